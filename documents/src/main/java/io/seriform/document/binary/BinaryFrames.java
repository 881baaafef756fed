package io.seriform.document.binary;

import io.seriform.Framing;
import io.seriform.codec.Frames;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/** Many values in one stream: side by side, or the elements of one list. */
final class BinaryFrames {

  private BinaryFrames() {}

  static Frames of(Framing framing, BinaryTokens tokens) {
    return switch (framing) {
      case SEQUENCE -> new SideBySide();
      case ARRAY -> {
        if (!tokens.hasListRoots()) {
          throw new IllegalArgumentException(
              tokens.format() + " has no framing ARRAY: its documents are objects");
        }
        yield new Elements(tokens);
      }
      case PREFIXED ->
          throw new IllegalArgumentException(
              tokens.format()
                  + " has no framing PREFIXED; values of a SEQUENCE tell their own ends");
    };
  }

  /** Refuses anything behind the value. */
  static void finish(BinaryInput in) {
    if (in.more(1)) {
      throw BinaryTokens.syntax(
          in, in.pos, "there is data after the value", "the end of the input");
    }
  }

  private static final class SideBySide extends Frames {

    @Override
    public boolean oneDocument() {
      return false;
    }

    @Override
    public boolean next(Input in, long index) {
      return ((BinaryInput) in).more(1);
    }
  }

  /** The elements of one list, whose count is not known when writing. */
  private static final class Elements extends Frames {

    private final BinaryTokens tokens;

    Elements(BinaryTokens tokens) {
      this.tokens = tokens;
    }

    @Override
    public boolean oneDocument() {
      return true;
    }

    @Override
    public boolean next(Input in, long index) {
      if (index == 0) {
        tokens.beginArray(in);
      }
      if (((BinaryInput) in).goesOn((int) index, false)) {
        return true;
      }
      BinaryFrames.finish((BinaryInput) in);
      return false;
    }

    @Override
    public int begin(Output out, int pos, long index) {
      return index == 0 ? tokens.beginUncounted(out, pos, false) : pos;
    }

    @Override
    public int finish(Output out, int pos, long count) {
      return tokens.endUncounted(out, begin(out, pos, count), false, 0, (int) count);
    }
  }
}
