package io.seriform.protobuf;

import io.seriform.protobuf.ProtobufKey.Boxed;
import io.seriform.protobuf.ProtobufKey.Fixed32;
import io.seriform.protobuf.ProtobufKey.Root;

/**
 * Values that stand as field 1 in a message which holds nothing else: the wrapper types, and
 * documents that are no message. The last one counts; a missing one is zero or empty.
 */
final class ProtobufBoxes {

  private static final int PRESENT = 0;
  private static final int MISSING = 1;

  private ProtobufBoxes() {}

  /** Reads a message's length and goes to the value in it; returns what restores the limit. */
  static int open(ProtobufReader in, Boxed k) {
    int cookie = in.levels.openWhole();
    find(in, k.value().tag().value());
    return cookie;
  }

  private static void find(ProtobufReader in, int wanted) {
    int at = -1;
    while (in.pos < in.limit) {
      int tag = in.tag();
      if (tag == wanted) {
        at = in.pos;
      }
      ProtobufSkip.field(in, tag);
    }
    in.levels.push(at < 0 ? MISSING : PRESENT);
    if (at < 0) {
      in.levels.enter(ProtobufEntries.ZEROS, ProtobufEntries.ZEROS.length);
    } else {
      in.pos = at;
    }
  }

  /** Whether the message that was opened has no value. */
  static boolean missing(ProtobufReader in) {
    return in.levels.top() == MISSING;
  }

  private static void leave(ProtobufReader in) {
    if (in.levels.pop() == MISSING) {
      in.levels.leave();
    }
    in.pos = in.limit;
  }

  /** Goes behind the message, and gives the value that was read from it. */
  static <T> T closed(ProtobufReader in, T value, int cookie) {
    leave(in);
    in.close(cookie);
    return value;
  }

  /** Reads a whole number that has to fit so many bits. */
  static Long number(ProtobufReader in, Boxed k, int bits, String type) {
    int cookie = open(in, k);
    ProtobufKey.Whole n = (ProtobufKey.Whole) k.value();
    long v =
        bits == 64 ? ProtobufNumbers.read(in, n) : ProtobufNumbers.readSmall(in, n, bits, type);
    return closed(in, v, cookie);
  }

  /** Reads a float or a double. */
  static double real(ProtobufReader in, Boxed k) {
    int cookie = open(in, k);
    double v =
        k.value() instanceof Fixed32
            ? Float.intBitsToFloat(ProtobufNumbers.fixed32(in))
            : Double.longBitsToDouble(ProtobufNumbers.fixed64(in));
    return closed(in, v, cookie);
  }

  /** Goes to the value of a document. */
  static void beginRoot(ProtobufReader in, ProtobufKey k) {
    if (!(k instanceof Root)) {
      ProtobufSlow.whole(in);
      find(in, k.tag().value());
    }
  }

  /** Goes to the end of a document. */
  static void endRoot(ProtobufReader in, ProtobufKey k) {
    if (!(k instanceof Root)) {
      leave(in);
    }
  }
}
