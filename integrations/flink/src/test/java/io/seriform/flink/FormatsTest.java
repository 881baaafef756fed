package io.seriform.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.cbor.Cbor;
import io.seriform.flatbuffers.Flatbuffers;
import io.seriform.flink.Shop.Item;
import io.seriform.graph.Graph;
import io.seriform.hessian.Hessian;
import io.seriform.hessian.HessianOptions;
import io.seriform.json.Json;
import io.seriform.msgpack.Msgpack;
import io.seriform.protobuf.Protobuf;
import io.seriform.struct.Struct;
import io.seriform.thrift.Thrift;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.util.InstantiationUtil;
import org.apache.flink.util.function.SerializableSupplier;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records of sources and sinks in every format, and those of each that cannot be read. */
class FormatsTest {

  private static final Map<String, SerializableSupplier<Codec<Item>>> FORMATS =
      Map.of(
          "JSON", () -> Json.standard().codec(Item.class),
          "CBOR", () -> Cbor.standard().codec(Item.class),
          "MessagePack", () -> Msgpack.standard().codec(Item.class),
          "Protocol Buffers", () -> Protobuf.standard().codec(Item.class),
          "Thrift", () -> Thrift.compact().codec(Item.class),
          "FlatBuffers", () -> Flatbuffers.standard().codec(Item.class),
          "Hessian",
              () -> Hessian.with(HessianOptions.standard().withClass(Item.class)).codec(Item.class),
          "graph", () -> Graph.standard().codec(Item.class),
          "struct", () -> Struct.standard().codec(Item.class));

  private static final Item ITEM = new Item(7, 250);

  private static byte[] bytes(String format) {
    return FORMATS.get(format).get().encode(ITEM);
  }

  /** A record that is cut. */
  private static byte[] bad(String format) {
    byte[] bytes = bytes(format);
    return Arrays.copyOf(bytes, bytes.length - 1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "JSON",
        "CBOR",
        "MessagePack",
        "Protocol Buffers",
        "Thrift",
        "FlatBuffers",
        "Hessian",
        "graph",
        "struct"
      })
  void schemasWriteAndReadTheFormat(String format) throws Exception {
    SeriformSerializationSchema<Item> sink =
        InstantiationUtil.clone(SeriformSerializationSchema.of(FORMATS.get(format)));
    SeriformDeserializationSchema<Item> source =
        InstantiationUtil.clone(SeriformDeserializationSchema.of(Item.class, FORMATS.get(format)));
    assertThat(sink.serialize(ITEM)).isEqualTo(bytes(format));
    assertThat(source.deserialize(bytes(format))).isEqualTo(ITEM);
    assertThat(source.getProducedType()).isEqualTo(SeriformTypeInfo.of(Item.class));
    assertThat(source.isEndOfStream(ITEM)).isFalse();
    assertThatThrownBy(() -> source.deserialize(bad(format)))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("cannot read a record: ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "JSON",
        "CBOR",
        "MessagePack",
        "Protocol Buffers",
        "Thrift",
        "FlatBuffers",
        "Hessian",
        "graph",
        "struct"
      })
  @EnabledIfSystemProperty(named = "seriform.test.amount", matches = "all")
  void recordsThatCannotBeReadAreDeadLetters(String format) throws Exception {
    StreamExecutionEnvironment env =
        StreamExecutionEnvironment.createLocalEnvironment(1, new Configuration());
    SingleOutputStreamOperator<Item> items =
        env.fromData(bytes(format), bad(format), bytes(format))
            .process(SeriformDecoder.of(FORMATS.get(format)))
            .returns(SeriformTypeInfo.of(Item.class));
    List<String> all =
        items
            .map(Item::toString)
            .union(
                items
                    .getSideOutput(SeriformDecoder.DEAD_LETTERS)
                    .map(letter -> letter.bytes().length + ": " + letter.error()))
            .executeAndCollect(10);
    assertThat(all)
        .hasSize(3)
        .contains(ITEM.toString())
        .anyMatch(text -> text.startsWith(bad(format).length + ": "));
  }
}
