package io.seriform.jackson;

import io.seriform.annotation.Include;
import io.seriform.error.ModelException;
import io.seriform.model.marks.AnnotationValues;
import io.seriform.model.marks.DeclaredTypes;
import io.seriform.reflect.ClassKinds;
import io.seriform.reflect.Reach;
import io.seriform.reflect.Types;
import java.io.Serializable;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collection;
import java.util.Date;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The inclusion by Jackson's {@code @JsonInclude}, with the filters that it names. */
final class JacksonInclusion {

  /** Interfaces of the JDK that give an object no content. */
  private static final Set<Class<?>> HARMLESS =
      Set.of(Serializable.class, Comparable.class, Cloneable.class);

  private JacksonInclusion() {}

  /** Returns when a property is written; null if not declared. */
  static Include.When when(Annotation include) {
    return when(AnnotationValues.constant(include, "value"));
  }

  static Include.When when(String constant) {
    return switch (constant) {
      case "NON_NULL" -> Include.When.NON_NULL_REFERENCE;
      case "NON_ABSENT" -> Include.When.NON_NULL;
      case "NON_EMPTY" -> Include.When.NON_EMPTY;
      case "NON_DEFAULT" -> Include.When.NON_DEFAULT;
      case "USE_DEFAULTS" -> null;
      default -> Include.When.ALWAYS;
    };
  }

  /** Returns true if a class or supertype has {@code @JsonInclude}, which beats the older way. */
  static boolean isDeclared(Class<?> type) {
    return type != null
        && (JacksonAnnotations.find(type, "JsonInclude") != null
            || isDeclared(type.getSuperclass())
            || Arrays.stream(type.getInterfaces()).anyMatch(JacksonInclusion::isDeclared));
  }

  /** Returns when a property is written by Jackson 2's {@code @JsonSerialize}; null for none. */
  static Include.When older(Annotation serialize) {
    String constant = AnnotationValues.constant(serialize, "include");
    return constant.isEmpty() || constant.startsWith("DEFAULT") ? null : when(constant);
  }

  /**
   * Returns a test for values left out by a filter, or dates left out as defaults; null for none.
   *
   * @param type the type of the property; Object where it is not known
   */
  static Predicate<Object> omits(Annotation include, Class<?> type) {
    return switch (AnnotationValues.constant(include, "value")) {
      case "CUSTOM" -> {
        Class<?> named = AnnotationValues.type(include, "valueFilter");
        yield named == null || named == Void.class ? null : filter(named); // without one, all
      }
      case "NON_DEFAULT" -> {
        boolean date = Date.class.isAssignableFrom(type) || Calendar.class.isAssignableFrom(type);
        yield date ? JacksonInclusion::isDefault : null;
      }
      case "NON_EMPTY" ->
          hasNothing(type) ? value -> value != null && hasNothing(value.getClass()) : null;
      default -> null;
    };
  }

  /** Returns true if Jackson sees no property and no annotation in a class, and so no content. */
  private static boolean hasNothing(Class<?> type) {
    if (type == null || type == Object.class) {
      return true;
    }
    return !ClassKinds.isJdk(type)
        && !type.isArray()
        && isSilent(type)
        && hasNothing(type.getSuperclass())
        && Stream.of(type.getInterfaces())
            .allMatch(each -> ClassKinds.isJdk(each) ? HARMLESS.contains(each) : hasNothing(each));
  }

  private static boolean isSilent(Class<?> type) {
    try {
      return Stream.<AnnotatedElement[]>of(
              new Class<?>[] {type}, type.getDeclaredFields(), type.getDeclaredMethods())
          .flatMap(Stream::of)
          .noneMatch(JacksonInclusion::says);
    } catch (LinkageError missing) {
      return false; // whoever writes an object of it will be told what it needs
    }
  }

