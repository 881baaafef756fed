package io.seriform.msgpack;

import io.seriform.testkit.hostile.HostileTreesKit;
import java.util.List;

/** What is hostile in MessagePack without a class. */
class HostileMsgpackTest extends HostileTreesKit {

  HostileMsgpackTest() {
    super(Msgpack.standard());
  }

  @Override
  protected List<String> openings() {
    return List.of(
        "91",
        "dc0001",
        "dd00000001",
        "81",
        "8100",
        "81a16b",
        "de0001a16b",
        "df0000000100",
        "9281",
        "8191",
        "819101");
  }

  @Override
  protected List<String> everything() {
    return List.of(
        "8aa16101a162cc80a163d1ff0001ca3f80000002cb3fb999999999999ac0c3c293a09080"
            + "c40102d6ff0000000705d4050890c70305000000");
  }
}
