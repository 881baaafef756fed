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

  /** Takes out what a collection or map of a user's class has put into itself. */
  public static Object emptied(Object container) {
    if (container instanceof Collection<?> c && !c.isEmpty()) {
      c.clear();
    } else if (container instanceof Map<?, ?> m && !m.isEmpty()) {
      m.clear();
    }
    return container;
  }

  /** Makes a collection that copies on each write, from all elements at once. */
  public static Object copyOnWrite(Class<?> type, Collection<Object> elements) {
    try {
      return type.getConstructor(Collection.class).newInstance(elements);
    } catch (ReflectiveOperationException e) {
      throw new ModelException(type.getName() + " has no constructor from a collection", e);
    }
  }

  /** An array of the elements. */
  public static Object toArray(Collection<Object> elements, Class<?> component) {
    return elements.toArray((Object[]) Array.newInstance(component, elements.size()));
  }

  /**
   * Fills the collection or map that a getter gave.
   *
   * @param in what is read; null if nothing is
   * @param value what it is to be filled with; nothing, or null, leaves it as it is
   * @throws SeriformException if there is none, or it takes nothing
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
              "the property has no setter, and what its getter gave cannot be filled", e));
    }
  }

  private static SeriformException placed(Input in, SeriformException e) {
    return in == null ? e : in.at(e, in.pos);
  }

  /** Returns true if a map that is declared so may be {@code Properties}. */
  public static boolean mayHaveDefaults(Class<?> map) {
    return map.isAssignableFrom(Properties.class) || Properties.class.isAssignableFrom(map);
  }

  /** Refuses properties with defaults, because these are not among their entries. */
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
