package io.seriform.protobuf.internal.message;

import io.seriform.codec.runtime.UnknownProperties;
import io.seriform.protobuf.internal.message.ProtobufScalar.Held;
import io.seriform.protobuf.internal.message.ProtobufScalar.Single;
import io.seriform.protobuf.internal.site.ProtobufShape;
import io.seriform.protobuf.internal.site.ProtobufSite;
import io.seriform.protobuf.internal.site.ProtobufSite.Boxed;
import io.seriform.protobuf.internal.site.ProtobufSite.Cases;
import io.seriform.protobuf.internal.site.ProtobufSite.Entries;
import io.seriform.protobuf.internal.site.ProtobufSite.Enumerated;
import io.seriform.protobuf.internal.site.ProtobufSite.Fixed32;
import io.seriform.protobuf.internal.site.ProtobufSite.Fixed64;
import io.seriform.protobuf.internal.site.ProtobufSite.Group;
import io.seriform.protobuf.internal.site.ProtobufSite.Message;
import io.seriform.protobuf.internal.site.ProtobufSite.Packed;
import io.seriform.protobuf.internal.site.ProtobufSite.Repeated;
import io.seriform.protobuf.internal.site.ProtobufSite.Root;
import io.seriform.protobuf.internal.site.ProtobufSite.Tag;
import io.seriform.protobuf.internal.site.ProtobufSite.Text;
import io.seriform.protobuf.internal.site.ProtobufSite.Unsigned;
import io.seriform.protobuf.internal.site.ProtobufSite.Varint;
import io.seriform.protobuf.internal.site.ProtobufSite.Wrapping;
import io.seriform.protobuf.internal.site.ProtobufSite.Zigzag;
import io.seriform.protobuf.internal.wire.ProtobufErrors;
import io.seriform.protobuf.internal.wire.ProtobufNumbers;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import io.seriform.wire.Output;
import io.seriform.wire.numbers.Varints;
import java.util.Map;

/**
 * Writes Protocol Buffers. The static methods are the protocol that compiled codecs call.
 *
 * <p>Of a nested message, room for its length is kept before it, as many bytes as that field took
 * the last time in this writer; if it needs another number, the message is moved once.
 */
public final class ProtobufWriter extends Output {

  /**
   * Bytes that any protocol method may touch after the bytes that it writes; the most that a begin
   * or end writes.
   */
  public static final int SLACK = 16;

  /** Room for a tag and a length. */
  public static final int HEAD = 10;

  /** The number of fields with a guess of their own; others share one, which costs time only. */
  public static final int SLOTS = 256;

  /** The number of bytes that the length of each field took the last time. */
  private final byte[] widths = new byte[SLOTS];

  /** The tags of the next value of a sealed type, if they are those of its owner; else null. */
  public Cases cases;

  public ProtobufWriter(Limits limits) {
    super(limits);
    java.util.Arrays.fill(widths, (byte) 1);
  }

  // ---- objects

  /** Opens a message. */
  public static int begin(ProtobufWriter out, byte[] buf, int pos, ProtobufShape shape) {
    out.deeper();
    return pos;
  }

  /** Closes a message. */
  public static int end(ProtobufWriter out, byte[] buf, int pos, ProtobufShape shape, int mark) {
    out.depthLeft++;
    return pos;
  }

  public void deeper() {
    if (--depthLeft < 0) {
      throw LimitErrors.tooDeep(limits());
    }
  }

  /** Writes back the fields that the class does not know. */
  public static int writeUnknown(
      ProtobufWriter out,
      byte[] buf,
      int pos,
      ProtobufShape shape,
      UnknownProperties unknown,
      Object object) {
    Map<?, ?> kept = unknown.get(object);
    if (kept != null) {
      for (Object fields : kept.values()) {
        if (!(fields instanceof byte[] bytes)) {
          throw ProtobufErrors.refused(
              "unknown fields are kept as byte[]: declare @Unknown Map<String, byte[]>");
        }
        pos = out.write(pos, bytes, 0, bytes.length, SLACK);
      }
    }
    return pos;
  }

  // ---- single values

