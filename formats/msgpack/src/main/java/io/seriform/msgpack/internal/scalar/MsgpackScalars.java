package io.seriform.msgpack.internal.scalar;

import io.seriform.codec.names.ClassNames;
import io.seriform.codec.scalar.BufferBytes;
import io.seriform.document.binary.BinaryScalar;
import io.seriform.document.tokens.TokenInput;
import io.seriform.document.tokens.TokenOutput;
import io.seriform.error.LimitException;
import io.seriform.msgpack.internal.site.Code;
import io.seriform.msgpack.internal.site.MsgpackErrors;
import io.seriform.msgpack.internal.site.MsgpackNumbers;
import io.seriform.msgpack.internal.site.MsgpackReader;
import io.seriform.msgpack.internal.site.MsgpackSettings;
import io.seriform.msgpack.internal.site.MsgpackSlow;
import io.seriform.msgpack.internal.site.MsgpackStrings;
import io.seriform.msgpack.internal.site.MsgpackText;
import io.seriform.msgpack.internal.site.MsgpackTokens;
import io.seriform.msgpack.internal.site.MsgpackWriter;
import io.seriform.msgpack.internal.site.Put;
import io.seriform.scalar.Kind;
import io.seriform.scalar.TimePattern;
import io.seriform.text.ScalarText;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.numbers.NumberText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.format.DateTimeFormatter;
import java.util.UUID;

/** The scalars of every kind: numbers, booleans, binary, timestamps, and text for the others. */
public final class MsgpackScalars {

  private MsgpackScalars() {}

  /**
   * The scalar of a kind.
   *
   * @param raw the declared class
   * @param pattern the pattern of a date, or null
   */
  public static BinaryScalar of(Kind kind, Class<?> raw, String pattern, MsgpackSettings settings) {
    if (pattern != null) {
      return new Text(kind, raw, pattern);
    }
    if (MsgpackTimes.applies(kind, settings.dates())) {
      return new MsgpackTimes(kind, settings.dates(), new Text(kind, raw, null));
    }
    BinaryScalar token = BinaryScalar.of(kind, MsgpackTokens.INSTANCE);
    if (token != null) {
      return token;
    }
    return switch (kind) {
      case BYTES, BYTE_BUFFER -> new Binary(kind);
      case UUID -> new Uuid(new Text(kind, raw, null));
      case BIG_INTEGER, BIG_DECIMAL, NUMBER -> new Big(kind, raw);
      case CLASS ->
          new Classes(
              new ClassNames(settings.options().classValues(), settings.options().getClass()));
      default -> new Text(kind, raw, null);
    };
  }

  /** A string. */
  private static final class Text extends BinaryScalar {
    private final Kind kind;
    private final Class<?> raw;
    private final DateTimeFormatter pattern;
    private final String expected;

    Text(Kind kind, Class<?> raw, String pattern) {
      this.kind = kind;
      this.raw = raw;
      this.pattern = TimePattern.formatter(pattern);
      this.expected = ScalarText.expected(kind, pattern);
    }

    @Override
    public int write(TokenOutput output, byte[] buf, int pos, Object v, int rest) {
      MsgpackWriter out = (MsgpackWriter) output;
      int longest = pattern == null ? ScalarText.maxLength(kind) : 0;
      if (longest == 0) {
        String s =
            pattern == null
                ? ScalarText.print(kind, v, out.limits())
                : ScalarText.print(kind, v, pattern);
        return MsgpackText.string(out, buf, pos, s, rest);
      }
      // straight into the buffer, behind the header of a short string
      pos = MsgpackText.room(out, pos, longest, rest);
      int n = ScalarText.put(kind, out.buf, pos + 1, v) - pos - 1;
      if (n < 32) {
        out.buf[pos] = (byte) (Code.FIXSTR | n);
        return pos + 1 + n;
      }
      int header = out.raw ? 3 : 2;
      System.arraycopy(out.buf, pos + 1, out.buf, pos + header, n);
      out.buf[pos + header - 2] = 0;
      out.buf[pos + header - 1] = (byte) n;
      out.buf[pos] = out.raw ? Code.STR16 : Code.STR8;
      return pos + header + n;
    }

    @Override
    public Object read(TokenInput input) {
      MsgpackReader in = (MsgpackReader) input;
      long at = in.offset(in.pos);
      int n = MsgpackStrings.header(in, in.limits().string(), kind + " as a string");
      if (pattern == null && ScalarText.maxLength(kind) != 0) {
        try {
          Object value = ScalarText.parseAscii(kind, in.buf, in.pos, in.pos + n);
          in.pos += n;
          return value;
        } catch (IllegalArgumentException e) {
          throw MsgpackErrors.bad(at, kind.toString(), MsgpackStrings.text(in, n), e)
              .hinting(ScalarText.hint(kind, null));
        }
      }
      return parse(in, at, MsgpackStrings.text(in, n));
    }

    Object parse(MsgpackReader in, long at, String s) {
      try {
        return pattern == null
            ? ScalarText.parse(kind, raw, s, in.limits())
            : ScalarText.parse(kind, raw, s, pattern);
      } catch (LimitException e) {
        throw e.at(MsgpackErrors.FORMAT, at);
      } catch (IllegalArgumentException e) {
        throw MsgpackErrors.bad(at, expected, s, e).hinting(ScalarText.hint(kind, pattern));
      }
    }
  }

  /** Bytes. */
  private static final class Binary extends BinaryScalar {
    private final Kind kind;

    Binary(Kind kind) {
      this.kind = kind;
    }

