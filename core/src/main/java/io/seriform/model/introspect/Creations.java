package io.seriform.model.introspect;

import io.seriform.error.ModelException;
import io.seriform.model.Creation;
import io.seriform.model.DelegateModel;
import io.seriform.model.marks.MemberMarks;
import io.seriform.model.rules.ObjectMaker;
import io.seriform.reflect.ClassKinds;
import io.seriform.reflect.TypeBindings;
import io.seriform.reflect.Types;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/** Chooses how an object is made, and ties the parameters to the properties. */
final class Creations {

  private static final String CURE = "; put @Creator on a constructor or a static factory";

  private final Type type;
  private final Class<?> raw;
  private final Annotations annotations;
  private final Drafts drafts;
  private final Predicate<PropertyDraft> kept;
  private DelegateModel delegate;

  /**
   * The ways to make a type.
   *
   * @param kept whether a property that no setter sets has to come back
   */
  Creations(Type type, Annotations annotations, Drafts drafts, Predicate<PropertyDraft> kept) {
    this.kept = kept;
    this.type = type;
    this.raw = Types.raw(type);
    this.annotations = annotations;
    this.drafts = drafts;
  }

  /**
   * The best way: what is declared, then the maker, records, no-argument and known constructors.
   *
   * @param maker null for none
   */
  Creation choose(ObjectMaker maker) {
    Executable declared = declared();
    if (maker != null && (declared == null || declared.equals(maker.executable()))) {
      return made(maker);
    }
    if (declared != null && isDelegating(declared)) {
      delegate = delegate(declared);
      Constructor<?> bare = takesText(declared) ? bare() : null;
      return bare != null
          ? keeping(new Creation.NoArg(bare)) // an object, beside the text
          : new Creation.None(
              ("The creator %s takes the value that represents the object; put @Value on the"
                      + " member that returns this value")
                  .formatted(declared));
    }
    if (declared != null) {
      return take(declared);
    }
    if (raw.isRecord()) {
      return take(canonical());
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
    Constructor<?> bare = bare();
    if (bare == null && local) {
      return new Creation.None(raw.getName() + " is a local class; declare it as a static one");
    }
    Creation found = bare == null ? guessed() : keeping(new Creation.NoArg(bare));
    return found instanceof Creation.None none && annotations.isPlainKotlin(raw)
        ? new Creation.None(
            none.why() + ". Its constructors are those of Kotlin: " + KnownAnnotations.KOTLIN)
        : found;
  }

  /** The constructor without parameters; null for none. */
  private Constructor<?> bare() {
    for (Constructor<?> constructor : raw.getDeclaredConstructors()) {
      if (constructor.getParameterCount() == 0) {
        return constructor;
      }
    }
    return null;
  }

  /** Returns the other value that objects are made of; null for none. */
  DelegateModel delegate() {
    return delegate;
  }

  private DelegateModel delegate(Executable creator) {
    Type taken = parameterType(creator, creator.getParameters()[0]);
    return new DelegateModel(type, raw, taken, null, creator);
  }

  /**
   * The constructor without parameters, or else the one that sets what is written from final
   * fields: with as few parameters as that takes, and public rather than not.
   */
  private Creation keeping(Creation.NoArg bare) {
    List<PropertyDraft> made =
        drafts.all().stream().filter(PropertyDraft::onlyMade).filter(kept).toList();
    if (made.isEmpty()) {
      return bare;
    }
    List<Constructor<?>> fitting = new ArrayList<>();
    String problem = null;
    for (Constructor<?> constructor : constructors()) {
      List<String> names = names(constructor, false);
      if (names == null) {
        problem = namesMissing(constructor);
      } else if (misfit(constructor, names) == null && sets(constructor, names, made)) {
        fitting.add(constructor);
      }
    }
    fitting.sort(Comparator.comparingInt(Creations::cost));
    boolean clear =
        fitting.size() == 1 || (fitting.size() > 1 && cost(fitting.get(0)) < cost(fitting.get(1)));
    if (clear) {
      return take(fitting.get(0));
    }
    return new Creation.None(
        "Property %s of %s is written, and would be lost when read: it has no setter, %s, and "
                .formatted(made.get(0).javaName(), raw.getName(), made.get(0).fixed())
            + (fitting.isEmpty() ? "no constructor takes it" : "several constructors take it")
            + "; put @Creator on a constructor or a static factory that does, or leave it out of"
            + " reading with @Ignore on the field and @Property on the getter"
            + (problem == null || !fitting.isEmpty() ? "" : ". " + problem));
  }

  private static int cost(Constructor<?> constructor) {
    int hidden = Modifier.isPublic(constructor.getModifiers()) ? 0 : 1000;
    return hidden + constructor.getParameterCount();
  }

  private boolean sets(Constructor<?> constructor, List<String> names, List<PropertyDraft> made) {
    Parameter[] parameters = constructor.getParameters();
    List<PropertyDraft> taken = new ArrayList<>();
    for (int i = 0; i < parameters.length; i++) {
      taken.add(drafts.find(names.get(i), annotations.parameter(parameters[i], i)));
    }
    return taken.containsAll(made);
  }

  /** The constructor or factory that says to be the creator; null if none does. */
  Executable declared() {
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
    List<Executable> texts = found.stream().filter(this::takesText).toList();
    if (found.size() == 2 && texts.size() == 1) {
      delegate = delegate(texts.get(0));
      found.removeAll(texts);
    }
    if (found.size() > 1) {
      throw new ModelException(
          raw.getName() + " has several creators; leave @Creator on one of them: " + found);
    }
    return found.isEmpty() ? null : found.get(0);
  }

  /** Returns the constructors: none of an abstract class, and none that compilers add. */
  private List<Constructor<?>> constructors() {
    List<Constructor<?>> written = new ArrayList<>();
    if (!Modifier.isAbstract(raw.getModifiers())) {
      for (Constructor<?> constructor : raw.getDeclaredConstructors()) {
        if (!constructor.isSynthetic()) {
          written.add(constructor);
        }
      }
    }
    return written;
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
    return executable.getParameterCount() == 1
        && annotations.executable(executable).creator() == MemberMarks.CreatorMode.DELEGATING;
  }

  /** Returns true if it takes a text that represents the object. */
  private boolean takesText(Executable executable) {
    return isDelegating(executable) && executable.getParameterTypes()[0] == String.class;
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
    List<Constructor<?>> all = constructors();
    if (all.stream().anyMatch(c -> Modifier.isPublic(c.getModifiers()))) {
      all.removeIf(c -> !Modifier.isPublic(c.getModifiers()));
    }
    if (all.size() != 1) {
      return new Creation.None(raw.getName() + " has several constructors" + CURE);
    }
    Constructor<?> only = all.get(0);
    List<String> names = names(only, false);
    if (names == null) {
      return new Creation.None(namesMissing(only));
    }
    Parameter misfit = misfit(only, names);
    return misfit == null
        ? with(only, names)
        : new Creation.None(
            "Parameter %s of the constructor of %s is not a property that can be read as %s"
                    .formatted(
                        names.get(List.of(only.getParameters()).indexOf(misfit)),
                        raw.getName(),
                        misfit.getParameterizedType().getTypeName())
                + CURE);
  }

  /** The first parameter that is not a property of its type; null if all are. */
  private Parameter misfit(Constructor<?> constructor, List<String> names) {
    Parameter[] parameters = constructor.getParameters();
    for (int i = 0; i < parameters.length; i++) {
      MemberMarks marks = annotations.parameter(parameters[i], i);
      Type wanted = parameterType(constructor, parameters[i]);
      if (!drafts.reads(names.get(i), marks, wanted, parameters[i].getType())) {
        return parameters[i];
      }
    }
    return null;
  }

  /** Parameters that are not properties are left to the maker, if it has values for them. */
  private Creation made(ObjectMaker maker) {
    Executable executable = maker.executable();
    Parameter[] parameters = executable.getParameters();
    for (int i = 0; i < parameters.length; i++) {
      String name = maker.names().get(i);
      MemberMarks marks = annotations.parameter(parameters[i], i);
      Type wanted = parameterType(executable, parameters[i]);
      if (marks.explicit() || drafts.reads(name, marks, wanted, parameters[i].getType())) {
        drafts.addParameter(name, i, wanted, parameters[i].getType(), marks);
      } else if (!maker.fills(i)) {
        return new Creation.None(
            "Parameter %s of %s is not a property that is written; make it one, or give it a default value"
                .formatted(name, raw.getName()));
      }
    }
    if (maker.always()) {
      // what is not made for the input is not changed by it
      drafts.all().forEach(PropertyDraft::close);
    }
    return new Creation.Parameters(executable, parameters.length, maker);
  }

  /** Makes properties of the parameters of a constructor or a factory. */
  Creation take(Executable executable) {
    return with(executable, names(executable, true));
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
   * @return null if they are not known, unless they must be
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
    return ("The names of the parameters of %s are not known; compile %s with -%s, or put"
            + " @Property(name = ...) on each of them")
        .formatted(
            executable, raw.getName(), ClassKinds.isKotlin(raw) ? "java-parameters" : "parameters");
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
    List<String> given = annotations.executable(executable).get(MemberMarks.PARAMETER_NAMES);
    boolean all = given != null && given.size() == executable.getParameterCount();
    return all && !given.isEmpty() ? given : null;
  }
}
