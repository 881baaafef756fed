package io.seriform.beam;

import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;
import java.io.IOException;
import org.apache.beam.sdk.util.CoderUtils;

/** Bytes of elements. */
class EntryPointsTest extends EntryPointsKit {

  @Override
  protected CallTarget target() {
    try {
      SeriformCoder<Shop.Order> coder = SeriformCoder.of(Shop.Order.class);
      return new CallTarget()
          .on(coder)
          .refusing(IOException.class)
          .seed((Object) CoderUtils.encodeToByteArray(coder, Shop.ORDER));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