  /** Leaves a null out, or refuses it. */
  public static int writeNull(byte[] buf, int pos, ProtobufSite k) {
    if (k.nulls() == ProtobufSite.Nulls.OMITTED) {
      return pos;
    }
    if (k.nulls() != ProtobufSite.Nulls.VALUE) {
      throw ProtobufErrors.nullValue(k.nulls());
    }
    pos = ProtobufNumbers.putTag(buf, pos, k.tag());
    buf[pos] = 2;
    buf[pos + 1] = ProtobufValue.NULL_TAG;
    buf[pos + 2] = 0;
    return pos + 3;
  }

  /** Writes a boolean. */
  public static int writeBoolean(byte[] buf, int pos, Varint k, boolean v) {
    if (k.omit() && !v) {
      return pos;
    }
    return ProtobufNumbers.putField(buf, pos, k.tag(), v ? 1 : 0);
  }

  /** Writes a byte. */
  public static int writeByte(byte[] buf, int pos, ProtobufSite.Whole k, byte v) {
    return ProtobufNumbers.put(buf, pos, k, ProtobufNumbers.unsigned(k) ? v & 0xFF : v);
  }

  /** Writes a short. */
  public static int writeShort(byte[] buf, int pos, ProtobufSite.Whole k, short v) {
    return ProtobufNumbers.put(buf, pos, k, ProtobufNumbers.unsigned(k) ? v & 0xFFFF : v);
  }

  /** Writes a char, as its number. */
  public static int writeChar(byte[] buf, int pos, ProtobufSite.Whole k, char v) {
    return ProtobufNumbers.put(buf, pos, k, v);
  }

  /** Writes an int. */
  public static int writeInt(byte[] buf, int pos, Varint k, int v) {
    return k.omit() && v == 0 ? pos : ProtobufNumbers.putField(buf, pos, k.tag(), v);
  }

  /** Writes an int whose sign bit is a digit. */
  public static int writeInt(byte[] buf, int pos, Unsigned k, int v) {
    return k.omit() && v == 0 ? pos : ProtobufNumbers.putField(buf, pos, k.tag(), v & 0xFFFFFFFFL);
  }

  /** Writes an int. */
  public static int writeInt(byte[] buf, int pos, Zigzag k, int v) {
    return k.omit() && v == 0
        ? pos
        : ProtobufNumbers.putField(buf, pos, k.tag(), ((v << 1) ^ (v >> 31)) & 0xFFFFFFFFL);
  }

  /** Writes an int. */
  public static int writeInt(byte[] buf, int pos, Fixed32 k, int v) {
    return k.omit() && v == 0 ? pos : ProtobufNumbers.putFixed32(buf, pos, k.tag(), v);
  }

  /** Writes an int. */
  public static int writeInt(byte[] buf, int pos, Fixed64 k, int v) {
    long wide = k.signed() ? v : v & 0xFFFFFFFFL;
    return k.omit() && v == 0 ? pos : ProtobufNumbers.putFixed64(buf, pos, k.tag(), wide);
  }

  /** Writes a long. */
  public static int writeLong(byte[] buf, int pos, Varint k, long v) {
    if (k.omit() && v == 0) {
      return pos;
    }
    return ProtobufNumbers.putField(
        buf, pos, k.tag(), k.bits() == 64 ? v : ProtobufNumbers.int32(v));
  }

  /** Writes a long. */
  public static int writeLong(byte[] buf, int pos, ProtobufSite.Whole k, long v) {
    return ProtobufNumbers.put(buf, pos, k, v);
  }

  /** Writes a float. */
  public static int writeFloat(byte[] buf, int pos, Fixed32 k, float v) {
    // minus zero is not a default: it is written
    int bits = Float.floatToRawIntBits(v);
    return k.omit() && bits == 0 ? pos : ProtobufNumbers.putFixed32(buf, pos, k.tag(), bits);
  }

  /** Writes a float as a double. */
  public static int writeFloat(byte[] buf, int pos, Fixed64 k, float v) {
    return writeDouble(buf, pos, k, v);
  }

  /** Writes a double. */
  public static int writeDouble(byte[] buf, int pos, Fixed64 k, double v) {
    long bits = Double.doubleToRawLongBits(v);
    return k.omit() && bits == 0 ? pos : ProtobufNumbers.putFixed64(buf, pos, k.tag(), bits);
  }

