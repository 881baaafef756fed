package io.seriform.cbor;

import io.seriform.Format;
import io.seriform.testkit.changes.UnknownSubtypesKit;
import org.junit.jupiter.api.Nested;

/** Subtypes of a newer writer. */
class UnknownSubtypesTest extends UnknownSubtypesKit {

  @Override
  protected Format format(Setting setting) {
    return Cbor.with(setting.of(CborOptions.standard()));
  }

  /** Their properties have numbers, which the map has as names. */
  @Nested
  class Numbered extends UnknownSubtypesKit {

    @Override
    protected Format format(Setting setting) {
      return Cbor.with(setting.of(CborOptions.standard().withIds(CborOptions.Ids.DECLARED)));
    }

    @Override
    protected String kept(String property, int id) {
      return Integer.toString(id);
    }
  }
}
