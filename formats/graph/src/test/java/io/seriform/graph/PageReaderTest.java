package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamEncoder;
import io.seriform.annotation.Ignore;
import io.seriform.annotation.Property;
import io.seriform.annotation.Unknown;
import io.seriform.annotation.Value;
import io.seriform.graph.GraphOptions.Layout;
import io.seriform.graph.GraphOptions.Names;
import io.seriform.testkit.Color;
import io.seriform.testkit.generated.GeneratedClass;
import io.seriform.testkit.generated.GeneratedClass.Style;
import io.seriform.testkit.generated.Javac;
import io.seriform.testkit.generated.RandomValues;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Currency;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Random;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the page of the format says is enough to read what the format writes. */
@Tag("slow")
@SuppressWarnings({"JdkObsolete", "JavaUtilDate"}) // the old classes are told too
class PageReaderTest {

  private static final long SEED = Long.getLong("seriform.testkit.seed", 20260101);

  private static final List<String> TYPES =
      Stream.concat(GeneratedClass.allTypes().stream(), Stream.of("short[]", "long[]", "float[]"))
          .toList();

  // ---- comparing

  /** Trees against the objects that they are of, side by side. */
  private static final class Comparison {
    private final IdentityHashMap<Object, Object> seen = new IdentityHashMap<>();
    private final boolean identity;

    Comparison(boolean identity) {
      this.identity = identity;
    }

    void same(Object tree, Object value, String path) throws Exception {
      Object v = value;
      while (v instanceof Optional<?> || v instanceof AtomicReference<?>) {
        v = v instanceof Optional<?> o ? o.orElse(null) : ((AtomicReference<?>) v).get();
      }
      if ((v instanceof OptionalDouble d && d.isEmpty())
          || (v instanceof OptionalInt e && e.isEmpty())) {
        v = null;
      }
      if (v == null || tree == null) {
        assertThat(tree).as(path).isNull();
        assertThat(v).as(path).isNull();
      } else if (v instanceof byte[] b) {
        assertThat(tree).as(path).isEqualTo(HexFormat.of().formatHex(b));
      } else if (v instanceof Enum<?> e) {
        assertThat(tree).as(path).isEqualTo(e.name());
      } else if (v instanceof Float || v instanceof Double || v instanceof BitSet) {
        assertThat(tree).as(path).isEqualTo(v);
      } else if (v instanceof Map.Entry<?, ?> e) {
        elements((List<?>) tree, Collections.singletonMap(e.getKey(), e.getValue()), path);
      } else if (v instanceof Date d) {
        assertThat(tree).as(path).isEqualTo(d.toInstant());
      } else if (v instanceof Collection || v instanceof Map || v.getClass().isArray()) {
        if (first(tree, v, path)) {
          elements((List<?>) tree, v, path);
        }
      } else if (v instanceof OptionalInt
          || v instanceof OptionalLong
          || v instanceof OptionalDouble) {
        String digits = v.toString().replaceAll("[^-.0-9]|^[^\\[]*$", "");
        assertThat(tree == null ? "" : tree.toString()).as(path).isEqualTo(digits);
      } else if (v instanceof AtomicBoolean b) {
        assertThat(tree).as(path).isEqualTo(b.get() ? 1L : 0L);
      } else if (v instanceof java.sql.Timestamp t) {
        assertThat(tree).as(path).isEqualTo(t.toInstant());
      } else if (v instanceof Class<?> c) {
        assertThat(tree).as(path).isEqualTo(c.getName());
      } else if (v.getClass().getName().startsWith("java.")) {
        assertThat(String.valueOf(tree)).as(path).isEqualTo(v.toString());
      } else if (first(tree, v, path)) {
        object(tree, v, path);
      }
    }

    private boolean first(Object tree, Object v, String path) {
      if (!identity) {
        return true;
      }
      Object before = seen.put(v, tree);
      if (before != null) {
        assertThat(tree).as(path).isSameAs(before);
      }
      return before == null;
    }

    private void elements(List<?> tree, Object v, String path) throws Exception {
      List<Object> all = new ArrayList<>();
      if (v instanceof Collection<?> c) {
        all.addAll(c);
      } else if (v instanceof Map<?, ?> m) {
        m.forEach(
            (key, value) -> {
              all.add(key);
              all.add(value);
            });
      } else {
        for (int i = 0; i < Array.getLength(v); i++) {
          all.add(Array.get(v, i));
        }
      }
      assertThat(tree).as(path).hasSameSizeAs(all);
      for (int i = 0; i < all.size(); i++) {
        same(tree.get(i), all.get(i), path + "[" + i + "]");
      }
    }

