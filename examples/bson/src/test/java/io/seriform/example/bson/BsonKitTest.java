package io.seriform.example.bson;

import io.seriform.testkit.Subject;
import io.seriform.testkit.formats.FormatKit;
import org.junit.jupiter.api.extension.ExtendWith;

/** What every format must do, asked of BSON. */
@ExtendWith(RootsAreDocuments.class)
class BsonKitTest extends FormatKit {

  @Override
  protected Subject subject() {
    return new BsonSubject();
  }
}
