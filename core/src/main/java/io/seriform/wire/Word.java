package io.seriform.wire;

/**
 * A short text or another run of bytes as words, to be stored and compared at once. A record,
 * because the JIT folds the fields of one that is a constant.
 *
 * @param length how many bytes
 * @param head the first 8
 * @param next the 8 behind those
 * @param tail the last 8, where there are as many
 * @param bytes all
 */
public record Word(int length, long head, long next, long tail, byte[] bytes) {

  /** No bytes. */
  public static final Word NONE = of(new byte[0]);

  /** The words of these bytes, which must not be changed. */
  public static Word of(byte[] bytes) {
    int n = bytes.length;
    return new Word(
        n,
        Bytes.word(bytes, 0),
        Bytes.word(bytes, 8),
        Bytes.word(bytes, Math.max(0, n - 8)),
        bytes);
  }
}
