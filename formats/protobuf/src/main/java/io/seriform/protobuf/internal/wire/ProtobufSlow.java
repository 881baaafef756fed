package io.seriform.protobuf.internal.wire;

import io.seriform.protobuf.internal.message.ProtobufReader;
import io.seriform.protobuf.internal.site.ProtobufEnum;
import io.seriform.protobuf.internal.site.ProtobufShape;
import io.seriform.protobuf.internal.site.ProtobufSite.Cases;
import io.seriform.protobuf.internal.site.ProtobufSite.Enumerated;
import io.seriform.protobuf.internal.site.ProtobufSite.Run;
import io.seriform.protobuf.internal.site.ProtobufSite.Tag;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.numbers.Varints;

/** Slow paths of {@link ProtobufReader}: refills, unusual tags, ends of messages. */
public final class ProtobufSlow {

  /** The largest number of bytes of a tag and a number. */
  public static final int AHEAD = 16;

  private ProtobufSlow() {}

  // ---- the buffer

  /** Returns the number of bytes of the message that may be left. */
  static long left(ProtobufInput in) {
    return in.rest == ProtobufInput.UNBOUNDED ? Long.MAX_VALUE : in.rest + in.limit - in.pos;
  }

  /** Returns true if that many bytes of the message are left; they are then in the buffer. */
  static boolean has(ProtobufInput in, int need) {
    if (in.limit - in.pos >= need) {
      return true;
    }
    if (in.rest == 0 || left(in) < need) {
      return false;
    }
    boolean filled = in.more(need);
    extend(in);
    return filled;
  }

  /** Moves the limit to the end of the message, or of the buffered bytes. */
  static void extend(ProtobufInput in) {
    if (in.rest == ProtobufInput.UNBOUNDED) {
      in.limit = in.end;
      return;
    }
    int more = (int) Math.min(in.end - in.limit, in.rest);
    in.limit += more;
    in.rest -= more;
  }

  static void need(ProtobufInput in, int bytes) {
    if (!has(in, bytes)) {
      throw ProtobufErrors.truncated(in, bytes + " bytes");
    }
  }

  static void need(ProtobufInput in, int need, String what) {
    if (!has(in, need)) {
      throw ProtobufErrors.truncated(in, what);
    }
  }

  /**
   * Returns true if anything of the message is left; a tag and a number are then in the buffer,
   * unless they are cut off, so that nothing moves while they are looked at.
   */
  public static boolean any(ProtobufInput in) {
    if (in.rest == 0) {
      return in.pos < in.limit;
    }
    if (in.limit - in.pos >= AHEAD) {
      return true;
    }
    long left = left(in);
    has(in, (int) Math.min(AHEAD, left));
    if (in.pos == in.limit && in.rest != 0 && in.rest != ProtobufInput.UNBOUNDED) {
      throw ProtobufErrors.truncated(in, left + " bytes more");
    }
    return in.pos < in.limit;
  }

  /** Brings all of the message, or of the document, into the buffer. */
  public static void whole(ProtobufInput in) {
    if (in.rest == ProtobufInput.UNBOUNDED) {
      boolean more = true;
      while (more) {
        more = has(in, in.limit - in.pos + 1);
      }
    } else if (in.rest != 0) {
      need(in, (int) Math.min(Integer.MAX_VALUE, left(in)), "the whole message");
    }
  }

  // ---- tags

  /** Reads a tag of any length and form. */
  static int tag(ProtobufInput in) {
    int at = in.pos;
    if (in.rest != 0 && in.limit - in.pos < ProtobufNumbers.LONGEST) {
      any(in);
      at = in.pos;
    }
    long tag = in.varint();
    if (tag >>> 32 != 0 || tag >>> 3 == 0 || (tag & 7) > 5) {
      in.pos = at;
      throw ProtobufErrors.badTag(in, at, tag);
    }
    return (int) tag;
  }

  /** Returns true if the next field has the tag; it is then consumed. */
  static boolean is(ProtobufInput in, Tag tag) {
    int n = tag.length();
    if (!any(in) || in.limit - in.pos < n) {
      return false;
    }
    for (int i = 0; i < n; i++) {
      if (in.buf[in.pos + i] != (byte) (tag.bytes() >>> (8 * i))) {
        return false;
      }
    }
    in.pos += n;
    return true;
  }

  /** Leaves the tag of a list or map to its own protocol methods, which know its shortest form. */
  public static void leave(ProtobufInput in, int at, int tag) {
    if (in.pos - at == Varints.length(tag & 0xFFFFFFFFL)) {
      in.pos = at;
    } else {
      in.begun = tag;
    }
  }

  /** The tag of the next part of a list or map, which is consumed; 0 for none. */
  private static int part(ProtobufInput in, Run run) {
    int tag = in.begun;
    if (tag != 0) {
      in.begun = 0;
      return tag;
    }
    if (in.is(run.tag())) {
      return run.tag().value();
    }
    if (run.packed() != null && in.is(run.packed())) {
      return run.packed().value();
    }
    return run.alone() ? partAmongOthers(in, run) : 0;
  }

