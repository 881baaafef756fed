package io.seriform.cbor.internal.site;

import io.seriform.codec.runtime.UnknownProperties;
import io.seriform.document.binary.BinarySite;
import io.seriform.document.binary.BinarySite.Item;
import io.seriform.document.format.SelfDescribingProtocol.UnknownNames;
import io.seriform.document.tokens.TokenOutput;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.wire.Limits;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.bytes.PackedBytes;
import io.seriform.wire.strings.Strings;
import io.seriform.wire.strings.Utf8;
import java.util.Arrays;
import java.util.Map;

/**
 * Writes CBOR by RFC 8949 in the preferred encoding: definite lengths, each head and each number in
 * its shortest form. The static methods are the protocol that compiled codecs call: each writes the
 * key and the value of one place, and decides itself whether to leave it out.
 *
 * <p>Bounded methods take {@code (buf, pos, key, value)} and may touch {@link #SLACK} bytes after
 * what they return; the others check the room for themselves and for {@code rest} more bytes.
 */
public final class CborWriter extends TokenOutput {

  /** The number of bytes that wide stores may touch past the end. */
  public static final int SLACK = 32;

  public static final int BYTES = 0x40;
  public static final int TEXT = 0x60;
  public static final int ARRAY = 0x80;
  public static final int MAP = 0xA0;
  public static final int TAG = 0xC0;
  public static final byte NULL = (byte) 0xF6;

  /** A key of at most so many bytes is stored together with a number of 1 or 2. */
  private static final int SHORT_KEY = 6;

  /** A text of at most so many chars is written in one pass, whatever they are. */
  private static final int SHORT_TEXT = 4096;

  private static final long HIGH = 0x8080808080808080L;

  /** The number of properties of the current object that were left out. */
  private int omitted;

  /** The numbers of properties left out of the objects around it. */
  private int[] outer = new int[16];

  private int level;

  public CborWriter(Limits limits) {
    super(limits);
  }

  // ---- objects

  /** Opens a map whose head is known. */
  public static int begin(CborWriter out, byte[] buf, int pos, CborShape.Fixed shape) {
    out.deeper();
    Bytes.putInt(buf, pos, shape.head());
    return pos + shape.headLength();
  }

  /** Closes such a map. */
  public static int end(CborWriter out, byte[] buf, int pos, CborShape.Fixed shape, int mark) {
    out.depthLeft++;
    return pos;
  }

  /** Opens a map whose head is written at its end, and leaves room for it. */
  public static int begin(CborWriter out, byte[] buf, int pos, CborShape.Counted shape) {
    out.deeper();
    out.hold();
    int level = out.level++;
    if (level == out.outer.length) {
      out.outer = Arrays.copyOf(out.outer, 2 * level);
    }
    out.outer[level] = out.omitted;
    out.omitted = 0;
    return pos + shape.headLength();
  }

  /** Closes such a map: its properties have been counted. */
  public static int end(CborWriter out, byte[] buf, int pos, CborShape.Counted shape, int mark) {
    out.depthLeft++;
    int n = shape.written() - out.omitted;
    out.omitted = out.outer[--out.level];
    if (n < 24 && shape.headLength() == 1) {
      buf[mark] = (byte) (MAP | n);
    } else {
      pos = CborHeads.patch(buf, pos, mark, shape.headLength(), n);
    }
    return out.release(pos);
  }

  /** Opens an object in the array shape. */
  public static int begin(CborWriter out, byte[] buf, int pos, CborShape.Slots shape) {
    out.deeper();
    Bytes.putInt(buf, pos, shape.head());
    return pos + shape.headLength();
  }

  /** Closes an object in the array shape. */
  public static int end(CborWriter out, byte[] buf, int pos, CborShape.Slots shape, int mark) {
    out.depthLeft++;
    return pos;
  }

  // ---- keys

  private static int key(byte[] buf, int pos, Item k) {
    return k.key().put(buf, pos);
  }

  /** A property is not there, as the object that it is unwrapped from is null. */
  public static void leaveOut(CborWriter out) {
    out.omitted++;
  }

