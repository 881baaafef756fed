package io.seriform.bench.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.bench.model.cycle.NodeA;
import io.seriform.bench.model.family.Child;
import io.seriform.bench.model.family.Parent;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.media.Size;
import io.seriform.bench.workload.Workload;
import io.seriform.bench.workload.Workloads;
import java.math.BigDecimal;
import java.net.URI;
import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@SuppressWarnings("JdkObsolete") // a Vector is just another list here
class GraphDiffTest {

  static List<Workload<?>> workloads() {
    return Workloads.all();
  }

  @ParameterizedTest
  @MethodSource("workloads")
  void equalGraphsDoNotDiffer(Workload<?> workload) {
    assertThat(GraphDiff.of(workload.value(), workload.value()))
        .isEqualTo(new GraphDiff(null, null, null));
  }

  @Test
  void namesThePathOfTheFirstValue() {
    MediaContent changed = media();
    changed.getImages().get(1).setSize(Size.LARGE);
    changed.getImages().get(1).setUri("x");

    assertThat(GraphDiff.firstDifference(media(), changed))
        .isEqualTo("$.images[1].uri: expected \"http://javaone.com/keynote_small.jpg\", got \"x\"");
    changed.getImages().get(1).setUri("http://javaone.com/keynote_small.jpg");
    assertThat(GraphDiff.firstDifference(media(), changed))
        .isEqualTo("$.images[1].size: expected SMALL, got LARGE");
  }

  @Test
  void seesFieldsOfSuperclasses() {
    Child changed = new Child();
    changed.setName("a");

    assertThat(GraphDiff.firstDifference(new Child(), changed))
        .isEqualTo("$.name: expected null, got \"a\"");
  }

  @Test
  void aLostSubclassIsBothAValueAndAClass() {
    GraphDiff diff = GraphDiff.of(new Child(), new Parent());

    assertThat(diff.value()).startsWith("$.school: missing in");
    assertThat(diff.type()).startsWith("$: expected").contains("Child", "Parent");
  }

  @Test
  void anotherListOfTheSameElementsIsOnlyAnotherClass() {
    GraphDiff diff = GraphDiff.of(new ArrayList<>(List.of(1)), new Vector<>(List.of(1)));

    assertThat(diff.value()).isNull();
    assertThat(diff.type()).isEqualTo("$: expected java.util.ArrayList, got java.util.Vector");
    assertThat(diff.identity()).isNull();
  }

  @Test
  void findsCopiesWhereOneObjectWasShared() {
    List<String> shared = new ArrayList<>(List.of("a"));
    Object once = Arrays.asList(shared, shared);
    Object twice = Arrays.asList(shared, new ArrayList<>(shared));

    assertThat(GraphDiff.of(once, twice).identity())
        .isEqualTo("$[1]: a copy of an object met before");
    assertThat(GraphDiff.of(twice, once).identity()).isEqualTo("$[1]: shared with another place");
    assertThat(GraphDiff.of(once, twice).value()).isNull();
  }

  @Test
  void findsAnUnrolledCycle() {
    NodeA inner = new NodeA();
    inner.setSelf(inner);
    NodeA unrolled = new NodeA();
    unrolled.setSelf(inner);
    NodeA cycle = new NodeA();
    cycle.setSelf(cycle);

    assertThat(GraphDiff.of(cycle, unrolled).identity()).startsWith("$.self: a copy");
  }

  @Test
  void depthCostsNoStack() {
    NodeA left = chain(200_000);
    NodeA right = chain(200_000);

    assertThat(GraphDiff.of(left, right).none()).isTrue();
  }

  private static NodeA chain(int length) {
    NodeA head = null;
    for (int i = 0; i < length; i++) {
      NodeA node = new NodeA();
      node.setSelf(head);
      head = node;
    }
    return head;
  }

  @Test
  void numbersAreComparedByTheirBits() {
    assertThat(GraphDiff.firstDifference(Double.NaN, Double.NaN)).isNull();
    assertThat(GraphDiff.firstDifference(0.0, -0.0)).isNotNull();
    assertThat(GraphDiff.firstDifference(new double[] {0.0}, new double[] {-0.0}))
        .isEqualTo("$[0]: expected 0.0 (Double), got -0.0 (Double)");
    assertThat(GraphDiff.firstDifference(1, 1L)).isEqualTo("$: expected 1, got 1 (Long)");
    assertThat(GraphDiff.firstDifference(new BigDecimal("1.0"), new BigDecimal("1.00")))
        .isNotNull();
  }

  @Test
  void comparesContentsOfBuildersAndAtomics() {
    assertThat(GraphDiff.firstDifference(builder("a"), builder("a"))).isNull();
    assertThat(GraphDiff.firstDifference(builder("a"), builder("b")))
        .isEqualTo("$: expected \"a\", got \"b\"");
    assertThat(GraphDiff.firstDifference(new AtomicInteger(1), new AtomicInteger(1))).isNull();
    assertThat(GraphDiff.firstDifference(new AtomicInteger(1), new AtomicInteger(2))).isNotNull();
  }

