package io.seriform.cbor;

import io.seriform.TypeRef;
import io.seriform.testkit.SharedPartsKit;
import io.seriform.wire.Limits;
import java.util.List;

/** One large part and many references to it. */
class SharedPartsTest extends SharedPartsKit {

  private static Cbor format(Limits limits) {
    return Cbor.with(CborOptions.standard().withReferences(true).withLimits(limits));
  }

  @Override
  @SuppressWarnings("unchecked") // the list is of the type
  protected byte[] write(List<?> all, TypeRef<?> type) {
    return format(Limits.standard()).codec((TypeRef<Object>) type).encode(all);
  }

  @Override
  protected Object read(byte[] document, TypeRef<?> type, Limits limits) {
    return format(limits).codec(type).decode(document);
  }

  @Override
  protected int leastParts() {
    return 1;
  }
}
