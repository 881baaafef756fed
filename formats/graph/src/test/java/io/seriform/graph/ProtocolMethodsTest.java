package io.seriform.graph;

import io.seriform.codec.Protocol;
import io.seriform.graph.internal.GraphCodecs;
import io.seriform.testkit.modules.ProtocolMethodsKit;
import java.util.List;

class ProtocolMethodsTest extends ProtocolMethodsKit {

  @Override
  protected List<Protocol> protocols() {
    GraphCodecs codecs = new GraphCodecs(GraphOptions.standard().settings());
    return List.of(codecs.protocol(), codecs.adapting());
  }
}
