package io.seriform.model.foreign;

import io.seriform.model.marks.AnnotationValues;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.MemberMarks;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;

/** Jackson's annotations that hide data or change its form, and that are not honoured. */
final class JacksonRefusals {

  private static final List<String> NEVER = List.of("JsonFilter", "JsonTypeId");

  private static final List<String> NEVER_BIND =
      List.of("JsonAppend", "JsonTypeResolver", "JsonTypeIdResolver", "EnumNaming");

  private static final List<String> CONVERTERS =
      List.of("using", "contentUsing", "keyUsing", "nullsUsing", "converter", "contentConverter");

  /** What Jackson writes without the name of its class. */
  private static final Set<Class<?>> NATURAL =
      Set.of(String.class, Boolean.class, Integer.class, Double.class);

  private static final Set<String> TREES =
      Set.of("com.fasterxml.jackson.databind.JsonNode", "tools.jackson.databind.JsonNode");

  private JacksonRefusals() {}

  /** Says what of a member's annotations is not honoured. */
  static void member(AnnotatedElement element, MemberMarks marks) {
    either(element, marks::setRefused);
    for (String name : List.of("JsonTypeInfo", "JsonSubTypes")) {
      if (JacksonDialect.find(element, name) != null && !hasTable(element)) {
        marks.setRefused("@" + name, "@" + name + " on a property");
      }
    }
    Annotation subtypes = JacksonDialect.find(element, "JsonSubTypes");
    if (subtypes != null) {
      for (Annotation each : AnnotationValues.nested(subtypes, "value")) {
        Class<?> type = AnnotationValues.type(each, "value");
        if (NATURAL.contains(type)) {
          // written without a name there, and told apart by the kind of the value
          String name = type.getSimpleName();
          marks.setRefused("@JsonSubTypes", "@JsonSubTypes with " + name + " on a property");
        }
      }
    }
    Annotation merge = JacksonDialect.find(element, "JsonMerge");
    if (merge != null && !AnnotationValues.constant(merge, "value").equals("FALSE")) {
      marks.setRefused("@JsonMerge", "@JsonMerge");
    }
    Annotation key = JacksonDialect.find(element, "JsonKey");
    if (key != null) {
      ofObject(marks, "@JsonKey", AnnotationValues.truth(key, "value", true));
    }
    if (JacksonDialect.find(element, "JacksonInject") != null) {
      ofObject(marks, "@JacksonInject", true);
    }
    format(element, type(element), marks::setRefused);
  }

  /** Refuses what counts on a member of any name, which has to be looked at for it. */
  private static void ofObject(MemberMarks marks, String annotation, boolean refused) {
    marks.setRefused(annotation, refused ? annotation : null);
    if (refused) {
      marks.setExplicit();
    }
  }

  /** Whether a member says of which classes its value may be. */
  static boolean hasTable(AnnotatedElement element) {
    Annotation info = JacksonDialect.find(element, "JsonTypeInfo");
    return info != null && !AnnotationValues.constant(info, "use").equals("NONE");
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
    JacksonIdentity.refuse(element, says);
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
        says.accept("@" + name, converter(element, name, found));
      }
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
  private static String converter(AnnotatedElement element, String name, Annotation found) {
    for (String each : CONVERTERS) {
      if (set(found, each) != null) {
        return "@" + name + "(" + each + ")";
      }
    }
    if (name.equals("JsonSerialize")) {
      for (String each : List.of("as", "contentAs", "keyAs")) {
        Class<?> said = set(found, each);
        if (said != null && !narrows(element, each, said)) {
          return "@" + name + "(" + each + ")";
        }
      }
    }
    return null;
  }

  /**
   * Whether objects are written as those of a subclass, as which they are read too. If they are
   * written as those of a superclass, the two differ.
   */
  private static boolean narrows(AnnotatedElement element, String part, Class<?> said) {
    Annotation read = JacksonDialect.findBind(element, "JsonDeserialize");
    if (read != null && set(read, part) == said) {
      return true;
    }
    Class<?> declared = element instanceof Class<?> type ? type : type(element);
    return part.equals("as") && declared.isAssignableFrom(said);
  }

  /** The class that is set there; null for none, and for the placeholder for none. */
  static Class<?> set(Annotation found, String name) {
    Class<?> type = found == null ? null : AnnotationValues.type(found, name);
    boolean none = type == null || type == Void.class || type.getSimpleName().equals("None");
    return none ? null : type;
  }

  /** The form of a value, as far as it is another one than ours. */
  private static void format(
      AnnotatedElement element, Class<?> type, BiConsumer<String, String> says) {
    Annotation format = JacksonDialect.find(element, "JsonFormat");
    if (format != null) {
      says.accept("@JsonFormat", JacksonFormat.refused(element, type, format));
    }
  }

  /** The type of a member, as it is declared. */
  static Type genericType(AnnotatedElement element) {
    if (element instanceof Field field) {
      return field.getGenericType();
    }
    if (element instanceof Parameter parameter) {
      return parameter.getParameterizedType();
    }
    if (element instanceof Method method) {
      return method.getParameterCount() == 1
          ? method.getGenericParameterTypes()[0]
          : method.getGenericReturnType();
    }
    return Object.class;
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
