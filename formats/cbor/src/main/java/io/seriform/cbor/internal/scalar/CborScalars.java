package io.seriform.cbor.internal.scalar;

import io.seriform.cbor.internal.site.CborErrors;
import io.seriform.cbor.internal.site.CborHeads;
import io.seriform.cbor.internal.site.CborNumbers;
import io.seriform.cbor.internal.site.CborReader;
import io.seriform.cbor.internal.site.CborSlow;
import io.seriform.cbor.internal.site.CborStrings;
import io.seriform.cbor.internal.site.CborTokens;
import io.seriform.cbor.internal.site.CborWriter;
import io.seriform.codec.names.ClassNames;
import io.seriform.codec.scalar.BufferBytes;
import io.seriform.document.binary.BinaryScalar;
import io.seriform.document.tokens.TokenInput;
import io.seriform.document.tokens.TokenOutput;
import io.seriform.error.SeriformException;
import io.seriform.scalar.Kind;
import io.seriform.wire.bytes.Bytes;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.EnumMap;
import java.util.Map;
import java.util.UUID;

/** The scalars of every kind: numbers, byte strings, and texts for what has no form of its own. */
public final class CborScalars {

  public static final int UUID_TAG = 37;
  private static final Map<Kind, BinaryScalar> ALL = new EnumMap<>(Kind.class);

  static {
    ALL.put(Kind.BYTES, new Binary(Kind.BYTES));
    ALL.put(Kind.BYTE_BUFFER, new Binary(Kind.BYTE_BUFFER));
    ALL.put(Kind.BIG_INTEGER, new BigInt());
    ALL.put(Kind.BIG_DECIMAL, new Decimal());
    ALL.put(Kind.NUMBER, new AnyNumber());
    ALL.put(Kind.UUID, new Uuid());
    for (Kind kind : Kind.values()) {
      BinaryScalar token = BinaryScalar.of(kind, CborTokens.INSTANCE);
      if (token != null) {
        ALL.put(kind, token);
      }
    }
  }

  private CborScalars() {}

  /**
   * The scalar of a kind.
   *
   * @param raw the declared class
   * @param pattern the pattern of a date, or null for the standard form
   * @param epoch whether moments and days are numbers
   */
  public static BinaryScalar of(Kind kind, Class<?> raw, String pattern, boolean epoch) {
    BinaryScalar known = ALL.get(kind);
    if (known != null && pattern == null) {
      return known;
    }
    return pattern == null && CborTimes.knows(kind)
        ? new CborTimes(kind, raw, epoch)
        : new CborTextScalar(kind, raw, pattern);
  }

  private static int room(CborWriter out, int pos, int rest) {
    return CborHeads.room(out, pos, rest + 2 * CborWriter.SLACK);
  }

  private static final class Binary extends BinaryScalar {
    private final Kind kind;

    Binary(Kind kind) {
      this.kind = kind;
    }

    @Override
    public int write(TokenOutput output, byte[] buf, int pos, Object v, int rest) {
      CborWriter out = (CborWriter) output;
      return CborHeads.bytes(out, buf, pos, BufferBytes.of(v), rest);
    }

    @Override
    public Object read(TokenInput input) {
      CborReader in = (CborReader) input;
      return BufferBytes.value(kind, CborStrings.readBytesOrBase64(in));
    }
  }

  private static final class BigInt extends BinaryScalar {
    @Override
    public int write(TokenOutput output, byte[] buf, int pos, Object v, int rest) {
      CborWriter out = (CborWriter) output;
      return CborNumbers.put(out, buf, pos, (BigInteger) v, rest);
    }

    @Override
    public Object read(TokenInput input) {
      CborReader in = (CborReader) input;
      Object admitted = in.instead(Kind.BIG_INTEGER);
      return admitted == null ? CborNumbers.readBigInteger(in) : admitted;
    }
  }

  private static final class Decimal extends BinaryScalar {
    @Override
    public int write(TokenOutput output, byte[] buf, int pos, Object v, int rest) {
      CborWriter out = (CborWriter) output;
      return CborNumbers.put(out, buf, pos, (BigDecimal) v, rest);
    }

    @Override
    public Object read(TokenInput input) {
      CborReader in = (CborReader) input;
      Object admitted = in.instead(Kind.BIG_DECIMAL);
      return admitted == null ? CborNumbers.readBigDecimal(in) : admitted;
    }
  }

  private static final class AnyNumber extends BinaryScalar {
    @Override
    public int write(TokenOutput output, byte[] buf, int pos, Object v, int rest) {
      CborWriter out = (CborWriter) output;
      return CborNumbers.put(out, buf, pos, (Number) v, rest);
    }

    @Override
    public Object read(TokenInput input) {
      CborReader in = (CborReader) input;
      Object admitted = in.instead(Kind.NUMBER);
      return admitted == null ? CborNumbers.number(in) : admitted;
    }
  }

  /** 16 bytes with tag 37. */
  private static final class Uuid extends BinaryScalar {
    @Override
    public int write(TokenOutput output, byte[] buf, int pos, Object v, int rest) {
      CborWriter out = (CborWriter) output;
      pos = room(out, pos, rest);
      buf = out.buf;
      UUID uuid = (UUID) v;
      pos = CborHeads.put(buf, pos, CborWriter.TAG, UUID_TAG);
      buf[pos] = CborWriter.BYTES | 16;
      Bytes.putLong(buf, pos + 1, Long.reverseBytes(uuid.getMostSignificantBits()));
      Bytes.putLong(buf, pos + 9, Long.reverseBytes(uuid.getLeastSignificantBits()));
      return pos + 17;
    }

    @Override
    public Object read(TokenInput input) {
      CborReader in = (CborReader) input;
      int h = CborSlow.value(in);
      long offset = in.offset(in.pos);
      if ((h & 0xE0) == CborWriter.TEXT) {
        return CborTextScalar.parse(offset, Kind.UUID, UUID.class, CborStrings.text(in, h, false));
      }
      byte[] b = CborStrings.readBytes(in);
      if (b.length != 16) {
        throw CborErrors.refused(
            offset, "the byte string is not a UUID", "16 bytes", b.length + " bytes", null);
      }
      return new UUID(
          Long.reverseBytes(Bytes.getLong(b, 0)), Long.reverseBytes(Bytes.getLong(b, 8)));
    }
  }

  /** The names of registered classes. */
  public static final class Classes extends BinaryScalar {
    private final ClassNames names;

    public Classes(ClassNames names) {
      this.names = names;
    }

    @Override
    public int write(TokenOutput output, byte[] buf, int pos, Object v, int rest) {
      CborWriter out = (CborWriter) output;
      return CborHeads.string(out, buf, pos, names.name(v), rest);
    }

    @Override
    public Object read(TokenInput input) {
      CborReader in = (CborReader) input;
      int h = CborSlow.value(in);
      long offset = in.offset(in.pos);
      String name = CborStrings.text(in, h, false);
      Class<?> known = names.find(name);
      if (known == null) {
        throw unknown(offset, name);
      }
      return known;
    }

    private static SeriformException unknown(long offset, String name) {
      return CborErrors.refused(
          offset, "the text is not a registered class", "a registered class", name, null);
    }
  }
}
