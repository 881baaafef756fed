package io.seriform.jackson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.cbor.Cbor;
import io.seriform.cbor.CborOptions;
import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.SelfDescribingOptions.EmptyTexts;
import io.seriform.error.SeriformException;
import io.seriform.jackson3.JacksonSettings;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.msgpack.Msgpack;
import io.seriform.msgpack.MsgpackOptions;
import io.seriform.reflect.Types;
import java.net.URI;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Empty texts, and the dates of JavaScript, are read as Jackson 2 and 3 read them. */
@SuppressWarnings("unused") // looked at by reflection
class EmptyTextTest {

  enum Color {
    RED
  }

  public static class Inner {
    public int x;
  }

  public static class Values<T> {
    public T value;
    public List<T> list;
    public Map<String, T> map;
  }

  private static final List<Class<?>> TYPES =
      List.of(
          Integer.class,
          Long.class,
          Double.class,
          Boolean.class,
          Character.class,
          java.math.BigDecimal.class,
          java.math.BigInteger.class,
          Number.class,
          Object.class,
          String.class,
          Color.class,
          Inner.class,
          List.class,
          Map.class,
          int[].class,
          java.util.Date.class,
          java.util.Calendar.class,
          java.sql.Timestamp.class,
          LocalDate.class,
          LocalDateTime.class,
          LocalTime.class,
          java.time.Instant.class,
          java.time.OffsetDateTime.class,
          java.time.ZonedDateTime.class,
          java.time.Duration.class,
          java.time.Period.class,
          java.time.Year.class,
          java.time.YearMonth.class,
          java.time.ZoneId.class,
          java.time.ZoneOffset.class,
          java.time.DayOfWeek.class,
          UUID.class,
          URI.class,
          java.net.URL.class,
          Locale.class,
          java.util.Currency.class,
          java.util.TimeZone.class,
          java.nio.charset.Charset.class,
          StringBuilder.class,
          AtomicInteger.class);

  private static final String EMPTY = "{\"value\":\"\",\"list\":[\"\",null],\"map\":{\"a\":\"\"}}";

  private static JsonMapper mapper(boolean all) {
    return JsonMapper.builder()
        .configure(DeserializationFeature.ACCEPT_EMPTY_STRING_AS_NULL_OBJECT, all)
        .configure(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES, false)
        .build();
  }

  private static final JsonOptions OPTIONS =
      JsonOptions.standard().withDialects(JacksonDialect.jackson3());

  private static final Json JSON = Json.with(OPTIONS);

  @Test
  void emptyTextsAreNullAsInJackson() {
    for (boolean all : new boolean[] {false, true}) {
      JsonMapper mapper = mapper(all);
      for (Class<?> type : TYPES) {
        String expected;
        try {
          expected =
              print(
                  mapper.readValue(
                      EMPTY, mapper.getTypeFactory().constructParametricType(Values.class, type)));
        } catch (JacksonException e) {
          expected = "refused";
        }
        for (SelfDescribingFormat format : formats(all)) {
          byte[] bytes = format.encode(Json.standard().readTree(EMPTY));
          String found;
          try {
            found = print(format.codec(Types.parameterized(Values.class, type)).decode(bytes));
          } catch (SeriformException e) {
            found = "refused";
          }
          assertThat(found).as("%s, %s, %s", type, all, format).isEqualTo(expected);
        }
      }
    }
  }

  private static List<SelfDescribingFormat> formats(boolean all) {
    List<SelfDescribingFormat> formats = new ArrayList<>();
    for (Engine engine : Engine.values()) {
      formats.add(Json.with(like(JsonOptions.standard(), engine, all)));
      formats.add(Cbor.with(like(CborOptions.standard(), engine, all)));
      formats.add(Msgpack.with(like(MsgpackOptions.standard(), engine, all)));
    }
    return formats;
  }

  private static <O extends SelfDescribingOptions<O>> O like(
      O options, Engine engine, boolean all) {
    O with = options.withDialects(JacksonDialect.jackson3()).withEngine(engine);
    return all ? with.withEmptyTextAsNull(EmptyTexts.ALL) : with;
  }

  private static String print(Object read) {
    Values<?> values = (Values<?>) read;
    return values.value + " " + values.list + " " + values.map;
  }

  public static class Primitives {
    public int number = 1;
    public boolean truth = true;
    public double real = 1;
    public char letter = 'a';
    public Optional<Integer> optional;
  }

  @Test
  void emptyTextsAreDefaultsOfPrimitivesWhereNullIs() {
    String text = "{\"number\":\"\",\"truth\":\"\",\"real\":\"\",\"letter\":\"\"}";
    Primitives expected = mapper(false).readValue(text, Primitives.class);
    Primitives read = Json.with(JacksonSettings.of(mapper(false))).decode(text, Primitives.class);
    assertThat(List.of(read.number, read.truth, read.real, read.letter))
        .isEqualTo(List.of(expected.number, expected.truth, expected.real, expected.letter));
    assertThatThrownBy(() -> JSON.decode(text, Primitives.class))
        .isInstanceOf(SeriformException.class);
    assertThat(JSON.decode("{\"optional\":\"\"}", Primitives.class).optional).isEmpty();
  }

  @Test
  void emptyTextsThatAreValuesStay() {
    for (Object value : Arrays.asList(URI.create(""), Locale.ROOT, Pattern.compile(""), "")) {
      Object read = JSON.decode(JSON.encode(value), value.getClass());
      assertThat(Objects.toString(read)).isEmpty();
    }
  }

  @Test
  void theOptionDecidesBesideTheDialect() {
    assertThatThrownBy(
            () ->
                Json.with(OPTIONS.withEmptyTextAsNull(EmptyTexts.REFUSED))
                    .decode("{\"optional\":\"\"}", Primitives.class))
        .isInstanceOf(SeriformException.class);
  }

  @Test
  void datesOfJavaScriptAreLocal() {
    for (Class<?> type : List.of(LocalDate.class, LocalDateTime.class, LocalTime.class)) {
      for (String text :
          List.of(
              "2024-05-06T07:08:09.123Z",
              "2024-05-06T07:08:09Z",
              "2024-05-06T23:08Z",
              "2024-05-06T07:08:09",
              "2024-05-06T07:08:09+02:00",
              "2024-05-06Tx",
              "2024-05-06T25:00:00Z",
              "2024-05-06",
              "2024-05-06Z",
              "07:08Z")) {
        String quoted = '"' + text + '"';
        Object expected;
        try {
          expected = mapper(false).readValue(quoted, type);
        } catch (JacksonException e) {
          expected = "refused";
        }
        Object found;
        try {
          found = JSON.decode(quoted, type);
        } catch (SeriformException e) {
          found = "refused";
        }
        assertThat(found).as("%s of %s", type, text).isEqualTo(expected);
      }
    }
  }
}
