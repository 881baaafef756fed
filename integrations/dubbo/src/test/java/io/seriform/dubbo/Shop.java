package io.seriform.dubbo;

import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;

/** A service with parameters and results of many types. */
@SuppressWarnings("JavaUtilDate") // what services use
public interface Shop {

  /** What is given, as it came. */
  Everything echo(Everything all);

  /** What the other side got, as text. */
  String describe(Everything all);

  /** Objects as type arguments. */
  List<Item> items(List<Item> items, Map<String, Item> byName);

  /** An object of any class. */
  Object any(Object value);

  /** Primitives, boxes and null. */
  String scalars(
      byte b, short s, int i, long l, float f, double d, boolean t, char c, Long box, String none);

  /** Whether both are the same one. */
  boolean same(List<String> one, List<String> other);

  /** Bytes and constants. */
  byte[] bytes(byte[] bytes, Color color, Color[] colors);

  /** A record. */
  Point move(Point from, int by);

  /** Fails with an exception of its own, of the JDK, or of a class that is not declared. */
  void fail(int how) throws ShopException;

  /** A record. */
  record Point(int x, int y) implements Serializable {}

  /** An enum. */
  enum Color {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "green";
      }
    }
  }

  /** An exception that the service declares. */
  class ShopException extends Exception {
    private static final long serialVersionUID = 1L;

    public ShopException(String message, Throwable cause) {
      super(message, cause);
    }
  }

  /** One that it does not. */
  class HiddenException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public HiddenException(String message) {
      super(message);
    }
  }

  /** An article. */
  class Item implements Serializable {
    private static final long serialVersionUID = 1L;
    private String name;
    private BigDecimal price;
    private Item next;

    public Item() {}

    public Item(String name, String price) {
      this.name = name;
      this.price = new BigDecimal(price);
    }

    @Override
    public String toString() {
      return name + " " + price + (next == this ? " itself" : next == null ? "" : " -> " + next);
    }
  }

  /** A superclass. */
  class Base implements Serializable {
    private static final long serialVersionUID = 1L;
    protected int version = 3;
    protected List<String> tags = new ArrayList<>(List.of("a", "b"));
  }

  /**
   * Fields of all types that both sides can hold: hessian-lite 4.0.4 reads other values than it has
   * written for fields of the types float and char.
   */
  class Everything extends Base {
    private static final long serialVersionUID = 1L;
    private byte b = 1;
    private short s = -2;
    private int i = 300_000;
    private long l = 1L << 40;
    private double d = 0.1;
    private boolean t = true;
    private Byte boxedByte = 7;
    private Short boxedShort = 8;
    private Integer boxedInt = 9;
    private Long boxedLong = 10L;
    private Float boxedFloat = 1.1f;
    private Double boxedDouble = 2.5;
    private String text = "h\u00e9llo \ud83d\ude00";
    private String empty = "";
    private String nothing;
    private byte[] bytes = {1, 2, 3};
    private int[] ints = {1, -1, 70_000};
    private String[] strings = {"x", null};
    private Item[] items = {new Item("pen", "1.50")};
    private Color color = Color.GREEN;
    private BigDecimal decimal = new BigDecimal("123.450");
    private BigInteger big = new BigInteger("-123456789012345678901234567890");
    private UUID uuid = new UUID(1, 2);
    private Locale locale = Locale.GERMANY;
    private Date date = new Date(1_000_001);
    private Instant instant = Instant.ofEpochSecond(5, 6);
    private LocalDate day = LocalDate.of(2020, 2, 29);
    private LocalDateTime time = LocalDateTime.of(2020, 2, 29, 1, 2, 3, 4);
    private ZonedDateTime zoned = time.atZone(ZoneId.of("Europe/Berlin"));
    private Duration duration = Duration.ofSeconds(5, 7);
    private List<Item> list = new ArrayList<>(List.of(new Item("ink", "2"), new Item("a", "3")));
    private Set<Long> set = new LinkedHashSet<>(List.of(1L, 2L));
    private Map<String, Integer> map = new LinkedHashMap<>(Map.of("k", 1));
    private TreeMap<Integer, String> sorted = new TreeMap<>(Map.of(1, "a", 2, "b"));
    private Map<Color, Item> byColor = new HashMap<>(Map.of(Color.RED, new Item("red", "4")));
    private Object any = new ArrayList<>(List.of(1, 2L, "x"));
    private Item cycle = new Item("loop", "0");
    private List<String> same = tags;

    public Everything() {
      cycle.next = cycle;
    }

    /** Whether identity came through. */
    public boolean isWhole() {
      return same == tags && cycle.next == cycle;
    }

    @Override
    public String toString() {
      return Arrays.asList(
              version, tags, b, s, i, l, d, t, boxedByte, boxedShort, boxedInt, boxedLong)
          + ""
          + Arrays.asList(boxedFloat, boxedDouble, text, empty, nothing, Arrays.toString(bytes))
          + Arrays.asList(Arrays.toString(ints), Arrays.toString(strings), Arrays.toString(items))
          + Arrays.asList(color, decimal, big, uuid, locale, date.getTime(), instant, day, time)
          + Arrays.asList(zoned, duration, list, set, map, sorted, byColor, any, cycle, same)
          + isWhole();
    }
  }

  /** What a provider does. */
  class Impl implements Shop {
    @Override
    public Everything echo(Everything all) {
      return all;
    }

    @Override
    public String describe(Everything all) {
      return String.valueOf(all);
    }

    @Override
    public List<Item> items(List<Item> items, Map<String, Item> byName) {
      List<Item> all = new ArrayList<>(items);
      all.add(byName.get("more"));
      return all;
    }

    @Override
    public Object any(Object value) {
      return value;
    }

    @Override
    public String scalars(
        byte b, short s, int i, long l, float f, double d, boolean t, char c, Long box, String n) {
      return b + " " + s + " " + i + " " + l + " " + f + " " + d + " " + t + " " + c + " " + box
          + " " + n;
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // that is the question
    public boolean same(List<String> one, List<String> other) {
      return one == other;
    }

    @Override
    public byte[] bytes(byte[] bytes, Color color, Color[] colors) {
      bytes[0] = (byte) (color.ordinal() + 10 * colors.length);
      return bytes;
    }

    @Override
    public Point move(Point from, int by) {
      return new Point(from.x() + by, from.y());
    }

    @Override
    public void fail(int how) throws ShopException {
      switch (how) {
        case 0 -> throw new ShopException("sold out", new IllegalStateException("stock"));
        case 1 -> throw new IllegalArgumentException("no such article");
        default -> throw new HiddenException("hidden");
      }
    }
  }
}
