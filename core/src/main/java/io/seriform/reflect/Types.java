package io.seriform.reflect;

import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Resolved types: classes, parameterized types and arrays of those, without type variables and
 * wildcards. Equal where they mean the same, also to the JDK's own.
 */
public final class Types {

  private Types() {}

  /**
   * A class with type arguments.
   *
   * @param raw the class
   * @param arguments as many as the class has type parameters
   * @return the type, resolved
   */
  public static Type parameterized(Class<?> raw, Type... arguments) {
    if (arguments.length != raw.getTypeParameters().length) {
      throw new IllegalArgumentException(
          raw.getName() + " has " + raw.getTypeParameters().length + " type parameters");
    }
    List<Type> resolved = new ArrayList<>();
    for (Type argument : arguments) {
      resolved.add(resolved(argument));
    }
    return new Parameterized(raw, raw.getDeclaringClass(), List.copyOf(resolved));
  }

  /**
   * The type without variables and wildcards: each is replaced by its upper bound.
   *
   * @param type any type
   * @return the same type, resolved
   */
  public static Type resolved(Type type) {
    return type instanceof Class<?>
            || type instanceof Parameterized
            || type instanceof ArrayOf
            || type instanceof DeclaredType
        ? type
        : TypeBindings.EMPTY.resolve(type);
  }

  /**
   * The class of a type: its erasure.
   *
   * @param type any type
   * @return the class
   */
  public static Class<?> raw(Type type) {
    if (type instanceof Class<?> c) {
      return c;
    }
    if (type instanceof ParameterizedType p) {
      return (Class<?>) p.getRawType();
    }
    if (type instanceof GenericArrayType a) {
      return Array.newInstance(raw(a.getGenericComponentType()), 0).getClass();
    }
    if (type instanceof TypeVariable<?> v) {
      return raw(v.getBounds()[0]);
    }
    if (type instanceof DeclaredType declared) {
      return raw(declared.type());
    }
    return raw(((WildcardType) type).getUpperBounds()[0]);
  }

  /**
   * The type arguments that a type gives to one of its supertypes: {@code ArrayList<String>} gives
   * String to Collection.
   *
   * @param type any type
   * @param supertype a generic class or interface that it extends
   * @return as many as the supertype has parameters, resolved
   */
  public static List<Type> arguments(Type type, Class<?> supertype) {
    TypeBindings bindings = TypeBindings.of(resolved(type));
    List<Type> arguments = new ArrayList<>();
    for (TypeVariable<?> variable : supertype.getTypeParameters()) {
      arguments.add(bindings.resolve(variable));
    }
    return arguments;
  }

  /** The wrapper of a primitive class; any other class as it is. */
  public static Class<?> boxed(Class<?> type) {
    return type.isPrimitive() ? MethodType.methodType(type).wrap().returnType() : type;
  }

  /** The type of an array of the component. */
  public static Type arrayOf(Type component) {
    return component instanceof Class<?> c
        ? Array.newInstance(c, 0).getClass()
        : new ArrayOf(component);
  }

  /** A parameterized type from resolved parts; the owner may be null. */
  public static Type parameterized(Class<?> raw, Type owner, List<Type> arguments) {
    return new Parameterized(raw, owner, List.copyOf(arguments));
  }

  private record Parameterized(Class<?> raw, Type owner, List<Type> arguments)
      implements ParameterizedType {

    @Override
    public Type[] getActualTypeArguments() {
      return arguments.toArray(new Type[0]);
    }

    @Override
    public Type getRawType() {
      return raw;
    }

    @Override
    public Type getOwnerType() {
      return owner;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof ParameterizedType p
          && !(other instanceof DeclaredType)
          && raw.equals(p.getRawType())
          && Objects.equals(owner, p.getOwnerType())
          && Arrays.equals(getActualTypeArguments(), p.getActualTypeArguments());
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(getActualTypeArguments()) ^ Objects.hashCode(owner) ^ raw.hashCode();
    }

    @Override
    public String toString() {
      return raw.getName()
          + arguments.stream().map(Type::getTypeName).collect(Collectors.joining(", ", "<", ">"));
    }
  }

  private record ArrayOf(Type component) implements GenericArrayType {

    @Override
    public Type getGenericComponentType() {
      return component;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof GenericArrayType a && component.equals(a.getGenericComponentType());
    }

    @Override
    public int hashCode() {
      return component.hashCode();
    }

    @Override
    public String toString() {
      return component.getTypeName() + "[]";
    }
  }
}
