package io.seriform.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.EncodeException;
import io.seriform.scalar.Kind;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Calendar;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@SuppressWarnings("JavaUtilDate") // that class is what is tested
class PatternedTimeTest {

  private static DateTimeFormatter pattern(String pattern) {
    return DateTimeFormatter.ofPattern(pattern, Locale.ROOT);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "INSTANT | uuuu-MM-dd HH:mm:ss | 2024-02-29 12:34:56",
        "INSTANT | dd.MM.yyyy | 29.02.2024",
        "INSTANT | uuuu-MM-dd'T'HH:mm:ss.SSSX | 2024-02-29T12:34:56.789Z",
        "DATE | yyyy-MM-dd HH:mm:ss | 2024-02-29 12:34:56",
        "DATE | yyyyMMdd | 20240229",
        "CALENDAR | yyyy-MM-dd HH:mm | 2024-02-29 12:34",
        "SQL_TIMESTAMP | yyyy-MM-dd HH:mm:ss.SSSSSSSSS | 2024-02-29 12:34:56.123456789",
        "SQL_DATE | MM/dd/yyyy | 02/29/2024",
        "SQL_TIME | HHmmss | 123456",
        "LOCAL_DATE | d.M.uuuu | 29.2.2024",
        "LOCAL_TIME | h:mm a | 1:30 PM",
        "LOCAL_DATE_TIME | dd/MM/uuuu HH:mm | 29/02/2024 12:34",
        "LOCAL_DATE_TIME | uuuu-MM-dd | 2024-02-29",
        "OFFSET_DATE_TIME | uuuu-MM-dd HH:mm XXX | 2024-02-29 12:34 +05:30",
        "OFFSET_TIME | HH:mm XXX | 12:34 -03:00",
        "OFFSET_TIME | HH:mm | 12:34",
        "ZONED_DATE_TIME | uuuu-MM-dd HH:mm VV | 2024-02-29 12:34 Europe/Paris",
        "ZONED_DATE_TIME | uuuu-MM-dd HH:mm | 2024-02-29 12:34",
        "YEAR | uu | 24",
        "YEAR_MONTH | MM/uuuu | 02/2024",
        "MONTH_DAY | dd-MM | 29-02",
      })
  void textComesBack(Kind kind, String pattern, String text) {
    DateTimeFormatter formatter = pattern(pattern);
    Object value = ScalarText.parse(kind, null, text, formatter);
    assertThat(ScalarText.print(kind, value, formatter)).isEqualTo(text);
    assertThat(ScalarText.parse(kind, value.getClass(), text, formatter)).isEqualTo(value);
  }

  @Test
  void utcIsTheZoneWhereNoOtherIsSaid() {
    Instant noon = Instant.parse("2024-07-01T12:00:00Z");
    DateTimeFormatter local = pattern("uuuu-MM-dd HH:mm");
    DateTimeFormatter paris = local.withZone(ZoneId.of("Europe/Paris"));
    assertThat(ScalarText.print(Kind.DATE, Date.from(noon), local)).isEqualTo("2024-07-01 12:00");
    assertThat(ScalarText.print(Kind.DATE, Date.from(noon), paris)).isEqualTo("2024-07-01 14:00");
    assertThat(ScalarText.parse(Kind.DATE, Date.class, "2024-07-01 14:00", paris))
        .isEqualTo(Date.from(noon));
    assertThat(ScalarText.parse(Kind.INSTANT, null, "2024-07-01 12:00", local)).isEqualTo(noon);
    Calendar calendar =
        (Calendar) ScalarText.parse(Kind.CALENDAR, Calendar.class, "2024-07-01 14:00", paris);
    assertThat(calendar.toInstant()).isEqualTo(noon);
    assertThat(calendar.getTimeZone().getID()).isEqualTo("Europe/Paris");
    assertThat(ScalarText.print(Kind.CALENDAR, calendar, local)).isEqualTo("2024-07-01 12:00");
  }

  @Test
  void everyInstantOfManyComesBackByAFullPattern() {
    DateTimeFormatter full = pattern("uuuu-MM-dd HH:mm:ss.SSSSSSSSS XXXXX");
    for (Kind kind : List.of(Kind.INSTANT, Kind.DATE, Kind.SQL_TIMESTAMP, Kind.OFFSET_DATE_TIME)) {
      for (Object value : ScalarSamples.of(kind).subList(20, 200)) {
        String text = ScalarText.print(kind, value, full);
        assertThat(ScalarText.parse(kind, null, text, full)).isEqualTo(value);
      }
    }
  }

  @Test
  void whatDoesNotFitIsRefused() {
    DateTimeFormatter time = pattern("HH:mm");
    assertThatThrownBy(() -> ScalarText.print(Kind.LOCAL_DATE, LocalDate.EPOCH, time))
        .isInstanceOf(EncodeException.class);
    assertThatThrownBy(() -> ScalarText.print(Kind.INSTANT, Instant.MAX, time))
        .isInstanceOf(EncodeException.class);
    LocalDateTime local = LocalDateTime.MAX;
    assertThatThrownBy(() -> ScalarText.print(Kind.LOCAL_DATE_TIME, local, pattern("VV")))
        .isInstanceOf(EncodeException.class);
    for (String text : List.of("", "12", "25:00", "12:00x", "x".repeat(100_000))) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> ScalarText.parse(Kind.LOCAL_TIME, null, text, time));
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ScalarText.parse(Kind.INSTANT, null, "12:00", time));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ScalarText.parse(Kind.SQL_DATE, null, "12:00", time));
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                ScalarText.parse(
                    Kind.DATE,
                    null,
                    "2024-01-01 00:00:00.000001",
                    pattern("uuuu-MM-dd HH:mm:ss.SSSSSS")));
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void onlyTimesHavePatterns(Kind kind) {
    if (!kind.isTime() || kind == Kind.DURATION || kind == Kind.PERIOD) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> ScalarText.print(kind, Duration.ZERO, pattern("HH")));
      assertThatIllegalArgumentException()
          .isThrownBy(() -> ScalarText.parse(kind, null, "12", pattern("HH")));
    } else {
      Object value = ScalarSamples.of(kind).get(2);
      assertThat(ScalarText.print(kind, value, pattern("'fixed'"))).isEqualTo("fixed");
    }
  }
}
