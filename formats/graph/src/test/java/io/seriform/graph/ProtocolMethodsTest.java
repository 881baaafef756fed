package io.seriform.graph;

import io.seriform.codec.Protocol;
import io.seriform.testkit.ProtocolMethodsKit;
import java.util.List;

class ProtocolMethodsTest extends ProtocolMethodsKit {

  @Override
  protected List<Protocol> protocols() {
    GraphProtocol protocol = new GraphProtocol(GraphOptions.standard());
    return List.of(protocol, protocol.adapting());
  }
}
