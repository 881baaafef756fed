package io.seriform.protobuf.internal.message;

import io.seriform.protobuf.internal.site.ProtobufSite.Tag;
import io.seriform.protobuf.internal.wire.ProtobufErrors;
import io.seriform.protobuf.internal.wire.ProtobufInput;
import io.seriform.protobuf.internal.wire.ProtobufNumbers;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.numbers.Varints;
import io.seriform.wire.strings.Strings;
import io.seriform.wire.strings.Utf8;

/** Strings after their length in bytes. */
public final class ProtobufStrings {

  private static final long HIGH = 0x8080808080808080L;

  private ProtobufStrings() {}

  /** Writes a tag, a length and a string; makes room for them and for {@code rest} bytes more. */
  public static int put(ProtobufWriter out, byte[] buf, int pos, Tag tag, String s, int rest) {
    byte[] from = Strings.latin1(s);
    if (from == null) {
      return putOther(out, pos, tag, s, rest);
    }
    int n = from.length;
    if (buf.length - pos - (ProtobufWriter.HEAD + ProtobufWriter.SLACK) - rest < n) {
      pos = room(out, pos, n, rest);
      buf = out.buf;
    }
    // the rest follows from the result alone: nothing else is kept across the call
    int end = Utf8.copyAscii(from, buf, ProtobufNumbers.putField(buf, pos, tag, n));
    return end >= 0 ? end : putWide(out, ~end, s, rest);
  }

  /** A string whose own array is out of reach, or that is not Latin-1. */
  private static int putOther(ProtobufWriter out, int pos, Tag tag, String s, int rest) {
    int n = s.length();
    pos = room(out, pos, n, rest);
    Bytes.putLong(out.buf, pos, tag.bytes());
    int p = ProtobufNumbers.putVarint(out.buf, pos + tag.length(), n);
    int end = Utf8.encodeAscii(s, out.buf, p);
    return end >= 0 ? end : putWide(out, p, s, rest);
  }

  private static int room(ProtobufWriter out, int pos, int n, int rest) {
    long need = (long) n + rest + ProtobufWriter.HEAD + ProtobufWriter.SLACK;
    return out.buf.length - pos >= need
        ? pos
        : out.grow(pos, (int) Math.min(need, Integer.MAX_VALUE - 8));
  }

  /**
   * Writes a string of any kind with its length.
   *
   * @param behind the position after the number of chars, which the length replaces
   */
  private static int putWide(ProtobufWriter out, int behind, String s, int rest) {
    int pos = behind - Varints.length(s.length());
    if (s.length() <= Varints.TEXT_AT_ONCE) {
      pos = room(out, pos, Utf8.MAX_BYTES_PER_CHAR * s.length(), rest);
      return Varints.putText(out.buf, pos, s);
    }
    int n = Utf8.encodedLength(s);
    pos = room(out, pos, n, rest);
    return Utf8.encode(s, out.buf, ProtobufNumbers.putVarint(out.buf, pos, n));
  }

  /**
   * Reads a length and a string; all but short ASCII that is in the buffer is left to another
   * method. On purpose over 325 bytes of bytecode: inlined for each of a dozen properties it left
   * the codec too few registers.
   */
  public static String read(ProtobufInput in, int longest, boolean name, boolean checked) {
    byte[] b = in.buf;
    int p = in.pos;
    int left = in.limit - p - 1;
    if (left < 0) {
      return readAny(in, longest, name, checked);
    }
    int n = b[p++];
    if (n < 0 || n > left || n > longest) {
      return readAny(in, longest, name, checked);
    }
    if (n >= 16) {
      int last = p + n - 16;
      long all = Bytes.getLong(b, last) | Bytes.getLong(b, last + 8);
      if (n > 32) {
        all |= Bytes.getLong(b, p) | Bytes.getLong(b, p + 8);
        all |= Bytes.getLong(b, p + 16) | Bytes.getLong(b, p + 24);
        for (int i = p + 32; i < last; i += 16) {
          all |= Bytes.getLong(b, i) | Bytes.getLong(b, i + 8);
        }
      } else {
        all |= Bytes.getLong(b, p) | Bytes.getLong(b, p + 8);
      }
      if ((all & HIGH) != 0) {
        return readAny(in, longest, name, checked);
      }
    } else if (n >= 8) {
      if (((Bytes.getLong(b, p) | Bytes.getLong(b, p + n - 8)) & HIGH) != 0) {
        return readAny(in, longest, name, checked);
      }
    } else if ((Bytes.getFew(b, p, p + n) & HIGH) != 0) {
      return readAny(in, longest, name, checked);
    }
    in.pos = p + n;
    return Strings.latin1(b, p, n);
  }

  /** Reads a length and a string of any kind. */
  private static String readAny(ProtobufInput in, int longest, boolean name, boolean checked) {
    int n = in.length(longest, name);
    int p = in.pos;
    String s = in.utf8(p, p + n);
    if (s == null) {
      return malformed(in, n, checked);
    }
    in.pos = p + n;
    return s;
  }

  private static String malformed(ProtobufInput in, int n, boolean checked) {
    if (checked) {
      throw ProtobufErrors.notUtf8(in, Utf8.findMalformed(in.buf, in.pos, in.pos + n));
    }
    int p = in.pos;
    in.pos = p + n;
    return new String(in.buf, p, n, java.nio.charset.StandardCharsets.UTF_8);
  }
}
