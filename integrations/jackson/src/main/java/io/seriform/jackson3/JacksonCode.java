package io.seriform.jackson3;

import io.seriform.annotation.Conversion;
import io.seriform.document.Document;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import java.lang.reflect.Type;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.jsontype.TypeSerializer;
import tools.jackson.databind.type.MapLikeType;
import tools.jackson.databind.util.Converter;
import tools.jackson.databind.util.TokenBuffer;

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

  /** Returns the code for its class with arguments. */
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
    try (TokenBuffer out = JacksonApi.buffer(mapper)) {
      JacksonApi.write(this, value, out);
      try (JsonParser in = JacksonApi.parser(out, mapper)) {
        return JacksonTrees.read(in, mapper);
      }
    } catch (JacksonException e) {
      throw new EncodeException("Jackson cannot write the value: " + JacksonApi.message(e), e);
    }
  }

  /** Writes the tokens of a value. */
  void write(Object value, TokenBuffer out, SerializationContext provider) throws JacksonException {
    if (writing.property() == null) {
      byItself(type, value, out, provider); // which finds what the class names
    } else if (writing.using() != null) {
      JacksonApi.serializer(provider, writing).serialize(value, out, provider);
    } else if (writing.converter() != null) {
      Converter<Object, Object> converter =
          provider.converterInstance(writing.annotated(), writing.converter());
      JavaType written = converter.getOutputType(provider.getTypeFactory());
      byItself(written, JacksonApi.convert(converter, provider, value), out, provider);
    } else {
      byItself(type, value, out, provider);
    }
  }

  /** Returns true if values are written by the declared type, whatever class they are of. */
  private static boolean fixed(JavaType type) {
    return type.isContainerType() || type.isPrimitive();
  }

  /** By the class of the value; containers find the code of their elements at the property. */
  private void byItself(JavaType type, Object value, TokenBuffer out, SerializationContext provider)
      throws JacksonException {
    if (value == null) { // a converter gave it
      out.writeNull();
      return;
    }
    JavaType written =
        fixed(type) ? type : provider.constructSpecializedType(type, value.getClass());
    ValueSerializer<Object> serializer =
        provider.findPrimaryPropertySerializer(written, writing.property());
    TypeSerializer name = fixed(type) ? null : provider.findTypeSerializer(type);
    if (name == null) {
      serializer.serialize(value, out, provider);
    } else {
      serializer.serializeWithType(value, out, provider, name);
    }
  }

  // ---- reading

  /** The value that Jackson reads from a tree. */
  Object read(Document document) {
    try (JsonParser in = JacksonTrees.tokens(document, mapper)) {
      return read(in);
    } catch (JacksonException e) {
      throw new MappingException("Jackson cannot read the value: " + JacksonApi.message(e), e);
    }
  }

  private Object read(JsonParser in) throws JacksonException {
    if (reading.property() == null) {
      return mapper.readerFor(type).readValue(in);
    }
    DeserializationContext context = JacksonApi.context(mapper, in);
    if (reading.using() != null) {
      ValueDeserializer<?> made =
          context.deserializerInstance(reading.annotated(), reading.using());
      return context
          .handleSecondaryContextualization(made, reading.property(), type)
          .deserialize(in, context);
    }
    if (reading.converter() != null) {
      Converter<Object, Object> converter =
          context.converterInstance(reading.annotated(), reading.converter());
      JavaType read = converter.getInputType(context.getTypeFactory());
      return JacksonApi.convert(converter, context, mapper.readerFor(read).readValue(in));
    }
    return context
        .findContextualValueDeserializer(withParts(context), reading.property())
        .deserialize(in, context);
  }

  /** The type with the code of its elements and keys, where Jackson looks for it. */
  private JavaType withParts(DeserializationContext context) throws JacksonException {
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
}
