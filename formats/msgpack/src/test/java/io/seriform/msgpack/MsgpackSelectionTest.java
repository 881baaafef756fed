package io.seriform.msgpack;

import io.seriform.annotation.Include;
import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.kits.SelectionKit;

/** Which properties MessagePack writes. */
class MsgpackSelectionTest extends SelectionKit {

  @Override
  protected SelfDescribingFormat format(Engine engine, Include.When inclusion, Class<?> view) {
    return Msgpack.with(
        MsgpackOptions.standard().withEngine(engine).withInclusion(inclusion).withView(view));
  }
}
