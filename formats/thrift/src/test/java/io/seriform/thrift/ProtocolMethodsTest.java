package io.seriform.thrift;

import io.seriform.codec.Protocol;
import io.seriform.model.Models;
import io.seriform.testkit.ProtocolMethodsKit;
import java.util.List;
import java.util.stream.Stream;

class ProtocolMethodsTest extends ProtocolMethodsKit {

  @Override
  protected List<Protocol> protocols() {
    Models models = Models.of(ThriftOptions.standard().model());
    return Stream.of(Encoding.values())
        .<Protocol>map(e -> new ThriftProtocol(ThriftOptions.standard().withProtocol(e), models))
        .toList();
  }
}
