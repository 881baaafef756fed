package io.seriform.protobuf.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Property;
import io.seriform.document.Document;
import io.seriform.document.DocumentObject;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.protobuf.Protobuf;
import io.seriform.protobuf.schema.DynamicProtobuf;
import io.seriform.protobuf.schema.ProtoClasses;
import io.seriform.protobuf.schema.ProtoLoader;
import io.seriform.protobuf.schema.ProtoSchema;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The table of the ProtoJSON specification, row by row. */
class CanonicalFormsTest {

  private static final ProtoSchema SCHEMA =
      ProtoLoader.standard()
          .texts(
              Map.of(
                  "m.proto",
                  """
                  syntax = "proto3";
                  import "google/protobuf/any.proto";
                  import "google/protobuf/duration.proto";
                  import "google/protobuf/empty.proto";
                  import "google/protobuf/field_mask.proto";
                  import "google/protobuf/struct.proto";
                  import "google/protobuf/timestamp.proto";
                  import "google/protobuf/wrappers.proto";
                  message M {
                    google.protobuf.Any any = 1;
                    google.protobuf.Duration duration = 2;
                    google.protobuf.Empty empty = 3;
                    google.protobuf.FieldMask mask = 4;
                    google.protobuf.Struct struct = 5;
                    google.protobuf.Value value = 6;
                    google.protobuf.ListValue list_value = 7;
                    google.protobuf.NullValue null_value = 8;
                    google.protobuf.Timestamp timestamp = 9;
                    google.protobuf.Int64Value int64_value = 10;
                    google.protobuf.BoolValue bool_value = 11;
                    google.protobuf.StringValue string_value = 12;
                    google.protobuf.BytesValue bytes_value = 13;
                    google.protobuf.DoubleValue double_value = 14;
                    int32 an_int = 20;
                    uint32 uint = 21;
                    int64 a_long = 22;
                    uint64 ulong = 23;
                    double real = 24;
                    float single = 25;
                    bool flag = 26;
                    string text = 27;
                    bytes bytes = 28;
                    Color color = 29;
                    repeated int32 ints = 30;
                    map<int64, string> longs = 31;
                    map<bool, M> flags = 32;
                    oneof one { string left = 33; google.protobuf.NullValue nothing = 34; M right = 35; }
                    string named = 36 [json_name = "@name"];
                    repeated google.protobuf.Value values = 37;
                    optional int32 said = 38;
                  }
                  enum Color { NONE = 0; RED = 1; }
                  """,
                  "must.proto",
                  """
                  syntax = "proto2";
                  message Must { repeated Inner inner = 1; }
                  message Inner { required int32 must = 1; }
                  """))
          .load("m.proto", "must.proto");

  private static final ProtobufJson ALL = ProtobufJson.of(SCHEMA);
  private static final ProtobufJsonCodec M = ALL.codec("M");