    private void object(Object tree, Object v, String path) throws Exception {
      if (v instanceof Externalizable) {
        // a text or number in pieces, and objects between them
        assertThat(tree).as(path).isInstanceOf(List.class);
        Field any = v.getClass().getDeclaredField("any");
        any.setAccessible(true);
        same(((List<?>) tree).get(1), any.get(v), path + ".any");
        return;
      }
      if (v instanceof HooksTest.Single) {
        // what replaces it
        assertThat(tree).as(path).isInstanceOf(Map.class);
      }
      for (Field f : v.getClass().getDeclaredFields()) {
        if (f.isAnnotationPresent(Value.class)) {
          f.setAccessible(true);
          // an object at its root form has no header, and so no identity
          if (f.get(v) instanceof Name inner) {
            object(tree, inner, path);
          } else {
            same(tree, f.get(v), path);
          }
          return;
        }
      }
      for (Class<?> c = v.getClass();
          c != Object.class && c != Record.class;
          c = c.getSuperclass()) {
        for (Field f : c.getDeclaredFields()) {
          if (!Modifier.isStatic(f.getModifiers()) && !f.isAnnotationPresent(Unknown.class)) {
            f.setAccessible(true);
            Property declared = f.getAnnotation(Property.class);
            String name =
                declared == null || declared.name().isEmpty() ? f.getName() : declared.name();
            assertThat(((Map<?, ?>) tree).containsKey(name)).as(path).isTrue();
            same(((Map<?, ?>) tree).get(name), f.get(v), path + "." + name);
          }
        }
      }
    }
  }

  /** Is given each message that was read, for a reader in another language. */
  interface Recorder {
    /**
     * A message, or a stream.
     *
     * @param framing null for a message
     * @param byName the message by name that explains one by position, or null
     * @param tree what it was read as
     */
    void read(Framing framing, byte[] bytes, byte[] byName, Object tree);
  }

  /** Where to all goes that is read. */
  static Recorder recorder = (framing, bytes, byName, tree) -> {};

  /** Reads by name, and then by position what it has told. */
  private static void reads(GraphOptions options, Class<?> type, Object value) throws Exception {
    byte[] named = encode(options, type, value);
    PageReader byName = new PageReader(named, null);
    Object tree = byName.message();
    new Comparison(options.settings().references()).same(tree, value, "$");
    recorder.read(null, named, null, tree);
    byte[] positional = encode(options.withLayout(Layout.POSITIONAL), type, value);
    tree = new PageReader(positional, byName.schemas()).message();
    new Comparison(options.settings().references()).same(tree, value, "$");
    recorder.read(null, positional, named, tree);
  }

  @SuppressWarnings("unchecked") // the value is of the type
  private static byte[] encode(GraphOptions options, Class<?> type, Object value) {
    return ((Codec<Object>) Graph.with(options).codec(type)).encode(value);
  }

  private static List<GraphOptions> modes() {
    List<GraphOptions> all = new ArrayList<>();
    for (Names names : Names.values()) {
      for (boolean references : new boolean[] {false, true}) {
        for (boolean shared : new boolean[] {true, false}) {
          all.add(
              GraphOptions.standard()
                  .withNames(names)
                  .withReferences(references)
                  .withSharedStrings(shared)
                  .withChecksum(references != shared));
        }
      }
    }
    return all;
  }

  // ---- messages

  @Test
  void goldenFiles() throws Exception {
    for (Names names : Names.values()) {
      for (boolean references : new boolean[] {false, true}) {
        Map<String, PageReader.Schema> known = null;
        byte[] before = null;
        for (String layout : List.of("by_name", "positional")) {
          String file = layout + "-" + names.name().toLowerCase(Locale.ROOT);
          file += references ? "-references.bin" : ".bin";
          byte[] bytes = Files.readAllBytes(GoldenTest.FOLDER.resolve(file));
          PageReader reader = new PageReader(bytes, known);
          Object golden = GoldenTest.golden(references);
          Object tree = reader.message();
          new Comparison(references).same(tree, golden, file);
          recorder.read(null, bytes, before, tree);
          known = reader.schemas();
          before = bytes;
        }
      }
    }
    byte[] kept = Files.readAllBytes(GoldenTest.FOLDER.resolve("by_name-kept.bin"));
    Map<?, ?> tree = (Map<?, ?>) new PageReader(kept, null).message();
    assertThat(tree.toString())
        .contains("name=name", "own=5", "yes=true", "color=GREEN", "number=1000", "any=[{");
    recorder.read(null, kept, null, tree);
  }

