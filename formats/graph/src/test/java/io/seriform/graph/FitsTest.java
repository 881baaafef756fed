package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.TypeRef;
import io.seriform.annotation.Subtype;
import io.seriform.annotation.Subtypes;
import io.seriform.annotation.Value;
import io.seriform.codec.Engine;
import io.seriform.error.MappingException;
import io.seriform.testkit.Deep;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** What was written as one type and is read as another: converted where nothing is lost. */
@SuppressWarnings("JdkObsolete") // the old classes are read too
class FitsTest {

  /** Holds a value of any type, with another behind it. */
  public static final class Box<T> {
    public T value;
    public int tail = 77;
    public String more = "behind";
  }

  /** Stands for a number. */
  public record Id(@Value int number) {}

  /** With an id. */
  public record WithId(Id id, int old) {}

  /** The same later. */
  public record WithIdLater(Id id) {}

  /** A hierarchy. */
  public sealed interface Shape permits Circle, Square {}

  /** One of it. */
  public record Circle(int radius) implements Shape, Thing {}

  /** One of it. */
  public record Square(int side) implements Shape, Thing {}

  /** Another hierarchy with a class at the same place. */
  public sealed interface Tint permits Gray {}

  /** One of it. */
  public record Gray(int radius) implements Tint, Thing {}

  /** What is one hierarchy later. */
  @Subtypes({
    @Subtype(Circle.class),
    @Subtype(Square.class),
    @Subtype(Gray.class),
  })
  public interface Thing {}

  /** With two hierarchies. */
  public record TwoTables(List<Shape> shapes, List<Tint> tints, List<Shape> more) {}

  /** The same later: one is gone, and the others are one hierarchy. */
  public record OneTable(List<Thing> tints, List<Thing> more) {}

  /** The same before one is gone. */
  public record AllThings(List<Thing> shapes, List<Thing> tints, List<Thing> more) {}

  private static List<Graph> graphs() {
    List<Graph> all = new ArrayList<>();
    for (Engine engine : Engine.values()) {
      for (boolean references : new boolean[] {false, true}) {
        all.add(Graph.with(GraphOptions.standard().withEngine(engine).withReferences(references)));
      }
    }
    return all;
  }

  private record BoxOf(Type argument) implements java.lang.reflect.ParameterizedType {
    @Override
    public Type[] getActualTypeArguments() {
      return new Type[] {argument};
    }

    @Override
    public Type getRawType() {
      return Box.class;
    }

    @Override
    public Type getOwnerType() {
      return FitsTest.class;
    }
  }

  @SuppressWarnings("unchecked") // of the type that is asked for
  private static Codec<Object> codec(Graph graph, Type type) {
    return (Codec<Object>) graph.codec(type);
  }

  private static Object asRoot(Graph graph, Type from, Object value, Type to) {
    return codec(graph, to).decode(codec(graph, from).encode(value));
  }

  private static Object asProperty(Graph graph, Type from, Object value, Type to) {
    Box<Object> box = new Box<>();
    box.value = value;
    Box<?> back =
        (Box<?>) codec(graph, new BoxOf(to)).decode(codec(graph, new BoxOf(from)).encode(box));
    assertThat(back.tail).isEqualTo(77);
    assertThat(back.more).isEqualTo("behind");
    return back.value;
  }

  /** The same class and value, bit for bit where it is a number. */
  private static void same(Object actual, Object expected) {
    assertThat(Deep.difference(expected, actual)).isNull();
  }

  private static void reads(Type from, Object value, Type to, Object expected) {
    for (Graph graph : graphs()) {
      same(asRoot(graph, from, value, to), expected);
      if (!(from instanceof Class<?> c && c.isPrimitive())
          && !(to instanceof Class<?> d && d.isPrimitive())) {
        same(asProperty(graph, from, value, to), expected);
      }
    }
  }

  private static void refuses(Type from, Object value, Type to, String expected, String found) {
    for (Graph graph : graphs()) {
      assertThatThrownBy(() -> asRoot(graph, from, value, to))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("expected " + expected + ", found " + found + " at $");
      assertThatThrownBy(() -> asProperty(graph, from, value, to))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("expected " + expected + ", found " + found + " at $.value");
    }
  }

