package io.seriform.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.fail;

import io.seriform.scalar.Kind;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Random;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class IsoTextTest {

  @Test
  void instantsAndDatesReadAsTheJdkHasThem() {
    for (Object value : ScalarSamples.of(Kind.INSTANT)) {
      assertThat(ScalarText.print(Kind.INSTANT, value)).isEqualTo(value.toString());
    }
    for (Object value : ScalarSamples.of(Kind.LOCAL_DATE)) {
      assertThat(ScalarText.print(Kind.LOCAL_DATE, value)).isEqualTo(value.toString());
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Kind.class,
      names = {"LOCAL_TIME", "LOCAL_DATE_TIME", "OFFSET_DATE_TIME", "OFFSET_TIME"})
  void theOthersToo(Kind kind) {
    for (Object value : ScalarSamples.of(kind)) {
      String text = ScalarText.print(kind, value);
      String jdk = value.toString();
      assertThat(text.equals(jdk) || (text.contains(":00") && text.length() == jdk.length() + 3))
          .as("%s %s", text, jdk)
          .isTrue();
    }
  }

  @Test
  void everyDayOfTheFourDigitYearsAndTheirEdges() {
    byte[] buf = new byte[ScalarText.maxLength(Kind.INSTANT)];
    LocalDate last = LocalDate.of(10_000, 3, 1);
    for (LocalDate day = LocalDate.of(-1, 1, 1); day.isBefore(last); day = day.plusDays(1)) {
      long epochDay = day.toEpochDay();
      long civil = IsoWriter.civil(epochDay);
      if (civil >> 9 != day.getYear()
          || ((civil >> 5) & 15) != day.getMonthValue()
          || (civil & 31) != day.getDayOfMonth()
          || IsoWriter.epochDay(civil >> 9, (int) (civil >> 5) & 15, (int) civil & 31)
              != epochDay) {
        fail(day + " became " + civil);
      }
      if (day.getDayOfMonth() > 27 || day.getDayOfMonth() == 1) {
        Instant instant = Instant.ofEpochSecond(epochDay * 86_400 + epochDay % 40_000 + 40_000);
        int end = ScalarText.put(Kind.INSTANT, buf, 0, instant);
        assertThat(ScalarText.parseAscii(Kind.INSTANT, buf, 0, end)).isEqualTo(instant);
      }
    }
  }

  @Test
  void daysFarAway() {
    Random random = new Random(3);
    for (int i = 0; i < 20_000; i++) {
      LocalDate day =
          LocalDate.ofEpochDay((long) ((random.nextDouble() * 2 - 1) * 365_000_000_000L));
      long civil = IsoWriter.civil(day.toEpochDay());
      assertThat(LocalDate.of((int) (civil >> 9), (int) (civil >> 5) & 15, (int) civil & 31))
          .isEqualTo(day);
      assertThat(IsoWriter.epochDay(day.getYear(), day.getMonthValue(), day.getDayOfMonth()))
          .isEqualTo(day.toEpochDay());
      assertThat(IsoWriter.lengthOfMonth(day.getYear(), day.getMonthValue()))
          .isEqualTo(day.lengthOfMonth());
    }
  }

  @Test
  void theFastPathReadsAsTheJdkDoes() {
    Random random = new Random(5);
    for (int i = 0; i < 40_000; i++) {
      String text =
          String.format(
              "%04d-%02d-%02dT%02d:%02d:%02d",
              random.nextInt(10_000),
              random.nextInt(14),
              random.nextInt(33),
              random.nextInt(25),
              random.nextInt(61),
              random.nextInt(61));
      same(Kind.LOCAL_DATE_TIME, text, LocalDateTime::parse);
      same(Kind.LOCAL_DATE, text.substring(0, 10), LocalDate::parse);
      same(Kind.LOCAL_TIME, text.substring(11), LocalTime::parse);
      same(Kind.OFFSET_DATE_TIME, text + "-05:45", OffsetDateTime::parse);
      same(
          Kind.INSTANT,
          text + ".5Z",
          s -> OffsetDateTime.parse(s).toInstant()); // Instant.parse takes hour 24 and second 60
    }
  }

  private interface Parser {
    Object parse(String text);
  }

  private static void same(Kind kind, String text, Parser parser) {
    Object expected;
    try {
      expected = parser.parse(text);
    } catch (java.time.DateTimeException e) {
      expected = null;
    }
    Object actual;
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    try {
      actual = ScalarText.parseAscii(kind, bytes, 0, bytes.length);
    } catch (IllegalArgumentException e) {
      actual = null;
    }
    if (!java.util.Objects.equals(actual, expected)) {
      assertThat(actual).as(text).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "2024-02-29T12:00:00Z, 2024-02-29T12:00:00Z",
    "2024-02-29t12:00:00z, 2024-02-29T12:00:00Z",
    "2024-02-29T12:00Z, 2024-02-29T12:00:00Z",
    "2024-02-29T12:00:00.1Z, 2024-02-29T12:00:00.100Z",
    "2024-02-29T12:00:00.12Z, 2024-02-29T12:00:00.120Z",
    "2024-02-29T12:00:00.1234Z, 2024-02-29T12:00:00.123400Z",
    "2024-02-29T12:00:00.000000001Z, 2024-02-29T12:00:00.000000001Z",
    "2024-02-29T12:00:00+02:00, 2024-02-29T10:00:00Z",
    "2024-02-29T12:00:00-0230, 2024-02-29T14:30:00Z",
    "2024-02-29T12:00:00+18, 2024-02-28T18:00:00Z",
    "2024-02-29T12:00:00+00:00:01, 2024-02-29T11:59:59Z",
    "+002024-02-29T12:00:00Z, 2024-02-29T12:00:00Z",
    "-0001-02-28T12:00:00Z, -0001-02-28T12:00:00Z",
    "+12345-01-01T00:00:00Z, +12345-01-01T00:00:00Z",
    "-1000000000-01-01T00:00:00Z, -1000000000-01-01T00:00:00Z",
    "+1000000000-12-31T23:59:59.999999999Z, +1000000000-12-31T23:59:59.999999999Z",
  })
  void formsOfAPointInTime(String text, String normal) {
    Object value = ScalarText.parse(Kind.INSTANT, null, text);
    assertThat(ScalarText.print(Kind.INSTANT, value)).isEqualTo(normal);
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    assertThat(ScalarText.parseAscii(Kind.INSTANT, bytes, 0, bytes.length)).isEqualTo(value);
  }

  @Test
  void noDigitButAsciiOnes() {
    String text = "2024-02-29T12:00:00.123Z";
    byte[] good = text.getBytes(StandardCharsets.US_ASCII);
    for (int at = 0; at < good.length; at++) {
      for (int b = -128; b < 128; b++) {
        byte[] bytes = good.clone();
        bytes[at] = (byte) b;
        boolean digit = good[at] >= '0' && good[at] <= '9' && b >= '0' && b <= '9';
        if (digit || b == good[at] || (good[at] >= 'A' && (b | 0x20) == (good[at] | 0x20))) {
          continue;
        }
        assertThatIllegalArgumentException()
            .as("%d at %d", b, at)
            .isThrownBy(() -> ScalarText.parseAscii(Kind.INSTANT, bytes, 0, bytes.length));
      }
    }
  }

  @Test
  void noDigitOfAUuidButHexadecimalOnes() {
    byte[] good = "0123abcd-ef01-2345-6789-abcdef012345".getBytes(StandardCharsets.US_ASCII);
    for (int at = 0; at < good.length; at++) {
      for (int b = -128; b < 128; b++) {
        byte[] bytes = good.clone();
        bytes[at] = (byte) b;
        boolean hex = b >= 0 && Character.digit((char) b, 16) >= 0;
        if (good[at] == '-' ? b == '-' : hex) {
          assertThat(ScalarText.parseAscii(Kind.UUID, bytes, 0, bytes.length))
              .isEqualTo(java.util.UUID.fromString(new String(bytes, StandardCharsets.US_ASCII)));
        } else {
          assertThatIllegalArgumentException()
              .isThrownBy(() -> ScalarText.parseAscii(Kind.UUID, bytes, 0, bytes.length));
        }
      }
    }
  }

  @Test
  void theInstantCountsWhereAnOffsetIsNotTheZones() {
    ZonedDateTime value =
        (ZonedDateTime)
            ScalarText.parse(Kind.ZONED_DATE_TIME, null, "2024-07-01T12:00:00+00:00[Europe/Paris]");
    assertThat(value).isEqualTo(ZonedDateTime.parse("2024-07-01T14:00:00+02:00[Europe/Paris]"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTC", "America/Sao_Paulo", "Asia/Kathmandu", "Pacific/Apia"})
  void datesOfSqlAreLocal(String zone) {
    TimeZone before = TimeZone.getDefault();
    try {
      TimeZone.setDefault(TimeZone.getTimeZone(zone));
      java.sql.Date date = java.sql.Date.valueOf(LocalDate.of(2018, 11, 4));
      assertThat(ScalarText.print(Kind.SQL_DATE, date)).isEqualTo("2018-11-04");
      assertThat(ScalarText.parse(Kind.SQL_DATE, null, "2018-11-04")).isEqualTo(date);
      java.sql.Time time = java.sql.Time.valueOf(LocalTime.of(1, 2, 3));
      assertThat(ScalarText.print(Kind.SQL_TIME, time)).isEqualTo("01:02:03");
      assertThat(ScalarText.print(Kind.SQL_TIME, new java.sql.Time(time.getTime() + 7)))
          .isEqualTo("01:02:03.007");
      for (Kind kind : new Kind[] {Kind.SQL_DATE, Kind.SQL_TIME, Kind.SQL_TIMESTAMP}) {
        for (Object value : ScalarSamples.of(kind)) {
          assertThat(ScalarText.parse(kind, null, ScalarText.print(kind, value))).isEqualTo(value);
        }
      }
    } finally {
      TimeZone.setDefault(before);
    }
  }
}
