package io.seriform.protobuf.internal.message;

import io.seriform.protobuf.internal.message.ProtobufScalar.Single;
import io.seriform.protobuf.internal.site.ProtobufEnum;
import io.seriform.protobuf.internal.site.ProtobufSite;
import io.seriform.protobuf.internal.site.ProtobufSite.Boxed;
import io.seriform.protobuf.internal.site.ProtobufSite.Enumerated;
import io.seriform.protobuf.internal.site.ProtobufSite.Fixed32;
import io.seriform.protobuf.internal.site.ProtobufSite.Root;
import io.seriform.protobuf.internal.site.ProtobufSite.Text;
import io.seriform.protobuf.internal.site.ProtobufSite.Varint;
import io.seriform.protobuf.internal.wire.ProtobufEntries;
import io.seriform.protobuf.internal.wire.ProtobufErrors;
import io.seriform.protobuf.internal.wire.ProtobufNumbers;
import io.seriform.protobuf.internal.wire.ProtobufSkip;
import io.seriform.protobuf.internal.wire.ProtobufSlow;

/**
 * Values that are field 1 of a message which holds nothing else: the wrapper types, and documents
 * that are not messages. The last one counts; a missing one is zero or empty.
 */
final class ProtobufBoxes {

  private static final int PRESENT = 0;
  private static final int MISSING = 1;
  private static final int MERGED = 2;

  private ProtobufBoxes() {}

  /** Reads a message's length and goes to the value in it; returns what restores the limit. */
  static int open(ProtobufReader in, Boxed k) {
    int cookie = in.levels.openWhole();
    find(in, k.value(), k.value() instanceof Enumerated e ? e.constants() : null);
    return cookie;
  }

  /**
   * Goes to the last value of a message.
   *
   * @param constants the constants of an enum, so that other numbers do not count; else null
   */
  private static void find(ProtobufReader in, ProtobufSite value, ProtobufEnum constants) {
    int wanted = value.tag().value();
    int at = -1;
    in.entryAt = in.pos;
    in.values = 0;
    while (in.pos < in.limit) {
      int tag = in.tag();
      if (tag == wanted) {
        in.values++;
        at = counts(in, constants) ? in.pos : at;
      }
      ProtobufSkip.field(in, tag);
    }
    if (at < 0) {
      in.levels.push(MISSING);
      ProtobufEntries.enterMissing(in, ProtobufEntries.MISSING);
    } else if (in.values > 1 && value.message()) {
      byte[] merged = ProtobufEntries.merged(in, in.entryAt, wanted);
      in.levels.push(MERGED);
      in.levels.enter(merged, merged.length);
    } else {
      in.levels.push(PRESENT);
      in.pos = at;
    }
  }

  private static boolean counts(ProtobufReader in, ProtobufEnum constants) {
    return constants == null || !constants.keepsUnknown() || ProtobufSlow.known(in, constants);
  }

  /** Returns true if the message that was opened has no value. */
  static boolean missing(ProtobufReader in) {
    return in.levels.top() == MISSING;
  }

  private static void leave(ProtobufReader in) {
    if (in.levels.pop() != PRESENT) {
      in.levels.leave();
    }
    in.pos = in.limit;
  }

  /** Goes to the end of the message, and returns the value that was read from it. */
  static <T> T closed(ProtobufReader in, T value, int cookie) {
    leave(in);
    in.close(cookie);
    return value;
  }

  /**
   * Reads a constant. A message whose only number belongs to no constant is an unknown field.
   *
   * @param old the constant before, which then stays; null for none
   */
  static Enum<?> constant(ProtobufReader in, Boxed k, Enum<?> old) {
    int cookie = open(in, k);
    boolean unknown = missing(in) && in.values > 0;
    boolean stays = unknown || (missing(in) && old != null);
    Enum<?> value = stays ? old : ProtobufReader.readEnum(in, (Enumerated) k.value());
    leave(in);
    if (unknown && value == null && k.nulls() == ProtobufSite.Nulls.REQUIRED) {
      throw ProtobufErrors.mapping(
          in, in.entryAt, "a required enum field has a number that no constant has", null, null);
    }
    if (unknown && k.keeps()) {
      in.strays.entry(k.tag().number());
    }
    in.close(cookie);
    return value;
  }

  /** Reads the value of a message that came before; the old one stays if there is none. */
  static Object readMerged(ProtobufReader in, Boxed k, Object old) {
    if (old instanceof Enum<?> constant) {
      return constant(in, k, constant);
    }
    int cookie = open(in, k);
    // nothing was there before: what held it was emptied
    boolean first = k.value() instanceof Single s && s.omit() && s.scalar().isNone(old);
    Object value = first ? valueOnto(in, k.value(), old) : rootOnto(in, k.value(), old);
    return closed(in, value, cookie);
  }

  /** Reads the value at the position; the old one stays if there is none. */
  static Object rootOnto(ProtobufReader in, ProtobufSite k, Object old) {
    return missing(in) ? old : valueOnto(in, k, old);
  }

  private static Object valueOnto(ProtobufReader in, ProtobufSite k, Object old) {
    if (k instanceof Text t) {
      return ProtobufReader.readString(in, t);
    }
    if (k instanceof Single s) {
      return s.scalar().readMerged(in, old);
    }
    if (k instanceof Enumerated e) {
      return ProtobufReader.readEnum(in, e);
    }
    if (old instanceof Boolean) {
      return ProtobufReader.readBoolean(in, (Varint) k);
    }
    if (old instanceof Float || old instanceof Double) {
      double v = real(in, k);
      return old instanceof Float ? (Object) ProtobufNumbers.single(in, v) : (Object) v;
    }
    return whole(in, (ProtobufSite.Whole) k, old);
  }

  private static Object whole(ProtobufReader in, ProtobufSite.Whole k, Object old) {
    if (old instanceof Byte) {
      return ProtobufReader.readByte(in, k);
    }
    if (old instanceof Short) {
      return ProtobufReader.readShort(in, k);
    }
    if (old instanceof Character) {
      return ProtobufReader.readChar(in, k);
    }
    return old instanceof Integer
        ? (Object) ProtobufNumbers.readSmall(in, k, 32, "int")
        : (Object) ProtobufNumbers.read(in, k);
  }

  /** Reads an integer that must fit a number of bits. */
  static Long number(ProtobufReader in, Boxed k, int bits, String type) {
    int cookie = open(in, k);
    ProtobufSite.Whole n = (ProtobufSite.Whole) k.value();
    long v =
        bits == 64 ? ProtobufNumbers.read(in, n) : ProtobufNumbers.readSmall(in, n, bits, type);
    return closed(in, v, cookie);
  }

  /** Reads a float or a double. */
  static double real(ProtobufReader in, Boxed k) {
    int cookie = open(in, k);
    return closed(in, real(in, k.value()), cookie);
  }

  private static double real(ProtobufReader in, ProtobufSite k) {
    return k instanceof Fixed32
        ? Float.intBitsToFloat(ProtobufNumbers.fixed32(in))
        : Double.longBitsToDouble(ProtobufNumbers.fixed64(in));
  }

  /** Goes to the value of a document. */
  static void beginRoot(ProtobufReader in, ProtobufSite k) {
    if (!(k instanceof Root)) {
      ProtobufSlow.whole(in);
      find(in, k, null);
    }
  }

  /** Goes to the end of a document. */
  static void endRoot(ProtobufReader in, ProtobufSite k) {
    if (!(k instanceof Root)) {
      leave(in);
    }
  }
}
