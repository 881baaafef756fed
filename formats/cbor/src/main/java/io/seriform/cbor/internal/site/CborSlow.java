package io.seriform.cbor.internal.site;

import io.seriform.document.binary.BinarySite;
import io.seriform.document.tokens.Hints;
import io.seriform.error.SeriformException;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.bytes.PackedBytes;
import java.util.Arrays;

/**
 * The structure of CBOR off the fast path: heads of any length, tags, indefinite lengths, buffers
 * that have to be refilled, and what must be an error (RFC 8949 §3, appendix F).
 */
public final class CborSlow {

  static final int BREAK = 0xFF;

  /** The additional information of an indefinite length. */
  public static final int INDEFINITE = 31;

  private CborSlow() {}

  // ---- heads

  /** The byte at the position; the end of the input is an error. */
  public static int initial(CborReader in) {
    if (in.pos >= in.end && !in.more(1)) {
      throw CborErrors.end(in);
    }
    return in.buf[in.pos] & 0xFF;
  }

  /**
   * Consumes a head of a definite length.
   *
   * @param initial its first byte
   * @return the argument, unsigned
   */
  public static long argument(CborReader in, int initial) {
    int ai = initial & 31;
    if (ai < 24) {
      in.pos++;
      return ai;
    }
    if (ai > 27) {
      throw CborErrors.reserved(in, initial);
    }
    int n = 1 << (ai - 24);
    if (!in.more(n + 1)) {
      throw CborErrors.end(in);
    }
    byte[] b = in.buf;
    int p = in.pos + 1;
    in.pos = p + n;
    return switch (ai) {
      case 24 -> b[p] & 0xFF;
      case 25 -> Short.reverseBytes(Bytes.getShort(b, p)) & 0xFFFF;
      case 26 -> Integer.reverseBytes(Bytes.getInt(b, p)) & 0xFFFFFFFFL;
      default -> Long.reverseBytes(Bytes.getLong(b, p));
    };
  }

  /**
   * Consumes the tags before a value, however many.
   *
   * @return the last of them, or -1 for none; {@link Long#MIN_VALUE} for one above 2^63
   */
  public static long tags(CborReader in) {
    long tag = -1;
    int most = in.depthLeft;
    for (int h = initial(in); h >> 5 == 6; h = initial(in)) {
      if (most-- == 0) {
        throw in.at(LimitErrors.tooDeep(in.limits()), in.pos);
      }
      tag = argument(in, h);
      tag = tag < 0 ? Long.MIN_VALUE : tag;
    }
    return tag;
  }

  /** The first byte of a value after its tags. */
  public static int value(CborReader in) {
    int h = initial(in);
    if (h >> 5 == 6) {
      tags(in);
      h = initial(in);
    }
    return h;
  }

  /**
   * Consumes the head of an array or a map.
   *
   * @return how many elements or entries, or {@link CborReader#INDEFINITE}
   */
  static int open(CborReader in, int major, String expected) {
    return open(in, major, expected, in.limits().elements());
  }

  private static int open(CborReader in, int major, String expected, int most) {
    int h = initial(in);
    long tag = -1;
    if (h >> 5 == 6) {
      tag = tags(in);
      h = initial(in);
    }
    // the array of a decimal is a number
    if ((h & 0xE0) != major || CborNumbers.isNumber(tag)) {
      throw wrongKind(in, expected);
    }
    if ((h & 31) == INDEFINITE) {
      in.pos++;
      return CborReader.INDEFINITE;
    }
    long offset = in.offset(in.pos);
    long n = argument(in, h);
    if (n < 0 || n > most) {
      long count = n < 0 ? Long.MAX_VALUE : n;
      throw in.at(LimitErrors.tooManyElements(in.limits(), count), (int) (offset - in.offset(0)));
    }
    return (int) n;
  }

  /** Consumes the head of a list, or finds a single value instead: 1 then. */
  static int openList(CborReader in, boolean acceptsSingle) {
    return acceptsSingle && !atList(in) ? 1 : open(in, CborWriter.ARRAY, "an array");
  }

  /** Returns true if an array that is not a number is next, after any tags; consumes nothing. */
  private static boolean atList(CborReader in) {
    int behind = 0;
    int tag = -1;
    for (int i = 0; i <= in.depthLeft && in.more(behind + 1); i++) {
      int h = in.buf[in.pos + behind] & 0xFF;
      int ai = h & 31;
      if (h >> 5 != 6) {
        return (h & 0xE0) == CborWriter.ARRAY && !CborNumbers.isNumber(tag);
      }
      if (ai > 27) {
        break;
      }
      tag = ai < 24 ? ai : -1;
      behind += ai < 24 ? 1 : 1 + (1 << (ai - 24));
    }
    // too many tags, a malformed one or the end of the input, which opening it tells
    return true;
  }

  // ---- indefinite lengths

  /** Returns true if the next byte is a break, which is not consumed. */
  static boolean atBreak(CborReader in) {
    return initial(in) == BREAK;
  }

