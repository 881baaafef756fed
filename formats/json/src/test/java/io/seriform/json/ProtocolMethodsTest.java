package io.seriform.json;

import io.seriform.codec.Protocol;
import io.seriform.json.internal.JsonCodecs;
import io.seriform.testkit.modules.ProtocolMethodsKit;
import java.util.List;

class ProtocolMethodsTest extends ProtocolMethodsKit {

  @Override
  protected List<Protocol> protocols() {
    JsonCodecs codecs = new JsonCodecs(JsonOptions.standard().settings());
    return List.of(codecs.registry().protocol());
  }
}
