package io.seriform.jdkstream;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.error.MappingException;
import io.seriform.jdkstream.Shop.Chatty;
import io.seriform.jdkstream.Shop.Colour;
import io.seriform.jdkstream.Shop.Line;
import io.seriform.jdkstream.Shop.Outside;
import io.seriform.jdkstream.Shop.Rogue;
import io.seriform.json.Json;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Currency;
import java.util.Date;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.Stack;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Streams of the JDK's writer as natural trees. */
@SuppressWarnings({
  "JavaUtilDate",
  "JdkObsolete",
  "UnnecessaryStringBuilder"
}) // old streams hold old classes
class NaturalTreesTest {

  private static final JdkStream STREAM = JdkStream.standard();
  private static final JdkStream BARE =
      JdkStream.with(JdkStreamOptions.standard().withClassNames(false));

  private static String tree(Object value) {
    return STREAM.readTree(Jdk.write(value)).toString();
  }

  // ---- single values

  static Stream<Object[]> scalars() throws Exception {
    return Stream.of(
        new Object[] {null, "null"},
        new Object[] {true, "true"},
        new Object[] {(byte) -1, "-1"},
        new Object[] {(short) 300, "300"},
        new Object[] {'c', "\"c\""},
        new Object[] {Integer.MIN_VALUE, "-2147483648"},
        new Object[] {Long.MAX_VALUE, "9223372036854775807"},
        new Object[] {2.5, "2.5"},
        new Object[] {"t\u0000e\u00e9x\u4e2d\ud83d\ude00t", null},
        new Object[] {new BigInteger("-123456789012345678901234567890"), null},
        new Object[] {BigInteger.ZERO, "0"},
        new Object[] {new BigDecimal("12.500"), "12.500"},
        new Object[] {new Date(1_234), "\"1970-01-01T00:00:01.234Z\""},
        new Object[] {new java.sql.Timestamp(1_234), "\"1970-01-01T00:00:01.234Z\""},
        new Object[] {UUID.fromString("00000000-0000-0001-0000-000000000002"), null},
        new Object[] {LocalDate.of(2026, 2, 28), "\"2026-02-28\""},
        new Object[] {LocalDate.of(-5, 2, 28), null},
        new Object[] {LocalTime.of(5, 0), "\"05:00:00\""},
        new Object[] {LocalTime.of(5, 6), "\"05:06:00\""},
        new Object[] {LocalTime.of(5, 6, 7), "\"05:06:07\""},
        new Object[] {LocalTime.of(5, 6, 7, 80), null},
        new Object[] {LocalDateTime.of(2026, 2, 28, 1, 2), null},
        new Object[] {Instant.ofEpochSecond(5, 6), null},
        new Object[] {OffsetDateTime.of(2026, 2, 28, 1, 2, 3, 4, ZoneOffset.ofHours(2)), null},
        new Object[] {OffsetTime.of(1, 2, 3, 4, ZoneOffset.ofTotalSeconds(17)), null},
        new Object[] {ZonedDateTime.of(2026, 2, 28, 1, 2, 3, 4, ZoneId.of("Europe/Paris")), null},
        new Object[] {ZonedDateTime.of(2026, 2, 28, 1, 2, 3, 4, ZoneOffset.UTC), null},
        new Object[] {Duration.ofMillis(1_500), "\"PT1.5S\""},
        new Object[] {Period.of(1, -2, 3), "\"P1Y-2M3D\""},
        new Object[] {Year.of(2026), null},
        new Object[] {YearMonth.of(2026, 12), "\"2026-12\""},
        new Object[] {MonthDay.of(2, 29), "\"--02-29\""},
        new Object[] {ZoneId.of("Europe/Paris"), "\"Europe/Paris\""},
        new Object[] {ZoneOffset.ofHours(-3), "\"-03:00\""},
        new Object[] {Locale.forLanguageTag("zh-Hant-TW"), "\"zh-Hant-TW\""},
        new Object[] {Locale.forLanguageTag("de-DE-u-ca-buddhist"), "\"de-DE-u-ca-buddhist\""},
        new Object[] {Currency.getInstance("EUR"), "\"EUR\""},
        new Object[] {URI.create("http://a/b?c#d"), "\"http://a/b?c#d\""},
        new Object[] {TimeZone.getTimeZone("Europe/Paris"), "\"Europe/Paris\""},
        new Object[] {Pattern.compile("a+b"), "\"a+b\""},
        new Object[] {BitSet.valueOf(new long[] {10, 3}), null},
        new Object[] {new StringBuilder("built"), "\"built\""},
        new Object[] {new StringBuffer("buffered"), "\"buffered\""},
        new Object[] {new AtomicInteger(4), "4"},
        new Object[] {new AtomicLong(5), "5"},
        new Object[] {new AtomicBoolean(true), "true"},
        new Object[] {new AtomicReference<>("held"), "\"held\""},
        new Object[] {InetAddress.getByAddress(new byte[] {1, 2, 3, 4}), "\"1.2.3.4\""},
        new Object[] {
          InetAddress.getByAddress(new byte[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}),
          null
        },
        new Object[] {InetSocketAddress.createUnresolved("host", 80), null},
        new Object[] {
          new InetSocketAddress(InetAddress.getByAddress(new byte[] {1, 2, 3, 4}), 5),
          "\"1.2.3.4:5\""
        },
        new Object[] {new File("/a/b"), null},
        new Object[] {new GregorianCalendar(TimeZone.getTimeZone("Europe/Paris")), null},
        new Object[] {Calendar.getInstance(Locale.forLanguageTag("th-u-ca-buddhist")), null},
        new Object[] {Calendar.getInstance(Locale.forLanguageTag("ja-u-ca-japanese")), null},
        new Object[] {Colour.GREEN, "\"GREEN\""},
        new Object[] {String.class, "\"java.lang.String\""},
        new Object[] {java.io.ObjectStreamClass.lookup(Date.class), "\"java.util.Date\""},
        new Object[] {new byte[] {1, 2}, "h'0102'"},
        new Object[] {new char[] {'o', 'k'}, "\"ok\""},
        new Object[] {new boolean[] {true, false}, "[true,false]"},
        new Object[] {new short[] {-1, 2}, "[-1,2]"},
        new Object[] {new int[] {1, -2}, "[1,-2]"},
        new Object[] {new long[] {1L << 40}, "[1099511627776]"},
        new Object[] {new double[] {0.1, 2}, null},
        new Object[] {new float[] {0.5f}, "[0.5_2]"},
        new Object[] {new int[][] {{1}, null, {2, 3}}, "[[1],null,[2,3]]"},
        new Object[] {new Object[] {1, "a", null}, "[1,\"a\",null]"});
  }

