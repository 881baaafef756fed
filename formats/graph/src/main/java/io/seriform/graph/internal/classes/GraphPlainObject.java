package io.seriform.graph.internal.classes;

import io.seriform.codec.TypeCodec;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/** A {@code new Object()}, such as serves as a marker: nothing but its class. */
public final class GraphPlainObject extends TypeCodec {

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    return pos;
  }

  @Override
  public Object read(Input in) {
    return new Object();
  }
}
