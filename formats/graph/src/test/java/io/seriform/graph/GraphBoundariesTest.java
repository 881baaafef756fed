package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.TypeRef;
import io.seriform.annotation.Property;
import io.seriform.annotation.Unknown;
import io.seriform.annotation.Value;
import io.seriform.codec.Engine;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.graph.GraphOptions.Layout;
import io.seriform.testkit.Trickle;
import io.seriform.wire.Limits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.lang.reflect.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Numbers at the boundaries of their lengths, values at the ends of documents and buffers, what
 * just fits under the limits and what just does not.
 *
 * <p>Longer than a file should be, because its tests share the methods that put documents together
 * and compare them, in every way in which they can be read.
 */
@SuppressWarnings("JdkObsolete") // the old classes are written too
class GraphBoundariesTest {

  /** By position, a message begins with a byte and the fingerprint. */
  private static final int HEAD = 9;

  private static final GraphOptions POSITIONAL =
      GraphOptions.standard().withLayout(Layout.POSITIONAL);

  private static final HexFormat HEX = HexFormat.of();

  /** By position, in each engine, without references and with them. */
  static List<Graph> graphs() {
    return Modes.graphs(POSITIONAL);
  }

  private static Graph graph(Engine engine) {
    return Graph.with(POSITIONAL.withEngine(engine));
  }

  @SuppressWarnings("unchecked")
  private static Codec<Object> codec(Graph graph, Type type) {
    return (Codec<Object>) graph.codec(type);
  }

  private static String dense(String hex) {
    return hex.replace(" ", "");
  }

  /** A value becomes these bytes and is read from them, the buffers not being clean. */
  private static void golden(Graph graph, Type type, Object value, String hex) {
    Codec<Object> codec = codec(graph, type);
    graph.encode("\u20ac\u00ff".repeat(300));
    byte[] bytes = codec.encode(value);
    assertThat(HEX.formatHex(bytes, HEAD, bytes.length)).isEqualTo(dense(hex));
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    codec.encode(value, stream);
    assertThat(stream.toByteArray()).isEqualTo(bytes);
    reads(codec, bytes, value);
  }

  private static void golden(Graph graph, Object value, String hex) {
    golden(graph, value.getClass(), value, hex);
  }

  /** A value is read from every source. */
  private static void reads(Codec<Object> codec, byte[] bytes, Object value) {
    assertThat(codec.decode(bytes)).isEqualTo(value);
    for (int fill : new int[] {0, 1, 0x80, 0xFF}) {
      byte[] within = new byte[bytes.length + 17];
      Arrays.fill(within, (byte) fill);
      System.arraycopy(bytes, 0, within, 3, bytes.length);
      assertThat(codec.decode(within, 3, 3 + bytes.length)).isEqualTo(value);
    }
    for (int chunk : new int[] {1, 7, 100_000}) {
      assertThat(codec.decode(new Trickle(bytes, chunk))).isEqualTo(value);
    }
  }

  /** The message of a sample, with these bytes instead of its value. */
  private static byte[] message(Codec<Object> codec, Object sample, String hex) {
    byte[] value = HEX.parseHex(dense(hex));
    byte[] bytes = Arrays.copyOf(codec.encode(sample), HEAD + value.length);
    System.arraycopy(value, 0, bytes, HEAD, value.length);
    return bytes;
  }

  /**
   * Refuses bytes.
   *
   * @param offset of the error, from the first byte of the value on
   */
  private static void refuses(
      Graph graph,
      Object sample,
      Class<? extends SeriformException> error,
      long offset,
      String hex) {
    refuses(codec(graph, sample.getClass()), sample, error, offset, hex);
  }

  private static void refuses(
      Codec<Object> codec,
      Object sample,
      Class<? extends SeriformException> error,
      long offset,
      String hex) {
    byte[] bytes = message(codec, sample, hex);
    byte[] within = Arrays.copyOf(bytes, bytes.length + 20);
    for (Runnable way :
        List.<Runnable>of(
            () -> codec.decode(bytes),
            () -> codec.decode(within, 0, bytes.length),
            () -> codec.decode(new Trickle(bytes, 1)))) {
      assertThatThrownBy(way::run)
          .as(hex)
          .isInstanceOfSatisfying(
              error, e -> assertThat(e.offset()).as(e.getMessage()).isEqualTo(HEAD + offset));
    }
  }

  /** All that ends too early is refused, in the same way from each source. */
  private static void endsEarly(Codec<Object> codec, byte[] bytes, Object value) {
    reads(codec, bytes, value);
    for (int end = 0; end < bytes.length; end++) {
      int to = end;
      byte[] part = Arrays.copyOf(bytes, end);
      SeriformException first = null;
      for (Runnable way :
          List.<Runnable>of(
              () -> codec.decode(part),
              () -> codec.decode(bytes, 0, to),
              () -> codec.decode(new Trickle(part, 50)))) {
        SeriformException e = failure(way);
        assertThat(e).as("%s of %s", end, HEX.formatHex(bytes)).isInstanceOf(SyntaxException.class);
        first = first == null ? e : first;
        assertThat(e.getMessage()).isEqualTo(first.getMessage());
        assertThat(e.offset()).isEqualTo(first.offset()).isBetween(0L, (long) end);
      }
    }
  }

  private static SeriformException failure(Runnable reading) {
    try {
      reading.run();
    } catch (SeriformException e) {
      return e;
    }
    throw new AssertionError("accepted");
  }

  // ---- the page's notation