  @Test
  void arraysOfPrimitives() {
    Integer[] numbers = {5_000_000, 6_000_000, -1};
    int[] plain = {5_000_000, 6_000_000, -1};
    Type list = new TypeRef<List<Integer>>() {}.type();
    reads(Integer[].class, numbers, int[].class, plain);
    reads(Integer[].class, numbers, long[].class, new long[] {5_000_000, 6_000_000, -1});
    reads(Integer[].class, numbers, double[].class, new double[] {5_000_000, 6_000_000, -1});
    reads(list, new ArrayList<>(Arrays.asList(numbers)), int[].class, plain);
    reads(list, Arrays.asList(numbers), float[].class, new float[] {5_000_000, 6_000_000, -1});
    reads(new TypeRef<List<Long>>() {}.type(), List.of(1L, 2L), int[].class, new int[] {1, 2});
    reads(int[].class, plain, long[].class, new long[] {5_000_000, 6_000_000, -1});
    reads(int[].class, plain, float[].class, new float[] {5_000_000, 6_000_000, -1});
    reads(long[].class, new long[] {1, 2}, short[].class, new short[] {1, 2});
    reads(float[].class, new float[] {1.5f}, double[].class, new double[] {1.5});
    reads(
        Boolean[].class, new Boolean[] {true, false}, boolean[].class, new boolean[] {true, false});
    reads(Character[].class, new Character[] {'a'}, char[].class, new char[] {'a'});
    reads(Integer[][].class, new Integer[][] {numbers}, int[][].class, new int[][] {plain});
    reads(int[].class, null, long[].class, null);
  }

  /** With containers of the usual classes. */
  public record Usual(Collection<Integer> many, Set<Integer> set, Map<String, Integer> map) {}

  /** The same names and types, with containers whose classes are always told. */
  public record Sorted(
      SortedSet<Integer> many, NavigableSet<Integer> set, SortedMap<String, Integer> map) {}

  @Test
  void usualContainersAsSortedOnes() {
    List<Integer> many = new ArrayList<>(List.of(3, 1, 2, 3));
    Usual usual = new Usual(many, new HashSet<>(many), new HashMap<>(Map.of("b", 2, "a", 1)));
    SortedSet<Integer> sorted = new TreeSet<>(many);
    Sorted expected =
        new Sorted(sorted, new TreeSet<>(many), new TreeMap<>(Map.of("a", 1, "b", 2)));
    for (Graph graph : graphs()) {
      assertThat(asRoot(graph, Usual.class, usual, Sorted.class)).isEqualTo(expected);
      Type list = new TypeRef<List<Integer>>() {}.type();
      assertThat(asProperty(graph, list, many, new TypeRef<SortedSet<Integer>>() {}.type()))
          .isEqualTo(sorted);
      Type queue = new TypeRef<PriorityQueue<Integer>>() {}.type();
      assertThat(((PriorityQueue<?>) asRoot(graph, list, many, queue)).poll()).isEqualTo(1);
    }
  }

  @Test
  void hierarchiesOfOtherNames() {
    Circle circle = new Circle(1);
    Gray gray = new Gray(2);
    Square square = new Square(3);
    Circle other = new Circle(4);
    TwoTables old = new TwoTables(List.of(circle), List.of(gray), List.of(square, other));
    for (Graph graph : graphs()) {
      Object less = asRoot(graph, TwoTables.class, old, OneTable.class);
      assertThat(less).isEqualTo(new OneTable(List.of(gray), List.of(square, other)));
      Object all = asRoot(graph, TwoTables.class, old, AllThings.class);
      assertThat(all)
          .isEqualTo(new AllThings(List.of(circle), List.of(gray), List.of(square, other)));
      assertThat(asRoot(graph, AllThings.class, all, TwoTables.class)).isEqualTo(old);
    }
  }

  @Test
  void arraysInContainers() {
    for (Graph graph : graphs()) {
      Integer[] numbers = {7, 8};
      Type objects = new TypeRef<Map<String, Integer[]>>() {}.type();
      Type plain = new TypeRef<Map<String, int[]>>() {}.type();
      Map<?, ?> map = (Map<?, ?>) asProperty(graph, objects, Map.of("k", numbers), plain);
      assertThat(map.get("k")).isEqualTo(new int[] {7, 8});
      Type longs = new TypeRef<List<Long[]>>() {}.type();
      Type ints = new TypeRef<List<int[]>>() {}.type();
      Long[] some = {7L, 5_000_000_000L};
      assertThatThrownBy(() -> asRoot(graph, longs, List.<Long[]>of(some), ints))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("expected int, found 5000000000 at $[0][1]");
      List<?> back = (List<?>) asRoot(graph, longs, List.<Long[]>of(some, some), longs);
      assertThat(back.get(0) == back.get(1)).isEqualTo(graph.options().settings().references());
    }
  }

  @Test
  void sharedArraysStayShared() {
    Graph graph = Graph.with(GraphOptions.standard().withReferences(true));
    int[] shared = {1, 2};
    Type from = new TypeRef<List<int[]>>() {}.type();
    Type to = new TypeRef<List<long[]>>() {}.type();
    List<?> back = (List<?>) asRoot(graph, from, List.of(shared, shared), to);
    assertThat(back.get(0)).isEqualTo(new long[] {1, 2}).isSameAs(back.get(1));
  }

