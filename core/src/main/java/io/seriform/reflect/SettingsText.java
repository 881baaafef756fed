package io.seriform.reflect;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** Settings as text, for logs and debuggers. */
public final class SettingsText {

  /** Matches what {@link Object#toString} returns. */
  private static final Pattern ADDRESS = Pattern.compile("((?:\\w+\\.)+[\\w$/]+)@[0-9a-f]+");

  private static final Pattern LAMBDA = Pattern.compile("([\\w.$]+)\\$\\$Lambda[\\w$/]*");

  private SettingsText() {}

  /**
   * Returns what differs from the defaults of their class, {@code JsonOptions[indent=2]}, as far as
   * reflection shows it.
   */
  public static String of(Object settings) {
    Class<?> type = settings.getClass();
    Map<String, Object> changed = new TreeMap<>();
    try {
      Object defaults = type.getMethod("standard").invoke(null);
      for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
        for (Field field : c.getDeclaredFields()) {
          if (!Modifier.isStatic(field.getModifiers())
              && !UnaryOperator.class.isAssignableFrom(field.getType())
              && Reach.covers(field)) {
            Reach.open(field);
            String value = text(value(field, settings), field.getType());
            if (!value.equals(text(value(field, defaults), field.getType()))) {
              changed.put(field.getName(), value);
            }
          }
        }
      }
    } catch (ReflectiveOperationException e) {
      changed.put("?", e);
    }
    String text = changed.toString();
    return type.getSimpleName() + '[' + text.substring(1, text.length() - 1) + ']';
  }

  /** The name of a constant of the type; a class or place instead of the address of an object. */
  private static String text(Object value, Class<?> type) throws IllegalAccessException {
    for (Field field : type.isInterface() ? type.getFields() : new Field[0]) {
      if (field.getType() == type && field.get(null) == value) {
        return field.getName();
      }
    }
    return LAMBDA
        .matcher(ADDRESS.matcher(String.valueOf(value)).replaceAll("$1"))
        .replaceAll("a lambda of $1");
  }

  private static Object value(Field field, Object settings) throws ReflectiveOperationException {
    try {
      // what a getter makes of it counts
      return settings.getClass().getMethod(field.getName()).invoke(settings);
    } catch (NoSuchMethodException e) {
      return field.get(settings);
    }
  }
}
