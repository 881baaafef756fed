package io.seriform.thrift.internal;

import io.seriform.Framing;
import io.seriform.codec.Frames;
import io.seriform.thrift.internal.site.ThriftErrors;
import io.seriform.thrift.internal.site.ThriftReader;
import io.seriform.thrift.internal.site.ThriftWriter;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.bytes.Bytes;

/** Many structs or messages in one stream: one after the other, or in the framed transport. */
final class ThriftFrames {

  private static final Frames BARE = new Bare();
  private static final Frames FRAMED = new Framed();

  /** The bytes of a frame's length. */
  private static final int LENGTH = 4;

  private ThriftFrames() {}

  static Frames of(Framing framing) {
    return switch (framing) {
      case SEQUENCE -> BARE;
      case PREFIXED -> FRAMED;
      case ARRAY ->
          throw new IllegalArgumentException(
              "Thrift has no framing ARRAY, because a list begins with its size;"
                  + " use SEQUENCE, one value"
                  + " after the other, or PREFIXED, the framed transport");
    };
  }

  /** A struct ends with a stop field, so needs no length. */
  private static class Bare extends Frames {

    @Override
    public final boolean oneDocument() {
      return false;
    }

    @Override
    public boolean next(Input in, long index) {
      return ((ThriftReader) in).more(1);
    }
  }

  /** Each with its length in four bytes before it. */
  private static final class Framed extends Bare {

    @Override
    public boolean next(Input input, long index) {
      long n = length(input) - LENGTH;
      if (n < 0) {
        return false;
      }
      ThriftReader in = (ThriftReader) input;
      in.pos += LENGTH;
      in.openFrame((int) n);
      return true;
    }

    @Override
    public boolean endsAreKnown() {
      return true;
    }

    @Override
    public long length(Input input) {
      ThriftReader in = (ThriftReader) input;
      if (!in.more(1)) {
        return -1;
      }
      in.need(LENGTH);
      int n = Integer.reverseBytes(Bytes.getInt(in.buf, in.pos));
      if (n < 0) {
        throw ThriftErrors.negative("length of a frame", n, in.offset(in.pos));
      }
      return (long) LENGTH + n;
    }

    @Override
    public void behind(Input input) {
      ThriftReader in = (ThriftReader) input;
      long end = in.closeFrame();
      if (in.offset(in.pos) != end) {
        throw ThriftErrors.syntax(
            "a frame is longer than its value", "its end at " + end, null, in.offset(in.pos));
      }
    }

    @Override
    public int begin(Output out, int pos, long index) {
      // the length is known, and written, when the value is
      int at = ((ThriftWriter) out).room(pos);
      out.hold();
      return at + LENGTH;
    }

    @Override
    public int end(Output out, int pos, int mark) {
      out.release();
      Bytes.putInt(out.buf, mark - LENGTH, Integer.reverseBytes(pos - mark));
      return pos;
    }
  }
}
