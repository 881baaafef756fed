package io.seriform;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;

/**
 * Names a generic type: {@code new TypeRef<List<Order>>() {}}. Immutable.
 *
 * @param <T> the type
 */
public abstract class TypeRef<T> {

  private final Type type;

  /** Reads the type argument of the subclass. */
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
    return p.getActualTypeArguments()[0];
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