  /** An unsigned number: u. */
  private static String u(BigInteger n) {
    StringBuilder hex = new StringBuilder();
    for (; n.bitLength() > 7; n = n.shiftRight(7)) {
      hex.append(HEX.toHexDigits((byte) ((n.intValue() & 0x7F) | 0x80)));
    }
    return hex.append(HEX.toHexDigits(n.byteValue())).toString();
  }

  private static String u(long n) {
    return u(BigInteger.valueOf(n));
  }

  /** Zigzag of v - 32, which wraps around at so many bits. */
  private static BigInteger zigzag(long v, int bits) {
    long x = bits == 32 ? (int) v - 32 : v - 32;
    BigInteger shifted = BigInteger.valueOf(x).shiftLeft(1);
    return x < 0 ? shifted.not() : shifted;
  }

  private static String s(long v, int bits) {
    return u(zigzag(bits == 32 ? (int) (v - 32) + 32L : v, bits));
  }

  private static String boxed(long v, int bits) {
    return u(zigzag(bits == 32 ? (int) (v - 32) + 32L : v, bits).add(BigInteger.ONE));
  }

  // ---- numbers

  record Ints(int a, int b) {}

  record Longs(long a, long b) {}

  record Shorts(short a, short b) {}

  record Chars(char a, char b) {}

  record Bytes(byte a, byte b) {}

  record Boxes(Integer a, Long b, Short c, Character d, Byte e) {}

  record Reals(float a, double b, Float c, Double d) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void numbersOfEachLength(Engine engine) {
    Graph graph = graph(engine);
    golden(graph, new Ints(-32, 95), "7f 7e");
    golden(graph, new Ints(-33, 96), "8101 8001");
    golden(graph, new Ints(-8160, 8223), "ff7f fe7f");
    golden(graph, new Ints(-8161, 8224), "818001 808001");
    golden(graph, new Ints(Integer.MIN_VALUE, Integer.MAX_VALUE), "c0ffffff0f beffffff0f");
    golden(graph, new Longs(Long.MAX_VALUE, 0), "beffffffffffffffff01 3f");
    for (int bit = 0; bit < 64; bit++) {
      long two = 1L << bit;
      for (long n : new long[] {two - 34, two - 1, two, two + 31, two + 32, two + 33, 32 - two}) {
        golden(graph, new Longs(n, ~n), s(n, 64) + s(~n, 64));
        int i = (int) n;
        golden(graph, new Ints(i, ~i), s(i, 32) + s(~i, 32));
        short c = (short) n;
        golden(graph, new Shorts(c, (short) ~c), s(c, 32) + s((short) ~c, 32));
        char d = (char) n;
        golden(graph, new Chars(d, (char) ~d), u(d) + u((char) ~d));
        byte e = (byte) n;
        golden(graph, new Bytes(e, (byte) ~e), HEX.toHexDigits(e) + HEX.toHexDigits((byte) ~e));
        golden(
            graph,
            new Boxes(i, n, c, d, e),
            boxed(i, 32) + boxed(n, 64) + boxed(c, 32) + u(d + 1) + boxed(e, 32));
      }
    }
    golden(graph, new Boxes(null, null, null, null, null), "00 00 00 00 00");
    golden(
        graph,
        new Boxes(
            Integer.MIN_VALUE + 31, Long.MIN_VALUE + 31, Short.MAX_VALUE, '\uffff', Byte.MIN_VALUE),
        "ffffffff0f ffffffffffffffffff01 bfff03 808004 c002");
    // 2 to the power of 64
    golden(
        graph,
        new Boxes(Integer.MIN_VALUE + 32, Long.MIN_VALUE + 32, (short) 0, '\0', (byte) 0),
        "8080808010 80808080808080808002 40 01 40");
    golden(graph, new Reals(1.5f, -0d, null, null), "0000c03f 0000000000000080 00 00");
    golden(
        graph,
        new Reals(-0f, 1, 2f, 3d),
        "00000080 000000000000f03f 01 00000040 01 0000000000000840");
    golden(
        graph,
        new Reals(Float.NaN, 1, 2f, Double.NaN),
        "0000c07f 000000000000f03f 01 00000040 01 000000000000f87f");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void numbersThatDoNotFit(Engine engine) {
    Graph graph = graph(engine);
    Shorts shorts = new Shorts((short) 0, (short) 0);
    refuses(graph, shorts, MappingException.class, 3, s(32768, 32) + "40");
    refuses(graph, shorts, MappingException.class, 4, "40" + s(-32769, 32));
    Chars chars = new Chars('a', 'b');
    refuses(graph, chars, MappingException.class, 3, u(65536) + "01");
    refuses(graph, chars, MappingException.class, 5, "ffffffff0f 01");
    Boxes boxes = new Boxes(1, 1L, (short) 1, 'a', (byte) 1);
    String two = "40 40 ";
    refuses(graph, boxes, MappingException.class, 5, "8180808010 40 40 01 40");
    refuses(graph, boxes, MappingException.class, 10, "80808080808080808002 40 40 01 40");
    refuses(graph, boxes, MappingException.class, 5, two + boxed(32768, 32) + "01 40");
    refuses(graph, boxes, MappingException.class, 5, two + boxed(-32769, 32) + "01 40");
    refuses(graph, boxes, MappingException.class, 6, two + "40" + u(65537) + "40");
    refuses(graph, boxes, MappingException.class, 6, two + "40 01" + boxed(128, 32));
    refuses(graph, boxes, MappingException.class, 6, two + "40 01" + boxed(-129, 32));
    Codec<Object> codec = codec(graph, Boxes.class);
    byte[] wide = message(codec, boxes, boxed(1L << 32, 64) + "40 40 01 40");
    assertThatThrownBy(() -> codec.decode(wide)).hasMessageContaining("found 4294967296");
    Ints ints = new Ints(1, 1);
    refuses(graph, ints, SyntaxException.class, 0, "ffffffff1f 40");
    refuses(graph, ints, SyntaxException.class, 0, "808080808000 40");
    refuses(graph, new Longs(1, 1), SyntaxException.class, 0, "ffffffffffffffffff04 40");
    Reals reals = new Reals(1, 1, 1f, 1d);
    String real = "00000000 0000000000000000 ";
    refuses(graph, reals, SyntaxException.class, 12, real + "02 00000000 00");
    refuses(graph, reals, SyntaxException.class, 13, real + "00 02 0000000000000000");
  }

