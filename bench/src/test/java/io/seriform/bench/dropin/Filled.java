package io.seriform.bench.dropin;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Makes objects of classes that are not known, with something in each of their fields. */
@SuppressWarnings("JavaUtilDate") // fields of others have it
final class Filled {

  /** Deeper objects have nothing in their fields. */
  private static final int DEPTH = 3;

  private Filled() {}

  /** An object with values in its fields; null where the class cannot be made. */
  static Object of(Class<?> type) {
    return value(type, 0);
  }

  /** An object as its constructor makes it; null where the class cannot be made. */
  static Object empty(Class<?> type) {
    try {
      Constructor<?> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return constructor.newInstance();
    } catch (ReflectiveOperationException | RuntimeException | LinkageError none) {
      return null;
    }
  }

  private static Object value(Type type, int depth) {
    if (type instanceof ParameterizedType p) {
      return container((Class<?>) p.getRawType(), p.getActualTypeArguments(), depth);
    }
    if (!(type instanceof Class<?> c)) {
      return null;
    }
    Object simple = simple(c);
    if (simple != null || depth > DEPTH || c.isInterface() || c.getName().startsWith("java.")) {
      return simple;
    }
    Object made = Modifier.isAbstract(c.getModifiers()) ? null : empty(c);
    for (Class<?> k = c; made != null && k != null && k != Object.class; k = k.getSuperclass()) {
      if (!k.getName().startsWith("java.")) {
        fill(made, k, depth);
      }
    }
    return made;
  }

  private static void fill(Object made, Class<?> type, int depth) {
    for (Field field : type.getDeclaredFields()) {
      int modifiers = field.getModifiers();
      // a flag of such a name says that a null was set, where there is a value here
      boolean flag = field.getName().startsWith("isSet") && field.getType() == boolean.class;
      if (Modifier.isStatic(modifiers) || Modifier.isFinal(modifiers) || flag) {
        continue;
      }
      try {
        field.setAccessible(true);
        Object value = value(field.getGenericType(), depth + 1);
        if (value != null) {
          field.set(made, value);
        }
      } catch (IllegalAccessException e) {
        throw new AssertionError(e);
      }
    }
  }

  private static Object container(Class<?> raw, Type[] of, int depth) {
    if (Map.class.isAssignableFrom(raw) && raw.isInterface()) {
      Map<Object, Object> map = new LinkedHashMap<>();
      Object value = value(of[1], depth + 1);
      if (of[0] == String.class && value != null) {
        map.put("x-key", value);
      }
      return map;
    }
    boolean collection = Collection.class.isAssignableFrom(raw) && raw.isInterface();
    Object element = collection ? value(of[0], depth + 1) : null;
    if (Set.class.isAssignableFrom(raw)) {
      return element == null ? null : new LinkedHashSet<>(List.of(element));
    }
    return element == null ? null : new ArrayList<>(List.of(element));
  }

  private static Object simple(Class<?> c) {
    if (c.isEnum()) {
      return c.getEnumConstants().length == 0 ? null : c.getEnumConstants()[0];
    }
    return switch (c.getName()) {
      case "java.lang.String" -> "text";
      case "int", "java.lang.Integer" -> 12;
      case "long", "java.lang.Long" -> 1234567890123L;
      case "double", "java.lang.Double" -> 1.5;
      case "float", "java.lang.Float" -> 2.5f;
      case "boolean", "java.lang.Boolean" -> true;
      case "short", "java.lang.Short" -> (short) 3;
      case "byte", "java.lang.Byte" -> (byte) 4;
      case "java.math.BigDecimal" -> new BigDecimal("12.25");
      case "java.util.UUID" -> new UUID(1, 2);
      case "java.net.URI" -> URI.create("http://example.org/a");
      case "java.util.Date" -> new Date(1_700_000_000_000L);
      case "java.lang.Object" -> "any";
      default -> c == byte[].class ? new byte[] {1, 2, 3} : null;
    };
  }
}
