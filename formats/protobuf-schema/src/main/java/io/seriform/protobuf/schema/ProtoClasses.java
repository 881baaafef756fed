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
 * Classes and the messages of {@code .proto} files: binds classes to messages, reports their
 * differences, and writes a file for classes without one. Immutable and thread-safe; {@link #with}
 * returns a changed copy.
 *
 * <pre>{@code
 * ProtoSchema schema = ProtoLoader.standard().directory(protos).load("shop/order.proto");
 * Protobuf protobuf = Protobuf.with(ProtoClasses.standard().bind(schema, Order.class));
 * byte[] bytes = protobuf.encode(order);   // the numbers and types are those of the file
 * }</pre>
 *
 * <p>A class belongs to the message that is set for it, or else to the only message with its simple
 * name. The classes of its properties belong to the messages of their fields. A property belongs to
 * the field with its name, in camel case or with underscores, or with its name as JSON name. A
 * property of a sealed type may belong to a oneof of messages. A constant belongs to the constant
 * with its name, which may have the name of the enum before it.
 */
public final class ProtoClasses {

  private final ProtobufOptions options;
  private final Map<Type, String> names;

  private ProtoClasses(ProtobufOptions options, Map<Type, String> names) {
    this.options = options;
    this.names = names;
  }

  /** Returns an instance with the default options of Protocol Buffers. */
  public static ProtoClasses standard() {
    return of(ProtobufOptions.standard());
  }

  /** Returns an instance with options. */
  public static ProtoClasses of(ProtobufOptions options) {
    return new ProtoClasses(options, Map.of());
  }

  /**
   * Sets the message of a class.
   *
   * @param message its full name
   */
  public ProtoClasses with(Class<?> type, String message) {
    return with((Type) type, message);
  }

  /**
   * Sets the message of a generic class with its type arguments. The classes of properties need no
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
   * Returns the options with which classes, and all classes that they refer to, are written and
   * read as the messages of a schema.
   *
   * @throws ModelException if a property has no field or one of another type, a constant or a
   *     required field is missing, or a class has no message; it lists all problems
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
   * Returns the differences between classes, as they are written without a binding, and the
   * messages of a schema.
   *
   * @return in the order of the classes and fields; empty if both mean the same
   * @throws ModelException if a class has no message
   */
  public List<ProtoDifference> differences(ProtoSchema schema, Class<?>... roots) {
    ClassMatcher matcher = matched(schema, roots);
    List<ProtoDifference> all = new ArrayList<>(matcher.differences());
    all.addAll(matcher.compared(options));
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
   * Returns a {@code .proto} file for classes, and all classes that they refer to, as they are
   * written: in proto3 if it can express everything, and otherwise in edition 2023.
   *
   * @param packageName the package of the messages; empty for none
   * @return its text, which protoc accepts
   * @throws ModelException if a class cannot be described in a file
   */
  public String toProto(String packageName, Class<?>... roots) {
    return toSchema(packageName, roots).toProto(ClassesToProto.PATH);
  }

  /** Returns the classes as a schema with one file, {@code classes.proto}. */
  public ProtoSchema toSchema(String packageName, Class<?>... roots) {
    return new ClassesToProto(Protobuf.with(options), packageName).schema(roots);
  }
}
