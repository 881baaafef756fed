package io.seriform.json.internal.site;

import io.seriform.codec.scalar.BufferBytes;
import io.seriform.json.JsonOptions;
import io.seriform.scalar.Kind;
import io.seriform.wire.strings.Strings;
import java.util.Base64;

/** Bytes as base64 (RFC 4648), in one of its variants. */
public final class JsonBase64 extends JsonScalar {

  /** Bytes that are encoded between two checks of the room: a multiple of three. */
  private static final int RUN = 3 << 12;

  private final Kind kind;
  private final Base64.Encoder encoder;
  private final Base64.Decoder decoder;

  private JsonBase64(Kind kind, Base64.Encoder encoder, Base64.Decoder decoder) {
    this.kind = kind;
    this.encoder = encoder;
    this.decoder = decoder;
  }

  /** For byte[] or ByteBuffer. */
  public static JsonBase64 of(Kind kind, JsonOptions.Base64Variant variant) {
    return switch (variant) {
      case STANDARD -> new JsonBase64(kind, Base64.getEncoder(), Base64.getDecoder());
      case URL -> new JsonBase64(kind, Base64.getUrlEncoder(), Base64.getUrlDecoder());
      case URL_WITHOUT_PADDING ->
          new JsonBase64(kind, Base64.getUrlEncoder().withoutPadding(), Base64.getUrlDecoder());
    };
  }

  @Override
  public int write(JsonWriter out, byte[] buf, int pos, Object v, int rest) {
    byte[] bytes = BufferBytes.of(v);
    // four characters for three bytes
    out.admitString((bytes.length + 2L) / 3 * 4);
    buf = room(out, pos, 1);
    pos = out.at;
    buf[pos++] = '"';
    for (int i = 0; i < bytes.length; i += RUN) {
      int n = Math.min(RUN, bytes.length - i);
      byte[] part = n == bytes.length ? bytes : java.util.Arrays.copyOfRange(bytes, i, i + n);
      byte[] text = encoder.encode(part);
      buf = room(out, pos, text.length + 1);
      pos = out.at;
      System.arraycopy(text, 0, buf, pos, text.length);
      pos += text.length;
    }
    buf = room(out, pos, 1 + rest);
    pos = out.at;
    buf[pos] = '"';
    return pos + 1;
  }

  private static byte[] room(JsonWriter out, int pos, int need) {
    out.at = pos;
    if (out.buf.length - pos < need + JsonWriter.SLACK) {
      out.at = out.grow(pos, need + JsonWriter.SLACK);
    }
    return out.buf;
  }

  @Override
  public Object read(JsonReader in) {
    if (JsonSlow.peek(in) != '"') {
      throw JsonSlow.wrongKind(in, "base64 text");
    }
    // base64 takes a third more than the bytes; the limit is of what is on the wire
    int n = JsonStrings.scan(in, 0, in.limits().string(), false);
    int from = in.pos + 1;
    Object bytes =
        in.seen == 0
            ? decode(in, java.util.Arrays.copyOfRange(in.buf, from, from + n))
            : fromName(in, JsonStrings.text(in, from, from + n), in.offset(in.pos));
    in.pos += n + 2;
    return bytes;
  }

  private Object decode(JsonReader in, byte[] text) {
    try {
      return BufferBytes.value(kind, decoder.decode(text));
    } catch (IllegalArgumentException e) {
      String start = Strings.latin1(text, 0, Math.min(100, text.length));
      throw JsonErrors.badText(in, "base64 text", start, in.offset(in.pos), e)
          .hinting(JsonHints.text(Kind.BYTES, null));
    }
  }

  @Override
  public String toName(Object v) {
    return encoder.encodeToString(BufferBytes.of(v));
  }

  @Override
  public Object fromName(JsonReader in, String name, long at) {
    try {
      return BufferBytes.value(kind, decoder.decode(name));
    } catch (IllegalArgumentException e) {
      throw JsonErrors.badText(in, "base64 text", name, at, e)
          .hinting(JsonHints.text(Kind.BYTES, null));
    }
  }
}
