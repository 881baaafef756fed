package io.seriform.flatbuffers;

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

/** What every format must do, asked of FlatBuffers. */
@Tag("slow")
class FlatbuffersKitTest {

  private static final Subject FLATBUFFERS = new FlatbuffersSubject();

  @Nested
  class Objects extends ObjectsKit {
    @Override
    protected Subject subject() {
      return FLATBUFFERS;
    }
  }

  @Nested
  class Subclasses extends SubclassesKit {
    @Override
    protected Subject subject() {
      return FLATBUFFERS;
    }
  }

  @Nested
  class EmptyCollectors extends EmptyCollectorsKit {
    @Override
    protected Subject subject() {
      return FLATBUFFERS;
    }
  }

  @Nested
  class Containers extends ContainersKit {
    @Override
    protected Subject subject() {
      return FLATBUFFERS;
    }
  }

  @Nested
  class Scalars extends ScalarsKit {
    @Override
    protected Subject subject() {
      return FLATBUFFERS;
    }
  }

  @Nested
  class Evolution extends EvolutionKit {
    @Override
    protected Subject subject() {
      return FLATBUFFERS;
    }
  }

  @Nested
  class Limits extends LimitsKit {
    @Override
    protected Subject subject() {
      return FLATBUFFERS;
    }
  }

  @Nested
  class Hostile extends HostileKit {
    @Override
    protected Subject subject() {
      return FLATBUFFERS;
    }
  }

  @Nested
  class Transport extends TransportKit {
    @Override
    protected Subject subject() {
      return FLATBUFFERS;
    }
  }

  @Nested
  class Engines extends EnginesKit {
    @Override
    protected Subject subject() {
      return FLATBUFFERS;
    }
  }

  @Nested
  class Concurrency extends ConcurrencyKit {
    @Override
    protected Subject subject() {
      return FLATBUFFERS;
    }
  }

  @Nested
  class Unwrapped extends UnwrappedKit {
    @Override
    protected Subject subject() {
      return FLATBUFFERS;
    }
  }

  @Nested
  class Combinations extends CombinationsKit {
    @Override
    protected Subject subject() {
      return FLATBUFFERS;
    }
  }

  @Nested
  class Versions extends VersionsKit {
    @Override
    protected Subject subject() {
      return FLATBUFFERS;
    }
  }
}
