package io.seriform.flatbuffers;

import io.seriform.annotation.Property;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** A class with every kind of field, interfaces that see all of it, and what both say as text. */
final class ViewModels {

  private ViewModels() {}

  @FlatStruct
  public record Point(float x, float y) {}

  @FlatStruct
  public record Box(Point low, @FlatField(length = 3) int[] cells, Point high, Mood mood) {}

  public enum Mood {
    GLAD,
    SAD,
    CALM
  }

  @FlatEnum(type = FlatType.UBYTE, flags = true)
  public enum Right {
    READ,
    WRITE,
    SHARE
  }

  public record Item(@FlatField(key = true) String name, int weight, Item within) {}

  public record Stock(@FlatField(key = true) int number, double price) {}

  public sealed interface Tool permits Axe, Rope {}

  public record Axe(int edge, String smith) implements Tool {}

  public record Rope(double length) implements Tool {}

  public static final class All {
    public boolean flag;
    public byte small = 7;
    public short middle;
    public char letter = 'x';
    public int number = -5;
    public long large;
    public float real = 1.5f;
    public double precise;

    @FlatField(type = FlatType.UINT)
    public long unsigned;

    public Integer maybe;
    public Mood mood = Mood.CALM;

    @Property(defaultValue = "SAD")
    public Mood other;

    public Set<Right> rights;
    public String name;
    public LocalDate day;
    public byte[] bytes;
    public Point point;
    public Box box;
    public Item item;

    @FlatField(nested = true)
    public Item inner;

    public Tool tool;
    public List<Tool> tools;
    public int[] numbers;
    public List<Double> doubles;
    public List<String> names;
    public List<Mood> moods;
    public List<Point> points;

    @FlatField(sorted = true)
    public List<Item> items;

    @FlatField(sorted = true)
    public List<Stock> stocks;

    public Map<String, Integer> counts;
  }

  // ---- views

  public interface PointView {
    float x();

    double getY();
  }

  public interface BoxView {
    PointView low();

    int cells(int index);

    int cellsSize();

    int[] cells();

    Point high();

    Mood mood();
  }

  public interface ItemView {
    String name();

    boolean nameEquals(CharSequence other);

    int weight();

    ItemView within();

    boolean hasWithin();

    Item toRecord();
  }

  public interface StockView {
    int number();

    double price();
  }

  public sealed interface ToolView permits AxeView, LineView {}

  public non-sealed interface AxeView extends ToolView {
    int edge();

    String smith();
  }

  @FlatView(Rope.class)
  public non-sealed interface LineView extends ToolView {
    double length();
  }

  public interface CountView {
    String key();

    int value();
  }

  @FlatView(All.class)
  public interface AllView {
    boolean isFlag();

    byte small();

    int middle();

    char letter();

    long number();

    long getLarge();

    double real();

    double precise();

    long unsigned();

    Integer maybe();

    boolean hasMaybe();

    Mood mood();

    Mood other();

    int rights();

    boolean rights(Right right);

    boolean hasRights();

    FlatString name();

    LocalDate day();

    byte[] bytes();

    PointView point();

    BoxView box();

    ItemView item();

    ItemView inner();

    ToolView tool();

    int toolType();

    List<ToolView> tools();

    int toolsSize();

    ToolView tools(int index);

    int[] numbers();

    int numbersLength();

    long numbers(int index);

    List<Double> doubles();

    double doubles(int index);

    List<String> names();

    CharSequence names(int index);

    List<Mood> moods();

    Mood moods(int index);

    FlatCursor<PointView> points();

    Point points(int index);

    List<ItemView> items();

    ItemView itemsByKey(String key);

    FlatCursor<StockView> stocks();

    StockView stocksByKey(int key);

    List<CountView> counts();

    All toObject();
  }

  // ---- values

  /** A value with every field, by a seed. */
  static All all(int seed) {
    All a = new All();
    a.flag = seed % 2 == 0;
    a.small = (byte) (seed + 3);
    a.middle = (short) (seed * 7);
    a.letter = (char) ('a' + seed);
    a.number = seed * 1_000_003;
    a.large = seed * 1_000_000_000_039L;
    a.real = seed / 3f;
    a.precise = Math.sqrt(seed);
    a.unsigned = 0xFFFFFFFFL - seed;
    a.maybe = seed % 3 == 0 ? null : seed;
    a.mood = Mood.values()[seed % 3];
    a.other = Mood.values()[(seed + 1) % 3];
    a.rights = EnumSet.of(Right.values()[seed % 3], Right.WRITE);
    a.name = seed % 2 == 0 ? "Jane Doe the " + seed : "Zoë 渡辺 " + seed;
    a.day = LocalDate.of(2026, 1 + seed % 12, 2);
    a.bytes = new byte[] {1, (byte) seed, -3};
    a.point = new Point(seed, 2.5f);
    a.box = new Box(new Point(1, 2), new int[] {4, seed, 6}, new Point(-1, -2), Mood.SAD);
    a.item = new Item("pot", 3, new Item("lid", seed, null));
    a.inner = new Item("nested", 4, null);
    a.tool = seed % 2 == 0 ? new Axe(seed, "Ilmarinen") : new Rope(seed);
    a.tools = List.of(new Rope(1), new Axe(2, null), new Rope(seed));
    a.numbers = new int[] {1, -2, seed};
    a.doubles = List.of(0.5, (double) seed);
    a.names = List.of("one", "zwö", "");
    a.moods = List.of(Mood.SAD, Mood.GLAD);
    a.points = List.of(new Point(1, 1), new Point(2, seed));
    a.items =
        new ArrayList<>(
            List.of(
                new Item("anvil", 1, null),
                new Item("bell", 2, null),
                new Item("cup", seed, null)));
    a.stocks = List.of(new Stock(-4, 1.5), new Stock(3, 2), new Stock(70, seed));
    a.counts = new LinkedHashMap<>();
    a.counts.put("a", 1);
    a.counts.put("b", seed);
    return a;
  }

