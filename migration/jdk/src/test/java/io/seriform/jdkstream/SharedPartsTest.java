package io.seriform.jdkstream;

import io.seriform.TypeRef;
import io.seriform.error.EncodeException;
import io.seriform.testkit.SharedPartsKit;
import io.seriform.wire.Limits;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** One large part and many references to it. */
class SharedPartsTest extends SharedPartsKit {

  @Override
  protected byte[] write(List<?> all, TypeRef<?> type) {
    try {
      return Jdk.write(new ArrayList<>(all));
    } catch (UncheckedIOException e) {
      throw new EncodeException("not serializable", e);
    }
  }

  @Override
  protected Object read(byte[] document, TypeRef<?> type, Limits limits) {
    return JdkStream.with(JdkStreamOptions.standard().withLimits(limits)).decode(document, type);
  }

  @Override
  protected int leastParts() {
    return 10;
  }
}
