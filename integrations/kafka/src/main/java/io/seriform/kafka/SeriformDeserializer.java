package io.seriform.kafka;

import io.seriform.Codec;
import io.seriform.error.SeriformException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Deserializer;

/**
 * Reads the keys or values of records in any format. A null, the tombstone of a compacted topic, is
 * a null. A record that cannot be read is a {@link SerializationException} with the library's own
 * message and exception, which a consumer gives as a {@code RecordDeserializationException} with
 * the place in the topic. Types are those of the configuration: a header or a schema id is a key of
 * a table, and no class is loaded by it. Thread-safe once it is configured.
 *
 * @param <T> the type of the keys or values
 */
public final class SeriformDeserializer<T> implements Deserializer<T> {

  private static final String FRAMED =
      "; the record begins with the byte 0: if its producer uses a schema registry, set "
          + SeriformConfig.FRAMING
          + "=registry";

  private final Codec<T> codec;
  private volatile TypeChoice choice;

  /** For Kafka, which configures it by the properties of {@link SeriformConfig}. */
  public SeriformDeserializer() {
    this.codec = null;
  }

  /**
   * Reads by a codec.
   *
   * @param codec for everything that is read; properties are then ignored
   */
  public SeriformDeserializer(Codec<T> codec) {
    this.codec = Objects.requireNonNull(codec, "codec");
  }

  /**
   * Reads the properties of {@link SeriformConfig}.
   *
   * @throws ConfigException if one is invalid, or none gives a type
   */
  @Override
  public void configure(Map<String, ?> configs, boolean isKey) {
    if (codec != null) {
      return;
    }
    Settings read = Settings.of(configs, isKey);
    if (read.untyped()) {
      throw new ConfigException(
          "the configuration has no type to read; set "
              + SeriformConfig.TYPE
              + "=CLASS, "
              + SeriformConfig.TYPES_BY_TOPIC
              + " or "
              + SeriformConfig.TYPES_BY_HEADER);
    }
    choice = new TypeChoice(read);
  }

  @Override
  public T deserialize(String topic, byte[] data) {
    return deserialize(topic, null, data);
  }

  /**
   * Reads a key or value.
   *
   * @param headers may be null
   * @param data may be null, which gives null
   */
  @Override
  public T deserialize(String topic, Headers headers, byte[] data) {
    return data == null ? null : read(topic, headers, data, null);
  }

  /**
   * Reads a key or value from a buffer, whose position does not change.
   *
   * @param headers may be null
   * @param data may be null, which gives null
   */
  @Override
  public T deserialize(String topic, Headers headers, ByteBuffer data) {
    return data == null ? null : read(topic, headers, null, data.slice());
  }

  /** Reads from an array, or where that is null from a buffer, whose position changes. */
  private T read(String topic, Headers headers, byte[] bytes, ByteBuffer buffer) {
    RecordType type = null;
    try {
      if (codec != null) {
        return bytes != null ? codec.decode(bytes) : codec.decode(buffer);
      }
      TypeChoice now = choice;
      if (now == null) {
        throw new SerializationException(
            "the deserializer is not configured; call configure, or pass a codec to its"
                + " constructor");
      }
      Settings settings = now.settings();
      if (!settings.framed()) {
        type = now.toRead(topic, headers, null);
        return typed(bytes != null ? type.codec().decode(bytes) : type.codec().decode(buffer));
      }
      ByteBuffer framed = bytes != null ? ByteBuffer.wrap(bytes) : buffer;
      SchemaId id = SchemaId.read(framed, settings.indexes());
      type = now.toRead(topic, headers, id);
      return typed(type.codec().decode(framed));
    } catch (SeriformException | SerializationException e) {
      throw new SerializationException(
          "topic "
              + topic
              + ": cannot read "
              + (type == null ? "a record" : type.name())
              + ": "
              + e.getMessage()
              + (type == null || !isFramed(bytes, buffer) ? "" : FRAMED),
          e);
    }
  }

  /** Returns true if a record that was read without framing looks as if it has one. */
  private boolean isFramed(byte[] bytes, ByteBuffer buffer) {
    if (choice.settings().framed()) {
      return false;
    }
    return bytes != null
        ? bytes.length > 4 && bytes[0] == 0
        : buffer.limit() > 4 && buffer.get(0) == 0;
  }

  @SuppressWarnings("unchecked") // the types of the configuration are the user's own word
  private T typed(Object value) {
    return (T) value;
  }
}
