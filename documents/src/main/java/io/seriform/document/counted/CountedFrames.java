package io.seriform.document.counted;

import io.seriform.Framing;
import io.seriform.codec.Frames;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/** Many values in one stream: side by side, or the elements of one list. */
final class CountedFrames {

  private CountedFrames() {}

  static Frames of(Framing framing, CountedTokens tokens) {
    return switch (framing) {
      case SEQUENCE -> new SideBySide();
      case ARRAY -> new Elements(tokens);
      case PREFIXED ->
          throw new IllegalArgumentException(
              tokens.format()
                  + " has no framing PREFIXED; values of a SEQUENCE tell their own ends");
    };
  }

  /** Refuses anything behind the value. */
  static void finish(CountedInput in) {
    if (in.more(1)) {
      throw CountedTokens.syntax(
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
      return ((CountedInput) in).more(1);
    }
  }

  /** The count precedes the elements, so that all output is held until the end. */
  private static final class Elements extends Frames {

    private final CountedTokens tokens;

    Elements(CountedTokens tokens) {
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
      if (((CountedInput) in).goesOn((int) index, false)) {
        return true;
      }
      CountedFrames.finish((CountedInput) in);
      return false;
    }

    @Override
    public int begin(Output out, int pos, long index) {
      if (index != 0) {
        return pos;
      }
      out.hold();
      return CountedTokens.room(out, pos, CountedTokens.ROOM, 0) + CountedTokens.ROOM;
    }

    @Override
    public int finish(Output out, int pos, long count) {
      if (count == 0) {
        return tokens.beginArray(out, pos, 0);
      }
      out.release();
      byte[] head = tokens.head((int) count, false);
      System.arraycopy(out.buf, CountedTokens.ROOM, out.buf, head.length, pos - CountedTokens.ROOM);
      System.arraycopy(head, 0, out.buf, 0, head.length);
      return pos - CountedTokens.ROOM + head.length;
    }
  }
}
