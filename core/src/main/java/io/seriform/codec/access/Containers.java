package io.seriform.codec.access;

import io.seriform.codec.scalar.OptionalValues;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** Collections and maps of declared classes: made, filled and checked. */
public final class Containers {

  private Containers() {}

  /** An empty EnumSet of constants of a class. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  public static Collection<Object> enumSet(Class<?> constants) {
    return (Collection) EnumSet.noneOf((Class) constants);
  }

  /** An empty EnumMap with keys of a class. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  public static Map<Object, Object> enumMap(Class<?> keys) {
    return new EnumMap(keys);
  }

  /** Makes a collection that copies on each write, from all elements at once. */
  public static Object copyOnWrite(Class<?> type, Collection<Object> elements) {
    try {
      return type.getConstructor(Collection.class).newInstance(elements);
    } catch (ReflectiveOperationException e) {
      throw new ModelException(type.getName() + " has no constructor from a collection", e);
    }
  }

  /**
   * The entries of a map in the order of its keys: numbers, texts and other keys of the JDK that
   * can be compared with each other; constants by their names. Others stay as the map gives them.
   */
  public static Collection<Map.Entry<?, ?>> sortedEntries(Map<?, ?> map) {
    List<Map.Entry<?, ?>> entries = new ArrayList<>(map.entrySet());
    Class<?> first = null;
    for (Map.Entry<?, ?> e : entries) {
      Object key = e.getKey();
      Class<?> type =
          key instanceof Enum<?> c ? c.getDeclaringClass() : key == null ? null : key.getClass();
      boolean comparable =
          key instanceof Enum<?>
              || (key instanceof Comparable<?>
                  && key.getClass().getModule() == Object.class.getModule());
      if (!comparable || (first != null && first != type)) {
        return entries;
      }
      first = type;
    }
    entries.sort(Containers::compareKeys);
    return entries;
  }

  @SuppressWarnings("unchecked") // keys of one class of the JDK are compared with each other
  private static int compareKeys(Map.Entry<?, ?> a, Map.Entry<?, ?> b) {
    return a.getKey() instanceof Enum<?> c
        ? c.name().compareTo(((Enum<?>) b.getKey()).name())
        : ((Comparable<Object>) a.getKey()).compareTo(b.getKey());
  }

  /** An array of the elements. */
  public static Object toArray(Collection<Object> elements, Class<?> component) {
    return elements.toArray((Object[]) Array.newInstance(component, elements.size()));
  }

  /**
   * Fills the collection or map that a getter gave.
   *
   * @param in what is read; null where nothing is
   * @param value what it is to be filled with; nothing, or null, leaves it as it is
   * @throws SeriformException where there is none, or it takes nothing
   */
  @SuppressWarnings("unchecked")
  public static void fill(Input in, Object target, Object value) {
    if (target != null && CyclicContainers.move(in, value, target)) {
      return;
    }
    if (OptionalValues.nullIfEmpty(value) == null) {
      return;
    }
    if (target == null) {
      throw placed(
          in,
          new MappingException(
              "the property has no setter, and its getter gave null instead of a collection or map"
                  + " to be filled: give it a setter, or a value to begin with"));
    }
    try {
      if (target instanceof Collection<?> c) {
        ((Collection<Object>) c).addAll((Collection<Object>) value);
      } else {
        ((Map<Object, Object>) target).putAll((Map<Object, Object>) value);
      }
    } catch (RuntimeException e) {
      throw placed(
          in,
          new MappingException(
              "the property has no setter, and what its getter gave can not be filled", e));
    }
  }

  private static SeriformException placed(Input in, SeriformException e) {
    return in == null ? e : in.at(e, in.pos);
  }

  /** Whether a map that is declared so may be {@code Properties}. */
  public static boolean mayHaveDefaults(Class<?> map) {
    return map.isAssignableFrom(Properties.class) || Properties.class.isAssignableFrom(map);
  }

  /** Refuses properties with defaults, which are none of their entries. */
  public static void checkDefaults(Object map) {
    if (map instanceof Properties properties) {
      for (String name : properties.stringPropertyNames()) {
        if (!(properties.get(name) instanceof String)) {
          throw new EncodeException(
              "Properties with defaults, which would be lost, such as "
                  + name
                  + ": put them into the properties themselves");
        }
      }
    }
  }

  /** The elements of what is only iterable. */
  public static Collection<Object> collect(Object iterable) {
    List<Object> list = new ArrayList<>();
    ((Iterable<?>) iterable).forEach(list::add);
    return list;
  }
}
