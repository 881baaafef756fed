package io.seriform.codec;

import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.lang.reflect.Type;
import java.util.function.Function;

/** Writes and reads through a user's {@link Conversion}. */
final class ConversionCodec extends TypeCodec {

  private final ConversionStandIn standIn;
  private final TypeCodec wire;

  private ConversionCodec(ConversionStandIn standIn, TypeCodec wire) {
    this.standIn = standIn;
    this.wire = wire;
  }

  static TypeCodec of(Class<?> type, Function<Type, TypeCodec> codecs) {
    return of(type, null, codecs);
  }

  /** The same for a property, which may be of a primitive type. */
  static TypeCodec of(ConvertedType type, Function<Type, TypeCodec> codecs) {
    return of(type.conversion(), type.primitive(), codecs);
  }

  private static TypeCodec of(Class<?> type, Class<?> primitive, Function<Type, TypeCodec> codecs) {
    ConversionStandIn standIn = ConversionStandIn.of(type, primitive);
    Type r = StandIn.type(type);
    return new ConversionCodec(standIn, codecs.apply(r));
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    return wire.write(out, buf, pos, standIn.value(value));
  }

  @Override
  public Object read(Input in) {
    return standIn.object(in, wire.read(in));
  }

  @Override
  public Object readOnto(Input in, Object old) {
    return standIn.object(in, wire.readOnto(in, standIn.get(old)));
  }
}
