package io.seriform.hessian.internal;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.access.Containers;
import io.seriform.codec.access.Footprint;
import io.seriform.codec.access.KeyGuard;
import io.seriform.codec.access.MemberHandles;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * The closed table of collections and maps by their names: those of the JDK, and those that are
 * registered. Thread-safe.
 */
@SuppressWarnings("JdkObsolete") // the classes that others write
final class HessianContainers {

  private static final String ENUM_MAP = EnumMap.class.getName();

  /** The most elements for which room is made before they are read. */
  private static final int MOST_ROOM = 4096;

  private static final Map<String, HessianContainer> JDK = jdk();

  private final HessianTypes types;
  private final Map<String, HessianContainer> byName = new HashMap<>(JDK);

  /** The name of each class that was written; an empty one for none. */
  private final ClassValue<String> names =
      new ClassValue<>() {
        @Override
        protected String computeValue(Class<?> type) {
          String name = nameOf(type);
          return name == null ? "" : name;
        }
      };

  HessianContainers(HessianTypes types, Collection<Class<?>> registered) {
    this.types = types;
    for (Class<?> type : registered) {
      HessianContainer named = of(type);
      for (String name : types.names(type)) {
        byName.put(name, named);
      }
    }
  }

  private static Map<String, HessianContainer> jdk() {
    Map<String, HessianContainer> all = new HashMap<>();
    add(all, ArrayList.class, n -> new ArrayList<>(room(n)));
    add(all, LinkedList.class, n -> new LinkedList<>());
    add(all, Vector.class, n -> new Vector<>());
    add(all, Stack.class, n -> new Stack<>());
    add(all, CopyOnWriteArrayList.class, n -> new CopyOnWriteArrayList<>());
    add(all, ArrayDeque.class, n -> new ArrayDeque<>());
    add(all, LinkedBlockingQueue.class, n -> new LinkedBlockingQueue<>());
    add(all, LinkedBlockingDeque.class, n -> new LinkedBlockingDeque<>());
    add(all, ConcurrentLinkedQueue.class, n -> new ConcurrentLinkedQueue<>());
    add(all, ConcurrentLinkedDeque.class, n -> new ConcurrentLinkedDeque<>());
    add(all, PriorityQueue.class, n -> new PriorityQueue<>());
    add(all, PriorityBlockingQueue.class, n -> new PriorityBlockingQueue<>());
    add(all, HashSet.class, n -> new HashSet<>(capacity(n)));
    add(all, LinkedHashSet.class, n -> new LinkedHashSet<>(capacity(n)));
    add(all, TreeSet.class, n -> new TreeSet<>());
    add(all, ConcurrentSkipListSet.class, n -> new ConcurrentSkipListSet<>());
    add(all, CopyOnWriteArraySet.class, n -> new CopyOnWriteArraySet<>());
    add(all, HashMap.class, n -> new HashMap<>());
    add(all, LinkedHashMap.class, n -> new LinkedHashMap<>());
    add(all, TreeMap.class, n -> new TreeMap<>());
    add(all, Hashtable.class, n -> new Hashtable<>());
    add(all, Properties.class, n -> new Properties());
    add(all, ConcurrentHashMap.class, n -> new ConcurrentHashMap<>());
    add(all, ConcurrentSkipListMap.class, n -> new ConcurrentSkipListMap<>());
    // what other libraries write of views and of what cannot be changed
    alias(all, ArrayList.class, "Arrays$ArrayList", "ImmutableCollections$ListN");
    alias(all, ArrayList.class, "ImmutableCollections$List12", "Collections$EmptyList");
    alias(all, ArrayList.class, "Collections$SingletonList", "Collections$UnmodifiableList");
    alias(all, ArrayList.class, "Collections$UnmodifiableRandomAccessList", "ArrayList$SubList");
    alias(all, ArrayList.class, "Collections$SynchronizedRandomAccessList");
    alias(
        all, ArrayList.class, "Collections$SynchronizedList", "Collections$UnmodifiableCollection");
    alias(all, LinkedHashSet.class, "Collections$UnmodifiableSet", "Collections$SingletonSet");
    alias(all, LinkedHashSet.class, "Collections$EmptySet", "Collections$SynchronizedSet");
    alias(all, LinkedHashSet.class, "HashMap$KeySet", "LinkedHashMap$LinkedKeySet");
    alias(all, LinkedHashSet.class, "RegularEnumSet", "JumboEnumSet");
    alias(all, LinkedHashSet.class, "ImmutableCollections$SetN", "ImmutableCollections$Set12");
    alias(all, LinkedHashMap.class, "Collections$UnmodifiableMap", "Collections$SingletonMap");
    alias(all, LinkedHashMap.class, "Collections$EmptyMap", "Collections$SynchronizedMap");
    alias(all, LinkedHashMap.class, "ImmutableCollections$MapN", "ImmutableCollections$Map1");
    alias(all, LinkedHashMap.class, "EnumMap");
    return all;
  }

