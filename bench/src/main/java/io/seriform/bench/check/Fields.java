package io.seriform.bench.check;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** The fields of a class and of its superclasses, the topmost first. */
final class Fields {

  private static final ClassValue<List<Property>> CACHE =
      new ClassValue<>() {
        @Override
        protected List<Property> computeValue(Class<?> type) {
          return find(type);
        }
      };

  private Fields() {}

  /** A readable field. */
  record Property(Field field) {
    String name() {
      return field.getName();
    }

    Object get(Object owner) {
      try {
        return field.get(owner);
      } catch (IllegalAccessException e) {
        throw new IllegalStateException("made accessible before", e);
      }
    }
  }

  static List<Property> of(Class<?> type) {
    return CACHE.get(type);
  }

  /** Returns the field in another class: itself if inherited, else one of its name, or null. */
  static Property matching(Property property, Class<?> type) {
    if (property.field().getDeclaringClass().isAssignableFrom(type)) {
      return property;
    }
    for (Property candidate : of(type)) {
      if (candidate.name().equals(property.name())) {
        return candidate;
      }
    }
    return null;
  }

  private static List<Property> find(Class<?> type) {
    List<Property> found = new ArrayList<>();
    Class<?> superclass = type.getSuperclass();
    if (superclass != null && !Values.ofJdk(superclass)) {
      found.addAll(of(superclass));
    }
    for (Field field : type.getDeclaredFields()) {
      int modifiers = field.getModifiers();
      if (!Modifier.isStatic(modifiers) && !Modifier.isTransient(modifiers)) {
        field.setAccessible(true);
        found.add(new Property(field));
      }
    }
    return List.copyOf(found);
  }
}
