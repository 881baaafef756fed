package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.TypeRef;
import io.seriform.codec.Engine;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.error.SyntaxException;
import io.seriform.graph.GraphOptions.Layout;
import io.seriform.graph.GraphOptions.Names;
import io.seriform.testkit.Color;
import io.seriform.testkit.Deep;
import io.seriform.testkit.Point;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.PriorityBlockingQueue;
import org.junit.jupiter.api.Test;

/** What is of graphs alone: identity, classes, cycles, containers that keep their class. */
@SuppressWarnings("JdkObsolete") // the old classes keep their class too
class GraphsTest {

  /** A node of a graph. */
  public static class Node {
    /** What it is called. */
    public String name;

    /** Another one. */
    public Node next;

    /** Others. */
    public List<Node> list;

    /** Others. */
    public Node[] array;

    /** Others by name. */
    public Map<String, Node> map;

    /** Anything. */
    public Object any;
  }

  /** A subclass. */
  public static class Special extends Node {
    /** More. */
    public int more;
  }

  /** A constant with a body. */
  public enum Sign {
    PLUS,
    MINUS {
      @Override
      int value() {
        return -1;
      }
    };

    int value() {
      return 1;
    }
  }

  private static List<GraphOptions> modes(boolean references) {
    List<GraphOptions> all = new ArrayList<>();
    for (Layout layout : Layout.values()) {
      for (Names names : Names.values()) {
        for (Engine engine : Engine.values()) {
          all.add(
              GraphOptions.standard()
                  .withLayout(layout)
                  .withNames(names)
                  .withEngine(engine)
                  .withReferences(references)
                  .withComparator(BY_LENGTH)
                  .withClass(Special.class, Node.class, Point.class, Color.class, Sign.class));
        }
      }
    }
    return all;
  }

  private static final Comparator<String> BY_LENGTH = Comparator.comparingInt(String::length);

  @Test
  void cyclesAndSharedObjectsStayTheSame() {
    for (GraphOptions options : modes(true)) {
      Graph graph = Graph.with(options);
      Node a = new Node();
      Special b = new Special();
      a.name = "a";
      b.more = 7;
      a.next = b;
      b.next = a;
      a.list = new ArrayList<>(List.of(b, a));
      b.list = a.list;
      a.array = new Node[] {a, b, null};
      a.map = new HashMap<>(Map.of("a", a, "b", b));
      b.any = a.array;
      a.any = new Object[] {a.map, a.list, b.any};
      Node back = graph.decode(graph.encode(a), Node.class);
      assertThat(back.next).isExactlyInstanceOf(Special.class);
      Special other = (Special) back.next;
      assertThat(other.more).isEqualTo(7);
      assertThat(other.next).isSameAs(back);
      assertThat(back.list).containsExactly(other, back);
      assertThat(other.list).isSameAs(back.list);
      assertThat(back.array).containsExactly(back, other, null);
      assertThat(other.any).isSameAs(back.array);
      assertThat(back.map.get("a")).isSameAs(back);
      Object[] any = (Object[]) back.any;
      assertThat(any[0]).isSameAs(back.map);
      assertThat(any[1]).isSameAs(back.list);
      assertThat(any[2]).isSameAs(back.array);
    }
  }

  @Test
  void containersInThemselves() {
    for (GraphOptions options : modes(true)) {
      Graph graph = Graph.with(options);
      Object[] array = {null, "x"};
      array[0] = array;
      Object[] back = (Object[]) graph.codec(Object.class).decode(encode(graph, array));
      assertThat(back[0]).isSameAs(back);
      List<Object> list = new LinkedList<>();
      list.add(list);
      List<?> read = (List<?>) graph.codec(Object.class).decode(encode(graph, list));
      assertThat(read.get(0)).isSameAs(read);
      assertThat(read).isExactlyInstanceOf(LinkedList.class);
    }
  }

  private static byte[] encode(Graph graph, Object value) {
    return graph.codec(Object.class).encode(value);
  }

