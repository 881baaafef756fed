package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.EncodeException;
import io.seriform.graph.internal.wire.GraphNumbers;
import io.seriform.testkit.Deep;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** The same bytes for equal values. */
class DeterministicTest {

  /** A key. */
  public record Point(int x, Set<String> names) {}

  /** All sorts of containers without an order. */
  public static final class All {
    public Set<String> set;
    public Map<Point, Set<Object>> map;
    public Collection<Integer> values;
    public Object any;
    public Map<String, Integer> concurrent;
    public PriorityQueue<Integer> queue;
    public List<String> list;
    public LinkedHashSet<String> linked;
  }

  /** Has an identity of its own. */
  public static final class Thing {
    public int n;
    public Set<Thing> things;
    public Map<Thing, Object> map;
  }

  /** The same value each time, put together in another order and of other strings. */
  private static All all(Random random) {
    All all = new All();
    all.set = new HashSet<>(16 << random.nextInt(6));
    all.map = new HashMap<>(16 << random.nextInt(6));
    all.concurrent = new ConcurrentHashMap<>(16 << random.nextInt(6));
    all.queue = new PriorityQueue<>();
    all.linked = new LinkedHashSet<>(List.of("z", "a", "m"));
    all.list = new ArrayList<>();
    String text = new String("same");
    for (int i = 0; i < 6; i++) {
      all.list.add(random.nextBoolean() ? text : new String("same"));
    }
    List<Integer> numbers = new ArrayList<>();
    for (int i = -20; i < 20; i++) {
      numbers.add(i * 37);
    }
    Collections.shuffle(numbers, random);
    Map<Integer, Integer> values = new HashMap<>(16 << random.nextInt(6));
    Map<Object, Object> any = new HashMap<>();
    for (int i : numbers) {
      all.set.add("text " + i);
      Set<String> names = new HashSet<>(16 << random.nextInt(6));
      names.addAll(List.of("Aa", "BB", "n" + i));
      Set<Object> some = new HashSet<>(16 << random.nextInt(6));
      some.addAll(List.of(i, (long) i, "t" + i, Set.of("x", "y"), Map.of(1, 2, 3, 4)));
      all.map.put(new Point(i % 7, names), some);
      all.concurrent.put("k" + i, i);
      all.queue.add(i);
      values.put(i, i + 1);
      any.put(new Point(i, names), i);
      any.put("k" + i, Set.of(i, "o"));
    }
    all.values = values.values();
    all.any = Collections.unmodifiableMap(any);
    return all;
  }

  @Test
  void theSameBytes() {
    GraphOptions options = GraphOptions.standard().withDeterministic(true).withClass(Point.class);
    for (Graph graph : Modes.all(options)) {
      byte[] first = graph.encode(all(new Random(1)));
      for (int seed = 2; seed < 8; seed++) {
        assertThat(graph.encode(all(new Random(seed)))).isEqualTo(first);
      }
      All back = graph.decode(first, All.class);
      assertThat(back.set).isEqualTo(all(new Random(9)).set);
      assertThat(back.map).isEqualTo(all(new Random(9)).map);
      assertThat(back.any).isEqualTo(all(new Random(9)).any);
      assertThat(back.linked).containsExactly("z", "a", "m");
      assertThat(graph.encode(back).length).isPositive();
      // both engines
      Graph other =
          Graph.with(
              graph
                  .options()
                  .withEngine(
                      graph.options().engine() == io.seriform.codec.Engine.COMPILED
                          ? io.seriform.codec.Engine.INTERPRETED
                          : io.seriform.codec.Engine.COMPILED));
      assertThat(other.encode(all(new Random(10)))).isEqualTo(first);
    }
  }

  @Test
  void theOrderIsThatOfTheBytes() {
    Graph graph = Graph.with(GraphOptions.standard().withDeterministic(true));
    Set<Object> set = new HashSet<>(List.of("b", "a", "ab", 5, 300));
    set.add(null);
    Object back =
        graph
            .codec(Object.class)
            .decode(graph.codec(Object.class).encode(new LinkedHashMap<>(Map.of(1, set))));
    Object read = ((Map<?, ?>) back).values().iterator().next();
    Deep.assertSame(set, read, "set");
    byte[] bytes = graph.codec(Object.class).encode(set);
    // null, then strings (code 0), then numbers (code 5), each by its bytes
    assertThat(java.util.HexFormat.of().formatHex(bytes))
        .endsWith("020506" + "00" + "02136162" + "02e1" + "02e2" + "0c" + hex(5) + "0c" + hex(300));
  }

  private static String hex(int v) {
    byte[] bytes = new byte[16];
    int n = GraphNumbers.put(bytes, 0, GraphNumbers.fold(v) + 1);
    return java.util.HexFormat.of().formatHex(bytes, 0, n);
  }

  private static Thing thing(int n) {
    Thing thing = new Thing();
    thing.n = n;
    return thing;
  }

  @Test
  void whatHasNoOrderIsRefused() {
    for (Graph graph : Modes.graphs(GraphOptions.standard().withDeterministic(true))) {
      Thing twice = thing(1);
      Thing one = thing(2);
      Thing other = thing(2);
      twice.map = new HashMap<>(Map.of(one, "a", other, "b"));
      assertThatThrownBy(() -> graph.encode(twice))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("are written alike")
          .hasMessageContaining("$.map");
      Thing alike = thing(1);
      alike.things = new HashSet<>(List.of(one, other));
      if (!graph.options().settings().references()) {
        assertThat(graph.encode(alike)).isNotEmpty();
        continue;
      }
      assertThatThrownBy(() -> graph.encode(alike))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("are written alike");
      Thing circle = thing(1);
      circle.things = new HashSet<>();
      circle.things.add(circle);
      assertThatThrownBy(() -> graph.encode(circle))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("leads back to it")
          .hasMessageContaining("$.things");
    }
  }

  /** Sets in sets in sets: each is put in order once. */
  @Test
  void nestedSets() {
    Graph graph = Graph.with(GraphOptions.standard().withDeterministic(true));
    Object set = new HashSet<>(List.of("a", "b"));
    for (int i = 0; i < 60; i++) {
      set = new HashSet<>(java.util.Arrays.asList(set, "level " + i));
    }
    Object nested = set;
    byte[] bytes = graph.codec(Object.class).encode(nested);
    assertThat(graph.codec(Object.class).decode(bytes)).isEqualTo(nested);
  }
}