  /** Writes a null, or leaves the property out. */
  public static int writeNull(CborWriter out, byte[] buf, int pos, BinarySite k) {
    if (!k.item().writesNull()) {
      out.omitted++;
      return pos;
    }
    pos = key(buf, pos, k.item());
    buf[pos] = NULL;
    return pos + 1;
  }

  // ---- bounded values

  /** Writes a boolean. */
  public static int writeBoolean(CborWriter out, byte[] buf, int pos, BinarySite k, boolean v) {
    if (!v && k.item().omitsDefault()) {
      out.omitted++;
      return pos;
    }
    pos = key(buf, pos, k.item());
    buf[pos] = (byte) (v ? 0xF5 : 0xF4);
    return pos + 1;
  }

  /** Writes a byte. */
  public static int writeByte(CborWriter out, byte[] buf, int pos, BinarySite k, byte v) {
    return writeInt(out, buf, pos, k, v);
  }

  /** Writes a short. */
  public static int writeShort(CborWriter out, byte[] buf, int pos, BinarySite k, short v) {
    return writeInt(out, buf, pos, k, v);
  }

  /** Writes a char, as a text of one. */
  public static int writeChar(CborWriter out, byte[] buf, int pos, BinarySite k, char v) {
    if (v == 0 && k.item().omitsDefault()) {
      out.omitted++;
      return pos;
    }
    return character(buf, key(buf, pos, k.item()), v);
  }

  /** Writes an int. */
  public static int writeInt(CborWriter out, byte[] buf, int pos, BinarySite k, int v) {
    if (v == 0 && k.item().omitsDefault()) {
      out.omitted++;
      return pos;
    }
    PackedBytes key = k.item().key();
    if (key.length() <= SHORT_KEY && v >= 0 && v < 0x100) {
      // one store for both: writing 255 of them takes a fifth less
      if (v < 24) {
        Bytes.putLong(buf, pos, key.head() | (long) v << (key.length() << 3));
        return pos + key.length() + 1;
      }
      Bytes.putLong(buf, pos, key.head() | (24L | v << 8) << (key.length() << 3));
      return pos + key.length() + 2;
    }
    return putInt(buf, key(buf, pos, k.item()), v);
  }

  /** Writes a long. */
  public static int writeLong(CborWriter out, byte[] buf, int pos, BinarySite k, long v) {
    if (v == 0 && k.item().omitsDefault()) {
      out.omitted++;
      return pos;
    }
    return putLong(buf, key(buf, pos, k.item()), v);
  }

  /** Writes a float, as the shortest that is equal to it. */
  public static int writeFloat(CborWriter out, byte[] buf, int pos, BinarySite k, float v) {
    if (v == 0 && k.item().omitsDefault() && Float.floatToRawIntBits(v) == 0) {
      out.omitted++;
      return pos;
    }
    return CborFloats.put(buf, key(buf, pos, k.item()), v);
  }

  /** Writes a double, as the shortest that is equal to it. */
  public static int writeDouble(CborWriter out, byte[] buf, int pos, BinarySite k, double v) {
    if (v == 0 && k.item().omitsDefault() && Double.doubleToRawLongBits(v) == 0) {
      out.omitted++;
      return pos;
    }
    return CborFloats.put(buf, key(buf, pos, k.item()), v);
  }

  /** An integer in its shortest form. */
  static int putInt(byte[] buf, int pos, int v) {
    int sign = v >> 31;
    int n = v ^ sign;
    int major = sign & 0x20;
    if (n < 24) {
      buf[pos] = (byte) (major | n);
      return pos + 1;
    }
    if (n < 0x100) {
      Bytes.putShort(buf, pos, (short) (major | 24 | n << 8));
      return pos + 2;
    }
    if (n < 0x10000) {
      Bytes.putInt(buf, pos, major | 25 | Integer.reverseBytes(n) >>> 8);
      return pos + 3;
    }
    Bytes.putLong(buf, pos, major | 26 | (Integer.reverseBytes(n) & 0xFFFFFFFFL) << 8);
    return pos + 5;
  }

