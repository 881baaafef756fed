package io.seriform.scalar;

import java.time.DateTimeException;
import java.time.MonthDay;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.UnsupportedTemporalTypeException;
import java.util.Locale;

/**
 * The pattern of a date or time as plans carry it: that of {@code DateTimeFormatter}, after a NUL
 * the zone of points in time, where it is not UTC, and after a 1 the language of names, where there
 * is one.
 */
public final class TimePattern {

  private static final char ZONE = '\0';
  private static final char LANGUAGE = '\1';

  private TimePattern() {}

  /** A pattern with a zone, either of which may be null; one that has a zone keeps it. */
  public static String of(String pattern, ZoneId zone) {
    if (pattern == null || zone == null || pattern.indexOf(ZONE) >= 0) {
      return pattern;
    }
    int language = language(pattern);
    return pattern.substring(0, language) + ZONE + zone.getId() + pattern.substring(language);
  }

  /** A pattern with a language for the names of months, days and the like. */
  public static String of(String pattern, Locale language) {
    return pattern.substring(0, language(pattern)) + LANGUAGE + language.toLanguageTag();
  }

  /** Returns the index at which the language begins, or the end. */
  private static int language(String pattern) {
    int at = pattern.indexOf(LANGUAGE);
    return at < 0 ? pattern.length() : at;
  }

  /** A pattern without its zone and language; null for null. */
  public static String text(String pattern) {
    if (pattern == null) {
      return null;
    }
    int at = pattern.indexOf(ZONE);
    return pattern.substring(0, at < 0 ? language(pattern) : at);
  }

  /**
   * Refuses a pattern by which no value of a kind can be written.
   *
   * @param pattern with its zone or without
   * @throws IllegalArgumentException that says why
   */
  public static void check(Kind kind, String pattern) {
    String declared = "the pattern '" + text(pattern) + "' ";
    if (!kind.isTime() || kind == Kind.DURATION || kind == Kind.PERIOD) {
      throw new IllegalArgumentException(
          declared + "is one of dates and times, and " + kind.described() + " has none");
    }
    DateTimeFormatter formatter;
    try {
      formatter = formatter(pattern);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          declared + "is not one of DateTimeFormatter: " + e.getMessage(), e);
    }
    try {
      formatter.formatTo(example(kind), new StringBuilder());
    } catch (UnsupportedTemporalTypeException e) {
      throw new IllegalArgumentException(
          declared
              + "does not fit "
              + kind.described()
              + ": "
              + e.getMessage()
              + "; declare a class that has it, or take it out of the pattern",
          e);
    } catch (DateTimeException e) {
      throw new IllegalArgumentException(
          declared
              + "writes a zone, and "
              + kind.described()
              + " has none; declare an Instant, an OffsetDateTime or a ZonedDateTime, or take the"
              + " zone out of the pattern",
          e);
    }
  }

  private static TemporalAccessor example(Kind kind) {
    ZonedDateTime time = ZonedDateTime.of(2026, 1, 31, 23, 59, 59, 0, ZoneOffset.UTC);
    return switch (kind) {
      case LOCAL_DATE, SQL_DATE -> time.toLocalDate();
      case LOCAL_TIME, SQL_TIME -> time.toLocalTime();
      case LOCAL_DATE_TIME -> time.toLocalDateTime();
      case OFFSET_DATE_TIME -> time.toOffsetDateTime();
      case OFFSET_TIME -> time.toOffsetDateTime().toOffsetTime();
      case YEAR -> Year.from(time);
      case YEAR_MONTH -> YearMonth.from(time);
      case MONTH_DAY -> MonthDay.from(time);
      default -> time;
    };
  }

  /** The formatter of a pattern, in its language or none, with its zone; null for null. */
  public static DateTimeFormatter formatter(String pattern) {
    if (pattern == null) {
      return null;
    }
    int language = language(pattern);
    Locale locale =
        language == pattern.length()
            ? Locale.ROOT
            : Locale.forLanguageTag(pattern.substring(language + 1));
    DateTimeFormatter formatter = DateTimeFormatter.ofPattern(text(pattern), locale);
    int at = pattern.indexOf(ZONE);
    return at < 0 ? formatter : formatter.withZone(ZoneId.of(pattern.substring(at + 1, language)));
  }
}
