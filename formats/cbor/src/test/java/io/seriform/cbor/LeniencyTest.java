package io.seriform.cbor;

import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.kits.LeniencyKit;
import org.junit.jupiter.api.Tag;

/** What is read in place of the values that types ask for. */
@Tag("slow")
class LeniencyTest extends LeniencyKit<CborOptions> {

  @Override
  protected CborOptions options() {
    return CborOptions.standard();
  }

  @Override
  protected SelfDescribingFormat with(CborOptions options) {
    return Cbor.with(options);
  }
}
