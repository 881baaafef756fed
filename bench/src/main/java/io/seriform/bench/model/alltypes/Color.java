package io.seriform.bench.model.alltypes;

/** Some enum. */
public enum Color {
  RED,
  GREEN,
  BLUE
}
