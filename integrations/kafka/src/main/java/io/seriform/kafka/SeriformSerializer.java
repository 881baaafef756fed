package io.seriform.kafka;

import io.seriform.Codec;
import io.seriform.error.SeriformException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Serializer;

/**
 * Writes the keys or values of records in any format. A null is a null, which is a tombstone in a
 * compacted topic. A record that cannot be written is a {@link SerializationException} with the
 * library's own message and exception. Thread-safe once it is configured.
 *
 * @param <T> the type of the keys or values
 */
public final class SeriformSerializer<T> implements Serializer<T> {

  private final Codec<T> codec;
  private volatile TypeChoice choice;

  /** For Kafka, which configures it by the properties of {@link SeriformConfig}. */
  public SeriformSerializer() {
    this.codec = null;
  }

  /**
   * Writes by a codec.
   *
   * @param codec for everything that is written; properties are then ignored
   */
  public SeriformSerializer(Codec<T> codec) {
    this.codec = Objects.requireNonNull(codec, "codec");
  }

  /**
   * Reads the properties of {@link SeriformConfig}.
   *
   * @throws org.apache.kafka.common.config.ConfigException if one is invalid
   */
  @Override
  public void configure(Map<String, ?> configs, boolean isKey) {
    if (codec == null) {
      choice = new TypeChoice(Settings.of(configs, isKey));
    }
  }

  @Override
  public byte[] serialize(String topic, T data) {
    return serialize(topic, null, data);
  }

  /**
   * Writes a key or value.
   *
   * @param headers receive the type header if the table of headers has the type; may be null
   * @param data may be null, which gives null
   */
  @Override
  public byte[] serialize(String topic, Headers headers, T data) {
    if (data == null) {
      return null;
    }
    try {
      return codec != null ? codec.encode(data) : write(topic, headers, data);
    } catch (SeriformException | SerializationException | ClassCastException e) {
      throw new SerializationException(
          "topic " + topic + ": cannot write " + data.getClass().getName() + ": " + e.getMessage(),
          e);
    }
  }

  private byte[] write(String topic, Headers headers, T data) {
    TypeChoice now = choice;
    if (now == null) {
      throw new SerializationException(
          "the serializer is not configured; call configure, or pass a codec to its constructor");
    }
    Settings settings = now.settings();
    if (settings.untyped() && !settings.framed()) {
      return settings.format().encode(data);
    }
    RecordType type = null;
    if (headers != null && !settings.byHeader().isEmpty()) {
      // records that are sent on have the header of what they were before
      headers.remove(settings.header());
      Map.Entry<String, RecordType> entry = now.byHeader(data);
      if (entry != null) {
        headers.add(settings.header(), entry.getKey().getBytes(StandardCharsets.UTF_8));
        type = entry.getValue();
      }
    }
    if (type == null) {
      type = now.toWrite(topic, data);
    }
    byte[] bytes = type.codec().encode(data);
    return settings.framed() ? framed(now.prefix(type), bytes) : bytes;
  }

  private static byte[] framed(byte[] prefix, byte[] bytes) {
    byte[] all = Arrays.copyOf(prefix, prefix.length + bytes.length);
    System.arraycopy(bytes, 0, all, prefix.length, bytes.length);
    return all;
  }
}
