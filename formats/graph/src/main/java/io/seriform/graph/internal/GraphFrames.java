package io.seriform.graph.internal;

import io.seriform.Framing;
import io.seriform.codec.Frames;
import io.seriform.graph.internal.site.GraphReader;
import io.seriform.graph.internal.site.GraphWriter;
import io.seriform.graph.internal.wire.GraphErrors;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.bytes.Bytes;

/**
 * Many values in one stream. In a sequence, each value is a document of its own, but descriptions
 * of classes remain valid; in a list, the objects keep their identity from value to value as well.
 * Values with their length before them know nothing of each other.
 */
final class GraphFrames extends Frames {

  private static final Frames SEQUENCE = new GraphFrames(false);
  private static final Frames LIST = new GraphFrames(true);
  private static final int LENGTH = 4;

  /** The end of a list. */
  private static final byte END = 2;

  private final boolean list;

  private GraphFrames(boolean list) {
    this.list = list;
  }

  static Frames of(Framing framing) {
    return switch (framing) {
      case SEQUENCE -> SEQUENCE;
      case ARRAY -> LIST;
      case PREFIXED -> new Prefixed();
    };
  }

  @Override
  public boolean oneDocument() {
    return list;
  }

  @Override
  public boolean next(Input input, long index) {
    GraphReader in = (GraphReader) input;
    in.streams = true;
    if (!in.more(1)) {
      if (list) {
        throw GraphErrors.end(in);
      }
      return false;
    }
    if (!list || in.buf[in.pos] != END) {
      return true;
    }
    in.pos++;
    if (in.more(1)) {
      throw GraphErrors.syntax(in, "trailing bytes");
    }
    return false;
  }

  @Override
  public int begin(Output out, int pos, long index) {
    ((GraphWriter) out).streams = true;
    return pos;
  }

  @Override
  public int finish(Output out, int pos, long count) {
    if (!list) {
      return pos;
    }
    int p = ((GraphWriter) out).room(pos, 1);
    out.buf[p] = END;
    return p + 1;
  }

  /** Four bytes of length, the lowest first, before each value. */
  private static final class Prefixed extends Frames {

    @Override
    public boolean oneDocument() {
      return false;
    }

    @Override
    public boolean next(Input input, long index) {
      long length = length(input);
      if (length < 0) {
        return false;
      }
      ((GraphReader) input).beginPrefixed((int) length - LENGTH);
      return true;
    }

    @Override
    public boolean endsAreKnown() {
      return true;
    }

    @Override
    public long length(Input input) {
      GraphReader in = (GraphReader) input;
      if (!in.more(1)) {
        return -1;
      }
      in.need(LENGTH);
      int length = Bytes.getInt(in.buf, in.pos);
      if (length < 1) {
        throw GraphErrors.unexpected(in, "a length", length);
      }
      return (long) LENGTH + length;
    }

    @Override
    public void behind(Input input) {
      ((GraphReader) input).endPrefixed();
    }

    @Override
    public int begin(Output out, int pos, long index) {
      int p = ((GraphWriter) out).room(pos, LENGTH);
      ((GraphWriter) out).defined.clear();
      out.hold();
      return p + LENGTH;
    }

    @Override
    public int end(Output out, int pos, int mark) {
      out.release();
      Bytes.putInt(out.buf, mark - LENGTH, pos - mark);
      return pos;
    }
  }
}
