package io.seriform.graph.internal.containers;

import io.seriform.codec.access.Containers;
import io.seriform.codec.access.MemberHandles;
import io.seriform.error.EncodeException;
import io.seriform.error.ModelException;
import io.seriform.graph.internal.names.GraphPlaces;
import io.seriform.graph.internal.names.GraphTypeNames;
import io.seriform.graph.internal.site.GraphContainer;
import io.seriform.graph.internal.wire.GraphErrors;
import io.seriform.graph.internal.wire.GraphInput;
import io.seriform.graph.internal.wire.GraphNumbers;
import io.seriform.graph.internal.wire.GraphOutput;
import io.seriform.graph.internal.wire.GraphWire;
import io.seriform.model.DynamicModel;
import io.seriform.model.MapModel;
import io.seriform.model.Models;
import io.seriform.model.SequenceModel;
import io.seriform.model.TypeModel;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.*;
import java.util.EnumSet;
import java.util.concurrent.*;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * The classes of collections and maps that keep their class: those of the JDK under fixed codes,
 * and those that a user registers. Immutable after it is made.
 */
@SuppressWarnings({"JdkObsolete", "unchecked", "rawtypes"}) // the old classes are kept too
public final class GraphContainerClasses {

  /** The code of the first class of a user. */
  public static final int OWN = 128;

  /** The enum that the place declares, instead of a type. */
  public static final byte OF_PLACE = 0;

  private static final int FIRST_MAP = 64;
  private static final int FEW = 11;

  private final Map<Class<?>, Kind> byClass = new HashMap<>();
  private final Map<Integer, Kind> collections = new HashMap<>();
  private final Map<Integer, Kind> maps = new HashMap<>();

  /** The classes that can be declared without their elements being described, by code. */
  private final Map<Integer, Class<?>> declared = new HashMap<>();

  private final Models models;
  private final GraphElementClasses classes;
  private final List<Comparator<?>> comparators;
  private final GraphPlaces places;
  private final GraphPlaces described;

  /** The way in which containers of one class are written and created. */
  public abstract static class Kind {
    private final int code;

    /**
     * The kind of those that have a comparator; null if the comparator is always written, or never.
     */
    private Kind ordered;

    Kind(int code) {
      this.code = code;
    }

    public final int code() {
      return code;
    }

    /** Returns true if nothing but its class has to be known to make an empty one. */
    boolean plain() {
      return false;
    }

    /** Makes an empty one of a plain kind. */
    Object make(int size) {
      throw new IllegalStateException("not plain");
    }

    /**
     * Writes what else has to be known.
     *
     * @param element the declared class of the elements or keys
     */
    int writeMore(GraphOutput out, int pos, Object value, Class<?> element) {
      return pos;
    }

    /** Returns how a value of a class of this kind is written. */
    Kind of(Object value) {
      return ordered == null || order(value) == null ? this : ordered;
    }

    /** Reads what else has to be known. */
    public GraphContainer.Maker readMore(GraphInput in) {
      return (r, place, size) -> make(size);
    }
  }

  private static final class PlainKind extends Kind {
    private final IntFunction<Object> maker;

    PlainKind(int code, IntFunction<Object> maker) {
      super(code);
      this.maker = maker;
    }

    @Override
    boolean plain() {
      return true;
    }

    @Override
    Object make(int size) {
      return maker.apply(size);
    }
  }

  private static final class ListKind extends Kind {
    private final Class<?> type;
    private final Function<Collection<Object>, Object> maker;

    ListKind(int code, Class<?> type, Function<Collection<Object>, Object> maker) {
      super(code);
      this.type = type;
      this.maker = maker;
    }

    @Override
    Object make(int size) {
      return new GraphContainer.UnfinishedList(size, type, maker);
    }
  }

  private static final class MapKind extends Kind {
    private final Class<?> type;
    private final Function<Map<Object, Object>, Object> maker;

    MapKind(int code, Class<?> type, Function<Map<Object, Object>, Object> maker) {
      super(code);
      this.type = type;
      this.maker = maker;
    }

    @Override
    Object make(int size) {
      return new GraphContainer.UnfinishedMap(size, type, maker);
    }
  }

