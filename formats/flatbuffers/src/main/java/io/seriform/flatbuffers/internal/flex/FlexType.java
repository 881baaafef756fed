package io.seriform.flatbuffers.internal.flex;

/** Types of values in FlexBuffers, as in the upper six bits of a packed type. */
final class FlexType {

  static final int NULL = 0;
  static final int INT = 1;
  static final int UINT = 2;
  static final int FLOAT = 3;
  static final int KEY = 4;
  static final int STRING = 5;
  static final int INDIRECT_INT = 6;
  static final int INDIRECT_UINT = 7;
  static final int INDIRECT_FLOAT = 8;
  static final int MAP = 9;
  static final int VECTOR = 10;
  static final int VECTOR_INT = 11;
  static final int VECTOR_KEY = 14;

  /** Vectors of strings as older versions wrote them; their elements are read as keys. */
  static final int VECTOR_STRING = 15;

  static final int VECTOR_INT2 = 16;
  static final int VECTOR_FLOAT4 = 24;
  static final int BLOB = 25;
  static final int BOOL = 26;
  static final int VECTOR_BOOL = 36;

  private FlexType() {}

  /** Returns true if values are inline, not behind an offset. */
  static boolean isInline(int type) {
    return type <= FLOAT || type == BOOL;
  }

  /** The type of the elements of a typed vector; -1 if it is not one. */
  static int element(int type) {
    if (type >= VECTOR_INT && type <= VECTOR_KEY) {
      return type - VECTOR_INT + INT;
    }
    if (type >= VECTOR_INT2 && type <= VECTOR_FLOAT4) {
      return (type - VECTOR_INT2) % 3 + INT;
    }
    return type == VECTOR_STRING ? KEY : type == VECTOR_BOOL ? BOOL : -1;
  }

  /** Returns the number of elements of a fixed vector; 0 if its length precedes it. */
  static int fixedLength(int type) {
    return type >= VECTOR_INT2 && type <= VECTOR_FLOAT4 ? (type - VECTOR_INT2) / 3 + 2 : 0;
  }

  /** The typed vector of a type of elements, which may be an integer, a float or a boolean. */
  static int vectorOf(int element) {
    return element == BOOL ? VECTOR_BOOL : element - INT + VECTOR_INT;
  }
}
