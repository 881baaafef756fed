package io.seriform.json.internal;

import io.seriform.codec.scalar.Moments;
import io.seriform.error.SeriformException;
import io.seriform.scalar.Kind;

/**
 * Moments as milliseconds since 1970; what is finer than that is an error and not dropped. A number
 * with several digits behind its point is in seconds, as Jackson writes moments: {@code
 * 1714979289.000000000}.
 */
final class JsonTimes extends JsonScalar {

  private final Kind kind;
  private final Class<?> raw;
  private final JsonSeconds seconds;

  JsonTimes(Kind kind, Class<?> raw) {
    this.kind = kind;
    this.raw = raw;
    this.seconds = new JsonSeconds(kind);
  }

  @Override
  boolean unquoted() {
    return true;
  }

  @Override
  int write(JsonWriter out, byte[] buf, int pos, Object v, int rest) {
    if (buf.length - pos < rest + 2 * JsonWriter.SLACK) {
      pos = out.grow(pos, rest + 2 * JsonWriter.SLACK);
      buf = out.buf;
    }
    return io.seriform.wire.numbers.NumberText.putLong(buf, pos, Moments.millis(v));
  }

  @Override
  Object read(JsonReader in) {
    if (JsonSlow.peek(in) == '"') {
      throw text(in, kind);
    }
    return JsonNumbers.hasFraction(in, kind.toString())
        ? seconds.read(in)
        : Moments.ofMillis(kind, JsonNumbers.readLong(in, kind.toString()));
  }

  /** The error for a text. */
  static SeriformException text(JsonReader in, Kind kind) {
    return JsonSlow.wrongKind(in, kind + " as a number")
        .hinting("JsonOptions.withDates(JsonOptions.Dates.ISO) reads dates that are texts");
  }

  @Override
  String toName(Object v) {
    return Long.toString(Moments.millis(v));
  }

  @Override
  Object fromName(JsonReader in, String name, long at) {
    return Moments.ofMillis(kind, JsonNames.integer(in, name, raw.getName()));
  }
}
