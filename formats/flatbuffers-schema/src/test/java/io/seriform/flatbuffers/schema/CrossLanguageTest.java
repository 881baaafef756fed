package io.seriform.flatbuffers.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.protobuf.schema.ProtoLoader;
import io.seriform.protobuf.schema.ProtoSchema;
import io.seriform.schema.ClassSchema;
import io.seriform.schema.Definition;
import io.seriform.schema.Definition.Field;
import io.seriform.schema.Definition.Presence;
import io.seriform.schema.Schema;
import io.seriform.schema.SchemaComparison;
import io.seriform.schema.SchemaDifference;
import io.seriform.schema.SchemaView;
import io.seriform.schema.ValueType;
import io.seriform.thrift.schema.ThriftSchema;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The same data in three languages and in Java. */
class CrossLanguageTest {

  private static ProtoSchema proto(String text) {
    return ProtoLoader.standard().texts(Map.of("x.proto", text)).load("x.proto");
  }

  private static final ProtoSchema PROTO =
      proto(
          """
          syntax = "proto3";
          package shop;
          import "google/protobuf/timestamp.proto";
          enum Currency { CURRENCY_UNSPECIFIED = 0; CURRENCY_EUR = 1; }
          message Order {
            int64 id = 1;
            string customer_name = 2;
            repeated Line lines = 3;
            map<string, int32> counts = 4;
            google.protobuf.Timestamp ordered = 5;
            optional Currency currency = 6;
            oneof payment { Card card = 7; Cash cash = 8; }
            bytes raw = 9;
          }
          message Line { string name = 1; double price = 2; }
          message Card { string number = 1; }
          message Cash { int32 amount = 1; }
          service Orders { rpc Get(Line) returns (stream Order); }
          """);

  private static final ThriftSchema THRIFT =
      ThriftSchema.parse(
          """
          enum Currency { UNSPECIFIED = 0, EUR = 1 }
          struct Line { 1: string name, 2: double price }
          struct Card { 1: string number }
          struct Cash { 1: i32 amount }
          union Payment { 1: Card card, 2: Cash cash }
          typedef i64 Id
          struct Order {
            1: required Id id, 2: string customerName, 3: list<Line> lines,
            4: map<string, i32> counts, 5: i64 ordered, 6: optional Currency currency,
            7: Payment payment, 8: binary raw
          }
          service Orders { Order get(1: Line request), oneway void drop(1: Id id) }
          """);

  private static final FlatBuffersSchema FBS =
      Texts.load(
          """
          namespace shop;
          enum Currency : byte { UNSPECIFIED, EUR }
          table Line { name:string; price:double; }
          table Card { number:string; }
          table Cash { amount:int; }
          union Payment { card:Card, cash:Cash }
          table Order {
            id:long; customer_name:string; lines:[Line]; ordered:long; currency:Currency = null;
            payment:Payment; raw:[ubyte];
          }
          rpc_service Orders { Get(Line):Order (streaming: "server"); }
          """);

  enum Currency {
    UNSPECIFIED,
    EUR
  }

  record Line(String name, double price) {}

  sealed interface Payment permits Card, Cash {}

  record Card(String number) implements Payment {}

  record Cash(int amount) implements Payment {}

  record Order(
      long id,
      String customerName,
      List<Line> lines,
      Map<String, Integer> counts,
      Instant ordered,
      Currency currency,
      Payment payment,
      byte[] raw) {}

  private static List<String> compared(Schema before, Schema after) {
    return SchemaComparison.compare(before, after).stream()
        .map(SchemaDifference::toString)
        .toList();
  }

  @Test
  void nothingDiffersFromItself() {
    for (Schema schema : List.of(PROTO, THRIFT, FBS, ClassSchema.of(Order.class))) {
      assertThat(compared(schema, schema)).isEmpty();
    }
  }

  @Test
  void classesAndEachLanguage() {
    Schema classes = ClassSchema.of(Order.class);
    assertThat(compared(classes, PROTO))
        .containsExactly("INFO shop.Orders: definition: nothing before, service after");
    assertThat(compared(classes, THRIFT))
        .containsExactly(
            "INFO Orders: definition: nothing before, service after",
            "WARNING Order.id: presence: IMPLICIT before, REQUIRED after",
            "INFO Order.ordered: type: timestamp before, int64 after");
    assertThat(compared(classes, FBS))
        .containsExactly(
            "INFO shop.Orders: definition: nothing before, service after",
            "WARNING Order.counts: field: map of string to int32 before, nothing after",
            "INFO Order.ordered: type: timestamp before, int64 after");
  }

