package io.seriform.flatbuffers.schema.internal.language;

import io.seriform.flatbuffers.schema.BaseType;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;

/** Keywords and ranges of base types. */
public final class BaseTypes {

  private static final Map<String, BaseType> WORDS = new HashMap<>();

  static {
    for (BaseType type : BaseType.values()) {
      if (type.isScalar() && type != BaseType.UTYPE) {
        WORDS.put(type.word(), type);
      }
    }
    WORDS.put("string", BaseType.STRING);
    BaseType[] sized = {
      BaseType.BYTE,
      BaseType.UBYTE,
      BaseType.SHORT,
      BaseType.USHORT,
      BaseType.INT,
      BaseType.UINT,
      BaseType.LONG,
      BaseType.ULONG
    };
    for (int i = 0; i < sized.length; i++) {
      WORDS.put((i % 2 == 0 ? "int" : "uint") + (8 << (i / 2)), sized[i]);
    }
    WORDS.put("float32", BaseType.FLOAT);
    WORDS.put("float64", BaseType.DOUBLE);
  }

  private BaseTypes() {}

  /** Returns the scalar or string of a keyword, such as {@code ubyte} or {@code uint8}, or null. */
  public static BaseType of(String word) {
    return WORDS.get(word);
  }

  private static boolean isUnsigned(BaseType type) {
    return switch (type) {
      case UTYPE, BOOL, UBYTE, USHORT, UINT, ULONG -> true;
      default -> false;
    };
  }

  /** Returns the smallest value of an integer type. */
  public static BigInteger least(BaseType type) {
    return isUnsigned(type)
        ? BigInteger.ZERO
        : BigInteger.ONE.shiftLeft(8 * type.size() - 1).negate();
  }

  /** Returns the largest value of an integer type. */
  public static BigInteger most(BaseType type) {
    int bits = isUnsigned(type) ? 8 * type.size() : 8 * type.size() - 1;
    return BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
  }
}
