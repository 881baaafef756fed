package io.seriform.flatbuffers;

import io.seriform.codec.Protocol;
import io.seriform.flatbuffers.internal.FlatbuffersCodecs;
import io.seriform.flatbuffers.internal.wire.FlatbuffersSettings;
import io.seriform.testkit.modules.ProtocolMethodsKit;
import java.util.List;

class ProtocolMethodsTest extends ProtocolMethodsKit {

  @Override
  protected List<Protocol> protocols() {
    return List.of(
        new FlatbuffersCodecs(FlatbuffersSettings.of(FlatbuffersOptions.standard()))
            .registry()
            .protocol());
  }
}