  /** With a comparator. */
  private final class SortedKind extends Kind {
    private final Function<Object, Comparator<?>> getter;
    private final Function<Comparator<Object>, Object> maker;

    SortedKind(
        int code,
        Function<Object, Comparator<?>> getter,
        Function<Comparator<Object>, Object> maker) {
      super(code);
      this.getter = getter;
      this.maker = maker;
    }

    @Override
    Object make(int size) {
      return maker.apply(null);
    }

    @Override
    int writeMore(GraphOutput out, int pos, Object value, Class<?> element) {
      Comparator<?> comparator = getter.apply(value);
      int i = comparator == null ? 0 : comparators.indexOf(comparator);
      if (i < 0) {
        throw new EncodeException(
            "the comparator "
                + comparator.getClass().getName()
                + " is not registered; GraphOptions.withComparator adds it");
      }
      return GraphNumbers.put(out.buf, pos, i);
    }

    @Override
    public GraphContainer.Maker readMore(GraphInput in) {
      int i = in.unsigned();
      if (i < 0 || i >= comparators.size()) {
        throw GraphErrors.mapping(in, "no such comparator", null, Integer.toString(i));
      }
      Comparator<Object> comparator = (Comparator<Object>) comparators.get(i);
      return (r, place, size) -> maker.apply(comparator);
    }
  }

  /** With the class of an enum. */
  private final class EnumKind extends Kind {
    private final boolean map;

    EnumKind(int code, boolean map) {
      super(code);
      this.map = map;
    }

    @Override
    int writeMore(GraphOutput out, int pos, Object value, Class<?> element) {
      Class<?> type = enumOf(value);
      if (element.isEnum() && (type == null || (type == element && !classes.has(type)))) {
        out.buf[pos] = OF_PLACE;
        return pos + 1;
      }
      if (type == null) {
        throw new EncodeException(
            "an empty "
                + value.getClass().getName()
                + " does not tell of which enum it is: declare the enum of its elements");
      }
      return out.room(classes.writeType(out, pos, type), 2 * GraphWire.SLACK);
    }

    /** The enum; null if the container is empty and does not tell. */
    private Class<?> enumOf(Object value) {
      Collection<?> c = map ? ((Map<?, ?>) value).keySet() : (Collection<?>) value;
      if (c.isEmpty() && !map) {
        c = EnumSet.complementOf((EnumSet) value);
      }
      return c.isEmpty() ? null : ((Enum<?>) c.iterator().next()).getDeclaringClass();
    }

    @Override
    public GraphContainer.Maker readMore(GraphInput in) {
      if (in.peek() == OF_PLACE) {
        in.pos++;
        return (r, place, size) -> made(r, place.element());
      }
      Class<?> type = classes.readType(in);
      return (r, place, size) -> made(r, type);
    }

    private Object made(GraphInput in, Class<?> type) {
      if (!type.isEnum()) {
        throw GraphErrors.mapping(in, "a class of another sort", "an enum", type.getName());
      }
      return map ? Containers.enumMap(type) : Containers.enumSet(type);
    }
  }

  public GraphContainerClasses(
      GraphElementClasses classes,
      Models models,
      GraphTypeNames names,
      List<Class<?>> own,
      List<Comparator<?>> registered) {
    this.classes = classes;
    this.models = models;
    this.comparators = new ArrayList<>();
    comparators.add(null);
    comparators.add(Collections.reverseOrder());
    comparators.add(String.CASE_INSENSITIVE_ORDER);
    comparators.add(Comparator.naturalOrder());
    comparators.addAll(registered);
    places = GraphPlaces.of(own, registered, names::of);
    described = GraphPlaces.of(own, registered, names::described);
    lists();
    wrappers();
    maps();
    for (int i = 0; i < own.size(); i++) {
      Class<?> type = own.get(i);
      if (type != null) {
        TypeModel model = models.model(type); // refuses one with a state of its own
        if (ofAny(models, model)) {
          declared.put(OWN + i, type);
        }
        MethodHandle handle = MemberHandles.maker(type).asType(MethodType.methodType(Object.class));
        add(new PlainKind(OWN + i, n -> made(handle)), type);
      }
    }
  }

