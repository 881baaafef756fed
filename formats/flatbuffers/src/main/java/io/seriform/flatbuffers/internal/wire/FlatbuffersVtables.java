package io.seriform.flatbuffers.internal.wire;

import java.util.Arrays;

/** The vtables of one document, found by what is in them, so that each is written once. */
final class FlatbuffersVtables {

  private FlatbuffersLayout[] layouts = new FlatbuffersLayout[32];

  /** Number of the document in the upper half, position in the lower. */
  private long[] places = new long[32];

  private int document;
  private int count;

  /** Forgets all of them. */
  void clear() {
    count = 0;
    if (++document == 0) {
      // what was written four billion documents ago has this number too
      Arrays.fill(places, 0);
      document = 1;
    }
  }

  /**
   * The position of the vtable of a layout.
   *
   * @param behind where it will be if it is not known yet
   */
  @SuppressWarnings("ReferenceEquality") // most are found so
  int find(FlatbuffersLayout l, int behind) {
    int i = l.hash() & (layouts.length - 1);
    while ((int) (places[i] >>> 32) == document) {
      FlatbuffersLayout known = layouts[i];
      if (known == l || Arrays.equals(known.vtable(), l.vtable())) {
        return (int) places[i];
      }
      i = (i + 1) & (layouts.length - 1);
    }
    layouts[i] = l;
    places[i] = ((long) document << 32) | behind;
    if (2 * ++count > layouts.length) {
      enlarge();
    }
    return behind;
  }

  private void enlarge() {
    FlatbuffersLayout[] old = layouts;
    long[] at = places;
    layouts = new FlatbuffersLayout[2 * old.length];
    places = new long[2 * old.length];
    for (int k = 0; k < old.length; k++) {
      if ((int) (at[k] >>> 32) == document) {
        int i = old[k].hash() & (layouts.length - 1);
        while ((int) (places[i] >>> 32) == document) {
          i = (i + 1) & (layouts.length - 1);
        }
        layouts[i] = old[k];
        places[i] = at[k];
      }
    }
  }
}
