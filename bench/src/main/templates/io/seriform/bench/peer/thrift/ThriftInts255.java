package io.seriform.bench.peer.thrift;

import io.seriform.bench.idl.thrift.TInts255;
import io.seriform.bench.model.ints.Ints255;

/** The object of 255 ints as a struct. */
final class ThriftInts255 {

  private ThriftInts255() {}

  static TInts255 toStruct(Ints255 ints) {
    TInts255 to = new TInts255();
    // each part
    build$first$To$last$(ints, to);
    // end
    return to;
  }

  static Ints255 toPlain(TInts255 struct) {
    Ints255 to = new Ints255();
    // each part
    copy$first$To$last$(struct, to);
    // end
    return to;
  }
  // each part

  private static void build$first$To$last$(Ints255 from, TInts255 to) {
    // each field
    to.setF$n$(from.getF$n$());
    // end
  }
  // end
  // each part

  private static void copy$first$To$last$(TInts255 from, Ints255 to) {
    // each field
    to.setF$n$(from.getF$n$());
    // end
  }
  // end
}
