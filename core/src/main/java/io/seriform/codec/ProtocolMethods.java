package io.seriform.codec;

import io.seriform.error.ModelException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/**
 * Finds a format's verbs: the public static method of a name that takes just these classes, and
 * else the one that takes them in a wider sense. The overload for the very class of a key wins, so
 * that each verb can stay small enough to be inlined.
 */
public final class ProtocolMethods {

  private ProtocolMethods() {}

  /**
   * Finds a verb.
   *
   * @throws ModelException where the format lacks it, which is a defect of the format
   */
  public static Method find(Class<?> owner, String name, Class<?>... arguments) {
    Method found = findOrNull(owner, name, arguments);
    if (found == null) {
      throw new ModelException(
          owner.getName() + " lacks the verb " + name + Arrays.toString(arguments));
    }
    return found;
  }

  /** Finds a verb, or returns null. */
  public static Method findOrNull(Class<?> owner, String name, Class<?>... arguments) {
    Method wide = null;
    for (Method m : owner.getMethods()) {
      if (!m.getName().equals(name) || !Modifier.isStatic(m.getModifiers())) {
        continue;
      }
      Class<?>[] parameters = m.getParameterTypes();
      if (Arrays.equals(parameters, arguments)) {
        return m;
      }
      if (accepts(parameters, arguments)) {
        wide = m;
      }
    }
    return wide;
  }

  private static boolean accepts(Class<?>[] parameters, Class<?>[] arguments) {
    if (parameters.length != arguments.length) {
      return false;
    }
    for (int i = 0; i < parameters.length; i++) {
      if (!parameters[i].isAssignableFrom(arguments[i])) {
        return false;
      }
    }
    return true;
  }
}
