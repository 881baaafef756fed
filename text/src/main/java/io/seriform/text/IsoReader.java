package io.seriform.text;

import io.seriform.wire.bytes.Bytes;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Date;

/**
 * Reads what {@link IsoWriter} writes for years of four digits, eight characters at a time, and
 * leaves all else, the errors too, to {@link IsoText}. The bytes are ASCII; a byte beyond is an
 * error like any other.
 */
final class IsoReader {

  /** The answer of the fast path to a text that it cannot read. */
  private static final long OTHER = -1;

  private static final long HIGH_BITS = 0x8080_8080_8080_8080L;

  private static final int[] SCALE = {
    1_000_000_000, 100_000_000, 10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1
  };

  private IsoReader() {}

  static Instant instant(byte[] buf, int from, int to) {
    if (to - from >= 20 && buf[to - 1] == 'Z') {
      long fields = dateTime(buf, from);
      int nano = fraction(buf, from + 19, to - 1);
      if (fields != OTHER && nano >= 0 && isValid(fields)) {
        return Instant.ofEpochSecond(epochSecond(fields), nano);
      }
    }
    return new IsoText(buf, from, to).instant();
  }

  @SuppressWarnings("JavaUtilDate") // that class is what is read here
  static Date date(byte[] buf, int from, int to) {
    if (to - from >= 20 && buf[to - 1] == 'Z') {
      long fields = dateTime(buf, from);
      int nano = fraction(buf, from + 19, to - 1);
      if (fields != OTHER && nano >= 0 && nano % 1_000_000 == 0 && isValid(fields)) {
        return new Date(epochSecond(fields) * 1000 + nano / 1_000_000);
      }
    }
    return new IsoText(buf, from, to).date();
  }

  static LocalDate localDate(byte[] buf, int from, int to) {
    if (to - from == 10) {
      long x = Bytes.getLong(buf, from) ^ 0x2D30_302D_3030_3030L;
      int y = Bytes.getShort(buf, from + 8) ^ 0x3030;
      if ((((x + 0x7F76_767F_7676_7676L) | x | (y + 0x7676L) | y) & HIGH_BITS) == 0) {
        long pairs = pairs(x);
        return LocalDate.of(year(pairs), (int) (pairs >>> 40) & 0xFF, (y & 0xFF) * 10 + (y >> 8));
      }
    }
    return new IsoText(buf, from, to).localDate();
  }

  static LocalDateTime localDateTime(byte[] buf, int from, int to) {
    LocalDateTime fast = fastDateTime(buf, from, to);
    return fast != null ? fast : new IsoText(buf, from, to).localDateTime();
  }

  static OffsetDateTime offsetDateTime(byte[] buf, int from, int to) {
    ZoneOffset offset = null;
    int end = to;
    if (to - from >= 20 && buf[to - 1] == 'Z') {
      offset = ZoneOffset.UTC;
      end = to - 1;
    } else if (to - from >= 25) {
      offset = fastOffset(buf, to - 6);
      end = to - 6;
    }
    LocalDateTime local = offset == null ? null : fastDateTime(buf, from, end);
    return local == null
        ? new IsoText(buf, from, to).offsetDateTime()
        : OffsetDateTime.of(local, offset);
  }

  static LocalTime localTime(byte[] buf, int from, int to) {
    if (to - from >= 8) {
      long x = Bytes.getLong(buf, from) ^ 0x3030_3A30_303A_3030L;
      int nano = fraction(buf, from + 8, to);
      if ((((x + 0x7676_7F76_767F_7676L) | x) & HIGH_BITS) == 0 && nano >= 0) {
        long pairs = pairs(x);
        return LocalTime.of(
            (int) pairs & 0xFF, (int) (pairs >>> 24) & 0xFF, (int) (pairs >>> 48) & 0xFF, nano);
      }
    }
    return new IsoText(buf, from, to).localTime();
  }

  private static LocalDateTime fastDateTime(byte[] buf, int from, int to) {
    if (to - from < 19) {
      return null;
    }
    long fields = dateTime(buf, from);
    int nano = fraction(buf, from + 19, to);
    if (fields == OTHER || nano < 0) {
      return null;
    }
    return LocalDateTime.of(
        (int) (fields >>> 40),
        (int) (fields >>> 32) & 0xFF,
        (int) (fields >>> 24) & 0xFF,
        (int) (fields >>> 16) & 0xFF,
        (int) (fields >>> 8) & 0xFF,
        (int) fields & 0xFF,
        nano);
  }