  private static void add(
      Map<String, HessianContainer> all, Class<?> type, IntFunction<Object> maker) {
    boolean hashes =
        Map.class.isAssignableFrom(type)
            || Set.class.isAssignableFrom(type)
            || type == PriorityQueue.class
            || type == PriorityBlockingQueue.class;
    all.put(type.getName(), new HessianContainer(type, maker, hashes));
  }

  private static void alias(Map<String, HessianContainer> all, Class<?> type, String... names) {
    for (String name : names) {
      all.put("java.util." + name, all.get(type.getName()));
    }
  }

  /** The capacity of a list of so many elements; -1 where the number is not known. */
  static int room(int n) {
    return n < 0 ? 10 : Math.min(n, MOST_ROOM);
  }

  private static int capacity(int n) {
    return n < 12 ? 16 : (int) (room(n) / 0.75f) + 1;
  }

  private static HessianContainer of(Class<?> type) {
    MethodHandle maker = MemberHandles.maker(type).asType(MethodType.methodType(Object.class));
    return new HessianContainer(type, n -> made(maker, type), true);
  }

  private static Object made(MethodHandle maker, Class<?> type) {
    try {
      return Containers.emptied(maker.invoke());
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new ModelException(type.getName() + " could not be created", e);
    }
  }

  /** Whether a name is that of a collection or map of the JDK. */
  static boolean isOfJdk(String name) {
    return JDK.containsKey(name);
  }

  /** The class of a name; null if it is not in the table. */
  HessianContainer find(String name) {
    return byName.get(name);
  }

  /** Whether a collection or map is in the table by just its class. */
  boolean knows(Class<?> type) {
    HessianContainer named = byName.get(types.settings().name(type));
    return named != null && named.type() == type;
  }

  /** The name of the type of a collection or map; null for none. */
  private String nameOf(Class<?> type) {
    if (type == ArrayList.class) {
      return types.settings().variant().arrayList();
    }
    if (type == HashMap.class) {
      return null;
    }
    if (EnumMap.class.isAssignableFrom(type)) {
      return ENUM_MAP;
    }
    if (knows(type)) {
      return types.settings().name(type);
    }
    boolean unordered = type.getName().startsWith("java.util.ImmutableCollections");
    if (Map.class.isAssignableFrom(type)) {
      return SortedMap.class.isAssignableFrom(type)
          ? TreeMap.class.getName()
          : unordered ? null : LinkedHashMap.class.getName();
    }
    if (Set.class.isAssignableFrom(type)) {
      return SortedSet.class.isAssignableFrom(type)
          ? TreeSet.class.getName()
          : (unordered ? HashSet.class : LinkedHashSet.class).getName();
    }
    return types.settings().variant().arrayList();
  }

  /**
   * The container of a place.
   *
   * @param raw the declared class
   * @param made the class that the model makes for it, or null
   * @param element the class of the elements or keys
   * @param fixed whether these are values of the JDK, which are complete when they are read
   */
  Site site(Class<?> raw, Class<?> made, Class<?> element, boolean fixed) {
    if (raw.isArray()) {
      return new Site(this, raw, element, null, null, true, types.arrayName(raw), false);
    }
    HessianContainer usual = usual(raw, made, element);
    boolean enumKeys = element.isEnum() && Map.class.isAssignableFrom(raw);
    HessianContainer enums = enumKeys ? usual(raw, EnumMap.class, element) : null;
    boolean list = usual != null && usual.type() == ArrayList.class;
    return new Site(this, raw, element, usual, enums, fixed, null, list);
  }