  /** Returns true if any values are in it. */
  private static boolean ofAny(Models models, TypeModel model) {
    return model instanceof MapModel m
        ? isAny(models, m.key()) && isAny(models, m.value())
        : model instanceof SequenceModel s && isAny(models, s.element());
  }

  private static boolean isAny(Models models, Type type) {
    return type instanceof Class && models.model(type) instanceof DynamicModel;
  }

  /** The classes that are written as positions, on which both sides have to agree. */
  public GraphPlaces places() {
    return places;
  }

  /** Returns the places by names that no message has. */
  public GraphPlaces described() {
    return described;
  }

  private static Object made(MethodHandle handle) {
    try {
      return Containers.emptied((Object) handle.invokeExact());
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new ModelException("a container could not be created", e);
    }
  }

  /** Returns true if the number of a comparator follows a code. */
  public static boolean hasComparator(int code) {
    return switch (code) {
      case 7, 9, 15, 38, 39, 40, 66, 70, 82, 83 -> true;
      default -> false;
    };
  }

  /** Returns true if the class of an enum follows a code. */
  public static boolean hasEnum(int code) {
    return code == 18 || code == 71;
  }

  /** Refuses a container that has more than its elements. */
  void checkState(Class<?> type) {
    models.model(type);
  }

  /** The kind of a class; null if it has none. */
  public Kind find(Class<?> type) {
    return byClass.get(type);
  }

  /** The kind of a code of a map, or of a collection; null if there is none. */
  public Kind at(int code, boolean map) {
    return (map ? maps : collections).get(code);
  }

  /**
   * The class of a code, where it can be declared, and nothing but values of any class are in it;
   * else null. The elements of a user's list class would have to be described.
   */
  Class<?> declared(int code) {
    return declared.get(code);
  }

  private void add(Kind kind, Class<?>... types) {
    boolean jdk = kind.code < OWN && Modifier.isPublic(types[0].getModifiers());
    if (jdk && types.length == 1 && !hasEnum(kind.code)) {
      declared.put(kind.code, types[0]);
    }
    (Map.class.isAssignableFrom(types[0]) ? maps : collections).put(kind.code(), kind);
    for (Class<?> type : types) {
      byClass.putIfAbsent(type, kind);
    }
  }

  private void plain(int code, Class<?> type, IntFunction<Object> maker) {
    add(new PlainKind(code, maker), type);
  }

  private void list(int code, Object sample, Function<Collection<Object>, Object> maker) {
    add(new ListKind(code, sample.getClass(), maker), sample.getClass());
  }

  private void lists() {
    plain(1, ArrayList.class, ArrayList::new);
    plain(2, LinkedList.class, n -> new LinkedList<>());
    plain(3, Vector.class, n -> new Vector<>(Math.max(n, 1)));
    plain(4, Stack.class, n -> new Stack<>());
    plain(5, HashSet.class, n -> new HashSet<>(GraphContainer.capacity(n)));
    plain(6, LinkedHashSet.class, n -> new LinkedHashSet<>(GraphContainer.capacity(n)));
    add(new SortedKind(7, GraphContainerClasses::order, TreeSet::new), TreeSet.class);
    plain(8, ArrayDeque.class, n -> new ArrayDeque<>());
    add(
        new SortedKind(9, v -> ((PriorityQueue<?>) v).comparator(), PriorityQueue::new),
        PriorityQueue.class);
    plain(10, ConcurrentLinkedQueue.class, n -> new ConcurrentLinkedQueue<>());
    plain(11, ConcurrentLinkedDeque.class, n -> new ConcurrentLinkedDeque<>());
    plain(12, LinkedBlockingQueue.class, n -> new LinkedBlockingQueue<>());
    plain(13, LinkedBlockingDeque.class, n -> new LinkedBlockingDeque<>());
    plain(14, LinkedTransferQueue.class, n -> new LinkedTransferQueue<>());
    add(
        new SortedKind(15, GraphContainerClasses::order, ConcurrentSkipListSet::new),
        ConcurrentSkipListSet.class);
    add(
        new ListKind(16, CopyOnWriteArrayList.class, CopyOnWriteArrayList::new),
        CopyOnWriteArrayList.class);
    add(
        new ListKind(17, CopyOnWriteArraySet.class, CopyOnWriteArraySet::new),
        CopyOnWriteArraySet.class);
    add(
        new EnumKind(18, false),
        EnumSet.noneOf(TimeUnit.class).getClass(),
        EnumSet.noneOf(Thread.State.class).getClass());
    byClass.put(EnumSet.class, collections.get(18));
  }

