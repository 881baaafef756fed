package io.seriform.redis;

import io.lettuce.core.codec.RedisCodec;
import io.lettuce.core.codec.StringCodec;
import io.lettuce.core.codec.ToByteBufEncoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufOutputStream;
import io.seriform.Codec;
import java.nio.ByteBuffer;
import java.util.Objects;

/**
 * Values for Lettuce, with keys by another codec of it. A value that cannot be read fails the
 * command with the library's own exception; one that cannot be written fails it with an exception
 * of Lettuce, whose cause that is. Immutable and thread-safe.
 *
 * @param <K> the type of the keys
 * @param <V> the type of the values
 */
public final class SeriformRedisCodec<K, V> implements RedisCodec<K, V>, ToByteBufEncoder<K, V> {

  /** The initial size of a buffer, which grows. */
  private static final int ESTIMATE = 256;

  private final RedisCodec<K, ?> keys;
  private final ValueCodec<V> values;

  private SeriformRedisCodec(RedisCodec<K, ?> keys, ValueCodec<V> values) {
    this.keys = keys;
    this.values = values;
  }

  /** Values of one type, under keys that are text in UTF-8. */
  public static <V> SeriformRedisCodec<String, V> of(Codec<V> values) {
    return new SeriformRedisCodec<>(StringCodec.UTF8, ValueCodec.of(values));
  }

  /** Values of the types of a table, under keys that are text in UTF-8. */
  public static SeriformRedisCodec<String, Object> of(TypeTable types) {
    return new SeriformRedisCodec<>(StringCodec.UTF8, types.codec());
  }

  /**
   * With other keys.
   *
   * @param codec writes and reads the keys, such as {@code ByteArrayCodec.INSTANCE}
   */
  public <L> SeriformRedisCodec<L, V> withKeys(RedisCodec<L, ?> codec) {
    return new SeriformRedisCodec<>(Objects.requireNonNull(codec, "codec"), values);
  }

  @Override
  public K decodeKey(ByteBuffer bytes) {
    return keys.decodeKey(bytes);
  }

  @Override
  public ByteBuffer encodeKey(K key) {
    return keys.encodeKey(key);
  }

  @Override
  public V decodeValue(ByteBuffer bytes) {
    return values.decode(bytes);
  }

  @Override
  public ByteBuffer encodeValue(V value) {
    return ByteBuffer.wrap(values.encode(value));
  }

  @Override
  public void encodeKey(K key, ByteBuf target) {
    target.writeBytes(keys.encodeKey(key));
  }

  @Override
  public void encodeValue(V value, ByteBuf target) {
    values.encode(value, new ByteBufOutputStream(target));
  }

  @Override
  public int estimateSize(Object keyOrValue) {
    return ESTIMATE;
  }
}
