package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Unknown;
import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.graph.GraphOptions.Names;
import io.seriform.testkit.Color;
import io.seriform.testkit.Deep;
import io.seriform.testkit.Point;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An older side keeps what it does not know, and a newer one reads it whole. */
@Tag("slow")
@SuppressWarnings("JdkObsolete") // the old classes keep their class too
class KeptTest {

  /** What the older side has. */
  public static final class Old {
    /** Known. */
    public String name;

    /** Known. */
    public List<OldItem> items;

    /** The rest. */
    @Unknown public Map<String, Object> more = new LinkedHashMap<>();
  }

  /** What the older side has. */
  public record OldItem(int id, @Unknown Map<String, Object> more) {}

  /** The same without keeping anything. */
  public static final class Forgetful {
    /** Known. */
    public String name;
  }

  /** What the newer side has. */
  public record Item(boolean special, Color color, int id, String text, Point point) {}

  /** A hierarchy that the older side does not have. */
  public sealed interface Shape permits Circle, Square {}

  /** One of them. */
  public record Circle(double radius) implements Shape {}

  /** One of them. */
  public record Square(Item inner) implements Shape {}

  /** Writes itself. */
  public static final class Own implements Externalizable {
    private static final long serialVersionUID = 1L;
    String text;
    Object any;