  /** A sign, hours, a colon and minutes; null if the input is anything else. */
  private static ZoneOffset fastOffset(byte[] buf, int pos) {
    int sign = buf[pos];
    if ((sign != '+' && sign != '-') || buf[pos + 3] != ':') {
      return null;
    }
    int x = (Bytes.getShort(buf, pos + 1) & 0xFFFF) | (Bytes.getShort(buf, pos + 4) << 16);
    x ^= 0x3030_3030;
    if ((((x + 0x7676_7676) | x) & (int) HIGH_BITS) != 0) {
      return null;
    }
    int hours = (x & 0xFF) * 10 + ((x >>> 8) & 0xFF);
    int minutes = ((x >>> 16) & 0xFF) * 10 + (x >>> 24);
    if (hours > 17 || minutes > 59) {
      return null; // the last hour and the errors are not for the fast path
    }
    int total = (hours * 60 + minutes) * 60;
    return ZoneOffset.ofTotalSeconds(sign == '-' ? -total : total);
  }

  /**
   * The 19 characters of a date and a time down to the second: the year from bit 40 on, then month,
   * day, hour, minute and second in a byte each, not checked yet; {@link #OTHER} where there are
   * not just digits in the places of digits.
   *
   * <p>After the exclusive or, a digit is 0 to 9 and a separator is 0; adding 0x76 to the one and
   * 0x7F to the other sets the high bit of each byte that is not so.
   */
  private static long dateTime(byte[] buf, int from) {
    long x = Bytes.getLong(buf, from) ^ 0x2D30_302D_3030_3030L;
    long y = Bytes.getLong(buf, from + 8) ^ 0x3030_3A30_3054_3030L;
    int z = (Bytes.getInt(buf, from + 15) >>> 8) ^ 0x30_303A;
    long bad = (x + 0x7F76_767F_7676_7676L) | x | (y + 0x7676_7F76_767F_7676L) | y;
    if (((bad | (z + 0x76_767FL) | z) & HIGH_BITS) != 0) {
      return OTHER;
    }
    long first = pairs(x);
    long second = pairs(y);
    return (long) year(first) << 40
        | ((first >>> 40) & 0xFF) << 32
        | (second & 0xFF) << 24
        | ((second >>> 24) & 0xFF) << 16
        | ((second >>> 48) & 0xFF) << 8
        | (((z >>> 8) & 0xFF) * 10 + (z >>> 16));
  }

  /** In each byte, the number of two digits that begins there. */
  private static long pairs(long digits) {
    return digits * 10 + (digits >>> 8);
  }

  private static int year(long pairs) {
    return ((int) pairs & 0xFF) * 100 + ((int) (pairs >>> 16) & 0xFF);
  }

  /** The nanoseconds; -1 where there is anything but a full stop and one to nine digits. */
  private static int fraction(byte[] buf, int from, int to) {
    int digits = to - from - 1;
    if (digits < 0) {
      return 0;
    }
    if (digits == 0 || digits > 9 || buf[from] != '.') {
      return -1;
    }
    int value = 0;
    for (int i = from + 1; i < to; i++) {
      int digit = buf[i] - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      value = value * 10 + digit;
    }
    return value * SCALE[digits];
  }

  private static boolean isValid(long fields) {
    int month = (int) (fields >>> 32) & 0xFF;
    int day = (int) (fields >>> 24) & 0xFF;
    return month >= 1
        && month <= 12
        && day >= 1
        && (day <= 28 || day <= IsoWriter.lengthOfMonth(fields >>> 40, month))
        && ((int) (fields >>> 16) & 0xFF) < 24
        && ((int) (fields >>> 8) & 0xFF) < 60
        && ((int) fields & 0xFF) < 60;
  }

  private static long epochSecond(long fields) {
    long day =
        IsoWriter.epochDay(
            fields >>> 40, (int) (fields >>> 32) & 0xFF, (int) (fields >>> 24) & 0xFF);
    int minutes = ((int) (fields >>> 16) & 0xFF) * 60 + ((int) (fields >>> 8) & 0xFF);
    return day * 86_400 + minutes * 60L + (fields & 0xFF);
  }
}
