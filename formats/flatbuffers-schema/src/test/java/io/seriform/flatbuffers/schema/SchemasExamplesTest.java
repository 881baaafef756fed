package io.seriform.flatbuffers.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.document.Document;
import io.seriform.error.SyntaxException;
import io.seriform.flatbuffers.FlatField;
import io.seriform.flatbuffers.FlatType;
import io.seriform.flatbuffers.Flatbuffers;
import io.seriform.protobuf.schema.ProtoLoader;
import io.seriform.protobuf.schema.ProtoSchema;
import io.seriform.schema.ClassSchema;
import io.seriform.schema.Definition;
import io.seriform.schema.SchemaComparison;
import io.seriform.schema.SchemaDifference;
import io.seriform.schema.SchemaDifference.Severity;
import io.seriform.schema.SchemaText;
import io.seriform.schema.SchemaView;
import io.seriform.thrift.schema.ThriftSchema;
import io.seriform.wire.Limits;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The Java in {@code docs/schemas.md}. */
class SchemasExamplesTest {

  enum Currency {
    EUR,
    USD
  }

  record Line(String sku, int count) {}

  record Order(long id, String customerId, List<Line> lines, Currency currency) {}

  private static FlatBuffersSchema schema() {
    return FlatBuffersLoader.standard()
        .directory(Path.of("src/test/resources"))
        .load("shop/order.fbs");
  }

  @Test
  void schemasAreReadFromDirectories() {
    // example
    FlatBuffersSchema schema =
        FlatBuffersLoader.standard()
            .directory(Path.of("src/test/resources")) // and .classPath(loader), .texts(Map)
            .withLimits(Limits.standard().withDepth(100))
            .load("shop/order.fbs");

    ObjectSchema order = schema.object("shop.Order");
    FieldSchema currency = order.field("currency");
    int id = currency.id(); // 3
    String absent = currency.defaultValue(); // "1", the number of USD
    // end
    assertThat(id).isEqualTo(3);
    assertThat(absent).isEqualTo("1");
  }

  @Test
  void fieldsWithoutSemicolonsAreRefused() {
    // example
    String message = "";
    try {
      FlatBuffersLoader.standard()
          .texts(Map.of("order.fbs", "table Order { id:long }"))
          .load("order.fbs");
    } catch (SyntaxException e) {
      message = e.getMessage();
    }
    // FlatBuffers schema: an unexpected token in order.fbs; expected ';', found }
    // at $, offset 22, line 1 column 23
    // end
    assertThat(message)
        .isEqualTo(
            "FlatBuffers schema: an unexpected token in order.fbs; expected ';', found } at $,"
                + " offset 22, line 1 column 23");
  }

  @Test
  void schemasArePrintedAsText() {
    FlatBuffersSchema schema = schema();
    // example
    String text = schema.toFbs("shop/order.fbs");
    // end
    assertThat(text)
        .isEqualTo(
            """
            namespace shop;

            enum Currency : byte {
              EUR,
              USD,
            }

            table Line {
              sku:string (required);
              count:int = 1;
            }

            /// What a customer has bought.
            table Order {
              id:long;
              customer_id:string;
              lines:[Line];
              currency:Currency = USD;
            }

            root_type shop.Order;
            file_identifier "SHOP";
            """);
  }

  @Test
  void movedFieldsDoNotConform() {
    // example
    FlatBuffersSchema older = text("table Order { id:long; note:string; }");
    FlatBuffersSchema newer = text("table Order { note:string; id:long; total:int; }");

    List<SchemaDifference> differences = newer.conform(older);
    // ERROR Order.note: number: id 1 before, id 0 after
    // ERROR Order.id: number: id 0 before, id 1 after
    // end
    assertThat(differences)
        .extracting(SchemaDifference::toString)
        .containsExactly(
            "ERROR Order.note: number: id 1 before, id 0 after",
            "ERROR Order.id: number: id 0 before, id 1 after");
  }

  private static FlatBuffersSchema text(String text) {
    return FlatBuffersLoader.standard().texts(Map.of("order.fbs", text)).load("order.fbs");
  }

  @Test
  void classesAreComparedWithSchemas() {
    FlatBuffersSchema schema = schema();
    // example
    List<SchemaDifference> differences =
        SchemaComparison.compare(ClassSchema.of(Order.class), schema);

    boolean safe = differences.stream().allMatch(d -> d.severity() != Severity.ERROR);
    // end
    assertThat(safe).isTrue();
    assertThat(differences)
        .extracting(SchemaDifference::toString)
        .containsExactly("WARNING Line.sku: presence: OPTIONAL before, REQUIRED after");
  }

