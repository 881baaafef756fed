package io.seriform.thrift.internal.protocol;

import io.seriform.thrift.internal.site.ThriftErrors;
import io.seriform.thrift.internal.site.ThriftReader;
import io.seriform.thrift.internal.site.ThriftSettings;
import io.seriform.thrift.internal.site.ThriftShape;
import io.seriform.thrift.internal.site.ThriftSite;
import io.seriform.thrift.internal.site.ThriftSite.Field;
import io.seriform.thrift.internal.site.ThriftType;
import io.seriform.wire.bytes.Bytes;

/**
 * Reads the binary protocol. The static methods are the protocol that compiled codecs call: each
 * has a fast path for bytes that are there, and leaves the rest to the methods of {@link
 * ThriftReader}.
 */
public final class BinaryReader extends ThriftReader {

  public BinaryReader(ThriftSettings settings) {
    super(settings);
  }

  // ---- structs

  /** Begins a struct. */
  public static void begin(BinaryReader in, ThriftShape shape) {
    in.deeper();
  }

  /** Returns true if the next field is this one; its header is then consumed. */
  public static boolean next(BinaryReader in, Field k) {
    int p = in.pos;
    if (p + 4 <= in.end) {
      if ((Bytes.getInt(in.buf, p) ^ k.header()) << 8 == 0) {
        in.pos = p + 3;
        return true;
      }
      return false;
    }
    return in.nextAtEnd(k);
  }

  private boolean nextAtEnd(Field k) {
    if (!more(3)) {
      return false;
    }
    int header = (buf[pos] & 0xFF) | (buf[pos + 1] & 0xFF) << 8 | (buf[pos + 2] & 0xFF) << 16;
    if (header != k.header()) {
      return false;
    }
    pos += 3;
    return true;
  }

  @Override
  public ThriftType field() {
    need(1);
    int code = buf[pos];
    if (code == 0) {
      pos++;
      return null;
    }
    ThriftType type = type(code);
    need(3);
    fieldId = Short.reverseBytes(Bytes.getShort(buf, pos + 1));
    pos += 3;
    fieldType = type;
    return type;
  }

  private ThriftType type(int code) {
    ThriftType type = ThriftType.binary(code);
    if (type == null) {
      throw ThriftErrors.noType(code, offset(pos));
    }
    return type;
  }

  @Override
  public void beginStruct() {}

  @Override
  public void after(int id) {}

  @Override
  public void pendingTruth(ThriftType type) {}

  /** Skips a value. */
  public static void skip(BinaryReader in, Field k) {
    in.skip(k.item().type());
  }

  // ---- values

  /** Reads a boolean. */
  public static boolean readBoolean(BinaryReader in, ThriftSite k) {
    int p = in.pos;
    if (p < in.end) {
      byte b = in.buf[p];
      if ((b & ~1) == 0) {
        in.pos = p + 1;
        return b != 0;
      }
    }
    return in.bool();
  }

  /** Reads an int, or what a schema narrows it to. */
  public static int readInt(BinaryReader in, ThriftSite k) {
    int p = in.pos;
    if (k.item().type() != ThriftType.I32) {
      return (int) in.integer(k.item().type());
    }
    if (p + 4 <= in.end) {
      in.pos = p + 4;
      return Integer.reverseBytes(Bytes.getInt(in.buf, p));
    }
    return in.i32();
  }

  /** Reads a long, or what a schema narrows it to. */
  public static long readLong(BinaryReader in, ThriftSite k) {
    return k.item().type() == ThriftType.I64 ? readBits(in) : in.integer(k.item().type());
  }

  private static long readBits(BinaryReader in) {
    int p = in.pos;
    if (p + 8 <= in.end) {
      in.pos = p + 8;
      return Long.reverseBytes(Bytes.getLong(in.buf, p));
    }
    return in.i64();
  }

  /** Reads a float: a double that is rounded. */
  public static float readFloat(BinaryReader in, ThriftSite k) {
    return in.toFloat(readDouble(in, k));
  }

