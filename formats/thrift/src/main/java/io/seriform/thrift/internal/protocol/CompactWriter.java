package io.seriform.thrift.internal.protocol;

import io.seriform.thrift.internal.site.ThriftScalar;
import io.seriform.thrift.internal.site.ThriftShape;
import io.seriform.thrift.internal.site.ThriftSite;
import io.seriform.thrift.internal.site.ThriftSite.Bare;
import io.seriform.thrift.internal.site.ThriftSite.Field;
import io.seriform.thrift.internal.site.ThriftType;
import io.seriform.thrift.internal.site.ThriftWriter;
import io.seriform.wire.Limits;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.numbers.Varints;
import io.seriform.wire.strings.Strings;
import io.seriform.wire.strings.Utf8;

/**
 * Writes the compact protocol: one byte of type and difference to the number before, numbers in as
 * few bytes as they need, booleans in the header of their field. The static methods are the
 * protocol that compiled codecs call; they may touch {@link #SLACK} bytes after what they write.
 *
 * <p>Where the field before is always written, the byte is a constant of the key; elsewhere the
 * number written last is kept in {@link #last} by the fields whose successors may need it.
 */
public final class CompactWriter extends ThriftWriter {

  private static final int TRUE = 1;
  private static final int FALSE = 2;

  /** The largest difference that fits into a header's byte. */
  public static final int MOST = 15;

  public CompactWriter(Limits limits) {
    super(limits);
  }

  // ---- structs

  /** Begins a struct. */
  public static int begin(CompactWriter out, byte[] buf, int pos, ThriftShape shape) {
    out.deeper();
    out.last = 0;
    return pos;
  }

  private static int header(CompactWriter out, byte[] buf, int pos, Field k, int code) {
    if (k.header() > MOST) {
      if (k.noted()) {
        out.last = k.id();
      }
      buf[pos] = (byte) ((k.header() & 0xF0) | code);
      return pos + 1;
    }
    int delta = k.id() - out.last;
    out.last = k.id();
    if (delta > 0 && delta <= MOST) {
      buf[pos] = (byte) (delta << 4 | code);
      return pos + 1;
    }
    return longHeader(buf, pos, k.id(), code);
  }

  private static int longHeader(byte[] buf, int pos, int id, int code) {
    buf[pos] = (byte) code;
    return varint(buf, pos + 1, zigzag(id));
  }

  private static int header(CompactWriter out, byte[] buf, int pos, Field k) {
    return header(out, buf, pos, k, k.header() & 15);
  }

  // ---- numbers

  static int zigzag(int v) {
    return v << 1 ^ v >> 31;
  }

  static long zigzag(long v) {
    return v << 1 ^ v >> 63;
  }

  /** Seven bits a byte, the lowest first. */
  static int varint(byte[] buf, int pos, int v) {
    if ((v & ~0x7F) == 0) {
      buf[pos] = (byte) v;
      return pos + 1;
    }
    if ((v & ~0x3FFF) == 0) {
      Bytes.putShort(buf, pos, (short) ((v & 0x7F) | 0x80 | (v << 1 & 0x7F00)));
      return pos + 2;
    }
    return Varints.putWord(buf, pos, v & 0xFFFFFFFFL);
  }

  /** Writes a varint of 64 bits. */
  static int varint(byte[] buf, int pos, long v) {
    if ((v & ~0x7FL) == 0) {
      buf[pos] = (byte) v;
      return pos + 1;
    }
    return v >>> 56 == 0 ? Varints.putWord(buf, pos, v) : Varints.put(buf, pos, v);
  }

  // ---- fields

  /** Writes a boolean, which is part of the header. */
  public static int writeBoolean(CompactWriter out, byte[] buf, int pos, Field k, boolean v) {
    return header(out, buf, pos, k, v ? TRUE : FALSE);
  }

  /** Writes a byte. */
  public static int writeByte(CompactWriter out, byte[] buf, int pos, Field k, byte v) {
    pos = header(out, buf, pos, k);
    buf[pos] = v;
    return pos + 1;
  }

  /** Writes a short. */
  public static int writeShort(CompactWriter out, byte[] buf, int pos, Field k, short v) {
    return varint(buf, header(out, buf, pos, k), zigzag(v));
  }

  /** Writes a char, as an i32. */
  public static int writeChar(CompactWriter out, byte[] buf, int pos, Field k, char v) {
    return varint(buf, header(out, buf, pos, k), zigzag(v));
  }

  /** Writes an int, or what a schema narrows it to. */
  public static int writeInt(CompactWriter out, byte[] buf, int pos, Field k, int v) {
    if (k.item().type() != ThriftType.I32) {
      return writeNarrow(out, buf, pos, k, v);
    }
    return varint(buf, header(out, buf, pos, k), zigzag(v));
  }

