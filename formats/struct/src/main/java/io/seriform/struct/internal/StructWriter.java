package io.seriform.struct.internal;

import io.seriform.wire.Limits;
import io.seriform.wire.Output;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.strings.Strings;
import io.seriform.wire.strings.Utf8;
import java.util.Arrays;

/**
 * Writes structures, member by member: each with the padding before it, which is zeros. The static
 * methods are those that codecs call.
 */
public final class StructWriter extends Output {

  /** More than any number takes, with what a wide store may touch after it. */
  static final int SLACK = 32;

  /** The bits of the byte at the position that bit-fields before have set. */
  private int partial;

  /** The value of the property that counts the elements of a later one. */
  private long counter;

  StructWriter(Limits limits) {
    super(limits);
  }

  // ---- structures

  /** Begins a structure. */
  public static int begin(StructWriter out, byte[] buf, int pos, StructShape shape) {
    return pos;
  }

  /** Ends a structure. */
  public static int end(StructWriter out, byte[] buf, int pos, StructShape shape, int mark) {
    return shape.tail() == 0 ? pos : out.zeros(pos, shape.tail());
  }

  /** Writes zeros, and makes room for them and for {@link #SLACK} bytes more. */
  int zeros(int pos, int n) {
    int at = buf.length - pos < n + SLACK ? grow(pos, n + SLACK) : pos;
    Arrays.fill(buf, at, at + n, (byte) 0);
    return at + n;
  }

  /** The padding before a member, for which there is room. */
  private static int gap(byte[] buf, int pos, StructSite k) {
    if (k.gap() == 0) {
      return pos;
    }
    if (k.gap() <= 8) {
      Bytes.putLong(buf, pos, 0);
    } else {
      Arrays.fill(buf, pos, pos + k.gap(), (byte) 0);
    }
    return pos + k.gap();
  }

  /** Refuses a null. */
  public static int writeNull(byte[] buf, int pos, StructSite k) {
    throw StructErrors.noNull(k);
  }

  /** Begins a member that has a codec of its own, or is an array. */
  public static int beginProperty(StructWriter out, byte[] buf, int pos, StructSite k) {
    return gap(buf, pos, k);
  }

  // ---- numbers

  private static int number(StructWriter out, byte[] buf, int pos, StructSite k, long v) {
    if (!StructBits.fits(k, v)) {
      throw StructErrors.notInRange(k, v);
    }
    if (k.counter()) {
      out.counter = v;
    }
    return bits(out, buf, pos, k, v);
  }

  private static int bits(StructWriter out, byte[] buf, int pos, StructSite k, long v) {
    int at = gap(buf, pos, k);
    if (k.bits() != 0) {
      return out.bitField(buf, at, k, v);
    }
    StructBits.store(buf, at, k.width(), k.big(), v);
    return at + k.width();
  }

  private int bitField(byte[] buf, int at, StructSite k, long v) {
    int n = StructBits.touched(k);
    for (int i = 0; i < n; i++) {
      int part = StructBits.part(k, v, i);
      if (i == 0 && k.shift() != 0) {
        part |= partial;
      }
      buf[at + i] = (byte) part;
      partial = part;
    }
    if (k.last()) {
      partial = 0;
      return at + n;
    }
    return at + n - 1;
  }

  /** Writes a boolean. */
  public static int writeBoolean(StructWriter out, byte[] buf, int pos, StructSite k, boolean v) {
    return bits(out, buf, pos, k, v ? 1 : 0);
  }

  /** Writes a byte. */
  public static int writeByte(StructWriter out, byte[] buf, int pos, StructSite k, byte v) {
    return number(out, buf, pos, k, v);
  }

  /** Writes a short. */
  public static int writeShort(StructWriter out, byte[] buf, int pos, StructSite k, short v) {
    return number(out, buf, pos, k, v);
  }

  /** Writes a char. */
  public static int writeChar(StructWriter out, byte[] buf, int pos, StructSite k, char v) {
    return number(out, buf, pos, k, v);
  }

  /** Writes an int. */
  public static int writeInt(StructWriter out, byte[] buf, int pos, StructSite k, int v) {
    return number(out, buf, pos, k, v);
  }

  /** Writes a long. */
  public static int writeLong(StructWriter out, byte[] buf, int pos, StructSite k, long v) {
    return number(out, buf, pos, k, v);
  }

  /** Writes a float. */
  public static int writeFloat(StructWriter out, byte[] buf, int pos, StructSite k, float v) {
    return bits(out, buf, pos, k, Float.floatToRawIntBits(v));
  }

