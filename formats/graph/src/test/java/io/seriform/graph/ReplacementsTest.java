package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Creator;
import io.seriform.annotation.Unknown;
import io.seriform.annotation.Value;
import io.seriform.copy.Copier;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.graph.internal.hooks.GraphItself;
import io.seriform.testkit.Color;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** What writeReplace may give: the object itself, one of its class, and any other value. */
class ReplacementsTest {

  /** Is replaced by what it says, and else by itself. */
  public static class Node implements Serializable {
    private static final long serialVersionUID = 1L;
    public String name;
    public boolean flag;
    public transient Object other;
    public Node next;

    /** For reading. */
    public Node() {}

    Node(String name, Object other) {
      this.name = name;
      this.other = other;
    }

    /** For this class and those that extend it. */
    protected Object writeReplace() {
      return other == null ? this : other;
    }
  }

  /** Has more than what it extends. */
  public static final class Sub extends Node {
    private static final long serialVersionUID = 1L;
    public int number;
  }

  /** Is one of a kind, by the methods of Java's serialization and by its conversion. */
  static final class Only implements Serializable {
    private static final long serialVersionUID = 1L;
    static final Only ONE = new Only();

    private Only() {}

    private Object writeReplace() {
      throw new IllegalStateException("called");
    }

    private Object readResolve() {
      throw new IllegalStateException("called");
    }
  }

  @Test
  void aConversionOfTheOptionsGoesBeforeTheHooksOfAClass() {
    Graph graph =
        Graph.with(
            GraphOptions.standard()
                .withClass(Only.class)
                .withConversion(Only.class, Boolean.class, v -> true, v -> Only.ONE));
    List<Object> values = List.of(Only.ONE, List.of(Only.ONE));
    var any = graph.codec(Object.class);
    assertThat(any.decode(any.encode(values))).isEqualTo(values);
    assertThat(graph.decode(graph.encode(Only.ONE), Only.class)).isSameAs(Only.ONE);
  }

  /** Where they stand. */
  public static final class Places {
    public Node node;
    public Node again;
    public List<Node> list;
    public Object any;
    public Object same;
    public String end;
  }

  private static Places places(Node node) {
    Places p = new Places();
    p.node = node;
    p.again = node;
    p.list = new ArrayList<>(Arrays.asList(node, null, node));
    p.any = node;
    p.same = node;
    p.end = "end";
    return p;
  }

  /** What is read of what was written, and a copy. */
  private static List<Places> backs(Graph graph, Places places) {
    return List.of(
        graph.decode(graph.encode(places), Places.class),
        Copier.of(graph.codec(Places.class)).copy(places));
  }

  private static List<Graph> graphs(Class<?>... classes) {
    return Modes.all(GraphOptions.standard().withClass(classes));
  }

  private static void same(Graph graph, Places back, Node node) {
    List<Object> all = Arrays.asList(back.again, back.list.get(0), back.any, back.same);
    assertThat(all).allMatch(n -> n.getClass() == node.getClass());
    assertThat(all).allMatch(n -> ((Node) n).name.equals(node.name));
    assertThat(all).allMatch(n -> (n == back.node) == graph.options().settings().references());
    assertThat(back.list.get(1)).isNull();
    assertThat(back.end).isEqualTo("end");
  }

  @Test
  void anObjectThatReplacesItself() {
    for (Graph graph : graphs(Node.class)) {
      Node node = new Node("n", null);
      node.flag = true;
      node.next = new Node("next", null);
      for (Places back : backs(graph, places(node))) {
        same(graph, back, node);
        assertThat(back.node).isNotSameAs(node);
        assertThat(back.node.flag).isTrue();
        assertThat(back.node.next.name).isEqualTo("next");
        assertThat(back.node.next.next).isNull();
      }
      assertThat(graph.decode(graph.encode(node), Node.class).next.name).isEqualTo("next");
    }
  }

  @Test
  void inACircle() {
    for (Graph graph : graphs(Node.class, Sub.class)) {
      if (graph.options().settings().references()) {
        for (Node node : List.of(new Node("n", null), new Sub())) {
          node.next = new Node("m", null);
          node.next.next = node;
          for (Places back : backs(graph, places(node))) {
            assertThat(back.node.next.next).isSameAs(back.node).isSameAs(back.any);
            assertThat(back.node.getClass()).isEqualTo(node.getClass());
          }
        }
      }
    }
  }

  /** It keeps its class, and what it has of its own. */
  @Test
  void oneOfASubclass() {
    for (Graph graph : graphs(Node.class, Sub.class)) {
      Sub sub = new Sub();
      sub.name = "s";
      sub.number = 5;
      for (Places back : backs(graph, places(sub))) {
        same(graph, back, sub);
        assertThat(((Sub) back.node).number).isEqualTo(5);
        assertThat(((Sub) back.same).number).isEqualTo(5);
      }
    }
    for (Graph graph : graphs(Node.class)) {
      assertThatThrownBy(() -> graph.encode(places(new Sub())))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("Sub is not registered");
    }
  }

