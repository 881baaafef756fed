package io.seriform.graph.internal.containers;

import io.seriform.codec.access.Containers;
import io.seriform.codec.access.MemberHandles;
import io.seriform.error.EncodeException;
import io.seriform.error.ModelException;
import io.seriform.error.SourceName;
import io.seriform.graph.internal.site.GraphContainer;
import io.seriform.graph.internal.wire.GraphErrors;
import io.seriform.graph.internal.wire.GraphInput;
import io.seriform.graph.internal.wire.GraphNumbers;
import io.seriform.graph.internal.wire.GraphOutput;
import io.seriform.graph.internal.wire.GraphWire;
import io.seriform.reflect.Proxies;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/** Collections and maps at a place that declares one of their classes or interfaces. */
public final class GraphContainers extends GraphContainer {

  /** Sets that are the keys of a map, which may be an identity map. */
  private static final Class<?> OF_ANY_MAP = Collections.newSetFromMap(new HashMap<>()).getClass();

  /** The classes of containers that are equal, those without an order first. */
  private static final List<Class<?>> EQUAL =
      List.of(
          ArrayList.class,
          HashSet.class,
          TreeSet.class,
          HashMap.class,
          ConcurrentHashMap.class,
          TreeMap.class);

  private final Class<?> raw;
  private final Class<?> usual;
  private final Type key;
  private final Class<?> element;
  private final GraphContainerClasses classes;
  private final IntFunction<Object> maker;
  private final boolean byValue;
  private final boolean map;

  private GraphContainers(
      Class<?> raw,
      Class<?> usual,
      Type key,
      Class<?> element,
      GraphContainerClasses classes,
      boolean byValue,
      IntFunction<Object> maker) {
    this.raw = raw;
    this.byValue = byValue;
    this.usual = usual;
    this.key = key;
    this.element = element;
    this.classes = classes;
    this.maker = maker;
    this.map = Map.class.isAssignableFrom(raw);
  }

  /**
   * The container of a place.
   *
   * @param raw the declared class
   * @param made the class that the model makes for it, or null
   * @param key the type of the elements or keys
   * @param element the class of the elements or keys
   * @param byValue whether containers that are equal are written alike
   */
  public static GraphContainer of(
      Class<?> raw,
      Class<?> made,
      Type key,
      Class<?> element,
      GraphContainerClasses classes,
      boolean byValue) {
    Class<?> usual = usual(raw, made);
    if (usual == ArrayList.class) {
      return new GraphContainers(raw, usual, key, element, classes, byValue, ArrayList::new);
    }
    if (usual == HashMap.class) {
      return new GraphContainers(
          raw, usual, key, element, classes, byValue, GraphContainer::hashMap);
    }
    if (usual == EnumSet.class || usual == EnumMap.class) {
      return ofEnum(raw, usual, key, element, classes, byValue);
    }
    GraphContainerClasses.Kind kind = usual == null ? null : classes.find(usual);
    if (usual == null || (kind != null && !kind.plain())) {
      // its class is always written; where another side left it out, it has the natural order
      return new GraphContainers(
          raw, null, key, element, classes, byValue, kind == null ? null : kind::make);
    }
    return new GraphContainers(
        raw, usual, key, element, classes, byValue, kind != null ? kind::make : maker(usual));
  }

  private static Class<?> usual(Class<?> raw, Class<?> made) {
    if (raw.isAssignableFrom(HashMap.class) && Map.class.isAssignableFrom(raw)) {
      return HashMap.class;
    }
    return raw == Set.class || raw == java.util.AbstractSet.class ? HashSet.class : made;
  }

  /**
   * The usual class of a place, if it is not that of most places; null if it is, and if the class
   * is always written.
   *
   * @param raw the declared class
   * @param made the class that the model makes for it, or null
   */
  public static Class<?> unusual(Class<?> raw, Class<?> made, GraphContainerClasses classes) {
    Class<?> usual = usual(raw, made);
    if (usual == null || usual == ArrayList.class || usual == HashMap.class) {
      return null;
    }
    GraphContainerClasses.Kind kind = classes.find(usual);
    boolean coded = kind != null && !kind.plain() && !GraphContainerClasses.hasEnum(kind.code());
    return coded ? null : usual;
  }

  private static GraphContainer ofEnum(
      Class<?> raw,
      Class<?> usual,
      Type key,
      Class<?> element,
      GraphContainerClasses classes,
      boolean byValue) {
    if (!element.isEnum()) {
      return new GraphContainers(raw, null, key, element, classes, byValue, null);
    }
    return usual == EnumMap.class
        ? new GraphContainers(
            raw, usual, key, element, classes, byValue, n -> Containers.enumMap(element))
        : new GraphContainers(
            raw,
            Containers.enumSet(element).getClass(),
            key,
            element,
            classes,
            byValue,
            n -> Containers.enumSet(element));
  }

  private static IntFunction<Object> maker(Class<?> type) {
    MethodHandle handle = MemberHandles.maker(type).asType(MethodType.methodType(Object.class));
    return n -> {
      try {
        return Containers.emptied((Object) handle.invokeExact());
      } catch (RuntimeException | Error e) {
        throw e;
      } catch (Throwable e) {
        throw new ModelException("no " + type.getName() + " could be made", e);
      }
    };
  }

  @Override
  public Class<?> usual() {
    return usual;
  }

  @Override
  public Class<?> element() {
    return element;
  }

