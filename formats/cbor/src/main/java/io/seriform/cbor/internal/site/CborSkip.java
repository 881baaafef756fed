package io.seriform.cbor.internal.site;

import io.seriform.wire.LimitErrors;
import io.seriform.wire.strings.Utf8;

/** Skips a value that nothing is made of, as strictly as it would be read. */
final class CborSkip {

  private static final int PIECE = 8192;

  private CborSkip() {}

  /** Skips the value at the position, of any kind. */
  static void value(CborReader in) {
    value(in, false);
  }

  private static void value(CborReader in, boolean key) {
    int h = CborSlow.value(in);
    switch (h >> 5) {
      case 0, 1 -> CborSlow.argument(in, h);
      case 2 -> bytes(in, h);
      case 3 -> text(in, h, key);
      case 4, 5 -> container(in, h >> 5 == 5);
      default -> simple(in, h);
    }
  }

  private static void container(CborReader in, boolean map) {
    int mark = in.skips();
    if (mark < -1) {
      return;
    }
    int size =
        map
            ? CborSlow.open(in, CborWriter.MAP, "a map")
            : CborSlow.open(in, CborWriter.ARRAY, "an array");
    if (--in.depthLeft < 0) {
      throw in.at(LimitErrors.tooDeep(in.limits()), in.pos);
    }
    for (int i = 0; i < size || (size < 0 && CborSlow.goesOn(in, i)); i++) {
      if (map) {
        value(in, true);
      }
      value(in);
    }
    in.depthLeft++;
    in.skipped(mark);
  }

  /** Skips a byte string; a long one passes through the buffer in pieces. */
  private static void bytes(CborReader in, int h) {
    if ((h & 31) == CborSlow.INDEFINITE) {
      CborStrings.chunks(in, CborWriter.BYTES, false);
      return;
    }
    int left = CborStrings.declaredLength(in, h);
    while (left > 0) {
      int n = Math.min(left, PIECE);
      if (!in.more(n)) {
        throw CborErrors.end(in);
      }
      in.pos += n;
      left -= n;
    }
  }

  private static void text(CborReader in, int h, boolean key) {
    if ((h & 31) == CborSlow.INDEFINITE) {
      CborStrings.chunks(in, CborWriter.TEXT, key);
      return;
    }
    int n = CborStrings.length(in, h, key);
    if (in.checksUtf8 && Utf8.findMalformed(in.buf, in.pos, in.pos + n) >= 0) {
      throw CborStrings.malformed(in, n);
    }
    in.pos += n;
  }

  private static void simple(CborReader in, int h) {
    if (h == 0xF8) {
      CborNumbers.simple(in);
    } else if (h >= 0xF9 && h <= 0xFB) {
      CborNumbers.floating(in, h);
    } else if (h >= 0xFC) {
      throw CborErrors.reserved(in, h);
    } else {
      in.pos++;
    }
  }
}
