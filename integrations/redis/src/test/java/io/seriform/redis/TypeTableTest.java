package io.seriform.redis;

import static io.seriform.redis.Shop.ORDER;
import static io.seriform.redis.Shop.TYPES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.TypeRef;
import io.seriform.cbor.Cbor;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SyntaxException;
import io.seriform.json.Json;
import io.seriform.redis.Shop.Invoice;
import io.seriform.redis.Shop.Order;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Types by the names that stand before values. */
class TypeTableTest {

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void theNameStandsBeforeTheValue() {
    ValueCodec<Object> codec = TYPES.codec();
    byte[] order = codec.encode(ORDER);
    assertThat(new String(order, StandardCharsets.UTF_8))
        .isEqualTo(
            "order:{\"id\":7,\"customer\":\"Ada\",\"items\":[{\"article\":\"pen\",\"count\":2}]}");
    assertThat(codec.decode(order)).isEqualTo(ORDER);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    codec.encode(ORDER, out);
    assertThat(out.toByteArray()).isEqualTo(order);
    assertThat(codec.decode(ByteBuffer.allocateDirect(order.length).put(order).flip()))
        .isEqualTo(ORDER);
    assertThat(codec.decode(codec.encode(List.of(ORDER)))).isEqualTo(List.of(ORDER));
    assertThat(codec.decode(codec.encode("a:b"))).isEqualTo("a:b");
  }

  @Test
  void binaryFormatsHaveNamesToo() {
    ValueCodec<Object> codec =
        TypeTable.of(Cbor.standard()).with("o", Order.class).with("i", Invoice.class).codec();
    assertThat(codec.decode(codec.encode(ORDER))).isEqualTo(ORDER);
    assertThat(codec.decode(codec.encode(new Invoice(1, 2)))).isEqualTo(new Invoice(1, 2));
  }

  @Test
  void aSecondNameIsRead() {
    ValueCodec<Object> renamed =
        TypeTable.of(Json.standard())
            .with("invoice", Invoice.class)
            .with("bill", Invoice.class)
            .codec();
    assertThat(renamed.decode(bytes("bill:{\"id\":1,\"cents\":2}"))).isEqualTo(new Invoice(1, 2));
    assertThat(renamed.encode(new Invoice(1, 2))).startsWith(bytes("invoice:"));
  }

  @Test
  void whatIsNotInTheTableIsRefused() {
    ValueCodec<Object> codec = TYPES.codec();
    assertThatThrownBy(() -> codec.encode(new Invoice(1, 2)))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining(
            "io.seriform.redis.Shop$Invoice is not in the table of types; add with(NAME,");
    assertThatThrownBy(() -> codec.decode(bytes("java.lang.Runtime:{}")))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining(
            "the value is of 'java.lang.Runtime', which is none of the names of the table, [order,"
                + " orders, text]");
    assertThatThrownBy(() -> codec.decode(bytes("{\"id\":7}")))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("'{\"id\"'");
    assertThatThrownBy(() -> codec.decode(bytes("no colon")))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("does not begin with the name of a type and a colon");
    assertThatThrownBy(() -> codec.decode(new byte[0])).isInstanceOf(MappingException.class);
    assertThatThrownBy(() -> codec.decode(bytes("order:"))).isInstanceOf(SyntaxException.class);
  }

  @Test
  void tablesAreUnambiguous() {
    assertThatThrownBy(() -> TYPES.with("order", Invoice.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the name order has a type already");
    assertThatThrownBy(() -> TYPES.with("invoices", new TypeRef<List<Invoice>>() {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("java.util.List has the name orders already");
    for (String name : List.of("", "a b", "a:b", "ä", "x".repeat(65))) {
      assertThatThrownBy(() -> TYPES.with(name, Invoice.class))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("a name has 1 to 64 letters");
    }
    ValueCodec<Object> two =
        TYPES.with("all", new TypeRef<java.util.Collection<Order>>() {}).codec();
    assertThatThrownBy(() -> two.encode(List.of()))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("is of several types of the table, [all, orders]; add its own class");
  }
}
