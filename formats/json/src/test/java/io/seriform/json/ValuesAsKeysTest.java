package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.seriform.TypeRef;
import io.seriform.annotation.Conversion;
import io.seriform.annotation.Creator;
import io.seriform.annotation.Include;
import io.seriform.annotation.UseCodec;
import io.seriform.annotation.Value;
import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingOptions.Enums;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.json.JsonOptions.Dates;
import io.seriform.reflect.Types;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Timestamp;
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
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is written as one value of another type: as keys of maps, and as numbers. */
class ValuesAsKeysTest {

  record Id(@Value long id) {
    @Creator
    Id {}
  }

  record Text(@Value String text) {
    @Creator
    Text {}
  }

  record Flag(@Value boolean flag) {
    @Creator
    Flag {}
  }

  record Price(@Value BigDecimal price) {
    @Creator
    Price {}
  }

  record When(@Value Instant at) {
    @Creator
    When {}
  }

  record Outer(@Value Id id) {
    @Creator
    Outer {}
  }

  @UseCodec(TempCodec.class)
  record Temp(double degrees) {}

  static final class TempCodec implements Conversion<Temp, Double> {
    @Override
    public Double toWire(Temp value) {
      return value.degrees();
    }

    @Override
    public Temp fromWire(Double wire) {
      return new Temp(wire);
    }
  }

  @SuppressWarnings("JavaUtilDate")
  static final List<Object> TIMES =
      List.of(
          LocalDate.of(2024, 5, 6),
          LocalTime.of(7, 8),
          LocalDateTime.of(2024, 5, 6, 7, 8),
          Instant.ofEpochSecond(5),
          new Date(5000),
          new Timestamp(5000),
          java.sql.Date.valueOf("2024-05-06"),
          java.sql.Time.valueOf("07:08:09"),
          Duration.ofSeconds(9),
          Period.ofDays(1),
          OffsetDateTime.of(2024, 5, 6, 7, 8, 9, 0, ZoneOffset.UTC),
          ZonedDateTime.of(2024, 5, 6, 7, 8, 9, 0, ZoneId.of("Europe/Paris")),
          OffsetTime.of(7, 8, 9, 0, ZoneOffset.UTC),
          Year.of(2024),
          YearMonth.of(2024, 5),
          MonthDay.of(5, 6));

  record Held<T>(@Value T time) {
    @Creator
    Held {}
  }

  /** What is a key where {@code Object} is declared, and in an object that is written as it. */
  @Test
  void timesAreTheSameKeysWhereverTheyAre() {
    for (Dates dates : Dates.values()) {
      for (Engine engine : Engine.values()) {
        Json json = Json.with(JsonOptions.standard().withDates(dates).withEngine(engine));
        for (Object time : TIMES) {
          Class<?> type = time.getClass();
          String declared = encode(json, type, time);
          assertThat(json.encodeToString(Map.of(time, 1))).isEqualTo(declared);
          assertThat(json.encodeToString(Map.entry(time, 1))).isEqualTo(declared);
          Type held = Types.parameterized(Held.class, type);
          assertThat(encode(json, held, new Held<>(time))).isEqualTo(declared);
          assertThat(
                  json.codec(Types.parameterized(Map.class, held, Integer.class)).decode(declared))
              .isEqualTo(Map.of(new Held<>(time), 1));
        }
      }
    }
  }

  @SuppressWarnings("unchecked") // the type is that of the map
  private static String encode(Json json, Type key, Object value) {
    Type type = Types.parameterized(Map.class, key, Integer.class);
    return ((JsonCodec<Object>) json.codec(type)).encodeToString(Map.of(value, 1));
  }

  private static <K> void roundTrip(Json json, TypeRef<Map<K, Integer>> type, K key, String name) {
    Map<K, Integer> map = new LinkedHashMap<>();
    map.put(key, 7);
    String text = json.codec(type).encodeToString(map);
    assertThat(text).isEqualTo("{\"" + name + "\":7}");
    assertThat(json.decode(text, type)).isEqualTo(map);
    assertThat(json.decode(" { \"" + name + "\" : 7 } ", type)).isEqualTo(map);
  }

