package io.seriform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.cli.generate.ClassGenerator;
import io.seriform.cli.wire.JsonSchemas;
import io.seriform.cli.wire.Schemas;
import io.seriform.schema.Definition;
import io.seriform.schema.Definition.Constant;
import io.seriform.schema.Definition.EnumType;
import io.seriform.schema.Definition.Field;
import io.seriform.schema.Definition.Presence;
import io.seriform.schema.Definition.RecordType;
import io.seriform.schema.Definition.UnionType;
import io.seriform.schema.Schema;
import io.seriform.schema.SchemaComparison;
import io.seriform.schema.SchemaDifference;
import io.seriform.schema.SchemaDifference.Kind;
import io.seriform.schema.SchemaText;
import io.seriform.schema.SchemaText.Language;
import io.seriform.schema.SchemaView;
import io.seriform.schema.ValueType;
import io.seriform.schema.ValueType.ListOf;
import io.seriform.schema.ValueType.MapOf;
import io.seriform.schema.ValueType.Named;
import io.seriform.schema.ValueType.Scalar;
import io.seriform.schema.text.SchemaNames;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Schemas of one language become schemas of every other, which its compiler accepts. */
class SchemaWriteTest {

  private static final List<String> LANGUAGES = List.of("proto", "thrift", "fbs", "json-schema");

  private static final Map<String, String> TEXTS =
      Map.of(
          "shop.proto",
          """
          syntax = "proto3";
          package shop;
          import "google/protobuf/timestamp.proto";
          enum Status { OPEN = 0; PAID = 1; DONE = -4; }
          enum Other { option allow_alias = true; NONE = 0; FIRST = 1; ALSO = 1; null = 2; }
          message Line { string sku = 1; uint32 count = 2; double price = 3; sint64 struct = 4; }
          message Order {
            message Inner { enum Kind { A = 0; B = 1; } Kind kind = 1; repeated Kind kinds = 2; }
            int64 id = 7;
            string customer_name = 2;
            repeated Line lines = 3;
            Status status = 4;
            bytes signature = 5;
            optional int32 discount = 9;
            oneof payment { string card = 11; Line cash = 12; }
            google.protobuf.Timestamp placed = 13;
            Inner inner = 14;
            float weight = 15;
            Order next = 16;
            repeated fixed32 sizes = 17;
            Other other = 18;
            optional Other perhaps = 19;
          }
          service Shop { rpc Buy(Order) returns (Line); }
          """,
          "shop.thrift",
          """
          enum Status { OPEN = 2, PAID = 5 }
          typedef i32 Count
          struct Line { 1: required string sku, 2: Count count = 3, 4: optional double price }
          union Payment { 1: Line cash, 2: Order gift }
          struct Order {
            1: required i64 id, 3: list<Line> lines, 4: Status status, 5: optional binary signature,
            6: set<string> tags, 7: optional Payment payment, 8: bool open = true, 9: i8 small,
            10: i16 medium, 11: string note = "none", 12: optional Status other
          }
          """,
          "shop.fbs",
          """
          namespace shop;
          enum Status : ubyte { OPEN, PAID = 7 }
          enum Late : int { FIRST = 3, LAST = 9 }
          struct Point { x: float; y: float; }
          table Card { number: string (required); }
          table Cash { amount: ulong; }
          union Payment { Card, other: Cash }
          table Order {
            id: long; name: string; lines: [Cash]; status: Status = PAID; data: [ubyte];
            at: Point; payment: Payment; weights: [double]; small: ubyte = 3; flag: bool = true;
            maybe: int = null; late: Late = LAST; more: [Status];
          }
          root_type Order;
          """,
          "shop.json",
          """
          {
            "title": "Order", "type": "object", "required": ["id", "payment"],
            "properties": {
              "id": {"type": "integer"}, "customer": {"type": ["string", "null"]},
              "count": {"type": "integer", "minimum": 1, "maximum": 99, "default": 1},
              "placed": {"type": "string", "format": "date-time"},
              "status": {"enum": ["open", "paid", "null"]}, "price": {"type": "number"},
              "tags": {"type": "array", "items": {"type": "string"}},
              "key": {"type": "string", "format": "uuid"},
              "data": {"type": "string", "contentEncoding": "base64"},
              "payment": {"oneOf": [{"$ref": "#/$defs/Card"}, {"$ref": "#/$defs/Cash"}]}
            },
            "$defs": {
              "Card": {"type": "object",
                "properties": {"kind": {"const": "card"}, "number": {"type": "string"}}},
              "Cash": {"type": "object", "properties": {"kind": {"const": "cash"}}}
            }
          }
          """);

  @TempDir private Path folder;

  private Shell shell;

  @BeforeEach
  void open() {
    shell = new Shell(folder, Map.of());
  }

  private String run(String command) throws IOException {
    String printed = shell.run(command);
    assertThat(shell.status()).as(command + "\n" + printed).isZero();
    return printed;
  }

