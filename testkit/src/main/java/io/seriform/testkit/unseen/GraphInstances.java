package io.seriform.testkit.unseen;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Currency;
import java.util.Date;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;

/**
 * Makes a graph of objects of generated classes: each is in several places, and refers back. What
 * is in a field depends on the seed and on the field alone, so that a group with fewer members
 * holds the same in those that are left.
 */
@SuppressWarnings({"JavaUtilDate", "JdkObsolete"}) // generated classes have them
final class GraphInstances {

  private static final int DEPTH = 3;
  private static final int LEVELS = 4;
  private final long seed;
  private final boolean sparse;
  private final boolean circles;
  private final List<Object> pool = new ArrayList<>();

  /** The level of each object; one without circles refers to objects of higher ones alone. */
  private final IdentityHashMap<Object, Integer> levels = new IdentityHashMap<>();

  private int level;
  private final Map<List<?>, List<Object>> shared = new HashMap<>();
  private Random random = new Random(0);

  /** The class of the last type argument; null for any. */
  private Class<?> second;

  private GraphInstances(long seed, boolean sparse, boolean circles) {
    this.seed = seed;
    this.sparse = sparse;
    this.circles = circles;
  }

  /**
   * Returns objects of classes, filled and connected.
   *
   * @param sparse whether there are many nulls
   * @param circles whether objects refer back; else no object leads to itself
   */
  static List<Object> of(List<Class<?>> classes, long seed, boolean sparse, boolean circles) {
    GraphInstances made = new GraphInstances(seed, sparse, circles);
    List<Class<?>> records = new ArrayList<>();
    int uid = 1;
    for (Class<?> type : classes) {
      if (type.isRecord()) {
        records.add(type);
      } else if (!Modifier.isAbstract(type.getModifiers())
          && !type.isEnum()
          && !type.getSimpleName().equals("Form")) { // stands for another one in what is written
        for (int i = 0; i < 2; i++) {
          made.add(type, uid++);
        }
      }
    }
    for (Class<?> type : records) {
      made.record(type, uid++);
    }
    for (Object each : List.copyOf(made.pool)) {
      made.fill(each);
    }
    return made.pool;
  }

  private void add(Class<?> type, int uid) {
    try {
      if (type.getSimpleName().equals("Single")) {
        if (pool.stream().noneMatch(type::isInstance)) {
          add(type.getField("ONE").get(null), LEVELS);
        }
        return;
      }
      Constructor<?> constructor = type.getDeclaredConstructors()[0];
      for (Constructor<?> each : type.getDeclaredConstructors()) {
        constructor = each.getParameterCount() == 0 ? each : constructor;
      }
      constructor.setAccessible(true);
      seed(type, "", uid);
      Object made =
          constructor.newInstance(
              Arrays.stream(constructor.getGenericParameterTypes())
                  .map(t -> argument(t, uid))
                  .toArray());
      Field field = field(type, "uid");
      if (field != null && !Modifier.isFinal(field.getModifiers())) {
        field.set(made, uid);
      }
      add(made, constructor.getParameterCount() > 0 ? 0 : 1 + uid % LEVELS);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(type + " could not be created", e);
    }
  }

  private void add(Object made, int itsLevel) {
    pool.add(made);
    levels.put(made, itsLevel);
  }

  private Object argument(Type type, int uid) {
    if (type == int.class) {
      return uid;
    }
    if (type instanceof Class<?> c && c.getSimpleName().equals("Group")) {
      try {
        return c.getConstructor().newInstance();
      } catch (ReflectiveOperationException e) {
        throw new LinkageError(type + " could not be created", e);
      }
    }
    return value(type, 1);
  }

