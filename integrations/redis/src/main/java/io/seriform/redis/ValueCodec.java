package io.seriform.redis;

import io.seriform.Codec;
import io.seriform.error.EncodeException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Objects;

/** Writes and reads values, of one type or of those of a table. */
interface ValueCodec<T> {

  byte[] encode(T value);

  void encode(T value, OutputStream out);

  T decode(byte[] bytes);

  T decode(ByteBuffer bytes);

  /** Values of one type. */
  static <T> ValueCodec<T> of(Codec<T> codec) {
    return new OneType<>(Objects.requireNonNull(codec, "codec"));
  }

  /** Values of one type. */
  record OneType<T>(Codec<T> codec) implements ValueCodec<T> {

    @Override
    public byte[] encode(T value) {
      try {
        return codec.encode(value);
      } catch (ClassCastException e) {
        throw another(value, e);
      }
    }

    @Override
    public void encode(T value, OutputStream out) {
      try {
        codec.encode(value, out);
      } catch (ClassCastException e) {
        throw another(value, e);
      }
    }

    private static EncodeException another(Object value, ClassCastException e) {
      return new EncodeException(
          value.getClass().getName()
              + " is not of the codec's type; use a TypeTable for values of several types",
          e);
    }

    @Override
    public T decode(byte[] bytes) {
      return codec.decode(bytes);
    }

    @Override
    public T decode(ByteBuffer bytes) {
      return codec.decode(bytes);
    }
  }
}
