package io.seriform.graph;

import io.seriform.testkit.Subject;
import io.seriform.testkit.changes.EmptyCollectorsKit;
import io.seriform.testkit.generated.CombinationsKit;
import io.seriform.testkit.generated.EnginesKit;
import io.seriform.testkit.generated.VersionsKit;
import io.seriform.testkit.hostile.FuzzKit;
import io.seriform.testkit.hostile.FuzzTarget;
import io.seriform.testkit.hostile.HostileKit;
import io.seriform.testkit.hostile.LimitsKit;
import io.seriform.testkit.kits.ConcurrencyKit;
import io.seriform.testkit.kits.ContainersKit;
import io.seriform.testkit.kits.EvolutionKit;
import io.seriform.testkit.kits.ObjectsKit;
import io.seriform.testkit.kits.ScalarsKit;
import io.seriform.testkit.kits.TransportKit;
import io.seriform.testkit.kits.UnwrappedKit;
import io.seriform.testkit.subclasses.SubclassesKit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/** What every format must do, asked of the graph format in its modes. */
@Tag("slow")
class GraphKitTest {

  private static final Subject POSITIONAL = new GraphSubject.Positional();
  private static final Subject REFERENCES = new GraphSubject.PositionalReferences();
  private static final Subject BY_NAME = new GraphSubject.Named();
  private static final Subject BY_NAME_REFERENCES = new GraphSubject.NamedReferences();

  @Nested
  class ObjectsPositional extends ObjectsKit {
    @Override
    protected Subject subject() {
      return POSITIONAL;
    }
  }

  @Nested
  class SubclassesPositional extends SubclassesKit {
    @Override
    protected Subject subject() {
      return POSITIONAL;
    }
  }

  @Nested
  class EmptyCollectorsPositional extends EmptyCollectorsKit {
    @Override
    protected Subject subject() {
      return POSITIONAL;
    }
  }

  @Nested
  class ObjectsReferences extends ObjectsKit {
    @Override
    protected Subject subject() {
      return REFERENCES;
    }
  }

  @Nested
  class SubclassesReferences extends SubclassesKit {
    @Override
    protected Subject subject() {
      return REFERENCES;
    }
  }

  @Nested
  class EmptyCollectorsReferences extends EmptyCollectorsKit {
    @Override
    protected Subject subject() {
      return REFERENCES;
    }
  }

  @Nested
  class ObjectsByName extends ObjectsKit {
    @Override
    protected Subject subject() {
      return BY_NAME;
    }
  }

  @Nested
  class SubclassesByName extends SubclassesKit {
    @Override
    protected Subject subject() {
      return BY_NAME;
    }
  }

  @Nested
  class EmptyCollectorsByName extends EmptyCollectorsKit {
    @Override
    protected Subject subject() {
      return BY_NAME;
    }
  }

  @Nested
  class ObjectsByNameReferences extends ObjectsKit {
    @Override
    protected Subject subject() {
      return BY_NAME_REFERENCES;
    }
  }

  @Nested
  class SubclassesByNameReferences extends SubclassesKit {
    @Override
    protected Subject subject() {
      return BY_NAME_REFERENCES;
    }
  }

  @Nested
  class EmptyCollectorsByNameReferences extends EmptyCollectorsKit {
    @Override
    protected Subject subject() {
      return BY_NAME_REFERENCES;
    }
  }

  @Nested
  class ContainersPositional extends ContainersKit {
    @Override
    protected Subject subject() {
      return POSITIONAL;
    }
  }

  @Nested
  class ContainersReferences extends ContainersKit {
    @Override
    protected Subject subject() {
      return REFERENCES;
    }
  }

  @Nested
  class ContainersByName extends ContainersKit {
    @Override
    protected Subject subject() {
      return BY_NAME;
    }
  }

  @Nested
  class ContainersByNameReferences extends ContainersKit {
    @Override
    protected Subject subject() {
      return BY_NAME_REFERENCES;
    }
  }

  @Nested
  class ScalarsPositional extends ScalarsKit {
    @Override
    protected Subject subject() {
      return POSITIONAL;
    }
  }

  @Nested
  class ScalarsReferences extends ScalarsKit {
    @Override
    protected Subject subject() {
      return REFERENCES;
    }
  }

  @Nested
  class ScalarsByName extends ScalarsKit {
    @Override
    protected Subject subject() {
      return BY_NAME;
    }
  }