  private static List<Object> containers() {
    TreeMap<String, Integer> sorted = new TreeMap<>(BY_LENGTH);
    sorted.put("aaa", 1);
    TreeSet<String> reverse = new TreeSet<>(Comparator.reverseOrder());
    reverse.addAll(List.of("a", "b"));
    return List.of(
        new ArrayList<>(List.of(1, 2L, "x", 'c', 1.5, 2.5f, (short) 3, (byte) 4, true)),
        new LinkedList<>(List.of("a")),
        new ArrayDeque<>(List.of(1)),
        Arrays.asList(1, null),
        List.of(),
        List.of(1),
        List.of(1, 2, 3),
        Set.of(5),
        Map.of("k", "v"),
        Map.of("a", 1, "b", 2),
        Collections.emptyList(),
        Collections.emptyMap(),
        Collections.singletonList(null),
        Collections.singleton("s"),
        Collections.singletonMap("a", List.of(Color.RED)),
        Collections.unmodifiableList(new ArrayList<>(List.of(1))),
        Collections.synchronizedList(new ArrayList<>(List.of(1))),
        Collections.synchronizedMap(new HashMap<>(Map.of(1, 2))),
        EnumSet.of(Color.BLUE),
        EnumSet.noneOf(Color.class),
        new EnumMap<>(Map.of(Color.RED, "r")),
        new LinkedHashMap<>(Map.of(new Point(1, "p"), new Point(2, "q"))),
        sorted,
        reverse,
        Collections.unmodifiableSortedSet(reverse),
        Collections.synchronizedSortedSet(reverse),
        Collections.unmodifiableSortedMap(sorted),
        Collections.synchronizedSortedMap(sorted),
        Collections.unmodifiableSortedSet(new TreeSet<>(List.of(1))),
        Collections.synchronizedSortedMap(new TreeMap<>(Map.of(1, 2))),
        new java.util.concurrent.CopyOnWriteArrayList<>(List.of(1)),
        new java.util.PriorityQueue<>(List.of(3, 1, 2)),
        new java.util.Vector<>(List.of(1)));
  }

  @Test
  void containersKeepTheirClass() {
    for (boolean references : new boolean[] {false, true}) {
      for (GraphOptions options : modes(references)) {
        Graph graph = Graph.with(options);
        for (Object container : containers()) {
          Object back = graph.codec(Object.class).decode(encode(graph, container));
          assertThat(back.getClass()).isEqualTo(container.getClass());
          Deep.assertSame(container, back, container.getClass().getName());
        }
      }
    }
    Graph graph = Graph.with(modes(false).get(0));
    TreeMap<?, ?> back =
        (TreeMap<?, ?>) graph.codec(Object.class).decode(encode(graph, new TreeMap<>(BY_LENGTH)));
    assertThat((Object) back.comparator()).isSameAs(BY_LENGTH);
    assertThatThrownBy(() -> encode(graph, new TreeMap<>(Comparator.comparing(String::hashCode))))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("GraphOptions.withComparator");
  }

  /** Of sorted containers that are told by another class the comparator is told, too. */
  @Test
  void orderOfWrappersAndViews() {
    TreeMap<String, Integer> map = new TreeMap<>(BY_LENGTH);
    map.putAll(Map.of("bb", 2, "a", 1, "ccc", 3));
    TreeSet<String> set = new TreeSet<>(map.keySet());
    PriorityBlockingQueue<Integer> queue =
        new PriorityBlockingQueue<>(3, Comparator.reverseOrder());
    queue.addAll(List.of(1, 2, 3));
    for (GraphOptions options : modes(false)) {
      Graph graph = Graph.with(options);
      for (SortedMap<String, Integer> each :
          List.of(
              Collections.unmodifiableSortedMap(map),
              Collections.unmodifiableNavigableMap(map),
              Collections.synchronizedSortedMap(map),
              map.headMap("bb", true),
              Collections.<String, Integer>emptySortedMap())) {
        SortedMap<?, ?> back = (SortedMap<?, ?>) decode(graph, each);
        assertThat(back).hasToString(each.toString());
        assertThat((Object) back.comparator()).isSameAs(each.comparator());
      }
      for (SortedSet<String> each :
          List.of(
              Collections.unmodifiableSortedSet(set),
              Collections.synchronizedNavigableSet(set),
              set.tailSet("bb"),
              map.navigableKeySet())) {
        SortedSet<?> back = (SortedSet<?>) decode(graph, each);
        assertThat(back).hasToString(each.toString());
        assertThat((Object) back.comparator()).isSameAs(each.comparator());
      }
      assertThat(((PriorityBlockingQueue<?>) decode(graph, queue)).poll()).isEqualTo(3);
      Queues queues = new Queues();
      queues.blocking = queue;
      assertThat(graph.decode(graph.encode(queues), Queues.class).blocking.poll()).isEqualTo(3);
      Map<String, Integer> other = new TreeMap<>(Comparator.comparing(String::hashCode));
      assertThatThrownBy(
              () -> encode(graph, Collections.unmodifiableSortedMap((TreeMap<?, ?>) other)))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("GraphOptions.withComparator");
    }
  }

