package io.seriform.flatbuffers;

import io.seriform.testkit.Subject;
import io.seriform.testkit.formats.FormatKit;

/** What every format must do, asked of FlatBuffers. */
class FlatbuffersKitTest extends FormatKit {

  @Override
  protected Subject subject() {
    return new FlatbuffersSubject();
  }
}
