package io.seriform.codec.registry;

import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.plan.CodecKey;
import io.seriform.error.ModelException;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/**
 * A placeholder for a codec that is still being created, if types refer to each other in a circle.
 */
final class DeferredCodec extends TypeCodec {

  private final CodecSource codecs;
  private final CodecKey key;
  private final boolean exact;
  private volatile TypeCodec target;

  DeferredCodec(CodecSource codecs, CodecKey key, boolean exact) {
    this.codecs = codecs;
    this.key = key;
    this.exact = exact;
  }

  void become(TypeCodec codec) {
    target = codec;
  }

  private TypeCodec target() {
    TypeCodec codec = target;
    return codec != null ? codec : again();
  }

  /** Asks again: the codec failed, or is not finished yet in another thread. */
  private TypeCodec again() {
    TypeCodec codec = exact ? codecs.exact(key.type()) : codecs.codec(key);
    if (codec == this) {
      throw new ModelException("the codec of " + key.type().getTypeName() + " is still being made");
    }
    return codec;
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    return target().write(out, buf, pos, value);
  }

  @Override
  public Object read(Input in) {
    return target().read(in);
  }

  @Override
  public Object readMerged(Input in, Object old) {
    return target().readMerged(in, old);
  }
}
