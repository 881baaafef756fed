package io.seriform.msgpack;

import io.seriform.model.Kind;

/** Numbers and booleans, or what the options admit in their place. */
final class MsgpackLenient {

  private MsgpackLenient() {}

  static boolean readBoolean(MsgpackReader in) {
    Object v = instead(in, Kind.BOOLEAN);
    return v == null ? MsgpackSlow.readBoolean(in) : (boolean) v;
  }

  static long readLong(MsgpackReader in, long min, long max, String type) {
    long at = in.offset(in.pos);
    Object v = instead(in, Kind.LONG);
    if (v == null) {
      return MsgpackNumbers.readLong(in, min, max, type);
    }
    if ((long) v < min || (long) v > max) {
      throw MsgpackErrors.bad(in, at, type, v.toString(), null);
    }
    return (long) v;
  }

  static float readFloat(MsgpackReader in) {
    Object v = instead(in, Kind.FLOAT);
    return v == null ? MsgpackNumbers.readFloat(in) : (float) v;
  }

  static double readDouble(MsgpackReader in) {
    Object v = instead(in, Kind.DOUBLE);
    return v == null ? MsgpackNumbers.readDouble(in) : (double) v;
  }

  /** A number of any size that a text says; null where the options do not admit one. */
  static Object big(MsgpackReader in, Kind kind) {
    return instead(in, kind);
  }

  /** The value that is read in place of one of a kind; null where it stands itself. */
  private static Object instead(MsgpackReader in, Kind kind) {
    return in.lenient
        ? in.options.leniency().instead(in, MsgpackTokens.INSTANCE, kind, false)
        : null;
  }
}
