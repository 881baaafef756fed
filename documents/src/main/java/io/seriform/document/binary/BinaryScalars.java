package io.seriform.document.binary;

import io.seriform.codec.names.ClassNames;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.scalar.BufferBytes;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.tokens.Token;
import io.seriform.document.tokens.TokenInput;
import io.seriform.document.tokens.TokenOutput;
import io.seriform.error.LimitException;
import io.seriform.scalar.Kind;
import io.seriform.scalar.TimePattern;
import io.seriform.text.ScalarText;
import io.seriform.wire.numbers.NumberText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.format.DateTimeFormatter;

/**
 * The scalars of every kind for a format that adds none: tokens where a kind is one, a number of
 * any size, bytes, the names of classes, and ISO text for the others.
 */
final class BinaryScalars {

  private BinaryScalars() {}

  static BinaryScalar of(Plan.Scalar plan, BinaryTokens tokens, SelfDescribingOptions<?> options) {
    Kind kind = plan.kind();
    if (plan.pattern() != null) {
      return new Text(plan, tokens);
    }
    BinaryScalar token = BinaryScalar.of(kind, tokens);
    if (token != null) {
      return token;
    }
    return switch (kind) {
      case BYTES, BYTE_BUFFER -> new Binary(kind, tokens);
      case BIG_INTEGER, BIG_DECIMAL, NUMBER -> new Big(plan, tokens);
      case CLASS -> new Classes(new ClassNames(options.classValues(), options.getClass()), tokens);
      default -> new Text(plan, tokens);
    };
  }

  private abstract static class Scalar extends BinaryScalar {
    final BinaryTokens tokens;

    Scalar(BinaryTokens tokens) {
      this.tokens = tokens;
    }

    @Override
    public final int write(TokenOutput out, byte[] buf, int pos, Object v, int rest) {
      return write((BinaryOutput) out, pos, v, rest);
    }

    @Override
    public final Object read(TokenInput in) {
      return read((BinaryInput) in);
    }

    abstract int write(BinaryOutput out, int pos, Object v, int rest);

    abstract Object read(BinaryInput in);
  }

  private static final class Text extends Scalar {
    private final Kind kind;
    private final Class<?> raw;
    private final DateTimeFormatter pattern;
    private final String expected;

    Text(Plan.Scalar plan, BinaryTokens tokens) {
      super(tokens);
      this.kind = plan.kind();
      this.raw = plan.raw();
      this.pattern = TimePattern.formatter(plan.pattern());
      this.expected = ScalarText.expected(kind, plan.pattern());
    }

    @Override
    int write(BinaryOutput out, int pos, Object v, int rest) {
      String text =
          pattern == null
              ? ScalarText.print(kind, v, out.limits())
              : ScalarText.print(kind, v, pattern);
      return tokens.putText(out, pos, text, rest);
    }

    @Override
    Object read(BinaryInput in) {
      long at = in.offset(in.pos);
      String text = in.textAndEnd(in.textHead(kind + " as a text"));
      try {
        return pattern == null
            ? ScalarText.parse(kind, raw, text, in.limits())
            : ScalarText.parse(kind, raw, text, pattern);
      } catch (LimitException e) {
        throw e.at(tokens.format(), at);
      } catch (IllegalArgumentException e) {
        throw in.bad(at, expected, text, e).hinting(ScalarText.hint(kind, pattern));
      }
    }
  }

  private static final class Binary extends Scalar {
    private final Kind kind;

    Binary(Kind kind, BinaryTokens tokens) {
      super(tokens);
      this.kind = kind;
    }

    @Override
    int write(BinaryOutput out, int pos, Object v, int rest) {
      return tokens.putBytes(out, pos, BufferBytes.of(v), rest);
    }

    @Override
    Object read(BinaryInput in) {
      return BufferBytes.value(kind, tokens.readBytes(in));
    }
  }

