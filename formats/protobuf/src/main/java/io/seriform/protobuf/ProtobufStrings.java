package io.seriform.protobuf;

import io.seriform.protobuf.ProtobufKey.Tag;
import io.seriform.wire.Bytes;
import io.seriform.wire.Utf8;

/** Strings behind their length in bytes. */
final class ProtobufStrings {

  private ProtobufStrings() {}

  /** Writes a tag, a length and a string; makes room for them and for {@code rest} bytes more. */
  static int put(ProtobufWriter out, byte[] buf, int pos, Tag tag, String s, int rest) {
    int n = s.length();
    int need = n + rest + ProtobufWriter.HEAD + ProtobufWriter.SLACK;
    if (buf.length - pos < need || need < 0) {
      pos = room(out, pos, n, rest);
      buf = out.buf;
    }
    Bytes.putLong(buf, pos, tag.bytes());
    int p = pos + tag.length();
    int end;
    if (n < 128) {
      buf[p] = (byte) n;
      end = Utf8.encodeAscii(s, buf, p + 1);
    } else {
      end = Utf8.encodeAscii(s, buf, ProtobufNumbers.putVarint(buf, p, n));
    }
    return end >= 0 ? end : putWide(out, p, s, rest);
  }

  private static int room(ProtobufWriter out, int pos, int n, int rest) {
    long need = (long) n + rest + ProtobufWriter.HEAD + ProtobufWriter.SLACK;
    return out.grow(pos, (int) Math.min(need, Integer.MAX_VALUE - 8));
  }

  private static int putWide(ProtobufWriter out, int pos, String s, int rest) {
    int n = Utf8.encodedLength(s);
    long need = (long) n + rest + ProtobufWriter.HEAD + ProtobufWriter.SLACK;
    if (out.buf.length - pos < need) {
      pos = out.grow(pos, (int) Math.min(need, Integer.MAX_VALUE - 8));
    }
    return Utf8.encode(s, out.buf, ProtobufNumbers.putVarint(out.buf, pos, n));
  }

  /** Reads a length and a string. */
  static String read(ProtobufReader in, int longest, boolean name, boolean checked) {
    int n = in.length(longest, name);
    int p = in.pos;
    String s = Utf8.decode(in.buf, p, p + n);
    if (s == null) {
      return malformed(in, n, checked);
    }
    in.pos = p + n;
    return s;
  }

  private static String malformed(ProtobufReader in, int n, boolean checked) {
    if (checked) {
      throw ProtobufErrors.notUtf8(in, Utf8.findMalformed(in.buf, in.pos, in.pos + n));
    }
    int p = in.pos;
    in.pos = p + n;
    return new String(in.buf, p, n, java.nio.charset.StandardCharsets.UTF_8);
  }
}
