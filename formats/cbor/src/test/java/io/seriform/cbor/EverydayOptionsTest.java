package io.seriform.cbor;

import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.kits.EverydayOptionsKit;

/** Conversions as instances, properties at run time, filters, patterns, sorted maps. */
class EverydayOptionsTest extends EverydayOptionsKit<CborOptions> {

  @Override
  protected CborOptions options() {
    return CborOptions.standard();
  }

  @Override
  protected SelfDescribingFormat with(CborOptions options) {
    return Cbor.with(options);
  }
}