  /**
   * Numbers of any size: a number of the format where that is all of it, and else decimal text, as
   * a number where the format has such.
   */
  private static final class Big extends Scalar {
    private final Kind kind;
    private final Text text;

    Big(Plan.Scalar plan, BinaryTokens tokens) {
      super(tokens);
      this.kind = plan.kind();
      this.text = new Text(plan, tokens);
    }

    @Override
    int write(BinaryOutput out, int pos, Object v, int rest) {
      if (out.isAtKey()) {
        return text.write(out, pos, v, rest);
      }
      BigInteger whole =
          v instanceof BigInteger i
              ? i
              : v instanceof BigDecimal d && d.scale() == 0 ? d.unscaledValue() : null;
      if (v instanceof Long || v instanceof Integer || v instanceof Short || v instanceof Byte) {
        pos = tokens.putLong(out, pos, ((Number) v).longValue());
      } else if (v instanceof Double || v instanceof Float) {
        pos = tokens.putDouble(out, pos, ((Number) v).doubleValue());
      } else if (whole != null && whole.bitLength() < Long.SIZE) {
        pos = tokens.putLong(out, pos, whole.longValue());
      } else if (tokens.hasBigNumbers()) {
        return tokens.putBigNumber(out, pos, ScalarText.print(kind, v, out.limits()), rest);
      } else {
        return text.write(out, pos, v, rest);
      }
      return BinaryTokens.room(out, pos, 0, rest);
    }

    @Override
    Object read(BinaryInput in) {
      long at = in.offset(in.pos);
      boolean key = in.isAtKey();
      if (!key && tokens.isText(in)) {
        Object admitted = in.instead(kind);
        if (admitted != null) {
          return admitted;
        }
        if (tokens.hasBigNumbers()) {
          throw in.wrongKind(kind.toString());
        }
      }
      Token token = tokens.next(in);
      if (token == Token.TEXT || token == Token.OTHER) {
        String declared = token == Token.OTHER ? in.bigNumber() : tokens.readText(in);
        try {
          Object n = ScalarText.parse(kind, text.raw, declared, in.limits());
          return n instanceof Integer i ? (Object) i.longValue() : n;
        } catch (LimitException e) {
          throw e.at(tokens.format(), at);
        } catch (IllegalArgumentException e) {
          throw in.bad(at, kind.toString(), declared, e);
        }
      }
      boolean real = token == Token.FLOAT || token == Token.DOUBLE;
      if (!real && token != Token.LONG) {
        throw in.wrongKind(kind.toString(), token, at);
      }
      try {
        return real ? ofReal(in.real) : ofInteger(in.integer);
      } catch (ArithmeticException | NumberFormatException e) {
        throw in.bad(at, kind.toString(), Double.toString(in.real), null);
      }
    }

    private Object ofReal(double d) {
      return switch (kind) {
        case BIG_INTEGER -> new BigDecimal(d).toBigIntegerExact();
        case BIG_DECIMAL -> NumberText.decimal(d);
        default -> d;
      };
    }

    private Object ofInteger(long n) {
      return switch (kind) {
        case BIG_INTEGER -> BigInteger.valueOf(n);
        case BIG_DECIMAL -> BigDecimal.valueOf(n);
        default -> n;
      };
    }
  }

  /** Values of {@code java.lang.Class}: names in a closed table, never given to a class loader. */
  private static final class Classes extends Scalar {
    private final ClassNames names;

    Classes(ClassNames names, BinaryTokens tokens) {
      super(tokens);
      this.names = names;
    }

    @Override
    int write(BinaryOutput out, int pos, Object v, int rest) {
      return tokens.putText(out, pos, names.name(v), rest);
    }

    @Override
    Object read(BinaryInput in) {
      long at = in.offset(in.pos);
      String name = tokens.readText(in);
      Class<?> known = names.find(name);
      if (known == null) {
        throw in.bad(at, "registered class", name, null);
      }
      return known;
    }
  }
}
