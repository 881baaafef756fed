package io.seriform.hessian.internal.open;

import io.seriform.codec.TypeCodec;
import io.seriform.codec.runtime.ArrayGrowth;
import io.seriform.error.SeriformException;
import io.seriform.hessian.internal.read.HessianInput;
import io.seriform.hessian.internal.read.HessianStringReader;
import io.seriform.hessian.internal.site.HessianReader;
import io.seriform.hessian.internal.site.HessianSite;
import io.seriform.hessian.internal.wire.HessianCode;
import io.seriform.hessian.internal.wire.HessianErrors;
import io.seriform.hessian.internal.wire.HessianNumbers;
import io.seriform.hessian.internal.write.HessianOutput;
import io.seriform.hessian.internal.write.HessianStringWriter;
import io.seriform.wire.Input;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Output;
import java.lang.reflect.Array;
import java.util.HashMap;
import java.util.Map;

/**
 * Arrays of primitives other than bytes: typed lists, except {@code char[]}, which is a string.
 * Each loop is written for its own type, so that no element is boxed.
 */
public final class HessianArrays {

  /** The elements for which room is made at once. */
  private static final int STEP = 1024;

  private static final Map<Class<?>, TypeCodec> CODECS = new HashMap<>();

  static {
    for (Class<?> c :
        new Class<?>[] {
          boolean[].class, short[].class, int[].class, long[].class, float[].class, double[].class
        }) {
      CODECS.put(c, new Codec(c));
    }
    CODECS.put(char[].class, new Chars());
  }

  private HessianArrays() {}

  /** The codec of an array; null if it is not one of these. */
  public static TypeCodec codec(Class<?> type) {
    return CODECS.get(type);
  }

  private static final class Codec extends TypeCodec {
    private final Class<?> type;
    private final String name;

    Codec(Class<?> type) {
      this.type = type;
      this.name = "[" + type.getComponentType();
    }

    @Override
    public int write(Output o, byte[] buf, int pos, Object value) {
      HessianOutput out = (HessianOutput) o;
      int before = out.meet(value);
      if (before >= 0) {
        pos = out.room(pos, 2 * HessianOutput.SLACK);
        return HessianNumbers.putReference(out.buf, pos, before);
      }
      int n = Array.getLength(value);
      out.admitElements(n);
      if (--out.depthLeft < 0) {
        throw LimitErrors.tooDeep(out.limits());
      }
      pos = out.list(pos, name, n);
      for (int from = 0; from < n; from += STEP) {
        int to = Math.min(n, from + STEP);
        pos = out.room(pos, HessianNumbers.MOST * (to - from) + 2 * HessianOutput.SLACK);
        pos = elements(out.buf, pos, value, from, to);
      }
      out.depthLeft++;
      return out.room(pos, 2 * HessianOutput.SLACK);
    }

    @Override
    public Object read(Input i) {
      HessianInput in = (HessianInput) i;
      int code = in.peek();
      if (code == HessianCode.REFERENCE) {
        return in.reference(type, this::read);
      }
      Object known = in.replay.isOn() ? in.known(type) : null;
      if (known != null) {
        return known;
      }
      if (!HessianCode.isList(code)) {
        throw HessianErrors.unexpected(in, "a list");
      }
      in.listHeader();
      return HessianArrays.read(in, type);
    }
  }

  private static int elements(byte[] buf, int start, Object array, int from, int to) {
    int pos = start;
    if (array instanceof int[] a) {
      for (int i = from; i < to; i++) {
        pos = HessianNumbers.putInt(buf, pos, a[i]);
      }
    } else if (array instanceof long[] a) {
      for (int i = from; i < to; i++) {
        pos = HessianNumbers.putLong(buf, pos, a[i]);
      }
    } else if (array instanceof double[] a) {
      for (int i = from; i < to; i++) {
        pos = HessianNumbers.putDouble(buf, pos, a[i]);
      }
    } else if (array instanceof float[] a) {
      for (int i = from; i < to; i++) {
        pos = HessianNumbers.putDouble(buf, pos, a[i]);
      }
    } else if (array instanceof short[] a) {
      for (int i = from; i < to; i++) {
        pos = HessianNumbers.putInt(buf, pos, a[i]);
      }
    } else {
      boolean[] a = (boolean[]) array;
      for (int i = from; i < to; i++) {
        buf[pos++] = a[i] ? HessianCode.TRUE : HessianCode.FALSE;
      }
    }
    return pos;
  }

  /** Reads the elements of an array, after the header of the list. */
  static Object read(HessianInput input, Class<?> type) {
    HessianReader in = (HessianReader) input;
    int number = in.number();
    int size = in.size;
    in.deeper();
    Object array;
    if (type == int[].class) {
      array = ints(in, size);
    } else if (type == long[].class) {
      array = longs(in, size);
    } else if (type == double[].class) {
      array = doubles(in, size);
    } else if (type == float[].class) {
      array = floats(in, size);
    } else if (type == short[].class) {
      array = shorts(in, size);
    } else if (type == boolean[].class) {
      array = booleans(in, size);
    } else {
      array = others(in, type, size);
    }
    in.keep(number, array);
    return array;
  }

