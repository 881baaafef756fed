package io.seriform.testkit.kits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Conversion;
import io.seriform.annotation.Inclusion;
import io.seriform.annotation.Property;
import io.seriform.annotation.Subtype;
import io.seriform.annotation.Subtypes;
import io.seriform.annotation.View;
import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.model.options.ModelOptions;
import io.seriform.model.rules.NamingStrategy;
import io.seriform.testkit.Color;
import io.seriform.testkit.Deep;
import io.seriform.testkit.Trickle;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Conversions as instances, what options say of properties at run time, filters and views,
 * patterns, and the order in which maps are written and names are read.
 *
 * @param <O> the format's options
 */
public abstract class EverydayOptionsKit<O extends SelfDescribingOptions<O>> {

  /** For formats. */
  protected EverydayOptionsKit() {}

  /** The defaults of the format. */
  protected abstract O options();

  /** The format with some options. */
  protected abstract SelfDescribingFormat with(O options);

  private O by(Engine engine) {
    return options().withEngine(engine);
  }

  private static void roundTrip(SelfDescribingFormat format, Object value, String tree) {
    byte[] bytes = format.encode(value);
    assertThat(format.readTree(bytes)).hasToString(tree);
    Deep.assertSame(value, format.decode(bytes, value.getClass()), tree);
  }

  /** A class of a user that nothing describes. */
  public static final class Money {
    private final BigDecimal amount;
    private final String currency;

    /** Makes one. */
    public Money(BigDecimal amount, String currency) {
      this.amount = amount;
      this.currency = currency;
    }

    /** Of a text. */
    public static Money parse(String text) {
      String[] parts = text.split(" ", 2);
      return new Money(new BigDecimal(parts[0]), parts[1]);
    }

    /** The text. */
    public String text() {
      return amount + " " + currency;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Money m && m.amount.equals(amount) && m.currency.equals(currency);
    }

    @Override
    public int hashCode() {
      return Objects.hash(amount, currency);
    }
  }

  /** Contains money. */
  public record Invoice(Money total, List<Money> parts, Map<Money, Integer> counts) {}

  private static final Money TEN = new Money(new BigDecimal("10.50"), "EUR");

