package io.seriform.graph;

import io.seriform.testkit.Subject;
import io.seriform.testkit.formats.FormatKit;
import io.seriform.testkit.formats.VariantKit;
import io.seriform.testkit.generated.VersionsKit;
import io.seriform.testkit.hostile.FuzzKit;
import io.seriform.testkit.hostile.FuzzTarget;
import org.junit.jupiter.api.Nested;

/** What every format must do, asked of the graph format in its modes. */
class GraphKitTest extends FormatKit {

  @Override
  protected Subject subject() {
    return new GraphSubject.Named();
  }

  @Nested
  class ByNameWithReferences extends VariantKit {
    @Override
    protected Subject subject() {
      return new GraphSubject.NamedReferences();
    }
  }

  @Nested
  class Positional extends VariantKit {
    @Override
    protected Subject subject() {
      return new GraphSubject.Positional();
    }
  }

  @Nested
  class PositionalWithReferences extends VariantKit {
    @Override
    protected Subject subject() {
      return new GraphSubject.PositionalReferences();
    }
  }

  @Nested
  class VersionsWithReferences extends VersionsKit {
    @Override
    protected Subject subject() {
      return new GraphSubject.NamedReferences();
    }
  }

  @Nested
  class Fuzz extends FuzzKit {
    @Override
    protected FuzzTarget target() {
      return GraphFuzz.TARGET;
    }
  }
}
