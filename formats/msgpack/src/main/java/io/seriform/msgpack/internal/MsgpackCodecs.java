package io.seriform.msgpack.internal;

import io.seriform.Codec;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.registry.Codecs;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.tokens.Tokens;
import io.seriform.wire.Pool;

/** What the facade is made of: the registry of codecs, and pools of writers and readers. */
public final class MsgpackCodecs {

  private final Codecs registry;
  private final Pool<MsgpackWriter> writers;
  private final Pool<MsgpackReader> readers;

  /** For the settings of a facade. */
  public MsgpackCodecs(MsgpackSettings settings) {
    SelfDescribingOptions<?> options = settings.options();
    registry =
        new Codecs(
            new MsgpackProtocol(settings), Codecs.namedModels(options.model()), options.engine());
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
}
