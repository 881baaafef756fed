package io.seriform.json;

import io.seriform.testkit.Subject;
import io.seriform.testkit.formats.FormatKit;
import io.seriform.testkit.formats.VariantKit;
import io.seriform.testkit.hostile.FuzzKit;
import io.seriform.testkit.hostile.FuzzTarget;
import org.junit.jupiter.api.Nested;

/** What every format must do, asked of JSON. */
class JsonKitTest extends FormatKit {

  @Override
  protected Subject subject() {
    return new JsonSubject.Objects();
  }

  @Nested
  class InArrays extends VariantKit {
    @Override
    protected Subject subject() {
      return new JsonSubject.Arrays();
    }
  }

  @Nested
  class Fuzz extends FuzzKit {
    @Override
    protected FuzzTarget target() {
      return JsonFuzz.TARGET;
    }
  }
}
