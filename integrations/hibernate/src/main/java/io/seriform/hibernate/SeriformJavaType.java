package io.seriform.hibernate;

import io.seriform.Codec;
import io.seriform.error.SeriformException;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Objects;
import org.hibernate.SharedSessionContract;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.WrapperOptions;
import org.hibernate.type.descriptor.java.AbstractClassJavaType;
import org.hibernate.type.descriptor.java.MutableMutabilityPlan;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.hibernate.type.descriptor.jdbc.JdbcTypeIndicators;

/**
 * Values of a class as bytes of any format, compared and copied by these bytes, so that Hibernate
 * notices each change within a value and no other, whatever {@code equals} of its class does. A
 * subclass has the codec, and {@code @JavaType} names it at the property:
 *
 * <pre>{@code
 * public class BasketType extends SeriformJavaType<Basket> {
 *   public BasketType() {
 *     super(Basket.class, Cbor.standard().codec(Basket.class));
 *   }
 * }
 * }</pre>
 *
 * <p>The column is binary. With {@code @JdbcTypeCode(SqlTypes.JSON)} it is JSON, which the format
 * mapper writes, and the codec compares and copies. A value that cannot be written or read is a
 * {@link org.hibernate.HibernateException} with the library's own message and exception. Immutable
 * and thread-safe.
 *
 * @param <T> the class
 */
public abstract class SeriformJavaType<T> extends AbstractClassJavaType<T> {

  private static final long serialVersionUID = 1;

  @SuppressWarnings("serial") // types are never serialized; session factories find them by name
  private final Codec<T> codec;

  /**
   * For a subclass.
   *
   * @param type the class of the property
   * @param codec a codec that writes equal values as equal bytes. Where it does not, as for a
   *     {@code HashMap}, rows may be updated that have not changed
   */
  protected SeriformJavaType(Class<T> type, Codec<T> codec) {
    super(type, new ByBytes<>(type, codec));
    this.codec = Objects.requireNonNull(codec, "codec");
  }

  @Override
  public JdbcType getRecommendedJdbcType(JdbcTypeIndicators context) {
    return context.getJdbcType(SqlTypes.VARBINARY);
  }

  @Override
  public boolean areEqual(T one, T another) {
    return one == another
        || (one != null
            && another != null
            && Arrays.equals(
                encode(getJavaTypeClass(), codec, one),
                encode(getJavaTypeClass(), codec, another)));
  }

  @Override
  public int extractHashCode(T value) {
    return Arrays.hashCode(encode(getJavaTypeClass(), codec, value));
  }

  @Override
  public <X> X unwrap(T value, Class<X> type, WrapperOptions options) {
    if (value == null) {
      return null;
    }
    if (type.isAssignableFrom(getJavaTypeClass())) {
      return type.cast(value);
    }
    if (type == byte[].class) {
      return type.cast(encode(getJavaTypeClass(), codec, value));
    }
    throw unknownUnwrap(type);
  }

  @Override
  public <X> T wrap(X value, WrapperOptions options) {
    if (value == null) {
      return null;
    }
    if (getJavaTypeClass().isInstance(value)) {
      return getJavaTypeClass().cast(value);
    }
    if (value instanceof byte[] bytes) {
      return decode(getJavaTypeClass(), codec, bytes);
    }
    throw unknownWrap(value.getClass());
  }

  private static <T> byte[] encode(Class<T> type, Codec<T> codec, T value) {
    try {
      return codec.encode(value);
    } catch (SeriformException e) {
      throw ColumnErrors.cannotWrite(type, e);
    }
  }

  private static <T> T decode(Class<T> type, Codec<T> codec, byte[] bytes) {
    try {
      return codec.decode(bytes);
    } catch (SeriformException e) {
      throw ColumnErrors.cannotRead(type, e);
    }
  }

  /** Copies values, and keeps them in caches, as their bytes. */
  private static final class ByBytes<T> extends MutableMutabilityPlan<T> {

    private static final long serialVersionUID = 1;

    private final Class<T> type;

    @SuppressWarnings("serial") // as in the type
    private final Codec<T> codec;

    ByBytes(Class<T> type, Codec<T> codec) {
      this.type = type;
      this.codec = codec;
    }

    @Override
    protected T deepCopyNotNull(T value) {
      return decode(type, codec, encode(type, codec, value));
    }

    @Override
    public Serializable disassemble(T value, SharedSessionContract session) {
      return value == null ? null : encode(type, codec, value);
    }

    @Override
    public T assemble(Serializable cached, SharedSessionContract session) {
      return cached == null ? null : decode(type, codec, (byte[]) cached);
    }
  }
}
