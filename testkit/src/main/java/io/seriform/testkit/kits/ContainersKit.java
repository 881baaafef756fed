package io.seriform.testkit.kits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.annotation.Property;
import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.reflect.Types;
import io.seriform.testkit.Capability;
import io.seriform.testkit.Color;
import io.seriform.testkit.Kit;
import io.seriform.testkit.Point;
import io.seriform.testkit.samples.ContainerSamples;
import io.seriform.testkit.samples.ContainerSamples.Arrays;
import io.seriform.testkit.samples.ContainerSamples.Collections;
import io.seriform.testkit.samples.ContainerSamples.Maps;
import io.seriform.testkit.samples.ContainerSamples.Places;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Type;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Lists, sets, queues, maps and arrays, of every class, empty, large and in each other. One file
 * because a kit is one abstract class, whose tests a format inherits.
 */
@SuppressWarnings("JdkObsolete") // the old classes are read and written too
@Timeout(value = 30, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class ContainersKit extends Kit {

  /** For formats. */
  protected ContainersKit() {}

  static Collections collections(Integer... n) {
    List<Integer> list = List.of(n);
    Collections c = new Collections();
    c.iterable = list;
    c.collection = list.stream().map(String::valueOf).toList();
    c.list = list.stream().map(i -> new Point(i, "p")).toList();
    c.arrayList = new ArrayList<>(list);
    c.linkedList = new LinkedList<>(list);
    c.vector = new java.util.Vector<>(list);
    c.stack = new java.util.Stack<>();
    c.stack.addAll(list);
    c.set = new java.util.LinkedHashSet<>(list);
    c.hashSet = new java.util.HashSet<>(list);
    c.linkedHashSet = new java.util.LinkedHashSet<>(list);
    c.sortedSet = new java.util.TreeSet<>(c.collection);
    c.navigableSet = new java.util.TreeSet<>(c.collection);
    c.treeSet = new java.util.TreeSet<>(list);
    c.enumSet = list.isEmpty() ? EnumSet.noneOf(Color.class) : EnumSet.of(Color.BLUE, Color.RED);
    c.queue = new java.util.ArrayDeque<>(list);
    c.deque = new java.util.ArrayDeque<>(list);
    c.arrayDeque = new java.util.ArrayDeque<>(list);
    c.priorityQueue = new java.util.PriorityQueue<>(list);
    c.blockingQueue = new LinkedBlockingQueue<>(list);
    c.concurrentQueue = new java.util.concurrent.ConcurrentLinkedQueue<>(list);
    c.skipListSet = new java.util.concurrent.ConcurrentSkipListSet<>(list);
    c.copyList = new java.util.concurrent.CopyOnWriteArrayList<>(list);
    // which compares each with all
    c.copySet = new CopyOnWriteArraySet<>(list.subList(0, Math.min(n.length, 1 << 12)));
    c.numbers = new ContainerSamples.Numbers();
    list.forEach(i -> c.numbers.add((long) i));
    return c;
  }

  @Test
  void allCollections() throws ReflectiveOperationException {
    roundTrip(Collections.class, collections());
    roundTrip(Collections.class, collections(5));
    roundTrip(Collections.class, collections(3, 1, 2, -9, Integer.MAX_VALUE));
    roundTrip(Collections.class, new Collections());
    Collections declared = collections(1);
    for (Format format : engines()) {
      Collections back = format.decode(format.encode(declared), Collections.class);
      for (Field f : Collections.class.getDeclaredFields()) {
        assertThat(f.get(back)).as(f.getName()).isInstanceOf(f.getType());
      }
    }
  }

  @Test
  void onlyIterable() {
    Collections c = new Collections();
    Collections list = new Collections();
    list.iterable = List.of(1, 2);
    for (Iterable<Integer> iterable :
        List.of(ContainerSamples.iterable(1, 2), () -> List.of(1, 2).iterator())) {
      c.iterable = iterable;
      roundTrip(Collections.class, c, list);
    }
  }

  static Maps maps(String... keys) {
    Map<String, Integer> map = new LinkedHashMap<>();
    for (String key : keys) {
      map.put(key, key.length());
    }
    Maps m = new Maps();
    m.map = map;
    m.hashMap = new HashMap<>();
    map.forEach((k, v) -> m.hashMap.put(k, new Point(v, k)));
    m.linkedHashMap = new LinkedHashMap<>();
    map.forEach((k, v) -> m.linkedHashMap.put(k, k));
    m.sortedMap = new java.util.TreeMap<>(map);
    m.navigableMap = new java.util.TreeMap<>(map);
    m.treeMap = new java.util.TreeMap<>(map);
    m.enumMap = new EnumMap<>(Color.class);
    m.enumMap.put(Color.REDDISH, 1);
    m.enumMap.put(Color.BLUE, 2);
    m.concurrentMap = new java.util.concurrent.ConcurrentHashMap<>(map);
    m.concurrentHashMap = new java.util.concurrent.ConcurrentHashMap<>(map);
    m.skipListMap = new java.util.concurrent.ConcurrentSkipListMap<>(map);
    m.properties = new java.util.Properties();
    map.forEach((k, v) -> m.properties.setProperty(k, "v" + v));
    return m;
  }

  @Test
  void allMaps() throws ReflectiveOperationException {
    roundTrip(Maps.class, maps());
    roundTrip(Maps.class, maps("k"));
    roundTrip(Maps.class, maps("", "a", "ä\"\\\n", "a key of more than sixteen bytes", "null"));
    roundTrip(Maps.class, new Maps());
    Maps declared = maps("k");
    for (Format format : engines()) {
      Maps back = format.decode(format.encode(declared), Maps.class);
      for (Field f : Maps.class.getDeclaredFields()) {
        assertThat(f.get(back)).as(f.getName()).isInstanceOf(f.getType());
      }
    }
  }

  @Test
  void entriesOfMapsAreReadBack() throws ReflectiveOperationException {
    ContainerSamples.Entries e = new ContainerSamples.Entries();
    roundTrip(ContainerSamples.Entries.class, e);
    e.entry = Map.entry("a", 1);
    e.simple = new AbstractMap.SimpleEntry<>(7, new Point(1, "p"));
    e.immutable = new AbstractMap.SimpleImmutableEntry<>("b", List.of(Color.RED));
    e.list = List.of(Map.entry("c", "d"), new TreeMap<>(Map.of("e", "f")).firstEntry());
    e.map = Map.of("g", Map.entry(8L, new Point(2, "q")));
    roundTrip(ContainerSamples.Entries.class, e);
    for (Format format : engines()) {
      byte[] bytes = format.encode(e);
      ContainerSamples.Entries back = format.decode(bytes, ContainerSamples.Entries.class);
      for (Field f : ContainerSamples.Entries.class.getDeclaredFields()) {
        assertThat(f.get(back)).as(f.getName()).isInstanceOf(f.getType());
      }
    }
    TypeRef<Map.Entry<String, Integer>> type = new TypeRef<>() {};
    for (Format format : engines()) {
      for (Map<String, Integer> map : List.of(Map.<String, Integer>of(), Map.of("a", 1, "b", 2))) {
        byte[] bytes = format.codec(new TypeRef<Map<String, Integer>>() {}).encode(map);
        assertThatThrownBy(() -> format.decode(bytes, type)).isInstanceOf(MappingException.class);
      }
      if (can(Capability.SELF_DESCRIBING)) {
        byte[] bytes = format.encode((Object) List.of(Map.entry("a", "b")));
        assertThat(format.decode(bytes, new TypeRef<List<Map<String, String>>>() {}))
            .containsExactly(Map.of("a", "b"));
      }
    }
  }

  @Test
  void allArrays() {
    roundTrip(
        Arrays.class,
        new Arrays(
            new boolean[] {true, false},
            new byte[] {Byte.MIN_VALUE, 0, Byte.MAX_VALUE},
            new short[] {Short.MIN_VALUE, 0, Short.MAX_VALUE},
            new char[] {'a', '"', 'ä', '中'},
            new int[] {Integer.MIN_VALUE, 0, Integer.MAX_VALUE},
            new long[] {Long.MIN_VALUE, 0, Long.MAX_VALUE},
            new float[] {Float.MIN_VALUE, -0f, Float.MAX_VALUE},
            new double[] {Double.MIN_VALUE, -0.0, Double.MAX_VALUE},
            new String[] {"", "x"},
            new Integer[] {1, 2},
            Color.values(),
            new Point[] {new Point(1, "x")}));
    roundTrip(
        Arrays.class,
        new Arrays(
            new boolean[0],
            new byte[0],
            new short[0],
            new char[0],
            new int[0],
            new long[0],
            new float[0],
            new double[0],
            new String[0],
            new Integer[0],
            new Color[0],
            new Point[0]));
  }

  @Test
  void arraysOfEverySize() {
    needs(Capability.ANY_ROOT);
    Class<?>[] kinds = {
      boolean.class,
      byte.class,
      short.class,
      char.class,
      int.class,
      long.class,
      float.class,
      double.class,
      String.class,
      Integer.class,
      Point.class
    };
    for (Class<?> kind : kinds) {
      for (int n : new int[] {0, 1, 9, 10, 11, 30, 31, 32, 33, 5000}) {
        Object array = Array.newInstance(kind, n);
        for (int i = 0; i < n; i++) {
          Array.set(array, i, element(kind, i));
        }
        roundTrip(array.getClass(), array);
      }
    }
  }

  private static Object element(Class<?> kind, int i) {
    return switch (kind.getSimpleName()) {
      case "boolean" -> i % 3 == 0;
      case "byte" -> (byte) i;
      case "short" -> (short) (i * 7);
      case "char" -> (char) (' ' + i % 90);
      case "long" -> (long) i << 40;
      case "float" -> i / 8f;
      case "double" -> i / 3.0;
      case "String" -> "s" + i;
      case "Point" -> new Point(i, "p" + i);
      default -> i * 1001;
    };
  }

  @Test
  void inEachOther() {
    needs(Capability.NESTED_CONTAINERS);
    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of lists has no other way
    List<String>[] lists = new List[] {List.of("a"), List.of()};
    roundTrip(
        ContainerSamples.Deep.class,
        new ContainerSamples.Deep(
            List.of(List.of(List.of(1, 2), List.of()), List.of()),
            Map.of("a", Map.of("b", List.of(new Point(1, "x"))), "c", Map.of()),
            new int[][] {{1}, {}, {2, 3}},
            new byte[][] {{1}, {}},
            new String[][][] {{{"a"}, {}}, {}},
            List.of(new int[] {1}, new int[0]),
            lists,
            Map.of("k", new int[][] {{7}}),
            List.of(Map.of("k", Color.RED), Map.of())));
    roundTrip(new TypeRef<List<Map<String, List<int[]>>>>() {}, List.of());
    roundTrip(
        new TypeRef<Map<String, List<Map<String, String>>>>() {},
        Map.of("a", List.of(Map.of(), Map.of("b", "c"))));
  }

  @Test
  void nullElements() {
    needs(Capability.NULL_ELEMENTS, Capability.ANY_ROOT);
    roundTrip(new TypeRef<List<String>>() {}, java.util.Arrays.asList(null, "a", null));
    roundTrip(new TypeRef<List<Integer>>() {}, java.util.Arrays.asList(1, null));
    roundTrip(new TypeRef<List<Point>>() {}, java.util.Arrays.asList(null, new Point(1, null)));
    roundTrip(new TypeRef<List<Color>>() {}, java.util.Arrays.asList(null, Color.GREEN, null));
    roundTrip(new TypeRef<List<List<Integer>>>() {}, java.util.Arrays.asList(null, List.of()));
    roundTrip(new TypeRef<List<byte[]>>() {}, java.util.Arrays.asList(null, new byte[] {1}));
    roundTrip(Point[].class, new Point[] {null, new Point(1, "")});
    roundTrip(Boolean[][].class, new Boolean[][] {null, {null, true}});
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("a", null);
    map.put("b", "c");
    roundTrip(new TypeRef<Map<String, String>>() {}, map);
  }

  @Test
  void containersMayBeRoots() {
    needs(Capability.ANY_ROOT);
    roundTrip(new TypeRef<Collection<Point>>() {}, List.of(new Point(1, "a")));
    roundTrip(new TypeRef<List<Long>>() {}, new LinkedList<>(List.of(1L, 2L)));
    roundTrip(new TypeRef<EnumMap<Color, String>>() {}, new EnumMap<>(Map.of(Color.RED, "r")));
    roundTrip(new TypeRef<Map<Color, List<Color>>>() {}, Map.of(Color.BLUE, List.of(Color.BLUE)));
    roundTrip(int[].class, new int[] {1, 2, 3});
  }

  /** Values without a declared type come back as what the format tells. */
  @Test
  void untypedValuesAreToldByTheFormat() {
    needs(Capability.SELF_DESCRIBING);
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("text", "t");
    map.put("number", 5L);
    map.put("real", 0.5);
    map.put("yes", true);
    map.put("none", null);
    map.put("list", List.of(1L, "x", List.of(), Map.of()));
    roundTrip(Object.class, map);
    roundTrip(new TypeRef<List<Object>>() {}, List.of("a", 1L, List.of(map)));
    Map<String, Object> point = new LinkedHashMap<>();
    point.put("x", 1L);
    point.put("name", "n");
    boolean named = can(Capability.EVOLUTION);
    roundTrip(Object.class, new Point(1, "n"), named ? point : List.of(1L, "n"));
  }

  /** Collections and maps that others change, or whose size is wrong. */
  public static final class Lying {
    /** Elements of one kind. */
    public Collection<Integer> numbers;

    /** Elements of another kind. */
    public Collection<Point> points;

    /** Entries. */
    public Map<String, Integer> map;

    /** Comes after them. */
    public String last = "last";
  }

  /** In a wrapper of the JDK, as not every format takes collections of any class. */
  private static <T> Collection<T> lying(Collection<T> all, int size) {
    return java.util.Collections.unmodifiableCollection(lyingSet(all, size));
  }

  private static <T> java.util.Set<T> lyingSet(Collection<T> all, int size) {
    return new AbstractSet<>() {
      @Override
      public Iterator<T> iterator() {
        return all.iterator();
      }

      @Override
      public int size() {
        return size;
      }
    };
  }

  /** Containers of a wrong size are written with what they gave, or refused. */
  @Test
  void wrongSizes() {
    Map<String, Integer> entries = new LinkedHashMap<>(Map.of("a", 1, "b", 2, "c", 3));
    for (int size : new int[] {1, 2, 4, 5, 30, 300}) {
      for (int which = 0; which < 3; which++) {
        Lying lying = new Lying();
        lying.numbers = which == 0 ? lying(List.of(1, 2, 3), size) : List.of();
        lying.points = which == 1 ? lying(List.of(new Point(1, "a")), size + 1) : List.of();
        lying.map =
            which == 2
                ? java.util.Collections.unmodifiableMap(
                    new AbstractMap<>() {
                      @Override
                      public java.util.Set<Map.Entry<String, Integer>> entrySet() {
                        return lyingSet(entries.entrySet(), size);
                      }
                    })
                : Map.of();
        for (Format format : engines()) {
          byte[] bytes;
          try {
            bytes = format.encode(lying);
          } catch (EncodeException e) {
            assertThat(e).hasMessageContaining("changed while it was written");
            continue;
          }
          Lying back = format.decode(bytes, Lying.class);
          assertThat(back.last).isEqualTo("last");
          if (which == 0) {
            assertThat(back.numbers).containsExactly(1, 2, 3);
          } else if (which == 1) {
            assertThat(back.points).containsExactly(new Point(1, "a"));
          } else {
            assertThat(back.map).isEqualTo(entries);
          }
        }
      }
    }
  }

  /** They are not entries of the properties, and would be lost. */
  @Test
  @SuppressWarnings({"unchecked", "rawtypes"}) // there are no entries
  void propertiesWithDefaults() {
    java.util.Properties defaults = new java.util.Properties();
    defaults.setProperty("a", "1");
    defaults.setProperty("b", "2");
    Maps maps = new Maps();
    maps.properties = new java.util.Properties(defaults);
    maps.properties.setProperty("b", "3");
    for (Format format : engines()) {
      assertThatThrownBy(() -> format.encode(maps))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("Properties with defaults, which would be lost, such as a");
      assertThatThrownBy(() -> Copier.of(format.codec(Maps.class)).copy(maps))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("Properties with defaults");
    }
    Maps general = new Maps();
    general.map = (Map) new java.util.Properties(defaults);
    for (Format format : engines()) {
      assertThatThrownBy(() -> format.encode(general))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("Properties with defaults");
    }
    maps.properties.setProperty("a", "4");
    for (Format format : engines()) {
      Maps back = format.decode(format.encode(maps), Maps.class);
      assertThat(back.properties).isEqualTo(maps.properties);
    }
  }

  /** Can be made only as long as it does not refuse it. */
  public static final class Refusing extends ArrayList<Integer> {
    private static final long serialVersionUID = 1;
    private static boolean refuses;

    /** Fails, or not. */
    public Refusing() {
      if (refuses) {
        throw new IllegalStateException("no more");
      }
    }
  }

  /** A map that refuses. */
  public static final class RefusingMap extends TreeMap<String, Integer> {
    private static final long serialVersionUID = 1;

    /** Fails, or not. */
    public RefusingMap() {
      if (Refusing.refuses) {
        throw new IllegalStateException("no more");
      }
    }
  }

  /** Has such a list. */
  public static final class OfRefusing {
    /** The list. */
    @Property(id = 1)
    public Refusing list;
  }

  /** Has such a map. */
  public static final class OfRefusingMap {
    /** The map. */
    @Property(id = 1)
    public RefusingMap map;
  }

  /** The error is at the collection that cannot be made, and not at an element of it. */
  @Test
  void collectionsThatCanNotBeMade() {
    OfRefusing ofList = new OfRefusing();
    ofList.list = new Refusing();
    ofList.list.add(1);
    OfRefusingMap ofMap = new OfRefusingMap();
    ofMap.map = new RefusingMap();
    ofMap.map.put("k", 1);
    for (Object value : List.of(ofList, ofMap)) {
      roundTrip(value.getClass(), value);
      byte[] document = format(Engine.COMPILED).encode(value);
      Refusing.refuses = true;
      try {
        List<SeriformException> refused =
            bothRefuse(SeriformException.class, f -> f.decode(document, value.getClass()));
        assertThat(refused.get(0).path()).isEqualTo(value == ofList ? "$.list" : "$.map");
        assertThat(refused.get(0)).hasRootCauseMessage("no more");
        assertThat(refused.get(1)).hasSameClassAs(refused.get(0)).hasRootCauseMessage("no more");
      } finally {
        Refusing.refuses = false;
      }
    }
  }

  @Test
  void unmodifiableContainersAreReadBack() {
    needs(Capability.ANY_ROOT);
    for (Object list :
        new Object[] {
          List.of(1, 2),
          java.util.Collections.unmodifiableList(new LinkedList<>(List.of(1, 2))),
          java.util.Arrays.asList(1, 2)
        }) {
      roundTrip(new TypeRef<List<Integer>>() {}, list);
      roundTrip(new TypeRef<Collection<Integer>>() {}, list);
    }
  }

  @Test
  void containersThatOnlyALibraryMakesAreReadBack() {
    List<Integer> own = ContainerSamples.FixedList.of(1, 2, 3);
    List<Integer> same = List.of(1, 2, 3);
    Map<String, Integer> map = Map.of("k1", 1, "k2", 2, "k3", 3);
    Places expected = new Places(same, same, new java.util.HashSet<>(same), map);
    List<Places> written =
        List.of(
            new Places(
                own, own, new ContainerSamples.FixedSet(own), new ContainerSamples.FixedMap(own)),
            new Places(
                new ArrayList<>(same) {},
                new LinkedList<>(same) {},
                new java.util.LinkedHashSet<>(same) {},
                new java.util.TreeMap<>(map) {}));
    for (Places places : written) {
      for (Format format : engines()) {
        Codec<Object> codec = codec(format, Places.class);
        assertThat(codec.decode(codec.encode(places))).isEqualTo(expected);
        assertThat(Copier.of(codec).copy(places)).isEqualTo(expected);
      }
    }
  }

  /** Keys that are not equal, and that a format may write as the same ones. */
  @SuppressWarnings("UnnecessaryStringBuilder") // which compare by identity
  private static List<List<Object>> mergingKeys() {
    return List.of(
        List.of(1L, "1"),
        List.of(true, "true"),
        List.of(1, 1L),
        List.of((short) 7, java.math.BigInteger.valueOf(7)),
        List.of(1L, 1.0),
        List.of(0.5f, 0.5),
        List.of('c', "c"),
        List.of(Color.RED, "RED"),
        List.of(new StringBuilder("s"), "s"),
        List.of(new StringBuilder("equal"), new StringBuilder("equal")),
        List.of(new byte[] {1}, new byte[] {1}),
        List.of(List.of(1), List.of(1L)),
        List.of("between", 2, 3L, "3", "2"));
  }

  private static List<Type> typesOf(List<Object> keys) {
    List<Type> types = new ArrayList<>(List.of(Object.class));
    for (Class<?> type : List.of(Number.class, CharSequence.class, byte[].class)) {
      if (keys.stream().allMatch(type::isInstance)) {
        types.add(type);
      }
    }
    return types;
  }

  /** No entry is lost: each is there when it is read, or the map is refused with its place. */
  @Test
  void keysThatBecomeOne() {
    for (List<Object> keys : mergingKeys()) {
      Map<Object, String> map = new LinkedHashMap<>();
      keys.forEach(key -> map.put(key, "v"));
      for (Type key : typesOf(keys)) {
        Type type = Types.parameterized(Map.class, key, String.class);
        keepsEntries(type, map, map);
        keepsEntries(
            Types.parameterized(ScalarsKit.Slot.class, type),
            new ScalarsKit.Slot<>(1, map, "after"),
            map);
      }
      keepsEntries(Object.class, Map.of("in", map), map);
    }
  }

  private void keepsEntries(Type type, Object value, Map<?, ?> map) {
    for (Format format : engines()) {
      String what = format.name() + " " + type.getTypeName() + " " + map;
      byte[] bytes;
      try {
        bytes = codec(format, type).encode(value);
      } catch (EncodeException e) {
        assertThat(e.path()).as(what).startsWith("$");
        continue;
      } catch (ModelException e) {
        continue; // such keys, or a map at the root
      }
      Object read = codec(format, type).decode(bytes);
      read = read instanceof ScalarsKit.Slot<?> slot ? slot.value() : read;
      read = type == Object.class ? ((Map<?, ?>) read).get("in") : read;
      assertThat(((Map<?, ?>) read).size()).as(what).isEqualTo(map.size());
    }
  }

  /** A value that would be read as another one is refused before anything is written. */
  @Test
  void whatWouldNotComeBack() {
    for (Type type :
        List.of(
            new TypeRef<Optional<Optional<String>>>() {}.type(),
            new TypeRef<List<Optional<AtomicReference<String>>>>() {}.type(),
            new TypeRef<ScalarsKit.Slot<Optional<java.util.OptionalInt>>>() {}.type(),
            new TypeRef<Map<String, AtomicReference<Optional<String>>>>() {}.type(),
            new TypeRef<List<ArrayBlockingQueue<Integer>>>() {}.type())) {
      for (Format format : engines()) {
        assertThatThrownBy(() -> codec(format, type).encode(null))
            .as(type.getTypeName())
            .isInstanceOf(ModelException.class)
            .hasMessageContaining("declare");
      }
    }
  }

  /** Values that hold nothing, which a wrapper of any value may hold. */
  private static List<Object> empties() {
    return List.of(
        Optional.empty(),
        new AtomicReference<>(),
        OptionalInt.empty(),
        OptionalLong.empty(),
        OptionalDouble.empty(),
        Optional.of(Optional.empty()),
        new AtomicReference<>(Optional.empty()),
        Optional.of(new AtomicReference<>()));
  }

  /** Wrappers of any value around one, each with its type in each place. */
  private static Map<Type, Object> wrapped(Object inner) {
    Map<Type, Object> values = new LinkedHashMap<>();
    Optional<Object> optional = Optional.of(inner);
    AtomicReference<Object> reference = new AtomicReference<>(inner);
    values.put(new TypeRef<Optional<Object>>() {}.type(), optional);
    values.put(new TypeRef<AtomicReference<Object>>() {}.type(), reference);
    values.put(
        new TypeRef<ScalarsKit.Slot<Optional<Object>>>() {}.type(),
        new ScalarsKit.Slot<>(1, optional, "b"));
    values.put(
        new TypeRef<ScalarsKit.Slot<AtomicReference<Object>>>() {}.type(),
        new ScalarsKit.Slot<>(1, reference, "b"));
    values.put(new TypeRef<List<Optional<Object>>>() {}.type(), List.of(optional));
    values.put(new TypeRef<List<AtomicReference<Object>>>() {}.type(), List.of(reference));
    values.put(new TypeRef<Map<String, Optional<Object>>>() {}.type(), Map.of("k", optional));
    values.put(
        new TypeRef<Map<String, AtomicReference<Object>>>() {}.type(), Map.of("k", reference));
    return values;
  }

  private static Object single(Object value) {
    return value instanceof ScalarsKit.Slot<?> slot
        ? slot.value()
        : value instanceof List<?> list
            ? list.get(0)
            : value instanceof Map<?, ?> map ? map.get("k") : value;
  }

  /** A wrapper around what is empty is kept or refused: it is not the same as an empty wrapper. */
  @Test
  void wrappersAroundEmptyValues() {
    for (Object inner : empties()) {
      wrapped(inner)
          .forEach(
              (type, value) -> {
                for (Format format : engines()) {
                  String what = type.getTypeName() + " of " + inner + ", " + format;
                  Object read;
                  try {
                    Codec<Object> codec = codec(format, type);
                    read = single(codec.decode(codec.encode(value)));
                  } catch (EncodeException | ModelException e) {
                    continue; // refused in writing
                  }
                  Object held =
                      read instanceof Optional<?> o
                          ? o.orElse(null)
                          : read instanceof AtomicReference<?> r ? r.get() : null;
                  assertThat(held).as(what).isNotNull().hasSameClassAs(inner);
                }
              });
    }
  }
}