  @Nested
  class ScalarsByNameReferences extends ScalarsKit {
    @Override
    protected Subject subject() {
      return BY_NAME_REFERENCES;
    }
  }

  @Nested
  class EvolutionPositional extends EvolutionKit {
    @Override
    protected Subject subject() {
      return POSITIONAL;
    }
  }

  @Nested
  class EvolutionReferences extends EvolutionKit {
    @Override
    protected Subject subject() {
      return REFERENCES;
    }
  }

  @Nested
  class EvolutionByName extends EvolutionKit {
    @Override
    protected Subject subject() {
      return BY_NAME;
    }
  }

  @Nested
  class EvolutionByNameReferences extends EvolutionKit {
    @Override
    protected Subject subject() {
      return BY_NAME_REFERENCES;
    }
  }

  @Nested
  class LimitsPositional extends LimitsKit {
    @Override
    protected Subject subject() {
      return POSITIONAL;
    }
  }

  @Nested
  class LimitsReferences extends LimitsKit {
    @Override
    protected Subject subject() {
      return REFERENCES;
    }
  }

  @Nested
  class LimitsByName extends LimitsKit {
    @Override
    protected Subject subject() {
      return BY_NAME;
    }
  }

  @Nested
  class LimitsByNameReferences extends LimitsKit {
    @Override
    protected Subject subject() {
      return BY_NAME_REFERENCES;
    }
  }

  @Nested
  class HostilePositional extends HostileKit {
    @Override
    protected Subject subject() {
      return POSITIONAL;
    }
  }

  @Nested
  class HostileReferences extends HostileKit {
    @Override
    protected Subject subject() {
      return REFERENCES;
    }
  }

  @Nested
  class HostileByName extends HostileKit {
    @Override
    protected Subject subject() {
      return BY_NAME;
    }
  }

  @Nested
  class HostileByNameReferences extends HostileKit {
    @Override
    protected Subject subject() {
      return BY_NAME_REFERENCES;
    }
  }

  @Nested
  class TransportPositional extends TransportKit {
    @Override
    protected Subject subject() {
      return POSITIONAL;
    }
  }

  @Nested
  class TransportReferences extends TransportKit {
    @Override
    protected Subject subject() {
      return REFERENCES;
    }
  }

  @Nested
  class TransportByName extends TransportKit {
    @Override
    protected Subject subject() {
      return BY_NAME;
    }
  }

  @Nested
  class TransportByNameReferences extends TransportKit {
    @Override
    protected Subject subject() {
      return BY_NAME_REFERENCES;
    }
  }

  @Nested
  class EnginesPositional extends EnginesKit {
    @Override
    protected Subject subject() {
      return POSITIONAL;
    }
  }

  @Nested
  class EnginesReferences extends EnginesKit {
    @Override
    protected Subject subject() {
      return REFERENCES;
    }
  }

  @Nested
  class EnginesByName extends EnginesKit {
    @Override
    protected Subject subject() {
      return BY_NAME;
    }
  }

  @Nested
  class EnginesByNameReferences extends EnginesKit {
    @Override
    protected Subject subject() {
      return BY_NAME_REFERENCES;
    }
  }

  @Nested
  class ConcurrencyPositional extends ConcurrencyKit {
    @Override
    protected Subject subject() {
      return POSITIONAL;
    }
  }

  @Nested
  class ConcurrencyReferences extends ConcurrencyKit {
    @Override
    protected Subject subject() {
      return REFERENCES;
    }
  }

  @Nested
  class ConcurrencyByName extends ConcurrencyKit {
    @Override
    protected Subject subject() {
      return BY_NAME;
    }
  }

  @Nested
  class ConcurrencyByNameReferences extends ConcurrencyKit {
    @Override
    protected Subject subject() {
      return BY_NAME_REFERENCES;
    }
  }

  @Nested
  class Fuzz extends FuzzKit {
    @Override
    protected FuzzTarget target() {
      return GraphFuzz.TARGET;
    }
  }

  @Nested
  class Combinations extends CombinationsKit {
    @Override
    protected Subject subject() {
      return BY_NAME;
    }
  }

  @Nested
  class Unwrapped extends UnwrappedKit {
    @Override
    protected Subject subject() {
      return BY_NAME;
    }
  }

  @Nested
  class Versions extends VersionsKit {
    @Override
    protected Subject subject() {
      return BY_NAME;
    }
  }

  @Nested
  class VersionsWithReferences extends VersionsKit {
    @Override
    protected Subject subject() {
      return BY_NAME_REFERENCES;
    }
  }
}
