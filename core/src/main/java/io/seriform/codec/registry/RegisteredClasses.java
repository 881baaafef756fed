package io.seriform.codec.registry;

import io.seriform.error.ModelException;
import io.seriform.model.options.ModelOptions;
import io.seriform.reflect.ClassKinds;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.Set;

/** Classes that users register with a format, whose objects may then occur where supertypes do. */
public final class RegisteredClasses {

  /** Classes that some formats have a use for, and others do not. */
  public enum Special {
    /** Abstract classes and interfaces, as the classes of elements of arrays. */
    ABSTRACT,
    /** Throwables, which calls of services return. */
    THROWABLE
  }

  private RegisteredClasses() {}

  /**
   * Refuses a class that cannot be registered.
   *
   * @param allowed what the format has a use for
   * @throws ModelException which says why
   */
  public static void check(Class<?> type, Set<Special> allowed) {
    String problem = problem(type, allowed);
    if (problem != null) {
      throw new ModelException(type.getName() + " cannot be registered: it is " + problem);
    }
  }

  private static String problem(Class<?> type, Set<Special> allowed) {
    if (type.isPrimitive() || type.isArray()) {
      return "known without registration";
    }
    String notData = ClassKinds.notData(type);
    if (notData != null) {
      return notData;
    }
    if (ClassKinds.isJdk(type) && !type.isEnum()) {
      return "a class of the JDK";
    }
    if (Throwable.class.isAssignableFrom(type) && !allowed.contains(Special.THROWABLE)) {
      return "a Throwable";
    }
    if (Enum.class.isAssignableFrom(type) && !type.isEnum()) {
      return "the class of a constant: register " + type.getSuperclass().getName();
    }
    if (!isAbstract(type)) {
      return null;
    }
    if (ClassKinds.isContainer(type)) {
      return "an abstract container: register the classes that extend it";
    }
    return allowed.contains(Special.ABSTRACT)
        ? null
        : "abstract: register the classes that extend it";
  }

  /** Returns true if a class has no objects of exactly this class. */
  public static boolean isAbstract(Class<?> type) {
    return !type.isEnum() && Modifier.isAbstract(type.getModifiers());
  }

  /** Allows objects of registered classes where a supertype is declared; containers stay apart. */
  public static ModelOptions model(ModelOptions options, Collection<Class<?>> classes) {
    ModelOptions model = options;
    for (Class<?> type : classes) {
      if (!ClassKinds.isContainer(type) && !isAbstract(type)) {
        for (Class<?> above : ClassKinds.nearestFirst(type)) {
          model = above == type ? model : model.withSubtype(above, type);
        }
      }
    }
    return model;
  }
}
