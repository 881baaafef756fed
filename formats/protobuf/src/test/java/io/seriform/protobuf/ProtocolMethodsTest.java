package io.seriform.protobuf;

import io.seriform.codec.Protocol;
import io.seriform.protobuf.internal.ProtobufCodecs;
import io.seriform.testkit.modules.ProtocolMethodsKit;
import java.util.List;

class ProtocolMethodsTest extends ProtocolMethodsKit {

  @Override
  protected List<Protocol> protocols() {
    ProtobufCodecs codecs = new ProtobufCodecs(ProtobufOptions.standard().settings());
    return List.of(codecs.registry().protocol());
  }
}
