package io.seriform.cbor.internal;

import io.seriform.Framing;
import io.seriform.codec.Frames;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/** Many values of CBOR in one stream: a sequence (RFC 8742), or the elements of one array. */
final class CborFrames {

  private static final Frames SEQUENCE = new Sequence();
  private static final Frames ELEMENTS = new Elements(false);
  private static final Frames TAGGED = new Elements(true);

  private CborFrames() {}

  /**
   * The framing of documents.
   *
   * @param tagged whether they begin with the tag that tells CBOR
   */
  static Frames of(Framing framing, boolean tagged) {
    return switch (framing) {
      case SEQUENCE -> SEQUENCE;
      case ARRAY -> tagged ? TAGGED : ELEMENTS;
      case PREFIXED ->
          throw new IllegalArgumentException(
              "CBOR has no framing PREFIXED; SEQUENCE is one value after the other");
    };
  }

  private static final class Sequence extends Frames {

    @Override
    public boolean oneDocument() {
      return false;
    }

    @Override
    public boolean next(Input input, long index) {
      CborReader in = (CborReader) input;
      return in.pos < in.end || in.more(1);
    }

    @Override
    public boolean endsAreKnown() {
      return true;
    }

    @Override
    public long length(Input input) {
      return next(input, 0) ? CborSkip.length((CborReader) input) : -1;
    }
  }

  /** How many there will be is not known when writing: the array is of indefinite length. */
  private static final class Elements extends Frames {

    private final boolean tagged;

    Elements(boolean tagged) {
      this.tagged = tagged;
    }

    @Override
    public boolean oneDocument() {
      return true;
    }

    @Override
    public boolean next(Input input, long index) {
      CborReader in = (CborReader) input;
      if (index == 0) {
        CborSlow.beginArray(in);
      }
      if (CborSlow.entry(in)) {
        return true;
      }
      CborSlow.finish(in);
      return false;
    }

    @Override
    public int begin(Output out, int pos, long index) {
      if (index != 0) {
        return pos;
      }
      int from = tagged ? CborRoot.putTag(out, pos) : pos;
      return put(out, from, CborWriter.ARRAY | CborSlow.INDEFINITE);
    }

    @Override
    public int finish(Output out, int pos, long count) {
      return put(out, begin(out, pos, count), CborSlow.BREAK);
    }

    private static int put(Output out, int pos, int b) {
      pos = CborHeads.room(out, pos, CborWriter.SLACK);
      out.buf[pos] = (byte) b;
      return pos + 1;
    }
  }
}
