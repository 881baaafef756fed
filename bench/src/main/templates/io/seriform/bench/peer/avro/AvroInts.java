package io.seriform.bench.peer.avro;

import io.seriform.bench.idl.avro.AvroInts255;
import io.seriform.bench.model.ints.Ints255;

/** The object of 255 ints as a record. */
final class AvroInts {

  private AvroInts() {}

  static AvroInts255 toRecord(Ints255 ints) {
    AvroInts255 to = new AvroInts255();
    // each part
    build$first$To$last$(ints, to);
    // end
    return to;
  }

  static Ints255 toPlain(AvroInts255 avro) {
    Ints255 to = new Ints255();
    // each part
    copy$first$To$last$(avro, to);
    // end
    return to;
  }
  // each part

  private static void build$first$To$last$(Ints255 from, AvroInts255 to) {
    // each field
    to.setF$n$(from.getF$n$());
    // end
  }
  // end
  // each part

  private static void copy$first$To$last$(AvroInts255 from, Ints255 to) {
    // each field
    to.setF$n$(from.getF$n$());
    // end
  }
  // end
}