  private static int capacity(int size) {
    return size >= 0 ? size : 16;
  }

  private static SeriformException at(SeriformException e, int i) {
    return e.within(i);
  }

  private static int[] ints(HessianReader in, int size) {
    int[] a = new int[capacity(size)];
    int i = 0;
    try {
      for (; in.next(i, size); i++) {
        if (i == a.length) {
          a = ArrayGrowth.resize(a, ArrayGrowth.larger(i));
        }
        a[i] = HessianReader.readInt(in, null);
      }
    } catch (SeriformException e) {
      throw at(e, i);
    }
    return ArrayGrowth.resize(a, i);
  }

  private static long[] longs(HessianReader in, int size) {
    long[] a = new long[capacity(size)];
    int i = 0;
    try {
      for (; in.next(i, size); i++) {
        if (i == a.length) {
          a = ArrayGrowth.resize(a, ArrayGrowth.larger(i));
        }
        a[i] = HessianReader.readLong(in, null);
      }
    } catch (SeriformException e) {
      throw at(e, i);
    }
    return ArrayGrowth.resize(a, i);
  }

  private static double[] doubles(HessianReader in, int size) {
    double[] a = new double[capacity(size)];
    int i = 0;
    try {
      for (; in.next(i, size); i++) {
        if (i == a.length) {
          a = ArrayGrowth.resize(a, ArrayGrowth.larger(i));
        }
        a[i] = HessianReader.readDouble(in, null);
      }
    } catch (SeriformException e) {
      throw at(e, i);
    }
    return ArrayGrowth.resize(a, i);
  }

  private static float[] floats(HessianReader in, int size) {
    float[] a = new float[capacity(size)];
    int i = 0;
    try {
      for (; in.next(i, size); i++) {
        if (i == a.length) {
          a = ArrayGrowth.resize(a, ArrayGrowth.larger(i));
        }
        a[i] = HessianReader.readFloat(in, (HessianSite) null);
      }
    } catch (SeriformException e) {
      throw at(e, i);
    }
    return ArrayGrowth.resize(a, i);
  }

  private static short[] shorts(HessianReader in, int size) {
    short[] a = new short[capacity(size)];
    int i = 0;
    try {
      for (; in.next(i, size); i++) {
        if (i == a.length) {
          a = ArrayGrowth.resize(a, ArrayGrowth.larger(i));
        }
        a[i] = HessianReader.readShort(in, (HessianSite) null);
      }
    } catch (SeriformException e) {
      throw at(e, i);
    }
    return ArrayGrowth.resize(a, i);
  }

  private static boolean[] booleans(HessianReader in, int size) {
    boolean[] a = new boolean[capacity(size)];
    int i = 0;
    try {
      for (; in.next(i, size); i++) {
        if (i == a.length) {
          a = ArrayGrowth.resize(a, ArrayGrowth.larger(i));
        }
        a[i] = HessianReader.readBoolean(in, null);
      }
    } catch (SeriformException e) {
      throw at(e, i);
    }
    return ArrayGrowth.resize(a, i);
  }

  /** Bytes and chars as a list, as which nobody writes them, but everybody may. */
  private static Object others(HessianReader in, Class<?> type, int size) {
    int n = 0;
    Object a = Array.newInstance(type.getComponentType(), capacity(size));
    for (; in.next(n, size); n++) {
      if (n == Array.getLength(a)) {
        Object larger = Array.newInstance(type.getComponentType(), ArrayGrowth.larger(n));
        System.arraycopy(a, 0, larger, 0, n);
        a = larger;
      }
      if (type == byte[].class) {
        Array.setByte(a, n, HessianReader.readByte(in, (HessianSite) null));
      } else {
        Array.setChar(a, n, HessianReader.readChar(in, null));
      }
    }
    Object exact = Array.newInstance(type.getComponentType(), n);
    System.arraycopy(a, 0, exact, 0, n);
    return exact;
  }

  /** A string. */
  private static final class Chars extends TypeCodec {

    @Override
    public int write(Output o, byte[] buf, int pos, Object value) {
      String s = new String((char[]) value);
      return HessianStringWriter.write((HessianOutput) o, o.buf, pos, s, 2 * HessianOutput.SLACK);
    }

    @Override
    public Object read(Input i) {
      HessianInput in = (HessianInput) i;
      if (HessianCode.isList(in.peek())) {
        in.listHeader();
        return HessianArrays.read(in, char[].class);
      }
      return HessianStringReader.read(in).toCharArray();
    }
  }
}
