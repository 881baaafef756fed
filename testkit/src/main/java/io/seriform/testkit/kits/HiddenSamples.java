package io.seriform.testkit.kits;

import io.seriform.annotation.Property;
import io.seriform.testkit.Color;

/** Classes that are not public, in the package of the kit that uses them. */
final class HiddenSamples {

  private HiddenSamples() {}

  /** Not public, with public fields. */
  static class Hidden {
    public int a;
    public String b;
    public Inner inner;

    /** Nested and not public. */
    static class Inner {
      public Color color;
    }
  }

  /** Private, with a private constructor and private fields with getters and setters. */
  static final class Secret {
    private int a;
    private Deeper deeper;

    private Secret() {}

    static Secret of(int a, String text) {
      Secret s = new Secret();
      s.a = a;
      s.deeper = new Deeper();
      s.deeper.text = text;
      return s;
    }

    /** Reads. */
    public int getA() {
      return a;
    }

    /** Sets. */
    public void setA(int value) {
      a = value;
    }

    /** Reads. */
    public Deeper getDeeper() {
      return deeper;
    }

    /** Sets. */
    public void setDeeper(Deeper value) {
      deeper = value;
    }

    private static final class Deeper {
      @Property private String text;

      private Deeper() {}

      @Override
      public String toString() {
        return text;
      }
    }
  }
}
