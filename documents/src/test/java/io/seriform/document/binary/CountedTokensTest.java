package io.seriform.document.binary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.codec.CodecInput;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.tokens.Token;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SyntaxException;
import io.seriform.wire.Limits;
import io.seriform.wire.Output;
import io.seriform.wire.bytes.Bytes;
import java.io.ByteArrayInputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A format with no more than it must have: every count is there, and no number of any size. */
class CountedTokensTest {

  /** A byte that says what comes, and all numbers and lengths in 8 bytes. */
  static class Plain extends CountedTokens {
    static final Plain TOKENS = new Plain();

    private Plain() {
      super("Plain", Object.class);
    }

    private static int put(byte[] buf, int pos, Token token, long value) {
      buf[pos] = (byte) token.ordinal();
      Bytes.putLong(buf, pos + 1, value);
      return pos + 9;
    }

    @Override
    protected int putNull(byte[] buf, int pos) {
      buf[pos] = (byte) Token.NULL.ordinal();
      return pos + 1;
    }

    @Override
    protected int putBoolean(byte[] buf, int pos, boolean value) {
      buf[pos] = (byte) (value ? Token.TRUE : Token.FALSE).ordinal();
      return pos + 1;
    }

    @Override
    protected int putLong(byte[] buf, int pos, long value) {
      return put(buf, pos, Token.LONG, value);
    }

    @Override
    protected int putFloat(byte[] buf, int pos, float value) {
      return put(buf, pos, Token.FLOAT, Float.floatToRawIntBits(value));
    }

    @Override
    protected int putDouble(byte[] buf, int pos, double value) {
      return put(buf, pos, Token.DOUBLE, Double.doubleToRawLongBits(value));
    }

    @Override
    protected int putTextHead(byte[] buf, int pos, int length) {
      return put(buf, pos, Token.TEXT, length);
    }

    @Override
    protected int putNameHead(byte[] buf, int pos, int length) {
      return put(buf, pos, Token.TEXT, length);
    }

    @Override
    protected int putBytesHead(byte[] buf, int pos, int length) {
      return put(buf, pos, Token.BYTES, length);
    }

    @Override
    protected int putObjectHead(byte[] buf, int pos, int count) {
      return put(buf, pos, Token.OBJECT, count);
    }

    @Override
    protected int putArrayHead(byte[] buf, int pos, int count) {
      return put(buf, pos, Token.ARRAY, count);
    }

    @Override
    protected Token token(BinaryInput in) {
      int token = in.peek();
      if (token < 0 || token > Token.OTHER.ordinal()) {
        throw in.malformed("no token");
      }
      return Token.values()[token];
    }

    @Override
    protected void readValue(BinaryInput in, Token token) {
      switch (token) {
        case LONG -> in.integer = number(in);
        case FLOAT -> {
          in.integer = number(in);
          in.real = Float.intBitsToFloat((int) in.integer);
        }
        case DOUBLE -> in.real = Double.longBitsToDouble(number(in));
        default -> in.pos++;
      }
    }

    private static long number(BinaryInput in) {
      in.need(9);
      in.pos += 9;
      return Bytes.getLong(in.buf, in.pos - 8);
    }

    @Override
    protected long readTextHead(BinaryInput in) {
      return number(in);
    }

    @Override
    protected long readNameHead(BinaryInput in) {
      return number(in);
    }

    @Override
    protected long readBytesHead(BinaryInput in) {
      return number(in);
    }

    @Override
    protected long readObjectHead(BinaryInput in) {
      return number(in);
    }

    @Override
    protected long readArrayHead(BinaryInput in) {
      return number(in);
    }
  }

  static final class Options extends SelfDescribingOptions<Options> {
    private static final long serialVersionUID = 1L;
  }

  public static final class Writer extends BinaryOutput {
    Writer(Options options) {
      super(Plain.TOKENS, options);
    }
  }

  public static final class Reader extends BinaryInput {
    Reader(Options options) {
      super(Plain.TOKENS, options);
    }
  }

  static final class PlainProtocol extends BinaryTokensProtocol {
    PlainProtocol(Plain tokens, Options options) {
      super(tokens, options);
    }

    @Override
    public Class<? extends Output> writer() {
      return Writer.class;
    }

    @Override
    public Class<? extends CodecInput> reader() {
      return Reader.class;
    }
  }

  static final class PlainFormat extends BinaryFormat {
    PlainFormat(Options options) {
      super(
          new PlainProtocol(Plain.TOKENS, options),
          options,
          () -> new Writer(options),
          () -> new Reader(options));
    }
  }

  private final PlainFormat format = new PlainFormat(new Options());

  record Big(BigInteger whole, BigDecimal part, Number any, BigInteger small) {}

