package io.seriform.text;

import io.seriform.error.EncodeException;
import io.seriform.scalar.Kind;
import java.text.ParsePosition;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.util.Calendar;
import java.util.Date;
import java.util.TimeZone;

/**
 * Times by a pattern. What is a point in time is written in the formatter's zone, which is UTC
 * where it has none, and read so where the text names no other; a date alone is the start of its
 * day.
 */
@SuppressWarnings("JavaUtilDate") // that class is what is read and written here
final class PatternedTime {

  private PatternedTime() {}

  static String print(Kind kind, Object value, DateTimeFormatter formatter) {
    TemporalAccessor time = toJavaTime(kind, value);
    try {
      return formatter.format(time instanceof Instant at ? at.atZone(zone(formatter)) : time);
    } catch (DateTimeException e) {
      throw new EncodeException("a value of kind " + kind + " does not fit its pattern", e);
    }
  }

  private static TemporalAccessor toJavaTime(Kind kind, Object value) {
    return switch (kind) {
      case INSTANT,
          LOCAL_DATE,
          LOCAL_TIME,
          LOCAL_DATE_TIME,
          OFFSET_DATE_TIME,
          OFFSET_TIME,
          ZONED_DATE_TIME,
          YEAR,
          YEAR_MONTH,
          MONTH_DAY ->
          (TemporalAccessor) value;
      case DATE -> Instant.ofEpochMilli(((Date) value).getTime());
      case CALENDAR -> Instant.ofEpochMilli(((Calendar) value).getTimeInMillis());
      case SQL_DATE, SQL_TIME, SQL_TIMESTAMP -> SqlText.toJavaTime(value);
      default -> throw noPattern(kind);
    };
  }

  static Object parse(Kind kind, String text, DateTimeFormatter formatter) {
    TemporalAccessor time = formatter.parse(text);
    checkDay(time, text, formatter);
    try {
      return value(kind, time, formatter);
    } catch (DateTimeException e) {
      throw new IllegalArgumentException(
          "its pattern lacks a part that " + kind.described() + " has", e);
    }
  }

  private static Object value(Kind kind, TemporalAccessor time, DateTimeFormatter formatter) {
    return switch (kind) {
      case INSTANT -> instant(time, formatter);
      case LOCAL_DATE -> LocalDate.from(time);
      case LOCAL_TIME -> LocalTime.from(time);
      case LOCAL_DATE_TIME -> localDateTime(time);
      case OFFSET_DATE_TIME -> zoned(time, formatter).toOffsetDateTime();
      case OFFSET_TIME -> offsetTime(time, formatter);
      case ZONED_DATE_TIME -> zoned(time, formatter);
      case YEAR -> Year.from(time);
      case YEAR_MONTH -> YearMonth.from(time);
      case MONTH_DAY -> MonthDay.from(time);
      case DATE -> new Date(millis(instant(time, formatter)));
      case CALENDAR -> calendar(zoned(time, formatter));
      case SQL_DATE -> SqlText.ofJavaTime(LocalDate.from(time));
      case SQL_TIME -> SqlText.ofJavaTime(LocalTime.from(time));
      case SQL_TIMESTAMP -> SqlText.ofJavaTime(instant(time, formatter));
      default -> throw noPattern(kind);
    };
  }

  /** Refuses a 31st of a month that has none: it was read as the last day of that month. */
  private static void checkDay(TemporalAccessor time, String text, DateTimeFormatter formatter) {
    LocalDate date = time.query(TemporalQueries.localDate());
    if (date == null || date.getDayOfMonth() != date.lengthOfMonth()) {
      return;
    }
    TemporalAccessor fields = formatter.parseUnresolved(text, new ParsePosition(0));
    if (fields.isSupported(ChronoField.DAY_OF_MONTH)
        && fields.isSupported(ChronoField.MONTH_OF_YEAR)
        && fields.getLong(ChronoField.MONTH_OF_YEAR) == date.getMonthValue()
        && fields.getLong(ChronoField.DAY_OF_MONTH) > date.getDayOfMonth()) {
      throw new IllegalArgumentException("the month has only " + date.lengthOfMonth() + " days");
    }
  }

  private static IllegalArgumentException noPattern(Kind kind) {
    return new IllegalArgumentException("a value of kind " + kind + " has no pattern");
  }

  private static ZoneId zone(DateTimeFormatter formatter) {
    return formatter.getZone() == null ? ZoneOffset.UTC : formatter.getZone();
  }

  private static Instant instant(TemporalAccessor time, DateTimeFormatter formatter) {
    return time.isSupported(ChronoField.INSTANT_SECONDS)
        ? Instant.from(time)
        : zoned(time, formatter).toInstant();
  }

  private static ZonedDateTime zoned(TemporalAccessor time, DateTimeFormatter formatter) {
    ZoneId written = time.query(TemporalQueries.zone());
    ZoneId zone = written == null ? zone(formatter) : written;
    return time.isSupported(ChronoField.INSTANT_SECONDS)
        ? Instant.from(time).atZone(zone)
        : localDateTime(time).atZone(zone);
  }

  private static LocalDateTime localDateTime(TemporalAccessor time) {
    LocalDate date = LocalDate.from(time);
    LocalTime ofDay = time.query(TemporalQueries.localTime());
    return ofDay == null ? date.atStartOfDay() : date.atTime(ofDay);
  }

  private static OffsetTime offsetTime(TemporalAccessor time, DateTimeFormatter formatter) {
    ZoneOffset written = time.query(TemporalQueries.offset());
    ZoneId zone = zone(formatter).normalized();
    ZoneOffset offset = written == null && zone instanceof ZoneOffset fixed ? fixed : written;
    if (offset == null) {
      throw new IllegalArgumentException(
          "its pattern has no offset, which OffsetTime has; ModelOptions.withZone sets a fixed"
              + " one");
    }
    return LocalTime.from(time).atOffset(offset);
  }

  private static long millis(Instant instant) {
    if (instant.get(ChronoField.NANO_OF_SECOND) % 1_000_000 != 0) {
      throw new IllegalArgumentException("more precise than milliseconds");
    }
    return instant.toEpochMilli();
  }

  private static Calendar calendar(ZonedDateTime time) {
    ZoneId zone = time.getZone();
    TimeZone timeZone =
        zone instanceof ZoneOffset fixed
            ? CalendarText.ofOffset(fixed.getTotalSeconds())
            : CalendarText.timeZone(zone.getId());
    return CalendarText.gregorian(timeZone, millis(time.toInstant()));
  }
}
