package io.seriform.thrift;

import io.seriform.error.EncodeException;
import io.seriform.model.Kind;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.TimeZone;

/** Instants as milliseconds since 1970, where a schema declares an i64. */
final class ThriftTimes extends ThriftScalar {

  private final Kind kind;

  ThriftTimes(Kind kind) {
    super(ThriftType.I64);
    this.kind = kind;
  }

  /** Whether a kind is a moment, and not a local date or time. */
  static boolean isInstant(Kind kind) {
    return switch (kind) {
      case INSTANT, DATE, SQL_TIMESTAMP, CALENDAR -> true;
      default -> false;
    };
  }

  @SuppressWarnings("JavaUtilDate") // it is what the user's class declares
  private static long millis(Object v) {
    if (v instanceof Calendar c) {
      return c.getTimeInMillis();
    }
    Instant instant = v instanceof Instant i ? i : ((Date) v).toInstant();
    long millis = instant.toEpochMilli();
    if (!Instant.ofEpochMilli(millis).equals(instant)) {
      throw new EncodeException("the instant " + instant + " is finer than milliseconds");
    }
    return millis;
  }

  @Override
  int write(ThriftWriter out, int pos, Object v, int rest) {
    return out.i64(pos, millis(v));
  }

  @Override
  @SuppressWarnings("JavaUtilDate") // it is what the user's class declares
  Object read(ThriftReader in, ThriftItem item) {
    long millis = in.i64();
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
}
