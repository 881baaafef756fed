package io.seriform.testkit;

/** An enum for samples: names of several lengths, and constants with bodies. */
public enum Color {
  /** The first constant. */
  RED,
  /** The second. */
  GREEN,
  /** One with a body, and so with a class of its own. */
  BLUE {
    @Override
    public int depth() {
      return 3;
    }
  },
  /** One with a name of more than 16 bytes. */
  ULTRAMARINE_AND_CERULEAN,
  /** One whose name begins with another's. */
  REDDISH;

  /** Something that a body overrides. */
  public int depth() {
    return 1;
  }
}
