package io.seriform.thrift;

import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import io.seriform.wire.Utf8;
import java.util.UUID;

/**
 * What both protocols share when reading. Each value can be read in two ways: by the static verbs
 * of the final classes, which compiled codecs call, and by the methods here, which know no key and
 * are the slow paths of those verbs: they wait for a stream, and say what is wrong.
 */
abstract class ThriftReader extends Input {

  /** The number of the last field that was met. */
  int fieldId;

  /** Its type. */
  ThriftType fieldType;

  /** The type of the elements of the container that was begun, or of its values. */
  ThriftType elementType;

  /** The type of the keys of the map that was begun; null in an empty one that says none. */
  ThriftType keyType;

  /** The offset behind the frame being read; -1 where there is none. */
  long frameEnd = -1;

  final ThriftOptions options;
  final int longestText;
  final int mostElements;

  ThriftReader(ThriftOptions options) {
    super(options.limits());
    this.options = options;
    this.longestText = limits().string();
    this.mostElements = limits().elements();
  }

  final void deeper() {
    if (--depthLeft < 0) {
      throw at(limits().tooDeep(), pos);
    }
  }

  // ---- structs

  /**
   * Reads the header of a field into {@link #fieldId} and {@link #fieldType}.
   *
   * @return the type; null at the end of the struct, which is then consumed
   */
  abstract ThriftType field();

  /** Begins a struct. */
  abstract void beginStruct();

  /** Says that the field with a number has been read, whatever was in it. */
  abstract void after(int id);

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
      if (ordinal < 0 && options.unknown() == ThriftOptions.Mismatch.REJECT) {
        throw ThriftErrors.unknown(this, id, type, offset);
      }
      if (ordinal >= 0 && options.wrongType() == ThriftOptions.Mismatch.REJECT) {
        throw ThriftErrors.wrongType(this, shape, ordinal, type, offset);
      }
      skip(type);
      after(id);
    }
  }

  /** Says that the truth value of the header that was read is read by a codec of its own. */
  abstract void pendingTruth(ThriftType type);

  // ---- values

  /** A truth value that is no field, or that a codec of its own reads. */
  abstract boolean bool();

  final int i8() {
    need(1);
    return buf[pos++];
  }

  abstract int i16();

  abstract int i32();

  abstract long i64();

  abstract double f64();

  /** An integer of a type. */
  final long integer(ThriftType type) {
    return switch (type) {
      case I8 -> i8();
      case I16 -> i16();
      case I32 -> i32();
      default -> i64();
    };
  }

  final UUID uuid() {
    need(16);
    long high = Long.reverseBytes(io.seriform.wire.Bytes.getLong(buf, pos));
    long low = Long.reverseBytes(io.seriform.wire.Bytes.getLong(buf, pos + 8));
    pos += 16;
    return new UUID(high, low);
  }

  /** The length of a text or of bytes, checked. */
  abstract int length(int longest);

  /** A text. */
  final String text(int longest) {
    return textOf(length(longest));
  }

  /** A text of a length that is checked. */
  final String textOf(int n) {
    need(n);
    String s = utf8(pos, pos + n);
    if (s == null) {
      int where = Utf8.findMalformed(buf, pos, pos + n);
      throw ThriftErrors.syntaxAt(this, where, "the text is no UTF-8");
    }
    pos += n;
    return s;
  }

  /** Bytes. */
  final byte[] bytes() {
    int n = length(longestText);
    need(n);
    byte[] bytes = new byte[n];
    System.arraycopy(buf, pos, bytes, 0, n);
    pos += n;
    return bytes;
  }

  /** The header of a list or set: its size, and {@link #elementType}. */
  abstract int list();

  /** The header of a map: its size, {@link #keyType} and {@link #elementType}. */
  abstract int map();

  /** Has {@code n} bytes at the position. */
  final void need(int n) {
    if (!fill(n)) {
      throw ThriftErrors.endOfInput(this);
    }
  }

  /** Has {@code n} bytes at the position, or returns false. */
  final boolean more(int n) {
    return fill(n);
  }

  /** Whether more bytes than those in the buffer may come. */
  final boolean streamed() {
    return streaming();
  }

  /** Checks a count that was read at an offset. */
  final int counted(long n, long offset) {
    if (n < 0 || n > Integer.MAX_VALUE) {
      throw ThriftErrors.negative(this, "size of a container", n, offset);
    }
    if (n > mostElements) {
      throw limits().tooManyElements(n).at(ThriftErrors.FORMAT, offset);
    }
    return (int) n;
  }

  /** Checks a length that was read at an offset. */
  final int measured(long n, int longest, long offset) {
    if (n < 0 || n > Integer.MAX_VALUE) {
      throw ThriftErrors.negative(this, "length of a text", n, offset);
    }
    if (n > longest) {
      throw (longest == longestText ? limits().stringTooLong(n) : limits().nameTooLong(n))
          .at(ThriftErrors.FORMAT, offset);
    }
    return (int) n;
  }

  // ---- containers of a known sort

  /** Begins a list whose elements must be of a type. */
  final int listOf(ThriftType expected) {
    deeper();
    long offset = offset(pos);
    int n = list();
    if (n != 0 && elementType != expected) {
      throw ThriftErrors.wrongElement(this, "elements", expected, elementType, offset);
    }
    return n;
  }

  /** Begins a map whose keys and values must be of these types. */
  final int mapOf(ThriftType key, ThriftType value) {
    deeper();
    long offset = offset(pos);
    int n = map();
    if (n != 0 && keyType != key) {
      throw ThriftErrors.wrongElement(this, "keys", key, keyType, offset);
    }
    if (n != 0 && elementType != value) {
      throw ThriftErrors.wrongElement(this, "values", value, elementType, offset);
    }
    return n;
  }

  // ---- skipping

  /** Skips a value that stands behind its header. */
  abstract void skip(ThriftType type);

  final void skipBytes(long n) {
    long left = n;
    while (left > end - pos) {
      left -= end - pos;
      pos = end;
      need(1);
    }
    pos += (int) left;
  }

  final void skipStruct() {
    deeper();
    beginStruct();
    for (ThriftType t = field(); t != null; t = field()) {
      int id = fieldId;
      skip(t);
      after(id);
    }
    depthLeft++;
  }

  /** Skips an element, or a key or value of a map: truth values have a byte of their own there. */
  abstract void skipElement(ThriftType type, int longest);

  final void skipList() {
    deeper();
    int n = list();
    ThriftType type = elementType;
    for (int i = 0; i < n; i++) {
      skipElement(type, longestText);
    }
    depthLeft++;
  }

  final void skipMap() {
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
      throw ThriftErrors.mapping("the number is no character", "0 to 65535", Integer.toString(v))
          .at(ThriftErrors.FORMAT, offset);
    }
    return (char) v;
  }
}
