package io.seriform.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.kafka.Shop.Paid;
import io.seriform.kafka.Shop.Placed;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.kafka.core.DefaultKafkaConsumerFactory;
import org.springframework.kafka.core.DefaultKafkaProducerFactory;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.kafka.listener.KafkaMessageListenerContainer;
import org.springframework.kafka.listener.MessageListener;
import org.springframework.kafka.support.serializer.ErrorHandlingDeserializer;
import org.springframework.kafka.support.serializer.JacksonJsonDeserializer;
import org.springframework.kafka.support.serializer.JacksonJsonSerializer;

/** Through Spring Kafka's template and listener container, by properties alone. */
@ExtendWith(Broker.Shared.class)
class SpringKafkaTest {

  private final Map<String, Object> properties = new HashMap<>();

  SpringKafkaTest(Broker broker) {
    properties.put("bootstrap.servers", broker.address());
    properties.put("auto.offset.reset", "earliest");
    properties.put("group.id", "spring");
    properties.put("key.serializer", StringSerializer.class);
    properties.put("key.deserializer", StringDeserializer.class);
    properties.put("value.serializer", SeriformSerializer.class);
    properties.put("value.deserializer", ErrorHandlingDeserializer.class);
    properties.put(ErrorHandlingDeserializer.VALUE_DESERIALIZER_CLASS, SeriformDeserializer.class);
    properties.put("seriform.format", "cbor");
    properties.put(
        "seriform.types.by.header",
        "placed=" + Placed.class.getName() + ",paid=" + Paid.class.getName());
  }

  @Test
  void aTemplateSendsAndAListenerReceives() throws Exception {
    BlockingQueue<ConsumerRecord<String, Object>> received = new LinkedBlockingQueue<>();
    ContainerProperties container = new ContainerProperties("spring");
    container.setMessageListener((MessageListener<String, Object>) received::add);
    KafkaMessageListenerContainer<String, Object> listener =
        new KafkaMessageListenerContainer<>(
            new DefaultKafkaConsumerFactory<>(properties), container);
    DefaultKafkaProducerFactory<String, Object> producers =
        new DefaultKafkaProducerFactory<>(properties);
    try {
      KafkaTemplate<String, Object> template = new KafkaTemplate<>(producers);
      template.send("spring", "a", new Placed(7, "Ada")).get(20, TimeUnit.SECONDS);
      template.send("spring", "a", new Paid(7, 1250)).get(20, TimeUnit.SECONDS);
      listener.start();
      assertThat(received.poll(20, TimeUnit.SECONDS).value()).isEqualTo(new Placed(7, "Ada"));
      assertThat(received.poll(20, TimeUnit.SECONDS).value()).isEqualTo(new Paid(7, 1250));
    } finally {
      listener.stop();
      producers.destroy();
    }
  }

  @Test
  void theMappingsOfSpringsJsonAreShared() {
    String mapping = "placed:" + Placed.class.getName() + ",paid:" + Paid.class.getName();
    Map<String, Object> springs =
        Map.of(
            JacksonJsonSerializer.TYPE_MAPPINGS,
            mapping,
            JacksonJsonDeserializer.TRUSTED_PACKAGES,
            "io.seriform.kafka");
    Map<String, Object> ours = new HashMap<>(properties);
    ours.put("seriform.format", "json");
    ours.put("seriform.type.header", "__TypeId__");
    try (JacksonJsonSerializer<Object> jackson = new JacksonJsonSerializer<>();
        JacksonJsonDeserializer<Object> fromJackson = new JacksonJsonDeserializer<>();
        SeriformSerde<Object> seriform = new SeriformSerde<>()) {
      jackson.configure(springs, false);
      fromJackson.configure(springs, false);
      seriform.configure(ours, false);
      Paid paid = new Paid(7, 1250);
      Headers theirs = new RecordHeaders();
      byte[] written = jackson.serialize("t", theirs, paid);
      assertThat(seriform.deserializer().deserialize("t", theirs, written)).isEqualTo(paid);
      Headers own = new RecordHeaders();
      assertThat(seriform.serializer().serialize("t", own, paid)).isEqualTo(written);
      assertThat(own.lastHeader("__TypeId__").value())
          .isEqualTo(theirs.lastHeader("__TypeId__").value());
      assertThat(fromJackson.deserialize("t", own, written)).isEqualTo(paid);
    }
  }
}
