package io.seriform.thrift.internal.protocol;

import io.seriform.thrift.internal.site.ThriftEnum;
import io.seriform.thrift.internal.site.ThriftErrors;
import io.seriform.thrift.internal.site.ThriftReader;
import io.seriform.thrift.internal.site.ThriftSettings;
import io.seriform.thrift.internal.site.ThriftShape;
import io.seriform.thrift.internal.site.ThriftSite;
import io.seriform.thrift.internal.site.ThriftSite.Bare;
import io.seriform.thrift.internal.site.ThriftSite.Field;
import io.seriform.thrift.internal.site.ThriftType;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.numbers.Varints;

/**
 * Reads the compact protocol, with headers of the short and the long form. The static methods are
 * the protocol that compiled codecs call: each has a fast path for bytes that are there, and leaves
 * the rest to the methods of {@link ThriftReader}.
 */
public final class CompactReader extends ThriftReader {

  private static final int TRUE = 1;
  private static final int FALSE = 2;

  /** The number of the field read last in this struct. */
  int last;

  /** The boolean in the header that was read last. */
  private boolean flag;

  /** True if that value is still to be read by a codec of its own. */
  private boolean pending;

  public CompactReader(ThriftSettings settings) {
    super(settings);
  }

  // ---- structs

  /** Begins a struct. */
  public static void begin(CompactReader in, ThriftShape shape) {
    in.deeper();
    in.last = 0;
  }

  /** Returns true if the next field is this one; its header is then consumed. */
  public static boolean next(CompactReader in, Field k) {
    int p = in.pos;
    if (p >= in.end) {
      return in.nextAtEnd(k);
    }
    int b = in.buf[p];
    int delta = b >> 4 & 15;
    int code = b & 15;
    if (k.item().type() == ThriftType.BOOL) {
      if (in.last + delta == k.id() && delta != 0 && (code == TRUE || code == FALSE)) {
        in.flag = code == TRUE;
        in.last = k.id();
        in.pos = p + 1;
        return true;
      }
    } else if (k.header() > CompactWriter.MOST
        ? b == (byte) k.header()
        : in.last + delta == k.id() && code == k.header() && delta != 0) {
      in.last = k.id();
      in.pos = p + 1;
      return true;
    }
    return delta == 0 && b != 0 && in.nextLong(k);
  }

  private boolean nextAtEnd(Field k) {
    return more(1) && next(this, k);
  }

  /** Returns true if the next field is this one, by a header that has the number in full. */
  private boolean nextLong(Field k) {
    int code = buf[pos];
    ThriftType type = ThriftType.compact(code);
    if (type != k.item().type()) {
      return false;
    }
    int expected = CompactWriter.zigzag(k.id());
    int n = expected < 1 << 7 ? 1 : expected < 1 << 14 ? 2 : 3;
    if (!more(1 + n)) {
      return false;
    }
    int v = 0;
    for (int i = 1; i <= n; i++) {
      v |= (buf[pos + i] & 0x7F) << (7 * (i - 1));
      if (buf[pos + i] < 0 == (i == n)) {
        return false;
      }
    }
    if (v != expected) {
      return false;
    }
    flag = code == TRUE;
    last = k.id();
    pos += 1 + n;
    return true;
  }

  @Override
  public ThriftType field() {
    need(1);
    int b = buf[pos];
    if (b == 0) {
      pos++;
      return null;
    }
    ThriftType type = type(b & 15);
    int delta = b >> 4 & 15;
    pos++;
    if (delta != 0) {
      last = (short) (last + delta);
    } else {
      last = i16();
    }
    fieldId = last;
    fieldType = type;
    flag = (b & 15) == TRUE;
    return type;
  }

  private ThriftType type(int code) {
    ThriftType type = ThriftType.compact(code);
    if (type == null) {
      throw ThriftErrors.noType(code, offset(pos));
    }
    return type;
  }

  @Override
  public void beginStruct() {
    last = 0;
  }

  @Override
  public void after(int id) {
    last = id;
  }

  @Override
  public void pendingTruth(ThriftType type) {
    pending = type == ThriftType.BOOL;
  }

  /** Skips a value. */
  public static void skip(CompactReader in, Field k) {
    in.skip(k.item().type());
    in.last = k.id();
  }

