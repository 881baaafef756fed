package io.seriform.testkit;

import java.io.InputStream;
import java.util.Objects;
import java.util.Random;

/** A stream that gives a few bytes at a time. */
public final class Trickle extends InputStream {

  private final byte[] bytes;
  private final int most;
  private final Random random;
  private int at;

  /** Gives so many bytes at a time. */
  public Trickle(byte[] bytes, int most) {
    this(bytes, most, null);
  }

  /**
   * Gives a random number of bytes at a time.
   *
   * @param random says how many, up to {@code most}; null for always as many
   */
  public Trickle(byte[] bytes, int most, Random random) {
    this.bytes = bytes;
    this.most = most;
    this.random = random;
  }

  @Override
  public int read() {
    return at == bytes.length ? -1 : bytes[at++] & 0xFF;
  }

  @Override
  public int read(byte[] to, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, to.length);
    if (length == 0) {
      throw new AssertionError("a read of nothing never ends");
    }
    if (at == bytes.length) {
      return -1;
    }
    int n = random == null ? most : 1 + random.nextInt(most);
    n = Math.min(Math.min(n, length), bytes.length - at);
    System.arraycopy(bytes, at, to, offset, n);
    at += n;
    return n;
  }
}
