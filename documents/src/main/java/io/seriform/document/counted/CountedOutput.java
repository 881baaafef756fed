package io.seriform.document.counted;

import io.seriform.codec.runtime.UnknownProperties;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.tokens.TokenOutput;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.wire.Sink;
import java.util.Arrays;
import java.util.Map;

/**
 * Writes a format by its {@link CountedTokens}: the base of the writers of such formats, with every
 * protocol method. A final class that adds nothing writes the whole format. A method of the same
 * name in that class, for one of the {@link CountedSite} classes or with the same parameters, is
 * called in place of the one here, and makes what it writes fast.
 *
 * <p>The count of an object precedes its entries. Where properties may be left out, the head for
 * all of them is written first and patched at the end. Not thread-safe; used by one call at a time
 * and then reused.
 */
public abstract class CountedOutput extends TokenOutput {

  private final CountedTokens tokens;
  private boolean atKey;

  /** For each object that is open and may have fewer or more entries, how many were left out. */
  private int[] counts = new int[16];

  private int top = -1;

  /** How many entries the object has that was closed last. */
  private int closed;

  /** For formats. */
  protected CountedOutput(CountedTokens tokens, SelfDescribingOptions<?> options) {
    super(options.limits());
    this.tokens = tokens;
  }

  // ---- objects by name

  /** Opens an object. */
  public static int begin(CountedOutput out, byte[] buf, int pos, CountedShape.Names shape) {
    out.refusesKey();
    out.deeper();
    if (shape.open()) {
      out.hold();
      if (++out.top == out.counts.length) {
        out.counts = Arrays.copyOf(out.counts, 2 * out.top);
      }
      out.counts[out.top] = 0;
    }
    return out.tokens.putObjectHead(buf, pos, shape.written());
  }

  /** Closes an object. */
  public static int end(
      CountedOutput out, byte[] buf, int pos, CountedShape.Names shape, int mark) {
    out.depthLeft++;
    out.closed = shape.written();
    if (!shape.open()) {
      return pos;
    }
    out.closed -= out.counts[out.top--];
    out.release();
    return out.recount(mark, mark, pos, shape.written(), out.closed);
  }

  /** A property is not there, as the object that it is unwrapped from is null. */
  public static void leaveOut(CountedOutput out) {
    out.counts[out.top]++;
  }

  private int leftOut(int pos) {
    counts[top]++;
    return pos;
  }

  /** Writes the properties that a class does not know. */
  public static int writeUnknown(
      CountedOutput out,
      byte[] buf,
      int pos,
      CountedShape.Names shape,
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
    return CountedTokens.room(out, pos, 0, 0);
  }

  // ---- objects by position

  /** Opens an object in the array shape. */
  public static int begin(CountedOutput out, byte[] buf, int pos, CountedShape.Slots shape) {
    out.refusesKey();
    out.deeper();
    return out.tokens.putArrayHead(buf, pos, shape.count());
  }

  /** Closes an object in the array shape. */
  public static int end(
      CountedOutput out, byte[] buf, int pos, CountedShape.Slots shape, int mark) {
    out.depthLeft++;
    return pos;
  }

  // ---- bounded values

  private static int key(byte[] buf, int pos, CountedSite k) {
    return k.item().key().put(buf, pos);
  }

  /** Writes a null, or leaves the property out. */
  public static int writeNull(CountedOutput out, byte[] buf, int pos, CountedSite k) {
    return k.item().writesNull() ? out.tokens.putNull(out, key(buf, pos, k)) : out.leftOut(pos);
  }

  /** Writes a boolean. */
  public static int writeBoolean(CountedOutput out, byte[] buf, int pos, CountedSite k, boolean v) {
    return !v && k.item().omitsDefault()
        ? out.leftOut(pos)
        : out.tokens.putBoolean(out, key(buf, pos, k), v);
  }

  /** Writes a byte. */
  public static int writeByte(CountedOutput out, byte[] buf, int pos, CountedSite k, byte v) {
    return writeLong(out, buf, pos, k, v);
  }

  /** Writes a short. */
  public static int writeShort(CountedOutput out, byte[] buf, int pos, CountedSite k, short v) {
    return writeLong(out, buf, pos, k, v);
  }

  /** Writes a char, as a text of one. */
  public static int writeChar(CountedOutput out, byte[] buf, int pos, CountedSite k, char v) {
    return v == 0 && k.item().omitsDefault()
        ? out.leftOut(pos)
        : out.tokens.putText(out, key(buf, pos, k), String.valueOf(v));
  }

  /** Writes an int. */
  public static int writeInt(CountedOutput out, byte[] buf, int pos, CountedSite k, int v) {
    return writeLong(out, buf, pos, k, v);
  }

  /** Writes a long. */
  public static int writeLong(CountedOutput out, byte[] buf, int pos, CountedSite k, long v) {
    return v == 0 && k.item().omitsDefault()
        ? out.leftOut(pos)
        : out.tokens.putLong(out, key(buf, pos, k), v);
  }

