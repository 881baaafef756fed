package io.seriform.thrift.internal.site;

import io.seriform.codec.CodecInput;
import io.seriform.error.SeriformException;
import io.seriform.thrift.ThriftOptions;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.numbers.NumberText;
import io.seriform.wire.strings.Utf8;
import java.util.UUID;

/**
 * The common part of the readers of both protocols. Each value can be read in two ways: by the
 * static methods of the final classes, which compiled codecs call, and by the methods here, which
 * know no key and are the slow paths of those: they wait for a stream, and report errors.
 */
public abstract class ThriftReader extends CodecInput {

  /** The number of the last field that was met. */
  public int fieldId;

  /** Its type. */
  public ThriftType fieldType;

  /**
   * The type of the elements of the container that was begun, or of its values; null in an empty
   * one that says none.
   */
  public ThriftType elementType;

  /** The type of the keys of the map that was begun; null in an empty one that says none. */
  public ThriftType keyType;

  /** The offset after the frame being read; -1 if there is none. */
  private long frameEnd = -1;

  /** The number of buffered bytes after {@link #end}, which are not part of the open frame. */
  private int behind;

  final ThriftSettings settings;
  public final int longestText;
  final int mostElements;

  public ThriftReader(ThriftSettings settings) {
    super(settings.options().limits());
    this.settings = settings;
    this.longestText = limits().string();
    this.mostElements = limits().elements();
  }

  public final void deeper() {
    if (--depthLeft < 0) {
      throw at(LimitErrors.tooDeep(limits()), pos);
    }
  }

  // ---- structs

  /**
   * Reads the header of a field into {@link #fieldId} and {@link #fieldType}.
   *
   * @return the type; null at the end of the struct, which is then consumed
   */
  public abstract ThriftType field();

  /** Begins a struct. */
  public abstract void beginStruct();

  /** Notes that the field with a number has been read, whatever was in it. */
  public abstract void after(int id);

  /** Goes on to the next field that the shape knows; skips all others. */
  final int next(ThriftShape shape) {
    for (; ; ) {
      int at = pos;
      long offset = offset(at);
      ThriftType type = field();
      if (type == null) {
        depthLeft++;
        return -1;
      }
      int id = fieldId;
      int ordinal = shape.ordinal(id);
      if (ordinal >= 0 && shape.types()[ordinal] == type) {
        return ordinal;
      }
      if (ordinal < 0) {
        pass(null, null, offset);
      } else {
        pass(shape.types()[ordinal], shape.names()[ordinal], offset);
      }
    }
  }

  /**
   * Skips the field whose header was read last, as it is unknown or has another type, or refuses
   * it.
   *
   * @param expected the type that a field of this number has; null if there is none
   * @param name the name of that field; null if it has none
   * @param offset where the header begins
   */
  public final void pass(ThriftType expected, String name, long offset) {
    ThriftType type = fieldType;
    int id = fieldId;
    if (expected == null && settings.unknown() == ThriftOptions.Mismatch.REJECT) {
      throw ThriftErrors.unknown(id, type, offset);
    }
    if (expected != null && settings.wrongType() == ThriftOptions.Mismatch.REJECT) {
      SeriformException e = ThriftErrors.wrongType(expected, type, offset);
      throw name == null ? e : e.within(name);
    }
    skip(type);
    after(id);
  }

  /** Refuses a field or key that came before, unless the last one is to win. */
  public final void twice(String what, long offset) {
    if (!settings.lastDuplicateWins()) {
      throw ThriftErrors.mapping("repeated " + what, null, null).at(ThriftErrors.FORMAT, offset);
    }
  }

  /** Notes that a codec of its own reads the boolean of the header that was read. */
  public abstract void pendingTruth(ThriftType type);

  // ---- values

  /** A boolean that is not a field, or that a codec of its own reads. */
  public abstract boolean bool();

  public final int i8() {
    need(1);
    return buf[pos++];
  }

  public abstract int i16();

  public abstract int i32();

  public abstract long i64();

  public abstract double f64();

  /** An integer of a type. */
  public final long integer(ThriftType type) {
    return switch (type) {
      case I8 -> i8();
      case I16 -> i16();
      case I32 -> i32();
      default -> i64();
    };
  }

