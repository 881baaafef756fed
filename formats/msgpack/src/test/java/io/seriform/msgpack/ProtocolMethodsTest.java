package io.seriform.msgpack;

import io.seriform.codec.Protocol;
import io.seriform.msgpack.internal.MsgpackCodecs;
import io.seriform.testkit.modules.ProtocolMethodsKit;
import java.util.List;

class ProtocolMethodsTest extends ProtocolMethodsKit {

  @Override
  protected List<Protocol> protocols() {
    MsgpackCodecs codecs = new MsgpackCodecs(MsgpackOptions.standard().settings());
    return List.of(codecs.registry().protocol());
  }
}
