package io.seriform.hessian;

import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;

/**
 * Classes whose objects are written by each library. Each library has its own copies of them, made
 * by a class loader that sees no other library.
 */
@SuppressWarnings({"JavaUtilDate", "JdkObsolete"}) // classes that others write
public final class PeerSamples {

  private PeerSamples() {}

  /** The classes. */
  public static List<Class<?>> classes() {
    return List.of(Color.class, Holder.class, Small.class);
  }

  /** An object with fields of many types. */
  public static Object holder() {
    Holder holder = new Holder();
    holder.self = holder;
    return holder;
  }

  /** Two objects in a cycle. */
  public static Object cycle() {
    Small first = new Small(1);
    Small second = new Small(300);
    first.next = second;
    second.next = Arrays.asList(first, Color.GREEN, new Date(60_000), 5L);
    return first;
  }

  /** Arrays of such objects. */
  public static Object array() {
    return new Small[] {new Small(1), new Small(2)};
  }

  /** Constants of an enum, some of them twice. */
  public static Object constants() {
    return new ArrayList<>(List.of(Color.RED, Color.RED, Color.GREEN));
  }

  /** Lists and objects, some of them twice, and the list itself. */
  public static Object many() {
    List<Object> many = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      many.add(new LinkedList<>(List.of(i)));
      many.add(new Small(i));
    }
    many.add(many);
    many.add(many.get(3));
    return many;
  }

  /** An enum with a constant of a class of its own. */
  public enum Color {
    RED {
      @Override
      public String toString() {
        return "r";
      }
    },
    GREEN
  }

  /** A superclass. */
  public static class Base implements Serializable {
    private static final long serialVersionUID = 1L;
    int z = 1;
    String s = "b";
    List<String> list = new ArrayList<>(List.of("x"));
    Long boxed = 5L;
  }

  /** A subclass. */
  public static final class Holder extends Base {
    private static final long serialVersionUID = 1L;
    double d = 2.5;
    Object o = "o";
    int a = 3;
    Date when = new Date(0);
    byte[] bytes = {1, 2};
    int[] ints = {1, 2};
    Color c = Color.RED;
    boolean b = true;
    char ch = 'c';
    float f = 1.1f;
    String s2 = "q";
    Integer bi = 7;
    Byte by = 1;
    Short sh = 2;
    Float fl = 1.1f;
    Character boxedChar = 'c';
    Boolean boxedBoolean = true;
    Double boxedDouble = 1.5;
    byte pb = 1;
    short ps = 2;
    Number number = 3;
    CharSequence text = "x";
    Map<String, Float> floats = new HashMap<>(Map.of("a", 1.1f));
    List<Byte> boxes = new ArrayList<>(List.of((byte) 1));
    Byte[] byteBoxes = {1};
    String[] strings = {"a", null};
    Object[] objects = {"a", 1, 2L, null};
    Color[] colors = {Color.GREEN, Color.RED, Color.GREEN};
    long[][] longs = {{1, 200, 3000, 1L << 40}, {}};
    Set<Integer> set = new HashSet<>(List.of(1));
    Map<Color, Integer> keys = new TreeMap<>(Map.of(Color.GREEN, 1));
    BigDecimal decimal = new BigDecimal("1.50");
    BigInteger big = new BigInteger("-123456789012345678901234567890");
    UUID uuid = new UUID(1, 2);
    java.sql.Timestamp stamp = new java.sql.Timestamp(1001);
    Locale locale = Locale.GERMANY;
    Holder self;
    List<String> same = list;
    String nothing;
  }

  /** A small class. */
  public static final class Small implements Serializable {
    private static final long serialVersionUID = 1L;
    int n;
    Object next;

    Small() {}

    Small(int n) {
      this.n = n;
    }
  }
}
