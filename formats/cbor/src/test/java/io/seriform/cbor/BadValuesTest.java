package io.seriform.cbor;

import io.seriform.testkit.Subject;
import io.seriform.testkit.streams.BadValuesKit;

/** Values that cannot be read, and are skipped. */
class BadValuesTest extends BadValuesKit {

  @Override
  protected Subject subject() {
    return new CborSubject.Objects();
  }

  @Override
  protected byte[] hugeLength() {
    return new byte[] {0x5B, 0, 0, 0, 0, 0x7F, -1, -1, -1};
  }
}
