package io.seriform.hessian;

import io.seriform.testkit.Subject;
import io.seriform.testkit.changes.EmptyCollectorsKit;
import io.seriform.testkit.generated.CombinationsKit;
import io.seriform.testkit.generated.EnginesKit;
import io.seriform.testkit.generated.VersionsKit;
import io.seriform.testkit.hostile.FuzzKit;
import io.seriform.testkit.hostile.FuzzTarget;
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

/** What every format must do, asked of Hessian in its variants. */
@Tag("slow")
class HessianKitTest {

  private static final Subject CAUCHO = new HessianSubject(HessianVariant.caucho());
  private static final Subject LITE = new HessianSubject(HessianVariant.hessianLite());
  private static final Subject SOFA = new HessianSubject(HessianVariant.sofa());

  @Nested
  class Objects extends ObjectsKit {
    @Override
    protected Subject subject() {
      return CAUCHO;
    }
  }

  @Nested
  class Subclasses extends SubclassesKit {
    @Override
    protected Subject subject() {
      return CAUCHO;
    }
  }

  @Nested
  class EmptyCollectors extends EmptyCollectorsKit {
    @Override
    protected Subject subject() {
      return CAUCHO;
    }
  }

  @Nested
  class Containers extends ContainersKit {
    @Override
    protected Subject subject() {
      return CAUCHO;
    }
  }

  @Nested
  class Scalars extends ScalarsKit {
    @Override
    protected Subject subject() {
      return CAUCHO;
    }
  }

  @Nested
  class Evolution extends EvolutionKit {
    @Override
    protected Subject subject() {
      return CAUCHO;
    }
  }

  @Nested
  class Limits extends LimitsKit {
    @Override
    protected Subject subject() {
      return CAUCHO;
    }
  }

  @Nested
  class Hostile extends HostileKit {
    @Override
    protected Subject subject() {
      return CAUCHO;
    }
  }

  @Nested
  class Transport extends TransportKit {
    @Override
    protected Subject subject() {
      return CAUCHO;
    }
  }

  @Nested
  class Engines extends EnginesKit {
    @Override
    protected Subject subject() {
      return CAUCHO;
    }
  }

  @Nested
  class Concurrency extends ConcurrencyKit {
    @Override
    protected Subject subject() {
      return CAUCHO;
    }
  }

  @Nested
  class ClassLoaders extends ClassLoadersKit {
    @Override
    protected Subject subject() {
      return CAUCHO;
    }
  }

  @Nested
  class Combinations extends CombinationsKit {
    @Override
    protected Subject subject() {
      return CAUCHO;
    }
  }

  @Nested
  class Unwrapped extends UnwrappedKit {
    @Override
    protected Subject subject() {
      return CAUCHO;
    }
  }

  @Nested
  class Versions extends VersionsKit {
    @Override
    protected Subject subject() {
      return CAUCHO;
    }
  }

  @Nested
  class ObjectsLite extends ObjectsKit {
    @Override
    protected Subject subject() {
      return LITE;
    }
  }

  @Nested
  class SubclassesLite extends SubclassesKit {
    @Override
    protected Subject subject() {
      return LITE;
    }
  }

  @Nested
  class EmptyCollectorsLite extends EmptyCollectorsKit {
    @Override
    protected Subject subject() {
      return LITE;
    }
  }

  @Nested
  class ContainersLite extends ContainersKit {
    @Override
    protected Subject subject() {
      return LITE;
    }
  }

  @Nested
  class ScalarsLite extends ScalarsKit {
    @Override
    protected Subject subject() {
      return LITE;
    }
  }

  @Nested
  class HostileLite extends HostileKit {
    @Override
    protected Subject subject() {
      return LITE;
    }
  }

  @Nested
  class TransportLite extends TransportKit {
    @Override
    protected Subject subject() {
      return LITE;
    }
  }

  @Nested
  class EnginesLite extends EnginesKit {
    @Override
    protected Subject subject() {
      return LITE;
    }
  }

  @Nested
  class ObjectsSofa extends ObjectsKit {
    @Override
    protected Subject subject() {
      return SOFA;
    }
  }

  @Nested
  class SubclassesSofa extends SubclassesKit {
    @Override
    protected Subject subject() {
      return SOFA;
    }
  }

  @Nested
  class EmptyCollectorsSofa extends EmptyCollectorsKit {
    @Override
    protected Subject subject() {
      return SOFA;
    }
  }

  @Nested
  class ContainersSofa extends ContainersKit {
    @Override
    protected Subject subject() {
      return SOFA;
    }
  }

  @Nested
  class ScalarsSofa extends ScalarsKit {
    @Override
    protected Subject subject() {
      return SOFA;
    }
  }

  @Nested
  class HostileSofa extends HostileKit {
    @Override
    protected Subject subject() {
      return SOFA;
    }
  }

  @Nested
  class TransportSofa extends TransportKit {
    @Override
    protected Subject subject() {
      return SOFA;
    }
  }

  @Nested
  class EnginesSofa extends EnginesKit {
    @Override
    protected Subject subject() {
      return SOFA;
    }
  }

  @Nested
  class Fuzz extends FuzzKit {
    @Override
    protected FuzzTarget target() {
      return HessianFuzz.TARGET;
    }
  }
}
