package io.seriform.graph.internal.site;

import io.seriform.codec.access.CyclicContainers;
import io.seriform.codec.access.KeyGuard;
import io.seriform.error.SeriformException;
import io.seriform.graph.internal.wire.GraphErrors;
import io.seriform.graph.internal.wire.GraphInput;
import io.seriform.graph.internal.wire.GraphOutput;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArraySet;

/**
 * The classes of an array, a collection or a map at one place: the usual class, which is not
 * written, and those which are.
 */
public abstract class GraphContainer {

  /** Makes an empty container of a class that the message names. */
  public interface Maker {
    /**
     * Makes it.
     *
     * @param place the place, whose declared class the container must be of
     * @param size how many elements it will have
     * @return the container, or an unfinished one
     */
    Object make(GraphInput in, GraphContainer place, int size);
  }

  /**
   * Returns true if a container is one that is filled first and then made into another. By final
   * classes: the test for an interface that a class does not have takes 10 ns.
   */
  public static boolean isUnfinished(Object container) {
    return container instanceof UnfinishedList || container instanceof UnfinishedMap;
  }

  /** The finished container, whose keys can be hashed within the limits. */
  private static Object finish(GraphInput in, Object container) {
    if (container instanceof UnfinishedList list) {
      if (list.becomes == CopyOnWriteArraySet.class) { // can be changed, and so corrected
        Object made = list.maker.apply(List.of());
        if (CyclicContainers.move(in, list, made)) {
          return made;
        }
      }
      KeyGuard.admitAll(list, list.becomes, in);
      return list.maker.apply(list);
    }
    UnfinishedMap map = (UnfinishedMap) container;
    if (in.cyclic != null && map.size() < map.declared) {
      throw GraphErrors.lostKey(in, map.declared, map.size(), map.becomes);
    }
    KeyGuard.admitAll(map, map.becomes, in);
    return map.maker.apply(map);
  }

  /** Returns the number of elements or entries declared for an unfinished container. */
  static int declared(Object container) {
    return container instanceof UnfinishedList list
        ? list.size()
        : ((UnfinishedMap) container).declared;
  }

  /** Elements of a collection that is made of all of them at once. */
  public static final class UnfinishedList extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
    private final transient java.util.function.Function<Collection<Object>, Object> maker;
    private final transient Class<?> becomes;

    /**
     * Without elements.
     *
     * @param becomes the class that is made of it
     */
    public UnfinishedList(
        int size, Class<?> becomes, java.util.function.Function<Collection<Object>, Object> maker) {
      super(size);
      this.becomes = becomes;
      this.maker = maker;
    }
  }

  /** Entries of a map that is made of all of them at once. */
  public static final class UnfinishedMap extends java.util.LinkedHashMap<Object, Object> {
    private static final long serialVersionUID = 1L;
    private final transient java.util.function.Function<Map<Object, Object>, Object> maker;
    private final transient Class<?> becomes;

    /** The number of entries that it will have. */
    private final int declared;

    /**
     * Without entries.
     *
     * @param becomes the class that is made of it
     */
    public UnfinishedMap(
        int size,
        Class<?> becomes,
        java.util.function.Function<Map<Object, Object>, Object> maker) {
      this.declared = size;
      this.becomes = becomes;
      this.maker = maker;
    }
  }

  /** The class of which no more than the number of elements is written. */
  public abstract Class<?> usual();

  /** Makes an empty container of that class. */
  public abstract Object make(int size);

  /** Writes the header of a container of another class. */
  public abstract int writeClass(GraphOutput out, int pos, Object value, int size);

  /** Returns the class by which a container is written, and in the order of which. */
  public Class<?> written(Object value) {
    return value.getClass();
  }

  /** Reads which other class it is. */
  public abstract Maker readClass(GraphInput in);

  /** The declared class of the elements or keys. */
  public abstract Class<?> element();

  /** The declared type of the elements or keys, where they may have to be put in order. */
  public abstract Type keyType();

  /** Returns true if one can be created if no class is written. */
  public abstract boolean makes();

  /**
   * Creates the usual container of a place if the other side has written a class that does not fit
   * the declared one: a {@code List.of}, where this side declares a set.
   */
  static Object usual(
      GraphInput in, Class<?> raw, GraphContainer place, Class<?> expected, int size) {
    if (!place.makes() || Map.class.isAssignableFrom(expected) != Map.class.isAssignableFrom(raw)) {
      throw GraphErrors.mapping(
          in, "a container of another class", raw.getName(), expected.getName());
    }
    return place.make(size);
  }

  /**
   * Returns the usual container of a place with the content of another, whose class does not fit
   * the declared one.
   */
  @SuppressWarnings("unchecked") // what does not take an element refuses it
  static Object refilled(GraphInput in, Class<?> raw, GraphContainer place, Object elements) {
    boolean map = elements instanceof Map;
    int size = map ? ((Map<?, ?>) elements).size() : ((Collection<?>) elements).size();
    Object made = usual(in, raw, place, elements.getClass(), size);
    if (!isUnfinished(made)) {
      KeyGuard.admitAll(elements, made.getClass(), in);
    }
    if (map) {
      ((Map<Object, Object>) made).putAll((Map<?, ?>) elements);
    } else {
      ((Collection<Object>) made).addAll((Collection<?>) elements);
    }
    return isUnfinished(made) ? finished(in, made) : made;
  }

  /** Returns what an unfinished container becomes. */
  static Object finished(GraphInput in, Object unfinished) {
    try {
      return finish(in, unfinished);
    } catch (SeriformException e) {
      throw e;
    } catch (RuntimeException e) {
      throw GraphErrors.badText(in, "container of its class", e);
    }
  }

  /** The capacity of a hash table that holds so many entries. */
  public static int capacity(int size) {
    return size < 12 ? 16 : (int) (size / 0.75f) + 1;
  }

  public static Object hashMap(int size) {
    return new HashMap<>(capacity(size));
  }
}
