package io.seriform.hessian.internal;

import io.seriform.Framing;
import io.seriform.codec.Frames;
import io.seriform.hessian.internal.read.HessianInput;
import io.seriform.hessian.internal.read.HessianReplay;
import io.seriform.hessian.internal.site.HessianWriter;
import io.seriform.hessian.internal.wire.HessianCode;
import io.seriform.hessian.internal.wire.HessianErrors;
import io.seriform.hessian.internal.write.HessianOutput;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/**
 * Many values in one stream: messages side by side, each of which knows nothing of the others, or
 * the elements of one untyped list, whose objects keep their identity from element to element.
 */
final class HessianFrames {

  private static final Frames SIDE_BY_SIDE = new SideBySide();
  private static final Frames ELEMENTS = new Elements();

  private HessianFrames() {}

  static Frames of(Framing framing) {
    return switch (framing) {
      case SEQUENCE -> SIDE_BY_SIDE;
      case ARRAY -> ELEMENTS;
      case PREFIXED ->
          throw new IllegalArgumentException(
              "Hessian has no framing PREFIXED; values of a SEQUENCE tell their own ends");
    };
  }

  private static final class SideBySide extends Frames {

    @Override
    public boolean oneDocument() {
      return false;
    }

    @Override
    public boolean next(Input in, long index) {
      return ((HessianInput) in).more(1);
    }
  }

  /** A list whose end is marked. */
  private static final class Elements extends Frames {

    @Override
    public boolean oneDocument() {
      return true;
    }

    @Override
    public boolean next(Input input, long index) {
      HessianInput in = (HessianInput) input;
      if (index == 0) {
        if (!HessianCode.isList(in.peek())) {
          throw HessianErrors.unexpected(in, "a list");
        }
        in.listHeader();
        in.streamed = in.size;
        in.keep(in.number(), HessianReplay.SKIPPED);
        in.deeper();
      }
      if (in.next((int) Math.min(index, Integer.MAX_VALUE), in.streamed)) {
        return true;
      }
      if (in.more(1)) {
        throw HessianErrors.syntax(in, "trailing bytes");
      }
      return false;
    }

    @Override
    public int begin(Output output, int pos, long index) {
      if (index != 0) {
        return pos;
      }
      HessianWriter out = (HessianWriter) output;
      out.number();
      out.depthLeft--;
      return put(out, pos, HessianCode.LIST_VARIABLE_UNTYPED);
    }

    @Override
    public int finish(Output output, int pos, long count) {
      HessianWriter out = (HessianWriter) output;
      return count == 0
          ? put(out, pos, (byte) HessianCode.LIST_DIRECT_UNTYPED)
          : put(out, pos, HessianCode.END);
    }

    private static int put(HessianWriter out, int pos, byte code) {
      int p = out.room(pos, HessianOutput.SLACK);
      out.buf[p] = code;
      return p + 1;
    }
  }
}
