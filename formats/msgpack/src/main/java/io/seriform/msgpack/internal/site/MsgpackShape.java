package io.seriform.msgpack.internal.site;

import io.seriform.codec.names.NameTable;
import io.seriform.document.format.SelfDescribingProtocol.UnknownNames;
import io.seriform.wire.bytes.PackedBytes;
import java.util.Map;

/** The data prepared once for each class. */
public sealed interface MsgpackShape {

  /**
   * The array shape: properties by position.
   *
   * @param count how many properties there are
   * @param header the array's header
   * @param strict whether more elements are refused and not skipped
   */
  record Slots(int count, PackedBytes header, boolean strict) implements MsgpackShape {}

  /**
   * The map shape: properties by name.
   *
   * @param count how many properties there are
   * @param written how many of them are written
   * @param open whether fewer or more may be written: the header is then patched
   * @param header the map's header for all that are written
   * @param table the names; each word is a string with its header
   * @param ids the properties whose keys are integers
   * @param unknown what to do with unknown properties
   * @param numbered whether unknown properties may have numbers as keys
   */
  record Names(
      int count,
      int written,
      boolean open,
      PackedBytes header,
      NameTable table,
      Map<Long, Integer> ids,
      UnknownNames unknown,
      boolean numbered)
      implements MsgpackShape {

    /** The number by which an unknown property is written back; null if it is by its name. */
    Long number(String name) {
      return numbered ? UnknownNames.number(name) : null;
    }
  }
}