  @ParameterizedTest
  @EnumSource(Engine.class)
  void conversionsToText(Engine engine) {
    SelfDescribingFormat format =
        with(by(engine).withConversion(Money.class, Money::text, Money::parse));
    roundTrip(format, TEN, "\"10.50 EUR\"");
    Invoice invoice = new Invoice(TEN, List.of(TEN), Map.of(TEN, 2));
    byte[] bytes = format.encode(invoice);
    assertThat(format.readTree(bytes))
        .hasToString(
            "{\"total\":\"10.50 EUR\",\"parts\":[\"10.50 EUR\"],\"counts\":{\"10.50 EUR\":2}}");
    assertThat(format.decode(bytes, Invoice.class)).isEqualTo(invoice);
    assertThat(Copier.of(format.codec(Invoice.class)).copy(invoice)).isEqualTo(invoice);
    assertThat(format.encode(new Invoice(null, null, null))).isNotEmpty();
    assertThatThrownBy(
            () -> format.decode(format.encode(Map.of("total", "ten EUR")), Invoice.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("the codec refused the value: Character t is neither")
        .hasMessageContaining("at $.total");
  }

  /** A long in place of an object. */
  public record Cents(long value) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void conversionsToOtherTypes(Engine engine) {
    SelfDescribingFormat longs =
        with(
            by(engine)
                .withModel(
                    ModelOptions.standard()
                        .withConversion(Cents.class, Long.class, Cents::value, Cents::new)));
    roundTrip(longs, new Cents(1050), "1050");
    SelfDescribingFormat bytes =
        with(
            by(engine)
                .withConversion(
                    Cents.class,
                    byte[].class,
                    c -> new byte[] {(byte) c.value()},
                    b -> new Cents(b[0])));
    assertThat(bytes.decode(bytes.encode(new Cents(7)), Cents.class)).isEqualTo(new Cents(7));
    SelfDescribingFormat instance =
        with(
            by(engine)
                .withModel(
                    ModelOptions.standard().withConversion(Cents.class, new CentsAsList(3))));
    roundTrip(instance, new Cents(7), "[7,3]");
  }

  /** An instance with a state. */
  public record CentsAsList(int mark) implements Conversion<Cents, List<Integer>> {
    @Override
    public List<Integer> toWire(Cents value) {
      return List.of((int) value.value(), mark);
    }

    @Override
    public Cents fromWire(List<Integer> wire) {
      return new Cents(wire.get(0));
    }
  }

  /** Characters as a text. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void charArrays(Engine engine) {
    SelfDescribingFormat format =
        with(by(engine).withConversion(char[].class, String::new, String::toCharArray));
    roundTrip(format, "secret".toCharArray(), "\"secret\"");
    Password password = new Password();
    password.value = "secret".toCharArray();
    roundTrip(format, password, "{\"value\":\"secret\"}");
  }

  /** A class with characters. */
  public static final class Password {
    /** The secret. */
    public char[] value;
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void conversionsThatAreRefused(Engine engine) {
    assertThatThrownBy(
            () -> by(engine).withConversion(int.class, String::valueOf, Integer::valueOf))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("withProperty");
  }

  // ---- properties

  /** A class that cannot be annotated. */
  public static class Person {
    /** A number. */
    public long id;

    /** A text. */
    public String name;

    /** A date. */
    public LocalDate born;

    /** A text that is secret. */
    public String secret;

    /** Makes an empty one. */
    public Person() {}

    static Person ada() {
      Person ada = new Person();
      ada.id = 7;
      ada.name = "Ada";
      ada.born = LocalDate.of(1815, 12, 10);
      return ada;
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void propertiesAtRunTime(Engine engine) {
    O options =
        by(engine)
            .withProperty(
                Person.class,
                "id",
                p -> p.withName("key").withConversion(String.class, String::valueOf, Long::valueOf))
            .withProperty(Person.class, "name", p -> p.withAlias("fullName").withRequired(true))
            .withProperty(Person.class, "born", p -> p.withFormat("dd.MM.uuuu"))
            .withProperty(Person.class, "secret", p -> p.withIgnored(true));
    SelfDescribingFormat format = with(options);
    roundTrip(format, Person.ada(), "{\"key\":\"7\",\"name\":\"Ada\",\"born\":\"10.12.1815\"}");
    Person other =
        format.decode(format.encode(Map.of("fullName", "Bob", "secret", "x")), Person.class);
    assertThat(other.name).isEqualTo("Bob");
    assertThat(other.secret).isNull();
    assertThatThrownBy(() -> format.decode(format.encode(Map.of("key", "8")), Person.class))
        .hasMessageContaining("required properties are missing; expected name");
    // a subclass has the same properties
    Derived derived = new Derived();
    derived.name = "Eve";
    assertThat(format.readTree(format.encode(derived)).asObject().names()).contains("key");
    // what is known already is added to
    SelfDescribingFormat more =
        with(options.withProperty(Person.class, "id", p -> p.withName("number")));
    assertThat(more.readTree(more.encode(Person.ada())).get("number")).hasToString("\"7\"");
  }

  /** A subclass. */
  public static final class Derived extends Person {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void propertiesThatAreNotThere(Engine engine) {
    assertThatThrownBy(
            () ->
                with(by(engine).withProperty(Person.class, "nmae", p -> p.withName("n")))
                    .encode(Person.ada()))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining(Person.class.getName() + " has no property nmae")
        .hasMessageContaining("its properties are born, id, name, secret");
  }

  /** Marks a value that is not to be shown. */
  @Retention(RetentionPolicy.RUNTIME)
  public @interface Hidden {}

  interface Summary {}

  interface Detail {}

  interface Audit {}

  /** Properties of several views. */
  public static final class Order {
    /** Of all. */
    public int id = 1;

    /** Of one. */
    @View(Summary.class)
    public String title = "t";

    /** Of another. */
    @View(Detail.class)
    public String text = "x";

    /** Of a third. */
    @View(Audit.class)
    public String log = "l";

    /** Not to be shown. */
    @Hidden public String token = "s";
  }

  private static List<String> names(SelfDescribingFormat format, Object value) {
    return new ArrayList<>(format.readTree(format.encode(value)).asObject().names());
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void viewsAndFilters(Engine engine) {
    Order order = new Order();
    assertThat(names(with(by(engine).withViews(Summary.class, Audit.class)), order))
        .containsExactly("id", "title", "log", "token");
    assertThat(names(with(by(engine).withViews()), order)).hasSize(5);
    O foreign =
        by(engine)
            .withViews(Audit.class)
            .withProperty(Order.class, "token", p -> p.withViews(Detail.class, Audit.class))
            .withProperty(Order.class, "id", p -> p.withViews(Detail.class))
            .withProperty(Order.class, "title", p -> p.withViews());
    assertThat(names(with(foreign), order)).containsExactly("title", "log", "token");
    O filtered = by(engine).withPropertyFilter(p -> p.annotation(Hidden.class) == null);
    assertThat(names(with(filtered), order)).containsExactly("id", "title", "text", "log");
    assertThat(names(with(filtered.withView(Detail.class)), order)).containsExactly("id", "text");
    SelfDescribingFormat format = with(filtered);
    Order read = format.decode(format.encode(Map.of("token", "other", "text", "y")), Order.class);
    assertThat(read.token).isEqualTo("s");
    assertThat(read.text).isEqualTo("y");
  }

  // ---- patterns

  /** Dates and times. */
  public record Times(
      LocalDate day, Instant at, @io.seriform.annotation.Format("uuuu") LocalDate year) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void patternsFormatDates(Engine engine) {
    SelfDescribingFormat format =
        with(
            by(engine)
                .withPattern(LocalDate.class, "dd.MM.uuuu")
                .withPattern(Instant.class, "uuuu-MM-dd HH:mm:ss")
                .withZone(ZoneId.of("Europe/Paris")));
    Instant at = Instant.parse("2026-07-01T10:00:00Z");
    Times times = new Times(LocalDate.of(2026, 1, 2), at, null);
    roundTrip(format, times, "{\"day\":\"02.01.2026\",\"at\":\"2026-07-01 12:00:00\"}");
    roundTrip(format, at, "\"2026-07-01 12:00:00\"");
    assertThat(format.readTree(format.encode(new Times(null, null, LocalDate.of(2026, 1, 2)))))
        .hasToString("{\"year\":\"2026\"}");
    assertThatThrownBy(() -> by(engine).withPattern(String.class, "dd"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> by(engine).withPattern(LocalDate.class, "{"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** Moments of a class that cannot be annotated, and of one that is. */
  public static final class Event {
    /** In milliseconds. */
    public Instant at;

    /** In milliseconds, each. */
    @io.seriform.annotation.Format(io.seriform.annotation.Format.EPOCH_MILLIS)
    public List<Instant> all;

    /** Not a moment. */
    public LocalDate day;
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void numbersSince1970(Engine engine) {
    SelfDescribingFormat format =
        with(
            by(engine)
                .withProperty(
                    Event.class,
                    "at",
                    p -> p.withFormat(io.seriform.annotation.Format.EPOCH_SECONDS)));
    Event event = new Event();
    event.at = Instant.parse("2026-07-01T10:00:00Z");
    event.all = List.of(event.at, Instant.ofEpochMilli(-1));
    roundTrip(format, event, "{\"at\":1782900000,\"all\":[1782900000000,-1]}");
    assertThatThrownBy(
            () ->
                with(by(engine)
                        .withProperty(
                            Event.class,
                            "day",
                            p -> p.withFormat(io.seriform.annotation.Format.EPOCH_MILLIS)))
                    .codec(Event.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("a LocalDate is not a number since 1970")
        .hasMessageContaining("[Instant, ");
  }

  // ---- maps and names

  @ParameterizedTest
  @EnumSource(Engine.class)
  void sortedMapKeys(Engine engine) {
    SelfDescribingFormat format = with(by(engine).withSortedMapKeys(true));
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("b", 1);
    map.put("a", new LinkedHashMap<>(Map.of("z", 1)));
    map.put("c", null);
    assertThat(names(format, map)).containsExactly("a", "b", "c");
    Sorted sorted = new Sorted();
    for (long key : new long[] {10, 9, -1}) {
      sorted.numbers.put(key, 1);
    }
    sorted.colors.put(Color.RED, 1);
    sorted.colors.put(Color.GREEN, 2);
    byte[] bytes = format.encode(sorted);
    assertThat(format.decode(bytes, Sorted.class).numbers.keySet()).containsExactly(-1L, 9L, 10L);
    assertThat(format.decode(bytes, Sorted.class).colors).isEqualTo(sorted.colors);
    assertThat(format.readTree(bytes).at("/colors").asObject().names()).isSorted();
  }

  /** Maps with other keys. */
  public static final class Sorted {
    /** By numbers. */
    public Map<Long, Integer> numbers = new LinkedHashMap<>();

    /** By constants. */
    public Map<Color, Integer> colors = new LinkedHashMap<>();
  }

  /** Two names that differ by case alone. */
  public static final class Cases {
    /** A name. */
    public int firstName;

    /** Another one. */
    public int value;

    /** A third. */
    @Property(name = "VALUE")
    public int other;
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void namesIgnoringCase(Engine engine) {
    SelfDescribingFormat format = with(by(engine).withNamesIgnoringCase(true));
    Map<String, Integer> map = new LinkedHashMap<>();
    map.put("FIRSTNAME", 1);
    map.put("value", 2);
    map.put("VALUE", 3);
    map.put("Value", 4);
    Cases cases = format.decode(format.encode(map), Cases.class);
    assertThat(cases.firstName).isEqualTo(1);
    assertThat(cases.value).isEqualTo(2);
    assertThat(cases.other).isEqualTo(3);
    assertThatThrownBy(
            () -> format.decode(format.encode(Map.of("firstname", 1, "FirstName", 2)), Cases.class))
        .hasMessageContaining("repeated property");
  }

  /** In whichever order the options are given. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void orderOfOptions(Engine engine) {
    ModelOptions model = ModelOptions.standard();
    Type type = Cases.class;
    for (O options :
        List.of(
            by(engine).withNaming(NamingStrategy.SNAKE_CASE).withModel(model),
            by(engine).withModel(model).withNaming(NamingStrategy.SNAKE_CASE))) {
      SelfDescribingFormat format = with(options);
      assertThat(names(format, new Cases())).contains("first_name");
      assertThat(format.codec(type)).isNotNull();
    }
  }

  /** Identified by its properties. */
  @Subtypes(
      inclusion = Inclusion.DEDUCED,
      value = {@Subtype(Plain.class), @Subtype(Rich.class)})
  public interface Deduced {}

  /** Has one of its own. */
  public record Plain(int common, String plain) implements Kind, Deduced {}

  /** Has another one. */
  public record Rich(int common, @Property(aliases = "c") String b) implements Kind, Deduced {}

  /** Identified by a name within. */
  @Subtypes(
      property = "kind",
      value = {@Subtype(value = Plain.class, name = "p"), @Subtype(value = Rich.class, name = "r")})
  public interface Kind {}

  /** Identified by a name beside it. */
  public record Beside(
      @Subtypes(
              inclusion = Inclusion.BESIDE,
              property = "kind",
              value = {
                @Subtype(value = Plain.class, name = "p"),
                @Subtype(value = Rich.class, name = "r")
              })
          Object value) {}

  private static Map<String, Object> entries(Object... pairs) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      map.put((String) pairs[i], pairs[i + 1]);
    }
    return map;
  }

  /** The name of a class is found in any case, as properties are. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void whatTellsAClassIgnoringCase(Engine engine) {
    SelfDescribingFormat format = with(by(engine).withNamesIgnoringCase(true));
    SelfDescribingFormat exact = with(by(engine));
    Rich rich = new Rich(1, "x");
    Map<Map<String, Object>, Object> named = new LinkedHashMap<>();
    for (String b : List.of("B", "C")) {
      named.put(entries("COMMON", 1, b, "x"), Deduced.class);
    }
    named.put(entries("Kind", "r", "common", 1, "b", "x"), Kind.class);
    named.put(entries("common", 1, "KIND", "r", "b", "x"), Kind.class);
    named.forEach(
        (value, type) -> {
          byte[] bytes = format.encode(value);
          assertThat(format.codec((Class<?>) type).decode(bytes)).as("%s", value).isEqualTo(rich);
          assertThat(format.codec((Class<?>) type).decode(new Trickle(bytes, 1))).isEqualTo(rich);
          assertThatThrownBy(() -> exact.decode(bytes, (Class<?>) type))
              .isInstanceOf(MappingException.class);
        });
    Map<String, Object> value = entries("Common", 1, "b", "x");
    byte[] beside = format.encode(entries("Value", value, "Kind", "r"));
    assertThat(format.decode(beside, Beside.class)).isEqualTo(new Beside(rich));
    assertThat(format.decode(new Trickle(beside, 1), Beside.class)).isEqualTo(new Beside(rich));
    SelfDescribingFormat strict =
        with(
            by(engine)
                .withNamesIgnoringCase(true)
                .withUnknown(SelfDescribingOptions.Unknown.REJECT));
    assertThat(strict.decode(beside, Beside.class)).isEqualTo(new Beside(rich));
    byte[] twice = format.encode(entries("Kind", "r", "kind", "p", "common", 1));
    assertThatThrownBy(() -> format.decode(twice, Kind.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("repeated property");
  }

  /** Has a property that differs from the name of its class by its case. */
  @Subtypes(property = "kind", value = @Subtype(value = Cased.class, name = "cased"))
  public interface WithCase {}

  /** The only one. */
  public record Cased(@Property(name = "Kind") String own) implements WithCase {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void aPropertyInAnotherCaseTellsNoClass(Engine engine) {
    SelfDescribingFormat format = with(by(engine).withNamesIgnoringCase(true));
    byte[] bytes = format.encode(entries("Kind", "x", "kind", "cased"));
    assertThat(format.decode(bytes, WithCase.class)).isEqualTo(new Cased("x"));
    byte[] none = format.encode(entries("Kind", "cased"));
    assertThatThrownBy(() -> format.decode(none, WithCase.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("does not say what it is");
  }
}
