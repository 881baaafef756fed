package io.seriform.codec.access;

import io.seriform.annotation.Conversion;
import io.seriform.codec.CodecErrors;
import io.seriform.codec.scalar.OptionalValues;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.model.ConversionModel;
import io.seriform.wire.Input;

/** Converts values by a user's {@link Conversion}. */
public final class ConversionSurrogate extends Surrogate {

  private final Conversion<Object, Object> conversion;

  /** The primitive that values are given as; null if they may be null. */
  private final Class<?> primitive;

  private ConversionSurrogate(Conversion<Object, Object> conversion, Class<?> primitive) {
    this.conversion = conversion;
    this.primitive = primitive;
  }

  /**
   * Makes one.
   *
   * @param model the conversion
   * @param primitive the primitive that it gives, or null
   */
  public static ConversionSurrogate of(ConversionModel model, Class<?> primitive) {
    if (!model.isConversion()) {
      throw new ModelException(
          model.getName() + " must implement " + Conversion.class.getName() + " to be a codec");
    }
    return new ConversionSurrogate(instance(model), primitive);
  }

  /** The instance that was given, or a new one of the class. */
  @SuppressWarnings("unchecked") // it takes and gives the values of the type that it is for
  public static Conversion<Object, Object> instance(ConversionModel model) {
    if (model.instance() != null) {
      return (Conversion<Object, Object>) model.instance();
    }
    Class<?> type = model.type();
    try {
      return (Conversion<Object, Object>)
          MemberHandles.creator(type.getDeclaredConstructor()).invoke();
    } catch (NoSuchMethodException e) {
      throw new ModelException(type.getName() + " needs a constructor without parameters", e);
    } catch (ModelException | VirtualMachineError e) {
      throw e;
    } catch (Throwable e) {
      throw new ModelException("the constructor of " + type.getName() + " failed", e);
    }
  }

  /** Returns what a user's conversion makes of a value, which must not be null. */
  public static Object toWire(Conversion<Object, Object> conversion, Object value) {
    Object v;
    try {
      v = conversion.toWire(value);
    } catch (SeriformException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new EncodeException("the codec of the value failed", e);
    }
    if (v == null) {
      throw new EncodeException("the codec gave null for a value");
    }
    return v;
  }

  @Override
  public Object get(Object value) {
    return toWire(conversion, value);
  }

  @Override
  public Object value(Object value) {
    Object v = toWire(conversion, value);
    if (OptionalValues.isNothing(v)) {
      throw new EncodeException("the codec gave something empty, which would be read as no value");
    }
    return v;
  }

  @Override
  public Object object(Input in, Object v) {
    Object value;
    try {
      value = conversion.fromWire(v);
    } catch (RuntimeException e) {
      throw CodecErrors.own(e, in, "the codec refused the value");
    }
    if (value == null && primitive != null) {
      SeriformException e = new MappingException("the codec gave null for a primitive");
      throw in.at(e.expecting(primitive.getName(), "null"), in.pos);
    }
    return value;
  }
}
