package io.seriform.cbor;

import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.document.SelfDescribingOptions.Shape;
import io.seriform.document.SelfDescribingOptions.Unknown;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.kits.CountedBoundariesKit;
import io.seriform.wire.Limits;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

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

  /** Integers in more bytes than they need, and those above the range of a type. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void widerIntegers(Engine engine) {
    SelfDescribingFormat format = with(by(engine));
    for (int n : new int[] {0, 1, 23}) {
      for (int width = 0; width <= 3; width++) {
        byte[] wide = wide(24 + width, 1 << width, n);
        byte[] bytes = bytes(list(2), wide, wide);
        reads(format, int[].class, new int[] {n, n}, bytes);
        reads(format, long[].class, new long[] {n, n}, bytes);
        reads(format, short[].class, new short[] {(short) n, (short) n}, bytes);
      }
    }
    for (int head : new int[] {27, 0x20 | 27}) {
      byte[] above = bytes(list(1), wide(head, 8, Long.MIN_VALUE));
      refuses(format, long[].class, MappingException.class, 1, "$[0]", above);
      refuses(format, int[].class, MappingException.class, 1, "$[0]", above);
    }
    byte[] above = bytes(list(1), wide(26, 4, 1L << 31));
    refuses(format, int[].class, MappingException.class, 1, "$[0]", above);
  }

  private static byte[] wide(int head, int bytes, long n) {
    byte[] all = ByteBuffer.allocate(8).putLong(n).array();
    return ByteBuffer.allocate(1 + bytes).put((byte) head).put(all, 8 - bytes, bytes).array();
  }

  record Two(int first, String second) {}

  private static final byte[] MAP = {(byte) 0xBF};
  private static final byte[] LIST = {(byte) 0x9F};
  private static final byte[] BREAK = {(byte) 0xFF};

  /** Objects and lists that a break ends. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void indefiniteLengths(Engine engine) {
    SelfDescribingFormat format = with(by(engine));
    byte[] first = bytes(text("first"), number(1));
    byte[] second = bytes(text("second"), text("2"));
    byte[] other = bytes(text("other"), LIST, BREAK);
    Two two = new Two(1, "2");
    reads(format, Two.class, two, bytes(MAP, first, second, BREAK));
    reads(format, Two.class, two, bytes(MAP, second, first, BREAK));
    reads(format, Two.class, two, bytes(MAP, first, other, second, BREAK));
    reads(format, Two.class, two, bytes(MAP, first, second, other, BREAK));
    reads(format, Two.class, new Two(1, null), bytes(MAP, first, BREAK));
    reads(format, Two.class, new Two(0, null), bytes(MAP, BREAK));
    byte[] some = bytes(LIST, MAP, first, BREAK, MAP, BREAK, map(1), first, BREAK);
    Two one = new Two(1, null);
    reads(format, Two[].class, new Two[] {one, new Two(0, null), one}, some);
    SelfDescribingFormat strict =
        with(by(engine).withShape(Shape.ARRAY).withUnknown(Unknown.REJECT));
    SelfDescribingFormat slots = with(by(engine).withShape(Shape.ARRAY));
    for (SelfDescribingFormat each : List.of(slots, strict)) {
      reads(each, Two.class, two, bytes(LIST, number(1), text("2"), BREAK));
      reads(each, Two.class, one, bytes(LIST, number(1), BREAK));
      reads(each, Two.class, new Two(0, null), bytes(LIST, BREAK));
      reads(
          each,
          Two[].class,
          new Two[] {one, one},
          bytes(list(2), LIST, number(1), BREAK, LIST, number(1), BREAK));
    }
    byte[] more = bytes(LIST, number(1), text("2"), number(3), list(0), BREAK);
    reads(slots, Two[].class, new Two[] {two, two}, bytes(list(2), more, more));
    refuses(strict, Two.class, MappingException.class, 4, "$", more);
  }

  record Nothing() {}

  record Pair(Two two, int after) {}

  /** A break ends what it belongs to, and nothing else. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void breaksOfOthers(Engine engine) {
    byte[] first = bytes(text("first"), number(1));
    byte[] cut = bytes(map(2), first, BREAK);
    refuses(with(by(engine)), Two.class, SyntaxException.class, 8, "$", cut);
    SelfDescribingFormat slots = with(by(engine).withShape(Shape.ARRAY));
    Nothing[] none = {new Nothing(), new Nothing()};
    reads(slots, Nothing[].class, none, bytes(LIST, list(0), list(0), BREAK));
    Pair pair = new Pair(new Two(1, null), 7);
    reads(slots, Pair.class, pair, bytes(list(2), LIST, number(1), BREAK, number(7)));
    Pair full = new Pair(new Two(1, "2"), 7);
    byte[] two = bytes(LIST, number(1), text("2"), BREAK);
    reads(slots, Pair.class, full, bytes(list(2), two, number(7)));
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void limitsOfIndefiniteLengths(Engine engine) {
    SelfDescribingFormat three = with(by(engine).withLimits(Limits.standard().withElements(3)));
    byte[] ones = {1, 1, 1};
    reads(three, int[].class, new int[] {1, 1, 1}, bytes(LIST, ones, BREAK));
    refuses(three, int[].class, LimitException.class, 4, "$[3]", bytes(LIST, ones, ones, BREAK));
  }
}