  /** The tree says what JSON says of the same value. */
  @ParameterizedTest
  @MethodSource("scalars")
  void singleValues(Object value, String expected) {
    Document tree = STREAM.readTree(Jdk.write(value));
    if (expected != null) {
      assertThat(tree).hasToString(expected);
    } else {
      assertThat(tree.toString()).isEqualTo(Json.standard().toDocument(value).toString());
    }
  }

  @Test
  void longTexts() {
    for (String text : List.of("é".repeat(65_535), "x".repeat(65_536), "中".repeat(100_000))) {
      assertThat(STREAM.readTree(Jdk.write(text)).asText()).isEqualTo(text);
      assertThat(STREAM.readTree(new ByteArrayInputStream(Jdk.write(text))).asText())
          .isEqualTo(text);
    }
  }

  // ---- containers

  @SuppressWarnings({"JdkObsolete", "deprecation"})
  static Stream<Object> containers() {
    List<Integer> list = List.of(3, 1, 2);
    Map<String, Integer> map = new LinkedHashMap<>(Map.of("a", 1, "b", 2, "c", 3));
    TreeSet<Integer> reversed = new TreeSet<>(Comparator.reverseOrder());
    reversed.addAll(list);
    Deque<Integer> ring = new ArrayDeque<>(list);
    ring.addFirst(ring.removeLast());
    ArrayBlockingQueue<Integer> blocking = new ArrayBlockingQueue<>(3, false, list);
    blocking.add(blocking.remove());
    Properties properties = new Properties();
    properties.put("p", "q");
    IdentityHashMap<String, Integer> identity = new IdentityHashMap<>();
    identity.put("one", 1);
    Set<Integer> fromMap = Collections.newSetFromMap(new ConcurrentHashMap<>());
    fromMap.addAll(list);
    Set<Integer> keys = ConcurrentHashMap.newKeySet();
    keys.addAll(list);
    return Stream.of(
        new ArrayList<>(list),
        new ArrayList<>(),
        new LinkedList<>(list),
        ring,
        new HashSet<>(list),
        new LinkedHashSet<>(list),
        new TreeSet<>(list),
        reversed,
        new PriorityQueue<>(list),
        new Vector<>(list),
        new Stack<Integer>(),
        new CopyOnWriteArrayList<>(list),
        new CopyOnWriteArraySet<>(list),
        new ConcurrentLinkedQueue<>(list),
        new ConcurrentLinkedDeque<>(list),
        new LinkedBlockingQueue<>(list),
        new LinkedBlockingDeque<>(list),
        blocking,
        new PriorityBlockingQueue<>(list),
        new LinkedTransferQueue<>(list),
        new ConcurrentSkipListSet<>(list),
        Collections.emptyList(),
        Collections.emptySet(),
        Collections.singletonList(1),
        Collections.singletonList(null),
        Collections.singleton(1),
        Collections.unmodifiableList(new ArrayList<>(list)),
        Collections.unmodifiableList(new LinkedList<>(list)),
        Collections.unmodifiableCollection(new ArrayList<>(list)),
        Collections.unmodifiableSet(new HashSet<>(list)),
        Collections.unmodifiableSortedSet(new TreeSet<>(list)),
        Collections.synchronizedList(new ArrayList<>(list)),
        Collections.synchronizedSet(new HashSet<>(list)),
        Collections.checkedList(new ArrayList<>(list), Integer.class),
        fromMap,
        keys,
        Collections.asLifoQueue(new ArrayDeque<>(list)),
        Arrays.asList(1, 2, null),
        List.of(),
        List.of(1),
        List.of(1, 2, 3),
        Set.of(7),
        Stream.of(1, null).toList(),
        EnumSet.allOf(Colour.class),
        EnumSet.noneOf(Colour.class),
        // the JDK writes one array for all empty ones
        List.of(EnumSet.noneOf(Colour.class), EnumSet.noneOf(Colour.class)),
        Collections.emptyMap(),
        Collections.singletonMap("a", 1),
        Map.of("a", 1),
        Map.of("a", 1, "b", 2, "c", 3),
        new HashMap<>(map),
        map,
        new TreeMap<>(map),
        new Hashtable<>(map),
        properties,
        identity,
        new ConcurrentHashMap<>(map),
        new ConcurrentSkipListMap<>(map),
        Collections.unmodifiableMap(map),
        Collections.synchronizedMap(map),
        Collections.checkedMap(map, String.class, Integer.class),
        new EnumMap<>(Map.of(Colour.RED, 1)),
        Map.of(1, "one", 2L, "two", Colour.RED, "red"));
  }

