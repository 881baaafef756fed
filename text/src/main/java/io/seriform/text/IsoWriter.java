package io.seriform.text;

import io.seriform.wire.bytes.Bytes;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Date;

/**
 * ISO 8601 text of dates and times, straight into bytes. A year has four digits, and a sign and up
 * to ten where that is not enough; seconds are always written; a fraction has no, 3, 6 or 9 digits.
 *
 * <p>Each method returns the position after the text and may overwrite up to as many bytes as its
 * longest text has ({@link ScalarText#maxLength}).
 */
final class IsoWriter {

  /** The most characters of each, which is also the room that the method needs. */
  static final int LOCAL_DATE_LENGTH = 16;

  static final int LOCAL_TIME_LENGTH = 18;
  static final int OFFSET_LENGTH = 9;
  static final int LOCAL_DATE_TIME_LENGTH = LOCAL_DATE_LENGTH + 1 + LOCAL_TIME_LENGTH;

  /** A year of an Instant may have one more digit. */
  static final int INSTANT_LENGTH = LOCAL_DATE_TIME_LENGTH + 2;

  static final int OFFSET_DATE_TIME_LENGTH = LOCAL_DATE_TIME_LENGTH + OFFSET_LENGTH;
  static final int OFFSET_TIME_LENGTH = LOCAL_TIME_LENGTH + OFFSET_LENGTH;

  /** Days from March 1st of the year 0 to January 1st of 1970. */
  private static final long DAYS_TO_1970 = 719_468;

  private static final long DAYS_OF_ERA = 146_097;

  /** So many eras of 400 years make every day that an Instant can be a positive number. */
  private static final long ERAS = 2_500_001;

  /** 00 to 99 as two characters, the first in the low byte. */
  private static final char[] PAIRS = new char[100];

  static {
    for (int i = 0; i < PAIRS.length; i++) {
      PAIRS[i] = (char) (('0' + i % 10) << 8 | ('0' + i / 10));
    }
  }

  private IsoWriter() {}

  static int instant(byte[] buf, int pos, Instant value) {
    return instant(buf, pos, value.getEpochSecond(), value.getNano());
  }

  /** The point in time, in UTC, with its {@code Z}. */
  static int instant(byte[] buf, int pos, long epochSecond, int nano) {
    int end = dateTime(buf, pos, epochSecond, nano);
    buf[end] = 'Z';
    return end + 1;
  }

  @SuppressWarnings("JavaUtilDate") // that class is what is written here
  static int date(byte[] buf, int pos, Date value) {
    return instantOfMillis(buf, pos, value.getTime());
  }

  /** The point in time that is so many milliseconds after the epoch. */
  static int instantOfMillis(byte[] buf, int pos, long millis) {
    long second = Math.floorDiv(millis, 1000L);
    return instant(buf, pos, second, (int) (millis - second * 1000) * 1_000_000);
  }

  /** A local date and time that is so many seconds after the epoch's local date and time. */
  static int dateTime(byte[] buf, int pos, long localSecond, int nano) {
    long epochDay = Math.floorDiv(localSecond, 86_400L);
    int second = (int) (localSecond - epochDay * 86_400L);
    int minute = second / 60;
    long date = civil(epochDay);
    int end = yearAndMonth(buf, pos, date >> 9, (int) (date >> 5) & 15);
    buf[end] = '-';
    return dayAndTime(
        buf, end + 1, (int) date & 31, minute / 60, minute % 60, second - minute * 60, nano);
  }

  static int localDate(byte[] buf, int pos, LocalDate value) {
    int end = yearAndMonth(buf, pos, value.getYear(), value.getMonthValue());
    buf[end] = '-';
    Bytes.putShort(buf, end + 1, (short) PAIRS[value.getDayOfMonth()]);
    return end + 3;
  }

  static int localDateTime(byte[] buf, int pos, LocalDateTime value) {
    int end = yearAndMonth(buf, pos, value.getYear(), value.getMonthValue());
    buf[end] = '-';
    return dayAndTime(
        buf,
        end + 1,
        value.getDayOfMonth(),
        value.getHour(),
        value.getMinute(),
        value.getSecond(),
        value.getNano());
  }

  static int offsetDateTime(byte[] buf, int pos, OffsetDateTime value) {
    return offset(buf, localDateTime(buf, pos, value.toLocalDateTime()), value.getOffset());
  }

  static int localTime(byte[] buf, int pos, LocalTime value) {
    Bytes.putShort(buf, pos, (short) PAIRS[value.getHour()]);
    buf[pos + 2] = ':';
    Bytes.putShort(buf, pos + 3, (short) PAIRS[value.getMinute()]);
    return seconds(buf, pos + 5, value.getSecond(), value.getNano());
  }

  static int offsetTime(byte[] buf, int pos, OffsetTime value) {
    return offset(buf, localTime(buf, pos, value.toLocalTime()), value.getOffset());
  }

  static int yearMonth(byte[] buf, int pos, YearMonth value) {
    return yearAndMonth(buf, pos, value.getYear(), value.getMonthValue());
  }

  /** A month and a day as ISO 8601 had them when the year was left out: {@code --12-03}. */
  static int monthDay(byte[] buf, int pos, MonthDay value) {
    buf[pos] = '-';
    buf[pos + 1] = '-';
    Bytes.putShort(buf, pos + 2, (short) PAIRS[value.getMonthValue()]);
    buf[pos + 4] = '-';
    Bytes.putShort(buf, pos + 5, (short) PAIRS[value.getDayOfMonth()]);
    return pos + 7;
  }

