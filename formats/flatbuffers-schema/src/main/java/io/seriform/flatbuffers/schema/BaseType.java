package io.seriform.flatbuffers.schema;

import java.util.Locale;

/** Base types, in the order and with the numbers of {@code reflection.fbs}. */
public enum BaseType {
  /** No type. */
  NONE(0),
  /** The alternative of a union that is set. */
  UTYPE(1),
  /** True or false. */
  BOOL(1),
  /** 8 bits, signed. */
  BYTE(1),
  /** 8 bits, unsigned. */
  UBYTE(1),
  /** 16 bits, signed. */
  SHORT(2),
  /** 16 bits, unsigned. */
  USHORT(2),
  /** 32 bits, signed. */
  INT(4),
  /** 32 bits, unsigned. */
  UINT(4),
  /** 64 bits, signed. */
  LONG(8),
  /** 64 bits, unsigned. */
  ULONG(8),
  /** IEEE 754, 32 bits. */
  FLOAT(4),
  /** IEEE 754, 64 bits. */
  DOUBLE(8),
  /** UTF-8 text. */
  STRING(4),
  /** Elements after a length of 32 bits. */
  VECTOR(4),
  /** Table or struct. */
  OBJECT(4),
  /** One of several tables, structs or strings. */
  UNION(4),
  /** Elements of a fixed number, in structs alone. */
  ARRAY(0),
  /** Elements after a length of 64 bits. */
  VECTOR64(8);

  private final int size;

  BaseType(int size) {
    this.size = size;
  }

  /** Keyword in a {@code .fbs} file; for those without one a description. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Bytes of a scalar, or of the offset to other values. */
  public int size() {
    return size;
  }

  /** Returns true if it is a number, a boolean, or which alternative of a union is set. */
  public boolean isScalar() {
    return ordinal() >= UTYPE.ordinal() && ordinal() <= DOUBLE.ordinal();
  }

  /** Returns true if it is a whole number or a boolean. */
  public boolean isInteger() {
    return ordinal() >= UTYPE.ordinal() && ordinal() <= ULONG.ordinal();
  }

  /** Returns true if it is a floating-point number. */
  public boolean isFloat() {
    return this == FLOAT || this == DOUBLE;
  }

  /** Returns true if it is a vector with a length of 32 or 64 bits. */
  public boolean isVector() {
    return this == VECTOR || this == VECTOR64;
  }
}
