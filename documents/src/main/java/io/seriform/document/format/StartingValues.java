package io.seriform.document.format;

import io.seriform.annotation.Include;
import io.seriform.codec.access.MemberHandles;
import io.seriform.codec.access.ObjectAccess;
import io.seriform.codec.scalar.OptionalValues;
import io.seriform.error.SeriformException;
import io.seriform.model.Creation;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.UnwrappedModel;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The properties that have a value in a new object, as {@code int retries = 3} does: one that is
 * left out would come back as that. A new object is created to see it, and one of each class that
 * is unwrapped in it; if none can be created without any values, every property that its creator
 * does not take counts as having one. Of one class, and thread-safe.
 *
 * @param model the class, which is not kept alive
 * @param values the names of those that are neither null nor empty
 * @param numbers the names of those of them that are not zero or false
 * @param filled the names of those that their creator fills with something else than null
 */
record StartingValues(
    WeakReference<ObjectModel> model, Set<String> values, Set<String> numbers, Set<String> filled) {

  /** A placeholder for an unknown value. */
  private static final Object SOMETHING = "something";

  static StartingValues of(ObjectModel model, Models models) {
    StartingValues found =
        new StartingValues(
            new WeakReference<>(model), new HashSet<>(), new HashSet<>(), new HashSet<>());
    Object outer = found.look(model, List.of(), model, models);
    for (UnwrappedModel u : model.unwrapped()) {
      List<PropertyModel> path = new ArrayList<>(u.property().path());
      path.add(u.property());
      found.look(model, path, u.model(), models);
      // where none of its properties is met, the one that the new object holds stays
      Object held = held(outer, path);
      if (held != null && held.getClass() == u.model().raw()) {
        found.look(model, path, ObjectAccess.of(u.model(), models), held);
      }
    }
    return found;
  }

  /**
   * Looks at what a new object of a class has.
   *
   * @param model the class of the whole
   * @param path the properties that lead to the object
   * @return the object; null if none can be made
   */
  private Object look(
      ObjectModel model, List<PropertyModel> path, ObjectModel part, Models models) {
    if (part.creation() instanceof Creation.None) {
      return null;
    }
    ObjectAccess parts = ObjectAccess.of(part, models);
    Object made = made(parts);
    look(model, path, parts, made);
    return made;
  }

  private void look(
      ObjectModel model, List<PropertyModel> path, ObjectAccess parts, Object object) {
    for (PropertyModel property : model.properties()) {
      int i = property.path().equals(path) ? find(parts, property) : -1;
      if (i >= 0 && parts.gets(i)) {
        Object value = value(parts, object, i);
        note(property.name(), value);
        boolean fills =
            parts.model().creation() instanceof Creation.Parameters p
                && p.fills(property.parameter());
        if (fills && value != null) {
          filled.add(property.name());
        }
      }
    }
  }

  /** The number of a property in the class that it is declared for; -1 where it is not there. */
  private static int find(ObjectAccess parts, PropertyModel property) {
    List<PropertyModel> own = parts.properties();
    for (int i = 0; i < own.size(); i++) {
      if (own.get(i).readable() && own.get(i).javaName().equals(property.javaName())) {
        return i;
      }
    }
    return -1;
  }

  private void note(String name, Object value) {
    if (OptionalValues.nullIfEmpty(value) != null) {
      values.add(name);
      if (!isZero(value)) {
        numbers.add(name);
      }
    }
  }

  /** An object without any values; null if there can be none. */
  private static Object made(ObjectAccess parts) {
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

  /** Returns the value of a new object at the end of a path; null for none. */
  private static Object held(Object object, List<PropertyModel> path) {
    try {
      Object held = object;
      for (PropertyModel holder : path) {
        held = held == null ? null : MemberHandles.getter(holder.reader()).invoke(held);
      }
      return held;
    } catch (OutOfMemoryError e) {
      throw e;
    } catch (Throwable e) {
      return null;
    }
  }

  /** The value of a property in a new object; a placeholder if it is not known. */
  private static Object value(ObjectAccess parts, Object made, int property) {
    PropertyModel model = parts.properties().get(property);
    if (parts.model().creation() instanceof Creation.Parameters p && p.fills(model.parameter())) {
      return p.maker().filler(model.parameter());
    }
    // what a creator takes is null, as far as one can see
    Object unknown = model.parameter() < 0 ? SOMETHING : null;
    try {
      return made == null ? unknown : parts.get(made, property);
    } catch (SeriformException e) {
      return unknown;
    }
  }

  private static boolean isZero(Object value) {
    return value.equals(false)
        || value.equals('\0')
        || (value instanceof Number n
            && n.doubleValue() == 0
            && Double.doubleToRawLongBits(n.doubleValue()) == 0);
  }

  /** Returns true if a property that is left out would come back as something else. */
  boolean changes(PropertyModel property, Include.When when) {
    return switch (when) {
      case NON_NULL -> filled.contains(property.name());
      case NON_EMPTY -> values.contains(property.name());
      case NON_DEFAULT -> numbers.contains(property.name());
      default -> false;
    };
  }
}
