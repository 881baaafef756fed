package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.TypeRef;
import io.seriform.annotation.Include;
import io.seriform.annotation.Property;
import io.seriform.annotation.Unknown;
import io.seriform.annotation.Value;
import io.seriform.annotation.View;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.document.PathFilter;
import io.seriform.document.Pointer;
import io.seriform.document.SelfDescribingOptions.Decimals;
import io.seriform.document.SelfDescribingOptions.Integers;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SyntaxException;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import io.seriform.model.options.PropertySorting;
import io.seriform.model.rules.NamingStrategy;
import io.seriform.wire.Limits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * The examples of {@code docs/json.md}: the code between {@code // example} and {@code // end} is
 * there word for word, as {@link JsonDocsTest} checks.
 */
class JsonExamplesTest {

  // example
  record Order(int id, String customer, List<Line> lines) {}

  record Line(String article, int count) {}

  // end

  private final Order order = new Order(7, "Ada", List.of(new Line("pen", 2)));

  @Test
  void anOrderIsWrittenAndReadBack() {
    // example
    Json json = Json.standard();
    Order order = new Order(7, "Ada", List.of(new Line("pen", 2)));

    byte[] bytes = json.encode(order);
    String text = json.encodeToString(order);
    assertThat(text)
        .isEqualTo("{\"id\":7,\"customer\":\"Ada\",\"lines\":[{\"article\":\"pen\",\"count\":2}]}");

    Order back = json.decode(bytes, Order.class);
    assertThat(back).isEqualTo(order);
    assertThat(json.decode(text, Order.class)).isEqualTo(order);
    // end
  }

  @Test
  void codecsReadAndWriteStreams() {
    // example
    JsonCodec<Order> codec = Json.standard().codec(Order.class);
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    codec.encode(order, stream);
    assertThat(codec.decode(new ByteArrayInputStream(stream.toByteArray()))).isEqualTo(order);

    StringWriter writer = new StringWriter();
    codec.encode(order, writer);
    assertThat(codec.decode(new StringReader(writer.toString()))).isEqualTo(order);

    Map<String, List<Integer>> map =
        Json.standard().decode("{\"a\":[1,2]}", new TypeRef<Map<String, List<Integer>>>() {});
    assertThat(map).isEqualTo(Map.of("a", List.of(1, 2)));
    // end
  }

  @Test
  void anyValue() {
    // example
    Object any = Json.standard().decode("{\"a\":[1,2.5,null,true]}", Object.class);
    assertThat(any).isInstanceOf(Map.class).hasToString("{a=[1, 2.5, null, true]}");
    // end
  }

  @Test
  void writingManyValues() {
    // example
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    JsonCodec<Line> codec = Json.standard().codec(Line.class);
    try (StreamEncoder<Line> lines = codec.encodeStream(file, Framing.SEQUENCE)) {
      lines.write(new Line("pen", 2));
      lines.write(new Line("ink", 1));
    }
    assertThat(file.toString(StandardCharsets.UTF_8))
        .isEqualTo("{\"article\":\"pen\",\"count\":2}\n{\"article\":\"ink\",\"count\":1}\n");
    // end
  }

  @Test
  void readingManyValues() {
    // example
    byte[] array = "[{\"count\":2}, {\"count\":40}]".getBytes(StandardCharsets.UTF_8);
    int sum = 0;
    try (StreamDecoder<Line> lines =
        Json.standard().decodeStream(new ByteArrayInputStream(array), Line.class, Framing.ARRAY)) {
      while (lines.hasNext()) {
        sum += lines.next().count();
      }
    }
    assertThat(sum).isEqualTo(42);
    // end
  }

  @Test
  void skippingBadLines() {
    // example
    byte[] log = "{\"count\":1}\n{\"count\":\n{\"count\":3}\n".getBytes(StandardCharsets.UTF_8);
    List<String> bad = new ArrayList<>();
    List<Line> good = new ArrayList<>();
    try (StreamDecoder<Line> lines =
        Json.standard()
            .decodeStream(new ByteArrayInputStream(log), Line.class, Framing.SEQUENCE)
            .skipBadValues(v -> bad.add("line " + v.error().line() + ": " + v.error().problem()))) {
      lines.forEachRemaining(good::add);
    }
    assertThat(good).containsExactly(new Line(null, 1), new Line(null, 3));
    assertThat(bad).containsExactly("line 2: unexpected end of input");
    // end
  }

  @Test
  void oneSubtree() {
    // example
    byte[] large =
        "{\"meta\":{\"pages\":1},\"orders\":[{\"id\":7,\"customer\":\"Ada\",\"lines\":[]}]}"
            .getBytes(StandardCharsets.UTF_8);
    Json json = Json.standard();
    assertThat(json.decodeAt(large, "/orders/0/customer", String.class)).contains("Ada");
    assertThat(json.decodeAt(large, "/orders/1", Order.class)).isEmpty();

    Codec<Optional<Integer>> pages = json.codec(Integer.class).at(Pointer.of("/meta/pages"));
    assertThat(pages.decode(new ByteArrayInputStream(large))).contains(1);
    // end
  }

  @Test
  void treesAreReadAndChanged() {
    // example
    Document order = Json.standard().readTree("{\"id\":7,\"lines\":[{\"count\":2}]}");
    assertThat(order.at("/lines/0/count").asInt()).isEqualTo(2);

    order.asObject().put("paid", true);
    assertThat(order).hasToString("{\"id\":7,\"lines\":[{\"count\":2}],\"paid\":true}");
    assertThat(Json.standard().fromDocument(order, Order.class).id()).isEqualTo(7);
    // end
  }

  @Test
  void errorsNameThePathAndThePlace() {
    // example
    String wrong = "{\n  \"id\": 7,\n  \"lines\": [{\"count\": 99999999999}]\n}";
    assertThatThrownBy(() -> Json.standard().decode(wrong, Order.class))
        .isInstanceOf(MappingException.class)
        .hasMessage(
            "JSON: the number does not fit; expected int, found 99999999999 at $.lines[0].count,"
                + " offset 35, line 3 column 23");
    // end
  }

  @Test
  void indentMakesTextReadable() {
    // example
    Json json = Json.with(JsonOptions.standard().withIndent(2));
    assertThat(json.encodeToString(new Line("pen", 2)))
        .isEqualTo(
            """
            {
              "article": "pen",
              "count": 2
            }\
            """);
    // end
  }

  @Test
  void namesAreInSnakeCase() {
    // example
    record Person(String firstName, int ageInYears) {}

    Json json = Json.with(JsonOptions.standard().withNaming(NamingStrategy.SNAKE_CASE));
    assertThat(json.encodeToString(new Person("Ada", 36)))
        .isEqualTo("{\"first_name\":\"Ada\",\"age_in_years\":36}");
    // end
  }

  @Test
  void propertiesAreSortedByName() {
    // example
    Json json = Json.with(JsonOptions.standard().withSorting(PropertySorting.ALPHABETICAL));
    assertThat(json.encodeToString(order)).startsWith("{\"customer\":\"Ada\",\"id\":7,\"lines\":");
    // end
  }

  // example
  enum Level {
    LOW(10),
    HIGH(20);

    @Value final int weight;

    Level(int weight) {
      this.weight = weight;
    }
  }

  enum State {
    ON,
    OFF,
    @Unknown
    OTHER
  }

  // end

  @Test
  void enumsAreNamesOrNumbers() {
    // example
    JsonOptions options = JsonOptions.standard();
    assertThat(Json.with(options.withEnums(JsonOptions.Enums.NAME)).encodeToString(Level.HIGH))
        .isEqualTo("\"HIGH\"");
    assertThat(Json.with(options.withEnums(JsonOptions.Enums.ORDINAL)).encodeToString(Level.HIGH))
        .isEqualTo("1");
    assertThat(Json.with(options.withEnums(JsonOptions.Enums.VALUE)).encodeToString(Level.HIGH))
        .isEqualTo("20");
    // end
  }

  @Test
  void inclusionChoosesWhatIsWritten() {
    // example
    JsonOptions options = JsonOptions.standard();
    Line line = new Line(null, 0);
    assertThat(Json.with(options).encodeToString(line)).isEqualTo("{\"count\":0}");
    assertThat(Json.with(options.withInclusion(Include.When.ALWAYS)).encodeToString(line))
        .isEqualTo("{\"article\":null,\"count\":0}");
    assertThat(Json.with(options.withInclusion(Include.When.NON_DEFAULT)).encodeToString(line))
        .isEqualTo("{}");
    // end
  }

  @Test
  void datesAreTextsOrNumbers() {
    // example
    Instant instant = Instant.parse("2026-01-02T03:04:05Z");
    assertThat(Json.standard().encodeToString(instant)).isEqualTo("\"2026-01-02T03:04:05Z\"");

    Json epoch = Json.with(JsonOptions.standard().withDates(JsonOptions.Dates.EPOCH));
    assertThat(epoch.encodeToString(instant)).isEqualTo("1767323045000");
    assertThat(epoch.decode("1767323045000", Instant.class)).isEqualTo(instant);
    assertThat(epoch.decode("1767323045.000000000", Instant.class)).isEqualTo(instant); // Jackson's
    // end
  }

  @Test
  void objectsMayBeArrays() {
    // example
    Json json = Json.with(JsonOptions.standard().withShape(JsonOptions.Shape.ARRAY));
    assertThat(json.encodeToString(order)).isEqualTo("[7,\"Ada\",[[\"pen\",2]]]");
    assertThat(json.decode("[7,\"Ada\",[[\"pen\",2]]]", Order.class)).isEqualTo(order);
    // end
  }

  @Test
  void arrayShape() {
    // example
    Json json = Json.with(JsonOptions.standard().withArrayShape(Line.class));
    assertThat(json.encodeToString(order))
        .isEqualTo("{\"id\":7,\"customer\":\"Ada\",\"lines\":[[\"pen\",2]]}");
    // end
  }

  // example
  static final class Node {
    public String name;
    public Node next;
  }

  // end

  @Test
  void referencesKeepCycles() {
    // example
    Node node = new Node();
    node.name = "me";
    node.next = node;
    Json json = Json.with(JsonOptions.standard().withReferences(true));
    String text = json.encodeToString(node);
    assertThat(text).isEqualTo("{\"$id\":\"1\",\"name\":\"me\",\"next\":{\"$ref\":\"1\"}}");
    Node back = json.decode(text, Node.class);
    assertThat(back.next).isSameAs(back);
    // end
  }

  // example
  interface Public {}

  interface Internal extends Public {}

  record Account(String name, @View(Internal.class) String note) {}

  // end

  @Test
  void viewsHideProperties() {
    // example
    Account account = new Account("Ada", "pays late");
    Json json = Json.with(JsonOptions.standard().withView(Public.class));
    assertThat(json.encodeToString(account)).isEqualTo("{\"name\":\"Ada\"}");
    assertThat(Json.standard().encodeToString(account))
        .isEqualTo("{\"name\":\"Ada\",\"note\":\"pays late\"}");
    // end
  }

  @Test
  void unknownPropertiesMayBeRefused() {
    // example
    String text = "{\"article\":\"pen\",\"color\":\"red\"}";
    assertThat(Json.standard().decode(text, Line.class)).isEqualTo(new Line("pen", 0));

    Json strict = Json.with(JsonOptions.standard().withUnknown(JsonOptions.Unknown.REJECT));
    assertThatThrownBy(() -> strict.decode(text, Line.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("unknown property; found color");
    // end
  }

  @Test
  void lastOfDuplicatesMayWin() {
    // example
    String text = "{\"count\":1,\"count\":2}";
    assertThatThrownBy(() -> Json.standard().decode(text, Line.class))
        .isInstanceOf(MappingException.class);

    Json json = Json.with(JsonOptions.standard().withLastDuplicateWins(true));
    assertThat(json.decode(text, Line.class).count()).isEqualTo(2);
    // end
  }

  @Test
  void textsMayBeNumbers() {
    // example
    String text = "{\"article\":\"pen\",\"count\":\"12\"}";
    assertThatThrownBy(() -> Json.standard().decode(text, Line.class))
        .isInstanceOf(MappingException.class);

    Json json = Json.with(JsonOptions.standard().withTextAsScalar(true));
    assertThat(json.decode(text, Line.class)).isEqualTo(new Line("pen", 12));
    assertThat(json.decode("[\"true\", false]", boolean[].class)).containsExactly(true, false);
    assertThatThrownBy(() -> json.decode("\" 12\"", int.class))
        .isInstanceOf(MappingException.class);
    // end
  }

  @Test
  void emptyTextsMayBeNull() {
    // example
    String text = "{\"article\":\"\",\"count\":\"\"}";
    assertThatThrownBy(() -> Json.standard().decode(text, Line.class))
        .isInstanceOf(MappingException.class);

    Json json =
        Json.with(
            JsonOptions.standard()
                .withEmptyTextAsNull(JsonOptions.EmptyTexts.SCALARS)
                .withNullAsDefault(true));
    assertThat(json.decode(text, Line.class)).isEqualTo(new Line("", 0));
    // end
  }

  @Test
  void numbersWhereTextsAreDeclared() {
    // example
    Json lenient = Json.with(JsonOptions.standard().withScalarAsText(true));
    assertThat(lenient.decode("{\"article\":1.50}", Line.class).article()).isEqualTo("1.50");
    assertThatThrownBy(() -> Json.standard().decode("{\"article\":1.50}", Line.class))
        .isInstanceOf(MappingException.class);
    // end
  }

  @Test
  void nullsMayBeDefaults() {
    // example
    Json json = Json.with(JsonOptions.standard().withNullAsDefault(true));
    assertThat(json.decode("{\"count\":null}", Line.class)).isEqualTo(new Line(null, 0));
    assertThatThrownBy(() -> Json.standard().decode("{\"count\":null}", Line.class))
        .isInstanceOf(MappingException.class);
    // end
  }

  @Test
  void singleValues() {
    // example
    Json json = Json.with(JsonOptions.standard().withSingleValueAsList(true));
    Order one = json.decode("{\"id\":1,\"lines\":{\"article\":\"pen\"}}", Order.class);
    assertThat(one.lines()).containsExactly(new Line("pen", 0));
    assertThat(json.decode("7", int[].class)).containsExactly(7);
    // end
  }

  @Test
  void otherConstants() {
    // example
    JsonOptions options = JsonOptions.standard();
    Json anyCase = Json.with(options.withEnumsIgnoringCase(true));
    assertThat(anyCase.decode("\"high\"", Level.class)).isEqualTo(Level.HIGH);
    Json unknown = Json.with(options.withUnknownConstantIsNull(true));
    assertThat(unknown.decode("[\"LOW\",\"LOWEST\"]", Level[].class))
        .containsExactly(Level.LOW, null);
    Json marked = Json.with(options.withUnknownConstantIsDefault(true));
    assertThat(marked.decode("\"PAUSED\"", State.class)).isEqualTo(State.OTHER);
    assertThatThrownBy(() -> Json.standard().decode("\"high\"", Level.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("no such constant");
    // end
  }

  @Test
  void commentsMayBeSkipped() {
    // example
    Json json = Json.with(JsonOptions.standard().withComments(true));
    assertThat(json.decode("[1, /* two */ 2] // end", int[].class)).containsExactly(1, 2);
    // end
  }

  @Test
  void trailingCommas() {
    // example
    Json json = Json.with(JsonOptions.standard().withTrailingCommas(true));
    assertThat(json.decode("[1, 2,]", int[].class)).containsExactly(1, 2);
    assertThatThrownBy(() -> Json.standard().decode("[1, 2,]", int[].class))
        .isInstanceOf(SyntaxException.class);
    // end
  }

  @Test
  void singleQuotes() {
    // example
    Json json = Json.with(JsonOptions.standard().withSingleQuotes(true));
    assertThat(json.decode("{'article': 'pen'}", Line.class)).isEqualTo(new Line("pen", 0));
    // end
  }

  @Test
  void nonFiniteNumbers() {
    // example
    Json json = Json.with(JsonOptions.standard().withNonFiniteNumbers(true));
    assertThat(json.encodeToString(new double[] {1.5, Double.NaN})).isEqualTo("[1.5,NaN]");
    assertThat(json.decode("-Infinity", double.class)).isEqualTo(Double.NEGATIVE_INFINITY);
    // end
  }

  @Test
  void limitsRefuseDeepDocuments() {
    // example
    Json json = Json.with(JsonOptions.standard().withLimits(Limits.standard().withDepth(3)));
    assertThatThrownBy(() -> json.decode("[[[[]]]]", Object.class))
        .isInstanceOf(LimitException.class)
        .hasMessageContaining(
            "limit exceeded: depth is at most 3, at $[0][0][0], offset 3, line 1 column 4"
                + " (Limits.withDepth sets it");
    // end
  }

  @Test
  void classValues() {
    // example
    Json json = Json.with(JsonOptions.standard().withClassValue(Order.class));
    String text = json.encodeToString(Order.class);
    assertThat(json.decode(text, Class.class)).isEqualTo(Order.class);
    assertThatThrownBy(() -> json.decode("\"java.lang.Runtime\"", Class.class))
        .isInstanceOf(MappingException.class);
    // end
  }

  @Test
  void modelOptionsChooseTheProperties() {
    // example
    record Renamed(@Property(name = "n", aliases = "number") int value) {}

    ModelOptions model = ModelOptions.standard().withFieldAccess(FieldAccess.PRIVATE);
    Json json = Json.with(JsonOptions.standard().withModel(model));
    assertThat(json.encodeToString(new Renamed(1))).isEqualTo("{\"n\":1}");
    assertThat(json.decode("{\"number\":1}", Renamed.class)).isEqualTo(new Renamed(1));
    // end
  }

  @Test
  void dialectsOfOtherLibrariesMayAllBeLeftOut() {
    // example
    Json json = Json.with(JsonOptions.standard().withDialects());
    assertThat(json.encodeToString(new Line("pen", 2)))
        .isEqualTo("{\"article\":\"pen\",\"count\":2}");
    // end
  }

  @Test
  void theInterpreterWritesTheSame() {
    // example
    Json json = Json.with(JsonOptions.standard().withEngine(Engine.INTERPRETED));
    assertThat(json.encodeToString(new Line("pen", 2)))
        .isEqualTo(Json.standard().encodeToString(new Line("pen", 2)));
    // end
  }

  // example
  record Price(BigDecimal amount, String currency) {
    static Price parse(String text) {
      String[] parts = text.split(" ", 2);
      return new Price(new BigDecimal(parts[0]), parts[1]);
    }

    String text() {
      return amount + " " + currency;
    }
  }

  // end

  @Test
  void conversionsReplaceTypes() {
    // example
    Json json =
        Json.with(
            JsonOptions.standard()
                .withConversion(Price.class, Price::text, Price::parse)
                .withConversion(char[].class, String::new, String::toCharArray)
                .withConversion(
                    Duration.class, Long.class, Duration::toMillis, Duration::ofMillis));
    Price price = new Price(new BigDecimal("9.50"), "EUR");
    assertThat(json.encodeToString(price)).isEqualTo("\"9.50 EUR\"");
    assertThat(json.decode("\"9.50 EUR\"", Price.class)).isEqualTo(price);
    assertThat(json.encodeToString("abc".toCharArray())).isEqualTo("\"abc\"");
    assertThat(json.encodeToString(Duration.ofSeconds(2))).isEqualTo("2000");
    // end
  }

  @Test
  void propertiesAreConfiguredWithoutAnnotations() {
    // example
    Json json =
        Json.with(
            JsonOptions.standard()
                .withProperty(Line.class, "article", p -> p.withName("name").withAlias("title"))
                .withProperty(
                    Line.class,
                    "count",
                    p -> p.withConversion(String.class, String::valueOf, Integer::valueOf)));
    assertThat(json.encodeToString(new Line("pen", 2)))
        .isEqualTo("{\"name\":\"pen\",\"count\":\"2\"}");
    assertThat(json.decode("{\"title\":\"pen\"}", Line.class)).isEqualTo(new Line("pen", 0));
    // end
  }

  @Test
  void filtersHideProperties() {
    // example
    Account account = new Account("Ada", "pays late");
    Json json = Json.with(JsonOptions.standard().withPropertyFilter(p -> !p.name().equals("note")));
    assertThat(json.encodeToString(account)).isEqualTo("{\"name\":\"Ada\"}");

    Json views = Json.with(JsonOptions.standard().withViews(Public.class, Internal.class));
    assertThat(views.encodeToString(account))
        .isEqualTo("{\"name\":\"Ada\",\"note\":\"pays late\"}");
    // end
  }

  @Test
  void patternsFormatDates() {
    // example
    Json json =
        Json.with(
            JsonOptions.standard()
                .withPattern(LocalDate.class, "dd.MM.uuuu")
                .withPattern(Instant.class, "uuuu-MM-dd HH:mm")
                .withZone(ZoneId.of("Europe/Paris")));
    assertThat(json.encodeToString(LocalDate.of(2026, 7, 1))).isEqualTo("\"01.07.2026\"");
    Instant ten = Instant.parse("2026-07-01T10:00:00Z");
    assertThat(json.encodeToString(ten)).isEqualTo("\"2026-07-01 12:00\"");
    assertThat(json.decode("\"2026-07-01 12:00\"", Instant.class)).isEqualTo(ten);
    // end
  }

  @Test
  void sortedMapKeys() {
    // example
    Map<String, Integer> map = new LinkedHashMap<>();
    map.put("b", 1);
    map.put("a", 2);
    Json json = Json.with(JsonOptions.standard().withSortedMapKeys(true));
    assertThat(json.encodeToString(map)).isEqualTo("{\"a\":2,\"b\":1}");
    // end
  }

  @Test
  void numbersWhereObjectIsDeclared() {
    // example
    Json small =
        Json.with(
            JsonOptions.standard()
                .withUntypedIntegers(Integers.INT)
                .withUntypedDecimals(Decimals.EXACT));
    assertThat(small.decode("[1, 2.50]", Object.class))
        .isEqualTo(List.of(1, new BigDecimal("2.50")));
    // end
  }

  @Test
  void numbersAsText() {
    // example
    Json json = Json.with(JsonOptions.standard().withNumbersAsText(true));
    assertThat(json.encodeToString(new Line("pen", 2)))
        .isEqualTo("{\"article\":\"pen\",\"count\":\"2\"}");
    assertThat(json.decode("{\"count\":2}", Line.class)).isEqualTo(new Line(null, 2));

    Json plain = Json.with(JsonOptions.standard().withPlainDecimals(true));
    assertThat(plain.encodeToString(new BigDecimal("1E+3"))).isEqualTo("1000");
    // end
  }

  @Test
  void charactersAndBytes() {
    // example
    Json ascii = Json.with(JsonOptions.standard().withAsciiOnly(true));
    assertThat(ascii.encodeToString("größer")).isEqualTo("\"gr\\u00f6\\u00dfer\"");

    JsonOptions.Base64Variant url = JsonOptions.Base64Variant.URL_WITHOUT_PADDING;
    Json base64 = Json.with(JsonOptions.standard().withBase64(url));
    assertThat(base64.encodeToString(new byte[] {-5, -1, 1, 2})).isEqualTo("\"-_8BAg\"");
    // end
  }

  @Test
  void namesIgnoringCase() {
    // example
    Json json = Json.with(JsonOptions.standard().withNamesIgnoringCase(true));
    assertThat(json.decode("{\"Article\":\"pen\",\"COUNT\":2}", Line.class))
        .isEqualTo(new Line("pen", 2));
    // end
  }

  @Test
  void pathsChooseTheWrittenParts() {
    // example
    Order order = new Order(7, "Ada", List.of(new Line("pen", 2)));
    PathFilter articles = PathFilter.including("/id", "/lines/*/article");
    assertThat(Json.standard().encode(order, articles))
        .asString(StandardCharsets.UTF_8)
        .isEqualTo("{\"id\":7,\"lines\":[{\"article\":\"pen\"}]}");
    // end
  }
}
