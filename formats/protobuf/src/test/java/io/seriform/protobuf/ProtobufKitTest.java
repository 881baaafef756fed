package io.seriform.protobuf;

import io.seriform.testkit.Subject;
import io.seriform.testkit.formats.FormatKit;

/** What every format must do, asked of Protocol Buffers. */
class ProtobufKitTest extends FormatKit {

  @Override
  protected Subject subject() {
    return new ProtobufSubject();
  }
}
