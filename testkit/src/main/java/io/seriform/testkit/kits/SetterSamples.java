package io.seriform.testkit.kits;

import io.seriform.annotation.Builder;
import io.seriform.annotation.Creator;
import io.seriform.annotation.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Classes whose setters refuse the number 13, and whose getters are to be filled. */
public final class SetterSamples {

  private SetterSamples() {}

  private static int checked(int value) {
    if (value == 13) {
      throw new IllegalArgumentException("thirteen");
    }
    return value;
  }

  /** By setters. */
  public static final class Wary {
    public int a = 1;
    int b;
    public String c = "c";
    private final List<String> d = new ArrayList<>();

    /** With a number that the setter may refuse. */
    static Wary of(int b) {
      Wary wary = new Wary();
      wary.b = b;
      wary.d.add("d");
      return wary;
    }

    /** Reads. */
    public int getB() {
      return b;
    }

    /** Sets. */
    public void setB(int value) {
      b = checked(value);
    }

    /** Filled in place. */
    public List<String> getD() {
      return d;
    }
  }

  /** By a constructor and a setter. */
  public static final class Half {
    private final int a;
    int b;
    public String c = "c";

    /** Makes one. */
    @Creator
    public Half(@Property(name = "a") int a) {
      this.a = a;
    }

    /** Reads. */
    public int getA() {
      return a;
    }

    /** Reads. */
    public int getB() {
      return b;
    }

    /** Sets. */
    public void setB(int value) {
      b = checked(value);
    }
  }

  /** By a builder. */
  @Builder
  public static final class Built {
    final int a;
    final int b;
    final String c;

    Built(int a, int b, String c) {
      this.a = a;
      this.b = b;
      this.c = c;
    }

    /** Reads. */
    public int getA() {
      return a;
    }

    /** Reads. */
    public int getB() {
      return b;
    }

    /** Reads. */
    public String getC() {
      return c;
    }

    /** Starts one. */
    public static Maker builder() {
      return new Maker();
    }

    /** Collects. */
    public static final class Maker {
      private int a;
      private int b;
      private String c;

      /** Sets. */
      public Maker a(int value) {
        a = value;
        return this;
      }

      /** Sets. */
      public Maker b(int value) {
        b = checked(value);
        return this;
      }

      /** Sets. */
      public Maker c(String value) {
        c = value;
        return this;
      }

      /** Makes one. */
      public Built build() {
        return new Built(a, b, c);
      }
    }
  }

  /** A container that a getter gives, to be filled. */
  public static final class Filled {
    private final List<String> tags;
    private final Map<String, Integer> counts;
    public int after = 7;

    /** With nothing that can be filled. */
    public Filled() {
      this(null, null);
    }

    Filled(List<String> tags, Map<String, Integer> counts) {
      this.tags = tags;
      this.counts = counts;
    }

    /** Null if nobody has given it. */
    public List<String> getTags() {
      return tags;
    }

    /** Null if nobody has given it. */
    public Map<String, Integer> getCounts() {
      return counts;
    }
  }

  /** A container that a getter gives, and that cannot be filled. */
  public static final class Fixed {
    private final List<String> tags;

    /** With an empty list. */
    public Fixed() {
      this(List.of());
    }

    Fixed(List<String> tags) {
      this.tags = tags;
    }

    /** Unmodifiable. */
    public List<String> getTags() {
      return tags;
    }
  }
}