  private static HessianContainer usual(Class<?> raw, Class<?> made, Class<?> element) {
    if (made == EnumSet.class) {
      return element.isEnum()
          ? new HessianContainer(made, n -> Containers.enumSet(element), false)
          : null;
    }
    if (made == EnumMap.class) {
      return element.isEnum()
          ? new HessianContainer(made, n -> Containers.enumMap(element), false)
          : null;
    }
    if (raw.isAssignableFrom(HashMap.class) && Map.class.isAssignableFrom(raw)) {
      return JDK.get(HashMap.class.getName());
    }
    HessianContainer known = made == null ? null : JDK.get(made.getName());
    return known != null || made == null ? known : of(made);
  }

  /**
   * What is made and written at one place.
   *
   * @param raw the declared class
   * @param element the class of the elements or keys
   * @param usual what is made where the message names no class, or one that does not fit; null if
   *     that is not possible
   * @param enums the class of a map that was an EnumMap, if the keys are of exactly one enum
   * @param fixed whether elements or keys are complete when they are read
   * @param array the name of the type of an array
   * @param list whether an ArrayList is made where the message names no class
   */
  record Site(
      HessianContainers all,
      Class<?> raw,
      Class<?> element,
      HessianContainer usual,
      HessianContainer enums,
      boolean fixed,
      String array,
      boolean list) {

    /** Writes the header of a container that has no number yet; makes room. */
    int writeHeader(HessianWriter out, int pos, Object value, int size) {
      Class<?> type = value.getClass();
      String name;
      if (array != null) {
        name = type == raw ? array : all.types.arrayName(type);
      } else {
        name = all.names.get(type);
        if (value instanceof Map) {
          return writeMap(out, pos, name);
        }
        if (value instanceof EnumSet<?> set && all.types.settings().variant().enumSets()) {
          Class<?> constants = HessianEnumSets.enumOf(set, element);
          if (constants != null) {
            return all.openEnumSet(out, pos, constants, size);
          }
        }
      }
      return writeList(out, pos, name, size);
    }

    /** Whether an object here can be a set of constants. */
    boolean takesEnumSet() {
      return element.isEnum() && raw.isAssignableFrom(EnumSet.class);
    }

    /** Reads a set of constants that is written as an object. */
    Object enumSet(HessianInput in) {
      HessianDefinition d = in.header("a set of constants of " + element.getName());
      if (!HessianEnumSets.is(d)) {
        throw HessianErrors.unknownClass(in, raw.getName(), d.name());
      }
      return readEnumSet(in, d, element, all.types.enumeration(element)::read);
    }

    /** Reads the header of a list or map. */
    void readHeader(HessianInput in) {
      int code = in.peek();
      boolean map = usual != null ? usual.isMap() : Map.class.isAssignableFrom(raw);
      if (map ? !HessianCode.isMap(code) : !HessianCode.isList(code)) {
        throw HessianErrors.unexpected(in, map ? "a map" : "a list");
      }
      String name = map ? in.mapHeader() : in.listHeader();
      in.container = name == null || array != null || name.startsWith("[") ? null : named(in, name);
      if (array != null && in.size < 0) {
        in.size = HessianInput.counted(HessianSkip.count(in));
      }
    }

    private HessianContainer named(HessianInput in, String name) {
      if (enums != null && name.equals(ENUM_MAP)) {
        return enums;
      }
      HessianContainer named = all.find(name);
      if (named == null && !name.equals(raw.getName())) {
        throw HessianErrors.unknownClass(in, raw.getName(), name);
      }
      return named;
    }

    /** Makes the empty container whose header was read, and keeps it under its number. */
    Object make(HessianInput in, int size) {
      if (array != null) {
        int n = size < 0 ? HessianInput.counted(size) : size;
        Object made = java.lang.reflect.Array.newInstance(raw.getComponentType(), n);
        in.begun(made);
        return made;
      }
      HessianContainer named = in.container;
      in.container = null;
      if (named == null || !raw.isAssignableFrom(named.type())) {
        named = usual;
        if (named == null) {
          throw HessianErrors.mapping(in, "a container that cannot be made", raw.getName(), null);
        }
      }
      return HessianContainers.make(in, named, size, fixed);
    }
  }

