package io.seriform.struct;

import io.seriform.codec.Protocol;
import io.seriform.struct.internal.StructCodecs;
import io.seriform.testkit.modules.ProtocolMethodsKit;
import java.util.List;

class ProtocolMethodsTest extends ProtocolMethodsKit {

  @Override
  protected List<Protocol> protocols() {
    return List.of(new StructCodecs(StructOptions.standard(), false).registry().protocol());
  }
}