  public final UUID uuid() {
    need(16);
    long high = Long.reverseBytes(io.seriform.wire.bytes.Bytes.getLong(buf, pos));
    long low = Long.reverseBytes(io.seriform.wire.bytes.Bytes.getLong(buf, pos + 8));
    pos += 16;
    return new UUID(high, low);
  }

  /** The length of a text or of bytes, checked. */
  public abstract int length(int longest);

  /** A text. */
  public final String text(int longest) {
    return textOf(length(longest));
  }

  /** A text of a length that is checked. */
  public final String textOf(int n) {
    need(n);
    String s = utf8(pos, pos + n);
    if (s == null) {
      int where = Utf8.findMalformed(buf, pos, pos + n);
      throw ThriftErrors.syntaxAt(this, where, "the text is not UTF-8");
    }
    pos += n;
    return s;
  }

  /** Bytes. */
  public final byte[] bytes() {
    int n = length(longestText);
    need(n);
    byte[] bytes = new byte[n];
    System.arraycopy(buf, pos, bytes, 0, n);
    pos += n;
    return bytes;
  }

  /** The header of a list or set: its size, and {@link #elementType}. */
  public abstract int list();

  /** The header of a map: its size, {@link #keyType} and {@link #elementType}. */
  public abstract int map();

  /** Has {@code n} bytes at the position. */
  public final void need(int n) {
    if (!more(n)) {
      throw ThriftErrors.endOfInput(this);
    }
  }

  /** Has {@code n} bytes at the position, or returns false. */
  public final boolean more(int n) {
    return end - pos >= n || (frameEnd < 0 ? fill(n) : moreOfFrame(n));
  }

  // ---- frames

  /** Begins a frame of {@code n} bytes: nothing after it can be read until it is closed. */
  public final void openFrame(int n) {
    frameEnd = offset(pos) + n;
    endWithFrame();
  }

  /** Closes the frame, so that the bytes after it can be read; returns the offset of its end. */
  public final long closeFrame() {
    long closed = frameEnd;
    end += behind;
    behind = 0;
    frameEnd = -1;
    return closed;
  }

  private void endWithFrame() {
    behind = (int) Math.max(0, offset(end) - frameEnd);
    end -= behind;
  }

  private boolean moreOfFrame(int n) {
    // up to its end even where that is not enough: the error then tells the offset of the end
    int left = (int) Math.min(n, frameEnd - offset(pos));
    end += behind;
    boolean there = fill(left);
    endWithFrame();
    return there && left == n;
  }

  @Override
  public void start(byte[] bytes, int from, int to) {
    frameEnd = -1;
    behind = 0;
    super.start(bytes, from, to);
  }

  // ---- numbers that are checked

  /** Checks a count that was read at an offset. */
  public final int counted(long n, long offset) {
    if (n < 0 || n > Integer.MAX_VALUE) {
      throw ThriftErrors.negative("size of a container", n, offset);
    }
    if (n > mostElements) {
      throw LimitErrors.tooManyElements(limits(), n).at(ThriftErrors.FORMAT, offset);
    }
    return (int) n;
  }

  /** Checks a length that was read at an offset. */
  public final int measured(long n, int longest, long offset) {
    if (n < 0 || n > Integer.MAX_VALUE) {
      throw ThriftErrors.negative("length of a text", n, offset);
    }
    if (n > longest) {
      throw (longest == longestText
              ? LimitErrors.stringTooLong(limits(), n)
              : LimitErrors.nameTooLong(limits(), n))
          .at(ThriftErrors.FORMAT, offset);
    }
    return (int) n;
  }

  // ---- containers of a known kind

  /** Begins a list whose elements must be of a type. */
  public final int listOf(ThriftType expected) {
    deeper();
    long offset = offset(pos);
    int n = list();
    if (n != 0 && elementType != expected) {
      throw ThriftErrors.wrongElement("elements", expected, elementType, offset);
    }
    return n;
  }

  /** Begins a map whose keys and values must be of these types. */
  public final int mapOf(ThriftType key, ThriftType value) {
    deeper();
    long offset = offset(pos);
    int n = map();
    if (n != 0 && keyType != key) {
      throw ThriftErrors.wrongElement("keys", key, keyType, offset);
    }
    if (n != 0 && elementType != value) {
      throw ThriftErrors.wrongElement("values", value, elementType, offset);
    }
    return n;
  }

  // ---- skipping