  @Test
  void schemasOfTwoLanguagesAreCompared() {
    // example
    ProtoSchema proto =
        ProtoLoader.standard()
            .texts(Map.of("a.proto", "syntax = \"proto3\"; message Line { uint32 count = 1; }"))
            .load("a.proto");
    ThriftSchema thrift = ThriftSchema.parse("struct Line { 1: i32 count; 2: i64 price }");

    List<SchemaDifference> differences = SchemaComparison.compare(proto, thrift);
    // WARNING Line.count: type: uint32 before, int32 after
    // INFO Line.price: field: nothing before, int64 = 2 after
    // end
    assertThat(differences)
        .extracting(SchemaDifference::toString)
        .containsExactly(
            "WARNING Line.count: type: uint32 before, int32 after",
            "INFO Line.price: field: nothing before, int64 = 2 after");
  }

  @Test
  void viewsListTheFieldsOfRecords() {
    FlatBuffersSchema schema = schema();
    StringBuilder fields = new StringBuilder();
    // example
    SchemaView view = schema.view();
    for (Definition definition : view.definitions()) {
      if (definition instanceof Definition.RecordType record) {
        record.fields().forEach(f -> fields.append(f.name()).append(": ").append(f.type()));
      }
    }
    // end
    assertThat(fields).contains("lines: list of shop.Line");
  }

  record Item(String name, @FlatField(type = FlatType.UINT) int price) {}

  @Test
  void schemasAreWrittenInAnotherLanguage() {
    FlatBuffersSchema schema = schema();
    // example
    String thrift = SchemaText.of(schema.view(), SchemaText.Language.THRIFT, "shop");
    // end
    assertThat(thrift).contains("struct Line {\n  1: required string sku\n  2: i32 count = 1\n}");
  }

  @Test
  void classesThatDifferFromASchema() {
    // example
    List<SchemaDifference> differences =
        FlatBuffersClasses.standard()
            .differences(text("table Item { price:uint; name:string; }"), Item.class);
    // ERROR Item.name: number: id 0 before, id 1, as @FlatField(id = 1) says it after
    // end
    assertThat(differences)
        .extracting(SchemaDifference::toString)
        .contains(
            "ERROR Item.name: number: id 0 before, id 1, as @FlatField(id = 1) says it after");
    FlatBuffersSchema schema = schema();
    Order order = new Order(7, "Ada", List.of(new Line("pear", 1)), Currency.USD);
    // example
    Flatbuffers flatbuffers =
        Flatbuffers.with(FlatBuffersClasses.standard().bind(schema, Order.class));
    byte[] bytes = flatbuffers.encode(order); // ids, types, defaults and identifier of the file
    // end
    assertThat(flatbuffers.decode(bytes, Order.class)).isEqualTo(order);
    assertThat(new String(bytes, 4, 4, java.nio.charset.StandardCharsets.US_ASCII))
        .isEqualTo("SHOP");
    // example
    String file = FlatBuffersClasses.standard().toFbs("shop", Order.class);
    // namespace shop; table Order { id:long (id: 0); ... } root_type Order;
    // end
    assertThat(file).contains("namespace shop").contains("id:long (id: 0);");
    // example
    FlatBuffersSchema written = FlatBuffersClasses.standard().toSchema("shop", Order.class);
    for (FieldSchema field : written.object("shop.Order").fields()) {
      System.out.println(field.id() + " " + field.name() + ": " + field.type());
    }
    // end
    assertThat(written.object("shop.Order").fields()).extracting(FieldSchema::id).startsWith(0, 1);
  }

  @Test
  void schemasConvertMessagesFromJson() {
    FlatBuffersSchema schema = schema();
    // example
    FlatBuffersMessages messages = FlatBuffersMessages.of(schema);
    byte[] bytes = messages.fromJson("{ id: 7, customer_id: \"Ada\", currency: USD }");
    Document tree = messages.codec("shop.Order").decode(bytes);
    String json = messages.toJson(bytes);
    // end
    assertThat(tree.get("customer_id").asText()).isEqualTo("Ada");
    assertThat(json).contains("\"customer_id\": \"Ada\"");
    // example
    byte[] binary = schema.toBinary();
    FlatBuffersSchema same = FlatBuffersSchema.ofBinary(binary);
    // end
    assertThat(same.conform(schema)).isEmpty();
  }
}
