package io.seriform.graph.internal;

import io.seriform.codec.TypeCodec;
import io.seriform.wire.Input;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Output;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;

/**
 * Arrays of primitives: their length, and the elements all at once. Every kind except boolean is
 * written as in memory, little-endian; booleans are packed eight to a byte.
 */
public final class GraphArrays {

  private static final Map<Class<?>, Integer> CODES =
      Map.of(
          boolean[].class,
          GraphCodes.ARRAYS,
          short[].class,
          GraphCodes.ARRAYS + 2,
          char[].class,
          GraphCodes.ARRAYS + 3,
          int[].class,
          GraphCodes.ARRAYS + 4,
          long[].class,
          GraphCodes.ARRAYS + 5,
          float[].class,
          GraphCodes.ARRAYS + 6,
          double[].class,
          GraphCodes.ARRAYS + 7);

  /**
   * Larger arrays go to a stream in steps, so that full buffers leave on the way, and are lent to a
   * document that becomes an array. A multiple of 8.
   */
  public static final int STEP = (1 << 16) - 64;

  private final Map<Class<?>, TypeCodec> codecs = new java.util.HashMap<>();

  GraphArrays(boolean references) {
    CODES.keySet().forEach(c -> codecs.put(c, new Codec(c, width(code(c)), references)));
  }

  /** Those that read what other sides have written of other elements. */
  GraphArrays(GraphArrays straight, boolean references) {
    straight.codecs.forEach((c, own) -> codecs.put(c, new GraphForeignArray(c, own, references)));
  }

  /** The codec of a class; null if it is not an array of primitives other than bytes. */
  TypeCodec codec(Class<?> type) {
    return codecs.get(type);
  }

  static int code(Class<?> type) {
    return CODES.get(type);
  }

  /** Whether a code is that of an array of primitives other than bytes. */
  static boolean isCode(int code) {
    return CODES.containsValue(code);
  }

  /** The code of the elements of an array, in boxed form. */
  static int primitive(int code) {
    return code - GraphCodes.ARRAYS + 1;
  }

  /** The class of a code. */
  static Class<?> type(int code) {
    for (Map.Entry<Class<?>, Integer> e : CODES.entrySet()) {
      if (e.getValue() == code) {
        return e.getKey();
      }
    }
    return null;
  }

  /** The bytes of an element; 0 for a bit. */
  static int width(int code) {
    return switch (code - GraphCodes.ARRAYS) {
      case 0 -> 0;
      case 2, 3 -> 2;
      case 4, 6 -> 4;
      default -> 8;
    };
  }

  /** How many bytes so many elements take. */
  static long bytes(int width, int n) {
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
      pos = out.room(pos, 2 * GraphWriter.SLACK);
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
        return out.room(pos, 2 * GraphWriter.SLACK);
      }
      int step = out.held() || bytes <= STEP ? n : STEP / Math.max(width, 1);
      for (int from = 0; from < n; from += step) {
        int count = Math.min(step, n - from);
        int some = (int) bytes(width, count);
        pos = out.room(pos, some + 2 * GraphWriter.SLACK);
        put(out.buf, pos, some, value, from, count);
        pos += some;
      }
      return out.room(pos, 2 * GraphWriter.SLACK);
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
      int u = GraphReader.unsigned(in);
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
  static Object get(Class<?> type, byte[] buf, int pos, int n, int bytes) {
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
  static int length(GraphReader in, int u, int width) {
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