  /** Skips a value whose header has been read. */
  public abstract void skip(ThriftType type);

  public final void skipBytes(long n) {
    long left = n;
    while (left > end - pos) {
      left -= end - pos;
      pos = end;
      need(1);
    }
    pos += (int) left;
  }

  /** Skips a struct, of which no number of a field counts: that of its own follows it. */
  public final void skipStruct() {
    deeper();
    for (ThriftType t = field(); t != null; t = field()) {
      skip(t);
    }
    depthLeft++;
  }

  /** Skips an element, or a key or value of a map: booleans have a byte of their own there. */
  public abstract void skipElement(ThriftType type, int longest);

  public final void skipList() {
    deeper();
    int n = list();
    ThriftType type = elementType;
    for (int i = 0; i < n; i++) {
      skipElement(type, longestText);
    }
    depthLeft++;
  }

  public final void skipMap() {
    deeper();
    int n = map();
    ThriftType key = keyType;
    ThriftType value = elementType;
    for (int i = 0; i < n; i++) {
      skipElement(key, limits().name());
      skipElement(value, longestText);
    }
    depthLeft++;
  }

  // ---- the input

  @Override
  public SeriformException at(SeriformException e, int position) {
    return e.at(ThriftErrors.FORMAT, offset(position));
  }

  /** Narrows an i16 or i32 to a char. */
  final char toChar(int v, long offset) {
    if (v < 0 || v > Character.MAX_VALUE) {
      throw ThriftErrors.mapping("the number is not a character", "0 to 65535", Integer.toString(v))
          .at(ThriftErrors.FORMAT, offset);
    }
    return (char) v;
  }

  /** Rounds the double that was read last to a float; refuses one that is too large for it. */
  public final float toFloat(double v) {
    float single = (float) v;
    if (Float.isInfinite(single) && !Double.isInfinite(v)) {
      throw ThriftErrors.mapping("the number does not fit", "a float", NumberText.text(v))
          .at(ThriftErrors.FORMAT, offset(pos) - Double.BYTES);
    }
    return single;
  }

  // ---- protocol methods that both protocols share

  /** Ends a struct; false if fields are left. */
  public static boolean end(ThriftReader in, ThriftShape shape) {
    int p = in.pos;
    if (p < in.end && in.buf[p] == 0) {
      in.pos = p + 1;
      in.depthLeft++;
      return true;
    }
    return false;
  }

  /** The ordinal of the next field in any order; -1 at the end of the struct. */
  public static int ordinal(ThriftReader in, ThriftShape shape, int expected) {
    return in.next(shape);
  }

  /** Refuses a field that came before, unless the last one is to win. */
  public static void duplicate(ThriftReader in, ThriftShape shape, int ordinal) {
    in.twice("field", in.offset(in.pos));
  }

  /** Always false: Thrift has no null. */
  public static boolean isNull(ThriftReader in, ThriftSite k) {
    return false;
  }

  /** Reads a byte. */
  public static byte readByte(ThriftReader in, ThriftSite k) {
    int p = in.pos;
    if (p < in.end) {
      in.pos = p + 1;
      return in.buf[p];
    }
    return (byte) in.i8();
  }

  /** Reads a short. */
  public static short readShort(ThriftReader in, ThriftSite k) {
    return (short) in.i16();
  }

  /** Reads a char: an i32. */
  public static char readChar(ThriftReader in, ThriftSite k) {
    long offset = in.offset(in.pos);
    return in.toChar(in.i32(), offset);
  }

  /** Begins a list or set; returns its size. */
  public static int beginSequence(ThriftReader in, ThriftSite k) {
    return in.listOf(k.item().element());
  }

  /** Returns true if there is an element at {@code i}; ends the list if there is none. */
  public static boolean nextElement(ThriftReader in, ThriftSite k, int i, int size) {
    if (i < size) {
      return true;
    }
    in.depthLeft++;
    return false;
  }

  /** Begins a map; returns its size. */
  public static int beginMap(ThriftReader in, ThriftSite k) {
    return in.mapOf(k.item().mapKey(), k.item().element());
  }

  /** Returns true if there is an entry at {@code i}; ends the map if there is none. */
  public static boolean nextEntry(ThriftReader in, ThriftSite k, int i, int size) {
    return nextElement(in, k, i, size);
  }
}
