package io.seriform.json.internal;

import io.seriform.codec.TypeCodec;
import io.seriform.codec.registry.Codecs;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.tokens.Tokens;
import io.seriform.json.JsonCodec;
import io.seriform.wire.Input;
import io.seriform.wire.Pool;
import java.lang.reflect.Type;

/** What the facade is made of: the registry of codecs, and pools of writers and readers. */
public final class JsonCodecs {

  private final JsonProtocol protocol;
  private final Codecs registry;
  private final Pool<JsonWriter> writers;
  private final Pool<JsonReader> readers;

  /** For the settings of a facade. */
  public JsonCodecs(JsonSettings settings) {
    SelfDescribingOptions<?> options = settings.options();
    protocol = new JsonProtocol(settings);
    registry = new Codecs(protocol, Codecs.namedModels(options.model()), options.engine());
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
}
