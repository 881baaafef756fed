package io.seriform.msgpack.internal;

import io.seriform.Codec;
import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.registry.Codecs;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.format.SelfDescribingAssembly;
import io.seriform.document.tokens.SubtypesCodec;
import io.seriform.document.tokens.Tokens;
import io.seriform.model.SubtypesModel;
import io.seriform.msgpack.internal.site.Code;
import io.seriform.msgpack.internal.site.MsgpackExtension;
import io.seriform.msgpack.internal.site.MsgpackReader;
import io.seriform.msgpack.internal.site.MsgpackSettings;
import io.seriform.msgpack.internal.site.MsgpackTokens;
import io.seriform.msgpack.internal.site.MsgpackWriter;
import io.seriform.wire.Pool;
import java.lang.reflect.Type;

/** The parts of the facade: the registry of codecs, and pools of writers and readers. */
public final class MsgpackCodecs {

  private final Codecs registry;
  private final Pool<MsgpackWriter> writers;
  private final Pool<MsgpackReader> readers;

  /** For the settings of a facade. */
  public MsgpackCodecs(MsgpackSettings settings) {
    SelfDescribingOptions<?> options = settings.options();
    MsgpackProtocol protocol = new MsgpackProtocol(settings);
    registry =
        new Codecs(
            protocol,
            new Assembly(protocol, settings),
            Codecs.namedModels(options.model()),
            options.engine());
    writers = new Pool<>(() -> new MsgpackWriter(options.limits(), settings.raw()));
    readers = new Pool<>(() -> new MsgpackReader(settings));
  }

  /** The registry. */
  public Codecs registry() {
    return registry;
  }

  /** The codec of a value. */
  public Codec<?> codec(TypeCodec root) {
    return new MsgpackCodec<>(root, writers, readers);
  }

  /** The tokens of values without a class. */
  public Tokens tokens() {
    return MsgpackTokens.INSTANCE;
  }

  /** The codecs that MessagePack has of its own. */
  private static final class Assembly extends SelfDescribingAssembly {

    private final MsgpackSettings settings;

    Assembly(MsgpackProtocol protocol, MsgpackSettings settings) {
      super(protocol, MsgpackTokens.INSTANCE);
      this.settings = settings;
    }

    @Override
    public TypeCodec builtIn(Type type) {
      if (!(type instanceof Class<?> c)) {
        return null;
      }
      if (Document.class.isAssignableFrom(c)) {
        return new MsgpackTree(c, !options().lastDuplicateWins());
      }
      for (Class<?> each = c; each != null; each = each.getSuperclass()) {
        MsgpackExtension extension = settings.extensions().get(each);
        if (extension != null) {
          return new MsgpackExtensions(extension, c);
        }
      }
      for (MsgpackExtension extension : settings.extensions().values()) {
        if (extension.values().isInterface() && extension.values().isAssignableFrom(c)) {
          return new MsgpackExtensions(extension, c);
        }
      }
      return null;
    }

    @Override
    public TypeCodec dynamic(CodecSource codecs) {
      return new MsgpackDynamic(
          codecs,
          options(),
          settings.extensions().values(),
          options().references() ? referable(Object.class, null) : null);
    }

    @Override
    public SubtypesCodec subtypes(SubtypesModel model, CodecSource codecs) {
      return new SubtypesCodec(
          model,
          inclusion(model),
          codecs,
          this,
          MsgpackTokens.INSTANCE,
          text -> MsgpackWords.text(text, settings.raw()),
          new byte[] {Code.FIXMAP | 1},
          new byte[] {Code.FIXARRAY | 2});
    }

    @Override
    protected MsgpackReferences referable(Class<?> raw, TypeCodec object) {
      return new MsgpackReferences(raw, object, settings.referenceType());
    }
  }
}
