package io.seriform.reflect;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** Settings as text, for logs and debuggers. */
public final class SettingsText {

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
            Object value = value(field, settings);
            if (!String.valueOf(value).equals(String.valueOf(value(field, defaults)))) {
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

  private static Object value(Field field, Object settings) throws ReflectiveOperationException {
    try {
      // what a getter makes of it counts
      return settings.getClass().getMethod(field.getName()).invoke(settings);
    } catch (NoSuchMethodException e) {
      return field.get(settings);
    }
  }
}
