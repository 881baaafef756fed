package io.seriform.bench.dropin;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import java.lang.annotation.Annotation;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import org.objenesis.ObjenesisStd;

/** Makes objects of classes that are not known, with something in each of their fields. */
@SuppressWarnings("JavaUtilDate") // fields of others have it
final class Filled {

  /** Deeper objects have nothing in their fields. */
  private static final int DEPTH = 3;

  private static final ObjenesisStd OBJENESIS = new ObjenesisStd();

  private Filled() {}

  /** An object with values in its fields; null where the class cannot be made. */
  static Object of(Class<?> type) {
    return value(type, 0);
  }

  /** An object as its constructor without parameters makes it; null where there is none. */
  static Object empty(Class<?> type) {
    try {
      Constructor<?> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return constructor.newInstance();
    } catch (ReflectiveOperationException | RuntimeException | LinkageError none) {
      return null;
    }
  }

  /** The class of the objects of a type: itself, or what was generated for it; null for none. */
  static Class<?> implementation(Class<?> type) {
    if (!Modifier.isAbstract(type.getModifiers())) {
      return type;
    }
    String folder = type.getPackageName() + ".";
    String name = type.getName().substring(folder.length());
    String last = name.substring(name.lastIndexOf('$') + 1);
    for (String made :
        List.of(
            "AutoValue_" + name.replace('$', '_'),
            "Immutable" + last,
            last.replaceFirst("(IF|Core|Base)$", ""),
            last.replaceFirst("^Abstract", ""))) {
      try {
        Class<?> found = Class.forName(folder + made, false, type.getClassLoader());
        if (type.isAssignableFrom(found) && !Modifier.isAbstract(found.getModifiers())) {
          return found;
        }
      } catch (ClassNotFoundException | LinkageError none) {
        // the next name
      }
    }
    return firstSubtype(type);
  }

  /** The first class that {@code @JsonSubTypes} lists; null for none. */
  private static Class<?> firstSubtype(Class<?> type) {
    for (Annotation each : type.getAnnotations()) {
      if (each instanceof JsonSubTypes listed
          && listed.value().length > 0
          && listed.value()[0].value() != type) {
        return implementation(listed.value()[0].value());
      }
    }
    return null;
  }

  private static Object value(Type type, int depth) {
    if (type instanceof ParameterizedType p) {
      Class<?> raw = (Class<?>) p.getRawType();
      Object made = container(raw, p.getActualTypeArguments(), depth);
      return made != null ? made : value(raw, depth);
    }
    if (type instanceof TypeVariable<?> v) {
      return v.getBounds()[0] == Object.class ? "any" : null;
    }
    if (type instanceof WildcardType w) {
      return value(w.getUpperBounds()[0], depth);
    }
    if (!(type instanceof Class<?> c)) {
      return null;
    }
    Object simple = simple(c);
    if (simple != null || depth > DEPTH || c.getName().startsWith("java.")) {
      return simple;
    }
    if (c.isArray()) {
      Object element = value(c.getComponentType(), depth + 1);
      Object made = Array.newInstance(c.getComponentType(), element == null ? 0 : 1);
      if (element != null) {
        Array.set(made, 0, element);
      }
      return made;
    }
    Class<?> made = implementation(c);
    return made == null || made.isPrimitive() ? null : object(made, depth);
  }

