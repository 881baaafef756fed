package io.seriform.flink;

import io.seriform.Codec;
import io.seriform.error.SeriformException;
import java.io.IOException;
import java.util.Objects;
import org.apache.flink.api.common.serialization.DeserializationSchema;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.util.function.SerializableSupplier;

/**
 * Reads records of a source in any format. A record that cannot be read fails the job; {@link
 * SeriformDecoder} keeps it beside instead.
 *
 * @param <T> the type of the records
 */
public final class SeriformDeserializationSchema<T> implements DeserializationSchema<T> {

  private static final long serialVersionUID = 1;

  private final TypeInformation<T> type;
  private final SerializableSupplier<Codec<T>> source;
  private transient Codec<T> codec;

  private SeriformDeserializationSchema(
      TypeInformation<T> type, SerializableSupplier<Codec<T>> source) {
    this.type = Objects.requireNonNull(type, "type");
    this.source = Objects.requireNonNull(source, "source");
  }

  /**
   * A schema with a codec, which each task makes. Between tasks, the records are in the graph
   * format.
   *
   * @param type the class of the records
   * @param source makes the codec
   */
  public static <T> SeriformDeserializationSchema<T> of(
      Class<T> type, SerializableSupplier<Codec<T>> source) {
    return of(SeriformTypeInfo.of(type), source);
  }

  /**
   * A schema with a codec, which each task makes.
   *
   * @param type how the records are written between tasks
   * @param source makes the codec
   */
  public static <T> SeriformDeserializationSchema<T> of(
      TypeInformation<T> type, SerializableSupplier<Codec<T>> source) {
    return new SeriformDeserializationSchema<>(type, source);
  }

  @Override
  public T deserialize(byte[] message) throws IOException {
    if (codec == null) {
      codec = source.get();
    }
    try {
      return codec.decode(message);
    } catch (SeriformException e) {
      throw new IOException("cannot read a record: " + e.getMessage(), e);
    }
  }

  @Override
  public boolean isEndOfStream(T next) {
    return false;
  }

  @Override
  public TypeInformation<T> getProducedType() {
    return type;
  }
}
