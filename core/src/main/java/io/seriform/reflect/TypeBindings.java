package io.seriform.reflect;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The types that the type variables of a type, and of all its supertypes, are bound to. Immutable.
 */
public final class TypeBindings {

  public static final TypeBindings EMPTY = new TypeBindings(Map.of());

  private final Map<TypeVariable<?>, Type> bound;

  private TypeBindings(Map<TypeVariable<?>, Type> bound) {
    this.bound = bound;
  }

  /** The bindings of a resolved type. */
  public static TypeBindings of(Type type) {
    if (type instanceof DeclaredType declared) {
      return of(declared.type());
    }
    Map<TypeVariable<?>, Type> bound = new HashMap<>();
    TypeBindings growing = new TypeBindings(bound);
    growing.collect(type, new HashSet<>());
    return growing;
  }

  /**
   * Returns the bindings with which a pattern is the actual type: T is String where {@code Foo<T>}
   * is to be {@code Foo<String>}.
   */
  public static TypeBindings matching(Type pattern, Type actual) {
    Map<TypeVariable<?>, Type> bound = new HashMap<>();
    match(pattern, actual, bound);
    return new TypeBindings(bound);
  }

  private static void match(Type pattern, Type actual, Map<TypeVariable<?>, Type> bound) {
    if (pattern instanceof TypeVariable<?> variable) {
      bound.putIfAbsent(variable, actual);
    } else if (pattern instanceof ParameterizedType p
        && actual instanceof ParameterizedType a
        && p.getRawType().equals(a.getRawType())) {
      for (int i = 0; i < p.getActualTypeArguments().length; i++) {
        match(p.getActualTypeArguments()[i], a.getActualTypeArguments()[i], bound);
      }
    } else if (pattern instanceof GenericArrayType p && actual instanceof GenericArrayType a) {
      match(p.getGenericComponentType(), a.getGenericComponentType(), bound);
    }
  }

  /** The class with type arguments that follow from the actual type of one of its supertypes. */
  public static Type subtype(Class<?> raw, Type supertype) {
    TypeVariable<?>[] variables = raw.getTypeParameters();
    Type path = genericSupertype(raw, Types.raw(supertype));
    if (variables.length == 0 || path == null) {
      return raw;
    }
    TypeBindings found = matching(path, supertype);
    List<Type> arguments = new ArrayList<>();
    for (TypeVariable<?> variable : variables) {
      arguments.add(found.resolve(variable));
    }
    return Types.parameterized(raw, raw.getDeclaringClass(), arguments);
  }

  /** A supertype in terms of the variables of the class; null if it is not a supertype. */
  private static Type genericSupertype(Class<?> raw, Class<?> supertype) {
    if (raw == supertype) {
      return raw;
    }
    List<Type> parents = new ArrayList<>(List.of(raw.getGenericInterfaces()));
    if (raw.getGenericSuperclass() != null) {
      parents.add(raw.getGenericSuperclass());
    }
    for (Type parent : parents) {
      Class<?> parentRaw = Types.raw(parent);
      if (parentRaw == supertype) {
        return parent;
      }
      if (supertype.isAssignableFrom(parentRaw)) {
        Type above = genericSupertype(parentRaw, supertype);
        return parent instanceof ParameterizedType p ? substitute(above, parentRaw, p) : above;
      }
    }
    return null;
  }

  private static Type substitute(Type type, Class<?> raw, ParameterizedType arguments) {
    if (!(type instanceof ParameterizedType p)) {
      return type;
    }
    List<TypeVariable<?>> variables = List.of(raw.getTypeParameters());
    List<Type> substituted = new ArrayList<>();
    for (Type argument : p.getActualTypeArguments()) {
      int i = argument instanceof TypeVariable<?> v ? variables.indexOf(v) : -1;
      substituted.add(
          i >= 0 ? arguments.getActualTypeArguments()[i] : substitute(argument, raw, arguments));
    }
    return Types.parameterized((Class<?>) p.getRawType(), p.getOwnerType(), substituted);
  }

  private void collect(Type type, Set<Class<?>> seen) {
    Class<?> raw = Types.raw(type);
    if (raw.isArray() || !seen.add(raw)) {
      return;
    }
    for (Type t = type; t instanceof ParameterizedType p; t = p.getOwnerType()) {
      TypeVariable<?>[] variables = ((Class<?>) p.getRawType()).getTypeParameters();
      Type[] arguments = p.getActualTypeArguments();
      for (int i = 0; i < variables.length; i++) {
        bound.put(variables[i], resolve(arguments[i]));
      }
    }
    if (raw.getGenericSuperclass() != null) {
      collect(raw.getGenericSuperclass(), seen);
    }
    for (Type implemented : raw.getGenericInterfaces()) {
      collect(implemented, seen);
    }
  }

  /** The type with its variables replaced; an unbound one by its upper bound. */
  public Type resolve(Type type) {
    return resolve(type, Set.of());
  }

  private Type resolve(Type type, Set<TypeVariable<?>> open) {
    if (type instanceof Class<?> || type instanceof DeclaredType) {
      return type;
    }
    if (type instanceof TypeVariable<?> variable) {
      return resolveVariable(variable, open);
    }
    if (type instanceof WildcardType wildcard) {
      return resolve(wildcard.getUpperBounds()[0], open);
    }
    if (type instanceof GenericArrayType array) {
      return Types.arrayOf(resolve(array.getGenericComponentType(), open));
    }
    if (type instanceof ParameterizedType parameterized) {
      Type owner = parameterized.getOwnerType();
      Class<?> raw = (Class<?>) parameterized.getRawType();
      List<Type> arguments = new ArrayList<>();
      for (Type argument : parameterized.getActualTypeArguments()) {
        arguments.add(resolve(argument, open));
      }
      narrow(parameterized, raw, arguments, open);
      return Types.parameterized(raw, owner == null ? null : resolve(owner, open), arguments);
    }
    throw new IllegalArgumentException("Not a type of the Java language: " + type);
  }

  /** Of {@code Box<?>}, where Box declares {@code <T extends Shape>}, makes {@code Box<Shape>}. */
  private static void narrow(
      ParameterizedType type, Class<?> raw, List<Type> arguments, Set<TypeVariable<?>> open) {
    TypeVariable<?>[] variables = raw.getTypeParameters();
    Map<TypeVariable<?>, Type> others = new HashMap<>();
    for (int i = 0; i < variables.length; i++) {
      if (type.getActualTypeArguments()[i] instanceof WildcardType) {
        Class<?> least = Types.raw(variables[i]);
        Class<?> found = Types.raw(arguments.get(i));
        // any enum stays anything: no value is known to be of it
        if (least != found && found.isAssignableFrom(least) && least != Enum.class) {
          arguments.set(i, new TypeBindings(others).resolveVariable(variables[i], open));
        }
      }
      others.put(variables[i], arguments.get(i));
    }
  }

  private Type resolveVariable(TypeVariable<?> variable, Set<TypeVariable<?>> open) {
    Type known = bound.get(variable);
    if (known != null) {
      return known;
    }
    if (open.contains(variable)) { // T extends Comparable<T>
      return Types.raw(variable);
    }
    Set<TypeVariable<?>> inner = new HashSet<>(open);
    inner.add(variable);
    return resolve(variable.getBounds()[0], inner);
  }
}
