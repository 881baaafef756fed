package io.seriform.copy;

import io.seriform.annotation.Conversion;
import io.seriform.codec.access.ConversionSurrogate;
import io.seriform.codec.access.Surrogate;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;

/** Copies through a user's {@link Conversion}. */
final class CopiedConversion extends Copy {

  private final Conversion<Object, Object> conversion;
  private final Copy wire;

  CopiedConversion(Conversion<Object, Object> conversion, Copy wire) {
    this.conversion = conversion;
    this.wire = wire;
  }

  @Override
  Object copy(Object value, int number, CopyRun run) {
    run.enter();
    try {
      Object v = ConversionSurrogate.toWire(conversion, value);
      Object copy = wire.copy(v, run);
      Surrogate.checkNotNull(v, copy);
      run.leave();
      return run.is(number, conversion.fromWire(copy));
    } catch (SeriformException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new EncodeException("the codec of the value failed", e);
    }
  }
}
