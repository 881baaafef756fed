package io.seriform.msgpack;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Framing;
import io.seriform.StreamEncoder;
import io.seriform.annotation.Property;
import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.MappingException;
import io.seriform.testkit.kits.CountedBoundariesKit;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What just fits MessagePack and what just does not. */
class MsgpackBoundariesTest extends CountedBoundariesKit<MsgpackOptions> {

  @Override
  protected MsgpackOptions options() {
    return MsgpackOptions.standard();
  }

  @Override
  protected SelfDescribingFormat with(MsgpackOptions options) {
    return Msgpack.with(options);
  }

  private static byte[] one(int b) {
    return new byte[] {(byte) b};
  }

  /** A code and a big-endian number of so many bytes. */
  private static byte[] wide(int code, int bytes, long n) {
    byte[] all = ByteBuffer.allocate(8).putLong(n).array();
    return ByteBuffer.allocate(1 + bytes).put((byte) code).put(all, 8 - bytes, bytes).array();
  }

  @Override
  protected byte[] textHead(int n) {
    if (n <= 31) {
      return one(0xa0 + n);
    }
    return n <= 0xFF ? wide(0xd9, 1, n) : n <= 0xFFFF ? wide(0xda, 2, n) : wide(0xdb, 4, n);
  }

  @Override
  protected byte[] number(long n) {
    if (n >= -32 && n <= 127) {
      return one((int) n);
    }
    if (n > 0) {
      return n <= 0xFF
          ? wide(0xcc, 1, n)
          : n <= 0xFFFF ? wide(0xcd, 2, n) : n <= 0xFFFFFFFFL ? wide(0xce, 4, n) : wide(0xcf, 8, n);
    }
    return n == (byte) n
        ? wide(0xd0, 1, n)
        : n == (short) n ? wide(0xd1, 2, n) : n == (int) n ? wide(0xd2, 4, n) : wide(0xd3, 8, n);
  }

  @Override
  protected byte[] list(int n) {
    return n <= 15 ? one(0x90 + n) : n <= 0xFFFF ? wide(0xdc, 2, n) : wide(0xdd, 4, n);
  }

  @Override
  protected byte[] map(int n) {
    return n <= 15 ? one(0x80 + n) : n <= 0xFFFF ? wide(0xde, 2, n) : wide(0xdf, 4, n);
  }

  @Override
  protected byte[] real(float f) {
    return wide(0xca, 4, Float.floatToRawIntBits(f));
  }

  @Override
  protected byte[] real(double d) {
    return wide(0xcb, 8, Double.doubleToRawLongBits(d));
  }

  @Override
  protected byte[] nil() {
    return one(0xc0);
  }

  @Override
  protected byte[] bool(boolean b) {
    return one(b ? 0xc3 : 0xc2);
  }

  /** Integers in more bytes than they need, and those above the range of a type. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void widerIntegers(Engine engine) {
    SelfDescribingFormat format = with(by(engine));
    for (int n : new int[] {0, 1, 127}) {
      for (byte[] wide :
          new byte[][] {
            wide(0xcc, 1, n), wide(0xcd, 2, n), wide(0xce, 4, n), wide(0xcf, 8, n),
            wide(0xd0, 1, n), wide(0xd1, 2, n), wide(0xd2, 4, n), wide(0xd3, 8, n)
          }) {
        byte[] bytes = bytes(list(2), wide, wide);
        reads(format, int[].class, new int[] {n, n}, bytes);
        reads(format, long[].class, new long[] {n, n}, bytes);
        reads(format, short[].class, new short[] {(short) n, (short) n}, bytes);
      }
    }
    long[] negative = {-1, Long.MIN_VALUE};
    byte[] bytes = bytes(list(2), wide(0xd3, 8, -1), wide(0xd3, 8, Long.MIN_VALUE));
    reads(format, long[].class, negative, bytes);
    for (long n : negative) {
      byte[] above = bytes(list(1), wide(0xcf, 8, n));
      refuses(format, long[].class, MappingException.class, 1, "$[0]", above);
      refuses(format, int[].class, MappingException.class, 1, "$[0]", above);
    }
    byte[] above = bytes(list(1), wide(0xce, 4, 1L << 31));
    refuses(format, int[].class, MappingException.class, 1, "$[0]", above);
  }

  record Numbered(@Property(id = 256) int n) {}

  /** A key whose last byte is a zero, where the bytes end before it. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void keysThatEndWithZero(Engine engine) {
    SelfDescribingFormat format = with(by(engine).withIds(true));
    byte[] bytes = bytes(map(1), number(256), number(1000));
    golden(format, Numbered.class, new Numbered(1000), bytes);
    refusesBeginnings(format, Numbered.class, bytes);
  }

  record Any(Object value) {}

  /** Objects of one document are not met in the next. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void referencesOfEachDocument(Engine engine) {
    SelfDescribingFormat format = with(by(engine).withReferences(true));
    Any any = new Any(new Any("x"));
    byte[] bytes = bytes(map(1), text("value"), map(1), text("value"), text("x"));
    assertThat(format.encode(any)).isEqualTo(bytes);
    assertThat(format.encode(any)).isEqualTo(bytes);
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    try (StreamEncoder<Any> encoder = format.encodeStream(stream, Any.class, Framing.SEQUENCE)) {
      encoder.write(any);
      encoder.write(any);
    }
    assertThat(stream.toByteArray()).isEqualTo(bytes(bytes, bytes));
  }
}