  /** Hierarchies, open places, containers that tell their class, classes that write themselves. */
  @Test
  void everySortOfValue() throws Exception {
    for (GraphOptions options : modes()) {
      KeptTest.New value = KeptTest.value(options.settings().references());
      GraphOptions registered = KeptTest.newer(options).options();
      reads(registered, KeptTest.New.class, value);
      // and what an older side has kept
      byte[] bytes = encode(registered, KeptTest.New.class, value);
      KeptTest.Old old = Graph.with(options).decode(bytes, KeptTest.Old.class);
      byte[] kept = encode(options, KeptTest.Old.class, old);
      Object tree = new PageReader(kept, null).message();
      new Comparison(options.settings().references()).same(tree, value, "kept");
      recorder.read(null, kept, null, tree);
    }
  }

  /** Classes that write themselves, and some that others stand for. */
  @Test
  void readsClassesThatWriteThemselves() throws Exception {
    for (GraphOptions options : modes()) {
      GraphOptions registered = options.withClass(HooksTest.Own.class, HooksTest.Form.class);
      reads(registered, HooksTest.Holder.class, HooksTest.holder());
      GraphOptions itself = options.withClass(ReplacementsTest.Itself.class);
      reads(itself, ReplacementsTest.Selves.class, ReplacementsTest.selves());
      GraphOptions external = options.withClass(ReplacedExternalsTest.Own.class);
      reads(external, ReplacedExternalsTest.Places.class, ReplacedExternalsTest.some());
    }
  }

  /** Stands for a text. */
  public record Name(@Value String text) {}

  /** Stands for an object. */
  public record Pair(@Value Name both, @Ignore int other) {}

  /** Contains itself. */
  @SuppressWarnings("serial") // not by Java
  public static final class Self extends ArrayList<Self> {}

  /** In every place. */
  public static final class Stands {
    public Name name;
    public Name same;
    public List<Name> names;
    public Map<Name, Pair> map;
    public Object any;
    public Self self;
    public Object last;
  }

  @Test
  void valuesThatStandForObjects() throws Exception {
    for (GraphOptions options : modes()) {
      Stands s = new Stands();
      s.name = new Name("text");
      s.same = s.name;
      s.names = new ArrayList<>(Arrays.asList(s.name, null, new Name("text")));
      s.map = new LinkedHashMap<>(Map.of(s.name, new Pair(s.name, 0)));
      s.any = new Object[] {s.name, new Pair(new Name("x"), 0), s.names, new Name[] {s.name}};
      s.self = new Self();
      s.self.add(new Self());
      s.self.get(0).add(new Self());
      s.last = s.names;
      reads(options.withClass(Name.class, Pair.class, Self.class), Stands.class, s);
    }
  }

  /** One of each class that may stand anywhere without being registered. */
  private static List<Object> everyCode() throws Exception {
    return new ArrayList<>(
        Arrays.asList(
            "text",
            true,
            (byte) -1,
            (short) -300,
            '\u4e2d',
            Integer.MIN_VALUE,
            Long.MIN_VALUE,
            Long.MAX_VALUE,
            1.5f,
            -0.0,
            List.of(1),
            Map.of("k", 1),
            new Object[] {1, null},
            new String[] {"text"},
            new Integer[][] {{1}, null},
            new boolean[] {true, false, true, true, true, true, true, true, false, true},
            new byte[] {1},
            new short[] {-1},
            new char[] {'c'},
            new int[] {-1},
            new long[] {-1},
            new float[] {1},
            new double[] {1},
            BigInteger.TWO.pow(100).negate(),
            new BigDecimal("-1.50"),
            new UUID(-1, 2),
            Instant.ofEpochSecond(-5, 7),
            LocalDate.of(-5, 1, 2),
            LocalDateTime.of(2026, 1, 2, 3, 4, 5, 6),
            new Date(-77),
            Optional.of(Optional.of(5)),
            new AtomicReference<>("text"),
            LocalTime.of(23, 59, 59, 999_999_999),
            OffsetDateTime.parse("2026-01-02T03:04:05.000000006+01:00"),
            ZonedDateTime.parse("2026-01-02T03:04:05Z[Europe/Paris]"),
            Duration.ofSeconds(-1, 5),
            Period.ofDays(3),
            Year.of(2026),
            ZoneOffset.ofHours(3),
            java.sql.Timestamp.from(Instant.ofEpochSecond(5, 6)),
            URI.create("a:b"),
            Locale.FRENCH,
            Currency.getInstance("EUR"),
            new StringBuffer("text").reverse(),
            BitSet.valueOf(new long[] {-1, 5}),
            new AtomicBoolean(true),
            new AtomicInteger(-1),
            new AtomicLong(Long.MIN_VALUE),
            OptionalInt.of(-1),
            OptionalInt.empty(),
            OptionalLong.of(-1),
            OptionalDouble.of(-1),
            String.class,
            Pattern.compile("a+"),
            "text"));
  }

