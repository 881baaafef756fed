package io.seriform.hessian.internal;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.codec.Frames;
import io.seriform.error.SeriformException;
import io.seriform.hessian.internal.read.HessianInput;
import io.seriform.hessian.internal.site.HessianReader;
import io.seriform.hessian.internal.site.HessianWriter;
import io.seriform.hessian.internal.wire.HessianCode;
import io.seriform.hessian.internal.wire.HessianErrors;
import io.seriform.hessian.internal.write.HessianOutput;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.Pool;

/**
 * Writes and reads messages whose root is of one type. Thread-safe and immutable.
 *
 * @param <T> the type
 */
public final class HessianCodec<T> extends Codec<T> {

  private final HessianRoot root;

  HessianCodec(HessianRoot root, Pool<HessianWriter> writers, Pool<HessianReader> readers) {
    super(root, writers, readers);
    this.root = root;
  }

  /** Writes a value of a message with several of them; returns the position after it. */
  int writeNext(HessianWriter out, T value) {
    return write(out, value);
  }

  /** Reads a value of a message with several of them. */
  @SuppressWarnings("unchecked") // the root reads values of its type
  T readNext(HessianReader in) {
    try {
      T value = !root.readsNull() && isNull(in) ? null : (T) root.read(in);
      in.settle(value);
      return value;
    } catch (SeriformException e) {
      throw e.leaving();
    }
  }

  @Override
  protected String name() {
    return HessianErrors.FORMAT;
  }

  @Override
  protected int writeNull(Output out, int pos) {
    int p = ((HessianWriter) out).room(pos, HessianOutput.SLACK);
    out.buf[p] = HessianCode.NULL;
    return p + 1;
  }

  @Override
  protected Frames frames(Framing framing) {
    return HessianFrames.of(framing);
  }

  @Override
  protected boolean isNull(Input in) {
    return HessianReader.isNull((HessianReader) in, null);
  }

  @Override
  protected void finish(Input input) {
    HessianInput in = (HessianInput) input;
    if (in.pos != in.end || in.more(1)) {
      throw HessianErrors.syntax(in, "trailing bytes");
    }
  }
}
