package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.graph.GraphOptions.Layout;
import io.seriform.graph.GraphOptions.Names;
import io.seriform.scan.PackageScan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Classes under ids of their own, and tables of classes that a scan has found. */
class RegistrationTest {

  /** What the scan looks for. */
  interface Message {}

  /** One of several. */
  public record Circle(double radius) implements Message {}

  /** One of several. */
  public record Square(int side) implements Message {}

  /** Neither. */
  public record Other(String text) {}

  /** A container. */
  public static final class Texts extends ArrayList<String> {
    private static final long serialVersionUID = 1L;
  }

  /** A container with more than its elements. */
  public static class Labeled extends ArrayList<String> {
    private static final long serialVersionUID = 1L;
    public String label;
  }

  /** A map of a user. */
  public static final class Counts extends HashMap<String, Integer> {
    private static final long serialVersionUID = 1L;
  }

  /** Where they may stand. */
  public static final class Containers {
    public List<String> list;
    public Map<String, Integer> map;
    public Object any;
  }

  /** What it has beside its elements would be lost. */
  @Test
  void aContainerWithAStateIsRefused() {
    for (GraphOptions options : modes()) {
      assertThatThrownBy(() -> Graph.with(options.withClass(Labeled.class)))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("its property label would be lost");
      Graph graph = Graph.with(options);
      Containers c = new Containers();
      c.list = new Labeled();
      assertThatThrownBy(() -> Copier.of(graph.codec(Containers.class)).copy(c))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("its property label would be lost");
      c.list = null;
      c.any = new Labeled();
      assertThatThrownBy(() -> Copier.of(graph.codec(Containers.class)).copy(c))
          .isInstanceOf(ModelException.class);
    }
  }

  /** Told by a class of which there are no objects. */
  @Test
  void anArrayOfAnInterfaceKeepsItsClass() {
    Message[] row = {new Circle(1), null, new Square(2), new Circle(3)};
    for (GraphOptions options : modes()) {
      for (boolean references : new boolean[] {false, true}) {
        Graph graph =
            Graph.with(
                options
                    .withReferences(references)
                    .withClass(Message.class, Circle.class, Square.class));
        for (Object value :
            List.of(row, new Message[0], new Message[][] {row, null}, new Object[] {row, "x"})) {
          for (Object back :
              List.of(
                  decode(graph, encode(graph, value)),
                  Copier.of(graph.codec(Object.class)).copy(value))) {
            assertThat(back).isInstanceOf(value.getClass());
            assertThat(Arrays.deepEquals((Object[]) back, (Object[]) value)).isTrue();
          }
        }
        assertThat(((Object[]) decode(graph, encode(graph, new Object[] {row})))[0])
            .isInstanceOf(Message[].class);
        Graph without = Graph.with(options.withReferences(references).withClass(Circle.class));
        assertThatThrownBy(() -> encode(without, new Message[] {new Circle(1)}))
            .isInstanceOf(EncodeException.class)
            .hasMessageContaining("Message is not registered")
            .hasMessageContaining("withClass");
        assertThatThrownBy(() -> encode(graph, new Runnable[] {null}))
            .isInstanceOf(EncodeException.class)
            .hasMessageContaining("declare the array, or make it one of Object");
      }
    }
  }

  /** The same class has another place there. */
  @Test
  void anArrayOfAnInterfaceIsFoundByName() {
    Message[] row = {new Circle(1), new Square(2)};
    for (Names names : Names.values()) {
      GraphOptions options = GraphOptions.standard().withNames(names);
      Graph one = Graph.with(options.withClass(Message.class, Circle.class, Square.class));
      Graph two = Graph.with(options.withClass(Square.class, Circle.class, Message.class));
      Graph three = Graph.with(options.withClass(Square.class, Circle.class));
      assertThat(decode(two, encode(one, row))).isEqualTo(row).isInstanceOf(Message[].class);
      assertThatThrownBy(() -> decode(three, encode(one, row)))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("Message");
    }
  }

