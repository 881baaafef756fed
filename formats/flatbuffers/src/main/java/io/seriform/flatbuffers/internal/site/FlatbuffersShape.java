package io.seriform.flatbuffers.internal.site;

import io.seriform.flatbuffers.internal.wire.FlatbuffersInput;
import io.seriform.flatbuffers.internal.wire.FlatbuffersLayout;
import io.seriform.flatbuffers.internal.wire.FlatbuffersLayouts;
import io.seriform.flatbuffers.internal.wire.FlatbuffersOutput;

/** The data prepared once for a class: a table or a struct. */
public sealed interface FlatbuffersShape {

  /** Begins writing an object. */
  void begin(FlatbuffersOutput out);

  /** Ends writing it; returns the new position. */
  int end(FlatbuffersOutput out, int pos);

  /** Begins reading an object, which is at {@link FlatbuffersInput#at}. */
  void begin(FlatbuffersInput in);

  /** Ends reading it. */
  void end(FlatbuffersInput in);

  /** Ordinal of the next property that is there, from one on; -1 at the end of the object. */
  int ordinal(FlatbuffersInput in, int expected);

  /**
   * A table.
   *
   * @param slots how many slots the writer needs, types of unions included
   * @param words how many words of the mask of fields precede the slots: one less than all
   * @param layouts how fields are laid out
   * @param sites the properties, in their order
   */
  @SuppressWarnings("exports") // what it is made of is nobody else's
  record Table(int slots, int words, FlatbuffersLayouts layouts, FlatbuffersSite[] sites)
      implements FlatbuffersShape {

    @Override
    public void begin(FlatbuffersOutput out) {
      out.deeper();
      open(out);
    }

    @Override
    public int end(FlatbuffersOutput out, int pos) {
      int end = close(out, pos);
      out.depthLeft++;
      return end;
    }

    /** Begins a table that does not count as a level of nesting: an entry of a map, or a box. */
    void open(FlatbuffersOutput out) {
      out.open(slots, words);
    }

    /** Ends it; returns the new position. */
    int close(FlatbuffersOutput out, int pos) {
      FlatbuffersLayout layout =
          words == 0
              ? layouts.of(out.mask, pos)
              : layouts.of(out.mask, out.slots, out.frame, words, pos);
      int end = out.lay(pos, layout);
      out.close(words);
      return end;
    }

    @Override
    public void begin(FlatbuffersInput in) {
      in.deeper();
      in.open(in.at);
    }

    @Override
    public void end(FlatbuffersInput in) {
      in.depthLeft++;
    }

    @Override
    public int ordinal(FlatbuffersInput in, int expected) {
      for (int i = expected; i < sites.length; i++) {
        if (sites[i].content().next(in, sites[i].place())) {
          return i;
        }
      }
      in.depthLeft++;
      return -1;
    }
  }

  /**
   * A struct.
   *
   * @param sites the properties, in their order
   */
  record Struct(FlatbuffersSite[] sites) implements FlatbuffersShape {

    @Override
    public void begin(FlatbuffersOutput out) {}

    @Override
    public int end(FlatbuffersOutput out, int pos) {
      return pos;
    }

    @Override
    public void begin(FlatbuffersInput in) {}

    @Override
    public void end(FlatbuffersInput in) {}

    @Override
    public int ordinal(FlatbuffersInput in, int expected) {
      if (expected >= sites.length) {
        return -1;
      }
      sites[expected].content().next(in, sites[expected].place());
      return expected;
    }
  }
}
