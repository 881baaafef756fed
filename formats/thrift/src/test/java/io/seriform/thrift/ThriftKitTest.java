package io.seriform.thrift;

import io.seriform.testkit.Subject;
import io.seriform.testkit.changes.EmptyCollectorsKit;
import io.seriform.testkit.generated.CombinationsKit;
import io.seriform.testkit.generated.EnginesKit;
import io.seriform.testkit.generated.VersionsKit;
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

/** What every format must do, asked of both protocols. */
@Tag("slow")
class ThriftKitTest {

  private static final Subject BINARY = new ThriftSubject.Binary();
  private static final Subject COMPACT = new ThriftSubject.Compact();

  @Nested
  class Objects extends ObjectsKit {
    @Override
    protected Subject subject() {
      return BINARY;
    }
  }

  @Nested
  class Subclasses extends SubclassesKit {
    @Override
    protected Subject subject() {
      return BINARY;
    }
  }

  @Nested
  class EmptyCollectors extends EmptyCollectorsKit {
    @Override
    protected Subject subject() {
      return BINARY;
    }
  }

  @Nested
  class ObjectsOfCompact extends ObjectsKit {
    @Override
    protected Subject subject() {
      return COMPACT;
    }
  }

  @Nested
  class SubclassesOfCompact extends SubclassesKit {
    @Override
    protected Subject subject() {
      return COMPACT;
    }
  }

  @Nested
  class EmptyCollectorsOfCompact extends EmptyCollectorsKit {
    @Override
    protected Subject subject() {
      return COMPACT;
    }
  }

  @Nested
  class Containers extends ContainersKit {
    @Override
    protected Subject subject() {
      return BINARY;
    }
  }

  @Nested
  class ContainersOfCompact extends ContainersKit {
    @Override
    protected Subject subject() {
      return COMPACT;
    }
  }

  @Nested
  class Scalars extends ScalarsKit {
    @Override
    protected Subject subject() {
      return BINARY;
    }
  }

  @Nested
  class ScalarsOfCompact extends ScalarsKit {
    @Override
    protected Subject subject() {
      return COMPACT;
    }
  }

  @Nested
  class Evolution extends EvolutionKit {
    @Override
    protected Subject subject() {
      return BINARY;
    }
  }

  @Nested
  class EvolutionOfCompact extends EvolutionKit {
    @Override
    protected Subject subject() {
      return COMPACT;
    }
  }

  @Nested
  class Limits extends LimitsKit {
    @Override
    protected Subject subject() {
      return BINARY;
    }
  }

  @Nested
  class LimitsOfCompact extends LimitsKit {
    @Override
    protected Subject subject() {
      return COMPACT;
    }
  }

  @Nested
  class Hostile extends HostileKit {
    @Override
    protected Subject subject() {
      return BINARY;
    }
  }

  @Nested
  class HostileOfCompact extends HostileKit {
    @Override
    protected Subject subject() {
      return COMPACT;
    }
  }

  @Nested
  class Transport extends TransportKit {
    @Override
    protected Subject subject() {
      return BINARY;
    }
  }

  @Nested
  class TransportOfCompact extends TransportKit {
    @Override
    protected Subject subject() {
      return COMPACT;
    }
  }

  @Nested
  class Engines extends EnginesKit {
    @Override
    protected Subject subject() {
      return BINARY;
    }
  }

  @Nested
  class EnginesOfCompact extends EnginesKit {
    @Override
    protected Subject subject() {
      return COMPACT;
    }
  }

  @Nested
  class Concurrency extends ConcurrencyKit {
    @Override
    protected Subject subject() {
      return BINARY;
    }
  }

  @Nested
  class ConcurrencyOfCompact extends ConcurrencyKit {
    @Override
    protected Subject subject() {
      return COMPACT;
    }
  }

  @Nested
  class Unwrapped extends UnwrappedKit {
    @Override
    protected Subject subject() {
      return BINARY;
    }
  }

  @Nested
  class Combinations extends CombinationsKit {
    @Override
    protected Subject subject() {
      return BINARY;
    }
  }

  @Nested
  class Versions extends VersionsKit {
    @Override
    protected Subject subject() {
      return BINARY;
    }
  }

  @Nested
  class VersionsOfCompact extends VersionsKit {
    @Override
    protected Subject subject() {
      return COMPACT;
    }
  }
}