  /** Returns true if an element has an annotation, or would be a property without one. */
  private static boolean says(AnnotatedElement element) {
    boolean property = false;
    if (element instanceof Member member && !Modifier.isStatic(member.getModifiers())) {
      String name = member.getName();
      property =
          member instanceof Method method
              ? method.getParameterCount() == 0 && (name.startsWith("get") || name.startsWith("is"))
              : Modifier.isPublic(member.getModifiers());
    }
    return property
        || Stream.of(element.getDeclaredAnnotations())
            .anyMatch(each -> each.annotationType().getName().contains("jackson."));
  }

  /**
   * Returns a test for values of a map or reference that are left out; null for none.
   *
   * @param type the type of the map or of a reference
   */
  static Predicate<Object> innerOmits(Annotation include, Type type) {
    return switch (AnnotationValues.constant(include, "content")) {
      case "NON_NULL" -> Objects::isNull;
      case "NON_ABSENT" -> JacksonInclusion::isAbsent;
      case "NON_EMPTY" -> JacksonInclusion::isEmpty;
      case "NON_DEFAULT" -> {
        Class<?> held = held(type);
        yield held == Object.class ? Objects::isNull : JacksonInclusion::isDefault;
      }
      case "CUSTOM" -> filter(AnnotationValues.type(include, "contentFilter"));
      default -> null;
    };
  }

  private static Class<?> held(Type type) {
    Class<?> raw = Types.raw(type);
    if (Map.class.isAssignableFrom(raw)) {
      return Types.raw(Types.arguments(type, Map.class).get(1));
    }
    return raw == Optional.class || raw == AtomicReference.class
        ? Types.raw(Types.arguments(type, raw).get(0))
        : Object.class;
  }

  /** Returns true if the annotation of a map, or in Jackson 3 of its class, admits nulls in it. */
  static boolean writesNullEntries(AnnotatedElement element, boolean second) {
    if (!(element instanceof Member member)
        || !Map.class.isAssignableFrom(DeclaredTypes.raw(element))) {
      return false;
    }
    Annotation include = JacksonAnnotations.find(element, "JsonInclude");
    if (include == null && !second) {
      include = JacksonAnnotations.find(member.getDeclaringClass(), "JsonInclude");
    }
    return include != null && AnnotationValues.constant(include, "content").equals("ALWAYS");
  }

  private static boolean isAbsent(Object value) {
    return value == null
        || (value instanceof Optional<?> o && o.isEmpty())
        || (value instanceof AtomicReference<?> r && r.get() == null);
  }

  /** Returns true if an object is left out with {@code NON_EMPTY}. */
  static boolean isEmpty(Object value) {
    return isAbsent(value)
        || (value instanceof CharSequence s && s.isEmpty())
        || (value instanceof Collection<?> c && c.isEmpty())
        || (value instanceof Map<?, ?> m && m.isEmpty())
        || (value.getClass().isArray() && Array.getLength(value) == 0);
  }

  @SuppressWarnings("JavaUtilDate") // the class that is declared
  private static boolean isDefault(Object value) {
    return isEmpty(value)
        || value.equals(false)
        || value.equals('\0')
        || (value instanceof Date d && d.getTime() == 0)
        || (value instanceof Calendar c && c.getTimeInMillis() == 0)
        || (value instanceof Number n
            && value.getClass().getPackageName().equals("java.lang")
            && n.doubleValue() == 0);
  }

  /** Returns the filter of a class whose {@code equals} decides; of nulls if none is named. */
  private static Predicate<Object> filter(Class<?> type) {
    if (type == null || type == Void.class) {
      return Objects::isNull;
    }
    try {
      Constructor<?> constructor = type.getDeclaredConstructor();
      Reach.open(constructor);
      Object filter = constructor.newInstance();
      return value -> isEqual(filter, value);
    } catch (ReflectiveOperationException e) {
      throw new ModelException(
          "the filter "
              + type.getName()
              + " of @JsonInclude cannot be created: it needs a constructor without parameters that"
              + " works",
          e);
    }
  }

  @SuppressWarnings({"EqualsWithUnrelatedTypes", "unlikely-arg-type"}) // as Jackson asks it
  private static boolean isEqual(Object filter, Object value) {
    return filter.equals(value);
  }
}
