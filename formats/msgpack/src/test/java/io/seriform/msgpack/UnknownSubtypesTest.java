package io.seriform.msgpack;

import io.seriform.Format;
import io.seriform.testkit.changes.UnknownSubtypesKit;
import org.junit.jupiter.api.Nested;

/** Subtypes of a newer writer. */
class UnknownSubtypesTest extends UnknownSubtypesKit {

  @Override
  protected Format format(Setting setting) {
    return Msgpack.with(setting.of(MsgpackOptions.standard()));
  }

  /** Their properties have numbers, which the map has as names. */
  @Nested
  class Numbered extends UnknownSubtypesKit {

    @Override
    protected Format format(Setting setting) {
      return Msgpack.with(setting.of(MsgpackOptions.standard().withIds(true)));
    }

    @Override
    protected String kept(String property, int id) {
      return Integer.toString(id);
    }
  }
}