  /** Writes the bytes before the constants of a set that is an object; makes room. */
  private int openEnumSet(HessianWriter out, int pos, Class<?> constants, int size) {
    pos = out.room(pos, types.enumSetType().definition().length + 2 * HessianWriter.SLACK);
    pos = HessianWriter.header(out, out.buf, pos, types.enumSetType());
    int p = out.header(pos, types.classType(), constants);
    pos =
        p < 0
            ? ~p
            : HessianStrings.write(
                out, out.buf, p, types.settings().name(constants), 2 * HessianWriter.SLACK);
    out.number();
    return writeList(out, pos, HessianEnumSets.CONSTANTS, size);
  }

  /** Writes the header of a list; makes room. */
  static int writeList(HessianWriter out, int pos, String name, int size) {
    pos = out.room(pos, 2 * HessianWriter.SLACK);
    byte[] buf = out.buf;
    boolean direct = size <= HessianCode.MOST_DIRECT;
    if (name == null || name.isEmpty()) {
      if (direct) {
        buf[pos] = (byte) (HessianCode.LIST_DIRECT_UNTYPED + size);
        return pos + 1;
      }
      buf[pos] = HessianCode.LIST_UNTYPED;
      return HessianNumbers.putInt(buf, pos + 1, size);
    }
    buf[pos] = (byte) (direct ? HessianCode.LIST_DIRECT + size : HessianCode.LIST);
    pos = out.room(out.type(pos + 1, name), 2 * HessianWriter.SLACK);
    return direct ? pos : HessianNumbers.putInt(out.buf, pos, size);
  }

  /** Writes the header of a map; makes room. */
  static int writeMap(HessianWriter out, int pos, String name) {
    pos = out.room(pos, 2 * HessianWriter.SLACK);
    if (name.isEmpty()) {
      out.buf[pos] = HessianCode.MAP_UNTYPED;
      return pos + 1;
    }
    out.buf[pos] = HessianCode.MAP;
    return out.room(out.type(pos + 1, name), 2 * HessianWriter.SLACK);
  }

  /**
   * Makes an empty container, keeps it under the number that was reserved, and returns what is
   * filled in its place: where elements may not be complete, they are collected first.
   */
  static Object make(HessianInput in, HessianContainer named, int size, boolean fixed) {
    Object made = named.maker().apply(size);
    in.begun(made);
    boolean copies = made instanceof CopyOnWriteArrayList || made instanceof CopyOnWriteArraySet;
    if (!copies && (fixed || !named.hashes())) {
      return made;
    }
    return named.isMap() ? new Entries(in, made) : new Elements(in, made);
  }

  /** A container is filled: what was collected goes into it when all of it is complete. */
  static Object finish(HessianInput in, int number, Object value) {
    if (value instanceof Elements elements) {
      return elements.finish(in, number);
    }
    if (value instanceof Entries entries) {
      return entries.finish(in, number);
    }
    in.keep(number, value);
    return value;
  }

  /**
   * Reads a set whose header was read.
   *
   * @param declared the enum; null if it is not declared
   * @param constant reads a constant
   */
  static Object readEnumSet(
      HessianInput in, HessianDefinition d, Class<?> declared, Function<HessianInput, ?> constant) {
    int number = in.number();
    in.deeper();
    List<Object> all = new ArrayList<>();
    for (String field : d.fields()) {
      if (HessianEnumSets.LISTS.contains(field)) {
        constants(in, all, constant);
      } else {
        HessianSkip.value(in);
      }
    }
    in.depthLeft++;
    Object set = set(in, declared, all);
    in.keep(number, set);
    return set;
  }

