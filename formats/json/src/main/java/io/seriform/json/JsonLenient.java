package io.seriform.json;

import io.seriform.model.Kind;
import java.math.BigDecimal;
import java.math.BigInteger;

/** Numbers and booleans, or what the options admit in their place. */
final class JsonLenient {

  private JsonLenient() {}

  static boolean readBoolean(JsonReader in) {
    Object v = instead(in, Kind.BOOLEAN);
    return v == null ? JsonSlow.readBoolean(in) : (boolean) v;
  }

  static int readInt(JsonReader in, String type) {
    return JsonNumbers.asInt(in, readLong(in, type), type);
  }

  static long readLong(JsonReader in, String type) {
    Object v = instead(in, Kind.LONG);
    return v == null ? JsonNumbers.readLong(in, type) : (long) v;
  }

  static float readFloat(JsonReader in) {
    Object v = instead(in, Kind.FLOAT);
    return v == null ? JsonNumbers.readFloat(in) : (float) v;
  }

  static double readDouble(JsonReader in, String type) {
    Object v = instead(in, Kind.DOUBLE);
    return v == null ? JsonNumbers.readDouble(in, type) : (double) v;
  }

  static BigInteger readBigInteger(JsonReader in) {
    Object v = instead(in, Kind.BIG_INTEGER);
    return v == null ? JsonNumbers.readBigInteger(in) : (BigInteger) v;
  }

  static BigDecimal readBigDecimal(JsonReader in) {
    Object v = instead(in, Kind.BIG_DECIMAL);
    return v == null ? JsonNumbers.readBigDecimal(in) : (BigDecimal) v;
  }

  static Number readNumber(JsonReader in) {
    Object v = instead(in, Kind.NUMBER);
    return v == null ? JsonNumbers.readNumber(in) : (Number) v;
  }

  /** The value that is read in place of one of a kind; null where it stands itself. */
  private static Object instead(JsonReader in, Kind kind) {
    return in.lenient
        ? in.syntax.leniency().instead(in, JsonTokens.INSTANCE, kind, in.syntax.nonFinite())
        : null;
  }
}
