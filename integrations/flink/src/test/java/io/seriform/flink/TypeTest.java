package io.seriform.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.flink.Shop.Basket;
import io.seriform.flink.Shop.Box;
import io.seriform.flink.Shop.Boxes;
import io.seriform.flink.Shop.Order;
import io.seriform.flink.Shop.Parts;
import io.seriform.flink.Shop.Plain;
import io.seriform.graph.Graph;
import io.seriform.testkit.keys.EqualKeys;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.flink.api.common.serialization.SerializerConfigImpl;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.util.InstantiationUtil;
import org.junit.jupiter.api.Test;

/** Types and their serializers, without a cluster. */
class TypeTest {

  private static <T> TypeSerializer<T> serializer(TypeInformation<T> type) throws Exception {
    return InstantiationUtil.clone(type.createSerializer(new SerializerConfigImpl()));
  }

  private static <T> byte[] write(TypeSerializer<T> serializer, T value) throws IOException {
    DataOutputSerializer out = new DataOutputSerializer(16);
    serializer.serialize(value, out);
    return out.getCopyOfBuffer();
  }

  @Test
  void valuesAreReadAsTheyWereWrittenWithoutTheirHead() throws Exception {
    TypeSerializer<Order> serializer = serializer(SeriformTypeInfo.of(Order.class));
    byte[] bytes = write(serializer, Shop.ORDER);
    assertThat(serializer.deserialize(new DataInputDeserializer(bytes))).isEqualTo(Shop.ORDER);
    assertThat(new String(bytes, StandardCharsets.ISO_8859_1)).doesNotContain("customer");
    assertThat(serializer.copy(Shop.ORDER)).isEqualTo(Shop.ORDER);
    assertThat(serializer.duplicate()).isEqualTo(serializer).isNotSameAs(serializer);
    assertThat(serializer.deserialize(new DataInputDeserializer(write(serializer, null)))).isNull();
    DataOutputSerializer copy = new DataOutputSerializer(16);
    serializer.copy(new DataInputDeserializer(bytes), copy);
    assertThat(copy.getCopyOfBuffer()).isEqualTo(bytes);
  }

  @Test
  void aLongValueIsReadPieceByPiece() throws Exception {
    TypeSerializer<Basket> serializer = serializer(SeriformTypeInfo.of(Basket.class));
    Map<String, Integer> many = new HashMap<>();
    for (int i = 0; i < 20_000; i++) {
      many.put("article " + i, i);
    }
    byte[] bytes = write(serializer, new Basket(many));
    assertThat(bytes).hasSizeGreaterThan(3 << 16);
    assertThat(serializer.deserialize(new DataInputDeserializer(bytes)).articles()).isEqualTo(many);
  }

  @Test
  void equalValuesHaveEqualBytes() throws Exception {
    TypeSerializer<Basket> serializer = serializer(SeriformTypeInfo.of(Basket.class));
    Map<String, Integer> one = new HashMap<>(4);
    Map<String, Integer> two = new HashMap<>(4096);
    for (int i = 0; i < 50; i++) {
      one.put("a" + i, i);
      two.put("a" + (49 - i), 49 - i);
    }
    assertThat(write(serializer, new Basket(one))).isEqualTo(write(serializer, new Basket(two)));
  }

  @Test
  void equalKeysOfEachKindOfMemberHaveEqualBytes() {
    EqualKeys.forEach(7, TypeTest::checkKeys);
    EqualKeys.forEachOrdered(
        8, keys -> assertThat(SeriformTypeInfo.of(keys.type()).isKeyType()).isFalse());
  }

