package io.seriform.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.compression.Compressed;
import io.seriform.json.Json;
import io.seriform.kafka.Shop.Event;
import io.seriform.kafka.Shop.Money;
import io.seriform.kafka.Shop.Paid;
import io.seriform.kafka.Shop.Placed;
import io.seriform.kafka.Shop.ShopKey;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What each property says, and what is refused. */
class SettingsTest {

  private static SeriformSerde<Object> serde(Object... settings) {
    SeriformSerde<Object> serde = new SeriformSerde<>();
    serde.configure(map(settings), false);
    return serde;
  }

  private static Map<String, Object> map(Object... settings) {
    Map<String, Object> map = new java.util.HashMap<>();
    for (int i = 0; i < settings.length; i += 2) {
      map.put((String) settings[i], settings[i + 1]);
    }
    return map;
  }

  private static String typed(Class<?> type) {
    return type.getName();
  }

  /** Options of a format, for a configuration that is text. */
  public static final class Small implements Supplier<Format> {
    public Small() {}

    @Override
    public Format get() {
      return Compressed.deflate(Json.standard());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"json", "cbor", "msgpack", "protobuf", "graph"})
  void formatsHaveNames(String format) {
    SeriformSerde<Object> serde = serde("seriform.format", format, "seriform.type", Placed.class);
    byte[] bytes = serde.serializer().serialize("t", new Placed(7, "Ada"));
    assertThat(serde.deserializer().deserialize("t", bytes)).isEqualTo(new Placed(7, "Ada"));
  }

  @Test
  void aFormatMayHaveOptions() {
    Object[] formats = {
      Compressed.deflate(Json.standard()), Small.class.getName(), Small.class, new Small()
    };
    for (Object format : formats) {
      SeriformSerde<Object> serde =
          serde("seriform.format", format, "seriform.type", typed(Placed.class));
      byte[] bytes = serde.serializer().serialize("t", new Placed(7, "Ada"));
      assertThat(bytes).isEqualTo(Compressed.deflate(Json.standard()).encode(new Placed(7, "Ada")));
      assertThat(serde.deserializer().deserialize("t", bytes)).isEqualTo(new Placed(7, "Ada"));
    }
  }

  @Test
  void genericTypesHaveNamesToo() {
    Object[] types = {
      Shop.ListOfPaid.class.getName(), Shop.ListOfPaid.class, new TypeRef<List<Paid>>() {}
    };
    for (Object type : types) {
      SeriformSerde<Object> serde = serde("seriform.format", "json", "seriform.type", type);
      byte[] bytes = serde.serializer().serialize("t", List.of(new Paid(1, 2)));
      assertThat(serde.deserializer().deserialize("t", bytes)).isEqualTo(List.of(new Paid(1, 2)));
    }
  }

  @Test
  void aCodecComesBeforeProperties() {
    SeriformSerde<Placed> serde = new SeriformSerde<>(Json.standard().codec(Placed.class));
    serde.configure(map("seriform.format", "nonsense"), false);
    byte[] bytes = serde.serializer().serialize("t", new Placed(7, "Ada"));
    assertThat(new String(bytes, StandardCharsets.UTF_8))
        .isEqualTo("{\"id\":7,\"customer\":\"Ada\"}");
    assertThat(serde.deserializer().deserialize("t", bytes)).isEqualTo(new Placed(7, "Ada"));
  }

  @Test
  void propertiesOfKeysComeBeforeThoseOfBoth() {
    Map<String, Object> settings =
        map(
            "seriform.format",
            "json",
            "seriform.type",
            Placed.class,
            "seriform.key.type",
            ShopKey.class);
    SeriformDeserializer<Object> keys = new SeriformDeserializer<>();
    keys.configure(settings, true);
    SeriformDeserializer<Object> values = new SeriformDeserializer<>();
    values.configure(settings, false);
    byte[] bytes = "{\"id\":7}".getBytes(StandardCharsets.UTF_8);
    assertThat(keys.deserialize("t", bytes)).isEqualTo(new ShopKey(0, 7));
    assertThat(values.deserialize("t", bytes)).isEqualTo(new Placed(7, null));
  }

  @Test
  void buffersOfEachKindAreReadAndNotMoved() {
    Deserializer<Object> json =
        serde("seriform.format", "json", "seriform.type", Placed.class).deserializer();
    byte[] bytes = Json.standard().encode(new Placed(7, "Ada"));
    ByteBuffer heap = ByteBuffer.allocate(bytes.length + 9).position(5);
    heap.put(bytes).flip().position(5);
    ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    for (ByteBuffer buffer : List.of(heap, direct, heap.asReadOnlyBuffer(), heap.slice())) {
      int position = buffer.position();
      assertThat(json.deserialize("t", new RecordHeaders(), buffer))
          .isEqualTo(new Placed(7, "Ada"));
      assertThat(buffer.position()).isEqualTo(position);
    }
    assertThat(json.deserialize("t", new RecordHeaders(), (ByteBuffer) null)).isNull();
    assertThat(json.deserialize("t", (byte[]) null)).isNull();
  }

