package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.TypeRef;
import io.seriform.annotation.Creator;
import io.seriform.annotation.Value;
import io.seriform.codec.Engine;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.graph.GraphOptions.Layout;
import io.seriform.graph.GraphOptions.Names;
import io.seriform.graph.internal.classes.GraphClasses;
import io.seriform.graph.internal.schema.GraphCodes;
import io.seriform.graph.internal.wire.GraphStrings;
import io.seriform.testkit.Color;
import io.seriform.testkit.Point;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Messages of graphs that are cut and changed: only our exceptions, and no class is touched. */
@Tag("slow")
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

  /** Is written as a number. */
  public static final class Amount {
    private final int value;

    private Amount(int value) {
      this.value = value;
    }

    /** Makes one. */
    @Creator
    public static Amount of(int value) {
      return new Amount(value);
    }

    /** The value. */
    @Value
    public int value() {
      return value;
    }
  }

  private static void refused(Graph graph, TypeRef<?> type, byte[] bytes, String message) {
    assertThatThrownBy(() -> graph.codec(type).decode(bytes))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining(message)
        .hasNoCause();
  }

  private static <T> byte[] ending(Graph graph, TypeRef<T> type, T value, int... end) {
    byte[] bytes = graph.codec(type).encode(value);
    for (int i = 0; i < end.length; i++) {
      bytes[bytes.length - end.length + i] = (byte) end[i];
    }
    return bytes;
  }

  private static List<Graph> engines() {
    return Modes.graphs(GraphOptions.standard().withClass(Color.class, Amount.class));
  }

  @Test
  void aNullBehindAClass() {
    TypeRef<Object> any = new TypeRef<>() {};
    TypeRef<List<Object>> list = new TypeRef<>() {};
    for (Graph graph : engines()) {
      refused(graph, any, ending(graph, any, Color.RED, 0), "a null behind a class");
      refused(graph, list, ending(graph, list, List.of(Color.RED), 0), "a null behind a class");
      refused(graph, any, ending(graph, any, "", 0), "a null behind a class");
      refused(graph, any, ending(graph, any, 5, 0), "a null behind a class");
    }
  }

  @Test
  void aNullBehindTheHeaderOfAnAmount() {
    TypeRef<Amount> declared = new TypeRef<>() {};
    TypeRef<Amount[]> array = new TypeRef<>() {};
    TypeRef<Object> any = new TypeRef<>() {};
    String message = "null for the value of " + Amount.class.getName();
    for (Graph graph : engines()) {
      refused(graph, declared, ending(graph, declared, Amount.of(5), 0), message);
      refused(graph, array, ending(graph, array, new Amount[] {Amount.of(5)}, 0), message);
      refused(graph, any, ending(graph, any, Amount.of(5), 0), message);
    }
  }

  @Test
  void anArrayOfTooManyDimensions() {
    TypeRef<Object> any = new TypeRef<>() {};
    TypeRef<Object[]> array = new TypeRef<>() {};
    for (Graph graph : engines()) {
      byte[] open = graph.codec(any).encode(new String[0]);
      byte[] named = graph.codec(array).encode(new String[0]);
      for (byte[] bytes : List.of(open, named)) {
        TypeRef<?> type = bytes == open ? any : array;
        Object most = graph.codec(type).decode(deeper(bytes, GraphClasses.MOST_DIMENSIONS - 1));
        assertThat(most.getClass().getName())
            .isEqualTo("[".repeat(GraphClasses.MOST_DIMENSIONS) + "Ljava.lang.String;");
        assertThat(graph.codec(any).decode(graph.codec(any).encode(most))).isEqualTo(most);
        for (int more : new int[] {GraphClasses.MOST_DIMENSIONS, 254, 255, 300}) {
          refused(graph, type, deeper(bytes, more), "an array of too many dimensions");
        }
        Object deeper = java.lang.reflect.Array.newInstance(most.getClass(), 1);
        assertThatThrownBy(() -> graph.codec(any).encode(deeper))
            .isInstanceOf(EncodeException.class)
            .hasMessageContaining("dimensions");
      }
    }
  }

  /** The same with an array of so many more dimensions. */
  private static byte[] deeper(byte[] bytes, int more) {
    byte[] all = java.util.Arrays.copyOf(bytes, bytes.length + more);
    int string = bytes.length - 2;
    java.util.Arrays.fill(all, string, string + more, (byte) ((GraphCodes.ARRAY + 1) << 1));
    System.arraycopy(bytes, string, all, string + more, 2);
    return all;
  }

  @Test
  void aMapOfTheClassOfAList() {
    TypeRef<Object> any = new TypeRef<>() {};
    TypeRef<Map<String, Integer>> map = new TypeRef<>() {};
    TypeRef<List<Integer>> list = new TypeRef<>() {};
    for (Graph graph : engines()) {
      Map<String, Integer> value = Map.of("a", 1);
      byte[] open = graph.codec(any).encode(value);
      byte[] declared = graph.codec(map).encode(value);
      for (byte code : new byte[] {1, 7, 18, 20, 24, 26, 32}) {
        refused(graph, any, named(open, (byte) 74, code), "no such class of containers");
        refused(graph, map, named(declared, (byte) 74, code), "no such class of containers");
      }
      byte[] elements = graph.codec(list).encode(List.of(1));
      for (byte code : new byte[] {64, 66, 71, 74, 76, 78, 81}) {
        refused(graph, list, named(elements, (byte) 20, code), "no such class of containers");
      }
    }
  }

  /** The same with another class of a container, which is the last byte of that kind. */
  private static byte[] named(byte[] bytes, byte code, byte other) {
    byte[] changed = bytes.clone();
    int at = changed.length - 1;
    while (changed[at] != code) {
      at--;
    }
    changed[at] = other;
    return changed;
  }

  /** Lists in lists, each of which declares nearly all of the bytes that are there. */
  private static byte[] nested(byte[] empty, int levels, boolean open) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(empty, 0, empty.length - (open ? 2 : 1));
    int u = (3000 + 2) << 1;
    for (int i = 0; i < levels; i++) {
      if (open) {
        bytes.write((GraphCodes.COLLECTION + 1) << 1);
      }
      bytes.write((u & 0x7F) | 0x80);
      bytes.write(u >>> 7);
    }
    bytes.writeBytes(new byte[3000]);
    return bytes.toByteArray();
  }

  @Test
  void listsInListsThatDeclareTheSameBytes() throws IOException {
    TypeRef<Object> any = new TypeRef<>() {};
    TypeRef<List<List<List<Integer>>>> lists = new TypeRef<>() {};
    for (Graph graph : engines()) {
      for (boolean open : new boolean[] {false, true}) {
        Codec<?> codec = open ? graph.codec(any) : graph.codec(lists);
        byte[] head =
            open
                ? graph.codec(any).encode(new ArrayList<>())
                : graph.codec(lists).encode(new ArrayList<>());
        byte[] bytes = nested(head, 3, open);
        for (InputStream in : new InputStream[] {null, new ByteArrayInputStream(bytes)}) {
          assertThatThrownBy(() -> read(codec, bytes, in))
              .isInstanceOf(SyntaxException.class)
              .hasMessageContaining("unexpected end")
              .satisfies(
                  e -> assertThat(((SeriformException) e).offset()).isLessThan(head.length + 10L));
        }
      }
    }
  }

  private static Object read(Codec<?> codec, byte[] bytes, InputStream in) throws IOException {
    return in == null ? codec.decode(bytes) : codec.decode(in);
  }

  @Test
  void largeListsInLargeLists() throws IOException {
    TypeRef<List<List<Integer>>> type = new TypeRef<>() {};
    List<List<Integer>> value = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      value.add(new ArrayList<>(java.util.Collections.nCopies(i, null)));
    }
    for (Graph graph : engines()) {
      Codec<List<List<Integer>>> codec = graph.codec(type);
      byte[] bytes = codec.encode(value);
      assertThat(codec.decode(bytes)).isEqualTo(value);
      assertThat(codec.decode(new ByteArrayInputStream(bytes))).isEqualTo(value);
      for (Framing framing : Framing.values()) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (StreamEncoder<List<List<Integer>>> stream = codec.encodeStream(out, framing)) {
          stream.write(value);
          stream.write(value);
        }
        try (StreamDecoder<List<List<Integer>>> stream =
            codec.decodeStream(new ByteArrayInputStream(out.toByteArray()), framing)) {
          assertThat(stream.stream().toList()).isEqualTo(List.of(value, value));
        }
      }
    }
  }

  /** Many of them may have one hash. */
  public record Colliding(int a, int b) {}

  /** What was written. */
  public record PairList(List<Colliding> pairs) {}

  /** What is read. */
  public record PairSet(Set<Colliding> pairs) {}

  /** Of a list that cannot be changed a set is made: what is twice in it is only once there. */
  @Test
  void listsThatAreReadAsSets() {
    for (Graph graph : Modes.graphs(GraphOptions.standard())) {
      Colliding pair = new Colliding(1, 2);
      List<Colliding> equal = new ArrayList<>(java.util.Collections.nCopies(100_000, pair));
      equal.add(new Colliding(3, 4));
      byte[] bytes = graph.encode(new PairList(List.copyOf(equal)));
      assertThat(graph.decode(bytes, PairSet.class).pairs())
          .containsExactlyInAnyOrder(pair, new Colliding(3, 4));
      List<Colliding> colliding = new ArrayList<>();
      for (int i = 0; i < 100_000; i++) {
        colliding.add(new Colliding(i, -31 * i));
      }
      byte[] hostile = graph.encode(new PairList(List.copyOf(colliding)));
      assertThatThrownBy(() -> graph.decode(hostile, PairSet.class))
          .isInstanceOf(io.seriform.error.LimitException.class)
          .hasMessageContaining("hashing");
    }
  }
}
