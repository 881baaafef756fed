package io.seriform.reflect;

import io.seriform.error.ModelException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * The {@code JsonNullable} of OpenAPI Generator and Speakeasy, by its name: undefined, a null or a
 * value. One that is undefined is left out.
 */
final class JsonNullables {

  private record Handles(
      MethodHandle of, MethodHandle isPresent, MethodHandle orElse, Object none) {

    static Handles of(Class<?> type) {
      MethodHandles.Lookup lookup = MethodHandles.publicLookup();
      MethodType any = MethodType.genericMethodType(1);
      try {
        MethodHandle undefined = lookup.findStatic(type, "undefined", MethodType.methodType(type));
        return new Handles(
            lookup.findStatic(type, "of", MethodType.methodType(type, Object.class)).asType(any),
            lookup
                .findVirtual(type, "isPresent", MethodType.methodType(boolean.class))
                .asType(MethodType.methodType(boolean.class, Object.class)),
            lookup.findVirtual(type, "orElse", any).asType(MethodType.genericMethodType(2)),
            undefined.asType(MethodType.genericMethodType(0)).invokeExact());
      } catch (Throwable e) {
        throw new ModelException(type.getName() + " is not the one of OpenAPI Generator", e);
      }
    }
  }

  private static final PerClass<Handles> HANDLES = new PerClass<>(Handles::of);

  private JsonNullables() {}

  static boolean isOne(Class<?> type) {
    return type.getName().equals("org.openapitools.jackson.nullable.JsonNullable");
  }

  /** Returns true if one is undefined. */
  static boolean isUndefined(Object nullable) {
    try {
      return !(boolean) HANDLES.get(nullable.getClass()).isPresent().invokeExact(nullable);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  static Object undefined(Class<?> type) {
    return HANDLES.get(type).none();
  }

  static Object of(Object value, Class<?> type) {
    try {
      return HANDLES.get(type).of().invokeExact(value);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** The value of one; null if it is undefined. */
  static Object value(Object nullable) {
    try {
      return HANDLES.get(nullable.getClass()).orElse().invokeExact(nullable, (Object) null);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  private static ModelException failed(Throwable e) {
    return new ModelException("JsonNullable failed", e);
  }
}
