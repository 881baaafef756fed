package io.seriform.protobuf.internal.message;

import io.seriform.codec.runtime.UnknownProperties;
import io.seriform.protobuf.internal.message.ProtobufScalar.Held;
import io.seriform.protobuf.internal.message.ProtobufScalar.Single;
import io.seriform.protobuf.internal.site.ProtobufEnum;
import io.seriform.protobuf.internal.site.ProtobufShape;
import io.seriform.protobuf.internal.site.ProtobufSite;
import io.seriform.protobuf.internal.site.ProtobufSite.Boxed;
import io.seriform.protobuf.internal.site.ProtobufSite.Cases;
import io.seriform.protobuf.internal.site.ProtobufSite.Delimited;
import io.seriform.protobuf.internal.site.ProtobufSite.Enumerated;
import io.seriform.protobuf.internal.site.ProtobufSite.Fixed32;
import io.seriform.protobuf.internal.site.ProtobufSite.Fixed64;
import io.seriform.protobuf.internal.site.ProtobufSite.Gathered;
import io.seriform.protobuf.internal.site.ProtobufSite.Group;
import io.seriform.protobuf.internal.site.ProtobufSite.Message;
import io.seriform.protobuf.internal.site.ProtobufSite.Packable;
import io.seriform.protobuf.internal.site.ProtobufSite.Repeated;
import io.seriform.protobuf.internal.site.ProtobufSite.Root;
import io.seriform.protobuf.internal.site.ProtobufSite.Run;
import io.seriform.protobuf.internal.site.ProtobufSite.Text;
import io.seriform.protobuf.internal.site.ProtobufSite.Unsigned;
import io.seriform.protobuf.internal.site.ProtobufSite.Varint;
import io.seriform.protobuf.internal.site.ProtobufSite.Wrapping;
import io.seriform.protobuf.internal.site.ProtobufSite.Zigzag;
import io.seriform.protobuf.internal.wire.ProtobufEntries;
import io.seriform.protobuf.internal.wire.ProtobufErrors;
import io.seriform.protobuf.internal.wire.ProtobufInput;
import io.seriform.protobuf.internal.wire.ProtobufNumbers;
import io.seriform.protobuf.internal.wire.ProtobufSkip;
import io.seriform.protobuf.internal.wire.ProtobufSlow;
import io.seriform.wire.Limits;

/**
 * Reads Protocol Buffers. The static methods are the protocol that compiled codecs call. Each has a
 * fast path for fields that are in the buffer and in the expected order, and leaves everything else
 * to {@link ProtobufSlow}.
 */
public final class ProtobufReader extends ProtobufInput {

  /** The largest number of elements for which room is made in advance. */
  private static final int GUESS = 64;

  public ProtobufReader(Limits limits) {
    super(limits);
  }

  // ---- objects

  /** Opens a message. */
  public static void begin(ProtobufReader in, ProtobufShape shape) {
    in.deeper();
  }

  /** Closes a message; false if something is left in it. */
  public static boolean end(ProtobufReader in, ProtobufShape shape) {
    if (in.pos == in.limit && in.rest == 0 && !shape.collects()) {
      in.depthLeft++;
      return true;
    }
    return ProtobufSlow.end(in, shape);
  }

  /** Returns true if the next field is this one; its tag is then consumed. */
  public static boolean next(ProtobufReader in, Packable k) {
    return in.is(k.tag());
  }

  /** Returns true if the next field is this one; its tag is then consumed. */
  public static boolean next(ProtobufReader in, Delimited k) {
    return in.is(k.tag());
  }