  @Test
  void noObjectIsOfAnInterface() {
    Graph graph =
        Graph.with(
            GraphOptions.standard()
                .withLayout(Layout.POSITIONAL)
                .withClass(Message.class, Square.class));
    byte[] bytes = encode(graph, new Square(3));
    int at = bytes.length - 2;
    assertThat(bytes[at]).isEqualTo((byte) ((32 + 1 + 1) << 1));
    bytes[at] = (32 + 1) << 1;
    assertThatThrownBy(() -> decode(graph, bytes))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("an object of an abstract class");
    assertThatThrownBy(() -> GraphOptions.standard().withClass(Rows.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("abstract container");
  }

  /** No container is of just this. */
  interface Rows extends List<String> {}

  @Test
  void aMapOfAUserKeepsItsClassOrIsRefused() {
    for (GraphOptions options : modes()) {
      Containers c = new Containers();
      c.map = new Counts();
      c.map.put("k", 1);
      assertThatThrownBy(() -> Graph.with(options).encode(c))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("Counts is not registered");
      Graph graph = Graph.with(options.withClass(Counts.class));
      assertThat(graph.decode(graph.encode(c), Containers.class).map)
          .isInstanceOf(Counts.class)
          .isEqualTo(c.map);
      assertThat(Copier.of(graph.codec(Containers.class)).copy(c).map).isInstanceOf(Counts.class);
    }
  }

  /** A list of a user. */
  public static final class Lines extends ArrayList<String> {
    private static final long serialVersionUID = 1L;
  }

  /** Longer texts last. */
  public static final class ByLength implements Comparator<String> {
    @Override
    public int compare(String a, String b) {
      return Integer.compare(a.length(), b.length());
    }
  }

  /** Texts by their ends. */
  public static final class ByLast implements Comparator<String> {
    @Override
    public int compare(String a, String b) {
      return Character.compare(a.charAt(a.length() - 1), b.charAt(b.length() - 1));
    }
  }

  /** Told by their place, in which the other side has another. */
  @Test
  void containersInAnotherOrderAreAnError() {
    for (GraphOptions options : modes()) {
      Graph one = Graph.with(options.withClass(Texts.class, Lines.class));
      Graph other = Graph.with(options.withClass(Lines.class, Texts.class));
      Graph more = Graph.with(options.withClass(Texts.class, Lines.class, Counts.class));
      Containers c = new Containers();
      c.list = new Lines();
      c.list.add("a");
      byte[] bytes = one.encode(c);
      assertThat(one.decode(bytes, Containers.class).list).isInstanceOf(Lines.class);
      assertThatThrownBy(() -> other.decode(bytes, Containers.class))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("Texts")
          .hasMessageContaining("Lines");
      if (options.settings().byName()) {
        assertThat(more.decode(bytes, Containers.class).list).isInstanceOf(Lines.class);
        assertThat(one.decode(more.encode(c), Containers.class).list).isInstanceOf(Lines.class);
      }
    }
  }

  /** So are orders, where their classes have names. */
  @Test
  void comparatorsInAnotherOrderAreAnError() {
    Comparator<String> nameless = (a, b) -> b.compareTo(a);
    for (GraphOptions options : modes()) {
      Graph one = Graph.with(options.withComparator(new ByLength()).withComparator(new ByLast()));
      Graph other = Graph.with(options.withComparator(new ByLast()).withComparator(new ByLength()));
      Graph lambda = Graph.with(options.withComparator(new ByLength()).withComparator(nameless));
      // what is registered is the very comparator that a set has
      ByLength order = new ByLength();
      Graph same = Graph.with(options.withComparator(order));
      Containers c = new Containers();
      c.any = new TreeSet<>(order);
      byte[] bytes = same.encode(c);
      assertThat(((TreeSet<?>) same.decode(bytes, Containers.class).any).comparator())
          .isSameAs(order);
      assertThatThrownBy(() -> other.decode(bytes, Containers.class))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining(options.settings().byName() ? "ByLength" : "ByLast");
      if (options.settings().byName()) {
        for (Graph reader : List.of(one, lambda)) {
          assertThat(((TreeSet<?>) reader.decode(bytes, Containers.class).any).comparator())
              .isInstanceOf(ByLength.class);
        }
      }
    }
  }

  /** They are no entries, and would be lost wherever the properties stand. */
  @Test
  void propertiesWithDefaults() {
    Properties defaults = new Properties();
    defaults.setProperty("a", "1");
    Properties properties = new Properties(defaults);
    properties.setProperty("b", "2");
    for (GraphOptions options : modes()) {
      Graph graph = Graph.with(options);
      Containers c = new Containers();
      c.any = properties;
      assertThatThrownBy(() -> graph.encode(c))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("Properties with defaults")
          .hasMessageContaining("$.any");
      defaults.clear();
      assertThat(graph.decode(graph.encode(c), Containers.class).any).isEqualTo(properties);
      defaults.setProperty("a", "1");
    }
  }

  private static List<GraphOptions> modes() {
    List<GraphOptions> all = new ArrayList<>();
    for (Layout layout : Layout.values()) {
      for (Names names : Names.values()) {
        for (Engine engine : Engine.values()) {
          all.add(GraphOptions.standard().withLayout(layout).withNames(names).withEngine(engine));
        }
      }
    }
    return all;
  }

  private static byte[] encode(Graph graph, Object value) {
    return graph.codec(Object.class).encode(value);
  }

  private static Object decode(Graph graph, byte[] bytes) {
    return graph.codec(Object.class).decode(bytes);
  }

  private static List<Object> values() {
    Texts names = new Texts();
    names.add("n");
    return new ArrayList<>(
        List.of(new Circle(1.5), new Square(2), new Other("t"), names, new Circle(0)));
  }

  @Test
  void theOrderOfIdsDoesNotCount() {
    for (GraphOptions options : modes()) {
      Graph one =
          Graph.with(
              options
                  .withClass(7, Circle.class)
                  .withClass(0, Texts.class)
                  .withClass(300, Square.class)
                  .withClass(Other.class));
      Graph two =
          Graph.with(
              options
                  .withClass(Other.class)
                  .withClass(300, Square.class)
                  .withClass(7, Circle.class)
                  .withClass(7, Circle.class)
                  .withClass(0, Texts.class));
      byte[] bytes = encode(one, values());
      assertThat(encode(two, values())).isEqualTo(bytes);
      assertThat(decode(two, bytes)).isEqualTo(values());
      assertThat(((List<?>) decode(two, bytes)).get(3)).isInstanceOf(Texts.class);
    }
  }

  @Test
  void othersTakeTheFreePlaces() {
    GraphOptions positional = GraphOptions.standard().withLayout(Layout.POSITIONAL);
    Graph given =
        Graph.with(positional.withClass(1, Circle.class).withClass(Square.class, Other.class));
    Graph ordered = Graph.with(positional.withClass(Square.class, Circle.class, Other.class));
    // a class under an id is described without its name: so the fingerprints differ
    assertThat(encode(given, values().subList(0, 3)))
        .endsWith(behindHead(encode(ordered, values().subList(0, 3))));
    assertThat(given.codec(Object.class).schema())
        .contains("0: ", "1: ", "2: ")
        .contains("Circle(radius)");
  }

  @Test
  void clashesAreErrorsThatShowBoth() {
    GraphOptions options = GraphOptions.standard().withClass(5, Circle.class);
    assertThatThrownBy(() -> options.withClass(5, Square.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("id 5")
        .hasMessageContaining("Circle")
        .hasMessageContaining("Square");
    assertThatThrownBy(() -> options.withClass(6, Circle.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("has the id 5, and cannot have 6");
    for (int id : new int[] {-1, GraphOptions.MOST_ID + 1}) {
      assertThatThrownBy(() -> options.withClass(id, Square.class))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("must be 0 to 16383");
    }
    assertThatThrownBy(() -> options.withClass(6, Thread.class)).isInstanceOf(ModelException.class);
  }

  private static byte[] behindHead(byte[] message) {
    return java.util.Arrays.copyOfRange(message, 9, message.length);
  }

  @Test
  void driftIsAnErrorThatShowsWhatIsHere() {
    for (GraphOptions options : modes()) {
      Graph one = Graph.with(options.withClass(1, Circle.class));
      Graph two = Graph.with(options.withClass(1, Square.class));
      Graph three = Graph.with(options.withClass(2, Circle.class));
      byte[] bytes = encode(one, new Circle(1));
      assertThatThrownBy(() -> decode(two, bytes))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining(
              options.settings().byName() || options.settings().named() ? "Circle" : "1: ");
      if (options.settings().byName() || options.settings().named()) {
        assertThat(decode(three, bytes)).isEqualTo(new Circle(1));
      } else {
        assertThatThrownBy(() -> decode(three, bytes))
            .isInstanceOf(MappingException.class)
            .hasMessageContaining("2: ")
            .hasMessageContaining("Circle(radius)")
            .hasMessageContaining("GraphCodec.schema()");
      }
    }
  }

  @Test
  void forgedIds() {
    Graph graph =
        Graph.with(
            GraphOptions.standard()
                .withLayout(Layout.POSITIONAL)
                .withClass(0, Circle.class)
                .withClass(9, Square.class));
    byte[] bytes = encode(graph, new Square(3));
    int at = bytes.length - 2;
    assertThat(bytes[at]).isEqualTo((byte) ((32 + 9 + 1) << 1));
    for (int code = 33; code < 45; code++) {
      bytes[at] = (byte) ((code + 1) << 1);
      if (code != 32 + 9) {
        assertThatThrownBy(() -> decode(graph, bytes)).isInstanceOf(MappingException.class);
      }
    }
  }

  @Test
  void classesOfAPackageAreRegistered() {
    Class<?>[] found = PackageScan.of(RegistrationTest.class).extending(Message.class).classes();
    assertThat(found).containsExactly(Circle.class, Square.class);
    Graph graph = Graph.with(GraphOptions.standard().withClass(found));
    assertThat(decode(graph, encode(graph, new Square(1)))).isEqualTo(new Square(1));
    Class<?>[] executable =
        PackageScan.of(RegistrationTest.class).extending(Throwable.class).classes();
    assertThat(executable).contains(Failure.class);
    assertThatThrownBy(() -> GraphOptions.standard().withClass(executable))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("a Throwable");
  }

  @Test
  void valuesThatAreClasses() {
    for (GraphOptions options : modes()) {
      Graph graph = Graph.with(options.withClass(Circle.class).withClassValue(Failure.class));
      for (Class<?> c : List.of(int.class, String.class, Circle.class, Failure.class)) {
        assertThat(graph.decode(graph.encode(c), Class.class)).isEqualTo(c);
      }
      assertThatThrownBy(() -> graph.encode(Square.class))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("withClassValue");
      Graph more = Graph.with(options.withClass(Circle.class).withClassValue(Square.class));
      byte[] bytes = more.encode(Square.class);
      assertThatThrownBy(() -> graph.decode(bytes, Class.class))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("no such class");
    }
  }

  /** What cannot be registered. */
  static final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }
}
