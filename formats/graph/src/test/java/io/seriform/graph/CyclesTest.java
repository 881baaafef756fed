package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Codec;
import io.seriform.annotation.Conversion;
import io.seriform.annotation.UseCodec;
import io.seriform.copy.Copier;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import io.seriform.wire.Limits;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Without references a cycle is told with its path, also where the stack ends before the limit. */
class CyclesTest {

  /** Leads anywhere. */
  public static final class Node {
    public String name;

    @UseCodec(ToWire.class)
    public Wrapped wrapped;

    public Object any;
    public List<Object> list;
    public Map<String, Node> map;
    public Optional<Node> maybe = Optional.empty();
    public Node[] array;
  }

  /** Is written as a {@link Wire}. */
  public static final class Wrapped {
    Node node;
  }

  /** Has a node. */
  public static final class Wire {
    public Node node;
  }

  /** Makes one of the other. */
  public static final class ToWire implements Conversion<Wrapped, Wire> {
    @Override
    public Wire toWire(Wrapped value) {
      Wire wire = new Wire();
      wire.node = value.node;
      return wire;
    }

    @Override
    public Wrapped fromWire(Wire wire) {
      Wrapped wrapped = new Wrapped();
      wrapped.node = wire.node;
      return wrapped;
    }
  }

  private static Node node(Consumer<Node> with) {
    Node node = new Node();
    with.accept(node);
    return node;
  }

  /** Nodes that lead to themselves, and the path on which they do. */
  private static Map<String, Node> circles() {
    Map<String, Node> all = new LinkedHashMap<>();
    all.put(
        "$.wrapped.node",
        node(
            n -> {
              n.wrapped = new Wrapped();
              n.wrapped.node = n;
            }));
    all.put("$.any", node(n -> n.any = n));
    all.put("$.any[0]", node(n -> n.any = new Object[] {n}));
    all.put("$.any.k", node(n -> n.any = new HashMap<>(Map.of("k", n))));
    all.put("$.list[1]", node(n -> n.list = new ArrayList<>(List.of("a", n))));
    all.put("$.map.k", node(n -> n.map = new HashMap<>(Map.of("k", n))));
    all.put("$.maybe", node(n -> n.maybe = Optional.of(n)));
    all.put("$.array[0]", node(n -> n.array = new Node[] {n}));
    return all;
  }

  /** Some that lead far, and not back. */
  private static Node deep() {
    Node first = new Node();
    for (int i = 0; i < 2000; i++) {
      Node next = first;
      first = node(n -> n.any = new ArrayList<>(List.of(Optional.of(next))));
    }
    return first;
  }

  private static SeriformException onSmallStack(Runnable work) throws InterruptedException {
    SeriformException[] thrown = new SeriformException[1];
    Runnable caught =
        () -> {
          try {
            work.run();
          } catch (SeriformException e) {
            thrown[0] = e;
          }
        };
    Thread thread = new Thread(null, caught, "small", 256 << 10);
    thread.start();
    thread.join();
    return thrown[0];
  }

  @Test
  void areToldWithTheirPath() throws Exception {
    // whether compiled frames fit 500 levels is up to the JVM: the stack has to end first
    GraphOptions options =
        GraphOptions.standard()
            .withClass(Node.class)
            .withLimits(Limits.standard().withDepth(1_000_000));
    for (Graph graph : Modes.all(options)) {
      if (graph.options().settings().references()) {
        continue;
      }
      Codec<Node> codec = graph.codec(Node.class);
      // what is made once needs more
      codec.encode(node(n -> n.any = new Object[] {new Node(), List.of(1), Map.of(1, 2)}));
      Copier.of(codec).copy(node(n -> n.any = new Object[] {new Node(), List.of(1), Map.of(1, 2)}));
      for (Map.Entry<String, Node> circle : circles().entrySet()) {
        Node node = circle.getValue();
        for (Runnable work :
            List.<Runnable>of(
                () -> codec.encode(node),
                () -> codec.encode(node, OutputStream.nullOutputStream()),
                () -> Copier.of(codec).copy(node))) {
          assertThat(onSmallStack(work))
              .isInstanceOf(EncodeException.class)
              .hasMessageContaining("a cycle: the object here is the one at $ again")
              .hasMessageContaining(", at " + circle.getKey() + " (");
        }
      }
      Node deep = deep();
      for (Runnable work :
          List.<Runnable>of(() -> codec.encode(deep), () -> Copier.of(codec).copy(deep))) {
        assertThat(onSmallStack(work))
            .isInstanceOf(LimitException.class)
            .hasMessageContaining("the stack of the thread ended");
      }
    }
  }
}