  /** An integer in its shortest form. */
  static int putLong(byte[] buf, int pos, long v) {
    if (v == (int) v) {
      return putInt(buf, pos, (int) v);
    }
    return CborHeads.put(buf, pos, v < 0 ? 0x20 : 0, v ^ v >> 63);
  }

  /** Writes an enum's constant. */
  public static int writeEnum(CborWriter out, byte[] buf, int pos, BinarySite k, Enum<?> v) {
    if (v == null) {
      return writeNull(out, buf, pos, k);
    }
    pos = key(buf, pos, k.item());
    return k.item().enumeration().written()[v.ordinal()].put(buf, pos);
  }

  // ---- values of any length

  /** Writes a text. */
  public static int writeString(
      CborWriter out, byte[] buf, int pos, BinarySite k, String s, int rest) {
    if (s == null) {
      return writeNull(out, buf, pos, k);
    }
    return string(out, buf, key(buf, pos, k.item()), s, rest);
  }

  /**
   * Writes a text: ASCII in one pass, checked while it is copied, since its length in bytes is that
   * in chars. On purpose over 325 bytes of bytecode: inlined into each protocol method, it would
   * make them too large to be inlined into codecs.
   */
  static int string(CborWriter out, byte[] buf, int pos, String s, int rest) {
    int n = s.length();
    if (buf.length - pos - rest - SLACK < n) {
      pos = out.grow(pos, n + rest + SLACK);
      buf = out.buf;
    }
    if (!Strings.DIRECT || !Strings.isLatin1(s)) {
      return text(out, buf, pos, s, rest);
    }
    byte[] v = Strings.bytes(s);
    int to;
    if (n < 24) {
      buf[pos] = (byte) (TEXT | n);
      to = pos + 1;
    } else if (n < 0x100) {
      Bytes.putShort(buf, pos, (short) (TEXT | 24 | n << 8));
      to = pos + 2;
    } else {
      to = CborHeads.put(buf, pos, TEXT, n);
    }
    long high;
    if (n >= 16) {
      high = 0;
      int last = n - 16;
      for (int i = 0; i < last; i += 16) {
        long a = Bytes.getLong(v, i);
        long b = Bytes.getLong(v, i + 8);
        Bytes.putLong(buf, to + i, a);
        Bytes.putLong(buf, to + i + 8, b);
        high |= a | b;
      }
      long a = Bytes.getLong(v, last);
      long b = Bytes.getLong(v, last + 8);
      Bytes.putLong(buf, to + last, a);
      Bytes.putLong(buf, to + last + 8, b);
      high |= a | b;
    } else if (n >= 8) {
      long a = Bytes.getLong(v, 0);
      long b = Bytes.getLong(v, n - 8);
      Bytes.putLong(buf, to, a);
      Bytes.putLong(buf, to + n - 8, b);
      high = a | b;
    } else if (n >= 4) {
      int a = Bytes.getInt(v, 0);
      int b = Bytes.getInt(v, n - 4);
      Bytes.putInt(buf, to, a);
      Bytes.putInt(buf, to + n - 4, b);
      high = a | b;
    } else {
      high = 0;
      for (int i = 0; i < n; i++) {
        buf[to + i] = v[i];
        high |= v[i];
      }
    }
    return (high & HIGH) == 0 ? to + n : text(out, buf, pos, s, rest);
  }

  /** Writes any text; promises {@code rest} more bytes. */
  static int text(CborWriter out, byte[] buf, int pos, String s, int rest) {
    int chars = s.length();
    if (chars > SHORT_TEXT) {
      int n = Utf8.encodedLength(s);
      pos = CborHeads.room(out, pos, n + rest + SLACK);
      return Utf8.encode(s, out.buf, CborHeads.put(out.buf, pos, TEXT, n));
    }
    int most = chars * Utf8.MAX_BYTES_PER_CHAR + rest + SLACK;
    if (buf.length - pos < most) {
      pos = out.grow(pos, most);
      buf = out.buf;
    }
    int guess = CborHeads.length(chars);
    int n = Utf8.encode(s, buf, pos + guess) - pos - guess;
    int head = CborHeads.length(n);
    if (head != guess) {
      System.arraycopy(buf, pos + guess, buf, pos + head, n);
    }
    return CborHeads.put(buf, pos, TEXT, n) + n;
  }

