package io.seriform.msgpack;

import io.seriform.testkit.Subject;
import io.seriform.testkit.streams.BadValuesKit;

/** Values that cannot be read, and are skipped. */
class BadValuesTest extends BadValuesKit {

  @Override
  protected Subject subject() {
    return new MsgpackSubject.Maps();
  }

  @Override
  protected byte[] hugeLength() {
    return new byte[] {(byte) 0xC6, 0x7F, -1, -1, -1};
  }
}
