package io.seriform.model.introspect;

import io.seriform.error.ModelException;
import io.seriform.model.ObjectModel;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Iterator;
import java.util.List;

/** Refuses objects that hold something and have no property to say so: all of it would be lost. */
final class ObjectState {

  /**
   * A class of such objects.
   *
   * @param name the same with its article
   * @param what what they hold
   * @param instead what else they could be
   */
  private record Holder(Class<?> type, String name, String what, String instead) {}

  private static final String COLLECTION = "make it a Collection, ";

  private static final List<Holder> HOLDERS =
      List.of(
          new Holder(Iterable.class, "an Iterable", "elements", COLLECTION),
          new Holder(Iterator.class, "an Iterator", "elements", COLLECTION),
          new Holder(CharSequence.class, "a CharSequence", "text", ""),
          new Holder(Number.class, "a Number", "value", ""));

  private ObjectState() {}

  /**
   * Refuses an object of which nothing would be written.
   *
   * @param unseen the fields that no one makes properties, nor says that they are to be left out
   */
  static void refuse(ObjectModel model, List<String> unseen) {
    Class<?> raw = model.raw();
    if (!model.properties().isEmpty()
        || model.unknown() != null
        || Modifier.isAbstract(raw.getModifiers())
        || !hasFields(raw)) {
      return;
    }
    for (Holder holder : HOLDERS) {
      if (holder.type.isAssignableFrom(raw)) {
        throw new ModelException(
            raw.getName()
                + " is "
                + holder.name
                + " without properties, and its "
                + holder.what
                + " would be lost: "
                + holder.instead
                + "put @Value on what gives a value in its place, name a conversion with"
                + " @UseCodec, or make its fields properties with @Fields");
      }
    }
    if (!unseen.isEmpty()) {
      throw new ModelException(
          raw.getName()
              + " has no properties, and what its fields hold would be lost: "
              + String.join(", ", unseen)
              + "; make them properties with @Fields, or by ModelOptions.withFieldAccess, or put"
              + " @Ignore on what is to be left out");
    }
  }

  /** Returns true if objects of a class can differ, as those without fields cannot. */
  private static boolean hasFields(Class<?> raw) {
    for (Class<?> c = raw; c != null; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          return true;
        }
      }
    }
    return false;
  }
}
