package io.seriform.jdkstream;

import io.seriform.codec.runtime.ArrayGrowth;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.wire.Input;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import java.nio.charset.StandardCharsets;

/** The primitives of a stream: big-endian numbers, modified UTF-8, arrays. */
final class StreamInput extends Input {

  /** The part of a declared length that is allocated before its bytes have arrived. */
  private static final int BELIEVED = 4096;

  /** The offset of the content that is being bound, for errors; -1 while parsing. */
  long place = -1;

  StreamInput(Limits limits) {
    super(limits);
  }

  @Override
  public SeriformException at(SeriformException e, int position) {
    return e.at(JdkErrors.FORMAT, place < 0 ? offset(position) : place);
  }

  SeriformException here(SeriformException e) {
    return at(e, pos);
  }

  /** The offset of the next byte. */
  long here() {
    return offset(pos);
  }

  /** Makes sure that a number of bytes is available. */
  void need(int n) {
    if (end - pos < n && !fill(n)) {
      throw at(JdkErrors.truncated(), end);
    }
  }

  int u1() {
    need(1);
    return buf[pos++] & 0xFF;
  }

  int peek() {
    need(1);
    return buf[pos] & 0xFF;
  }

  int u2() {
    need(2);
    int value = (buf[pos] & 0xFF) << 8 | (buf[pos + 1] & 0xFF);
    pos += 2;
    return value;
  }

  int i4() {
    return u2() << 16 | u2();
  }

  long i8() {
    return (long) i4() << 32 | (i4() & 0xFFFFFFFFL);
  }

  // ---- texts

  /** A name with its length of 16 bits before it. */
  String name() {
    int n = u2();
    if (n > limits().name()) {
      throw here(LimitErrors.nameTooLong(limits(), n));
    }
    return text(n);
  }

  /** A text of a number of bytes, in modified UTF-8. */
  String text(long length) {
    if (length < 0 || length > limits().string()) {
      throw here(LimitErrors.stringTooLong(limits(), length));
    }
    int n = (int) length;
    need(n);
    int i = pos;
    while (i < pos + n && buf[i] > 0) {
      i++;
    }
    String text =
        i == pos + n
            ? new String(buf, pos, n, StandardCharsets.ISO_8859_1)
            : ModifiedUtf8.decode(this, n);
    pos += n;
    return text;
  }

  // ---- bytes and arrays

  /**
   * The size at which an array of a declared length may be created before its elements are read.
   */
  private int room(int declared, int size) {
    if (streaming()) {
      return Math.min(declared, BELIEVED);
    }
    if ((long) declared * size > end - pos) {
      throw at(JdkErrors.truncated(), end);
    }
    return declared;
  }

  private int next(int filled, int length, int declared) {
    return filled < length ? length : Math.min(declared, ArrayGrowth.larger(length));
  }

  byte[] bytes(int n) {
    byte[] a = new byte[room(n, 1)];
    int i = 0;
    while (i < n) {
      if (i == a.length) {
        a = java.util.Arrays.copyOf(a, next(i, a.length, n));
      }
      need(1);
      int some = Math.min(a.length - i, end - pos);
      System.arraycopy(buf, pos, a, i, some);
      pos += some;
      i += some;
    }
    return a;
  }

  /**
   * An array of primitives.
   *
   * @param type the type code of the elements
   */
  Object primitives(char type, int n) {
    return switch (type) {
      case 'B' -> bytes(n);
      case 'Z' -> booleans(n);
      case 'C' -> chars(n);
      case 'S' -> shorts(n);
      case 'I' -> ints(n);
      case 'J' -> longs(n);
      case 'F' -> floats(n);
      default -> doubles(n);
    };
  }

  boolean bool() {
    int b = u1();
    if (b > 1) {
      throw at(new SyntaxException("a boolean that is neither 0 nor 1"), pos - 1);
    }
    return b == 1;
  }

  private boolean[] booleans(int n) {
    boolean[] a = new boolean[room(n, 1)];
    for (int i = 0; i < n; i++) {
      if (i == a.length) {
        a = ArrayGrowth.resize(a, next(i, a.length, n));
      }
      a[i] = bool();
    }
    return a;
  }

  private char[] chars(int n) {
    char[] a = new char[room(n, 2)];
    for (int i = 0; i < n; i++) {
      if (i == a.length) {
        a = ArrayGrowth.resize(a, next(i, a.length, n));
      }
      a[i] = (char) u2();
    }
    return a;
  }

  private short[] shorts(int n) {
    short[] a = new short[room(n, 2)];
    for (int i = 0; i < n; i++) {
      if (i == a.length) {
        a = ArrayGrowth.resize(a, next(i, a.length, n));
      }
      a[i] = (short) u2();
    }
    return a;
  }

  private int[] ints(int n) {
    int[] a = new int[room(n, 4)];
    for (int i = 0; i < n; i++) {
      if (i == a.length) {
        a = ArrayGrowth.resize(a, next(i, a.length, n));
      }
      a[i] = i4();
    }
    return a;
  }

  private long[] longs(int n) {
    long[] a = new long[room(n, 8)];
    for (int i = 0; i < n; i++) {
      if (i == a.length) {
        a = ArrayGrowth.resize(a, next(i, a.length, n));
      }
      a[i] = i8();
    }
    return a;
  }

  private float[] floats(int n) {
    float[] a = new float[room(n, 4)];
    for (int i = 0; i < n; i++) {
      if (i == a.length) {
        a = ArrayGrowth.resize(a, next(i, a.length, n));
      }
      a[i] = Float.intBitsToFloat(i4());
    }
    return a;
  }

  private double[] doubles(int n) {
    double[] a = new double[room(n, 8)];
    for (int i = 0; i < n; i++) {
      if (i == a.length) {
        a = ArrayGrowth.resize(a, next(i, a.length, n));
      }
      a[i] = Double.longBitsToDouble(i8());
    }
    return a;
  }

  /** Checks the declared length of an array of contents, each of which takes a byte at least. */
  int items(int n) {
    return room(n, 1);
  }

  /** The next length for an array of contents that is full. */
  int more(int length, int declared) {
    return next(length, length, declared);
  }
}
