package io.seriform.grpc;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.ServerServiceDefinition;
import io.grpc.ServiceDescriptor;
import io.seriform.error.ModelException;
import io.seriform.protobuf.Protobuf;
import io.seriform.protobuf.schema.ProtoClasses;
import io.seriform.protobuf.schema.ProtoSchema;
import io.seriform.protobuf.schema.ServiceSchema;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * A service of gRPC that is a Java interface, whose methods take and return plain classes. One that
 * implements it is a server, and a client is the interface again. Immutable and thread-safe.
 *
 * <pre>{@code
 * interface Orders {
 *   Receipt place(OrderRequest order);                                 // one response
 *   CompletableFuture<Receipt> placeLater(OrderRequest order);         // the same, not blocking
 *   Iterator<Receipt> find(Query query);                               // a stream of responses
 *   void watch(Query query, StreamObserver<Receipt> to);               // the same, not blocking
 *   StreamObserver<OrderRequest> exchange(StreamObserver<Receipt> to); // streams both ways
 * }
 *
 * GrpcService<Orders> service = GrpcService.of(Orders.class, schema);
 * server.addService(service.bind(new OrdersImpl()));
 * Orders orders = service.client(channel);
 * }</pre>
 *
 * <p>A method without a parameter has {@code google.protobuf.Empty} as its request, and one that
 * returns nothing has it as its response. Default and static methods are not part of the service. A
 * server whose method throws a {@code StatusRuntimeException} ends the call with that status, and
 * with {@code UNKNOWN} for any other. A request that cannot be read is {@code INVALID_ARGUMENT},
 * one that exceeds a limit {@code RESOURCE_EXHAUSTED}, neither with names of classes or options.
 *
 * @param <S> the interface
 */
public final class GrpcService<S> {

  private final Class<S> type;
  private final ServiceDescriptor descriptor;
  private final Map<Method, ServiceMethod> methods;

  private GrpcService(Class<S> type, String name, Map<Method, ServiceMethod> methods) {
    this.type = type;
    this.methods = methods;
    ServiceDescriptor.Builder builder = ServiceDescriptor.newBuilder(name);
    methods.values().forEach(method -> builder.addMethod(method.descriptor()));
    this.descriptor = builder.build();
  }

  /**
   * A service without a {@code .proto} file: it has the full name of the interface, and methods
   * with a capital first letter. Messages are written by the annotations of their classes.
   *
   * @throws ModelException if a method is none of the forms above, or a class is no message
   */
  public static <S> GrpcService<S> of(Class<S> type) {
    return of(type, type.getPackageName() + "." + type.getSimpleName(), Protobuf.standard());
  }

  /**
   * A service without a {@code .proto} file.
   *
   * @param name its full name, {@code shop.Orders}
   * @param protobuf writes and reads the messages
   * @throws ModelException if a method is none of the forms above, or a class is no message
   */
  public static <S> GrpcService<S> of(Class<S> type, String name, Protobuf protobuf) {
    Map<Method, ServiceMethod> methods = new LinkedHashMap<>();
    for (Method method : methods(type)) {
      MethodShape shape = MethodShape.of(method);
      add(
          methods,
          method,
          shape,
          GrpcMethods.descriptor(
              name,
              capital(method.getName()),
              shape.kind().standard,
              marshaller(protobuf, shape.request()),
              marshaller(protobuf, shape.response())));
    }
    return new GrpcService<>(type, name, methods);
  }

  /**
   * The service of a {@code .proto} file that has the simple name of the interface.
   *
   * @throws ModelException if there is no such service, one of the interface's methods is not among
   *     its methods or has another form, or a class does not match its message
   */
  public static <S> GrpcService<S> of(Class<S> type, ProtoSchema schema) {
    GrpcMethods files = GrpcMethods.of(schema);
    return of(type, files, files.serviceNamed(type.getSimpleName()));
  }

  /**
   * A service of a {@code .proto} file.
   *
   * @param name its full name, {@code shop.Orders}
   * @param classes binds classes to messages; requests and responses belong to the messages of
   *     their methods in any case
   * @throws ModelException if there is no such service, one of the interface's methods is not among
   *     its methods or has another form, or a class does not match its message
   */
  public static <S> GrpcService<S> of(
      Class<S> type, ProtoSchema schema, String name, ProtoClasses classes) {
    GrpcMethods files = GrpcMethods.of(schema, classes);
    return of(type, files, files.service(name));
  }

