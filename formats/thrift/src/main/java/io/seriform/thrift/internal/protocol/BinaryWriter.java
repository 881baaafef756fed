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
import io.seriform.wire.strings.Strings;
import io.seriform.wire.strings.Utf8;

/**
 * Writes the binary protocol: a byte of type and two of number before each field, all numbers with
 * their most significant byte first. The static methods are the protocol that compiled codecs call;
 * they may touch {@link #SLACK} bytes after what they write.
 */
public final class BinaryWriter extends ThriftWriter {

  public BinaryWriter(Limits limits) {
    super(limits);
  }

  // ---- structs

  /** Begins a struct. */
  public static int begin(BinaryWriter out, byte[] buf, int pos, ThriftShape shape) {
    out.deeper();
    return pos;
  }

  // ---- fields: header and value in one store

  /** Writes a boolean. */
  public static int writeBoolean(byte[] buf, int pos, Field k, boolean v) {
    Bytes.putInt(buf, pos, k.header() | (v ? 1 << 24 : 0));
    return pos + 4;
  }

  /** Writes a byte. */
  public static int writeByte(byte[] buf, int pos, Field k, byte v) {
    Bytes.putInt(buf, pos, k.header() | v << 24);
    return pos + 4;
  }

  /** Writes a short. */
  public static int writeShort(byte[] buf, int pos, Field k, short v) {
    Bytes.putLong(buf, pos, k.header() | (Short.reverseBytes(v) & 0xFFFFL) << 24);
    return pos + 5;
  }

  /** Writes a char, as an i32. */
  public static int writeChar(byte[] buf, int pos, Field k, char v) {
    return writeInt(buf, pos, k, v);
  }

  /** Writes an int, or what a schema narrows it to. */
  public static int writeInt(byte[] buf, int pos, Field k, int v) {
    if (k.item().type() != ThriftType.I32) {
      return writeNarrow(buf, pos, k, v);
    }
    Bytes.putLong(buf, pos, k.header() | (long) Integer.reverseBytes(v) << 24);
    return pos + 7;
  }

  private static int writeNarrow(byte[] buf, int pos, Field k, long v) {
    return switch (narrowed(k, v)) {
      case I8 -> writeByte(buf, pos, k, (byte) v);
      case I16 -> writeShort(buf, pos, k, (short) v);
      default -> writeInt(buf, pos, k, (int) v);
    };
  }

  /** Writes a long, or what a schema narrows it to. */
  public static int writeLong(byte[] buf, int pos, Field k, long v) {
    if (k.item().type() != ThriftType.I64) {
      return writeNarrow(buf, pos, k, v);
    }
    return writeBits(buf, pos, k, v);
  }

  private static int writeBits(byte[] buf, int pos, Field k, long v) {
    Bytes.putInt(buf, pos, k.header());
    Bytes.putLong(buf, pos + 3, Long.reverseBytes(v));
    return pos + 11;
  }

  /** Writes a float, as a double. */
  public static int writeFloat(byte[] buf, int pos, Field k, float v) {
    return writeBits(buf, pos, k, Double.doubleToRawLongBits(v));
  }

  /** Writes a double. */
  public static int writeDouble(byte[] buf, int pos, Field k, double v) {
    return writeBits(buf, pos, k, Double.doubleToRawLongBits(v));
  }

  /** Writes the number of an enum's constant. */
  public static int writeEnum(byte[] buf, int pos, Field k, Enum<?> v) {
    if (v == null) {
      return writeNull(buf, pos, k);
    }
    return writeInt(buf, pos, k, k.item().enumeration().numbers()[v.ordinal()]);
  }

  /** Writes a text. */
  public static int writeString(
      BinaryWriter out, byte[] buf, int pos, Field k, String s, int rest) {
    if (s == null) {
      return writeNull(buf, pos, k);
    }
    byte[] from = Strings.latin1(s);
    if (from == null) {
      Bytes.putInt(buf, pos, k.header());
      return out.text(pos + 3, s, rest);
    }
    int n = from.length;
    if (buf.length - pos - SLACK - rest < n) {
      pos = out.room(pos, n, rest);
      buf = out.buf;
    }
    Bytes.putLong(buf, pos, k.header() | (long) Integer.reverseBytes(n) << 24);
    int end = Utf8.copyAscii(from, buf, pos + 7);
    return end >= 0 ? end : out.text(~end - 4, s, rest);
  }

  /** Writes a value of a kind that has no protocol method of its own. */
  public static int writeScalar(
      BinaryWriter out, byte[] buf, int pos, Field k, Object v, int rest) {
    ThriftScalar scalar = k.item().scalar();
    if (v == null || scalar.isEmpty(v)) {
      return writeNull(buf, pos, k);
    }
    Bytes.putInt(buf, pos, k.header());
    return scalar.write(out, pos + 3, v, rest);
  }

  /** Begins a field whose value is a struct or a container. */
  public static int beginProperty(BinaryWriter out, byte[] buf, int pos, Field k) {
    Bytes.putInt(buf, pos, k.header());
    return pos + 3;
  }

  // ---- elements

  /** Writes a boolean. */
  public static int writeBoolean(byte[] buf, int pos, Bare k, boolean v) {
    buf[pos] = (byte) (v ? 1 : 0);
    return pos + 1;
  }

  /** Writes a byte. */
  public static int writeByte(byte[] buf, int pos, Bare k, byte v) {
    buf[pos] = v;
    return pos + 1;
  }

