package io.seriform.json.internal.scalar;

import io.seriform.json.internal.site.JsonErrors;
import io.seriform.json.internal.site.JsonHints;
import io.seriform.json.internal.site.JsonReader;
import io.seriform.json.internal.site.JsonScalar;
import io.seriform.json.internal.site.JsonSlow;
import io.seriform.json.internal.site.JsonStrings;
import io.seriform.json.internal.site.JsonText;
import io.seriform.json.internal.site.JsonWriter;
import io.seriform.scalar.Kind;
import io.seriform.scalar.TimePattern;
import io.seriform.text.ScalarText;
import java.time.format.DateTimeFormatter;

/** A scalar that is a string in JSON. */
final class JsonTextScalar extends JsonScalar {

  private final Kind kind;
  private final Class<?> raw;
  private final DateTimeFormatter pattern;
  private final String expected;

  JsonTextScalar(Kind kind, Class<?> raw, String pattern) {
    this.kind = kind;
    this.raw = raw;
    this.pattern = TimePattern.formatter(pattern);
    this.expected = ScalarText.expected(kind, pattern);
  }

  @Override
  public int write(JsonWriter out, byte[] buf, int pos, Object v, int rest) {
    int longest = pattern == null ? ScalarText.maxLength(kind) : 0;
    if (longest == 0) {
      return JsonText.string(out, buf, pos, toName(v), rest);
    }
    // digits, signs and letters only: no escape, and no String in between
    if (buf.length - pos < longest + rest + JsonWriter.SLACK) {
      pos = out.grow(pos, longest + rest + JsonWriter.SLACK);
      buf = out.buf;
    }
    buf[pos] = '"';
    pos = ScalarText.put(kind, buf, pos + 1, v);
    buf[pos] = '"';
    return pos + 1;
  }

  @Override
  public Object read(JsonReader in) {
    int c = JsonSlow.peek(in);
    if (c != '"' && c != '\'') {
      throw JsonSlow.wrongKind(in, kind + " as a string").hinting(JsonHints.number(kind, c));
    }
    int n = JsonStrings.scan(in, 0, in.limits().string(), false);
    if (pattern != null || in.seen != 0 || ScalarText.maxLength(kind) == 0) {
      long at = in.offset(in.pos);
      return fromName(in, JsonStrings.readOrNull(in), at);
    }
    try {
      Object value = ScalarText.parseAscii(kind, in.buf, in.pos + 1, in.pos + 1 + n);
      in.pos += n + 2;
      return value;
    } catch (IllegalArgumentException e) {
      long at = in.offset(in.pos);
      throw JsonErrors.badText(in, kind.toString(), JsonStrings.readOrNull(in), at, e)
          .hinting(JsonHints.text(kind, null));
    }
  }

  @Override
  public String toName(Object v) {
    return pattern == null ? ScalarText.print(kind, v) : ScalarText.print(kind, v, pattern);
  }

  @Override
  public Object fromName(JsonReader in, String name, long at) {
    try {
      return pattern == null
          ? ScalarText.parse(kind, raw, name)
          : ScalarText.parse(kind, raw, name, pattern);
    } catch (IllegalArgumentException e) {
      throw JsonErrors.badText(in, expected, name, at, e).hinting(JsonHints.text(kind, pattern));
    }
  }
}