  /** Reads a double. */
  public static double readDouble(BinaryReader in, ThriftSite k) {
    return Double.longBitsToDouble(readBits(in));
  }

  /** Reads the constant of a number. */
  public static Enum<?> readEnum(BinaryReader in, ThriftSite k) {
    int number = readInt(in, k);
    Enum<?> constant = k.item().enumeration().constant(number);
    return constant != null
        ? constant
        : ThriftErrors.unknown(in, k.item().enumeration(), number, in.offset(in.pos - 4));
  }

  /** Reads a text. */
  public static String readString(BinaryReader in, ThriftSite k) {
    int p = in.pos;
    if (p + 4 <= in.end) {
      int n = Integer.reverseBytes(Bytes.getInt(in.buf, p));
      int from = p + 4;
      if (n >= 0 && n <= in.end - from && n <= k.item().longest()) {
        String s = in.utf8(from, from + n);
        if (s != null) {
          in.pos = from + n;
          return s;
        }
      }
    }
    return in.text(k.item().longest());
  }

  /** Reads a value of a kind that has no protocol method of its own. */
  public static Object readScalar(BinaryReader in, ThriftSite k) {
    return k.item().scalar().read(in, k.item());
  }

  /** Begins a value that is a struct or a container. */
  public static int beginProperty(BinaryReader in, ThriftSite k) {
    return 0;
  }

  /** Ends it. */
  public static void endProperty(BinaryReader in, ThriftSite k, int cookie) {}

  // ---- methods without a key

  @Override
  public boolean bool() {
    need(1);
    int b = buf[pos];
    if (b != 0 && b != 1) {
      throw ThriftErrors.syntax("not a boolean", "0 or 1", Integer.toString(b), offset(pos));
    }
    pos++;
    return b == 1;
  }

  @Override
  public int i16() {
    need(2);
    int v = Short.reverseBytes(Bytes.getShort(buf, pos));
    pos += 2;
    return v;
  }

  @Override
  public int i32() {
    need(4);
    int v = Integer.reverseBytes(Bytes.getInt(buf, pos));
    pos += 4;
    return v;
  }

  @Override
  public long i64() {
    need(8);
    long v = Long.reverseBytes(Bytes.getLong(buf, pos));
    pos += 8;
    return v;
  }

  @Override
  public double f64() {
    return Double.longBitsToDouble(i64());
  }

  @Override
  public int length(int longest) {
    long offset = offset(pos);
    return measured(i32(), longest, offset);
  }

  @Override
  public int list() {
    need(1);
    // an empty list may say no type
    elementType = buf[pos] == 0 ? null : type(buf[pos]);
    long offset = offset(pos + 1);
    pos++;
    int n = counted(i32(), offset);
    if (n != 0 && elementType == null) {
      throw ThriftErrors.noType(0, offset - 1);
    }
    return n;
  }

  @Override
  public int map() {
    need(1);
    // an empty map may say no types
    keyType = buf[pos] == 0 ? null : type(buf[pos]);
    need(2);
    pos++;
    elementType = buf[pos] == 0 ? null : type(buf[pos]);
    long offset = offset(pos + 1);
    pos++;
    int n = counted(i32(), offset);
    if (n != 0 && (keyType == null || elementType == null)) {
      throw ThriftErrors.noType(0, offset - (keyType == null ? 2 : 1));
    }
    return n;
  }

  @Override
  public void skip(ThriftType type) {
    skipElement(type, longestText);
  }

  @Override
  public void skipElement(ThriftType type, int longest) {
    switch (type) {
      case BOOL -> bool();
      case I8 -> skipBytes(1);
      case I16 -> skipBytes(2);
      case I32 -> skipBytes(4);
      case I64, DOUBLE -> skipBytes(8);
      case UUID -> skipBytes(16);
      case STRING -> skipBytes(length(longest));
      case STRUCT -> skipStruct();
      case LIST, SET -> skipList();
      case MAP -> skipMap();
    }
  }
}
