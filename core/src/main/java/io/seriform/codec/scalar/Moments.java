package io.seriform.codec.scalar;

import io.seriform.error.EncodeException;
import io.seriform.scalar.Kind;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.TimeZone;

/** The classes that say a moment, to and from an Instant and the milliseconds since 1970. */
@SuppressWarnings("JavaUtilDate") // it is what the user's class declares
public final class Moments {

  private Moments() {}

  /** Returns true if a kind is a moment, and not a local date or time. */
  public static boolean is(Kind kind) {
    return switch (kind) {
      case INSTANT, DATE, SQL_TIMESTAMP, CALENDAR -> true;
      default -> false;
    };
  }

  /** The moment that a value of such a kind says. */
  public static Instant instant(Object v) {
    return v instanceof Instant i
        ? i
        : v instanceof Calendar c ? c.toInstant() : ((Date) v).toInstant();
  }

  /**
   * The milliseconds since 1970.
   *
   * @throws EncodeException if the moment is finer, or farther than 64 bits can say
   */
  public static long millis(Object v) {
    if (v instanceof Calendar c) {
      return c.getTimeInMillis();
    }
    Instant instant = instant(v);
    try {
      long millis = exactMillis(instant);
      // at the very beginning of its range, a Timestamp is another moment than its milliseconds say
      if (v instanceof Date d && d.getTime() != millis) {
        throw new IllegalArgumentException("beyond the range of Timestamp: " + d.getTime() + " ms");
      }
      return millis;
    } catch (IllegalArgumentException e) {
      throw new EncodeException(e.getMessage(), e);
    }
  }

  private static long exactMillis(Instant instant) {
    try {
      long millis = instant.toEpochMilli();
      if (Instant.ofEpochMilli(millis).equals(instant)) {
        return millis;
      }
    } catch (ArithmeticException e) {
      // said below
    }
    throw new IllegalArgumentException(
        "the instant " + instant + " is not a whole number of milliseconds that fits 64 bits");
  }

  /** The value of a kind for milliseconds since 1970; a calendar is in UTC. */
  public static Object ofMillis(Kind kind, long millis) {
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

  /**
   * The value of a kind for a moment.
   *
   * @throws IllegalArgumentException if the moment is finer or farther than the kind can say
   */
  public static Object of(Kind kind, Instant instant) {
    if (kind == Kind.INSTANT) {
      return instant;
    }
    if (kind != Kind.SQL_TIMESTAMP) {
      return ofMillis(kind, exactMillis(instant));
    }
    Timestamp t = Timestamp.from(instant);
    // the JDK lets far ones overflow
    if (!t.toInstant().equals(instant)) {
      throw new IllegalArgumentException("beyond the range of Timestamp: " + instant);
    }
    return t;
  }
}