  // ---- booleans and enums

  enum Few {
    A,
    B,
    C
  }

  enum Many {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H
  }

  record Bits(boolean a, boolean b, Few c, Few d, boolean e, boolean f, boolean g, Boolean h) {}

  record Flags(Boolean a, Boolean b, Map<String, Boolean> map, Many many) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void sharedBytes(Engine engine) {
    Graph graph = graph(engine);
    golden(graph, new Bits(false, false, null, null, false, false, false, null), "00 00 00");
    golden(graph, new Bits(true, false, Few.A, Few.C, true, false, true, true), "75 01 02");
    golden(graph, new Bits(false, true, Few.C, Few.A, false, true, false, false), "9e 00 01");
    golden(graph, new Bits(true, true, Few.B, Few.B, true, true, true, null), "eb 01 00");
    golden(graph, new Flags(true, false, Map.of("a", true), Many.H), "02 01 " + map1() + " 08");
    golden(graph, new Flags(null, null, null, null), "00 00 00 00");
    golden(graph, new Truths(new Truth(true), new Truth(false), null), "02 02 02 01 00");
    Flags flags = new Flags(true, true, null, Many.A);
    refuses(graph, flags, SyntaxException.class, 0, "03 02 00 01");
    refuses(graph, flags, SyntaxException.class, 1, "02 ff 00 01");
    refuses(graph, flags, MappingException.class, 4, "02 02 00 09");
  }

  record Truth(@Value boolean is) {}

  record Truths(Truth a, Truth b, BigInteger none) {}

  /** {@code Map.of("a", true)}: its class, one entry. */
  private static String map1() {
    return "02 4a 01 e1 02";
  }

  // ---- strings

  record Texts(String a, String b, String c) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void sharedStrings(Engine engine) {
    Graph graph = graph(engine);
    golden(graph, new Texts("ab", "ab", "ab"), "136162 03 03");
    golden(graph, new Texts("a", "a", null), "e1 e1 00");
    golden(graph, new Texts("", "", ""), "11 11 11");
    String sixteen = "x".repeat(16);
    golden(graph, new Texts(sixteen, sixteen, "y"), "21" + "78".repeat(16) + "01 f9");
    String fifteen = "x".repeat(15);
    golden(graph, new Texts(fifteen, "ab", fifteen), "20" + "78".repeat(15) + "136162 10");
    golden(
        graph,
        new Texts(sixteen, "z".repeat(32), sixteen),
        "21" + "78".repeat(16) + "31" + "7a".repeat(32) + "21" + "78".repeat(16));
    String equal = "_ab".substring(1);
    golden(graph, new Texts("ab", equal, "ab"), "136162 136162 136162");
    Graph byValue = Graph.with(POSITIONAL.withEngine(engine).withDeterministic(true));
    golden(byValue, new Texts("ab", equal, "ab"), "136162 03 03");
    Graph alone = Graph.with(POSITIONAL.withEngine(engine).withSharedStrings(false));
    golden(alone, new Texts("ab", "ab", "ab"), "136162 136162 136162");
    // what one value has shared is not known to the next one
    golden(graph, new Texts("ab", null, null), "136162 00 00");
    refuses(graph, new Texts("a", "b", "c"), SyntaxException.class, 0, "03 00 00");
  }

  // ---- containers

  record Lists(List<Integer> a, LinkedList<Integer> b, Set<Integer> c) {}

  record Maps(Map<String, Integer> a, TreeMap<String, Integer> b) {}

