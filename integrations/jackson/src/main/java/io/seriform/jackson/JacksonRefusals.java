package io.seriform.jackson;

import io.seriform.model.marks.AnnotationValues;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.DeclaredTypes;
import io.seriform.model.marks.MemberMarks;
import io.seriform.model.marks.Refusal;
import io.seriform.reflect.Types;
import io.seriform.reflect.Wrappers;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/** Jackson's annotations that hide data or change its form, and that are not honoured. */
final class JacksonRefusals {

  private static final List<String> NEVER = List.of("JsonFilter", "JsonTypeId", "JsonApplyView");

  private static final List<String> NEVER_BIND =
      List.of("JsonAppend", "JsonTypeResolver", "JsonTypeIdResolver", "EnumNaming");

  private static final String OF_KEYS = "@JsonSerialize or @JsonDeserialize(keyUsing)";

  /** Annotations that Jackson itself honours, if the class or the value of the member is its. */
  private static final Set<String> LEFT =
      Set.of(
          OF_KEYS,
          "@JsonFormat",
          "@JsonFilter",
          "@JsonAppend",
          "@EnumNaming",
          "@JsonTypeResolver",
          "@JsonTypeIdResolver",
          "@JsonIgnoreProperties",
          "@JsonIncludeProperties");

  private static final List<String> CONVERTERS =
      List.of("using", "contentUsing", "keyUsing", "nullsUsing", "converter", "contentConverter");

  /** The classes that Jackson writes without their name. */
  private static final Set<Class<?>> NATURAL =
      Set.of(String.class, Boolean.class, Integer.class, Double.class);

  private static final Set<String> TREES =
      Set.of("com.fasterxml.jackson.databind.JsonNode", "tools.jackson.databind.JsonNode");

  /** Runs code of Jackson's. */
  private static final String BRIDGE = "withDialects(JacksonBridge.of(mapper))";

  /** Names of types that a resolver finds. */
  static final Refusal CUSTOM = Refusal.without(BRIDGE, "@JsonTypeInfo(use = CUSTOM)");

  private JacksonRefusals() {}

  /** Says what of a member's annotations is not honoured. */
  static void member(AnnotatedElement element, MemberMarks marks) {
    either(element, marks::setRefused);
    for (String name : List.of("JsonTypeInfo", "JsonSubTypes")) {
      if (JacksonAnnotations.find(element, name) != null && !hasTable(element)) {
        marks.setRefused("@" + name, Refusal.of("@" + name + " on a property"));
      }
    }
    Annotation subtypes = JacksonAnnotations.find(element, "JsonSubTypes");
    if (subtypes != null) {
      for (Annotation each : AnnotationValues.nested(subtypes, "value")) {
        Class<?> type = AnnotationValues.type(each, "value");
        if (NATURAL.contains(type)) {
          // written without a name there, and told apart by the kind of the value
          String name = type.getSimpleName();
          marks.setRefused(
              "@JsonSubTypes", Refusal.of("@JsonSubTypes with " + name + " on a property"));
        }
      }
    }
    Annotation merge = JacksonAnnotations.find(element, "JsonMerge");
    if (merge != null && !AnnotationValues.constant(merge, "value").equals("FALSE")) {
      marks.setRefused(Refusal.of("@JsonMerge"));
    }
    Annotation key = JacksonAnnotations.find(element, "JsonKey");
    if (key != null) {
      boolean used = AnnotationValues.truth(key, "value", true);
      ofObject(marks, "@JsonKey", used);
      if (used && element instanceof Method) { // which is no getter then; a field stays one
        marks.set(MemberMarks.ACCESS, MemberMarks.Access.READ_ONLY);
      }
    }
    if (JacksonAnnotations.find(element, "JacksonInject") != null) {
      ofObject(marks, "@JacksonInject", true);
    }
    left(element, marks::setRefused);
  }