  static int offset(byte[] buf, int pos, ZoneOffset value) {
    return offset(buf, pos, value.getTotalSeconds());
  }

  /** {@code Z}, or a sign, hours and minutes, and seconds where there are any. */
  static int offset(byte[] buf, int pos, int totalSeconds) {
    if (totalSeconds == 0) {
      buf[pos] = 'Z';
      return pos + 1;
    }
    int size = Math.abs(totalSeconds);
    long word = totalSeconds < 0 ? '-' : '+';
    word |= PAIRS[size / 3600] << 8 | ':' << 24 | (long) PAIRS[size / 60 % 60] << 32;
    Bytes.putLong(buf, pos, word);
    if (size % 60 == 0) {
      return pos + 6;
    }
    buf[pos + 6] = ':';
    Bytes.putShort(buf, pos + 7, (short) PAIRS[size % 60]);
    return pos + 9;
  }

  /** A year and a month with a hyphen between them. */
  private static int yearAndMonth(byte[] buf, int pos, long year, int month) {
    if (year < 0 || year > 9999) {
      int end = year(buf, pos, year);
      buf[end] = '-';
      Bytes.putShort(buf, end + 1, (short) PAIRS[month]);
      return end + 3;
    }
    int y = (int) year;
    int century = y / 100;
    Bytes.putInt(buf, pos, PAIRS[century] | PAIRS[y - century * 100] << 16);
    buf[pos + 4] = '-';
    Bytes.putShort(buf, pos + 5, (short) PAIRS[month]);
    return pos + 7;
  }

  /** A year of at least four digits, with a sign where it is negative or has more than four. */
  static int year(byte[] buf, int pos, long year) {
    int end = pos;
    if (year < 0 || year > 9999) {
      buf[end++] = (byte) (year < 0 ? '-' : '+');
    }
    long rest = Math.abs(year);
    int digits = 4;
    for (long power = 10_000; rest >= power; power *= 10) {
      digits++;
    }
    end += digits;
    for (int i = end - 1; i >= end - digits; i--) {
      buf[i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    return end;
  }

  private static int dayAndTime(
      byte[] buf, int pos, int day, int hour, int minute, int second, int nano) {
    long word = PAIRS[day] | 'T' << 16 | (long) PAIRS[hour] << 24;
    word |= (long) ':' << 40 | (long) PAIRS[minute] << 48;
    Bytes.putLong(buf, pos, word);
    return seconds(buf, pos + 8, second, nano);
  }

  /** A colon, two digits, and the fraction. */
  private static int seconds(byte[] buf, int pos, int second, int nano) {
    int word = ':' | PAIRS[second] << 8;
    if (nano == 0) {
      Bytes.putInt(buf, pos, word);
      return pos + 3;
    }
    int milli = nano / 1_000_000;
    Bytes.putLong(buf, pos, word | '.' << 24 | (long) triple(milli) << 32);
    int rest = nano - milli * 1_000_000;
    if (rest == 0) {
      return pos + 7;
    }
    int micro = rest / 1000;
    Bytes.putInt(buf, pos + 7, triple(micro));
    rest -= micro * 1000;
    if (rest == 0) {
      return pos + 10;
    }
    buf[pos + 10] = (byte) ('0' + rest / 100);
    Bytes.putShort(buf, pos + 11, (short) PAIRS[rest % 100]);
    return pos + 13;
  }

  private static int triple(int value) {
    int hundreds = value / 100;
    return ('0' + hundreds) | PAIRS[value - hundreds * 100] << 8;
  }

  /**
   * Year, month and day of a day, packed: the day in bits 0 to 4, the month in bits 5 to 8, the
   * year above. After Neri and Schneider, "Euclidean affine functions": years begin in March, and a
   * division by a constant is a multiplication whose upper half is the quotient and whose lower
   * half gives the remainder.
   */
  static long civil(long epochDay) {
    long n = 4 * (epochDay + DAYS_TO_1970 + DAYS_OF_ERA * ERAS) + 3;
    long century = n / DAYS_OF_ERA;
    long product = 2_939_745L * ((int) (n - century * DAYS_OF_ERA) | 3);
    int dayOfYear = (int) ((product & 0xFFFF_FFFFL) / 2_939_745 / 4);
    int months = 2141 * dayOfYear + 197_913;
    long year = 100 * century + (product >>> 32) - 400 * ERAS;
    int month = months >>> 16;
    int day = (months & 0xFFFF) / 2141 + 1;
    if (dayOfYear >= 306) {
      year++;
      month -= 12;
    }
    return year << 9 | month << 5 | day;
  }

  /** The day of a valid year, month and day: the reverse of {@link #civil}. */
  static long epochDay(long year, int month, int day) {
    long y = month > 2 ? year : year - 1;
    int m = month > 2 ? month - 3 : month + 9;
    return 365 * y
        + Math.floorDiv(y, 4)
        - Math.floorDiv(y, 100)
        + Math.floorDiv(y, 400)
        + (153 * m + 2) / 5
        + (day - 1)
        - DAYS_TO_1970;
  }

  /** Returns the number of days in a month. */
  static int lengthOfMonth(long year, int month) {
    if (month == 2) {
      return (year & 3) == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28;
    }
    return 30 + ((month + (month >> 3)) & 1);
  }
}