  @Test
  void whatWouldLoseIsRefused() {
    String text = "java.lang.String";
    Integer[] none = {1, null};
    for (Graph graph : graphs()) {
      assertThatThrownBy(() -> asRoot(graph, Integer[].class, none, int[].class))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("null on the other side; expected int, found null at $[1]");
    }
    for (Class<?> c : List.of(int[].class, long[].class, float[].class, boolean[].class)) {
      String[] texts = {"a", "b"};
      refuses(String[].class, texts, c, c.getTypeName(), "an array of " + text);
      Object[] any = {1, "a"};
      refuses(Object[].class, any, c, c.getTypeName(), "an array of java.lang.Object");
      if (c != int[].class) {
        refuses(int[][].class, new int[][] {{1}, {2}}, c, c.getTypeName(), "an array of int[]");
      }
    }
    refuses(float[].class, new float[] {1}, int[].class, "int[]", "float[]");
    refuses(int[].class, new int[] {1, 2}, boolean[].class, "boolean[]", "int[]");
    refuses(int[].class, new int[] {1, 2}, Integer[].class, "java.lang.Integer[]", "int[]");
    refuses(byte[].class, new byte[] {1}, int[].class, "int[]", "byte[]");
    refuses(String.class, "1", Integer.class, "int", text);
  }

  @Test
  void hierarchiesAndObject() {
    Type list = new TypeRef<List<String>>() {}.type();
    String object = "java.lang.Object";
    refuses(list, List.of("a"), Object.class, object, "a collection of java.lang.String");
    refuses(String.class, "a", Object.class, object, "java.lang.String");
    refuses(Shape.class, new Circle(1), Object.class, object, "one of the classes of " + name());
    refuses(Object.class, "a", Shape.class, name(), object);
    refuses(Circle.class, new Circle(1), Shape.class, name(), "an object of (radius)");
  }

  private static String name() {
    return Shape.class.getName();
  }

  @Test
  void numbersAtTheRoot() {
    reads(int.class, 5, Long.class, 5L);
    reads(int.class, 5, long.class, 5L);
    reads(Integer.class, 5, long.class, 5L);
    reads(long.class, -7L, double.class, -7.0);
    reads(short.class, (short) -300, Integer.class, -300);
    reads(boolean.class, true, Boolean.class, true);
    reads(char.class, 'x', Character.class, 'x');
    reads(float.class, 1.5f, double.class, 1.5);
    for (Graph graph : graphs()) {
      assertThatThrownBy(() -> asRoot(graph, int.class, 5, String.class))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("expected java.lang.String, found java.lang.Integer at $");
    }
  }

  @Test
  void aNumberBehindTheHeaderOfItsObject() {
    for (Graph graph : graphs()) {
      for (int v : new int[] {5, -5, 300, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
        byte[] bytes = graph.encode(new WithId(new Id(v), 1));
        assertThat(graph.decode(bytes, WithIdLater.class).id()).isEqualTo(new Id(v));
      }
    }
  }

  @Test
  void numbersThatMayBeAbsent() {
    reads(Integer.class, 5, OptionalInt.class, OptionalInt.of(5));
    reads(Integer.class, 5, OptionalLong.class, OptionalLong.of(5));
    reads(Float.class, 1.5f, OptionalDouble.class, OptionalDouble.of(1.5));
    reads(OptionalInt.class, OptionalInt.of(-5), Integer.class, -5);
    reads(OptionalInt.class, OptionalInt.of(-5), OptionalLong.class, OptionalLong.of(-5));
    reads(OptionalDouble.class, OptionalDouble.of(0.5), Double.class, 0.5);
    for (Graph graph : graphs()) {
      assertThat(asProperty(graph, Integer.class, null, OptionalInt.class))
          .isEqualTo(OptionalInt.empty());
      assertThat(asProperty(graph, OptionalInt.class, OptionalInt.empty(), Integer.class)).isNull();
      assertThat(asProperty(graph, Long.class, 9L, AtomicLong.class)).hasToString("9");
    }
  }

  /** With a number that may be null. */
  public record Before(Integer number) {}

  /** With one that may not. */
  public record After(int number, String other) {}

  @Test
  void aNullIsNoPrimitive() {
    for (Graph graph : graphs()) {
      byte[] bytes = graph.encode(new Before(null));
      assertThatThrownBy(() -> graph.decode(bytes, After.class))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("null on the other side; expected int, found null at $.number");
    }
  }

  @Test
  void listsThatCanNotBeChangedAsSets() {
    Type list = new TypeRef<List<String>>() {}.type();
    Type set = new TypeRef<Set<String>>() {}.type();
    reads(list, List.of("a", "b"), set, Set.of("a", "b"));
    reads(list, Arrays.asList("a", "b"), set, Set.of("a", "b"));
    reads(set, new LinkedHashSet<>(List.of("a", "b")), list, List.of("a", "b"));
    reads(list, new java.util.LinkedList<>(List.of("a")), set, Set.of("a"));
    reads(set, Set.of("a"), String[].class, new String[] {"a"});
  }
}