  /** Reports what the mapper honours by a member alone. */
  private static void left(AnnotatedElement element, BiConsumer<String, Refusal> says) {
    format(element, DeclaredTypes.raw(element), says);
    if (!(element instanceof Class) && hasKeysWithCode(DeclaredTypes.generic(element))) {
      says.accept(OF_KEYS, Refusal.without(BRIDGE, OF_KEYS + " of the class of a map's keys"));
    }
    for (String name : List.of("JsonIgnoreProperties", "JsonIncludeProperties")) {
      Annotation found = JacksonAnnotations.find(element, name);
      if (found != null
          && !(element instanceof Class)
          && (name.startsWith("JsonInc") || AnnotationValues.strings(found, "value").length > 0)
          && (JacksonAnnotations.find(element, "JsonValue") != null
              || holdsAny(DeclaredTypes.generic(element)))) {
        says.accept(
            "@" + name,
            Refusal.of("@" + name + " for objects of any class, or for the value of its class"));
      }
    }
  }

  /** Returns true if the name of a class is written around its objects, whatever their form. */
  private static boolean wraps(Class<?> type) {
    Annotation info = JacksonAnnotations.find(type, "JsonTypeInfo");
    return info != null && AnnotationValues.constant(info, "include").startsWith("WRAPPER");
  }

  /** Returns true if the class of the keys of a map, also of one within, names code for them. */
  private static boolean hasKeysWithCode(Type type) {
    Class<?> raw = Types.raw(type);
    if (Map.class.isAssignableFrom(raw)) {
      Class<?> key = Types.raw(Types.arguments(type, Map.class).get(0));
      if (set(JacksonAnnotations.findBind(key, "JsonSerialize"), "keyUsing") != null
          || set(JacksonAnnotations.findBind(key, "JsonDeserialize"), "keyUsing") != null) {
        return true;
      }
    }
    return type instanceof ParameterizedType p
        && Stream.of(p.getActualTypeArguments()).anyMatch(JacksonRefusals::hasKeysWithCode);
  }

  /** Returns true if a member holds objects of any class, of which nothing can be left out. */
  private static boolean holdsAny(Type type) {
    Class<?> raw = Types.raw(type);
    if (raw.isArray()) {
      Type part = type instanceof GenericArrayType a ? a.getGenericComponentType() : raw;
      return holdsAny(part == raw ? raw.getComponentType() : part);
    }
    boolean container = Iterable.class.isAssignableFrom(raw) || Map.class.isAssignableFrom(raw);
    return (container || Wrappers.isOne(raw))
        ? Types.arguments(type, raw).stream().anyMatch(JacksonRefusals::holdsAny)
        : raw == Object.class && !(type instanceof TypeVariable);
  }

  /** Refuses what counts on a member of any name, which has to be looked at for it. */
  private static void ofObject(MemberMarks marks, String annotation, boolean refused) {
    marks.setRefused(annotation, refused ? Refusal.ofObject(annotation) : null);
    if (refused) {
      marks.setExplicit();
    }
  }

  /** Returns true if a member says of which classes its value may be. */
  static boolean hasTable(AnnotatedElement element) {
    Annotation info = JacksonAnnotations.find(element, "JsonTypeInfo");
    return info != null && !AnnotationValues.constant(info, "use").equals("NONE");
  }

  /** Says what of a class's annotations is not honoured. */
  static void type(Class<?> element, ClassMarks marks) {
    either(element, marks::setRefused);
    if (TREES.contains(element.getName())) {
      marks.setRefused(Refusal.without(BRIDGE, "the form of Jackson's trees (declare a Document)"));
    }
    if (JacksonHierarchies.hasValues(element) && !wraps(element)) {
      marks.setRefused(Refusal.without(BRIDGE, "@JsonValue with @JsonTypeInfo"));
    }
    format(element, element, marks::setRefused);
  }

