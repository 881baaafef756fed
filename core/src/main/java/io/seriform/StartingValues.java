package io.seriform;

import io.seriform.annotation.Include;
import io.seriform.codec.ObjectParts;
import io.seriform.codec.Support;
import io.seriform.error.SeriformException;
import io.seriform.model.Creation;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import java.lang.ref.WeakReference;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;

/**
 * The properties that have a value in a new object, as {@code int retries = 3} does: one that is
 * left out would come back as that. A new object is made to see it; where none can be made without
 * any values, every property that its creator does not take is said to have one. Of one class, and
 * thread-safe.
 *
 * @param model the class, which is not kept alive
 * @param values those that are neither null nor empty
 * @param numbers those of them that are not zero or false
 */
record StartingValues(WeakReference<ObjectModel> model, Set<String> values, Set<String> numbers) {

  static StartingValues of(ObjectModel model, Models models) {
    Set<String> values = new HashSet<>();
    Set<String> numbers = new HashSet<>();
    if (!(model.creation() instanceof Creation.None)) {
      ObjectParts parts = ObjectParts.of(model, models);
      Object made = made(parts);
      for (int i = 0; i < parts.properties().size(); i++) {
        PropertyModel property = parts.properties().get(i);
        if (property.parameter() < 0 && property.readable() && parts.gets(i)) {
          Object value = value(parts, made, i);
          if (Support.nullIfEmpty(value) != null) {
            values.add(property.javaName());
          }
          if (Support.nullIfEmpty(value) != null && !isZero(value)) {
            numbers.add(property.javaName());
          }
        }
      }
    }
    return new StartingValues(new WeakReference<>(model), values, numbers);
  }

  /** An object without any values; null where there can be none. */
  private static Object made(ObjectParts parts) {
    try {
      Object early = parts.early() ? parts.make() : null;
      int count = parts.properties().size();
      return parts.make(early, new Object[count], new BitSet(), null);
    } catch (OutOfMemoryError e) {
      throw e;
    } catch (Throwable e) {
      return null;
    }
  }

  /** What a property is in a new object; something where that can not be told. */
  private static Object value(ObjectParts parts, Object made, int property) {
    try {
      return made == null ? "" + property : parts.get(made, property);
    } catch (SeriformException e) {
      return "" + property;
    }
  }

  private static boolean isZero(Object value) {
    return value.equals(false)
        || value.equals('\0')
        || (value instanceof Number n
            && n.doubleValue() == 0
            && Double.doubleToRawLongBits(n.doubleValue()) == 0);
  }

  /** Whether a property that is left out would come back as something else. */
  boolean changes(PropertyModel property, Include.When when) {
    return switch (when) {
      case NON_EMPTY -> values.contains(property.javaName());
      case NON_DEFAULT -> numbers.contains(property.javaName());
      default -> false;
    };
  }
}