    @Override
    public int write(TokenOutput output, byte[] buf, int pos, Object v, int rest) {
      MsgpackWriter out = (MsgpackWriter) output;
      return MsgpackText.binary(out, pos, BufferBytes.of(v), rest);
    }

    @Override
    public Object read(TokenInput input) {
      MsgpackReader in = (MsgpackReader) input;
      return BufferBytes.value(kind, MsgpackStrings.readBinary(in));
    }
  }

  /** A UUID as its 16 bytes, or as text by the old specification; both are read. */
  private static final class Uuid extends BinaryScalar {
    private static final int LENGTH = 16;
    private final Text text;

    Uuid(Text text) {
      this.text = text;
    }

    @Override
    public int write(TokenOutput output, byte[] buf, int pos, Object v, int rest) {
      MsgpackWriter out = (MsgpackWriter) output;
      if (out.raw) {
        return text.write(out, buf, pos, v, rest);
      }
      UUID uuid = (UUID) v;
      pos = MsgpackText.room(out, pos, LENGTH, rest);
      pos = Put.binary(out.buf, pos, LENGTH);
      Bytes.putLong(out.buf, pos, Long.reverseBytes(uuid.getMostSignificantBits()));
      Bytes.putLong(out.buf, pos + 8, Long.reverseBytes(uuid.getLeastSignificantBits()));
      return pos + LENGTH;
    }

    @Override
    public Object read(TokenInput input) {
      MsgpackReader in = (MsgpackReader) input;
      if (MsgpackStrings.isString(MsgpackSlow.peek(in))) {
        return text.read(in);
      }
      long at = in.offset(in.pos);
      int n = MsgpackStrings.binaryHeader(in);
      if (n != LENGTH) {
        throw MsgpackErrors.bad(at, "UUID of 16 bytes", n + " bytes", null);
      }
      UUID uuid =
          new UUID(
              Long.reverseBytes(Bytes.getLong(in.buf, in.pos)),
              Long.reverseBytes(Bytes.getLong(in.buf, in.pos + 8)));
      in.pos += LENGTH;
      return uuid;
    }
  }

  /** Numbers of any size: an integer or a double where that is all of it, and else decimal text. */
  private static final class Big extends BinaryScalar {
    private final Kind kind;
    private final Text text;

    Big(Kind kind, Class<?> raw) {
      this.kind = kind;
      this.text = new Text(kind, raw, null);
    }

    @Override
    public int write(TokenOutput output, byte[] buf, int pos, Object v, int rest) {
      MsgpackWriter out = (MsgpackWriter) output;
      pos = MsgpackText.room(out, pos, 0, rest);
      if (v instanceof Long || v instanceof Integer || v instanceof Short || v instanceof Byte) {
        return Put.integer(out.buf, pos, ((Number) v).longValue());
      }
      if (v instanceof Double || v instanceof Float) {
        return Put.real(out.buf, pos, ((Number) v).doubleValue());
      }
      BigInteger whole =
          v instanceof BigInteger i
              ? i
              : v instanceof BigDecimal d && d.scale() == 0 ? d.unscaledValue() : null;
      if (whole != null && fits(whole)) {
        return Put.integer(out.buf, pos, whole);
      }
      return text.write(out, out.buf, pos, v, rest);
    }

    @Override
    public Object read(TokenInput input) {
      MsgpackReader in = (MsgpackReader) input;
      long at = in.offset(in.pos);
      if (MsgpackStrings.isString(MsgpackSlow.peek(in))) {
        return text(in);
      }
      Number n = MsgpackNumbers.readNumber(in, kind.toString());
      try {
        return switch (kind) {
          case BIG_INTEGER ->
              n instanceof Double d
                  ? new BigDecimal(d).toBigIntegerExact()
                  : n instanceof Long l ? BigInteger.valueOf(l) : n;
          case BIG_DECIMAL ->
              n instanceof Double d
                  ? NumberText.decimal(d)
                  : n instanceof Long l ? BigDecimal.valueOf(l) : new BigDecimal((BigInteger) n);
          default -> n;
        };
      } catch (ArithmeticException | NumberFormatException e) {
        throw MsgpackErrors.bad(at, kind.toString(), n.toString(), null);
      }
    }

    /** A text, which is how other numbers are written; options accept any number as text. */
    private Object text(MsgpackReader in) {
      Object admitted = in.instead(kind);
      Object n = admitted != null ? admitted : text.read(in);
      return n instanceof Integer i ? (Object) i.longValue() : n;
    }
  }

  /** Returns true if an integer fits 64 bits, with or without sign. */
  public static boolean fits(BigInteger v) {
    return v.bitLength() <= (v.signum() < 0 ? 63 : 64);
  }

  /** Values of {@code java.lang.Class}: names in a closed table, never given to a class loader. */
  private static final class Classes extends BinaryScalar {
    private final ClassNames names;

    Classes(ClassNames names) {
      this.names = names;
    }

    @Override
    public int write(TokenOutput output, byte[] buf, int pos, Object v, int rest) {
      MsgpackWriter out = (MsgpackWriter) output;
      return MsgpackText.string(out, buf, pos, names.name(v), rest);
    }

    @Override
    public Object read(TokenInput input) {
      MsgpackReader in = (MsgpackReader) input;
      long at = in.offset(in.pos);
      String name = MsgpackStrings.read(in);
      Class<?> known = names.find(name);
      if (known == null) {
        throw MsgpackErrors.bad(at, "registered class", name, null);
      }
      return known;
    }
  }
}
