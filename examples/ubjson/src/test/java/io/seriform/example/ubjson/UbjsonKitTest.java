package io.seriform.example.ubjson;

import io.seriform.testkit.Subject;
import io.seriform.testkit.changes.EmptyCollectorsKit;
import io.seriform.testkit.generated.CombinationsKit;
import io.seriform.testkit.generated.EnginesKit;
import io.seriform.testkit.generated.VersionsKit;
import io.seriform.testkit.hostile.HostileKit;
import io.seriform.testkit.hostile.LimitsKit;
import io.seriform.testkit.kits.ClassLoadersKit;
import io.seriform.testkit.kits.ConcurrencyKit;
import io.seriform.testkit.kits.ContainersKit;
import io.seriform.testkit.kits.EvolutionKit;
import io.seriform.testkit.kits.ObjectsKit;
import io.seriform.testkit.kits.ScalarsKit;
import io.seriform.testkit.kits.TransportKit;
import io.seriform.testkit.kits.UnwrappedKit;
import io.seriform.testkit.subclasses.SubclassesKit;
import org.junit.jupiter.api.Nested;

/** What every format must do, asked of UBJSON. */
class UbjsonKitTest {

  private static final Subject OBJECTS = new UbjsonSubject.Objects();
  private static final Subject ARRAYS = new UbjsonSubject.Arrays();

  @Nested
  class Objects extends ObjectsKit {
    @Override
    protected Subject subject() {
      return OBJECTS;
    }
  }

  @Nested
  class Subclasses extends SubclassesKit {
    @Override
    protected Subject subject() {
      return OBJECTS;
    }
  }

  @Nested
  class EmptyCollectors extends EmptyCollectorsKit {
    @Override
    protected Subject subject() {
      return OBJECTS;
    }
  }

  @Nested
  class ObjectsInArrays extends ObjectsKit {
    @Override
    protected Subject subject() {
      return ARRAYS;
    }
  }

  @Nested
  class SubclassesInArrays extends SubclassesKit {
    @Override
    protected Subject subject() {
      return ARRAYS;
    }
  }

  @Nested
  class EmptyCollectorsInArrays extends EmptyCollectorsKit {
    @Override
    protected Subject subject() {
      return ARRAYS;
    }
  }

  @Nested
  class Containers extends ContainersKit {
    @Override
    protected Subject subject() {
      return OBJECTS;
    }
  }

  @Nested
  class Scalars extends ScalarsKit {
    @Override
    protected Subject subject() {
      return OBJECTS;
    }
  }

  @Nested
  class ScalarsInArrays extends ScalarsKit {
    @Override
    protected Subject subject() {
      return ARRAYS;
    }
  }

  @Nested
  class Evolution extends EvolutionKit {
    @Override
    protected Subject subject() {
      return OBJECTS;
    }
  }

  @Nested
  class EvolutionInArrays extends EvolutionKit {
    @Override
    protected Subject subject() {
      return ARRAYS;
    }
  }

  @Nested
  class Limits extends LimitsKit {
    @Override
    protected Subject subject() {
      return OBJECTS;
    }
  }

  @Nested
  class Hostile extends HostileKit {
    @Override
    protected Subject subject() {
      return OBJECTS;
    }
  }

  @Nested
  class Transport extends TransportKit {
    @Override
    protected Subject subject() {
      return OBJECTS;
    }
  }

  @Nested
  class Engines extends EnginesKit {
    @Override
    protected Subject subject() {
      return OBJECTS;
    }
  }

  @Nested
  class EnginesInArrays extends EnginesKit {
    @Override
    protected Subject subject() {
      return ARRAYS;
    }
  }

  @Nested
  class Concurrency extends ConcurrencyKit {
    @Override
    protected Subject subject() {
      return OBJECTS;
    }
  }

  @Nested
  class Unwrapped extends UnwrappedKit {
    @Override
    protected Subject subject() {
      return OBJECTS;
    }
  }

  @Nested
  class ClassLoaders extends ClassLoadersKit {
    @Override
    protected Subject subject() {
      return OBJECTS;
    }
  }

  @Nested
  class Combinations extends CombinationsKit {
    @Override
    protected Subject subject() {
      return OBJECTS;
    }
  }

  @Nested
  class Versions extends VersionsKit {
    @Override
    protected Subject subject() {
      return OBJECTS;
    }
  }
}
