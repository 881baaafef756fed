package io.seriform.model.foreign;

import io.seriform.model.AnnotationValues;
import io.seriform.model.ClassMarks;
import io.seriform.model.MemberMarks;
import io.seriform.model.Scalars;
import io.seriform.model.Types;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;

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

  private static final Set<String> TREES =
      Set.of("com.fasterxml.jackson.databind.JsonNode", "tools.jackson.databind.JsonNode");

  private JacksonRefusals() {}

  /** Says what of a member's annotations is not honoured. */
  static void member(AnnotatedElement element, MemberMarks marks) {
    either(element, marks::setRefused);
    for (String name : List.of("JsonIncludeProperties", "JsonTypeInfo", "JsonSubTypes")) {
      if (JacksonDialect.find(element, name) != null) {
        marks.setRefused("@" + name, "@" + name + " on a property");
      }
    }
    Annotation ignored = JacksonDialect.find(element, "JsonIgnoreProperties");
    if (ignored != null && AnnotationValues.strings(ignored, "value").length > 0) {
      marks.setRefused("@JsonIgnoreProperties", "@JsonIgnoreProperties on a property");
    }
    for (String name : List.of("JsonRawValue", "JsonMerge")) {
      Annotation found = JacksonDialect.find(element, name);
      if (found != null && !AnnotationValues.constant(found, "value").equals("FALSE")) {
        boolean on = AnnotationValues.truth(found, "value", true);
        marks.setRefused("@" + name, on ? "@" + name : null);
      }
    }
    Annotation setter = JacksonDialect.find(element, "JsonSetter");
    for (String nulls : List.of("nulls", "contentNulls")) {
      if (setter != null
          && !Set.of("", "DEFAULT", "SET").contains(AnnotationValues.constant(setter, nulls))) {
        marks.setRefused("@JsonSetter", "@JsonSetter(" + nulls + ")");
      }
    }
    format(element, type(element), marks::setRefused);
  }

  /** Says what of a class's annotations is not honoured. */
  static void type(Class<?> element, ClassMarks marks) {
    either(element, marks::setRefused);
    if (TREES.contains(element.getName())) {
      marks.setRefused(
          "the form of Jackson's trees (declare a Document, or add seriform-jackson-bridge)");
    }
    format(element, element, marks::setRefused);
  }

  /**
   * What can be on a member and on a class.
   *
   * @param says takes the name of an annotation and what of it is not honoured
   */
  private static void either(AnnotatedElement element, BiConsumer<String, String> says) {
    for (String name : NEVER) {
      if (JacksonDialect.find(element, name) != null) {
        says.accept("@" + name, "@" + name);
      }
    }
    for (String name : NEVER_BIND) {
      if (JacksonDialect.findBind(element, name) != null) {
        says.accept("@" + name, "@" + name);
      }
    }
    for (String name : List.of("JsonSerialize", "JsonDeserialize")) {
      Annotation found = JacksonDialect.findBind(element, name);
      if (found != null && !writesText(element, found)) {
        says.accept("@" + name, converter(name, found));
      }
    }
    Annotation include = JacksonDialect.find(element, "JsonInclude");
    if (include != null) {
      String refused = null;
      if (AnnotationValues.constant(include, "value").equals("CUSTOM")) {
        refused = "@JsonInclude(CUSTOM)";
      } else if (!Set.of("", "ALWAYS", "USE_DEFAULTS")
          .contains(AnnotationValues.constant(include, "content"))) {
        refused = "@JsonInclude(content)";
      }
      says.accept("@JsonInclude", refused);
    }
  }

  /** Whether the number or truth that a member is has Jackson's {@code ToStringSerializer}. */
  static boolean writesText(AnnotatedElement element, Annotation serialize) {
    Class<?> using = AnnotationValues.type(serialize, "using");
    return using != null
        && using.getSimpleName().equals("ToStringSerializer")
        && using.getPackageName().endsWith("jackson.databind.ser.std")
        && MemberMarks.hasText(type(element));
  }

  /** What of an annotation names code of Jackson's; null for nothing. */
  private static String converter(String name, Annotation found) {
    for (String each : CONVERTERS) {
      if (isSet(AnnotationValues.type(found, each))) {
        return "@" + name + "(" + each + ")";
      }
    }
    if (name.equals("JsonSerialize")) {
      for (String each : List.of("as", "contentAs", "keyAs")) {
        if (isSet(AnnotationValues.type(found, each))) {
          return "@" + name + "(" + each + ")";
        }
      }
    }
    return null;
  }

  /** Whether a class is set there, other than the placeholder for none. */
  private static boolean isSet(Class<?> type) {
    return type != null && type != Void.class && !type.getSimpleName().equals("None");
  }

  /** The form of a value, as far as it is another one than ours. */
  private static void format(
      AnnotatedElement element, Class<?> type, BiConsumer<String, String> says) {
    Annotation format = JacksonDialect.find(element, "JsonFormat");
    if (format != null) {
      says.accept("@JsonFormat", format(element, type, format));
    }
  }

  private static String format(AnnotatedElement element, Class<?> type, Annotation format) {
    boolean number = Number.class.isAssignableFrom(Types.boxed(type));
    boolean text = !number && Types.boxed(type) != Boolean.class;
    String shape = AnnotationValues.constant(format, "shape");
    boolean same =
        switch (shape) {
          case "", "ANY", "NATURAL" -> true;
          case "STRING" ->
              (text && (type.isEnum() || Scalars.kind(type) != null))
                  || (number && element != type && MemberMarks.hasText(type));
          case "NUMBER" -> number;
          case "OBJECT", "POJO" -> text && !type.isEnum() && Scalars.kind(type) == null;
          default -> false;
        };
    if (!same) {
      return "@JsonFormat(shape = " + shape + ")";
    }
    boolean pattern = !AnnotationValues.string(format, "pattern").isEmpty();
    if (!pattern && !NAMES_OF_UTC.contains(AnnotationValues.string(format, "timezone"))) {
      return "@JsonFormat(timezone) without a pattern";
    }
    boolean member = !(element instanceof Class);
    for (String feature : AnnotationValues.constants(format, "with")) {
      if (!member || !feature.equals(JacksonDialect.SINGLE)) {
        return "@JsonFormat(with = " + feature + ")";
      }
    }
    return AnnotationValues.constants(format, "without").isEmpty() ? null : "@JsonFormat(without)";
  }

  /** The type of a member. */
  static Class<?> type(AnnotatedElement element) {
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