  @ParameterizedTest
  @EnumSource
  void valuesAreKeysOfMaps(Engine engine) {
    Json json = Json.with(JsonOptions.standard().withEngine(engine));
    roundTrip(json, new TypeRef<>() {}, new Id(-5), "-5");
    roundTrip(json, new TypeRef<>() {}, new Text("12"), "12");
    roundTrip(json, new TypeRef<>() {}, new Text("a\u00e9"), "a\u00e9");
    roundTrip(json, new TypeRef<>() {}, new Flag(true), "true");
    roundTrip(json, new TypeRef<>() {}, new Price(new BigDecimal("1.50")), "1.50");
    roundTrip(json, new TypeRef<>() {}, new Outer(new Id(3)), "3");
    roundTrip(json, new TypeRef<>() {}, new Temp(-1.5), "-1.5");
    Instant at = Instant.ofEpochMilli(1500);
    roundTrip(json, new TypeRef<>() {}, new When(at), "1970-01-01T00:00:01.500Z");
    Json epoch =
        Json.with(JsonOptions.standard().withEngine(engine).withDates(JsonOptions.Dates.EPOCH));
    roundTrip(epoch, new TypeRef<>() {}, new When(at), "1500");
  }

  @ParameterizedTest
  @EnumSource
  void noKeys(Engine engine) {
    Json json = Json.with(JsonOptions.standard().withEngine(engine));
    for (String name : new String[] {"", "x", " 1", "1 ", "1.5", "1x", "true"}) {
      assertThatThrownBy(
              () -> json.decode("{\"" + name + "\":7}", new TypeRef<Map<Id, Integer>>() {}))
          .as(name)
          .isInstanceOf(SeriformException.class);
    }
    assertThatThrownBy(() -> json.decode("{\"1", new TypeRef<Map<Id, Integer>>() {}))
        .isInstanceOf(SeriformException.class);
    assertThatThrownBy(() -> json.decode("{1:7}", new TypeRef<Map<Id, Integer>>() {}))
        .isInstanceOf(SeriformException.class);
  }

  enum Level {
    LOW(1),
    HIGH(10);

    @Value final int weight;

    Level(int weight) {
      this.weight = weight;
    }
  }

  enum Rate {
    HALF(0.5),
    WHOLE(1);

    @Value final double rate;

    Rate(double rate) {
      this.rate = rate;
    }
  }

  enum Odd {
    NAN(Double.NaN),
    ONE(1);

    @Value final double rate;

    Odd(double rate) {
      this.rate = rate;
    }
  }

  record Levels(Level level, List<Rate> rates, Map<Level, Rate> map) {}

  @ParameterizedTest
  @EnumSource
  void numbersOfEnums(Engine engine) {
    Json json = Json.with(JsonOptions.standard().withEngine(engine).withEnums(Enums.VALUE));
    Levels levels =
        new Levels(Level.HIGH, List.of(Rate.HALF, Rate.WHOLE), Map.of(Level.LOW, Rate.WHOLE));
    String text = "{\"level\":10,\"rates\":[0.5,1.0],\"map\":{\"1\":1.0}}";
    assertThat(json.encodeToString(levels)).isEqualTo(text);
    assertThat(json.decode(text, Levels.class)).isEqualTo(levels);
    assertThat(json.decode(" 1e1 ", Level.class)).isEqualTo(Level.HIGH);
    assertThat(json.decode("1", Rate.class)).isEqualTo(Rate.WHOLE);
    assertThat(json.decode("50e-2", Rate.class)).isEqualTo(Rate.HALF);
    for (String bad : new String[] {"2", "\"10\"", "100", "1.5", "-1", "[]"}) {
      assertThatThrownBy(() -> json.decode(bad, Level.class))
          .as(bad)
          .isInstanceOf(SeriformException.class);
    }
    // what is no number everywhere is text everywhere
    assertThat(json.encodeToString(Odd.ONE)).isEqualTo("\"1.0\"");
  }

  record Defaults(
      Integer i, Long l, Boolean b, Double d, String s, List<String> list, int[] a, int n) {}

  @ParameterizedTest
  @EnumSource
  void defaultsAreLeftOutIfAsked(Engine engine) {
    JsonOptions options = JsonOptions.standard().withEngine(engine);
    Json json = Json.with(options.withInclusion(Include.When.NON_DEFAULT));
    assertThat(json.encodeToString(new Defaults(0, 0L, false, 0.0, "", List.of(), new int[0], 0)))
        .isEqualTo("{}");
    assertThat(json.encodeToString(new Defaults(1, 0L, true, -0.0, " ", null, null, 0)))
        .isEqualTo("{\"i\":1,\"b\":true,\"d\":-0.0,\"s\":\" \"}");
  }

