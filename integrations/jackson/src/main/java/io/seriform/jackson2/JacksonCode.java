package io.seriform.jackson2;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.DefaultDeserializationContext;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.type.MapLikeType;
import com.fasterxml.jackson.databind.util.Converter;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import io.seriform.annotation.Conversion;
import io.seriform.document.Document;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import java.io.IOException;
import java.lang.reflect.Type;

/**
 * Writes and reads the values of one class or property by Jackson, with the code that annotations
 * name in one direction or both, and as the mapper does by itself in the other. Immutable, and
 * thread-safe as the code is.
 *
 * @param mapper loads no class by name
 * @param type the type of the values
 * @param writing what annotations say of writing
 * @param reading what they say of reading
 */
record JacksonCode(ObjectMapper mapper, JavaType type, JacksonSide writing, JacksonSide reading)
    implements Conversion<Object, Document> {

  /** The same for its class with arguments. */
  JacksonCode of(Type declared) {
    return new JacksonCode(mapper, mapper.constructType(declared), writing, reading);
  }

  @Override
  public Document toWire(Object value) {
    return write(value);
  }

  @Override
  public Object fromWire(Document document) {
    return read(document);
  }

  /** Returns true if a user's code takes part. */
  boolean custom() {
    return writing.custom() || reading.custom();
  }

  // ---- writing

  /** The tree that Jackson writes for a value. */
  Document write(Object value) {
    try (TokenBuffer out = new TokenBuffer(mapper, false)) {
      SerializerProvider provider = mapper.getSerializerProviderInstance();
      write(value, out, provider);
      try (JsonParser in = out.asParser(mapper)) {
        in.nextToken();
        return JacksonTrees.read(in, mapper);
      }
    } catch (IOException e) {
      throw new EncodeException("Jackson cannot write the value: " + problem(e), e);
    }
  }

  private void write(Object value, TokenBuffer out, SerializerProvider provider)
      throws IOException {
    if (writing.property() == null) {
      byItself(value, out, provider); // which finds what the class names
    } else if (writing.using() != null) {
      serializer(provider).serialize(value, out, provider);
    } else if (writing.converter() != null) {
      Converter<Object, Object> converter =
          provider.converterInstance(writing.annotated(), writing.converter());
      JavaType written = converter.getOutputType(provider.getTypeFactory());
      mapper.writerFor(written).writeValue(out, converter.convert(value));
    } else {
      byItself(value, out, provider);
    }
  }

  /** Returns true if values are written by the declared type, whatever class they are of. */
  private static boolean fixed(JavaType type) {
    return type.isContainerType() || type.isPrimitive();
  }

  /** By the class of the value; containers find the code of their elements at the property. */
  private void byItself(Object value, TokenBuffer out, SerializerProvider provider)
      throws IOException {
    JavaType written =
        fixed(type) ? type : provider.constructSpecializedType(type, value.getClass());
    JsonSerializer<Object> serializer = provider.findValueSerializer(written, writing.property());
    TypeSerializer name = fixed(type) ? null : provider.findTypeSerializer(type);
    if (name == null) {
      serializer.serialize(value, out, provider);
    } else {
      serializer.serializeWithType(value, out, provider, name);
    }
  }

  @SuppressWarnings("unchecked") // it is one of the type that it is annotated at
  private JsonSerializer<Object> serializer(SerializerProvider provider) throws IOException {
    JsonSerializer<?> made = provider.serializerInstance(writing.annotated(), writing.using());
    return (JsonSerializer<Object>)
        provider.handleSecondaryContextualization(made, writing.property());
  }

  // ---- reading

  /** The value that Jackson reads from a tree. */
  Object read(Document document) {
    try (JsonParser in = JacksonTrees.tokens(document, mapper)) {
      return read(in);
    } catch (IOException e) {
      throw new MappingException("Jackson cannot read the value: " + problem(e), e);
    }
  }

  private Object read(JsonParser in) throws IOException {
    if (reading.property() == null) {
      return mapper.readerFor(type).readValue(in);
    }
    DeserializationContext context = context(in);
    if (reading.using() != null) {
      JsonDeserializer<?> made = context.deserializerInstance(reading.annotated(), reading.using());
      return context
          .handleSecondaryContextualization(made, reading.property(), type)
          .deserialize(in, context);
    }
    if (reading.converter() != null) {
      Converter<Object, Object> converter =
          context.converterInstance(reading.annotated(), reading.converter());
      JavaType read = converter.getInputType(context.getTypeFactory());
      return converter.convert(mapper.readerFor(read).readValue(in));
    }
    return context
        .findContextualValueDeserializer(withParts(context), reading.property())
        .deserialize(in, context);
  }

  private DeserializationContext context(JsonParser in) {
    return ((DefaultDeserializationContext) mapper.getDeserializationContext())
        .createInstance(mapper.getDeserializationConfig(), in, mapper.getInjectableValues());
  }

  /** The type with the code of its elements and keys, where Jackson looks for it. */
  private JavaType withParts(DeserializationContext context) throws IOException {
    JavaType all = type;
    if (reading.key() != null && all instanceof MapLikeType map) {
      all =
          map.withKeyValueHandler(
              context.keyDeserializerInstance(reading.annotated(), reading.key()));
    }
    if (reading.content() != null) {
      all =
          all.withContentValueHandler(
              context.deserializerInstance(reading.annotated(), reading.content()));
    }
    return all;
  }

  private static String problem(IOException e) {
    return e instanceof JacksonException j ? j.getOriginalMessage() : e.getMessage();
  }
}