  /** Writes a double as a float, to which it is rounded. */
  public static int writeDouble(byte[] buf, int pos, Fixed32 k, double v) {
    return writeFloat(buf, pos, k, ProtobufNumbers.single(v));
  }

  /** Writes a constant's number. */
  public static int writeEnum(ProtobufWriter out, byte[] buf, int pos, Enumerated k, Enum<?> v) {
    if (v == null) {
      return writeNull(buf, pos, k);
    }
    int number = k.constants().numbers()[v.ordinal()];
    return k.omit() && number == 0 ? pos : ProtobufNumbers.putField(buf, pos, k.tag(), number);
  }

  /** Writes a string. */
  public static int writeString(
      ProtobufWriter out, byte[] buf, int pos, Text k, String s, int rest) {
    if (s == null) {
      return writeNull(buf, pos, k);
    }
    if (k.omit() && s.isEmpty()) {
      return pos;
    }
    return ProtobufStrings.put(out, buf, pos, k.tag(), s, rest);
  }

  /** Writes a value of another kind. */
  public static int writeScalar(
      ProtobufWriter out, byte[] buf, int pos, Single k, Object v, int rest) {
    if (v == null || k.scalar().isNone(v)) {
      return writeNull(buf, pos, k);
    }
    if (k.omit() && k.scalar().isDefault(v)) {
      return pos;
    }
    return k.scalar().write(out, buf, ProtobufNumbers.putTag(buf, pos, k.tag()), v, rest);
  }

  /** Writes a number of another kind. */
  public static int writeScalar(
      ProtobufWriter out, byte[] buf, int pos, Held k, Object v, int rest) {
    if (v == null) {
      return writeNull(buf, pos, k);
    }
    return k.scalar().write(out, buf, ProtobufNumbers.putTag(buf, pos, k.tag()), v, rest);
  }

  // ---- single values in messages of their own

  private static int boxed(byte[] buf, int end, int mark) {
    // a tag and a number are at most 11 bytes
    buf[mark - 1] = (byte) (end - mark);
    return end;
  }

  private static int box(byte[] buf, int pos, Boxed k) {
    return ProtobufNumbers.putTag(buf, pos, k.tag()) + 1;
  }

  /** Writes a boolean as a message. */
  public static int writeBoolean(byte[] buf, int pos, Boxed k, boolean v) {
    int mark = box(buf, pos, k);
    return boxed(buf, writeBoolean(buf, mark, (Varint) k.value(), v), mark);
  }

  /** Writes a byte as a message. */
  public static int writeByte(byte[] buf, int pos, Boxed k, byte v) {
    int mark = box(buf, pos, k);
    return boxed(buf, writeByte(buf, mark, (ProtobufSite.Whole) k.value(), v), mark);
  }

  /** Writes a short as a message. */
  public static int writeShort(byte[] buf, int pos, Boxed k, short v) {
    int mark = box(buf, pos, k);
    return boxed(buf, writeShort(buf, mark, (ProtobufSite.Whole) k.value(), v), mark);
  }

  /** Writes a char as a message. */
  public static int writeChar(byte[] buf, int pos, Boxed k, char v) {
    int mark = box(buf, pos, k);
    return boxed(buf, writeChar(buf, mark, (ProtobufSite.Whole) k.value(), v), mark);
  }

  /** Writes an int as a message. */
  public static int writeInt(byte[] buf, int pos, Boxed k, int v) {
    int mark = box(buf, pos, k);
    ProtobufSite.Whole n = (ProtobufSite.Whole) k.value();
    long wide = ProtobufNumbers.unsigned(n) ? v & 0xFFFFFFFFL : v;
    return boxed(buf, ProtobufNumbers.put(buf, mark, n, wide), mark);
  }

  /** Writes a long as a message. */
  public static int writeLong(byte[] buf, int pos, Boxed k, long v) {
    int mark = box(buf, pos, k);
    return boxed(buf, ProtobufNumbers.put(buf, mark, (ProtobufSite.Whole) k.value(), v), mark);
  }

  /** Writes a float as a message. */
  public static int writeFloat(byte[] buf, int pos, Boxed k, float v) {
    int mark = box(buf, pos, k);
    return boxed(
        buf,
        k.value() instanceof Fixed32 f
            ? writeFloat(buf, mark, f, v)
            : writeDouble(buf, mark, (Fixed64) k.value(), v),
        mark);
  }

