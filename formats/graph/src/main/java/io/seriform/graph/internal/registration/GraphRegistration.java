package io.seriform.graph.internal.registration;

import io.seriform.error.ModelException;
import io.seriform.graph.GraphOptions;
import io.seriform.model.options.ModelOptions;
import java.io.Externalizable;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The rules for registered classes, and what follows for the types that they extend. */
public final class GraphRegistration {

  private GraphRegistration() {}

  /**
   * Refuses classes that are not data.
   *
   * @throws ModelException if the class cannot be registered
   */
  public static void check(Class<?> type) {
    String problem = problem(type);
    if (problem != null) {
      throw new ModelException(type.getName() + " cannot be registered: it is " + problem);
    }
  }

  /**
   * Refuses an id that clashes with those given before.
   *
   * @throws ModelException which says with what
   */
  public static void check(Map<Class<?>, Integer> ids, int id, Class<?> type) {
    if (id < 0 || id > GraphOptions.MOST_ID) {
      throw new ModelException(
          "the id of " + type.getName() + " must be 0 to " + GraphOptions.MOST_ID + ": " + id);
    }
    Integer before = ids.get(type);
    if (before != null && before != id) {
      throw new ModelException(
          type.getName() + " has the id " + before + ", and cannot have " + id);
    }
    ids.forEach(
        (other, taken) -> {
          if (taken == id && other != type) {
            throw new ModelException(
                "the id "
                    + id
                    + " is "
                    + other.getName()
                    + "'s, and cannot be "
                    + type.getName()
                    + "'s too");
          }
        });
  }

  /** Returns the exception for two registered classes with one name. */
  public static ModelException sameName(Class<?> type, Class<?> other, String name) {
    return new ModelException(
        type.getName()
            + " and "
            + other.getName()
            + " are both named '"
            + name
            + "'; give one another @TypeName, or a name by GraphOptions.withTypeNames");
  }

  private static String problem(Class<?> type) {
    if (type.isPrimitive() || type.isArray()) {
      return "known without";
    }
    if (type.isAnnotation() || Proxy.isProxyClass(type)) {
      return "a proxy or an annotation";
    }
    if (type.isHidden() || type.isSynthetic()) {
      return "a lambda or another class made at run time";
    }
    if (Throwable.class.isAssignableFrom(type)
        || ClassLoader.class.isAssignableFrom(type)
        || Thread.class.isAssignableFrom(type)) {
      return "a part of the running program";
    }
    if (isOfJdk(type) && !type.isEnum()) {
      return "a class of the JDK";
    }
    return isAbstract(type) && isContainer(type) ? "an abstract container" : null;
  }

  /** Returns true if a class comes with the JVM. */
  public static boolean isOfJdk(Class<?> type) {
    return type.getClassLoader() == null
        || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
  }

  /** Returns true if no object is of just the class, which then tells of what an array is. */
  public static boolean isAbstract(Class<?> type) {
    return !type.isEnum() && Modifier.isAbstract(type.getModifiers());
  }

  /** Returns whether objects of a class write themselves, if nothing is written in their place. */
  public static boolean writesItself(Class<?> type) {
    return Externalizable.class.isAssignableFrom(type);
  }

  /** Returns true if it is a collection or a map, which are distinguished among themselves. */
  public static boolean isContainer(Class<?> type) {
    return Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
  }

  /**
   * The registered classes that are containers, or those that are not, each at its place: null if
   * there is none.
   */
  public static List<Class<?>> places(GraphSettings settings, boolean containers) {
    List<Class<?>> places = new ArrayList<>();
    settings
        .ids()
        .forEach(
            (type, id) -> {
              if (isContainer(type) == containers) {
                while (places.size() <= id) {
                  places.add(null);
                }
                places.set(id, type);
              }
            });
    int free = 0;
    for (Class<?> type : containers(settings.classes(), containers)) {
      if (!settings.ids().containsKey(type)) {
        while (free < places.size() && places.get(free) != null) {
          free++;
        }
        if (free == places.size()) {
          places.add(type);
        } else {
          places.set(free, type);
        }
      }
    }
    return places;
  }

  /** The registered classes that are containers, or those that are not. */
  private static List<Class<?>> containers(List<Class<?>> classes, boolean containers) {
    List<Class<?>> some = new ArrayList<>();
    for (Class<?> type : classes) {
      if (isContainer(type) == containers) {
        some.add(type);
      }
    }
    return some;
  }

  /** Allows each registered class where one of its supertypes is declared. */
  public static ModelOptions model(ModelOptions options, List<Class<?>> classes) {
    ModelOptions model = options;
    for (Class<?> type : containers(classes, false)) {
      if (isAbstract(type)) {
        continue;
      }
      for (Class<?> above : above(type)) {
        model = model.withSubtype(above, type);
      }
    }
    return model;
  }

  private static Set<Class<?>> above(Class<?> type) {
    Set<Class<?>> all = new LinkedHashSet<>();
    Deque<Class<?>> open = new ArrayDeque<>();
    open.add(type);
    while (!open.isEmpty()) {
      Class<?> each = open.removeFirst();
      if (each.getSuperclass() != null) {
        open.addLast(each.getSuperclass());
      }
      open.addAll(List.of(each.getInterfaces()));
      if (each != type && !isOfJdk(each)) {
        all.add(each);
      }
    }
    return all;
  }
}
