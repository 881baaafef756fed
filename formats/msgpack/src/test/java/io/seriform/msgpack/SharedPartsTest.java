package io.seriform.msgpack;

import io.seriform.testkit.kits.SharedPartsKit;
import io.seriform.wire.Limits;
import java.lang.reflect.Type;
import java.util.List;

/** One large part and many references to it. */
class SharedPartsTest extends SharedPartsKit {

  private static final Msgpack STANDARD = format(Limits.standard());

  private static Msgpack format(Limits limits) {
    return Msgpack.with(MsgpackOptions.standard().withReferences(true).withLimits(limits));
  }

  @Override
  protected byte[] write(List<?> all, Type type) {
    return write(STANDARD, all, type);
  }

  @Override
  protected Reading reading(Limits limits) {
    return reading(format(limits));
  }

  @Override
  protected List<Reading> trees(Limits limits) {
    Msgpack format = format(limits);
    return List.of((document, type) -> format.readTree(document));
  }

  @Override
  protected int leastParts() {
    return 1;
  }
}
