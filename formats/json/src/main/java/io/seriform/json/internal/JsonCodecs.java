package io.seriform.json.internal;

import io.seriform.annotation.Inclusion;
import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.registry.Codecs;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.format.OptionRules;
import io.seriform.document.format.SelfDescribingAssembly;
import io.seriform.document.tokens.SubtypesCodec;
import io.seriform.document.tokens.Tokens;
import io.seriform.error.ModelException;
import io.seriform.json.JsonCodec;
import io.seriform.json.internal.plan.JsonProtocol;
import io.seriform.json.internal.plan.JsonSubtypes;
import io.seriform.json.internal.schema.JsonSchemas;
import io.seriform.json.internal.site.JsonReader;
import io.seriform.json.internal.site.JsonSettings;
import io.seriform.json.internal.site.JsonTokens;
import io.seriform.json.internal.site.JsonWriter;
import io.seriform.json.internal.text.JsonRawText;
import io.seriform.json.internal.text.JsonTextCodec;
import io.seriform.model.SubtypesModel;
import io.seriform.wire.Input;
import io.seriform.wire.Pool;
import java.lang.reflect.Type;

/** The parts of the facade: the registry of codecs, and pools of writers and readers. */
public final class JsonCodecs {

  private final JsonProtocol protocol;
  private final Codecs registry;
  private final Pool<JsonWriter> writers;
  private final Pool<JsonReader> readers;

  /** For the settings of a facade. */
  public JsonCodecs(JsonSettings settings) {
    SelfDescribingOptions<?> options = settings.options();
    protocol = new JsonProtocol(settings);
    registry =
        new Codecs(
            protocol,
            new Assembly(protocol),
            Codecs.namedModels(options.model()),
            options.engine());
    boolean nonFinite = settings.syntax().nonFinite();
    writers = new Pool<>(() -> new JsonWriter(options.limits(), nonFinite, settings.ascii()));
    readers = new Pool<>(() -> new JsonReader(options.limits(), settings.syntax()));
  }

  /** The registry. */
  public Codecs registry() {
    return registry;
  }

  /** The codec of a value. */
  public JsonCodec<?> codec(TypeCodec root) {
    return new JsonTextCodec<>(root, protocol, writers, readers);
  }

  /** The input of a codec, at the start of a text. */
  public Input started(JsonCodec<?> codec, String json) {
    return ((JsonTextCodec<?>) codec).started(json);
  }

  /** The tokens of values without a class. */
  public Tokens tokens() {
    return JsonTokens.INSTANCE;
  }

  /** The JSON Schema of a type. */
  public Document schema(Type type) {
    return new JsonSchemas(registry, protocol).of(type);
  }

  /** The codecs that JSON has of its own. */
  private static final class Assembly extends SelfDescribingAssembly {

    private final JsonProtocol protocol;

    Assembly(JsonProtocol protocol) {
      super(protocol, JsonTokens.INSTANCE);
      this.protocol = protocol;
    }

    @Override
    public TypeCodec builtIn(Type type) {
      return type instanceof Class<?> c && Document.class.isAssignableFrom(c)
          ? new JsonTree(c, !options().lastDuplicateWins(), protocol.settings.plainDecimals())
          : null;
    }

    @Override
    public TypeCodec rawText(TypeCodec declared, CodecSource codecs) {
      return new JsonRawText(declared);
    }

    @Override
    public TypeCodec dynamic(CodecSource codecs) {
      return new JsonDynamic(codecs, options());
    }

    @Override
    public SubtypesCodec subtypes(SubtypesModel model, CodecSource codecs) {
      protocol.noteNames(model);
      return new JsonSubtypes(model, inclusion(model), codecs, this);
    }

    @Override
    protected TypeCodec referable(Class<?> raw, TypeCodec object) {
      if (OptionRules.isArray(options(), raw)) {
        throw new ModelException(
            "references need names, and " + raw.getName() + " is written in the array shape");
      }
      boolean list = object instanceof SubtypesCodec s && s.inclusion() == Inclusion.ARRAY;
      return list ? object : new JsonReferences(raw, object);
    }

    /** An id has no place in a list; it is one of the object in it. */
    @Override
    public TypeCodec named(Class<?> raw, Inclusion inclusion, TypeCodec object) {
      return inclusion == Inclusion.ARRAY ? reference(raw, object) : object;
    }
  }
}
