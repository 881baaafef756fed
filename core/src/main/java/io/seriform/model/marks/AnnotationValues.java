package io.seriform.model.marks;

import io.seriform.error.ModelException;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Reads annotations that are known by name only. */
public final class AnnotationValues {

  private AnnotationValues() {}

  /** The annotation with this name on the element itself; null for none. */
  public static Annotation find(AnnotatedElement element, String name) {
    for (Annotation annotation : element.getDeclaredAnnotations()) {
      if (annotation.annotationType().getName().equals(name)) {
        return annotation;
      }
    }
    return null;
  }

  /** A value of the annotation; null if this version of it has none of the name. */
  public static Object value(Annotation annotation, String name) {
    try {
      Method method = annotation.annotationType().getMethod(name);
      return method.invoke(annotation);
    } catch (NoSuchMethodException older) {
      return null;
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new ModelException(
          "The annotation @" + annotation.annotationType().getName() + " cannot be read", e);
    }
  }

  /** A text; empty if there is none. */
  public static String string(Annotation annotation, String name) {
    return value(annotation, name) instanceof String text ? text : "";
  }

  /** The language that it names as {@code locale}, by a tag or by {@code en_GB}; null for none. */
  public static Locale language(Annotation annotation) {
    String declared = string(annotation, "locale");
    return declared.isEmpty() || declared.startsWith("##")
        ? null
        : Locale.forLanguageTag(declared.replace('_', '-'));
  }

  /** Texts; none if there are none. A single one counts too. */
  public static String[] strings(Annotation annotation, String name) {
    Object value = value(annotation, name);
    if (value instanceof String[] texts) {
      return texts;
    }
    return value instanceof String text ? new String[] {text} : new String[0];
  }

  /** A truth; the fallback if there is none. */
  public static boolean truth(Annotation annotation, String name, boolean fallback) {
    return value(annotation, name) instanceof Boolean b ? b : fallback;
  }

  /** The names of constants of an enum, as in the source; none if there are none. */
  public static List<String> constants(Annotation annotation, String name) {
    return value(annotation, name) instanceof Object[] some
        ? Arrays.stream(some).map(each -> ((Enum<?>) each).name()).toList()
        : List.of();
  }

  /** The name of an enum's constant, as in the source; empty if there is none. */
  public static String constant(Annotation annotation, String name) {
    return value(annotation, name) instanceof Enum<?> constant ? constant.name() : "";
  }

  /** Classes; none if there are none. A single one counts too. */
  public static Class<?>[] types(Annotation annotation, String name) {
    Object value = value(annotation, name);
    if (value instanceof Class<?>[] types) {
      return types;
    }
    return value instanceof Class<?> type ? new Class<?>[] {type} : new Class<?>[0];
  }

  /** Annotations; none if there are none. */
  public static Annotation[] nested(Annotation annotation, String name) {
    return value(annotation, name) instanceof Annotation[] nested ? nested : new Annotation[0];
  }

  /** A class; null if there is none. */
  public static Class<?> type(Annotation annotation, String name) {
    return value(annotation, name) instanceof Class<?> type ? type : null;
  }
}