  /** JSON that is written as it was read. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"any\":{}}",
        "{\"any\":{\"@type\":\"type.googleapis.com/M\",\"anInt\":5}}",
        "{\"any\":{\"@type\":\"type.googleapis.com/google.protobuf.Duration\",\"value\":\"1.500s\"}}",
        "{\"any\":{\"@type\":\"type.googleapis.com/google.protobuf.Any\",\"value\":{\"@type\":\"x/M\"}}}",
        "{\"any\":{\"@type\":\"a.b/google.protobuf.Empty\"}}",
        "{\"duration\":\"0s\"}",
        "{\"duration\":\"-1.000000005s\"}",
        "{\"duration\":\"-0.000500s\"}",
        "{\"duration\":\"315576000000.999999999s\"}",
        "{\"empty\":{}}",
        "{\"mask\":\"\"}",
        "{\"mask\":\"a,fooBar.bazQux\"}",
        "{\"struct\":{\"a\":1.5,\"b\":[null,true,\"x\",{}]}}",
        "{\"value\":null}",
        "{\"value\":{\"a\":null}}",
        "{\"listValue\":[[],{},null]}",
        "{\"nothing\":null}",
        "{\"timestamp\":\"1970-01-01T00:00:00Z\"}",
        "{\"timestamp\":\"0001-01-01T00:00:00Z\"}",
        "{\"timestamp\":\"9999-12-31T23:59:59.999999999Z\"}",
        "{\"timestamp\":\"2024-02-29T10:00:20.021Z\"}",
        "{\"int64Value\":\"-5\"}",
        "{\"int64Value\":\"0\",\"boolValue\":false,\"stringValue\":\"\",\"bytesValue\":\"\"}",
        "{\"doubleValue\":\"NaN\"}",
        "{\"anInt\":-5,\"uint\":4294967295,\"aLong\":\"-9223372036854775808\"}",
        "{\"ulong\":\"18446744073709551615\",\"real\":1.5,\"single\":0.1,\"flag\":true}",
        "{\"real\":\"-Infinity\",\"single\":\"Infinity\"}",
        "{\"text\":\"\u00e4\\\"\\n\",\"bytes\":\"+/8=\",\"color\":\"RED\"}",
        "{\"color\":7}",
        "{\"ints\":[1,0],\"longs\":{\"-5\":\"x\"},\"flags\":{\"true\":{}}}",
        "{\"left\":\"\"}",
        "{\"@name\":\"x\"}",
        "{\"values\":[null,1.5]}",
        "{\"said\":0}"
      })
  void canonicalJsonIsWrittenAsRead(String json) {
    assertThat(M.encodeToString(M.decode(json))).isEqualTo(json);
    byte[] bytes = M.toProtobuf(json.getBytes(UTF_8));
    assertThat(new String(M.toJson(bytes), UTF_8)).isEqualTo(json);
  }

  /** Other ways to say it that are read too. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"an_int\":\"5\"}|{\"anInt\":5}",
        "{\"anInt\":1e2,\"aLong\":5}|{\"anInt\":100,\"aLong\":\"5\"}",
        "{\"anInt\":\"5.0\",\"real\":\"2.5\"}|{\"anInt\":5,\"real\":2.5}",
        "{\"real\":-0.0}|{\"real\":-0.0}",
        "{\"bytes\":\"-_8\"}|{\"bytes\":\"+/8=\"}",
        "{\"bytes\":\"+/8\"}|{\"bytes\":\"+/8=\"}",
        "{\"color\":1}|{\"color\":\"RED\"}",
        "{\"anInt\":null,\"ints\":null,\"struct\":null,\"longs\":null,\"left\":null}|{}",
        "{\"anInt\":0,\"text\":\"\",\"flag\":false,\"color\":\"NONE\",\"ints\":[]}|{}",
        "{\"timestamp\":\"2024-01-01T01:00:00+01:00\"}|{\"timestamp\":\"2024-01-01T00:00:00Z\"}",
        "{\"timestamp\":\"1970-01-01T00:00:00+23:59\"}|{\"timestamp\":\"1969-12-31T00:01:00Z\"}",
        "{\"timestamp\":\"1970-01-01T00:00:00-18:30\"}|{\"timestamp\":\"1970-01-01T18:30:00Z\"}",
        "{\"duration\":\"1.5s\"}|{\"duration\":\"1.500s\"}",
        "{\"duration\":\"-0s\"}|{\"duration\":\"0s\"}",
        "{\"mask\":\"a,,bC,\"}|{\"mask\":\"a,bC\"}",
        "{\"nullValue\":\"NULL_VALUE\",\"nothing\":\"NULL_VALUE\"}|{\"nothing\":null}",
        "{\"left\":null,\"right\":{}}|{\"right\":{}}",
        "{\"color\":1.0,\"int64Value\":5}|{\"int64Value\":\"5\",\"color\":\"RED\"}",
        "{\"any\":{\"anInt\":5,\"@type\":\"x/M\"}}|{\"any\":{\"@type\":\"x/M\",\"anInt\":5}}",
        "{\"any\":{\"@type\":\"x/google.protobuf.Empty\",\"value\":{}}}"
            + "|{\"any\":{\"@type\":\"x/google.protobuf.Empty\"}}",
        "{\"value\":5}|{\"value\":5.0}",
        "{\"named\":\"x\"}|{\"@name\":\"x\"}"
      })
  void alsoRead(String json, String canonical) {
    assertThat(M.encodeToString(M.decode(json))).isEqualTo(canonical);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"nope\":1}|has no field nope",
        "[]|an object, for the message M",
        "{\"anInt\":1.5}|int32",
        "{\"anInt\":2147483648}|int32",
        "{\"anInt\":\"\"}|int32",
        "{\"anInt\":\" 1\"}|int32",
        "{\"anInt\":1e400}|int32",
        "{\"anInt\":\"1e999999999\"}|int32",
        "{\"uint\":-1}|uint32",
        "{\"ulong\":\"18446744073709551616\"}|uint64",
        "{\"anInt\":true}|int32",
        "{\"real\":\"nan\"}|double",
        "{\"single\":1e39}|float",
        "{\"single\":\"1e39\"}|float",
        "{\"flag\":\"true\"}|true or false",
        "{\"text\":5}|a string",
        "{\"bytes\":\"***\"}|base64",
        "{\"color\":\"GREEN\"}|a constant of Color",
        "{\"ints\":5}|an array",
        "{\"ints\":[null]}|other than null",
        "{\"longs\":{\"x\":\"y\"}}|int64",
        "{\"longs\":{\"5\":\"x\",\"5.0\":\"y\"}}|int64",
        "{\"longs\":{\"1e2\":\"y\"}}|int64",
        "{\"longs\":{\"-0\":\"y\"}}|int64",
        "{\"longs\":{\"9223372036854775808\":\"y\"}}|int64",
        "{\"flags\":{\"1\":{}}}|true or false",
        "{\"left\":\"x\",\"right\":{}}|belong to the oneof one",
        "{\"anInt\":1,\"an_int\":1}|keep one",
        "{\"timestamp\":\"2024-01-01\"}|not a timestamp",
        "{\"timestamp\":\"2024-13-01T00:00:00Z\"}|not a timestamp",
        "{\"timestamp\":\"0000-01-01T00:00:00Z\"}|not a timestamp",
        "{\"timestamp\":\"2024-01-01t00:00:00Z\"}|not a timestamp",
        "{\"timestamp\":\"2024-01-01T00:00:00\"}|not a timestamp",
        "{\"timestamp\":\"2023-02-29T00:00:00Z\"}|not a timestamp",
        "{\"timestamp\":\"2016-12-31T23:59:60Z\"}|not a timestamp",
        "{\"timestamp\":\"2024-01-01T00:00:00+24:00\"}|not a timestamp",
        "{\"timestamp\":\"2024-01-01T00:00:00.1234567891Z\"}|not a timestamp",
        "{\"timestamp\":\"0001-01-01T00:00:00+00:01\"}|not a timestamp",
        "{\"timestamp\":\"9999-12-31T23:59:59-00:01\"}|not a timestamp",
        "{\"duration\":\"5\"}|not a duration",
        "{\"duration\":\".5s\"}|not a duration",
        "{\"duration\":\"+1s\"}|not a duration",
        "{\"duration\":\"-315576000001s\"}|not a duration",
        "{\"left\":\"x\",\"nothing\":null}|belong to the oneof one",
        "{\"an_int\":1,\"anInt\":0}|keep one",
        "{\"anInt\":\"0x5\"}|int32",
        "{\"uint\":4294967296}|uint32",
        "{\"anInt\":\"+5\"}|int32",
        "{\"anInt\":\"05\"}|int32",
        "{\"anInt\":[1]}|int32",
        "{\"aLong\":9223372036854775808}|int64",
        "{\"flag\":1}|true or false",
        "{\"anInt\":1,\"anInt\":1}|repeated key; expected a new key, found anInt",
        "{\"anInt\":1,\"flag\":true,\"anInt\":2}|repeated key",
        "{\"anInt\":1,\"an_int\":2}|keep one",
        "{\"anInt\":\"1e-999999999\"}|int32",
        "{\"anInt\":\"1e999999999\"}|int32",
        "{\"color\":\"1\"}|a constant of Color",
        "{\"color\":1.5}|int32",
        "{\"longs\":{\"1\":null}}|other than null",
        "{\"longs\":[]}|an object",
        "{\"bytes\":\"A\"}|base64",
        "{\"bytes\":\"+_8=\"}|base64",
        "{\"struct\":[]}|an object",
        "{\"listValue\":{}}|an array",
        "{\"value\":1e400}|double",
        "{\"int64Value\":{\"value\":\"5\"}}|int64",
        "{\"empty\":{\"x\":1}}|has no field x",
        "{\"any\":{\"@type\":\"x/M\",\"nope\":1}}|has no field nope",
        "{\"any\":{\"@type\":\"x/google.protobuf.Duration\",\"value\":\"1s\",\"x\":1}}|needs @type"
            + " and value",
        "{\"duration\":\"315576000001s\"}|not a duration",
        "{\"mask\":\"foo_bar\"}|an underscore",
        "{\"any\":{\"anInt\":5}}|without @type",
        "{\"any\":{\"@type\":\"type.googleapis.com/Nope\"}}|not in the schema",
        "{\"any\":{\"@type\":\"M\"}}|not in the schema",
        "{\"any\":{\"@type\":\"x/google.protobuf.Duration\"}}|needs @type and value"
      })
  void valuesThatDoNotFitAreRefused(String json, String message) {
    assertThatThrownBy(() -> M.decode(json))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining(message);
  }

  @Test
  void messagesThatJsonCanNotHold() {
    refusedToWrite(
        Document.object().put("timestamp", Document.object().put("seconds", 1L << 40)), "years");
    refusedToWrite(
        Document.object().put("duration", Document.object().put("seconds", 1).put("nanos", -1)),
        "differ in sign");
    refusedToWrite(
        Document.object().put("value", Document.object().put("number_value", Double.NaN)),
        "cannot represent the number");
    refusedToWrite(
        Document.object()
            .put("mask", Document.object().put("paths", Document.array().add("fooBar"))),
        "JSON cannot represent");
    refusedToWrite(Document.object().put("nope", 1), "has no field nope");
    refusedToWrite(Document.object().put("color", "GREEN"), "Color");
  }

  private static void refusedToWrite(Document tree, String message) {
    assertThatThrownBy(() -> M.encode(tree))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining(message);
  }

  /** The place of a value inside of the forms of their own. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"struct\":{\"a\":[1,{\"b\":1e999}]}}|$.struct.a[1].b",
        "{\"listValue\":[1,1e999]}|$.listValue[1]",
        "{\"values\":[1,[1e999]]}|$.values[1][0]",
        "{\"flags\":{\"true\":{\"ints\":[1,\"x\"]}}}|$.flags.true.ints[1]",
        "{\"any\":{\"@type\":\"x/M\",\"right\":{\"anInt\":\"x\"}}}|$.any.right.anInt",
        "{\"any\":{\"@type\":\"x/google.protobuf.Duration\",\"value\":\"x\"}}|$.any.value",
        "{\"any\":{\"@type\":\"x/Must\",\"inner\":[{\"must\":1},{}]}}|$.any.inner[1]"
      })
  void thePlaceIsTold(String json, String path) {
    assertThatThrownBy(() -> M.toProtobuf(json.getBytes(UTF_8)))
        .isInstanceOfSatisfying(MappingException.class, e -> assertThat(e.path()).isEqualTo(path))
        .hasMessageContaining("Protobuf JSON: ");
  }

  @Test
  void thePlaceIsToldWhenWriting() {
    Document infinite = Document.object().put("number_value", Double.POSITIVE_INFINITY);
    Document values = Document.object().put("values", Document.array().add(infinite));
    Document fields = Document.object().put("fields", Document.object().put("a", infinite));
    Document any =
        Document.object()
            .put("type_url", "x/Must")
            .put("value", Document.of(new byte[] {0x0A, 0x00}));
    placed(Document.object().put("list_value", values), "$.listValue[0]");
    placed(Document.object().put("struct", fields), "$.struct.a");
    placed(Document.object().put("ints", Document.array().add(1).add("x")), "$.ints[1]");
    placed(Document.object().put("right", Document.object().put("an_int", "x")), "$.right.anInt");
    placed(Document.object().put("any", any), "$.any.inner[0]");
  }

  private static void placed(Document tree, String path) {
    assertThatThrownBy(() -> M.encode(tree))
        .isInstanceOfSatisfying(EncodeException.class, e -> assertThat(e.path()).isEqualTo(path));
  }

  /** A message in bytes is input: what JSON cannot hold of it is no fault of the program. */
  @ParameterizedTest
  @CsvSource({
    "120D080110FFFFFFFFFFFFFFFFFF01, $.duration, differ in sign",
    "0A050A03782F79, $.any, not in the schema",
    "0A03120105, $.any, without a type_url",
    "22080A06666F6F426172, $.mask, JSON cannot represent",
    "320911000000000000F87F, $.value, cannot represent the number"
  })
  void bytesThatJsonCannotHold(String hex, String path, String message) {
    byte[] bytes = HexFormat.of().parseHex(hex);
    assertThatThrownBy(() -> M.toJson(bytes))
        .isInstanceOfSatisfying(MappingException.class, e -> assertThat(e.path()).isEqualTo(path))
        .hasMessageStartingWith("Protobuf JSON: ")
        .hasMessageContaining(message);
    Document tree = DynamicProtobuf.of(SCHEMA).codec("M").decode(bytes);
    assertThatThrownBy(() -> M.encode(tree))
        .isInstanceOfSatisfying(EncodeException.class, e -> assertThat(e.path()).isEqualTo(path));
  }

