package io.seriform.model;

import io.seriform.error.ModelException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;

/** Chooses how an object is made, and ties the parameters to the properties. */
final class Creations {

  private final Type type;
  private final Class<?> raw;
  private final Annotations annotations;
  private final Drafts drafts;

  Creations(Type type, Annotations annotations, Drafts drafts) {
    this.type = type;
    this.raw = Types.raw(type);
    this.annotations = annotations;
    this.drafts = drafts;
  }

  /** The best way: what is declared, then records, no-argument and known constructors. */
  Creation choose() {
    Executable declared = declared();
    if (declared != null && isDelegating(declared)) {
      return new Creation.None(
          "The creator "
              + declared
              + " takes the value that stands for the object; put @Value on what gives that value");
    }
    if (declared != null) {
      return with(declared, names(declared, true));
    }
    if (raw.isRecord()) {
      Constructor<?> canonical = canonical();
      return with(canonical, names(canonical, true));
    }
    if (raw.isInterface() || Modifier.isAbstract(raw.getModifiers())) {
      return new Creation.None(
          raw.getName()
              + " is abstract; list its classes with @Subtypes or in the options, or put @Creator"
              + " on a static factory");
    }
    boolean local = raw.isLocalClass() || raw.isAnonymousClass();
    if (raw.isMemberClass() && !Modifier.isStatic(raw.getModifiers())) {
      return new Creation.None(raw.getName() + " is an inner class; make it static");
    }
    for (Constructor<?> constructor : raw.getDeclaredConstructors()) {
      if (constructor.getParameterCount() == 0) {
        return new Creation.NoArg(constructor);
      }
    }
    return local
        ? new Creation.None(raw.getName() + " is a local class; declare it as a static one")
        : guessed();
  }

  /** The constructor or factory that says to be the creator; null where none does. */
  private Executable declared() {
    List<Executable> found = new ArrayList<>();
    List<Executable> named = new ArrayList<>();
    for (Constructor<?> constructor : constructors()) {
      MemberMarks.CreatorMode mode = annotations.constructor(constructor).creator();
      if (isCreator(mode)) {
        found.add(constructor);
      } else if (mode == null && allNamed(constructor)) {
        named.add(constructor);
      }
    }
    for (Method method : raw.getDeclaredMethods()) {
      if (!method.isSynthetic() && isCreator(annotations.method(method, List.of()).creator())) {
        checkFactory(method);
        found.add(method);
      }
    }
    if (found.isEmpty() && !raw.isRecord() && named.size() == 1) {
      return named.get(0);
    }
    if (found.size() > 1) {
      throw new ModelException(
          raw.getName() + " has several creators; leave @Creator on one of them: " + found);
    }
    return found.isEmpty() ? null : found.get(0);
  }

  /** None of an abstract class, as they make nothing by themselves. */
  private Constructor<?>[] constructors() {
    return Modifier.isAbstract(raw.getModifiers())
        ? new Constructor<?>[0]
        : raw.getDeclaredConstructors();
  }

  private void checkFactory(Method method) {
    if (!Modifier.isStatic(method.getModifiers())
        || !raw.isAssignableFrom(method.getReturnType())) {
      throw new ModelException(
          "The creator " + method + " must be static and return " + raw.getName());
    }
  }

  private static boolean isCreator(MemberMarks.CreatorMode mode) {
    return mode != null && mode != MemberMarks.CreatorMode.DISABLED;
  }

  private boolean isDelegating(Executable executable) {
    return annotations.executable(executable).creator() == MemberMarks.CreatorMode.DELEGATING;
  }

  private boolean allNamed(Executable executable) {
    Parameter[] parameters = executable.getParameters();
    for (int i = 0; i < parameters.length; i++) {
      if (annotations.parameter(parameters[i], i).name() == null) {
        return false;
      }
    }
    return parameters.length > 0;
  }

  private Constructor<?> canonical() {
    RecordComponent[] components = raw.getRecordComponents();
    Class<?>[] types = new Class<?>[components.length];
    for (int i = 0; i < types.length; i++) {
      types[i] = components[i].getType();
    }
    try {
      return raw.getDeclaredConstructor(types);
    } catch (NoSuchMethodException impossible) {
      throw new ModelException(raw.getName() + " has no canonical constructor", impossible);
    }
  }

  /** The only public constructor (or, without one, the only one), if it fits the properties. */
  private Creation guessed() {
    Constructor<?>[] all = raw.getConstructors();
    if (all.length == 0) {
      all = raw.getDeclaredConstructors();
    }
    String cure = "; put @Creator on a constructor or a static factory";
    if (all.length != 1) {
      return new Creation.None(raw.getName() + " has several constructors" + cure);
    }
    Constructor<?> only = all[0];
    List<String> names = names(only, false);
    if (names == null) {
      return new Creation.None(namesMissing(only));
    }
    Parameter[] parameters = only.getParameters();
    for (int i = 0; i < parameters.length; i++) {
      MemberMarks marks = annotations.parameter(parameters[i], i);
      Class<?> parameterRaw = parameters[i].getType();
      if (!drafts.reads(names.get(i), marks, parameterType(only, parameters[i]), parameterRaw)) {
        return new Creation.None(
            "Parameter "
                + names.get(i)
                + " of the constructor of "
                + raw.getName()
                + " is no property that can be read as "
                + parameters[i].getParameterizedType().getTypeName()
                + cure);
      }
    }
    return with(only, names);
  }

  private Creation with(Executable executable, List<String> names) {
    Parameter[] parameters = executable.getParameters();
    for (int i = 0; i < parameters.length; i++) {
      drafts.addParameter(
          names.get(i),
          i,
          parameterType(executable, parameters[i]),
          parameters[i].getType(),
          annotations.parameter(parameters[i], i));
    }
    return new Creation.Parameters(executable, parameters.length);
  }

  private Type parameterType(Executable executable, Parameter parameter) {
    TypeBindings bindings =
        executable instanceof Method method
            ? TypeBindings.matching(method.getGenericReturnType(), type)
            : TypeBindings.of(type);
    return bindings.resolve(parameter.getParameterizedType());
  }

  /**
   * The names of the parameters in Java; where only the annotation's name is known, that one.
   *
   * @return null where they are not known, unless they must be
   */
  private List<String> names(Executable executable, boolean must) {
    List<String> names = declaredNames(executable);
    if (names != null) {
      return names;
    }
    names = new ArrayList<>();
    Parameter[] parameters = executable.getParameters();
    for (int i = 0; i < parameters.length; i++) {
      String explicit = annotations.parameter(parameters[i], i).name();
      if (!parameters[i].isNamePresent() && explicit == null) {
        if (must) {
          throw new ModelException(namesMissing(executable));
        }
        return null;
      }
      names.add(parameters[i].isNamePresent() ? parameters[i].getName() : explicit);
    }
    return names;
  }

  private String namesMissing(Executable executable) {
    return "The names of the parameters of "
        + executable
        + " are not known; compile "
        + raw.getName()
        + " with -parameters, or put @Property(name = ...) on each of them";
  }

  /** The names of a record's components, or those that an annotation lists; null for none. */
  private List<String> declaredNames(Executable executable) {
    List<String> names = new ArrayList<>();
    if (raw.isRecord() && executable.equals(canonical())) {
      for (RecordComponent component : raw.getRecordComponents()) {
        names.add(component.getName());
      }
      return names;
    }
    String[] said = annotations.executable(executable).parameterNames();
    return said == null || said.length != executable.getParameterCount() ? null : List.of(said);
  }
}
