package io.seriform.msgpack.internal;

import io.seriform.Framing;
import io.seriform.codec.Frames;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/** Many values in one stream: side by side, or the elements of one array. */
final class MsgpackFrames {

  private static final Frames SIDE_BY_SIDE = new SideBySide();
  private static final Frames ELEMENTS = new Elements();

  private MsgpackFrames() {}

  static Frames of(Framing framing) {
    return switch (framing) {
      case SEQUENCE -> SIDE_BY_SIDE;
      case ARRAY -> ELEMENTS;
      case PREFIXED ->
          throw new IllegalArgumentException(
              "MessagePack has no framing PREFIXED; values of a SEQUENCE tell their own ends");
    };
  }

  private static final class SideBySide extends Frames {

    @Override
    public boolean oneDocument() {
      return false;
    }

    @Override
    public boolean next(Input in, long index) {
      return ((MsgpackReader) in).more(1);
    }

    @Override
    public boolean endsAreKnown() {
      return true;
    }

    @Override
    public long length(Input in) {
      return next(in, 0) ? MsgpackSkip.length((MsgpackReader) in) : -1;
    }
  }

  /** The count precedes the elements, so that all output is held until the end. */
  private static final class Elements extends Frames {

    private static final int HEADER = 5;

    @Override
    public boolean oneDocument() {
      return true;
    }

    @Override
    public boolean next(Input input, long index) {
      MsgpackReader in = (MsgpackReader) input;
      if (index == 0) {
        in.deeper();
        in.count(MsgpackSlow.array(in));
      }
      if (index < in.count()) {
        return true;
      }
      MsgpackSlow.finish(in);
      return false;
    }

    @Override
    public int begin(Output out, int pos, long index) {
      if (index != 0) {
        return pos;
      }
      out.hold();
      return MsgpackText.room((MsgpackWriter) out, pos, HEADER, 0) + HEADER;
    }

    @Override
    public int finish(Output out, int pos, long count) {
      if (count == 0) {
        return MsgpackWriter.put((MsgpackWriter) out, pos, Code.FIXARRAY);
      }
      out.release();
      byte[] header = new byte[2 * Put.HEADER];
      int n = Put.array(header, 0, (int) count);
      System.arraycopy(out.buf, HEADER, out.buf, n, pos - HEADER);
      System.arraycopy(header, 0, out.buf, 0, n);
      return pos - HEADER + n;
    }
  }
}
