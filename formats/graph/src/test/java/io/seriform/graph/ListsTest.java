package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import io.seriform.graph.GraphOptions.Layout;
import io.seriform.graph.GraphOptions.Names;
import io.seriform.testkit.samples.ObjectSamples;
import io.seriform.testkit.samples.ObjectSamples.Chain;
import io.seriform.wire.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Linked lists, which are loops whatever their length, and what depth does elsewhere. */
class ListsTest {

  private static final int LONG = 100_000;

  /** A node with fields; the next one is not declared last. */
  public static final class Node {
    /** The next one. */
    public Node next;

    /** Its number. */
    public int number;

    /** Something behind. */
    public Object any;
  }

  /** A node that others cannot touch, with a setter that looks at the list behind it. */
  static final class Counted {
    private String name;
    private int length = 1;
    private Counted next;

    public String getName() {
      return name;
    }

    public void setName(String name) {
      this.name = name;
    }

    public Counted getNext() {
      return next;
    }

    public void setNext(Counted next) {
      this.next = next;
      this.length = next == null ? 1 : next.length + 1;
    }
  }

  /** A node that leads both ways. */
  public static class Both {
    /** The one before. */
    public Both before;

    /** The one behind. */
    public Both behind;

    /** Its number. */
    public long number;
  }

  /** A generic node. */
  public static final class Linked<T> {
    /** What it holds. */
    public T value;

    /** The next one. */
    public Linked<T> next;
  }

  /** A node that is made of its parts, the next one among them. */
  public record Pair(int number, Pair next) {}

  private static List<GraphOptions> modes(boolean references) {
    List<GraphOptions> all = new ArrayList<>();
    for (Layout layout : Layout.values()) {
      for (Engine engine : Engine.values()) {
        all.add(
            GraphOptions.standard()
                .withLayout(layout)
                .withNames(Names.REGISTERED)
                .withReferences(references)
                .withEngine(engine));
      }
    }
    return all;
  }

  private static int length(GraphOptions options) {
    return options.engine() == Engine.COMPILED ? LONG : LONG / 20;
  }

  private static Node list(int length) {
    Node first = null;
    for (int i = length - 1; i >= 0; i--) {
      Node node = new Node();
      node.number = i;
      node.next = first;
      first = node;
    }
    return first;
  }

  private static void assertList(Node first, int length) {
    int n = 0;
    for (Node node = first; node != null; node = node.next) {
      assertThat(node.number).isEqualTo(n++);
    }
    assertThat(n).isEqualTo(length);
  }

  @Test
  void anyLength() {
    for (boolean references : new boolean[] {false, true}) {
      for (GraphOptions options : modes(references)) {
        Graph graph = Graph.with(options);
        for (int length : new int[] {1, 2, 3, 17, length(options)}) {
          Node list = list(length);
          assertList(graph.decode(graph.encode(list), Node.class), length);
          assertList(Copier.of(graph.codec(Node.class)).copy(list), length);
        }
      }
    }
  }

  @Test
  void theEnginesWriteTheSame() {
    for (int length : new int[] {1, 2, 100}) {
      Node list = list(length);
      list.any = new ArrayList<>(List.of("any"));
      List<GraphOptions> modes = modes(true);
      for (int i = 0; i < modes.size(); i += 2) {
        byte[] one = Graph.with(modes.get(i)).encode(list);
        assertThat(Graph.with(modes.get(i + 1)).encode(list)).isEqualTo(one);
      }
    }
  }

  @Test
  void settersAreCalledFromTheEnd() {
    for (GraphOptions options : modes(false)) {
      Graph graph = Graph.with(options);
      Counted list = null;
      for (int i = 0; i < length(options); i++) {
        Counted node = new Counted();
        node.setName("n" + i);
        node.setNext(list);
        list = node;
      }
      Counted back = graph.decode(graph.encode(list), Counted.class);
      assertThat(back.length).isEqualTo(length(options));
      assertThat(back.getNext().getName()).isEqualTo(list.getNext().getName());
      assertThat(Copier.of(graph.codec(Counted.class)).copy(list).length)
          .isEqualTo(length(options));
    }
  }

