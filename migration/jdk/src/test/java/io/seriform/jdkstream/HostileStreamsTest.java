package io.seriform.jdkstream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import io.seriform.TypeRef;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.StreamException;
import io.seriform.error.SyntaxException;
import io.seriform.jdkstream.JdkStreamOptions.Form;
import io.seriform.jdkstream.Shop.Chatty;
import io.seriform.jdkstream.Shop.Colour;
import io.seriform.jdkstream.Shop.Customer;
import io.seriform.jdkstream.Shop.Line;
import io.seriform.jdkstream.Shop.Order;
import io.seriform.jdkstream.Shop.Outside;
import io.seriform.testkit.Trickle;
import io.seriform.testkit.hostile.SmallStacks;
import io.seriform.wire.Limits;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Streams that are cut, altered and made to harm. */
@SuppressWarnings({
  "JavaUtilDate",
  "JdkObsolete",
  "UnnecessaryStringBuilder"
}) // old streams hold old classes
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileStreamsTest {

  private static final long SEED = Long.getLong("seriform.testkit.seed", 20260101);
  private static final int MUTATIONS = Integer.getInteger("seriform.testkit.mutations", 20_000);

  private static final JdkStreamOptions OPTIONS =
      JdkStreamOptions.standard()
          .withClass(Customer.class)
          .withClass(Order.class)
          .withClass(Colour.class)
          .withClass(Line.class)
          .withClass(HostileStreamsTest.Both.class)
          .withConversion(Chatty.class.getName(), Chatty::of);

  private static final JdkStream NATURAL = JdkStream.with(OPTIONS);
  private static final JdkStream STRUCTURE = JdkStream.with(OPTIONS.withForm(Form.STRUCTURE));

  static Stream<byte[]> samples() {
    return Stream.of(
        Jdk.write(Shop.customer()),
        Jdk.write(new Line(1, "é\u0000", new Line(2, null, null)), new Chatty(), new Outside()),
        Jdk.write(
            new TreeMap<>(Map.of("a", 1, "b", 2)),
            new HashMap<>(Map.of(1, 'c', 2L, 0.5f)),
            new Vector<>(List.of(true)),
            Collections.unmodifiableList(new ArrayList<>(List.of(1))),
            EnumSet.of(Colour.RED),
            new EnumMap<>(Map.of(Colour.RED, 1)),
            new PriorityQueue<>(List.of(1, 2)),
            new ConcurrentSkipListSet<>(List.of(1, 2)),
            List.of(1, 2, 3),
            Map.of("a", 1)),
        Jdk.write(
            new BigInteger("123456789012345678901234567890"),
            new BigDecimal("1.5"),
            new Date(5),
            ZonedDateTime.parse("2026-02-28T12:30:01.5+01:00[Europe/Paris]"),
            Locale.GERMANY,
            BitSet.valueOf(new long[] {5}),
            new StringBuilder("built"),
            new File("/a/b"),
            new GregorianCalendar(TimeZone.getTimeZone("UTC")),
            InetSocketAddress.createUnresolved("host", 80),
            Date.class,
            new int[][] {{1}, {2, 3}},
            new double[] {0.5},
            new boolean[] {true}),
        Jdk.writing(
            out -> {
              out.writeInt(1);
              out.writeObject("a");
              out.reset();
              out.write(new byte[300]);
              out.writeObject(new Both(1, 2));
            }));
  }

  record Both(Object left, Object right) implements Serializable {}

  /** Reads in every way; nothing but our exceptions may come out, at a place. */
  private static void read(byte[] bytes) {
    attempt(bytes, () -> NATURAL.readAll(bytes));
    attempt(bytes, () -> STRUCTURE.readAll(bytes));
    attempt(bytes, () -> NATURAL.decodeAll(bytes, Object.class));
    attempt(bytes, () -> NATURAL.decode(bytes, Customer.class));
  }

  private static void attempt(byte[] bytes, Runnable reading) {
    try {
      reading.run();
    } catch (SeriformException e) {
      assertThat(e.format()).isEqualTo("JDK stream");
      assertThat(e.offset()).as("%s", e).isBetween(0L, (long) bytes.length);
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void cutAtEachByte(byte[] bytes) {
    int ends = 0;
    for (int n = 0; n < bytes.length; n++) {
      byte[] cut = Arrays.copyOf(bytes, n);
      read(cut);
      try {
        NATURAL.readAll(cut);
        ends++; // between two objects
      } catch (SyntaxException e) {
        assertThat(e.offset()).isLessThanOrEqualTo(n);
        assertThatThrownBy(() -> NATURAL.readAll(new Trickle(cut, 7)))
            .isInstanceOfSatisfying(
                SyntaxException.class, again -> assertThat(again.offset()).isEqualTo(e.offset()));
      }
    }
    assertThat(ends).isLessThan(15);
    NATURAL.readAll(bytes);
    STRUCTURE.readAll(bytes);
  }

  @ParameterizedTest
  @MethodSource("samples")
  void alteredBytesAreReadOrRefused(byte[] bytes) {
    for (int i = 0; i < bytes.length; i++) {
      for (int change : new int[] {1, 0x80, 0xFF, 7, 0x10}) {
        byte[] other = bytes.clone();
        other[i] ^= (byte) change;
        read(other);
      }
    }
    Random random = new Random(SEED);
    for (int i = 0; i < MUTATIONS / 5; i++) {
      byte[] other = bytes.clone();
      for (int n = 1 + random.nextInt(5); n > 0; n--) {
        int at = 4 + random.nextInt(other.length - 4);
        // the type codes, and handles that exist, are what leads furthest
        other[at] =
            switch (random.nextInt(3)) {
              case 0 -> (byte) (0x70 + random.nextInt(15));
              case 1 -> (byte) random.nextInt(40);
              default -> (byte) random.nextInt();
            };
      }
      read(other);
    }
  }

  /** References to other handles: the wrong kinds of things in every place. */
  @ParameterizedTest
  @MethodSource("samples")
  void otherReferences(byte[] bytes) {
    for (int i = 0; i + 5 <= bytes.length; i++) {
      if (bytes[i] == 0x71 && bytes[i + 1] == 0 && bytes[i + 2] == 0x7E) {
        for (int handle = 0; handle < 40; handle++) {
          byte[] other = bytes.clone();
          other[i + 4] = (byte) handle;
          read(other);
        }
      }
    }
  }

  // ---- declared lengths

  private interface Making {
    void to(DataOutputStream out) throws IOException;
  }

  private static byte[] stream(Making making) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    try {
      out.writeInt(0xACED0005);
      making.to(out);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return bytes.toByteArray();
  }

  private static void classDesc(DataOutputStream out, String name, int flags) throws IOException {
    out.write(0x72);
    out.writeUTF(name);
    out.writeLong(1);
    out.write(flags);
    out.writeShort(0);
    out.write(0x78);
    out.write(0x70);
  }

  @Test
  void declaredLengths() {
    List<byte[]> streams = new ArrayList<>();
    for (String type : List.of("[B", "[C", "[I", "[J", "[D", "[Ljava.lang.Object;", "[[I")) {
      streams.add(
          stream(
              out -> {
                out.write(0x75);
                classDesc(out, type, 2);
                out.writeInt(Integer.MAX_VALUE - 8);
                out.writeInt(0x70707070);
              }));
    }
    streams.add(
        stream(
            out -> {
              out.write(0x7A);
              out.writeInt(Integer.MAX_VALUE);
            }));
    streams.add(
        stream(
            out -> {
              out.write(0x7C);
              out.writeLong(19_999_999);
            }));
    streams.add(
        stream(
            out -> {
              out.write(0x7D);
              out.writeInt(65_535);
            }));
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    for (byte[] bytes : streams) {
      for (int way = 0; way < 2; way++) {
        boolean streamed = way == 1;
        long before = threads.getCurrentThreadAllocatedBytes();
        assertThatThrownBy(
                () -> {
                  if (streamed) {
                    NATURAL.readTree(new Trickle(bytes, 5));
                  } else {
                    NATURAL.readTree(bytes);
                  }
                })
            .isInstanceOf(SyntaxException.class)
            .hasMessageContaining("ends too early");
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(1 << 20);
      }
    }
  }

  @Test
  void limitsHoldForEveryPart() {
    refuses(Limits.standard().withElements(3), "elements", Jdk.write((Object) new Object[4]));
    refuses(Limits.standard().withString(3), "string", Jdk.write("four"));
    refuses(Limits.standard().withName(3), "name", Jdk.write(new Date()));
    refuses(Limits.standard().withDocument(30), "document", Jdk.write("x".repeat(30)));
    refuses(
        Limits.standard().withDepth(3), "depth", Jdk.write((Object) new Object[][][][] {{{{}}}}));
  }

  private static void refuses(Limits limits, String name, byte[] bytes) {
    JdkStream stream = JdkStream.with(OPTIONS.withLimits(limits));
    for (boolean streamed : new boolean[] {true, false}) {
      assertThatThrownBy(
              () -> {
                if (streamed) {
                  stream.readTree(new Trickle(bytes, 100));
                } else {
                  stream.readTree(bytes);
                }
              })
          .isInstanceOfSatisfying(LimitException.class, e -> assertThat(e.limit()).isEqualTo(name));
    }
  }

  private static byte[] nestedArrays(int levels) {
    return stream(
        out -> {
          out.write(0x75);
          classDesc(out, "[Ljava.lang.Object;", 2);
          out.writeInt(1);
          for (int i = 1; i < levels; i++) {
            out.write(0x75);
            out.write(0x71);
            out.writeInt(0x7E0000);
            out.writeInt(1);
          }
          out.write(0x70);
        });
  }

  @Test
  void deepNesting() {
    for (int levels : new int[] {490, 501, 100_000}) {
      byte[] bytes = nestedArrays(levels);
      if (levels < 500) {
        assertThat(NATURAL.readTree(bytes).size()).isEqualTo(1);
        assertThat(NATURAL.decode(bytes, Object.class)).isInstanceOf(Object[].class);
      } else {
        assertThatThrownBy(() -> NATURAL.readTree(bytes)).isInstanceOf(LimitException.class);
      }
    }
  }

  @Test
  void deepNestingOnSmallStacks() {
    byte[] arrays = nestedArrays(490);
    SmallStacks.run("a natural tree", () -> NATURAL.readTree(arrays));
    SmallStacks.run("a complete tree", () -> STRUCTURE.readTree(arrays));
    SmallStacks.run("all trees", () -> NATURAL.readAll(arrays));
    SmallStacks.run("objects", () -> NATURAL.decode(arrays, Object.class));
    SmallStacks.run("all objects", () -> NATURAL.decodeAll(arrays, Object.class));
  }

  /** Trees are made of what the stream holds, and both count. */
  @Test
  void treesCountTheirMemory() {
    BitSet bits = new BitSet();
    bits.set(0, 10_000);
    Map<String, Integer> map = new HashMap<>();
    for (int i = 0; i < 5_000; i++) {
      map.put("k" + i, i);
    }
    List<Object> values =
        List.of(bits, map, new ArrayList<>(map.values()), new int[10_000], map.keySet().toArray());
    for (Object value : values) {
      byte[] bytes = Jdk.write(value);
      for (Form form : Form.values()) {
        JdkStreamOptions options = OPTIONS.withForm(form);
        JdkStream capped =
            JdkStream.with(options.withLimits(Limits.standard().withMemory(100_000)));
        JdkStream.with(options).readTree(bytes);
        if (value != bits || form == Form.NATURAL) {
          assertThatThrownBy(() -> capped.readTree(bytes))
              .as(value.getClass() + " " + form)
              .isInstanceOf(LimitException.class)
              .hasMessageContaining("memory is at most 100000");
        }
      }
    }
  }

  @Test
  void objectsCountTheirMemory() {
    Map<String, Integer> map = new HashMap<>();
    for (int i = 0; i < 5_000; i++) {
      map.put("k" + i, i);
    }
    JdkStream capped = JdkStream.with(OPTIONS.withLimits(Limits.standard().withMemory(100_000)));
    for (Object value : List.of(map, new ArrayList<>(map.values()), map.keySet().toArray())) {
      byte[] bytes = Jdk.write(value);
      JdkStream.with(OPTIONS).decode(bytes, Object.class);
      assertThatThrownBy(() -> capped.decode(bytes, Object.class))
          .as(value.getClass().toString())
          .isInstanceOf(LimitException.class)
          .hasMessageContaining("memory is at most 100000");
    }
  }

  /** A chain that goes deeper by references than the stream nests. */
  @Test
  void deepByReferences() {
    byte[] bytes =
        stream(
            out -> {
              // an array of 20,000 arrays, each of which holds the one before
              out.write(0x75);
              classDesc(out, "[Ljava.lang.Object;", 2);
              out.writeInt(20_000);
              for (int i = 0; i < 20_000; i++) {
                out.write(0x75);
                out.write(0x71);
                out.writeInt(0x7E0000);
                out.writeInt(1);
                out.write(0x71);
                out.writeInt(0x7E0001 + i);
              }
            });
    assertThat(NATURAL.readTree(bytes).asObject().get("@value").size()).isEqualTo(20_000);
    assertThat(NATURAL.decode(bytes, Object[].class)).hasSize(20_000);
  }

  // ---- what takes long

  /** A stack that ends says nothing to a user. */
  @Test
  void keysThatContainThemselves() {
    List<Object> list = new ArrayList<>();
    for (Object value : List.of(new HashSet<>(List.of(list)), new HashMap<>(Map.of(list, 1)))) {
      list.clear();
      list.add(list);
      byte[] bytes = Jdk.write(value);
      assertThatThrownBy(() -> NATURAL.decode(bytes, Object.class))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("contains itself, so that its hash never ends")
          .hasMessageContaining("at $[0]");
    }
  }

  /** The hash of the root takes 2^100 steps in the JDK. */
  @Test
  void nestedSets() {
    Set<Object> root = new HashSet<>();
    Set<Object> s1 = root;
    Set<Object> s2 = new HashSet<>();
    for (int i = 0; i < 100; i++) {
      Set<Object> t1 = new HashSet<>();
      Set<Object> t2 = new HashSet<>();
      t1.add("foo");
      s1.add(t1);
      s1.add(t2);
      s2.add(t1);
      s2.add(t2);
      s1 = t1;
      s2 = t2;
    }
    byte[] bytes = Jdk.write(root);
    assertThat(NATURAL.readTree(bytes).toString().length()).isLessThan(20_000);
    assertThat(STRUCTURE.readTree(bytes).size()).isPositive();
    assertThatThrownBy(() -> NATURAL.decode(bytes, Object.class))
        .isInstanceOf(LimitException.class)
        .hasMessageContaining("Limits.withHashing sets it");
    JdkStream both = JdkStream.with(OPTIONS.withClass(Shared.class.getName(), Both.class));
    byte[] pairs = Jdk.write(Set.of(pairs(60)));
    assertThatThrownBy(() -> both.decode(pairs, new TypeRef<Set<Both>>() {}))
        .isInstanceOf(LimitException.class)
        .hasMessageContaining("Limits.withHashing sets it");
  }

  private static Object pairs(int depth) {
    Object pair = "end";
    for (int i = 0; i < depth; i++) {
      pair = new Shared(pair, pair);
    }
    return pair;
  }

  /** What was Both when it was written, and had no hash of its own. */
  static final class Shared implements Serializable {
    private static final long serialVersionUID = 0;
    final Object left;
    final Object right;

    Shared(Object left, Object right) {
      this.left = left;
      this.right = right;
    }
  }

  @Test
  void keysOfOneHash() {
    Map<Object, Integer> map = new HashMap<>();
    List<String> parts = List.of("Aa", "BB");
    for (int i = 0; i < 1 << 14; i++) {
      StringBuilder key = new StringBuilder();
      for (int bit = 0; bit < 14; bit++) {
        key.append(parts.get(i >> bit & 1));
      }
      map.put(key.toString(), i);
    }
    assertThat(NATURAL.decode(Jdk.write(map), new TypeRef<Map<String, Integer>>() {}))
        .hasSize(1 << 14);
    assertThat(NATURAL.readTree(Jdk.write(map)).size()).isEqualTo(1 << 14);
    Set<Object> lists = new HashSet<>();
    map.keySet().stream().limit(6_000).forEach(key -> lists.add(new ArrayList<>(List.of(key))));
    assertThatThrownBy(() -> NATURAL.decode(Jdk.write(lists), Set.class))
        .isInstanceOf(LimitException.class)
        .hasMessageContaining("Limits.withHashing sets it");
  }

  // ---- what grows

  /** A text that is in the tree as often as it comes, and would be written as often. */
  @Test
  void longTextsAgain() {
    String text = "x".repeat(1 << 20);
    byte[] bytes = Jdk.write(new ArrayList<>(Collections.nCopies(2_000, text)));
    for (JdkStream form : List.of(NATURAL, STRUCTURE)) {
      assertThatThrownBy(() -> form.readTree(bytes))
          .isInstanceOf(LimitException.class)
          .hasMessageContaining("Limits.withAmplification sets it");
    }
    // as objects they are one text
    assertThat(NATURAL.decode(bytes, new TypeRef<List<String>>() {})).hasSize(2_000);
    byte[] few = Jdk.write(new ArrayList<>(Collections.nCopies(50, text)));
    assertThat(NATURAL.readTree(few).size()).isEqualTo(50);
  }

  /** Many numbers that borrow one long array of digits. */
  @Test
  void borrowedContents() throws Exception {
    BigInteger large = BigInteger.ONE.shiftLeft(800_000);
    byte[] one = Jdk.write(large);
    ByteArrayOutputStream many = new ByteArrayOutputStream();
    many.write(one);
    // the class descriptions have the handles 0 to 2 or so: the array is the last of them
    int values = 0;
    for (int i = 0; i < 5_000; i++) {
      DataOutputStream out = new DataOutputStream(many);
      out.write(0x73);
      out.write(0x71);
      out.writeInt(0x7E0000);
      out.writeInt(-1);
      out.writeInt(-1);
      out.writeInt(-2);
      out.writeInt(-2);
      out.writeInt(1);
      out.write(0x71);
      out.writeInt(0x7E0006);
      out.write(0x78);
      values++;
    }
    byte[] bytes = many.toByteArray();
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    try {
      assertThat(NATURAL.readAll(bytes)).hasSize(values + 1);
    } catch (SyntaxException otherHandle) {
      throw new AssertionError("the array has another handle", otherHandle);
    }
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(60L * bytes.length);
  }

  /** Many addresses and files that borrow one long text, of which they copy parts. */
  @Test
  void borrowedTexts() {
    String text = "http://host/" + "x".repeat(100_000);
    String path = "/x" + "/y".repeat(1_000);
    List<Object> many = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      many.add(URI.create(text));
      many.add(new File(path));
    }
    // as Windows would have written them
    byte[] bytes = Jdk.patched(Jdk.write(many), "w\u0002\0/", "w\u0002\0y");
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    List<?> read = (List<?>) NATURAL.decode(bytes, Object.class);
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(60L * bytes.length);
    assertThat(read).hasSize(4_000);
    assertThat((Object) read.get(0)).isEqualTo(URI.create(text));
    assertThat(((File) read.get(3_999)).getPath().replace(File.separatorChar, '/')).isEqualTo("/x");
  }

  /** A list that is copied with each element that is added. */
  @Test
  void copiesOnEachWrite() {
    byte[] bytes = Jdk.write(new CopyOnWriteArrayList<>(Collections.nCopies(50_000, null)));
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    assertThat((List<?>) NATURAL.decode(bytes, Object.class))
        .isExactlyInstanceOf(CopyOnWriteArrayList.class)
        .hasSize(50_000);
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(200L * bytes.length);
  }

  /** A sorted map whose comparator is a number. */
  @Test
  void aComparatorThatIsNone() {
    byte[] bytes =
        stream(
            out -> {
              out.write(0x73);
              out.write(0x72);
              out.writeUTF("java.util.TreeMap");
              out.writeLong(0x0CC1F63E2D256AE6L);
              out.write(3); // fields, and more than that
              out.writeShort(1);
              out.write('I');
              out.writeUTF("comparator");
              out.write(0x78);
              out.write(0x70);
              out.writeInt(5);
              out.write(0x77);
              out.write(4);
              out.writeInt(0);
              out.write(0x78);
            });
    for (Class<?> type : List.of(TreeMap.class, ConcurrentSkipListMap.class, Object.class)) {
      assertThatThrownBy(() -> NATURAL.decode(bytes, type))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("sorted");
    }
  }

  /** Objects whose class has many superclasses that write nothing. */
  @Test
  void longHierarchies() {
    byte[] bytes =
        stream(
            out -> {
              out.write(0x73);
              for (int i = 0; i < 400; i++) {
                out.write(0x72);
                out.writeUTF("c" + i);
                out.writeLong(1);
                out.write(2);
                out.writeShort(0);
                out.write(0x78);
              }
              out.write(0x70);
              for (int i = 0; i < 50_000; i++) {
                out.write(0x73);
                out.write(0x71);
                out.writeInt(0x7E0000);
              }
            });
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    assertThat(NATURAL.readAll(bytes)).hasSize(50_001);
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(150L * bytes.length);
  }

  /** A hundred views of a long list, and views of views. */
  @Test
  void viewsOfViews() {
    List<Integer> list = new ArrayList<>(Collections.nCopies(5_000, null));
    List<Object> views = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      views.add(Collections.unmodifiableCollection(list));
    }
    byte[] bytes = Jdk.write(views);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    assertThat(NATURAL.readTree(bytes).toString().length()).isLessThan(10 * bytes.length);
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(100L * bytes.length);
  }

  // ---- grammar

  @Test
  void malformedStreamsSayWhatIsWrong() {
    refused(new byte[0], "too early");
    refused(new byte[] {1, 2, 3, 4}, "not a stream");
    refused(new byte[] {(byte) 0xAC, (byte) 0xED, 0, 6}, "version");
    refused(stream(out -> out.write(0x6F)), "unexpected type code");
    refused(stream(out -> out.write(0x78)), "unexpected type code");
    refused(
        stream(
            out -> {
              out.write(0x71);
              out.writeInt(0x7E0000);
            }),
        "a reference to an object that has not been read");
    refused(
        stream(
            out -> {
              out.write(0x73);
              classDesc(out, "a.B", 0);
            }),
        "not serializable");
    refused(
        stream(
            out -> {
              out.write(0x73);
              classDesc(out, "a.B", 6);
            }),
        "flags");
    refused(
        stream(
            out -> {
              out.write(0x73);
              classDesc(out, "a.B", 4);
              out.write(0x78);
            }),
        "protocol version 1");
    refused(
        stream(
            out -> {
              // a class that extends itself
              out.write(0x72);
              out.writeUTF("a.B");
              out.writeLong(1);
              out.write(2);
              out.writeShort(0);
              out.write(0x78);
              out.write(0x71);
              out.writeInt(0x7E0000);
            }),
        "inside itself");
    refused(
        stream(
            out -> {
              out.write(0x7E);
              classDesc(out, "a.B", 2);
              out.write(0x70);
            }),
        "not an enum");
    refused(
        stream(
            out -> {
              out.write(0x75);
              classDesc(out, "[I", 2);
              out.writeInt(-1);
            }),
        "the length of an array is negative");
    refused(
        stream(
            out -> {
              out.write(0x74);
              out.writeShort(2);
              out.write(0xC3);
              out.write(0x28);
            }),
        "modified UTF-8");
    refused(
        stream(
            out -> {
              out.write(0x73);
              out.write(0x70);
            }),
        "null instead of a class description");
  }

  private static void refused(byte[] bytes, String text) {
    assertThatThrownBy(() -> NATURAL.readTree(bytes))
        .isInstanceOf(SyntaxException.class)
        .hasMessageContaining(text);
  }

  @Test
  void aSourceThatFails() {
    InputStream failing =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("the line is dead");
          }

          @Override
          public int read(byte[] to, int offset, int length) throws IOException {
            throw new IOException("the line is dead");
          }
        };
    assertThatThrownBy(() -> NATURAL.readTree(failing))
        .isInstanceOf(StreamException.class)
        .hasRootCauseMessage("the line is dead");
  }

  /** A Pattern with CANON_EQ and combining marks, which took eight seconds. */
  @Test
  @Timeout(5)
  void patternsWithManyOrdersOfCombiningMarks() {
    String marks = "a\u0334\u0321\u0316\u0300\u0315\u0345\u035c\u0360";
    // patched in, as a Pattern of that text and flag would be compiled here
    byte[] plain = Jdk.write(java.util.regex.Pattern.compile("b".repeat(17)));
    byte[] text = marks.getBytes(java.nio.charset.StandardCharsets.UTF_8);
    assertThat(text).hasSize(17);
    int at = new String(plain, java.nio.charset.StandardCharsets.ISO_8859_1).indexOf("bbb");
    System.arraycopy(text, 0, plain, at, text.length);
    byte[] flags = plain.clone();
    int flag = at - 3 - 4; // the flags precede the text and its header
    flags[flag + 3] = (byte) java.util.regex.Pattern.CANON_EQ;
    assertThatThrownBy(() -> NATURAL.decode(flags, Object.class))
        .isInstanceOf(SeriformException.class);
    assertThat(NATURAL.decode(plain, java.util.regex.Pattern.class).pattern()).isEqualTo(marks);
  }
}
