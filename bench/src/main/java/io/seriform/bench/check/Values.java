package io.seriform.bench.check;

import java.lang.reflect.Array;
import java.net.URL;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;

/** Objects that have no parts of interest, and how they are compared and shown. */
final class Values {

  private static final int SHOWN = 60;

  private Values() {}

  /** Returns true if an object is compared whole: an enum, or of the JDK and no container. */
  static boolean isValue(Object object) {
    Class<?> type = object.getClass();
    return object instanceof Enum
        || (ofJdk(type)
            && !type.isArray()
            && !(object instanceof Collection)
            && !(object instanceof Map));
  }

  static boolean ofJdk(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  static boolean same(Object expected, Object actual) {
    if (expected == null || actual == null) {
      return expected == actual;
    }
    if (expected instanceof URL url) {
      // its own equals asks the network
      return actual instanceof URL other && url.toExternalForm().equals(other.toExternalForm());
    }
    if (expected instanceof CharSequence || isAtomic(expected)) {
      boolean comparable = expected instanceof CharSequence == actual instanceof CharSequence;
      return comparable
          && (isAtomic(expected) == isAtomic(actual))
          && expected.toString().contentEquals(actual.toString());
    }
    return expected.equals(actual);
  }

  private static boolean isAtomic(Object object) {
    return object.getClass().getName().startsWith("java.util.concurrent.atomic.");
  }

  /** Returns true if a container holds nothing, so that libraries may share one constant for it. */
  static boolean isEmpty(Object object) {
    return (object instanceof Collection<?> collection && collection.isEmpty())
        || (object instanceof Map<?, ?> map && map.isEmpty())
        || (object.getClass().isArray() && length(object) == 0);
  }

  static int length(Object array) {
    return Array.getLength(array);
  }

  static Object element(Object array, int index) {
    return index < length(array) ? Array.get(array, index) : null;
  }

  /** The index of the first difference of two primitive arrays of one class, or -1. */
  static int mismatch(Object expected, Object actual) {
    if (expected instanceof byte[] array) {
      return Arrays.mismatch(array, (byte[]) actual);
    } else if (expected instanceof boolean[] array) {
      return Arrays.mismatch(array, (boolean[]) actual);
    } else if (expected instanceof char[] array) {
      return Arrays.mismatch(array, (char[]) actual);
    } else if (expected instanceof short[] array) {
      return Arrays.mismatch(array, (short[]) actual);
    } else if (expected instanceof int[] array) {
      return Arrays.mismatch(array, (int[]) actual);
    } else if (expected instanceof long[] array) {
      return Arrays.mismatch(array, (long[]) actual);
    } else if (expected instanceof float[] array) {
      return Arrays.mismatch(array, (float[]) actual);
    }
    return Arrays.mismatch((double[]) expected, (double[]) actual);
  }

  /** A short text of a value; of other objects, their class alone. */
  static String show(Object object) {
    if (object == null) {
      return "null";
    }
    if (!isValue(object)) {
      return "a " + object.getClass().getTypeName();
    }
    String text = object.toString();
    String cut = text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...";
    if (object instanceof CharSequence) {
      return '"' + cut + '"';
    }
    boolean plain = object instanceof Enum || object instanceof Number || object instanceof Boolean;
    return plain ? cut + suffix(object) : cut + " (" + object.getClass().getSimpleName() + ")";
  }

  private static String suffix(Object object) {
    return object instanceof Integer || object instanceof Enum || object instanceof Boolean
        ? ""
        : " (" + object.getClass().getSimpleName() + ")";
  }
}