  /** Writes a double as a message. */
  public static int writeDouble(byte[] buf, int pos, Boxed k, double v) {
    int mark = box(buf, pos, k);
    return boxed(
        buf,
        k.value() instanceof Fixed64 f
            ? writeDouble(buf, mark, f, v)
            : writeFloat(buf, mark, (Fixed32) k.value(), ProtobufNumbers.single(v)),
        mark);
  }

  /** Writes a constant as a message. */
  public static int writeEnum(ProtobufWriter out, byte[] buf, int pos, Boxed k, Enum<?> v) {
    if (v == null) {
      return writeNull(buf, pos, k);
    }
    int mark = box(buf, pos, k);
    return boxed(buf, writeEnum(out, buf, mark, (Enumerated) k.value(), v), mark);
  }

  /** Writes a string as a message. */
  public static int writeString(
      ProtobufWriter out, byte[] buf, int pos, Boxed k, String s, int rest) {
    return s == null ? writeNull(buf, pos, k) : out.putBoxed(pos, k, s, rest);
  }

  /** Writes a value of another kind as a message. */
  public static int writeScalar(
      ProtobufWriter out, byte[] buf, int pos, Boxed k, Object v, int rest) {
    Single inner = (Single) k.value();
    boolean none = v == null || (inner.omit() && inner.scalar().isNone(v));
    return none ? writeNull(buf, pos, k) : out.putBoxed(pos, k, v, rest);
  }

  private int putBoxed(int pos, Boxed k, Object v, int rest) {
    hold();
    int mark = ProtobufNumbers.putTag(buf, pos, k.tag()) + 1;
    int end =
        k.value() instanceof Text t
            ? writeString(this, buf, mark, t, (String) v, rest + SLACK)
            : writeScalar(this, buf, mark, (Single) k.value(), v, rest + SLACK);
    return release(close(end, mark, 1));
  }

  // ---- messages

  /** Writes a message's tag and keeps room for its length. */
  public static int beginProperty(ProtobufWriter out, byte[] buf, int pos, Message k) {
    return out.open(buf, pos, k.tag(), k.slot());
  }

  /** Writes the length of a message. */
  public static int endProperty(ProtobufWriter out, byte[] buf, int pos, Message k, int mark) {
    int n = pos - mark;
    if (n < 128 && buf[mark - 1] == 1) {
      buf[mark - 1] = (byte) n;
      return out.release(pos);
    }
    return out.release(out.close(pos, mark, k.slot(), n));
  }

  private int open(byte[] b, int pos, Tag tag, int slot) {
    hold();
    int width = widths[slot];
    int mark = ProtobufNumbers.putTag(b, pos, tag) + width;
    // passed to the end in the last of the bytes kept
    b[mark - 1] = (byte) width;
    return mark;
  }

  private int close(int pos, int mark, int slot, int n) {
    int width = buf[mark - 1];
    widths[slot] = (byte) Varints.length(n);
    return close(pos, mark, width);
  }

