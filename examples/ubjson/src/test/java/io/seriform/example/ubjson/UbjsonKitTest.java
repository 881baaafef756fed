package io.seriform.example.ubjson;

import io.seriform.testkit.Subject;
import io.seriform.testkit.formats.FormatKit;
import io.seriform.testkit.formats.VariantKit;
import org.junit.jupiter.api.Nested;

/** What every format must do, asked of UBJSON. */
class UbjsonKitTest extends FormatKit {

  @Override
  protected Subject subject() {
    return new UbjsonSubject.Objects();
  }

  @Nested
  class InArrays extends VariantKit {
    @Override
    protected Subject subject() {
      return new UbjsonSubject.Arrays();
    }
  }
}
