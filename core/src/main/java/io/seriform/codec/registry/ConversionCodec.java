package io.seriform.codec.registry;

import io.seriform.annotation.Conversion;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.access.ConversionSurrogate;
import io.seriform.codec.access.Surrogate;
import io.seriform.codec.plan.CodecKey;
import io.seriform.model.ConversionModel;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.lang.reflect.Type;
import java.util.function.Function;

/** Writes and reads through a user's {@link Conversion}. */
final class ConversionCodec extends TypeCodec {

  private final ConversionSurrogate surrogate;
  private final TypeCodec wire;

  private ConversionCodec(ConversionSurrogate surrogate, TypeCodec wire) {
    this.surrogate = surrogate;
    this.wire = wire;
  }

  static TypeCodec of(ConversionModel type, Function<Type, TypeCodec> codecs) {
    return of(type, null, codecs);
  }

  /** Returns the codec for a property, which may be of a primitive type. */
  static TypeCodec of(CodecKey key, Function<Type, TypeCodec> codecs) {
    return of(key.conversion(), key.convertedPrimitive(), codecs);
  }

  private static TypeCodec of(
      ConversionModel type, Class<?> primitive, Function<Type, TypeCodec> codecs) {
    ConversionSurrogate surrogate = ConversionSurrogate.of(type, primitive);
    Type r = Surrogate.type(type);
    ConversionCodec codec = new ConversionCodec(surrogate, codecs.apply(r));
    if (type.readsNull()) {
      codec.readNull();
    }
    return codec;
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    return wire.write(out, buf, pos, surrogate.value(value));
  }

  @Override
  public Object read(Input in) {
    return surrogate.object(in, wire.read(in));
  }

  @Override
  public Object readMerged(Input in, Object old) {
    return surrogate.object(in, wire.readMerged(in, surrogate.get(old)));
  }
}