  /**
   * Writes the length of the bytes between two positions. A number of bytes is kept for it before
   * the first one; there is room for four more.
   *
   * @return the new end
   */
  public int close(int pos, int mark, int width) {
    int n = pos - mark;
    int needed = Varints.length(n);
    if (needed != width) {
      System.arraycopy(buf, mark, buf, mark + needed - width, n);
    }
    int p = mark - width;
    int rest = n;
    for (int i = 1; i < needed; i++) {
      buf[p++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    buf[p] = (byte) rest;
    return pos + needed - width;
  }

  /** Begins a group. */
  public static int beginProperty(ProtobufWriter out, byte[] buf, int pos, Group k) {
    return ProtobufNumbers.putTag(buf, pos, k.tag());
  }

  /** Ends a group. */
  public static int endProperty(ProtobufWriter out, byte[] buf, int pos, Group k, int mark) {
    return ProtobufNumbers.putTag(buf, pos, k.end());
  }

  /** Begins a message that holds one list or map. */
  public static int beginProperty(ProtobufWriter out, byte[] buf, int pos, Wrapping k) {
    out.deeper();
    return out.open(buf, pos, k.tag(), k.slot());
  }

  /** Ends such a message. */
  public static int endProperty(ProtobufWriter out, byte[] buf, int pos, Wrapping k, int mark) {
    out.depthLeft++;
    return out.release(out.close(pos, mark, k.slot(), pos - mark));
  }

  /** Begins a document that is one list or map. */
  public static int beginProperty(ProtobufWriter out, byte[] buf, int pos, Root k) {
    out.deeper();
    return pos;
  }

  /** Ends such a document. */
  public static int endProperty(ProtobufWriter out, byte[] buf, int pos, Root k, int mark) {
    out.depthLeft++;
    return pos;
  }

  /** Sets the field numbers that tell the class of the next value of a sealed type. */
  public static int beginProperty(ProtobufWriter out, byte[] buf, int pos, Cases k) {
    out.cases = k;
    return pos;
  }

  /** Does nothing: all has been written. */
  public static int endProperty(ProtobufWriter out, byte[] buf, int pos, Cases k, int mark) {
    return pos;
  }

  // ---- lists and maps

  /** Does nothing: a list or map whose parts are in the message itself has no beginning. */
  public static int beginProperty(ProtobufWriter out, byte[] buf, int pos, Repeated k) {
    return pos;
  }

  /** Does nothing: a map's entries are in the message itself. */
  public static int beginProperty(ProtobufWriter out, byte[] buf, int pos, Entries k) {
    return pos;
  }

  /** Writes the tag of packed numbers and keeps room for their length. */
  public static int beginProperty(ProtobufWriter out, byte[] buf, int pos, Packed k) {
    return out.open(buf, pos, k.tag(), k.slot());
  }

  /** Writes their length; without elements, nothing remains. */
  public static int endProperty(ProtobufWriter out, byte[] buf, int pos, Packed k, int mark) {
    return out.release(
        pos == mark
            ? mark - buf[mark - 1] - k.tag().length()
            : out.close(pos, mark, k.slot(), pos - mark));
  }

  /** Writes nothing: the size of a list is not written before it. */
  public static int beginSequence(
      ProtobufWriter out, byte[] buf, int pos, ProtobufSite.Gathered k, int size) {
    return pos;
  }

  /** Writes nothing: a list has no end. */
  public static int endSequence(
      ProtobufWriter out, byte[] buf, int pos, ProtobufSite.Gathered k, int mark) {
    return pos;
  }

  /** Keeps room for the length of numbers that share one field in a message of their own. */
  public static int beginSequence(
      ProtobufWriter out, byte[] buf, int pos, ProtobufSite.Sole k, int size) {
    if (k.packed() == null) {
      return pos;
    }
    int content = out.open(buf, pos, k.packed(), 0);
    // passed to the end after the tag, which has one byte
    buf[pos + 1] = (byte) (content - pos - 1);
    return content;
  }

  /** Writes that length. */
  public static int endSequence(
      ProtobufWriter out, byte[] buf, int pos, ProtobufSite.Sole k, int mark) {
    if (k.packed() == null) {
      return pos;
    }
    out.release();
    int width = buf[mark + 1];
    int content = mark + 1 + width;
    return content == pos ? mark : out.close(pos, content, width);
  }

  /** Begins the entry of a map; elements have no separator. */
  public static int element(ProtobufWriter out, byte[] buf, int pos, ProtobufSite k, int i) {
    if (!k.run().keyed()) {
      return pos;
    }
    out.hold();
    return ProtobufNumbers.putTag(buf, pos, k.run().tag()) + 1;
  }

  /** Writes the length of an entry. */
  public static int endEntry(ProtobufWriter out, byte[] buf, int pos, ProtobufSite k, int mark) {
    int n = pos - mark;
    if (n < 128) {
      buf[mark - 1] = (byte) n;
      return out.release(pos);
    }
    return out.release(out.close(pos, mark, 1));
  }

  /** Writes nothing: the size of a map is not written before it. */
  public static int beginMap(ProtobufWriter out, byte[] buf, int pos, ProtobufSite k, int size) {
    return pos;
  }

  /** Writes nothing: a map has no end. */
  public static int endMap(ProtobufWriter out, byte[] buf, int pos, ProtobufSite k, int mark) {
    return pos;
  }
}
