package io.seriform.graph.internal.registration;

import io.seriform.annotation.Ignore;
import io.seriform.error.ModelException;
import io.seriform.reflect.ClassKinds;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;

/**
 * State that only a class's own {@code writeObject} would write: that method needs a stream of the
 * JDK and is not called, so transient fields beside it would be lost.
 */
public final class GraphLostState {

  private GraphLostState() {}

  /**
   * Refuses a class with such state.
   *
   * @param properties the names in Java of its properties
   */
  public static void check(Class<?> type, Set<String> properties) {
    for (Class<?> c = type; c != null && !ClassKinds.isJdk(c); c = c.getSuperclass()) {
      if (!Serializable.class.isAssignableFrom(c) || !hasWriteObject(c)) {
        continue;
      }
      for (Field field : c.getDeclaredFields()) {
        if (Modifier.isTransient(field.getModifiers())
            && !Modifier.isStatic(field.getModifiers())
            && !field.isSynthetic()
            && !properties.contains(field.getName())
            && !field.isAnnotationPresent(Ignore.class)) {
          throw new ModelException(
              c.getName()
                  + " has a writeObject, which is not called, and its transient field "
                  + field.getName()
                  + " would be lost; put @Property on the field to write it, @Ignore to leave it"
                  + " out, or give the class a writeReplace or a conversion (withConversion)");
        }
      }
    }
  }

  private static boolean hasWriteObject(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods())
        .anyMatch(
            m ->
                m.getName().equals("writeObject")
                    && Arrays.equals(
                        m.getParameterTypes(), new Class<?>[] {ObjectOutputStream.class}));
  }
}
