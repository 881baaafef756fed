package io.seriform.kafka;

import io.seriform.Format;
import io.seriform.annotation.Property;
import io.seriform.cbor.Cbor;
import io.seriform.graph.Graph;
import io.seriform.json.Json;
import io.seriform.protobuf.Protobuf;
import io.seriform.testkit.modules.Figures;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.Serializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.springframework.kafka.support.serializer.JacksonJsonDeserializer;
import org.springframework.kafka.support.serializer.JacksonJsonSerializer;
import tools.jackson.databind.json.JsonMapper;

/** The figures of the page of this module, from one run: {@code ./seriform figures kafka}. */
public final class KafkaFigures {

  private static final int RECORDS = 5_000;

  private KafkaFigures() {}

  /** A line of an order. */
  public record Line(
      @Property(id = 1) String article, @Property(id = 2) int count, @Property(id = 3) long cents)
      implements Serializable {}

  /** What is sent. */
  public record Order(
      @Property(id = 1) long id,
      @Property(id = 2) String customer,
      @Property(id = 3) String city,
      @Property(id = 4) boolean express,
      @Property(id = 5) List<Line> lines)
      implements Serializable {}

  private static final Order ORDER =
      new Order(
          4_711_815,
          "Ada Lovelace",
          "London",
          true,
          List.of(
              new Line("pen, blue", 12, 199),
              new Line("notebook, ruled", 3, 450),
              new Line("ink", 1, 799)));

  /** Prints the table. */
  public static void main(String[] args) throws Exception {
    Map<String, Serde<Order>> contestants = new LinkedHashMap<>();
    contestants.put("Seriform JSON", seriform(Json.standard()));
    contestants.put("Seriform CBOR", seriform(Cbor.standard()));
    contestants.put("Seriform Protocol Buffers", seriform(Protobuf.standard()));
    contestants.put("Seriform graph", seriform(Graph.standard()));
    contestants.put(
        "Spring's JacksonJsonSerializer (Jackson 3)",
        Serdes.serdeFrom(
            new JacksonJsonSerializer<Order>().noTypeInfo(),
            new JacksonJsonDeserializer<>(Order.class, false)));
    contestants.put("StringSerializer, with Jackson 3 before it", texts());
    contestants.put(
        "ObjectOutputStream", Serdes.serdeFrom(KafkaFigures::toJdk, KafkaFigures::fromJdk));

    Figures figures = new Figures();
    try (Broker broker = new Broker();
        Runs runs = new Runs()) {
      contestants.forEach(
          (name, serde) -> {
            byte[] bytes = serde.serializer().serialize("figures", ORDER);
            if (!serde.deserializer().deserialize("figures", bytes).equals(ORDER)) {
              throw new AssertionError(name + " does not read what it wrote");
            }
            Run run = runs.add(new Run(broker, serde));
            figures
                .number(name, "bytes", bytes.length)
                .time(name, "serialize, µs", RECORDS, () -> serialize(serde.serializer()))
                .time(
                    name,
                    "deserialize, µs",
                    RECORDS,
                    () -> deserialize(serde.deserializer(), bytes))
                .time(name, "through the broker, µs", RECORDS, run::all);
          });
      System.out.println(figures.table());
    }
  }

  private static Serde<Order> seriform(Format format) {
    return new SeriformSerde<>(format.codec(Order.class));
  }

  private static Serde<Order> texts() {
    JsonMapper jackson = JsonMapper.builder().build();
    StringSerializer serializer = new StringSerializer();
    StringDeserializer deserializer = new StringDeserializer();
    return Serdes.serdeFrom(
        (topic, order) -> serializer.serialize(topic, jackson.writeValueAsString(order)),
        (topic, bytes) -> jackson.readValue(deserializer.deserialize(topic, bytes), Order.class));
  }

  private static byte[] toJdk(String topic, Order order) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(order);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static Order fromJdk(String topic, byte[] bytes) {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return (Order) in.readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void serialize(Serializer<Order> serializer) {
    long sum = 0;
    for (int i = 0; i < RECORDS; i++) {
      sum += serializer.serialize("figures", ORDER).length;
    }
    require(sum > 0);
  }

  private static void deserialize(Deserializer<Order> deserializer, byte[] bytes) {
    long sum = 0;
    for (int i = 0; i < RECORDS; i++) {
      sum += deserializer.deserialize("figures", bytes).id();
    }
    require(sum == RECORDS * ORDER.id());
  }

  private static void require(boolean right) {
    if (!right) {
      throw new AssertionError("the answer is wrong");
    }
  }

  /** A producer and a consumer of one contestant, and a topic of their own. */
  private static final class Run implements AutoCloseable {

    private final String topic = "figures-" + UUID.randomUUID();
    private final Producer<String, Order> producer;
    private final Consumer<String, Order> consumer;

    Run(Broker broker, Serde<Order> serde) {
      Map<String, Object> configs =
          Map.of("bootstrap.servers", broker.address(), "linger.ms", 0, "fetch.min.bytes", 1);
      producer = new KafkaProducer<>(configs, new StringSerializer(), serde.serializer());
      consumer = new KafkaConsumer<>(configs, new StringDeserializer(), serde.deserializer());
      producer.partitionsFor(topic);
      consumer.assign(List.of(new TopicPartition(topic, 0)));
      consumer.seekToBeginning(consumer.assignment());
    }

    void all() throws Exception {
      Future<?> last = null;
      for (int i = 0; i < RECORDS; i++) {
        last = producer.send(new ProducerRecord<>(topic, 0, null, ORDER));
      }
      producer.flush();
      last.get();
      long sum = 0;
      int seen = 0;
      while (seen < RECORDS) {
        for (ConsumerRecord<String, Order> each : consumer.poll(Duration.ofSeconds(10))) {
          sum += each.value().id();
          seen++;
        }
      }
      require(sum == RECORDS * ORDER.id());
    }

    @Override
    public void close() {
      producer.close();
      consumer.close();
    }
  }

  /** Closes all runs. */
  private static final class Runs implements AutoCloseable {

    private final List<Run> runs = new ArrayList<>();

    Run add(Run run) {
      runs.add(run);
      return run;
    }

    @Override
    public void close() {
      runs.forEach(Run::close);
    }
  }
}