  private static <S> GrpcService<S> of(Class<S> type, GrpcMethods files, ServiceSchema service) {
    Map<Method, ServiceMethod> methods = new LinkedHashMap<>();
    for (Method method : methods(type)) {
      MethodShape shape = MethodShape.of(method);
      ServiceSchema.Method declared = GrpcMethods.method(service, capital(method.getName()));
      MethodType kind = GrpcMethods.type(declared);
      if (!shape.kind().canBe(kind)) {
        throw new ModelException(
            MethodShape.name(method)
                + " is declared as "
                + shape.kind().form
                + ", and "
                + service.fullName()
                + "/"
                + declared.name()
                + " is "
                + kind
                + "; declare it as "
                + MethodShape.Kind.formsOf(kind));
      }
      add(
          methods,
          method,
          shape,
          GrpcMethods.descriptor(
              service.fullName(),
              declared.name(),
              kind,
              files.marshaller(shape.request(), declared.input()),
              files.marshaller(shape.response(), declared.output())));
    }
    return new GrpcService<>(type, service.fullName(), methods);
  }

  @SuppressWarnings("unchecked") // the classes of a method's messages are those of its shape
  private static void add(
      Map<Method, ServiceMethod> methods,
      Method method,
      MethodShape shape,
      MethodDescriptor<?, ?> descriptor) {
    methods.put(
        method, new ServiceMethod(method, shape, (MethodDescriptor<Object, Object>) descriptor));
  }

  private static Marshaller<?> marshaller(Protobuf protobuf, Class<?> type) {
    return SeriformMarshaller.of(protobuf.codec(type));
  }

  private static Iterable<Method> methods(Class<?> type) {
    Objects.requireNonNull(type, "interface");
    if (!type.isInterface()) {
      throw new ModelException(type.getName() + " is not an interface, as a service must be");
    }
    Map<String, Method> byName = new LinkedHashMap<>();
    for (Method method : type.getMethods()) {
      if (Modifier.isAbstract(method.getModifiers())
          && byName.put(method.getName(), method) != null) {
        throw new ModelException(
            MethodShape.name(method) + " is overloaded, and methods of gRPC have one form each");
      }
    }
    if (byName.isEmpty()) {
      throw new ModelException(type.getName() + " has no methods");
    }
    // a package-private interface has methods that are accessible only so
    byName.values().forEach(Method::trySetAccessible);
    return byName.values();
  }

  /** The name of a method of gRPC; as in gRPC's own code, a keyword has an underscore behind it. */
  private static String capital(String name) {
    String bare = name.endsWith("_") ? name.substring(0, name.length() - 1) : name;
    return Character.toUpperCase(bare.charAt(0)) + bare.substring(1);
  }

  /** A public interface is implemented in a package of its own, which sees public classes alone. */
  private static void requireAccess(Method method) {
    if (Modifier.isPublic(method.getDeclaringClass().getModifiers())
        && !Modifier.isPublic(method.getReturnType().getModifiers())) {
      throw new ModelException(
          MethodShape.name(method)
              + " is of a public interface and returns "
              + method.getReturnType().getName()
              + ", which is not public; make both public, or neither");
    }
  }

  /** The service as gRPC describes it. */
  public ServiceDescriptor descriptor() {
    return descriptor;
  }

  /**
   * Lets an object serve the calls.
   *
   * @param service is called by many threads at once
   */
  public ServerServiceDefinition bind(S service) {
    Objects.requireNonNull(service, "service");
    ServerServiceDefinition.Builder builder = ServerServiceDefinition.builder(descriptor.getName());
    methods.values().forEach(method -> builder.addMethod(method.served(), method.handler(service)));
    return builder.build();
  }

  /** A client, whose calls fail with a {@code StatusRuntimeException}. Thread-safe. */
  public S client(Channel channel) {
    return client(channel, CallOptions.DEFAULT);
  }

  /**
   * A client, whose calls fail with a {@code StatusRuntimeException}. Thread-safe.
   *
   * @param options hold for each call, such as credentials; a deadline is a point in time
   * @throws ModelException if the interface is public and a class that it returns is not
   */
  public S client(Channel channel, CallOptions options) {
    Objects.requireNonNull(channel, "channel");
    Objects.requireNonNull(options, "options");
    methods.keySet().forEach(GrpcService::requireAccess);
    InvocationHandler calls =
        (proxy, method, arguments) -> {
          ServiceMethod called = methods.get(method);
          if (called != null) {
            return called.call(channel, options, arguments);
          }
          if (method.isDefault()) {
            return InvocationHandler.invokeDefault(proxy, method, arguments);
          }
          return switch (method.getName()) {
            case "equals" -> proxy == arguments[0];
            case "hashCode" -> System.identityHashCode(proxy);
            default -> descriptor.getName() + " at " + channel.authority();
          };
        };
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, calls));
  }
}
