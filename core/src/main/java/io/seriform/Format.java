package io.seriform;

import io.seriform.codec.ByteFilter;
import io.seriform.codec.ValueClass;
import io.seriform.reflect.PerClass;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Objects;

/**
 * A wire format with its options. Immutable and thread-safe: create one and share it. The methods
 * here look up the codec for each call, which costs a few nanoseconds for a class or a {@link
 * TypeRef}. Hot code should keep a {@link Codec}.
 *
 * <p>The methods that read and write do what those of {@link Codec} do, and throw a {@link
 * io.seriform.error.ModelException} if the type cannot be described.
 */
public abstract class Format {

  private static final String NO_TYPE = "type is null: say the class or the TypeRef of the value";

  private final PerClass<Codec<?>> byClass = new PerClass<>(this::make);

  /** Codecs of generic types, by the classes of their {@link TypeRef}s. */
  private final PerClass<Codec<?>> byReference = new PerClass<>(c -> codec(TypeRef.type(c)));

  /** For formats. */
  protected Format() {}

  /** The format's name: {@code JSON}. */
  public abstract String name();

  /** Returns the name. */
  @Override
  public String toString() {
    return name();
  }

  /**
   * The codec for a type from reflection, such as {@code Method.getGenericReturnType}. A type with
   * arguments is looked up by all of them, which costs some hundred nanoseconds: keep its codec.
   *
   * @throws io.seriform.error.ModelException if the type cannot be described
   */
  public Codec<?> codec(Type type) {
    Objects.requireNonNull(type, NO_TYPE);
    return type instanceof Class<?> c ? byClass.get(c) : make(type);
  }

  /**
   * Creates the codec for a type; for formats. The codecs of classes are kept with the classes.
   *
   * @throws io.seriform.error.ModelException if the type cannot be described
   */
  protected abstract Codec<?> make(Type type);

  /**
   * The codec for a class.
   *
   * @throws io.seriform.error.ModelException if the class cannot be described
   */
  public <T> Codec<T> codec(Class<T> type) {
    return typed(codec((Type) type));
  }

  /**
   * The codec for a generic type.
   *
   * @throws io.seriform.error.ModelException if the type cannot be described
   */
  public <T> Codec<T> codec(TypeRef<T> type) {
    Objects.requireNonNull(type, NO_TYPE);
    return typed(byReference.get(type.getClass()));
  }

  @SuppressWarnings("unchecked") // the codec of a type reads and writes that type
  private static <T> Codec<T> typed(Codec<?> codec) {
    return (Codec<T>) codec;
  }

  /**
   * Writes a value, as an object of its own class, to a new array. If it is read as a generic type,
   * an interface or a superclass, write it by the {@link #codec(TypeRef) codec} of that type: some
   * formats need the same declared type on both sides.
   *
   * @param value null is written as the format's null
   */
  public byte[] encode(Object value) {
    return of(value).encode(value);
  }

  /** Writes a value, as an object of its own class, to a stream. */
  public void encode(Object value, OutputStream stream) {
    of(value).encode(value, stream);
  }

  /**
   * Writes a value as one of a declared type, to a new array: {@code encode(animals, new
   * TypeRef<List<Animal>>() {})}. It is read as that type.
   */
  public <T> byte[] encode(T value, TypeRef<T> type) {
    return codec(type).encode(value);
  }

  /**
   * Writes a value as one of a declared class, to a new array: {@code encode(circle, Shape.class)}
   * writes which shape it is.
   */
  public <T> byte[] encode(T value, Class<T> type) {
    return codec(type).encode(value);
  }

  /** Reads a value of a class from an array. */
  public <T> T decode(byte[] bytes, Class<T> type) {
    return codec(type).decode(bytes);
  }

  /** Reads a value of a generic type from an array. */
  public <T> T decode(byte[] bytes, TypeRef<T> type) {
    return codec(type).decode(bytes);
  }

  /** Reads a value of a class from the rest of a buffer, and moves its position to the limit. */
  public <T> T decode(ByteBuffer buffer, Class<T> type) {
    return codec(type).decode(buffer);
  }

