package io.seriform.kafka;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.error.ModelException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import org.apache.kafka.common.config.ConfigException;

/**
 * A type of the configuration with its codec.
 *
 * @param type the type
 * @param raw the class of its values
 * @param codec writes and reads it
 */
record RecordType(Type type, Class<?> raw, Codec<Object> codec) {

  /**
   * The type that a property names.
   *
   * @param property the name of the property, for errors
   */
  @SuppressWarnings("unchecked") // the codec is given values of its class only
  static RecordType of(String property, Object value, Format format) {
    Type type = type(property, value);
    try {
      return new RecordType(type, raw(type), (Codec<Object>) format.codec(type));
    } catch (ModelException e) {
      throw failure(property, value, e.getMessage(), e);
    }
  }

  private static Type type(String property, Object value) {
    if (value instanceof TypeRef<?> reference) {
      return reference.type();
    }
    Type type = value instanceof Type t ? t : Instances.load(property, value);
    if (type instanceof Class<?> c && TypeRef.class.isAssignableFrom(c)) {
      return ((TypeRef<?>) Instances.make(property, c)).type();
    }
    return type;
  }

  private static Class<?> raw(Type type) {
    if (type instanceof Class<?> c) {
      return c;
    }
    return type instanceof ParameterizedType p ? (Class<?>) p.getRawType() : Object.class;
  }

  static ConfigException failure(String property, Object value, String why, Throwable cause) {
    ConfigException e = new ConfigException(property, value, why);
    e.initCause(cause);
    return e;
  }

  String name() {
    return type.getTypeName();
  }
}
