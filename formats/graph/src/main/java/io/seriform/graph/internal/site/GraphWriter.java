package io.seriform.graph.internal.site;

import io.seriform.codec.runtime.UnknownProperties;
import io.seriform.graph.internal.site.GraphSite.Bits;
import io.seriform.graph.internal.site.GraphSite.Boxed;
import io.seriform.graph.internal.site.GraphSite.Container;
import io.seriform.graph.internal.site.GraphSite.Inline;
import io.seriform.graph.internal.site.GraphSite.Open;
import io.seriform.graph.internal.site.GraphSite.Plain;
import io.seriform.graph.internal.site.GraphSite.Surrogate;
import io.seriform.graph.internal.wire.GraphNumbers;
import io.seriform.graph.internal.wire.GraphOutput;
import io.seriform.graph.internal.wire.GraphStrings;
import io.seriform.graph.internal.wire.GraphWire;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.numbers.Varints;

/**
 * Writes the graph format. The static methods are the protocol that compiled codecs call; what each
 * writes is in {@code docs/graph-format.md}.
 *
 * <p>Bounded methods take {@code (buf, pos, key, value)} and may touch {@link GraphWire#SLACK}
 * bytes after what they return; the others check the room for themselves and for {@code rest} more
 * bytes.
 */
public final class GraphWriter extends GraphOutput {

  public GraphWriter(Limits limits) {
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
    return shape.keeper().write(out, pos, unknown.get(object));
  }

  /** Writes a null. */
  public static int writeNull(byte[] buf, int pos, GraphSite k) {
    buf[pos] = GraphWire.NULL;
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
    Bytes.putInt(buf, pos, bits(k, v));
    return pos + 4;
  }

  /** Returns the bits of a number; where equal values are written alike, one kind of NaN. */
  private static int bits(GraphSite k, float v) {
    return k.facts().byValue() ? Float.floatToIntBits(v) : Float.floatToRawIntBits(v);
  }

  private static long bits(GraphSite k, double v) {
    return k.facts().byValue() ? Double.doubleToLongBits(v) : Double.doubleToRawLongBits(v);
  }

  /** Writes a float that could have been null. */
  public static int writeFloat(byte[] buf, int pos, Boxed k, float v) {
    buf[pos] = 1;
    Bytes.putInt(buf, pos + 1, bits(k, v));
    return pos + 5;
  }

  /** Writes a double. */
  public static int writeDouble(byte[] buf, int pos, Plain k, double v) {
    Bytes.putLong(buf, pos, bits(k, v));
    return pos + 8;
  }

  /** Writes a double that could have been null. */
  public static int writeDouble(byte[] buf, int pos, Boxed k, double v) {
    buf[pos] = 1;
    Bytes.putLong(buf, pos + 1, bits(k, v));
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
      buf[pos] = GraphWire.NULL;
      return pos + 1;
    }
    if (k.facts().shares()) {
      int slot = s.length() & (GraphWire.SLOTS - 1);
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
      buf[pos] = GraphWire.NULL;
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
    buf[pos] = GraphWire.NEW;
    return pos + 1;
  }

  /** Writes the header of an object that has a surrogate, or a reference to it. */
  public static int beginOrRefer(
      GraphWriter out, byte[] buf, int pos, Surrogate k, Object value, int size) {
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
}
