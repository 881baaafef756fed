package io.seriform.jsonb;

import io.seriform.Codec;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.reflect.Types;
import jakarta.json.JsonException;
import jakarta.json.bind.JsonbException;
import jakarta.json.bind.adapter.JsonbAdapter;
import jakarta.json.bind.serializer.DeserializationContext;
import jakarta.json.bind.serializer.JsonbDeserializer;
import jakarta.json.bind.serializer.JsonbSerializer;
import jakarta.json.bind.serializer.SerializationContext;
import jakarta.json.stream.JsonGenerator;
import jakarta.json.stream.JsonParser;
import java.lang.reflect.Type;

/**
 * Writes and reads the values of one class or property by a user's code. A serializer and a
 * deserializer come before an adapter; what there is no code for is done by the format. Thread-safe
 * as the code is.
 */
final class JsonbCode implements SerializationContext, DeserializationContext {

  private final JsonbFormats formats;
  private final Type type;
  private final boolean ofClass;
  private final JsonbAdapter<Object, Object> adapter;
  private final Type adapted;
  private final JsonbSerializer<Object> serializer;
  private final JsonbDeserializer<?> deserializer;

  private JsonbCode(
      JsonbFormats formats,
      Type type,
      boolean ofClass,
      JsonbAdapter<Object, Object> adapter,
      JsonbSerializer<Object> serializer,
      JsonbDeserializer<?> deserializer) {
    this.formats = formats;
    this.type = type;
    this.ofClass = ofClass;
    this.adapter = adapter;
    this.adapted =
        adapter == null ? null : Types.arguments(adapter.getClass(), JsonbAdapter.class).get(1);
    this.serializer = serializer;
    this.deserializer = deserializer;
  }

  /**
   * The code for values of a type.
   *
   * @param ofClass whether all values of the class are written so
   * @throws ModelException if it is for values of another class
   */
  @SuppressWarnings("unchecked") // they get the values of their type
  static JsonbCode of(
      JsonbFormats formats,
      Type type,
      boolean ofClass,
      JsonbAdapter<?, ?> adapter,
      JsonbSerializer<?> serializer,
      JsonbDeserializer<?> deserializer) {
    check(type, adapter, JsonbAdapter.class);
    check(type, serializer, JsonbSerializer.class);
    check(type, deserializer, JsonbDeserializer.class);
    return new JsonbCode(
        formats,
        type,
        ofClass,
        (JsonbAdapter<Object, Object>) adapter,
        (JsonbSerializer<Object>) serializer,
        deserializer);
  }

  private static void check(Type type, Object code, Class<?> kind) {
    if (code == null) {
      return;
    }
    Class<?> values = Types.boxed(Types.raw(type));
    Class<?> fits = Types.raw(Types.arguments(code.getClass(), kind).get(0));
    if (!fits.isAssignableFrom(values) && !values.isAssignableFrom(fits)) {
      throw new ModelException(
          code.getClass().getName()
              + " is for values of "
              + fits.getName()
              + ", and its annotation is on "
              + type.getTypeName());
    }
  }

  boolean isAdapterAlone() {
    return adapter != null && serializer == null && deserializer == null;
  }

  boolean isForWriting() {
    return serializer != null || adapter != null;
  }

  boolean isForReading() {
    return deserializer != null || adapter != null;
  }

  // ---- adapters

  /** Returns true if the adapter is asked in one direction at least. */
  boolean isAdapted() {
    return adapter != null && (serializer == null || deserializer == null);
  }

  /** The adapter makes what it is called for again. */
  ModelException endless(Class<?> of) {
    return new ModelException(
        adapter.getClass().getName()
            + " makes a "
            + of.getName()
            + ", which is adapted again without end: let it make a value of a class without an"
            + " adapter");
  }

  /** The type that the adapter makes. */
  Type adapted() {
    return adapted;
  }

  /** Returns what the adapter makes of a value. */
  Object adapt(Object value) {
    Object made;
    try {
      made = adapter.adaptToJson(value);
    } catch (Exception e) {
      throw new EncodeException(adapter.getClass().getName() + " cannot adapt the value", e);
    }
    if (made == null) {
      throw new EncodeException(
          adapter.getClass().getName() + " makes a null of the value, which would be lost");
    }
    return made;
  }

  /** The value that the adapter makes of what was read. */
  Object restore(Object read) {
    try {
      return adapter.adaptFromJson(read);
    } catch (Exception e) {
      throw new MappingException(
          adapter.getClass().getName() + " cannot make a value of what was read", e);
    }
  }

  // ---- serializers and deserializers

  /** The tree of a value. */
  Document write(Object value) {
    if (serializer == null) {
      return adapter == null ? tree(type, value) : tree(adapted, adapt(value));
    }
    TreeGenerator generator = new TreeGenerator(ofClass ? value : null);
    try {
      serializer.serialize(value, generator, this);
      return generator.tree();
    } catch (JsonbException | JsonException e) {
      throw new EncodeException(serializer.getClass().getName() + " cannot write the value", e);
    }
  }

  /** The tree of a value of a declared type. */
  private Document tree(Type declared, Object value) {
    SelfDescribingFormat format = formats.writing();
    @SuppressWarnings("unchecked") // the codec of a type writes that type
    Codec<Object> codec = (Codec<Object>) format.codec(declared);
    return format.readTree(codec.encode(value));
  }

  /** The value of a tree. */
  Object read(Document document) {
    if (deserializer == null) {
      return adapter == null
          ? formats.reading().fromDocument(document, type)
          : restore(formats.reading().fromDocument(document, adapted));
    }
    try {
      return deserializer.deserialize(new TreeParser(document), this, type);
    } catch (JsonbException | JsonException | IllegalStateException e) {
      throw new MappingException(deserializer.getClass().getName() + " cannot read the value", e);
    }
  }

  // ---- what the code leaves to the format

  @Override
  public <T> void serialize(String key, T object, JsonGenerator generator) {
    generator.writeKey(key);
    serialize(object, generator);
  }

  @Override
  public <T> void serialize(T object, JsonGenerator generator) {
    if (generator instanceof TreeGenerator trees) {
      trees.put(object == null ? Document.ofNull() : nested(object, trees));
    } else {
      generator.write(
          JsonValues.of(object == null ? Document.ofNull() : formats.writing().toDocument(object)));
    }
  }

  private Document nested(Object object, TreeGenerator trees) {
    if (trees.isFor(object)) {
      throw new EncodeException(
          serializer.getClass().getName()
              + " leaves the value that it was given to its context, which calls it again");
    }
    return formats.writing().toDocument(object);
  }

  @Override
  @SuppressWarnings("unchecked") // it reads what is asked for
  public <T> T deserialize(Class<T> of, JsonParser parser) {
    return (T) deserialize((Type) of, parser);
  }

  @Override
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // as JSON-B declares it
  public <T> T deserialize(Type of, JsonParser parser) {
    Document document =
        parser instanceof TreeParser trees ? trees.take() : JsonValues.tree(parser.getValue());
    return (T) formats.reading().fromDocument(document, of);
  }
}