  private static int partAmongOthers(ProtobufInput in, Run run) {
    while (any(in)) {
      int at = in.pos;
      int tag = in.tag();
      if (tag == run.tag().value() || (run.packed() != null && tag == run.packed().value())) {
        return tag;
      }
      if ((tag & 7) == 4) {
        in.pos = at;
        return 0;
      }
      ProtobufSkip.field(in, tag);
    }
    return 0;
  }

  /** Returns true if the message ends here, at its limit or at the end of a group. */
  public static boolean end(ProtobufInput in, ProtobufShape shape) {
    if (shape.collects() && in.strays.any()) {
      return false;
    }
    if (any(in) && (in.buf[in.pos] & 7) != 4) {
      return false;
    }
    in.depthLeft++;
    return true;
  }

  public static void endGroup(ProtobufInput in, int number) {
    if (!any(in)) {
      throw ProtobufErrors.truncated(in, "the end of group " + number);
    }
    int at = in.pos;
    int tag = in.tag();
    if (tag != (number << 3 | 4)) {
      in.pos = at;
      throw ProtobufErrors.endGroup(in, at, tag & 0xFFFFFFFFL, number);
    }
  }

  /** Returns true if the next field is this one, and its number that of a constant. */
  public static boolean next(ProtobufInput in, Enumerated k) {
    if (!any(in)) {
      return false;
    }
    int p = in.pos;
    if (in.is(k.tag())) {
      if (known(in, k.constants())) {
        return true;
      }
      in.pos = p;
    }
    return false;
  }

  /** Returns true if the next field is one of these; its tag is left. */
  public static boolean next(ProtobufInput in, Cases k) {
    if (!any(in)) {
      return false;
    }
    int at = in.pos;
    int tag = in.tag();
    Integer index = k.indexes().get(tag >>> 3);
    boolean known = index != null && k.tags()[index].value() == tag;
    if (known) {
      leave(in, at, tag);
    } else {
      in.pos = at;
    }
    return known;
  }

  // ---- values

  /** Reads a length; all of it is then in the buffer. */
  static int length(ProtobufInput in, int longest, boolean name) {
    int n = size(in);
    if (n > longest) {
      throw in.at(
          name
              ? LimitErrors.nameTooLong(in.limits(), n)
              : LimitErrors.stringTooLong(in.limits(), n),
          in.pos);
    }
    need(in, n);
    return n;
  }

  /** Reads a length, which is not negative, and not more than the message may have. */
  public static int size(ProtobufInput in) {
    long n = in.varint();
    if ((int) n != n || n < 0 || n > left(in)) {
      throw ProtobufErrors.tooLong(in, in.pos, n);
    }
    return (int) n;
  }

  /** Returns true if a number that follows is that of a constant; it is not consumed. */
  public static boolean known(ProtobufInput in, ProtobufEnum constants) {
    if (in.limit - in.pos < ProtobufNumbers.LONGEST) {
      any(in);
    }
    int at = in.pos;
    boolean known = constants.constant(in.varint()) != null;
    in.pos = at;
    if (!known) {
      in.replaced();
    }
    return known;
  }

  public static Enum<?> constant(ProtobufInput in, ProtobufEnum constants) {
    long number = in.varint();
    Enum<?> constant = constants.constant(number);
    if (constant == null && constants.unknown() != null) {
      in.replaced();
      return constants.unknown();
    }
    if (constant == null) {
      throw ProtobufErrors.noConstant(in, constants, number);
    }
    return constant;
  }

  // ---- elements

  public static boolean nextElement(ProtobufInput in, Run run, int i) {
    return part(in, run) != 0 && counted(in, i);
  }

  public static boolean counted(ProtobufInput in, int i) {
    if (i >= in.mostElements) {
      throw in.at(LimitErrors.tooManyElements(in.limits(), i + 1L), in.pos);
    }
    return true;
  }

  /**
   * Returns true if there is one more number, in a field of its own or with others.
   *
   * @param constants the constants of an enum of which other numbers are skipped; else null
   */
  public static boolean nextNumber(ProtobufInput in, Run run, ProtobufEnum constants, int i) {
    for (; ; ) {
      if (!in.packed) {
        int tag = part(in, run);
        if (tag == 0) {
          return false;
        }
        if (run.packed() != null && tag == run.packed().value()) {
          in.packedCookie = in.open();
          in.packed = true;
        }
      }
      if (in.packed && in.pos == in.limit && !any(in)) {
        in.packed = false;
        in.close(in.packedCookie);
      } else if (constants == null || !constants.keepsUnknown() || known(in, constants)) {
        return counted(in, i);
      } else {
        long number = in.varint();
        if (run.keeps()) {
          in.strays.number(run.tag().number(), number);
        }
      }
    }
  }
}
