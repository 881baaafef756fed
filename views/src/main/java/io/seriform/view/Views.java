package io.seriform.view;

import io.seriform.error.ModelException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Makes views; for formats. */
public final class Views {

  private Views() {}

  /**
   * The methods of an interface that a view has to implement: those that are abstract, of its
   * superinterfaces too, in the order of their names.
   *
   * @throws ModelException if the type is not an interface
   */
  public static List<Method> accessors(Class<?> view) {
    if (!view.isInterface() || view.isAnnotation()) {
      throw new ModelException(
          view.getName() + " cannot be a view: a view is an interface with a method per field");
    }
    List<Method> all = new ArrayList<>();
    for (Method m : view.getMethods()) {
      if (Modifier.isAbstract(m.getModifiers())) {
        all.add(m);
      }
    }
    all.sort(
        Comparator.comparing(Method::getName)
            .thenComparing(m -> Arrays.toString(m.getParameterTypes())));
    return all;
  }

  /**
   * The name of the field that an accessor is for: {@code id} of {@code id}, {@code getId}, {@code
   * isId} and {@code setId}.
   *
   * @param fields says whether there is a field with a name
   * @return null if there is none
   */
  public static String field(Method accessor, java.util.function.Predicate<String> fields) {
    String name = accessor.getName();
    if (fields.test(name)) {
      return name;
    }
    for (String prefix : new String[] {"get", "is", "set"}) {
      if (name.startsWith(prefix) && name.length() > prefix.length()) {
        String rest = name.substring(prefix.length());
        String field = Character.toLowerCase(rest.charAt(0)) + rest.substring(1);
        if (fields.test(field)) {
          return field;
        }
        if (fields.test(rest)) {
          return rest;
        }
      }
    }
    return null;
  }

  /**
   * Makes a view that is over nothing yet, to make others of by {@link View#viewOver}.
   *
   * @param view the user's interface: public, or of a package that the class may be defined in
   * @param kind what it is over
   * @param callees the format's class of static methods for that kind: public, and exported
   * @param accessors every abstract method of the interface
   * @throws ModelException if no class can be made for the interface
   */
  public static View make(
      Class<?> view, StorageKind kind, Class<?> callees, List<Accessor> accessors) {
    return make(view, kind.storage(), kind.place(), callees, accessors);
  }

  /**
   * Makes a view over a storage of the format's own.
   *
   * @param storage the class of the storage: public; final, so that the JIT calls its methods
   *     directly
   * @param place the class of a place in it: {@code int} or {@code long}
   * @throws ModelException if no class can be made for the interface
   */
  public static View make(
      Class<?> view, Class<?> storage, Class<?> place, Class<?> callees, List<Accessor> accessors) {
    return ViewCompiler.make(view, storage, place, callees, accessors);
  }
}