  /** Writes a double. */
  public static int writeDouble(StructWriter out, byte[] buf, int pos, StructSite k, double v) {
    return bits(out, buf, pos, k, Double.doubleToRawLongBits(v));
  }

  /** Writes a constant of an enum. */
  public static int writeEnum(StructWriter out, byte[] buf, int pos, StructSite k, Enum<?> v) {
    return bits(out, buf, pos, k, StructBits.number(v, k));
  }

  // ---- texts and bytes

  /** Makes room for a text or bytes with the bytes before them, and for {@code rest} more. */
  private static int room(StructWriter out, int pos, StructSite k, int rest) {
    int need = k.gap() + k.length() + SLACK + rest;
    return out.buf.length - pos < need ? out.grow(pos, need) : pos;
  }

  /** The count before a text, bytes or an array. */
  private static int count(StructWriter out, byte[] buf, int pos, StructSite k, int n) {
    if (k.counted()) {
      if (out.counter != n) {
        throw StructErrors.wrongCount(out.counter, n);
      }
      return pos;
    }
    if (k.count() == 0) {
      return pos;
    }
    int width = 8 * k.count() - (k.countSigned() ? 1 : 0);
    if (width < 31 && n >>> width != 0) {
      throw StructErrors.countTooLarge(k, n);
    }
    StructBits.store(buf, pos, k.count(), k.big(), n);
    int at = pos + k.count();
    Bytes.putLong(buf, at, 0);
    return at + k.countGap();
  }

  /** Writes a text. */
  public static int writeString(
      StructWriter out, byte[] buf, int pos, StructSite k, String s, int rest) {
    if (s == null) {
      throw StructErrors.noNull(k);
    }
    int at = room(out, pos, k, rest);
    return out.text(gap(out.buf, at, k), k, s);
  }

  private int text(int pos, StructSite k, String s) {
    int most = k.terminated() ? k.length() - 1 : k.length();
    if (!k.hasCount()) {
      byte[] from = Strings.latin1(s);
      if (from != null && from.length <= most) {
        int end = Utf8.copyAscii(from, buf, pos);
        if (end >= 0) {
          if (StructBits.findNul(buf, pos, end) < end) {
            throw StructErrors.nulInText();
          }
          return rest(pos, end, k);
        }
      }
    }
    int n = Utf8.encodedLength(s);
    if (n > most) {
      throw StructErrors.textTooLong(k, n);
    }
    if (!k.hasCount() && s.indexOf(0) >= 0) {
      throw StructErrors.nulInText();
    }
    int at = count(this, buf, pos, k, n);
    return rest(at, Utf8.encode(s, buf, at), k);
  }

  /** The zeros after a text or bytes. */
  private int rest(int from, int end, StructSite k) {
    int to = from + k.length();
    Arrays.fill(buf, end, to, (byte) 0);
    return to;
  }

  /** Writes bytes, the only value of a kind that has no method of its own. */
  public static int writeScalar(
      StructWriter out, byte[] buf, int pos, StructSite k, Object v, int rest) {
    if (v == null) {
      throw StructErrors.noNull(k);
    }
    byte[] bytes = (byte[]) v;
    if (bytes.length > k.length() || (bytes.length < k.length() && !k.hasCount())) {
      throw StructErrors.wrongLength(k, bytes.length, "bytes");
    }
    int at = gap(out.buf, room(out, pos, k, rest), k);
    at = count(out, out.buf, at, k, bytes.length);
    System.arraycopy(bytes, 0, out.buf, at, bytes.length);
    return out.rest(at, at + bytes.length, k);
  }

  // ---- arrays

  /** Begins an array; one that may be shorter than its room is held, to be filled up after it. */
  public static int beginSequence(StructWriter out, byte[] buf, int pos, StructSite k, int size) {
    if (k.length() >= 0 && (size > k.length() || (size < k.length() && !k.hasCount()))) {
      throw StructErrors.wrongLength(k, size, "elements");
    }
    int at = count(out, buf, pos, k, size);
    if (k.length() > size) {
      out.hold();
    }
    return at;
  }

  /** Nothing separates elements. */
  public static int element(byte[] buf, int pos, StructSite k, int i) {
    return pos;
  }

  /** Ends an array. */
  public static int endSequence(StructWriter out, byte[] buf, int pos, StructSite k, int mark) {
    if (k.length() < 0 || !k.hasCount()) {
      return pos;
    }
    int end = mark + (k.counted() ? 0 : k.count() + k.countGap()) + k.length() * k.stride();
    if (pos == end) {
      return pos;
    }
    int at = out.zeros(pos, end - pos);
    out.release();
    return at;
  }
}
