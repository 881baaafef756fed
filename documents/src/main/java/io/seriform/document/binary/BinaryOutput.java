package io.seriform.document.binary;

import io.seriform.codec.runtime.UnknownProperties;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.names.EncodedEnum;
import io.seriform.document.tokens.Token;
import io.seriform.document.tokens.TokenOutput;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.wire.Sink;
import io.seriform.wire.bytes.PackedBytes;
import java.util.Arrays;
import java.util.Map;

/**
 * Writes a format by its {@link BinaryTokens}: the base of the writers of such formats, with every
 * protocol method. A final class that adds nothing writes the whole format. A method of the same
 * name in that class, for one of the {@link BinarySite} classes or with the same parameters, is
 * called in place of the one here, and makes what it writes fast.
 *
 * <p>The count of an object precedes its entries. Where properties may be left out, the head for
 * all of them is written first and patched at the end. Not thread-safe; used by one call at a time
 * and then reused.
 */
public abstract class BinaryOutput extends TokenOutput {

  private final BinaryTokens tokens;
  private boolean atKey;

  /** For each object that is open and may have fewer or more entries, how many were left out. */
  private int[] counts = new int[16];

  private int top = -1;

  /** The number of entries of the object that was closed last. */
  private int closed;

  /** For formats. */
  protected BinaryOutput(BinaryTokens tokens, SelfDescribingOptions<?> options) {
    super(options.limits());
    this.tokens = tokens;
  }

  // ---- objects by name

  /** Opens an object. */
  public static int begin(BinaryOutput out, byte[] buf, int pos, BinaryShape.Names shape) {
    out.refusesKey();
    out.deeper();
    if (shape.open()) {
      out.hold();
      if (++out.top == out.counts.length) {
        out.counts = Arrays.copyOf(out.counts, 2 * out.top);
      }
      out.counts[out.top] = 0;
    }
    out.tokens.lead(out, Token.OBJECT, shape.written());
    return out.tokens.open(out, pos, true, shape.written());
  }

  /** Closes an object. */
  public static int end(BinaryOutput out, byte[] buf, int pos, BinaryShape.Names shape, int mark) {
    out.depthLeft++;
    out.closed = shape.written();
    if (shape.open()) {
      out.closed -= out.counts[out.top--];
      out.release();
    }
    return out.tokens.close(out, pos, true, mark, shape.written(), out.closed);
  }

  /** A property is not there, as the object that it is unwrapped from is null. */
  public static void leaveOut(BinaryOutput out) {
    out.counts[out.top]++;
  }

  private int leftOut(int pos) {
    counts[top]++;
    return pos;
  }

  /** Writes the properties that a class does not know. */
  public static int writeUnknown(
      BinaryOutput out,
      byte[] buf,
      int pos,
      BinaryShape.Names shape,
      UnknownProperties unknown,
      Object object) {
    Map<?, ?> map = unknown.get(object);
    if (map == null) {
      return pos;
    }
    for (Map.Entry<?, ?> e : map.entrySet()) {
      String name = UnknownProperties.name(out, e, shape.table());
      out.counts[out.top]--;
      pos = out.tokens.putName(out, pos, name);
      try {
        pos =
            e.getValue() == null
                ? out.tokens.putNull(out, pos)
                : unknown.codec().write(out, out.buf, pos, e.getValue());
      } catch (SeriformException x) {
        throw x.within(name);
      }
    }
    return BinaryTokens.room(out, pos, 0, 0);
  }

  // ---- objects by position

  /** Opens an object in the array shape. */
  public static int begin(BinaryOutput out, byte[] buf, int pos, BinaryShape.Slots shape) {
    return open(out, pos, false, shape.count());
  }

  private static int open(BinaryOutput out, int pos, boolean ofObject, int count) {
    out.refusesKey();
    out.deeper();
    out.tokens.lead(out, ofObject ? Token.OBJECT : Token.ARRAY, count);
    return out.tokens.open(out, pos, ofObject, count);
  }

  private static int close(BinaryOutput out, int pos, boolean ofObject) {
    out.depthLeft++;
    return out.tokens.close(out, pos, ofObject, 0, 0, 0);
  }

  /** Closes an object in the array shape. */
  public static int end(BinaryOutput out, byte[] buf, int pos, BinaryShape.Slots shape, int mark) {
    return close(out, pos, false);
  }

  // ---- bounded values

  private static int key(BinaryOutput out, byte[] buf, int pos, BinarySite k) {
    PackedBytes key = k.item().key();
    if (key.length() != 0) {
      out.tokens.named(out, pos);
    }
    return key.put(buf, pos);
  }

  /** Writes a null, or leaves the property out. */
  public static int writeNull(BinaryOutput out, byte[] buf, int pos, BinarySite k) {
    return k.item().writesNull()
        ? out.tokens.putNull(out, key(out, buf, pos, k))
        : out.leftOut(pos);
  }

  /** Writes a boolean. */
  public static int writeBoolean(BinaryOutput out, byte[] buf, int pos, BinarySite k, boolean v) {
    return !v && k.item().omitsDefault()
        ? out.leftOut(pos)
        : out.tokens.putBoolean(out, key(out, buf, pos, k), v);
  }

  /** Writes a byte. */
  public static int writeByte(BinaryOutput out, byte[] buf, int pos, BinarySite k, byte v) {
    return writeLong(out, buf, pos, k, v);
  }

  /** Writes a short. */
  public static int writeShort(BinaryOutput out, byte[] buf, int pos, BinarySite k, short v) {
    return writeLong(out, buf, pos, k, v);
  }

