package io.seriform.bench.dropin;

import static io.seriform.bench.dropin.Peer.FASTJSON1;
import static io.seriform.bench.dropin.Peer.FASTJSON2;
import static io.seriform.bench.dropin.Peer.GSON;
import static io.seriform.bench.dropin.Peer.JACKSON2;
import static io.seriform.bench.dropin.Peer.JACKSON3;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import io.seriform.TypeRef;
import io.seriform.annotation.Include;
import io.seriform.json.JsonOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/** Each row of the tables of differences in the guides is what the libraries do. */
@SuppressWarnings({"JavaUtilDate", "unused"}) // looked at by reflection
class MigrationTablesTest {

  private static final Path GUIDE = Path.of("../docs/guide");

  /** The tests of the rows, which are those of the page, by their first cells. */
  static Stream<DynamicTest> tests(String page, Map<String, Executable> rows) throws IOException {
    List<String> cases = new ArrayList<>();
    boolean differs = false;
    for (String line : Files.readAllLines(GUIDE.resolve(page))) {
      differs = line.startsWith("## ") ? line.equals("## What differs") : differs;
      if (differs && line.startsWith("| ") && !line.startsWith("| case |")) {
        cases.add(line.substring(2, line.indexOf(" |", 2)));
      }
    }
    assertThat(rows.keySet()).as(page).containsExactlyElementsOf(cases);
    return cases.stream().map(each -> DynamicTest.dynamicTest(each, rows.get(each)));
  }

  // ---- what the libraries are given

  public static class Values {
    public int number;
    public String text;
    public Thread.State state;
    public Object any;

    private static Values of(String text) {
      Values values = new Values();
      values.text = text;
      return values;
    }
  }

  public static class Texts {
    public Integer number;
    public Pattern pattern;
  }

  public static class Holder<T> {
    public T value;

    private static <T> Holder<T> of(T value) {
      Holder<T> holder = new Holder<>();
      holder.value = value;
      return holder;
    }
  }

  public static class Url {
    public String getURL() {
      return "u";
    }
  }

  public static class Base {
    public int a = 1;
  }

  public static class Sub extends Base {
    public int b = 2;
  }

  public static class Owner {
    public Base base = new Sub();
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
  @JsonSubTypes(@JsonSubTypes.Type(value = Cat.class, name = "cat"))
  public static class Animal {}

  public static class Cat extends Animal {
    public int lives = 9;
  }

  @JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = "id")
  public static class Linked {
    public int id;
    public Linked to;
  }

  /** An object whose map is written as its properties. */
  public static class OpenTo {
    private final String name;

    OpenTo(String name) {
      this.name = name;
    }

    @JsonAnyGetter
    public Map<String, Object> all() {
      return Map.of(name, 1);
    }
  }

  static class TwoOpen {
    @JsonUnwrapped public OpenTo first = new OpenTo("m");
    @JsonUnwrapped public OpenTo second = new OpenTo("n");
  }

  public static class Raw {
    @JsonRawValue public String raw = "{]";
  }

  public record Sized(int a) {
    public int getB() {
      return a + 1;
    }
  }

  enum Sign {
    @com.google.gson.annotations.SerializedName("one")
    ONE
  }

  private static final Date DATE = new Date(1_700_000_000_123L);
  private static final String ISO = "\"2023-11-14T22:13:20.123Z\"";

  /** With Jackson's values of what the input lacks. */
  private static String jackson(String number, String text, String state) {
    return "{\"number\":%s,\"text\":%s,\"state\":%s,\"any\":null}".formatted(number, text, state);
  }

