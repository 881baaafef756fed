package io.seriform.bench.peer.flatbuffers;

import com.google.flatbuffers.FlatBufferBuilder;
import io.seriform.bench.idl.flatbuffers.FlatInts255;
import io.seriform.bench.model.ints.Ints255;

/** The object of 255 ints as a table. */
final class FlatInts {

  private static final int FIELDS = 255;

  private FlatInts() {}

  static int build(FlatBufferBuilder builder, Ints255 ints) {
    builder.startTable(FIELDS);
    // each part
    build$first$To$last$(builder, ints);
    // end
    return FlatInts255.endFlatInts255(builder);
  }

  static Ints255 copy(FlatInts255 flat) {
    Ints255 to = new Ints255();
    // each part
    copy$first$To$last$(flat, to);
    // end
    return to;
  }
  // each part

  private static void build$first$To$last$(FlatBufferBuilder builder, Ints255 from) {
    // each field
    FlatInts255.addF$n$(builder, from.getF$n$());
    // end
  }
  // end
  // each part

  private static void copy$first$To$last$(FlatInts255 from, Ints255 to) {
    // each field
    to.setF$n$(from.f$n$());
    // end
  }
  // end
}