  private static Object object(Class<?> type, int depth) {
    try {
      if (type.isRecord()) {
        RecordComponent[] components = type.getRecordComponents();
        Constructor<?> canonical =
            type.getDeclaredConstructor(
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
        canonical.setAccessible(true);
        return canonical.newInstance(
            Arrays.stream(components).map(c -> value(c.getGenericType(), depth + 1)).toArray());
      }
      Object made = empty(type);
      made = made == null ? built(type, depth) : made;
      made = made == null ? constructed(type, depth) : made;
      boolean bare = made == null;
      if (bare && type.isAnnotationPresent(kotlin.Metadata.class)) {
        // what may not be null would be null in it
        return null;
      }
      made = bare ? OBJENESIS.newInstance(type) : made;
      fillAll(made, bare, depth);
      return made;
    } catch (ReflectiveOperationException | RuntimeException | LinkageError none) {
      return null;
    }
  }

  /** By its builder, in each of whose fields there is something; null where there is none. */
  private static Object built(Class<?> type, int depth) {
    try {
      Object builder = type.getMethod("builder").invoke(null);
      fillAll(builder, false, depth);
      Method build = builder.getClass().getMethod("build");
      build.setAccessible(true);
      Object made = build.invoke(builder);
      return made.getClass() == type ? made : null;
    } catch (ReflectiveOperationException | RuntimeException | LinkageError none) {
      return null;
    }
  }

  private static void fillAll(Object made, boolean bare, int depth) throws IllegalAccessException {
    Class<?> type = made.getClass();
    for (Class<?> k = type; k != null && !k.getName().startsWith("java."); k = k.getSuperclass()) {
      fill(made, k, bare, depth);
    }
  }

  /**
   * By the constructor that takes most, of several the last by name, as they come in any order;
   * null where it needs a builder, or fails.
   */
  private static Object constructed(Class<?> type, int depth) {
    Constructor<?> longest =
        Arrays.stream(type.getDeclaredConstructors())
            .filter(c -> !c.isSynthetic())
            .max(
                Comparator.<Constructor<?>>comparingInt(Constructor::getParameterCount)
                    .thenComparing(Constructor::toString))
            .orElse(null);
    if (longest == null
        || Arrays.stream(longest.getParameterTypes())
            .anyMatch(t -> t.getSimpleName().endsWith("Builder"))) {
      return null;
    }
    try {
      longest.setAccessible(true);
      return longest.newInstance(
          Arrays.stream(longest.getGenericParameterTypes())
              .map(t -> value(t, depth + 1))
              .toArray());
    } catch (ReflectiveOperationException | RuntimeException none) {
      return null;
    }
  }

  private static void fill(Object made, Class<?> type, boolean bare, int depth)
      throws IllegalAccessException {
    for (Field field : type.getDeclaredFields()) {
      int modifiers = field.getModifiers();
      // flags of such names say that something was set, and Lombok's keep a default in place
      boolean flag =
          field.getName().matches("(isSet.*|.*\\$set|.*\\$value|initBits|optBits|set\\$\\d)");
      boolean given =
          Modifier.isStatic(modifiers)
              || Modifier.isTransient(modifiers)
              || (Modifier.isFinal(modifiers) && !bare);
      boolean unset = Map.class.isAssignableFrom(field.getType()) && keepsNothing(type);
      if (given || flag || unset || field.isSynthetic()) {
        continue;
      }
      field.setAccessible(true);
      Object value = value(field.getGenericType(), depth + 1);
      if (value != null) {
        field.set(made, value);
      }
    }
  }

  /** Whether a class writes a map of unknown properties into which nothing is read. */
  private static boolean keepsNothing(Class<?> type) {
    boolean writes = false;
    for (Method method : type.getDeclaredMethods()) {
      if (method.isAnnotationPresent(JsonAnySetter.class)) {
        return false;
      }
      writes |= method.isAnnotationPresent(JsonAnyGetter.class);
    }
    return writes && type.getDeclaredFields().length == 1;
  }

  private static Object container(Class<?> raw, Type[] of, int depth) {
    if (Map.class.isAssignableFrom(raw) && of.length == 2) {
      Map<Object, Object> map = new LinkedHashMap<>();
      Object value = value(of[1], depth + 1);
      Object key = of[0] == String.class ? "x-key" : of[0] instanceof Class<?> c ? simple(c) : null;
      if (key != null && value != null) {
        map.put(key, value);
      }
      return raw.isInstance(map) ? map : copy(raw, Map.class, map);
    }
    if (raw == Optional.class) {
      return Optional.ofNullable(value(of[0], depth + 1));
    }
    if (raw.getName().equals("org.openapitools.jackson.nullable.JsonNullable")) {
      return org.openapitools.jackson.nullable.JsonNullable.of(value(of[0], depth + 1));
    }
    if (!Collection.class.isAssignableFrom(raw) && raw != Iterable.class) {
      return null;
    }
    Object element = value(of[0], depth + 1);
    if (element == null) {
      return raw.isInterface() ? null : copy(raw, Collection.class, List.of());
    }
    Collection<Object> made =
        Set.class.isAssignableFrom(raw) ? new LinkedHashSet<>() : new ArrayList<>();
    made.add(element);
    return raw.isInstance(made) ? made : copy(raw, Collection.class, made);
  }

  /** Guava's collections are made by {@code copyOf}, under whatever name they are. */
  private static Object copy(Class<?> raw, Class<?> from, Object content) {
    try {
      return raw.getMethod("copyOf", from).invoke(null, content);
    } catch (ReflectiveOperationException | RuntimeException none) {
      return null;
    }
  }

  private static Object simple(Class<?> c) {
    if (c.isEnum()) {
      return c.getEnumConstants().length == 0 ? null : c.getEnumConstants()[0];
    }
    return switch (c.getName()) {
      case "java.lang.String", "java.lang.CharSequence" -> "text";
      case "int", "java.lang.Integer" -> 12;
      case "long", "java.lang.Long" -> 1234567890123L;
      case "double", "java.lang.Double" -> 1.5;
      case "float", "java.lang.Float" -> 2.5f;
      case "boolean", "java.lang.Boolean" -> true;
      case "short", "java.lang.Short" -> (short) 3;
      case "byte", "java.lang.Byte" -> (byte) 4;
      case "char", "java.lang.Character" -> 'c';
      case "java.lang.Number", "java.math.BigDecimal" -> new BigDecimal("12.25");
      case "java.math.BigInteger" -> BigInteger.TWO.pow(70);
      case "java.util.UUID" -> new UUID(1, 2);
      case "java.net.URI" -> URI.create("http://example.org/a");
      case "java.util.Date" -> new Date(1_700_000_000_000L);
      case "java.util.OptionalInt" -> OptionalInt.of(5);
      case "java.util.OptionalLong" -> OptionalLong.of(6);
      case "java.util.OptionalDouble" -> OptionalDouble.of(0.5);
      case "java.lang.Object" -> "any";
      default -> c == byte[].class ? new byte[] {1, 2, 3} : null;
    };
  }
}
