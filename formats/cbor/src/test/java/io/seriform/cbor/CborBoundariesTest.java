package io.seriform.cbor;

import io.seriform.SelfDescribingFormat;
import io.seriform.testkit.CountedBoundariesKit;
import java.nio.ByteBuffer;

/** What just fits CBOR and what just does not. */
class CborBoundariesTest extends CountedBoundariesKit<CborOptions> {

  @Override
  protected CborOptions options() {
    return CborOptions.standard();
  }

  @Override
  protected SelfDescribingFormat with(CborOptions options) {
    return Cbor.with(options);
  }

  /** A head: a major type and its argument in the fewest bytes (RFC 8949 §3, §4.2.1). */
  private static byte[] head(int major, long n) {
    int extra = n < 24 ? 0 : n <= 0xFF ? 1 : n <= 0xFFFF ? 2 : n <= 0xFFFFFFFFL ? 4 : 8;
    byte[] all = ByteBuffer.allocate(8).putLong(n).array();
    long more = extra == 0 ? n : 24 + Integer.numberOfTrailingZeros(extra);
    return ByteBuffer.allocate(1 + extra)
        .put((byte) (major << 5 | more))
        .put(all, 8 - extra, extra)
        .array();
  }

  @Override
  protected byte[] textHead(int n) {
    return head(3, n);
  }

  @Override
  protected byte[] number(long n) {
    return n < 0 ? head(1, -1 - n) : head(0, n);
  }

  @Override
  protected byte[] list(int n) {
    return head(4, n);
  }

  @Override
  protected byte[] map(int n) {
    return head(5, n);
  }

  @Override
  protected byte[] real(float f) {
    return ByteBuffer.allocate(5).put((byte) 0xFA).putFloat(f).array();
  }

  @Override
  protected byte[] real(double d) {
    return ByteBuffer.allocate(9).put((byte) 0xFB).putDouble(d).array();
  }

  @Override
  protected byte[] nil() {
    return new byte[] {(byte) 0xF6};
  }

  @Override
  protected byte[] bool(boolean b) {
    return new byte[] {(byte) (b ? 0xF5 : 0xF4)};
  }
}
