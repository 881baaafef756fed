package io.seriform.flatbuffers;

/** Scalar types of FlatBuffers schemas. */
public enum FlatType {
  /** The type that follows from the Java type. */
  AUTO(0),
  /** One byte, 0 or 1. */
  BOOL(1),
  /** Signed, one byte. */
  BYTE(1),
  /** Unsigned, one byte. */
  UBYTE(1),
  /** Signed, two bytes. */
  SHORT(2),
  /** Unsigned, two bytes; a {@code char}. */
  USHORT(2),
  /** Signed, four bytes. */
  INT(4),
  /** Unsigned, four bytes. */
  UINT(4),
  /** Signed, eight bytes. */
  LONG(8),
  /** Unsigned, eight bytes; in Java the sign bit is a digit. */
  ULONG(8),
  /** IEEE 754, four bytes. */
  FLOAT(4),
  /** IEEE 754, eight bytes. */
  DOUBLE(8);

  private final int size;

  FlatType(int size) {
    this.size = size;
  }

  /** Bytes of a value, which are its alignment too; 0 for {@link #AUTO}. */
  public int size() {
    return size;
  }

  /** Returns true if it is a whole number, of any width, and no boolean. */
  public boolean isInteger() {
    return this != AUTO && this != BOOL && !isReal();
  }

  /** Returns true if it is a floating-point number. */
  public boolean isReal() {
    return this == FLOAT || this == DOUBLE;
  }

  /** Name in schemas: {@code ubyte}. */
  public String schemaName() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
