package io.seriform.model.introspect;

import io.seriform.error.ModelException;
import io.seriform.model.DelegateModel;
import io.seriform.model.marks.MemberMarks;
import io.seriform.model.marks.Refusal;
import io.seriform.reflect.TypeBindings;
import io.seriform.reflect.Types;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Finds the single value that represents an object. */
final class Delegates {

  private final Annotations annotations;

  Delegates(Annotations annotations) {
    this.annotations = annotations;
  }

  /** The model of a type, resolved; null if no value represents it. */
  DelegateModel model(Type type) {
    TypeBindings bindings = TypeBindings.of(type);
    Class<?> raw = Types.raw(type);
    Map<Member, MemberMarks> values = values(raw, bindings);
    if (values.isEmpty()) {
      return null;
    }
    annotations.all(raw).checkHonoured(raw);
    Member value = values.keySet().iterator().next();
    for (Member other : values.keySet()) {
      if (!other.getName().equals(value.getName())) {
        throw new ModelException(
            raw.getName() + " has several values; leave @Value on one of them: " + values.keySet());
      }
    }
    Type declared =
        value instanceof Field field
            ? field.getGenericType()
            : ((Method) value).getGenericReturnType();
    Type delegate = bindings.resolve(declared);
    Predicate<Object> empty = values.get(value).get(MemberMarks.EMPTY_VALUE);
    return new DelegateModel(type, raw, delegate, value, creator(type, raw, delegate), empty);
  }

  /**
   * Returns the members that carry the annotation, with their marks; of a record's component, the
   * accessor.
   *
   * @throws ModelException where a value represents the object, and another member asks for what is
   *     not honoured
   */
  Map<Member, MemberMarks> values(Class<?> raw, TypeBindings bindings) {
    Members members = Members.of(raw, bindings);
    Map<Member, MemberMarks> values = new LinkedHashMap<>();
    Map<Member, Refusal> refused = new LinkedHashMap<>();
    for (Members.Found found : members.methods()) {
      Method method = found.method();
      MemberMarks marks = annotations.method(method, found.overridden());
      if (method.getParameterCount() == 0
          && method.getReturnType() != void.class
          && marks.value()) {
        values.put(method, marks);
      }
      refused.put(method, marks.refusedOfObject());
    }
    for (Field field : members.fields()) {
      MemberMarks marks = annotations.field(field);
      if (marks.value()) {
        values.put(field, marks);
      }
      refused.put(field, marks.refusedOfObject());
    }
    if (raw.isEnum() || !values.isEmpty()) {
      refused.forEach((member, annotation) -> checkHonoured(raw, member, annotation));
    }
    return values;
  }

  private static void checkHonoured(Class<?> raw, Member member, Refusal refused) {
    if (refused != null) {
      throw new ModelException(
          member.getName()
              + " of "
              + raw.getName()
              + " has "
              + refused
              + "; put @UseCodec on the class, or @Ignore beside it if it does not matter; a mix-in"
              + " (ModelOptions.withMixIn) does either for a class that is not yours");
    }
  }

  /** Returns the creator of the object from its value; null if there is none. */
  private Executable creator(Type type, Class<?> raw, Type delegate) {
    List<Executable> declared = new ArrayList<>();
    List<Executable> fitting = new ArrayList<>();
    for (Constructor<?> constructor : raw.getDeclaredConstructors()) {
      if (constructor.getParameterCount() == 1) {
        TypeBindings bindings = TypeBindings.of(type);
        boolean says = delegates(constructor);
        sort(constructor, says, bindings, delegate, declared, fitting);
      }
    }
    for (Method method : raw.getDeclaredMethods()) {
      if (method.getParameterCount() == 1
          && Modifier.isStatic(method.getModifiers())
          && delegates(method)) {
        TypeBindings bindings = TypeBindings.matching(method.getGenericReturnType(), type);
        sort(method, true, bindings, delegate, declared, fitting);
      }
    }
    if (Modifier.isAbstract(raw.getModifiers())) {
      fitting.clear();
    }
    List<Executable> candidates = declared.isEmpty() ? fitting : declared;
    return candidates.isEmpty() ? null : candidates.get(0);
  }

  private boolean delegates(Executable executable) {
    MemberMarks.CreatorMode mode = annotations.executable(executable).creator();
    return mode == MemberMarks.CreatorMode.OPEN || mode == MemberMarks.CreatorMode.DELEGATING;
  }

  private static void sort(
      Executable executable,
      boolean says,
      TypeBindings bindings,
      Type delegate,
      List<Executable> declared,
      List<Executable> fitting) {
    Type taken = bindings.resolve(executable.getGenericParameterTypes()[0]);
    boolean fits =
        taken.equals(delegate)
            || Types.boxed(Types.raw(taken)) == Types.boxed(Types.raw(delegate))
            || Types.raw(taken).isAssignableFrom(Types.raw(delegate));
    if (fits) {
      (says ? declared : fitting).add(executable);
    } else if (says) {
      throw new ModelException(
          "The creator "
              + executable
              + " does not take what @Value gives, "
              + delegate.getTypeName());
    }
  }
}