  private static void constants(
      HessianInput in, List<Object> all, Function<HessianInput, ?> constant) {
    if (!HessianCode.isList(in.peek())) {
      throw HessianErrors.unexpected(in, "a list of constants");
    }
    in.listHeader();
    int size = in.size;
    in.keep(in.number(), HessianReplay.SKIPPED);
    in.deeper();
    for (int i = 0; in.next(i, size); i++) {
      try {
        all.add(constant.apply(in));
      } catch (SeriformException e) {
        throw e.within(i);
      }
      in.charge(Footprint.ANY_ELEMENT);
    }
  }

  private static Object set(HessianInput in, Class<?> declared, List<Object> all) {
    in.charge(Footprint.ANY_MAP);
    Class<?> type = declared;
    if (type == null && !all.isEmpty() && all.get(0) instanceof Enum<?> first) {
      type = first.getDeclaringClass();
    }
    if (type == null && all.isEmpty()) {
      return new LinkedHashSet<>();
    }
    try {
      Collection<Object> set = Containers.enumSet(type);
      set.addAll(all);
      return set;
    } catch (ClassCastException | NullPointerException e) {
      throw HessianErrors.badValue(in, "set of constants of one enum", e);
    }
  }

  private static Object settle(
      HessianInput in, int number, int openBefore, Object target, Runnable fill) {
    if (in.openReferences() == openBefore) {
      fill(in, target, fill);
      in.keep(number, target);
    } else {
      in.given(target);
      in.whenComplete(() -> fill(in, target, fill));
      in.begun(number, target);
    }
    return target;
  }

  private static void fill(HessianInput in, Object target, Runnable fill) {
    try {
      fill.run();
    } catch (SeriformException e) {
      throw HessianErrors.place(in, e, in.pos);
    } catch (StackOverflowError e) {
      throw in.at(
          CodecErrors.stackEnded(e, in.limits(), in.depthLeft, MappingException::new), in.pos);
    } catch (RuntimeException e) {
      throw HessianErrors.badValue(in, target.getClass().getName(), e);
    }
  }

  /** Adds elements that can be hashed within the limits. */
  private static void admitAll(HessianInput in, Collection<Object> target, List<Object> all) {
    KeyGuard guard = KeyGuard.of(target);
    if (guard == null) {
      target.addAll(all);
    } else if (target instanceof CopyOnWriteArraySet) {
      // each of them alone would copy all
      KeyGuard.admitAll(all, target.getClass(), in);
      target.addAll(all);
    } else {
      for (Object element : all) {
        target.add(KeyGuard.admit(element, in, guard));
      }
    }
  }

  /** Elements that are not yet in their collection. */
  private static final class Elements extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
    private final transient Object target;
    private final transient int openBefore;

    Elements(HessianInput in, Object target) {
      this.target = target;
      this.openBefore = in.openReferences();
    }

    @SuppressWarnings("unchecked") // what does not take an element refuses it
    Object finish(HessianInput in, int number) {
      List<Object> all = this;
      return settle(
          in, number, openBefore, target, () -> admitAll(in, (Collection<Object>) target, all));
    }
  }

  /** Entries that are not yet in their map. */
  private static final class Entries extends java.util.AbstractMap<Object, Object> {
    private final Object target;
    private final int openBefore;
    private final List<Object> keys = new ArrayList<>();
    private final List<Object> values = new ArrayList<>();

    Entries(HessianInput in, Object target) {
      this.target = target;
      this.openBefore = in.openReferences();
    }

    @Override
    public Object put(Object key, Object value) {
      keys.add(key);
      values.add(value);
      return null;
    }

    @Override
    public Set<Entry<Object, Object>> entrySet() {
      return Collections.emptySet();
    }

    @SuppressWarnings("unchecked") // what does not take an entry refuses it
    Object finish(HessianInput in, int number) {
      Map<Object, Object> map = (Map<Object, Object>) target;
      return settle(
          in,
          number,
          openBefore,
          target,
          () -> {
            KeyGuard guard = KeyGuard.of(map);
            for (int i = 0; i < keys.size(); i++) {
              map.put(KeyGuard.admit(keys.get(i), in, guard), values.get(i));
            }
          });
    }
  }
}