  /** Writes one char as a text; bounded. */
  static int character(byte[] buf, int pos, char c) {
    if (c < 0x80) {
      Bytes.putShort(buf, pos, (short) (0x61 | c << 8));
      return pos + 2;
    }
    if (c < 0x800) {
      Bytes.putInt(buf, pos, 0x62 | (0xC0 | c >> 6) << 8 | (0x80 | (c & 0x3F)) << 16);
      return pos + 3;
    }
    if (Character.isSurrogate(c)) {
      throw new EncodeException("a lone surrogate is not valid text")
          .expecting(null, String.format("\\u%04x", (int) c));
    }
    Bytes.putInt(
        buf,
        pos,
        0x63 | (0xE0 | c >> 12) << 8 | (0x80 | (c >> 6 & 0x3F)) << 16 | (0x80 | (c & 0x3F)) << 24);
    return pos + 4;
  }

  /** Writes a byte string; promises {@code rest} more bytes. */
  static int bytes(CborWriter out, byte[] buf, int pos, byte[] bytes, int rest) {
    out.admitString(bytes.length);
    if (buf.length - pos < SLACK) {
      pos = out.grow(pos, SLACK);
      buf = out.buf;
    }
    pos = CborHeads.put(buf, pos, BYTES, bytes.length);
    return out.write(pos, bytes, 0, bytes.length, rest + SLACK);
  }

  /** Writes a value of a kind that has no method of its own. */
  public static int writeScalar(
      CborWriter out, byte[] buf, int pos, BinarySite k, Object v, int rest) {
    if (v == null) {
      return writeNull(out, buf, pos, k);
    }
    return k.item().scalar().write(out, buf, key(buf, pos, k.item()), v, rest);
  }

  /** Begins a property whose value is an object, a list or a map. */
  public static int beginProperty(CborWriter out, byte[] buf, int pos, BinarySite k) {
    return key(buf, pos, k.item());
  }

  // ---- lists and maps

  /** Opens a list. */
  public static int beginSequence(CborWriter out, byte[] buf, int pos, BinarySite k, int size) {
    out.deeper();
    return CborHeads.put(buf, pos, ARRAY, size);
  }

  /** Nothing separates elements. */
  public static int element(byte[] buf, int pos, BinarySite k, int i) {
    return pos;
  }

  /** Closes a list. */
  public static int endSequence(CborWriter out, byte[] buf, int pos, BinarySite k, int mark) {
    out.depthLeft++;
    return pos;
  }

  /** Opens a map. */
  public static int beginMap(CborWriter out, byte[] buf, int pos, BinarySite k, int size) {
    out.deeper();
    return CborHeads.put(buf, pos, MAP, size);
  }

  /** Closes a map. */
  public static int endMap(CborWriter out, byte[] buf, int pos, BinarySite k, int mark) {
    out.depthLeft++;
    return pos;
  }

  /** Writes the properties that a class does not know. */
  public static int writeUnknown(
      CborWriter out,
      byte[] buf,
      int pos,
      CborShape.Counted shape,
      UnknownProperties unknown,
      Object object) {
    Map<?, ?> map = unknown.get(object);
    if (map == null) {
      return pos;
    }
    for (Map.Entry<?, ?> e : map.entrySet()) {
      String name = UnknownProperties.name(out, e, shape.common().names());
      out.omitted--;
      Long number = shape.common().number(name);
      pos = CborHeads.room(out, pos, 2 * SLACK);
      pos =
          number != null
              ? putLong(out.buf, pos, UnknownNames.unused(number, shape.common().ids()))
              : string(out, out.buf, pos, name, SLACK);
      if (e.getValue() == null) {
        out.buf[pos++] = NULL;
      } else {
        try {
          pos = unknown.codec().write(out, out.buf, pos, e.getValue());
        } catch (SeriformException x) {
          throw x.within(name);
        }
      }
    }
    return CborHeads.room(out, pos, SLACK);
  }
}
