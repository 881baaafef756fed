package io.seriform.jackson2;

import com.fasterxml.jackson.databind.AnnotationIntrospector;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import com.fasterxml.jackson.databind.ser.std.RawSerializer;
import java.util.Collection;
import java.util.Map;

/**
 * What annotations say of one direction, in which a class or a property is written or read.
 *
 * @param annotated the class or member that has the annotations
 * @param property the property; null for a class
 * @param using the serializer or deserializer: a class or an instance; null for none
 * @param converter the converter, in the same way
 * @param content the serializer or deserializer of elements; null for none
 * @param key the one of keys; null for none
 * @param parts whether elements or keys have code or converters of their own
 */
record JacksonSide(
    Annotated annotated,
    BeanProperty property,
    Object using,
    Object converter,
    Object content,
    Object key,
    boolean parts) {

  /** Whether a user's code takes part, which {@code @JsonRawValue} does not name. */
  boolean custom() {
    boolean own = using != null && !(using instanceof RawSerializer);
    return own || converter != null || parts;
  }

  static JacksonSide ofWriting(AnnotationIntrospector said, Annotated annotated) {
    return writing(said, annotated, null);
  }

  static JacksonSide ofReading(AnnotationIntrospector said, Annotated annotated) {
    return reading(said, annotated, null);
  }

  static JacksonSide ofWriting(
      AnnotationIntrospector said, AnnotatedMember member, BeanPropertyDefinition property) {
    return writing(said, member, property(member, member.getType(), property));
  }

  static JacksonSide ofReading(
      AnnotationIntrospector said, AnnotatedMember member, BeanPropertyDefinition property) {
    return reading(said, member, property(member, property.getPrimaryType(), property));
  }

  private static BeanProperty property(
      AnnotatedMember member, JavaType type, BeanPropertyDefinition property) {
    return new BeanProperty.Std(
        property.getFullName(), type, property.getWrapperName(), member, property.getMetadata());
  }

  private static JacksonSide writing(
      AnnotationIntrospector said, Annotated annotated, BeanProperty property) {
    Object content = said.findContentSerializer(annotated);
    Object key = said.findKeySerializer(annotated);
    boolean parts =
        (hasParts(annotated) && (content != null || key != null))
            || (annotated instanceof AnnotatedMember m
                && said.findSerializationContentConverter(m) != null);
    return new JacksonSide(
        annotated,
        property,
        said.findSerializer(annotated),
        said.findSerializationConverter(annotated),
        content,
        key,
        parts);
  }

  /** Code for elements or keys has no effect on a class that has none. */
  private static boolean hasParts(Annotated annotated) {
    return annotated instanceof AnnotatedMember
        || Collection.class.isAssignableFrom(annotated.getRawType())
        || Map.class.isAssignableFrom(annotated.getRawType());
  }

  private static JacksonSide reading(
      AnnotationIntrospector said, Annotated annotated, BeanProperty property) {
    Object content = said.findContentDeserializer(annotated);
    Object key = said.findKeyDeserializer(annotated);
    boolean parts =
        (hasParts(annotated) && (content != null || key != null))
            || (annotated instanceof AnnotatedMember m
                && said.findDeserializationContentConverter(m) != null);
    return new JacksonSide(
        annotated,
        property,
        said.findDeserializer(annotated),
        said.findDeserializationConverter(annotated),
        content,
        key,
        parts);
  }
}
