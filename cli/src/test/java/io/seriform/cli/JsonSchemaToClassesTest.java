package io.seriform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.annotation.Inclusion;
import io.seriform.annotation.Property;
import io.seriform.annotation.Subtypes;
import io.seriform.cli.wire.JsonSchemas;
import io.seriform.document.Document;
import io.seriform.document.DocumentObject;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.kotlin.KotlinDialect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Classes for JSON Schemas compile, read what their schemas allow, and write it again; the
 * validator of {@code seriform validate} is the judge.
 */
class JsonSchemaToClassesTest {

  private static final Path SCHEMAS = Path.of("src/test/resources/io/seriform/cli/json-schema");

  private static final String FULL =
      """
      {"id": 7000000000, "big": 99999999999999999999, "count": 3, "price": 9.95, "ratio": 0.5,
       "placed": "2026-01-02T03:04:05+02:00", "day": "2026-01-02",
       "key": "123e4567-e89b-12d3-a456-426614174000", "page": "https://a.b/c?d=%20", "picture": "AQI=",
       "class": "second", "customer-name": "Ada", "customer_name": "Grace", "note": null,
       "status": "in-progress", "level": -3, "lines": [{"sku": "A", "status": "old", "parent": {"sku": "B"}}],
       "tags": ["x", "a"], "holes": [1, null, 2], "prices": {"a": 1.5}, "by_name": {"ada": {"street": "S"}},
       "any": {"a": [1, null, "x"]}, "free": {"x": {"y": [true]}},
       "payment": {"kind": "voucher", "code": "V"}, "voucher": {"kind": "voucher", "code": "W"},
       "place": {"name": "here"}, "address": {"street": "S", "next": {"street": "T"}, "more": 5},
       "home": {"street": "U", "floor": 3, "rooms": 4}, "either": ["x"], "text": "medium",
       "String": {"list": ["a"]}, "contact": {"mail": "a@b.c"}}
      """;

  private static final String LEAST =
      """
      {"id": 1, "placed": "2026-01-02T03:04:05Z", "note": "n", "any": null,
       "payment": {"kind": "cash", "cents": 5}, "place": {"lat": 1.5, "lon": 2}, "status": null}
      """;

  @TempDir private Path folder;

  private record Schema(String file, JsonSchemas judge, GeneratedClasses classes) {

    /** Reads a document with a class and returns what this writes, if the schema allows both. */
    Document again(String path, String json) {
      Json codec = Json.with(JsonOptions.standard().withDialects(KotlinDialect.INSTANCE));
      assertThat(judge.errors(json)).isEmpty();
      Object value = codec.decode(json, classes.find(path));
      String written = codec.encodeToString(value);
      assertThat(judge.errors(written)).as(written).isEmpty();
      return codec.readTree(written);
    }
  }

  private Schema schema(String language, String file) throws IOException {
    Path path = SCHEMAS.resolve(file);
    return new Schema(
        file,
        new JsonSchemas(Files.readString(path), file),
        GeneratedClasses.of(language, folder, path.toAbsolutePath().toString()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"java", "kotlin"})
  void classesReadAndWriteWhatTheirSchemaAllows(String language) throws IOException {
    Schema shop = schema(language, "shop.json");
    Document full = Json.standard().readTree(FULL);
    assertThat(shop.again("ShopOrder", FULL)).isEqualTo(full);
    DocumentObject least = Json.standard().readTree(LEAST).asObject();
    least.remove("status");
    least.put("count", 1).put("class", "first");
    assertThat(shop.again("ShopOrder", LEAST).asObject().testAt("", least)).isTrue();
    assertThat(shop.classes.source("ShopOrder"))
        .contains("// When, with C:\\ users in it", "not expressed: one of string, array")
        .doesNotContain("\t");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "geojson.json | GeoJSON | {'type':'Point','coordinates':[1.5,2.5]}",
        "geojson.json | GeoJSON |"
            + " {'type':'GeometryCollection','geometries':[{'type':'Polygon','coordinates':[[[0.5,0.5],[1.5,0.5],[1.5,1.5],[0.5,0.5]]]}]}",
        "geojson.json | FeatureCollection |"
            + " {'type':'FeatureCollection','features':[{'type':'Feature','id':'x','properties':null,'geometry':{'type':'LineString','coordinates':[[1.5,2.5],[3.5,4.5]]}},{'type':'Feature','id':5,'properties':{'a':[1]},'geometry':null}]}",
        "cloudevents.json | CloudEvent |"
            + " {'id':'A','source':'/a','specversion':'1.0','type':'t','time':'2018-04-05T17:31:00Z','data':{'a':[1,null]}}",
        "cloudevents.json | CloudEvent |"
            + " {'id':'A','source':'https://a/b','specversion':'1.0','type':'t','dataschema':'https://a/s','data_base64':'AQI='}"
      })
  void classesOfPublishedSchemasReadAndWriteTheirDocuments(String file, String path, String json)
      throws IOException {
    String text = json.replace('\'', '"');
    assertThat(schema("java", file).again(path, text)).isEqualTo(Json.standard().readTree(text));
  }

