package io.seriform.cbor.internal.scalar;

import io.seriform.cbor.internal.site.CborErrors;
import io.seriform.cbor.internal.site.CborHeads;
import io.seriform.cbor.internal.site.CborReader;
import io.seriform.cbor.internal.site.CborSlow;
import io.seriform.cbor.internal.site.CborStrings;
import io.seriform.cbor.internal.site.CborWriter;
import io.seriform.document.binary.BinaryScalar;
import io.seriform.document.tokens.TokenInput;
import io.seriform.document.tokens.TokenOutput;
import io.seriform.error.SeriformException;
import io.seriform.scalar.Kind;
import io.seriform.scalar.TimePattern;
import io.seriform.text.ScalarText;
import java.time.format.DateTimeFormatter;

/** A scalar that is a text in CBOR; a URI has tag 32. */
public final class CborTextScalar extends BinaryScalar {

  public static final int URI_TAG = 32;

  private final Kind kind;
  private final Class<?> raw;
  private final DateTimeFormatter pattern;
  private final String expected;

  CborTextScalar(Kind kind, Class<?> raw, String pattern) {
    this.kind = kind;
    this.raw = raw;
    this.pattern = TimePattern.formatter(pattern);
    this.expected = ScalarText.expected(kind, pattern);
  }

  @Override
  public int write(TokenOutput output, byte[] buf, int pos, Object v, int rest) {
    CborWriter out = (CborWriter) output;
    if (pattern != null) {
      return CborHeads.string(out, buf, pos, ScalarText.print(kind, v, pattern), rest);
    }
    int longest = ScalarText.maxLength(kind);
    if (longest != 0) {
      pos = CborHeads.room(out, pos, longest + rest + 2 * CborWriter.SLACK);
      return putAscii(out.buf, pos, kind, v);
    }
    if (kind == Kind.URI) {
      pos = CborHeads.room(out, pos, CborWriter.SLACK);
      pos = CborHeads.put(out.buf, pos, CborWriter.TAG, URI_TAG);
    }
    return CborHeads.string(out, out.buf, pos, ScalarText.print(kind, v), rest);
  }

  /** Writes a short text without a String in between; the room is there. */
  static int putAscii(byte[] buf, int pos, Kind kind, Object v) {
    int end = ScalarText.put(kind, buf, pos + 1, v);
    int n = end - pos - 1;
    if (n >= 24) {
      System.arraycopy(buf, pos + 1, buf, pos + 2, n);
    }
    return CborHeads.put(buf, pos, CborWriter.TEXT, n) + n;
  }

  @Override
  public Object read(TokenInput input) {
    CborReader in = (CborReader) input;
    int h = CborSlow.value(in);
    if (pattern == null) {
      return readText(in, h, kind, raw);
    }
    long offset = in.offset(in.pos);
    String text = CborStrings.text(in, h, false);
    try {
      return ScalarText.parse(kind, raw, text, pattern);
    } catch (IllegalArgumentException e) {
      throw refused(offset, expected, text, e).hinting(ScalarText.hint(kind, pattern));
    }
  }

  /** Reads a text whose first byte is at the position as a value of a kind. */
  public static Object readText(CborReader in, int h, Kind kind, Class<?> raw) {
    long offset = in.offset(in.pos);
    if ((h & 0xE0) != CborWriter.TEXT) {
      throw CborSlow.wrongKind(in, kind + " as a text");
    }
    if ((h & 31) == CborSlow.INDEFINITE || ScalarText.maxLength(kind) == 0) {
      return parse(offset, kind, raw, CborStrings.text(in, h, false));
    }
    int n = CborStrings.length(in, h, false);
    int from = in.pos;
    if (!io.seriform.wire.strings.Utf8.isAscii(in.buf, from, from + n)) {
      throw CborStrings.malformedOr(
          in, n, () -> refused(offset, kind.toString(), "a text beyond ASCII", null));
    }
    try {
      Object v = ScalarText.parseAscii(kind, in.buf, from, from + n);
      in.pos = from + n;
      return v;
    } catch (IllegalArgumentException e) {
      throw refused(
              offset, kind.toString(), io.seriform.wire.strings.Strings.latin1(in.buf, from, n), e)
          .hinting(ScalarText.hint(kind, null));
    }
  }

  static Object parse(long offset, Kind kind, Class<?> raw, String text) {
    try {
      return ScalarText.parse(kind, raw, text);
    } catch (IllegalArgumentException e) {
      throw refused(offset, kind.toString(), text, e).hinting(ScalarText.hint(kind, null));
    }
  }

  private static SeriformException refused(
      long offset, String expected, String text, IllegalArgumentException e) {
    return CborErrors.refused(offset, "the text is not a valid " + expected, expected, text, e);
  }
}
