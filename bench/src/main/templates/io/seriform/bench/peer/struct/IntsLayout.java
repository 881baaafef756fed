package io.seriform.bench.peer.struct;

import io.seriform.bench.model.ints.Ints255;

/** The layout of the 255 ints: one after the other. */
final class IntsLayout {

  static final int FIELDS = 255;
  static final int SIZE = 4 * FIELDS;

  private IntsLayout() {}

  static void write(Ints255 ints, byte[] to) {
    // each part
    write$first$To$last$(ints, to);
    // end
  }

  static Ints255 copy(byte[] from) {
    Ints255 to = new Ints255();
    // each part
    copy$first$To$last$(from, to);
    // end
    return to;
  }
  // each part

  private static void write$first$To$last$(Ints255 from, byte[] to) {
    // each field
    C.int32(to, $offset$, from.getF$n$());
    // end
  }
  // end
  // each part

  private static void copy$first$To$last$(byte[] from, Ints255 to) {
    // each field
    to.setF$n$(C.int32(from, $offset$));
    // end
  }
  // end
}
