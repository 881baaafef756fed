package io.seriform.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.json.Json;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Generated values of classes have something in each of their properties. */
class GeneratedDataTest {

  enum Colour {
    RED,
    GREEN
  }

  sealed interface Shape permits Circle, Square {}

  record Circle(double radius) implements Shape {}

  record Square(int side, Colour colour) implements Shape {}

  record Numbers(byte b, short s, int i, Long l, float f, double d, BigDecimal big, boolean yes) {}

  record Times(
      Instant instant,
      LocalDate date,
      LocalDateTime local,
      LocalTime time,
      ZonedDateTime zoned,
      Duration duration,
      YearMonth month,
      ZoneId zone) {}

  record Others(char c, byte[] bytes, UUID id, URI uri, Currency currency, Optional<String> some) {}

  record Containers(
      List<Shape> shapes,
      Map<String, Numbers> byName,
      Map<Integer, String> byNumber,
      Map<Colour, Integer> byColour,
      Map<UUID, String> byId,
      Set<Colour> colours,
      int[][] grid) {}

  record Node(String name, List<Node> children, Node next) {}

  static final class Bean {
    private String name;
    private Times times;

    public String getName() {
      return name;
    }

    public void setName(String name) {
      this.name = name;
    }

    public Times getTimes() {
      return times;
    }

    public void setTimes(Times times) {
      this.times = times;
    }
  }

  private static <T> T generated(Class<T> type) {
    byte[] data = GeneratedData.of(type);
    assertThat(GeneratedData.of(type)).as("always the same").isEqualTo(data);
    return Json.standard().decode(data, type);
  }

  @Test
  void eachPropertyHasSomethingInIt() {
    assertThat(generated(Numbers.class)).hasNoNullFieldsOrProperties();
    assertThat(generated(Times.class)).hasNoNullFieldsOrProperties();
    assertThat(generated(Others.class)).hasNoNullFieldsOrProperties();
    assertThat(generated(Others.class).some()).isPresent();
    assertThat(generated(Bean.class)).hasNoNullFieldsOrProperties();
  }

  @Test
  void containersHaveElementsOfEachKind() {
    Containers made = generated(Containers.class);
    assertThat(made.shapes()).hasSize(3).hasAtLeastOneElementOfType(Circle.class);
    assertThat(made.shapes()).hasAtLeastOneElementOfType(Square.class);
    assertThat(made.byName()).hasSize(3).doesNotContainValue(null);
    assertThat(made.byNumber()).hasSize(3);
    assertThat(made.byColour()).hasSize(2);
    assertThat(made.colours()).isNotEmpty();
    assertThat(made.grid()).hasDimensions(3, 3);
    assertThat(made.byId()).as("keys that cannot be guessed").isEmpty();
  }

  @Test
  void objectsWithinObjectsOfTheirClassEnd() {
    Node made = generated(Node.class);
    assertThat(made.children()).hasSize(3);
    assertThat(made.next().next()).isNull();
    assertThat(made.children().get(0).children()).isEmpty();
  }
}