  /** Returns true if there is an element after {@code before} others; consumes the break if not. */
  static boolean goesOn(CborReader in, int before) {
    if (atBreak(in)) {
      in.pos++;
      return false;
    }
    if (before >= in.limits().elements()) {
      throw in.at(LimitErrors.tooManyElements(in.limits(), before + 1L), in.pos);
    }
    return true;
  }

  /** Consumes a break, if it is next. */
  static boolean endsByBreakHere(CborReader in) {
    if (!atBreak(in)) {
      return false;
    }
    in.pos++;
    return true;
  }

  /** Closes a container that a break ends, if it is next. */
  static boolean endsByBreak(CborReader in) {
    if (!endsByBreakHere(in)) {
      return false;
    }
    in.pop();
    return true;
  }

  static void beginMap(CborReader in) {
    in.push(open(in, CborWriter.MAP, "a map"));
  }

  static void beginArray(CborReader in) {
    in.push(open(in, CborWriter.ARRAY, "an array"));
  }

  // ---- objects: their properties are not counted as elements

  /** Opens an object by position. */
  static void beginSlots(CborReader in) {
    in.push(open(in, CborWriter.ARRAY, "an array", Integer.MAX_VALUE));
  }

  /** Opens a map, unless its head and first entries have been read to learn its class. */
  static void beginOrGoOn(CborReader in) {
    if (in.pos == in.begun) {
      in.begun = -1;
      in.push(in.begunLeft);
      return;
    }
    in.push(open(in, CborWriter.MAP, "a map", Integer.MAX_VALUE));
  }

  /** Goes to the next entry, or closes the map; whether there is one. */
  static boolean entry(CborReader in) {
    if (!toEntry(in)) {
      if (in.left < 0) {
        in.pos++;
      }
      in.pop();
      return false;
    }
    // an endless map is counted down from -1 each time, so that it never comes to 0
    in.left = in.left < 0 ? CborReader.INDEFINITE : in.left - 1;
    return true;
  }

  /** Returns true if there is another entry; nothing is consumed. */
  static boolean toEntry(CborReader in) {
    return in.left < 0 ? !atBreak(in) : in.left != 0;
  }

  /** Returns true if the next key is this one, near the end of the buffer. */
  static boolean next(CborReader in, PackedBytes w) {
    if (in.left == 0) {
      return false;
    }
    int n = w.length();
    if ((in.end - in.pos < n && !in.more(n))
        || in.buf[in.pos] != (byte) w.head()
        || !Arrays.equals(in.buf, in.pos, in.pos + n, w.bytes(), 0, n)) {
      return false;
    }
    in.pos += n;
    in.left--;
    return true;
  }

  static void skipSlots(CborReader in, CborShape.Slots shape, int expected) {
    for (int i = expected; in.left < 0 ? !atBreak(in) : i < in.left; i++) {
      if (shape.strict()) {
        throw CborErrors.mapping(
            in, "more elements than the class has properties", "the end of the array");
      }
      CborSkip.value(in);
    }
    if (in.left < 0) {
      in.pos++;
    }
    in.pop();
  }

  // ---- simple values

  public static boolean isNull(CborReader in) {
    int h = initial(in);
    if (h != 0xF6 && h != 0xF7) {
      return false;
    }
    in.pos++;
    return true;
  }

  /** Returns true for an empty text that is read as null, and consumes it. */
  static boolean isEmpty(CborReader in, BinarySite k) {
    boolean empty = k != null && k.item().emptyIsNull() && in.buf[in.pos] == 0x60;
    in.pos += empty ? 1 : 0;
    return empty;
  }

  public static boolean readBoolean(CborReader in) {
    int h = value(in);
    if (h != 0xF4 && h != 0xF5) {
      throw wrongKind(in, "true or false");
    }
    in.pos++;
    return h == 0xF5;
  }

  /** Refuses anything after the value. */
  public static void finish(CborReader in) {
    if (in.pos < in.end || in.more(1)) {
      throw CborErrors.syntax(in, "unexpected input", "the end of the input");
    }
  }

  // ---- errors

  /** The error for a value of another kind, or for bytes that are not a value at all. */
  public static SeriformException wrongKind(CborReader in, String expected) {
    int h = initial(in);
    int ai = h & 31;
    boolean endless = ai == INDEFINITE && h >> 5 >= 2 && h >> 5 <= 5;
    if (ai > 27 && !endless) {
      return CborErrors.reserved(in, h);
    }
    if (h == 0xF8) {
      if (!in.more(2)) {
        return CborErrors.end(in);
      }
      if ((in.buf[in.pos + 1] & 0xFF) < 32) {
        return CborErrors.simple(in);
      }
    }
    Hints.Found found =
        h >> 5 == 3
            ? Hints.Found.TEXT
            : h == 0xF6 || h == 0xF7 ? Hints.Found.NULL : Hints.Found.OTHER;
    return CborErrors.mapping(in, "a value of another kind", expected)
        .hinting(in.hintOfKind(expected, found));
  }
}
