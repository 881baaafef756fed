package io.seriform.json;

import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.codec.Codecs;
import io.seriform.model.Models;
import io.seriform.wire.Pool;
import java.lang.reflect.Type;

/**
 * JSON (RFC 8259). Immutable and thread-safe: make one and share it.
 *
 * <pre>{@code
 * Json json = Json.standard();
 * byte[] bytes = json.encode(order);
 * Order back = json.decode(bytes, Order.class);
 * }</pre>
 */
public final class Json extends Format {

  private static final Json STANDARD = new Json(JsonOptions.standard());

  private final JsonProtocol protocol;
  private final Codecs codecs;
  private final Pool<JsonWriter> writers;
  private final Pool<JsonReader> readers;

  private final ClassValue<JsonCodec<?>> byClass =
      new ClassValue<>() {
        @Override
        protected JsonCodec<?> computeValue(Class<?> type) {
          return make(type);
        }
      };

  private Json(JsonOptions options) {
    this.protocol = new JsonProtocol(options);
    this.codecs = new Codecs(protocol, Models.of(options.model()), options.engine());
    this.writers = new Pool<>(() -> new JsonWriter(options.limits(), options.syntax().nonFinite()));
    this.readers = new Pool<>(() -> new JsonReader(options.limits(), options.syntax()));
  }

  /** JSON with the defaults of {@link JsonOptions}. */
  public static Json standard() {
    return STANDARD;
  }

  /** JSON with options. */
  public static Json with(JsonOptions options) {
    return new Json(options);
  }

  @Override
  public String name() {
    return protocol.name();
  }

  /** The options. */
  public JsonOptions options() {
    return protocol.options();
  }

  @Override
  public JsonCodec<?> codec(Type type) {
    return type instanceof Class<?> c ? byClass.get(c) : make(type);
  }

  @Override
  @SuppressWarnings("unchecked") // the codec of a class reads and writes that class
  public <T> JsonCodec<T> codec(Class<T> type) {
    return (JsonCodec<T>) byClass.get(type);
  }

  @Override
  @SuppressWarnings("unchecked") // the codec of a type reads and writes that type
  public <T> JsonCodec<T> codec(TypeRef<T> type) {
    return (JsonCodec<T>) make(type.type());
  }

  private JsonCodec<?> make(Type type) {
    return new JsonCodec<>(codecs.codec(type), protocol, writers, readers);
  }

  /** Writes a value, as an object of its own class, to a String. */
  public String encodeToString(Object value) {
    return ((JsonCodec<Object>) of(value)).encodeToString(value);
  }

  /** Reads a value of a class from a String. */
  public <T> T decode(String json, Class<T> type) {
    return codec(type).decode(json);
  }

  /** Reads a value of a generic type from a String. */
  public <T> T decode(String json, TypeRef<T> type) {
    return codec(type).decode(json);
  }
}
