package io.seriform.bench.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import io.seriform.Format;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.TypeRef;
import io.seriform.annotation.Inclusion;
import io.seriform.cbor.Cbor;
import io.seriform.compression.Compressed;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.graph.Graph;
import io.seriform.graph.GraphOptions;
import io.seriform.jackson.JacksonDialect;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import io.seriform.testkit.generated.Javac;
import io.seriform.testkit.modules.Recorded;
import io.seriform.wire.Limits;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import shop.Shop;
import shop.Shop.Card;
import shop.Shop.Line;
import shop.Shop.Order;
import shop.Shop.Payment;
import shop.Shop.Shape;

/**
 * The page on troubleshooting: each of its messages is that of a failure that is provoked here, and
 * what it advises is done here, and helps. {@code ./seriform accept} writes the messages.
 */
@Tag(Recorded.TAG)
class TroubleshootingTest {

  private static final Pattern SECTION =
      Pattern.compile(
          "<a id=\"([a-z-]+)\"></a>\n\n## [^\n]+\n\n```text\n(.*?)```\n(.*?)(?=<a id|\\z)", 32);
  private static final Path OPENING =
      Path.of("../consumers/modulepath/src/main/java/module-info.java");
  private static final JsonOptions OPTIONS = JsonOptions.standard();
  private static final Json JSON = Json.standard();

  private static final Map<String, String> SECRET =
      Map.of("shop.closed.Secret", "package shop.closed; record Secret(int id) {}");

  private final Map<String, Trouble> troubles = new LinkedHashMap<>();

  /** A failure, and the same as the page advises. */
  private record Trouble(Callable<?> failing, Callable<?> mended) {}

  private void trouble(String anchor, Callable<?> failing, Callable<?> mended) {
    assertThat(troubles.put(anchor, new Trouble(failing, mended))).isNull();
  }

  @Test
  void thePageHasTheMessagesAndItsAdviceHelps() throws Exception {
    classes();
    types();
    values();
    texts();
    writing();
    Page page = new Page(Page.DOCS.resolve("troubleshooting.md"));
    String code =
        words(
            source("io/seriform/bench/docs/TroubleshootingTest")
                + source("shop/Shop")
                + new Page(OPENING).text());
    List<String> anchors = new ArrayList<>();
    String text = page.text();
    Matcher section = SECTION.matcher(page.text());
    while (section.find()) {
      String anchor = section.group(1);
      anchors.add(anchor);
      Trouble trouble = troubles.get(anchor);
      assertThat(trouble).as(anchor).isNotNull();
      String message = message(anchor, trouble.failing());
      if (Recorded.ACCEPT) {
        text =
            text.replace(
                section.group(),
                section.group().replace("```text\n" + section.group(2), "```text\n" + message));
      } else {
        assertThat(message).as(anchor).isEqualTo(section.group(2));
      }
      assertThat(trouble.mended().call()).as("%s, as advised", anchor).isNotNull();
      Matcher advice =
          Pattern.compile("```java\n(.*?)```", Pattern.DOTALL).matcher(section.group(3));
      assertThat(advice.find()).as("advice of %s", anchor).isTrue();
      assertThat(code).as("advice of %s", anchor).contains(words(advice.group(1)));
    }
    assertThat(anchors).containsExactlyInAnyOrderElementsOf(troubles.keySet());
    if (Recorded.ACCEPT) {
      page.write(text);
    }
  }

