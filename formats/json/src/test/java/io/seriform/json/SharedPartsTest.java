package io.seriform.json;

import io.seriform.testkit.kits.SharedPartsKit;
import io.seriform.wire.Limits;
import java.lang.reflect.Type;
import java.util.List;

/** One large part and many references to it. */
class SharedPartsTest extends SharedPartsKit {

  private static final Json STANDARD = format(Limits.standard());

  private static Json format(Limits limits) {
    return Json.with(JsonOptions.standard().withReferences(true).withLimits(limits));
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
  protected int leastParts() {
    return 1;
  }
}
