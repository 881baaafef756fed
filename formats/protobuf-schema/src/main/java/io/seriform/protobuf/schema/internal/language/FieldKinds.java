package io.seriform.protobuf.schema.internal.language;

import io.seriform.document.Document;
import io.seriform.protobuf.schema.FieldType;
import java.util.HashMap;
import java.util.Map;

/** Keywords, sizes and default values of the kinds of fields. */
public final class FieldKinds {

  private static final Document ZERO = Document.of(0);
  private static final byte[] NO_BYTES = {};
  private static final Map<String, FieldType> SCALARS = new HashMap<>();

  static {
    for (FieldType.Kind kind : FieldType.Kind.values()) {
      if (kind != FieldType.Kind.ENUM && kind != FieldType.Kind.MESSAGE) {
        SCALARS.put(kind.word(), new FieldType(kind, null));
      }
    }
  }

  private FieldKinds() {}

  /** Returns the scalar type of a keyword such as {@code sint32}; null for other words. */
  public static FieldType scalar(String word) {
    return SCALARS.get(word);
  }

  /** Returns true for integers of 32 bits. */
  public static boolean is32(FieldType.Kind kind) {
    return switch (kind) {
      case INT32, UINT32, SINT32, FIXED32, SFIXED32 -> true;
      default -> false;
    };
  }

  /** Returns true for integers of 64 bits. */
  public static boolean is64(FieldType.Kind kind) {
    return switch (kind) {
      case INT64, UINT64, SINT64, FIXED64, SFIXED64 -> true;
      default -> false;
    };
  }

  /** Returns true for integers without a sign. */
  public static boolean unsigned(FieldType.Kind kind) {
    return switch (kind) {
      case UINT32, UINT64, FIXED32, FIXED64 -> true;
      default -> false;
    };
  }

  /** Returns the default value of a scalar. */
  public static Document zero(FieldType.Kind kind) {
    return switch (kind) {
      case DOUBLE -> Document.of(0.0);
      case FLOAT -> Document.of(0.0f);
      case BOOL -> Document.of(false);
      case STRING -> Document.of("");
      case BYTES -> Document.of(NO_BYTES);
      default -> ZERO;
    };
  }
}