  @TestFactory
  Stream<DynamicTest> eachRowOfJacksonsTableHolds() throws IOException {
    Map<String, Executable> rows = new LinkedHashMap<>();
    rows.put(
        "an unknown property",
        () -> {
          JACKSON2.refusedThere("{\"x\":1}", Values.class);
          JACKSON3.sameRead("{\"x\":1}", Values.class);
          assertThatThrownBy(
                  () ->
                      JACKSON2
                          .ours(o -> o.withUnknown(JsonOptions.Unknown.REJECT))
                          .decode("{\"x\":1}", Values.class))
              .hasMessageContaining("unknown property");
        });
    rows.put(
        "a null property, written",
        () -> {
          for (Peer peer : List.of(JACKSON2, JACKSON3)) {
            peer.written(
                Holder.of(null),
                "{\"value\":null}",
                "{}",
                o -> o.withInclusion(Include.When.ALWAYS));
          }
        });
    rows.put(
        "`java.util.Date`",
        () -> {
          JACKSON2.written(
              DATE, "1700000000123", ISO, o -> o.withDates(JsonOptions.Dates.TIMESTAMPS));
          JACKSON3.sameWritten(DATE, ISO);
        });
    rows.put(
        "`java.time.Instant`",
        () -> {
          assertThatThrownBy(() -> JACKSON2.write(Instant.EPOCH))
              .hasMessageContaining("not supported by default");
          JACKSON3.sameWritten(Instant.EPOCH, "\"1970-01-01T00:00:00Z\"");
        });
    rows.put(
        "`getURL()` without a field",
        () -> {
          JACKSON2.sameWritten(new Url(), "{\"url\":\"u\"}");
          JACKSON3.sameWritten(new Url(), "{\"URL\":\"u\"}");
        });
    rows.put(
        "`\"7\"` for an `int`",
        () -> {
          for (Peer peer : List.of(JACKSON2, JACKSON3)) {
            peer.refusedHere(
                "{\"number\":\"7\"}",
                Values.class,
                jackson("7", "null", "null"),
                "withTextAsScalar(true)",
                o -> o.withTextAsScalar(true));
          }
        });
    rows.put(
        "`null` for an `int`",
        () -> {
          JACKSON3.refusedThere("{\"number\":null}", Values.class);
          JACKSON2.refusedHere(
              "{\"number\":null}",
              Values.class,
              jackson("0", "null", "null"),
              "withNullAsDefault(true)",
              o -> o.withNullAsDefault(true));
        });
    rows.put(
        "`\" \"` for a number or a date",
        () -> {
          for (Peer peer : List.of(JACKSON2, JACKSON3)) {
            peer.refusedHere(
                "{\"number\":\" \"}",
                Texts.class,
                "{\"number\":null,\"pattern\":null}",
                "$.number");
          }
        });
    rows.put(
        "`\"\"` for a `Pattern` or a `File`",
        () -> {
          for (Peer peer : List.of(JACKSON2, JACKSON3)) {
            String text = "{\"pattern\":\"\"}";
            assertThat(((Texts) peer.read(text, Texts.class)).pattern).isNull();
            assertThat(peer.ours().decode(text, Texts.class).pattern.pattern()).isEmpty();
          }
        });
    rows.put(
        "a repeated property",
        () -> {
          for (Peer peer : List.of(JACKSON2, JACKSON3)) {
            peer.refusedHere(
                "{\"number\":1,\"number\":2}",
                Values.class,
                jackson("2", "null", "null"),
                "withLastDuplicateWins(true)",
                o -> o.withLastDuplicateWins(true));
          }
        });
    rows.put(
        "`1.5` for an `int`",
        () -> {
          for (Peer peer : List.of(JACKSON2, JACKSON3)) {
            peer.refusedHere(
                "{\"number\":1.5}",
                Values.class,
                jackson("1", "null", "null"),
                "the number does not fit");
          }
        });
    rows.put(
        "`1` for an enum",
        () -> {
          for (Peer peer : List.of(JACKSON2, JACKSON3)) {
            peer.refusedHere(
                "{\"state\":1}",
                Values.class,
                jackson("0", "null", "\"RUNNABLE\""),
                "expected a constant's name",
                o -> o.withEnums(JsonOptions.Enums.ORDINAL));
          }
        });
    rows.put(
        "text behind the value",
        () -> {
          JACKSON3.refusedThere("{} x", Values.class);
          JACKSON2.refusedHere("{} x", Values.class, jackson("0", "null", "null"), "decodeStream");
        });
    rows.put(
        "an undeclared subclass, written",
        () -> {
          for (Peer peer : List.of(JACKSON2, JACKSON3)) {
            peer.refusedToWrite(
                new Owner(), "{\"base\":{\"a\":1,\"b\":2}}", "ModelOptions.withSubtype");
          }
        });
    rows.put(
        "a subtype that is declared itself, read without its type",
        () -> {
          for (Peer peer : List.of(JACKSON2, JACKSON3)) {
            peer.refusedThere("{\"lives\":7}", Cat.class);
            assertThat(peer.ours().decode("{\"lives\":7}", Cat.class).lives).isEqualTo(7);
          }
        });
    rows.put(
        "an id before its object (`@JsonIdentityInfo`), read",
        () -> {
          for (Peer peer : List.of(JACKSON2, JACKSON3)) {
            peer.refusedHere(
                "[{\"id\":1,\"to\":2},{\"id\":2,\"to\":null}]",
                Linked[].class,
                "[{\"id\":1,\"to\":{\"id\":2,\"to\":null}},2]",
                "a reference to an object that was not there");
          }
        });
    rows.put(
        "an object for a `String` with `@JsonRawValue`, read",
        () -> {
          for (Peer peer : List.of(JACKSON2, JACKSON3)) {
            peer.refusedThere("{\"raw\":{\"a\": 1}}", Raw.class);
            assertThat(peer.ours().decode("{\"raw\":{\"a\": 1}}", Raw.class).raw)
                .isEqualTo("{\"a\": 1}");
          }
        });
    rows.put(
        "a text with `@JsonRawValue` that is not JSON, written",
        () -> {
          for (Peer peer : List.of(JACKSON2, JACKSON3)) {
            peer.refusedToWrite(new Raw(), "{\"raw\":{]}", "is not one JSON value");
          }
        });
    rows.put(
        "a getter of a record beside its components",
        () -> {
          for (Peer peer : List.of(JACKSON2, JACKSON3)) {
            peer.written(new Sized(1), "{\"a\":1,\"b\":2}", "{\"a\":1}");
          }
        });
    rows.put(
        "a `ZonedDateTime` in a named zone",
        () -> {
          ZonedDateTime time = Instant.EPOCH.atZone(ZoneId.of("Europe/Paris"));
          assertThatThrownBy(() -> JACKSON2.write(time)).hasMessageContaining("not supported");
          JACKSON3.written(
              time, "\"1970-01-01T01:00:00+01:00\"", "\"1970-01-01T01:00:00+01:00[Europe/Paris]\"");
        });
    rows.put(
        "two unwrapped objects with `@JsonAnyGetter`, written",
        // Jackson 3 refuses two properties with one name
        () ->
            JACKSON2.refusedToWrite(
                new TwoOpen(), "{\"m\":1,\"n\":1}", "as another object there does"));
    rows.put(
        "an object with `@JsonTypeInfo` where `Object` is declared, written",
        () -> {
          for (Peer peer : List.of(JACKSON2, JACKSON3)) {
            peer.written(
                Map.of("x", new Cat()),
                "{\"x\":{\"lives\":9}}",
                "{\"x\":{\"@type\":\"cat\",\"lives\":9}}");
          }
        });
    return tests("from-jackson.md", rows);
  }

