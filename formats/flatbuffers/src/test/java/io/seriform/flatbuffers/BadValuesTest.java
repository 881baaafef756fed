package io.seriform.flatbuffers;

import io.seriform.testkit.Subject;
import io.seriform.testkit.streams.BadValuesKit;

/** Values that cannot be read, and are skipped. */
class BadValuesTest extends BadValuesKit {

  @Override
  protected Subject subject() {
    return new FlatbuffersSubject();
  }

  @Override
  protected byte[] hugeLength() {
    return new byte[] {-32, -1, -1, 0x7F};
  }
}
