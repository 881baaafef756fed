package io.seriform.thrift;

import io.seriform.codec.Protocol;
import io.seriform.testkit.modules.ProtocolMethodsKit;
import io.seriform.thrift.internal.ThriftCodecs;
import java.util.List;
import java.util.stream.Stream;

class ProtocolMethodsTest extends ProtocolMethodsKit {

  @Override
  protected List<Protocol> protocols() {
    return Stream.of(Encoding.values())
        .map(e -> new ThriftCodecs(ThriftSubject.BY_POSITION.withProtocol(e).settings()))
        .map(codecs -> codecs.registry().protocol())
        .toList();
  }
}
