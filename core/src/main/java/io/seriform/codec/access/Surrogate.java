package io.seriform.codec.access;

import io.seriform.codec.plan.CodecKey;
import io.seriform.codec.plan.Plan;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.model.ConversionModel;
import io.seriform.model.CustomModel;
import io.seriform.model.DelegateModel;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.lang.reflect.Array;
import java.lang.reflect.Type;

/**
 * Converts objects to their surrogates, by {@code @Value} or a conversion of the user, and back.
 * Thread-safe.
 */
public abstract class Surrogate {

  Surrogate() {}

  /** The type of the values that a conversion of the user writes for objects. */
  public static Type type(ConversionModel conversion) {
    return conversion.wire();
  }

  /** Of a class that is written as one value of another type. */
  public static Surrogate of(DelegateModel model) {
    return new DelegateSurrogate(model);
  }

  /** For values of a type that is not primitive. */
  public static Surrogate of(ConversionModel conversion) {
    return ConversionSurrogate.of(conversion, null);
  }

  /** Of a plan in which the value is written as it would be itself. */
  public static Surrogate of(Plan.Inlined plan) {
    CodecKey key = plan.object().key();
    if (key.conversion() != null) {
      return ConversionSurrogate.of(key.conversion(), key.convertedPrimitive());
    }
    return plan.model() instanceof CustomModel c ? of(c.codec()) : of((DelegateModel) plan.model());
  }

  /** The surrogate of an object, or null if it has none. */
  abstract Object get(Object object);

  /** The surrogate of an object, which can be read again: neither null nor empty. */
  abstract Object value(Object object);

  /** The object of a surrogate that has just been read. */
  abstract Object object(Input in, Object value);

  // ---- where the value is written as it would be itself; for compiled codecs

  /** Returns what is written for an object; null for null. */
  public final Object written(Object object) {
    return object == null ? null : value(object);
  }

  /** Returns what is written for a map's key; refuses a text that is too long for one. */
  public final Object writtenAsName(Output out, Object object) {
    Object value = written(object);
    out.admitKey(value);
    return value;
  }

  /**
   * The surrogate of an existing object, onto which another value is read; null if there is none.
   */
  public final Object before(Object object) {
    return get(object);
  }

  /** The object of a value that was read. */
  public final Object read(Object value, Input in) {
    return object(in, value);
  }

  /**
   * Returns the value of a null, just read, for a primitive that a user's conversion gives.
   *
   * @param isDefault whether that is zero or false
   * @throws SeriformException if null is not a value of the type
   */
  public static Object ofNull(Input in, Class<?> primitive, boolean isDefault) {
    if (isDefault) {
      return Array.get(Array.newInstance(primitive, 1), 0);
    }
    SeriformException e = new MappingException("null for a declared primitive");
    throw in.at(e.expecting(primitive.getName(), "null"), in.pos);
  }

  /** Refuses a surrogate that is replaced by null. */
  public static void checkNotNull(Object value, Object copy) {
    if (copy == null) {
      throw replacedByNull(value);
    }
  }

  /** The exception for a surrogate that is replaced by null; for formats. */
  public static EncodeException replacedByNull(Object value) {
    return new EncodeException(
        value.getClass().getName()
            + " is replaced by null, but represents an object, which cannot be null");
  }
}
