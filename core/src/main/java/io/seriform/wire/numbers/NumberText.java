package io.seriform.wire.numbers;

import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.strings.Strings;
import java.math.BigDecimal;

/**
 * Numbers as ASCII text, written into a {@code byte[]} by whole words: after the text, as far as
 * the room that each method asks for, bytes may be overwritten. Thread-safe.
 */
public final class NumberText {

  /** The room that {@link #putInt} needs. */
  public static final int INT_ROOM = 12;

  /** The room that {@link #putLong} needs. */
  public static final int LONG_ROOM = 21;

  /** The room that {@link #putDouble} and {@link #putFloat} need. */
  public static final int DOUBLE_ROOM = 27;

  private static final long DOUBLE_INFINITE = 0x7FF0000000000000L;
  private static final int FLOAT_INFINITE = 0x7F800000;

  /** Numbers below it, down to a thousandth, are written without an exponent. */
  private static final int PLAIN = 10_000_000;

  private static final int BILLION = 1_000_000_000;

  /**
   * The numbers below 1000: three digits from the lowest byte on, and in the highest byte how many
   * of them are leading zeros, in bits.
   */
  private static final int[] THREE = new int[1000];

  static {
    for (int i = 0; i < THREE.length; i++) {
      int digits = (i / 100) | (i / 10 % 10) << 8 | (i % 10) << 16;
      int zeros = i < 10 ? 16 : i < 100 ? 8 : 0;
      THREE[i] = zeros << 24 | 0x303030 | digits;
    }
  }

  private NumberText() {}

  /**
   * Writes an int.
   *
   * @param buf has room for {@link #INT_ROOM} bytes at {@code pos}
   * @return the position after the text, which takes at most 11 bytes
   */
  public static int putInt(byte[] buf, int pos, int value) {
    if (value < 0) {
      buf[pos++] = '-';
      value = -value;
      if (value < 0) {
        buf[pos] = '2';
        return nine(buf, pos + 1, 147483648);
      }
    }
    return putPositive(buf, pos, value);
  }

  /**
   * Writes a long.
   *
   * @param buf has room for {@link #LONG_ROOM} bytes at {@code pos}
   * @return the position after the text, which takes at most 20 bytes
   */
  public static int putLong(byte[] buf, int pos, long value) {
    return value >= 0 && value < BILLION
        ? putPositive(buf, pos, (int) value)
        : putLarge(buf, pos, value);
  }

  private static int putLarge(byte[] buf, int pos, long value) {
    if (value < 0) {
      buf[pos++] = '-';
      value = -value;
      if (value < 0) {
        buf[pos] = '9';
        return nine(buf, nine(buf, pos + 1, 223372036), 854775808);
      }
      if (value < BILLION) {
        return putPositive(buf, pos, (int) value);
      }
    }
    long high = value / BILLION;
    int low = (int) (value - high * BILLION);
    if (high < BILLION) {
      pos = putPositive(buf, pos, (int) high);
    } else {
      int top = (int) (high / BILLION);
      buf[pos] = (byte) ('0' + top);
      pos = nine(buf, pos + 1, (int) (high - (long) top * BILLION));
    }
    return nine(buf, pos, low);
  }

  private static int putPositive(byte[] buf, int pos, int value) {
    if (value < 1000) {
      return head(buf, pos, value);
    }
    int high = value / 1000;
    int low = value - high * 1000;
    if (high < 1000) {
      return three(buf, head(buf, pos, high), low);
    }
    if (value < BILLION) {
      int top = high / 1000;
      return three(buf, three(buf, head(buf, pos, top), high - top * 1000), low);
    }
    int top = value / BILLION;
    buf[pos] = (byte) ('0' + top);
    return nine(buf, pos + 1, value - top * BILLION);
  }

  /**
   * Writes the shortest text that reads back as the same double, as {@link Double#toString(double)}
   * does since JDK 19: "100.0", "1.0E10", "NaN".
   *
   * @param buf has room for {@link #DOUBLE_ROOM} bytes at {@code pos}
   * @return the position after the text, which takes at most 24 bytes
   */
  public static int putDouble(byte[] buf, int pos, double value) {
    long bits = Double.doubleToRawLongBits(value);
    if (bits < 0) {
      bits &= Long.MAX_VALUE;
      if (bits <= DOUBLE_INFINITE) {
        buf[pos++] = '-';
      }
    }
    double magnitude = Double.longBitsToDouble(bits);
    if (magnitude < PLAIN) {
      double thousandths = magnitude * 1000;
      // rounded by the addition, which is cheaper than two conversions
      double rounded = thousandths + 0x1.8p52 - 0x1.8p52;
      if (Math.abs(thousandths - rounded) <= thousandths * 0x1p-52) {
        int whole = (int) magnitude;
        if (magnitude == whole) {
          return putWhole(buf, pos, whole);
        }
        // 15 digits tell any two doubles apart: of that few, those that read back are the shortest
        if (rounded / 1000 == magnitude && rounded != 0) {
          return putThousandths(buf, pos, (long) rounded);
        }
      }
    } else if (bits >= DOUBLE_INFINITE) {
      return putNotFinite(buf, pos, bits == DOUBLE_INFINITE);
    }
    return Shortest.putDouble(buf, pos, bits);
  }

