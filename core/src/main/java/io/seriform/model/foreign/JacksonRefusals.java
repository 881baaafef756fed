package io.seriform.model.foreign;

import io.seriform.model.AnnotationValues;
import io.seriform.model.Scalars;
import io.seriform.model.Types;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.List;
import java.util.Set;

/** Jackson's annotations that hide data or change its form, and that are not honoured. */
final class JacksonRefusals {

  private static final List<String> NEVER =
      List.of(
          "JsonIdentityInfo",
          "JsonIdentityReference",
          "JsonManagedReference",
          "JsonBackReference",
          "JsonFilter",
          "JsonTypeId",
          "JsonKey");

  private static final List<String> NEVER_BIND =
      List.of("JsonAppend", "JsonTypeResolver", "JsonTypeIdResolver", "EnumNaming");

  private static final List<String> CONVERTERS =
      List.of("using", "contentUsing", "keyUsing", "nullsUsing", "converter", "contentConverter");

  private static final Set<String> NAMES_OF_UTC = Set.of("##default", "", "UTC", "GMT", "Z");

  private JacksonRefusals() {}

  /** What of a member's annotations is not honoured; null for nothing. */
  static String member(AnnotatedElement element) {
    String refused = either(element);
    if (refused != null) {
      return refused;
    }
    for (String name : List.of("JsonIncludeProperties", "JsonTypeInfo", "JsonSubTypes")) {
      if (JacksonDialect.find(element, name) != null) {
        return "@" + name + " on a property";
      }
    }
    Annotation ignored = JacksonDialect.find(element, "JsonIgnoreProperties");
    if (ignored != null && AnnotationValues.strings(ignored, "value").length > 0) {
      return "@JsonIgnoreProperties on a property";
    }
    for (String name : List.of("JsonRawValue", "JsonMerge")) {
      Annotation found = JacksonDialect.find(element, name);
      if (found != null && !AnnotationValues.constant(found, "value").equals("FALSE")) {
        if (AnnotationValues.truth(found, "value", true)) {
          return "@" + name;
        }
      }
    }
    Annotation setter = JacksonDialect.find(element, "JsonSetter");
    for (String nulls : List.of("nulls", "contentNulls")) {
      if (setter != null
          && !Set.of("", "DEFAULT", "SET").contains(AnnotationValues.constant(setter, nulls))) {
        return "@JsonSetter(" + nulls + ")";
      }
    }
    return format(element, type(element));
  }

  /** What of a class's annotations is not honoured; null for nothing. */
  static String type(Class<?> element, boolean subtypesSaid) {
    String refused = either(element);
    if (refused != null) {
      return refused;
    }
    Annotation info = JacksonDialect.find(element, "JsonTypeInfo");
    Class<?> fallback = info == null ? null : AnnotationValues.type(info, "defaultImpl");
    if (fallback != null && fallback != info.annotationType() && !subtypesSaid) {
      return "@JsonTypeInfo(defaultImpl)";
    }
    Annotation ignored = JacksonDialect.find(element, "JsonIgnoreProperties");
    for (String one : List.of("allowGetters", "allowSetters")) {
      if (ignored != null && AnnotationValues.truth(ignored, one, false)) {
        return "@JsonIgnoreProperties(" + one + ")";
      }
    }
    return format(element, element);
  }

  private static String either(AnnotatedElement element) {
    for (String name : NEVER) {
      if (JacksonDialect.find(element, name) != null) {
        return "@" + name;
      }
    }
    for (String name : NEVER_BIND) {
      if (JacksonDialect.findBind(element, name) != null) {
        return "@" + name;
      }
    }
    for (String name : List.of("JsonSerialize", "JsonDeserialize")) {
      Annotation found = JacksonDialect.findBind(element, name);
      for (String each : CONVERTERS) {
        if (found != null && isSet(AnnotationValues.type(found, each))) {
          return "@" + name + "(" + each + ")";
        }
      }
      if (found != null && name.equals("JsonSerialize")) {
        for (String each : List.of("as", "contentAs", "keyAs")) {
          if (isSet(AnnotationValues.type(found, each))) {
            return "@" + name + "(" + each + ")";
          }
        }
      }
    }
    Annotation include = JacksonDialect.find(element, "JsonInclude");
    if (include != null) {
      if (AnnotationValues.constant(include, "value").equals("CUSTOM")) {
        return "@JsonInclude(CUSTOM)";
      }
      if (!Set.of("", "ALWAYS", "USE_DEFAULTS")
          .contains(AnnotationValues.constant(include, "content"))) {
        return "@JsonInclude(content)";
      }
    }
    return null;
  }

  /** Whether a class is set there, other than the placeholder for none. */
  private static boolean isSet(Class<?> type) {
    return type != null && type != Void.class && !type.getSimpleName().equals("None");
  }

  /** The form of a value, as far as it is another one than ours. */
  private static String format(AnnotatedElement element, Class<?> type) {
    Annotation format = JacksonDialect.find(element, "JsonFormat");
    if (format == null) {
      return null;
    }
    boolean number = Number.class.isAssignableFrom(Types.boxed(type));
    boolean text = !number && Types.boxed(type) != Boolean.class;
    String shape = AnnotationValues.constant(format, "shape");
    boolean same =
        switch (shape) {
          case "", "ANY", "NATURAL" -> true;
          case "STRING" -> text && (type.isEnum() || Scalars.kind(type) != null);
          case "NUMBER" -> number;
          case "OBJECT", "POJO" -> text && !type.isEnum() && Scalars.kind(type) == null;
          default -> false;
        };
    if (!same) {
      return "@JsonFormat(shape = " + shape + ")";
    }
    if (!NAMES_OF_UTC.contains(AnnotationValues.string(format, "timezone"))) {
      return "@JsonFormat(timezone)";
    }
    boolean member = !(element instanceof Class);
    for (String feature : AnnotationValues.constants(format, "with")) {
      if (!member || !feature.equals(JacksonDialect.SINGLE)) {
        return "@JsonFormat(with = " + feature + ")";
      }
    }
    return AnnotationValues.constants(format, "without").isEmpty() ? null : "@JsonFormat(without)";
  }

  private static Class<?> type(AnnotatedElement element) {
    if (element instanceof Field field) {
      return field.getType();
    }
    if (element instanceof Parameter parameter) {
      return parameter.getType();
    }
    if (element instanceof Method method) {
      return method.getParameterCount() == 1
          ? method.getParameterTypes()[0]
          : method.getReturnType();
    }
    return Object.class;
  }
}