  private static final ProtobufJson EXTENSIONS =
      ProtobufJson.of(
          ProtoLoader.standard()
              .texts(
                  Map.of(
                      "e.proto",
                      """
                      syntax = "proto2";
                      package p;
                      message E {
                        optional int32 own = 1;
                        extensions 5 to 20;
                        extend E { optional E in_scope = 8; }
                      }
                      extend E {
                        optional int64 note_count = 5;
                        repeated E more = 6;
                        optional group Part = 7 { optional int32 a_b = 1; }
                      }
                      """))
              .load("e.proto"));

  private static final ProtobufJsonCodec EXTENDED = EXTENSIONS.codec("p.E");

  @Test
  void extensionsStandInBrackets() {
    String json =
        "{\"own\":1,\"[p.note_count]\":\"5\",\"[p.more]\":[{\"own\":2},{}],"
            + "\"[p.part]\":{\"aB\":7},\"[p.E.in_scope]\":{\"[p.note_count]\":\"6\"}}";
    byte[] bytes = EXTENDED.toProtobuf(json.getBytes(UTF_8));
    assertThat(bytes)
        .isEqualTo(
            HexFormat.of()
                .parseHex("0801" + "2805" + "32020802" + "3200" + "3b08073c" + "42022806"));
    assertThat(new String(EXTENDED.toJson(bytes), UTF_8)).isEqualTo(json);
    for (String name :
        List.of("note_count", "[note_count]", "[p.nope]", "[p.own]", "p.note_count")) {
      assertThatThrownBy(() -> EXTENDED.decode("{\"" + name + "\":5}"))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("has no field " + name);
    }
  }