  @Override
  public Type keyType() {
    return key;
  }

  @Override
  public boolean makes() {
    return maker != null;
  }

  @Override
  public Object make(int size) {
    if (maker == null) {
      throw new ModelException(
          raw.getName()
              + " cannot be created when reading: declare an interface or a public class");
    }
    return maker.apply(size);
  }

  @Override
  public int writeClass(GraphOutput out, int pos, Object value, int size) {
    Class<?> type = value.getClass();
    GraphContainerClasses.Kind kind = classes.find(type);
    Class<?> like = kind == null ? like(value) : type;
    like = byValue ? equal(value, like) : like;
    if (like != type) {
      if (like == usual && usual != null) {
        return GraphNumbers.put(out.buf, pos, (size + 2) << 1);
      }
      kind = classes.find(like);
    }
    kind = kind.of(value);
    out.buf[pos++] = GraphWire.NEW;
    pos = GraphNumbers.put(out.buf, pos, kind.code());
    pos = kind.writeMore(out, pos, value, element);
    return GraphNumbers.put(out.buf, pos, size);
  }

  @Override
  public Class<?> written(Object value) {
    return byValue ? equal(value, value.getClass()) : value.getClass();
  }

  /**
   * Returns the class by which all containers are written that are equal to one, as far as the
   * declared class says nothing of their order.
   *
   * @param like the class by which it is written otherwise
   */
  private Class<?> equal(Object value, Class<?> like) {
    GraphContainerClasses.Kind kind = classes.find(value.getClass());
    if (kind != null && kind.code() >= GraphContainerClasses.OWN) {
      return like;
    }
    for (Class<?> type : EQUAL) {
      Class<?> contract = contract(type);
      if (contract.isInstance(value) && raw.isAssignableFrom(type)) {
        return type;
      }
    }
    return like;
  }

  /** Returns the interface by which containers are compared, which one of a class can replace. */
  private static Class<?> contract(Class<?> type) {
    return SortedSet.class.isAssignableFrom(type)
        ? SortedSet.class
        : SortedMap.class.isAssignableFrom(type)
            ? SortedMap.class
            : type == ArrayList.class ? List.class : type == HashSet.class ? Set.class : Map.class;
  }

  /** Returns true if a container is the JDK's, or Kotlin's standard library's. */
  private static boolean isCommon(Class<?> type) {
    return type.getModule() == Object.class.getModule()
        || type.getPackageName().startsWith("kotlin.collections");
  }

  /** Returns true if users can make a container, so that they can register its class. */
  private static boolean isMadeByUsers(Class<?> type) {
    boolean named = !type.isAnonymousClass() && !type.isLocalClass() && !Proxies.isProxy(type);
    return named
        && Stream.of(type.getDeclaredConstructors())
            .filter(c -> !Modifier.isPrivate(c.getModifiers()))
            .anyMatch(c -> c.getParameterCount() == 0);
  }

  /**
   * The replacement for a class that only a library can create, such as a view of a list or a list
   * that cannot be changed.
   */
  private Class<?> like(Object value) {
    Class<?> type = value.getClass();
    boolean own = (value instanceof Map || value instanceof Collection) && !isCommon(type);
    if (own && !isMadeByUsers(type)) {
      classes.checkState(type);
      Class<?> known = type.getSuperclass();
      while (known != Object.class && classes.find(known) == null) {
        known = known.getSuperclass();
      }
      if (known != Object.class && raw.isAssignableFrom(known)) {
        checkEquality(value);
        return known;
      }
      own = false;
    }
    if (own || !(value instanceof Map || raw.isAssignableFrom(general(value)))) {
      throw new EncodeException(
          type.getName()
              + " is not registered, but occurs where "
              + raw.getName()
              + " is declared; "
              + SourceName.adds("GraphOptions.withClass", type));
    }
    checkEquality(value);
    return general(value);
  }

  /** Refuses what compares keys by identity, and what has equal keys for another reason. */
  private static void checkEquality(Object value) {
    if (value instanceof IdentityHashMap) {
      throw new EncodeException(
          "an IdentityHashMap compares keys by identity, which is not kept; put its entries into"
              + " another map, or leave it out by @Ignore");
    }
    boolean asks = value.getClass() == OF_ANY_MAP || !isCommon(value.getClass());
    Object all = value instanceof Map<?, ?> map ? map.keySet() : value;
    if (asks && all instanceof Set<?> keys && new HashSet<>(keys).size() != keys.size()) {
      throw new EncodeException(
          "keys that are equal but not the same, of which one would be lost: "
              + value.getClass().getName());
    }
  }

  private static Class<?> general(Object value) {
    if (value instanceof SortedMap) {
      return TreeMap.class;
    }
    if (value instanceof Map) {
      return java.util.LinkedHashMap.class;
    }
    if (value instanceof SortedSet) {
      return TreeSet.class;
    }
    if (value instanceof Set) {
      return LinkedHashSet.class;
    }
    return value instanceof Queue && !(value instanceof List) && !(value instanceof Deque)
        ? ArrayDeque.class
        : ArrayList.class;
  }

  @Override
  public Maker readClass(GraphInput in) {
    int code = in.unsigned();
    GraphContainerClasses.Kind kind = classes.at(code, map);
    if (kind == null) {
      throw GraphErrors.mapping(
          in, "no such class of containers", raw.getName(), Integer.toString(code));
    }
    return kind.readMore(in);
  }
}
