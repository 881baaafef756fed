package io.seriform.kafka;

import io.seriform.Codec;
import java.util.Map;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serializer;

/**
 * A {@link SeriformSerializer} and a {@link SeriformDeserializer}, as Kafka Streams needs them. The
 * stores of Kafka Streams keep no headers: where several types share a topic that is stored, let
 * one sealed type hold them all. Thread-safe once it is configured.
 *
 * @param <T> the type of the keys or values
 */
public final class SeriformSerde<T> implements Serde<T> {

  private final SeriformSerializer<T> serializer;
  private final SeriformDeserializer<T> deserializer;

  /** For Kafka, which configures it by the properties of {@link SeriformConfig}. */
  public SeriformSerde() {
    serializer = new SeriformSerializer<>();
    deserializer = new SeriformDeserializer<>();
  }

  /**
   * Writes and reads by a codec.
   *
   * @param codec for everything that is written and read; properties are then ignored
   */
  public SeriformSerde(Codec<T> codec) {
    serializer = new SeriformSerializer<>(codec);
    deserializer = new SeriformDeserializer<>(codec);
  }

  /**
   * Reads the properties of {@link SeriformConfig}.
   *
   * @throws org.apache.kafka.common.config.ConfigException if one is invalid
   */
  @Override
  public void configure(Map<String, ?> configs, boolean isKey) {
    serializer.configure(configs, isKey);
    deserializer.configure(configs, isKey);
  }

  @Override
  public Serializer<T> serializer() {
    return serializer;
  }

  @Override
  public Deserializer<T> deserializer() {
    return deserializer;
  }
}