  @ParameterizedTest
  @MethodSource("containers")
  void containersAreNaturalTrees(Object value) {
    assertThat(STREAM.readTree(Jdk.write(value))).isEqualTo(expected(value));
  }

  /** What a collection or map of simple values should be. */
  private static Document expected(Object value) {
    if (value instanceof Collection<?> c) {
      DocumentArray array = Document.array();
      c.forEach(each -> array.add(expected(each)));
      return array;
    }
    if (value instanceof Map<?, ?> m) {
      DocumentObject object = Document.object();
      m.forEach((k, v) -> object.put(expected(k), expected(v)));
      return object;
    }
    return value instanceof Number n
        ? Document.of(n.longValue())
        : Document.of(value == null ? null : value.toString().replace("as grass", "GREEN"));
  }

  /** One without fields of its own is what it extends. */
  @Test
  void subclassesOfCollections() {
    assertThat(tree(new Plain(List.of(5)))).isEqualTo("[5]");
  }

  static class Plain extends ArrayList<Integer> {
    private static final long serialVersionUID = 1L;

    Plain(List<Integer> list) {
      super(list);
    }
  }

  static class More extends ArrayList<Integer> {
    private static final long serialVersionUID = 1L;
    int more = 7;
  }

  @Test
  void subclassesWithFieldsKeepThem() {
    Document tree = STREAM.readTree(Jdk.write(new More()));
    assertThat(tree.at("/more", Document::asInt)).isEqualTo(7);
    assertThat(tree.at("/size", Document::asInt)).isZero();
    assertThat(tree.get("@class").asText()).isEqualTo(More.class.getName());
  }