  // ---- texts

  static String text(All a) {
    StringBuilder b = new StringBuilder();
    b.append(a.flag).append(a.small).append(a.middle).append(a.letter).append(a.number);
    b.append(a.large).append((double) a.real).append(a.precise).append(a.unsigned);
    b.append(a.maybe).append(a.maybe != null).append(a.mood).append(a.other);
    for (Right r : Right.values()) {
      b.append(a.rights != null && a.rights.contains(r));
    }
    b.append(a.name).append(a.day).append(java.util.Arrays.toString(a.bytes));
    text(b, a.point);
    if (a.box != null) {
      text(b, a.box.low());
      b.append(java.util.Arrays.toString(a.box.cells())).append(a.box.high()).append(a.box.mood());
    }
    text(b, a.item);
    text(b, a.inner);
    text(b, a.tool);
    if (a.tools != null) {
      a.tools.forEach(t -> text(b, t));
    }
    b.append(java.util.Arrays.toString(a.numbers)).append(a.doubles).append(a.names);
    b.append(a.moods);
    if (a.points != null) {
      a.points.forEach(p -> text(b, p));
    }
    if (a.items != null) {
      a.items.forEach(i -> text(b, i));
    }
    if (a.stocks != null) {
      a.stocks.forEach(s -> b.append(s.number()).append(s.price()));
    }
    return b.toString();
  }

  private static void text(StringBuilder b, Point p) {
    b.append(p == null ? "-" : p.x() + " " + (double) p.y());
  }

  private static void text(StringBuilder b, Item i) {
    for (Item each = i; each != null; each = each.within()) {
      b.append(each.name()).append(each.weight()).append(each.within() != null);
    }
  }

  private static void text(StringBuilder b, Tool t) {
    if (t instanceof Axe a) {
      b.append(a.edge()).append(a.smith());
    } else if (t instanceof Rope r) {
      b.append(r.length());
    }
  }

  /** The same of a view, every method of which is called. */
  static String text(AllView a) {
    StringBuilder b = new StringBuilder();
    b.append(a.isFlag()).append(a.small()).append(a.middle()).append(a.letter());
    b.append(a.number()).append(a.getLarge()).append(a.real()).append(a.precise());
    b.append(a.unsigned()).append(a.maybe()).append(a.hasMaybe()).append(a.mood());
    b.append(a.other());
    for (Right r : Right.values()) {
      b.append(a.rights(r));
    }
    b.append(a.name()).append(a.day()).append(java.util.Arrays.toString(a.bytes()));
    text(b, a.point());
    BoxView box = a.box();
    if (box != null) {
      text(b, box.low());
      int[] cells = new int[box.cellsSize()];
      for (int i = 0; i < cells.length; i++) {
        cells[i] = box.cells(i);
      }
      b.append(java.util.Arrays.toString(cells)).append(box.high()).append(box.mood());
    }
    text(b, a.item());
    text(b, a.inner());
    text(b, a.tool());
    for (int i = 0; i < a.toolsSize(); i++) {
      text(b, a.tools(i));
    }
    b.append(java.util.Arrays.toString(a.numbers())).append(a.doubles()).append(a.names());
    b.append(a.moods());
    FlatCursor<PointView> points = a.points();
    while (points.next()) {
      text(b, points.view());
    }
    if (a.items() != null) {
      a.items().forEach(i -> text(b, i));
    }
    FlatCursor<StockView> stocks = a.stocks();
    while (stocks.next()) {
      b.append(stocks.view().number()).append(stocks.view().price());
    }
    return b.toString();
  }

  private static void text(StringBuilder b, PointView p) {
    b.append(p == null ? "-" : p.x() + " " + p.getY());
  }

  private static void text(StringBuilder b, ItemView i) {
    int depth = 0;
    for (ItemView each = i; each != null; each = each.within()) {
      b.append(each.name()).append(each.weight()).append(each.hasWithin());
      if (++depth > 1000) {
        throw new IllegalStateException("offsets only lead forward, so that views end");
      }
    }
  }

  private static void text(StringBuilder b, ToolView t) {
    if (t instanceof AxeView a) {
      b.append(a.edge()).append(a.smith());
    } else if (t instanceof LineView r) {
      b.append(Objects.requireNonNull(r).length());
    }
  }
}
