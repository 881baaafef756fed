package io.seriform.json;

import io.seriform.codec.ScalarText;
import io.seriform.model.Kind;
import java.time.format.DateTimeFormatter;

/** A scalar that is a string in JSON. */
final class JsonTextScalar extends JsonScalar {

  private final Kind kind;
  private final Class<?> raw;
  private final DateTimeFormatter pattern;

  JsonTextScalar(Kind kind, Class<?> raw, String pattern) {
    this.kind = kind;
    this.raw = raw;
    this.pattern =
        pattern == null ? null : DateTimeFormatter.ofPattern(pattern, java.util.Locale.ROOT);
  }

  @Override
  int write(JsonWriter out, byte[] buf, int pos, Object v, int rest) {
    return JsonWriter.string(out, buf, pos, toName(v), rest);
  }

  @Override
  Object read(JsonReader in) {
    if (JsonSlow.peek(in) == 'n') {
      JsonSlow.isNull(in);
      return null;
    }
    int from = in.pos;
    return fromName(in, JsonStrings.readOrNull(in), from);
  }

  @Override
  String toName(Object v) {
    return pattern == null ? ScalarText.print(kind, v) : ScalarText.print(kind, v, pattern);
  }

  @Override
  Object fromName(JsonReader in, String name, int from) {
    try {
      return pattern == null
          ? ScalarText.parse(kind, raw, name)
          : ScalarText.parse(kind, raw, name, pattern);
    } catch (IllegalArgumentException e) {
      throw JsonErrors.badText(in, kind.name(), name, e);
    }
  }
}
