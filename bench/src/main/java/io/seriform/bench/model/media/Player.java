package io.seriform.bench.model.media;

/** The player of a medium. */
public enum Player {
  JAVA,
  FLASH
}
