package io.seriform.flink;

import io.seriform.Codec;
import io.seriform.error.SeriformException;
import java.util.Objects;
import org.apache.flink.api.common.serialization.SerializationSchema;
import org.apache.flink.util.FlinkRuntimeException;
import org.apache.flink.util.function.SerializableSupplier;

/**
 * Writes records of a sink in any format: {@code SeriformSerializationSchema.of(() ->
 * Json.standard().codec(Order.class))}.
 *
 * @param <T> the type of the records
 */
public final class SeriformSerializationSchema<T> implements SerializationSchema<T> {

  private static final long serialVersionUID = 1;

  private final SerializableSupplier<Codec<T>> source;
  private transient Codec<T> codec;

  private SeriformSerializationSchema(SerializableSupplier<Codec<T>> source) {
    this.source = Objects.requireNonNull(source, "source");
  }

  /**
   * A schema with a codec, which each task makes.
   *
   * @param source makes the codec
   */
  public static <T> SeriformSerializationSchema<T> of(SerializableSupplier<Codec<T>> source) {
    return new SeriformSerializationSchema<>(source);
  }

  @Override
  public byte[] serialize(T value) {
    if (codec == null) {
      codec = source.get();
    }
    try {
      return codec.encode(value);
    } catch (SeriformException e) {
      throw new FlinkRuntimeException("cannot write a record: " + e.getMessage(), e);
    }
  }
}