  private static Object only(Collection<?> c, int size, Object made) {
    if (c.size() != size) {
      throw new IllegalArgumentException("not of " + size + " elements");
    }
    return made;
  }

  private void wrappers() {
    list(19, Arrays.asList(1), c -> Arrays.asList(c.toArray()));
    // an unknown constant or subtype is null, which no List.of, Set.of and Map.of takes
    Function<Collection<Object>, Object> copy =
        c -> c.contains(null) ? c.stream().toList() : List.copyOf(c);
    add(
        new ListKind(20, List.of(1, 2, 3).getClass(), copy),
        List.of().getClass(),
        List.of(1).getClass(),
        List.of(1, 2, 3).getClass());
    add(
        new ListKind(
            21,
            Set.of(1, 2, 3).getClass(),
            c ->
                c.contains(null)
                    ? Collections.unmodifiableSet(new LinkedHashSet<>(c))
                    : Set.copyOf(c)),
        Set.of().getClass(),
        Set.of(1).getClass(),
        Set.of(1, 2, 3).getClass());
    list(22, Collections.emptyList(), c -> only(c, 0, Collections.emptyList()));
    list(23, Collections.emptySet(), c -> only(c, 0, Collections.emptySet()));
    list(
        24,
        Collections.singletonList(1),
        c -> only(c, 1, Collections.singletonList(c.iterator().next())));
    list(25, Collections.singleton(1), c -> only(c, 1, Collections.singleton(c.iterator().next())));
    list(
        26,
        Collections.unmodifiableList(new ArrayList<>()),
        c -> Collections.unmodifiableList(new ArrayList<>(c)));
    list(
        27,
        Collections.unmodifiableList(new LinkedList<>()),
        c -> Collections.unmodifiableList(new LinkedList<>(c)));
    list(
        28,
        Collections.unmodifiableCollection(new ArrayList<>()),
        c -> Collections.unmodifiableCollection(new ArrayList<>(c)));
    list(
        29,
        Collections.unmodifiableSet(new HashSet<>()),
        c -> Collections.unmodifiableSet(new LinkedHashSet<>(c)));
    list(
        30,
        Collections.unmodifiableSortedSet(new TreeSet<>()),
        c -> Collections.unmodifiableSortedSet(new TreeSet<>(c)));
    wrapper(
        32,
        Collections.synchronizedCollection(new ArrayList<>()),
        n -> Collections.synchronizedCollection(new ArrayList<>(n)));
    wrapper(
        33,
        Collections.synchronizedList(new ArrayList<>()),
        n -> Collections.synchronizedList(new ArrayList<>(n)));
    wrapper(
        34,
        Collections.synchronizedList(new LinkedList<>()),
        n -> Collections.synchronizedList(new LinkedList<>()));
    wrapper(
        35,
        Collections.synchronizedSet(new HashSet<>()),
        n -> Collections.synchronizedSet(new LinkedHashSet<>()));
    wrapper(
        36,
        Collections.synchronizedSortedSet(new TreeSet<>()),
        n -> Collections.synchronizedSortedSet(new TreeSet<>()));
    wrapper(37, ConcurrentHashMap.newKeySet(), n -> ConcurrentHashMap.newKeySet());
    add(
        new SortedKind(
            38,
            v -> ((PriorityBlockingQueue<?>) v).comparator(),
            order -> new PriorityBlockingQueue<>(FEW, order)),
        PriorityBlockingQueue.class);
    ordered(30, new SortedKind(39, GraphContainerClasses::order, GraphContainerClasses::fixedSet));
    ordered(
        36,
        new SortedKind(
            40,
            GraphContainerClasses::order,
            order -> Collections.synchronizedSortedSet(new TreeSet<>(order))));
  }

