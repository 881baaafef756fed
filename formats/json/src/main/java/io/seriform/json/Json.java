package io.seriform.json;

import io.seriform.TypeRef;
import io.seriform.codec.TypeCodec;
import io.seriform.document.Document;
import io.seriform.document.Pointer;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.document.TokenReader;
import io.seriform.document.tokens.Tokens;
import io.seriform.json.internal.JsonCodecs;
import java.io.Reader;
import java.io.Serializable;
import java.lang.reflect.Type;
import java.util.Optional;

/**
 * JSON (RFC 8259). Immutable and thread-safe: create one and share it. Serializable by its options,
 * if the functions and dialects among them are.
 *
 * <pre>{@code
 * Json json = Json.standard();
 * byte[] bytes = json.encode(order);
 * Order back = json.decode(bytes, Order.class);
 * }</pre>
 */
public final class Json extends SelfDescribingFormat implements Serializable {

  private static final long serialVersionUID = 1L;

  private static final Json STANDARD = with(JsonOptions.standard());

  private final JsonOptions options;
  private final transient JsonCodecs codecs;

  private Json(JsonOptions options, JsonCodecs codecs) {
    super(codecs.registry());
    this.options = options;
    this.codecs = codecs;
  }

  /** JSON with the defaults of {@link JsonOptions}. */
  public static Json standard() {
    return STANDARD;
  }

  /** JSON with options. */
  public static Json with(JsonOptions options) {
    return new Json(options, new JsonCodecs(options.settings()));
  }

  /** The options. */
  public JsonOptions options() {
    return options;
  }

  @Override
  public JsonCodec<?> codec(Type type) {
    return (JsonCodec<?>) super.codec(type);
  }

  @Override
  public <T> JsonCodec<T> codec(Class<T> type) {
    return (JsonCodec<T>) super.codec(type);
  }

  @Override
  public <T> JsonCodec<T> codec(TypeRef<T> type) {
    return (JsonCodec<T>) super.codec(type);
  }

  @Override
  protected JsonCodec<?> make(TypeCodec root) {
    return codecs.codec(root);
  }

  @Override
  protected Tokens tokens() {
    return codecs.tokens();
  }

  /** A reader of the document in a String, token by token. */
  public TokenReader tokenReader(String json) {
    return tokenReader(codecs.started(codec(Document.class), json));
  }

  /** Writes a value, as an object of its own class, to a String. */
  public String encodeToString(Object value) {
    return ((JsonCodec<Object>) of(value)).encodeToString(value);
  }

  /** Writes a value as one of a declared type, to a String. */
  public <T> String encodeToString(T value, TypeRef<T> type) {
    return codec(type).encodeToString(value);
  }

  /** Writes a value as one of a declared class, to a string. */
  public <T> String encodeToString(T value, Class<T> type) {
    return codec(type).encodeToString(value);
  }

  /**
   * Reads the value at a JSON Pointer of a text, and skips the rest.
   *
   * @return empty where there is no such place, or a null there
   */
  public <T> Optional<T> decodeAt(String json, String pointer, Class<T> type) {
    return codec(type).at(Pointer.of(pointer)).decode(json);
  }

  /** Reads the value of a generic type at a JSON Pointer of a text, and skips the rest. */
  public <T> Optional<T> decodeAt(String json, String pointer, TypeRef<T> type) {
    return codec(type).at(Pointer.of(pointer)).decode(json);
  }

  /** Reads a value of a class from a String. */
  public <T> T decode(String json, Class<T> type) {
    return codec(type).decode(json);
  }

  /** Reads a value of a generic type from a String. */
  public <T> T decode(String json, TypeRef<T> type) {
    return codec(type).decode(json);
  }

  /** Reads a value of a class from characters to their end; does not close the reader. */
  public <T> T decode(Reader reader, Class<T> type) {
    return codec(type).decode(reader);
  }

  /** Reads a value of a generic type from characters to their end. */
  public <T> T decode(Reader reader, TypeRef<T> type) {
    return codec(type).decode(reader);
  }

  /** Reads the value at a JSON Pointer of characters, to their end, and skips the rest. */
  public <T> Optional<T> decodeAt(Reader reader, String pointer, Class<T> type) {
    return codec(type).at(Pointer.of(pointer)).decode(reader);
  }

  /** Reads the value of a generic type at a JSON Pointer of characters, and skips the rest. */
  public <T> Optional<T> decodeAt(Reader reader, String pointer, TypeRef<T> type) {
    return codec(type).at(Pointer.of(pointer)).decode(reader);
  }

  /**
   * Reads a String into an object, as {@link #update(Object, byte[])} does.
   *
   * @return the value, or the object that replaces it
   */
  public <T> T update(T value, String json) {
    return update(value, readTree(json));
  }

  /** Reads characters to their end into an object; does not close the reader. */
  public <T> T update(T value, Reader reader) {
    return update(value, readTree(reader));
  }

  /** Reads characters to their end as a tree; does not close the reader. */
  public Document readTree(Reader reader) {
    return codec(Document.class).decode(reader);
  }

  /** Reads a String as a tree. */
  public Document readTree(String json) {
    return codec(Document.class).decode(json);
  }

  /**
   * The JSON Schema (draft 2020-12) of what is written for a type, by the options: names, dates,
   * enums, subtypes. Descriptions are those of {@code @Description} and similar annotations,
   * constraints those of Jakarta Validation.
   *
   * @return a new tree
   * @throws io.seriform.error.ModelException if the type cannot be described, or no schema can
   *     describe what the options write
   */
  public Document schema(Type type) {
    return codecs.schema(type);
  }

  /**
   * The JSON Schema of a generic type.
   *
   * @see #schema(Type)
   */
  public Document schema(TypeRef<?> type) {
    return schema(type.type());
  }

  /** The options alone: codecs belong to one JVM. */
  private record ByOptions(JsonOptions options) implements Serializable {
    private Object readResolve() {
      return with(options);
    }
  }

  private Object writeReplace() {
    return new ByOptions(options);
  }
}
