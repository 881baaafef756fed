package io.seriform.example.ubjson;

import io.seriform.Format;
import io.seriform.annotation.Include;
import io.seriform.codec.Engine;
import io.seriform.codec.Protocol;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.document.SelfDescribingOptions.Shape;
import io.seriform.document.SelfDescribingOptions.Unknown;
import io.seriform.testkit.Setup;
import io.seriform.testkit.hostile.CostKit;
import io.seriform.testkit.hostile.DuplicateKeysKit;
import io.seriform.testkit.hostile.FuzzKit;
import io.seriform.testkit.hostile.FuzzTarget;
import io.seriform.testkit.hostile.HostileTreesKit;
import io.seriform.testkit.hostile.MalformedTextKit;
import io.seriform.testkit.kits.CirclesKit;
import io.seriform.testkit.kits.DiscriminatorKit;
import io.seriform.testkit.kits.ErrorsKit;
import io.seriform.testkit.kits.EverydayOptionsKit;
import io.seriform.testkit.kits.LeniencyKit;
import io.seriform.testkit.kits.ReferencesKit;
import io.seriform.testkit.kits.SelectionKit;
import io.seriform.testkit.kits.SelfDescribingKit;
import io.seriform.testkit.kits.StreamsKit;
import io.seriform.testkit.kits.UpdateKit;
import io.seriform.testkit.modules.ArchitectureKit;
import io.seriform.testkit.modules.ProtocolMethodsKit;
import io.seriform.wire.Limits;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Nested;

/** What every self-describing format must do, asked of UBJSON. */
class UbjsonTreesKitTest {

  private static UbjsonOptions options() {
    return UbjsonOptions.standard();
  }

  private static UbjsonOptions options(Engine engine) {
    return options().withEngine(engine);
  }

  @Nested
  class Methods extends ProtocolMethodsKit {
    @Override
    protected List<Protocol> protocols() {
      return List.of(new UbjsonProtocol(options()));
    }
  }

  @Nested
  class Architecture extends ArchitectureKit {
    Architecture() {
      super("io.seriform.example.ubjson");
    }
  }

  @Nested
  class SelfDescribing extends SelfDescribingKit {
    @Override
    protected SelfDescribingFormat format(
        Engine engine, boolean references, Include.When inclusion) {
      return Ubjson.with(options(engine).withReferences(references).withInclusion(inclusion));
    }
  }

  @Nested
  class Selection extends SelectionKit {
    @Override
    protected SelfDescribingFormat format(Engine engine, Include.When inclusion, Class<?> view) {
      return Ubjson.with(options(engine).withInclusion(inclusion).withView(view));
    }
  }

  @Nested
  class Lenient extends LeniencyKit<UbjsonOptions> {
    @Override
    protected UbjsonOptions options() {
      return UbjsonOptions.standard();
    }

    @Override
    protected SelfDescribingFormat with(UbjsonOptions options) {
      return Ubjson.with(options);
    }
  }

  @Nested
  class Everyday extends EverydayOptionsKit<UbjsonOptions> {
    @Override
    protected UbjsonOptions options() {
      return UbjsonOptions.standard();
    }

    @Override
    protected SelfDescribingFormat with(UbjsonOptions options) {
      return Ubjson.with(options);
    }
  }

  @Nested
  class Errors extends ErrorsKit<UbjsonOptions> {
    @Override
    protected UbjsonOptions options() {
      return UbjsonOptions.standard();
    }

    @Override
    protected SelfDescribingFormat with(UbjsonOptions options) {
      return Ubjson.with(options);
    }
  }

  @Nested
  class Discriminators extends DiscriminatorKit {
    @Override
    protected SelfDescribingFormat format(Engine engine) {
      return Ubjson.with(options(engine));
    }

    @Override
    protected SelfDescribingFormat strict(Engine engine) {
      return Ubjson.with(options(engine).withUnknown(Unknown.REJECT));
    }
  }

  /** By name alone, as ids are properties. */
  @Nested
  class References extends ReferencesKit {
    @Override
    protected SelfDescribingFormat format(Engine engine, Shape shape) {
      return Ubjson.with(options(engine).withReferences(true));
    }
  }

  @Nested
  class Circles extends CirclesKit {
    @Override
    protected SelfDescribingFormat format(Engine engine) {
      return Ubjson.with(options(engine).withReferences(true));
    }

    @Override
    protected boolean hasObjectsAsKeys() {
      return false;
    }
  }

  @Nested
  class Updates extends UpdateKit {
    @Override
    protected SelfDescribingFormat format(Engine engine) {
      return Ubjson.with(options(engine));
    }
  }

  @Nested
  class Streams extends StreamsKit {
    @Override
    protected SelfDescribingFormat format(Limits limits) {
      return Ubjson.with(options().withLimits(limits));
    }
  }

  @Nested
  class DuplicateKeys extends DuplicateKeysKit {
    @Override
    protected SelfDescribingFormat format(boolean lastDuplicateWins) {
      return Ubjson.with(options().withLastDuplicateWins(lastDuplicateWins));
    }

    @Override
    protected boolean mayBeKey(Object key) {
      return key instanceof String;
    }

    /** A name has no marker. */
    @Override
    protected byte[] key(Object key) {
      byte[] text = Ubjson.standard().encode(key);
      return Arrays.copyOfRange(text, 1, text.length);
    }
  }

  @Nested
  class MalformedTexts extends MalformedTextKit {
    @Override
    protected SelfDescribingFormat format(Engine engine, boolean checksUtf8) {
      return Ubjson.with(options(engine).withUtf8Check(checksUtf8));
    }
  }

  @Nested
  class HostileTrees extends HostileTreesKit {
    HostileTrees() {
      super(Ubjson.standard());
    }

    @Override
    protected List<String> openings() {
      // [ [#i1 {i1k {#i1i1k, and two at once
      return List.of(
          "5b", "5b236901", "7b69016b", "7b23690169016b", "5b7b69016b", "5b2369027b23690169016b");
    }

    @Override
    protected List<String> everything() {
      return List.of(
          // {#i10 a:"a" b:U200 c:I d:l e:L f:d g:D h:[Z,T,F] i:[$U# j:H
          "7b23690a"
              + "69016153690161"
              + "69016255c8"
              + "69016349d1ff"
              + "6901646c00100000"
              + "6901654c0010000000000000"
              + "690166643f800000"
              + "690167443fb999999999999a"
              + "6901685b5a54465d"
              + "6901695b24552369020102"
              + "69016a486915313233343536373839303132333435363738392e35",
          // {a:[#i2 C'x' {}]}
          "7b6901615b23690243787b7d7d");
    }
  }

  @Nested
  class Costs extends CostKit {
    @Override
    protected Format format(Setup setup) {
      return Ubjson.with(
          options(setup.engine()).withLimits(setup.limits()).withModel(setup.model()));
    }

    @Override
    protected boolean hasAnyKeys() {
      return false;
    }

    @Override
    protected boolean sharesKeys() {
      return false;
    }
  }

  @Nested
  class Fuzz extends FuzzKit {
    private static final FuzzTarget TARGET =
        new FuzzTarget(new UbjsonSubject.Objects(), new UbjsonSubject.Arrays());

    @Override
    protected FuzzTarget target() {
      return TARGET;
    }
  }
}