  @Test
  void listsLinkedBothWaysKeepIdentity() {
    for (GraphOptions options : modes(true)) {
      Graph graph = Graph.with(options);
      Both first = new Both();
      Both last = first;
      for (int i = 1; i < length(options); i++) {
        last.behind = new Both();
        last.behind.before = last;
        last = last.behind;
        last.number = i;
      }
      last.behind = first;
      first.before = null;
      for (Both back :
          List.of(
              graph.decode(graph.encode(first), Both.class),
              Copier.of(graph.codec(Both.class)).copy(first))) {
        Both node = back;
        for (int i = 1; i < length(options); i++) {
          assertThat(node.behind.before == node).isTrue();
          node = node.behind;
          assertThat(node.number).isEqualTo(i);
        }
        assertThat(node.behind).isSameAs(back);
      }
    }
  }

  @Test
  void genericNodes() {
    for (GraphOptions options : modes(false)) {
      Graph graph = Graph.with(options);
      Linked<String> list = null;
      for (int i = 0; i < length(options); i++) {
        Linked<String> node = new Linked<>();
        node.value = "v";
        node.next = list;
        list = node;
      }
      var codec = graph.codec(new io.seriform.TypeRef<Linked<String>>() {});
      int n = 0;
      for (Linked<String> node = codec.decode(codec.encode(list)); node != null; node = node.next) {
        assertThat(node.value).isEqualTo("v");
        n++;
      }
      assertThat(n).isEqualTo(length(options));
    }
  }

  /** What the newer side has. */
  public static final class Newer {
    /** The next one. */
    public Newer next;

    /** Its number. */
    public long number;
  }

  @Test
  void anotherSchemaIsReadLevelByLevel() {
    Graph graph = Graph.standard();
    Newer back = graph.decode(graph.encode(list(400)), Newer.class);
    for (int i = 0; i < 400; i++) {
      assertThat(back.number).isEqualTo(i);
      back = back.next;
    }
    byte[] many = graph.encode(list(LONG));
    LimitException e =
        catchThrowableOfType(LimitException.class, () -> graph.decode(many, Newer.class));
    assertThat(e).hasMessageContaining("Limits.withDepth");
  }

  @Test
  void elementsAreLimited() {
    for (GraphOptions options : modes(true)) {
      Graph graph = Graph.with(options.withLimits(Limits.standard().withElements(10)));
      byte[] eleven = Graph.with(options).encode(list(11));
      assertList(graph.decode(graph.encode(list(10)), Node.class), 10);
      for (LimitException e :
          List.of(
              catchThrowableOfType(LimitException.class, () -> graph.encode(list(11))),
              catchThrowableOfType(
                  LimitException.class, () -> Copier.of(graph.codec(Node.class)).copy(list(11))),
              catchThrowableOfType(LimitException.class, () -> graph.decode(eleven, Node.class)))) {
        assertThat(e.limit()).isEqualTo("elements");
        assertThat(e.path()).isEqualTo("$" + ".next".repeat(9));
      }
    }
  }

  @Test
  void cyclesAreErrors() {
    for (GraphOptions options : modes(false)) {
      Graph graph = Graph.with(options);
      for (int length : new int[] {1, 2, 3, 7, 1000}) {
        Node list = list(length);
        Node last = list;
        while (last.next != null) {
          last = last.next;
        }
        last.next = list;
        assertThatThrownBy(() -> graph.encode(list))
            .isInstanceOf(EncodeException.class)
            .hasMessageContaining("cycle");
        assertThatThrownBy(() -> Copier.of(graph.codec(Node.class)).copy(list))
            .isInstanceOf(EncodeException.class)
            .hasMessageContaining("cycle");
      }
    }
  }