  /** Writes a char, as a text of one. */
  public static int writeChar(BinaryOutput out, byte[] buf, int pos, BinarySite k, char v) {
    return v == 0 && k.item().omitsDefault()
        ? out.leftOut(pos)
        : out.tokens.putText(out, key(out, buf, pos, k), String.valueOf(v));
  }

  /** Writes an int. */
  public static int writeInt(BinaryOutput out, byte[] buf, int pos, BinarySite k, int v) {
    return writeLong(out, buf, pos, k, v);
  }

  /** Writes a long. */
  public static int writeLong(BinaryOutput out, byte[] buf, int pos, BinarySite k, long v) {
    return v == 0 && k.item().omitsDefault()
        ? out.leftOut(pos)
        : out.tokens.putLong(out, key(out, buf, pos, k), v);
  }

  /** Writes a float. */
  public static int writeFloat(BinaryOutput out, byte[] buf, int pos, BinarySite k, float v) {
    return k.item().omitsDefault() && Float.floatToRawIntBits(v) == 0
        ? out.leftOut(pos)
        : out.tokens.putFloat(out, key(out, buf, pos, k), v);
  }

  /** Writes a double. */
  public static int writeDouble(BinaryOutput out, byte[] buf, int pos, BinarySite k, double v) {
    return k.item().omitsDefault() && Double.doubleToRawLongBits(v) == 0
        ? out.leftOut(pos)
        : out.tokens.putDouble(out, key(out, buf, pos, k), v);
  }

  /** Writes an enum's constant. */
  public static int writeEnum(BinaryOutput out, byte[] buf, int pos, BinarySite k, Enum<?> v) {
    if (v == null) {
      return writeNull(out, buf, pos, k);
    }
    if (out.atKey) {
      return out.tokens.putText(out, pos, k.item().enumeration().codes()[v.ordinal()].toString());
    }
    pos = key(out, buf, pos, k);
    EncodedEnum type = k.item().enumeration();
    if (type.codes()[v.ordinal()] instanceof Number n) {
      out.tokens.lead(out, Token.LONG, n.longValue());
    } else {
      out.tokens.lead(out, Token.TEXT, 0);
    }
    return type.written()[v.ordinal()].put(buf, pos);
  }

  // ---- values of any length

  /** Writes a text. */
  public static int writeString(
      BinaryOutput out, byte[] buf, int pos, BinarySite k, String s, int rest) {
    return s == null
        ? writeNull(out, buf, pos, k)
        : out.tokens.putText(out, key(out, buf, pos, k), s, rest);
  }

  /** Writes a value of a kind that has no method of its own. */
  public static int writeScalar(
      BinaryOutput out, byte[] buf, int pos, BinarySite k, Object v, int rest) {
    return v == null
        ? writeNull(out, buf, pos, k)
        : k.item().scalar().write(out, buf, key(out, buf, pos, k), v, rest);
  }

  /** Begins a property whose value is an object, a list or a map. */
  public static int beginProperty(BinaryOutput out, byte[] buf, int pos, BinarySite k) {
    return key(out, buf, pos, k);
  }

  // ---- lists and maps

  /** Opens a list. */
  public static int beginSequence(BinaryOutput out, byte[] buf, int pos, BinarySite k, int size) {
    return open(out, pos, false, size);
  }

  /** Goes on to the element at {@code i}. */
  public static int element(BinaryOutput out, byte[] buf, int pos, BinarySite k, int i) {
    return out.tokens.separated() ? out.tokens.element(out, pos, i) : pos;
  }

  /** Goes on to the entry at {@code i}, whose key comes next. */
  public static int element(BinaryOutput out, byte[] buf, int pos, BinarySite.MapKey k, int i) {
    out.atKey = true;
    return pos;
  }

  /** Closes a list. */
  public static int endSequence(BinaryOutput out, byte[] buf, int pos, BinarySite k, int mark) {
    return close(out, pos, false);
  }

  /** Opens a map. */
  public static int beginMap(BinaryOutput out, byte[] buf, int pos, BinarySite k, int size) {
    return open(out, pos, true, size);
  }

  /** Closes a map. */
  public static int endMap(BinaryOutput out, byte[] buf, int pos, BinarySite k, int mark) {
    return close(out, pos, true);
  }

  // ---- keys of maps

  /** Returns true if the value that comes is the key of a map, and so a text. */
  public final boolean isAtKey() {
    return atKey;
  }

  /** Returns true if the text that is being written is the key of a map, which is then behind. */
  final boolean takesKey() {
    boolean key = atKey;
    atKey = false;
    return key;
  }

  /** Refuses a list or an object as the key of a map. */
  final void refusesKey() {
    if (atKey) {
      throw new EncodeException(
          "the key of a map is a list, map or object; the keys of "
              + tokens.format()
              + " are texts: a Conversion can make one of it");
    }
  }

  /** Returns how many entries the object has that was closed last. */
  final int closed() {
    return closed;
  }

  /** Says how many entries the object has that was closed last. */
  final void closed(int count) {
    closed = count;
  }

  // ---- the document

  /** Forgets the document before. */
  protected void forget() {
    atKey = false;
    top = -1;
  }

  @Override
  public final void start(Sink to) {
    super.start(to);
    forget();
  }

  @Override
  public final void startArray() {
    super.startArray();
    forget();
  }

  @Override
  public final void startDocument() {
    super.startDocument();
    forget();
  }

  @Override
  public final void reset() {
    super.reset();
    forget();
  }
}
