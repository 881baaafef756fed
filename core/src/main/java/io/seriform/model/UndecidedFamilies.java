package io.seriform.model;

import io.seriform.error.ModelException;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Refuses classes with annotations of libraries of which the options say neither that they count
 * nor that they do not: what {@code @JsonIgnore} hides is not to be written by an oversight.
 */
final class UndecidedFamilies {

  /** The constants of {@code AnnotationFamily} by the packages of their annotations. */
  private static final Map<String, String> FAMILIES =
      Map.of(
          "com.fasterxml.jackson.annotation", "JACKSON",
          "com.fasterxml.jackson.databind.annotation", "JACKSON",
          "tools.jackson.databind.annotation", "JACKSON",
          "com.google.gson.annotations", "GSON",
          "com.alibaba.fastjson.annotation", "FASTJSON1",
          "com.alibaba.fastjson2.annotation", "FASTJSON",
          "jakarta.json.bind.annotation", "JSONB",
          "javax.json.bind.annotation", "JSONB");

  /** Those that change nothing of what is written and read. */
  private static final Set<String> SILENT =
      Set.of("JsonPropertyDescription", "JsonClassDescription");

  private UndecidedFamilies() {}

  /** Fails where such an annotation is on a class, on what it extends, or on a member. */
  static void refuse(Class<?> type) {
    Deque<Class<?>> open = new ArrayDeque<>();
    Set<Class<?>> seen = new LinkedHashSet<>();
    open.add(type);
    while (!open.isEmpty()) {
      Class<?> each = open.removeFirst();
      if (Members.isJdk(each) || !seen.add(each)) {
        continue;
      }
      try {
        members(type, each);
      } catch (ArrayStoreException missing) {
        throw new ModelException(
            "An annotation of " + each.getName() + " names a class that is not there", missing);
      }
      if (each.getSuperclass() != null) {
        open.addLast(each.getSuperclass());
      }
      for (Class<?> implemented : each.getInterfaces()) {
        open.addLast(implemented);
      }
    }
  }

  private static void members(Class<?> type, Class<?> home) {
    check(type, home, "");
    for (Field field : home.getDeclaredFields()) {
      check(type, field, " on " + field.getName());
    }
    for (Method method : home.getDeclaredMethods()) {
      executable(type, method, " on " + method.getName() + "()");
    }
    for (Constructor<?> constructor : home.getDeclaredConstructors()) {
      executable(type, constructor, " on a constructor");
    }
  }

  private static void executable(Class<?> type, Executable executable, String place) {
    if (executable.isSynthetic()) {
      return;
    }
    check(type, executable, place);
    for (Parameter parameter : executable.getParameters()) {
      check(type, parameter, place);
    }
  }

  private static void check(Class<?> type, AnnotatedElement element, String place) {
    for (Annotation annotation : element.getDeclaredAnnotations()) {
      Class<?> found = annotation.annotationType();
      String family = FAMILIES.get(found.getPackageName());
      if (family != null && !SILENT.contains(found.getSimpleName())) {
        throw new ModelException(
            type.getName()
                + " has @"
                + found.getName()
                + place
                + ", and the options do not say whether it counts: "
                + "withFamilies(AnnotationFamily."
                + family
                + ") honours it, withFamilies() ignores all annotations of other libraries");
      }
    }
  }
}