  /** Returns true if the next field is this one, and its number that of a constant. */
  public static boolean next(ProtobufReader in, Enumerated k) {
    if (!k.constants().keepsUnknown()) {
      return in.is(k.tag());
    }
    int p = in.pos;
    if (k.tag().length() == 1 && in.limit - p >= 2) {
      byte[] b = in.buf;
      if (b[p] != (byte) k.tag().bytes()) {
        return false;
      }
      int number = b[p + 1];
      Enum<?>[] small = k.constants().small();
      if (number >= 0 && number < small.length && small[number] != null) {
        in.pos = p + 1;
        return true;
      }
    }
    return ProtobufSlow.next(in, k);
  }

  /** Always true: a list or map is present even if it has no parts. */
  public static boolean next(ProtobufReader in, Gathered k) {
    return true;
  }

  /** Returns true if the next field is one of these; its tag is left. */
  public static boolean next(ProtobufReader in, Cases k) {
    return ProtobufSlow.next(in, k);
  }

  /**
   * The ordinal of the next field in any order; unknown ones are skipped here.
   *
   * @param expected the ordinal after that of the last one
   * @return the ordinal; the count of properties for an unknown one that is to be collected; -1 at
   *     the end of the message
   */
  public static int ordinal(ProtobufReader in, ProtobufShape shape, int expected) {
    if (shape.collects() && in.strays.any()) {
      in.unknownTag = in.strays.next() << 3;
      return shape.count();
    }
    for (; ; ) {
      if (in.limit - in.pos < ProtobufSlow.AHEAD && !ProtobufSlow.any(in)) {
        in.depthLeft++;
        return -1;
      }
      int at = in.pos;
      int tag = in.tag();
      if ((tag & 7) == 4) {
        in.pos = at;
        in.depthLeft++;
        return -1;
      }
      int entry = shape.find(tag >>> 3);
      if (entry >= 0 && ((shape.wireTypes()[entry] >>> (tag & 7)) & 1) != 0) {
        int ordinal = shape.ordinals()[entry];
        if (!shape.unread()[ordinal]) {
          ProtobufEnum constants = shape.enums()[ordinal];
          if (constants == null || ProtobufSlow.known(in, constants)) {
            return ordinal;
          }
        } else {
          ProtobufSlow.leave(in, at, tag);
          return ordinal;
        }
      }
      in.unknownTag = tag;
      if (shape.collects()) {
        in.unknownAt = at;
        return shape.count();
      }
      ProtobufSkip.field(in, tag);
    }
  }

  // ---- numbers

  /** Returns false: no value is null. */
  public static boolean isNull(ProtobufReader in, ProtobufSite k) {
    return false;
  }

  /** Reads a boolean. */
  public static boolean readBoolean(ProtobufReader in, Varint k) {
    return in.varint() != 0;
  }

  /** Reads a byte; a number that is not one is an error. */
  public static byte readByte(ProtobufReader in, ProtobufSite.Whole k) {
    return (byte) ProtobufNumbers.readSmall(in, k, 8, "byte");
  }

  /** Reads a short; a number that is not one is an error. */
  public static short readShort(ProtobufReader in, ProtobufSite.Whole k) {
    return (short) ProtobufNumbers.readSmall(in, k, 16, "short");
  }

  /** Reads a char by its number. */
  public static char readChar(ProtobufReader in, ProtobufSite.Whole k) {
    long v = ProtobufNumbers.read(in, k);
    if (v >>> 16 != 0) {
      throw ProtobufErrors.doesNotFit(in, "char", v, true);
    }
    return (char) v;
  }

  /** Reads an int; the number of a field of 64 bits must fit. */
  public static int readInt(ProtobufReader in, Varint k) {
    return k.bits() == 32 ? (int) in.varint() : ProtobufNumbers.readSmall(in, k, 32, "int");
  }

  /** Reads an int whose sign bit is a digit. */
  public static int readInt(ProtobufReader in, Unsigned k) {
    return k.bits() == 32 ? (int) in.varint() : ProtobufNumbers.readSmall(in, k, 32, "uint");
  }

