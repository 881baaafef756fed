package io.seriform.hessian;

import io.seriform.codec.Protocol;
import io.seriform.hessian.internal.HessianCodecs;
import io.seriform.testkit.modules.ProtocolMethodsKit;
import java.util.List;

class ProtocolMethodsTest extends ProtocolMethodsKit {

  @Override
  protected List<Protocol> protocols() {
    return List.of(new HessianCodecs(HessianOptions.standard().settings()).protocol());
  }
}