  @Test
  void pathsLeadToTheNode() {
    for (GraphOptions options : modes(false)) {
      Graph graph = Graph.with(options);
      for (int at : new int[] {0, 3, 20, 1000}) {
        Node list = list(at + 5);
        Node node = list;
        for (int i = 0; i < at; i++) {
          node = node.next;
        }
        node.any = new Thread(() -> {});
        String path = at <= 24 ? ".next".repeat(at) : ".next[" + at + "]";
        SeriformException e =
            catchThrowableOfType(SeriformException.class, () -> graph.encode(list));
        assertThat(e.path()).isEqualTo("$" + path + ".any");
      }
      byte[] bytes = graph.encode(list(10));
      byte[] cut = java.util.Arrays.copyOf(bytes, bytes.length - 2);
      SeriformException e =
          catchThrowableOfType(SeriformException.class, () -> graph.decode(cut, Node.class));
      assertThat(e.path()).isEqualTo("$" + ".next".repeat(9) + ".any");
    }
  }

  // ---- what is no list

  @Test
  void immutableNodesAreLevels() throws InterruptedException {
    Pair list = null;
    for (int i = 0; i < 10_000; i++) {
      list = new Pair(i, list);
    }
    Pair all = list;
    for (GraphOptions options : modes(true)) {
      assertThatThrownBy(() -> Graph.with(options).encode(all))
          .isInstanceOf(LimitException.class)
          .hasMessageContaining("depth is at most 500")
          .hasMessageContaining("Limits.withDepth");
      Graph deep = Graph.with(options.withLimits(Limits.standard().withDepth(20_000)));
      AtomicReference<Pair> back = new AtomicReference<>();
      AtomicReference<byte[]> bytes = new AtomicReference<>();
      in(
          1L << 28,
          () -> {
            bytes.set(deep.encode(all));
            back.set(deep.decode(bytes.get(), Pair.class));
          });
      Graph usual = Graph.with(options);
      assertThatThrownBy(() -> usual.decode(bytes.get(), Pair.class))
          .isInstanceOf(LimitException.class)
          .hasMessageContaining("Limits.withDepth");
      assertThatThrownBy(() -> Copier.of(usual.codec(Pair.class)).copy(all))
          .isInstanceOf(LimitException.class)
          .hasMessageContaining("Limits.withDepth");
      int n = 0;
      for (Pair pair = back.get(); pair != null; pair = pair.next()) {
        n++;
      }
      assertThat(n).isEqualTo(10_000);
    }
  }

  @Test
  void noStackOverflow() throws InterruptedException {
    Chain chain = ObjectSamples.chain(200_000);
    for (boolean references : new boolean[] {false, true}) {
      for (GraphOptions options : modes(references)) {
        Graph graph = Graph.with(options.withLimits(Limits.standard().withDepth(10_000_000)));
        AtomicReference<byte[]> bytes = new AtomicReference<>();
        Graph large =
            Graph.with(
                options
                    .withEngine(Engine.COMPILED)
                    .withLimits(Limits.standard().withDepth(10_000_000)));
        in(1L << 30, () -> bytes.set(large.encode(chain)));
        List<Throwable> thrown = new ArrayList<>();
        in(
            1L << 18,
            () -> {
              thrown.add(catchThrowableOfType(Throwable.class, () -> graph.encode(chain)));
              thrown.add(
                  catchThrowableOfType(
                      Throwable.class, () -> graph.decode(bytes.get(), Chain.class)));
              thrown.add(
                  catchThrowableOfType(
                      Throwable.class, () -> Copier.of(graph.codec(Chain.class)).copy(chain)));
            });
        assertThat(thrown).hasSize(3);
        for (Throwable each : thrown) {
          assertThat(each)
              .isInstanceOf(LimitException.class)
              .hasMessageContaining("Limits.withDepth");
        }
      }
    }
  }

  private static void in(long stack, Runnable work) throws InterruptedException {
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread thread = new Thread(null, work, "deep", stack);
    thread.setUncaughtExceptionHandler((t, e) -> failure.set(e));
    thread.start();
    thread.join();
    assertThat(failure.get()).isNull();
  }
}