  @Test
  void languagesWithEachOther() {
    assertThat(compared(THRIFT, FBS))
        .contains(
            "WARNING Order.counts: field: map of string to int32 = 4 before, nothing after",
            "ERROR Orders.drop: method: drop before, nothing after",
            "ERROR Orders.get: method: [] before, [SERVER_STREAMS] after")
        .noneMatch(d -> d.contains("Payment") || d.contains("raw"));
    assertThat(compared(PROTO, FBS))
        .contains(
            "WARNING shop.Order.counts: field: map of string to int32 = 4 before, nothing after")
        .noneMatch(d -> d.contains("card") || d.contains("cash") || d.contains("Orders"));
  }

  @Test
  void whatTheViewSays() {
    SchemaView view = PROTO.view();
    assertThat(view.language()).isEqualTo("Protocol Buffers");
    Definition.RecordType order = (Definition.RecordType) view.definition("shop.Order");
    assertThat(order.fields())
        .extracting(Field::type)
        .extracting(ValueType::toString)
        .containsExactly(
            "int64",
            "string",
            "list of shop.Line",
            "map of string to int32",
            "timestamp",
            "shop.Currency",
            "shop.Card",
            "shop.Cash",
            "bytes");
    assertThat(order.fields())
        .extracting(Field::presence)
        .contains(Presence.IMPLICIT, Presence.OPTIONAL);
    assertThat(view.definition("shop.None")).isNull();
    assertThat(FBS.view().definition("shop.Payment")).isInstanceOf(Definition.UnionType.class);
    assertThat(THRIFT.view().definition("Payment")).isInstanceOf(Definition.UnionType.class);
    assertThat(THRIFT.view().definition("Id")).isNull();
  }

  /** Versions of files of one language, by what their guides say of changes. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int32 a = 1;|int64 a = 1;|INFO",
        "int64 a = 1;|int32 a = 1;|WARNING",
        "int32 a = 1;|sint32 a = 1;|ERROR",
        "int32 a = 1;|int32 b = 1;|INFO",
        "int32 a = 1;|int32 a = 2;|WARNING",
        "fixed32 a = 1;|sfixed32 a = 1;|WARNING",
        "string a = 1;|bytes a = 1;|WARNING",
        "bool a = 1;|int32 a = 1;|WARNING",
        "int32 a = 1;|optional int32 a = 1;|INFO",
        "M a = 1;|M a = 1;|NONE",
        "M a = 1;|int32 a = 1;|ERROR",
      })
  void versionsOfProtoFiles(String older, String newer, String worst) {
    String start = "syntax = \"proto3\"; message M { ";
    assertThat(worst(proto(start + older + "}"), proto(start + newer + "}"))).isEqualTo(worst);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1: i32 a|1: i64 a|ERROR",
        "1: i32 a|1: i32 b|INFO",
        "1: i32 a|1: i32 a = 5|WARNING",
        "1: i32 a|1: required i32 a|ERROR",
        "1: i32 a|1: i32 a, 2: required i32 b|ERROR",
        "1: i32 a|1: i32 a, 2: i32 b|INFO",
        "1: list<i32> a|1: set<i32> a|NONE",
        "1: string a|1: binary a|WARNING",
      })
  void versionsOfThriftFiles(String older, String newer, String worst) {
    assertThat(
            worst(
                ThriftSchema.parse("struct M { " + older + " }"),
                ThriftSchema.parse("struct M { " + newer + " }")))
        .isEqualTo(worst);
  }

  private static String worst(Schema before, Schema after) {
    return SchemaComparison.compare(before, after).stream()
        .map(SchemaDifference::severity)
        .max(Enum::compareTo)
        .map(Enum::name)
        .orElse("NONE");
  }

  /** Files that include each other in many ways are looked at once. */
  @Test
  void includesOfIncludes() {
    ThriftSchema schema =
        ThriftSchema.parse(
            "f30",
            "include 'f29.thrift' include 'f28.thrift' struct M { 1: f28.M a, 2: f29.f28.M b }",
            path -> {
              int i = Integer.parseInt(path.substring(1, path.indexOf('.')));
              return i < 2
                  ? "struct M {}"
                  : "include 'f"
                      + (i - 1)
                      + ".thrift' include 'f"
                      + (i - 2)
                      + ".thrift' struct M {}";
            });
    assertThat(schema.view().definitions()).hasSize(31);
    Definition.RecordType m = (Definition.RecordType) schema.view().definition("M");
    assertThat(m.fields().get(0).type()).isEqualTo(m.fields().get(1).type());
  }
}
