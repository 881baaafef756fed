package io.seriform.flatbuffers.internal.wire;

import io.seriform.flatbuffers.FlatType;
import io.seriform.wire.bytes.Bytes;

/**
 * A scalar as a buffer encodes it, and how it becomes the Java type of a property. A record,
 * because the JIT folds its components where it is a constant.
 *
 * @param type the type in the buffer
 * @param code how it is read, one of the constants here
 * @param size bytes, which are the alignment too
 * @param least the least value that is written
 * @param greatest the greatest value that is written
 * @param checksWriting whether the Java type holds values beyond these
 * @param bits bits of the Java type, into which a value that is read must fit; 0 if all do
 * @param java name of the Java type, for errors
 */
public record FlatbuffersNumber(
    FlatType type,
    int code,
    int size,
    long least,
    long greatest,
    boolean checksWriting,
    int bits,
    String java) {

  public static final int S8 = 0;
  public static final int U8 = 1;
  public static final int S16 = 2;
  public static final int U16 = 3;
  public static final int S32 = 4;
  public static final int U32 = 5;
  public static final int S64 = 6;
  public static final int F32 = 7;
  static final int F64 = 8;

  /** The mark of a char in {@code bits}: 16 bits without a sign. */
  private static final int CHAR = -16;

  /**
   * Makes one.
   *
   * @param type the type in the buffer
   * @param java the primitive class of the property: its values are boxed, or held, or not
   */
  public static FlatbuffersNumber of(FlatType type, Class<?> java) {
    boolean whole = type.isInteger() && java != boolean.class;
    int width = width(java);
    boolean wider = false;
    int bits = 0;
    if (whole) {
      // an unsigned type of the same width: the sign bit is a digit
      boolean same = width == 8 * type.size() && java != char.class;
      boolean within = least(java) >= least(type) && greatest(java) <= greatest(type);
      wider = !within && !same;
      boolean fits = least(type) >= least(java) && greatest(type) <= greatest(java);
      bits = fits || same ? 0 : java == char.class ? CHAR : width;
    }
    return new FlatbuffersNumber(
        type, code(type), type.size(), least(type), greatest(type), wider, bits, java.getName());
  }

  private static int code(FlatType type) {
    return switch (type) {
      case AUTO, BYTE -> S8;
      case BOOL, UBYTE -> U8;
      case SHORT -> S16;
      case USHORT -> U16;
      case INT -> S32;
      case UINT -> U32;
      case LONG, ULONG -> S64;
      case FLOAT -> F32;
      case DOUBLE -> F64;
    };
  }

  private static boolean isSigned(FlatType type) {
    return switch (type) {
      case BYTE, SHORT, INT, LONG, FLOAT, DOUBLE -> true;
      default -> false;
    };
  }

  /** The least value of an integer type; that of a long where the type has 64 bits. */
  static long least(FlatType type) {
    int size = type.size();
    return size == 8 ? Long.MIN_VALUE : isSigned(type) ? -1L << (8 * size - 1) : 0;
  }

  /** The greatest value of an integer type; that of a long where the type has 64 bits. */
  static long greatest(FlatType type) {
    int size = type.size();
    return size == 8 ? Long.MAX_VALUE : (1L << (isSigned(type) ? 8 * size - 1 : 8 * size)) - 1;
  }

  private static int width(Class<?> java) {
    return java == byte.class
        ? 8
        : java == short.class || java == char.class ? 16 : java == int.class ? 32 : 64;
  }

  private static long least(Class<?> java) {
    return java == char.class ? 0 : -1L << (width(java) - 1);
  }

  private static long greatest(Class<?> java) {
    return java == char.class ? 0xFFFF : -(least(java) + 1);
  }

  /** Checks a whole number that is to be written, and returns it. */
  public long whole(long v) {
    if (checksWriting && (v < least || v > greatest)) {
      throw FlatbuffersErrors.outOfRange(type, v);
    }
    return v;
  }

  /** Bits of a real number. */
  public long real(double v) {
    if (code == F64) {
      return Double.doubleToRawLongBits(v);
    }
    return Float.floatToRawIntBits(FlatbuffersErrors.single(v));
  }

  /** Bits of a real number. */
  public long real(float v) {
    return code == F32 ? Float.floatToRawIntBits(v) : Double.doubleToRawLongBits(v);
  }

  /** Writes the low bits of a value. */
  public void put(byte[] b, int at, long v) {
    switch (size) {
      case 1 -> b[at] = (byte) v;
      case 2 -> Bytes.putShort(b, at, (short) v);
      case 4 -> Bytes.putInt(b, at, (int) v);
      default -> Bytes.putLong(b, at, v);
    }
  }

  /** Reads a whole number that fits the Java type, or the bits of a real one. */
  public long read(FlatbuffersInput in, int at) {
    long v = bits(in.buf, at);
    if (bits != 0 && !fits(v)) {
      throw FlatbuffersErrors.doesNotFit(in, at, java, v);
    }
    return v;
  }

  /** Returns true if the Java type holds a whole number that was read. */
  public boolean holds(long v) {
    return bits == 0 || fits(v);
  }

  /** A number by its bits, of a real type or a whole one. */
  public double toDouble(long v) {
    return code == F32
        ? Float.intBitsToFloat((int) v)
        : code == F64 ? Double.longBitsToDouble(v) : v;
  }

  /** A number by its bits, as an object of the Java type. */
  public Object box(long v) {
    return switch (java) {
      case "boolean" -> v != 0;
      case "byte" -> (byte) v;
      case "short" -> (short) v;
      case "char" -> (char) v;
      case "int" -> (int) v;
      case "long" -> v;
      case "float" -> Float.intBitsToFloat((int) v);
      default -> toDouble(v);
    };
  }

  /** An array of the Java type. */
  public Object array(int length) {
    return switch (java) {
      case "boolean" -> new boolean[length];
      case "byte" -> new byte[length];
      case "short" -> new short[length];
      case "char" -> new char[length];
      case "int" -> new int[length];
      case "long" -> new long[length];
      case "float" -> new float[length];
      default -> new double[length];
    };
  }

  private boolean fits(long v) {
    return bits == CHAR ? v >>> 16 == 0 : v << (64 - bits) >> (64 - bits) == v;
  }

  /** Reads a whole number, or the bits of a real one. */
  public long bits(byte[] b, int at) {
    return switch (code) {
      case S8 -> b[at];
      case U8 -> b[at] & 0xFF;
      case S16 -> Bytes.getShort(b, at);
      case U16 -> Bytes.getShort(b, at) & 0xFFFF;
      case S32, F32 -> Bytes.getInt(b, at);
      case U32 -> Bytes.getInt(b, at) & 0xFFFFFFFFL;
      default -> Bytes.getLong(b, at);
    };
  }

  /** Reads a real number. */
  public double real(FlatbuffersInput in, int at) {
    return code == F32
        ? Float.intBitsToFloat(Bytes.getInt(in.buf, at))
        : Double.longBitsToDouble(Bytes.getLong(in.buf, at));
  }

  /** Reads a real number; one of eight bytes is rounded. */
  public float single(FlatbuffersInput in, int at) {
    return code == F32
        ? Float.intBitsToFloat(Bytes.getInt(in.buf, at))
        : FlatbuffersErrors.single(in, Double.longBitsToDouble(Bytes.getLong(in.buf, at)));
  }
}
