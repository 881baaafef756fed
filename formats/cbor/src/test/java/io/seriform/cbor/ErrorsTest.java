package io.seriform.cbor;

import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.kits.ErrorsKit;

/** What is said of documents that do not fit, and how to mend it. */
class ErrorsTest extends ErrorsKit<CborOptions> {

  @Override
  protected CborOptions options() {
    return CborOptions.standard();
  }

  @Override
  protected SelfDescribingFormat with(CborOptions options) {
    return Cbor.with(options);
  }
}
