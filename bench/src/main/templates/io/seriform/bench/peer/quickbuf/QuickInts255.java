package io.seriform.bench.peer.quickbuf;

import io.seriform.bench.idl.quickbuf.Ints255Protos;
import io.seriform.bench.model.ints.Ints255;

/** The object of 255 ints as a message. */
final class QuickInts255 {

  private QuickInts255() {}

  static void fill(Ints255 ints, Ints255Protos.Ints255 to) {
    // each part
    fill$first$To$last$(ints, to);
    // end
  }

  static Ints255 toPlain(Ints255Protos.Ints255 message) {
    Ints255 to = new Ints255();
    // each part
    copy$first$To$last$(message, to);
    // end
    return to;
  }
  // each part

  private static void fill$first$To$last$(Ints255 from, Ints255Protos.Ints255 to) {
    // each field
    to.setF$n$(from.getF$n$());
    // end
  }
  // end
  // each part

  private static void copy$first$To$last$(Ints255Protos.Ints255 from, Ints255 to) {
    // each field
    to.setF$n$(from.getF$n$());
    // end
  }
  // end
}
