package io.seriform.msgpack;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.SelfDescribingFormat;
import io.seriform.codec.Frames;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.registry.Codecs;
import io.seriform.codec.tokens.Tokens;
import io.seriform.model.Models;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.Pool;

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

  private final MsgpackProtocol protocol;
  private final Pool<MsgpackWriter> writers;
  private final Pool<MsgpackReader> readers;

  private Msgpack(MsgpackOptions options, MsgpackProtocol protocol) {
    super(new Codecs(protocol, Models.ofNamed(options.model()), options.engine()));
    this.protocol = protocol;
    MsgpackReading reading =
        new MsgpackReading(
            options.raw(), options.lastDuplicateWins(), options.checksUtf8(), options.leniency());
    this.writers = new Pool<>(() -> new MsgpackWriter(options.limits(), options.raw()));
    this.readers = new Pool<>(() -> new MsgpackReader(options.limits(), reading));
  }

  /** MessagePack with the defaults of {@link MsgpackOptions}. */
  public static Msgpack standard() {
    return STANDARD;
  }

  /** MessagePack with options. */
  public static Msgpack with(MsgpackOptions options) {
    return new Msgpack(options, new MsgpackProtocol(options));
  }

  /** The options. */
  public MsgpackOptions options() {
    return protocol.options();
  }

  @Override
  protected Tokens tokens() {
    return MsgpackTokens.INSTANCE;
  }

  @Override
  protected Codec<?> make(TypeCodec root) {
    return new MsgpackCodec<>(root, writers, readers);
  }

  private static final class MsgpackCodec<T> extends Codec<T> {

    MsgpackCodec(TypeCodec root, Pool<MsgpackWriter> writers, Pool<MsgpackReader> readers) {
      super(root, writers, readers);
    }

    @Override
    protected String name() {
      return MsgpackErrors.FORMAT;
    }

    @Override
    protected int writeNull(Output out, int pos) {
      return MsgpackWriter.put((MsgpackWriter) out, pos, Code.NIL);
    }

    @Override
    protected Frames frames(Framing framing) {
      return MsgpackFrames.of(framing);
    }

    @Override
    protected boolean isNull(Input input) {
      MsgpackReader in = (MsgpackReader) input;
      return (in.pos >= in.end || in.buf[in.pos] == Code.NIL) && MsgpackSlow.isNull(in);
    }

    @Override
    protected void finish(Input input) {
      MsgpackReader in = (MsgpackReader) input;
      if (in.pos != in.end || in.streamed()) {
        MsgpackSlow.finish(in);
      }
    }
  }
}
