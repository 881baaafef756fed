package io.seriform.thrift;

import io.seriform.testkit.CombinationsKit;
import io.seriform.testkit.ConcurrencyKit;
import io.seriform.testkit.ContainersKit;
import io.seriform.testkit.EnginesKit;
import io.seriform.testkit.EvolutionKit;
import io.seriform.testkit.HostileKit;
import io.seriform.testkit.LimitsKit;
import io.seriform.testkit.ObjectsKit;
import io.seriform.testkit.ScalarsKit;
import io.seriform.testkit.Subject;
import io.seriform.testkit.TransportKit;
import io.seriform.testkit.UnwrappedKit;
import io.seriform.testkit.VersionsKit;
import io.seriform.testkit.changes.EmptyCollectorsKit;
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