  @Test
  void keysThatAreNoNames() {
    assertThat(tree(new LinkedHashMap<>(Map.of(List.of(1), "a"))))
        .isEqualTo("{\"@entries\":[[[1],\"a\"]]}");
    // both are the number 1
    Map<Object, Object> alike = new TreeMap<>(Comparator.comparing(k -> k.getClass().getName()));
    alike = new LinkedHashMap<>(alike);
    alike.put(1, "int");
    alike.put(1L, "long");
    assertThat(tree(alike)).isEqualTo("{\"@entries\":[[1,\"int\"],[1,\"long\"]]}");
    assertThat(tree(new HashMap<>(Map.of("@id", 1)))).isEqualTo("{\"@@id\":1}");
    Map<Object, Object> ofNull = new HashMap<>();
    ofNull.put(null, 1);
    assertThat(STREAM.readTree(Jdk.write(ofNull)).asObject().get(Document.ofNull()).asInt())
        .isEqualTo(1);
  }

  // ---- objects

  @Test
  void objectsNameTheirClassAndId() {
    assertThat(tree(Shop.customer()))
        .isEqualTo(
            "{'@id':1,'@class':'io.seriform.jdkstream.Shop$Customer','name':'Smith','id':5,"
                .concat("'orders':[{'@id':2,'@class':'io.seriform.jdkstream.Shop$Order',")
                .concat("'anything':{'k':[1,2,'three']},'colours':{'GREEN':3},")
                .concat("'customer':{'@ref':1},'grid':[[1,2],null,[]],'stamp':h'0102fd',")
                .concat("'tags':['a','b'],'total':12.50},{'@ref':2}],")
                .concat("'parent':{'@ref':1},'since':'1970-01-01T00:00:01Z'}")
                .replace('\'', '"')
                .replace("h\"0102fd\"", "h'0102fd'"));
  }

  @Test
  void recordsWithoutClassNames() {
    byte[] bytes = Jdk.write(new Line(2, "nuts", new Line(3, "bolts", null)));
    assertThat(BARE.readTree(bytes))
        .hasToString(
            "{\"amount\":2,\"article\":\"nuts\",\"next\":"
                + "{\"amount\":3,\"article\":\"bolts\",\"next\":null}}");
    assertThat(Json.standard().fromDocument(BARE.readTree(bytes), Line.class))
        .isEqualTo(new Line(2, "nuts", new Line(3, "bolts", null)));
  }

  @Test
  void whatClassesWroteThemselves() {
    Document chatty = STREAM.readTree(Jdk.write(new Chatty()));
    assertThat(chatty.at("/plain", Document::asInt)).isEqualTo(1);
    assertThat(chatty.get("@data").get(Chatty.class.getName()))
        .hasToString("[h'0000002a00056279746573',\"more\"]");
    Document outside = STREAM.readTree(Jdk.write(new Outside()));
    assertThat(outside.get("@data").get(Outside.class.getName()))
        .hasToString("[h'0000000000000007',\"outside\"]");
  }

