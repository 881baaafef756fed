package io.seriform.msgpack.internal.site;

import io.seriform.codec.runtime.Identities;
import io.seriform.codec.runtime.UnknownProperties;
import io.seriform.document.binary.BinarySite;
import io.seriform.document.binary.BinarySite.Item;
import io.seriform.document.format.SelfDescribingProtocol.UnknownNames;
import io.seriform.document.tokens.TokenOutput;
import io.seriform.error.SeriformException;
import io.seriform.wire.Limits;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.bytes.PackedBytes;
import io.seriform.wire.strings.Strings;
import java.util.Arrays;
import java.util.Map;

/**
 * Writes MessagePack. The static methods are the protocol that compiled codecs call: each writes
 * the name and the value of one place, and decides itself whether to leave it out.
 *
 * <p>Bounded methods take {@code (out, buf, pos, key, value)} and may touch {@link #SLACK} bytes
 * after what they return; the others check the room for themselves and for {@code rest} more bytes.
 *
 * <p>The count of a map precedes its entries. Where properties may be left out, the header for all
 * of them is written first and patched at the end: {@link #counts} holds for each such map that is
 * open how many were left out.
 */
public final class MsgpackWriter extends TokenOutput {

  /** The number of bytes that wide stores may touch past the end. */
  static final int SLACK = 32;

  /** Longer strings than this are left to {@link MsgpackText}, which minds overflow. */
  private static final int LONG = 0x10000;

  /** A name of at most so many bytes is stored together with a number of 1 or 2. */
  private static final int SHORT_NAME = 6;

  private static final long UINT8 = Code.UINT8 & 0xFF;

  /** True if the old specification is kept to: no binary, no strings of 8-bit lengths. */
  public final boolean raw;

  private int[] counts = new int[16];
  private int top = -1;

  /** The objects met where any class is declared, which have no numbers. */
  private Identities unnumbered;

  /** The number of values of any class that are being written. */
  public int dynamic;

  public MsgpackWriter(Limits limits, boolean raw) {
    super(limits);
    this.raw = raw;
  }

  /** The objects met where any class is declared. */
  public Identities unnumbered() {
    if (unnumbered == null) {
      unnumbered = new Identities();
    }
    return unnumbered;
  }

  private void forget() {
    if (unnumbered != null) {
      unnumbered.clear();
    }
  }

  @Override
  public void startDocument() {
    super.startDocument();
    forget();
  }

  @Override
  public void reset() {
    super.reset();
    forget();
  }

  // ---- objects by name

  /** Opens an object. */
  public static int begin(MsgpackWriter out, byte[] buf, int pos, MsgpackShape.Names shape) {
    out.deeper();
    if (shape.open()) {
      out.open();
    }
    PackedBytes header = shape.header();
    Bytes.putInt(buf, pos, (int) header.head());
    return pos + header.length();
  }

  /** Closes an object. */
  public static int end(
      MsgpackWriter out, byte[] buf, int pos, MsgpackShape.Names shape, int mark) {
    out.depthLeft++;
    if (shape.open()) {
      int n = shape.written() - out.counts[out.top--];
      if (shape.written() < 16 && n < 16) {
        buf[mark] = (byte) (Code.FIXMAP | n);
      } else {
        pos = MsgpackText.recount(buf, mark, pos, shape.header().length(), n);
      }
      return out.release(pos);
    }
    return pos;
  }

  /** Begins to count what is left out, and keeps the header where it can be patched. */
  private void open() {
    hold();
    if (++top == counts.length) {
      counts = Arrays.copyOf(counts, 2 * top);
    }
    counts[top] = 0;
  }

  /** A property is not there, as the object that it is unwrapped from is null. */
  public static void leaveOut(MsgpackWriter out) {
    out.counts[out.top]++;
  }

  private int leftOut(int pos) {
    counts[top]++;
    return pos;
  }

  // ---- objects by position

  /** Opens an object in the array shape. */
  public static int begin(MsgpackWriter out, byte[] buf, int pos, MsgpackShape.Slots shape) {
    out.deeper();
    Bytes.putInt(buf, pos, (int) shape.header().head());
    return pos + shape.header().length();
  }

  /** Closes an object in the array shape. */
  public static int end(
      MsgpackWriter out, byte[] buf, int pos, MsgpackShape.Slots shape, int mark) {
    out.depthLeft++;
    return pos;
  }

  // ---- names

