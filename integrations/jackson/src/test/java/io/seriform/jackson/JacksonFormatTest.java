package io.seriform.jackson;

import static io.seriform.jackson.Everywhere.agree;
import static io.seriform.jackson.Everywhere.reads;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Feature;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import io.seriform.codec.Engine;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** The form of values, as {@code @JsonFormat} says. */
@SuppressWarnings({"unused", "JavaUtilDate"}) // looked at by reflection
class JacksonFormatTest {

  public enum Size {
    SMALL,
    LARGE
  }

  public static class Numbers {
    @JsonFormat(shape = Shape.NUMBER)
    public Size size = Size.LARGE;

    @JsonFormat(shape = Shape.NUMBER_INT)
    public Size none;

    @JsonFormat(shape = Shape.NUMBER)
    public boolean truth = true;

    @JsonFormat(shape = Shape.NUMBER_INT)
    public Boolean boxed = false;

    @JsonFormat(shape = Shape.NUMBER)
    public Date date = new Date(5);

    @JsonFormat(shape = Shape.NUMBER)
    public double ratio = 1.5;

    @JsonFormat(shape = Shape.NUMBER_INT)
    public long whole = 7;

    @JsonFormat(shape = Shape.NUMBER)
    public String text = "7";
  }

  public static class Texts {
    @JsonFormat(shape = Shape.STRING)
    public boolean truth = true;

    @JsonFormat(shape = Shape.STRING)
    public int number = 5;

    @JsonFormat(shape = Shape.STRING)
    public Size size = Size.SMALL;

    @JsonFormat(shape = Shape.STRING)
    public String text = "t";
  }

  @Test
  void shapesAreThoseOfJackson() {
    agree(new Numbers());
    agree(new Texts());
    reads("{\"size\":0,\"truth\":0,\"boxed\":true}", Numbers.class);
    reads("{\"size\":\"SMALL\",\"truth\":false}", Numbers.class);
    reads("{\"size\":9}", Numbers.class);
    reads("{\"truth\":false,\"number\":6}", Texts.class);
  }

  public static class Times {
    @JsonFormat(shape = Shape.NUMBER)
    public Duration duration = Duration.ofMillis(1500);

    @JsonFormat(shape = Shape.NUMBER)
    public Instant instant = Instant.ofEpochSecond(1_714_979_289, 123_456_789);

    @JsonFormat(shape = Shape.NUMBER)
    public Instant zero = Instant.EPOCH;

    @JsonFormat(shape = Shape.NUMBER)
    public OffsetDateTime offset = OffsetDateTime.parse("2024-05-06T07:08:09Z");

    @JsonFormat(shape = Shape.NUMBER)
    public LocalDate date = LocalDate.of(2024, 5, 6);

    @JsonFormat(shape = Shape.NUMBER)
    public LocalTime time = LocalTime.of(7, 8, 9, 10);

    @JsonFormat(shape = Shape.NUMBER)
    public LocalDateTime dateTime = LocalDateTime.of(2024, 5, 6, 7, 8);

    @JsonFormat(shape = Shape.NUMBER)
    public YearMonth month = YearMonth.of(2024, 5);
  }

  /** Jackson 2 needs a module for them. */
  @Test
  void timesAreNumbersAsInJackson3() {
    JsonMapper mapper = JsonMapper.builder().build();
    String expected = mapper.writeValueAsString(new Times());
    for (Engine engine : Engine.values()) {
      Json json =
          Json.with(
              JsonOptions.standard().withDialects(JacksonDialect.jackson3()).withEngine(engine));
      assertThat(mapper.readTree(json.encodeToString(new Times())))
          .isEqualTo(mapper.readTree(expected));
      Times read = json.decode(expected, Times.class);
      assertThat(mapper.writeValueAsString(read)).isEqualTo(expected);
      assertThatThrownBy(() -> json.decode("{\"date\":[2024]}", Times.class))
          .isInstanceOf(SeriformException.class);
    }
  }

  @JsonFormat(shape = Shape.NUMBER)
  public enum Level {
    LOW,
    HIGH
  }

  public static class Levels {
    public Level level = Level.HIGH;
    public List<Level> list = new ArrayList<>(List.of(Level.LOW));
  }

  @Test
  void enumsAreNumbersByTheirClass() {
    agree(new Levels());
    reads("{\"level\":\"LOW\",\"list\":[1]}", Levels.class);
    reads("{\"level\":7}", Levels.class);
  }

  public static class Dates {
    @JsonFormat(pattern = "d. MMMM yyyy", locale = "de")
    public Date german = new Date(0);

    @JsonFormat(pattern = "d MMMM yyyy", locale = "fr_FR", timezone = "Europe/Paris")
    public Date french = new Date(86400000);

    @JsonFormat(pattern = "EEE, d MMM yyyy")
    public Date ofTheProgram = new Date(0);
  }

  @Test
  void namesInPatterns() {
    agree(new Dates());
  }

  @JsonFormat(with = Feature.ACCEPT_CASE_INSENSITIVE_PROPERTIES)
  public static class AnyCase {
    public int abc = 1;
    public String someName = "x";
  }

  public static class Lists {
    @JsonFormat(with = Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
    public List<String> single = new ArrayList<>(List.of("a"));

    @JsonFormat(without = Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
    public List<String> strict = new ArrayList<>(List.of("a"));
  }

  @Test
  void featuresAreThoseOfJackson() {
    agree(new AnyCase());
    reads("{\"ABC\":3,\"somename\":\"y\"}", AnyCase.class);
    agree(new Lists());
    reads("{\"single\":\"b\"}", Lists.class);
    reads("{\"strict\":\"b\"}", Lists.class);
  }

  public static class Unwrapped {
    @JsonFormat(with = Feature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED)
    public List<String> list = List.of("a");
  }

  @Test
  void whatWouldChangeTheDataIsRefused() {
    assertThatThrownBy(() -> Agreement.LIKE_JACKSON2.encode(new Unwrapped()))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED")
        .hasMessageContaining("withMixIn");
  }
}
