package io.seriform.protobuf.schema;

import io.seriform.TypeRef;
import io.seriform.error.ModelException;
import io.seriform.protobuf.Protobuf;
import io.seriform.protobuf.ProtobufOptions;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Classes and the messages of {@code .proto} files: binds one to the other, tells in what they
 * differ, and writes a file for classes that have none. Immutable and thread-safe; {@link #with}
 * returns a changed copy.
 *
 * <pre>{@code
 * ProtoSchema schema = ProtoLoader.standard().directory(protos).load("shop/order.proto");
 * Protobuf protobuf = Protobuf.with(ProtoClasses.standard().bind(schema, Order.class));
 * byte[] bytes = protobuf.encode(order);   // the numbers and types are those of the file
 * }</pre>
 *
 * <p>A class belongs to the message that is named for it, or else to the one message of its simple
 * name; the classes of its properties belong to the messages of their fields. A property belongs to
 * the field that has its name, in camel case or with underscores, or whose name in JSON it is; a
 * property of a sealed type may belong to a oneof of messages. A constant belongs to the one of its
 * name, before which the file may put the name of the enum.
 */
public final class ProtoClasses {

  private final ProtobufOptions options;
  private final Map<Type, String> names;

  private ProtoClasses(ProtobufOptions options, Map<Type, String> names) {
    this.options = options;
    this.names = names;
  }

  /** Classes looked at with the default options of Protocol Buffers. */
  public static ProtoClasses standard() {
    return of(ProtobufOptions.standard());
  }

  /** Classes looked at with options. */
  public static ProtoClasses of(ProtobufOptions options) {
    return new ProtoClasses(options, Map.of());
  }

  /**
   * SchemaNames the message of a class.
   *
   * @param message its full name
   */
  public ProtoClasses with(Class<?> type, String message) {
    return with((Type) type, message);
  }

  /**
   * SchemaNames the message of a generic class with its type arguments. Those of properties need no
   * name: they belong to the messages of their fields.
   *
   * @param message its full name
   */
  public ProtoClasses with(TypeRef<?> type, String message) {
    return with(type.type(), message);
  }

  private ProtoClasses with(Type type, String message) {
    Map<Type, String> more = new LinkedHashMap<>(names);
    more.put(type, message);
    return new ProtoClasses(options, more);
  }

  /**
   * The options with which classes, and all that they hold, are written and read as the messages of
   * a schema.
   *
   * @throws ModelException where a property has no field or one of another type, a constant or a
   *     required field is missing, or a class has no message; says all that is wrong
   */
  public ProtobufOptions bind(ProtoSchema schema, Class<?>... roots) {
    ClassMatcher matcher = matched(schema, roots);
    List<ProtoDifference> preventing =
        matcher.differences().stream().filter(ProtoDifference::prevents).toList();
    if (!preventing.isEmpty()) {
      throw new ModelException(
          "the classes do not match their messages: "
              + preventing.stream()
                  .map(ProtoDifference::toString)
                  .collect(Collectors.joining("; ")));
    }
    return matcher.options(options);
  }

  /**
   * In what classes, as they are written without a binding, differ from the messages of a schema.
   *
   * @return in the order of the classes and fields; empty where both mean the same
   * @throws ModelException where a class has no message
   */
  public List<ProtoDifference> differences(ProtoSchema schema, Class<?>... roots) {
    ClassMatcher matcher = matched(schema, roots);
    List<ProtoDifference> all = new ArrayList<>(matcher.differences());
    all.addAll(matcher.compared(Protobuf.with(options)));
    return List.copyOf(all);
  }

  private ClassMatcher matched(ProtoSchema schema, Class<?>... roots) {
    ClassMatcher matcher = new ClassMatcher(schema, options.model());
    for (Map.Entry<Type, String> name : names.entrySet()) {
      matcher.add(name.getKey(), schema.message(name.getValue()));
    }
    for (Class<?> root : roots) {
      if (!names.containsKey(root)) {
        matcher.add(root, bySimpleName(schema, root));
      }
    }
    matcher.match();
    return matcher;
  }

  private static MessageSchema bySimpleName(ProtoSchema schema, Class<?> type) {
    List<MessageSchema> found =
        schema.messages().stream().filter(m -> m.name().equals(type.getSimpleName())).toList();
    if (found.size() != 1) {
      throw new ModelException(
          "the schema has "
              + (found.isEmpty() ? "no message " : "several messages ")
              + type.getSimpleName()
              + "; ProtoClasses.with sets the message for "
              + type.getName());
    }
    return found.get(0);
  }

  /**
   * A {@code .proto} file for classes and all that they hold, as they are written: proto3 where it
   * can say everything, and else edition 2023.
   *
   * @param packageName the package of the messages; empty for none
   * @return its text, which protoc accepts
   * @throws ModelException where a class can not be said in a file
   */
  public String toProto(String packageName, Class<?>... roots) {
    return toSchema(packageName, roots).toProto(ClassesToProto.PATH);
  }

  /** The same as a schema with one file, {@code classes.proto}. */
  public ProtoSchema toSchema(String packageName, Class<?>... roots) {
    return new ClassesToProto(Protobuf.with(options), packageName).schema(roots);
  }
}