  private static int writeNarrow(CompactWriter out, byte[] buf, int pos, Field k, long v) {
    return narrowed(k, v) == ThriftType.I8
        ? writeByte(out, buf, pos, k, (byte) v)
        : varint(buf, header(out, buf, pos, k), zigzag((int) v));
  }

  /** Writes a long, or what a schema narrows it to. */
  public static int writeLong(CompactWriter out, byte[] buf, int pos, Field k, long v) {
    if (k.item().type() != ThriftType.I64) {
      return writeNarrow(out, buf, pos, k, v);
    }
    return varint(buf, header(out, buf, pos, k), zigzag(v));
  }

  /** Writes a float, as a double. */
  public static int writeFloat(CompactWriter out, byte[] buf, int pos, Field k, float v) {
    return writeDouble(out, buf, pos, k, v);
  }

  /** Writes a double, its least significant byte first. */
  public static int writeDouble(CompactWriter out, byte[] buf, int pos, Field k, double v) {
    pos = header(out, buf, pos, k);
    Bytes.putLong(buf, pos, Double.doubleToRawLongBits(v));
    return pos + 8;
  }

  /** Writes the number of an enum's constant. */
  public static int writeEnum(CompactWriter out, byte[] buf, int pos, Field k, Enum<?> v) {
    if (v == null) {
      return writeNull(buf, pos, k);
    }
    return writeInt(out, buf, pos, k, k.item().enumeration().numbers()[v.ordinal()]);
  }

  /** Writes a text. */
  public static int writeString(
      CompactWriter out, byte[] buf, int pos, Field k, String s, int rest) {
    if (s == null) {
      return writeNull(buf, pos, k);
    }
    byte[] from = Strings.latin1(s);
    if (from == null) {
      return out.text(header(out, buf, pos, k), s, rest);
    }
    int n = from.length;
    if (buf.length - pos - SLACK - rest < n) {
      pos = out.room(pos, n, rest);
      buf = out.buf;
    }
    return string(out, buf, header(out, buf, pos, k), from, s, rest);
  }

  /** Writes a value of a kind that has no protocol method of its own. */
  public static int writeScalar(
      CompactWriter out, byte[] buf, int pos, Field k, Object v, int rest) {
    ThriftScalar scalar = k.item().scalar();
    if (v == null || scalar.isEmpty(v)) {
      return writeNull(buf, pos, k);
    }
    if (k.item().type() == ThriftType.BOOL) {
      return header(out, buf, pos, k, scalar.isTrue(v) ? TRUE : FALSE);
    }
    return scalar.write(out, header(out, buf, pos, k), v, rest);
  }

  /**
   * Begins a field whose value is a struct or a container, or one that another codec writes: a
   * boolean of that kind becomes a header once it is known.
   */
  public static int beginProperty(CompactWriter out, byte[] buf, int pos, Field k) {
    if (k.item().type() == ThriftType.BOOL) {
      out.hold();
      return pos;
    }
    return header(out, buf, pos, k);
  }

  /** Ends such a field. */
  public static int endProperty(CompactWriter out, byte[] buf, int pos, Field k, int mark) {
    if (k.item().type() == ThriftType.BOOL) {
      out.release();
      return header(out, out.buf, mark, k, out.buf[mark]);
    }
    // a struct inside has numbers of its own
    out.last = k.id();
    return pos;
  }

  // ---- elements

  /** Writes a boolean. */
  public static int writeBoolean(byte[] buf, int pos, Bare k, boolean v) {
    buf[pos] = (byte) (v ? TRUE : FALSE);
    return pos + 1;
  }

  /** Writes a byte. */
  public static int writeByte(byte[] buf, int pos, Bare k, byte v) {
    buf[pos] = v;
    return pos + 1;
  }

  /** Writes a short. */
  public static int writeShort(byte[] buf, int pos, Bare k, short v) {
    return varint(buf, pos, zigzag(v));
  }

  /** Writes a char, as an i32. */
  public static int writeChar(byte[] buf, int pos, Bare k, char v) {
    return varint(buf, pos, zigzag(v));
  }

  /** Writes an int, or what a schema narrows it to. */
  public static int writeInt(byte[] buf, int pos, Bare k, int v) {
    if (k.item().type() != ThriftType.I32) {
      return writeNarrow(buf, pos, k, v);
    }
    return varint(buf, pos, zigzag(v));
  }

  private static int writeNarrow(byte[] buf, int pos, Bare k, long v) {
    return narrowed(k, v) == ThriftType.I8
        ? writeByte(buf, pos, k, (byte) v)
        : varint(buf, pos, zigzag((int) v));
  }

  /** Writes a long, or what a schema narrows it to. */
  public static int writeLong(byte[] buf, int pos, Bare k, long v) {
    if (k.item().type() != ThriftType.I64) {
      return writeNarrow(buf, pos, k, v);
    }
    return varint(buf, pos, zigzag(v));
  }