  private static List<Integer> zeros(int n) {
    return new ArrayList<>(Collections.nCopies(n, 0));
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void containersOfEachWidthHaveTheirBytes(Graph graph) {
    for (int n : new int[] {0, 1, 61, 62, 8189, 8190}) {
      golden(graph, new Lists(zeros(n), null, null), u(2L * n + 4) + "40".repeat(n) + "00 00");
      golden(
          graph,
          new Lists(null, new LinkedList<>(zeros(n)), null),
          "00" + u(2L * n + 4) + "40".repeat(n) + "00");
    }
    golden(graph, new Lists(new LinkedList<>(zeros(2)), null, null), "02 02 02 4040 00 00");
    golden(graph, new Lists(List.of(1, 2), null, null), "02 14 02 3e3c 00 00");
    golden(graph, new Lists(List.of(), null, Set.of(3)), "02 14 00 00 02 15 01 3a");
    golden(
        graph,
        new Lists(null, null, new LinkedHashSet<>(List.of(1, 2))),
        "00 00" + (usualSet(graph) ? " 08" : " 02 06 02") + "3e3c");
    golden(graph, new Maps(Map.of("a", 1), null), "02 4a 01 e1 3e 00");
    golden(
        graph, new Maps(null, new TreeMap<>(Map.of("a", 1, "b", 2))), "00 02 42 00 02 e13e e23c");
    golden(graph, new Maps(Collections.emptyMap(), null), "02 4b 00 00");
    Lists lists = new Lists(zeros(1), null, null);
    refuses(graph, lists, SyntaxException.class, 1, "06");
    refuses(graph, lists, SyntaxException.class, 7, "02 01 feffffff0f");
    refuses(graph, lists, SyntaxException.class, 1, "0a 40 00");
  }

  /** A class that the place does not admit is taken for the content alone. */
  @ParameterizedTest
  @MethodSource("graphs")
  void containersOfOtherClasses(Graph graph) {
    Codec<Object> codec = codec(graph, Lists.class);
    Lists sample = new Lists(zeros(1), null, null);
    Lists read =
        (Lists) codec.decode(message(codec, sample, "02 02 01 40 02 01 01 3f 02 14 02 3e3c"));
    assertThat(read.a()).isInstanceOf(LinkedList.class).containsExactly(0);
    assertThat(read.b()).isInstanceOf(LinkedList.class).containsExactly(63);
    assertThat(read.c()).containsExactly(1, 2);
    Codec<Object> maps = codec(graph, Maps.class);
    Maps map =
        (Maps)
            maps.decode(message(maps, new Maps(null, null), "02 41 01 e1 40 02 4a 02 e240 e13e"));
    assertThat(map.a()).isInstanceOf(LinkedHashMap.class).isEqualTo(Map.of("a", 0));
    assertThat(map.b()).isInstanceOf(TreeMap.class).isEqualTo(Map.of("a", 1, "b", 0));
    refuses(maps, new Maps(null, null), MappingException.class, 2, "02 02 00 00");
    refuses(codec, sample, MappingException.class, 2, "02 40 00 00 00");
  }

  record Keys(Set<Ints> set) {}

  /** What becomes a set only when it is complete is hashed within the limits too. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void keysOfOneHash(Engine engine) {
    Limits limits = Limits.standard().withHashing(1);
    Codec<Object> codec =
        codec(Graph.with(POSITIONAL.withEngine(engine).withLimits(limits)), Keys.class);
    StringBuilder hex = new StringBuilder("02 14 " + u(3000));
    for (int i = 0; i < 3000; i++) {
      hex.append("02").append(s(i, 32)).append(s(-31L * i, 32));
    }
    byte[] bytes = message(codec, new Keys(null), hex.toString());
    assertThatThrownBy(() -> codec.decode(bytes)).isInstanceOf(LimitException.class);
  }

  private static boolean usualSet(Graph graph) {
    byte[] bytes = graph.encode(new Lists(null, null, new LinkedHashSet<>()));
    return bytes[HEAD + 2] == 4;
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void elementsUnderTheLimit(Engine engine) {
    Graph three =
        Graph.with(POSITIONAL.withEngine(engine).withLimits(Limits.standard().withElements(3)));
    golden(three, new Lists(zeros(3), null, null), "0a 404040 00 00");
    refuses(three, new Lists(null, null, null), LimitException.class, 1, "0c 40404040 00 00");
    refuses(three, new Lists(null, null, null), LimitException.class, 3, "02 01 04 40404040 00 00");
  }

  record Deep(Deep child, List<Deep> list, Map<String, Deep> map) {}

  /** Of a newer side. */
  record Deeper(Map<String, Deeper> map, List<Deeper> list, Deeper child, int more) {}

  /** Keeps what it does not know. */
  record Keeps(List<Keeps> list, Keeps child, @Unknown Map<String, Object> unknown) {}

  /** Siblings do not count as depth, and what is closed is left. */
  @ParameterizedTest
  @MethodSource("graphs")
  void depthUnderTheLimit(Graph graph) {
    for (Layout layout : Layout.values()) {
      GraphOptions options = graph.options().withLayout(layout);
      List<Deep> values =
          List.of(
              new Deep(leaf(), null, null),
              new Deep(null, six(), null),
              new Deep(null, null, map()),
              new Deep(new Deep(null, six(), map()), six(), map()));
      for (Deep value : values) {
        int depth = value.child() != null && value.child().list() != null ? 5 : 0;
        depth = depth != 0 ? depth : value.map() != null ? 4 : value.list() != null ? 3 : 2;
        bounded(options, Deep.class, value, depth);
      }
      if (layout == Layout.BY_NAME) {
        byte[] bytes = Graph.with(options).encode(values.get(3));
        Limits limits = Limits.standard().withDepth(5);
        assertThat(Graph.with(options.withLimits(limits)).decode(bytes, Deeper.class).map())
            .hasSize(6);
        assertThatThrownBy(
                () ->
                    Graph.with(options.withLimits(limits.withDepth(4))).decode(bytes, Deeper.class))
            .isInstanceOf(LimitException.class);
        Keeps keeps = Graph.with(options.withLimits(limits)).decode(bytes, Keeps.class);
        assertThat(keeps.unknown()).hasSize(1);
        List<Keeps> many = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
          many.add(new Keeps(null, null, Map.of()));
        }
        bounded(
            options, Keeps.class, new Keeps(many, new Keeps(null, null, Map.of()), Map.of()), 3);
      }
    }
  }