  /** Declares one of the JDK's queues. */
  public static class Queues {
    /** It has an order. */
    public PriorityBlockingQueue<Integer> blocking;
  }

  private static Object decode(Graph graph, Object value) {
    return graph.codec(Object.class).decode(encode(graph, value));
  }

  /** Is told apart by its name, which stands behind its maps. */
  public static class Named {
    public Map<Named, String> byItself;
    public Object sets;
    public String name;
    public Map<List<Named>, String> byLists;

    @Override
    public boolean equals(Object other) {
      return other instanceof Named n && Objects.equals(name, n.name);
    }

    @Override
    public int hashCode() {
      return Objects.hashCode(name);
    }
  }

  /** Keys that lead back to what was not complete are found nevertheless. */
  @Test
  void keysInACircle() {
    for (GraphOptions options : modes(true)) {
      Graph graph = Graph.with(options.withClass(Named.class));
      Named named = new Named();
      named.name = "name";
      named.byItself = new LinkedHashMap<>(Map.of(named, "itself"));
      named.byItself.put(null, "nothing");
      named.byLists = new HashMap<>(Map.of(List.of(named), "in a list"));
      Set<Named> set = ConcurrentHashMap.newKeySet();
      set.add(named);
      named.sets = List.of(new HashSet<>(set), set);
      Named back = graph.decode(graph.encode(named), Named.class);
      assertThat(back.byItself).containsEntry(back, "itself").containsEntry(null, "nothing");
      assertThat(back.byLists).containsEntry(List.of(back), "in a list");
      for (Object each : (List<?>) back.sets) {
        assertThat(((Set<?>) each).contains(back)).isTrue();
      }
      assertThat(((List<?>) back.sets).get(1).getClass()).isEqualTo(set.getClass());
      named.sets = Collections.unmodifiableSet(new HashSet<>(set));
      byte[] bytes = graph.encode(named);
      assertThatThrownBy(() -> graph.decode(bytes, Named.class))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("cannot be changed");
    }
  }

  /** Can be hashed only so many times. */
  public static class Brittle {
    static int hashesLeft;
    public Set<Brittle> set;
    public String name;

    @Override
    public boolean equals(Object other) {
      return other instanceof Brittle b && Objects.equals(name, b.name);
    }

    @Override
    public int hashCode() {
      if (hashesLeft-- == 0) {
        throw new IllegalStateException("hashed too often");
      }
      return Objects.hashCode(name);
    }
  }

  /** Whenever a key in a circle fails, its set has it or is not there. */
  @Test
  void keysThatFailInACircleAreNotLost() {
    Set<String> messages = new HashSet<>();
    for (GraphOptions options : modes(true)) {
      Graph graph = Graph.with(options);
      Brittle.hashesLeft = -1;
      Brittle brittle = new Brittle();
      brittle.name = "name";
      brittle.set = new LinkedHashSet<>(Set.of(brittle));
      byte[] bytes = graph.encode(brittle);
      for (int hashes = 0; hashes < 8; hashes++) {
        Brittle.hashesLeft = hashes;
        try {
          assertThat(graph.decode(bytes, Brittle.class).set).hasSize(1);
        } catch (MappingException e) {
          messages.add(e.getMessage());
        }
      }
    }
    assertThat(messages).anyMatch(m -> m.contains("a key failed when it was added again"));
  }

