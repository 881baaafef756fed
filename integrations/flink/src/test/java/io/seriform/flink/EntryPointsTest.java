package io.seriform.flink;

import io.seriform.flink.Shop.Order;
import io.seriform.json.Json;
import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;
import java.io.IOException;

/** Records of sources. */
class EntryPointsTest extends EntryPointsKit {

  @Override
  protected CallTarget target() {
    return new CallTarget()
        .on(SeriformDeserializationSchema.of(Order.class, () -> Json.standard().codec(Order.class)))
        .without(
            "processElement(byte[],ProcessFunction$Context,Collector)",
            "reads as the schema does, in a task")
        .refusing(IOException.class)
        .seed((Object) Json.standard().encode(Shop.ORDER));
  }
}
