package io.seriform.bench.model.media;

/** The size of a picture. */
public enum Size {
  SMALL,
  LARGE
}
