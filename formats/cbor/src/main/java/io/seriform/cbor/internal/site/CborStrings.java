package io.seriform.cbor.internal.site;

import io.seriform.document.tokens.Leniency;
import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.strings.Utf8;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.function.Supplier;

/** Reads texts and byte strings off the fast path: beyond ASCII, in chunks, at a buffer's end. */
public final class CborStrings {

  private CborStrings() {}

  /** Reads a text, or null for a null, where any value may occur. */
  static String readOrNull(CborReader in) {
    if (in.pos < in.end && in.buf[in.pos] == CborWriter.NULL) {
      in.pos++;
      return null;
    }
    int h = CborSlow.initial(in);
    if (h >> 5 == 6) {
      long tag = CborSlow.tags(in);
      h = CborSlow.initial(in);
      if ((h & 0xE0) == CborWriter.BYTES && CborBaseHints.wantsText(tag)) {
        return CborBaseHints.text(tag, readBytes(in));
      }
    }
    if (h == 0xF6 || h == 0xF7) {
      in.pos++;
      return null;
    }
    if (h >> 5 > 1 && h >> 5 < 7) {
      return text(in, h, false);
    }
    if (!in.leniency.scalars()) {
      throw CborSlow.wrongKind(in, "a text").hinting(CborErrors.HINTS.scalarAsText());
    }
    return Leniency.text(in, CborTokens.INSTANCE);
  }

  /** Reads a text as a key, or null for a null. */
  static String readKeyOrNull(CborReader in) {
    int h = CborSlow.value(in);
    if (h == 0xF6 || h == 0xF7) {
      in.pos++;
      return null;
    }
    return text(in, h, true);
  }

  /**
   * Reads a text.
   *
   * @param h its first byte, at the position
   * @param name whether the limit of names applies
   */
  public static String text(CborReader in, int h, boolean name) {
    if ((h & 0xE0) != CborWriter.TEXT) {
      throw CborSlow.wrongKind(in, "a text");
    }
    if ((h & 31) == CborSlow.INDEFINITE) {
      byte[] bytes = chunks(in, CborWriter.TEXT, name);
      return Utf8.decodeValid(bytes, 0, bytes.length);
    }
    return content(in, length(in, h, name));
  }

  /** The text of the n bytes at the position, which are consumed. */
  public static String content(CborReader in, int n) {
    int from = in.pos;
    String s = in.utf8(from, from + n);
    if (s == null) {
      throw malformed(in, n);
    }
    in.pos += n;
    return s;
  }

  /** Consumes the head of a string, all of whose bytes are then in the buffer. */
  public static int length(CborReader in, int h, boolean name) {
    long offset = in.offset(in.pos);
    int n = declared(in, CborSlow.argument(in, h), offset, name);
    if (in.end - in.pos < n && !in.more(n)) {
      throw CborErrors.end(in);
    }
    return n;
  }

  /** Consumes the head of a byte string; its length, of which nothing may be there. */
  static int declaredLength(CborReader in, int h) {
    long offset = in.offset(in.pos);
    return declared(in, CborSlow.argument(in, h), offset, false);
  }

  private static int declared(CborReader in, long n, long offset, boolean name) {
    int most = name ? in.limits().name() : in.limits().string();
    if (n < 0 || n > most) {
      long length = n < 0 ? Long.MAX_VALUE : n;
      LimitException e =
          name
              ? LimitErrors.nameTooLong(in.limits(), length)
              : LimitErrors.stringTooLong(in.limits(), length);
      throw e.at(CborErrors.FORMAT, offset);
    }
    return (int) n;
  }

  static SeriformException malformed(CborReader in, int n) {
    int at = Utf8.findMalformed(in.buf, in.pos, in.pos + n);
    return CborErrors.syntaxAt(in, in.offset(at), "a text is not well-formed UTF-8", null);
  }

  /** The error for a text that is malformed, or else another. */
  public static RuntimeException malformedOr(
      CborReader in, int n, Supplier<RuntimeException> other) {
    boolean malformed = in.checksUtf8 && Utf8.findMalformed(in.buf, in.pos, in.pos + n) >= 0;
    return malformed ? malformed(in, n) : other.get();
  }

  /** Reads the chunks of a string of indefinite length, whose head is at the position. */
  static byte[] chunks(CborReader in, int major, boolean name) {
    in.pos++;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int h = CborSlow.initial(in); h != CborSlow.BREAK; h = CborSlow.initial(in)) {
      if ((h & 0xE0) != major || (h & 31) > 27) {
        throw CborErrors.syntax(
            in, "a chunk of another kind", "a string of definite length, or a break");
      }
      long offset = in.offset(in.pos);
      int n = length(in, h, name);
      declared(in, (long) bytes.size() + n, offset, name);
      if (major == CborWriter.TEXT
          && in.checksUtf8
          && Utf8.findMalformed(in.buf, in.pos, in.pos + n) >= 0) {
        throw malformed(in, n);
      }
      bytes.write(in.buf, in.pos, n);
      in.pos += n;
    }
    in.pos++;
    return bytes.toByteArray();
  }

  /** Reads a byte string, or a text whose tag says that it is one in base64. */
  public static byte[] readBytesOrBase64(CborReader in) {
    int h = CborSlow.initial(in);
    if (h >> 5 == 6) {
      long tag = CborSlow.tags(in);
      h = CborSlow.initial(in);
      if ((h & 0xE0) == CborWriter.TEXT && CborBaseHints.isText(tag)) {
        return CborBaseHints.bytes(in, tag, h);
      }
    }
    return readBytes(in);
  }

  /** Reads a byte string, of which a copy is made. */
  public static byte[] readBytes(CborReader in) {
    int h = CborSlow.value(in);
    if ((h & 0xE0) != CborWriter.BYTES) {
      throw CborSlow.wrongKind(in, "a byte string");
    }
    if ((h & 31) == CborSlow.INDEFINITE) {
      return chunks(in, CborWriter.BYTES, false);
    }
    int n = length(in, h, false);
    byte[] bytes = Arrays.copyOfRange(in.buf, in.pos, in.pos + n);
    in.pos += n;
    return bytes;
  }

  static char readChar(CborReader in) {
    int p = in.pos;
    if (p + 2 <= in.end && in.buf[p] == 0x61 && in.buf[p + 1] >= 0) {
      in.pos = p + 2;
      return (char) in.buf[p + 1];
    }
    if (in.leniency.nulls() && CborSlow.isNull(in)) {
      return 0;
    }
    CborSlow.value(in);
    long offset = in.offset(in.pos);
    String s = text(in, CborSlow.initial(in), false);
    if (s.isEmpty() && in.leniency.emptyIsZero()) {
      return 0;
    }
    if (s.length() != 1) {
      throw CborErrors.refused(offset, "the text is not a single character", "one char", s, null);
    }
    return s.charAt(0);
  }
}
