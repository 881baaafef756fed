package io.seriform.json.internal.site;

import io.seriform.document.SelfDescribingOptions.Decimals;
import io.seriform.document.numbers.NumberParser;
import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.numbers.DecimalDigits;
import io.seriform.wire.numbers.NumberText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.function.LongFunction;

/** Numbers (RFC 8259 §6): the grammar, the limits, and which values fit which type. */
public final class JsonNumbers {

  /** Digits that a long always holds as a significand. */
  private static final int SIGNIFICANT = NumberParser.MAX_DIGITS;

  // the number last scanned
  private boolean negative;
  private boolean integral;
  private long significand;
  private int significant;
  private int dropped;
  private int digits;
  private long exponent;
  private int length;

  JsonNumbers() {}

  // ---- integers

  public static int readInt(JsonReader in, String type) {
    return asInt(in, readLong(in, type), type);
  }

  /** A number that has just been read, as an int. */
  static int asInt(JsonReader in, long v, String type) {
    if (v != (int) v) {
      throw JsonErrors.justReadDoesNotFit(in, type, Long.toString(v));
    }
    return (int) v;
  }

  /**
   * Any number that is an exact long: also 1.0 and 1e3.
   *
   * @param type what is read, for the messages of exceptions
   */
  public static long readLong(JsonReader in, String type) {
    int c = JsonSlow.peek(in);
    int p = in.pos;
    boolean minus = c == '-';
    int from = minus ? p + 1 : p;
    // up to 16 digits, by words
    if (from + 17 <= in.end) {
      long w = Bytes.getLong(in.buf, from);
      int n = NumberParser.digits(w);
      long v = n == 0 ? 0 : NumberParser.parse8(w, n);
      if (n == 8) {
        long u = Bytes.getLong(in.buf, from + 8);
        int more = NumberParser.digits(u);
        if (more != 0) {
          v = v * POWERS[more] + NumberParser.parse8(u, more);
          n += more;
        }
      }
      int after = in.buf[from + n];
      boolean whole = after != '.' && (after | 0x20) != 'e' && (after < '0' || after > '9');
      if (n != 0 && whole && ((w & 0xFF) != '0' || n == 1)) {
        in.pos = from + n;
        return minus ? -v : v;
      }
    }
    return exactLong(in, type);
  }

  /**
   * Returns true if the number that comes has more than one digit behind its point. It is not read.
   *
   * @param type what is read, for the messages of exceptions
   */
  public static boolean hasFraction(JsonReader in, String type) {
    JsonSlow.peek(in);
    int p = in.pos;
    while (p < in.end && (in.buf[p] == '-' || (in.buf[p] >= '0' && in.buf[p] <= '9'))) {
      p++;
    }
    if (p < in.end && in.buf[p] != '.') {
      return false;
    }
    String text = scan(in, type).text(in);
    int point = text.indexOf('.');
    return point >= 0
        && point + 2 < text.length()
        && text.charAt(point + 2) >= '0'
        && text.charAt(point + 2) <= '9';
  }

  private static final long[] POWERS = {
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000
  };

  private static long exactLong(JsonReader in, String type) {
    JsonNumbers n = scan(in, type);
    if (n.integral && n.significant < SIGNIFICANT) {
      in.pos += n.length;
      return n.negative ? -n.significand : n.significand;
    }
    String text = n.text(in);
    try {
      long v = n.integral ? Long.parseLong(text) : n.decimal(in, text).longValueExact();
      in.pos += n.length;
      return v;
    } catch (NumberFormatException | ArithmeticException e) {
      throw JsonErrors.doesNotFit(in, type, text);
    }
  }

  public static BigInteger readBigInteger(JsonReader in) {
    JsonNumbers n = scan(in, "BigInteger");
    String text = n.text(in);
    try {
      BigInteger v =
          n.integral
              ? new BigInteger(text)
              : DecimalDigits.integer(n.decimal(in, text), in.limits());
      in.pos += n.length;
      return v;
    } catch (LimitException e) {
      throw in.at(e, in.pos);
    } catch (ArithmeticException e) {
      throw JsonErrors.doesNotFit(in, "BigInteger", text);
    }
  }

  // ---- decimals

  public static BigDecimal readBigDecimal(JsonReader in) {
    JsonNumbers n = scan(in, "BigDecimal");
    BigDecimal v = n.decimal(in, n.text(in));
    in.pos += n.length;
    return v;
  }

  private BigDecimal decimal(JsonReader in, String text) {
    try {
      return DecimalDigits.within(new BigDecimal(text), in.limits());
    } catch (LimitException e) {
      throw in.at(e, in.pos);
    } catch (NumberFormatException e) {
      throw JsonErrors.doesNotFit(in, "BigDecimal", text);
    }
  }

  public static double readDouble(JsonReader in) {
    return readDouble(in, "double");
  }