    /** For reading. */
    public Own() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeUTF(text);
      out.writeObject(any);
      out.writeObject(null);
      out.writeInt(7);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      text = in.readUTF();
      any = in.readObject();
      if (in.readObject() != null || in.readInt() != 7) {
        throw new IOException("other values");
      }
    }
  }

  /** What the newer side has. */
  public static final class New {
    public boolean yes;
    public Color color;
    public String name;
    public byte small;
    public short brief;
    public char letter;
    public int number;
    public long wide;
    public float single;
    public double real;
    public Integer boxed;
    public Long none;
    public String again;
    public byte[] bytes;
    public int[] ints;
    public boolean[] flags;
    public String[] strings;
    public List<Item> items;
    public LinkedList<Integer> linked;
    public Map<String, Item> map;
    public TreeSet<String> sorted;
    public EnumSet<Color> colors;
    public EnumMap<Color, Item> byColor;
    public Item item;
    public Item same;
    public List<Shape> shapes;
    public Own own;
    public Object any;
    public Object array;
    public Optional<String> maybe = Optional.empty();
    public BigDecimal decimal;
    public LocalDate date;
    public New next;
    public New self;
  }

  static New value(boolean references) {
    New n = new New();
    n.yes = true;
    n.color = Color.BLUE;
    n.name = "the name";
    n.small = -3;
    n.brief = -300;
    n.letter = '中';
    n.number = 123_456;
    n.wide = Long.MIN_VALUE;
    n.single = 1.5f;
    n.real = -0.1;
    n.boxed = 0;
    n.again = n.name;
    n.bytes = new byte[] {1, 2, 3};
    n.ints = new int[] {1, -1};
    n.flags = new boolean[] {true, false};
    n.strings = new String[] {"a", null, n.name};
    Item item = new Item(true, Color.RED, 7, n.name, new Point(1, "p"));
    n.items = new ArrayList<>(Arrays.asList(item, new Item(false, null, -1, null, null)));
    n.linked = new LinkedList<>(List.of(1, 2));
    n.map = new LinkedHashMap<>(Map.of("k", item));
    n.sorted = new TreeSet<>(java.util.Comparator.reverseOrder());
    n.sorted.addAll(List.of("x", "y"));
    n.colors = EnumSet.of(Color.GREEN);
    n.byColor = new EnumMap<>(Map.of(Color.RED, item));
    n.item = item;
    n.same = item;
    n.shapes = new ArrayList<>(List.of(new Circle(1), new Square(item), new Circle(2)));
    n.own = new Own();
    n.own.text = "own";
    n.own.any = new ArrayList<>(List.of(1, item));
    n.any =
        new ArrayList<>(
            Arrays.asList(
                1, "t", null, item, Color.RED, List.of(new Circle(3)), Map.of(1, item), 2.5));
    n.array = new Object[] {"x", 1, new int[] {1}};
    n.maybe = Optional.of("there");
    n.decimal = new BigDecimal("-12.50");
    n.date = LocalDate.of(2026, 1, 2);
    n.next = new New();
    n.next.name = n.name;
    n.self = references ? n : null;
    return n;
  }

  private static List<GraphOptions> modes(boolean references) {
    List<GraphOptions> all = new ArrayList<>();
    for (Names names : Names.values()) {
      for (Engine engine : Engine.values()) {
        for (boolean shared : new boolean[] {true, false}) {
          all.add(
              GraphOptions.standard()
                  .withNames(names)
                  .withEngine(engine)
                  .withReferences(references)
                  .withSharedStrings(shared));
        }
      }
    }
    return all;
  }

  static Graph newer(GraphOptions options) {
    return Graph.with(
        options.withClass(
            Item.class, Circle.class, Color.class, Own.class, Square.class, New.class));
  }

  @Test
  void theNewerSideReadsItWhole() {
    for (boolean references : new boolean[] {false, true}) {
      for (GraphOptions options : modes(references)) {
        Graph newer = newer(options);
        Graph older = Graph.with(options);
        New value = value(references);
        Old old = older.decode(newer.encode(value), Old.class);
        assertThat(old.name).isEqualTo("the name");
        assertThat(old.items.get(0).id()).isEqualTo(7);
        assertThat(old.items.get(0).more()).containsOnlyKeys("special", "color", "text", "point");
        old.name = "changed";
        value.name = "changed";
        byte[] back = older.encode(old);
        Deep.assertSame(value, newer.decode(back, New.class), "back");
        // read and written once more by the older side, which now knows the schema
        Old again = older.decode(back, Old.class);
        assertThat(again.more.keySet()).isEqualTo(old.more.keySet());
        assertThat(older.encode(again)).isEqualTo(back);
        Deep.assertSame(value, newer.decode(older.encode(again), New.class), "again");
        // a copy keeps it too, but what is kept refers to known objects as they were
        Old copy = Copier.of(older.codec(Old.class)).copy(old);
        if (references) {
          assertThatThrownBy(() -> older.encode(copy))
              .isInstanceOf(EncodeException.class)
              .hasMessageContaining("not written before it");
        } else {
          assertThat(older.encode(copy)).isEqualTo(back);
        }
        // who keeps nothing goes over it
        assertThat(older.decode(back, Forgetful.class).name).isEqualTo("changed");
        if (references) {
          New whole = newer.decode(back, New.class);
          assertThat(whole.self).isSameAs(whole);
          assertThat(whole.item).isSameAs(whole.same).isSameAs(whole.map.get("k"));
        }
      }
    }
  }

  @Test
  void nothingKept() {
    for (GraphOptions options : modes(false)) {
      Graph graph = Graph.with(options);
      Old old = new Old();
      old.name = "n";
      old.items = new ArrayList<>(List.of(new OldItem(1, null), new OldItem(2, Map.of())));
      Old back = graph.decode(graph.encode(old), Old.class);
      assertThat(back.more).isEmpty();
      assertThat(back.items.get(1).id()).isEqualTo(2);
      assertThat(newer(options).decode(graph.encode(old), New.class).name).isEqualTo("n");
    }
  }

  /** Has something else under a name of the older side's. */
  public static final class Other {
    public String name;
    public Object x;
  }

  @Test
  void valuesThatWereGivenOtherwise() {
    for (boolean references : new boolean[] {false, true}) {
      for (GraphOptions options : modes(references)) {
        Graph graph = Graph.with(options.withClass(Item.class));
        Old old = new Old();
        old.name = "n";
        old.more.put("x", "a text");
        old.more.put(
            "list", new ArrayList<>(Arrays.asList(1, null, new Item(true, null, 1, "t", null))));
        old.more.put("none", null);
        byte[] bytes = graph.encode(old);
        Old back = graph.decode(bytes, Old.class);
        assertThat(back.more).isEqualTo(old.more);
        Other other = graph.decode(bytes, Other.class);
        assertThat(other.x).isEqualTo("a text");
        assertThat(graph.decode(bytes, Forgetful.class).name).isEqualTo("n");
        // within something that is kept
        Outer outer = new Outer();
        outer.old = old;
        Old kept = graph.decode(graph.encode(outer), Old.class);
        assertThat(graph.decode(graph.encode(kept), Outer.class).old.more).isEqualTo(old.more);
      }
    }
    Old old = new Old();
    old.more.put("x", new Item(true, null, 1, "t", null));
    assertThatThrownBy(() -> Graph.standard().encode(old))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("GraphOptions.withClass");
  }

  /** Holds one. */
  public static final class Outer {
    public Old old;
  }

  @Test
  void positionsKeepNothing() {
    Graph graph = Graph.with(GraphOptions.standard().withLayout(GraphOptions.Layout.POSITIONAL));
    Old old = new Old();
    old.name = "n";
    assertThat(graph.decode(graph.encode(old), Old.class).more).isEmpty();
    old.more.put("x", "a text");
    assertThatThrownBy(() -> graph.encode(old))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("an object holds unknown properties");
  }

  /** Many of them. */
  public static final class Many {
    public List<OldItem> items;
  }

  /** Many of them. */
  public static final class NewMany {
    public List<Item> items;
  }

  @Test
  void keptTextsAndSchemasAreNotMultiplied() {
    NewMany many = new NewMany();
    String text = "x".repeat(10_000);
    many.items = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      many.items.add(new Item(true, Color.RED, i, text, null));
    }
    Graph graph = Graph.standard();
    byte[] bytes = graph.encode(many);
    Many older = graph.decode(bytes, Many.class);
    assertThat(graph.encode(older).length).isLessThan(40 * 10_000);
    Deep.assertSame(many, graph.decode(graph.encode(older), NewMany.class), "back");
  }

  /** Holds a list of any length. */
  public static final class Linked {
    public String name;
    public ListsTest.Node list;
  }

  private static Linked linked(int length) {
    Linked value = new Linked();
    value.name = "n";
    for (int i = 0; i < length; i++) {
      ListsTest.Node node = new ListsTest.Node();
      node.number = i;
      node.next = value.list;
      value.list = node;
    }
    return value;
  }

  @Test
  void listsOfAnyLength() {
    for (boolean references : new boolean[] {false, true}) {
      for (GraphOptions options : modes(references)) {
        Graph graph = Graph.with(options);
        byte[] bytes = graph.encode(linked(5000));
        assertThat(graph.decode(bytes, Forgetful.class).name).isEqualTo("n");
        byte[] kept = graph.encode(graph.decode(bytes, Old.class));
        assertThat(graph.encode(graph.decode(kept, Old.class))).isEqualTo(kept);
        // by another schema, each node is a level of depth
        Old few = graph.decode(graph.encode(linked(400)), Old.class);
        Linked back = graph.decode(graph.encode(few), Linked.class);
        int n = 400;
        for (ListsTest.Node node = back.list; node != null; node = node.next) {
          assertThat(node.number).isEqualTo(--n);
        }
        assertThat(n).isZero();
      }
    }
  }

  /** Has more than {@link Old}, a byte or two each. */
  public static final class Small {
    public String name;
    public int a;
    public int b;
    public int c;
    public LinkedList<Integer> d = new LinkedList<>(List.of(1));
    public LinkedList<Integer> e = new LinkedList<>(List.of(2));
    public LinkedList<Integer> f = new LinkedList<>();
  }

  @Test
  void whereverTheBufferGrows() {
    Graph newer = Graph.standard();
    for (int length = 600; length < 1100; length++) {
      Small value = new Small();
      value.name = "x".repeat(length);
      byte[] bytes = newer.encode(value);
      // another format has other buffers, as small as they begin
      Graph older = Graph.with(GraphOptions.standard().withEngine(Engine.INTERPRETED));
      byte[] kept = older.encode(older.decode(bytes, Old.class));
      assertThat(newer.encode(newer.decode(kept, Small.class))).isEqualTo(bytes);
    }
  }

  /** Refers from a property that the older side has into one that it has not. */
  public static final class Referring {
    public List<Integer> list = new ArrayList<>(List.of(1));
    public Object same = list;
  }

  /** What the older side has of it. */
  public static final class Referred {
    public Object same;
    @Unknown public Map<String, Object> more;
  }

  @Test
  void referencesIntoWhatIsKept() {
    for (GraphOptions options : modes(true)) {
      Graph graph = Graph.with(options);
      byte[] bytes = graph.encode(new Referring());
      assertThatThrownBy(() -> graph.decode(bytes, Referred.class))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("a reference into a property that this side does not have")
          .hasMessageContaining("$.same");
    }
  }

  @Test
  void changedBytesAreReadOrRefused() {
    for (boolean references : new boolean[] {false, true}) {
      for (GraphOptions options : modes(references)) {
        Graph newer = newer(options);
        Graph older = Graph.with(options);
        byte[] first = newer.encode(value(references));
        byte[] second = older.encode(older.decode(first, Old.class));
        Random random = new Random(7);
        Map<String, Integer> outcomes = new HashMap<>();
        int rounds = options.engine() == Engine.COMPILED ? 3000 : 100;
        for (int i = 0; i < rounds; i++) {
          byte[] changed = (i % 2 == 0 ? first : second).clone();
          int at = changed.length / 3 + random.nextInt(changed.length - changed.length / 3);
          changed[at] = (byte) random.nextInt();
          if (i % 5 == 0) {
            changed = Arrays.copyOf(changed, at);
          }
          outcomes.merge(attempt(older, newer, changed), 1, Integer::sum);
        }
        assertThat(outcomes).containsKeys("read", "refused");
      }
    }
  }

  private static String attempt(Graph older, Graph newer, byte[] bytes) {
    try {
      Old old = older.decode(bytes, Old.class);
      newer.decode(older.encode(old), New.class);
      return "read";
    } catch (SeriformException e) {
      return "refused";
    }
  }
}
