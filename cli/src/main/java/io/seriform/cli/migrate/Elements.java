package io.seriform.cli.migrate;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A member of a class with its place in words, such as {@code getName()}.
 *
 * @param place what messages call it
 */
record Elements(AnnotatedElement element, String place) {

  /** Returns the members that the compiler did not make, in an order that is always the same. */
  static List<Elements> of(Class<?> type) {
    List<Elements> all = new ArrayList<>();
    for (Field field : type.getDeclaredFields()) {
      if (!field.isSynthetic()) {
        all.add(new Elements(field, field.getName()));
      }
    }
    for (Method method : type.getDeclaredMethods()) {
      boolean accessor = type.isRecord() && method.getParameterCount() == 0;
      add(all, method, method.getName() + (accessor && hasField(type, method) ? "" : "()"));
    }
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      add(all, constructor, "the constructor");
    }
    all.sort(Comparator.comparing(Elements::place));
    return all;
  }

  private static boolean hasField(Class<?> type, Method accessor) {
    return List.of(type.getDeclaredFields()).stream()
        .anyMatch(field -> field.getName().equals(accessor.getName()));
  }

  private static void add(List<Elements> all, Executable executable, String place) {
    if (executable.isSynthetic()) {
      return;
    }
    all.add(new Elements(executable, place));
    boolean ofRecord = executable.getDeclaringClass().isRecord();
    int index = 0;
    for (Parameter parameter : executable.getParameters()) {
      index++;
      boolean component = ofRecord && parameter.isNamePresent();
      String name = parameter.isNamePresent() ? parameter.getName() : String.valueOf(index);
      all.add(new Elements(parameter, component ? name : "parameter " + name + " of " + place));
    }
  }
}
