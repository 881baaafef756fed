package io.seriform.bench.peer.msgpack;

import io.seriform.bench.model.ints.Ints255;
import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** The object of 255 ints as an array. */
final class MsgPackInts255 {

  private static final int FIELDS = 255;

  private MsgPackInts255() {}

  static void pack(MessagePacker packer, Ints255 ints) throws IOException {
    packer.packArrayHeader(FIELDS);
    // each part
    pack$first$To$last$(packer, ints);
    // end
  }

  static Ints255 unpack(MessageUnpacker unpacker) throws IOException {
    MsgPackCore.expect(unpacker.unpackArrayHeader(), FIELDS);
    Ints255 ints = new Ints255();
    // each part
    unpack$first$To$last$(unpacker, ints);
    // end
    return ints;
  }
  // each part

  private static void pack$first$To$last$(MessagePacker packer, Ints255 from) throws IOException {
    // each field
    packer.packInt(from.getF$n$());
    // end
  }
  // end
  // each part

  private static void unpack$first$To$last$(MessageUnpacker unpacker, Ints255 to) throws IOException {
    // each field
    to.setF$n$(unpacker.unpackInt());
    // end
  }
  // end
}
