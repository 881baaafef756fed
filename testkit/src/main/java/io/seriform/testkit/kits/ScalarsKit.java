package io.seriform.testkit.kits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.seriform.Format;
import io.seriform.codec.Engine;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.reflect.Types;
import io.seriform.scalar.Kind;
import io.seriform.testkit.Capability;
import io.seriform.testkit.Kit;
import io.seriform.testkit.Point;
import io.seriform.testkit.samples.ScalarValues;
import java.lang.reflect.Array;
import java.lang.reflect.Type;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/** Values of every kind, at their limits, in every place where a value can occur. */
@Timeout(value = 30, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class ScalarsKit extends Kit {

  /** For formats. */
  protected ScalarsKit() {}

  /**
   * A value between others.
   *
   * @param before comes before it
   * @param value the value
   * @param after comes after it
   */
  public record Slot<T>(int before, T value, String after) {}

  /**
   * A value that may be there.
   *
   * @param value the value
   */
  public record Perhaps<T>(Optional<T> value) {}

  private static Type of(Class<?> raw, Type... arguments) {
    return Types.parameterized(raw, arguments);
  }

  private Stream<DynamicTest> each(Consumer<ScalarValues.Row> test) {
    return ScalarValues.all().stream()
        .map(row -> row.only(subject()::holds))
        .map(row -> DynamicTest.dynamicTest(row.toString(), () -> test.accept(row)));
  }

  @Test
  void everyKindIsTested() {
    Set<Kind> kinds = EnumSet.of(Kind.CLASS); // has to be registered with each format
    ScalarValues.all().forEach(row -> kinds.add(row.kind()));
    assertThat(kinds).containsExactlyInAnyOrder(Kind.values());
  }

  @TestFactory
  Stream<DynamicTest> asProperty() {
    return each(
        row -> {
          for (Object value : row.values()) {
            roundTrip(of(Slot.class, row.type()), new Slot<>(1, value, "after"));
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> asElement() {
    needs(Capability.ANY_ROOT);
    return each(
        row -> {
          Object[] values = elements(row);
          roundTrip(of(List.class, row.type()), Arrays.asList(values));
          Object array = Array.newInstance((Class<?>) row.type(), values.length);
          System.arraycopy(values, 0, array, 0, values.length);
          roundTrip(array.getClass(), array);
        });
  }

  @TestFactory
  Stream<DynamicTest> asValueOfMap() {
    needs(Capability.ANY_ROOT);
    return each(
        row -> {
          Map<String, Object> map = new LinkedHashMap<>();
          for (Object value : elements(row)) {
            map.put("k" + map.size(), value);
          }
          roundTrip(of(Map.class, String.class, row.type()), map);
        });
  }

  @TestFactory
  Stream<DynamicTest> asKeyOfMap() {
    needs(Capability.ANY_ROOT, Capability.SCALAR_KEYS);
    return each(
        row -> {
          if (row.key()) {
            Map<Object, Integer> map = new LinkedHashMap<>();
            for (Object value : row.values()) {
              if (!(value instanceof String s) || s.length() < 10_000) {
                map.put(value, map.size());
              }
            }
            roundTrip(of(Map.class, row.type(), Integer.class), map);
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> asRoot() {
    needs(Capability.ANY_ROOT);
    return each(
        row -> {
          for (Object value : row.values()) {
            if (!isEmpty(value)) {
              roundTrip(row.type(), value);
            }
          }
        });
  }

  /** The values that may be elements: an empty one is a null if there are such. */
  private Object[] elements(ScalarValues.Row row) {
    return Arrays.stream(row.values())
        .filter(value -> can(Capability.NULL_ELEMENTS) || !isEmpty(value))
        .toArray();
  }

  /** An empty one may come back as null if it is all there is. */
  private static boolean isEmpty(Object value) {
    return value.toString().endsWith(".empty");
  }

  @TestFactory
  Stream<DynamicTest> asOptional() {
    return each(
        row -> {
          if (!row.kind().name().startsWith("OPTIONAL")) {
            for (Object value : row.values()) {
              roundTrip(of(Perhaps.class, row.type()), new Perhaps<>(Optional.of(value)));
            }
            roundTrip(of(Perhaps.class, row.type()), new Perhaps<>(Optional.empty()));
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> asNull() {
    return each(
        row -> {
          if (!row.kind().name().startsWith("OPTIONAL")) {
            roundTrip(of(Slot.class, row.type()), new Slot<>(1, null, "after"));
            if (can(Capability.NULL_ELEMENTS)) {
              List<Object> list = new ArrayList<>(Arrays.asList(row.values()));
              list.add(1, null);
              list.add(null);
              roundTrip(of(Slot.class, of(List.class, row.type())), new Slot<>(1, list, "after"));
            }
          }
        });
  }

  /** A pattern counts for whatever a property holds. */
  public static final class Patterns {
    @io.seriform.annotation.Format("dd.MM.yyyy")
    public LocalDate day = LocalDate.of(2024, 12, 31);

    @io.seriform.annotation.Format("dd.MM.yyyy")
    public List<LocalDate> days = List.of(day, day);

    @io.seriform.annotation.Format("dd.MM.yyyy")
    public LocalDate[] array = {day, day};

    @io.seriform.annotation.Format("dd.MM.yyyy")
    public Map<String, LocalDate> byName = Map.of("a", day);

    @io.seriform.annotation.Format("dd.MM.yyyy")
    public Optional<LocalDate> maybe = Optional.of(day);
  }

  @Test
  void patternsOfElements() {
    roundTrip(Patterns.class, new Patterns());
    byte[] bytes = engines().get(0).encode(new Patterns());
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    if (can(Capability.TEXT)) {
      assertThat(text.split("31\\.12\\.2024", -1)).hasSize(8);
    }
    // a format may have dates of its own, but no other text of them
    assertThat(text).doesNotContain("2024-12-31");
  }

  /** A day by a pattern. */
  public record Day(@io.seriform.annotation.Format("dd.MM.uuuu") LocalDate day) {}

  /** The day as a text. */
  public record DayText(String day) {}

  @Test
  void patternsHaveNoDaysThatAreNone() {
    needs(Capability.SELF_DESCRIBING);
    for (String text :
        List.of("29.02.2023", "30.02.2024", "31.04.2024", "32.01.2024", "00.01.2024")) {
      byte[] bytes = engines().get(0).encode(new DayText(text));
      bothRefuse(MappingException.class, f -> f.decode(bytes, Day.class));
    }
    for (String text : List.of("29.02.2024", "28.02.2023", "30.04.2024", "31.01.2024")) {
      byte[] bytes = engines().get(0).encode(new DayText(text));
      for (Format format : engines()) {
        byte[] again = format.encode(format.decode(bytes, Day.class));
        assertThat(format.decode(again, DayText.class).day()).isEqualTo(text);
      }
    }
  }

  /** Returns true if dates with a pattern are texts here: a format may have dates of its own. */
  private boolean writesPatterns() {
    byte[] bytes = engines().get(0).encode(new Day(LocalDate.of(2024, 12, 31)));
    return new String(bytes, StandardCharsets.ISO_8859_1).contains("31.12.2024");
  }

  @Test
  void textsOfAnotherPattern() {
    assumeTrue(writesPatterns(), "dates with a pattern are texts");
    byte[] bytes = engines().get(0).encode(new DayText("2024-12-31"));
    for (MappingException e : bothRefuse(MappingException.class, f -> f.decode(bytes, Day.class))) {
      assertThat(e.getMessage()).contains("@Format or ModelOptions.withPattern reads 31.01.2026");
    }
  }

  /** Has a pattern with fields that a day does not have. */
  public record HoursOfDay(@io.seriform.annotation.Format("HH:mm") LocalDate day) {}

  /** Has a pattern with a zone that it does not have. */
  public record ZoneOfLocal(
      @io.seriform.annotation.Format("uuuu-MM-dd HH:mm VV") LocalDateTime at) {}

  /** Has a pattern on a number. */
  public record PatternOfNumber(@io.seriform.annotation.Format("#.00") double price) {}

  /** Has a pattern that lacks the year. */
  public record MonthAndDay(@io.seriform.annotation.Format("MM-dd") LocalDate day) {}

  @Test
  void patternsThatDoNotFit() {
    Map<Class<?>, String> wrong =
        Map.of(
            HoursOfDay.class,
            "property day of "
                + HoursOfDay.class.getName()
                + ": the pattern 'HH:mm' does not fit a LocalDate: Unsupported field: HourOfDay;",
            ZoneOfLocal.class,
            "the pattern 'uuuu-MM-dd HH:mm VV' writes a zone, and a LocalDateTime has none;"
                + " declare an Instant, an OffsetDateTime or a ZonedDateTime,",
            PatternOfNumber.class,
            "@Format(\"#.00\") is a pattern of dates and times, and is on ");
    wrong.forEach(
        (type, declared) -> {
          for (ModelException e : bothRefuse(ModelException.class, f -> f.codec(type))) {
            assertThat(e.getMessage()).contains(declared);
          }
        });
  }

  @Test
  void patternsThatCannotBeRead() {
    assumeTrue(writesPatterns(), "dates with a pattern are texts");
    byte[] bytes = engines().get(0).encode(new MonthAndDay(LocalDate.EPOCH));
    for (MappingException e :
        bothRefuse(MappingException.class, f -> f.decode(bytes, MonthAndDay.class))) {
      assertThat(e.getMessage()).contains("its pattern lacks a part that a LocalDate has");
    }
  }

  /** Has an invalid pattern. */
  public record NoPattern(@io.seriform.annotation.Format("QQQQ{") LocalDate day) {}

  /** Has a pattern of what has none. */
  public record PatternOfSpan(@io.seriform.annotation.Format("HH:mm") Duration span) {}

  @Test
  void patternsThatAreNone() {
    for (Object value : List.of(new NoPattern(LocalDate.EPOCH), new PatternOfSpan(Duration.ZERO))) {
      for (ModelException e : bothRefuse(ModelException.class, f -> f.encode(value))) {
        assertThat(e.getMessage()).containsAnyOf("property day of", "property span of");
      }
    }
  }

  /** The expected type has the name that people know, not that of an internal constant. */
  @TestFactory
  Stream<DynamicTest> valuesOfOtherKindsAreRefusedReadably() {
    Map<Object, Type> others = new LinkedHashMap<>();
    others.put("#no such#", String.class);
    others.put(1.5, Double.class);
    others.put(Long.MIN_VALUE, Long.class);
    others.put(true, Boolean.class);
    others.put(new Point(1, "p"), Point.class);
    others.put(List.of("a"), of(List.class, String.class));
    return each(
        row -> {
          int refused = 0;
          for (Map.Entry<Object, Type> other : others.entrySet()) {
            Slot<?> slot = new Slot<>(1, other.getKey(), "after");
            byte[] bytes = codec(engines().get(0), of(Slot.class, other.getValue())).encode(slot);
            for (Format format : engines()) {
              try {
                codec(format, of(Slot.class, row.type())).decode(bytes);
              } catch (SeriformException e) {
                readable(row.kind(), e);
                refused++;
              }
            }
          }
          if (can(Capability.SELF_DESCRIBING)) {
            assertThat(refused).isPositive();
          }
        });
  }

  private void readable(Kind kind, SeriformException e) {
    for (Kind each : Kind.values()) {
      if (!each.name().equals(each.toString())) {
        assertThat(e.getMessage()).doesNotContainPattern("\\b" + each.name() + "\\b");
      }
    }
    boolean byItsForm = kind.isText() || kind.isBoolean() || KNOWN_BY_FORM.contains(kind);
    if (can(Capability.SELF_DESCRIBING) && !byItsForm && e instanceof MappingException) {
      // an OptionalDouble is a double
      boolean held = kind == Kind.OPTIONAL_DOUBLE && e.expected().equals("double");
      assertThat(held || e.expected().contains(kind.toString())).as(e.getMessage()).isTrue();
    }
  }

  /** Kinds of which what is expected may say the form: bytes, an array, a number. */
  private static final Set<Kind> KNOWN_BY_FORM =
      EnumSet.of(Kind.BYTES, Kind.BYTE_BUFFER, Kind.BIT_SET, Kind.NUMBER, Kind.UUID);

  @Test
  void numbersThatAreNone() {
    for (double d : new double[] {Double.NaN, 1 / 0.0, -1 / 0.0}) {
      Type type = of(Slot.class, Double.class);
      if (can(Capability.NON_FINITE)) {
        roundTrip(type, new Slot<>(1, d, "after"));
        roundTrip(of(Slot.class, Float.class), new Slot<>(1, (float) d, "after"));
      } else {
        for (EncodeException e :
            bothRefuse(
                EncodeException.class, f -> codec(f, type).encode(new Slot<>(1, d, "after")))) {
          assertThat(e.path()).isEqualTo("$.value");
          assertThat(e.format()).isEqualTo(format(Engine.COMPILED).name());
        }
      }
    }
  }

  @Test
  void loneSurrogates() {
    for (String s : new String[] {"\ud800", "a\udc00", "\ud83d", "x\ud83dy", "\ude00\ud83d"}) {
      Type type = of(Slot.class, String.class);
      if (can(Capability.LONE_SURROGATES)) {
        roundTrip(type, new Slot<>(1, s, "after"));
      } else {
        for (EncodeException e :
            bothRefuse(
                EncodeException.class, f -> codec(f, type).encode(new Slot<>(1, s, "after")))) {
          assertThat(e.path()).isEqualTo("$.value");
        }
      }
    }
  }

  /** The name of a host comes back if it is written, and is never looked up. */
  @Test
  void addressesWithoutNames() throws UnknownHostException {
    Type type = of(Slot.class, InetAddress.class);
    InetAddress named = InetAddress.getByAddress("a.example", new byte[] {10, 0, 0, 1});
    for (Format format : List.of(format(Engine.COMPILED), format(Engine.INTERPRETED))) {
      byte[] bytes = codec(format, type).encode(new Slot<>(1, named, "after"));
      // a form of its own may hold the name
      boolean kept = new String(bytes, StandardCharsets.ISO_8859_1).contains("a.example");
      Object read = ((Slot<?>) codec(format, type).decode(bytes)).value();
      assertThat(read).isEqualTo(named).hasToString((kept ? "a.example" : "") + "/10.0.0.1");
    }
  }
}