  /** Objects that keep nothing and objects that keep something are left alike. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void depthOfKeptProperties(Engine engine) {
    GraphOptions options = GraphOptions.standard().withEngine(engine);
    Limits limits = Limits.standard().withDepth(3);
    Codec<Keeps> exact = Graph.with(options.withLimits(limits)).codec(Keeps.class);
    for (Map<String, Deep> map : Arrays.<Map<String, Deep>>asList(null, new LinkedHashMap<>())) {
      List<Deep> six = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        six.add(new Deep(null, null, map));
      }
      byte[] deep = Graph.with(options).encode(new Deep(null, six, null));
      Graph free = Graph.with(options);
      byte[] kept = free.encode(free.decode(deep, Keeps.class));
      int depth = map == null ? 3 : 4;
      Codec<Keeps> some =
          Graph.with(options.withLimits(Limits.standard().withDepth(depth))).codec(Keeps.class);
      assertThat(some.decode(kept).list()).hasSize(6);
      six.add(new Deep(new Deep(leaf(), null, null), null, null));
      byte[] more = free.encode(free.decode(free.encode(new Deep(null, six, null)), Keeps.class));
      assertThatThrownBy(() -> exact.decode(more)).isInstanceOf(LimitException.class);
    }
    List<Keeps> many = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      many.add(new Keeps(null, null, Map.of()));
    }
    many.add(new Keeps(null, new Keeps(null, null, Map.of()), null));
    byte[] own = Graph.with(options).encode(new Keeps(many, null, null));
    assertThatThrownBy(() -> exact.decode(own)).isInstanceOf(LimitException.class);
  }

  private static Deep leaf() {
    return new Deep(null, null, null);
  }

  private static List<Deep> six() {
    List<Deep> six = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      six.add(leaf());
    }
    return six;
  }

  private static Map<String, Deep> map() {
    Map<String, Deep> map = new LinkedHashMap<>();
    for (int i = 0; i < 6; i++) {
      map.put("k" + i, new Deep(null, new ArrayList<>(), new LinkedHashMap<>()));
    }
    return map;
  }

  private static void bounded(GraphOptions options, Class<?> type, Object value, int depth) {
    Codec<Object> exact =
        codec(Graph.with(options.withLimits(Limits.standard().withDepth(depth))), type);
    byte[] bytes = exact.encode(value);
    assertThat(exact.decode(bytes)).isEqualTo(value);
    Codec<Object> less =
        codec(Graph.with(options.withLimits(Limits.standard().withDepth(depth - 1))), type);
    assertThatThrownBy(() -> less.encode(value)).isInstanceOf(LimitException.class);
    assertThatThrownBy(() -> less.decode(bytes)).isInstanceOf(LimitException.class);
  }

  // ---- the end of the input

  record Code(@Value int number) {}

  record All(
      Few few,
      boolean yes,
      Boolean boxed,
      byte b,
      short s,
      char c,
      int i,
      long l,
      float f,
      double d,
      Byte bb,
      Short bs,
      Character bc,
      Integer bi,
      Long bl,
      Float bf,
      Double bd,
      String text,
      Many many,
      BigInteger big,
      List<Integer> list,
      List<Long> linked,
      Map<String, Code> map,
      Integer[] array,
      Code code,
      Object any,
      Object none,
      All child) {

    @Override
    public boolean equals(Object o) {
      return o instanceof All a && a.toString().equals(toString());
    }

    @Override
    public int hashCode() {
      return i;
    }

    @Override
    public String toString() {
      return ("" + few + yes + boxed + b + s + c + i + l + f + d + bb + bs + bc + bi + bl + bf + bd)
          + text
          + many
          + big
          + list
          + linked
          + map
          + Arrays.toString(array)
          + code
          + any
          + none
          + child;
    }
  }

  static All all(int n, All child) {
    return new All(
        Few.B,
        (n & 1) == 0,
        false,
        (byte) -n,
        (short) (n * 300),
        (char) (n * 300),
        n * 70_000,
        n * 0x123456789AL,
        0.5f,
        -2.5,
        (byte) 100,
        (short) -n,
        'x',
        n * 7,
        Long.MIN_VALUE,
        1.5f,
        n + 0.25,
        "text of seventeen",
        Many.G,
        BigInteger.TEN.pow(20),
        List.of(1, 200, 30000),
        new LinkedList<>(List.of(1L << 40)),
        new TreeMap<>(Map.of("k", new Code(5))),
        new Integer[] {1, null, n},
        new Code(-n),
        List.of("a", 5L),
        null,
        child);
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void messagesThatEndTooEarly(Graph graph) {
    Codec<Object> codec = codec(graph, All.class);
    All value = all(9, all(1, null));
    endsEarly(codec, codec.encode(value), value);
  }

  // ---- other schemas

  /** The same properties in another order, and others. */
  static final class Other {
    public All child;
    public String added = "is not there";
    public Object none;
    public Object any;
    public Code code;
    public Integer[] array;
    public Map<String, Code> map;
    public ArrayList<Long> linked;
    public LinkedList<Integer> list;
    public BigInteger big;
    public Many many;
    public String text;
    public Double bd;
    public Float bf;
    public Long bl;
    public Integer bi;
    public Character bc;
    public Short bs;
    public Byte bb;
    public double d;
    public float f;
    public long l;
    public int i;
    public char c;
    public short s;
    public byte b;
    public Boolean boxed;
    public boolean yes;
    public Few few;

