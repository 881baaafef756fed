package io.seriform.flatbuffers.internal;

import io.seriform.Framing;
import io.seriform.codec.Frames;
import io.seriform.flatbuffers.internal.site.FlatbuffersReader;
import io.seriform.flatbuffers.internal.site.FlatbuffersWriter;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/** Many buffers in one stream, each after its length: what FlatBuffers call size-prefixed. */
final class FlatbuffersFrames extends Frames {

  private static final FlatbuffersFrames PREFIXED = new FlatbuffersFrames();

  private FlatbuffersFrames() {}

  static Frames of(Framing framing) {
    return switch (framing) {
      // a buffer does not tell where it ends: without a length there would be one only
      case SEQUENCE, PREFIXED -> PREFIXED;
      case ARRAY ->
          throw new IllegalArgumentException(
              "FlatBuffers has no framing ARRAY; SEQUENCE is a length before each buffer");
    };
  }

  @Override
  public boolean oneDocument() {
    return false;
  }

  @Override
  public boolean next(Input input, long index) {
    if (input.atEnd()) {
      return false;
    }
    ((FlatbuffersReader) input).prefixed = true;
    return true;
  }

  @Override
  public boolean endsAreKnown() {
    return true;
  }

  @Override
  public long length(Input input) {
    return input.atEnd() ? -1 : ((FlatbuffersReader) input).prefixedLength();
  }

  @Override
  public int begin(Output output, int pos, long index) {
    if (pos != 0) {
      // the one before stands behind this one in the writer, and so leaves it first
      output.finish(pos);
    }
    ((FlatbuffersWriter) output).prefixed = true;
    return 0;
  }
}