  @Test
  void extensionsThatAreNotThereAreNoDefaults() {
    assertThat(EXTENSIONS.withDefaults(true).codec("p.E").encodeToString(Document.object()))
        .isEqualTo("{}");
  }

  @Test
  void optionsChooseNamesAndNumbers() {
    Document tree = M.decode("{\"anInt\":5,\"color\":\"RED\"}");
    assertThat(ALL.withOriginalNames(true).withEnumNumbers(true).codec("M").encodeToString(tree))
        .isEqualTo("{\"an_int\":5,\"color\":1}");
    assertThat(ALL.withUnknownIgnored(true).codec("M").decode("{\"x\":[1],\"color\":\"X\"}"))
        .isEqualTo(Document.object());
    ProtobufJsonCodec lenient = ALL.withUnknownIgnored(true).codec("M");
    String any = "{\"any\":{\"@type\":\"x/google.protobuf.Duration\",\"value\":\"1s\"}}";
    assertThat(lenient.decode(any.replace("\"value\"", "\"x\":1,\"value\"")))
        .isEqualTo(M.decode(any));
    assertThat(ALL.withIndent(2).codec("M").encodeToString(Document.object().put("an_int", 5)))
        .isEqualTo("{\n  \"anInt\": 5\n}");
    String full = ALL.withDefaults(true).codec("M").encodeToString(Document.object());
    assertThat(full)
        .contains("\"anInt\":0", "\"aLong\":\"0\"", "\"color\":\"NONE\"", "\"ints\":[]")
        .contains("\"longs\":{}", "\"nullValue\":null")
        .doesNotContain("said", "left", "timestamp");
  }

