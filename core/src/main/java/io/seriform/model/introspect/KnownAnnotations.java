package io.seriform.model.introspect;

import io.seriform.error.ModelException;
import io.seriform.model.marks.Dialect;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import io.seriform.reflect.ClassKinds;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Refuses classes with annotations of libraries of which the options say neither that they count
 * nor that they do not: what {@code @JsonIgnore} hides is not to be written by an oversight.
 */
final class KnownAnnotations {

  /** The dialect that honours the annotations of a package. */
  private static final Map<String, String> DIALECTS =
      Map.ofEntries(
          entry("com.fasterxml.jackson.annotation", "JacksonDialect.jackson3()", "jackson"),
          entry(
              "com.fasterxml.jackson.databind.annotation", "JacksonDialect.jackson2()", "jackson"),
          entry("tools.jackson.databind.annotation", "JacksonDialect.jackson3()", "jackson"),
          entry("com.google.gson.annotations", "GsonDialect.standard()", "gson"),
          entry("com.alibaba.fastjson.annotation", "FastjsonDialect.fastjson1()", "fastjson"),
          entry("com.alibaba.fastjson2.annotation", "FastjsonDialect.fastjson2()", "fastjson"),
          entry("jakarta.json.bind.annotation", "JsonbDialect.standard()", "jsonb"),
          entry("javax.json.bind.annotation", "JsonbDialect.standard()", "jsonb"),
          entry("kotlinx.serialization", "KotlinxDialect.standard()", "kotlin"),
          entry("kotlinx.serialization.json", "KotlinxDialect.standard()", "kotlin"));

  /** Annotations that change nothing of what is written and read. */
  private static final Set<String> SILENT =
      Set.of("JsonPropertyDescription", "JsonClassDescription");

  /** The end of the name of the method that holds the annotations of a Kotlin property. */
  private static final String OF_PROPERTY = "$annotations";

  /** Advice to add the dialect of Kotlin. */
  static final String KOTLIN =
      "withKotlin() reads them, in Java withDialects(KotlinDialect.INSTANCE), of"
          + " io.seriform:seriform-kotlin";

  private KnownAnnotations() {}

  private static Map.Entry<String, String> entry(
      String annotations, String dialect, String module) {
    return Map.entry(
        annotations, "withDialects(" + dialect + ") of io.seriform:seriform-" + module);
  }

  /** Fails where such an annotation is on a class, on what it extends, or on a member. */
  static void refuse(Class<?> type) {
    for (Class<?> each : ClassKinds.nearestFirst(type)) {
      try {
        members(type, each);
      } catch (ArrayStoreException missing) {
        throw new ModelException(
            "An annotation of " + each.getName() + " names a class that is not there", missing);
      }
    }
  }

  /**
   * Fails for a class of Kotlin that no dialect describes, and that reads wrong as one of Java.
   * With annotations of another library, it is as for that library, which knows Java alone.
   *
   * @param named true if the format writes names
   */
  static void refuseKotlin(Class<?> type, ModelOptions options, boolean named) {
    boolean plain = options.dialects().stream().noneMatch(Dialect::honoursAnnotations);
    boolean fields = options.fieldAccess() != FieldAccess.PUBLIC;
    for (Class<?> home = type; home != null; home = home.getSuperclass()) {
      if (isPlainKotlin(home, options.dialects())) {
        String reason = plain ? reason(home, named, fields) : null;
        if (Stream.of(home.getDeclaredMethods()).anyMatch(m -> m.getName().indexOf('-') > 0)) {
          reason = "value classes or unsigned numbers";
        }
        if (reason != null) {
          throw new ModelException(
              type.getName()
                  + (home == type ? "" : " extends " + home.getName() + ", which")
                  + " is a class of Kotlin with "
                  + reason
                  + ", which its compiler alone knows: "
                  + KOTLIN);
        }
      }
    }
  }

  /** Returns true for a class of Kotlin that no dialect describes. */
  static boolean isPlainKotlin(Class<?> type, List<Dialect> dialects) {
    return ClassKinds.isKotlin(type) && dialects.stream().noneMatch(d -> d.describes(type));
  }

  /** Returns what a class of Kotlin has that its class file does not tell; null for nothing. */
  private static String reason(Class<?> type, boolean named, boolean fields) {
    boolean bare = false;
    boolean marked = false;
    boolean optional = false;
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      Class<?>[] types = constructor.getParameterTypes();
      int last = types.length - 1;
      if (last < 0) {
        bare = true;
      } else if (types[last].getName().equals("kotlin.jvm.internal.DefaultConstructorMarker")) {
        marked |= last == 0;
        optional |= last > 0 && types[last - 1] == int.class;
      }
    }
    // without names, what is missing is as the constructor without parameters has it
    if (optional && (named || !bare)) {
      return "default arguments";
    }
    Class<?> owner = marked ? type.getDeclaringClass() : type;
    for (Field field : owner.getDeclaredFields()) {
      if (field.getType() == type && (marked || field.getName().equals("INSTANCE"))) {
        return "one object alone";
      }
    }
    for (Field field : type.getDeclaredFields()) {
      if (named && field.getName().matches("is[A-Z].*")) {
        return "properties named isX";
      }
      if (fields && field.getName().endsWith("$delegate")) {
        return "delegated properties";
      }
    }
    return null;
  }

  private static void members(Class<?> type, Class<?> home) {
    check(type, home, "");
    for (Field field : home.getDeclaredFields()) {
      check(type, field, " on " + field.getName());
    }
    for (Method method : home.getDeclaredMethods()) {
      String name = method.getName();
      if (name.endsWith(OF_PROPERTY)) {
        String getter = name.substring(0, name.length() - OF_PROPERTY.length());
        check(type, method, " on the property of " + getter + "()");
      }
      executable(type, method, " on " + name + "()");
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
      String dialect = DIALECTS.get(found.getPackageName());
      if (dialect != null && !SILENT.contains(found.getSimpleName())) {
        throw new ModelException(
            type.getName()
                + " has @"
                + found.getName()
                + place
                + ", and the options do not say whether it counts: "
                + dialect
                + " honours it, withDialects() ignores all annotations of other libraries");
      }
    }
  }
}
