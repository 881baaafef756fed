package io.seriform.protobuf.schema.internal.dynamic;

import io.seriform.document.Document;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.protobuf.schema.FieldSchema;
import io.seriform.protobuf.schema.FieldType;
import io.seriform.protobuf.schema.MessageSchema;

/** The exceptions of dynamic messages. */
final class DynamicErrors {

  static final String FORMAT = "Protobuf";

  private DynamicErrors() {}

  static SeriformException noField(MessageSchema message, String name) {
    return new EncodeException("the message " + message.fullName() + " has no field " + name);
  }

  static SeriformException unfit(FieldType type, Document value) {
    return new EncodeException("a value that does not fit its field")
        .expecting(type.toString(), found(value));
  }

  static SeriformException notA(String expected, Document value) {
    return new EncodeException("a value that does not fit its field")
        .expecting(expected, found(value));
  }

  private static String found(Document value) {
    return switch (value.kind()) {
      case ARRAY -> "an array";
      case OBJECT -> "an object";
      case BYTES -> "bytes";
      default -> value.toString();
    };
  }

  static SeriformException twoOfOneof(FieldSchema field, String other) {
    return new EncodeException(
        field.name() + " and " + other + " are set, but belong to the oneof " + field.oneof());
  }

  static SeriformException required(FieldSchema field) {
    return new MappingException("the required field " + field.name() + " is missing");
  }

  static SeriformException requiredToWrite(FieldSchema field) {
    return new EncodeException("the required field " + field.name() + " is missing");
  }
}
