package io.seriform.protobuf.schema;

import io.seriform.Codec;
import io.seriform.document.Document;
import io.seriform.protobuf.schema.internal.dynamic.DynamicCodec;
import io.seriform.protobuf.schema.internal.dynamic.DynamicInput;
import io.seriform.protobuf.schema.internal.dynamic.DynamicMessages;
import io.seriform.protobuf.schema.internal.dynamic.DynamicOutput;
import io.seriform.wire.Limits;
import io.seriform.wire.Pool;
import java.util.Objects;

/**
 * Messages of a schema without classes: converts bytes to a tree and back. Immutable and
 * thread-safe: make one and share it.
 *
 * <pre>{@code
 * Codec<Document> orders = DynamicProtobuf.of(schema).codec("shop.Order");
 * Document order = orders.decode(bytes);
 * order.asObject().put("note", "called");
 * byte[] changed = orders.encode(order);
 * }</pre>
 *
 * <p>A message is an object with its fields by name, and extensions by their full name in brackets.
 * A repeated field is an array. A map is an object whose keys are texts, integers or booleans.
 * Numbers are numbers, and {@code bytes} are bytes. An enum is the name of its constant, or a
 * number if the enum is open and has no such constant. A missing field is missing in the tree too;
 * one with implicit presence is missing if it has its default value. A string that need not be
 * UTF-8, and is not, is bytes.
 *
 * <p>Unknown fields are kept: the number is the key of an array of tagged values. The tag is the
 * wire type, and the values are unsigned integers for 0, 1 and 5, bytes for 2, and an object of the
 * same form for 3. They are written after the known fields, which are in the order of their
 * numbers.
 */
public final class DynamicProtobuf {

  private final DynamicMessages messages;
  private final Pool<DynamicOutput> outputs;
  private final Pool<DynamicInput> inputs;

  private DynamicProtobuf(ProtoSchema schema, Limits limits) {
    this.messages = new DynamicMessages(schema);
    this.outputs = new Pool<>(() -> new DynamicOutput(limits));
    this.inputs = new Pool<>(() -> new DynamicInput(limits));
  }

  /** Returns the messages of a schema, with standard limits. */
  public static DynamicProtobuf of(ProtoSchema schema) {
    return new DynamicProtobuf(Objects.requireNonNull(schema, "schema"), Limits.standard());
  }

  /** Returns a copy with other limits. */
  public DynamicProtobuf withLimits(Limits value) {
    return new DynamicProtobuf(schema(), Objects.requireNonNull(value, "limits"));
  }

  /** The schema. */
  public ProtoSchema schema() {
    return messages.schema();
  }

  /**
   * The codec of a message. Many messages in one stream, {@code Framing.SEQUENCE} or {@code
   * PREFIXED}, each have their length before them, as a varint.
   *
   * @param message its full name
   * @throws io.seriform.error.ModelException if the schema has no such message
   */
  public Codec<Document> codec(String message) {
    return new DynamicCodec(messages.message(message), outputs, inputs);
  }
}