  @Test
  void aRecordThatIsSentOnGetsTheHeaderOfWhatItIsNow() {
    Serializer<Object> json =
        serde(
                "seriform.format",
                "json",
                "seriform.types.by.header",
                "paid=" + typed(Paid.class),
                "seriform.type.header",
                "kind",
                "seriform.type",
                typed(Placed.class))
            .serializer();
    Headers headers = new RecordHeaders();
    json.serialize("t", headers, new Paid(1, 2));
    json.serialize("t", headers, new Paid(1, 2));
    assertThat(headers.headers("kind")).hasSize(1);
    json.serialize("t", headers, new Placed(1, "Ada"));
    assertThat(headers.headers("kind")).isEmpty();
  }

  @Test
  void aValueOfSeveralTypesOfATableIsRefused() {
    Serializer<Object> json =
        serde(
                "seriform.format",
                "json",
                "seriform.types.by.header",
                "a=" + typed(Event.class) + ",b=" + typed(Money.class))
            .serializer();
    assertThatThrownBy(() -> json.serialize("t", new RecordHeaders(), new Paid(1, 2)))
        .hasMessageContaining("is of several types of seriform.types.by.header, such as a and b");
  }

  @Test
  void aValueOfAnotherTypeIsRefused() {
    Serializer<Object> json =
        serde("seriform.format", "json", "seriform.type", typed(Placed.class)).serializer();
    assertThatThrownBy(() -> json.serialize("orders", new Paid(1, 2)))
        .isInstanceOf(SerializationException.class)
        .hasMessage(
            "topic orders: cannot write io.seriform.kafka.Shop$Paid: the records of the topic are"
                + " of io.seriform.kafka.Shop$Placed and this one is of"
                + " io.seriform.kafka.Shop$Paid; add orders=CLASS to seriform.types.by.topic, or"
                + " set seriform.type=CLASS");
  }

  @Test
  void storesOfStreamsHaveNoHeaders() {
    SeriformSerde<Object> serde =
        serde("seriform.format", "json", "seriform.types.by.header", "p=" + typed(Paid.class));
    assertThatThrownBy(() -> serde.deserializer().deserialize("t", new byte[] {'1'}))
        .hasMessageContaining("there are no headers here, as in the stores of Kafka Streams");
    Headers headers =
        new RecordHeaders().add("seriform-type", "p".getBytes(StandardCharsets.UTF_8));
    assertThat(
            serde.deserializer().deserialize("t", headers, "{}".getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(new Paid(0, 0));
  }

  @Test
  void whatIsNotConfiguredSaysSo() {
    assertThatThrownBy(() -> new SeriformSerializer<>().serialize("t", "x"))
        .hasMessageContaining("the serializer is not configured");
    assertThatThrownBy(() -> new SeriformDeserializer<>().deserialize("t", new byte[1]))
        .hasMessageContaining("the deserializer is not configured");
  }

  @Test
  void mistakesInTheConfigurationAreToldAtOnce() {
    refused("'seriform.format' is missing: set it to json, cbor, msgpack, protobuf or graph");
    refused("expected json, cbor, msgpack, protobuf or graph", "seriform.format", "xml");
    refused("expected json, cbor", "seriform.format", "java.lang.String");
    refused("expected a class or its name", "seriform.format", 7);
    refused(
        "the configuration has no type to read; set seriform.type=CLASS",
        "seriform.format",
        "json");
    refused("no such class", "seriform.format", "json", "seriform.type", "shop.Missing");
    refused(
        "use its full name, with $", "seriform.format", "json", "seriform.type", "Shop.ShopKey");
    refused("expected a list such as", "seriform.format", "json", "seriform.types.by.topic", "a");
    refused(
        "has a key for the second time",
        "seriform.format",
        "json",
        "seriform.types.by.topic",
        "a=java.lang.String,a=java.lang.String");
    refused("expected a Map", "seriform.format", "json", "seriform.types.by.topic", 7);
    refused("expected none or registry", "seriform.format", "json", "seriform.framing", "avro");
    refused(
        "needs seriform.framing=registry",
        "seriform.format",
        "json",
        "seriform.types.by.schema.id",
        "7=java.lang.String");
    refused(
        "expected a schema id such as 18",
        "seriform.format",
        "json",
        "seriform.framing",
        "registry",
        "seriform.types.by.schema.id",
        "x=java.lang.String");
    refused("Runnable", "seriform.format", "json", "seriform.type", "java.lang.Runnable");
    refused(
        "public constructor without parameters",
        "seriform.format",
        "json",
        "seriform.type",
        new TypeRef<List<String>>() {}.getClass());
  }

  private static void refused(String message, Object... settings) {
    assertThatThrownBy(() -> serde(settings))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining(message);
  }

  @Test
  void aFormatWhoseModuleIsMissingNamesIt() throws Exception {
    Class<?> type = Class.forName(SeriformSerializer.class.getName(), true, new WithoutMsgpack());
    Serializer<?> serializer = (Serializer<?>) type.getConstructor().newInstance();
    serializer.configure(map("seriform.format", "cbor"), false);
    assertThatThrownBy(() -> serializer.configure(map("seriform.format", "msgpack"), false))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("add the dependency io.seriform:seriform-msgpack");
  }

  /** Loads this module, and all that it uses but MessagePack. */
  private static final class WithoutMsgpack extends ClassLoader {

    WithoutMsgpack() {
      super(SettingsTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith("io.seriform.msgpack.")) {
        throw new ClassNotFoundException(name);
      }
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null || !name.startsWith("io.seriform.kafka.")) {
        return loaded != null ? loaded : super.loadClass(name, resolve);
      }
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
