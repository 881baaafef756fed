package io.seriform.text;

import java.sql.Date;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;

/**
 * The times of {@code java.sql}; loaded only where such a value is met, as the module may be
 * absent.
 *
 * <p>A Date is its local date and a Time its local time, in the default time zone, where that says
 * everything; one that also has a time of day, or a day, is written as the point in time that it
 * is. Both forms are read. A Timestamp is a point in time with nanoseconds.
 */
@SuppressWarnings("JavaUtilDate") // that class is what is read and written here
final class SqlText {

  private SqlText() {}

  static String printDate(Object value) {
    Date date = (Date) value;
    byte[] buf = new byte[IsoWriter.INSTANT_LENGTH];
    LocalDate local = exactDate(date);
    int end =
        local == null
            ? IsoWriter.instantOfMillis(buf, 0, date.getTime())
            : IsoWriter.localDate(buf, 0, local);
    return UtilityText.latin1(buf, 0, end);
  }

  private static LocalDate exactDate(Date date) {
    try {
      LocalDate local = date.toLocalDate();
      return Date.valueOf(local).getTime() == date.getTime() ? local : null;
    } catch (DateTimeException e) {
      return null; // a day of the Julian calendar that the Gregorian one does not have
    }
  }

  static String printTime(Object value) {
    Time time = (Time) value;
    byte[] buf = new byte[IsoWriter.INSTANT_LENGTH];
    LocalTime local = localTime(time);
    int end =
        ofLocal(local).getTime() == time.getTime()
            ? IsoWriter.localTime(buf, 0, local)
            : IsoWriter.instantOfMillis(buf, 0, time.getTime());
    return UtilityText.latin1(buf, 0, end);
  }

  static String printTimestamp(Object value) {
    Timestamp time = (Timestamp) value;
    byte[] buf = new byte[IsoWriter.INSTANT_LENGTH];
    int end = IsoWriter.instant(buf, 0, Math.floorDiv(time.getTime(), 1000L), time.getNanos());
    return UtilityText.latin1(buf, 0, end);
  }

  static Object parseDate(byte[] buf, int from, int to) {
    if (hasTime(buf, from, to)) {
      return new Date(new IsoText(buf, from, to).date().getTime());
    }
    return Date.valueOf(IsoReader.localDate(buf, from, to));
  }

  static Object parseTime(byte[] buf, int from, int to) {
    if (hasTime(buf, from, to)) {
      return new Time(new IsoText(buf, from, to).date().getTime());
    }
    return ofLocal(IsoReader.localTime(buf, from, to));
  }

  static Object parseTimestamp(byte[] buf, int from, int to) {
    return timestamp(IsoReader.instant(buf, from, to));
  }

  private static boolean hasTime(byte[] buf, int from, int to) {
    for (int i = from; i < to; i++) {
      if ((buf[i] | 0x20) == 't') {
        return true;
      }
    }
    return false;
  }

  /** The local time with its milliseconds, which {@code toLocalTime} leaves out. */
  private static LocalTime localTime(Time time) {
    return time.toLocalTime().withNano((int) Math.floorMod(time.getTime(), 1000L) * 1_000_000);
  }

  private static Time ofLocal(LocalTime local) {
    int nano = local.get(ChronoField.NANO_OF_SECOND);
    if (nano % 1_000_000 != 0) {
      throw new IllegalArgumentException("more precise than milliseconds");
    }
    return new Time(Time.valueOf(local).getTime() + nano / 1_000_000);
  }

  private static Timestamp timestamp(Instant instant) {
    try {
      Timestamp time = new Timestamp(Math.multiplyExact(instant.getEpochSecond(), 1000));
      time.setNanos(instant.getNano());
      return time;
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException("too far from 1970 for milliseconds", e);
    }
  }

  /** The value as java.time has it, for a pattern; an Instant, a LocalDate or a LocalTime. */
  static TemporalAccessor toJavaTime(Object value) {
    if (value instanceof Timestamp time) {
      return Instant.ofEpochSecond(Math.floorDiv(time.getTime(), 1000L), time.getNanos());
    }
    return value instanceof Date date ? date.toLocalDate() : localTime((Time) value);
  }

  /** The reverse of {@link #toJavaTime}. */
  static Object ofJavaTime(Object value) {
    if (value instanceof Instant instant) {
      return timestamp(instant);
    }
    return value instanceof LocalDate date ? Date.valueOf(date) : ofLocal((LocalTime) value);
  }
}
