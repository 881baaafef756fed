package io.seriform.cbor.internal;

import io.seriform.Codec;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.registry.Codecs;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.tokens.Tokens;
import io.seriform.wire.Pool;

/** What the facade is made of: the registry of codecs, and pools of writers and readers. */
public final class CborCodecs {

  private final CborSettings settings;
  private final Codecs registry;
  private final Pool<CborWriter> writers;
  private final Pool<CborReader> readers;
  private final CborTokens tokens;

  /** For the settings of a facade. */
  public CborCodecs(CborSettings settings) {
    SelfDescribingOptions<?> options = settings.options();
    this.settings = settings;
    registry =
        new Codecs(
            new CborProtocol(settings), Codecs.namedModels(options.model()), options.engine());
    writers = new Pool<>(() -> new CborWriter(options.limits()));
    readers = new Pool<>(() -> new CborReader(settings));
    tokens = new CborTokens(CborRoot.ofTokens(settings));
  }

  /** The registry. */
  public Codecs registry() {
    return registry;
  }

  /** The codec of a value. */
  public Codec<?> codec(TypeCodec root) {
    return new CborCodec<>(CborRoot.of(root, settings), settings.selfDescribed(), writers, readers);
  }

  /** The tokens of values without a class. */
  public Tokens tokens() {
    return tokens;
  }
}
