package io.seriform.testkit.samples;

import io.seriform.annotation.Builder;
import io.seriform.annotation.Creator;
import io.seriform.annotation.Property;
import io.seriform.annotation.Value;
import io.seriform.testkit.Color;
import io.seriform.testkit.Point;
import io.seriform.testkit.kits.ObjectsKit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;

/** The classes of {@link ObjectsKit}: one for each way in which an object can be held and made. */
public final class ObjectSamples {

  private ObjectSamples() {}

  /** No properties. */
  public record Empty() {}

  /** Everything that may be null. */
  public record Nullable(
      String s,
      Integer i,
      Point p,
      List<Integer> list,
      Map<String, Integer> map,
      int[] ints,
      Color color,
      byte[] bytes,
      java.math.BigDecimal decimal,
      Boolean last) {}

  /** A bean with setters, one of them fluent. */
  public static class Bean {
    private int number;
    private String text;
    private boolean flag;

    /** Reads. */
    public int getNumber() {
      return number;
    }

    /** Sets. */
    public void setNumber(int value) {
      number = value;
    }

    /** Reads. */
    public String getText() {
      return text;
    }

    /** Sets, and returns itself. */
    public Bean setText(String value) {
      text = value;
      return this;
    }

    /** Reads. */
    public boolean isFlag() {
      return flag;
    }

    /** Sets. */
    public void setFlag(boolean value) {
      flag = value;
    }
  }

  /** A subclass with a private field of its own, of the same name. */
  public static final class SubBean extends Bean {
    private long wide;
    private final List<String> filled = new ArrayList<>();
    private final Map<String, Integer> counts = new HashMap<>();

    /** Reads. */
    public long getWide() {
      return wide;
    }

    /** Sets. */
    public void setWide(long value) {
      wide = value;
    }

    /** Filled in place. */
    public List<String> getFilled() {
      return filled;
    }

    /** Filled in place. */
    public Map<String, Integer> getCounts() {
      return counts;
    }
  }

  /** Made by a constructor; one more property is set. */
  public static final class Constructed {
    private final String name;
    private final long number;
    private String later;

    /** By name. */
    public Constructed(String name, long number) {
      this.name = name;
      this.number = number;
    }

    /** Reads. */
    public String getName() {
      return name;
    }

    /** Reads. */
    public long getNumber() {
      return number;
    }

    /** Reads. */
    public String getLater() {
      return later;
    }

    /** Sets. */
    public void setLater(String value) {
      later = value;
    }
  }

  /** Made by a static factory, with parameters in another order than its properties. */
  public static final class Manufactured {
    private final int a;
    private final String b;

    private Manufactured(int a, String b) {
      this.a = a;
      this.b = b;
    }

    /** Makes one. */
    @Creator
    public static Manufactured of(@Property(name = "b") String b, @Property(name = "a") int a) {
      return new Manufactured(a, b);
    }

    /** Reads. */
    public int getA() {
      return a;
    }

    /** Reads. */
    public String getB() {
      return b;
    }
  }

  /** Made by a builder of which each step gives a new one. */
  @Builder(prefix = "with")
  public static final class Product {
    private final int a;
    private final List<String> names;

    private Product(int a, List<String> names) {
      this.a = a;
      this.names = names;
    }

    /** Reads. */
    public int getA() {
      return a;
    }

    /** Reads. */
    public List<String> getNames() {
      return names;
    }

    /** Starts one. */
    public static Maker builder() {
      return new Maker(0, null);
    }

    /** Immutable. */
    public record Maker(int a, List<String> names) {
      /** With a number. */
      public Maker withA(int value) {
        return new Maker(value, names);
      }

      /** With names. */
      public Maker withNames(List<String> value) {
        return new Maker(a, value);
      }

      /** Makes it. */
      public Product build() {
        return new Product(a, names);
      }
    }
  }

  /**
   * Made by a builder whose constructor takes some properties, and whose methods take others.
   *
   * @param <T> of a property that the constructor takes
   */
  @Builder(Parcel.Packing.class)
  public record Parcel<T>(int id, long weight, T content, List<T> more) {

    /**
     * Mutable.
     *
     * @param <T> of the parcel
     */
    public static final class Packing<T> {
      private final int id;
      private final T content;
      private long weight = -1;
      private List<T> more;

