package io.seriform.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.json.Json;
import io.seriform.kafka.Shop.Paid;
import io.seriform.kafka.Shop.Placed;
import io.seriform.protobuf.Protobuf;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import org.apache.kafka.common.errors.SerializationException;
import org.junit.jupiter.api.Test;

/** The framing of schema registries, against bytes as their documentation has them. */
class RegistryTest {

  private static SeriformSerde<Object> serde(String format, String ids, Class<?> type) {
    Map<String, Object> settings = new HashMap<>();
    settings.put("seriform.format", format);
    settings.put("seriform.framing", "registry");
    settings.put("seriform.types.by.schema.id", ids);
    settings.put("seriform.type", type);
    SeriformSerde<Object> serde = new SeriformSerde<>();
    serde.configure(settings, false);
    return serde;
  }

  private static byte[] framed(String prefix, byte[] bytes) {
    byte[] head = HexFormat.ofDelimiter(" ").parseHex(prefix);
    return ByteBuffer.allocate(head.length + bytes.length).put(head).put(bytes).array();
  }

  @Test
  void jsonHasTheByteZeroAndTheId() {
    SeriformSerde<Object> serde =
        serde("json", "258=" + Placed.class.getName() + ",9=" + Paid.class.getName(), null);
    byte[] placed = framed("00 00 00 01 02", Json.standard().encode(new Placed(7, "Ada")));
    assertThat(serde.serializer().serialize("t", new Placed(7, "Ada"))).isEqualTo(placed);
    assertThat(serde.deserializer().deserialize("t", placed)).isEqualTo(new Placed(7, "Ada"));
    byte[] paid = framed("00 00 00 00 09", Json.standard().encode(new Paid(7, 1)));
    assertThat(serde.serializer().serialize("t", new Paid(7, 1))).isEqualTo(paid);
    ByteBuffer direct = ByteBuffer.allocateDirect(paid.length).put(paid).flip();
    assertThat(serde.deserializer().deserialize("t", null, direct)).isEqualTo(new Paid(7, 1));
  }

  @Test
  void protobufHasTheIndexesOfTheMessageToo() {
    String paidName = Paid.class.getName();
    SeriformSerde<Object> serde =
        serde("protobuf", "3=" + Placed.class.getName() + ",3:1.0=" + paidName, null);
    byte[] placed = Protobuf.standard().encode(new Placed(7, "Ada"));
    byte[] paid = Protobuf.standard().encode(new Paid(7, 1));
    assertThat(serde.serializer().serialize("t", new Placed(7, "Ada")))
        .as("the first message is one byte")
        .isEqualTo(framed("00 00 00 00 03 00", placed));
    assertThat(serde.serializer().serialize("t", new Paid(7, 1)))
        .as("two indexes, 1 and 0, in zigzag")
        .isEqualTo(framed("00 00 00 00 03 04 02 00", paid));
    assertThat(serde.deserializer().deserialize("t", framed("00 00 00 00 03 04 02 00", paid)))
        .isEqualTo(new Paid(7, 1));
    assertThat(serde.deserializer().deserialize("t", framed("00 00 00 00 03 02 00", placed)))
        .as("the first message with its index")
        .isEqualTo(new Placed(7, "Ada"));
    String far = Placed.class.getName();
    SeriformSerde<Object> wide = serde("protobuf", "3:64=" + far, null);
    assertThat(wide.serializer().serialize("t", new Placed(7, "Ada")))
        .isEqualTo(framed("00 00 00 00 03 02 80 01", placed));
    assertThat(wide.deserializer().deserialize("t", framed("00 00 00 00 03 02 80 01", placed)))
        .isEqualTo(new Placed(7, "Ada"));
  }

  @Test
  void theHighestIdIsWrittenAndEachIsRead() {
    String name = Placed.class.getName();
    SeriformSerde<Object> serde = serde("json", "5=" + name + ",12=" + name + ",7=" + name, null);
    byte[] json = Json.standard().encode(new Placed(7, "Ada"));
    assertThat(serde.serializer().serialize("t", new Placed(7, "Ada")))
        .isEqualTo(framed("00 00 00 00 0c", json));
    assertThat(serde.deserializer().deserialize("t", framed("00 00 00 00 05", json)))
        .isEqualTo(new Placed(7, "Ada"));
  }

  @Test
  void idsThatAreNotKnownNeedAType() {
    byte[] json = framed("00 00 00 00 63", Json.standard().encode(new Placed(7, "Ada")));
    String paid = "9=" + Paid.class.getName();
    assertThat(serde("json", paid, Placed.class).deserializer().deserialize("t", json))
        .isEqualTo(new Placed(7, "Ada"));
    refused(
        "the schema id 99 is none of [9]; add 99=CLASS to seriform.types.by.schema.id",
        serde("json", paid, null),
        json);
    byte[] second = framed("00 00 00 00 63 02 02", new byte[0]);
    refused(
        "the record is message 99:1 of its schema, whose type is not known; add 99:1=CLASS",
        serde("protobuf", paid, Placed.class),
        second);
  }

  @Test
  void typesWithoutAnIdAreNotWritten() {
    SeriformSerde<Object> serde = serde("json", "9=" + Paid.class.getName(), Placed.class);
    assertThatThrownBy(() -> serde.serializer().serialize("t", new Placed(7, "Ada")))
        .isInstanceOf(SerializationException.class)
        .hasMessageContaining("has no schema id; add ID=io.seriform.kafka.Shop$Placed to");
  }

  @Test
  void whatIsNotFramedIsRefused() {
    SeriformSerde<Object> serde = serde("protobuf", "9=" + Paid.class.getName(), null);
    refused("set seriform.framing=none", serde, Json.standard().encode(new Paid(1, 2)));
    refused("set seriform.framing=none", serde, new byte[] {0, 0, 0, 9});
    refused("ends within the indexes", serde, framed("00 00 00 00 09", new byte[0]));
    refused("ends within the indexes", serde, framed("00 00 00 00 09 80", new byte[0]));
    refused("-1 indexes", serde, framed("00 00 00 00 09 01 00", new byte[0]));
    refused("indexes", serde, framed("00 00 00 00 09 fe ff ff ff 0f 00", new byte[0]));
    refused("more than five bytes", serde, framed("00 00 00 00 09 ff ff ff ff ff 0f", new byte[0]));
  }

  @Test
  void aFramedRecordThatIsReadWithoutFramingGetsAHint() {
    SeriformDeserializer<Object> json = new SeriformDeserializer<>();
    json.configure(Map.of("seriform.format", "json", "seriform.type", Placed.class), false);
    byte[] framed = framed("00 00 00 00 09", Json.standard().encode(new Placed(7, "Ada")));
    String hint = "if its producer uses a schema registry, set seriform.framing=registry";
    assertThatThrownBy(() -> json.deserialize("t", framed)).hasMessageContaining(hint);
    assertThatThrownBy(() -> json.deserialize("t", null, ByteBuffer.wrap(framed)))
        .hasMessageContaining(hint);
    assertThatThrownBy(() -> json.deserialize("t", new byte[] {'{', '"', 'a', '"', ':'}))
        .message()
        .doesNotContain("registry");
  }

  private static void refused(String message, SeriformSerde<Object> serde, byte[] bytes) {
    assertThatThrownBy(() -> serde.deserializer().deserialize("t", bytes))
        .isInstanceOf(SerializationException.class)
        .hasMessageContaining(message);
  }
}
