package io.seriform.json;

import io.seriform.model.Kind;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.TimeZone;

/** Instants as milliseconds since 1970. */
final class JsonTimes {

  private JsonTimes() {}

  /** Whether a kind is a moment, and not a local date or time. */
  static boolean isInstant(Kind kind) {
    return switch (kind) {
      case INSTANT, DATE, SQL_TIMESTAMP, CALENDAR -> true;
      default -> false;
    };
  }

  /** The milliseconds as a number; what is finer than that is an error and not dropped. */
  static final class Epoch extends JsonScalar {
    private final Kind kind;
    private final Class<?> raw;

    Epoch(Kind kind, Class<?> raw) {
      this.kind = kind;
      this.raw = raw;
    }

    @Override
    boolean unquoted() {
      return true;
    }

    @SuppressWarnings("JavaUtilDate") // it is what the user's class declares
    private long millis(Object v) {
      if (v instanceof Calendar c) {
        return c.getTimeInMillis();
      }
      Instant instant = v instanceof Instant i ? i : ((Date) v).toInstant();
      if (!Instant.ofEpochMilli(instant.toEpochMilli()).equals(instant)) {
        throw new io.seriform.error.EncodeException(
            "the instant " + instant + " is finer than the milliseconds of the option EPOCH");
      }
      return instant.toEpochMilli();
    }

    @Override
    int write(JsonWriter out, byte[] buf, int pos, Object v, int rest) {
      if (buf.length - pos < rest + 2 * JsonWriter.SLACK) {
        pos = out.grow(pos, rest + 2 * JsonWriter.SLACK);
        buf = out.buf;
      }
      return io.seriform.wire.NumberText.putLong(buf, pos, millis(v));
    }

    @Override
    Object read(JsonReader in) {
      return of(JsonNumbers.readLong(in));
    }

    @SuppressWarnings("JavaUtilDate") // it is what the user's class declares
    private Object of(long millis) {
      return switch (kind) {
        case INSTANT -> Instant.ofEpochMilli(millis);
        case DATE -> new Date(millis);
        case SQL_TIMESTAMP -> new Timestamp(millis);
        default -> {
          Calendar c = new GregorianCalendar(TimeZone.getTimeZone("UTC"));
          c.setTimeInMillis(millis);
          yield c;
        }
      };
    }

    @Override
    String toName(Object v) {
      return Long.toString(millis(v));
    }

    @Override
    Object fromName(JsonReader in, String name, int from) {
      try {
        return of(Long.parseLong(name));
      } catch (NumberFormatException e) {
        throw JsonErrors.badText(in, raw.getName(), name, null);
      }
    }
  }
}
