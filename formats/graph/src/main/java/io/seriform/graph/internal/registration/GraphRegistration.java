package io.seriform.graph.internal.registration;

import io.seriform.codec.registry.RegisteredClasses;
import io.seriform.error.ModelException;
import io.seriform.graph.GraphOptions;
import io.seriform.reflect.ClassKinds;
import java.io.Externalizable;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;

/** The rules for registered classes, and what follows for the types that they extend. */
public final class GraphRegistration {

  private GraphRegistration() {}

  /**
   * Refuses classes that are not data.
   *
   * @throws ModelException if the class cannot be registered
   */
  public static void check(Class<?> type) {
    RegisteredClasses.check(type, EnumSet.of(RegisteredClasses.Special.ABSTRACT));
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

  /** Returns whether objects of a class write themselves, if nothing is written in their place. */
  public static boolean writesItself(Class<?> type) {
    return Externalizable.class.isAssignableFrom(type);
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
              if (ClassKinds.isContainer(type) == containers) {
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
      if (ClassKinds.isContainer(type) == containers) {
        some.add(type);
      }
    }
    return some;
  }
}
