package io.seriform.protobuf.schema;

import java.util.Locale;

/**
 * The type of a value: a scalar, or an enum or message by its full name. Immutable.
 *
 * @param kind its kind
 * @param name the full name of the enum or message, without a leading dot; null for a scalar
 */
public record FieldType(Kind kind, String name) {

  /** The kinds of types. */
  public enum Kind {
    /** 64 bits, IEEE 754. */
    DOUBLE(1),
    /** 32 bits, IEEE 754. */
    FLOAT(5),
    /** A varint, in two's complement. */
    INT32(0),
    /** A varint, in two's complement. */
    INT64(0),
    /** A varint. */
    UINT32(0),
    /** A varint. */
    UINT64(0),
    /** A zigzag varint. */
    SINT32(0),
    /** A zigzag varint. */
    SINT64(0),
    /** 4 bytes, unsigned. */
    FIXED32(5),
    /** 8 bytes, unsigned. */
    FIXED64(1),
    /** 4 bytes, signed. */
    SFIXED32(5),
    /** 8 bytes, signed. */
    SFIXED64(1),
    /** A varint, 0 or 1. */
    BOOL(0),
    /** UTF-8 text. */
    STRING(2),
    /** Any bytes. */
    BYTES(2),
    /** A varint with the number of a constant. */
    ENUM(0),
    /** A message; its wire type is 3 instead if the field is delimited. */
    MESSAGE(2);

    private final int wireType;

    Kind(int wireType) {
      this.wireType = wireType;
    }

    /** The keyword in a {@code .proto} file; for enums and messages only a description. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** The wire type of one value: 0, 1, 2 or 5. */
    public int wireType() {
      return wireType;
    }

    /** Returns true if several may be packed into one length-delimited record. */
    public boolean packable() {
      return wireType != 2;
    }
  }

  /** The type as it is written in a {@code .proto} file, with a dot before a full name. */
  @Override
  public String toString() {
    return name == null ? kind.word() : "." + name;
  }
}