  @Test
  void numbersOfAnySizeAreTexts() {
    Big big = new Big(BigInteger.TWO.pow(70), new BigDecimal("1.10"), 2.5, BigInteger.ONE);
    byte[] bytes = format.encode(big);
    assertThat(format.decode(bytes, Big.class)).isEqualTo(big);
    Document tree = format.readTree(bytes);
    assertThat(tree.get("part").asText()).isEqualTo("1.10");
    assertThat(tree.get("whole").asText()).isEqualTo("1180591620717411303424");
    assertThat(tree.get("small").asLong()).isEqualTo(1);
    assertThat(format.decode(format.encode(Map.of("small", 2.0)), Big.class).small())
        .isEqualTo(BigInteger.TWO);
    assertThatThrownBy(() -> format.decode(format.encode(Map.of("whole", "x")), Big.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("$.whole");
    assertThatThrownBy(() -> format.decode(format.encode(Map.of("whole", true)), Big.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("found true");
  }

  /** Limits count the elements of lists and maps, and not the properties of objects. */
  @Test
  void propertiesAreNotElements() {
    Big big = new Big(BigInteger.TWO, BigDecimal.ONE, 3.5, BigInteger.ONE);
    Options three = new Options().withLimits(Limits.standard().withElements(3));
    for (Options options : List.of(three, three.withShape(SelfDescribingOptions.Shape.ARRAY))) {
      PlainFormat small = new PlainFormat(options);
      assertThat(small.decode(small.encode(big), Big.class)).isEqualTo(big);
    }
    PlainFormat small = new PlainFormat(three);
    assertThatThrownBy(() -> small.decode(format.encode(big), Map.class))
        .isInstanceOf(LimitException.class);
    assertThatThrownBy(() -> small.readTree(format.encode(big))).isInstanceOf(LimitException.class);
    assertThatThrownBy(() -> small.decode(format.encode(List.of(1, 2, 3, 4)), List.class))
        .isInstanceOf(LimitException.class);
  }

  /** As a format of varints would have it. */
  @Test
  void tokensThatAreTooLongAreRefused() {
    Plain tooLong =
        new Plain() {
          @Override
          protected int putLong(byte[] buf, int pos, long value) {
            return super.putLong(buf, pos, value) + 1;
          }
        };
    assertThatThrownBy(() -> new PlainProtocol(tooLong, new Options()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("putLong writes 10 bytes, not 1 to 9");
  }

  @Test
  void treesHaveDoublesWhereThatIsAll() {
    byte[] bytes = format.encode(Document.of(new BigDecimal("1E+3")));
    assertThat(format.readTree(bytes)).isEqualTo(Document.of(1000.0));
    assertThatThrownBy(() -> format.encode(Document.of(BigInteger.TWO.pow(70).add(BigInteger.ONE))))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("Plain has no values of this kind");
    assertThatThrownBy(() -> format.encode(Document.tagged(1, Document.of(1))))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("a tagged value");
  }

  @Test
  void whatIsNoTokenIsMalformed() {
    byte[] other = {(byte) Token.OTHER.ordinal()};
    for (Class<?> type : List.of(Document.class, Object.class, Big.class, BigDecimal.class)) {
      assertThatThrownBy(() -> format.decode(other, type))
          .isInstanceOfAny(SyntaxException.class, MappingException.class)
          .hasMessageContaining("Plain");
    }
    assertThatThrownBy(() -> format.readTree(new byte[] {99}))
        .isInstanceOf(SyntaxException.class)
        .hasMessageContaining("no token");
  }

  enum Size {
    SMALL,
    LARGE
  }

  record Keys(
      Map<Integer, String> ints,
      Map<Double, String> doubles,
      Map<Boolean, String> booleans,
      Map<Character, String> chars,
      Map<Size, String> enums,
      Map<BigDecimal, String> decimals,
      Map<Object, String> any) {}

  @Test
  void keysOfMapsAreTexts() {
    Map<Object, String> any = new LinkedHashMap<>();
    any.put(1L, "a");
    any.put("b", "b");
    Keys keys =
        new Keys(
            Map.of(-5, "a"),
            Map.of(0.5, "b"),
            Map.of(true, "c"),
            Map.of('\u20ac', "d"),
            Map.of(Size.LARGE, "e"),
            Map.of(new BigDecimal("1.10"), "f"),
            any);
    for (SelfDescribingOptions.Enums enums : SelfDescribingOptions.Enums.values()) {
      PlainFormat with = new PlainFormat(new Options().withEnums(enums));
      byte[] bytes = with.encode(keys);
      assertThat(with.readTree(bytes).at("/ints/-5").asText()).isEqualTo("a");
      assertThat(with.readTree(bytes).at("/decimals/1.10").asText()).isEqualTo("f");
      Keys back = with.decode(new ByteArrayInputStream(bytes), Keys.class);
      assertThat(back.any()).isEqualTo(Map.of("1", "a", "b", "b"));
      assertThat(
              new Keys(
                  back.ints(),
                  back.doubles(),
                  back.booleans(),
                  back.chars(),
                  back.enums(),
                  back.decimals(),
                  any))
          .isEqualTo(keys);
    }
    assertThatThrownBy(
            () -> format.decode(format.encode(Map.of("ints", Map.of("x", "y"))), Keys.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("$.ints")
        .hasMessageContaining("the value is not a valid number");
  }
}
