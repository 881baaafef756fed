package io.seriform.model.introspect;

import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.reflect.Reach;
import io.seriform.reflect.Types;
import io.seriform.scalar.Scalars;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collection;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** The empty values of types: what takes the place of a null. */
final class EmptyValues {

  private EmptyValues() {}

  /**
   * Returns the supplier of the empty value of a type: a new one each time, if it can be changed.
   *
   * @throws ModelException if there is none
   */
  @SuppressWarnings("JavaUtilDate") // the class that is declared
  static Supplier<Object> of(Type type) {
    Class<?> raw = Types.boxed(Types.raw(type));
    if (raw.isArray()) {
      return () -> Array.newInstance(raw.getComponentType(), 0);
    }
    if (raw == Date.class) {
      return () -> new Date(0);
    }
    Object constant = constant(raw);
    if (constant != null || raw.isEnum() || Scalars.kind(raw) != null || raw == Object.class) {
      return () -> constant;
    }
    if (raw == AtomicReference.class) {
      return AtomicReference::new;
    }
    return container(type, raw);
  }

  private static Object constant(Class<?> raw) {
    if (raw.isAssignableFrom(String.class) && raw != Object.class) {
      return "";
    }
    Class<?> primitive = java.lang.invoke.MethodType.methodType(raw).unwrap().returnType();
    if (primitive.isPrimitive() && primitive != void.class) {
      return Array.get(Array.newInstance(primitive, 1), 0);
    }
    Map<Class<?>, Object> others =
        Map.of(
            BigDecimal.class,
            BigDecimal.ZERO,
            BigInteger.class,
            BigInteger.ZERO,
            UUID.class,
            new UUID(0, 0),
            Optional.class,
            Optional.empty());
    return others.get(raw);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // the class of an enum's constants
  private static Supplier<Object> container(Type type, Class<?> raw) {
    if (EnumSet.class.isAssignableFrom(raw)) {
      Class constants = Types.raw(Types.arguments(type, Collection.class).get(0));
      return () -> EnumSet.noneOf(constants);
    }
    if (EnumMap.class.isAssignableFrom(raw)) {
      Class constants = Types.raw(Types.arguments(type, Map.class).get(0));
      return () -> new EnumMap(constants);
    }
    boolean container = Iterable.class.isAssignableFrom(raw) || Map.class.isAssignableFrom(raw);
    if (!container && Modifier.isAbstract(raw.getModifiers())) {
      return () -> null; // which class it would be is not known
    }
    Class<?> implementation = container ? Containers.implementation(raw) : raw;
    return maker(implementation == null ? raw : implementation);
  }

  /** Returns true if a class has a constructor without parameters, and is not abstract. */
  static boolean isMade(Class<?> type) {
    if (Modifier.isAbstract(type.getModifiers())) {
      return false;
    }
    return Arrays.stream(type.getDeclaredConstructors()).anyMatch(c -> c.getParameterCount() == 0);
  }

  /**
   * Returns a maker of objects by a constructor without parameters.
   *
   * @throws ModelException if the class has none within reach
   */
  static Supplier<Object> maker(Class<?> type) {
    Constructor<?> constructor;
    try {
      constructor = type.getDeclaredConstructor();
    } catch (NoSuchMethodException none) {
      throw new ModelException(
          type.getName() + " has no constructor without parameters, which an empty one needs",
          none);
    }
    Reach.open(constructor);
    return () -> {
      try {
        return constructor.newInstance();
      } catch (InvocationTargetException e) {
        throw new MappingException(
            "the constructor of " + type.getName() + " failed", e.getCause());
      } catch (ReflectiveOperationException e) {
        throw new MappingException(type.getName() + " cannot be made", e);
      }
    };
  }
}
