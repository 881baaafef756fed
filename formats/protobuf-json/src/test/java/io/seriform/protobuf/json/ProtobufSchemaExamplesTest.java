package io.seriform.protobuf.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Codec;
import io.seriform.document.Document;
import io.seriform.error.SeriformException;
import io.seriform.protobuf.Protobuf;
import io.seriform.protobuf.json.ProtobufExamplesTest.Line;
import io.seriform.protobuf.json.ProtobufExamplesTest.Order;
import io.seriform.protobuf.json.ProtobufExamplesTest.Person;
import io.seriform.protobuf.json.ProtobufExamplesTest.Phone;
import io.seriform.protobuf.json.ProtobufExamplesTest.PhoneType;
import io.seriform.protobuf.json.ProtobufExamplesTest.Status;
import io.seriform.protobuf.schema.DynamicProtobuf;
import io.seriform.protobuf.schema.MessageSchema;
import io.seriform.protobuf.schema.ProtoClasses;
import io.seriform.protobuf.schema.ProtoDifference;
import io.seriform.protobuf.schema.ProtoLoader;
import io.seriform.protobuf.schema.ProtoSchema;
import io.seriform.wire.Limits;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The Java in {@code docs/protobuf-schema.md}. */
class ProtobufSchemaExamplesTest {

  private static ProtoSchema schema() {
    // example
    ProtoSchema schema =
        ProtoLoader.standard()
            .directory(Path.of("src/test/resources")) // and .classPath(loader), .texts(Map)
            .load("shop/order.proto");

    MessageSchema order = schema.message("shop.Order");
    int number = order.field("customer_id").number();
    // end
    assertThat(number).isEqualTo(2);
    return schema;
  }

  private static Order order() {
    Order order = new Order();
    order.id = 7;
    order.customerId = "c";
    order.status = Status.PAID;
    order.lines = List.of(new Line());
    order.lines.get(0).sku = "a";
    return order;
  }

  @Test
  void filesAndClasses() {
    ProtoSchema schema = schema();
    // example
    Protobuf protobuf = Protobuf.with(ProtoClasses.standard().bind(schema, Order.class));
    // end
    Order order = order();
    assertThat(protobuf.decode(protobuf.encode(order), Order.class))
        .usingRecursiveComparison()
        .isEqualTo(order);
    // example
    List<ProtoDifference> differences = ProtoClasses.standard().differences(schema, Order.class);
    // Order.id: different number: none in the class, 10 in the schema
    // Line.amount: different type: int32 in the class, uint32 in the schema
    // end
    assertThat(differences.stream().map(Object::toString))
        .contains(
            "Order.id: different number: none in the class, 10 in the schema",
            "Line.amount: different type: int32 in the class, uint32 in the schema");
    // example
    String text = ProtoClasses.standard().toProto("shop", Person.class);
    // end
    assertThat(text).contains("message Person");
    assertThat(schema.toProto("shop/order.proto")).contains("customer_id = 2");
  }

  @Test
  void withoutClasses() {
    ProtoSchema schema = schema();
    byte[] bytes = Protobuf.with(ProtoClasses.standard().bind(schema, Order.class)).encode(order());
    // example
    Codec<Document> orders = DynamicProtobuf.of(schema).codec("shop.Order");
    Document order = orders.decode(bytes);
    order.asObject().put("note", "called");
    byte[] changed = orders.encode(order);
    // end
    assertThat(changed).containsSequence(5 << 3 | 2, 6, 'c', 'a', 'l', 'l', 'e', 'd');
  }

  @Test
  void messagesConvertToAndFromJson() {
    ProtoSchema schema = schema();
    byte[] protobufBytes =
        Protobuf.with(ProtoClasses.standard().bind(schema, Order.class)).encode(order());
    // example
    ProtobufJsonCodec json = ProtobufJson.of(schema).codec("shop.Order");
    byte[] text = json.toJson(protobufBytes);
    byte[] bytes = json.toProtobuf(text);
    // end
    assertThat(new String(text, StandardCharsets.UTF_8))
        .contains("\"customerId\":\"c\"")
        .contains("STATUS_PAID");
    assertThat(bytes).isEqualTo(protobufBytes);
    // example
    ProtobufJson choices =
        ProtobufJson.of(schema)
            .withDefaults(true)
            .withOriginalNames(true)
            .withEnumNumbers(true)
            .withUnknownIgnored(true)
            .withIndent(2)
            .withLimits(Limits.standard().withDepth(100));
    // end
    assertThat(new String(choices.codec("shop.Order").toJson(bytes), StandardCharsets.UTF_8))
        .contains("\"customer_id\": \"c\"")
        .contains("\"status\": 1");
  }

  @Test
  void jsonOfClasses() throws SeriformException {
    Person person = new Person("a", 1, null, List.of(new Phone("5", PhoneType.HOME)));
    // example
    ProtoSchema schema = ProtoClasses.standard().toSchema("shop", Person.class);
    Protobuf protobuf = Protobuf.standard();
    ProtobufJsonCodec json = ProtobufJson.of(schema).codec("shop.Person");
    byte[] text = json.toJson(protobuf.encode(person));
    Person back = protobuf.decode(json.toProtobuf(text), Person.class);
    // end
    assertThat(back).isEqualTo(person);
  }
}
