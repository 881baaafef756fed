package io.seriform.protobuf;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Field of a message that a property is written as, where its Java type is not enough. Its number
 * is that of {@code @Property(id)}, or else follows from its place in the class. On a field,
 * getter, setter, record component or parameter.
 *
 * <p>On a subtype of a sealed type, {@code type} is that of the subtype's field in the oneof, which
 * then holds the only property of the class, without a message around it.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.TYPE})
public @interface ProtoField {

  /** The type of the field; for a list, that of its elements; for a map, that of its values. */
  ProtoType type() default ProtoType.AUTO;

  /** The type of a map's keys; for maps in maps, that of the outermost one. */
  ProtoType key() default ProtoType.AUTO;

  /** Difference between absence and the default value; for single values only. */
  Presence presence() default Presence.AUTO;

  /** Form in which a list of numbers is written; both forms are always read. */
  Packing packing() default Packing.AUTO;

  /**
   * Returns true if the value is field 1 of a message of its own: an {@code Integer} is then an
   * {@code Int32Value}, a {@code List<String>} a {@code FieldMask}, and a {@code Map<String,
   * Object>} a {@code Struct}.
   */
  boolean wrapped() default false;

  /**
   * Returns true if each element of a list, or value of a map, is field 1 of a message of its own:
   * a {@code List<Long>} is then a repeated {@code Int64Value}.
   */
  boolean wrappedElements() default false;

  /**
   * The name of the {@code oneof} that the property belongs to; at most one of its properties has a
   * value. Empty for none.
   */
  String oneof() default "";

  /**
   * For a property of a sealed type: the field number, in this message, of each of its subtypes, in
   * their order. The property itself then has no field. Empty for a field that holds a message with
   * a field for each subtype.
   */
  int[] cases() default {};

  /** Form of a list: elements that share one field, or have one each. */
  enum Packing {
    /** As set by {@link ProtobufOptions#withPacked} for all lists. */
    AUTO,
    /** All in one field, after their length. */
    PACKED,
    /** Each in a field of its own. */
    EXPANDED
  }
}
