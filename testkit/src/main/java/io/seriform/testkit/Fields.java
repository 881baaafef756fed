package io.seriform.testkit;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** The fields of objects that tests look into, private ones too. */
public final class Fields {

  private Fields() {}

  /** Returns the fields that an object of a class has, of its superclasses as well. */
  public static List<Field> of(Class<?> type) {
    List<Field> all = new ArrayList<>();
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Field f : c.getDeclaredFields()) {
        if (!Modifier.isStatic(f.getModifiers())) {
          f.setAccessible(true);
          all.add(f);
        }
      }
    }
    return all;
  }

  public static Object get(Field field, Object object) {
    try {
      return field.get(object);
    } catch (IllegalAccessException e) {
      throw new LinkageError("the field was made accessible", e);
    }
  }

  public static void set(Field field, Object object, Object value) {
    try {
      field.set(object, value);
    } catch (IllegalAccessException e) {
      throw new LinkageError("the field was made accessible", e);
    }
  }
}