  /** Reads a double for another type, which messages of exceptions name. */
  public static double readDouble(JsonReader in, String type) {
    int c = JsonSlow.peek(in);
    if (in.syntax.nonFinite() && (c == 'N' || c == 'I' || c == '-')) {
      double v = nonFinite(in);
      if (!Double.isNaN(v) || c == 'N') {
        return v;
      }
    }
    JsonNumbers n = scan(in, type);
    double v = n.toDouble(in);
    if (Double.isInfinite(v)) {
      throw JsonErrors.doesNotFit(in, type, n.text(in));
    }
    in.pos += n.length;
    return v;
  }

  /** The double nearest to the number last scanned. */
  double toDouble(JsonReader in) {
    int p = in.pos;
    double v =
        dropped == 0
            ? NumberParser.toDouble(significand, scaled())
            : NumberParser.toDouble(
                significand, scaled(), in.buf, negative ? p + 1 : p, p + length);
    return negative ? -v : v;
  }

  /** The exponent of the significand; beyond 32 bits, every double is zero or infinite. */
  private int scaled() {
    return (int) Math.max(-Integer.MAX_VALUE, Math.min(Integer.MAX_VALUE, exponent + dropped));
  }

  private float toFloat(JsonReader in) {
    int p = in.pos;
    float v =
        dropped == 0
            ? NumberParser.toFloat(significand, scaled())
            : NumberParser.toFloat(significand, scaled(), in.buf, negative ? p + 1 : p, p + length);
    return negative ? -v : v;
  }

  public static float readFloat(JsonReader in) {
    int c = JsonSlow.peek(in);
    if (in.syntax.nonFinite() && (c == 'N' || c == 'I' || c == '-')) {
      float v = (float) nonFinite(in);
      if (!Float.isNaN(v) || c == 'N') {
        return v;
      }
    }
    JsonNumbers n = scan(in, "float");
    float v = n.toFloat(in);
    if (Float.isInfinite(v)) {
      throw JsonErrors.doesNotFit(in, "float", n.text(in));
    }
    in.pos += n.length;
    return v;
  }

  private static final String[] NON_FINITE = {"NaN", "Infinity", "-Infinity"};

  /** One of the three names; NaN also if the input is none of them, which the caller can check. */
  public static double nonFinite(JsonReader in) {
    for (String name : NON_FINITE) {
      int n = name.length();
      if (in.more(n) && name.equals(new String(in.buf, in.pos, n, StandardCharsets.ISO_8859_1))) {
        in.pos += n;
        return Double.parseDouble(name);
      }
    }
    return Double.NaN;
  }

  /** Returns true if the next char, or -1 for the end, may be the first of a number. */
  public static boolean mayBegin(JsonReader in, int c) {
    return c == '-' || (c >= '0' && c <= '9') || (c > 0 && in.syntax.nonFinite());
  }

  /**
   * A number as the smallest of {@link Long}, {@link BigInteger} and {@link Double} that holds it,
   * or {@link BigDecimal} where a double would lose digits.
   */
  public static Number readNumber(JsonReader in) {
    return (Number) readNumber(in, null, value -> value);
  }

  /**
   * A number by options, with integers of 64 bits as a function makes them.
   *
   * @param decimals null for a double only where it keeps all digits
   */
  public static Object readNumber(JsonReader in, Decimals decimals, LongFunction<Object> integers) {
    if (in.syntax.nonFinite()) {
      int c = JsonSlow.peek(in);
      if (c == 'N' || c == 'I' || c == '-') {
        double v = nonFinite(in);
        if (!Double.isNaN(v) || c == 'N') {
          return v;
        }
      }
    }
    JsonNumbers n = scan(in);
    if (n.isLong()) {
      in.pos += n.length;
      return integers.apply(n.value());
    }
    return n.scannedNumber(in, decimals);
  }

  /** The number last scanned, which is not a long. */
  public Number scannedNumber(JsonReader in, Decimals decimals) {
    double v = toDouble(in);
    if (decimals != Decimals.EXACT || integral) {
      if (isNamed() || isUsual(v, decimals) || JsonNumberTokens.isShortest(in, this)) {
        in.pos += length;
        return v;
      }
    }
    String text = text(in);
    if (integral && significand != 0) {
      in.pos += length;
      return new BigInteger(text);
    }
    BigDecimal exact = decimal(in, text);
    in.pos += length;
    // more digits than a double prints were meant, or its range is exceeded
    return decimals != Decimals.EXACT && NumberText.means(v, exact) ? (Number) v : exact;
  }

  /** Returns true if a double is near enough: of as many digits as any program prints of one. */
  private boolean isUsual(double v, Decimals decimals) {
    double size = Math.abs(v);
    boolean few =
        decimals == Decimals.DOUBLE
            || (decimals == Decimals.SHORTEST && dropped == 0 && significant <= 17);
    return !integral && few && size >= Double.MIN_NORMAL && size <= Double.MAX_VALUE;
  }

  /** Returns true if the text of a double surely means this number: few digits, small exponent. */
  private boolean isNamed() {
    return !integral && dropped == 0 && significant <= 15 && Math.abs(exponent) < 200;
  }

