package io.seriform.protobuf.schema.internal.dynamic;

import io.seriform.document.Document;
import io.seriform.protobuf.schema.EnumSchema;
import io.seriform.protobuf.schema.FieldSchema;
import io.seriform.protobuf.schema.FieldType;
import java.util.HashMap;
import java.util.Map;

/**
 * A field with the data for reading and writing it. Immutable except for its message, which is made
 * when it is first needed.
 */
public final class DynamicField {

  final FieldSchema schema;

  /** The name in trees. */
  final String name;

  final FieldType.Kind kind;
  final int number;

  /** The wire type of one value: 3 for a message that is written as a group. */
  final int wireType;

  /** True if it is absent if it has its default value. */
  final boolean implicit;

  /** The names of constants by their numbers; null if it is not an enum. */
  final Map<Integer, Document> constants;

  /** The numbers of constants by their names; null if it is not an enum. */
  final Map<String, Integer> numbers;

  /** True if a number without constant is an unknown field. */
  final boolean closed;

  /** The fields of the same oneof; null for none. */
  String[] alternatives;

  private final DynamicMessages all;
  private DynamicMessage message;

  DynamicField(DynamicMessages all, FieldSchema schema) {
    this.all = all;
    this.schema = schema;
    this.name = schema.treeName();
    this.kind = schema.type().kind();
    this.number = schema.number();
    this.wireType = schema.isMap() ? 2 : schema.delimited() ? 3 : kind.wireType();
    this.implicit =
        schema.presence() == FieldSchema.Presence.IMPLICIT
            && !schema.isRepeated()
            && !schema.isMap();
    if (kind == FieldType.Kind.ENUM) {
      EnumSchema enumeration = all.schema().enumeration(schema.type().name());
      constants = new HashMap<>();
      numbers = new HashMap<>();
      for (EnumSchema.Value value : enumeration.values()) {
        constants.putIfAbsent(value.number(), Document.of(value.name()));
        numbers.put(value.name(), value.number());
      }
      closed = enumeration.closed();
    } else {
      constants = null;
      numbers = null;
      closed = false;
    }
  }

  /** The message type of the field. */
  DynamicMessage message() {
    DynamicMessage known = message;
    if (known == null) {
      known = all.message(schema.type().name());
      message = known;
    }
    return known;
  }

  boolean isMessage() {
    return kind == FieldType.Kind.MESSAGE;
  }
}