  /** Anything. */
  public static final class Anything {
    public List<Object> all;
    public Number number = 5;
    public Number none;
    public CharSequence characters = "text";
    public OptionalDouble nothing = OptionalDouble.empty();
  }

  @Test
  void everyClassThatMayStandAnywhere() throws Exception {
    for (GraphOptions options : modes()) {
      Anything anything = new Anything();
      anything.all = everyCode();
      reads(options, Anything.class, anything);
    }
  }

  /** Every class of containers that a message tells. */
  @Test
  void everyContainer() throws Exception {
    List<Object> all = new ArrayList<>();
    for (Collection<String> c :
        List.<Collection<String>>of(
            new LinkedList<>(),
            new Vector<>(),
            new Stack<>(),
            new HashSet<>(),
            new LinkedHashSet<>(),
            new PriorityQueue<>(),
            new ConcurrentSkipListSet<>(),
            new TreeSet<>(Comparator.reverseOrder()),
            new ArrayDeque<>(),
            new ConcurrentLinkedQueue<>(),
            new LinkedBlockingDeque<>(),
            new CopyOnWriteArrayList<>(),
            new CopyOnWriteArraySet<>(),
            ConcurrentHashMap.newKeySet())) {
      c.add("a");
      c.add("b");
      all.add(c);
    }
    List<Object> list = new ArrayList<>(List.of("x", "y"));
    all.addAll(
        List.of(
            Arrays.asList(1, 2),
            List.of(1),
            Set.of(1),
            List.of(),
            List.of(1, 2, 3),
            Collections.emptyList(),
            Collections.singletonList(1),
            Collections.singleton("s"),
            Collections.unmodifiableList(list),
            Collections.unmodifiableCollection(list),
            Collections.synchronizedList(new LinkedList<>(list)),
            Collections.unmodifiableSortedSet(new TreeSet<>(list)),
            EnumSet.of(Color.RED),
            EnumSet.noneOf(Color.class)));
    Map<Object, Object> map = new LinkedHashMap<>(Map.of("k", "v"));
    all.addAll(
        List.of(
            new TreeMap<>(map),
            new ConcurrentSkipListMap<>(map),
            new Hashtable<>(map),
            new ConcurrentHashMap<>(map),
            map,
            new HashMap<>(map),
            Map.of(1, 2),
            Map.of(),
            Collections.singletonMap(1, 2),
            Collections.unmodifiableMap(map),
            Collections.synchronizedMap(map),
            new EnumMap<>(Map.of(Color.RED, 1))));
    for (GraphOptions options : modes()) {
      Anything anything = new Anything();
      anything.all = all;
      reads(options.withClass(Color.class), Anything.class, anything);
    }
  }

  /** Classes that are told only as those of the elements of an array. */
  @Test
  void arraysOfClassesOfTheJdk() throws Exception {
    Properties properties = new Properties();
    properties.put("a", "b");
    List<Object> all =
        List.of(
            new Comparable<?>[] {1, "text", null},
            new java.io.Serializable[] {new int[] {1}},
            new Iterable<?>[] {List.of(1), Set.of("a")},
            new List<?>[][] {{List.of(1), new ArrayList<>(List.of("x")), null}, null},
            new LinkedList<?>[] {new LinkedList<>(List.of(1, 2))},
            new Map<?, ?>[] {Map.of(1, 2), new TreeMap<>(Map.of(1, 2))},
            new java.util.SortedMap<?, ?>[] {new TreeMap<>(Map.of(1, 2))},
            new Properties[] {properties},
            new Map.Entry<?, ?>[] {Map.entry("k", 1), null},
            new java.net.Inet4Address[0]);
    for (GraphOptions options : modes()) {
      Anything anything = new Anything();
      anything.all = all;
      reads(options, Anything.class, anything);
    }
  }