  private static <T> void checkKeys(EqualKeys.Keys<T> keys) {
    SeriformTypeInfo<T> type = SeriformTypeInfo.of(keys.type(), Parts.class);
    assertThat(type.isKeyType()).isTrue();
    TypeSerializer<T> serializer = type.createSerializer(new SerializerConfigImpl());
    try {
      byte[] first = write(serializer, keys.values().get(0));
      for (T value : keys.values()) {
        assertThat(write(serializer, value)).isEqualTo(first);
        assertThat(write(serializer, serializer.copy(value))).isEqualTo(first);
      }
      T read = serializer.deserialize(new DataInputDeserializer(first));
      assertThat(write(serializer, read)).isEqualTo(first);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void flinkFindsTheTypeByAnnotationAndByConfiguration() {
    assertThat(TypeInformation.of(Order.class)).isEqualTo(SeriformTypeInfo.of(Order.class));
    assertThat(TypeInformation.of(Plain.class)).isNotInstanceOf(SeriformTypeInfo.class);
    Configuration configuration = new Configuration();
    configuration.setString(
        "pipeline.serialization-config",
        "[\""
            + Plain.class.getName()
            + "\": {type: typeinfo, class: "
            + SeriformTypeInfoFactory.class.getName()
            + "}]");
    StreamExecutionEnvironment.getExecutionEnvironment(configuration);
    assertThat(TypeInformation.of(Plain.class)).isEqualTo(SeriformTypeInfo.of(Plain.class));
  }

  @Test
  void aClassThatIsNotRegisteredIsAnErrorThatNamesIt() throws Exception {
    Box box = new Box(new Plain(7));
    assertThatThrownBy(() -> write(serializer(SeriformTypeInfo.of(Box.class)), box))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("cannot write io.seriform.flink.Shop$Box")
        .hasMessageContaining("io.seriform.flink.Shop$Plain");
    TypeSerializer<Box> registered = serializer(SeriformTypeInfo.of(Box.class, Boxes.class));
    assertThat(registered.deserialize(new DataInputDeserializer(write(registered, box))))
        .isEqualTo(box);
  }

  @Test
  void anOptionWithoutALastingNameIsRefused() {
    Supplier<Graph> lambda = Graph::standard;
    @SuppressWarnings("unchecked") // it is one
    Class<? extends Supplier<Graph>> hidden = (Class<? extends Supplier<Graph>>) lambda.getClass();
    assertThatThrownBy(() -> SeriformTypeInfo.of(Box.class, hidden))
        .hasMessageContaining("has no lasting name");
  }

  @Test
  void aSnapshotHasNamesAndTheSchemaAndNoJavaSerialization() throws Exception {
    TypeSerializer<Box> serializer = serializer(SeriformTypeInfo.of(Box.class, Boxes.class));
    DataOutputSerializer out = new DataOutputSerializer(16);
    TypeSerializerSnapshot.writeVersionedSnapshot(out, serializer.snapshotConfiguration());
    byte[] bytes = out.getCopyOfBuffer();
    assertThat(new String(bytes, StandardCharsets.ISO_8859_1))
        .contains(SeriformSnapshot.class.getName(), Box.class.getName(), Boxes.class.getName())
        .doesNotContain("Lambda", "\u00AC\u00ED\u0000\u0005");
    TypeSerializerSnapshot<Box> read =
        TypeSerializerSnapshot.readVersionedSnapshot(
            new DataInputDeserializer(bytes), getClass().getClassLoader());
    assertThat(read.restoreSerializer()).isEqualTo(serializer);
    assertThat(
            serializer.snapshotConfiguration().resolveSchemaCompatibility(read).isCompatibleAsIs())
        .isTrue();
    assertThat(
            serializer(SeriformTypeInfo.of(Plain.class))
                .snapshotConfiguration()
                .resolveSchemaCompatibility(cast(read))
                .isIncompatible())
        .isTrue();
  }

  @SuppressWarnings("unchecked") // state of one class, restored as that of another
  private static <T> TypeSerializerSnapshot<T> cast(TypeSerializerSnapshot<?> snapshot) {
    return (TypeSerializerSnapshot<T>) snapshot;
  }

  @Test
  void aDamagedLengthIsAnError() throws Exception {
    TypeSerializer<Order> serializer = serializer(SeriformTypeInfo.of(Order.class));
    byte[] bytes = {-1, -1, -1, -1, -1, 1};
    assertThatThrownBy(() -> serializer.deserialize(new DataInputDeserializer(bytes)))
        .isInstanceOf(IOException.class)
        .hasMessage("the length of a value is damaged");
    byte[] cut = {-1, -1, -1, 127, 1};
    assertThatThrownBy(() -> serializer.deserialize(new DataInputDeserializer(cut)))
        .isInstanceOf(IOException.class);
  }
}
