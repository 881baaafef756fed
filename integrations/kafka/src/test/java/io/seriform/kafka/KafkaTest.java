package io.seriform.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.TypeRef;
import io.seriform.cbor.Cbor;
import io.seriform.error.MappingException;
import io.seriform.json.Json;
import io.seriform.kafka.Shop.Event;
import io.seriform.kafka.Shop.Paid;
import io.seriform.kafka.Shop.Placed;
import io.seriform.kafka.Shop.PlacedLater;
import io.seriform.kafka.Shop.ShopKey;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RecordDeserializationException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.state.Stores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Through a broker: producers, consumers and Kafka Streams, by configuration. */
@ExtendWith(Broker.Shared.class)
class KafkaTest {

  private static final Duration WAIT = Duration.ofSeconds(20);

  private final Broker broker;

  KafkaTest(Broker broker) {
    this.broker = broker;
  }

  private Map<String, Object> configs(Object... more) {
    Map<String, Object> configs = new HashMap<>();
    configs.put("bootstrap.servers", broker.address());
    configs.put("auto.offset.reset", "earliest");
    for (int i = 0; i < more.length; i += 2) {
      configs.put((String) more[i], more[i + 1]);
    }
    return configs;
  }

  private <K, V> Producer<K, V> producer(Object... more) {
    Map<String, Object> configs = configs(more);
    configs.putIfAbsent("key.serializer", StringSerializer.class.getName());
    configs.putIfAbsent("value.serializer", SeriformSerializer.class.getName());
    configs.remove("auto.offset.reset");
    return new KafkaProducer<>(configs);
  }

  private <K, V> Consumer<K, V> consumer(String topic, Object... more) {
    Map<String, Object> configs = configs(more);
    configs.putIfAbsent("key.deserializer", StringDeserializer.class.getName());
    configs.putIfAbsent("value.deserializer", SeriformDeserializer.class.getName());
    Consumer<K, V> consumer = new KafkaConsumer<>(configs);
    consumer.assign(List.of(new TopicPartition(topic, 0)));
    consumer.seekToBeginning(consumer.assignment());
    return consumer;
  }

  private static <K, V> List<ConsumerRecord<K, V>> read(Consumer<K, V> consumer, int count) {
    List<ConsumerRecord<K, V>> records = new ArrayList<>();
    long end = System.nanoTime() + WAIT.toNanos();
    while (records.size() < count && System.nanoTime() < end) {
      consumer.poll(Duration.ofMillis(200)).forEach(records::add);
    }
    assertThat(records).hasSize(count);
    return records;
  }

  @Test
  void keysAndValuesAreWrittenAndReadByConfiguration() throws Exception {
    Object[] settings = {
      "seriform.format", "cbor",
      "seriform.key.type", ShopKey.class.getName(),
      "seriform.value.type", Placed.class.getName(),
      "key.serializer", SeriformSerializer.class.getName(),
      "key.deserializer", SeriformDeserializer.class.getName()
    };
    try (Producer<ShopKey, Placed> producer = producer(settings)) {
      producer.send(new ProducerRecord<>("placed", new ShopKey(1, 7), new Placed(7, "Ada"))).get();
      producer.send(new ProducerRecord<>("placed", new ShopKey(1, 8), null)).get();
    }
    try (Consumer<ShopKey, Placed> consumer = consumer("placed", settings)) {
      List<ConsumerRecord<ShopKey, Placed>> records = read(consumer, 2);
      assertThat(records.get(0).key()).isEqualTo(new ShopKey(1, 7));
      assertThat(records.get(0).value()).isEqualTo(new Placed(7, "Ada"));
      assertThat(records.get(1).value()).as("a tombstone").isNull();
    }
    try (Consumer<byte[], byte[]> consumer =
        consumer(
            "placed",
            "key.deserializer",
            ByteArrayDeserializer.class,
            "value.deserializer",
            ByteArrayDeserializer.class)) {
      List<ConsumerRecord<byte[], byte[]>> records = read(consumer, 2);
      assertThat(records.get(0).value()).isEqualTo(Cbor.standard().encode(new Placed(7, "Ada")));
      assertThat(records.get(1).value()).isNull();
    }
  }