  private static StringBuilder builder(String text) {
    StringBuilder builder = new StringBuilder();
    return builder.append(text);
  }

  @Test
  void comparesAddressesAsText() throws Exception {
    URL url = URI.create("http://nowhere.invalid/a").toURL();

    assertThat(GraphDiff.firstDifference(url, URI.create("http://nowhere.invalid/a").toURL()))
        .isNull();
    assertThat(GraphDiff.firstDifference(url, URI.create("http://nowhere.invalid/b").toURL()))
        .isNotNull();
  }

  @Test
  void comparesSetsAndMaps() {
    assertThat(GraphDiff.firstDifference(new HashSet<>(List.of(1, 2)), Set.of(2, 1))).isNull();
    assertThat(GraphDiff.firstDifference(Set.of(1), Set.of(2))).isEqualTo("$: lacks the element 1");
    assertThat(GraphDiff.firstDifference(Set.of(1), Set.of(1, 2)))
        .isEqualTo("$: expected 1 elements, got 2");
    assertThat(
            GraphDiff.firstDifference(
                new LinkedHashSet<>(List.of(1, 2)), new LinkedHashSet<>(List.of(2, 1))))
        .isEqualTo("$[0]: expected 1, got 2");
    assertThat(GraphDiff.firstDifference(Map.of("a", 1), Map.of("a", 2)))
        .isEqualTo("$[\"a\"]: expected 1, got 2");
    assertThat(GraphDiff.firstDifference(Map.of(1, "a"), Map.of("1", "a")))
        .isEqualTo("$: lacks the key 1");
    Map<String, Integer> order = new LinkedHashMap<>();
    order.put("b", 1);
    order.put("a", 1);
    assertThat(GraphDiff.firstDifference(order, new HashMap<>(order)))
        .isEqualTo("$: lacks the key \"b\"");
  }

  /** A class whose maps and sets promise an order, or none. */
  static final class Ordered {
    Map<String, Integer> any = new TreeMap<>(Map.of("b", 1, "a", 2));
    TreeMap<String, Integer> sorted = new TreeMap<>(Map.of("b", 1, "a", 2));
    List<Set<Integer>> sets = List.of(new LinkedHashSet<>(List.of(2, 1)));
    List<LinkedHashSet<Integer>> linked = List.of(new LinkedHashSet<>(List.of(2, 1)));
  }

  @Test
  void orderCountsOnlyWhereTheDeclaredTypePromisesIt() {
    Ordered other = new Ordered();
    Map<String, Integer> turned = new LinkedHashMap<>();
    turned.put("b", 1);
    turned.put("a", 2);
    other.any = turned;
    other.sets = List.of(new LinkedHashSet<>(List.of(1, 2)));
    assertThat(GraphDiff.firstDifference(new Ordered(), other)).isNull();
    assertThat(GraphDiff.of(new Ordered(), other).type()).contains("any");

    other.linked = List.of(new LinkedHashSet<>(List.of(1, 2)));
    assertThat(GraphDiff.firstDifference(new Ordered(), other))
        .isEqualTo("$.linked[0][0]: expected 2, got 1");
    other.sorted = new TreeMap<>(Comparator.reverseOrder());
    other.sorted.putAll(turned);
    assertThat(GraphDiff.firstDifference(new Ordered(), other))
        .isEqualTo("$.sorted: lacks the key \"a\"");
  }

  @Test
  void comparesArrays() {
    assertThat(GraphDiff.firstDifference(new byte[] {1, 2}, new byte[] {1, 3}))
        .isEqualTo("$[1]: expected 2 (Byte), got 3 (Byte)");
    assertThat(GraphDiff.firstDifference(new int[] {1}, new int[] {1, 2}))
        .isEqualTo("$: expected 1 elements, got 2");
    assertThat(GraphDiff.firstDifference(new int[] {1}, new long[] {1})).isNotNull();
    assertThat(GraphDiff.of(new Integer[] {1}, new Number[] {1}).type()).isNotNull();
    assertThat(GraphDiff.firstDifference(new int[] {1}, List.of(1))).isNotNull();
  }

  @Test
  void aMapIsNoObject() {
    assertThat(GraphDiff.firstDifference(media(), new HashMap<>())).contains("got a java.util");
    assertThat(GraphDiff.firstDifference(media(), null)).contains("got null");
    assertThat(GraphDiff.firstDifference(null, "x")).isEqualTo("$: expected null, got \"x\"");
  }

  private static MediaContent media() {
    return (MediaContent) Workloads.named("media.1").value();
  }
}
