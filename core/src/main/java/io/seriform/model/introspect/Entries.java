package io.seriform.model.introspect;

import io.seriform.model.DelegateModel;
import io.seriform.reflect.ClassKinds;
import io.seriform.reflect.Types;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.AbstractMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** Entries of maps: each is written as a map that has no other. */
final class Entries {

  private static final Method TO_MAP = method("map", Map.Entry.class);
  private static final Method TO_ENTRY = method("entry", Map.class);
  private static final Method TO_IMMUTABLE = method("immutable", Map.class);

  private Entries() {}

  private static Method method(String name, Class<?> parameter) {
    try {
      return Entries.class.getDeclaredMethod(name, parameter);
    } catch (NoSuchMethodException e) {
      throw new AssertionError(e);
    }
  }

  /**
   * The model of a resolved type; null if it is not an entry, or a user's, which has properties.
   */
  static DelegateModel model(Type type, Class<?> raw) {
    if (!Map.Entry.class.isAssignableFrom(raw) || !ClassKinds.isJdk(raw)) {
      return null;
    }
    // one of a class that nobody can declare has whatever it has: an EnumMap's asks for an Enum
    Type[] arguments =
        Modifier.isPublic(raw.getModifiers())
            ? Types.arguments(type, Map.Entry.class).toArray(new Type[0])
            : new Type[] {Object.class, Object.class};
    Method made = raw == AbstractMap.SimpleImmutableEntry.class ? TO_IMMUTABLE : TO_ENTRY;
    return new DelegateModel(type, raw, Types.parameterized(Map.class, arguments), TO_MAP, made);
  }

  static Map<Object, Object> map(Map.Entry<?, ?> entry) {
    Map<Object, Object> map = new LinkedHashMap<>();
    map.put(entry.getKey(), entry.getValue());
    return map;
  }

  static Map.Entry<?, ?> entry(Map<?, ?> map) {
    return new AbstractMap.SimpleEntry<>(only(map));
  }

  static Map.Entry<?, ?> immutable(Map<?, ?> map) {
    return new AbstractMap.SimpleImmutableEntry<>(only(map));
  }

  private static Map.Entry<?, ?> only(Map<?, ?> map) {
    if (map == null || map.size() != 1) {
      throw new IllegalArgumentException(
          "an entry is a map of one, and not of " + (map == null ? "none" : map.size()));
    }
    return map.entrySet().iterator().next();
  }
}
