package io.seriform.model.introspect;

import io.seriform.annotation.Value;
import io.seriform.error.ModelException;
import io.seriform.model.EnumModel;
import io.seriform.model.EnumModel.EnumConstant;
import io.seriform.model.marks.MemberMarks;
import io.seriform.reflect.Reach;
import io.seriform.reflect.TypeBindings;
import io.seriform.reflect.Types;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Looks at enums: the names and values of their constants. */
final class Enums {

  private final Annotations annotations;

  Enums(Annotations annotations) {
    this.annotations = annotations;
  }

  EnumModel model(Class<?> type) {
    annotations.all(type).checkHonoured(type);
    Map<Member, MemberMarks> values = new Delegates(annotations).values(type, TypeBindings.EMPTY);
    Member value = values.isEmpty() ? null : values.keySet().iterator().next();
    boolean byValue = value != null && !own(value);
    List<EnumConstant> constants = new ArrayList<>();
    Map<String, Enum<?>> names = new HashMap<>();
    Map<String, Enum<?>> firsts = new HashMap<>();
    boolean shared = false;
    Enum<?> unknown = null;
    for (Object each : type.getEnumConstants()) {
      Enum<?> constant = (Enum<?>) each;
      MemberMarks marks = marks(type, constant);
      if (marks.refused() != null) {
        throw new ModelException(
            "Constant %s of %s has %s; a mix-in of the enum (ModelOptions.withMixIn) can undo it"
                .formatted(constant.name(), type.getName(), marks.refused()));
      }
      if (marks.unknown() && unknown != null && !marks.get(MemberMarks.SHARED)) {
        throw new ModelException(
            "%s and %s of %s cannot both be the default for unknown constants"
                .formatted(unknown.name(), constant.name(), type.getName()));
      }
      unknown = marks.unknown() && unknown == null ? constant : unknown;
      String name = marks.name() == null ? constant.name() : marks.name();
      boolean shares = value == null && marks.get(MemberMarks.SHARED);
      shared |= claim(type, names, name, constant, shares);
      for (String alias : marks.aliases()) {
        shared |= claim(type, names, alias, constant, shares);
      }
      Object given = value(value, constant);
      Enum<?> read = constant;
      if (byValue) {
        read = given == null ? null : firsts.computeIfAbsent(given.toString(), v -> constant);
      }
      constants.add(new EnumConstant(constant, read, name, List.copyOf(marks.aliases()), given));
    }
    if (shared) {
      // a name that several have is their value, and they keep those of Java
      constants.replaceAll(
          c ->
              new EnumConstant(
                  c.constant(), names.get(c.name()), c.constant().name(), List.of(), c.name()));
      EnumModel.Creator creator =
          text ->
              Optional.ofNullable(names.get(text))
                  .orElseThrow(() -> new InvocationTargetException(null));
      return new EnumModel(type, constants, String.class, true, unknown, creator);
    }
    EnumModel.Creator creator = creator(type, constants);
    return new EnumModel(
        type, constants, value == null ? null : valueType(value), byValue, unknown, creator);
  }

  /** The factory for texts that match no constant; null for none. */
  private EnumModel.Creator creator(Class<?> type, List<EnumConstant> constants) {
    EnumModel.Creator found = null;
    for (Method method : type.getDeclaredMethods()) {
      MemberMarks.CreatorMode mode = annotations.method(method, List.of()).creator();
      boolean creates =
          mode != null
              && mode != MemberMarks.CreatorMode.DISABLED
              && Modifier.isStatic(method.getModifiers())
              && method.getParameterCount() == 1;
      // one that is out of reach is not asked: the constants are read without it
      if (creates && method.trySetAccessible()) {
        constants.replaceAll(constant -> created(method, constant));
        Class<?> parameter = Types.boxed(method.getParameterTypes()[0]);
        if (List.of(String.class, Integer.class, Long.class).contains(parameter)
            && type.isAssignableFrom(method.getReturnType())) {
          found = text -> (Enum<?>) called(method, given(parameter, text));
        }
      }
    }
    return found;
  }

  /** The argument of a factory for a text that is not a constant. */
  private static Object given(Class<?> parameter, String text) throws InvocationTargetException {
    try {
      return parameter == String.class
          ? text
          : parameter == Long.class
              ? (Object) new BigDecimal(text).longValueExact()
              : new BigDecimal(text).intValueExact();
    } catch (ArithmeticException | NumberFormatException noNumber) {
      throw new InvocationTargetException(noNumber);
    }
  }

  /** Returns what a factory gives. */
  private static Object called(Method creator, Object given) throws InvocationTargetException {
    try {
      return creator.invoke(null, given);
    } catch (IllegalAccessException e) {
      throw Reach.missing(creator, e);
    }
  }

  /**
   * A constant, read as a factory says. One that fails for its name or value does not speak of it.
   */
  private static EnumConstant created(Method creator, EnumConstant constant) {
    Object given = constant.value() == null ? constant.name() : constant.value();
    Class<?> parameter = MethodType.methodType(creator.getParameterTypes()[0]).wrap().returnType();
    try {
      return !parameter.isInstance(given) || constant.read() == null
          ? constant
          : new EnumConstant(
              constant.constant(),
              called(creator, given) instanceof Enum<?> made ? made : null,
              constant.name(),
              constant.aliases(),
              constant.value());
    } catch (InvocationTargetException refused) {
      return constant;
    }
  }

  private MemberMarks marks(Class<?> type, Enum<?> constant) {
    try {
      return annotations.field(type.getDeclaredField(constant.name()));
    } catch (NoSuchFieldException impossible) {
      throw new ModelException(type.getName() + " has no field " + constant.name(), impossible);
    }
  }

  /**
   * Gives a name to a constant, the last if several may have it. Returns whether another had it.
   */
  private static boolean claim(
      Class<?> type, Map<String, Enum<?>> names, String name, Enum<?> constant, boolean shared) {
    Enum<?> other = names.put(name, constant);
    boolean taken = other != null && other != constant;
    if (taken && !shared) {
      throw new ModelException(
          "%s and %s of %s both go by '%s"
                  .formatted(other.name(), constant.name(), type.getName(), name)
              + "'; change one of them with @Property(name = ...)");
    }
    return taken;
  }

  /** Returns true if our own annotation marks the value: options say when it is written. */
  private boolean own(Member value) {
    MemberMarks marks =
        value instanceof Field field
            ? annotations.field(field)
            : annotations.method((Method) value, List.of());
    return marks.annotations().containsKey(Value.class);
  }

  private static Type valueType(Member value) {
    return Types.resolved(
        value instanceof Field field
            ? field.getGenericType()
            : ((Method) value).getGenericReturnType());
  }

  private static Object value(Member member, Enum<?> constant) {
    if (member == null) {
      return null;
    }
    Reach.open(member);
    try {
      return member instanceof Field field
          ? field.get(constant)
          : ((Method) member).invoke(constant);
    } catch (IllegalAccessException e) {
      throw Reach.missing(member, e);
    } catch (InvocationTargetException | RuntimeException e) {
      throw new ModelException("The value of " + constant.name() + " cannot be read", e);
    }
  }
}