  private Schema schema(String file) {
    if (file.endsWith(".json")) {
      SchemaView view =
          ClassGenerator.view(Schemas.jsonSchema(Consoles.silent(folder), file), file);
      return () -> view;
    }
    return Schemas.load(Consoles.silent(folder), file, List.of());
  }

  /** Differences in which values are lost or refused, and of which no comment tells. */
  private static List<SchemaDifference> losses(Schema from, Schema to, String text) {
    return SchemaComparison.compare(from, to).stream()
        .filter(d -> d.severity() != SchemaDifference.Severity.INFO)
        .filter(d -> d.kind() != Kind.PRESENCE || !text.contains("// required"))
        .filter(d -> !text.contains("// the same: " + SchemaNames.last(d.where()) + " ="))
        .filter(d -> d.kind() != Kind.DEFINITION || !text.contains("// the service"))
        .toList();
  }

  private void becomes(String source, String language, String why) throws IOException {
    String ends = language.equals("json-schema") ? "json" : language;
    String made = "made." + ends;
    String type = language.equals("json-schema") ? " --type Order" : "";
    run("seriform schema write " + source + " --force --to " + language + type + " -o " + made);
    String text = why + "\n" + Files.readString(folder.resolve(made));
    if (ends.equals("json")) {
      new JsonSchemas(Files.readString(folder.resolve(made)), made);
      return;
    }
    try {
      Tools.compiles(folder, made);
    } catch (AssertionError e) {
      throw new AssertionError(text, e);
    }
    assertThat(losses(schema(source), schema(made), text)).as(text).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"shop.proto", "shop.thrift", "shop.fbs", "shop.json"})
  void schemasOfEveryLanguageAreThoseOfEveryOther(String source) throws IOException {
    Files.writeString(folder.resolve(source), TEXTS.get(source));
    for (String language : LANGUAGES) {
      String ends = language.equals("json-schema") ? "json" : language;
      boolean wide = source.endsWith("fbs") && ends.equals("thrift");
      if (!source.endsWith(ends) && !wide) {
        becomes(source, language, "");
      }
    }
  }

  // ---- generated

  private static final List<ValueType.Kind> KINDS =
      List.of(
          ValueType.Kind.BOOL,
          ValueType.Kind.INT8,
          ValueType.Kind.UINT8,
          ValueType.Kind.INT16,
          ValueType.Kind.UINT16,
          ValueType.Kind.INT32,
          ValueType.Kind.UINT32);

  private static ValueType single(Random random, int definitions) {
    int i = random.nextInt(KINDS.size() + 5);
    return i < KINDS.size()
        ? new Scalar(KINDS.get(i), "")
        : i == KINDS.size()
            ? new Scalar(ValueType.Kind.INT64, "")
            : i == KINDS.size() + 1
                ? new Scalar(ValueType.Kind.STRING, "")
                : i == KINDS.size() + 2
                    ? new Scalar(ValueType.Kind.DOUBLE, "")
                    : new Named("D" + random.nextInt(definitions));
  }

  private static ValueType type(Random random, int definitions) {
    return switch (random.nextInt(6)) {
      case 0 -> {
        ValueType element = single(random, definitions);
        // FlatBuffers has bytes in place of such a list
        boolean bytes = element instanceof Scalar s && s.kind().name().endsWith("INT8");
        yield bytes ? element : new ListOf(element);
      }
      case 1 -> new Scalar(ValueType.Kind.BYTES, "");
      default -> single(random, definitions);
    };
  }

  /** Returns a view of records, unions and enums that refer to each other in any way. */
  private static SchemaView view(Random random) {
    int count = random.nextInt(6) + 3;
    List<Definition> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String name = "D" + i;
      if (i == 1) {
        List<Constant> constants = new ArrayList<>();
        for (int n = random.nextInt(4); n >= 0; n--) {
          constants.add(new Constant("C" + n, BigInteger.valueOf(n)));
        }
        all.add(new EnumType(name, new Scalar(ValueType.Kind.INT32, ""), constants, null));
      } else if (i == 2) {
        Field record = new Field("record", 1, new Named("D0"));
        all.add(new UnionType(name, List.of(record, new Field("same", 2, new Named("D0"))), null));
      } else {
        List<Field> fields = new ArrayList<>();
        for (int n = random.nextInt(9) + 1; n > 0; n--) {
          String word = random.nextInt(8) == 0 ? "struct" : "field_" + (char) ('a' + n);
          ValueType type = type(random, count);
          boolean many = type instanceof ListOf || type instanceof MapOf;
          Presence presence = many ? Presence.IMPLICIT : Presence.values()[1 + random.nextInt(2)];
          if (fields.stream().noneMatch(f -> f.name().equals(word))) {
            fields.add(new Field(word, 10 - n, presence, type, null, null, null));
          }
        }
        all.add(new RecordType(name, fields, "Record " + i));
      }
    }
    return new SchemaView("generated", all);
  }

  @ParameterizedTest
  @ValueSource(strings = {"PROTO", "THRIFT", "FBS"})
  void generatedSchemasKeepTheirMeaning(Language language) throws IOException {
    for (int seed = 0; seed < 12; seed++) {
      SchemaView view = view(new Random(seed));
      String source = "s" + seed + "." + language.name().toLowerCase(java.util.Locale.ROOT);
      Files.writeString(folder.resolve(source), SchemaText.of(view, language, "gen"));
      Tools.compiles(folder, source);
      String text = Files.readString(folder.resolve(source));
      assertThat(losses(() -> view, schema(source), text)).as(text).isEmpty();
      for (String to : List.of("proto", "thrift", "fbs")) {
        if (!source.endsWith(to)) {
          becomes(source, to, "seed " + seed + "\n" + text);
        }
      }
    }
  }

  // ---- JSON

  @ParameterizedTest
  @CsvSource({"shop.proto, protobuf", "shop.thrift, thrift-binary", "shop.fbs, flatbuffers"})
  void messagesInJsonAreValidAgainstTheJsonSchema(String source, String format) throws IOException {
    Files.writeString(folder.resolve(source), TEXTS.get(source));
    String json =
        switch (format) {
          case "protobuf" ->
              "{'id':'7','customerName':'Ada','lines':[{'sku':'A','count':4000000000}],"
                  + "'status':'DONE','signature':'AAE=','cash':{'sku':'B'},"
                  + "'placed':'2026-01-02T03:04:05Z','weight':0.5,'next':{'id':'8'},"
                  + "'inner':{'kinds':['A','B']}}";
          case "thrift-binary" ->
              "{'id':7,'lines':[{'sku':'A','count':2}],'status':'PAID','signature':'AAE=',"
                  + "'tags':['x'],'payment':{'cash':{'sku':'B'}},'small':-3}";
          default ->
              "{'id':7,'name':'Ada','lines':[{'amount':3}],'data':[0,255],'at':{'x':1,'y':2},"
                  + "'payment_type':'other','payment':{'amount':5},'more':['OPEN','PAID']}";
        };
    Files.writeString(folder.resolve("in.json"), json.replace('\'', '"'));
    String with = " -s " + source + " --type Order ";
    run("seriform convert in.json -t " + format + with + "-o message.bin");
    String again = run("seriform convert message.bin -f " + format + with + "--indent 0");
    String schema = run("seriform schema write " + source + " --to json-schema --type Order");
    JsonSchemas judge = new JsonSchemas(schema, "made");
    assertThat(judge.errors(again)).as(again + "\n" + schema).isEmpty();
    assertThat(judge.errors("{\"id\":[]}")).hasSize(1);
  }

  // ---- errors

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.fbs | table T { n:ulong; } | thrift | Thrift has no type for T.n: there is no uint64",
        "a.thrift | struct T { 1: map<string, i32> m } | fbs | FlatBuffers has no type for T.m:"
            + " there is no such map",
        "a.thrift | struct T { 1: list<list<i32>> m } | proto | Protocol Buffers has no type for"
            + " T.m: an array has no arrays in it",
        "a.thrift | union U { 1: i32 n } | fbs | FlatBuffers has no type for U.n: a union has"
            + " tables and strings",
        "a.thrift | struct T { 0: i32 m } | proto | Protocol Buffers has no field with the number"
            + " 0, as T.m has: numbers are 1 to 536870911 except 19000 to 19999",
        "a.proto | syntax='proto3'; message T { int32 m = 40000; } | thrift | Thrift has no field"
            + " with the number 40000, as T.m has: numbers are 1 to 32767",
        "a.json | {'title':'T','properties':{'a-b':{'type':'string'}}} | thrift | Thrift has no"
            + " field with the name of T.a-b: names have letters, digits and _; JSON Schema and"
            + " .proto have such names",
        "a.json | {'title':'T','properties':{'a':{}}} | fbs | FlatBuffers has no type for T.a:"
            + " values of any type",
      })
  void whatALanguageCannotExpressIsAnErrorThatNamesTheField(
      String file, String text, String language, String error) throws IOException {
    Files.writeString(folder.resolve(file), text.replace('\'', '"'));
    assertThat(shell.run("seriform schema write " + file + " -o s.out --to " + language))
        .isEqualTo("error: " + file + ": " + error + "\n");
    assertThat(shell.status()).isEqualTo(3);
    assertThat(folder.resolve("s.out")).doesNotExist();
  }

  @Test
  void commandLinesWithoutOneSourceAreRefused() throws IOException {
    Files.writeString(folder.resolve("a.fbs"), "table T { n:int; }");
    assertThat(shell.run("seriform schema write --to proto"))
        .startsWith("error: one of --class NAME and a schema is needed");
    assertThat(shell.run("seriform schema write a.fbs --to fbs"))
        .startsWith("error: 'a.fbs' is a schema of fbs already");
    assertThat(shell.run("seriform schema write a.fbs --to c"))
        .startsWith("error: a header of C is written for classes: --class");
    assertThat(shell.status()).isEqualTo(2);
  }
}
