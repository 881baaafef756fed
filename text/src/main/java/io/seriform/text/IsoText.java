package io.seriform.text;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Date;

/**
 * Reads every form of ISO 8601 text that is accepted: {@code T} and {@code Z} in either case, years
 * of four digits or a sign and four to ten, seconds that may be missing, a fraction of one to nine
 * digits, an offset of hours, or hours and minutes with or without colons, or seconds as well. What
 * is not accepted: hour 24 and leap seconds, which java.time could only change.
 *
 * <p>For one text; not thread-safe. Every error is an {@link IllegalArgumentException} or a {@link
 * DateTimeException}.
 */
final class IsoText {

  private final byte[] buf;
  private final int from;
  private final int to;
  private int pos;

  private long year;
  private int month;
  private int day;
  private LocalTime time;
  private int nano;
  private int offset;

  IsoText(byte[] buf, int from, int to) {
    this.buf = buf;
    this.from = from;
    this.to = to;
    this.pos = from;
  }

  Instant instant() {
    dateTimeAndOffset();
    end();
    return Instant.ofEpochSecond(epochSecond(), nano);
  }

  @SuppressWarnings("JavaUtilDate") // that class is what is read here
  Date date() {
    dateTimeAndOffset();
    end();
    return new Date(epochMilli());
  }

  LocalDate localDate() {
    readDate();
    end();
    return toLocalDate();
  }

  LocalTime localTime() {
    readTime();
    end();
    return time;
  }

  LocalDateTime localDateTime() {
    readDateTime();
    end();
    return LocalDateTime.of(toLocalDate(), time);
  }

  OffsetDateTime offsetDateTime() {
    dateTimeAndOffset();
    end();
    return OffsetDateTime.of(toLocalDate(), time, ZoneOffset.ofTotalSeconds(offset));
  }

  OffsetTime offsetTime() {
    readTime();
    readOffset();
    end();
    return OffsetTime.of(time, ZoneOffset.ofTotalSeconds(offset));
  }

  ZoneOffset zoneOffset() {
    readOffset();
    end();
    return ZoneOffset.ofTotalSeconds(offset);
  }

  /** Returns a date and time. If the offset is not the zone's at that time, the instant counts. */
  ZonedDateTime zonedDateTime() {
    dateTimeAndOffset();
    ZoneOffset at = ZoneOffset.ofTotalSeconds(offset);
    String id = suffix();
    end();
    ZoneId zone = id == null ? at : UtilityText.zoneId(id);
    return ZonedDateTime.ofInstant(LocalDateTime.of(toLocalDate(), time), at, zone);
  }

  Year year() {
    readYear();
    end();
    return Year.of(intYear());
  }

  YearMonth yearMonth() {
    readYear();
    expect('-');
    month = pair();
    end();
    return YearMonth.of(intYear(), month);
  }

  MonthDay monthDay() {
    expect('-');
    expect('-');
    month = pair();
    expect('-');
    day = pair();
    end();
    return MonthDay.of(month, day);
  }

  /** Reads a date, a time and an offset; what follows is for the caller. */
  void dateTimeAndOffset() {
    readDateTime();
    readOffset();
  }

  /** The text in square brackets from here on; null if no bracket opens here. */
  String suffix() {
    if (pos == to || buf[pos] != '[') {
      return null;
    }
    int start = ++pos;
    while (pos < to && buf[pos] != ']') {
      pos++;
    }
    expect(']');
    return UtilityText.latin1(buf, start, pos - 1);
  }

  /** Checks that nothing follows. */
  void end() {
    if (pos != to) {
      throw expected("the end");
    }
  }

  /** The offset that was read, in seconds. */
  int offset() {
    return offset;
  }

  /** The milliseconds since the epoch; more precise texts and those too far away are refused. */
  long epochMilli() {
    if (nano % 1_000_000 != 0) {
      throw new IllegalArgumentException("more precise than milliseconds");
    }
    long second = epochSecond();
    int milli = nano / 1_000_000;
    try {
      return second < 0
          ? Math.addExact(Math.multiplyExact(second + 1, 1000), milli - 1000)
          : Math.addExact(Math.multiplyExact(second, 1000), milli);
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException("too far from 1970 for milliseconds", e);
    }
  }