  /** Writes a float. */
  public static int writeFloat(CountedOutput out, byte[] buf, int pos, CountedSite k, float v) {
    return k.item().omitsDefault() && Float.floatToRawIntBits(v) == 0
        ? out.leftOut(pos)
        : out.tokens.putFloat(out, key(buf, pos, k), v);
  }

  /** Writes a double. */
  public static int writeDouble(CountedOutput out, byte[] buf, int pos, CountedSite k, double v) {
    return k.item().omitsDefault() && Double.doubleToRawLongBits(v) == 0
        ? out.leftOut(pos)
        : out.tokens.putDouble(out, key(buf, pos, k), v);
  }

  /** Writes an enum's constant. */
  public static int writeEnum(CountedOutput out, byte[] buf, int pos, CountedSite k, Enum<?> v) {
    if (v == null) {
      return writeNull(out, buf, pos, k);
    }
    if (out.atKey) {
      return out.tokens.putText(out, pos, k.item().enumeration().codes()[v.ordinal()].toString());
    }
    return k.item().enumeration().written()[v.ordinal()].put(buf, key(buf, pos, k));
  }

  // ---- values of any length

  /** Writes a text. */
  public static int writeString(
      CountedOutput out, byte[] buf, int pos, CountedSite k, String s, int rest) {
    return s == null
        ? writeNull(out, buf, pos, k)
        : out.tokens.putText(out, key(buf, pos, k), s, rest);
  }

  /** Writes a value of a kind that has no method of its own. */
  public static int writeScalar(
      CountedOutput out, byte[] buf, int pos, CountedSite k, Object v, int rest) {
    return v == null
        ? writeNull(out, buf, pos, k)
        : k.item().scalar().write(out, buf, key(buf, pos, k), v, rest);
  }

  /** Begins a property whose value is an object, a list or a map. */
  public static int beginProperty(CountedOutput out, byte[] buf, int pos, CountedSite k) {
    return key(buf, pos, k);
  }

  // ---- lists and maps

  /** Opens a list. */
  public static int beginSequence(CountedOutput out, byte[] buf, int pos, CountedSite k, int size) {
    out.refusesKey();
    out.deeper();
    return out.tokens.putArrayHead(buf, pos, size);
  }

  /** Moves on to the element at {@code i}: elements have no separator. */
  public static int element(CountedOutput out, byte[] buf, int pos, CountedSite k, int i) {
    return pos;
  }

  /** Goes on to the entry at {@code i}, whose key comes next. */
  public static int element(CountedOutput out, byte[] buf, int pos, CountedSite.MapKey k, int i) {
    out.atKey = true;
    return pos;
  }

  /** Closes a list. */
  public static int endSequence(CountedOutput out, byte[] buf, int pos, CountedSite k, int mark) {
    out.depthLeft++;
    return pos;
  }

  /** Opens a map. */
  public static int beginMap(CountedOutput out, byte[] buf, int pos, CountedSite k, int size) {
    out.refusesKey();
    out.deeper();
    return out.tokens.putObjectHead(buf, pos, size);
  }

  /** Closes a map. */
  public static int endMap(CountedOutput out, byte[] buf, int pos, CountedSite k, int mark) {
    out.depthLeft++;
    return pos;
  }

  // ---- keys of maps

  /** Returns true if the value that comes is the key of a map, and so a text. */
  public final boolean isAtKey() {
    return atKey;
  }

  /** Whether the text that is being written is the key of a map, which is then behind. */
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

  // ---- heads that are patched

  /**
   * Changes the number of entries in the head of an object, and moves the head to the front.
   *
   * @param mark the new position of the head
   * @param object its current position
   * @param end where the object ends
   * @param from the number in it
   * @param to the new number
   * @return where the object ends then
   */
  private int recount(int mark, int object, int end, int from, int to) {
    if (mark == object && from == to) {
      return end;
    }
    int was = tokens.head(from, true).length;
    byte[] head = tokens.head(to, true);
    if (buf.length - end < CountedTokens.ROOM) {
      end = grow(end, CountedTokens.ROOM);
    }
    byte[] between = Arrays.copyOfRange(buf, mark, object);
    int entries = mark + head.length + between.length;
    System.arraycopy(buf, object + was, buf, entries, end - object - was);
    System.arraycopy(head, 0, buf, mark, head.length);
    System.arraycopy(between, 0, buf, mark + head.length, between.length);
    return end + head.length - was;
  }

  /** Joins an entry before an object to the object, which was closed last. */
  final int join(int entry, int object, int end) {
    closed++;
    return recount(entry, object, end, closed - 1, closed);
  }

  /** Says how many entries the object has that was closed last. */
  final void closed(int count) {
    closed = count;
  }

  // ---- the document

  private void forget() {
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