  /** Of keys that are equal one would be lost. */
  @Test
  void keysToldApartByIdentity() {
    for (GraphOptions options : modes(true)) {
      Graph graph = Graph.with(options);
      IdentityHashMap<String, Boolean> map = new IdentityHashMap<>();
      map.put("a", true);
      assertThatThrownBy(() -> encode(graph, map))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("by identity, which is not kept");
      map.put("aa".substring(1), false);
      Set<String> set = Collections.newSetFromMap(new IdentityHashMap<>());
      set.addAll(map.keySet());
      assertThatThrownBy(() -> encode(graph, set))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("equal but not the same");
    }
  }

  @Test
  void arraysKeepTheirClass() {
    Object[] arrays = {
      new Object[] {new String[] {"a"}, new int[][] {{1}, null}, new Point[0]},
      new Node[][] {{new Special()}, new Special[] {new Special()}},
      new int[] {1, -1},
      new boolean[] {true, false, true, true, true, true, true, true, false},
      new double[] {Double.NaN, -0.0},
      new long[3][2],
      new char[] {'\ud800'},
      new Sign[] {Sign.PLUS, Sign.MINUS},
      new Number[] {1, 2L, 2.5, new java.math.BigDecimal("1.50")}
    };
    for (GraphOptions options : modes(true)) {
      Graph graph = Graph.with(options);
      for (Object array : arrays) {
        Object back = graph.codec(Object.class).decode(encode(graph, array));
        assertThat(back.getClass()).isEqualTo(array.getClass());
        Deep.assertSame(array, back, array.getClass().getName());
      }
      Object[][] nested = (Object[][]) graph.codec(Object.class).decode(encode(graph, arrays[1]));
      assertThat(nested[1].getClass()).isEqualTo(Special[].class);
    }
  }

  @Test
  void whatIsNotRegisteredIsRefused() {
    for (GraphOptions options : modes(false)) {
      Graph graph = Graph.with(options);
      Node node = new Node();
      node.any = new java.util.concurrent.atomic.AtomicIntegerArray(1);
      assertThatThrownBy(() -> graph.encode(node)).isInstanceOf(EncodeException.class);
      class Local extends Node {
        @SuppressWarnings("unused") // written
        @io.seriform.annotation.Property
        int more = 1;
      }
      node.any = new Local();
      assertThatThrownBy(() -> graph.encode(node))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("use a class with a name");
    }
    for (Class<?> type :
        List.of(
            Runnable.class,
            Thread.class,
            ClassLoader.class,
            Throwable.class,
            Runtime.class,
            java.lang.invoke.MethodHandle.class,
            int[].class,
            Override.class,
            ((Runnable) () -> {}).getClass())) {
      assertThatThrownBy(() -> GraphOptions.standard().withClass(type))
          .as(type.getName())
          .isInstanceOf(ModelException.class);
    }
  }

  // ---- streams

  @Test
  void streamsShareWhatIsSaidOfClasses() {
    for (GraphOptions options : modes(true)) {
      Graph graph = Graph.with(options);
      for (Framing framing : Framing.values()) {
        Node shared = new Special();
        shared.name = "shared";
        List<Node> all = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
          Node node = i % 3 == 0 ? new Special() : new Node();
          node.name = "n" + i;
          node.any = shared;
          all.add(i == 20 ? null : node);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (StreamEncoder<Node> out = graph.codec(Node.class).encodeStream(bytes, framing)) {
          all.forEach(out::write);
        }
        List<Node> back = new ArrayList<>();
        graph
            .codec(Node.class)
            .decodeStream(new ByteArrayInputStream(bytes.toByteArray()), framing)
            .forEachRemaining(back::add);
        Deep.assertSame(all, back, framing.toString());
        boolean same = back.get(0).any == back.get(49).any;
        assertThat(same).as(framing.toString()).isEqualTo(framing == Framing.ARRAY);
        int once = graph.codec(Node.class).encode(all.get(1)).length;
        if (framing != Framing.PREFIXED && options.settings().byName()) {
          assertThat(bytes.size()).isLessThan(50 * once / 2);
        }
      }
    }
  }

