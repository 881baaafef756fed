package io.seriform.json;

import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.codec.Codecs;
import io.seriform.document.Document;
import io.seriform.model.Models;
import io.seriform.wire.Pool;
import java.io.InputStream;
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

  // ---- trees

  /**
   * Reads any JSON as a tree, without a class; the same as {@code decode(bytes, Document.class)}.
   *
   * @return never null: a JSON null is {@link Document#ofNull}
   */
  public Document readTree(byte[] bytes) {
    return codec(Document.class).decode(bytes);
  }

  /**
   * Reads a range of an array as a tree.
   *
   * @param from the first byte
   * @param to the byte behind the last one
   * @throws IndexOutOfBoundsException where the range is not in the array
   */
  public Document readTree(byte[] bytes, int from, int to) {
    return codec(Document.class).decode(bytes, from, to);
  }

  /** Reads a String as a tree. */
  public Document readTree(String json) {
    return codec(Document.class).decode(json);
  }

  /** Reads a stream to its end as a tree; does not close it. */
  public Document readTree(InputStream stream) {
    return codec(Document.class).decode(stream);
  }

  /** The tree of what would be written for a value, as an object of its own class. */
  public Document toDocument(Object value) {
    return ((JsonCodec<Object>) of(value)).convert(value, codec(Document.class));
  }

  /**
   * The object of a class that would be read from a tree when it is written. The offset that an
   * error says is one in that text.
   */
  public <T> T fromDocument(Document document, Class<T> type) {
    return codec(Document.class).convert(document, codec(type));
  }

  /** The object of a generic type that would be read from a tree when it is written. */
  public <T> T fromDocument(Document document, TypeRef<T> type) {
    return codec(Document.class).convert(document, codec(type));
  }

  /** The object of any type that would be read from a tree when it is written. */
  public Object fromDocument(Document document, Type type) {
    return codec(Document.class).convert(document, codec(type));
  }
}
