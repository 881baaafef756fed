package io.seriform.grpc;

import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.MethodDescriptor.MethodType;
import io.seriform.error.ModelException;
import io.seriform.protobuf.Protobuf;
import io.seriform.protobuf.schema.ProtoClasses;
import io.seriform.protobuf.schema.ProtoSchema;
import io.seriform.protobuf.schema.ServiceSchema;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;

/**
 * Descriptors of the methods of {@code .proto} files, with plain classes as messages: for stubs and
 * servers by gRPC's own {@code ClientCalls} and {@code ServerCalls}. Immutable and thread-safe.
 */
public final class GrpcMethods {

  private final ProtoSchema schema;
  private final ProtoClasses classes;

  private GrpcMethods(ProtoSchema schema, ProtoClasses classes) {
    this.schema = Objects.requireNonNull(schema, "schema");
    this.classes = Objects.requireNonNull(classes, "classes");
  }

  /** Methods of files, with classes bound to messages in the standard way. */
  public static GrpcMethods of(ProtoSchema schema) {
    return of(schema, ProtoClasses.standard());
  }

  /**
   * Methods of files.
   *
   * @param classes binds classes to messages; requests and responses belong to the messages of
   *     their methods in any case
   */
  public static GrpcMethods of(ProtoSchema schema, ProtoClasses classes) {
    return new GrpcMethods(schema, classes);
  }

  /**
   * The descriptor of a method.
   *
   * @param name its full name, {@code shop.Orders/Place}
   * @param request the class of the requests
   * @param response the class of the responses
   * @throws ModelException if there is no such method, or a class does not match its message
   */
  public <A, B> MethodDescriptor<A, B> method(String name, Class<A> request, Class<B> response) {
    int slash = name.indexOf('/');
    if (slash < 1) {
      throw new ModelException(
          "a method has a name such as shop.Orders/Place, and not '" + name + "'");
    }
    ServiceSchema service = service(name.substring(0, slash));
    ServiceSchema.Method method = method(service, name.substring(slash + 1));
    return descriptor(
        service.fullName(),
        method.name(),
        type(method),
        marshaller(request, method.input()),
        marshaller(response, method.output()));
  }

  static <A, B> MethodDescriptor<A, B> descriptor(
      String service,
      String method,
      MethodType type,
      Marshaller<A> request,
      Marshaller<B> response) {
    return MethodDescriptor.newBuilder(request, response)
        .setFullMethodName(MethodDescriptor.generateFullMethodName(service, method))
        .setType(type)
        .build();
  }

  /** The service of a full name. */
  ServiceSchema service(String fullName) {
    return service(each -> each.fullName().equals(fullName), fullName);
  }

  /** The only service of a name without its package. */
  ServiceSchema serviceNamed(String name) {
    return service(each -> each.name().equals(name), name);
  }

  private ServiceSchema service(Predicate<ServiceSchema> wanted, String name) {
    List<ServiceSchema> found = schema.services().stream().filter(wanted).toList();
    if (found.size() == 1) {
      return found.get(0);
    }
    throw new ModelException(
        (found.isEmpty() ? "there is no service " : "there are several services ")
            + name
            + " in the files, which have "
            + schema.services().stream().map(ServiceSchema::fullName).toList()
            + "; give its full name");
  }

  /** The method of a name, in whose place another case and underscores are the same. */
  static ServiceSchema.Method method(ServiceSchema service, String name) {
    return service.methods().stream()
        .filter(each -> bare(each.name()).equals(bare(name)))
        .findFirst()
        .orElseThrow(
            () ->
                new ModelException(
                    "the service "
                        + service.fullName()
                        + " has no method "
                        + name
                        + "; it has "
                        + service.methods().stream().map(ServiceSchema.Method::name).toList()));
  }

  private static String bare(String name) {
    return name.replace("_", "").toLowerCase(Locale.ROOT);
  }

  static MethodType type(ServiceSchema.Method method) {
    if (method.inputStreams()) {
      return method.outputStreams() ? MethodType.BIDI_STREAMING : MethodType.CLIENT_STREAMING;
    }
    return method.outputStreams() ? MethodType.SERVER_STREAMING : MethodType.UNARY;
  }

  /** The marshaller of a class that is bound to a message. */
  <T> Marshaller<T> marshaller(Class<T> type, String message) {
    if (type == Nothing.class) {
      if (!message.equals(Nothing.MESSAGE)) {
        throw new ModelException(
            "the message " + message + " needs a class; only " + Nothing.MESSAGE + " needs none");
      }
      return SeriformMarshaller.of(Protobuf.standard().codec(type));
    }
    Protobuf protobuf = Protobuf.with(classes.with(type, message).bind(schema, type));
    return SeriformMarshaller.of(protobuf.codec(type));
  }
}
