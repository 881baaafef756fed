package io.seriform.redis;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.seriform.Codec;
import io.seriform.error.SeriformException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.redisson.client.RedisException;
import org.redisson.client.codec.BaseCodec;
import org.redisson.client.protocol.Decoder;
import org.redisson.client.protocol.Encoder;

/**
 * Values for Redisson; the keys of maps are text in UTF-8 unless {@link #withMapKeys} sets another
 * codec. A value that cannot be written or read is Redisson's {@link RedisException} with the
 * library's own message and exception. Immutable and thread-safe.
 *
 * <p>A configuration that is text names a subclass, which calls {@link
 * #SeriformRedissonCodec(TypeTable)} in a constructor without parameters, and {@link
 * #SeriformRedissonCodec(ClassLoader, SeriformRedissonCodec)} in one whose second parameter is the
 * subclass.
 */
public class SeriformRedissonCodec extends BaseCodec {

  private final ClassLoader loader;
  private final ValueCodec<?> keys;
  private final ValueCodec<?> values;

  private SeriformRedissonCodec(ClassLoader loader, ValueCodec<?> keys, ValueCodec<?> values) {
    this.loader = loader;
    this.keys = keys;
    this.values = values;
  }

  /** Values of one type. */
  public SeriformRedissonCodec(Codec<?> values) {
    this(SeriformRedissonCodec.class.getClassLoader(), null, ValueCodec.of(values));
  }

  /** Values of the types of a table, whose names precede them. */
  public SeriformRedissonCodec(TypeTable types) {
    this(SeriformRedissonCodec.class.getClassLoader(), null, types.codec());
  }

  /**
   * For Redisson, which copies codecs for a class loader of its own. Types are those of the other
   * codec, whatever the loader.
   */
  public SeriformRedissonCodec(ClassLoader loader, SeriformRedissonCodec other) {
    this(loader, other.keys, other.values);
  }

  /** With another codec for the keys of maps, such as {@code json.codec(Long.class)}. */
  public final SeriformRedissonCodec withMapKeys(Codec<?> codec) {
    return new SeriformRedissonCodec(
        loader, ValueCodec.of(Objects.requireNonNull(codec, "codec")), values);
  }

  @Override
  public final Encoder getValueEncoder() {
    return value -> encode(values, value);
  }

  @Override
  public final Decoder<Object> getValueDecoder() {
    return (bytes, state) -> decode(values, bytes);
  }

  @Override
  public final Encoder getMapKeyEncoder() {
    return key -> keys == null ? text(key) : encode(keys, key);
  }

  @Override
  public final Decoder<Object> getMapKeyDecoder() {
    return (bytes, state) ->
        keys == null ? bytes.toString(StandardCharsets.UTF_8) : decode(keys, bytes);
  }

  @Override
  public final ClassLoader getClassLoader() {
    return loader;
  }

  private static ByteBuf text(Object key) {
    if (key instanceof String text) {
      return Unpooled.wrappedBuffer(text.getBytes(StandardCharsets.UTF_8));
    }
    throw new RedisException(
        "the keys of maps are strings, and this one is of "
            + key.getClass().getName()
            + "; add withMapKeys(CODEC) to the codec");
  }

  @SuppressWarnings("unchecked") // a value of another class is refused by the codec
  private static ByteBuf encode(ValueCodec<?> codec, Object value) {
    try {
      return Unpooled.wrappedBuffer(((ValueCodec<Object>) codec).encode(value));
    } catch (SeriformException e) {
      throw new RedisException(
          "cannot write " + value.getClass().getName() + ": " + e.getMessage(), e);
    }
  }

  private static Object decode(ValueCodec<?> codec, ByteBuf bytes) {
    try {
      Object value = codec.decode(bytes.nioBuffer());
      bytes.skipBytes(bytes.readableBytes());
      return value;
    } catch (SeriformException e) {
      throw new RedisException("cannot read a value: " + e.getMessage(), e);
    }
  }
}
