package io.seriform.spark;

import java.io.UncheckedIOException;
import java.util.Set;
import scala.collection.Iterable;
import scala.collection.Seq;
import scala.collection.convert.JavaCollectionWrappers.IterableWrapper;
import scala.collection.convert.JavaCollectionWrappers.SeqWrapper;

/**
 * Replaces values that the graph format does not write itself: those of Java serialization, and
 * Scala's collections in the form of Java's, which {@code groupByKey} returns. A class that is
 * neither of them nor registered is refused.
 */
final class Replacements {

  /** An object that Java serialization wrote. */
  record JavaObject(byte[] bytes) {}

  /**
   * A collection of Scala in the form of Java's.
   *
   * @param list whether the form is a list
   */
  record JavaView(boolean list, Object collection) {}

  /** The way in which the values of a class are written. */
  private enum Kind {
    ITSELF,
    ARRAY,
    VIEW,
    JAVA,
    UNKNOWN
  }

  private final SerializerSettings settings;
  private final JavaSerialization java;
  private final Set<Class<?>> registered;
  private final ClassValue<Kind> kinds =
      new ClassValue<>() {
        @Override
        protected Kind computeValue(Class<?> type) {
          return kind(type);
        }
      };

  Replacements(SerializerSettings settings, ClassLoader loader, Set<Class<?>> registered) {
    this.settings = settings;
    this.java = new JavaSerialization(settings, loader, registered);
    this.registered = registered;
  }

  /** Returns what the graph format writes for a value. */
  Object toWire(Object value) {
    if (value == null) {
      return null;
    }
    return switch (kinds.get(value.getClass())) {
      case ITSELF -> value;
      case ARRAY -> toWire((Object[]) value);
      case VIEW ->
          value instanceof SeqWrapper<?> wrapper
              ? new JavaView(true, toWire(wrapper.underlying()))
              : new JavaView(false, toWire(((IterableWrapper<?>) value).underlying()));
      case JAVA -> new JavaObject(java.write(value));
      case UNKNOWN -> throw new UncheckedIOException(settings.unregistered(value.getClass()));
    };
  }

  /** Returns an array of what is written for the elements. */
  Object[] toWire(Object[] values) {
    Object[] wire = new Object[values.length];
    for (int i = 0; i < wire.length; i++) {
      wire[i] = toWire(values[i]);
    }
    return wire;
  }

  /** Returns the value for what the graph format read. */
  Object fromWire(Object wire) {
    if (wire instanceof JavaObject object) {
      return java.read(object.bytes());
    }
    if (wire instanceof JavaView view) {
      return view.list()
          ? new SeqWrapper<>((Seq<?>) view.collection())
          : new IterableWrapper<>((Iterable<?>) view.collection());
    }
    return wire != null && wire.getClass() == Object[].class ? fromWire((Object[]) wire) : wire;
  }

  /** Replaces the elements of an array that was read. */
  Object[] fromWire(Object[] wire) {
    for (int i = 0; i < wire.length; i++) {
      wire[i] = fromWire(wire[i]);
    }
    return wire;
  }

  private Kind kind(Class<?> type) {
    if (type == Object[].class) {
      return Kind.ARRAY;
    }
    if (type == SeqWrapper.class || type == IterableWrapper.class) {
      return Kind.VIEW;
    }
    Class<?> leaf = leaf(type);
    if (registered.contains(leaf)) {
      return Kind.ITSELF;
    }
    if (java.takes(leaf.getName())) {
      return Kind.JAVA;
    }
    // the format knows those of the JDK, or says what is wrong with one
    boolean jdk =
        leaf.getClassLoader() == null
            || leaf.getClassLoader() == ClassLoader.getPlatformClassLoader();
    return jdk ? Kind.ITSELF : Kind.UNKNOWN;
  }

  /** Returns the class of the elements of an array; that of an enum for its constants. */
  private static Class<?> leaf(Class<?> type) {
    Class<?> leaf = type;
    while (leaf.isArray()) {
      leaf = leaf.getComponentType();
    }
    Class<?> above = leaf.getSuperclass();
    return above != null && above.isEnum() ? above : leaf;
  }
}
