package io.seriform.json.internal.site;

import io.seriform.document.Document;
import io.seriform.document.DocumentCodec;
import io.seriform.document.numbers.NumberParser;
import io.seriform.document.tokens.Token;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.numbers.NumberText;
import java.util.Arrays;

/**
 * Numbers without a class, none of whose digits may be lost: a long or a double where that is
 * written back as the same text, and else what {@link JsonReader#number} has scanned.
 */
public final class JsonNumberTokens {

  /** The number of digits up to which different decimals are different doubles. */
  private static final int TELLING_DIGITS = 15;

  private static final long[] POWERS = new long[TELLING_DIGITS + 1];

  static {
    POWERS[0] = 1;
    for (int i = 1; i < POWERS.length; i++) {
      POWERS[i] = POWERS[i - 1] * 10;
    }
  }

  private JsonNumberTokens() {}

  /**
   * An integer of up to 16 digits, or a number that begins like one, by words.
   *
   * @param from where its digits begin, of which at least 17 bytes are there
   * @return null if it has to be scanned
   */
  static Token fast(JsonReader in, int from, boolean minus) {
    byte[] b = in.buf;
    long w = Bytes.getLong(b, from);
    int n = NumberParser.digits(w);
    if (n == 0 || (n != 1 && (w & 0xFF) == '0')) {
      return null;
    }
    long v = NumberParser.parse8(w, n);
    if (n == 8) {
      long u = Bytes.getLong(b, from + 8);
      int more = NumberParser.digits(u);
      if (more != 0) {
        v = v * POWERS[more] + NumberParser.parse8(u, more);
        n += more;
      }
    }
    int after = b[from + n];
    if (after == '.') {
      return decimal(in, from, n, v);
    }
    if ((after | 0x20) == 'e' || (after >= '0' && after <= '9') || (minus && v == 0)) {
      return null;
    }
    in.pos = from + n;
    in.integer = minus ? -v : v;
    return Token.LONG;
  }

  /**
   * A number with a fraction. Of at most 15 digits without a zero at the end, and without an
   * exponent where Java writes none, it is the shortest text of the nearest double, and so comes
   * back when that is written.
   */
  private static Token decimal(JsonReader in, int from, int n, long whole) {
    byte[] b = in.buf;
    int fraction = from + n + 1;
    if (fraction + 17 > in.end) {
      return null;
    }
    long w = Bytes.getLong(b, fraction);
    int m = NumberParser.digits(w);
    long v = whole;
    if (m != 0 && n + m <= TELLING_DIGITS) {
      v = v * POWERS[m] + NumberParser.parse8(w, m);
    }
    if (m == 8) {
      long u = Bytes.getLong(b, fraction + 8);
      int more = NumberParser.digits(u);
      m += more;
      if (more != 0 && n + m <= TELLING_DIGITS) {
        v = v * POWERS[more] + NumberParser.parse8(u, more);
      }
    }
    int end = fraction + m;
    int after = b[end];
    if (m == 0
        || n + m > TELLING_DIGITS
        || (b[end - 1] == '0' && m != 1)
        || (after | 0x20) == 'e'
        || (after >= '0' && after <= '9')) {
      return null;
    }
    double d = NumberParser.toDouble(v, -m);
    if (d >= 1e7 || (d < 1e-3 && d != 0)) {
      return null;
    }
    boolean minus = b[in.pos] == '-';
    in.pos = end;
    in.real = minus ? -d : d;
    return Token.DOUBLE;
  }

  /** Any number that is a long or the text of a double; others are scanned and stay. */
  public static Token scan(JsonReader in) {
    if (in.syntax.nonFinite()) {
      int c = JsonSlow.peek(in);
      if (c == 'N' || c == 'I' || c == '-') {
        in.real = JsonNumbers.nonFinite(in);
        if (!Double.isNaN(in.real) || c == 'N') {
          return Token.DOUBLE;
        }
      }
    }
    JsonNumbers n = JsonNumbers.scan(in);
    if (!n.isLong()) {
      // the same answer as by words, where more bytes follow
      if (n.integral() || !isShortest(in, n)) {
        return Token.OTHER;
      }
      in.real = n.toDouble(in);
      in.pos += n.length();
      return Token.DOUBLE;
    }
    in.integer = n.value();
    in.pos += n.length();
    return Token.LONG;
  }

  /** The number that {@link #scan} has left, for a tree. */
  public static Document document(JsonReader in) {
    JsonNumbers n = in.number;
    Document number = DocumentCodec.number(n.text(in), n.integral());
    in.pos += n.length();
    return number;
  }

  /** Returns true if the number just scanned is written as the nearest double would be. */
  static boolean isShortest(JsonReader in, JsonNumbers n) {
    if (n.length() >= NumberText.DOUBLE_ROOM) {
      return false;
    }
    byte[] text = new byte[NumberText.DOUBLE_ROOM];
    int length = NumberText.putDouble(text, 0, n.toDouble(in));
    return Arrays.equals(text, 0, length, in.buf, in.pos, in.pos + n.length());
  }
}
