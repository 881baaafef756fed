package io.seriform.msgpack.internal.site;

import io.seriform.document.binary.BinarySite;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.bytes.PackedBytes;
import java.util.Arrays;

/** The structure of MessagePack off the fast path: wide headers, the end of the buffer, errors. */
public final class MsgpackSlow {

  private MsgpackSlow() {}

  /** The next byte, which stays. */
  public static byte peek(MsgpackReader in) {
    if (in.pos < in.end || in.more(1)) {
      return in.buf[in.pos];
    }
    throw MsgpackErrors.end(in);
  }

  /** Has {@code n} bytes at the position. */
  static void need(MsgpackReader in, int n) {
    if (in.end - in.pos < n && !in.more(n)) {
      throw MsgpackErrors.end(in);
    }
  }

  /** The big-endian number without sign after the first byte; of 4 bytes at most. */
  public static long length(MsgpackReader in, int width) {
    need(in, 1 + width);
    byte[] b = in.buf;
    int p = in.pos + 1;
    return switch (width) {
      case 1 -> b[p] & 0xFF;
      case 2 -> Short.reverseBytes(Bytes.getShort(b, p)) & 0xFFFF;
      default -> Integer.reverseBytes(Bytes.getInt(b, p)) & 0xFFFFFFFFL;
    };
  }

  // ---- headers of arrays and maps

  /** Reads the header of a list; returns how many elements it has. */
  public static int array(MsgpackReader in) {
    return array(in, in.limits().elements());
  }

  private static int array(MsgpackReader in, int most) {
    byte c = peek(in);
    if ((c & 0xF0) == (Code.FIXARRAY & 0xFF)) {
      return count(in, c & 0xF, 1, most);
    }
    return switch (c) {
      case Code.ARRAY16 -> count(in, length(in, 2), 3, most);
      case Code.ARRAY32 -> count(in, length(in, 4), 5, most);
      default -> throw MsgpackErrors.wrongKind(in, "an array");
    };
  }

  /** Reads the header of a list, or finds a single value instead: 1 then. */
  static int list(MsgpackReader in, boolean acceptsSingle) {
    if (acceptsSingle) {
      byte c = peek(in);
      if ((c & 0xF0) != (Code.FIXARRAY & 0xFF) && c != Code.ARRAY16 && c != Code.ARRAY32) {
        return 1;
      }
    }
    return array(in);
  }

  /** Reads the header of a map; returns how many entries it has. */
  public static int map(MsgpackReader in) {
    return map(in, in.limits().elements());
  }

  private static int map(MsgpackReader in, int most) {
    byte c = peek(in);
    if ((c & 0xF0) == (Code.FIXMAP & 0xFF)) {
      return count(in, c & 0xF, 1, most);
    }
    return switch (c) {
      case Code.MAP16 -> count(in, length(in, 2), 3, most);
      case Code.MAP32 -> count(in, length(in, 4), 5, most);
      default -> throw MsgpackErrors.wrongKind(in, "a map");
    };
  }

  private static int count(MsgpackReader in, long n, int header, int most) {
    if (n > most) {
      throw in.at(LimitErrors.tooManyElements(in.limits(), n), in.pos);
    }
    in.pos += header;
    return (int) n;
  }

  // ---- objects: their properties are not counted as elements

  /** Opens an object, unless its header and first entry have been read to learn its class. */
  public static void begin(MsgpackReader in) {
    if (in.pos == in.begun) {
      in.begun = -1;
      return;
    }
    in.left = map(in, Integer.MAX_VALUE);
  }

  /** Opens an object by position. */
  static void beginSlots(MsgpackReader in) {
    in.left = array(in, Integer.MAX_VALUE);
  }

  /** Returns true if the next property has this name; may have to fill the buffer. */
  static boolean next(MsgpackReader in, PackedBytes name) {
    int n = name.length();
    if (!in.more(n) || !Arrays.equals(in.buf, in.pos, in.pos + n, name.bytes(), 0, n)) {
      return false;
    }
    in.pos += n;
    in.left--;
    return true;
  }

  /** Skips the elements of an object by position that have no property, and closes it. */
  static void skipSlots(MsgpackReader in, MsgpackShape.Slots shape, int expected) {
    int n = in.left;
    for (int i = expected; i < n; i++) {
      if (shape.strict()) {
        throw MsgpackErrors.mapping(
            in, in.pos, "more elements than the class has properties", n + " elements");
      }
      MsgpackSkip.value(in);
    }
    in.depthLeft++;
  }

  // ---- values

  /** Returns true if the next value is nil, which is then consumed. */
  public static boolean isNull(MsgpackReader in) {
    if (peek(in) != Code.NIL) {
      return false;
    }
    in.pos++;
    return true;
  }

  /** Returns true for an empty text that is read as null, and consumes it. */
  static boolean isEmpty(MsgpackReader in, BinarySite k) {
    boolean empty = k != null && k.item().emptyIsNull() && in.buf[in.pos] == Code.FIXSTR;
    in.pos += empty ? 1 : 0;
    return empty;
  }

  static boolean readBoolean(MsgpackReader in) {
    byte c = peek(in);
    if (c != Code.TRUE && c != Code.FALSE) {
      throw MsgpackErrors.wrongKind(in, "true or false");
    }
    in.pos++;
    return c == Code.TRUE;
  }

  /** Refuses anything after the value. */
  public static void finish(MsgpackReader in) {
    if (in.more(1)) {
      throw MsgpackErrors.syntax(
          in, in.pos, "there is data after the value", "the end of the input");
    }
  }
}
