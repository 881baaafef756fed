package io.seriform.codec.methods;

import io.seriform.codec.methods.ProtocolMethod.Side;
import io.seriform.error.ModelException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/**
 * Finds the protocol methods of a format, for both engines. If several overloads accept a site or
 * shape, it is the one for its exact class, otherwise the most specific one. Each overload can thus
 * stay small enough to be inlined.
 */
public final class ProtocolMethods {

  private ProtocolMethods() {}

  /**
   * Finds a protocol method.
   *
   * @param owner the writer or reader
   * @param subject the class of the site or shape; null for a method without one
   * @throws ModelException if the format lacks it, or has two equally specific ones: both are
   *     defects of the format
   */
  public static Method find(Side side, Class<?> owner, String name, Class<?> subject) {
    Method found = findOrNull(side, owner, name, subject);
    if (found == null) {
      String of = subject == null ? "" : " for " + subject.getName();
      throw new ModelException(
          owner.getName() + " lacks the protocol method " + method(side, name).signature() + of);
    }
    return found;
  }

  /** Finds a protocol method, or returns null if the format lacks it. */
  public static Method findOrNull(Side side, Class<?> owner, String name, Class<?> subject) {
    ProtocolMethod method = method(side, name);
    Method best = null;
    Method rival = null;
    for (Method m : owner.getMethods()) {
      if (!m.getName().equals(name)
          || !Modifier.isStatic(m.getModifiers())
          || !method.accepts(method.fromSubject(owner, m), subject)) {
        continue;
      }
      if (best == null || isMoreSpecific(method, owner, m, best)) {
        rival = rival != null && !isMoreSpecific(method, owner, m, rival) ? rival : null;
        best = m;
      } else if (!isMoreSpecific(method, owner, best, m)) {
        rival = m;
      }
    }
    if (rival != null) {
      throw ambiguous(subject, best, rival);
    }
    return best;
  }

  private static ProtocolMethod method(Side side, String name) {
    return ProtocolMethod.named(side, name)
        .orElseThrow(() -> new IllegalArgumentException(name + " is not a protocol method"));
  }

  /**
   * Returns true if all parameters of one are as narrow as those of the other, and one is narrower;
   * or they are the same, and it is in a class below that of the other, where it takes its place.
   */
  private static boolean isMoreSpecific(
      ProtocolMethod method, Class<?> owner, Method one, Method other) {
    Class<?>[] narrow = method.fromSubject(owner, one);
    Class<?>[] wide = method.fromSubject(owner, other);
    for (int i = 0; i < narrow.length; i++) {
      if (!wide[i].isAssignableFrom(narrow[i])) {
        return false;
      }
    }
    return !Arrays.equals(narrow, wide)
        || (one.getDeclaringClass() != other.getDeclaringClass()
            && other.getDeclaringClass().isAssignableFrom(one.getDeclaringClass()));
  }

  private static ModelException ambiguous(Class<?> subject, Method one, Method other) {
    return new ModelException(
        "two protocol methods fit "
            + (subject == null ? "" : subject.getName() + " ")
            + "equally well, "
            + one
            + " and "
            + other
            + ": add one for exactly this class, or make one of them narrower");
  }
}
