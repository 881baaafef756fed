package io.seriform.flatbuffers.internal.flex;

import io.seriform.codec.access.Footprint;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.strings.Utf8;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * Reads a FlexBuffer as a tree. Offsets point backwards from their own place, so that a vector can
 * contain itself: depth and the total amount that is read are bounded. For one use.
 */
public final class FlexReader {

  static final String FORMAT = "FlexBuffers";

  /** A text or bytes, besides what the element or entry that has it takes. */
  private static final int TEXT = 56;

  /** The memory of each byte of a text: a char. */
  private static final int EACH_BYTE = 2;

  /** The memory of each byte of a text that is read again, whatever is made of it later. */
  private static final int EACH_AGAIN = 32;

  private final byte[] b;
  private final int base;
  private final int limit;
  private final Limits limits;
  private final String format;
  private final long offset;
  private final LongConsumer memory;
  private int depthLeft;

  /** The bytes of texts that may still be read before one must have been read already. */
  private long unread;

  /** The memory that the values of a document without a surrounding one may take. */
  private static final class Memory implements LongConsumer {
    private final Limits limits;
    private final long bytes;
    private final long most;
    private long used;

    Memory(Limits limits, long bytes) {
      this.limits = limits;
      this.bytes = bytes;
      this.most =
          Math.min(limits.memory(), Limits.FREE_MEMORY + bytes * (long) limits.amplification());
    }

    @Override
    public void accept(long more) {
      used += more;
      if (used > most) {
        throw LimitErrors.tooMuchMemory(limits, bytes, used);
      }
    }
  }

  /** Reads a range of an array. */
  public FlexReader(byte[] bytes, int from, int to, Limits limits) {
    this(bytes, from, to, limits, FORMAT, 0, new Memory(limits, to - from), limits.depth());
  }

  /**
   * Reads a buffer within another.
   *
   * @param format what errors name
   * @param offset of its first byte, for errors
   * @param memory counts the memory that is made, and refuses what is too much
   * @param depth how many levels it may have
   */
  public FlexReader(
      byte[] bytes,
      int from,
      int to,
      Limits limits,
      String format,
      long offset,
      LongConsumer memory,
      int depth) {
    this.b = bytes;
    this.base = from;
    this.limit = to;
    this.limits = limits;
    this.format = format;
    this.offset = offset;
    this.memory = memory;
    this.depthLeft = depth;
    this.unread = (long) to - from;
  }

  // ---- errors

  private SeriformException syntax(int at, String problem, String expected, long found) {
    return new SyntaxException(problem)
        .expecting(expected, Long.toUnsignedString(found))
        .at(format, offset + at - base);
  }

  private SeriformException placed(SeriformException e, int at) {
    return e.at(format, offset + at - base);
  }

  private void charge(long bytes, int at) {
    try {
      memory.accept(bytes);
    } catch (SeriformException e) {
      throw placed(e, at);
    }
  }

  private void chargeText(int n, int at) {
    unread -= n;
    charge(TEXT + (long) (unread < 0 ? EACH_AGAIN : EACH_BYTE) * n, at);
  }

  // ---- the document

  public Document document() {
    try {
      return LimitErrors.guardStack(limits, this::root);
    } catch (SeriformException e) {
      throw e.leaving();
    }
  }

  /** Reads the first value. */
  public Document root() {
    int size = limit - base;
    if (size < 3) {
      throw syntax(limit, "the buffer ends too early", "3 bytes or more", size);
    }
    if (size > limits.document()) {
      throw placed(LimitErrors.documentTooLong(limits, size), base);
    }
    int width = width(b[limit - 1] & 0xFF, limit - 1);
    int at = limit - 2 - width;
    if (at < base) {
      throw syntax(limit - 1, "the first value is not in the buffer", null, width);
    }
    return value(at, width, b[limit - 2] & 0xFF);
  }

  private int width(int width, int at) {
    if (Integer.bitCount(width) != 1 || width > 8) {
      throw syntax(at, "a width is wrong", "1, 2, 4 or 8", width);
    }
    return width;
  }

  // ---- numbers

  private long unsigned(int at, int width) {
    return switch (width) {
      case 1 -> b[at] & 0xFF;
      case 2 -> Bytes.getShort(b, at) & 0xFFFF;
      case 4 -> Bytes.getInt(b, at) & 0xFFFFFFFFL;
      default -> Bytes.getLong(b, at);
    };
  }

  private Document number(int type, int at, int width) {
    if (type == FlexType.BOOL) {
      return Document.of(unsigned(at, width) != 0);
    }
    if (type == FlexType.FLOAT) {
      if (width < 4) {
        throw syntax(at, "the width of a floating-point number is wrong", "4 or 8", width);
      }
      return width == 4
          ? Document.of(Float.intBitsToFloat(Bytes.getInt(b, at)))
          : Document.of(Double.longBitsToDouble(Bytes.getLong(b, at)));
    }
    long bits = unsigned(at, width);
    if (type == FlexType.UINT) {
      return bits >= 0
          ? Document.of(bits)
          : Document.of(new BigInteger(Long.toUnsignedString(bits)));
    }
    int unused = 64 - 8 * width;
    return Document.of(bits << unused >> unused);
  }

  // ---- values

  /** Returns the target of an offset, with so many bytes there and before. */
  private int follow(int at, int width, long before, long behind) {
    long offset = unsigned(at, width);
    // 0 where an empty typed vector ends just here
    if (offset < 0 || offset > at - base - before) {
      throw syntax(at, "an offset leads out of the buffer", "0 to " + (at - base - before), offset);
    }
    int to = (int) (at - offset);
    if (behind > limit - to) {
      throw syntax(at, "an offset leads to the end of the buffer", null, offset);
    }
    return to;
  }

