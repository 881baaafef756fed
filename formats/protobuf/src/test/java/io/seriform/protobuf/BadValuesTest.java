package io.seriform.protobuf;

import io.seriform.testkit.Subject;
import io.seriform.testkit.streams.BadValuesKit;

/** Values that cannot be read, and are skipped. */
class BadValuesTest extends BadValuesKit {

  @Override
  protected Subject subject() {
    return new ProtobufSubject();
  }

  @Override
  protected byte[] hugeLength() {
    return new byte[] {-1, -1, -1, -1, 7};
  }
}
