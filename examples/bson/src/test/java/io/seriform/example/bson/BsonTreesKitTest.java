package io.seriform.example.bson;

import io.seriform.Format;
import io.seriform.annotation.Include;
import io.seriform.codec.Engine;
import io.seriform.codec.Protocol;
import io.seriform.document.Document;
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
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.extension.ExtendWith;

/** What every self-describing format must do, asked of BSON. */
@ExtendWith(RootsAreDocuments.class)
class BsonTreesKitTest {

  private static BsonOptions options() {
    return BsonOptions.standard();
  }

  private static BsonOptions options(Engine engine) {
    return options().withEngine(engine);
  }

  @Nested
  class Methods extends ProtocolMethodsKit {
    @Override
    protected List<Protocol> protocols() {
      return List.of(new BsonProtocol(options()));
    }
  }

  @Nested
  class Architecture extends ArchitectureKit {
    Architecture() {
      super("io.seriform.example.bson");
    }
  }

  @Nested
  class SelfDescribing extends SelfDescribingKit {
    @Override
    protected SelfDescribingFormat format(
        Engine engine, boolean references, Include.When inclusion) {
      return Bson.with(options(engine).withReferences(references).withInclusion(inclusion));
    }
  }

  @Nested
  class Selection extends SelectionKit {
    @Override
    protected SelfDescribingFormat format(Engine engine, Include.When inclusion, Class<?> view) {
      return Bson.with(options(engine).withInclusion(inclusion).withView(view));
    }
  }

  @Nested
  class Lenient extends LeniencyKit<BsonOptions> {
    @Override
    protected BsonOptions options() {
      return BsonOptions.standard();
    }

    @Override
    protected SelfDescribingFormat with(BsonOptions options) {
      return Bson.with(options);
    }
  }

  @Nested
  class Everyday extends EverydayOptionsKit<BsonOptions> {
    @Override
    protected BsonOptions options() {
      return BsonOptions.standard();
    }

    @Override
    protected SelfDescribingFormat with(BsonOptions options) {
      return Bson.with(options);
    }
  }

  @Nested
  class Errors extends ErrorsKit<BsonOptions> {
    @Override
    protected BsonOptions options() {
      return BsonOptions.standard();
    }

    @Override
    protected SelfDescribingFormat with(BsonOptions options) {
      return Bson.with(options);
    }
  }

  @Nested
  class Discriminators extends DiscriminatorKit {
    @Override
    protected SelfDescribingFormat format(Engine engine) {
      return Bson.with(options(engine));
    }

    @Override
    protected SelfDescribingFormat strict(Engine engine) {
      return Bson.with(options(engine).withUnknown(Unknown.REJECT));
    }
  }

  /** By name alone, as ids are properties. */
  @Nested
  class References extends ReferencesKit {
    @Override
    protected SelfDescribingFormat format(Engine engine, Shape shape) {
      return Bson.with(options(engine).withReferences(true));
    }
  }

  @Nested
  class Circles extends CirclesKit {
    @Override
    protected SelfDescribingFormat format(Engine engine) {
      return Bson.with(options(engine).withReferences(true));
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
      return Bson.with(options(engine));
    }
  }

  @Nested
  class Streams extends StreamsKit {
    @Override
    protected SelfDescribingFormat format(Limits limits) {
      return Bson.with(options().withLimits(limits));
    }
  }

  @Nested
  class DuplicateKeys extends DuplicateKeysKit {
    @Override
    protected SelfDescribingFormat format(boolean lastDuplicateWins) {
      return Bson.with(options().withLastDuplicateWins(lastDuplicateWins));
    }

    @Override
    protected boolean mayBeKey(Object key) {
      return key instanceof String;
    }

    /** A type comes before the name. */
    @Override
    protected byte[] key(Object key) {
      return (key + "\0").getBytes(StandardCharsets.UTF_8);
    }
  }

  @Nested
  class MalformedTexts extends MalformedTextKit {
    @Override
    protected SelfDescribingFormat format(Engine engine, boolean checksUtf8) {
      return Bson.with(options(engine).withUtf8Check(checksUtf8));
    }
  }

  @Nested
  class HostileTrees extends HostileTreesKit {
    HostileTrees() {
      super(Bson.standard());
    }

    @Override
    protected List<String> openings() {
      // documents and lists named k
      return List.of("ffffff7f036b00", "ffffff7f046b00", "ffffff7f043000");
    }

    @Override
    protected List<String> everything() {
      byte[] all =
          Bson.standard()
              .encode(
                  Document.object()
                      .put("a", Document.of("a"))
                      .put("b", Document.of(200))
                      .put("c", Document.of(1L << 40))
                      .put("d", Document.of(0.1))
                      .put("e", Document.ofNull())
                      .put("f", Document.of(true))
                      .put("g", Document.of(new byte[] {1, 2}))
                      .put("h", Document.array().add(Document.object()).add(Document.array()))
                      .put("i", Document.extension((byte) 7, new byte[12]))
                      .put("j", Document.extension((byte) 9, new byte[8])));
      return List.of(HexFormat.of().formatHex(all));
    }
  }

  @Nested
  class Costs extends CostKit {
    @Override
    protected Format format(Setup setup) {
      return Bson.with(options(setup.engine()).withLimits(setup.limits()).withModel(setup.model()));
    }

    @Override
    protected boolean hasAnyKeys() {
      return false;
    }

    @Override
    protected boolean hasAnyValues() {
      return false;
    }

    @Override
    protected boolean sharesKeys() {
      return false;
    }
  }

  @Nested
  class Fuzz extends FuzzKit {
    private static final FuzzTarget TARGET = new FuzzTarget(new BsonSubject());

    @Override
    protected FuzzTarget target() {
      return TARGET;
    }
  }
}