  /**
   * Reads a value.
   *
   * @param at the position of the value or its offset, all of which is in the buffer
   * @param width bytes of that
   * @param packed its type, and in the lower two bits the width of what it leads to
   */
  private Document value(int at, int width, int packed) {
    int type = packed >> 2;
    int inner = 1 << (packed & 3);
    if (type == FlexType.NULL) {
      return Document.ofNull();
    }
    if (FlexType.isInline(type)) {
      return number(type, at, width);
    }
    switch (type) {
      case FlexType.INDIRECT_INT, FlexType.INDIRECT_UINT, FlexType.INDIRECT_FLOAT -> {
        int to = follow(at, width, 0, inner);
        return number(type - FlexType.INDIRECT_INT + FlexType.INT, to, inner);
      }
      case FlexType.KEY -> {
        return Document.of(key(at, width));
      }
      case FlexType.STRING, FlexType.BLOB -> {
        return bytes(at, width, inner, type == FlexType.STRING);
      }
      case FlexType.MAP -> {
        return map(at, width, inner);
      }
      default -> {
        int element = FlexType.element(type);
        if (type != FlexType.VECTOR && element < 0) {
          throw syntax(at, "a type is not known", "0 to 26, or 36", type);
        }
        return vector(at, width, inner, type, element);
      }
    }
  }

  private String key(int at, int width) {
    int from = follow(at, width, 0, 1);
    int to = from;
    int last = (int) Math.min(limit, (long) from + limits.name() + 1);
    while (to < last && b[to] != 0) {
      to++;
    }
    if (to == last) {
      throw to == limit
          ? syntax(from, "a key does not end with a zero byte", "0", limit - from)
          : placed(LimitErrors.nameTooLong(limits, to - from), from);
    }
    chargeText(to - from, from);
    return text(from, to);
  }

  private String text(int from, int to) {
    int malformed = Utf8.findMalformed(b, from, to);
    if (malformed >= 0) {
      throw new SyntaxException("a string is not UTF-8").at(format, offset + malformed - base);
    }
    return new String(b, from, to - from, java.nio.charset.StandardCharsets.UTF_8);
  }

  /** The length before a place, of elements all of which are there. */
  private int length(int from, int width, long each, long more) {
    long n = unsigned(from - width, width);
    long room = limit - from - more;
    if (n < 0 || room < 0 || n > room / each) {
      throw syntax(
          from - width, "a length exceeds the buffer", "at most " + Math.max(0, room / each), n);
    }
    return (int) n;
  }

  private Document bytes(int at, int width, int inner, boolean text) {
    int from = follow(at, width, inner, 0);
    int n = length(from, inner, 1, text ? 1 : 0);
    if (n > limits.string()) {
      throw placed(LimitErrors.stringTooLong(limits, n), from);
    }
    chargeText(n, from);
    if (!text) {
      return Document.of(Arrays.copyOfRange(b, from, from + n));
    }
    if (b[from + n] != 0) {
      throw syntax(from + n, "a string does not end with a zero byte", "0", b[from + n] & 0xFF);
    }
    return Document.of(text(from, from + n));
  }

  private void deeper(int at) {
    if (--depthLeft < 0) {
      throw placed(LimitErrors.tooDeep(limits), at);
    }
  }

  /** Counts elements before any is read, of whatever kind the vector is. */
  private int elements(int n, int from, int empty, int each) {
    if (n > limits.elements()) {
      throw placed(LimitErrors.tooManyElements(limits, n), from);
    }
    charge(empty + (long) n * each, from);
    return n;
  }

  private DocumentArray vector(int at, int width, int inner, int type, int element) {
    deeper(at);
    int fixed = FlexType.fixedLength(type);
    boolean typed = element >= 0;
    int from = follow(at, width, fixed > 0 ? 0 : inner, (long) fixed * inner);
    int declared = fixed > 0 ? fixed : length(from, inner, typed ? inner : inner + 1L, 0);
    int n = elements(declared, from, Footprint.ANY_LIST, Footprint.ANY_ELEMENT);
    DocumentArray array = Document.array();
    int types = from + n * inner;
    int i = 0;
    try {
      for (; i < n; i++) {
        int packed = typed ? element << 2 : b[types + i] & 0xFF;
        array.add(value(from + i * inner, inner, packed));
      }
    } catch (SeriformException e) {
      throw e.within(i);
    }
    depthLeft++;
    return array;
  }

  private DocumentObject map(int at, int width, int inner) {
    deeper(at);
    int from = follow(at, width, 3L * inner, 0);
    int declared = length(from, inner, inner + 1L, 0);
    int n = elements(declared, from, Footprint.ANY_MAP, Footprint.ANY_ENTRY);
    long keyWidth = unsigned(from - 2 * inner, inner);
    int each = width((int) Math.min(keyWidth & Long.MAX_VALUE, 16), from - 2 * inner);
    int keys = follow(from - 3 * inner, inner, each, 0);
    int count = length(keys, each, each, 0);
    if (count != n) {
      throw syntax(keys - each, "a map has not as many keys as values", Long.toString(n), count);
    }
    DocumentObject object = Document.object();
    int types = from + n * inner;
    for (int i = 0; i < n; i++) {
      String key = key(keys + i * each, each);
      if (object.has(key)) {
        throw syntax(keys + i * each, "repeated key: " + key, null, i);
      }
      try {
        object.put(key, value(from + i * inner, inner, b[types + i] & 0xFF));
      } catch (SeriformException e) {
        throw e.within(key);
      }
    }
    depthLeft++;
    return object;
  }
}