  @Test
  void anotherOfTheClass() {
    for (Graph graph : graphs(Node.class)) {
      Node node = new Node("n", new Node("other", null));
      for (Places back : backs(graph, places(node))) {
        assertThat(List.of(back.node, back.again, back.any)).allMatch(n -> hasName(n, "other"));
      }
      // asked no more, as Java's serialization does it
      node.other = new Node("second", new Node("third", null));
      assertThat(graph.decode(graph.encode(node), Node.class).name).isEqualTo("second");
      assertThat(Copier.of(graph.codec(Node.class)).copy(node).name).isEqualTo("second");
    }
  }

  private static boolean hasName(Object node, String name) {
    return ((Node) node).name.equals(name);
  }

  /** What stands where anything may is what replaces it, of whatever class. */
  @Test
  void anyOtherValue() {
    for (Graph graph : graphs(Node.class, Color.class)) {
      for (Object other :
          List.of("text", 5, List.of("a", "b"), Map.of("k", 1), Color.GREEN, new int[] {1, 2})) {
        Places places = new Places();
        places.any = new Node("n", other);
        places.same = places.any;
        places.end = "end";
        for (Places back : backs(graph, places)) {
          assertThat(back.any).isEqualTo(other);
          assertThat(back.same).isEqualTo(other);
          assertThat(back.end).isEqualTo("end");
        }
        assertThatThrownBy(
                () -> Copier.of(graph.codec(Places.class)).copy(places(new Node("n", other))))
            .isInstanceOf(EncodeException.class)
            .hasMessageContaining("does not resolve to");
        byte[] declared = graph.encode(places(new Node("n", other)));
        assertThatThrownBy(() -> graph.decode(declared, Places.class))
            .isInstanceOf(MappingException.class)
            .hasMessageContaining("does not resolve to");
      }
      assertThatThrownBy(() -> graph.encode(places(new Node("n", new Sub()))))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("Sub is not registered");
    }
  }

  /** Cannot be replaced. */
  public static final class Failing implements Serializable {
    private static final long serialVersionUID = 1L;

    private Object writeReplace() {
      throw new IllegalStateException("never");
    }
  }

  @Test
  void oneThatFails() {
    for (Graph graph : graphs(Failing.class)) {
      for (ThrowingCallable work :
          List.<ThrowingCallable>of(
              () -> graph.encode(new Failing()),
              () -> graph.codec(Object.class).encode(List.of(new Failing())),
              () -> Copier.of(graph.codec(Failing.class)).copy(new Failing()))) {
        assertThatThrownBy(work)
            .isInstanceOf(EncodeException.class)
            .hasMessageContaining("writeReplace failed")
            .hasCauseInstanceOf(IllegalStateException.class);
      }
    }
  }

  /** One of a few, which says so on both ways. */
  public static final class Both implements Serializable {
    private static final long serialVersionUID = 1L;
    static final Both ONE = new Both();
    public int number = 7;

    private Object writeReplace() {
      return this;
    }

    private Object readResolve() {
      return number == 7 ? ONE : this;
    }
  }

  @Test
  void itIsResolvedToo() {
    for (Graph graph : graphs(Both.class)) {
      assertThat(graph.decode(graph.encode(new Both()), Both.class)).isSameAs(Both.ONE);
      assertThat(Copier.of(graph.codec(Both.class)).copy(new Both())).isSameAs(Both.ONE);
      Both other = new Both();
      other.number = 8;
      assertThat(graph.decode(graph.encode(other), Both.class).number).isEqualTo(8);
    }
  }

  /** Of anything, and replaced by that. */
  public static final class Box<T> implements Serializable {
    private static final long serialVersionUID = 1L;
    public T what;

    private Object writeReplace() {
      Filled filled = new Filled();
      filled.what = what;
      return filled;
    }
  }

  /** Stands for a {@link Box}. */
  public static final class Filled implements Serializable {
    private static final long serialVersionUID = 1L;
    static int resolved;
    public Object what;

    private Object readResolve() {
      resolved++;
      Box<Object> box = new Box<>();
      box.what = what;
      return box;
    }
  }

  /** Declares what they are of. */
  public static final class Boxes {
    public Box<String> one;
    public List<Box<Integer>> list;
  }

  @Test
  void aClassWithParameters() {
    for (Graph graph : graphs(Box.class, Filled.class)) {
      Boxes boxes = new Boxes();
      boxes.one = new Box<>();
      boxes.one.what = "text";
      Box<Integer> number = new Box<>();
      number.what = 5;
      boxes.list = new ArrayList<>(List.of(number));
      for (int copies = 0; copies < 2; copies++) {
        Filled.resolved = 0;
        Boxes back =
            copies == 0
                ? graph.decode(graph.encode(boxes), Boxes.class)
                : Copier.of(graph.codec(Boxes.class)).copy(boxes);
        assertThat(Filled.resolved).isEqualTo(2);
        assertThat(back.one.what).isEqualTo("text");
        assertThat(back.list.get(0).what).isEqualTo(5);
      }
    }
  }

