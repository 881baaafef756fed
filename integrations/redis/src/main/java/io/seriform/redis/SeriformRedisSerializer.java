package io.seriform.redis;

import io.seriform.Codec;
import io.seriform.error.SeriformException;
import org.springframework.data.redis.serializer.RedisSerializer;
import org.springframework.data.redis.serializer.SerializationException;

/**
 * Values for Spring Data Redis: of templates, hashes, and caches, which keep their null values
 * beside it. A value that cannot be written or read is Spring's {@link SerializationException} with
 * the library's own message and exception. Immutable and thread-safe.
 *
 * @param <T> the type of the values
 */
public final class SeriformRedisSerializer<T> implements RedisSerializer<T> {

  private static final byte[] NOTHING = new byte[0];

  private final ValueCodec<T> codec;

  private SeriformRedisSerializer(ValueCodec<T> codec) {
    this.codec = codec;
  }

  /** Values of one type: {@code of(Json.standard().codec(Order.class))}. */
  public static <T> SeriformRedisSerializer<T> of(Codec<T> codec) {
    return new SeriformRedisSerializer<>(ValueCodec.of(codec));
  }

  /** Values of the types of a table, whose names precede them. */
  public static SeriformRedisSerializer<Object> of(TypeTable types) {
    return new SeriformRedisSerializer<>(types.codec());
  }

  /**
   * Writes a value.
   *
   * @param value may be null, which is an empty array as Redis has no null
   */
  @Override
  public byte[] serialize(T value) {
    if (value == null) {
      return NOTHING;
    }
    try {
      return codec.encode(value);
    } catch (SeriformException e) {
      throw new SerializationException(
          "cannot write " + value.getClass().getName() + ": " + e.getMessage(), e);
    }
  }

  /**
   * Reads a value.
   *
   * @param bytes may be null or empty, which gives null
   */
  @Override
  public T deserialize(byte[] bytes) {
    if (bytes == null || bytes.length == 0) {
      return null;
    }
    try {
      return codec.decode(bytes);
    } catch (SeriformException e) {
      throw new SerializationException("cannot read a value: " + e.getMessage(), e);
    }
  }
}