  private static Field field(Class<?> type, String name) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          field.setAccessible(true);
          return field;
        }
      }
    }
    return null;
  }

  private void record(Class<?> type, int uid) {
    RecordComponent[] components = type.getRecordComponents();
    Object[] values = new Object[components.length];
    for (int i = 0; i < values.length; i++) {
      seed(type, components[i].getName(), uid);
      boolean number = components[i].getName().equals("uid");
      values[i] = number ? uid : value(components[i].getGenericType(), 1);
    }
    try {
      Constructor<?> canonical = type.getDeclaredConstructors()[0];
      canonical.setAccessible(true);
      add(canonical.newInstance(values), 0);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(type + " could not be created", e);
    }
  }

  private void seed(Class<?> type, String member, int uid) {
    random = new Random((seed * 31 + Objects.hash(type.getSimpleName(), member, uid)) * 0x9E3779L);
    random.nextInt();
    level = 0;
  }

  @SuppressWarnings("unchecked") // an own container takes what its declaration says
  private void fill(Object made) {
    Class<?> type = made.getClass();
    if (type.isRecord() || type.getSimpleName().equals("Single")) {
      return;
    }
    int uid = pool.indexOf(made);
    second = null;
    if (type.getGenericSuperclass() instanceof ParameterizedType above
        && !(made instanceof Collection || made instanceof Map)) {
      Type[] arguments = above.getActualTypeArguments();
      second = raw(arguments[arguments.length - 1]);
    }
    for (Class<?> c = type; Isomorphism.isOwn(c); c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        int modifiers = field.getModifiers();
        boolean storage = made instanceof Collection && field.getName().equals("kept");
        boolean fixed = storage || field.getName().equals("uid");
        if (Modifier.isStatic(modifiers) || field.isSynthetic() || fixed) {
          continue;
        }
        seed(c, field.getName(), uid);
        level = levels.get(made);
        field.setAccessible(true);
        try {
          Object value = value(field.getGenericType(), 0);
          boolean kept = value == null && Modifier.isFinal(modifiers);
          if (!kept && !(value == null && field.getType().isPrimitive())) {
            field.set(made, value);
          }
        } catch (IllegalAccessException e) {
          throw new LinkageError("the field was made accessible", e);
        }
      }
    }
    if (made instanceof Collection<?> own && own.isEmpty()) {
      seed(type, "elements", uid);
      level = levels.get(made);
      elements((Collection<Object>) own, elementType(type), 1);
    } else if (made instanceof Map<?, ?> own && own.isEmpty()) {
      seed(type, "entries", uid);
      level = levels.get(made);
      ParameterizedType map = (ParameterizedType) type.getGenericSuperclass();
      entries((Map<Object, Object>) own, map.getActualTypeArguments(), 1);
    }
  }

  private static Type elementType(Class<?> type) {
    return type.getGenericSuperclass() instanceof ParameterizedType p
        ? p.getActualTypeArguments()[0]
        : Object.class;
  }

  private Object value(Type type, int depth) {
    if (type instanceof WildcardType w) {
      return value(w.getUpperBounds()[0], depth);
    }
    if (type instanceof TypeVariable<?>) {
      boolean first = type.getTypeName().equals("A");
      return first ? text() : from(second == null ? Object.class : second);
    }
    if (type instanceof GenericArrayType a) {
      boolean variable = a.getGenericComponentType() instanceof TypeVariable;
      Type component = variable && second != null ? second : a.getGenericComponentType();
      boolean erased = variable && random.nextBoolean();
      return array(erased ? Object.class : raw(component), component, depth);
    }
    Class<?> raw = raw(type);
    if (raw.isPrimitive()) {
      return scalar(raw);
    }
    if (random.nextInt(sparse ? 2 : 9) == 0) {
      return null;
    }
    if (raw.isArray()) {
      return array(raw.getComponentType(), raw.getComponentType(), depth);
    }
    Type[] arguments =
        type instanceof ParameterizedType p
            ? p.getActualTypeArguments()
            : new Type[] {Object.class, Object.class};
    if (raw == Object.class || raw == java.io.Serializable.class) {
      return any(depth);
    }
    if (Isomorphism.isOwn(raw)) {
      return raw.isEnum() ? constant(raw) : from(raw);
    }
    Object scalar = scalar(raw);
    if (scalar != null || depth > DEPTH) {
      return scalar;
    }
    if (raw == AtomicReference.class) {
      return new AtomicReference<>(value(arguments[0], depth + 1));
    }
    if (raw == Map.Entry.class) {
      return new AbstractMap.SimpleEntry<>(text(), value(arguments[1], depth + 1));
    }
    return shared(type, raw, arguments, depth);
  }

  /** Returns a container, which may be in another place too. */
  private Object shared(Type type, Class<?> raw, Type[] arguments, int depth) {
    List<Object> known =
        shared.computeIfAbsent(Arrays.asList(type, second), t -> new ArrayList<>());
    if (circles && !known.isEmpty() && random.nextInt(4) == 0) {
      return known.get(random.nextInt(known.size()));
    }
    Object made =
        Map.class.isAssignableFrom(raw)
            ? map(raw, arguments, depth)
            : collection(raw, arguments[0], depth);
    known.add(made);
    return made;
  }

  private static Class<?> raw(Type type) {
    if (type instanceof ParameterizedType p) {
      return (Class<?>) p.getRawType();
    }
    if (type instanceof GenericArrayType a) {
      return raw(a.getGenericComponentType()).arrayType();
    }
    return type instanceof Class<?> c ? c : Object.class;
  }

  private Object constant(Class<?> type) {
    Object[] all = type.getEnumConstants();
    return all[random.nextInt(all.length)];
  }

  private boolean mayRefer(Object to) {
    return circles || levels.get(to) > level;
  }

  /** Returns one of the objects of a class; null if there is none. */
  private Object from(Class<?> type) {
    List<Object> fit = pool.stream().filter(type::isInstance).filter(this::mayRefer).toList();
    return fit.isEmpty() ? null : fit.get(random.nextInt(fit.size()));
  }

  private Object any(int depth) {
    return switch (random.nextInt(depth > DEPTH ? 3 : 12)) {
      case 0 -> text();
      case 1 -> random.nextBoolean() ? (Object) random.nextInt(300) : 1.5 * random.nextInt(9);
      case 2, 3, 4 -> from(Object.class);
      case 5 -> collection(List.class, Object.class, depth);
      case 6 -> collection(Set.class, Object.class, depth);
      case 7 -> map(Map.class, new Type[] {Object.class, Object.class}, depth);
      case 8 -> array(Object.class, Object.class, depth);
      case 9 -> new int[] {random.nextInt(9), 2};
      case 10 -> new String[] {text(), null};
      default -> scalar(SCALARS.get(random.nextInt(SCALARS.size())));
    };
  }

  private Object array(Class<?> raw, Type element, int depth) {
    int length = random.nextInt(4);
    Object array = Array.newInstance(raw, length);
    for (int i = 0; i < length; i++) {
      Object value = depth > DEPTH ? null : value(element, depth + 1);
      if (value != null) {
        Array.set(array, i, value);
      }
    }
    return array;
  }

  /** A key of a hash table: something whose hash is known from the beginning. */
  private Object key(Type type) {
    Class<?> raw = raw(type instanceof WildcardType w ? w.getUpperBounds()[0] : type);
    if (raw == Object.class || raw.getSimpleName().equals("Shape")) {
      List<Object> keys =
          pool.stream()
              .filter(raw::isInstance)
              .filter(this::mayRefer)
              .filter(o -> o.getClass().getSimpleName().matches("Node|Sub|Deeper|Leaf|Rec|Hidden"))
              .toList();
      boolean shape = raw != Object.class || random.nextBoolean();
      return shape && !keys.isEmpty() ? keys.get(random.nextInt(keys.size())) : text();
    }
    return raw.isEnum() ? constant(raw) : Isomorphism.isOwn(raw) ? from(raw) : scalar(raw);
  }

  private void elements(Collection<Object> into, Type element, int depth) {
    int size = random.nextInt(4);
    boolean nulls = into instanceof ArrayList || into instanceof LinkedList;
    boolean hashed = into instanceof Set || into instanceof PriorityQueue;
    for (int i = 0; i < size; i++) {
      Object value = hashed && !(raw(element) == Set.class) ? key(element) : value(element, depth);
      if (value != null || nulls) {
        into.add(value);
      }
    }
  }

  private void entries(Map<Object, Object> into, Type[] arguments, int depth) {
    int size = random.nextInt(4);
    for (int i = 0; i < size; i++) {
      Object key = key(arguments[0]);
      Object value = value(arguments[1], depth);
      boolean nulls = into.getClass() == HashMap.class || into instanceof LinkedHashMap;
      if (key != null && (value != null || nulls)) {
        into.put(key, value);
      }
    }
  }

  private Object collection(Class<?> raw, Type element, int depth) {
    if (raw == EnumSet.class) {
      EnumSet<?> all = enumSet(raw(element));
      return all;
    }
    List<Object> made = new ArrayList<>();
    if (raw.isAssignableFrom(List.class)) {
      made.addAll(lists(element, depth));
    }
    if (raw.isAssignableFrom(Set.class) && (raw != Iterable.class)) {
      made.addAll(List.of(new HashSet<>(), new LinkedHashSet<>(), ConcurrentHashMap.newKeySet()));
    }
    if (raw.isAssignableFrom(SortedSet.class) && comparable(element)) {
      made.add(new TreeSet<>());
      made.add(new TreeSet<>(Collections.reverseOrder()));
    }
    if (raw == Queue.class) {
      made.addAll(List.of(new LinkedBlockingQueue<>(), new ConcurrentLinkedDeque<>()));
      if (comparable(element)) {
        made.add(new PriorityQueue<>());
        made.add(new PriorityQueue<>(Collections.reverseOrder()));
      }
    }
    if (raw == Queue.class || raw == Deque.class) {
      made.addAll(List.of(new ArrayDeque<>(), new LinkedList<>()));
    }
    return filled(raw, made, element, depth);
  }

  @SuppressWarnings("unchecked") // collections of objects
  private Object filled(Class<?> raw, List<Object> made, Type element, int depth) {
    Object one = made.isEmpty() ? create(raw) : made.get(random.nextInt(made.size()));
    if (one instanceof Collection<?> empty && empty.isEmpty() && modifiable(one)) {
      elements((Collection<Object>) one, element, depth + 1);
    }
    return switch (random.nextInt(16)) {
      case 0 -> raw == List.class ? Collections.unmodifiableList((List<?>) one) : one;
      case 1 -> raw == Set.class ? Collections.unmodifiableSet((Set<?>) one) : one;
      case 2 -> raw == List.class ? Collections.synchronizedList((List<?>) one) : one;
      default -> one;
    };
  }

  private static boolean modifiable(Object o) {
    return Modifier.isPublic(o.getClass().getModifiers())
        || o.getClass().getName().contains("KeySetView");
  }

  private List<Object> lists(Type element, int depth) {
    Object one = value(element, depth + 1);
    List<Object> lists = new ArrayList<>();
    lists.addAll(List.of(new ArrayList<>(), new ArrayList<>(), new LinkedList<>()));
    lists.addAll(List.of(new Vector<>(), new CopyOnWriteArrayList<>(), Collections.emptyList()));
    lists.add(Arrays.asList(one, null));
    lists.add(Collections.singletonList(one));
    lists.add(one == null ? List.of() : List.of(one));
    lists.add(one == null ? List.of() : List.of(one, one, one));
    lists.add(Collections.nCopies(2, one));
    return lists;
  }

  private Object map(Class<?> raw, Type[] arguments, int depth) {
    if (raw == EnumMap.class) {
      return enumMap(raw(arguments[0]), value(arguments[1], depth + 1));
    }
    if (raw == Properties.class) {
      Properties properties = new Properties();
      properties.setProperty("k", "v");
      return properties;
    }
    List<Map<Object, Object>> made = new ArrayList<>();
    if (raw == Map.class) {
      made.addAll(List.of(new HashMap<>(), new LinkedHashMap<>(), new ConcurrentHashMap<>()));
    }
    if (raw.isAssignableFrom(SortedMap.class) || raw == java.util.NavigableMap.class) {
      if (comparable(arguments[0])) {
        made.add(new TreeMap<>());
        made.add(new TreeMap<>(Collections.reverseOrder()));
        made.add(new ConcurrentSkipListMap<>());
      }
    }
    @SuppressWarnings("unchecked") // a map of objects
    Map<Object, Object> one =
        made.isEmpty() ? (Map<Object, Object>) create(raw) : made.get(random.nextInt(made.size()));
    entries(one, arguments, depth + 1);
    if (raw == Map.class && random.nextInt(10) == 0) {
      return one.values().stream().anyMatch(Objects::isNull)
          ? Collections.unmodifiableMap(one)
          : Map.copyOf(one);
    }
    return one;
  }

  private static boolean comparable(Type type) {
    return Comparable.class.isAssignableFrom(raw(type));
  }

  private static Object create(Class<?> raw) {
    try {
      return raw.getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(raw + " could not be created", e);
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // the class of an enum
  private EnumSet<?> enumSet(Class<?> type) {
    EnumSet set = EnumSet.noneOf((Class) type);
    if (random.nextBoolean()) {
      set.add(constant(type));
    }
    return set;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // the class of an enum
  private Object enumMap(Class<?> type, Object value) {
    EnumMap map = new EnumMap(type);
    map.put((Enum) constant(type), value);
    return map;
  }

  private String text() {
    // not interned: the same text may be several objects
    return new String("t" + random.nextInt(5));
  }

  private static final List<Class<?>> SCALARS =
      List.of(
          Integer.class,
          Long.class,
          Character.class,
          Byte.class,
          Float.class,
          Boolean.class,
          BigDecimal.class,
          BigInteger.class,
          UUID.class,
          LocalDate.class,
          Instant.class,
          ZonedDateTime.class,
          Duration.class,
          Date.class,
          Locale.class,
          URI.class,
          Class.class,
          BitSet.class,
          AtomicInteger.class,
          Currency.class,
          StringBuilder.class);

  @SuppressWarnings("UnnecessaryStringBuilder") // one is asked for
  private Object scalar(Class<?> type) {
    int n = random.nextInt(200) - 50;
    return switch (type.getName()) {
      case "int", "java.lang.Integer", "java.lang.Number" -> n;
      case "long", "java.lang.Long" -> n * 5_000_000_000L;
      case "short", "java.lang.Short" -> (short) n;
      case "byte", "java.lang.Byte" -> (byte) n;
      case "char", "java.lang.Character" -> (char) ('a' + Math.floorMod(n, 26));
      case "float", "java.lang.Float" -> n / 4f;
      case "double", "java.lang.Double" -> n / 8d;
      case "boolean", "java.lang.Boolean" -> n % 2 == 0;
      case "java.lang.String", "java.lang.CharSequence", "java.lang.Comparable" -> text();
      case "java.math.BigDecimal" -> BigDecimal.valueOf(n, 2);
      case "java.math.BigInteger" -> BigInteger.valueOf(n).pow(7);
      case "java.util.UUID" -> new UUID(n, 5);
      case "java.time.LocalDate" -> LocalDate.ofEpochDay(n * 100L);
      case "java.time.Instant" -> Instant.ofEpochSecond(n * 1_000_000L, 7);
      case "java.time.ZonedDateTime" ->
          Instant.ofEpochSecond(n * 1_000_000L).atZone(ZoneId.of("Europe/Paris"));
      case "java.time.Duration" -> Duration.ofMillis(n);
      case "java.util.Date" -> new Date(n * 1_000_000L);
      case "java.util.Calendar" -> new GregorianCalendar(2000 + n, 1, 2);
      case "java.util.Locale" -> n % 2 == 0 ? Locale.GERMANY : Locale.FRENCH;
      case "java.net.URI" -> URI.create("http://example.org/" + n);
      case "java.lang.Class" -> n % 2 == 0 ? String.class : int[].class;
      case "java.lang.StringBuilder" -> new StringBuilder(text());
      case "java.util.BitSet" -> BitSet.valueOf(IntStream.of(n).asLongStream().toArray());
      case "java.util.concurrent.atomic.AtomicInteger" -> new AtomicInteger(n);
      case "java.util.Currency" -> Currency.getInstance("EUR");
      case "java.util.TimeZone" -> TimeZone.getTimeZone("Europe/Paris");
      default -> null;
    };
  }
}
