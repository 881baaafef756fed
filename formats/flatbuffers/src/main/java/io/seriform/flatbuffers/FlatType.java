package io.seriform.flatbuffers;

/** Scalar types of FlatBuffers schemas. */
public enum FlatType {
  /** The type that follows from the Java type. */
  AUTO(0, false, 0),
  /** One byte, 0 or 1. */
  BOOL(1, false, FlatbuffersNumber.U8),
  /** Signed, one byte. */
  BYTE(1, true, FlatbuffersNumber.S8),
  /** Unsigned, one byte. */
  UBYTE(1, false, FlatbuffersNumber.U8),
  /** Signed, two bytes. */
  SHORT(2, true, FlatbuffersNumber.S16),
  /** Unsigned, two bytes; a {@code char}. */
  USHORT(2, false, FlatbuffersNumber.U16),
  /** Signed, four bytes. */
  INT(4, true, FlatbuffersNumber.S32),
  /** Unsigned, four bytes. */
  UINT(4, false, FlatbuffersNumber.U32),
  /** Signed, eight bytes. */
  LONG(8, true, FlatbuffersNumber.S64),
  /** Unsigned, eight bytes; in Java the sign bit is a digit. */
  ULONG(8, false, FlatbuffersNumber.S64),
  /** IEEE 754, four bytes. */
  FLOAT(4, true, FlatbuffersNumber.F32),
  /** IEEE 754, eight bytes. */
  DOUBLE(8, true, FlatbuffersNumber.F64);

  private final int size;
  private final boolean signed;
  private final int code;

  FlatType(int size, boolean signed, int code) {
    this.size = size;
    this.signed = signed;
    this.code = code;
  }

  /** Bytes of a value, which are its alignment too; 0 for {@link #AUTO}. */
  public int size() {
    return size;
  }

  /** Whether it is a whole number, of any width, and no boolean. */
  public boolean isInteger() {
    return this != AUTO && this != BOOL && !isReal();
  }

  /** Whether it is a floating-point number. */
  public boolean isReal() {
    return this == FLOAT || this == DOUBLE;
  }

  /** Name in schemas: {@code ubyte}. */
  public String schemaName() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }

  int code() {
    return code;
  }

  /** The least value of an integer type; that of a long where the type has 64 bits. */
  long least() {
    return size == 8 ? Long.MIN_VALUE : signed ? -1L << (8 * size - 1) : 0;
  }

  /** The greatest value of an integer type; that of a long where the type has 64 bits. */
  long greatest() {
    return size == 8 ? Long.MAX_VALUE : (1L << (signed ? 8 * size - 1 : 8 * size)) - 1;
  }
}
