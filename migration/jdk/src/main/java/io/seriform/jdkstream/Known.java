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
 * What the objects of well-known classes of the JDK are. An object whose data is not what its class
 * writes is not known; nor is one that borrows the contents of another, which could be borrowed a
 * thousand times.
 */
final class Known {

  private static final Map<String, Function<Instance, Natural>> TABLE = new HashMap<>();

  static {
    KnownScalars.addTo(TABLE);
    KnownContainers.addTo(TABLE);
  }

  private Known() {}

  /** What an object is; null where it is only an object. */
  static Natural of(Instance instance) {
    if (!instance.asked) {
      instance.asked = true;
      Function<Instance, Natural> known = function(instance.type);
      if (known != null) {
        try {
          instance.natural = known.apply(instance);
        } catch (RuntimeException otherShape) {
          // forged, or of a version that is not known: it stays what it is
          instance.natural = null;
        }
      }
    }
    return instance.natural;
  }

  /** Of the class itself, or of the class that it adds nothing to. */
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

  /** The values of an array that nobody else has, or that has none: of those, some are shared. */
  static Object own(Content array) {
    if (array instanceof Items items
        && (items.references == 0 || Array.getLength(items.values) == 0)) {
      return items.values;
    }
    throw new NotThatShape();
  }
}