    All all() {
      return new All(
          few, yes, boxed, b, s, c, i, l, f, d, bb, bs, bc, bi, bl, bf, bd, text, many, big, list,
          linked, map, array, code, any, none, child);
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void otherSchemas(Engine engine) {
    for (boolean references : new boolean[] {false, true}) {
      Graph graph =
          Graph.with(GraphOptions.standard().withEngine(engine).withReferences(references));
      All value = all(3, all(-2, null));
      byte[] bytes = graph.encode(value);
      for (int chunk : new int[] {1, 9, 100_000}) {
        Other other = graph.codec(Other.class).decode(new Trickle(bytes, chunk));
        assertThat(other.all()).isEqualTo(value);
        assertThat(other.added).isEqualTo("is not there");
        assertThat(other.list).isInstanceOf(LinkedList.class);
      }
      assertThat(graph.decode(bytes, Other.class).all()).isEqualTo(value);
      Other back = graph.decode(bytes, Other.class);
      assertThat(graph.decode(graph.encode(back), All.class)).isEqualTo(value);
      for (int end = bytes.length - 300; end < bytes.length; end++) {
        byte[] part = Arrays.copyOf(bytes, end);
        assertThatThrownBy(() -> graph.decode(part, Other.class))
            .isInstanceOf(SyntaxException.class);
      }
    }
  }

  record None() {}

  /** A class that has none of the properties. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void noPropertyIsKnown(Engine engine) {
    Graph graph = Graph.with(GraphOptions.standard().withEngine(engine));
    assertThat(graph.decode(graph.encode(all(1, null)), None.class)).isEqualTo(new None());
    assertThat(graph.decode(graph.encode(new None()), Old.class).more).isEmpty();
    byte[] flags = graph.encode(new Single(true));
    assertThat(graph.decode(flags, Several.class)).isEqualTo(new Several(null, true));
    assertThat(graph.decode(graph.encode(new Single(false)), Several.class).b()).isFalse();
  }

  record Single(boolean b) {}

  record Several(String a, Boolean b) {}

  /** Under two names that are one here. */
  record Twice(int a, int b) {}

  record Once(@Property(aliases = "b") int a) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void repeatedProperties(Engine engine) {
    Graph graph = Graph.with(GraphOptions.standard().withEngine(engine));
    byte[] bytes = graph.encode(new Twice(1, 2));
    assertThatThrownBy(() -> graph.decode(bytes, Once.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("repeated property");
  }

  // ---- kept properties

  static final class Old {
    public int i;
    @Unknown public Map<String, Object> more = new LinkedHashMap<>();
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void keptProperties(Engine engine) {
    for (boolean references : new boolean[] {false, true}) {
      Graph graph =
          Graph.with(GraphOptions.standard().withEngine(engine).withReferences(references));
      All value = all(3, all(-2, null));
      byte[] bytes = graph.encode(value);
      Old old = graph.decode(bytes, Old.class);
      assertThat(old.more).hasSize(27);
      byte[] again = graph.encode(old);
      assertThat(graph.decode(again, All.class)).isEqualTo(value);
      assertThat(graph.codec(All.class).decode(new Trickle(again, 1))).isEqualTo(value);
      Old twice = graph.decode(again, Old.class);
      assertThat(graph.decode(graph.encode(twice), All.class)).isEqualTo(value);
      Old added = new Old();
      added.i = 5;
      added.more.put("text", "by hand");
      added.more.put("nothing", null);
      added.more.put("list", List.of(1, 2));
      byte[] own = graph.encode(added);
      Old read = graph.decode(own, Old.class);
      assertThat(read.more)
          .containsEntry("text", "by hand")
          .containsEntry("nothing", null)
          .containsEntry("list", List.of(1, 2));
      for (byte[] all : List.of(again, own)) {
        for (int end = all.length - 1; end > all.length - 100 && end > 30; end--) {
          int to = end;
          byte[] part = Arrays.copyOf(all, end);
          SeriformException e = failure(() -> graph.decode(part, Old.class));
          SeriformException f = failure(() -> graph.codec(Old.class).decode(all, 0, to));
          assertThat(f.getMessage()).isEqualTo(e.getMessage());
        }
      }
      SeriformException e =
          failure(() -> graph.decode(Arrays.copyOf(own, own.length - 1), Old.class));
      assertThat(e.path()).startsWith("$.list");
      byte[] no = graph.encode(graph.decode(graph.encode(new Single(false)), Old.class));
      byte[] yes = graph.encode(graph.decode(graph.encode(new Single(true)), Old.class));
      assertThat(graph.decode(no, Single.class).b()).isFalse();
      assertThat(graph.decode(yes, Single.class).b()).isTrue();
      int at = Arrays.mismatch(no, yes);
      yes[at] = 2;
      assertThat(failure(() -> graph.decode(yes, Single.class)))
          .isInstanceOfSatisfying(SyntaxException.class, x -> assertThat(x.offset()).isEqualTo(at));
    }
  }

  // ---- identity

  static final class Node {
    public int id;
    public List<Node> others;
    public Code code;
    public Code same;
    public int[] ints;
    public List<Object> fixed;
    public Object any;
    public Set<Object> set;
    public Node next;
  }

  /** The same in another order. */
  static final class Turned {
    public Turned next;
    public List<Object> fixed;
    public String added;
    public Code same;
    public Code code;
    public List<Turned> others;
    public int id;
  }

  /** Writes itself, and something else. */
  public static final class Own implements Externalizable {
    private static final long serialVersionUID = 1L;
    private Object other;

    /** For reading. */
    public Own() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeObject(other);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      other = in.readObject();
    }
  }

  /** The first object of all is referred to by the number 0. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void referencesToTheFirstObject(Engine engine) {
    Graph graph =
        Graph.with(
            GraphOptions.standard().withEngine(engine).withReferences(true).withClass(Own.class));
    Own own = new Own();
    own.other = own;
    Own read = graph.decode(graph.encode(own), Own.class);
    assertThat(read.other).isSameAs(read);
  }

  /** Containers that refer to themselves and that are referred to. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void referencesOfContainers(Engine engine) {
    for (Layout layout : Layout.values()) {
      GraphOptions options =
          GraphOptions.standard().withEngine(engine).withLayout(layout).withReferences(true);
      Graph graph = Graph.with(options.withClass(Node.class).withClass(Code.class));
      Node node = new Node();
      node.fixed = List.of(1, "a");
      node.any = node.fixed;
      node.others = new LinkedList<>();
      node.others.add(node);
      node.next = new Node();
      node.next.others = node.others;
      node.next.fixed = node.fixed;
      node.next.any = node.others;
      Code code = new Code(7);
      node.set = new LinkedHashSet<>(List.of(code, 1L));
      node.next.set = node.set;
      byte[] bytes = graph.encode(node);
      for (int chunk : new int[] {1, 100_000}) {
        Node read = graph.codec(Node.class).decode(new Trickle(bytes, chunk));
        assertThat(read.fixed).isEqualTo(List.of(1, "a")).isSameAs(read.any);
        assertThat(read.next.fixed).isSameAs(read.fixed);
        assertThat(read.others).isInstanceOf(LinkedList.class).hasSize(1);
        assertThat(read.others.get(0)).isSameAs(read);
        assertThat(read.next.others).isSameAs(read.others);
        assertThat(read.next.any).isSameAs(read.others);
        assertThat(read.set).containsExactly(code, 1L);
        assertThat(read.next.set).isSameAs(read.set);
      }
      if (layout == Layout.BY_NAME) {
        Turned turned = graph.decode(bytes, Turned.class);
        assertThat(turned.fixed).isEqualTo(List.of(1, "a"));
        assertThat(turned.next.fixed).isSameAs(turned.fixed);
        assertThat(turned.others.get(0)).isSameAs(turned);
        assertThat(turned.next.others).isSameAs(turned.others);
      }
      Codec<List<Object>> lists = graph.codec(new TypeRef<List<Object>>() {});
      List<Object> itself = new ArrayList<>();
      itself.add(itself);
      itself.add(code);
      itself.add(code);
      itself.add(new Code(7));
      List<Object> list = lists.decode(lists.encode(itself));
      assertThat(list.get(0)).isSameAs(list);
      assertThat(list.get(1)).isEqualTo(code).isSameAs(list.get(2)).isNotSameAs(list.get(3));
    }
    Graph without = Graph.with(GraphOptions.standard().withEngine(engine).withClass(Code.class));
    Code code = new Code(7);
    Codec<List<Object>> lists = without.codec(new TypeRef<List<Object>>() {});
    assertThat(lists.decode(lists.encode(List.of(code, code)))).isEqualTo(List.of(code, code));
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void manyReferencesAreWrittenAlikeToStreams(Engine engine) {
    for (Layout layout : Layout.values()) {
      Graph graph =
          Graph.with(
              GraphOptions.standard()
                  .withEngine(engine)
                  .withLayout(layout)
                  .withReferences(true)
                  .withClass(Node.class));
      Node first = new Node();
      first.others = new ArrayList<>();
      first.code = new Code(4);
      first.same = first.code;
      first.any = first;
      for (int i = 1; i <= 2_000; i++) {
        Node node = new Node();
        node.id = i;
        node.next = i % 2 == 0 ? first : null;
        node.code = i % 3 == 0 ? first.code : null;
        node.others = i % 5 == 0 ? first.others : null;
        first.others.add(node);
      }
      List<Node> again = List.copyOf(first.others);
      first.others.addAll(again);
      byte[] bytes = graph.encode(first);
      ByteArrayOutputStream stream = new ByteArrayOutputStream();
      graph.encode(first, stream);
      assertThat(stream.toByteArray()).isEqualTo(bytes);
      for (Node read :
          List.of(
              graph.decode(bytes, Node.class),
              graph.codec(Node.class).decode(new ByteArrayInputStream(bytes)))) {
        assertThat(read.same).isSameAs(read.code);
        assertThat(read.any).isSameAs(read);
        assertThat(read.others).hasSize(4_000);
        for (int i = 1; i <= 2_000; i++) {
          Node node = read.others.get(i - 1);
          assertThat(node.id).isEqualTo(i);
          assertThat(node.next).isSameAs(i % 2 == 0 ? read : null);
          assertThat(node.code).isSameAs(i % 3 == 0 ? read.code : null);
          assertThat(node.others).isSameAs(i % 5 == 0 ? read.others : null);
          assertThat(read.others.get(1_999 + i)).isSameAs(node);
        }
      }
      // a failure leaves nothing behind
      Node last = new Node();
      last.any = new Object[] {last, new Thread()};
      assertThatThrownBy(() -> graph.encode(last)).isInstanceOf(SeriformException.class);
      Node one = new Node();
      assertThat(graph.decode(graph.encode(one), Node.class).others).isNull();
    }
  }

  record Unordered(Set<Texts> texts, Set<Object> objects) {}

  /** What an element shares with others, or defines before them, does not change their order. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void theOrderOfElements(Engine engine) {
    for (Layout layout : Layout.values()) {
      GraphOptions options = GraphOptions.standard().withEngine(engine).withLayout(layout);
      Graph graph = Graph.with(options.withDeterministic(true).withClass(Ints.class));
      // two tables of another size, in which the elements are in another order
      Unordered few = new Unordered(new HashSet<>(), new HashSet<>());
      Unordered many = new Unordered(new HashSet<>(4096), new HashSet<>(4096));
      for (int i = 1; i < 60; i++) {
        Texts texts = new Texts("shared", "own" + i * 37, "shared");
        Ints ints = new Ints(i * 37, i);
        few.texts().add(texts);
        many.texts().add(texts);
        few.objects().add(ints);
        many.objects().add(ints);
      }
      assertThat(new ArrayList<>(few.texts())).isNotEqualTo(new ArrayList<>(many.texts()));
      assertThat(new ArrayList<>(few.objects())).isNotEqualTo(new ArrayList<>(many.objects()));
      assertThat(graph.encode(few)).isEqualTo(graph.encode(many));
    }
  }

  // ---- the ends of buffers

  record Item(
      String t, double d, Double bd, long l, Long bl, Integer i, Many e, Few f, Float g, char c) {}

  record Items(String t, List<Item> items, List<Object> any, Code[] codes, int[] ints, int end) {}

  private static Item item(String text) {
    return new Item(
        text, -1, -2d, Long.MIN_VALUE, Long.MIN_VALUE + 32, -1 << 31, Many.H, Few.C, 3f, '\uffff');
  }

  private static Object nested(int depth) {
    Object nested = new ArrayList<>();
    for (int i = 0; i < depth; i++) {
      nested = new ArrayList<>(List.of(nested));
    }
    return nested;
  }

  /** Each value meets the end of the buffer at each of its bytes. */
  @ParameterizedTest
  @MethodSource("graphs")
  void valuesAtTheEndsOfBuffers(Graph graph) {
    Codec<Object> codec = codec(graph, Items.class);
    int[] ints = new int[20_000];
    Arrays.setAll(ints, i -> i * 77_777);
    for (String text : new String[] {null, "ab", "twelve chars", "\u20ac\u20ac".repeat(20)}) {
      List<Item> items = new ArrayList<>();
      List<Object> any = new ArrayList<>();
      for (int i = 0; i < 220; i++) {
        items.add(item(text));
        any.add(new ArrayList<>(List.of(1L << 40, "x".repeat(i % 3))));
        any.add(nested(i % 40));
      }
      Code[] codes = new Code[3000];
      Arrays.setAll(codes, Code::new);
      byte[] bytes = codec.encode(new Items("", items, any, codes, ints, 7));
      for (int shift = 2; shift < 64; shift++) {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        codec.encode(new Items("y".repeat(shift), items, any, codes, ints, 7), stream);
        byte[] shifted = stream.toByteArray();
        assertThat(shifted).hasSize(bytes.length + shift);
        assertThat(Arrays.copyOfRange(shifted, HEAD + 1 + shift, shifted.length))
            .isEqualTo(Arrays.copyOfRange(bytes, HEAD + 1, bytes.length));
      }
      Items read = (Items) codec.decode(new Trickle(bytes, 1000));
      assertThat(read.items()).isEqualTo(items);
      assertThat(read.any()).isEqualTo(any);
      assertThat(read.codes()).isEqualTo(codes);
      assertThat(read.ints()).isEqualTo(ints);
      assertThat(read.end()).isEqualTo(7);
    }
  }

  // ---- writers and readers that are used again

  @Test
  void messagesAfterOthers() throws Exception {
    Graph graph = Graph.with(GraphOptions.standard().withReferences(true).withClass(Node.class));
    Codec<Texts> codec = graph.codec(Texts.class);
    byte[] one = codec.encode(new Texts("ab", "ab", null));
    for (Framing framing : new Framing[] {Framing.SEQUENCE, Framing.ARRAY, Framing.PREFIXED}) {
      ByteArrayOutputStream stream = new ByteArrayOutputStream();
      try (StreamEncoder<Texts> encoder = codec.encodeStream(stream, framing)) {
        for (int i = 0; i < 5; i++) {
          encoder.write(new Texts("ab", "ab", null));
        }
      }
      assertThat(codec.encode(new Texts("ab", "ab", null))).isEqualTo(one);
      try (StreamDecoder<Texts> decoder = codec.decodeStream(stream.toByteArray(), framing)) {
        int n = 0;
        while (decoder.hasNext()) {
          assertThat(decoder.next()).isEqualTo(new Texts("ab", "ab", null));
          n++;
        }
        assertThat(n).isEqualTo(5);
      }
      assertThat(codec.decode(one)).isEqualTo(new Texts("ab", "ab", null));
    }
    Graph two = Graph.with(POSITIONAL.withLimits(Limits.standard().withDepth(2)));
    Lists flat = new Lists(zeros(1), null, null);
    assertThat(two.encode(flat)).hasSize(HEAD + 4);
    Graph names = Graph.with(POSITIONAL.withLimits(Limits.standard().withName(10)));
    assertThat(names.encode(new Maps(Map.of("ten chars.", 1), null))).hasSize(HEAD + 16);
    for (String name : new String[] {"eleven chars", "\u00e9".repeat(11), "\u20ac".repeat(6)}) {
      assertThatThrownBy(() -> names.encode(new Maps(Map.of(name, 1), null)))
          .isInstanceOfSatisfying(
              LimitException.class, e -> assertThat(e.limit()).isEqualTo("name"));
    }
    Type list = new TypeRef<List<Object>>() {}.type();
    Node node = new Node();
    byte[] nodes = codec(graph, list).encode(new ArrayList<>(List.of(node, node)));
    assertThat(codec(graph, list).encode(new ArrayList<>(List.of(node, node)))).isEqualTo(nodes);
    Graph limited = Graph.with(POSITIONAL.withLimits(Limits.standard().withDepth(1)));
    assertThatThrownBy(() -> limited.encode(new Lists(zeros(1), null, null)))
        .isInstanceOf(LimitException.class);
    assertThat(limited.encode(new Ints(1, 2))).hasSize(HEAD + 2);
    assertThatThrownBy(() -> graph.encode(new Thread())).isInstanceOf(SeriformException.class);
  }
}
