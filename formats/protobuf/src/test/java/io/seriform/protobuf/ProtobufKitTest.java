package io.seriform.protobuf;

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

/** What every format must do, asked of Protocol Buffers. */
@Tag("slow")
class ProtobufKitTest {

  private static final Subject PROTOBUF = new ProtobufSubject();

  @Nested
  class Objects extends ObjectsKit {
    @Override
    protected Subject subject() {
      return PROTOBUF;
    }
  }

  @Nested
  class Subclasses extends SubclassesKit {
    @Override
    protected Subject subject() {
      return PROTOBUF;
    }
  }

  @Nested
  class EmptyCollectors extends EmptyCollectorsKit {
    @Override
    protected Subject subject() {
      return PROTOBUF;
    }
  }

  @Nested
  class Containers extends ContainersKit {
    @Override
    protected Subject subject() {
      return PROTOBUF;
    }
  }

  @Nested
  class Scalars extends ScalarsKit {
    @Override
    protected Subject subject() {
      return PROTOBUF;
    }
  }

  @Nested
  class Evolution extends EvolutionKit {
    @Override
    protected Subject subject() {
      return PROTOBUF;
    }
  }

  @Nested
  class Limits extends LimitsKit {
    @Override
    protected Subject subject() {
      return PROTOBUF;
    }
  }

  @Nested
  class Hostile extends HostileKit {
    @Override
    protected Subject subject() {
      return PROTOBUF;
    }
  }

  @Nested
  class Transport extends TransportKit {
    @Override
    protected Subject subject() {
      return PROTOBUF;
    }
  }

  @Nested
  class Engines extends EnginesKit {
    @Override
    protected Subject subject() {
      return PROTOBUF;
    }
  }

  @Nested
  class Concurrency extends ConcurrencyKit {
    @Override
    protected Subject subject() {
      return PROTOBUF;
    }
  }

  @Nested
  class Unwrapped extends UnwrappedKit {
    @Override
    protected Subject subject() {
      return PROTOBUF;
    }
  }

  @Nested
  class Combinations extends CombinationsKit {
    @Override
    protected Subject subject() {
      return PROTOBUF;
    }
  }

  @Nested
  class Versions extends VersionsKit {
    @Override
    protected Subject subject() {
      return PROTOBUF;
    }
  }
}