  /** Writes a short. */
  public static int writeShort(byte[] buf, int pos, Bare k, short v) {
    Bytes.putShort(buf, pos, Short.reverseBytes(v));
    return pos + 2;
  }

  /** Writes a char, as an i32. */
  public static int writeChar(byte[] buf, int pos, Bare k, char v) {
    return writeInt(buf, pos, k, v);
  }

  /** Writes an int, or what a schema narrows it to. */
  public static int writeInt(byte[] buf, int pos, Bare k, int v) {
    if (k.item().type() != ThriftType.I32) {
      return writeNarrow(buf, pos, k, v);
    }
    Bytes.putInt(buf, pos, Integer.reverseBytes(v));
    return pos + 4;
  }

  private static int writeNarrow(byte[] buf, int pos, Bare k, long v) {
    return switch (narrowed(k, v)) {
      case I8 -> writeByte(buf, pos, k, (byte) v);
      case I16 -> writeShort(buf, pos, k, (short) v);
      default -> writeInt(buf, pos, k, (int) v);
    };
  }

  /** Writes a long, or what a schema narrows it to. */
  public static int writeLong(byte[] buf, int pos, Bare k, long v) {
    if (k.item().type() != ThriftType.I64) {
      return writeNarrow(buf, pos, k, v);
    }
    Bytes.putLong(buf, pos, Long.reverseBytes(v));
    return pos + 8;
  }

  /** Writes a float, as a double. */
  public static int writeFloat(byte[] buf, int pos, Bare k, float v) {
    return writeDouble(buf, pos, k, v);
  }

  /** Writes a double. */
  public static int writeDouble(byte[] buf, int pos, Bare k, double v) {
    Bytes.putLong(buf, pos, Long.reverseBytes(Double.doubleToRawLongBits(v)));
    return pos + 8;
  }

  /** Writes the number of an enum's constant. */
  public static int writeEnum(byte[] buf, int pos, Bare k, Enum<?> v) {
    if (v == null) {
      throw nullElement(k);
    }
    return writeInt(buf, pos, k, k.item().enumeration().numbers()[v.ordinal()]);
  }

  /** Writes a text. */
  public static int writeString(BinaryWriter out, byte[] buf, int pos, Bare k, String s, int rest) {
    if (s == null) {
      throw nullElement(k);
    }
    return string(out, buf, pos, s, rest);
  }

  /** Writes a value of a kind that has no protocol method of its own. */
  public static int writeScalar(BinaryWriter out, byte[] buf, int pos, Bare k, Object v, int rest) {
    if (v == null || k.item().scalar().isEmpty(v)) {
      throw nullElement(k);
    }
    return k.item().scalar().write(out, pos, v, rest);
  }

  /** Begins an element that is a struct or a container. */
  public static int beginProperty(BinaryWriter out, byte[] buf, int pos, Bare k) {
    return pos;
  }

  /** Writes a text with its length, whatever is in it. */
  private static int string(BinaryWriter out, byte[] buf, int pos, String s, int rest) {
    byte[] from = Strings.latin1(s);
    if (from == null) {
      return out.text(pos, s, rest);
    }
    int n = from.length;
    if (buf.length - pos - SLACK - rest < n) {
      pos = out.room(pos, n, rest);
      buf = out.buf;
    }
    Bytes.putInt(buf, pos, Integer.reverseBytes(n));
    int end = Utf8.copyAscii(from, buf, pos + 4);
    return end >= 0 ? end : out.text(~end - 4, s, rest);
  }

  // ---- containers

  /** Begins a list or set. */
  public static int beginSequence(BinaryWriter out, byte[] buf, int pos, ThriftSite k, int size) {
    out.deeper();
    Bytes.putLong(buf, pos, k.item().element().binary | (long) Integer.reverseBytes(size) << 8);
    return pos + 5;
  }

  // ---- methods without a key

  @Override
  public int field(int pos, ThriftType type, int id) {
    buf[pos] = type.binary;
    Bytes.putShort(buf, pos + 1, Short.reverseBytes((short) id));
    return pos + 3;
  }

  @Override
  public int boolField(int pos, int id, boolean v) {
    return bool(field(pos, ThriftType.BOOL, id), v);
  }

  @Override
  public int beginField(int pos, Field k) {
    return beginProperty(this, buf, pos, k);
  }

  @Override
  public int endField(int pos, Field k, int mark) {
    return pos;
  }

  @Override
  public int falseCode() {
    return 0;
  }

  @Override
  public int i16(int pos, int v) {
    Bytes.putShort(buf, pos, Short.reverseBytes((short) v));
    return pos + 2;
  }

  @Override
  public int i32(int pos, int v) {
    Bytes.putInt(buf, pos, Integer.reverseBytes(v));
    return pos + 4;
  }

  @Override
  public int i64(int pos, long v) {
    Bytes.putLong(buf, pos, Long.reverseBytes(v));
    return pos + 8;
  }

  @Override
  public int f64(int pos, double v) {
    return i64(pos, Double.doubleToRawLongBits(v));
  }

  @Override
  public int length(int pos, int n) {
    return i32(pos, n);
  }

  @Override
  public int text(int pos, String s) {
    int end = Utf8.encode(s, buf, pos + 4);
    i32(pos, end - pos - 4);
    return end;
  }

  @Override
  public int list(int pos, ThriftType element, int size) {
    buf[pos] = element.binary;
    return i32(pos + 1, size);
  }

  @Override
  public int map(int pos, ThriftType key, ThriftType value, int size) {
    buf[pos] = key.binary;
    buf[pos + 1] = value.binary;
    return i32(pos + 2, size);
  }
}
