package io.seriform.model;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
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

  /** Where the language begins, or the end. */
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
