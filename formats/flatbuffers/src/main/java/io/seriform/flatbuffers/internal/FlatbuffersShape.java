package io.seriform.flatbuffers.internal;

/** What is prepared once for a class: a table or a struct. */
public sealed interface FlatbuffersShape {

  /** Begins writing an object. */
  void begin(FlatbuffersWriter out);

  /** Ends writing it; returns the new position. */
  int end(FlatbuffersWriter out, int pos);

  /** Begins reading an object, which is at {@link FlatbuffersReader#at}. */
  void begin(FlatbuffersReader in);

  /** Ends reading it. */
  void end(FlatbuffersReader in);

  /** Ordinal of the next property that is there, from one on; -1 at the end of the object. */
  int ordinal(FlatbuffersReader in, int expected);

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
    public void begin(FlatbuffersWriter out) {
      out.deeper();
      open(out);
    }

    @Override
    public int end(FlatbuffersWriter out, int pos) {
      int end = close(out, pos);
      out.depthLeft++;
      return end;
    }

    /** Begins a table that does not count as a level of nesting: an entry of a map, or a box. */
    void open(FlatbuffersWriter out) {
      out.open(slots, words);
    }

    /** Ends it; returns the new position. */
    int close(FlatbuffersWriter out, int pos) {
      FlatbuffersLayout layout =
          words == 0
              ? layouts.of(out.mask, pos)
              : layouts.of(out.mask, out.slots, out.frame, words, pos);
      int end = out.lay(pos, layout);
      out.close(words);
      return end;
    }

    @Override
    public void begin(FlatbuffersReader in) {
      in.deeper();
      in.open(in.at);
    }

    @Override
    public void end(FlatbuffersReader in) {
      in.depthLeft++;
    }

    @Override
    public int ordinal(FlatbuffersReader in, int expected) {
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
    public void begin(FlatbuffersWriter out) {}

    @Override
    public int end(FlatbuffersWriter out, int pos) {
      return pos;
    }

    @Override
    public void begin(FlatbuffersReader in) {}

    @Override
    public void end(FlatbuffersReader in) {}

    @Override
    public int ordinal(FlatbuffersReader in, int expected) {
      if (expected >= sites.length) {
        return -1;
      }
      sites[expected].content().next(in, sites[expected].place());
      return expected;
    }
  }
}
