package io.seriform.json;

import io.seriform.document.Document;
import io.seriform.document.DocumentMaker;
import io.seriform.wire.Bytes;
import io.seriform.wire.NumberParser;
import io.seriform.wire.NumberText;
import java.util.Arrays;

/**
 * Numbers of a tree, none of whose digits may be lost: a long or a double where that is written
 * back as the same text, and else the text.
 */
final class JsonTreeNumbers {

  /** That many digits tell any two doubles apart. */
  private static final int TELLING_DIGITS = 15;

  private static final long[] POWERS = new long[TELLING_DIGITS + 1];

  static {
    POWERS[0] = 1;
    for (int i = 1; i < POWERS.length; i++) {
      POWERS[i] = POWERS[i - 1] * 10;
    }
  }

  private JsonTreeNumbers() {}

  /** A number with as many zeros behind it, at most 15. */
  static long shift(long v, int digits) {
    return v * POWERS[digits];
  }

  /**
   * A number with a fraction. Of at most 15 digits without a zero at the end, and without an
   * exponent where Java writes none, it is the shortest text of the nearest double, and so comes
   * back when that is written.
   */
  static Document decimal(JsonReader in, int from, int n, long whole) {
    byte[] b = in.buf;
    int fraction = from + n + 1;
    if (fraction + 17 > in.end) {
      return read(in);
    }
    long w = Bytes.getLong(b, fraction);
    int m = NumberParser.digits(w);
    long v = whole;
    if (m != 0 && n + m <= TELLING_DIGITS) {
      v = shift(v, m) + NumberParser.parse8(w, m);
    }
    if (m == 8) {
      long u = Bytes.getLong(b, fraction + 8);
      int more = NumberParser.digits(u);
      m += more;
      if (more != 0 && n + m <= TELLING_DIGITS) {
        v = shift(v, more) + NumberParser.parse8(u, more);
      }
    }
    int end = fraction + m;
    int after = b[end];
    if (m == 0
        || n + m > TELLING_DIGITS
        || (b[end - 1] == '0' && m != 1)
        || (after | 0x20) == 'e'
        || (after >= '0' && after <= '9')) {
      return read(in);
    }
    double d = NumberParser.toDouble(v, -m);
    if (d >= 1e7 || (d < 1e-3 && d != 0)) {
      return read(in);
    }
    boolean minus = b[in.pos] == '-';
    in.pos = end;
    return Document.of(minus ? -d : d);
  }

  /** Any number. */
  static Document read(JsonReader in) {
    if (in.syntax.nonFinite()) {
      int c = JsonSlow.peek(in);
      if (c == 'N' || c == 'I' || c == '-') {
        double v = JsonNumbers.nonFinite(in);
        if (!Double.isNaN(v) || c == 'N') {
          return Document.of(v);
        }
      }
    }
    JsonNumbers n = JsonNumbers.scan(in);
    Document number =
        n.isLong()
            ? Document.of(n.value())
            : n.integral() || !isShortest(in, n)
                ? DocumentMaker.number(n.text(in), n.integral())
                : Document.of(n.toDouble(in));
    in.pos += n.length();
    return number;
  }

  /** Whether the number just scanned is written as the nearest double would be. */
  private static boolean isShortest(JsonReader in, JsonNumbers n) {
    if (n.length() >= NumberText.DOUBLE_ROOM) {
      return false;
    }
    byte[] text = new byte[NumberText.DOUBLE_ROOM];
    int length = NumberText.putDouble(text, 0, n.toDouble(in));
    return Arrays.equals(text, 0, length, in.buf, in.pos, in.pos + n.length());
  }
}