  /** Skips a number. */
  static void skip(JsonReader in) {
    if (in.syntax.nonFinite()) {
      readNumber(in);
      return;
    }
    // scanning may refill, which moves the position
    int n = scan(in).length;
    in.pos += n;
  }

  // ---- the number last scanned, for trees

  /** Returns true if it has neither a fraction nor an exponent. */
  boolean integral() {
    return integral;
  }

  /** Returns true if it is {@link #value}: an integer of 64 bits that is not -0. */
  boolean isLong() {
    return integral
        && dropped == 0
        && NumberParser.fitsLong(significand, negative)
        && !(negative && significand == 0);
  }

  /** The integer. */
  public long value() {
    return negative ? -significand : significand;
  }

  /** Returns the number of bytes that it takes. */
  public int length() {
    return length;
  }

  // ---- the grammar

  /** The text of the number last scanned, whose first byte is at the position. */
  public String text(JsonReader in) {
    return new String(in.buf, in.pos, length, StandardCharsets.ISO_8859_1);
  }

  /** Scans the number after whitespace; the position stays at its first byte. */
  public static JsonNumbers scan(JsonReader in) {
    return scan(in, "a number");
  }

  private static JsonNumbers scan(JsonReader in, String type) {
    int c = JsonSlow.peek(in);
    if (c != '-' && (c < '0' || c > '9')) {
      throw JsonSlow.wrongKind(in, type);
    }
    JsonNumbers n = in.number;
    for (; ; ) {
      boolean mayGoOn = in.streamed();
      if (n.scanned(in) != in.end || !mayGoOn) {
        return n;
      }
      // the buffer ended within or right behind the number: once more with what has come
      in.more(in.end - in.pos + 1);
    }
  }

  /** Scans what is in the buffer; returns the end of the number. */
  private int scanned(JsonReader in) {
    byte[] b = in.buf;
    Limits limits = in.limits();
    int p = in.pos;
    significand = 0;
    significant = 0;
    dropped = 0;
    digits = 0;
    negative = b[p] == '-';
    if (negative) {
      p++;
    }
    int from = p;
    p = digits(in, p);
    if (p - from != 1 && (p == from ? p < in.end || !in.streamed() : b[from] == '0')) {
      throw malformed(in, p == from ? p : from, "a digit");
    }
    integral = true;
    exponent = 0;
    if (p < in.end && b[p] == '.') {
      integral = false;
      int fraction = p + 1;
      p = digits(in, fraction);
      exponent = -(p - fraction);
      if (p == fraction && !(p == in.end && in.streamed())) {
        throw malformed(in, p, "a digit");
      }
    }
    if (p < in.end && (b[p] | 0x20) == 'e') {
      integral = false;
      p = exponent(in, p + 1, limits);
    }
    length = p - in.pos;
    return p;
  }

  private int digits(JsonReader in, int p) {
    byte[] b = in.buf;
    int limit = in.limits().digits() - digits;
    int from = p;
    long v = significand;
    int n = significant;
    while (p + 8 <= in.end && n + 8 < SIGNIFICANT && p - from + 8 <= limit) {
      long w = Bytes.getLong(b, p);
      if (NumberParser.digits(w) != 8) {
        break;
      }
      v = v * 100_000_000 + NumberParser.parse8(w, 8);
      n = v == 0 ? 0 : n + 8;
      p += 8;
    }
    for (; p < in.end && b[p] >= '0' && b[p] <= '9'; p++) {
      if (p - from >= limit) {
        throw in.at(LimitErrors.tooManyDigits(in.limits(), -1), in.pos);
      }
      if (n < SIGNIFICANT) {
        v = v * 10 + (b[p] - '0');
        n = v == 0 ? 0 : n + 1;
      } else {
        dropped++;
      }
    }
    significand = v;
    significant = n;
    digits += p - from;
    return p;
  }

  /** An exponent with the digits that follow, as far as they are there and fit a long. */
  private static long whole(JsonReader in, long exponent, int from) {
    byte[] b = in.buf;
    long e = exponent;
    for (int p = from; p < in.end && b[p] >= '0' && b[p] <= '9' && e < Long.MAX_VALUE / 100; p++) {
      e = e * 10 + (b[p] - '0');
    }
    return e;
  }

  private int exponent(JsonReader in, int p, Limits limits) {
    byte[] b = in.buf;
    boolean minus = false;
    if (p < in.end && (b[p] == '-' || b[p] == '+')) {
      minus = b[p] == '-';
      p++;
    }
    int from = p;
    long e = 0;
    for (; p < in.end && b[p] >= '0' && b[p] <= '9'; p++) {
      e = e * 10 + (b[p] - '0');
      if (e > limits.exponent()) {
        throw in.at(LimitErrors.exponentTooLarge(limits, whole(in, e, p + 1)), in.pos);
      }
    }
    if (p == from && !(p == in.end && in.streamed())) {
      throw malformed(in, p, "a digit");
    }
    exponent += minus ? -e : e;
    return p;
  }

  private static SeriformException malformed(JsonReader in, int p, String expected) {
    in.pos = Math.min(p, in.end);
    return JsonErrors.expected(in, expected);
  }
}
