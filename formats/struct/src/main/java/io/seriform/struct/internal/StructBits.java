package io.seriform.struct.internal;

import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.strings.Utf8;

/**
 * Numbers as bits of a {@code byte[]}: what the codec and views of arrays share. Bit-fields fill a
 * byte from its lowest bit on in little-endian structures, and from its highest in big-endian ones.
 */
public final class StructBits {

  private StructBits() {}

  /** The number at a position, extended by its sign or by zeros; the bits of a floating one. */
  static long load(byte[] buf, int at, StructSite k) {
    return k.bits() != 0 ? loadBits(buf, at, k) : load(buf, at, k.width(), k.signed(), k.big());
  }

  /** A number of as many bytes. */
  static long load(byte[] buf, int at, int width, boolean signed, boolean big) {
    return switch (width) {
      case 4 -> StructNumbers.loaded(Bytes.getInt(buf, at), signed, big);
      case 8 -> StructNumbers.ordered(Bytes.getLong(buf, at), big);
      case 2 -> StructNumbers.loaded(Bytes.getShort(buf, at), signed, big);
      default -> StructNumbers.loaded(buf[at], signed);
    };
  }

  /** The count at a position. */
  static long count(byte[] buf, int at, StructSite k) {
    return load(buf, at, k.count(), k.countSigned(), k.big());
  }

  /** Stores the low bits of a number. */
  static void store(byte[] buf, int at, int width, boolean big, long v) {
    if (width == 4) {
      Bytes.putInt(buf, at, StructNumbers.ordered((int) v, big));
    } else if (width == 8) {
      Bytes.putLong(buf, at, StructNumbers.ordered(v, big));
    } else if (width == 2) {
      Bytes.putShort(buf, at, StructNumbers.ordered((short) v, big));
    } else {
      buf[at] = (byte) v;
    }
  }

  /** Returns the number of bytes that a bit-field touches: up to nine. */
  static int touched(StructSite k) {
    return (k.shift() + k.bits() + 7) >> 3;
  }

  private static long loadBits(byte[] buf, int at, StructSite k) {
    int n = touched(k);
    long first = 0;
    for (int i = 0; i < Math.min(n, 8); i++) {
      long b = buf[at + i] & 0xFFL;
      first = k.big() ? (first << 8) | b : first | (b << (8 * i));
    }
    return extract(first, n < 9 ? 0 : buf[at + 8] & 0xFF, k);
  }

  /**
   * The number of a bit-field.
   *
   * @param first up to eight bytes, in the structure's order
   * @param ninth the ninth; 0 if there is none
   */
  static long extract(long first, int ninth, StructSite k) {
    int n = touched(k);
    long v;
    if (k.big()) {
      int behind = 8 * n - k.shift() - k.bits();
      v = n < 9 ? first >>> behind : (first << (8 - behind)) | (ninth >>> behind);
    } else {
      v = first >>> k.shift();
      if (n == 9) {
        v |= (long) ninth << (64 - k.shift());
      }
    }
    int unused = 64 - k.bits();
    return k.signed() ? v << unused >> unused : v << unused >>> unused;
  }

  /**
   * A byte of a bit-field, with zeros in the bits that are not its own.
   *
   * @param i which of the bytes that it touches
   */
  static int part(StructSite k, long v, int i) {
    long own = k.bits() == 64 ? v : v & ((1L << k.bits()) - 1);
    if (!k.big()) {
      int up = k.shift() - 8 * i;
      return (int) (up >= 0 ? own << up : own >>> -up) & 0xFF;
    }
    int up = 8 * (touched(k) - 1 - i);
    int behind = 8 * touched(k) - k.shift() - k.bits();
    return (int) (up >= behind ? own >>> (up - behind) : own << (behind - up)) & 0xFF;
  }

  /** Stores a bit-field, and leaves the bits around it as they are. */
  static void storeBits(byte[] buf, int at, StructSite k, long v) {
    for (int i = 0; i < touched(k); i++) {
      buf[at + i] = (byte) ((buf[at + i] & ~part(k, -1, i)) | part(k, v, i));
    }
  }

  // ---- what is in them

  /** Returns true if a number fits the type in C. */
  public static boolean fits(StructSite k, long v) {
    return v >= k.min() && v <= k.max();
  }

  /** A number as one of Java, of at most 32 bits. */
  public static int toInt(long v, StructSite k) {
    if (!k.exact() && !fits(k, v)) {
      throw StructErrors.numberTooWide(k, v);
    }
    return (int) v;
  }

  /** A number as a long. */
  public static long toLong(long v, StructSite k) {
    if (!k.exact() && !fits(k, v)) {
      throw StructErrors.numberTooWide(k, v);
    }
    return v;
  }

  static boolean toBoolean(long v, StructSite k) {
    long bit = k.signed() && k.bits() == 1 ? -v : v;
    if (bit != 0 && bit != 1) {
      throw StructErrors.noBoolean(v);
    }
    return bit != 0;
  }

  static Enum<?> toEnum(long v, StructSite k) {
    Enum<?> constant = k.constants().constant(v);
    if (constant == null && k.constants().unknown().admitted()) {
      return k.constants().unknown().constant();
    }
    if (constant == null) {
      throw StructErrors.noConstant(k, v);
    }
    return constant;
  }

  /** The number of a constant. */
  static long number(Enum<?> v, StructSite k) {
    if (v == null) {
      throw StructErrors.noNull(k);
    }
    return k.constants().numbers()[v.ordinal()];
  }

  /** The position of the first NUL of a range; the end if there is none. */
  static int findNul(byte[] buf, int from, int end) {
    int i = from;
    for (; i + 8 <= end; i += 8) {
      long word = Bytes.getLong(buf, i);
      long zeros = (word - 0x0101010101010101L) & ~word & 0x8080808080808080L;
      if (zeros != 0) {
        return i + (Long.numberOfTrailingZeros(zeros) >> 3);
      }
    }
    while (i < end && buf[i] != 0) {
      i++;
    }
    return i;
  }

  /** The end of a text: its first NUL, or the end of its bytes. */
  static int textEnd(byte[] buf, int from, StructSite k) {
    int end = from + k.length();
    int found = findNul(buf, from, end);
    if (found == end && k.terminated()) {
      throw StructErrors.noNul(k);
    }
    return found;
  }

  /** A text of UTF-8. */
  static String text(byte[] buf, int from, int to) {
    String s = Utf8.decode(buf, from, to);
    if (s == null) {
      throw StructErrors.notUtf8();
    }
    return s;
  }
}
