package io.seriform.msgpack;

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

/** What every format must do, asked of MessagePack. */
@Tag("slow")
class MsgpackKitTest {

  private static final Subject MAPS = new MsgpackSubject.Maps();
  private static final Subject ARRAYS = new MsgpackSubject.Arrays();
  private static final Subject OLD = new MsgpackSubject.Old();

  @Nested
  class Objects extends ObjectsKit {
    @Override
    protected Subject subject() {
      return MAPS;
    }
  }

  @Nested
  class Subclasses extends SubclassesKit {
    @Override
    protected Subject subject() {
      return MAPS;
    }
  }

  @Nested
  class EmptyCollectors extends EmptyCollectorsKit {
    @Override
    protected Subject subject() {
      return MAPS;
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
      return MAPS;
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
      return MAPS;
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
      return MAPS;
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
      return MAPS;
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
      return MAPS;
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
      return MAPS;
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
      return MAPS;
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
      return MAPS;
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
  class ClassLoaders extends ClassLoadersKit {
    @Override
    protected Subject subject() {
      return MAPS;
    }
  }

  @Nested
  class Unwrapped extends UnwrappedKit {
    @Override
    protected Subject subject() {
      return MAPS;
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
  class ObjectsOfOld extends ObjectsKit {
    @Override
    protected Subject subject() {
      return OLD;
    }
  }

  @Nested
  class SubclassesOfOld extends SubclassesKit {
    @Override
    protected Subject subject() {
      return OLD;
    }
  }

  @Nested
  class EmptyCollectorsOfOld extends EmptyCollectorsKit {
    @Override
    protected Subject subject() {
      return OLD;
    }
  }

  @Nested
  class ContainersOfOld extends ContainersKit {
    @Override
    protected Subject subject() {
      return OLD;
    }
  }

  @Nested
  class ScalarsOfOld extends ScalarsKit {
    @Override
    protected Subject subject() {
      return OLD;
    }
  }

  @Nested
  class EvolutionOfOld extends EvolutionKit {
    @Override
    protected Subject subject() {
      return OLD;
    }
  }

  @Nested
  class HostileOfOld extends HostileKit {
    @Override
    protected Subject subject() {
      return OLD;
    }
  }

  @Nested
  class TransportOfOld extends TransportKit {
    @Override
    protected Subject subject() {
      return OLD;
    }
  }

  @Nested
  class EnginesOfOld extends EnginesKit {
    @Override
    protected Subject subject() {
      return OLD;
    }
  }

  @Nested
  class Combinations extends CombinationsKit {
    @Override
    protected Subject subject() {
      return MAPS;
    }
  }

  @Nested
  class Versions extends VersionsKit {
    @Override
    protected Subject subject() {
      return MAPS;
    }
  }
}