  /**
   * Writes the shortest text that reads back as the same float, as {@link Float#toString(float)}
   * does since JDK 19.
   *
   * @param buf has room for {@link #DOUBLE_ROOM} bytes at {@code pos}
   * @return the position after the text, which takes at most 15 bytes
   */
  public static int putFloat(byte[] buf, int pos, float value) {
    int bits = Float.floatToRawIntBits(value);
    if (bits < 0) {
      bits &= Integer.MAX_VALUE;
      if (bits <= FLOAT_INFINITE) {
        buf[pos++] = '-';
      }
    }
    float magnitude = Float.intBitsToFloat(bits);
    if (magnitude < PLAIN) {
      int whole = (int) magnitude;
      if (magnitude == whole) {
        return putWhole(buf, pos, whole);
      }
    } else if (bits >= FLOAT_INFINITE) {
      return putNotFinite(buf, pos, bits == FLOAT_INFINITE);
    }
    return Shortest.putFloat(buf, pos, bits);
  }

  /**
   * The text that {@link #putDouble} writes, on every JDK; {@link Double#toString(double)} has more
   * digits than needed for some values before JDK 19.
   */
  public static String text(double value) {
    byte[] text = new byte[DOUBLE_ROOM];
    return Strings.latin1(text, 0, putDouble(text, 0, value));
  }

  /** The text that {@link #putFloat} writes. */
  public static String text(float value) {
    byte[] text = new byte[DOUBLE_ROOM];
    return Strings.latin1(text, 0, putFloat(text, 0, value));
  }

  /**
   * The decimal that a double's text means.
   *
   * @throws NumberFormatException if the value is not finite
   */
  public static BigDecimal decimal(double value) {
    return new BigDecimal(text(value));
  }

  /** Returns true if a double's text means this very decimal, so that nothing of it is lost. */
  public static boolean means(double value, BigDecimal decimal) {
    return Double.isFinite(value) && decimal(value).compareTo(decimal) == 0;
  }

  private static int putWhole(byte[] buf, int pos, int value) {
    pos = putPositive(buf, pos, value);
    Bytes.putShort(buf, pos, (short) ('.' | '0' << 8));
    return pos + 2;
  }

  /** Writes a number of up to three decimals, of which at least one is not zero. */
  private static int putThousandths(byte[] buf, int pos, long n) {
    int whole = (int) (n / 1000);
    pos = putPositive(buf, pos, whole);
    int decimals = THREE[(int) (n - whole * 1000L)];
    buf[pos] = '.';
    Bytes.putInt(buf, pos + 1, decimals);
    int zeros = (Integer.numberOfLeadingZeros(decimals & 0x0F0F0F) >>> 3) - 1;
    return pos + 4 - zeros;
  }

  private static int putNotFinite(byte[] buf, int pos, boolean infinite) {
    String text = infinite ? "Infinity" : "NaN";
    Strings.copyLatin1(text, buf, pos);
    return pos + text.length();
  }

  /** A number below 1000 without leading zeros; overwrites four bytes. */
  static int head(byte[] buf, int pos, int value) {
    int entry = THREE[value];
    int zeros = entry >>> 24;
    Bytes.putInt(buf, pos, (entry & 0xFFFFFF) >>> zeros);
    return pos + 3 - (zeros >>> 3);
  }

  /** A number below 1000 as three digits; overwrites four bytes. */
  static int three(byte[] buf, int pos, int value) {
    Bytes.putInt(buf, pos, THREE[value]);
    return pos + 3;
  }

  /** A number below a billion as nine digits; overwrites ten bytes. */
  private static int nine(byte[] buf, int pos, int value) {
    int high = value / 1000;
    int top = high / 1000;
    return three(buf, three(buf, three(buf, pos, top), high - top * 1000), value - high * 1000);
  }
}