  /** Reads an int. */
  public static int readInt(ProtobufReader in, Zigzag k) {
    if (k.bits() == 64) {
      return ProtobufNumbers.readSmall(in, k, 32, "int");
    }
    int v = (int) in.varint();
    return (v >>> 1) ^ -(v & 1);
  }

  /** Reads an int. */
  public static int readInt(ProtobufReader in, Fixed32 k) {
    return ProtobufNumbers.fixed32(in);
  }

  /** Reads an int; the number must fit. */
  public static int readInt(ProtobufReader in, Fixed64 k) {
    return ProtobufNumbers.readSmall(in, k, 32, "int");
  }

  /** Reads a long. */
  public static long readLong(ProtobufReader in, Varint k) {
    long v = in.varint();
    return k.bits() == 64 ? v : (int) v;
  }

  /** Reads a long. */
  public static long readLong(ProtobufReader in, ProtobufSite.Whole k) {
    return ProtobufNumbers.read(in, k);
  }

  /** Reads a float. */
  public static float readFloat(ProtobufReader in, Fixed32 k) {
    return Float.intBitsToFloat(ProtobufNumbers.fixed32(in));
  }

  /** Reads a double as a float, to which it is rounded. */
  public static float readFloat(ProtobufReader in, Fixed64 k) {
    return ProtobufNumbers.single(in, Double.longBitsToDouble(ProtobufNumbers.fixed64(in)));
  }

  /** Reads a double. */
  public static double readDouble(ProtobufReader in, Fixed64 k) {
    return Double.longBitsToDouble(ProtobufNumbers.fixed64(in));
  }

  /** Reads a float as a double. */
  public static double readDouble(ProtobufReader in, Fixed32 k) {
    return Float.intBitsToFloat(ProtobufNumbers.fixed32(in));
  }

  /** Reads a constant by its number. */
  public static Enum<?> readEnum(ProtobufReader in, Enumerated k) {
    int p = in.pos;
    if (p < in.limit) {
      int b = in.buf[p];
      Enum<?>[] small = k.constants().small();
      if (b >= 0 && b < small.length && small[b] != null) {
        in.pos = p + 1;
        return small[b];
      }
    }
    return ProtobufSlow.constant(in, k.constants());
  }

  /** Reads a string. */
  public static String readString(ProtobufReader in, Text k) {
    return ProtobufStrings.read(
        in, k.name() ? in.longestName : in.longestString, k.name(), k.checked());
  }

  /** Reads a value of a kind that has no method of its own. */
  public static Object readScalar(ProtobufReader in, Single k) {
    return k.scalar().read(in);
  }

  /** Reads a number of a kind that has no method of its own. */
  public static Object readScalar(ProtobufReader in, Held k) {
    return k.scalar().read(in);
  }

  // ---- single values in messages of their own

  /** Reads a boolean from a message. */
  public static boolean readBoolean(ProtobufReader in, Boxed k) {
    int cookie = ProtobufBoxes.open(in, k);
    return ProtobufBoxes.closed(in, readBoolean(in, (Varint) k.value()), cookie);
  }

  /** Reads a byte from a message. */
  public static byte readByte(ProtobufReader in, Boxed k) {
    return ProtobufBoxes.number(in, k, 8, "byte").byteValue();
  }

  /** Reads a short from a message. */
  public static short readShort(ProtobufReader in, Boxed k) {
    return ProtobufBoxes.number(in, k, 16, "short").shortValue();
  }

  /** Reads a char from a message. */
  public static char readChar(ProtobufReader in, Boxed k) {
    int cookie = ProtobufBoxes.open(in, k);
    return ProtobufBoxes.closed(in, readChar(in, (ProtobufSite.Whole) k.value()), cookie);
  }

  /** Reads an int from a message. */
  public static int readInt(ProtobufReader in, Boxed k) {
    return ProtobufBoxes.number(in, k, 32, "int").intValue();
  }

