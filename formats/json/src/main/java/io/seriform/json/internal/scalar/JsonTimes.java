package io.seriform.json.internal.scalar;

import io.seriform.codec.scalar.Moments;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.json.internal.site.JsonNames;
import io.seriform.json.internal.site.JsonNumbers;
import io.seriform.json.internal.site.JsonReader;
import io.seriform.json.internal.site.JsonScalar;
import io.seriform.json.internal.site.JsonSlow;
import io.seriform.json.internal.site.JsonWriter;
import io.seriform.scalar.Kind;
import io.seriform.wire.strings.Strings;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Instant;

/**
 * Moments as milliseconds since 1970; what is finer than that is an error and not dropped. A number
 * with several digits behind its point is in seconds, as Jackson writes moments: {@code
 * 1714979289.000000000}.
 */
final class JsonTimes extends JsonScalar {

  private final Kind kind;
  private final Class<?> raw;
  private final Seconds seconds;

  JsonTimes(Kind kind, Class<?> raw) {
    this.kind = kind;
    this.raw = raw;
    this.seconds = new Seconds(kind);
  }

  @Override
  public boolean unquoted() {
    return true;
  }

  @Override
  public int write(JsonWriter out, byte[] buf, int pos, Object v, int rest) {
    if (buf.length - pos < rest + 2 * JsonWriter.SLACK) {
      pos = out.grow(pos, rest + 2 * JsonWriter.SLACK);
      buf = out.buf;
    }
    return io.seriform.wire.numbers.NumberText.putLong(buf, pos, Moments.millis(v));
  }

  @Override
  public Object read(JsonReader in) {
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
  public String toName(Object v) {
    return Long.toString(Moments.millis(v));
  }

  @Override
  public Object fromName(JsonReader in, String name, long at) {
    return Moments.ofMillis(kind, JsonNames.integer(in, name, raw.getName()));
  }

  /** Moments as seconds since 1970, with a fraction of up to nine digits where there is one. */
  static final class Seconds extends JsonScalar {

    /** The most digits of a fraction. */
    private static final int NANOS = 9;

    private final Kind kind;

    Seconds(Kind kind) {
      this.kind = kind;
    }

    @Override
    public boolean unquoted() {
      return true;
    }

    @Override
    public int write(JsonWriter out, byte[] buf, int pos, Object v, int rest) {
      String text = toName(v);
      int room = text.length() + rest + JsonWriter.SLACK;
      if (buf.length - pos < room) {
        pos = out.grow(pos, room);
        buf = out.buf;
      }
      Strings.copyLatin1(text, buf, pos);
      return pos + text.length();
    }

    @Override
    public Object read(JsonReader in) {
      if (JsonSlow.peek(in) == '"') {
        throw text(in, kind);
      }
      return moment(JsonNumbers.readBigDecimal(in));
    }

    @Override
    public String toName(Object v) {
      Instant instant = Moments.instant(v);
      if (instant.getNano() == 0) {
        return Long.toString(instant.getEpochSecond());
      }
      return BigDecimal.valueOf(instant.getEpochSecond())
          .add(BigDecimal.valueOf(instant.getNano(), NANOS))
          .stripTrailingZeros()
          .toPlainString();
    }

    @Override
    public Object fromName(JsonReader in, String name, long at) {
      return moment((BigDecimal) JsonNames.number(in, Kind.BIG_DECIMAL, name));
    }

    private Object moment(BigDecimal seconds) {
      try {
        BigDecimal whole = seconds.setScale(0, RoundingMode.FLOOR);
        int nanos = seconds.subtract(whole).movePointRight(NANOS).intValueExact();
        return Moments.of(kind, Instant.ofEpochSecond(whole.longValueExact(), nanos));
      } catch (ArithmeticException | DateTimeException e) {
        throw new MappingException("the number does not fit", e)
            .expecting(kind + " in seconds, with at most nine digits of a fraction", null);
      }
    }
  }
}
