package io.seriform.thrift.internal;

import io.seriform.codec.scalar.Moments;
import io.seriform.scalar.Kind;

/** Moments as milliseconds since 1970, where a schema declares an i64. */
final class ThriftTimes extends ThriftScalar {

  private final Kind kind;

  ThriftTimes(Kind kind) {
    super(ThriftType.I64);
    this.kind = kind;
  }

  @Override
  int write(ThriftWriter out, int pos, Object v, int rest) {
    return out.i64(pos, Moments.millis(v));
  }

  @Override
  Object read(ThriftReader in, ThriftItem item) {
    return Moments.ofMillis(kind, in.i64());
  }
}
