package io.seriform.testkit.formats;

import io.seriform.testkit.Subject;
import io.seriform.testkit.generated.CombinationsKit;
import io.seriform.testkit.generated.VersionsKit;
import io.seriform.testkit.kits.ClassLoadersKit;
import org.junit.jupiter.api.Nested;

/**
 * All kits that need no more than a {@link Subject}: a format has one subclass, with a nested
 * {@link VariantKit} for each of its variants.
 */
public abstract class FormatKit extends VariantKit {

  /** For formats. */
  protected FormatKit() {}

  @Nested
  class ClassLoaders extends ClassLoadersKit {
    @Override
    protected Subject subject() {
      return FormatKit.this.subject();
    }
  }

  @Nested
  class Combinations extends CombinationsKit {
    @Override
    protected Subject subject() {
      return FormatKit.this.subject();
    }
  }

  @Nested
  class Versions extends VersionsKit {
    @Override
    protected Subject subject() {
      return FormatKit.this.subject();
    }
  }
}
