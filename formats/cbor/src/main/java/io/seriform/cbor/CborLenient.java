package io.seriform.cbor;

import io.seriform.model.Kind;
import java.math.BigDecimal;
import java.math.BigInteger;

/** Numbers and booleans, or what the options admit in their place. */
final class CborLenient {

  private CborLenient() {}

  static boolean readBoolean(CborReader in) {
    Object v = instead(in, Kind.BOOLEAN);
    return v == null ? CborSlow.readBoolean(in) : (boolean) v;
  }

  static long readIn(CborReader in, long min, long max, String type) {
    long offset = in.offset(in.pos);
    Object v = instead(in, Kind.LONG);
    if (v == null) {
      return CborNumbers.readIn(in, min, max, type);
    }
    if ((long) v < min || (long) v > max) {
      throw CborErrors.doesNotFit(offset, type, v.toString());
    }
    return (long) v;
  }

  static float readFloat(CborReader in) {
    Object v = instead(in, Kind.FLOAT);
    return v == null ? CborNumbers.readFloat(in) : (float) v;
  }

  static double readDouble(CborReader in) {
    Object v = instead(in, Kind.DOUBLE);
    return v == null ? CborNumbers.readDouble(in) : (double) v;
  }

  static BigInteger readBigInteger(CborReader in) {
    Object v = instead(in, Kind.BIG_INTEGER);
    return v == null ? CborNumbers.readBigInteger(in) : (BigInteger) v;
  }

  static BigDecimal readBigDecimal(CborReader in) {
    Object v = instead(in, Kind.BIG_DECIMAL);
    return v == null ? CborNumbers.readBigDecimal(in) : (BigDecimal) v;
  }

  static Number readNumber(CborReader in) {
    Object v = instead(in, Kind.NUMBER);
    return v == null ? CborNumbers.number(in) : (Number) v;
  }

  /** The value that is read in place of one of a kind; null where it stands itself. */
  private static Object instead(CborReader in, Kind kind) {
    return in.lenient ? in.leniency.instead(in, CborTokens.INSTANCE, kind, false) : null;
  }
}