  /** An object with an id. */
  @JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = "id")
  static final class Known {
    public String id;
  }

  @Test
  void whatAValueOrAUserSaysLeadsToNoSection() {
    Json json = Json.with(OPTIONS.withDialects(JacksonDialect.jackson3()));
    for (String declared : List.of("unknown property", "no such subtype", "X is abstract; ")) {
      String twice = "[{\"id\":\"" + declared + "\"},{\"id\":\"" + declared + "\"}]";
      assertThatExceptionOfType(MappingException.class)
          .isThrownBy(() -> json.decode(twice, Known[].class))
          .satisfies(e -> assertThat(e.getMessage()).contains(declared))
          .satisfies(e -> assertThat(e.help()).isNull());
      String problem = "the codec refused the value: " + declared;
      assertThat(new MappingException(problem).help()).isNull();
    }
    assertThat(new MappingException("unknown property").help()).endsWith("#unknown-property");
  }

  private static String message(String anchor, Callable<?> failing) {
    SeriformException e = catchThrowableOfType(SeriformException.class, failing::call);
    assertThat(e).as(anchor).isNotNull();
    assertThat(e.help()).as("help of %s", e.getMessage()).endsWith("troubleshooting.md#" + anchor);
    assertThat(e).hasToString(e.getClass().getName() + ": " + e.getMessage() + "; see " + e.help());
    return e.getClass().getSimpleName() + ": " + e.getMessage() + "\n";
  }

  private static String source(String name) {
    return new Page(Path.of("src/test/java", name + ".java")).text();
  }

  private static String words(String code) {
    return code.replaceAll("\\s+", "");
  }

  private static <T> T read(String json, Class<T> type) {
    return JSON.decode(json, type);
  }

  private void classes() {
    trouble(
        "no-properties",
        () -> JSON.encodeToString(Shop.Customer.named("Ada")),
        () -> {
          ModelOptions model = ModelOptions.standard().withFieldAccess(FieldAccess.PRIVATE);
          Json json = Json.with(JsonOptions.standard().withModel(model));
          json.encodeToString(new Shop.CustomerWithFields());
          return json.encodeToString(Shop.Customer.named("Ada"));
        });
    trouble(
        "parameter-is-no-property",
        () -> read("{\"name\":\"pen\"}", Shop.Article.class),
        () -> read("{\"name\":\"pen\"}", Shop.NamedArticle.class).getName());
    trouble(
        "final-field",
        () -> read("{\"number\":7}", Shop.Invoice.class),
        () -> read("{\"number\":7}", Shop.NumberedInvoice.class).getNumber());
    trouble(
        "several-constructors",
        () -> read("{\"cents\":7}", Shop.Price.class),
        () -> read("{\"cents\":7}", Shop.MarkedPrice.class).getCents());
    trouble(
        "inner-class",
        () -> read("{\"x\":1}", Shop.Inner.class),
        () -> read("{\"number\":\"4242\"}", Shop.Card.class));
    trouble(
        "not-data",
        () -> JSON.encodeToString(new Shop.Task("backup", null)),
        () -> JSON.encodeToString(new Shop.QuietTask()));
    trouble(
        "two-properties-of-one-name",
        () -> JSON.encodeToString(new Shop.Address("a", "b")),
        () -> JSON.encodeToString(new Line("a", 1)));
    trouble(
        "package-not-open",
        () -> JSON.codec(Javac.find(Javac.exporting("shop.closed", SECRET), "shop.closed.Secret")),
        () -> JSON.codec(Javac.find(Javac.module("shop.closed", SECRET), "shop.closed.Secret")));
    trouble(
        "annotation-not-honoured",
        () -> {
          ModelOptions model = ModelOptions.standard().withDialects(JacksonDialect.jackson3());
          Json json = Json.with(JsonOptions.standard().withModel(model));
          return json.encodeToString(new Shop.Employee(1, "Ada"));
        },
        () -> {
          JsonOptions options = JsonOptions.standard().withDialects();
          Json json =
              Json.with(options.withPropertyFilter(property -> !property.name().equals("name")));
          return json.encodeToString(new Shop.Employee(1, "Ada"));
        });
    trouble(
        "undecided-annotations",
        () -> Json.standard().encodeToString(new Shop.Employee(1, "Ada")),
        () -> {
          Json json = Json.with(JsonOptions.standard().withDialects());
          return json.encodeToString(new Shop.Employee(1, "Ada"));
        });
  }

  private void types() {
    trouble(
        "abstract-type",
        () -> read("{\"shape\":{\"radius\":2}}", Shop.Drawing.class),
        () -> {
          ModelOptions model = ModelOptions.standard().withSubtype(Shape.class, Shop.Circle.class);
          Json json = Json.with(JsonOptions.standard().withModel(model));
          String text = "{\"shape\":{\"type\":\"Circle\",\"radius\":2}}";
          return json.decode(text, Shop.Drawing.class);
        });
    trouble(
        "subclass-would-be-lost",
        () -> JSON.encodeToString(new Shop.Drawing(new Shop.Circle(2))),
        () -> JSON.codec(Shop.ListedShape.class).encodeToString(new Shop.Square(2)));
    trouble(
        "no-such-subtype",
        () -> read("{\"type\":\"cash\",\"amount\":5}", Payment.class),
        () -> {
          ModelOptions model =
              ModelOptions.standard().withSubtype(Shape.class, Shop.Circle.class, "circle", 1);
          Json json = Json.with(JsonOptions.standard().withModel(model));
          return json.decode("{\"type\":\"circle\",\"radius\":5}", Shape.class);
        });
    trouble(
        "no-discriminator",
        () -> read(JSON.encodeToString(new Card("4242")), Payment.class),
        () -> {
          Json json = Json.standard();
          Card card = new Card("4242");
          String text = json.codec(Payment.class).encodeToString(card);
          ModelOptions model =
              ModelOptions.standard().withDiscriminator(Inclusion.PROPERTY, "kind");
          Json other = Json.with(JsonOptions.standard().withModel(model));
          other.decode("{\"kind\":\"Card\",\"number\":\"4242\"}", Payment.class);
          return json.decode(text, Payment.class);
        });
  }

  private void values() {
    trouble(
        "text-for-a-number",
        () -> read("{\"count\":\"12\"}", Line.class),
        () -> {
          Json json = Json.with(JsonOptions.standard().withTextAsScalar(true));
          return json.decode("{\"count\":\"12\"}", Line.class);
        });
    trouble(
        "null-for-a-primitive",
        () -> read("{\"count\":null}", Line.class),
        () -> {
          Json json = Json.with(JsonOptions.standard().withNullAsDefault(true));
          return json.decode("{\"count\":null}", Line.class);
        });
    trouble(
        "one-value-for-a-list",
        () -> read("{\"lines\":{\"article\":\"pen\"}}", Order.class),
        () -> {
          Json json = Json.with(JsonOptions.standard().withSingleValueAsList(true));
          return json.decode("{\"lines\":{\"article\":\"pen\"}}", Order.class);
        });
    trouble(
        "number-does-not-fit",
        () -> read("99999999999", int.class),
        () -> read("99999999999", long.class));
    trouble(
        "not-a-date",
        () -> read("{\"at\":\"31.12.1990\"}", Shop.Event.class),
        () -> read("{\"day\":\"31.12.1990\"}", Shop.Birthday.class));
    trouble(
        "number-for-a-date",
        () -> read("{\"at\":1767323045000}", Shop.Event.class),
        () -> {
          Json json = Json.with(JsonOptions.standard().withDates(JsonOptions.Dates.EPOCH));
          return json.decode("{\"at\":1767323045000}", Shop.Event.class);
        });
    trouble(
        "no-such-constant",
        () -> read("\"high\"", Shop.Level.class),
        () -> {
          JsonOptions options = JsonOptions.standard();
          Json unknown = Json.with(options.withUnknownConstantIsNull(true));
          assertThat(unknown.decode("\"HIGHEST\"", Shop.Level.class)).isNull();
          Json json = Json.with(options.withEnumsIgnoringCase(true));
          return json.decode("\"high\"", Shop.Level.class);
        });
    trouble(
        "required-property-is-missing",
        () -> read("{}", Shop.Job.class),
        () -> read("{}", Shop.NamedJob.class).name());
    trouble(
        "unknown-property",
        () ->
            Json.with(OPTIONS.withUnknown(JsonOptions.Unknown.REJECT))
                .decode("{\"color\":1}", Line.class),
        () -> {
          Json json = Json.with(JsonOptions.standard().withUnknown(JsonOptions.Unknown.SKIP));
          return json.decode("{\"color\":1}", Line.class);
        });
    trouble(
        "property-comes-twice",
        () -> read("{\"count\":1,\"count\":2}", Line.class),
        () -> {
          Json json = Json.with(JsonOptions.standard().withLastDuplicateWins(true));
          return json.decode("{\"count\":1,\"count\":2}", Line.class);
        });
    trouble(
        "constructor-refused-the-value",
        () -> read("{\"value\":120}", Shop.Percentage.class),
        () -> {
          try {
            return JSON.decode("{\"value\":120}", Shop.Percentage.class);
          } catch (SeriformException e) {
            return e.getCause().getMessage();
          }
        });
  }

  private void texts() {
    trouble(
        "unexpected-input",
        () -> read("{\"count\":1,}", Line.class),
        () -> {
          JsonOptions lenient =
              JsonOptions.standard()
                  .withTrailingCommas(true)
                  .withComments(true)
                  .withSingleQuotes(true);
          return Json.with(lenient).decode("{'count':1,} // one", Line.class);
        });
    trouble(
        "data-after-the-value",
        () -> read("{\"count\":1}\n{\"count\":2}\n", Line.class),
        () -> {
          byte[] bytes = "{\"count\":1}\n{\"count\":2}\n".getBytes(StandardCharsets.UTF_8);
          List<Line> all = new ArrayList<>();
          try (StreamDecoder<Line> lines =
              Json.standard()
                  .decodeStream(new ByteArrayInputStream(bytes), Line.class, Framing.SEQUENCE)) {
            lines.forEachRemaining(all::add);
          }
          assertThat(all).hasSize(2);
          return all;
        });
    trouble(
        "byte-order-mark",
        () -> read("\ufeff{\"count\":1}", Line.class),
        () -> {
          String text = "\ufeff{\"count\":1}";
          return JSON.decode(text.startsWith("\ufeff") ? text.substring(1) : text, Line.class);
        });
    trouble(
        "unexpected-end",
        () -> read("{\"count\":", Line.class),
        () -> {
          InputStream stream =
              new ByteArrayInputStream("{\"count\":1}".getBytes(StandardCharsets.UTF_8));
          return JSON.decode(stream, Line.class);
        });
    trouble(
        "malformed-utf-eight",
        () -> JSON.decode("\"caf\u00e9\"".getBytes(StandardCharsets.ISO_8859_1), String.class),
        () -> {
          byte[] bytes = "\"caf\u00e9\"".getBytes(StandardCharsets.ISO_8859_1);
          return JSON.decode(new String(bytes, StandardCharsets.ISO_8859_1), String.class);
        });
    trouble(
        "binary-input",
        () -> JSON.decode(Cbor.standard().encode(new Shop.Line("pen", 2)), Shop.Line.class),
        () -> {
          byte[] bytes = Cbor.standard().encode(new Line("pen", 2));
          return Cbor.standard().decode(bytes, Line.class);
        });
    trouble(
        "limit-exceeded",
        () -> read("[".repeat(501), Object.class),
        () -> {
          Limits limits = Limits.standard().withDepth(1_000);
          Json json = Json.with(JsonOptions.standard().withLimits(limits));
          return json.decode("[".repeat(501) + "]".repeat(501), Object.class);
        });
    trouble(
        "hashing",
        () -> JSON.decode(tiles(), new TypeRef<Set<Shop.Tile>>() {}),
        () -> JSON.decode(tiles(), new TypeRef<Set<Shop.HashedTile>>() {}));
    trouble(
        "expansion",
        () -> {
          Format packed = Compressed.deflate(JSON);
          return packed.decode(packed.encode("-".repeat(10_000_000)), String.class);
        },
        () -> {
          Limits limits = Limits.standard().withExpansion(2_000);
          Format packed = Compressed.deflate(Json.standard()).withLimits(limits);
          return packed.decode(packed.encode("-".repeat(10_000_000)), String.class);
        });
    trouble(
        "source-failed",
        () ->
            JSON.decode(
                new InputStream() {
                  @Override
                  public int read() throws IOException {
                    throw new IOException("connection reset");
                  }

                  @Override
                  public int read(byte[] into, int from, int length) throws IOException {
                    throw new IOException("connection reset");
                  }
                },
                Line.class),
        () -> {
          try (InputStream stream = InputStream.nullInputStream()) {
            return JSON.decode(stream, Line.class);
          } catch (SeriformException e) {
            return e.getCause() instanceof IOException ? "try again" : "bad input";
          }
        });
  }

  /** Ten thousand of them. */
  private static String tiles() {
    return JSON.encodeToString(
        IntStream.range(0, 10_000).mapToObj(i -> new Shop.Tile(i % 100, i / 100)).toList());
  }

  private void writing() {
    trouble(
        "key-contains-itself",
        () -> {
          Shop.Colleague ada = new Shop.Colleague();
          Shop.Colleague bob = new Shop.Colleague();
          ada.name = "Ada";
          bob.name = "Bob";
          ada.team = new HashSet<>(Set.of(bob));
          bob.team = ada.team;
          Json json = Json.with(JsonOptions.standard().withReferences(true));
          return json.decode(json.encode(ada), Shop.Colleague.class);
        },
        () -> {
          Shop.NamedColleague ada = new Shop.NamedColleague();
          Shop.NamedColleague bob = new Shop.NamedColleague();
          ada.name = "Ada";
          bob.name = "Bob";
          ada.team = new HashSet<>(Set.of(bob));
          bob.team = ada.team;
          Json json = Json.with(JsonOptions.standard().withReferences(true));
          return json.decode(json.encode(ada), Shop.NamedColleague.class);
        });
    trouble(
        "keys-are-alike",
        () -> {
          Map<Object, String> names = new LinkedHashMap<>();
          names.put(1, "a");
          names.put("1", "b");
          return JSON.encodeToString(names);
        },
        () -> {
          Map<String, String> names = new LinkedHashMap<>();
          names.put("1", "b");
          return JSON.encodeToString(names);
        });
    trouble(
        "cycle",
        () -> {
          Shop.Node node = new Shop.Node();
          node.next = node;
          return JSON.encodeToString(node);
        },
        () -> {
          Shop.Node node = new Shop.Node();
          node.next = node;
          Json json = Json.with(JsonOptions.standard().withReferences(true));
          return json.encodeToString(node);
        });
    trouble(
        "nan",
        () -> JSON.encodeToString(new Shop.Measure(Double.NaN)),
        () -> {
          Json json = Json.with(JsonOptions.standard().withNonFiniteNumbers(true));
          return json.encodeToString(new Shop.Measure(Double.NaN));
        });
    trouble(
        "key-of-a-map",
        () -> JSON.encodeToString(new Shop.Notes(Map.of(new Line("pen", 1), "blue"))),
        () ->
            Json.standard()
                .codec(new TypeRef<Map<String, String>>() {})
                .encodeToString(Map.of("pen", "blue")));
    trouble(
        "not-registered",
        () -> Graph.standard().encode(new Shop.Box(new Line("pen", 1))),
        () -> {
          Graph graph = Graph.with(GraphOptions.standard().withClass(Line.class));
          return graph.encode(new Shop.Box(new Line("pen", 1)));
        });
  }
}
