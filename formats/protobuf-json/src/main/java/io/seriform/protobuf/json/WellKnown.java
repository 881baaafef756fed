package io.seriform.protobuf.json;

/** The messages that have a special form in JSON. */
enum WellKnown {
  NONE,
  ANY,
  TIMESTAMP,
  DURATION,
  FIELD_MASK,
  STRUCT,
  VALUE,
  LIST_VALUE,
  WRAPPER;

  private static final String PREFIX = "google.protobuf.";

  /** The enum whose only constant is JSON's null. */
  static final String NULL_VALUE = PREFIX + "NullValue";

  static WellKnown of(String fullName) {
    if (!fullName.startsWith(PREFIX)) {
      return NONE;
    }
    return switch (fullName.substring(PREFIX.length())) {
      case "Any" -> ANY;
      case "Timestamp" -> TIMESTAMP;
      case "Duration" -> DURATION;
      case "FieldMask" -> FIELD_MASK;
      case "Struct" -> STRUCT;
      case "Value" -> VALUE;
      case "ListValue" -> LIST_VALUE;
      case "DoubleValue",
          "FloatValue",
          "Int64Value",
          "UInt64Value",
          "Int32Value",
          "UInt32Value",
          "BoolValue",
          "StringValue",
          "BytesValue" ->
          WRAPPER;
      default -> NONE;
    };
  }
}
