package io.seriform.hibernate;

import io.seriform.error.SeriformException;
import io.seriform.json.Json;
import io.seriform.json.JsonCodec;
import java.lang.reflect.Type;
import java.util.Objects;
import org.hibernate.HibernateException;
import org.hibernate.type.descriptor.WrapperOptions;
import org.hibernate.type.descriptor.java.JavaType;
import org.hibernate.type.format.FormatMapper;

/**
 * Writes and reads the JSON columns of Hibernate, which are those with
 * {@code @JdbcTypeCode(SqlTypes.JSON)}, by the declared types of their properties. A String is kept
 * as it is. A value that cannot be written or read is a {@link HibernateException} with the
 * library's own message and exception. Immutable and thread-safe.
 *
 * <p>The setting {@code hibernate.type.json_format_mapper} names this class, or a subclass whose
 * constructor has the format with other options.
 */
public class SeriformFormatMapper implements FormatMapper {

  private final Json json;

  /** Uses the standard options. */
  public SeriformFormatMapper() {
    this(Json.standard());
  }

  /** Uses a format with its options. */
  public SeriformFormatMapper(Json json) {
    this.json = Objects.requireNonNull(json, "json");
  }

  @Override
  @SuppressWarnings("unchecked") // a type and its values
  public <T> T fromString(CharSequence text, JavaType<T> javaType, WrapperOptions options) {
    Type type = javaType.getJavaType();
    if (type == String.class) {
      return (T) text.toString();
    }
    try {
      return (T) json.codec(type).decode(text.toString());
    } catch (SeriformException e) {
      throw ColumnErrors.cannotRead(type, e);
    }
  }

  @Override
  @SuppressWarnings("unchecked") // a type and its values
  public <T> String toString(T value, JavaType<T> javaType, WrapperOptions options) {
    Type type = javaType.getJavaType();
    if (type == String.class) {
      return (String) value;
    }
    try {
      return ((JsonCodec<T>) json.codec(type)).encodeToString(value);
    } catch (SeriformException e) {
      throw ColumnErrors.cannotWrite(type, e);
    }
  }
}