  /** The same with other properties. */
  public static final class NewNode implements Serializable {
    private static final long serialVersionUID = 1L;
    public boolean flag;
    public long more = 5;
    public NewNode next;
    public String name;

    private Object writeReplace() {
      return this;
    }
  }

  /** Has one. */
  public static final class NewPlaces {
    public NewNode node;
    public List<NewNode> list;
    public String end;
  }

  /** Has none. */
  public static final class OldPlaces {
    public String end;
    @Unknown public Map<String, Object> more;
  }

  /** Has none, and keeps nothing. */
  public record End(String end) {}

  @Test
  void bySchemasOfOthers() {
    for (Graph graph : graphs(Node.class)) {
      if (graph.options().settings().byName()) {
        Node node = new Node("n", null);
        node.flag = true;
        node.next = new Node("next", null);
        Places places = places(node);
        places.any = null;
        places.same = null;
        byte[] bytes = graph.encode(places);
        NewPlaces back = graph.decode(bytes, NewPlaces.class);
        assertThat(back.node.name).isEqualTo("n");
        assertThat(back.node.flag).isTrue();
        assertThat(back.node.more).isEqualTo(5);
        assertThat(back.node.next.name).isEqualTo("next");
        assertThat(back.list.get(2).name).isEqualTo("n");
        assertThat(back.end).isEqualTo("end");
        byte[] all = graph.encode(places(node));
        assertThat(graph.decode(all, End.class).end()).isEqualTo("end");
        OldPlaces old = graph.decode(all, OldPlaces.class);
        same(graph, graph.decode(graph.encode(old), Places.class), node);
        old.end = "changed";
        Places changed = graph.decode(graph.encode(old), Places.class);
        assertThat(changed.end).isEqualTo("changed");
        assertThat(changed.node.next.name).isEqualTo("next");
      }
    }
  }

  /** Replaces itself. */
  public static final class Itself implements Serializable {
    private static final long serialVersionUID = 1L;
    public String name = "name";
    public boolean flag = true;
    public Itself next;

    private Object writeReplace() {
      return this;
    }
  }

  /** Where some stand. */
  public static final class Selves {
    public Itself declared;
    public Itself again;
    public Object any;
    public Object same;
    public List<Itself> list;
  }

  /** Some of them. */
  static Selves selves() {
    Selves s = new Selves();
    s.declared = new Itself();
    s.declared.next = new Itself();
    s.again = s.declared;
    s.any = s.declared;
    s.same = new Itself();
    s.list = new ArrayList<>(Arrays.asList(s.declared, null, new Itself()));
    return s;
  }

  /** Is written as its text, and cannot be itself. */
  public static final class Text implements Serializable {
    private static final long serialVersionUID = 1L;
    private final String text;

    private Text(String text) {
      this.text = text;
    }

    /** Makes one. */
    @Creator
    public static Text of(String text) {
      return new Text(text);
    }

    /** The text. */
    @Value
    public String text() {
      return text;
    }

    private Object writeReplace() {
      return this;
    }
  }

  @Test
  void whatHasNoPropertiesIsRefused() {
    for (Graph graph : graphs(Text.class)) {
      assertThatThrownBy(() -> graph.encode(Text.of("t")))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("not written as its properties");
    }
    for (Graph graph : graphs(Node.class)) {
      if (!graph.options().settings().byName()) {
        byte[] bytes = graph.encode(new Node("n", "x"));
        bytes[4] = GraphItself.HEADER;
        assertThatThrownBy(() -> graph.decode(bytes, Node.class))
            .isInstanceOfAny(SyntaxException.class, MappingException.class);
      }
    }
  }

  /** Each byte of each message is lost, or another one. */
  @Test
  void damagedBytesThrowOnlySeriformExceptions() {
    for (Graph graph : graphs(Node.class, Sub.class)) {
      if (!graph.options().settings().references()) {
        continue;
      }
      Sub sub = new Sub();
      sub.name = "s";
      sub.next = new Node("n", null);
      byte[] bytes = graph.encode(places(sub));
      for (int i = 0; i < bytes.length; i++) {
        byte[] cut = Arrays.copyOf(bytes, i);
        assertThatThrownBy(() -> graph.decode(cut, Places.class))
            .isInstanceOf(SeriformException.class);
        for (int b : new int[] {0, 3, 4, 0xFF}) {
          byte[] changed = bytes.clone();
          changed[i] = (byte) b;
          for (Class<?> type : List.of(Places.class, OldPlaces.class, End.class)) {
            try {
              graph.decode(changed, type);
            } catch (SeriformException e) {
              assertThat(e.format()).isEqualTo(graph.name());
            }
          }
        }
      }
    }
  }
}