  // ---- values

  /** Reads a boolean, which was in the header. */
  public static boolean readBoolean(CompactReader in, Field k) {
    return in.flag;
  }

  /** Reads a boolean with a byte of its own. */
  public static boolean readBoolean(CompactReader in, Bare k) {
    int p = in.pos;
    if (p < in.end && !in.pending) {
      int b = in.buf[p];
      if (b == TRUE || b == FALSE) {
        in.pos = p + 1;
        return b == TRUE;
      }
    }
    return in.bool();
  }

  /** Reads an int, or what a schema narrows it to. */
  public static int readInt(CompactReader in, ThriftSite k) {
    if (k.item().type() != ThriftType.I32) {
      return (int) in.integer(k.item().type());
    }
    int v = varint(in);
    return v >>> 1 ^ -(v & 1);
  }

  /** Reads a long, or what a schema narrows it to. */
  public static long readLong(CompactReader in, ThriftSite k) {
    int p = in.pos;
    if (k.item().type() != ThriftType.I64) {
      return in.integer(k.item().type());
    }
    if (p < in.end) {
      byte b = in.buf[p];
      if (b >= 0) {
        in.pos = p + 1;
        return (long) (b >>> 1) ^ -(b & 1);
      }
    }
    return in.i64();
  }

  /** Reads a float: a double that is rounded. */
  public static float readFloat(CompactReader in, ThriftSite k) {
    return in.toFloat(readDouble(in, k));
  }

  /** Reads a double, its least significant byte first. */
  public static double readDouble(CompactReader in, ThriftSite k) {
    int p = in.pos;
    if (p + 8 <= in.end) {
      in.pos = p + 8;
      return Double.longBitsToDouble(Bytes.getLong(in.buf, p));
    }
    return in.f64();
  }

  /** Reads the constant of a number. */
  public static Enum<?> readEnum(CompactReader in, ThriftSite k) {
    int p = in.pos;
    if (p < in.end) {
      byte b = in.buf[p];
      if (b >= 0) {
        Enum<?> constant = k.item().enumeration().constant(b >>> 1 ^ -(b & 1));
        if (constant != null) {
          in.pos = p + 1;
          return constant;
        }
      }
    }
    return in.anyConstant(k.item().enumeration());
  }

  private Enum<?> anyConstant(ThriftEnum enumeration) {
    long offset = offset(pos);
    int number = i32();
    Enum<?> constant = enumeration.constant(number);
    return constant != null ? constant : ThriftErrors.unknown(this, enumeration, number, offset);
  }

