package io.seriform.struct.internal;

import io.seriform.codec.CodecInput;
import io.seriform.error.SeriformException;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;

/**
 * Reads structures. The beginning of each makes sure that all of its bytes are there, so that no
 * member looks again; the elements of a flexible array are made sure of together. The static
 * methods are those that codecs call.
 */
public final class StructReader extends CodecInput {

  /** The value of the property that counts the elements of a later one. */
  private long counter;

  StructReader(Limits limits) {
    super(limits);
  }

  @Override
  public SeriformException at(SeriformException e, int position) {
    return e.at(StructErrors.FORMAT, offset(position));
  }

  boolean has(int bytes) {
    return end - pos >= bytes || fill(bytes);
  }

  // ---- structures

  /** Begins a structure. */
  public static void begin(StructReader in, StructShape shape) {
    if (!in.has(shape.size())) {
      throw StructErrors.endOfInput(in, shape);
    }
  }

  /** Ends a structure. */
  public static boolean end(StructReader in, StructShape shape) {
    in.pos += shape.tail();
    return true;
  }

  /** Every member is there, in its place. */
  public static boolean next(StructReader in, StructSite k) {
    return true;
  }

  /** There is no other order. */
  public static int ordinal(StructReader in, StructShape shape, int expected) {
    return -1;
  }

  /** No member is repeated. */
  public static void duplicate(StructReader in, StructShape shape, int ordinal) {}

  /** There is no null. */
  public static boolean isNull(StructReader in, StructSite k) {
    return false;
  }

  /** Begins a member that has a codec of its own, or is an array. */
  public static int beginProperty(StructReader in, StructSite k) {
    in.pos += k.gap();
    return 0;
  }

  /** Ends such a member. */
  public static void endProperty(StructReader in, StructSite k, int cookie) {}

  /** Passes over a member whose property is not set. */
  public static void skip(StructReader in, StructSite k) {
    if (k.width() != 0) {
      number(in, k);
      return;
    }
    in.pos += k.gap();
    if (k.length() < 0) {
      int n = beginSequence(in, k);
      in.pos += n * k.stride();
    } else {
      in.pos += (k.count() == 0 ? 0 : k.count() + k.countGap()) + k.size();
    }
  }

  // ---- numbers

  /** The bits of a number; leaves the position after it. */
  private static long number(StructReader in, StructSite k) {
    int at = in.pos + k.gap();
    in.pos = at + k.width();
    if (k.bits() != 0) {
      int n = StructBits.touched(k);
      in.pos = k.last() ? at + n : at + n - 1;
    }
    return StructBits.load(in.buf, at, k);
  }

  private SeriformException at(SeriformException e, StructSite k) {
    int n =
        k.bits() == 0 ? k.width() : k.last() ? StructBits.touched(k) : StructBits.touched(k) - 1;
    return at(e, pos - n);
  }

  private static long integer(StructReader in, StructSite k) {
    long v = number(in, k);
    if (!k.exact() && !StructBits.fits(k, v)) {
      throw in.at(StructErrors.numberTooWide(k, v), k);
    }
    if (k.counter()) {
      in.counter = v;
    }
    return v;
  }

  /** Reads a boolean. */
  public static boolean readBoolean(StructReader in, StructSite k) {
    long v = number(in, k);
    try {
      return StructBits.toBoolean(v, k);
    } catch (SeriformException e) {
      throw in.at(e, k);
    }
  }

  /** Reads a byte. */
  public static byte readByte(StructReader in, StructSite k) {
    return (byte) integer(in, k);
  }

  /** Reads a short. */
  public static short readShort(StructReader in, StructSite k) {
    return (short) integer(in, k);
  }

  /** Reads a char. */
  public static char readChar(StructReader in, StructSite k) {
    return (char) integer(in, k);
  }

  /** Reads an int. */
  public static int readInt(StructReader in, StructSite k) {
    return (int) integer(in, k);
  }

  /** Reads a long. */
  public static long readLong(StructReader in, StructSite k) {
    return integer(in, k);
  }

  /** Reads a float. */
  public static float readFloat(StructReader in, StructSite k) {
    return Float.intBitsToFloat((int) number(in, k));
  }

  /** Reads a double. */
  public static double readDouble(StructReader in, StructSite k) {
    return Double.longBitsToDouble(number(in, k));
  }

  /** Reads a constant of an enum. */
  public static Enum<?> readEnum(StructReader in, StructSite k) {
    long v = number(in, k);
    Enum<?> constant = k.constants().constant(v);
    if (constant == null && k.constants().unknown().admitted()) {
      return k.constants().unknown().constant();
    }
    if (constant == null) {
      throw in.at(StructErrors.noConstant(k, v), k);
    }
    return constant;
  }

  // ---- texts, bytes and arrays

  /** The count at the position, checked; or {@code length} if there is none. */
  private static int count(StructReader in, StructSite k) {
    long n;
    int at = in.pos;
    if (k.counted()) {
      n = in.counter;
    } else if (k.count() == 0) {
      return k.length();
    } else {
      n = StructBits.count(in.buf, at, k);
      in.pos = at + k.count() + k.countGap();
    }
    if (n < 0 || (k.length() >= 0 && n > k.length())) {
      throw in.at(StructErrors.badCount(k, n), at);
    }
    if (n > in.limits().elements() && k.element() != null) {
      throw in.at(LimitErrors.tooManyElements(in.limits(), n), at);
    }
    return (int) Math.min(n, Integer.MAX_VALUE);
  }

  /** Reads a text. */
  public static String readString(StructReader in, StructSite k) {
    in.pos += k.gap();
    int n = k.hasCount() ? count(in, k) : -1;
    int from = in.pos;
    int to;
    if (n >= 0) {
      to = from + n;
    } else {
      to = StructBits.findNul(in.buf, from, from + k.length());
      if (to == from + k.length() && k.terminated()) {
        throw in.at(StructErrors.noNul(k), from);
      }
    }
    if (to - from > in.limits().string()) {
      throw in.at(LimitErrors.stringTooLong(in.limits(), to - from), from);
    }
    String s = in.utf8(from, to);
    if (s == null) {
      throw in.at(StructErrors.notUtf8(), from);
    }
    in.pos = from + k.length();
    return s;
  }

  /** Reads bytes, the only value of a kind that has no method of its own. */
  public static Object readScalar(StructReader in, StructSite k) {
    in.pos += k.gap();
    int n = count(in, k);
    int from = in.pos;
    if (n > in.limits().string()) {
      throw in.at(LimitErrors.stringTooLong(in.limits(), n), from);
    }
    in.pos = from + k.length();
    return java.util.Arrays.copyOfRange(in.buf, from, from + n);
  }

  /** Begins an array; all of its elements are there. */
  public static int beginSequence(StructReader in, StructSite k) {
    int n = count(in, k);
    if (k.length() < 0) {
      long need = (long) n * k.stride();
      if (need > Integer.MAX_VALUE || !in.has((int) need)) {
        throw StructErrors.elementsMissing(in, k, n);
      }
    }
    return n;
  }

  /** Returns true if an element comes next; after the last one, skips the unused room. */
  public static boolean nextElement(StructReader in, StructSite k, int i, int size) {
    if (i < size) {
      return true;
    }
    if (k.room() > size) {
      in.pos += (k.room() - size) * k.size();
    }
    return false;
  }
}
