package io.seriform.jackson;

import io.seriform.model.marks.AnnotationValues;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Hierarchies whose names are a property, although not every subtype is written as properties. */
final class JacksonHierarchies {

  private JacksonHierarchies() {}

  /** Returns true if a table names such a subtype, as the class for unknown names or another. */
  static boolean namesValues(Class<?> type) {
    Annotation info = JacksonAnnotations.find(type, "JsonTypeInfo");
    if (info == null || !AnnotationValues.constant(info, "include").endsWith("PROPERTY")) {
      return false;
    }
    List<Class<?>> named = new ArrayList<>();
    named.add(AnnotationValues.type(info, "defaultImpl"));
    Annotation subtypes = JacksonAnnotations.find(type, "JsonSubTypes");
    if (subtypes != null) {
      for (Annotation each : AnnotationValues.nested(subtypes, "value")) {
        named.add(AnnotationValues.type(each, "value"));
      }
    }
    return named.stream()
        .anyMatch(
            each -> each != null && each != type && type.isAssignableFrom(each) && isValue(each));
  }

  private static boolean isValue(Class<?> type) {
    if (type.isEnum()
        || Collection.class.isAssignableFrom(type)
        || Map.class.isAssignableFrom(type)) {
      return true;
    }
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      if (Stream.<AnnotatedElement[]>of(each.getDeclaredFields(), each.getDeclaredMethods())
          .flatMap(Stream::of)
          .anyMatch(JacksonHierarchies::givesValue)) {
        return true;
      }
    }
    return false;
  }

  private static boolean givesValue(AnnotatedElement member) {
    Annotation value = JacksonAnnotations.find(member, "JsonValue");
    return value != null && AnnotationValues.truth(value, "value", true);
  }
}
