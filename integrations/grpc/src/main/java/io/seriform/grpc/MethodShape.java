package io.seriform.grpc;

import io.grpc.MethodDescriptor.MethodType;
import io.grpc.stub.StreamObserver;
import io.seriform.error.ModelException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.Iterator;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;

/**
 * The declaration of a method of an interface, and its messages.
 *
 * @param kind the form
 * @param request the class of the requests; {@link Nothing} where the method has none
 * @param response the class of the responses; {@link Nothing} where the method has none
 */
record MethodShape(Kind kind, Class<?> request, Class<?> response) {

  /** The forms of methods, with the types of calls that they can be. */
  enum Kind {
    /** {@code B m(A)}. */
    BLOCKING("B m(A)", MethodType.UNARY, MethodType.UNARY),
    /** {@code CompletableFuture<B> m(A)}. */
    FUTURE("CompletableFuture<B> m(A)", MethodType.UNARY, MethodType.UNARY),
    /** {@code Iterator<B> m(A)}. */
    ITERATOR("Iterator<B> m(A)", MethodType.SERVER_STREAMING, MethodType.SERVER_STREAMING),
    /** {@code void m(A, StreamObserver<B>)}. */
    OBSERVER("void m(A, StreamObserver<B>)", MethodType.SERVER_STREAMING, MethodType.UNARY),
    /** {@code StreamObserver<A> m(StreamObserver<B>)}. */
    OBSERVERS(
        "StreamObserver<A> m(StreamObserver<B>)",
        MethodType.BIDI_STREAMING,
        MethodType.CLIENT_STREAMING);

    final String form;

    /** The type of a method without a file. */
    final MethodType standard;

    /** The other type that a file can give it. */
    private final MethodType other;

    Kind(String form, MethodType standard, MethodType other) {
      this.form = form;
      this.standard = standard;
      this.other = other;
    }

    boolean canBe(MethodType type) {
      return type == standard || type == other;
    }

    /** The forms of the methods of a type. */
    static String formsOf(MethodType type) {
      return Arrays.stream(values())
          .filter(kind -> kind.canBe(type))
          .map(kind -> kind.form)
          .collect(Collectors.joining(" or "));
    }
  }

  static MethodShape of(Method method) {
    Type[] parameters = method.getGenericParameterTypes();
    Type result = method.getGenericReturnType();
    int last = parameters.length - 1;
    if (last >= 0 && isA(parameters[last], StreamObserver.class)) {
      Class<?> response = argument(method, parameters[last]);
      if (last == 0 && isA(result, StreamObserver.class)) {
        return new MethodShape(Kind.OBSERVERS, argument(method, result), response);
      }
      if (last <= 1 && result == void.class) {
        return new MethodShape(Kind.OBSERVER, request(method, parameters, last), response);
      }
      throw unknown(method);
    }
    if (last > 0) {
      throw unknown(method);
    }
    Class<?> request = request(method, parameters, last + 1);
    if (isA(result, CompletableFuture.class)) {
      return new MethodShape(Kind.FUTURE, request, argument(method, result));
    }
    if (isA(result, Iterator.class)) {
      return new MethodShape(Kind.ITERATOR, request, argument(method, result));
    }
    return new MethodShape(
        Kind.BLOCKING, request, result == void.class ? Nothing.class : message(method, result));
  }

  private static Class<?> request(Method method, Type[] parameters, int count) {
    return count == 0 ? Nothing.class : message(method, parameters[0]);
  }

  private static boolean isA(Type type, Class<?> raw) {
    return type == raw || (type instanceof ParameterizedType p && p.getRawType() == raw);
  }

  private static Class<?> argument(Method method, Type type) {
    if (!(type instanceof ParameterizedType p)) {
      throw unknown(method);
    }
    Type argument = p.getActualTypeArguments()[0];
    if (argument instanceof WildcardType w) {
      argument = w.getLowerBounds().length > 0 ? w.getLowerBounds()[0] : w.getUpperBounds()[0];
    }
    return message(method, argument);
  }

  private static Class<?> message(Method method, Type type) {
    if (type == Void.class) {
      return Nothing.class;
    }
    if (type instanceof Class<?> c && !c.isPrimitive() && !c.isArray()) {
      return c;
    }
    throw new ModelException(
        name(method)
            + ": a message is a class, and "
            + type.getTypeName()
            + " is not a class; put it into a record");
  }

  private static ModelException unknown(Method method) {
    return new ModelException(
        name(method)
            + " is not a method of gRPC; declare it as "
            + Arrays.stream(Kind.values()).map(kind -> kind.form).collect(Collectors.joining(", "))
            + ", without A where there is no request");
  }

  static String name(Method method) {
    return method.getDeclaringClass().getName() + "." + method.getName();
  }
}
