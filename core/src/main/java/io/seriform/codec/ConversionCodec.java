package io.seriform.codec;

import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.model.Types;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.lang.reflect.Type;
import java.util.function.Function;

/** Writes and reads through a user's {@link Conversion}. */
final class ConversionCodec extends TypeCodec {

  private final Conversion<Object, Object> conversion;
  private final TypeCodec wire;

  /** The primitive that values are given as; null where they may be null. */
  private final Class<?> primitive;

  private ConversionCodec(
      Conversion<Object, Object> conversion, TypeCodec wire, Class<?> primitive) {
    this.conversion = conversion;
    this.wire = wire;
    this.primitive = primitive;
  }

  static TypeCodec of(Class<?> type, Function<Type, TypeCodec> codecs) {
    return of(type, null, codecs);
  }

  /** The same for a property, which may be of a primitive type. */
  static TypeCodec of(ConvertedType type, Function<Type, TypeCodec> codecs) {
    return of(type.conversion(), type.primitive(), codecs);
  }

  private static TypeCodec of(Class<?> type, Class<?> primitive, Function<Type, TypeCodec> codecs) {
    if (!Conversion.class.isAssignableFrom(type)) {
      throw new ModelException(
          type.getName() + " must implement " + Conversion.class.getName() + " to be a codec");
    }
    Type r = Types.arguments(type, Conversion.class).get(1);
    return new ConversionCodec(instance(type), codecs.apply(r), primitive);
  }

  @SuppressWarnings("unchecked")
  static Conversion<Object, Object> instance(Class<?> type) {
    try {
      return (Conversion<Object, Object>)
          MemberHandles.creator(type.getDeclaredConstructor()).invoke();
    } catch (NoSuchMethodException e) {
      throw new ModelException(type.getName() + " needs a constructor without parameters", e);
    } catch (ModelException e) {
      throw e;
    } catch (Throwable e) {
      throw new ModelException("the constructor of " + type.getName() + " failed", e);
    }
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    Object v = toWire(conversion, value);
    if (Support.isNothing(v)) {
      throw new EncodeException("the codec gave something empty, which would be read as no value");
    }
    return wire.write(out, buf, pos, v);
  }

  /** What a user's conversion makes of a value, which must not be null. */
  static Object toWire(Conversion<Object, Object> conversion, Object value) {
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
  public Object read(Input in) {
    return fromWire(in, wire.read(in));
  }

  @Override
  public Object readOnto(Input in, Object old) {
    return fromWire(in, wire.readOnto(in, toWire(conversion, old)));
  }

  private Object fromWire(Input in, Object v) {
    Object value;
    try {
      value = conversion.fromWire(v);
    } catch (RuntimeException e) {
      throw Failures.own(e, in, "the codec refused the value");
    }
    if (value == null && primitive != null) {
      SeriformException e = new MappingException("the codec gave null for a primitive");
      throw in.at(e.expecting(primitive.getName(), "null"), in.pos);
    }
    return value;
  }
}
