package io.seriform.text;

import io.seriform.error.EncodeException;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.SimpleTimeZone;
import java.util.TimeZone;

/**
 * Calendars and their time zones. A calendar is its date and time, its offset, its time zone's ID
 * in square brackets, and, where it is not the Gregorian one, which it is: {@code
 * 2024-02-29T12:00:00+07:00[Asia/Bangkok][u-ca=buddhist]} (RFC 9557). The first day of the week and
 * the like, which a calendar takes from the locale, are not part of the text.
 */
final class CalendarText {

  private static final String GREGORIAN = "gregory";

  /** The longest date, time and offset, and room to spare. */
  private static final int LONGEST = 64;

  private CalendarText() {}

  static String print(Calendar value) {
    String type = value.getCalendarType();
    if (!isKnown(type)) {
      throw new EncodeException("A calendar of the type " + type + " has no text");
    }
    TimeZone zone = value.getTimeZone();
    String id = print(zone);
    long millis;
    try {
      millis = value.getTimeInMillis();
    } catch (IllegalArgumentException e) {
      throw new EncodeException("A calendar has fields that are not a valid date and time", e);
    }
    long second = Math.floorDiv(millis, 1000L);
    int nano = (int) (millis - second * 1000) * 1_000_000;
    int offset = Math.floorDiv(zone.getOffset(millis), 1000);
    byte[] buf = new byte[LONGEST];
    int end = IsoWriter.dateTime(buf, 0, second + offset, nano);
    end = IsoWriter.offset(buf, end, offset);
    String text = UtilityText.latin1(buf, 0, end) + '[' + id + ']';
    return type.equals(GREGORIAN) ? text : text + "[u-ca=" + type + ']';
  }

  private static boolean isKnown(String type) {
    return type.equals(GREGORIAN) || type.equals("buddhist") || type.equals("japanese");
  }

  /** Parses a date and time. If the offset is not the zone's at that time, the instant counts. */
  static Calendar parse(byte[] buf, int from, int to) {
    IsoText text = new IsoText(buf, from, to);
    text.dateTimeAndOffset();
    String id = text.suffix();
    String type = text.suffix();
    text.end();
    if (type != null && !(type.startsWith("u-ca=") && isKnown(type.substring(5)))) {
      throw new IllegalArgumentException("unknown calendar");
    }
    TimeZone zone = id == null ? ofOffset(text.offset()) : timeZone(id);
    return of(type == null ? GREGORIAN : type.substring(5), zone, text.epochMilli());
  }

  /** A calendar of the type, in the zone, at the time. */
  private static Calendar of(String type, TimeZone zone, long millis) {
    if (type.equals(GREGORIAN)) {
      return gregorian(zone, millis);
    }
    return new Calendar.Builder()
        .setCalendarType(type)
        .setTimeZone(zone)
        .setInstant(millis)
        .build();
  }

  static Calendar gregorian(TimeZone zone, long millis) {
    Calendar calendar = new GregorianCalendar(zone);
    calendar.setTimeInMillis(millis);
    return calendar;
  }

  /** A time zone that is always so many seconds before Greenwich. */
  static TimeZone ofOffset(int seconds) {
    if (seconds == 0) {
      return TimeZone.getTimeZone("UTC");
    }
    if (seconds % 60 != 0) {
      throw new IllegalArgumentException("a time zone has no seconds in its offset");
    }
    byte[] id = new byte[16];
    id[0] = 'G';
    id[1] = 'M';
    id[2] = 'T';
    int end = IsoWriter.offset(id, 3, seconds);
    return timeZone(UtilityText.latin1(id, 0, end));
  }

  /** The ID, where it alone gives the same time zone again. */
  static String print(TimeZone value) {
    String id = value.getID();
    TimeZone known = id == null ? null : TimeZone.getTimeZone(id);
    if (known != null
        && known.getID().equals(id)
        && (known.equals(value) || known.hasSameRules(value))) {
      return id;
    }
    throw new EncodeException("A TimeZone is not the one that its ID names");
  }

  /** Refuses an unknown ID, for which the JDK would give GMT. */
  static TimeZone timeZone(String id) {
    TimeZone zone = TimeZone.getTimeZone(id);
    if (!zone.getID().equals(id)) {
      throw new IllegalArgumentException("unknown time zone");
    }
    return zone;
  }

  /** The time zone in the class that is declared, where that can hold it. */
  static TimeZone timeZone(String id, Class<?> raw) {
    TimeZone zone = timeZone(id);
    if (raw == SimpleTimeZone.class) {
      TimeZone simple = new SimpleTimeZone(zone.getRawOffset(), id);
      return zone.hasSameRules(simple) ? simple : zone;
    }
    return zone;
  }
}
