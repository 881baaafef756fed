package io.seriform.text;

import io.seriform.wire.bytes.Bytes;
import java.util.UUID;

/** A UUID as 36 characters, eight at a time: each half of a long is spread to a byte a digit. */
final class UuidText {

  static final int LENGTH = 36;

  private static final long LOW_NIBBLES = 0x0F0F_0F0F_0F0F_0F0FL;
  private static final long ONES = 0x0101_0101_0101_0101L;
  private static final long HIGH_BITS = 0x8080_8080_8080_8080L;

  private UuidText() {}

  /** Writes lower-case digits; returns the position after them. */
  static int put(byte[] buf, int pos, UUID value) {
    long most = value.getMostSignificantBits();
    long least = value.getLeastSignificantBits();
    long second = hex((int) most);
    long third = hex((int) (least >>> 32));
    Bytes.putLong(buf, pos, hex((int) (most >>> 32)));
    Bytes.putLong(
        buf,
        pos + 8,
        '-' | (second & 0xFFFF_FFFFL) << 8 | (long) '-' << 40 | (second >>> 32) << 48);
    Bytes.putLong(
        buf, pos + 16, second >>> 48 | '-' << 16 | (third & 0xFFFF_FFFFL) << 24 | (long) '-' << 56);
    Bytes.putInt(buf, pos + 24, (int) (third >>> 32));
    Bytes.putLong(buf, pos + 28, hex((int) least));
    return pos + LENGTH;
  }

  /** Reads digits of either case and hyphens in their places. */
  static UUID parse(byte[] buf, int from, int to) {
    if (to - from != LENGTH) {
      throw new IllegalArgumentException("not a UUID: one has 36 characters");
    }
    long second = Bytes.getLong(buf, from + 8);
    long third = Bytes.getLong(buf, from + 16);
    if ((byte) second != '-'
        || (byte) (second >>> 40) != '-'
        || (byte) (third >>> 16) != '-'
        || (byte) (third >>> 56) != '-') {
      throw new IllegalArgumentException(
          "not a UUID: the groups of one have 8, 4, 4, 4 and 12 digits");
    }
    long a = Bytes.getLong(buf, from);
    long b = ((second >>> 8) & 0xFFFF_FFFFL) | (second >>> 48) << 32 | third << 48;
    long c = ((third >>> 24) & 0xFFFF_FFFFL) | (long) Bytes.getInt(buf, from + 24) << 32;
    long d = Bytes.getLong(buf, from + 28);
    if ((notHex(a) | notHex(b) | notHex(c) | notHex(d)) != 0) {
      throw new IllegalArgumentException("not a UUID: the digits of one are 0 to 9 and a to f");
    }
    return new UUID(value(a) << 32 | value(b), value(c) << 32 | value(d));
  }

  /** The eight digits of an int, the most significant one in the lowest byte. */
  private static long hex(int value) {
    long x = Integer.reverseBytes(value) & 0xFFFF_FFFFL;
    x = (x | x << 16) & 0x0000_FFFF_0000_FFFFL;
    x = (x | x << 8) & 0x00FF_00FF_00FF_00FFL;
    x = ((x >>> 4) & 0x000F_000F_000F_000FL) | (x & 0x000F_000F_000F_000FL) << 8;
    long letters = ((x + 6 * ONES) >>> 4) & ONES;
    return x + '0' * ONES + letters * ('a' - '0' - 10);
  }

  /** The high bit of each byte that is not a hexadecimal digit. */
  private static long notHex(long text) {
    long ascii = text & ~HIGH_BITS;
    long notDigit = (ascii ^ '0' * ONES) + 0x76 * ONES;
    long letter = (ascii | 0x20 * ONES) ^ 0x60 * ONES;
    long notLetter = ~(letter + 0x7F * ONES) | (letter + 0x79 * ONES);
    return ((notDigit & notLetter) | text) & HIGH_BITS;
  }

  /** The value of eight digits, in the low 32 bits. */
  private static long value(long text) {
    long x = (text & LOW_NIBBLES) + ((text >>> 6) & ONES) * 9;
    x = (x << 4 | x >>> 8) & 0x00FF_00FF_00FF_00FFL;
    x = (x | x >>> 8) & 0x0000_FFFF_0000_FFFFL;
    return Integer.reverseBytes((int) (x | x >>> 16)) & 0xFFFF_FFFFL;
  }
}
