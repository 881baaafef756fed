package io.seriform.document.tokens;

import io.seriform.Framing;
import io.seriform.codec.Frames;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/** Many values of a binary format in one stream: side by side, or the elements of one list. */
final class TokenFrames {

  private TokenFrames() {}

  static Frames of(Framing framing, Tokens tokens, String format) {
    return switch (framing) {
      case SEQUENCE -> new SideBySide(tokens);
      case ARRAY -> new Elements(tokens);
      case PREFIXED ->
          throw new IllegalArgumentException(
              format + " has no framing PREFIXED; values of a SEQUENCE tell their own ends");
    };
  }

  private static final class SideBySide extends Frames {

    private final Tokens tokens;

    SideBySide(Tokens tokens) {
      this.tokens = tokens;
    }

    @Override
    public boolean oneDocument() {
      return false;
    }

    @Override
    public boolean next(Input in, long index) {
      return ((TokenInput) in).more(1);
    }

    @Override
    public boolean endsAreKnown() {
      return true;
    }

    /** Skips a value whatever its texts are, and goes back. */
    @Override
    public long length(Input in) {
      if (!next(in, 0)) {
        return -1;
      }
      boolean checks = in.checksUtf8;
      in.checksUtf8 = false;
      in.pin();
      tokens.skip(in);
      long end = in.pos;
      in.unpinTo();
      in.checksUtf8 = checks;
      return end - in.pos;
    }
  }

  /** The elements of one list, whose count is not known when writing. */
  private static final class Elements extends Frames {

    private final Tokens tokens;

    Elements(Tokens tokens) {
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
      if (tokens.nextElement(in, (int) index)) {
        return true;
      }
      tokens.finish(in);
      return false;
    }

    @Override
    public int begin(Output out, int pos, long index) {
      return index == 0 ? tokens.beginUncounted(out, tokens.beginDocument(out, pos), false) : pos;
    }

    @Override
    public int finish(Output out, int pos, long count) {
      return tokens.endUncounted(out, begin(out, pos, count), false, 0, (int) count);
    }
  }
}
