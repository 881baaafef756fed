package io.seriform.document.binary;

import io.seriform.codec.scalar.Integers;
import io.seriform.document.tokens.TokenInput;
import io.seriform.document.tokens.TokenOutput;
import io.seriform.document.tokens.Tokens;
import io.seriform.scalar.Kind;
import java.util.BitSet;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Writer and reader of a kind that has no protocol method of its own in a binary format. One object
 * for each kind, held by the sites; thread-safe.
 */
public abstract class BinaryScalar {

  /** The number of bytes that wide stores of any format may touch past the end. */
  private static final int SLACK = 64;

  /** For formats. */
  protected BinaryScalar() {}

  /**
   * Writes a value that is not null; makes room for itself and for {@code rest} bytes more.
   *
   * @return the position after it, in {@code out.buf}
   */
  public abstract int write(TokenOutput out, byte[] buf, int pos, Object v, int rest);

  /** Reads a value, at whose first byte the position is and which is not null. */
  public abstract Object read(TokenInput in);

  /** Returns what a null is read as: the empty one of a kind that can be empty. */
  public Object ofNull() {
    return null;
  }

  /**
   * The scalar of a kind whose values are tokens of every binary format: sets of bits as bytes, and
   * what holds an integer, a double or a boolean.
   *
   * @return null for other kinds
   */
  public static BinaryScalar of(Kind kind, Tokens tokens) {
    if (Integers.is(kind)) {
      return new Whole(kind, tokens);
    }
    return switch (kind) {
      case OPTIONAL_DOUBLE -> new Real(tokens);
      case ATOMIC_BOOLEAN -> new Flag(tokens);
      case BIT_SET -> new Bits(tokens);
      default -> null;
    };
  }

  private abstract static class OfToken extends BinaryScalar {
    final Tokens tokens;

    OfToken(Tokens tokens) {
      this.tokens = tokens;
    }

    abstract int put(TokenOutput out, int pos, Object v);

    @Override
    public final int write(TokenOutput out, byte[] buf, int pos, Object v, int rest) {
      pos = put(out, pos, v);
      return out.buf.length - pos < rest + SLACK ? out.grow(pos, rest + SLACK) : pos;
    }
  }

  /** A scalar that holds an integer, or nothing. */
  private static final class Whole extends OfToken {
    private final Kind kind;

    Whole(Kind kind, Tokens tokens) {
      super(tokens);
      this.kind = kind;
    }

    @Override
    int put(TokenOutput out, int pos, Object v) {
      return Integers.isEmpty(v)
          ? tokens.putNull(out, pos)
          : tokens.putLong(out, pos, Integers.value(v));
    }

    @Override
    public Object read(TokenInput in) {
      long least = Integers.least(kind);
      return Integers.of(kind, in.readLong(least, Integers.greatest(kind), kind.toString()));
    }

    @Override
    public Object ofNull() {
      return Integers.empty(kind);
    }
  }

  /** A double, or nothing. */
  private static final class Real extends OfToken {
    Real(Tokens tokens) {
      super(tokens);
    }

    @Override
    int put(TokenOutput out, int pos, Object v) {
      OptionalDouble d = (OptionalDouble) v;
      return d.isEmpty() ? tokens.putNull(out, pos) : tokens.putDouble(out, pos, d.getAsDouble());
    }

    @Override
    public Object read(TokenInput in) {
      return OptionalDouble.of(in.readDouble());
    }

    @Override
    public Object ofNull() {
      return OptionalDouble.empty();
    }
  }

  /** A boolean that can be changed. */
  private static final class Flag extends OfToken {
    Flag(Tokens tokens) {
      super(tokens);
    }

    @Override
    int put(TokenOutput out, int pos, Object v) {
      return tokens.putBoolean(out, pos, ((AtomicBoolean) v).get());
    }

    @Override
    public Object read(TokenInput in) {
      return new AtomicBoolean(in.readBoolean());
    }
  }

  /** The bits as bytes, the lowest first, without zeros at the end. */
  private static final class Bits extends OfToken {
    Bits(Tokens tokens) {
      super(tokens);
    }

    @Override
    int put(TokenOutput out, int pos, Object v) {
      return tokens.putBytes(out, pos, ((BitSet) v).toByteArray());
    }

    @Override
    public Object read(TokenInput in) {
      return BitSet.valueOf(tokens.readBytes(in));
    }
  }
}