  /** Writes a float, as a double. */
  public static int writeFloat(byte[] buf, int pos, Bare k, float v) {
    return writeDouble(buf, pos, k, v);
  }

  /** Writes a double, its least significant byte first. */
  public static int writeDouble(byte[] buf, int pos, Bare k, double v) {
    Bytes.putLong(buf, pos, Double.doubleToRawLongBits(v));
    return pos + 8;
  }

  /** Writes the number of an enum's constant. */
  public static int writeEnum(byte[] buf, int pos, Bare k, Enum<?> v) {
    if (v == null) {
      throw nullElement(k);
    }
    return varint(buf, pos, zigzag(k.item().enumeration().numbers()[v.ordinal()]));
  }

  /** Writes a text. */
  public static int writeString(
      CompactWriter out, byte[] buf, int pos, Bare k, String s, int rest) {
    if (s == null) {
      throw nullElement(k);
    }
    byte[] from = Strings.latin1(s);
    if (from == null) {
      return out.text(pos, s, rest);
    }
    int n = from.length;
    if (buf.length - pos - SLACK - rest < n) {
      pos = out.room(pos, n, rest);
      buf = out.buf;
    }
    return string(out, buf, pos, from, s, rest);
  }

  /** Writes a value of a kind that has no protocol method of its own. */
  public static int writeScalar(
      CompactWriter out, byte[] buf, int pos, Bare k, Object v, int rest) {
    if (v == null || k.item().scalar().isEmpty(v)) {
      throw nullElement(k);
    }
    return k.item().scalar().write(out, pos, v, rest);
  }

  /** Begins an element that is a struct or a container. */
  public static int beginProperty(CompactWriter out, byte[] buf, int pos, Bare k) {
    return pos;
  }

  /** Writes a text with its length, for which there is room, whatever is in it. */
  private static int string(
      CompactWriter out, byte[] buf, int pos, byte[] from, String s, int rest) {
    int end = Utf8.copyAscii(from, buf, varint(buf, pos, from.length));
    // the length takes a byte for each 7 of its bits
    return end >= 0 ? end : out.text(~end - Varints.length(s.length()), s, rest);
  }

  // ---- containers

  /** Begins a list or set. */
  public static int beginSequence(CompactWriter out, byte[] buf, int pos, ThriftSite k, int size) {
    out.deeper();
    int code = k.item().element().compact;
    if (size < MOST) {
      buf[pos] = (byte) (size << 4 | code);
      return pos + 1;
    }
    buf[pos] = (byte) (0xF0 | code);
    return varint(buf, pos + 1, size);
  }

  // ---- methods without a key

  private int field(int pos, int id, int code) {
    int delta = id - last;
    last = id;
    if (delta > 0 && delta <= MOST) {
      buf[pos] = (byte) (delta << 4 | code);
      return pos + 1;
    }
    return longHeader(buf, pos, id, code);
  }

  @Override
  public int field(int pos, ThriftType type, int id) {
    return field(pos, id, type.compact);
  }

  @Override
  public int boolField(int pos, int id, boolean v) {
    return field(pos, id, v ? TRUE : FALSE);
  }

  @Override
  public int beginField(int pos, Field k) {
    return beginProperty(this, buf, pos, k);
  }

  @Override
  public int endField(int pos, Field k, int mark) {
    return endProperty(this, buf, pos, k, mark);
  }

  @Override
  public int falseCode() {
    return FALSE;
  }

  @Override
  public int i16(int pos, int v) {
    return varint(buf, pos, zigzag(v));
  }

  @Override
  public int i32(int pos, int v) {
    return varint(buf, pos, zigzag(v));
  }

  @Override
  public int i64(int pos, long v) {
    return varint(buf, pos, zigzag(v));
  }

  @Override
  public int f64(int pos, double v) {
    Bytes.putLong(buf, pos, Double.doubleToRawLongBits(v));
    return pos + 8;
  }

  @Override
  public int length(int pos, int n) {
    return varint(buf, pos, n);
  }

  @Override
  public int text(int pos, String s) {
    return Varints.putText(buf, pos, s);
  }

  @Override
  public int list(int pos, ThriftType element, int size) {
    if (size < MOST) {
      buf[pos] = (byte) (size << 4 | element.compact);
      return pos + 1;
    }
    buf[pos] = (byte) (0xF0 | element.compact);
    return varint(buf, pos + 1, size);
  }

  @Override
  public int map(int pos, ThriftType key, ThriftType value, int size) {
    pos = varint(buf, pos, size);
    if (size != 0) {
      buf[pos++] = (byte) (key.compact << 4 | value.compact);
    }
    return pos;
  }
}