  @Test
  void nestingEndsAtTheLimit() {
    int n = 100_000;
    assertThatThrownBy(() -> M.decode("{\"right\":".repeat(n) + "{}" + "}".repeat(n)))
        .isInstanceOf(LimitException.class);
    assertThatThrownBy(() -> M.decode("{\"value\":" + "[".repeat(n) + "]".repeat(n) + "}"))
        .isInstanceOf(LimitException.class);
    DocumentObject deep = Document.object();
    for (int i = 0; i < n; i++) {
      deep = Document.object().put("right", deep);
    }
    Document tree = deep;
    assertThatThrownBy(() -> M.toJson(tree)).isInstanceOf(LimitException.class);
    assertThatThrownBy(() -> M.fromJson(tree)).isInstanceOf(LimitException.class);
  }

  // ---- plain classes

  record Item(@Property(id = 1) String name, @Property(id = 2) int count) {}

  record Order(
      @Property(id = 1) long orderId,
      @Property(id = 2) List<Item> items,
      @Property(id = 3) Instant placed,
      @Property(id = 4) Duration open,
      @Property(id = 5) byte[] stamp,
      @Property(id = 6) Map<String, Long> stock) {}

  @Test
  void plainClassesThroughTheirSchema() {
    Protobuf protobuf = Protobuf.standard();
    ProtobufJsonCodec json =
        ProtobufJson.of(ProtoClasses.standard().toSchema("shop", Order.class)).codec("shop.Order");
    Order order =
        new Order(
            1L << 60,
            List.of(new Item("pen", 2)),
            Instant.ofEpochSecond(1),
            Duration.ofMillis(1500),
            new byte[] {1},
            Map.of("a", 5L));
    byte[] text = json.toJson(protobuf.encode(order));
    assertThat(new String(text, UTF_8))
        .isEqualTo(
            "{\"orderId\":\"1152921504606846976\",\"items\":[{\"name\":\"pen\",\"count\":2}],"
                + "\"placed\":\"1970-01-01T00:00:01Z\",\"open\":\"1.500s\",\"stamp\":\"AQ==\","
                + "\"stock\":{\"a\":\"5\"}}");
    assertThat(protobuf.decode(json.toProtobuf(text), Order.class))
        .usingRecursiveComparison()
        .isEqualTo(order);
  }
}
