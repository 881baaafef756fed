package io.seriform.graph;

import io.seriform.Format;
import io.seriform.graph.GraphOptions.Layout;
import io.seriform.testkit.Setup;
import io.seriform.testkit.hostile.CostKit;
import org.junit.jupiter.api.Nested;

/** What short messages may cost. */
class CostTest {

  private static Format graph(Setup setup, Layout layout, boolean references) {
    return Graph.with(
        GraphOptions.standard()
            .withEngine(setup.engine())
            .withLimits(setup.limits())
            .withModel(setup.model())
            .withLayout(layout)
            .withReferences(references)
            .withClass(CostKit.classes()));
  }

  @Nested
  class Positional extends CostKit {
    @Override
    protected Format format(Setup setup) {
      return graph(setup, Layout.POSITIONAL, false);
    }

    @Override
    protected boolean sharesKeys() {
      return false;
    }
  }

  @Nested
  class PositionalReferences extends CostKit {
    @Override
    protected Format format(Setup setup) {
      return graph(setup, Layout.POSITIONAL, true);
    }

    @Override
    protected boolean sharesKeys() {
      return true;
    }
  }

  @Nested
  class ByName extends CostKit {
    @Override
    protected Format format(Setup setup) {
      return graph(setup, Layout.BY_NAME, false);
    }

    @Override
    protected boolean sharesKeys() {
      return false;
    }
  }

  @Nested
  class ByNameReferences extends CostKit {
    @Override
    protected Format format(Setup setup) {
      return graph(setup, Layout.BY_NAME, true);
    }

    @Override
    protected boolean sharesKeys() {
      return true;
    }
  }
}
