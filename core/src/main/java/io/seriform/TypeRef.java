package io.seriform;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;

/**
 * Names a generic type: {@code new TypeRef<List<Order>>() {}}. Immutable.
 *
 * @param <T> the type
 */
public abstract class TypeRef<T> {

  private final Type type;

  /**
   * Reads the type argument of the subclass.
   *
   * @throws IllegalStateException where it names a type variable, as in a generic method
   */
  protected TypeRef() {
    type = type(getClass());
  }

  /** The type that the objects of a subclass name. */
  static Type type(Class<?> subclass) {
    if (subclass.getSuperclass() != TypeRef.class) {
      throw new IllegalStateException(
          subclass.getName() + " must extend TypeRef itself, to name a type: new TypeRef<X>() {}");
    }
    Type self = subclass.getGenericSuperclass();
    if (!(self instanceof ParameterizedType p)) {
      throw new IllegalStateException("a TypeRef needs its type argument: new TypeRef<X>() {}");
    }
    Type type = p.getActualTypeArguments()[0];
    TypeVariable<?> variable = variable(type);
    if (variable != null) {
      throw new IllegalStateException(
          "TypeRef<"
              + type.getTypeName()
              + "> names the type variable "
              + variable.getName()
              + ", whose type nobody knows when the program runs; take a TypeRef from the caller,"
              + " who knows it, or a Type for Format.codec(Type)");
    }
    return type;
  }

  /** A type variable that a type names; null for none. */
  private static TypeVariable<?> variable(Type type) {
    if (type instanceof TypeVariable<?> v) {
      return v;
    }
    if (type instanceof GenericArrayType array) {
      return variable(array.getGenericComponentType());
    }
    if (type instanceof WildcardType wildcard) {
      TypeVariable<?> lower = variable(wildcard.getLowerBounds());
      return lower != null ? lower : variable(wildcard.getUpperBounds());
    }
    if (type instanceof ParameterizedType p) {
      TypeVariable<?> outer = p.getOwnerType() == null ? null : variable(p.getOwnerType());
      return outer != null ? outer : variable(p.getActualTypeArguments());
    }
    return null;
  }

  private static TypeVariable<?> variable(Type[] types) {
    for (Type type : types) {
      TypeVariable<?> found = variable(type);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** The type. */
  public final Type type() {
    return type;
  }

  @Override
  public final String toString() {
    return type.getTypeName();
  }
}
