package io.seriform.model;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * The pattern of a date or time as plans carry it: that of {@code DateTimeFormatter}, and after a
 * NUL the zone of points in time, where it is not UTC.
 */
public final class TimePattern {

  private static final char ZONE = '\0';

  private TimePattern() {}

  /** A pattern with a zone, either of which may be null; one that has a zone keeps it. */
  public static String of(String pattern, ZoneId zone) {
    return pattern == null || zone == null || pattern.indexOf(ZONE) >= 0
        ? pattern
        : pattern + ZONE + zone.getId();
  }

  /** A pattern without its zone; null for null. */
  public static String text(String pattern) {
    int at = pattern == null ? -1 : pattern.indexOf(ZONE);
    return at < 0 ? pattern : pattern.substring(0, at);
  }

  /** The formatter of a pattern, in no language, with its zone; null for null. */
  public static DateTimeFormatter formatter(String pattern) {
    if (pattern == null) {
      return null;
    }
    DateTimeFormatter formatter = DateTimeFormatter.ofPattern(text(pattern), Locale.ROOT);
    int at = pattern.indexOf(ZONE);
    return at < 0 ? formatter : formatter.withZone(ZoneId.of(pattern.substring(at + 1)));
  }
}