  /** A value whose length is wrong is not handed out, the last one neither. */
  @Test
  void lengthsBeforeValuesAreTrue() {
    for (GraphOptions options : modes(true)) {
      Codec<Point> points = Graph.with(options).codec(Point.class);
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (StreamEncoder<Point> out = points.encodeStream(bytes, Framing.PREFIXED)) {
        out.write(new Point(1, "p"));
      }
      byte[] wrong = bytes.toByteArray();
      int length = wrong[0];
      for (int n : new int[] {1, length - 1, length + 1}) {
        wrong[0] = (byte) n;
        StreamDecoder<Point> in = points.decodeStream(wrong, Framing.PREFIXED);
        assertThatThrownBy(in::next)
            .isInstanceOf(SyntaxException.class)
            .hasMessageContaining("a value does not end where its length says")
            .hasMessageContaining("$[0]");
      }
    }
  }

  @Test
  void theSameObjectTwiceInAList() {
    Graph graph = Graph.with(GraphOptions.standard().withReferences(true));
    Point point = new Point(1, "p");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (StreamEncoder<Point> out = graph.codec(Point.class).encodeStream(bytes, Framing.ARRAY)) {
      out.write(point);
      out.write(point);
      out.write(new Point(1, "p"));
    }
    List<Point> back = new ArrayList<>();
    graph
        .codec(Point.class)
        .decodeStream(bytes.toByteArray(), Framing.ARRAY)
        .forEachRemaining(back::add);
    assertThat(back.get(0)).isSameAs(back.get(1)).isNotSameAs(back.get(2)).isEqualTo(back.get(2));
  }

  // ---- two sides that differ

  /** As it was. */
  public record Before(int a, String b) {}

  /** As it is. */
  public record After(int a, String c) {}

  @Test
  void anotherBuildIsRefused() {
    Graph graph = Graph.with(GraphOptions.standard().withLayout(Layout.POSITIONAL));
    byte[] bytes = graph.encode(new Before(1, "b"));
    assertThatThrownBy(() -> graph.decode(bytes, After.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("fingerprint");
    assertThat(graph.codec(Before.class).schema()).contains("a b");
    Graph other = Graph.with(GraphOptions.standard().withReferences(true));
    assertThat(other.decode(bytes, Before.class)).isEqualTo(new Before(1, "b"));
  }

  @Test
  void registrationInAnotherOrder() {
    Graph one =
        Graph.with(
            GraphOptions.standard()
                .withLayout(Layout.POSITIONAL)
                .withClass(Before.class, After.class));
    Graph two =
        Graph.with(
            GraphOptions.standard()
                .withLayout(Layout.POSITIONAL)
                .withClass(After.class, Before.class));
    byte[] bytes = one.codec(Object.class).encode(new Before(1, "b"));
    assertThatThrownBy(() -> two.codec(Object.class).decode(bytes))
        .isInstanceOf(MappingException.class);
    Graph byName = Graph.with(GraphOptions.standard().withClass(Before.class, After.class));
    Graph other = Graph.with(GraphOptions.standard().withClass(After.class, Before.class));
    byte[] named = byName.codec(Object.class).encode(List.of(new Before(1, "b"), new After(2, "")));
    assertThat(other.codec(Object.class).decode(named))
        .isEqualTo(List.of(new Before(1, "b"), new After(2, "")));
  }

  @Test
  void stringsOfEveryAlphabetAreReadBack() {
    for (GraphOptions options : modes(false)) {
      Graph graph = Graph.with(options);
      String same = "a string that is the same";
      List<String> list = List.of(same, same, "x", "\ud800", "\u1234".repeat(50), "é".repeat(70));
      assertThat(graph.codec(new TypeRef<List<String>>() {}).decode(bytes(graph, list)))
          .isEqualTo(list);
    }
  }

  private static byte[] bytes(Graph graph, List<String> list) {
    return graph.codec(new TypeRef<List<String>>() {}).encode(list);
  }
}
