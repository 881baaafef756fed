package io.seriform.graph.internal;

import io.seriform.codec.runtime.Identities;
import io.seriform.codec.runtime.UnknownProperties;
import io.seriform.graph.internal.GraphSite.Bits;
import io.seriform.graph.internal.GraphSite.Boxed;
import io.seriform.graph.internal.GraphSite.Container;
import io.seriform.graph.internal.GraphSite.Inline;
import io.seriform.graph.internal.GraphSite.Open;
import io.seriform.graph.internal.GraphSite.Plain;
import io.seriform.graph.internal.GraphSite.StandIn;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import io.seriform.wire.Output;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.numbers.Varints;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * Writes the graph format. The static methods are the protocol that compiled codecs call; what each
 * writes is in {@code docs/graph-format.md}.
 *
 * <p>Bounded methods take {@code (buf, pos, key, value)} and may touch {@link #SLACK} bytes after
 * what they return; the others check the room for themselves and for {@code rest} more bytes.
 */
public final class GraphWriter extends Output {

  /** The bytes that wide stores may touch after the end, and the most bytes before a value. */
  static final int SLACK = 16;

  /** How many strings can be shared at a time. */
  static final int SLOTS = 16;

  /** The header of a null. */
  static final byte NULL = 0;

  /** The header of an object whose class is known. */
  static final byte NEW = 2;

  private final Identities identities = new Identities();

  /** The string last written of each length, modulo their number. */
  final String[] slots = new String[SLOTS];

  /** Whether there are any. */
  boolean shared;

  /** The classes that this message or stream has defined. */
  final GraphDefined defined = new GraphDefined();

  /** Whether several values are written that share descriptions of classes. */
  boolean streams;

  /** Whether what is written is one of several values, and not the first. */
  boolean continued;

  /** The checksum of what was written of this message or stream; null if there is none. */
  CRC32C checksum;

  /** What was put in order, where messages are deterministic; null if nothing was. */
  GraphOrder.Known ordered;

  /** Whether the head of a message was written. */
  boolean begun;

  GraphWriter(Limits limits) {
    super(limits);
  }

  @Override
  protected int length(String text) {
    return GraphStrings.length(text);
  }

  // ---- objects

  /** Opens an object. */
  public static int begin(GraphWriter out, byte[] buf, int pos, GraphShape shape) {
    if (--out.depthLeft < 0) {
      throw LimitErrors.tooDeep(out.limits());
    }
    return pos;
  }

  /** Closes an object. */
  public static int end(GraphWriter out, byte[] buf, int pos, GraphShape shape, int mark) {
    out.depthLeft++;
    return pos;
  }

  /** Writes back the properties that the class does not know. */
  public static int writeUnknown(
      GraphWriter out,
      byte[] buf,
      int pos,
      GraphShape.Keeping shape,
      UnknownProperties unknown,
      Object object) {
    return shape.protocol().restorer().properties(out, pos, unknown.get(object));
  }

  /** Writes a null. */
  public static int writeNull(byte[] buf, int pos, GraphSite k) {
    buf[pos] = NULL;
    return pos + 1;
  }

  // ---- bounded values

  /** Writes a boolean into a byte that it shares. */
  public static int writeBoolean(byte[] buf, int pos, Bits k, boolean v) {
    return bits(buf, pos, k, v ? 1 : 0);
  }

  private static int bits(byte[] buf, int pos, Bits k, int v) {
    if (k.first()) {
      buf[pos] = (byte) v;
      return pos + 1;
    }
    buf[pos - 1] |= (byte) (v << k.shift());
    return pos;
  }

  /** Writes a boolean that could have been null. */
  public static int writeBoolean(byte[] buf, int pos, Boxed k, boolean v) {
    buf[pos] = (byte) (v ? 2 : 1);
    return pos + 1;
  }

  /** Writes a byte. */
  public static int writeByte(byte[] buf, int pos, Plain k, byte v) {
    buf[pos] = v;
    return pos + 1;
  }

  /** Writes a byte that could have been null. */
  public static int writeByte(byte[] buf, int pos, Boxed k, byte v) {
    return writeInt(buf, pos, k, v);
  }

  /** Writes a short. */
  public static int writeShort(byte[] buf, int pos, Plain k, short v) {
    return GraphNumbers.putInt(buf, pos, v);
  }

  /** Writes a short that could have been null. */
  public static int writeShort(byte[] buf, int pos, Boxed k, short v) {
    return writeInt(buf, pos, k, v);
  }

  /** Writes a char. */
  public static int writeChar(byte[] buf, int pos, Plain k, char v) {
    return GraphNumbers.put(buf, pos, v);
  }

  /** Writes a char that could have been null. */
  public static int writeChar(byte[] buf, int pos, Boxed k, char v) {
    return GraphNumbers.put(buf, pos, v + 1);
  }

  /** Writes an int. */
  public static int writeInt(byte[] buf, int pos, Plain k, int v) {
    return GraphNumbers.putInt(buf, pos, v);
  }

  /** Writes an int that could have been null. */
  public static int writeInt(byte[] buf, int pos, Boxed k, int v) {
    int u = GraphNumbers.fold(v);
    return u >= 0
        ? GraphNumbers.put(buf, pos, u + 1)
        : Varints.put(buf, pos, (u & 0xFFFFFFFFL) + 1);
  }

  /** Writes a long. */
  public static int writeLong(byte[] buf, int pos, Plain k, long v) {
    return GraphNumbers.putLong(buf, pos, v);
  }

  /** Writes a long that could have been null. */
  public static int writeLong(byte[] buf, int pos, Boxed k, long v) {
    long u = GraphNumbers.fold(v) + 1;
    if (u == 0) {
      // 2 to the power of 64: nine bytes of nothing and a tenth
      Bytes.putLong(buf, pos, 0x8080808080808080L);
      Bytes.putShort(buf, pos + 8, (short) 0x0280);
      return pos + GraphNumbers.MOST_LONG;
    }
    if (u >>> 7 == 0) {
      buf[pos] = (byte) u;
      return pos + 1;
    }
    return GraphNumbers.putWord(buf, pos, u);
  }

  /** Writes a float. */
  public static int writeFloat(byte[] buf, int pos, Plain k, float v) {
    Bytes.putInt(buf, pos, Float.floatToRawIntBits(v));
    return pos + 4;
  }

  /** Writes a float that could have been null. */
  public static int writeFloat(byte[] buf, int pos, Boxed k, float v) {
    buf[pos] = 1;
    Bytes.putInt(buf, pos + 1, Float.floatToRawIntBits(v));
    return pos + 5;
  }

  /** Writes a double. */
  public static int writeDouble(byte[] buf, int pos, Plain k, double v) {
    Bytes.putLong(buf, pos, Double.doubleToRawLongBits(v));
    return pos + 8;
  }

  /** Writes a double that could have been null. */
  public static int writeDouble(byte[] buf, int pos, Boxed k, double v) {
    buf[pos] = 1;
    Bytes.putLong(buf, pos + 1, Double.doubleToRawLongBits(v));
    return pos + 9;
  }

  /** Writes an enum's constant, or null. */
  public static int writeEnum(byte[] buf, int pos, Plain k, Enum<?> v) {
    return GraphNumbers.put(buf, pos, v == null ? 0 : v.ordinal() + 1);
  }

  /** Writes an enum's constant, or null, into a byte that it shares. */
  public static int writeEnum(byte[] buf, int pos, Bits k, Enum<?> v) {
    return bits(buf, pos, k, v == null ? 0 : v.ordinal() + 1);
  }

  // ---- values of any length

  /** Writes a string, or null. */
  @SuppressWarnings("ReferenceEquality") // the very same object, which costs one comparison
  public static int writeString(GraphWriter out, byte[] buf, int pos, Plain k, String s, int rest) {
    if (s == null) {
      buf[pos] = NULL;
      return pos + 1;
    }
    if (k.facts().shares()) {
      int slot = s.length() & (SLOTS - 1);
      if (out.slots[slot] == s || (k.facts().byValue() && s.equals(out.slots[slot]))) {
        buf[pos] = (byte) (GraphStrings.SHARED + slot);
        return pos + 1;
      }
      if (s.length() > 1) {
        out.slots[slot] = s;
        out.shared = true;
      }
    }
    return GraphStrings.write(out, buf, pos, s, rest);
  }

  /** Writes a value of a kind that has no method of its own, or null. */
  public static int writeScalar(GraphWriter out, byte[] buf, int pos, Plain k, Object v, int rest) {
    if (v == null) {
      buf[pos] = NULL;
      return pos + 1;
    }
    return k.facts().scalar().write(out, pos, v, rest);
  }

  // ---- objects and containers

  /** Writes the header of an object of a known class, or a reference to it. */
  public static int beginOrRefer(
      GraphWriter out, byte[] buf, int pos, Inline k, Object value, int size) {
    if (k.facts().references()) {
      int before = out.identities.meet(value);
      if (before >= 0) {
        return ~GraphNumbers.put(buf, pos, before << 1 | 1);
      }
    }
    buf[pos] = NEW;
    return pos + 1;
  }

  /** Writes the header of an object that has a surrogate, or a reference to it. */
  public static int beginOrRefer(
      GraphWriter out, byte[] buf, int pos, StandIn k, Object value, int size) {
    return beginOrRefer(out, buf, pos, k.object(), value, size);
  }

  /** The codec of an object that is one of several classes writes all of it. */
  public static int beginOrRefer(
      GraphWriter out, byte[] buf, int pos, Open k, Object value, int size) {
    return pos;
  }

  /** Writes the header of an array, a collection or a map, or a reference to it. */
  public static int beginOrRefer(
      GraphWriter out, byte[] buf, int pos, Container k, Object value, int size) {
    if (--out.depthLeft < 0) {
      throw LimitErrors.tooDeep(out.limits());
    }
    if (k.facts().references()) {
      int before = out.identities.meet(value);
      if (before >= 0) {
        out.depthLeft++;
        return ~GraphNumbers.put(buf, pos, before << 1 | 1);
      }
    }
    if (value.getClass() == k.usual()) {
      return GraphNumbers.put(buf, pos, (size + 2) << 1);
    }
    return k.facts().container().writeClass(out, pos, value, size);
  }

  /** Writes the header of an object, or a reference to it; then returns ~pos. */
  int header(int pos, Object value, boolean references) {
    pos = room(pos, 2 * SLACK);
    int before = references ? identities.meet(value) : -1;
    if (before >= 0) {
      return ~GraphNumbers.put(buf, pos, before << 1 | 1);
    }
    buf[pos] = NEW;
    return pos + 1;
  }

  /** The number of an object that was met before; else -1, and it still has none. */
  int find(Object value) {
    return identities.find(value);
  }

  /** The number of an object that was met before; else -1, and it has the next number now. */
  int meet(Object value) {
    return identities.meet(value);
  }

  /** Nothing precedes an element. */
  public static int element(byte[] buf, int pos, GraphSite k, int i) {
    return pos;
  }

  /** Closes an array or a collection. */
  public static int endSequence(GraphWriter out, byte[] buf, int pos, Container k, int mark) {
    out.depthLeft++;
    return pos;
  }

  /** Closes a map. */
  public static int endMap(GraphWriter out, byte[] buf, int pos, Container k, int mark) {
    out.depthLeft++;
    return pos;
  }

  // ---- its own state

  /** Has room for some bytes. */
  int room(int pos, int need) {
    return buf.length - pos < need ? grow(pos, need) : pos;
  }

  /** Makes room for a number, by which {@link #buf} may become another array, and writes it. */
  int number(int pos, int v) {
    int p = room(pos, 2 * SLACK);
    return GraphNumbers.put(buf, p, v);
  }

  /** Forgets what only the value before knew; what classes were defined stays known. */
  @Override
  public void startDocument() {
    super.startDocument();
    forget();
  }

  /** Forgets all that was written, but what was put in order. */
  void forgetAll() {
    GraphOrder.Known kept = ordered;
    forget();
    defined.clear();
    ordered = kept;
  }

  private void forget() {
    ordered = null;
    if (identities.size() != 0) {
      identities.clear();
    }
    if (shared) {
      Arrays.fill(slots, null);
      shared = false;
    }
  }

  @Override
  public void reset() {
    super.reset();
    forget();
    defined.clear();
    streams = false;
    continued = false;
  }
}
