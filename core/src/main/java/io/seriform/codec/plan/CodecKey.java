package io.seriform.codec.plan;

import io.seriform.model.ConversionModel;
import io.seriform.reflect.Types;
import java.lang.reflect.Type;
import java.util.Objects;

/**
 * Finds the codec of values: their type, and how they are written where the type alone does not say
 * it. Immutable.
 *
 * @param type the type of the values
 * @param form how they are written
 * @param conversion the conversion of the user that writes and reads them; null for other forms
 */
public record CodecKey(Type type, Form form, ConversionModel conversion) {

  /** The form in which values are written. */
  public enum Form {
    /** As their type says. */
    DECLARED,

    /**
     * As keys of a map that are constants of an enum or objects of subtypes. An unknown one is an
     * error there, whatever options make of it elsewhere: keys that became one would be merged.
     */
    MAP_KEY,

    /** As they are: their text is a value of the format. */
    RAW_TEXT,

    /** As a conversion of the user says. */
    CONVERTED
  }

  public CodecKey {
    Objects.requireNonNull(type, "type");
    if ((form == Form.CONVERTED) != (conversion != null)) {
      throw new IllegalArgumentException(form + " with the conversion " + conversion);
    }
  }

  // by hand: what the JVM links for those of a record keeps the library's loader alive
  @Override
  public boolean equals(Object other) {
    return other instanceof CodecKey k
        && k.type.equals(type)
        && k.form == form
        && Objects.equals(k.conversion, conversion);
  }

  @Override
  public int hashCode() {
    return type.hashCode() * 31 + form.ordinal();
  }

  /** Returns the key of values that are written as their type says. */
  public static CodecKey of(Type type) {
    return new CodecKey(type, Form.DECLARED, null);
  }

  /** Returns the key of a map's keys that are constants of an enum or objects of subtypes. */
  public static CodecKey ofMapKey(Type type) {
    return new CodecKey(type, Form.MAP_KEY, null);
  }

  /** Returns the key of values whose text is a value of the format, and is written as it is. */
  public static CodecKey ofRawText(Type type) {
    return new CodecKey(type, Form.RAW_TEXT, null);
  }

  /** Returns the key of values that a conversion of the user writes and reads. */
  public static CodecKey converted(ConversionModel conversion, Type type) {
    return new CodecKey(type, Form.CONVERTED, conversion);
  }

  /** Returns true if values are written as their type says. */
  public boolean isDeclared() {
    return form == Form.DECLARED;
  }

  /**
   * Returns the primitive that the conversion of the user returns, for which null is not a value;
   * null if there is none.
   */
  public Class<?> convertedPrimitive() {
    Class<?> raw = conversion == null ? null : Types.raw(type);
    return raw != null && raw.isPrimitive() ? raw : null;
  }
}