  private static int key(byte[] buf, int pos, Item k) {
    return k.key().put(buf, pos);
  }

  /** Writes nil, or leaves the property out. */
  public static int writeNull(MsgpackWriter out, byte[] buf, int pos, BinarySite k) {
    if (!k.item().writesNull()) {
      return out.leftOut(pos);
    }
    pos = key(buf, pos, k.item());
    buf[pos] = Code.NIL;
    return pos + 1;
  }

  // ---- bounded values

  /** Writes a boolean. */
  public static int writeBoolean(MsgpackWriter out, byte[] buf, int pos, BinarySite k, boolean v) {
    if (!v && k.item().omitsDefault()) {
      return out.leftOut(pos);
    }
    pos = key(buf, pos, k.item());
    buf[pos] = v ? Code.TRUE : Code.FALSE;
    return pos + 1;
  }

  /** Writes a byte. */
  public static int writeByte(MsgpackWriter out, byte[] buf, int pos, BinarySite k, byte v) {
    return writeInt(out, buf, pos, k, v);
  }

  /** Writes a short. */
  public static int writeShort(MsgpackWriter out, byte[] buf, int pos, BinarySite k, short v) {
    return writeInt(out, buf, pos, k, v);
  }

  /** Writes a char, as a string of one. */
  public static int writeChar(MsgpackWriter out, byte[] buf, int pos, BinarySite k, char v) {
    if (v == 0 && k.item().omitsDefault()) {
      return out.leftOut(pos);
    }
    return MsgpackText.writeChar(buf, key(buf, pos, k.item()), v);
  }

  /** Writes an int. */
  public static int writeInt(MsgpackWriter out, byte[] buf, int pos, BinarySite k, int v) {
    if (v == 0 && k.item().omitsDefault()) {
      return out.leftOut(pos);
    }
    PackedBytes name = k.item().key();
    if (name.length() <= SHORT_NAME && v >= 0 && v < 0x100) {
      // one store for both: writing 255 of them takes a fifth less
      if (v < 0x80) {
        Bytes.putLong(buf, pos, name.head() | (long) v << (name.length() << 3));
        return pos + name.length() + 1;
      }
      Bytes.putLong(buf, pos, name.head() | (UINT8 | (long) v << 8) << (name.length() << 3));
      return pos + name.length() + 2;
    }
    return Put.integer(buf, key(buf, pos, k.item()), v);
  }

  /** Writes a long. */
  public static int writeLong(MsgpackWriter out, byte[] buf, int pos, BinarySite k, long v) {
    if (v == 0 && k.item().omitsDefault()) {
      return out.leftOut(pos);
    }
    return Put.integer(buf, key(buf, pos, k.item()), v);
  }

  /** Writes a float. */
  public static int writeFloat(MsgpackWriter out, byte[] buf, int pos, BinarySite k, float v) {
    if (v == 0 && k.item().omitsDefault() && Float.floatToRawIntBits(v) == 0) {
      return out.leftOut(pos);
    }
    return Put.real(buf, key(buf, pos, k.item()), v);
  }

  /** Writes a double. */
  public static int writeDouble(MsgpackWriter out, byte[] buf, int pos, BinarySite k, double v) {
    if (v == 0 && k.item().omitsDefault() && Double.doubleToRawLongBits(v) == 0) {
      return out.leftOut(pos);
    }
    return Put.real(buf, key(buf, pos, k.item()), v);
  }

  /** Writes an enum's constant. */
  public static int writeEnum(MsgpackWriter out, byte[] buf, int pos, BinarySite k, Enum<?> v) {
    if (v == null) {
      return writeNull(out, buf, pos, k);
    }
    pos = key(buf, pos, k.item());
    return k.item().enumeration().written()[v.ordinal()].put(buf, pos);
  }

  // ---- values of any length

  /** Writes a string. */
  public static int writeString(
      MsgpackWriter out, byte[] buf, int pos, BinarySite k, String s, int rest) {
    if (s == null) {
      return writeNull(out, buf, pos, k);
    }
    return string(out, buf, key(buf, pos, k.item()), s, rest);
  }

