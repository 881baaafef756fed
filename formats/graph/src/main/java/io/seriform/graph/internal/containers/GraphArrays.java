package io.seriform.graph.internal.containers;

import io.seriform.codec.TypeCodec;
import io.seriform.graph.internal.schema.GraphCodes;
import io.seriform.graph.internal.site.GraphReader;
import io.seriform.graph.internal.site.GraphWriter;
import io.seriform.graph.internal.wire.GraphErrors;
import io.seriform.graph.internal.wire.GraphInput;
import io.seriform.graph.internal.wire.GraphNumbers;
import io.seriform.graph.internal.wire.GraphWire;
import io.seriform.wire.Input;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Output;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * Arrays of primitives: their length, and the elements all at once. Every kind except boolean is
 * written as in memory, little-endian; booleans are packed eight to a byte.
 */
public final class GraphArrays {

  /**
   * Larger arrays go to a stream in steps, so that full buffers leave on the way, and are lent to a
   * document that becomes an array. A multiple of 8.
   */
  public static final int STEP = (1 << 16) - 64;

  private final Map<Class<?>, TypeCodec> codecs = new java.util.HashMap<>();

  public GraphArrays(boolean references) {
    GraphCodes.arrays()
        .forEach((c, code) -> codecs.put(c, new Codec(c, GraphCodes.arrayWidth(code), references)));
  }

  /**
   * Arrays that read what other sides have written of other elements.
   *
   * @param adapting makes the codec of a class out of that of this side
   */
  public GraphArrays(GraphArrays straight, BiFunction<Class<?>, TypeCodec, TypeCodec> adapting) {
    straight.codecs.forEach((c, own) -> codecs.put(c, adapting.apply(c, own)));
  }

  /** The codec of a class; null if it is not an array of primitives other than bytes. */
  public TypeCodec codec(Class<?> type) {
    return codecs.get(type);
  }

  /** Returns the number of bytes that so many elements take. */
  public static long bytes(int width, int n) {
    return width == 0 ? (n + 7L) >>> 3 : (long) width * n;
  }

  private static final class Codec extends TypeCodec {
    private final Class<?> type;
    private final int width;
    private final boolean references;

    Codec(Class<?> type, int width, boolean references) {
      this.type = type;
      this.width = width;
      this.references = references;
    }

    @Override
    public int write(Output o, byte[] buf, int pos, Object value) {
      GraphWriter out = (GraphWriter) o;
      pos = out.room(pos, 2 * GraphWire.SLACK);
      if (references) {
        int before = out.meet(value);
        if (before >= 0) {
          return GraphNumbers.put(out.buf, pos, before << 1 | 1);
        }
      }
      int n = java.lang.reflect.Array.getLength(value);
      out.admitElements(n);
      long bytes = bytes(width, n);
      if (bytes > Integer.MAX_VALUE - 64) {
        throw new io.seriform.error.EncodeException("an array exceeds 2 GiB");
      }
      pos = GraphNumbers.put(out.buf, pos, (n + 2) << 1);
      if (out.lends((int) bytes)) {
        pos = out.lend(pos, (int) bytes, (to, at) -> put(to, at, (int) bytes, value, 0, n));
        return out.room(pos, 2 * GraphWire.SLACK);
      }
      int step = out.held() || bytes <= STEP ? n : STEP / Math.max(width, 1);
      for (int from = 0; from < n; from += step) {
        int count = Math.min(step, n - from);
        int some = (int) bytes(width, count);
        pos = out.room(pos, some + 2 * GraphWire.SLACK);
        put(out.buf, pos, some, value, from, count);
        pos += some;
      }
      return out.room(pos, 2 * GraphWire.SLACK);
    }

    private static void put(byte[] buf, int pos, int bytes, Object value, int from, int count) {
      if (value instanceof boolean[] a) {
        putBits(buf, pos, bytes, a, from);
        return;
      }
      ByteBuffer view = ByteBuffer.wrap(buf, pos, bytes).order(ByteOrder.LITTLE_ENDIAN);
      if (value instanceof int[] a) {
        view.asIntBuffer().put(a, from, count);
      } else if (value instanceof long[] a) {
        view.asLongBuffer().put(a, from, count);
      } else if (value instanceof double[] a) {
        view.asDoubleBuffer().put(a, from, count);
      } else if (value instanceof float[] a) {
        view.asFloatBuffer().put(a, from, count);
      } else if (value instanceof short[] a) {
        view.asShortBuffer().put(a, from, count);
      } else {
        view.asCharBuffer().put((char[]) value, from, count);
      }
    }

    /** Puts bits from an element on whose index is a multiple of 8. */
    private static void putBits(byte[] buf, int pos, int bytes, boolean[] a, int from) {
      for (int i = 0; i < bytes; i++) {
        int b = 0;
        for (int k = from + (i << 3), bit = 0; k < a.length && bit < 8; k++, bit++) {
          b |= a[k] ? 1 << bit : 0;
        }
        buf[pos + i] = (byte) b;
      }
    }

    @Override
    public Object read(Input i) {
      GraphReader in = (GraphReader) i;
      int u = in.unsigned();
      if ((u & 1) != 0) {
        return in.referred(u >>> 1, type, references);
      }
      int number = references ? in.reserve() : -1;
      int n = length(in, u, width);
      int bytes = (int) bytes(width, n);
      Object array = GraphArrays.get(type, in.buf, in.pos, n, bytes);
      in.pos += bytes;
      if (number >= 0) {
        in.keep(number, array);
        in.pending = -1;
      }
      return array;
    }
  }

  /** The elements of an array of a class. */
  public static Object get(Class<?> type, byte[] buf, int pos, int n, int bytes) {
    if (type == boolean[].class) {
      boolean[] a = new boolean[n];
      for (int k = 0; k < n; k++) {
        a[k] = (buf[pos + (k >>> 3)] >>> (k & 7) & 1) != 0;
      }
      return a;
    }
    ByteBuffer view = ByteBuffer.wrap(buf, pos, bytes).order(ByteOrder.LITTLE_ENDIAN);
    if (type == int[].class) {
      int[] a = new int[n];
      view.asIntBuffer().get(a);
      return a;
    } else if (type == long[].class) {
      long[] a = new long[n];
      view.asLongBuffer().get(a);
      return a;
    } else if (type == double[].class) {
      double[] a = new double[n];
      view.asDoubleBuffer().get(a);
      return a;
    } else if (type == float[].class) {
      float[] a = new float[n];
      view.asFloatBuffer().get(a);
      return a;
    } else if (type == short[].class) {
      short[] a = new short[n];
      view.asShortBuffer().get(a);
      return a;
    }
    char[] a = new char[n];
    view.asCharBuffer().get(a);
    return a;
  }

  /** The number of elements, all of whose bytes are there. */
  public static int length(GraphInput in, int u, int width) {
    int n = (u >>> 1) - 2;
    if (n < 0) {
      throw GraphErrors.unexpected(in, "an array", u);
    }
    if (n > in.mostElements) {
      throw in.at(LimitErrors.tooManyElements(in.limits(), n), in.pos);
    }
    long bytes = bytes(width, n);
    if (bytes > Integer.MAX_VALUE - 64) {
      throw GraphErrors.end(in);
    }
    in.need((int) bytes);
    return n;
  }
}
