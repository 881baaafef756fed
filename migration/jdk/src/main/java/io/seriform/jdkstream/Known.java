package io.seriform.jdkstream;

import io.seriform.jdkstream.Content.ClassDesc;
import io.seriform.jdkstream.Content.Instance;
import io.seriform.jdkstream.Content.Items;
import io.seriform.jdkstream.Content.Level;
import io.seriform.jdkstream.DataCursor.NotThatShape;
import java.lang.reflect.Array;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Natural forms of objects of well-known JDK classes. An object is not known if its data does not
 * have the form that its class writes, or if it borrows the contents of another, which could be
 * borrowed a thousand times.
 */
final class Known {

  private static final Map<String, Function<Instance, Natural>> TABLE = new HashMap<>();

  static {
    KnownScalars.addTo(TABLE);
    KnownContainers.addTo(TABLE);
  }

  private Known() {}

  /** The natural form of an object; null if it is a plain object. */
  static Natural of(Instance instance) {
    if (!instance.asked) {
      instance.asked = true;
      Function<Instance, Natural> known = function(instance.type);
      if (known != null) {
        try {
          instance.natural = known.apply(instance);
        } catch (RuntimeException otherShape) {
          // forged, or of an unknown version: it stays a plain object
          instance.natural = null;
        }
      }
    }
    return instance.natural;
  }

  /** The form by the class itself, or by the superclass to which it adds no data. */
  private static Function<Instance, Natural> function(ClassDesc type) {
    for (ClassDesc desc = type; desc != null; desc = desc.parent) {
      Function<Instance, Natural> known = TABLE.get(desc.name);
      if (known != null || desc.writes()) {
        return known;
      }
    }
    return null;
  }

  /** The value of a field that a class has. */
  @SuppressWarnings({
    "unchecked",
    "TypeParameterUnusedInFormals"
  }) // another class is not that shape
  static <V> V field(Instance instance, String className, String name) {
    return (V) level(instance, className).value(name);
  }

  static Level level(Instance instance, String className) {
    Level level = instance.level(className);
    if (level == null) {
      throw new NotThatShape();
    }
    return level;
  }

  static DataCursor data(Instance instance, String className) {
    return new DataCursor(level(instance, className).data);
  }

  /**
   * The values of an array that nobody else refers to, or that is empty: some empty ones are
   * shared.
   */
  static Object own(Content array) {
    if (array instanceof Items items
        && (items.references == 0 || Array.getLength(items.values) == 0)) {
      return items.values;
    }
    throw new NotThatShape();
  }
}