  // ---- Gson

  static class Hidden {
    private final int count = Integer.parseInt("3");
    private boolean isVerified = true;
  }

  static class Getters {
    private int kept = 1;
    private transient int left = 2;

    public int getDerived() {
      return 3;
    }
  }

  static class NoConstructor {
    private final int a;

    NoConstructor(int a, int ignored) {
      this.a = a;
    }
  }

  @TestFactory
  Stream<DynamicTest> eachRowOfGsonsTableHolds() throws IOException {
    Map<String, Executable> rows = new LinkedHashMap<>();
    rows.put(
        "private and final fields, `isVerified`",
        () -> {
          GSON.sameWritten(new Hidden(), "{\"count\":3,\"isVerified\":true}");
          GSON.sameRead("{\"count\":4,\"isVerified\":false}", Hidden.class);
        });
    rows.put("getters, `transient` fields", () -> GSON.sameWritten(new Getters(), "{\"kept\":1}"));
    rows.put(
        "a null property, a null in a map",
        () -> {
          GSON.sameWritten(Holder.of(null), "{}");
          GSON.sameWritten(
              Holder.of(new HashMap<>(Collections.singletonMap("a", null))), "{\"value\":{}}");
        });
    rows.put("an unknown property", () -> GSON.sameRead("{\"x\":1}", Values.class));
    rows.put(
        "`java.util.Date`",
        () -> {
          assertThat(GSON.write(DATE)).startsWith("\"Nov 14, 2023");
          assertThat(GSON.ours().encodeToString(DATE)).isEqualTo(ISO);
          assertThat(GSON.ours(o -> o.withPattern(Date.class, "MMM d, uuuu")).encodeToString(DATE))
              .isEqualTo("\"Nov 14, 2023\"");
        });
    rows.put(
        "`java.time.Instant`",
        () ->
            GSON.written(Instant.EPOCH, "{\"seconds\":0,\"nanos\":0}", "\"1970-01-01T00:00:00Z\""));
    rows.put(
        "`Optional`",
        () -> {
          assertThatThrownBy(() -> GSON.write(Optional.of("x"))).hasMessageContaining("accessible");
          assertThat(
                  GSON.ours()
                      .codec(new TypeRef<Optional<String>>() {})
                      .encodeToString(Optional.of("x")))
              .isEqualTo("\"x\"");
        });
    rows.put(
        "`<`, `>`, `&`, `=`",
        () -> {
          GSON.written("<>&=", "\"\\u003c\\u003e\\u0026\\u003d\"", "\"<>&=\"");
          GSON.sameRead("\"\\u003c\\u003e\\u0026\\u003d\"", String.class);
        });
    rows.put(
        "`1` where `Object` is declared",
        () -> {
          assertThat(((Values) GSON.read("{\"any\":1}", Values.class)).any).isEqualTo(1.0);
          assertThat(GSON.ours().decode("{\"any\":1}", Values.class).any).isEqualTo(1L);
        });
    rows.put(
        "an undeclared subclass, written",
        () ->
            GSON.refusedToWrite(
                new Owner(), "{\"base\":{\"b\":2,\"a\":1}}", "ModelOptions.withSubtype"));
    rows.put(
        "`\"7\"` for an `int`",
        () ->
            GSON.refusedHere(
                "{\"number\":\"7\"}",
                Values.class,
                "{\"number\":7}",
                "withTextAsScalar(true)",
                o -> o.withTextAsScalar(true)));
    rows.put(
        "`null` for an `int`",
        () ->
            GSON.refusedHere(
                "{\"number\":null}",
                Values.class,
                "{\"number\":0}",
                "withNullAsDefault(true)",
                o -> o.withNullAsDefault(true)));
    rows.put(
        "a repeated property",
        () ->
            GSON.refusedHere(
                "{\"number\":1,\"number\":2}",
                Values.class,
                "{\"number\":2}",
                "withLastDuplicateWins(true)",
                o -> o.withLastDuplicateWins(true)));
    rows.put(
        "an unknown constant of an enum",
        () ->
            GSON.refusedHere(
                "{\"state\":\"ASLEEP\"}",
                Values.class,
                "{\"number\":0}",
                "no such constant",
                o -> o.withUnknownConstantIsNull(true)));
    rows.put(
        "single quotes, comments",
        () ->
            GSON.refusedHere(
                "/* c */ {'number':1}",
                Values.class,
                "{\"number\":1}",
                "withComments(true)",
                o -> o.withSingleQuotes(true).withComments(true)));
    rows.put(
        "names without quotes",
        () -> GSON.refusedHere("{number:1}", Values.class, "{\"number\":1}", "names need quotes"));
    rows.put(
        "an empty text",
        () -> GSON.refusedHere("", Values.class, "null", "found the end of the input"));
    rows.put(
        "a constant with `@SerializedName` as a map's key",
        () -> GSON.written(Map.of(Sign.ONE, 1), "{\"ONE\":1}", "{\"one\":1}"));
    rows.put(
        "no constructor that fits",
        () -> {
          assertThat(((NoConstructor) GSON.read("{\"a\":3}", NoConstructor.class)).a).isEqualTo(3);
          assertThatThrownBy(() -> GSON.ours().decode("{\"a\":3}", NoConstructor.class))
              .hasMessageContaining("cannot be read");
        });
    return tests("from-gson.md", rows);
  }

