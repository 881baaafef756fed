package io.seriform.json.internal;

import io.seriform.codec.scalar.Moments;
import io.seriform.error.MappingException;
import io.seriform.scalar.Kind;
import io.seriform.wire.strings.Strings;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Instant;

/** Moments as seconds since 1970, with a fraction of up to nine digits where there is one. */
final class JsonSeconds extends JsonScalar {

  /** The most digits of a fraction. */
  private static final int NANOS = 9;

  private final Kind kind;

  JsonSeconds(Kind kind) {
    this.kind = kind;
  }

  @Override
  boolean unquoted() {
    return true;
  }

  @Override
  int write(JsonWriter out, byte[] buf, int pos, Object v, int rest) {
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
  Object read(JsonReader in) {
    if (JsonSlow.peek(in) == '"') {
      throw JsonTimes.text(in, kind);
    }
    return moment(JsonNumbers.readBigDecimal(in));
  }

  @Override
  String toName(Object v) {
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
  Object fromName(JsonReader in, String name, long at) {
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