  @Test
  void severalTypesShareATopicByAHeader() throws Exception {
    Object[] settings = {
      "seriform.format",
      "json",
      "seriform.types.by.header",
      "placed=" + Placed.class.getName() + ", paid=" + Paid.class.getName()
    };
    try (Producer<String, Object> producer = producer(settings)) {
      producer.send(new ProducerRecord<>("events", "a", new Placed(7, "Ada"))).get();
      producer.send(new ProducerRecord<>("events", "a", new Paid(7, 1250))).get();
      assertThatThrownBy(
              () -> producer.send(new ProducerRecord<>("events", "a", new ShopKey(1, 2))))
          .isInstanceOf(SerializationException.class)
          .hasMessageContaining("ShopKey is in no table of types; add events=CLASS to");
      ProducerRecord<String, Object> other = new ProducerRecord<>("others", "a", "text");
      other.headers().add("seriform-type", "java.lang.Runtime".getBytes(StandardCharsets.UTF_8));
      try (Producer<String, String> raw = producer("value.serializer", StringSerializer.class)) {
        raw.send(new ProducerRecord<>("others", null, null, "a", "{\"id\":1}", other.headers()))
            .get();
      }
    }
    try (Consumer<String, Object> consumer = consumer("events", settings)) {
      List<ConsumerRecord<String, Object>> records = read(consumer, 2);
      assertThat(records.get(0).value()).isEqualTo(new Placed(7, "Ada"));
      assertThat(records.get(1).value()).isEqualTo(new Paid(7, 1250));
      assertThat(records.get(1).headers().lastHeader("seriform-type").value())
          .isEqualTo("paid".getBytes(StandardCharsets.UTF_8));
    }
    try (Consumer<String, Object> consumer = consumer("others", settings)) {
      assertThatThrownBy(() -> read(consumer, 1))
          .isInstanceOfSatisfying(
              RecordDeserializationException.class,
              e -> {
                assertThat(e.topicPartition()).isEqualTo(new TopicPartition("others", 0));
                assertThat(e.getCause())
                    .isInstanceOf(SerializationException.class)
                    .hasMessage(
                        "topic others: cannot read a record: the header seriform-type is"
                            + " 'java.lang.Runtime', which is none of [placed, paid]; add it to"
                            + " seriform.types.by.header");
              });
    }
  }

  @Test
  void topicsHaveTypesAndASealedTypeHasOneTopic() throws Exception {
    Object[] settings = {
      "seriform.format",
      "msgpack",
      "seriform.types.by.topic",
      Map.of("payments", new TypeRef<List<Paid>>() {}, "history", Event.class)
    };
    try (Producer<String, Object> producer = producer(settings)) {
      producer.send(new ProducerRecord<>("payments", "a", List.of(new Paid(1, 2)))).get();
      producer.send(new ProducerRecord<>("history", "a", new Paid(1, 2))).get();
      producer.send(new ProducerRecord<>("history", "a", new Placed(1, "Bo"))).get();
    }
    try (Consumer<String, Object> consumer = consumer("payments", settings)) {
      assertThat(read(consumer, 1).get(0).value()).isEqualTo(List.of(new Paid(1, 2)));
    }
    try (Consumer<String, Object> consumer = consumer("history", settings)) {
      List<ConsumerRecord<String, Object>> records = read(consumer, 2);
      assertThat(records.get(0).value()).isEqualTo(new Paid(1, 2));
      assertThat(records.get(1).value()).isEqualTo(new Placed(1, "Bo"));
    }
  }

  @Test
  void oldRecordsAreReadByANewClassAndBack() throws Exception {
    String newer = PlacedLater.class.getName();
    String older = Placed.class.getName();
    try (Producer<String, Object> producer =
            producer("seriform.format", "json", "seriform.type", older);
        Producer<String, Object> later =
            producer("seriform.format", "json", "seriform.type", newer)) {
      producer.send(new ProducerRecord<>("versions", "a", new Placed(7, "Ada"))).get();
      later
          .send(new ProducerRecord<>("versions", "a", new PlacedLater(8, "Bo", List.of("x"))))
          .get();
    }
    try (Consumer<String, PlacedLater> consumer =
        consumer("versions", "seriform.format", "json", "seriform.type", newer)) {
      assertThat(read(consumer, 2).get(0).value()).isEqualTo(new PlacedLater(7, "Ada", null));
    }
    try (Consumer<String, Placed> consumer =
        consumer("versions", "seriform.format", "json", "seriform.type", older)) {
      assertThat(read(consumer, 2).get(1).value()).isEqualTo(new Placed(8, "Bo"));
    }
  }