      /** Starts one. */
      @Creator
      public Packing(int id, T content) {
        this.id = id;
        this.content = content;
      }

      /** Takes a number. */
      public Packing<T> weight(long value) {
        weight = value;
        return this;
      }

      /** Takes others. */
      public void more(List<T> value) {
        more = value;
      }

      /** Makes it. */
      public Parcel<T> build() {
        return new Parcel<>(id, weight, content, more);
      }
    }
  }

  /** A single value represents it. */
  public record Name(@Value String value) {}

  /** Holds such ones. */
  public record Names(Name one, List<Name> many, Map<String, Name> byKey) {}

  /** Generic. */
  public record Box<T>(T value, List<T> more) {}

  /** A generic superclass. */
  public static class Base<A, B> {
    /** Of a variable. */
    public A a;

    /** Of a variable, in a list. */
    public List<B> b;

    /** Of both. */
    public Map<String, Box<B>> c;
  }

  /** Passes one variable on, and binds the other. */
  public static class Middle<X> extends Base<X, Integer> {
    /** Its own. */
    public X x;
  }

  /** Binds the last one. */
  public static final class Bottom extends Middle<Point> {}

  /** Recursive in every way. */
  public static final class Tree {
    /** A value. */
    public String label;

    /** Itself. */
    public Tree left;

    /** A list of itself. */
    public List<Tree> children;

    /** A map of itself. */
    public Map<String, Tree> named;

    /** An array of itself. */
    public Tree[] array;

    /** Perhaps itself. */
    public Optional<Tree> maybe = Optional.empty();
  }

  /** Mutually recursive. */
  public record Ping(int n, Pong pong) {}

  /** Mutually recursive. */
  public record Pong(String s, List<Ping> pings) {}

  /** A chain, for the depth: of two classes by turns, as one of one class is a list. */
  public static final class Chain {
    /** The next one, or null. */
    public Ring next;
  }

  /** Every other object of a chain. */
  public static final class Ring {
    /** The next one, or null. */
    public Chain next;
  }

  /** A chain of at least one object. */
  public static Chain chain(int length) {
    Chain chain = null;
    Ring ring = null;
    for (int i = length - 1; i >= 0; i--) {
      if (i % 2 != 0) {
        Ring outer = new Ring();
        outer.next = chain;
        ring = outer;
      } else {
        Chain outer = new Chain();
        outer.next = ring;
        chain = outer;
      }
    }
    return chain;
  }

  /** A holder of a value or none. */
  public record Maybe(
      Optional<String> text,
      Optional<List<Integer>> list,
      OptionalInt number,
      AtomicReference<Point> reference) {}

  /** A sealed hierarchy. */
  public sealed interface Shape {}

  /** One of them. */
  public record Circle(double radius) implements Shape {}

  /** One without properties. */
  public record Nothing() implements Shape {}

  /** Sealed again. */
  public sealed interface Polygon extends Shape {}

  /** One of those. */
  public record Square(int side, String name) implements Polygon {}

  /** One of those, of others. */
  public record Group(List<Shape> shapes, Shape best) implements Polygon {}

  /** Holds such ones everywhere. */
  public record Drawing(Shape one, List<Shape> many, Map<String, Shape> byName, Polygon[] array) {}

  /** An open class, whose subclasses are registered. */
  public static class Animal {
    /** A name. */
    public String name;
  }

  /** Registered. */
  public static final class Dog extends Animal {
    /** Its own. */
    public int volume;
  }

  /** Registered under another name. */
  public static final class Cat extends Animal {
    /** Its own. */
    public boolean asleep;
  }

  /** Has properties of a class that only subclasses may name. */
  public static class Guarded {
    /** One. */
    public Part part;

    /** Many. */
    public Part[] parts;

    /** In a list. */
    public List<Part> list;

    private Part hidden;

    /** Protected, and so not for code beside a subclass elsewhere. */
    protected static class Part {
      /** A number. */
      public int n;
    }

    /** Reads. */
    public Part getHidden() {
      return hidden;
    }

    /** Sets. */
    public void setHidden(Part value) {
      hidden = value;
    }

    /** Gives all a value. */
    protected final void fill(int n) {
      part = new Part();
      part.n = n;
      parts = new Part[] {part, new Part()};
      list = List.of(part);
      hidden = part;
    }
  }
}
