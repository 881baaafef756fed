package io.seriform.hessian.internal.containers;

import io.seriform.codec.access.Containers;
import io.seriform.codec.access.MemberHandles;
import io.seriform.error.ModelException;
import io.seriform.hessian.internal.names.HessianContainer;
import io.seriform.hessian.internal.names.HessianDefinition;
import io.seriform.hessian.internal.read.HessianInput;
import io.seriform.hessian.internal.read.HessianSkip;
import io.seriform.hessian.internal.scalar.HessianTypes;
import io.seriform.hessian.internal.wire.HessianCode;
import io.seriform.hessian.internal.wire.HessianErrors;
import io.seriform.hessian.internal.write.HessianOutput;
import io.seriform.hessian.internal.write.HessianStringWriter;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
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
import java.util.function.IntFunction;

/**
 * The closed set of collections and maps by their names: those of the JDK, and those that are
 * registered. Thread-safe.
 */
@SuppressWarnings("JdkObsolete") // the classes that others write
public final class HessianContainers {

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

  public HessianContainers(HessianTypes types, Collection<Class<?>> registered) {
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
  public static int room(int n) {
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

  /** Returns true if a name is that of a collection or map of the JDK. */
  public static boolean isOfJdk(String name) {
    return JDK.containsKey(name);
  }

  /** The class of a name; null if it is not in the set. */
  public HessianContainer find(String name) {
    return byName.get(name);
  }

  /** Returns true if a collection or map is in the set by just its class. */
  public boolean knows(Class<?> type) {
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
  public Site site(Class<?> raw, Class<?> made, Class<?> element, boolean fixed) {
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
   * The container made and written at one place.
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
  public record Site(
      HessianContainers all,
      Class<?> raw,
      Class<?> element,
      HessianContainer usual,
      HessianContainer enums,
      boolean fixed,
      String array,
      boolean list) {

    /** Writes the header of a container that has no number yet; makes room. */
    public int writeHeader(HessianOutput out, int pos, Object value, int size) {
      Class<?> type = value.getClass();
      String name;
      if (array != null) {
        name = type == raw ? array : all.types.arrayName(type);
      } else {
        name = all.names.get(type);
        if (value instanceof Map) {
          return out.map(pos, name);
        }
        if (value instanceof EnumSet<?> set && all.types.settings().variant().enumSets()) {
          Class<?> constants = HessianEnumSets.enumOf(set, element);
          if (constants != null) {
            return all.openEnumSet(out, pos, constants, size);
          }
        }
      }
      return out.list(pos, name, size);
    }

    /** Returns true if an object here can be a set of constants. */
    public boolean takesEnumSet() {
      return element.isEnum() && raw.isAssignableFrom(EnumSet.class);
    }

    /** Reads a set of constants that is written as an object. */
    public Object enumSet(HessianInput in) {
      HessianDefinition d = in.header("a set of constants of " + element.getName());
      if (!HessianEnumSets.is(d)) {
        throw HessianErrors.unknownClass(in, raw.getName(), d.name());
      }
      return HessianEnumSets.read(in, d, element, all.types.enumeration(element)::read);
    }

    /** Reads the header of a list or map. */
    public void readHeader(HessianInput in) {
      int code = in.peek();
      boolean map = usual != null ? usual.isMap() : Map.class.isAssignableFrom(raw);
      if (map ? !HessianCode.isMap(code) : !HessianCode.isList(code)) {
        throw HessianErrors.unexpected(in, map ? "a map" : "a list");
      }
      String name = map ? in.mapHeader() : in.listHeader();
      in.container = name == null || array != null || name.startsWith("[") ? null : named(in, name);
      if (array != null && in.size < 0) {
        in.size = HessianSkip.counted(HessianSkip.count(in));
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
    public Object make(HessianInput in, int size) {
      if (array != null) {
        int n = size < 0 ? HessianSkip.counted(size) : size;
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
      return HessianFilling.make(in, named, size, fixed);
    }
  }

  /** Writes the bytes before the constants of a set that is an object; makes room. */
  private int openEnumSet(HessianOutput out, int pos, Class<?> constants, int size) {
    pos = out.room(pos, types.enumSetType().definition().length + 2 * HessianOutput.SLACK);
    pos = out.header(out.buf, pos, types.enumSetType());
    int p = out.header(pos, types.classType(), constants);
    pos =
        p < 0
            ? ~p
            : HessianStringWriter.write(
                out, out.buf, p, types.settings().name(constants), 2 * HessianOutput.SLACK);
    out.number();
    return out.list(pos, HessianEnumSets.CONSTANTS, size);
  }
}
