package io.seriform.wire.numbers;

import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.strings.Utf8;

/**
 * Numbers of variable length, as Protocol Buffers, Thrift's compact protocol and the graph format
 * have them (base 128): seven bits in each byte, the lowest first, the highest bit set in all but
 * the last. What is hot moves all groups of a number at once: the end of a loop is guessed wrong
 * where lengths differ.
 */
public final class Varints {

  /** The highest bit of each byte. */
  public static final long HIGH = 0x8080808080808080L;

  /** Of longer texts the length is found first: room for the most that they may take is wasted. */
  public static final int TEXT_AT_ONCE = 5000;

  private Varints() {}

  /** The bytes of a number, taken as unsigned: 1 to 10. */
  public static int length(long v) {
    // 9/64 for 1/7, exact for all 64 and without a division
    return (640 - Long.numberOfLeadingZeros(v) * 9) >>> 6;
  }

  /** Up to 56 bits in groups of seven, one in each byte; no highest bit is set. */
  public static long spread(long v) {
    long x = (v & 0x0FFFFFFFL) | (v & 0x00FFFFFFF0000000L) << 4;
    x = (x & 0x00003FFF00003FFFL) | (x & 0x0FFFC0000FFFC000L) << 2;
    return (x & 0x007F007F007F007FL) | (x & 0x3F803F803F803F80L) << 1;
  }

  /** The inverse of {@link #spread}, whatever the highest bits are. */
  public static long gather(long word) {
    long x = (word & 0x007F007F007F007FL) | (word & 0x7F007F007F007F00L) >>> 1;
    x = (x & 0x00003FFF00003FFFL) | (x & 0x3FFF00003FFF0000L) >>> 2;
    return (x & 0x0FFFFFFFL) | (x & 0x0FFFFFFF00000000L) >>> 4;
  }

  /**
   * Writes any number, taken as unsigned, a byte at a time.
   *
   * @param buf has room for its {@link #length} at {@code pos}; no byte after them is touched
   * @return the position after the number
   */
  public static int put(byte[] buf, int pos, long v) {
    while (v >>> 7 != 0) {
      buf[pos++] = (byte) (v | 0x80);
      v >>>= 7;
    }
    buf[pos] = (byte) v;
    return pos + 1;
  }

  /**
   * Writes a text after its length in bytes, which is found by writing it: the text is moved where
   * the length takes another number of bytes than was kept free for it. That takes a third off
   * finding the length first.
   *
   * @param text of at most {@link #TEXT_AT_ONCE} chars
   * @param buf has room for {@link Utf8#MAX_BYTES_PER_CHAR} bytes for each char, and 5 more
   * @return the position after the text
   * @throws io.seriform.error.EncodeException if it holds a lone surrogate
   */
  public static int putText(byte[] buf, int pos, String text) {
    int guess = length(2L * text.length());
    int from = pos + guess;
    int bytes = Utf8.encode(text, buf, from) - from;
    int head = length(bytes);
    if (head != guess) {
      System.arraycopy(buf, from, buf, pos + head, bytes);
    }
    return put(buf, pos, bytes) + bytes;
  }

  /**
   * Writes a number of up to 56 bits.
   *
   * @param buf has room for 8 bytes at {@code pos}, all of which are touched
   * @return the position after the number
   */
  public static int putWord(byte[] buf, int pos, long v) {
    int n = length(v);
    Bytes.putLong(buf, pos, spread(v) | HIGH >>> 8 >>> (64 - 8 * n));
    return pos + n;
  }
}