  @Test
  void arraysOfAnInterface() throws Exception {
    RegistrationTest.Message[] row = {
      new RegistrationTest.Circle(1.5), null, new RegistrationTest.Square(2)
    };
    for (GraphOptions options : modes()) {
      Anything anything = new Anything();
      anything.all = List.of(row, new RegistrationTest.Message[][] {row, {}}, row[2], row);
      reads(
          options.withClass(
              RegistrationTest.Message.class,
              RegistrationTest.Circle.class,
              RegistrationTest.Square.class),
          Anything.class,
          anything);
    }
  }

  /** The hierarchy's table has told its classes before the array, or the first one is renamed. */
  @Test
  void arraysOfHierarchiesThatWereToldBefore() throws Exception {
    GoldenTest.Base base = new GoldenTest.Base();
    GoldenTest.Member member = new GoldenTest.Member();
    for (GraphOptions options : modes()) {
      GoldenTest.Told known = new GoldenTest.Told();
      known.list = new ArrayList<>(List.of(base, member));
      known.any = new GoldenTest.Base[] {base, null, member};
      known.more =
          new Object[] {
            new GoldenTest.Base[0],
            new GoldenTest.Base[][] {{base}, null},
            new GoldenTest.Member[] {member},
            new ClassedArraysTest.Named[] {
              new ClassedArraysTest.Named(), new ClassedArraysTest.Other()
            }
          };
      reads(
          options.withClass(
              GoldenTest.Base.class,
              GoldenTest.Member.class,
              ClassedArraysTest.Named.class,
              ClassedArraysTest.Other.class),
          GoldenTest.Told.class,
          known);
    }
  }

  /** A node of a stream. */
  private static List<GraphsTest.Node> nodes() {
    List<GraphsTest.Node> all = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      GraphsTest.Node node = new GraphsTest.Node();
      node.name = "the name";
      node.any = i < 3 ? new Date(i) : Color.RED;
      node.next = i == 2 ? all.get(0) : null;
      all.add(node);
      if (i == 1) {
        all.add(null);
      }
    }
    return all;
  }

  @Test
  void readsStreamsOfEveryFraming() throws Exception {
    for (GraphOptions options : modes()) {
      GraphOptions registered = options.withClass(Color.class);
      Codec<GraphsTest.Node> codec = Graph.with(registered).codec(GraphsTest.Node.class);
      for (Framing framing : Framing.values()) {
        List<GraphsTest.Node> nodes = nodes();
        if (framing == Framing.ARRAY && options.settings().references()) {
          nodes.add(nodes.get(1));
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (StreamEncoder<GraphsTest.Node> out = codec.encodeStream(bytes, framing)) {
          nodes.forEach(out::write);
        }
        List<Object> trees = new PageReader(bytes.toByteArray(), null).stream(framing);
        recorder.read(framing, bytes.toByteArray(), null, trees);
        assertThat(trees).hasSameSizeAs(nodes);
        Comparison all =
            new Comparison(options.settings().references() && framing == Framing.ARRAY);
        for (int i = 0; i < trees.size(); i++) {
          all.same(trees.get(i), nodes.get(i), framing + "[" + i + "]");
        }
      }
    }
  }

  @Test
  void linkedLists() throws Exception {
    for (GraphOptions options : modes()) {
      ListsTest.Node list = null;
      for (int i = 0; i < 300; i++) {
        ListsTest.Node node = new ListsTest.Node();
        node.number = i * i * i;
        node.any = i % 3 == 0 ? "any" : i % 3 == 1 ? Color.RED : null;
        node.next = list;
        list = node;
      }
      reads(options.withClass(Color.class), ListsTest.Node.class, list);
    }
  }

  @Test
  void randomClasses() throws Exception {
    Random random = new Random(SEED);
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < 30; i++) {
      String name = Javac.PACKAGE + "P" + i;
      Style style = i % 2 == 0 ? Style.FIELDS : Style.RECORD;
      sources.put(name, GeneratedClass.random(name, style, random.nextInt(30), TYPES, random));
    }
    Map<String, Class<?>> classes = Javac.define(sources);
    List<GraphOptions> modes = modes();
    for (String name : sources.keySet()) {
      for (int i = 0; i < 8; i++) {
        Object value = new RandomValues(random, i > 0, i > 3).of(classes.get(name));
        try {
          reads(modes.get(i), classes.get(name), value);
        } catch (AssertionError | RuntimeException e) {
          throw new AssertionError("seed " + SEED + ", mode " + i + sources.get(name), e);
        }
      }
    }
  }
}