  /** Reads a text. */
  public static String readString(CompactReader in, ThriftSite k) {
    int p = in.pos;
    if (p + 2 <= in.end) {
      int n = in.buf[p];
      int from = p + 1;
      if (n < 0) {
        n = (n & 0x7F) | in.buf[p + 1] << 7;
        from = p + 2;
      }
      // negative where the length takes a third byte
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
  public static Object readScalar(CompactReader in, Field k) {
    return k.item().type() == ThriftType.BOOL
        ? k.item().scalar().of(in.flag)
        : k.item().scalar().read(in, k.item());
  }

  /** Reads a value of a kind that has no protocol method of its own. */
  public static Object readScalar(CompactReader in, Bare k) {
    return k.item().scalar().read(in, k.item());
  }

  /** Begins a value that is a struct or a container, or that a codec of its own reads. */
  public static int beginProperty(CompactReader in, Field k) {
    if (k.item().type() == ThriftType.BOOL) {
      in.pending = true;
    }
    return 0;
  }

  /** Ends it. */
  public static void endProperty(CompactReader in, Field k, int cookie) {
    in.last = k.id();
  }

  /** Begins an element that is a struct or a container. */
  public static int beginProperty(CompactReader in, Bare k) {
    return 0;
  }

  /** Ends it. */
  public static void endProperty(CompactReader in, Bare k, int cookie) {}

  // ---- varints

  /** Up to three bytes at once; more are left to the slow path. */
  private static int varint(CompactReader in) {
    int p = in.pos;
    if (p + 3 <= in.end) {
      byte[] b = in.buf;
      int v = b[p];
      if (v >= 0) {
        in.pos = p + 1;
        return v;
      }
      v ^= b[p + 1] << 7;
      if (v < 0) {
        // the sign of the first byte is taken back
        in.pos = p + 2;
        return v ^ ~0 << 7;
      }
      v ^= b[p + 2] << 14;
      if (v >= 0) {
        in.pos = p + 3;
        return v ^ (~0 << 7 ^ ~0 << 14);
      }
    }
    return in.varint32();
  }

  /** An unsigned number of 32 bits. */
  public int varint32() {
    long offset = offset(pos);
    long v = varint(5);
    if (v >>> 32 != 0) {
      throw ThriftErrors.syntax("a number exceeds 32 bits", null, Long.toString(v), offset);
    }
    return (int) v;
  }

  private long varint(int most) {
    if (pos + 8 <= end) {
      long word = Bytes.getLong(buf, pos);
      long stops = ~word & Varints.HIGH;
      int n = (Long.numberOfTrailingZeros(stops) >>> 3) + 1;
      if (n <= most && stops != 0) {
        pos += n;
        return Varints.gather(word & (stops ^ (stops - 1)));
      }
    }
    long offset = offset(pos);
    long v = 0;
    for (int i = 0; i < most; i++) {
      need(1);
      long b = buf[pos++];
      v |= (b & 0x7F) << (7 * i);
      if (b >= 0) {
        if (i == 9 && b > 1) {
          break;
        }
        return v;
      }
    }
    throw ThriftErrors.syntax("a varint has too many bytes", null, null, offset);
  }

  // ---- methods without a key

  @Override
  public boolean bool() {
    if (pending) {
      pending = false;
      return flag;
    }
    need(1);
    int b = buf[pos];
    if (b < 0 || b > FALSE) {
      throw ThriftErrors.syntax("not a boolean", "1 or 2", Integer.toString(b), offset(pos));
    }
    pos++;
    return b == TRUE;
  }

  @Override
  public int i16() {
    long offset = offset(pos);
    int v = i32();
    if (v != (short) v) {
      throw ThriftErrors.notInRange("i16", v, offset);
    }
    return v;
  }

  @Override
  public int i32() {
    int v = varint32();
    return v >>> 1 ^ -(v & 1);
  }

  @Override
  public long i64() {
    long v = varint(10);
    return v >>> 1 ^ -(v & 1);
  }

  @Override
  public double f64() {
    need(8);
    double v = Double.longBitsToDouble(Bytes.getLong(buf, pos));
    pos += 8;
    return v;
  }

  @Override
  public int length(int longest) {
    long offset = offset(pos);
    return measured(varint(5), longest, offset);
  }

  @Override
  public int list() {
    need(1);
    int b = buf[pos];
    // an empty list may say no type
    elementType = (b & 15) == 0 ? null : type(b & 15);
    long header = offset(pos);
    pos++;
    long offset = (b >> 4 & 15) < 15 ? header : header + 1;
    int n = counted(offset == header ? b >> 4 & 15 : varint(5), offset);
    if (n != 0 && elementType == null) {
      throw ThriftErrors.noType(0, header);
    }
    return n;
  }

  @Override
  public int map() {
    long offset = offset(pos);
    int n = counted(varint(5), offset);
    keyType = null;
    if (n != 0) {
      need(1);
      keyType = type(buf[pos] >> 4 & 15);
      elementType = type(buf[pos] & 15);
      pos++;
    }
    return n;
  }

  @Override
  public void skip(ThriftType type) {
    if (type != ThriftType.BOOL) {
      skipElement(type, longestText);
    }
  }

  @Override
  public void skipElement(ThriftType type, int longest) {
    switch (type) {
      case BOOL -> bool();
      case I8 -> skipBytes(1);
      case I16 -> i16();
      case I32 -> varint32();
      case I64 -> varint(10);
      case DOUBLE -> skipBytes(8);
      case UUID -> skipBytes(16);
      case STRING -> skipBytes(length(longest));
      case STRUCT -> skipStruct();
      case LIST, SET -> skipList();
      case MAP -> skipMap();
    }
  }

  @Override
  public void start(byte[] bytes, int from, int to) {
    super.start(bytes, from, to);
    last = 0;
    pending = false;
  }

  @Override
  public void startDocument() {
    super.startDocument();
    last = 0;
    pending = false;
  }
}
