package io.seriform.jackson3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.TypeRef;
import io.seriform.error.MappingException;
import io.seriform.jackson.JacksonDialect;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * What mappers store for dates and times is read as what it is, and written as their settings say.
 */
@SuppressWarnings("JavaUtilDate") // users have it
class JacksonTimestampsTest {

  private static final Json TREES = Json.standard();
  private static final Instant NOW = Instant.parse("2024-05-06T07:08:09.123456789Z");

  private static final List<Object> VALUES =
      List.of(
          LocalDate.of(2024, 5, 6),
          LocalDate.of(-3, 12, 31),
          LocalTime.of(7, 0),
          LocalTime.of(7, 8, 9),
          LocalTime.of(7, 0, 0, 5),
          LocalDateTime.of(2024, 5, 6, 0, 0),
          LocalDateTime.of(2024, 5, 6, 7, 8, 9, 123_000_000),
          OffsetTime.of(7, 8, 0, 0, ZoneOffset.ofHours(2)),
          OffsetTime.of(7, 8, 9, 10, ZoneOffset.UTC),
          YearMonth.of(2024, 5),
          MonthDay.of(5, 6),
          Year.of(2024),
          Instant.parse("2024-05-06T07:08:09Z"),
          NOW,
          Instant.ofEpochSecond(-1, 500_000_000),
          Instant.EPOCH,
          OffsetDateTime.ofInstant(NOW, ZoneOffset.UTC),
          ZonedDateTime.ofInstant(NOW, ZoneId.of("UTC")),
          Duration.ofSeconds(90),
          Duration.ofSeconds(-1, 1),
          Period.ofDays(3),
          new Date(1_714_979_289_123L),
          java.sql.Date.valueOf("2024-05-06"),
          java.sql.Date.valueOf("1850-01-01"),
          new java.sql.Date(1_714_979_289_123L),
          new java.sql.Timestamp(1_714_979_289_123L));

  private static JsonMapper mapper(boolean dates, boolean durations) {
    return JsonMapper.builder()
        .configure(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS, dates)
        .configure(DateTimeFeature.WRITE_DURATIONS_AS_TIMESTAMPS, durations)
        .build();
  }

  @Test
  void mappersAreFollowedInWhatTheyWriteAndRead() {
    for (boolean dates : new boolean[] {true, false}) {
      for (boolean durations : new boolean[] {true, false}) {
        JsonMapper mapper = mapper(dates, durations);
        Json json = Json.with(JacksonSettings.of(mapper));
        Json dialect = Json.with(JsonOptions.standard().withDialects(JacksonDialect.jackson3()));
        for (Object value : VALUES) {
          String theirs = mapper.writeValueAsString(value);
          String ours = json.encodeToString(value);
          boolean zoned = value instanceof ZonedDateTime && !dates;
          if (!theirs.startsWith("\"")) { // texts are those of ISO 8601 in both
            assertThat(TREES.readTree(ours).toString())
                .as(value.getClass() + " as " + theirs)
                .isEqualTo(TREES.readTree(theirs).toString());
          }
          assertThat(json.decode(theirs, value.getClass())).isEqualTo(expected(value, zoned));
          assertThat(dialect.decode(theirs, value.getClass())).isEqualTo(expected(value, zoned));
        }
      }
    }
  }

  /** A text says the offset, and not the zone. */
  private static Object expected(Object value, boolean zoned) {
    return zoned ? ((ZonedDateTime) value).toOffsetDateTime().toZonedDateTime() : value;
  }

  @Test
  void mapsHaveTextsAsKeysInEveryForm() {
    JsonMapper mapper = mapper(true, true);
    Json json = Json.with(JacksonSettings.of(mapper));
    Map<LocalDate, Instant> map = new LinkedHashMap<>();
    map.put(LocalDate.of(2024, 5, 6), NOW);
    String theirs = mapper.writeValueAsString(map);
    TypeRef<Map<LocalDate, Instant>> type = new TypeRef<>() {};
    assertThat(json.codec(type).encodeToString(map)).isEqualTo(theirs);
    assertThat(json.decode(theirs, type)).isEqualTo(map);
  }

  @Test
  void datesOfTheJdkAreInMillisecondsWhereInstantsAreInSeconds() {
    Json json =
        Json.with(
            JsonOptions.standard()
                .withDialects(JacksonDialect.jackson3())
                .withDates(JsonOptions.Dates.EPOCH_SECONDS));
    Date date = new Date(1_714_979_289_000L);
    assertThat(json.encodeToString(date)).isEqualTo("1714979289000");
    assertThat(json.decode("1714979289000", Date.class)).isEqualTo(date);
    assertThat(json.decode("1714979289", Instant.class)).isEqualTo(date.toInstant());
  }

  @Test
  void numbersThatAreNoDateAreRefused() {
    Json json = Json.with(JacksonSettings.of(mapper(true, true)));
    for (String text : List.of("[2024,13,1]", "[2024]", "[2024,5,6,7]", "[]", "2024")) {
      assertThatThrownBy(() -> json.decode(text, LocalDate.class))
          .as(text)
          .isInstanceOf(MappingException.class);
    }
    assertThatThrownBy(() -> json.decode("[7,8,9]", OffsetTime.class))
        .isInstanceOf(MappingException.class);
    assertThatThrownBy(() -> json.decode("1e400", Instant.class))
        .isInstanceOf(MappingException.class);
    assertThatThrownBy(() -> json.decode("1.0000000001", Duration.class))
        .isInstanceOf(MappingException.class);
  }
}
