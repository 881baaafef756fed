package io.seriform.protobuf;

/**
 * The types of fields in Protocol Buffers, by the names of the specification ("Protocol Buffers
 * Language Specification", section Fields).
 */
public enum ProtoType {
  /**
   * The type that follows from the Java type: int32, int64, float, double, bool, string, bytes, an
   * enum or a message.
   */
  AUTO(-1),
  /** 64-bit floating point. */
  DOUBLE(1),
  /** 32-bit floating point. */
  FLOAT(5),
  /** A varint; a negative number takes ten bytes. */
  INT32(0),
  /** A varint; a negative number takes ten bytes. */
  INT64(0),
  /** A varint without a sign: a Java int from 2^31 on is negative. */
  UINT32(0),
  /** A varint without a sign: a Java long from 2^63 on is negative. */
  UINT64(0),
  /** A varint in zigzag order, short for small negative numbers. */
  SINT32(0),
  /** A varint in zigzag order, short for small negative numbers. */
  SINT64(0),
  /** Four bytes without a sign. */
  FIXED32(5),
  /** Eight bytes without a sign. */
  FIXED64(1),
  /** Four bytes. */
  SFIXED32(5),
  /** Eight bytes. */
  SFIXED64(1),
  /** A varint of 0 or 1. */
  BOOL(0),
  /** UTF-8 after its length. */
  STRING(2),
  /** Bytes after their length. */
  BYTES(2),
  /** The number of a constant. */
  ENUM(0),
  /** A message after its length. */
  MESSAGE(2),
  /** A message between two tags: proto2's group, the delimited encoding of editions. */
  GROUP(3);

  private final int wireType;

  ProtoType(int wireType) {
    this.wireType = wireType;
  }

  /** The wire type: 0 varint, 1 eight bytes, 2 length-delimited, 3 group, 5 four bytes. */
  public int wireType() {
    return wireType;
  }

  /** Returns true if repeated fields of the type may be packed into one. */
  public boolean packable() {
    return wireType == 0 || wireType == 1 || wireType == 5;
  }

  /** Returns true if it is a scalar value type or an enum, not {@link #AUTO} or a message. */
  public boolean isScalar() {
    return this != AUTO && this != MESSAGE && this != GROUP;
  }
}