  @Test
  void aRecordThatIsNotReadableSaysWhyAndWhere() throws Exception {
    try (Producer<String, byte[]> producer =
        producer("value.serializer", ByteArraySerializer.class)) {
      byte[] bad = "{\"id\":\"seven\"}".getBytes(StandardCharsets.UTF_8);
      producer.send(new ProducerRecord<>("bad", "a", bad)).get();
      byte[] good = Json.standard().encode(new Placed(8, "Bo"));
      producer.send(new ProducerRecord<>("bad", "a", good)).get();
    }
    try (Consumer<String, Placed> consumer =
        consumer("bad", "seriform.format", "json", "seriform.type", Placed.class)) {
      assertThatThrownBy(() -> read(consumer, 2))
          .isInstanceOfSatisfying(
              RecordDeserializationException.class,
              e -> {
                assertThat(e.offset()).isZero();
                assertThat(e.getCause())
                    .isInstanceOf(SerializationException.class)
                    .hasMessageStartingWith(
                        "topic bad: cannot read io.seriform.kafka.Shop$Placed: JSON: ")
                    .hasMessageContaining("at $.id, offset 6")
                    .hasCauseInstanceOf(MappingException.class);
              });
      consumer.seek(new TopicPartition("bad", 0), 1);
      assertThat(read(consumer, 1).get(0).value()).isEqualTo(new Placed(8, "Bo"));
    }
  }

  @Test
  void streamsKeepStateByConfiguration(@TempDir java.nio.file.Path state) throws Exception {
    try (Producer<String, Object> producer = producer("seriform.format", "cbor")) {
      for (int i = 1; i <= 3; i++) {
        producer.send(new ProducerRecord<>("paid", 0, "ada", new Paid(i, 100L * i))).get();
      }
    }
    StreamsBuilder builder = new StreamsBuilder();
    builder.<String, Paid>stream("paid")
        .groupByKey()
        .reduce(
            (a, b) -> new Paid(b.id(), a.cents() + b.cents()),
            Materialized.as(Stores.inMemoryKeyValueStore("sums")))
        .toStream()
        .to("sums");
    Map<String, Object> configs =
        configs(
            StreamsConfig.APPLICATION_ID_CONFIG, "sums",
            StreamsConfig.STATE_DIR_CONFIG, state.toString(),
            StreamsConfig.COMMIT_INTERVAL_MS_CONFIG, 100,
            StreamsConfig.DEFAULT_KEY_SERDE_CLASS_CONFIG,
                org.apache.kafka.common.serialization.Serdes.StringSerde.class.getName(),
            StreamsConfig.DEFAULT_VALUE_SERDE_CLASS_CONFIG, SeriformSerde.class.getName(),
            SeriformConfig.FORMAT, "cbor",
            SeriformConfig.TYPE, Paid.class.getName());
    try (Producer<String, Object> create = producer("seriform.format", "cbor");
        KafkaStreams streams = new KafkaStreams(builder.build(), new StreamsConfig(configs))) {
      create.partitionsFor("sums");
      streams.start();
      try (Consumer<String, Paid> consumer =
          consumer("sums", "seriform.format", "cbor", "seriform.type", Paid.class)) {
        Paid last = null;
        long end = System.nanoTime() + WAIT.toNanos();
        while ((last == null || last.id() < 3) && System.nanoTime() < end) {
          for (ConsumerRecord<String, Paid> each : consumer.poll(Duration.ofMillis(200))) {
            last = each.value();
          }
        }
        assertThat(last).isEqualTo(new Paid(3, 600));
      }
    }
  }
}
