package io.seriform.protobuf.internal;

import io.seriform.Framing;
import io.seriform.codec.Frames;
import io.seriform.protobuf.internal.message.ProtobufReader;
import io.seriform.protobuf.internal.message.ProtobufWriter;
import io.seriform.protobuf.internal.wire.ProtobufErrors;
import io.seriform.protobuf.internal.wire.ProtobufInput;
import io.seriform.protobuf.internal.wire.ProtobufSlow;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/**
 * Many messages in one stream, each after its length in a varint; protobuf libraries call this
 * delimited.
 */
final class ProtobufFrames extends Frames {

  private static final ProtobufFrames DELIMITED = new ProtobufFrames();

  private ProtobufFrames() {}

  static Frames of(Framing framing) {
    return switch (framing) {
      // a message has no end mark: without lengths, a stream could hold only one
      case SEQUENCE, PREFIXED -> DELIMITED;
      case ARRAY ->
          throw new IllegalArgumentException(
              "Protobuf has no framing ARRAY; use SEQUENCE, which writes a length"
                  + " before each message");
    };
  }

  @Override
  public boolean oneDocument() {
    return false;
  }

  @Override
  public boolean next(Input input, long index) {
    ProtobufInput in = (ProtobufReader) input;
    if (!any(in)) {
      return false;
    }
    in.levels.clear();
    in.levels.open();
    return true;
  }

  private static boolean any(ProtobufInput in) {
    in.rest = ProtobufInput.UNBOUNDED;
    in.limit = in.end;
    return ProtobufSlow.any(in);
  }

  @Override
  public boolean endsAreKnown() {
    return true;
  }

  @Override
  public long length(Input input) {
    ProtobufInput in = (ProtobufReader) input;
    if (!any(in)) {
      return -1;
    }
    in.pin();
    int length = ProtobufSlow.size(in);
    int from = in.pos;
    in.unpinTo();
    return (long) from - in.pos + length;
  }

  @Override
  public void behind(Input input) {
    ProtobufInput in = (ProtobufReader) input;
    if (in.pos != in.limit) {
      throw ProtobufErrors.endGroup(in, in.pos, in.tag() & 0xFFFFFFFFL, 0);
    }
  }

  @Override
  public int begin(Output output, int pos, long index) {
    output.hold();
    if (output.buf.length - pos < ProtobufWriter.SLACK) {
      pos = output.grow(pos, ProtobufWriter.SLACK);
    }
    return pos + 1;
  }

  @Override
  public int end(Output output, int pos, int mark) {
    ProtobufWriter out = (ProtobufWriter) output;
    if (out.buf.length - pos < ProtobufWriter.SLACK) {
      pos = out.grow(pos, ProtobufWriter.SLACK);
    }
    out.release();
    return out.close(pos, mark, 1);
  }
}
