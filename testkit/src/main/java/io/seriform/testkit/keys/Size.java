package io.seriform.testkit.keys;

/** Constants of keys, of which one has a class of its own. */
public enum Size {
  SMALL,
  MIDDLE {
    @Override
    public String toString() {
      return "middle";
    }
  },
  LARGE
}