  /** Reads a long from a message. */
  public static long readLong(ProtobufReader in, Boxed k) {
    return ProtobufBoxes.number(in, k, 64, "long").longValue();
  }

  /** Reads a float from a message. */
  public static float readFloat(ProtobufReader in, Boxed k) {
    return ProtobufNumbers.single(in, ProtobufBoxes.real(in, k));
  }

  /** Reads a double from a message. */
  public static double readDouble(ProtobufReader in, Boxed k) {
    return ProtobufBoxes.real(in, k);
  }

  /** Reads a constant from a message. */
  public static Enum<?> readEnum(ProtobufReader in, Boxed k) {
    return ProtobufBoxes.constant(in, k, null);
  }

  /** Reads a string from a message. */
  public static String readString(ProtobufReader in, Boxed k) {
    int cookie = ProtobufBoxes.open(in, k);
    return ProtobufBoxes.closed(in, readString(in, (Text) k.value()), cookie);
  }

  /** Reads a value of another kind from a message. */
  public static Object readScalar(ProtobufReader in, Boxed k) {
    int cookie = ProtobufBoxes.open(in, k);
    Single value = (Single) k.value();
    // if a zero is left out, a message without a value is zero
    boolean empty = ProtobufBoxes.missing(in) && !value.omit();
    Object none = empty ? value.scalar().none() : null;
    return ProtobufBoxes.closed(in, none != null ? none : readScalar(in, value), cookie);
  }

  // ---- messages that come again

  /** Reads a message of a kind that has no method of its own onto the one before. */
  public static Object readMerged(ProtobufReader in, Single k, Object old) {
    return k.message() ? k.scalar().readMerged(in, old) : ProtobufBoxes.rootOnto(in, k, old);
  }

  /** Reads a document that is not a message onto the one before. */
  public static Object readMerged(ProtobufReader in, ProtobufSite k, Object old) {
    return ProtobufBoxes.rootOnto(in, k, old);
  }

  /** Reads a value from a message; the one before stays if it has none. */
  public static Object readMerged(ProtobufReader in, Boxed k, Object old) {
    return ProtobufBoxes.readMerged(in, k, old);
  }

  // ---- messages

  /** Reads a message's length and sets the limit by it. */
  public static int beginProperty(ProtobufReader in, Message k) {
    return in.open();
  }

  /** Ends a message. */
  public static void endProperty(ProtobufReader in, Message k, int cookie) {
    in.close(cookie);
  }

  /** A group has no length. */
  public static int beginProperty(ProtobufReader in, Group k) {
    return 0;
  }

  /** Reads the end tag of a group. */
  public static void endProperty(ProtobufReader in, Group k, int cookie) {
    ProtobufSlow.endGroup(in, k.tag().number());
  }

  /** Begins a message that holds one list or map. */
  public static int beginProperty(ProtobufReader in, Wrapping k) {
    in.deeper();
    return in.open();
  }

  /** Ends such a message. */
  public static void endProperty(ProtobufReader in, Wrapping k, int cookie) {
    in.depthLeft++;
    in.close(cookie);
  }

  /** Begins a document that is one list or map. */
  public static int beginProperty(ProtobufReader in, Root k) {
    in.deeper();
    return 0;
  }

  /** Ends such a document. */
  public static void endProperty(ProtobufReader in, Root k, int cookie) {
    in.depthLeft++;
  }

  /** Sets the field numbers that tell the class of the next value of a sealed type. */
  public static int beginProperty(ProtobufReader in, Cases k) {
    in.cases = k;
    return 0;
  }

  /** Does nothing: all has been read. */
  public static void endProperty(ProtobufReader in, Cases k, int cookie) {}

  // ---- lists and maps

  /** Does nothing: a list or map whose parts are in the message itself has no beginning. */
  public static int beginProperty(ProtobufReader in, Gathered k) {
    return 0;
  }

  /** Does nothing: it has no end either. */
  public static void endProperty(ProtobufReader in, Gathered k, int cookie) {}

