package io.seriform.graph.internal.hooks;

import io.seriform.codec.TypeCodec;
import io.seriform.codec.access.Surrogate;
import io.seriform.graph.internal.site.GraphWriter;
import io.seriform.graph.internal.wire.GraphWire;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.util.function.Supplier;

/**
 * Writes values that {@code writeReplace} may replace by null: only when that is known is anything
 * written of them.
 */
public abstract class GraphNullable extends TypeCodec {

  /** The bytes before a value that is written. */
  public interface Before {

    /** Writes it; returns the position after it. */
    int write(GraphWriter out, int pos);
  }

  /**
   * Writes a value, and the bytes before it.
   *
   * @return the position after it; ~pos where the value is replaced by null, and nothing is written
   */
  public abstract int write(GraphWriter out, int pos, Object value, Before before);

  /** The position after what {@link #write} wrote, or after a null in its place. */
  public static int orNull(GraphWriter out, int end) {
    if (end >= 0) {
      return end;
    }
    int pos = out.room(~end, 2 * GraphWire.SLACK);
    out.buf[pos] = GraphWire.NULL;
    return pos + 1;
  }

  /** Writes values where there can be no null. */
  public static final class Refusing extends TypeCodec {
    private final TypeCodec codec;
    private final Supplier<TypeCodec> made;

    /**
     * A codec.
     *
     * @param codec reads and writes the values, and may still be made
     * @param made gives it when it is made
     */
    public Refusing(TypeCodec codec, Supplier<TypeCodec> made) {
      this.codec = codec;
      this.made = made;
    }

    @Override
    public int write(Output out, byte[] buf, int pos, Object value) {
      if (!(made.get() instanceof GraphNullable nullable)) {
        return codec.write(out, buf, pos, value);
      }
      int end = nullable.write((GraphWriter) out, pos, value, (o, p) -> p);
      if (end < 0) {
        throw Surrogate.replacedByNull(value);
      }
      return end;
    }

    @Override
    public Object read(Input in) {
      return codec.read(in);
    }
  }
}
