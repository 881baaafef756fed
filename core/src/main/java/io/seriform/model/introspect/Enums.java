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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Looks at enums: the names and values of their constants. */
final class Enums {

  private final Annotations annotations;

  Enums(Annotations annotations) {
    this.annotations = annotations;
  }

  EnumModel model(Class<?> type) {
    annotations.all(type).checkHonoured(type);
    List<Member> values = new Delegates(annotations).values(type, TypeBindings.EMPTY);
    Member value = values.isEmpty() ? null : values.get(0);
    List<EnumConstant> constants = new ArrayList<>();
    Map<String, Enum<?>> names = new HashMap<>();
    Enum<?> unknown = null;
    for (Object each : type.getEnumConstants()) {
      Enum<?> constant = (Enum<?>) each;
      MemberMarks marks = marks(type, constant);
      if (marks.refused() != null) {
        throw new ModelException(
            "Constant "
                + constant.name()
                + " of "
                + type.getName()
                + " has "
                + marks.refused()
                + "; a mix-in of the enum (ModelOptions.withMixIn) can undo it");
      }
      if (marks.unknown() && unknown != null) {
        throw new ModelException(
            unknown.name()
                + " and "
                + constant.name()
                + " of "
                + type.getName()
                + " cannot both be the default for unknown constants");
      }
      unknown = marks.unknown() ? constant : unknown;
      String name = marks.name() == null ? constant.name() : marks.name();
      List<String> aliases = new ArrayList<>(marks.aliases());
      claim(type, names, name, constant);
      for (String alias : aliases) {
        claim(type, names, alias, constant);
      }
      Object given = value(value, constant);
      if (value != null && given == null && !own(value)) {
        throw new ModelException(
            "Constant "
                + constant.name()
                + " of "
                + type.getName()
                + " has null as its value, which would be read as no constant; return a value from "
                + value.getName());
      }
      constants.add(new EnumConstant(constant, name, aliases, given));
    }
    EnumModel.Creator creator = creator(type, constants);
    return value == null
        ? new EnumModel(type, constants, null, false, unknown, creator)
        : new EnumModel(type, constants, valueType(value), !own(value), unknown, creator);
  }

  /**
   * The factory for texts that match no constant; null for none. It is not called for the texts of
   * constants, so it must not return other constants for them.
   */
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
        constants.forEach(constant -> checkCreator(type, method, constant));
        if (method.getParameterTypes()[0] == String.class
            && type.isAssignableFrom(method.getReturnType())) {
          found = text -> (Enum<?>) called(method, text);
        }
      }
    }
    return found;
  }

  /** What a factory gives. */
  private static Object called(Method creator, Object given) throws InvocationTargetException {
    try {
      return creator.invoke(null, given);
    } catch (IllegalAccessException e) {
      throw Reach.missing(creator, e);
    }
  }

  /** A factory that fails for a constant's own name or value does not speak of it. */
  private static void checkCreator(Class<?> type, Method creator, EnumConstant constant) {
    Object given = constant.value() == null ? constant.name() : constant.value();
    Class<?> parameter = MethodType.methodType(creator.getParameterTypes()[0]).wrap().returnType();
    if (!parameter.isInstance(given)) {
      return;
    }
    Object made;
    try {
      made = called(creator, given);
    } catch (InvocationTargetException refused) {
      return;
    }
    if (made != constant.constant()) {
      throw new ModelException(
          "The creator "
              + type.getName()
              + "."
              + creator.getName()
              + " gives "
              + (made instanceof Enum<?> other ? other.name() : "no constant")
              + " for '"
              + given
              + "', and not "
              + constant.constant().name()
              + ": constants are read by their names and values, and it is not called; put"
              + " @UseCodec on the enum, or leave the creator's annotation out");
    }
  }

  private MemberMarks marks(Class<?> type, Enum<?> constant) {
    try {
      return annotations.field(type.getDeclaredField(constant.name()));
    } catch (NoSuchFieldException impossible) {
      throw new ModelException(type.getName() + " has no field " + constant.name(), impossible);
    }
  }

  private static void claim(
      Class<?> type, Map<String, Enum<?>> names, String name, Enum<?> constant) {
    Enum<?> other = names.putIfAbsent(name, constant);
    if (other != null && other != constant) {
      throw new ModelException(
          other.name()
              + " and "
              + constant.name()
              + " of "
              + type.getName()
              + " both go by '"
              + name
              + "'; change one of them with @Property(name = ...)");
    }
  }

  /** Whether it is our own annotation that marks the value: the options say when it is written. */
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
