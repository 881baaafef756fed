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

  /** Returns true if a user's code takes part, which {@code @JsonRawValue} does not name. */
  boolean custom() {
    boolean own = using != null && !(using instanceof RawSerializer);
    return own || converter != null || parts;
  }

  static JacksonSide ofWriting(AnnotationIntrospector declared, Annotated annotated) {
    return writing(declared, annotated, null);
  }

  static JacksonSide ofReading(AnnotationIntrospector declared, Annotated annotated) {
    return reading(declared, annotated, null);
  }

  static JacksonSide ofWriting(
      AnnotationIntrospector declared, AnnotatedMember member, BeanPropertyDefinition property) {
    return writing(declared, member, property(member, member.getType(), property));
  }

  static JacksonSide ofReading(
      AnnotationIntrospector declared, AnnotatedMember member, BeanPropertyDefinition property) {
    return reading(declared, member, property(member, property.getPrimaryType(), property));
  }

  private static BeanProperty property(
      AnnotatedMember member, JavaType type, BeanPropertyDefinition property) {
    return new BeanProperty.Std(
        property.getFullName(), type, property.getWrapperName(), member, property.getMetadata());
  }

  private static JacksonSide writing(
      AnnotationIntrospector declared, Annotated annotated, BeanProperty property) {
    Object content = declared.findContentSerializer(annotated);
    Object key = declared.findKeySerializer(annotated);
    boolean parts =
        (hasParts(annotated) && (content != null || key != null))
            || (annotated instanceof AnnotatedMember m
                && declared.findSerializationContentConverter(m) != null);
    return new JacksonSide(
        annotated,
        property,
        declared.findSerializer(annotated),
        declared.findSerializationConverter(annotated),
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
      AnnotationIntrospector declared, Annotated annotated, BeanProperty property) {
    Object content = declared.findContentDeserializer(annotated);
    Object key = declared.findKeyDeserializer(annotated);
    boolean parts =
        (hasParts(annotated) && (content != null || key != null))
            || (annotated instanceof AnnotatedMember m
                && declared.findDeserializationContentConverter(m) != null);
    return new JacksonSide(
        annotated,
        property,
        declared.findDeserializer(annotated),
        declared.findDeserializationConverter(annotated),
        content,
        key,
        parts);
  }
}
