package io.seriform.cbor;

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
import org.junit.jupiter.api.Tag;

/** What every format must do, asked of CBOR. */
@Tag("slow")
class CborKitTest {

  private static final Subject CBOR = new CborSubject.Objects();
  private static final Subject ARRAYS = new CborSubject.Arrays();
  private static final Subject IDS = new CborSubject.Ids();
  private static final Subject SORTED = new CborSubject.Sorted();

  @Nested
  class Objects extends ObjectsKit {
    @Override
    protected Subject subject() {
      return CBOR;
    }
  }

  @Nested
  class Subclasses extends SubclassesKit {
    @Override
    protected Subject subject() {
      return CBOR;
    }
  }

  @Nested
  class EmptyCollectors extends EmptyCollectorsKit {
    @Override
    protected Subject subject() {
      return CBOR;
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
      return CBOR;
    }
  }

  @Nested
  class ContainersInArrays extends ContainersKit {
    @Override
    protected Subject subject() {
      return ARRAYS;
    }
  }

  @Nested
  class Scalars extends ScalarsKit {
    @Override
    protected Subject subject() {
      return CBOR;
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
      return CBOR;
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
      return CBOR;
    }
  }

  @Nested
  class LimitsInArrays extends LimitsKit {
    @Override
    protected Subject subject() {
      return ARRAYS;
    }
  }

  @Nested
  class Hostile extends HostileKit {
    @Override
    protected Subject subject() {
      return CBOR;
    }
  }

  @Nested
  class HostileInArrays extends HostileKit {
    @Override
    protected Subject subject() {
      return ARRAYS;
    }
  }

  @Nested
  class Transport extends TransportKit {
    @Override
    protected Subject subject() {
      return CBOR;
    }
  }

  @Nested
  class TransportInArrays extends TransportKit {
    @Override
    protected Subject subject() {
      return ARRAYS;
    }
  }

  @Nested
  class Engines extends EnginesKit {
    @Override
    protected Subject subject() {
      return CBOR;
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
      return CBOR;
    }
  }

  @Nested
  class ConcurrencyInArrays extends ConcurrencyKit {
    @Override
    protected Subject subject() {
      return ARRAYS;
    }
  }

  @Nested
  class ObjectsById extends ObjectsKit {
    @Override
    protected Subject subject() {
      return IDS;
    }
  }

  @Nested
  class SubclassesById extends SubclassesKit {
    @Override
    protected Subject subject() {
      return IDS;
    }
  }

  @Nested
  class EmptyCollectorsById extends EmptyCollectorsKit {
    @Override
    protected Subject subject() {
      return IDS;
    }
  }

  @Nested
  class ScalarsById extends ScalarsKit {
    @Override
    protected Subject subject() {
      return IDS;
    }
  }

  @Nested
  class HostileById extends HostileKit {
    @Override
    protected Subject subject() {
      return IDS;
    }
  }

  @Nested
  class TransportById extends TransportKit {
    @Override
    protected Subject subject() {
      return IDS;
    }
  }

  @Nested
  class EnginesById extends EnginesKit {
    @Override
    protected Subject subject() {
      return IDS;
    }
  }

  @Nested
  class ConcurrencyById extends ConcurrencyKit {
    @Override
    protected Subject subject() {
      return IDS;
    }
  }

  @Nested
  class ClassLoaders extends ClassLoadersKit {
    @Override
    protected Subject subject() {
      return CBOR;
    }
  }

  @Nested
  class Unwrapped extends UnwrappedKit {
    @Override
    protected Subject subject() {
      return CBOR;
    }
  }

  @Nested
  class UnwrappedInArrays extends UnwrappedKit {
    @Override
    protected Subject subject() {
      return ARRAYS;
    }
  }

  @Nested
  class ObjectsSorted extends ObjectsKit {
    @Override
    protected Subject subject() {
      return SORTED;
    }
  }

  @Nested
  class SubclassesSorted extends SubclassesKit {
    @Override
    protected Subject subject() {
      return SORTED;
    }
  }

  @Nested
  class EmptyCollectorsSorted extends EmptyCollectorsKit {
    @Override
    protected Subject subject() {
      return SORTED;
    }
  }

  @Nested
  class ContainersSorted extends ContainersKit {
    @Override
    protected Subject subject() {
      return SORTED;
    }
  }

  @Nested
  class ScalarsSorted extends ScalarsKit {
    @Override
    protected Subject subject() {
      return SORTED;
    }
  }

  @Nested
  class TransportSorted extends TransportKit {
    @Override
    protected Subject subject() {
      return SORTED;
    }
  }

  @Nested
  class EnginesSorted extends EnginesKit {
    @Override
    protected Subject subject() {
      return SORTED;
    }
  }

  @Nested
  class Combinations extends CombinationsKit {
    @Override
    protected Subject subject() {
      return CBOR;
    }
  }

  @Nested
  class Versions extends VersionsKit {
    @Override
    protected Subject subject() {
      return CBOR;
    }
  }
}
