package io.seriform.cbor;

import io.seriform.cbor.internal.CborCodecs;
import io.seriform.codec.Protocol;
import io.seriform.testkit.modules.ProtocolMethodsKit;
import java.util.List;

class ProtocolMethodsTest extends ProtocolMethodsKit {

  @Override
  protected List<Protocol> protocols() {
    CborCodecs codecs = new CborCodecs(CborOptions.standard().settings());
    return List.of(codecs.registry().protocol());
  }
}
