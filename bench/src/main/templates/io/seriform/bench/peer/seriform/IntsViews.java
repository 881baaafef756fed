package io.seriform.bench.peer.seriform;

import io.seriform.bench.model.ints.Ints255;

/** The object of 255 ints through a view, of FlatBuffers or of a structure. */
final class IntsViews {

  private IntsViews() {}

  /** The view. */
  public interface IntsView {
    // each field
    int f$n$();
    // end
  }

  static Ints255 copy(IntsView from) {
    Ints255 to = new Ints255();
    // each part
    copy$first$To$last$(from, to);
    // end
    return to;
  }

  static long sum(IntsView from) {
    long sum = 0;
    // each part
    sum += sum$first$To$last$(from);
    // end
    return sum;
  }
  // each part

  private static void copy$first$To$last$(IntsView from, Ints255 to) {
    // each field
    to.setF$n$(from.f$n$());
    // end
  }
  // end
  // each part

  private static long sum$first$To$last$(IntsView from) {
    long sum = 0;
    // each field
    sum += from.f$n$();
    // end
    return sum;
  }
  // end
}