  /** The size of a list is not known. */
  public static int beginSequence(ProtobufReader in, ProtobufSite k) {
    return 0;
  }

  /** Guesses the size of a list by the length of its first element. */
  public static int beginSequence(ProtobufReader in, Repeated k) {
    int p = in.pos;
    int left = in.limit - p;
    if (left >= 2 && k.tag().wireType() == 2 && in.begun == 0) {
      byte[] b = in.buf;
      int n = b[p + 1];
      if (n >= 0 && k.tag().length() == 1 && b[p] == (byte) k.tag().bytes()) {
        return Math.min(left / (n + 2), GUESS);
      }
    }
    return 0;
  }

  /** Returns true if there is one more element; its tag is then consumed. */
  public static boolean nextElement(ProtobufReader in, Delimited k, int i, int size) {
    Run run = k.run();
    if ((in.begun | (i >= in.mostElements ? 1 : 0)) == 0) {
      if (in.is(run.tag())) {
        return true;
      }
      if (!run.alone() || (in.pos == in.limit && in.rest == 0)) {
        return false;
      }
    }
    return ProtobufSlow.nextElement(in, run, i);
  }

  /** Returns true if there is one more element, in a field of its own or with others. */
  public static boolean nextElement(ProtobufReader in, Packable k, int i, int size) {
    if (in.packed && in.pos < in.limit && i < in.mostElements) {
      return true;
    }
    return ProtobufSlow.nextNumber(in, k.run(), null, i);
  }

  /** Returns true if there is one more constant; skips numbers that become unknown fields. */
  public static boolean nextElement(ProtobufReader in, Enumerated k, int i, int size) {
    return ProtobufSlow.nextNumber(in, k.run(), k.constants(), i);
  }

  /** Throws an exception: the elements of a list are not the fields of its owner. */
  public static boolean nextElement(ProtobufReader in, Cases k, int i, int size) {
    throw new IllegalStateException("a list cannot have the fields of its owner");
  }

  /** The size of a map is not known. */
  public static int beginMap(ProtobufReader in, ProtobufSite k) {
    return 0;
  }

  /** Returns true if there is one more entry; the position is then that of its key. */
  public static boolean nextEntry(ProtobufReader in, ProtobufSite k, int i, int size) {
    return ProtobufEntries.next(in, k, i);
  }

  /** Goes to the value of an entry. */
  public static void beginValue(ProtobufReader in, ProtobufSite k) {
    ProtobufEntries.value(in, k);
  }

  /** Ends an entry. */
  public static void endEntry(ProtobufReader in, ProtobufSite k) {
    ProtobufEntries.end(in);
  }

  /** Goes to the value of a document that is not a message. */
  public static void beginRoot(ProtobufReader in, ProtobufSite k) {
    ProtobufBoxes.beginRoot(in, k);
  }

  /** Ends such a document. */
  public static void endRoot(ProtobufReader in, ProtobufSite k) {
    ProtobufBoxes.endRoot(in, k);
  }

  /** Skips a field whose tag is consumed. */
  public static void skip(ProtobufReader in, ProtobufSite k) {
    ProtobufSkip.field(in, k.tag().value());
  }

  /** Skips all consecutive parts of a list or map. */
  public static void skip(ProtobufReader in, Gathered k) {
    ProtobufSkip.all(in, k);
  }

  /** Does nothing: a repeated field is not an error. */
  public static void duplicate(ProtobufReader in, ProtobufShape shape, int ordinal) {}

  /** The number of the unknown field that {@code ordinal} met. */
  public static String unknownName(ProtobufReader in) {
    return Integer.toString(in.unknownTag >>> 3);
  }

  /** The bytes of that field with its tag. */
  public static Object readUnknown(ProtobufReader in, UnknownProperties unknown) {
    return ProtobufSkip.kept(in);
  }
}