  private static JsonOptions bytesAsNumbers(JsonOptions options) {
    return options.withConversion(
        byte[].class,
        int[].class,
        bytes -> {
          int[] numbers = new int[bytes.length];
          for (int i = 0; i < bytes.length; i++) {
            numbers[i] = bytes[i];
          }
          return numbers;
        },
        numbers -> {
          byte[] bytes = new byte[numbers.length];
          for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) numbers[i];
          }
          return bytes;
        });
  }

  // ---- fastjson

  public static class Unordered {
    public int z = 1;
    public int a = 2;
  }

  @com.alibaba.fastjson2.annotation.JSONType(seeAlso = Circle.class, typeKey = "kind")
  @com.alibaba.fastjson.annotation.JSONType(seeAlso = Circle.class, typeKey = "kind")
  public static class Shape {}

  @com.alibaba.fastjson2.annotation.JSONType(typeName = "circle")
  @com.alibaba.fastjson.annotation.JSONType(typeName = "circle")
  public static class Circle extends Shape {
    public int r = 2;
  }

  public static class Drawing {
    public Shape shape = new Circle();
  }

  private static void both(java.util.function.Consumer<Peer> test) {
    test.accept(FASTJSON2);
    test.accept(FASTJSON1);
  }

  @TestFactory
  Stream<DynamicTest> eachRowOfFastjsonsTableHolds() throws IOException {
    Map<String, Executable> rows = new LinkedHashMap<>();
    rows.put(
        "`getURL()` without a field",
        () -> {
          FASTJSON2.sameWritten(new Url(), "{\"URL\":\"u\"}");
          FASTJSON1.sameWritten(new Url(), "{\"uRL\":\"u\"}");
        });
    rows.put("a null property", () -> both(p -> p.sameWritten(Holder.of(null), "{}")));
    rows.put("an unknown property", () -> both(p -> p.sameRead("{\"x\":1}", Values.class)));
    rows.put(
        "order of properties",
        () ->
            both(
                p ->
                    p.written(
                        new Unordered(),
                        "{\"a\":2,\"z\":1}",
                        "{\"z\":1,\"a\":2}",
                        o ->
                            o.withSorting(
                                io.seriform.model.options.PropertySorting.ALPHABETICAL))));
    rows.put(
        "`java.util.Date`",
        () -> {
          String theirs = FASTJSON2.write(DATE);
          assertThat(theirs).matches("\"2023-11-1\\d \\d\\d:\\d\\d:20.123\"");
          FASTJSON2.written(
              DATE,
              theirs,
              ISO,
              o ->
                  o.withPattern(Date.class, "uuuu-MM-dd HH:mm:ss.SSS")
                      .withZone(java.time.ZoneId.systemDefault()));
          FASTJSON1.written(
              DATE,
              "1700000000123",
              ISO,
              o -> o.withConversion(Date.class, Long.class, Date::getTime, Date::new));
        });
    rows.put(
        "`LocalDateTime`",
        () -> {
          LocalDateTime time = LocalDateTime.of(2024, 1, 2, 3, 4, 5);
          FASTJSON2.written(
              time,
              "\"2024-01-02 03:04:05\"",
              "\"2024-01-02T03:04:05\"",
              o -> o.withPattern(LocalDateTime.class, "uuuu-MM-dd HH:mm:ss"));
          FASTJSON1.sameWritten(time, "\"2024-01-02T03:04:05\"");
        });
    rows.put(
        "`byte[]`",
        () -> {
          FASTJSON2.written(
              new byte[] {1, -2}, "[1,-2]", "\"Af4=\"", MigrationTablesTest::bytesAsNumbers);
          FASTJSON1.sameWritten(new byte[] {1, -2}, "\"Af4=\"");
        });
    rows.put(
        "`char[]`",
        () ->
            both(
                p ->
                    p.written(
                        new char[] {'a', 'b'},
                        "\"ab\"",
                        "[\"a\",\"b\"]",
                        o -> o.withConversion(char[].class, String::new, String::toCharArray))));
    rows.put(
        "`Locale`",
        () ->
            both(
                p ->
                    p.written(
                        Locale.US,
                        "\"en_US\"",
                        "\"en-US\"",
                        o -> o.withConversion(Locale.class, Locale::toString, Locale::new))));
    rows.put(
        "NaN", () -> both(p -> p.refusedToWrite(Double.NaN, "null", "withNonFiniteNumbers(true)")));
    rows.put(
        "keys of `Map<Integer, …>`",
        () -> both(p -> p.written(Map.of(1, "x"), "{1:\"x\"}", "{\"1\":\"x\"}")));
    rows.put(
        "an object that occurs twice",
        () -> {
          Map<String, Object> twice = new LinkedHashMap<>();
          Holder<String> shared = Holder.of("x");
          twice.put("a", shared);
          twice.put("b", shared);
          String plain = "{\"a\":{\"value\":\"x\"},\"b\":{\"value\":\"x\"}}";
          FASTJSON2.sameWritten(twice, plain);
          FASTJSON1.written(twice, "{\"a\":{\"value\":\"x\"},\"b\":{\"$ref\":\"$.a\"}}", plain);
        });
    rows.put(
        "an undeclared subclass, written",
        () ->
            both(
                p ->
                    p.refusedToWrite(
                        new Owner(), "{\"base\":{\"a\":1,\"b\":2}}", "ModelOptions.withSubtype")));
    rows.put(
        "a type of `seeAlso`, written",
        () ->
            both(
                p -> {
                  p.written(
                      new Drawing(),
                      "{\"shape\":{\"r\":2}}",
                      "{\"shape\":{\"kind\":\"circle\",\"r\":2}}");
                  p.sameRead("{\"shape\":{\"kind\":\"circle\",\"r\":5}}", Drawing.class);
                }));
    rows.put(
        "`\"7\"` for an `int`",
        () ->
            both(
                p ->
                    p.refusedHere(
                        "{\"number\":\"7\"}",
                        Values.class,
                        "{\"number\":7}",
                        "withTextAsScalar(true)",
                        o -> o.withTextAsScalar(true))));
    rows.put(
        "`null` for an `int`",
        () ->
            both(
                p ->
                    p.refusedHere(
                        "{\"number\":null}",
                        Values.class,
                        "{\"number\":0}",
                        "withNullAsDefault(true)",
                        o -> o.withNullAsDefault(true))));
    rows.put(
        "a repeated property",
        () ->
            both(
                p ->
                    p.refusedHere(
                        "{\"number\":1,\"number\":2}",
                        Values.class,
                        "{\"number\":2}",
                        "withLastDuplicateWins(true)",
                        o -> o.withLastDuplicateWins(true))));
    rows.put(
        "an unknown constant of an enum",
        () ->
            both(
                p ->
                    p.refusedHere(
                        "{\"state\":\"ASLEEP\"}",
                        Values.class,
                        "{\"number\":0}",
                        "no such constant",
                        o -> o.withUnknownConstantIsNull(true))));
    rows.put(
        "a comma before a bracket",
        () ->
            both(
                p ->
                    p.refusedHere(
                        "{\"number\":1,}",
                        Values.class,
                        "{\"number\":1}",
                        "withTrailingCommas(true)",
                        o -> o.withTrailingCommas(true))));
    rows.put(
        "single quotes",
        () ->
            both(
                p ->
                    p.refusedHere(
                        "{'number':1}",
                        Values.class,
                        "{\"number\":1}",
                        "withSingleQuotes(true)",
                        o -> o.withSingleQuotes(true))));
    rows.put(
        "an empty text",
        () -> both(p -> p.refusedHere("", Values.class, "null", "found the end of the input")));
    return tests("from-fastjson.md", rows);
  }
}