  /** Has parts whose schemas the library writes. */
  record Order(
      @Property(required = true) long id,
      int count,
      Integer maybe,
      String name,
      @Property(name = "the-day") LocalDate day,
      UUID key,
      byte[] bytes,
      Status status,
      List<Line> lines,
      Map<String, Double> prices,
      Payment payment,
      Place place,
      Order parent) {}

  enum Status {
    OPEN,
    @Property(name = "paid-up")
    PAID_UP
  }

  record Line(@Property(required = true) String sku, short count) {}

  sealed interface Payment permits Card, Cash {}

  record Card(String number) implements Payment {}

  record Cash(long cents) implements Payment {}

  @Subtypes(inclusion = Inclusion.DEDUCED)
  sealed interface Place permits Named, Point {}

  record Named(@Property(required = true) String name) implements Place {}

  record Point(@Property(required = true) double lat, double lon) implements Place {}

  @Test
  void classesForTheSchemaOfClassesAreWrittenAlike() throws IOException {
    Json json = Json.standard();
    String schema = json.encodeToString(json.schema(Order.class));
    Path file = Files.writeString(folder.resolve("order.schema.json"), schema);
    GeneratedClasses classes = GeneratedClasses.java(folder, file.toString());
    Order order =
        new Order(
            7,
            3,
            null,
            "Ada",
            LocalDate.of(2026, 1, 2),
            new UUID(1, 2),
            new byte[] {1},
            Status.PAID_UP,
            List.of(new Line("A", (short) 2)),
            Map.of("a", 1.5),
            new Card("1"),
            new Point(1.5, 2.5),
            null);
    String text = json.encodeToString(order);
    Object made = json.decode(text, classes.find("Order"));
    assertThat(json.encodeToString(made)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'type':'object','properties':{'a':{'$ref':'#/$defs/Adress'}},'$defs':{'Address':{'type':'string'}}}"
            + " | s.json#/properties/a/$ref: there is no #/$defs/Adress (did you mean"
            + " #/$defs/Address?)",
        "{'type':'object','properties':{'a':{'$ref':'other.json'}}} | s.json#/properties/a/$ref:"
            + " 'other.json' is not in this file; put that schema into $defs, and refer to"
            + " #/$defs/NAME",
        "{'type':'object','properties':[]} | s.json#/properties: expected an object, found an"
            + " array",
        "{'type':'object','properties':{'a':{'type':'strnig'}}} | s.json#/properties/a/type:"
            + " expected object, array, string, integer, number, boolean or null, found strnig",
        "{'type':'object','properties':{'a':{'allOf':[{'type':'string'},{'type':'integer'}]}}} |"
            + " s.json#/properties/a: no value fits: [\"string\"] and [\"integer\"]",
        "{'$ref':'#/$defs/A','$defs':{'A':{'allOf':[{'$ref':'#/$defs/A'},{'type':'object'}]}}} |"
            + " s.json#/$defs/A/allOf/0: refers to itself, so it has no values",
        "{'type':'string'} | s.json#: has no objects, enums or alternatives to write classes for",
        "[1] | s.json#: expected an object, found an array"
      })
  void whatIsNotExpressedIsAnErrorWithItsPointer(String schema, String error) throws IOException {
    Files.writeString(folder.resolve("s.json"), schema.replace('\'', '"'));
    Shell shell = new Shell(folder, Map.of());
    assertThat(shell.run("seriform schema to java s.json --package p --out src"))
        .isEqualTo("error: " + error + "\n");
    assertThat(shell.status()).isEqualTo(2);
    assertThat(folder.resolve("src")).doesNotExist();
  }

  @Test
  void aListOfListsOfItselfIsKeptAsDocuments() throws IOException {
    Files.writeString(
        folder.resolve("nest.json"),
        """
        {"type": "object", "properties": {"nest": {"$ref": "#/definitions/nest"}},
         "definitions": {"nest": {"type": "array", "items": {"$ref": "#/definitions/nest"}}}}
        """);
    assertThat(GeneratedClasses.java(folder, "nest.json").source("Nest"))
        .contains("not expressed: a type that contains itself", "List<Document> nest");
  }
}
