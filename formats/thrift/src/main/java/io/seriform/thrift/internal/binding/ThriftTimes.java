package io.seriform.thrift.internal.binding;

import io.seriform.codec.scalar.Moments;
import io.seriform.scalar.Kind;
import io.seriform.thrift.internal.site.ThriftItem;
import io.seriform.thrift.internal.site.ThriftReader;
import io.seriform.thrift.internal.site.ThriftScalar;
import io.seriform.thrift.internal.site.ThriftType;
import io.seriform.thrift.internal.site.ThriftWriter;

/** Moments as milliseconds since 1970, where a schema declares an i64. */
final class ThriftTimes extends ThriftScalar {

  private final Kind kind;

  ThriftTimes(Kind kind) {
    super(ThriftType.I64);
    this.kind = kind;
  }

  @Override
  public int write(ThriftWriter out, int pos, Object v, int rest) {
    return out.i64(pos, Moments.millis(v));
  }

  @Override
  public Object read(ThriftReader in, ThriftItem item) {
    return Moments.ofMillis(kind, in.i64());
  }
}