  private static <K> void numberKeys(
      JsonOptions options, TypeRef<Map<K, Integer>> type, String... texts) {
    for (Engine engine : Engine.values()) {
      Json json = Json.with(options.withEngine(engine));
      Map<?, Integer> map = json.decode("{" + String.join(":0,", texts) + ":0}", type);
      assertThat(map).hasSize(texts.length);
      List<String> none =
          List.of(
              "+1",
              "01",
              "-01",
              "\u0661",
              " 1",
              "1 ",
              "1d",
              "1f",
              ".5",
              "5.",
              "0x10",
              "1_0",
              "",
              "-",
              "1e",
              "NaN",
              "Infinity",
              "true",
              "1e999",
              "-1e999");
      for (String name : none) {
        String text = "{" + texts[0] + ":0,\"" + name + "\":7}";
        SeriformException e =
            catchThrowableOfType(SeriformException.class, () -> json.decode(text, type));
        if (e == null) {
          assertThat(name).isIn("1e999", "-1e999");
          assertThat(type.toString()).doesNotContain("Double").doesNotContain("Float");
          continue;
        }
        assertThat(e).as(name).isInstanceOf(MappingException.class);
        assertThat(e.offset()).isEqualTo(text.lastIndexOf(name + '"') - 1);
      }
      for (String name : List.of("1".repeat(1_001), "1e100000")) {
        assertThatThrownBy(() -> json.decode("{\"" + name + "\":7}", type))
            .as(name)
            .isInstanceOf(LimitException.class);
      }
    }
  }

  /** Names that are numbers are those of JSON. */
  @Test
  void numbersAsKeys() {
    JsonOptions options = JsonOptions.standard();
    String[] wholes = {"\"1\"", "\"-1\"", "\"0\"", "\"100\""};
    numberKeys(options, new TypeRef<Map<Byte, Integer>>() {}, wholes);
    numberKeys(options, new TypeRef<Map<Short, Integer>>() {}, wholes);
    numberKeys(options, new TypeRef<Map<Integer, Integer>>() {}, wholes);
    numberKeys(options, new TypeRef<Map<Long, Integer>>() {}, wholes);
    numberKeys(options, new TypeRef<Map<OptionalInt, Integer>>() {}, wholes);
    numberKeys(options, new TypeRef<Map<OptionalLong, Integer>>() {}, wholes);
    numberKeys(options, new TypeRef<Map<BigInteger, Integer>>() {}, wholes);
    String[] reals = {"\"1\"", "\"-1.5\"", "\"1e3\"", "\"2.5E-1\""};
    numberKeys(options, new TypeRef<Map<Float, Integer>>() {}, reals);
    numberKeys(options, new TypeRef<Map<Double, Integer>>() {}, reals);
    numberKeys(options, new TypeRef<Map<OptionalDouble, Integer>>() {}, reals);
    numberKeys(options, new TypeRef<Map<BigDecimal, Integer>>() {}, reals);
    numberKeys(options, new TypeRef<Map<Number, Integer>>() {}, reals);
    numberKeys(
        options.withDates(JsonOptions.Dates.EPOCH),
        new TypeRef<Map<Instant, Integer>>() {},
        wholes);
    Json json = Json.with(options.withNonFiniteNumbers(true));
    TypeRef<Map<Double, Integer>> doubles = new TypeRef<>() {};
    Map<Double, Integer> special = new LinkedHashMap<>();
    special.put(Double.NaN, 1);
    special.put(Double.NEGATIVE_INFINITY, 2);
    assertThat(json.decode(json.codec(doubles).encode(special), doubles)).isEqualTo(special);
    assertThat(json.decode("{\"9223372036854775807\":1}", new TypeRef<Map<Long, Integer>>() {}))
        .containsOnlyKeys(Long.MAX_VALUE);
    for (String large : List.of("9223372036854775808", "99999999999999999999")) {
      assertThatThrownBy(
              () -> json.decode("{\"" + large + "\":1}", new TypeRef<Map<Long, Integer>>() {}))
          .isInstanceOf(MappingException.class);
    }
    for (String large : List.of("2147483648", "-2147483649")) {
      assertThatThrownBy(
              () -> json.decode("{\"" + large + "\":1}", new TypeRef<Map<Integer, Integer>>() {}))
          .isInstanceOf(MappingException.class);
    }
  }
}
