package io.seriform.jackson3;

import io.seriform.jackson.JacksonDialect;
import io.seriform.jackson.JacksonFeatures;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.AnnotationIntrospector;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SerializationConfig;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.ClassIntrospector;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.jsontype.PolymorphicTypeValidator;
import tools.jackson.databind.ser.SerializationContextExt;
import tools.jackson.databind.util.Converter;
import tools.jackson.databind.util.TokenBuffer;

/** Calls of Jackson that Jackson 2 has in another form, and not under another name alone. */
final class JacksonApi {

  private JacksonApi() {}

  static JacksonDialect dialect() {
    return JacksonDialect.jackson3();
  }

  // ---- mappers

  static ObjectMapper with(
      ObjectMapper mapper, PolymorphicTypeValidator validator, JacksonModule module) {
    return mapper.rebuild().polymorphicTypeValidator(validator).addModule(module).build();
  }

  static ObjectMapper withMixIn(ObjectMapper mapper, Class<?> type, Class<?> mixIn) {
    return mapper.rebuild().addMixIn(type, mixIn).build();
  }

  /** Returns the shared mapper, as a parser of Jackson 3 does not have its own. */
  static ObjectMapper mapper(JsonParser in) {
    return JsonMapper.shared();
  }

  /** Returns the features and modules of a mapper. */
  static JacksonFeatures features(JsonMapper mapper) {
    JacksonFeatures features = new JacksonFeatures();
    features.add(SerializationFeature.values(), mapper::isEnabled, f -> f.enabledByDefault());
    features.add(DeserializationFeature.values(), mapper::isEnabled, f -> f.enabledByDefault());
    features.add(MapperFeature.values(), mapper::isEnabled, f -> f.enabledByDefault());
    features.add(EnumFeature.values(), mapper::isEnabled, f -> f.enabledByDefault());
    features.add(DateTimeFeature.values(), mapper::isEnabled, f -> f.enabledByDefault());
    features.add(JsonReadFeature.values(), mapper::isEnabled, f -> f.enabledByDefault());
    features.add(JsonWriteFeature.values(), mapper::isEnabled, f -> f.enabledByDefault());
    features.add(StreamReadFeature.values(), mapper::isEnabled, f -> f.enabledByDefault());
    for (StreamWriteFeature f : StreamWriteFeature.values()) {
      if (f != StreamWriteFeature.STRICT_DUPLICATE_DETECTION) {
        features.add(f.name(), mapper.isEnabled(f), f.enabledByDefault());
      }
    }
    mapper.registeredModules().forEach(m -> features.addModule(m.getClass().getName()));
    return features;
  }

  // ---- classes

  /** Returns true if an exception says that Jackson cannot describe a class. */
  static boolean isRefusal(RuntimeException e) {
    return e instanceof IllegalArgumentException
        || e instanceof IllegalStateException
        || e instanceof JacksonException;
  }

  static BeanDescription description(SerializationConfig config, JavaType type) {
    ClassIntrospector looks = config.classIntrospectorInstance();
    return looks.introspectForSerialization(type, looks.introspectClassAnnotations(type));
  }

  static BeanDescription description(DeserializationConfig config, JavaType type) {
    ClassIntrospector looks = config.classIntrospectorInstance();
    return looks.introspectForDeserialization(type, looks.introspectClassAnnotations(type));
  }

  static boolean isTypeId(MapperConfig<?> config, AnnotatedMember member) {
    return Boolean.TRUE.equals(config.getAnnotationIntrospector().isTypeId(config, member));
  }

  static JacksonSide writing(MapperConfig<?> config, Annotated annotated, BeanProperty property) {
    AnnotationIntrospector declared = config.getAnnotationIntrospector();
    return JacksonSide.of(
        annotated,
        property,
        declared.findSerializer(config, annotated),
        declared.findSerializationConverter(config, annotated),
        declared.findContentSerializer(config, annotated),
        declared.findKeySerializer(config, annotated),
        annotated instanceof AnnotatedMember member
            ? declared.findSerializationContentConverter(config, member)
            : null);
  }

  static JacksonSide reading(MapperConfig<?> config, Annotated annotated, BeanProperty property) {
    AnnotationIntrospector declared = config.getAnnotationIntrospector();
    return JacksonSide.of(
        annotated,
        property,
        declared.findDeserializer(config, annotated),
        declared.findDeserializationConverter(config, annotated),
        declared.findContentDeserializer(config, annotated),
        declared.findKeyDeserializer(config, annotated),
        annotated instanceof AnnotatedMember member
            ? declared.findDeserializationContentConverter(config, member)
            : null);
  }

  // ---- tokens

  static TokenBuffer buffer(ObjectMapper mapper) {
    return TokenBuffer.forGeneration();
  }

  /** Returns a parser at the first token of a buffer. */
  static JsonParser parser(TokenBuffer buffer, ObjectMapper mapper) {
    return buffer.asParserOnFirstToken(mapper._deserializationContext());
  }

  static String message(JacksonException e) {
    return e.getOriginalMessage();
  }

  // ---- values

  /** Writes a value. Only Jackson gives a context its generator, which some code asks. */
  static void write(JacksonCode code, Object value, TokenBuffer out) {
    SerializationContextExt context = code.mapper()._serializationContext();
    if (code.mapper().isEnabled(SerializationFeature.WRAP_ROOT_VALUE)) {
      code.write(value, out, context);
    } else {
      context.serializeValue(
          out,
          value,
          null,
          new ValueSerializer<Object>() {
            @Override
            public void serialize(Object it, JsonGenerator to, SerializationContext provider) {
              code.write(it, (TokenBuffer) to, provider);
            }
          });
    }
  }

  /** Returns the serializer that a property names. */
  static ValueSerializer<Object> serializer(SerializationContext context, JacksonSide writing) {
    return context.handleSecondaryContextualization(
        context.serializerInstance(writing.annotated(), writing.using()), writing.property());
  }

  static DeserializationContext context(ObjectMapper mapper, JsonParser in) {
    return mapper._deserializationContext().assignParser(in);
  }

  static Object convert(
      Converter<Object, Object> converter, SerializationContext context, Object value) {
    return converter.convert(context, value);
  }

  static Object convert(
      Converter<Object, Object> converter, DeserializationContext context, Object value) {
    return converter.convert(context, value);
  }
}
