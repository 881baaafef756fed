package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Subtype;
import io.seriform.annotation.Subtypes;
import io.seriform.annotation.Unknown;
import io.seriform.copy.Copier;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.Deep;
import io.seriform.testkit.Trickle;
import java.io.Serializable;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Deque;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Arrays that keep their class where any value may stand. */
@Tag("slow")
@SuppressWarnings("JdkObsolete") // the old classes are told too
class ClassedArraysTest {

  /** A class of lists of a user. */
  public static final class Row extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
  }

  /** A class of maps of a user. */
  public static final class Table extends HashMap<Object, Object> {
    private static final long serialVersionUID = 1L;
  }

  private static Row row(Object... elements) {
    Row row = new Row();
    row.addAll(Arrays.asList(elements));
    return row;
  }

  private static List<Object[]> arrays() throws Exception {
    return List.of(
        new Comparable<?>[] {1, "a", null, 2.5},
        new CharSequence[] {"a", "b"},
        new Number[] {1, 2L},
        new Serializable[] {"a", new int[] {1}, new String[] {"b"}},
        new Cloneable[] {new int[] {1}, new ArrayList<>(List.of(1))},
        new Iterable<?>[] {List.of(1), Set.of(2), new ArrayDeque<>(List.of(1))},
        new List<?>[] {List.of("a"), new LinkedList<>(List.of(1)), null, new ArrayList<>()},
        new List<?>[][] {{List.of("a")}, new ArrayList<?>[] {new ArrayList<>(List.of(1))}, null},
        new Object[] {new List<?>[] {List.of(1)}, new Map<?, ?>[] {Map.of(1, 2)}},
        new Set<?>[] {new LinkedHashSet<>(List.of(2, 1)), new TreeSet<>(List.of(2, 1))},
        new SortedSet<?>[] {new TreeSet<>(List.of(2, 1))},
        new Queue<?>[] {new ArrayDeque<>(List.of(1)), new LinkedList<>(List.of(2))},
        new Deque<?>[] {new LinkedList<>(List.of(2))},
        new ConcurrentMap<?, ?>[] {new ConcurrentHashMap<>(Map.of(1, 2))},
        new LinkedList<?>[] {new LinkedList<>(List.of(new ArrayList<>(List.of(1))))},
        new TreeMap<?, ?>[] {new TreeMap<>(Map.of("k", List.of(1)))},
        new Row[] {row(1, "a", row()), null},
        new Table[][] {{new Table()}, null},
        new Map.Entry<?, ?>[] {new SimpleEntry<>("k", 1), null},
        new SimpleEntry<?, ?>[] {new SimpleEntry<>("k", List.of(1))},
        new GregorianCalendar[] {new GregorianCalendar(2026, 1, 2)},
        new Inet4Address[] {(Inet4Address) InetAddress.getByAddress(new byte[] {1, 2, 3, 4})});
  }

  private static List<Graph> graphs() {
    return Modes.all(GraphOptions.standard().withClass(Row.class, Table.class));
  }

  @Test
  void ofClassesOfTheJdkAndContainers() throws Exception {
    for (Graph graph : graphs()) {
      for (Object[] array : arrays()) {
        byte[] bytes = graph.codec(Object.class).encode(array);
        for (Object back :
            List.of(
                graph.codec(Object.class).decode(bytes),
                graph.codec(Object.class).decode(new Trickle(bytes, 1)),
                Copier.of(graph.codec(Object.class)).copy(array))) {
          assertThat(back.getClass()).isEqualTo(array.getClass());
          Deep.assertSame(array, back, array.getClass().getName());
        }
      }
    }
  }

  /** It is the class of the array that is told, and not what stands for it elsewhere. */
  @Test
  void whateverWasWrittenBefore() {
    List<Object> all =
        List.of(
            new LinkedList<>(List.of(1)),
            new LinkedList<?>[] {new LinkedList<>(List.of(1))},
            new TreeMap<>(Map.of(1, 2)),
            new TreeMap<?, ?>[] {new TreeMap<>(Map.of(1, 2))},
            new GregorianCalendar(2026, 1, 2),
            new GregorianCalendar[] {new GregorianCalendar(2026, 1, 2)},
            new Calendar[] {new GregorianCalendar(2026, 1, 2)});
    for (Graph graph : graphs()) {
      List<?> back = (List<?>) graph.codec(Object.class).decode(encode(graph, all));
      for (int i = 0; i < all.size(); i++) {
        assertThat(back.get(i).getClass()).isEqualTo(all.get(i).getClass());
      }
      Deep.assertSame(all, back, "all");
    }
  }

  private static byte[] encode(Graph graph, Object value) {
    return graph.codec(Object.class).encode(value);
  }

  @Test
  void theBytes() {
    Graph graph = Graph.with(GraphOptions.standard().withClass(Row.class));
    byte[] list = encode(graph, new List<?>[] {List.of()});
    assertThat(Arrays.copyOfRange(list, list.length - 7, list.length))
        .containsExactly(24, 62, 100, 6, 2, 20, 0);
    byte[] linked = encode(graph, new LinkedList<?>[0]);
    assertThat(Arrays.copyOfRange(linked, linked.length - 4, linked.length))
        .containsExactly(24, 62, 2, 4);
    byte[] row = encode(graph, new Row[0]);
    assertThat(Arrays.copyOfRange(row, row.length - 5, row.length))
        .containsExactly(24, 62, -128, 1, 4);
    for (int code : new int[] {0, 18, 19, 63, 71, 90, 95, 127 + 2}) {
      byte[] other = linked.clone();
      other[other.length - 2] = (byte) code;
      if (code > 127) {
        other = Arrays.copyOf(other, other.length + 1);
        other[other.length - 2] = 1;
        other[other.length - 1] = 4;
      }
      byte[] bad = other;
      assertThatThrownBy(() -> graph.codec(Object.class).decode(bad))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("no such class of an array's elements");
    }
    // no value is of it
    byte[] value = linked.clone();
    value[value.length - 4] = 62;
    assertThatThrownBy(() -> graph.codec(Object.class).decode(value))
        .isInstanceOf(SeriformException.class);
  }

  @Test
  void whatIsNoDataIsRefused() {
    for (Graph graph : graphs()) {
      for (Object array :
          List.of(
              new Runnable[0],
              new Thread[1],
              new EnumSet<?>[0],
              new Enum<?>[0],
              new Record[0],
              new Throwable[0],
              new java.util.IdentityHashMap<?, ?>[0],
              new java.util.concurrent.ArrayBlockingQueue<?>[0])) {
        assertThatThrownBy(() -> encode(graph, array))
            .isInstanceOf(EncodeException.class)
            .hasMessageContaining("declare the array, or make it one of Object");
      }
      assertThatThrownBy(() -> encode(named(graph), new Names[] {new Names()}))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("whose elements are of a class that cannot be written");
      assertThatThrownBy(() -> encode(graph, new Strange[0]))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("Strange is not registered");
    }
  }

  private static Graph named(Graph graph) {
    return Graph.with(graph.options().withClass(Names.class));
  }

  /** Says what it holds. */
  public static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1L;
  }

  /** Not registered. */
  public static final class Strange extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
  }

  // ---- in properties that the reader does not have

  /** Only the writer has it. */
  public enum Tone {
    LOW,
    HIGH
  }

  /** Only the writer has it. */
  public record Circle(int radius, Tone tone) {}

  /** Only the writer has it, and classes that extend it. */
  public static class Shape {
    public boolean filled;
    public Object any;
  }

  /** One of them. */
  public static final class Square extends Shape {
    public int side;
  }

  /** All of them are registered. */
  public interface Thing {}

  /** One of them. */
  public record Stone(int weight) implements Thing {}

  /** Writes itself. */
  public static final class Own implements java.io.Externalizable {
    private static final long serialVersionUID = 1L;
    public Object any = 5;

    @Override
    public void writeExternal(java.io.ObjectOutput out) throws java.io.IOException {
      out.writeObject(any);
      out.writeInt(7);
    }

    @Override
    public void readExternal(java.io.ObjectInput in)
        throws java.io.IOException, ClassNotFoundException {
      any = in.readObject();
    }
  }

  /** What the writer has. */
  public static final class New {
    public int a = 1;
    public Object any;
    public Object[] more;
    public List<Object> list;
    public int z = 9;
  }

  /** What the reader has. */
  public record Skips(int a, int z) {}

  /** The same, and keeps the rest. */
  public static final class Keeps {
    public int a;
    public int z;
    @Unknown public Map<String, Object> rest = new LinkedHashMap<>();
  }

  private static Square square(Object any) {
    Square square = new Square();
    square.filled = true;
    square.any = any;
    square.side = 3;
    return square;
  }

  private static Shape shape() {
    Shape shape = new Shape();
    shape.filled = true;
    shape.any = new Circle[] {new Circle(1, Tone.LOW)};
    return shape;
  }

  private static List<Object> values() {
    Circle circle = new Circle(2, Tone.HIGH);
    return List.of(
        new Circle[] {circle, null, circle, new Circle(3, null)},
        new Circle[0],
        new Circle[][] {{circle}, {}, null},
        new Tone[] {Tone.HIGH, null},
        new Shape[] {shape(), square(1), null},
        new Shape[] {square(new Shape[] {shape()}), shape()},
        new Shape[] {null},
        new Shape[][] {{null, shape(), shape()}},
        new Square[] {square("a"), square(circle)},
        new Thing[] {new Stone(1), null, new Stone(2)},
        new Own[] {new Own(), null},
        new Object[] {circle, Tone.LOW, "text", new Object[] {shape(), new Thing[0]}},
        new List<?>[] {List.of(circle), null, new LinkedList<>(List.of(Tone.LOW))},
        new Map<?, ?>[] {Map.of("k", circle)},
        new Optional<?>[] {Optional.of(circle), Optional.empty()},
        new Comparable<?>[] {Tone.HIGH, 1},
        new Map.Entry<?, ?>[] {new SimpleEntry<>(circle, Tone.LOW)},
        new String[] {"a", null},
        new int[][] {{1}, null},
        List.of(new Circle[] {circle}));
  }

  private static final Class<?>[] ALL = {
    Thing.class, Circle.class, Tone.class, Shape.class, Square.class, Stone.class, Own.class
  };

  private static void skipsAndKeeps(GraphOptions options, Class<?>[] known, New value) {
    for (Graph writer : Modes.graphs(options.withClass(ALL))) {
      byte[] bytes = writer.encode(value);
      for (Graph reader : Modes.graphs(options.withClass(known))) {
        if (reader.options().settings().references() != writer.options().settings().references()) {
          continue;
        }
        assertThat(reader.decode(bytes, Skips.class)).isEqualTo(new Skips(1, 9));
        assertThat(reader.codec(Skips.class).decode(new Trickle(bytes, 1)))
            .isEqualTo(new Skips(1, 9));
        Keeps keeps = reader.decode(bytes, Keeps.class);
        assertThat(keeps.z).isEqualTo(9);
        assertThat(keeps.rest).containsOnlyKeys("any", "more", "list");
        byte[] again = reader.encode(keeps);
        Deep.assertSame(value, writer.decode(again, New.class), "back");
        keeps = reader.codec(Keeps.class).decode(new Trickle(again, 1));
        assertThat(reader.encode(keeps)).isEqualTo(again);
        assertThat(reader.decode(again, Skips.class)).isEqualTo(new Skips(1, 9));
      }
    }
  }

  @Test
  void ofClassesThatTheReaderDoesNotHave() {
    for (GraphOptions.Names names : GraphOptions.Names.values()) {
      GraphOptions options = GraphOptions.standard().withNames(names);
      for (Class<?>[] known :
          new Class<?>[][] {{}, ALL, {Stone.class, Circle.class}, {Square.class, Shape.class}}) {
        for (Object each : values()) {
          New value = new New();
          value.any = each;
          skipsAndKeeps(options, known, value);
        }
        New value = new New();
        value.list = values();
        value.more = new Object[] {value.list, null, values().toArray(), Optional.of(shape())};
        value.any = new Shape[] {shape(), square(value.list)};
        skipsAndKeeps(options, known, value);
      }
    }
  }

  /** The first element does not say by itself whether others extend its class. */
  @Test
  void aHierarchyUnderAnotherName() {
    for (Graph writer : Modes.graphs(GraphOptions.standard().withClass(Named.class, Other.class))) {
      New value = new New();
      value.any = new Named[] {null, new Other(), new Named()};
      byte[] bytes = writer.encode(value);
      Graph reader =
          Graph.with(
              GraphOptions.standard().withReferences(writer.options().settings().references()));
      assertThat(reader.decode(bytes, Skips.class)).isEqualTo(new Skips(1, 9));
      byte[] again = reader.encode(reader.decode(bytes, Keeps.class));
      Deep.assertSame(value, writer.decode(again, New.class), "back");
    }
  }

  /** Goes by a name that is not its own. */
  @Subtypes({
    @Subtype(value = Named.class, name = "this"),
    @Subtype(value = Other.class, name = "that")
  })
  public static class Named {
    public long number = -1;
  }

  /** The other one. */
  public static final class Other extends Named {
    public String text = "text";
  }

  @Test
  void damagedBytesAreRefusedAlikeFromStreams() {
    New value = new New();
    value.any = values().toArray();
    for (GraphOptions.Names names : GraphOptions.Names.values()) {
      GraphOptions options = GraphOptions.standard().withNames(names);
      byte[] bytes = Graph.with(options.withClass(ALL)).encode(value);
      Graph reader = Graph.with(options);
      java.util.Random random = new java.util.Random(5);
      for (int i = 0; i < 3000; i++) {
        byte[] damaged = bytes.clone();
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
        String all = outcome(reader, damaged, false);
        assertThat(outcome(reader, damaged, true)).as("change " + i).isEqualTo(all);
      }
      for (int n = 0; n < bytes.length; n++) {
        byte[] cut = Arrays.copyOf(bytes, n);
        assertThatThrownBy(() -> reader.decode(cut, Keeps.class))
            .isInstanceOf(SyntaxException.class);
      }
    }
  }

  private static String outcome(Graph reader, byte[] bytes, boolean trickles) {
    try {
      Keeps keeps =
          trickles
              ? reader.codec(Keeps.class).decode(new Trickle(bytes, 1))
              : reader.decode(bytes, Keeps.class);
      reader.encode(keeps);
      return "read";
    } catch (SeriformException e) {
      return e.getMessage();
    }
  }
}
