package io.seriform.codec;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;

/**
 * Finds the class on which a cache may hang what it keeps for a parameterized type: one whose
 * loader sees the other classes of the type, so that the cache keeps no loader alive.
 */
final class Anchor {

  private Anchor() {}

  static Class<?> of(Type type) {
    Class<?> best = Object.class;
    if (type instanceof Class<?> c) {
      best = c;
    } else if (type instanceof GenericArrayType a) {
      best = of(a.getGenericComponentType());
    } else if (type instanceof ParameterizedType p) {
      best = (Class<?>) p.getRawType();
      for (Type argument : p.getActualTypeArguments()) {
        Class<?> other = of(argument);
        if (sees(other.getClassLoader(), best.getClassLoader())) {
          best = other;
        }
      }
    }
    return best;
  }

  /** Whether a loader is another one's descendant. */
  private static boolean sees(ClassLoader loader, ClassLoader ancestor) {
    if (ancestor == null) {
      return true;
    }
    for (ClassLoader l = loader; l != null; l = l.getParent()) {
      if (l == ancestor) {
        return true;
      }
    }
    return false;
  }
}
