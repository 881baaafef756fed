package io.seriform.jdkstream;

import io.seriform.error.EncodeException;
import io.seriform.testkit.kits.SharedPartsKit;
import io.seriform.wire.Limits;
import java.io.UncheckedIOException;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;

/** One large part and many references to it. */
class SharedPartsTest extends SharedPartsKit {

  @Override
  protected byte[] write(List<?> all, Type type) {
    try {
      return Jdk.write(new ArrayList<>(all));
    } catch (UncheckedIOException e) {
      throw new EncodeException("not serializable", e);
    }
  }

  @Override
  protected Reading reading(Limits limits) {
    return JdkStream.with(JdkStreamOptions.standard().withLimits(limits))::read;
  }

  @Override
  protected List<Reading> trees(Limits limits) {
    JdkStream format = JdkStream.with(JdkStreamOptions.standard().withLimits(limits));
    return List.of((document, type) -> format.readTree(document));
  }

  @Override
  protected int leastParts() {
    return 10;
  }

  /** The contents of a stream are kept until all of them are read. */
  @Override
  protected long uncounted() {
    return 64;
  }
}