  /** Reads a value of a generic type from the rest of a buffer. */
  public <T> T decode(ByteBuffer buffer, TypeRef<T> type) {
    return codec(type).decode(buffer);
  }

  /** Reads a value of a class from a file, a piece at a time. */
  public <T> T decode(Path file, Class<T> type) {
    return codec(type).decode(file);
  }

  /** Reads a value of a generic type from a file, a piece at a time. */
  public <T> T decode(Path file, TypeRef<T> type) {
    return codec(type).decode(file);
  }

  /** Reads a value of a class from a stream, to its end. */
  public <T> T decode(InputStream stream, Class<T> type) {
    return codec(type).decode(stream);
  }

  /** Reads a value of a generic type from a stream, to its end. */
  public <T> T decode(InputStream stream, TypeRef<T> type) {
    return codec(type).decode(stream);
  }

  /**
   * Reads the values of a stream, each on demand.
   *
   * @param framing how the values are separated
   * @throws IllegalArgumentException if the format has no such framing
   */
  public <T> StreamDecoder<T> decodeStream(InputStream stream, Class<T> type, Framing framing) {
    return codec(type).decodeStream(stream, framing);
  }

  /** Reads the values of a generic type from a stream, each on demand. */
  public <T> StreamDecoder<T> decodeStream(InputStream stream, TypeRef<T> type, Framing framing) {
    return codec(type).decodeStream(stream, framing);
  }

  /** Reads the values of a class from an array, each on demand. */
  public <T> StreamDecoder<T> decodeStream(byte[] bytes, Class<T> type, Framing framing) {
    return codec(type).decodeStream(bytes, framing);
  }

  /** Reads the values of a generic type from an array, each on demand. */
  public <T> StreamDecoder<T> decodeStream(byte[] bytes, TypeRef<T> type, Framing framing) {
    return codec(type).decodeStream(bytes, framing);
  }

  /** Reads the values of a class from the rest of a buffer, each on demand. */
  public <T> StreamDecoder<T> decodeStream(ByteBuffer buffer, Class<T> type, Framing framing) {
    return codec(type).decodeStream(buffer, framing);
  }

  /** Reads the values of a generic type from the rest of a buffer, each on demand. */
  public <T> StreamDecoder<T> decodeStream(ByteBuffer buffer, TypeRef<T> type, Framing framing) {
    return codec(type).decodeStream(buffer, framing);
  }

  /** Reads the values of a class from a file, each on demand. */
  public <T> StreamDecoder<T> decodeStream(Path file, Class<T> type, Framing framing) {
    return codec(type).decodeStream(file, framing);
  }

  /** Reads the values of a generic type from a file, each on demand. */
  public <T> StreamDecoder<T> decodeStream(Path file, TypeRef<T> type, Framing framing) {
    return codec(type).decodeStream(file, framing);
  }

  /**
   * Writes many values to a stream, each as it comes.
   *
   * @param framing how the values are separated
   * @throws IllegalArgumentException if the format has no such framing
   */
  public <T> StreamEncoder<T> encodeStream(OutputStream stream, Class<T> type, Framing framing) {
    return codec(type).encodeStream(stream, framing);
  }

  /** Writes many values of a generic type to a stream, each as it comes. */
  public <T> StreamEncoder<T> encodeStream(OutputStream stream, TypeRef<T> type, Framing framing) {
    return codec(type).encodeStream(stream, framing);
  }

  /** The codec for a value's own class, or for any value if it is null. */
  @SuppressWarnings("unchecked") // the codec of a value's class takes that value
  protected final Codec<Object> of(Object value) {
    return (Codec<Object>) codec(value == null ? Object.class : (Type) ValueClass.of(value));
  }

  /**
   * Returns a codec that writes and reads what another one does, with a filter around its bytes.
   */
  protected static <T> Codec<T> filtered(Codec<T> codec, ByteFilter filter) {
    return new FilteredCodec<>(codec, filter);
  }
}
