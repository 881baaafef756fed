package io.seriform.jackson;

import io.seriform.model.marks.AnnotationValues;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** Hierarchies whose names are a property, although not every subtype is written as properties. */
final class JacksonHierarchies {

  private JacksonHierarchies() {}

  /** Returns true if a class is in such a hierarchy: its own value has a name, or a subtype's. */
  static boolean hasValues(Class<?> type) {
    return (isNamed(type) && givesValue(type))
        || (JacksonRefusals.hasTable(type)
            && named(type)
                .anyMatch(each -> each != type && type.isAssignableFrom(each) && isValue(each)));
  }

  /** Returns the classes that a table names, the one for unknown names first. */
  static Stream<Class<?>> named(Class<?> type) {
    Annotation info = JacksonAnnotations.find(type, "JsonTypeInfo");
    Annotation subtypes = JacksonAnnotations.find(type, "JsonSubTypes");
    Stream<Annotation> nested =
        subtypes == null ? Stream.of() : Stream.of(AnnotationValues.nested(subtypes, "value"));
    return Stream.<Class<?>>concat(
            Stream.ofNullable(info).map(each -> AnnotationValues.type(each, "defaultImpl")),
            nested.map(each -> AnnotationValues.type(each, "value")))
        .filter(Objects::nonNull);
  }

  /** Returns true if a class or one above it says how its name is written. */
  private static boolean isNamed(Class<?> type) {
    return JacksonRefusals.hasTable(type) || above(type).anyMatch(JacksonHierarchies::isNamed);
  }

  private static Stream<Class<?>> above(Class<?> type) {
    return Stream.concat(Stream.ofNullable(type.getSuperclass()), Stream.of(type.getInterfaces()));
  }

  private static boolean isValue(Class<?> type) {
    if (type.isEnum()
        || Collection.class.isAssignableFrom(type)
        || Map.class.isAssignableFrom(type)) {
      return true;
    }
    return givesValue(type);
  }

  private static boolean givesValue(Class<?> type) {
    return Stream.<AnnotatedElement[]>of(type.getDeclaredFields(), type.getDeclaredMethods())
            .flatMap(Stream::of)
            .anyMatch(JacksonHierarchies::givesValue)
        || above(type).anyMatch(JacksonHierarchies::givesValue);
  }

  private static boolean givesValue(AnnotatedElement member) {
    Annotation value = JacksonAnnotations.find(member, "JsonValue");
    return value != null && AnnotationValues.truth(value, "value", true);
  }
}
