package io.seriform.example.bson;

import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.kits.TokensKit;
import io.seriform.wire.Limits;
import org.junit.jupiter.api.extension.ExtendWith;

/** BSON one token at a time. */
@ExtendWith(RootsAreDocuments.class)
class BsonTokensTest extends TokensKit {

  BsonTokensTest() {
    super(true);
  }

  @Override
  protected SelfDescribingFormat format(Limits limits) {
    return Bson.with(BsonOptions.standard().withLimits(limits));
  }
}
