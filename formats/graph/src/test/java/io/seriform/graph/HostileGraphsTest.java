package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.codec.Codecs.Engine;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.graph.GraphOptions.Layout;
import io.seriform.graph.GraphOptions.Names;
import io.seriform.testkit.Color;
import io.seriform.testkit.Point;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Messages of graphs that are cut and changed: only our exceptions, and no class is touched. */
@SuppressWarnings("JdkObsolete") // the old classes are read too
class HostileGraphsTest {

  private static final int CHANGES = Integer.getInteger("seriform.testkit.mutations", 20_000);

  /** Says whether it was ever initialised. */
  static final class Witness {
    static boolean dead;

    private Witness() {}
  }

  /** Is never registered, and must never be initialised. */
  public static final class Canary {
    static {
      Witness.dead = true;
    }
  }

  private static Object graph() {
    GraphsTest.Node a = new GraphsTest.Node();
    GraphsTest.Special b = new GraphsTest.Special();
    a.name = "a";
    b.name = "bé";
    a.next = b;
    b.next = a;
    a.list = new LinkedList<>(List.of(b, a));
    a.array = new GraphsTest.Node[] {b, null};
    a.map = new TreeMap<>(Map.of("k", a));
    Map<Object, Object> any = new HashMap<>();
    any.put(new Point(1, "p"), new Object[] {1, "x", 2.5, Color.RED, new int[] {1, 2}, b});
    any.put("list", List.of(1L, 'c', new ArrayList<>()));
    b.any = any;
    return a;
  }

  private static List<Graph> modes() {
    List<Graph> all = new ArrayList<>();
    for (Layout layout : Layout.values()) {
      for (Names names : Names.values()) {
        all.add(
            Graph.with(
                GraphOptions.standard()
                    .withLayout(layout)
                    .withNames(names)
                    .withReferences(true)
                    .withClass(
                        GraphsTest.Special.class,
                        GraphsTest.Node.class,
                        Point.class,
                        Color.class)));
      }
    }
    return all;
  }

  private static void read(Graph graph, byte[] bytes) {
    try {
      graph.decode(bytes, GraphsTest.Node.class);
    } catch (SeriformException e) {
      assertThat(e.format()).isEqualTo("graph");
      assertThat(e.offset()).isBetween(0L, (long) bytes.length);
    }
  }

  @Test
  void eachByteCutAndChanged() {
    for (Graph graph : modes()) {
      byte[] bytes = graph.encode(graph());
      for (int n = 0; n < bytes.length; n++) {
        read(graph, java.util.Arrays.copyOf(bytes, n));
        for (int v = 0; v < 256; v++) {
          byte[] changed = bytes.clone();
          changed[n] = (byte) v;
          read(graph, changed);
        }
      }
    }
    assertThat(Witness.dead).isFalse();
  }

  @Test
  void randomChanges() {
    Random random = new Random(20260101);
    for (Graph graph : modes()) {
      byte[] bytes = graph.encode(graph());
      for (int i = 0; i < CHANGES; i++) {
        byte[] changed = bytes.clone();
        for (int k = random.nextInt(4); k >= 0; k--) {
          changed[random.nextInt(changed.length)] = (byte) random.nextInt();
        }
        read(graph, changed);
      }
    }
    assertThat(Witness.dead).isFalse();
  }

  @Test
  void aNameOutsideTheTableLoadsNothing() {
    String registered = Point.class.getName();
    String wanted = Canary.class.getName();
    for (Layout layout : Layout.values()) {
      Graph graph =
          Graph.with(
              GraphOptions.standard()
                  .withLayout(layout)
                  .withNames(Names.NAMED)
                  .withClass(Point.class));
      byte[] bytes = graph.codec(Object.class).encode(new Point(1, "p"));
      String text = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1);
      int at = text.indexOf(registered);
      assertThat(at).isPositive();
      byte[] head = java.util.Arrays.copyOf(bytes, at - 1);
      byte[] forged = java.util.Arrays.copyOf(head, at + 2 + wanted.length() + 100);
      forged[at - 1] = (byte) (GraphStrings.LATIN + wanted.length());
      System.arraycopy(
          wanted.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1),
          0,
          forged,
          at,
          wanted.length());
      assertThat(wanted.length()).isLessThan(GraphStrings.LATIN_CODES);
      assertThatThrownBy(() -> graph.codec(Object.class).decode(forged))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining(wanted);
    }
    assertThat(Witness.dead).isFalse();
    assertThat(new Canary()).isNotNull();
    assertThat(Witness.dead).as("the canary sings when it is touched").isTrue();
    Witness.dead = false;
  }

  /** Two lists of different elements. */
  public static final class Pair {
    /** The first. */
    public List<String> strings;

    /** The second. */
    public Point point;
  }

  @Test
  void aReferenceToAnObjectOfAnotherClass() {
    for (Engine engine : Engine.values()) {
      Graph graph =
          Graph.with(
              GraphOptions.standard()
                  .withLayout(Layout.POSITIONAL)
                  .withReferences(true)
                  .withEngine(engine));
      Pair pair = new Pair();
      pair.strings = new ArrayList<>();
      byte[] bytes = graph.encode(pair);
      byte[] forged = bytes.clone();
      assertThat(forged[forged.length - 1]).isZero();
      for (int number = 0; number < 4; number++) {
        forged[forged.length - 1] = (byte) (number << 1 | 1);
        assertThatThrownBy(() -> graph.decode(forged, Pair.class))
            .isInstanceOf(MappingException.class)
            .satisfies(e -> assertThat(((SeriformException) e).path()).isEqualTo("$.point"));
      }
    }
  }
}
