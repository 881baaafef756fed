package io.seriform.cbor.internal;

import io.seriform.Codec;
import io.seriform.cbor.CborOptions;
import io.seriform.cbor.internal.site.CborHeads;
import io.seriform.cbor.internal.site.CborReader;
import io.seriform.cbor.internal.site.CborRoot;
import io.seriform.cbor.internal.site.CborSettings;
import io.seriform.cbor.internal.site.CborTokens;
import io.seriform.cbor.internal.site.CborWriter;
import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.registry.Codecs;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.format.SelfDescribingAssembly;
import io.seriform.document.tokens.SubtypesCodec;
import io.seriform.document.tokens.Tokens;
import io.seriform.error.EncodeException;
import io.seriform.error.ModelException;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.model.rules.IdentityModel;
import io.seriform.wire.Pool;
import java.lang.reflect.Type;

/** The parts of the facade: the registry of codecs, and pools of writers and readers. */
public final class CborCodecs {

  private final CborSettings settings;
  private final Codecs registry;
  private final Pool<CborWriter> writers;
  private final Pool<CborReader> readers;
  private final CborTokens tokens;

  /** Tokens of documents that are written value by value, which are tagged and never rewritten. */
  private final CborTokens streams;

  /** For the settings of a facade. */
  public CborCodecs(CborSettings settings) {
    SelfDescribingOptions<?> options = settings.options();
    this.settings = settings;
    CborProtocol protocol = new CborProtocol(settings);
    registry =
        new Codecs(
            protocol,
            new Assembly(protocol, settings),
            Codecs.namedModels(options.model()),
            options.engine());
    writers = new Pool<>(() -> new CborWriter(options.limits()));
    readers = new Pool<>(() -> new CborReader(settings));
    tokens = new CborTokens(CborRoot.ofTokens(settings));
    streams = new CborTokens(CborRoot.ofStreams(settings));
  }

  /** The registry. */
  public Codecs registry() {
    return registry;
  }

  /** The codec of a value. */
  public Codec<?> codec(TypeCodec root) {
    return new CborCodec<>(CborRoot.of(root, settings), streams, writers, readers);
  }

  /** The tokens of values without a class. */
  public Tokens tokens() {
    return tokens;
  }

  /** The codecs that CBOR has of its own. */
  private static final class Assembly extends SelfDescribingAssembly {

    private final CborSettings settings;

    Assembly(CborProtocol protocol, CborSettings settings) {
      super(protocol, CborTokens.INSTANCE);
      this.settings = settings;
    }

    @Override
    public TypeCodec builtIn(Type type) {
      return type instanceof Class<?> c && Document.class.isAssignableFrom(c)
          ? new CborTree(c, !options().lastDuplicateWins())
          : null;
    }

    @Override
    public TypeCodec dynamic(CodecSource codecs) {
      return new CborDynamic(codecs, options());
    }

    @Override
    public SubtypesCodec subtypes(SubtypesModel model, CodecSource codecs) {
      return new SubtypesCodec(
          model,
          inclusion(model),
          codecs,
          this,
          CborTokens.INSTANCE,
          CborProtocol::encoded,
          CborHeads.head(CborWriter.MAP, 1),
          CborHeads.head(CborWriter.ARRAY, 2));
    }

    @Override
    protected TypeCodec referable(Class<?> raw, TypeCodec object) {
      if (settings.order() != CborOptions.Order.DECLARED) {
        throw new EncodeException(
            "the numbers of references say in which order objects are met: they cannot be sorted");
      }
      return new CborReferences(raw, object);
    }

    @Override
    public TypeCodec identified(
        TypeModel declared, IdentityModel identity, TypeCodec object, CodecSource codecs) {
      if (settings.order() != CborOptions.Order.DECLARED) {
        throw new ModelException(
            "an object with an id comes before what refers to it, so that its entries cannot be"
                + " sorted: "
                + declared.raw().getName()
                + " needs the order DECLARED");
      }
      return super.identified(declared, identity, object, codecs);
    }
  }
}
