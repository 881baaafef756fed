package io.seriform.protobuf;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * How a property stands in a message, where its Java type does not say it all. Its number is that
 * of {@code @Property(id)}, and else follows from its place in the class. On a field, getter,
 * setter, record component or parameter.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
public @interface ProtoField {

  /** The type; of a list, that of its elements; of a map, that of its values. */
  ProtoType type() default ProtoType.AUTO;

  /** The type of a map's keys; of maps in maps, the outermost one's. */
  ProtoType key() default ProtoType.AUTO;

  /** Whether its absence can be told from its default value; single values only. */
  Presence presence() default Presence.AUTO;

  /** Whether a list of numbers stands packed in one field; both are always read. */
  Packing packing() default Packing.AUTO;

  /**
   * Whether the value stands in a message of its own, as its field 1: an {@code Integer} is then an
   * {@code Int32Value}, a {@code List<String>} a {@code FieldMask}, a {@code Map<String, Object>} a
   * {@code Struct}.
   */
  boolean wrapped() default false;

  /**
   * Whether each element of a list, or value of a map, stands in a message of its own, as its field
   * 1: a {@code List<Long>} is then repeated {@code Int64Value}s.
   */
  boolean wrappedElements() default false;

  /** The name of the {@code oneof} of which at most one property has a value; empty for none. */
  String oneof() default "";

  /**
   * For a property of a sealed type: the field number, in this message, of each of its subtypes, in
   * their order. The property itself then has no field. Empty for a field that holds a message with
   * a field for each subtype.
   */
  int[] cases() default {};

  /** Whether elements share one field. */
  enum Packing {
    /** As {@link ProtobufOptions#withPacked} says for all. */
    AUTO,
    /** All in one field behind their length. */
    PACKED,
    /** Each in a field of its own. */
    EXPANDED
  }
}
