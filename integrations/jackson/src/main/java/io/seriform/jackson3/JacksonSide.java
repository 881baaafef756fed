package io.seriform.jackson3;

import java.util.Collection;
import java.util.Map;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.BeanPropertyDefinition;
import tools.jackson.databind.ser.jackson.RawSerializer;

/**
 * The annotations of one direction, in which a class or a property is written or read.
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

  static JacksonSide ofWriting(MapperConfig<?> config, Annotated annotated) {
    return JacksonApi.writing(config, annotated, null);
  }

  static JacksonSide ofReading(MapperConfig<?> config, Annotated annotated) {
    return JacksonApi.reading(config, annotated, null);
  }

  static JacksonSide ofWriting(
      MapperConfig<?> config, AnnotatedMember member, BeanPropertyDefinition property) {
    return JacksonApi.writing(config, member, property(member, member.getType(), property));
  }

  static JacksonSide ofReading(
      MapperConfig<?> config, AnnotatedMember member, BeanPropertyDefinition property) {
    return JacksonApi.reading(
        config, member, property(member, property.getPrimaryType(), property));
  }

  private static BeanProperty property(
      AnnotatedMember member, JavaType type, BeanPropertyDefinition property) {
    return new BeanProperty.Std(
        property.getFullName(), type, property.getWrapperName(), member, property.getMetadata());
  }

  /** Returns a side; code for elements and keys counts where the class or member has such. */
  static JacksonSide of(
      Annotated annotated,
      BeanProperty property,
      Object using,
      Object converter,
      Object content,
      Object key,
      Object contentConverter) {
    boolean parts = hasParts(annotated) && (content != null || key != null);
    return new JacksonSide(
        annotated, property, using, converter, content, key, parts || contentConverter != null);
  }

  /** Code for elements or keys has no effect on a class that has none. */
  private static boolean hasParts(Annotated annotated) {
    return annotated instanceof AnnotatedMember
        || Collection.class.isAssignableFrom(annotated.getRawType())
        || Map.class.isAssignableFrom(annotated.getRawType());
  }
}
