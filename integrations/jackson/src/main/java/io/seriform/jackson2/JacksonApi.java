package io.seriform.jackson2;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.AnnotationIntrospector;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.EnumFeature;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.deser.DefaultDeserializationContext;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.jsontype.PolymorphicTypeValidator;
import com.fasterxml.jackson.databind.util.Converter;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import io.seriform.jackson.JacksonDialect;
import io.seriform.jackson.JacksonFeatures;
import java.io.IOException;

/** Calls of Jackson that Jackson 3 has in another form, and not under another name alone. */
final class JacksonApi {

  private JacksonApi() {}

  static JacksonDialect dialect() {
    return JacksonDialect.jackson2();
  }

  // ---- mappers

  static ObjectMapper with(ObjectMapper mapper, PolymorphicTypeValidator validator, Module module) {
    ObjectMapper copy = mapper.copy();
    copy.setPolymorphicTypeValidator(validator);
    return copy.registerModule(module);
  }

  static ObjectMapper withMixIn(ObjectMapper mapper, Class<?> type, Class<?> mixIn) {
    return mapper.copy().addMixIn(type, mixIn);
  }

  /** Returns the mapper of a parser. */
  static ObjectMapper mapper(JsonParser in) {
    return (ObjectMapper) in.getCodec();
  }

  /** Returns the features and modules of a mapper. */
  static JacksonFeatures features(ObjectMapper mapper) {
    SerializationConfig config = mapper.getSerializationConfig();
    JacksonFeatures features = new JacksonFeatures();
    features.add(SerializationFeature.values(), mapper::isEnabled, f -> f.enabledByDefault());
    features.add(DeserializationFeature.values(), mapper::isEnabled, f -> f.enabledByDefault());
    features.add(MapperFeature.values(), mapper::isEnabled, f -> f.enabledByDefault());
    features.add(EnumFeature.values(), config::isEnabled, f -> f.enabledByDefault());
    features.add(JsonParser.Feature.values(), mapper::isEnabled, f -> f.enabledByDefault());
    for (JsonGenerator.Feature f : JsonGenerator.Feature.values()) {
      if (!f.name().equals("STRICT_DUPLICATE_DETECTION")) {
        features.add(f.name(), mapper.isEnabled(f), f.enabledByDefault());
      }
    }
    features.require(
        config.getDefaultSetterInfo().equals(JsonSetter.Value.empty()), "default setter info");
    mapper.getRegisteredModuleIds().forEach(id -> features.addModule(id.toString()));
    return features;
  }

  // ---- classes

  /** Returns true if an exception says that Jackson cannot describe a class. */
  static boolean isRefusal(RuntimeException e) {
    return e instanceof IllegalArgumentException || e instanceof IllegalStateException;
  }

  static BeanDescription description(SerializationConfig config, JavaType type) {
    return config.introspect(type);
  }

  static BeanDescription description(DeserializationConfig config, JavaType type) {
    return config.introspect(type);
  }

  static boolean isTypeId(MapperConfig<?> config, AnnotatedMember member) {
    return Boolean.TRUE.equals(config.getAnnotationIntrospector().isTypeId(member));
  }

  static JacksonSide writing(MapperConfig<?> config, Annotated annotated, BeanProperty property) {
    AnnotationIntrospector declared = config.getAnnotationIntrospector();
    return JacksonSide.of(
        annotated,
        property,
        declared.findSerializer(annotated),
        declared.findSerializationConverter(annotated),
        declared.findContentSerializer(annotated),
        declared.findKeySerializer(annotated),
        annotated instanceof AnnotatedMember member
            ? declared.findSerializationContentConverter(member)
            : null);
  }

  static JacksonSide reading(MapperConfig<?> config, Annotated annotated, BeanProperty property) {
    AnnotationIntrospector declared = config.getAnnotationIntrospector();
    return JacksonSide.of(
        annotated,
        property,
        declared.findDeserializer(annotated),
        declared.findDeserializationConverter(annotated),
        declared.findContentDeserializer(annotated),
        declared.findKeyDeserializer(annotated),
        annotated instanceof AnnotatedMember member
            ? declared.findDeserializationContentConverter(member)
            : null);
  }

  // ---- tokens

  static TokenBuffer buffer(ObjectMapper mapper) {
    return new TokenBuffer(mapper, false);
  }

  /** Returns a parser at the first token of a buffer. */
  static JsonParser parser(TokenBuffer buffer, ObjectMapper mapper) throws IOException {
    JsonParser in = buffer.asParser(mapper);
    in.nextToken();
    return in;
  }

  static String message(IOException e) {
    return e instanceof JacksonException j ? j.getOriginalMessage() : e.getMessage();
  }

  // ---- values

  static void write(JacksonCode code, Object value, TokenBuffer out) throws IOException {
    code.write(value, out, code.mapper().getSerializerProviderInstance());
  }

  /** Returns the serializer that a property names. */
  @SuppressWarnings("unchecked") // it is one of the type that it is annotated at
  static JsonSerializer<Object> serializer(SerializerProvider context, JacksonSide writing)
      throws IOException {
    return (JsonSerializer<Object>)
        context.handleSecondaryContextualization(
            context.serializerInstance(writing.annotated(), writing.using()), writing.property());
  }

  static DeserializationContext context(ObjectMapper mapper, JsonParser in) {
    return ((DefaultDeserializationContext) mapper.getDeserializationContext())
        .createInstance(mapper.getDeserializationConfig(), in, mapper.getInjectableValues());
  }

  static Object convert(
      Converter<Object, Object> converter, SerializerProvider context, Object value) {
    return converter.convert(value);
  }

  static Object convert(
      Converter<Object, Object> converter, DeserializationContext context, Object value) {
    return converter.convert(value);
  }
}
