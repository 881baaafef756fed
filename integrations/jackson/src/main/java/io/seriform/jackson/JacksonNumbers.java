package io.seriform.jackson;

import io.seriform.model.marks.MemberMarks;
import io.seriform.scalar.Kind;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Function;

/**
 * Dates and times of {@code java.time} as numbers: seconds with nine digits of a fraction, and
 * local ones as arrays of their parts.
 */
final class JacksonNumbers {

  /** Kinds that are numbers, or arrays of them, by an annotation. */
  static final Set<Kind> TIMES =
      EnumSet.of(
          Kind.DURATION,
          Kind.INSTANT,
          Kind.OFFSET_DATE_TIME,
          Kind.ZONED_DATE_TIME,
          Kind.LOCAL_DATE,
          Kind.LOCAL_TIME,
          Kind.LOCAL_DATE_TIME,
          Kind.YEAR_MONTH);

  private static final int NANOS = 9;

  private JacksonNumbers() {}

  static void mark(Kind kind, MemberMarks marks) {
    switch (kind) {
      case DURATION -> seconds(marks, JacksonNumbers::seconds, JacksonNumbers::duration);
      case INSTANT -> seconds(marks, JacksonNumbers::seconds, JacksonNumbers::instant);
      case OFFSET_DATE_TIME ->
          seconds(
              marks,
              (OffsetDateTime time) -> seconds(time.toInstant()),
              number -> instant(number).atOffset(ZoneOffset.UTC));
      case ZONED_DATE_TIME ->
          seconds(
              marks,
              (ZonedDateTime time) -> seconds(time.toInstant()),
              number -> instant(number).atZone(ZoneOffset.UTC));
      case LOCAL_DATE ->
          parts(marks, JacksonNumbers::parts, p -> LocalDate.of(p[0], p[1], p[2]), 3, 3);
      case LOCAL_TIME -> parts(marks, JacksonNumbers::parts, p -> time(p, 0), 2, 4);
      case LOCAL_DATE_TIME ->
          parts(
              marks,
              JacksonNumbers::parts,
              p -> LocalDateTime.of(LocalDate.of(p[0], p[1], p[2]), time(p, 3)),
              5,
              7);
      case YEAR_MONTH ->
          parts(
              marks,
              (YearMonth month) -> new int[] {month.getYear(), month.getMonthValue()},
              p -> YearMonth.of(p[0], p[1]),
              2,
              2);
      default -> throw new IllegalArgumentException(kind.described() + " has no form as a number");
    }
  }

  private static <T> void seconds(
      MemberMarks marks, Function<T, BigDecimal> to, Function<BigDecimal, T> from) {
    marks.setConversion(BigDecimal.class, to, from);
  }

  private static <T> void parts(
      MemberMarks marks, Function<T, int[]> to, Function<int[], T> from, int least, int most) {
    marks.<T, int[]>setConversion(
        int[].class,
        to,
        p -> {
          if (p.length < least || p.length > most) {
            throw new IllegalArgumentException("another number of parts: " + Arrays.toString(p));
          }
          return from.apply(Arrays.copyOf(p, most));
        });
  }

  private static LocalTime time(int[] parts, int from) {
    return LocalTime.of(parts[from], parts[from + 1], parts[from + 2], parts[from + 3]);
  }

  private static int[] parts(LocalDate date) {
    return new int[] {date.getYear(), date.getMonthValue(), date.getDayOfMonth()};
  }

  /** Without seconds and nanoseconds that are zero. */
  private static int[] parts(LocalTime time) {
    int[] all = {time.getHour(), time.getMinute(), time.getSecond(), time.getNano()};
    return Arrays.copyOf(all, all[3] > 0 ? 4 : all[2] > 0 ? 3 : 2);
  }

  private static int[] parts(LocalDateTime time) {
    int[] date = parts(time.toLocalDate());
    int[] rest = parts(time.toLocalTime());
    int[] all = Arrays.copyOf(date, date.length + rest.length);
    System.arraycopy(rest, 0, all, date.length, rest.length);
    return all;
  }

  static BigDecimal seconds(Duration duration) {
    return seconds(duration.getSeconds(), duration.getNano());
  }

  private static BigDecimal seconds(Instant instant) {
    return seconds(instant.getEpochSecond(), instant.getNano());
  }

  private static BigDecimal seconds(long seconds, int nanos) {
    return seconds == 0 && nanos == 0
        ? new BigDecimal("0.0")
        : BigDecimal.valueOf(seconds).add(BigDecimal.valueOf(nanos, NANOS));
  }

  static Duration duration(BigDecimal number) {
    BigDecimal whole = number.setScale(0, RoundingMode.FLOOR);
    int nanos = number.subtract(whole).movePointRight(NANOS).intValueExact();
    return Duration.ofSeconds(whole.longValueExact(), nanos);
  }

  private static Instant instant(BigDecimal number) {
    return Instant.EPOCH.plus(duration(number));
  }
}
