package io.seriform.msgpack.internal.site;

import io.seriform.wire.strings.Utf8;

/** Skips a value that nothing is made of, as strictly as it would be read. */
final class MsgpackSkip {

  private MsgpackSkip() {}

  /** Skips the value at the position, of any kind. */
  static void value(MsgpackReader in) {
    byte c = MsgpackSlow.peek(in);
    int width = MsgpackNumbers.width(c);
    if (width != 0) {
      skip(in, width);
      return;
    }
    switch (c & 0xF0) {
      case 0x80 -> map(in);
      case 0x90 -> array(in);
      case 0xa0, 0xb0 -> string(in, in.limits().string());
      default -> other(in, c);
    }
  }

  private static void other(MsgpackReader in, byte c) {
    switch (c) {
      case Code.NIL, Code.TRUE, Code.FALSE -> in.pos++;
      case Code.FLOAT32 -> skip(in, 5);
      case Code.FLOAT64 -> skip(in, 9);
      case Code.STR8, Code.STR16, Code.STR32 -> string(in, in.limits().string());
      case Code.BIN8, Code.BIN16, Code.BIN32 -> skip(in, MsgpackStrings.binaryHeader(in));
      case Code.ARRAY16, Code.ARRAY32 -> array(in);
      case Code.MAP16, Code.MAP32 -> map(in);
      // what begins no value is refused there
      default -> skip(in, MsgpackStrings.extensionHeader(in));
    }
  }

  private static void skip(MsgpackReader in, int width) {
    MsgpackSlow.need(in, width);
    in.pos += width;
  }

  /** Skips a string, which must be UTF-8 unless it may be binary of the old specification. */
  private static void string(MsgpackReader in, int limit) {
    int n = MsgpackStrings.header(in, limit);
    boolean checks = in.checksUtf8 && !in.settings.raw();
    int malformed = checks ? Utf8.findMalformed(in.buf, in.pos, in.pos + n) : -1;
    if (malformed >= 0) {
      throw MsgpackErrors.syntax(in, malformed, "malformed UTF-8", null);
    }
    in.pos += n;
  }

  private static void array(MsgpackReader in) {
    int mark = in.skips();
    if (mark < -1) {
      return;
    }
    in.deeper();
    int n = MsgpackSlow.array(in);
    for (int i = 0; i < n; i++) {
      value(in);
    }
    in.depthLeft++;
    in.skipped(mark);
  }

  private static void map(MsgpackReader in) {
    int mark = in.skips();
    if (mark < -1) {
      return;
    }
    in.deeper();
    int n = MsgpackSlow.map(in);
    for (int i = 0; i < n; i++) {
      if (MsgpackStrings.isString(MsgpackSlow.peek(in))) {
        string(in, in.limits().name());
      } else {
        value(in);
      }
      value(in);
    }
    in.depthLeft++;
    in.skipped(mark);
  }
}
