package io.seriform.bench.peer.protobuf;

import io.seriform.bench.idl.protobuf.Ints255Protos;
import io.seriform.bench.model.ints.Ints255;

/** The object of 255 ints as a message. */
final class ProtobufInts255 {

  private ProtobufInts255() {}

  static Ints255Protos.Ints255 toMessage(Ints255 ints) {
    Ints255Protos.Ints255.Builder to = Ints255Protos.Ints255.newBuilder();
    // each part
    build$first$To$last$(ints, to);
    // end
    return to.build();
  }

  static Ints255 toPlain(Ints255Protos.Ints255 message) {
    Ints255 to = new Ints255();
    // each part
    copy$first$To$last$(message, to);
    // end
    return to;
  }
  // each part

  private static void build$first$To$last$(Ints255 from, Ints255Protos.Ints255.Builder to) {
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