  /**
   * Reports what can be on a member and on a class.
   *
   * @param says takes the name of an annotation and what of it is not honoured
   */
  private static void either(AnnotatedElement element, BiConsumer<String, Refusal> says) {
    JacksonIdentity.refuse(element, says);
    for (String name : NEVER) {
      if (JacksonAnnotations.find(element, name) != null) {
        says.accept("@" + name, Refusal.of("@" + name));
      }
    }
    for (String name : NEVER_BIND) {
      boolean used = element instanceof Class || hasTable(element) || !name.startsWith("JsonType");
      if (used && JacksonAnnotations.findBind(element, name) != null) {
        says.accept("@" + name, Refusal.of("@" + name));
      }
    }
    for (String name : List.of("JsonSerialize", "JsonDeserialize")) {
      Annotation found = JacksonAnnotations.findBind(element, name);
      if (found != null && !writesText(element, found)) {
        says.accept("@" + name, converter(element, name, found));
      }
    }
  }

  /** Returns true if something is refused that Jackson itself can write and read by its mapper. */
  static boolean isLeft(AnnotatedElement element) {
    Set<String> refused = new HashSet<>();
    BiConsumer<String, Refusal> says = (name, what) -> refused.add(what == null ? "" : name);
    either(element, says);
    left(element, says);
    return refused.stream().anyMatch(LEFT::contains);
  }

  /** Returns true if a number or boolean has Jackson's {@code ToStringSerializer}. */
  static boolean writesText(AnnotatedElement element, Annotation serialize) {
    Class<?> using = AnnotationValues.type(serialize, "using");
    return using != null
        && using.getSimpleName().equals("ToStringSerializer")
        && using.getPackageName().endsWith("jackson.databind.ser.std")
        && MemberMarks.hasText(DeclaredTypes.raw(element));
  }

  /** Code for elements, keys or nulls has no effect on a class that has no parts. */
  private static boolean hasParts(AnnotatedElement element) {
    return !(element instanceof Class<?> type)
        || type.isInterface() // a mix-in may be for a container
        || Iterable.class.isAssignableFrom(type)
        || Map.class.isAssignableFrom(type);
  }

  /** Returns the refusal of code or of another class that an annotation names; null for none. */
  private static Refusal converter(AnnotatedElement element, String name, Annotation found) {
    for (String each : CONVERTERS) {
      boolean whole = each.equals("using") || each.equals("converter");
      if (set(found, each) != null && (whole || hasParts(element))) {
        return Refusal.without(BRIDGE, "@" + name + "(" + each + ")");
      }
    }
    if (name.equals("JsonSerialize")) {
      boolean fixed = AnnotationValues.constant(found, "typing").equals("STATIC");
      if (fixed && !Modifier.isFinal(DeclaredTypes.raw(element).getModifiers())) {
        return Refusal.of("@JsonSerialize(typing = STATIC)");
      }
      for (String each : List.of("as", "contentAs", "keyAs")) {
        Class<?> value = set(found, each);
        if (value != null && !narrows(element, each, value)) {
          return Refusal.of("@" + name + "(" + each + ")");
        }
      }
    }
    return null;
  }

  /**
   * Returns true if objects are written as those of a subclass, as which they are read too. If they
   * are written as those of a superclass, the two differ.
   */
  private static boolean narrows(AnnotatedElement element, String part, Class<?> value) {
    Annotation read = JacksonAnnotations.findBind(element, "JsonDeserialize");
    if (read != null && set(read, part) == value) {
      return true;
    }
    Class<?> declared = element instanceof Class<?> type ? type : DeclaredTypes.raw(element);
    boolean same = value == declared || Modifier.isAbstract(declared.getModifiers());
    return same && part.equals("as") && declared.isAssignableFrom(value);
  }

  /** The class that is set there; null for none, and for the placeholder for none. */
  static Class<?> set(Annotation found, String name) {
    Class<?> type = found == null ? null : AnnotationValues.type(found, name);
    boolean none = type == null || type == Void.class || type.getSimpleName().equals("None");
    return none ? null : type;
  }

  /** The form of a value, as far as it is another one than ours. */
  private static void format(
      AnnotatedElement element, Class<?> type, BiConsumer<String, Refusal> says) {
    Annotation format = JacksonAnnotations.find(element, "JsonFormat");
    if (format != null) {
      says.accept("@JsonFormat", JacksonFormat.refused(element, type, format));
    }
  }
}