  /**
   * Writes a string; the caller has reserved the room for the bytes before it. On purpose over 325
   * bytes of bytecode: inlined into each protocol method, it would make them too large to be
   * inlined into codecs.
   */
  static int string(MsgpackWriter out, byte[] buf, int pos, String s, int rest) {
    if (!Strings.DIRECT || !Strings.isLatin1(s)) {
      return MsgpackText.write(out, pos, s, rest);
    }
    byte[] v = Strings.bytes(s);
    int n = v.length;
    if (n >= LONG) {
      return MsgpackText.write(out, pos, s, rest);
    }
    if (buf.length - pos < n + rest + SLACK) {
      pos = out.grow(pos, n + rest + SLACK);
      buf = out.buf;
    }
    int to;
    if (n < 32) {
      buf[pos] = (byte) (Code.FIXSTR | n);
      to = pos + 1;
    } else {
      to = Put.string(buf, pos, n, out.raw);
    }
    long high;
    if (n >= 16) {
      // the ends overlap what is between them; up to 32 bytes there is nothing, and no loop
      long a = Bytes.getLong(v, 0);
      long b = Bytes.getLong(v, 8);
      long c = Bytes.getLong(v, n - 16);
      long d = Bytes.getLong(v, n - 8);
      Bytes.putLong(buf, to, a);
      Bytes.putLong(buf, to + 8, b);
      high = a | b | c | d;
      for (int i = 16; i < n - 16; i += 16) {
        a = Bytes.getLong(v, i);
        b = Bytes.getLong(v, i + 8);
        Bytes.putLong(buf, to + i, a);
        Bytes.putLong(buf, to + i + 8, b);
        high |= a | b;
      }
      Bytes.putLong(buf, to + n - 16, c);
      Bytes.putLong(buf, to + n - 8, d);
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
      int all = 0;
      for (int i = 0; i < n; i++) {
        all |= v[i];
        buf[to + i] = v[i];
      }
      high = all;
    }
    if ((high & 0x8080808080808080L) != 0) {
      return MsgpackText.write(out, pos, s, rest);
    }
    return to + n;
  }

  /** Writes a value of a kind that has no method of its own. */
  public static int writeScalar(
      MsgpackWriter out, byte[] buf, int pos, BinarySite k, Object v, int rest) {
    if (v == null) {
      return writeNull(out, buf, pos, k);
    }
    return k.item().scalar().write(out, buf, key(buf, pos, k.item()), v, rest);
  }

  /** Begins a property whose value is an object, a list or a map. */
  public static int beginProperty(MsgpackWriter out, byte[] buf, int pos, BinarySite k) {
    return key(buf, pos, k.item());
  }

  // ---- lists and maps

  /** Opens a list. */
  public static int beginSequence(MsgpackWriter out, byte[] buf, int pos, BinarySite k, int size) {
    out.deeper();
    return Put.array(buf, pos, size);
  }

  /** Moves on to the element at {@code i}: elements have no separator. */
  public static int element(byte[] buf, int pos, BinarySite k, int i) {
    return pos;
  }

  /** Closes a list. */
  public static int endSequence(MsgpackWriter out, byte[] buf, int pos, BinarySite k, int mark) {
    out.depthLeft++;
    return pos;
  }

  /** Opens a map. */
  public static int beginMap(MsgpackWriter out, byte[] buf, int pos, BinarySite k, int size) {
    out.deeper();
    return Put.map(buf, pos, size);
  }

  /** Closes a map. */
  public static int endMap(MsgpackWriter out, byte[] buf, int pos, BinarySite k, int mark) {
    out.depthLeft++;
    return pos;
  }

  /** Writes the properties that a class does not know. */
  public static int writeUnknown(
      MsgpackWriter out,
      byte[] buf,
      int pos,
      MsgpackShape.Names shape,
      UnknownProperties unknown,
      Object object) {
    Map<?, ?> map = unknown.get(object);
    if (map == null) {
      return pos;
    }
    for (Map.Entry<?, ?> e : map.entrySet()) {
      String name = UnknownProperties.name(out, e, shape.table());
      out.counts[out.top]--;
      Long number = shape.number(name);
      pos = MsgpackText.room(out, pos, SLACK, SLACK);
      pos =
          number != null
              ? Put.integer(out.buf, pos, UnknownNames.unused(number, shape.ids()))
              : string(out, out.buf, pos, name, SLACK);
      if (e.getValue() == null) {
        out.buf[pos++] = Code.NIL;
        continue;
      }
      try {
        pos = unknown.codec().write(out, out.buf, pos, e.getValue());
      } catch (SeriformException x) {
        throw x.within(name);
      }
    }
    return MsgpackText.room(out, pos);
  }
}