  /** A sorted set that cannot be changed, of an order. */
  private static Object fixedSet(Comparator<Object> order) {
    return new GraphContainer.UnfinishedList(
        FEW,
        SortedSet.class,
        elements -> {
          SortedSet<Object> set = new TreeSet<>(order);
          set.addAll(elements);
          return Collections.unmodifiableSortedSet(set);
        });
  }

  /** A sorted map that cannot be changed, of an order. */
  private static Object fixedMap(Comparator<Object> order) {
    return new GraphContainer.UnfinishedMap(
        GraphInput.ANY_SIZE,
        SortedMap.class,
        entries -> {
          SortedMap<Object, Object> map = new TreeMap<>(order);
          map.putAll(entries);
          return Collections.unmodifiableSortedMap(map);
        });
  }

  /** Has a code say no more than a class, and another one say its comparator, too. */
  private void ordered(int natural, SortedKind kind) {
    Map<Integer, Kind> kinds = natural < FIRST_MAP ? collections : maps;
    kinds.put(kind.code(), kind);
    kinds.get(natural).ordered = kind;
  }

  /** The comparator of a sorted set or map, or a view of one; null for the natural order. */
  private static Comparator<?> order(Object sorted) {
    return sorted instanceof SortedMap<?, ?> map
        ? map.comparator()
        : ((SortedSet<?>) sorted).comparator();
  }

  private void wrapper(int code, Object sample, IntFunction<Object> maker) {
    plain(code, sample.getClass(), maker);
  }

  private void maps() {
    plain(64, HashMap.class, GraphContainer::hashMap);
    plain(65, LinkedHashMap.class, n -> new LinkedHashMap<>(GraphContainer.capacity(n)));
    add(new SortedKind(66, GraphContainerClasses::order, TreeMap::new), TreeMap.class);
    plain(67, Hashtable.class, n -> new Hashtable<>());
    plain(68, Properties.class, n -> new Properties());
    plain(69, ConcurrentHashMap.class, n -> new ConcurrentHashMap<>(GraphContainer.capacity(n)));
    add(
        new SortedKind(70, GraphContainerClasses::order, ConcurrentSkipListMap::new),
        ConcurrentSkipListMap.class);
    add(new EnumKind(71, true), EnumMap.class);
    add(
        new MapKind(
            74,
            Map.of(1, 1, 2, 2).getClass(),
            m ->
                m.containsValue(null)
                    ? Collections.unmodifiableMap(new LinkedHashMap<>(m))
                    : Map.copyOf(m)),
        Map.of().getClass(),
        Map.of(1, 1).getClass(),
        Map.of(1, 1, 2, 2).getClass());
    map(75, Collections.emptyMap(), m -> only(m.keySet(), 0, Collections.emptyMap()));
    map(
        76,
        Collections.singletonMap(1, 1),
        m -> {
          Map.Entry<Object, Object> e = m.entrySet().iterator().next();
          return only(m.keySet(), 1, Collections.singletonMap(e.getKey(), e.getValue()));
        });
    map(
        77,
        Collections.unmodifiableMap(new HashMap<>()),
        m -> Collections.unmodifiableMap(new LinkedHashMap<>(m)));
    map(
        78,
        Collections.unmodifiableSortedMap(new TreeMap<>()),
        m -> Collections.unmodifiableSortedMap(new TreeMap<>(m)));
    wrapper(
        80,
        Collections.synchronizedMap(new HashMap<>()),
        n -> Collections.synchronizedMap(new LinkedHashMap<>()));
    wrapper(
        81,
        Collections.synchronizedSortedMap(new TreeMap<>()),
        n -> Collections.synchronizedSortedMap(new TreeMap<>()));
    ordered(78, new SortedKind(82, GraphContainerClasses::order, GraphContainerClasses::fixedMap));
    ordered(
        81,
        new SortedKind(
            83,
            GraphContainerClasses::order,
            order -> Collections.synchronizedSortedMap(new TreeMap<>(order))));
  }

  private void map(int code, Object sample, Function<Map<Object, Object>, Object> maker) {
    add(new MapKind(code, sample.getClass(), maker), sample.getClass());
  }
}