  @Test
  void writeObjectWithoutFields() {
    byte[] bytes = Jdk.write(new Rogue());
    JdkStream knowing =
        JdkStream.with(JdkStreamOptions.standard().withHandWrittenClass(Rogue.class.getName()));
    assertThat(knowing.readTree(bytes).get("@data").get(Rogue.class.getName()))
        .hasToString("[\"only this\"]");
  }

  static class Same implements Serializable {
    private static final long serialVersionUID = 1L;
    int value = 1;
  }

  static class SameAgain extends Same {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("HidingField")
    int value = 2;
  }

  @Test
  void fieldsOfTheSameName() {
    Document tree = STREAM.readTree(Jdk.write(new SameAgain()));
    assertThat(tree.get("value").asInt()).isEqualTo(2);
    assertThat(tree.get(Same.class.getName() + ".value").asInt()).isEqualTo(1);
  }

  @Test
  @SuppressWarnings("unchecked")
  void proxiesAndLambdas() {
    Comparator<String> proxy =
        (Comparator<String>)
            Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {Comparator.class, Serializable.class},
                new Handler());
    assertThat(tree(proxy))
        .startsWith("{\"@proxy\":[\"java.util.Comparator\",\"java.io.Serializable\"],\"h\":{");
    Supplier<String> lambda = (Supplier<String> & Serializable) () -> "called";
    assertThat(tree(lambda))
        .startsWith("{\"@class\":\"java.lang.invoke.SerializedLambda\"")
        .contains("\"implMethodName\":\"lambda$");
  }

  static class Handler implements java.lang.reflect.InvocationHandler, Serializable {
    private static final long serialVersionUID = 1L;

    @Override
    public Object invoke(Object proxy, java.lang.reflect.Method method, Object[] arguments) {
      return null;
    }
  }

  // ---- identity

  @Test
  void sharedContainersAreNumbered() {
    List<Object> inner = new ArrayList<>(List.of(1));
    List<Object> outer = new ArrayList<>(Arrays.asList(inner, inner));
    outer.add(outer);
    outer.add(new Object[] {inner});
    assertThat(tree(outer))
        .isEqualTo(
            "{\"@id\":1,\"@value\":[{\"@id\":2,\"@value\":[1]},{\"@ref\":2},{\"@ref\":1},"
                + "[{\"@ref\":2}]]}");
    String text = "shared";
    assertThat(tree(new Object[] {text, text, Colour.RED, Colour.RED}))
        .isEqualTo("[\"shared\",\"shared\",\"RED\",\"RED\"]");
    List<Object> view = Collections.unmodifiableList(inner);
    assertThat(tree(new Object[] {view, inner, view}))
        .isEqualTo("[{\"@id\":1,\"@value\":[1]},{\"@ref\":1},{\"@ref\":1}]");
  }

  // ---- many contents

  @Test
  void manyContents() {
    byte[] bytes =
        Jdk.writing(
            out -> {
              out.writeInt(5);
              out.writeObject("a");
              out.reset();
              out.writeObject(new int[] {1});
              out.writeUTF("end");
            });
    assertThat(STREAM.readAll(bytes)).hasToString("[h'00000005',\"a\",[1],h'0003656e64']");
    assertThat(STREAM.readAll(new ByteArrayInputStream(bytes))).isEqualTo(STREAM.readAll(bytes));
    Assertions.assertThatThrownBy(() -> STREAM.readTree(bytes))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("readAll");
    Assertions.assertThatThrownBy(() -> STREAM.readTree(Jdk.write(1, 2)))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("more than one");
    Assertions.assertThatThrownBy(() -> STREAM.readTree(Jdk.write()))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("nothing was written");
  }

  @Test
  void aFailedWriter() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      Assertions.assertThatThrownBy(() -> out.writeObject(List.of(1, new Object())))
          .isInstanceOf(NotSerializableException.class);
    }
    Assertions.assertThatThrownBy(() -> STREAM.readTree(bytes.toByteArray()))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("java.io.NotSerializableException");
  }
}
