package io.seriform.wire.bytes;

import java.util.Arrays;

/**
 * A short text or another run of bytes as words, to be stored and compared at once. A record,
 * because the JIT folds the fields of one that is a constant.
 *
 * @param length how many bytes
 * @param head the first 8
 * @param next the 8 after those
 * @param tail the last 8; all, where there are fewer
 * @param mask what of head and tail is part of it
 * @param tailAt where the tail starts
 * @param reach how many bytes a compare of head and tail looks at
 * @param bytes all
 */
public record PackedBytes(
    int length, long head, long next, long tail, long mask, int tailAt, int reach, byte[] bytes) {

  /** No bytes; never matches, because its head and its tail contradict each other. */
  public static final PackedBytes NONE = new PackedBytes(0, 0, 0, -1, -1, 0, 8, new byte[0]);

  /** The words of these bytes, which must not be changed. */
  public static PackedBytes of(byte[] bytes) {
    int n = bytes.length;
    int tailAt = Math.max(0, n - 8);
    return new PackedBytes(
        n,
        Bytes.word(bytes, 0),
        Bytes.word(bytes, 8),
        Bytes.word(bytes, tailAt),
        n < 8 ? (1L << (n << 3)) - 1 : -1,
        tailAt,
        Math.max(8, n),
        bytes);
  }

  /**
   * Returns true if a buffer contains these bytes at a position.
   *
   * @param p where; {@link #reach} bytes must be there
   */
  public boolean at(byte[] b, int p) {
    // head and tail in one compare, which is the same code for texts of every length
    return (((Bytes.getLong(b, p) ^ head) | (Bytes.getLong(b, p + tailAt) ^ tail)) & mask) == 0
        && (length <= 16 || Arrays.equals(b, p + 8, p + tailAt, bytes, 8, tailAt));
  }

  /**
   * Writes these bytes.
   *
   * @param pos where; up to 7 bytes after them are touched
   * @return the position after them
   */
  public int put(byte[] buf, int pos) {
    if (length > 16) {
      System.arraycopy(bytes, 0, buf, pos, length);
    } else if (length != 0) {
      Bytes.putLong(buf, pos, head);
      if (length > 8) {
        Bytes.putLong(buf, pos + 8, next);
      }
    }
    return pos + length;
  }
}