  private long epochSecond() {
    if (month < 1 || month > 12 || day < 1 || day > IsoWriter.lengthOfMonth(year, month)) {
      throw new IllegalArgumentException("no such day");
    }
    return IsoWriter.epochDay(year, month, day) * 86_400 + time.toSecondOfDay() - offset;
  }

  private int intYear() {
    if (Math.abs(year) > Year.MAX_VALUE) {
      throw new IllegalArgumentException("the year is beyond what java.time can hold");
    }
    return (int) year;
  }

  private LocalDate toLocalDate() {
    return LocalDate.of(intYear(), month, day);
  }

  private void readDateTime() {
    readDate();
    if (pos == to || (buf[pos] | 0x20) != 't') {
      throw expected("T");
    }
    pos++;
    readTime();
  }

  private void readDate() {
    readYear();
    expect('-');
    month = pair();
    expect('-');
    day = pair();
  }

  private void readYear() {
    boolean negative = pos < to && buf[pos] == '-';
    boolean signed = negative || (pos < to && buf[pos] == '+');
    if (signed) {
      pos++;
    }
    int start = pos;
    int most = signed ? 10 : 4;
    long value = 0;
    while (pos < to && pos - start < most && isDigit(buf[pos])) {
      value = value * 10 + (buf[pos++] - '0');
    }
    if (pos - start < 4) {
      throw expected("a digit of the year");
    }
    if (negative && value == 0) {
      throw new IllegalArgumentException("the year 0 has no sign");
    }
    year = negative ? -value : value;
  }

  private void readTime() {
    int hour = pair();
    expect(':');
    int minute = pair();
    int second = 0;
    nano = 0;
    if (pos < to && buf[pos] == ':') {
      pos++;
      second = pair();
      if (pos < to && buf[pos] == '.') {
        nano = fraction();
      }
    }
    time = LocalTime.of(hour, minute, second, nano);
  }

  private int fraction() {
    int start = ++pos;
    int value = 0;
    while (pos < to && pos - start < 9 && isDigit(buf[pos])) {
      value = value * 10 + (buf[pos++] - '0');
    }
    if (pos == start) {
      throw expected("a digit");
    }
    for (int i = pos - start; i < 9; i++) {
      value *= 10;
    }
    return value;
  }

  private void readOffset() {
    if (pos < to && (buf[pos] | 0x20) == 'z') {
      pos++;
      offset = 0;
      return;
    }
    if (pos == to || (buf[pos] != '+' && buf[pos] != '-')) {
      throw expected("Z or an offset");
    }
    boolean negative = buf[pos++] == '-';
    int hours = pair();
    int minutes = 0;
    int seconds = 0;
    if (pos < to && buf[pos] == ':') {
      pos++;
      minutes = pair();
      if (pos < to && buf[pos] == ':') {
        pos++;
        seconds = pair();
      }
    } else if (pos < to && isDigit(buf[pos])) {
      minutes = pair();
    }
    int total = (hours * 60 + minutes) * 60 + seconds;
    if (minutes > 59 || seconds > 59 || total > 18 * 3600) {
      throw new IllegalArgumentException("no such offset");
    }
    offset = negative ? -total : total;
  }

  private int pair() {
    if (to - pos < 2 || !isDigit(buf[pos]) || !isDigit(buf[pos + 1])) {
      throw expected("two digits");
    }
    int value = (buf[pos] - '0') * 10 + (buf[pos + 1] - '0');
    pos += 2;
    return value;
  }

  private void expect(char wanted) {
    if (pos == to || buf[pos] != wanted) {
      throw expected(String.valueOf(wanted));
    }
    pos++;
  }

  private static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }

  private IllegalArgumentException expected(String what) {
    return new IllegalArgumentException("expected " + what + " at character " + (pos - from));
  }
}
