package io.seriform.msgpack;

import io.seriform.Codec;
import io.seriform.codec.TypeCodec;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.document.tokens.Tokens;
import io.seriform.msgpack.internal.MsgpackCodecs;

/**
 * MessagePack. Immutable and thread-safe: create one and share it.
 *
 * <pre>{@code
 * Msgpack msgpack = Msgpack.standard();
 * byte[] bytes = msgpack.encode(order);
 * Order back = msgpack.decode(bytes, Order.class);
 * }</pre>
 */
public final class Msgpack extends SelfDescribingFormat {

  private static final Msgpack STANDARD = with(MsgpackOptions.standard());

  private final MsgpackOptions options;
  private final MsgpackCodecs codecs;

  private Msgpack(MsgpackOptions options, MsgpackCodecs codecs) {
    super(codecs.registry());
    this.options = options;
    this.codecs = codecs;
  }

  /** MessagePack with the defaults of {@link MsgpackOptions}. */
  public static Msgpack standard() {
    return STANDARD;
  }

  /** MessagePack with options. */
  public static Msgpack with(MsgpackOptions options) {
    return new Msgpack(options, new MsgpackCodecs(options.settings()));
  }

  /** The options. */
  public MsgpackOptions options() {
    return options;
  }

  @Override
  protected Tokens tokens() {
    return codecs.tokens();
  }

  @Override
  protected Codec<?> make(TypeCodec root) {
    return codecs.codec(root);
  }
}
