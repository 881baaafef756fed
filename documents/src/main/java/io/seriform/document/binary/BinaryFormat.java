package io.seriform.document.binary;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.codec.Frames;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.registry.Codecs;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.tokens.Tokens;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.Pool;
import java.util.function.Supplier;

/** A format of {@link BinaryTokens}: the base of the class that users make. */
public abstract class BinaryFormat extends SelfDescribingFormat {

  private final BinaryTokens tokens;
  private final Pool<? extends BinaryOutput> writers;
  private final Pool<? extends BinaryInput> readers;

  /**
   * For formats.
   *
   * @param writers makes writers, of the class that the protocol names
   * @param readers makes readers, of the class that the protocol names
   */
  protected BinaryFormat(
      BinaryTokensProtocol protocol,
      SelfDescribingOptions<?> options,
      Supplier<? extends BinaryOutput> writers,
      Supplier<? extends BinaryInput> readers) {
    this(new BinaryAssembly(protocol), options, writers, readers);
  }

  /**
   * For formats with types of their own.
   *
   * @param assembly makes the codecs of these types
   * @param writers makes writers, of the class that the protocol names
   * @param readers makes readers, of the class that the protocol names
   */
  protected BinaryFormat(
      BinaryAssembly assembly,
      SelfDescribingOptions<?> options,
      Supplier<? extends BinaryOutput> writers,
      Supplier<? extends BinaryInput> readers) {
    super(
        new Codecs(
            assembly.protocol(), assembly, Codecs.namedModels(options.model()), options.engine()));
    this.tokens = assembly.protocol().tokens();
    this.writers = new Pool<>(writers::get);
    this.readers = new Pool<>(readers::get);
  }

  @Override
  protected final Tokens tokens() {
    return tokens;
  }

  @Override
  protected final Codec<?> make(TypeCodec root) {
    return new TokensCodec<>(root, writers, readers, tokens);
  }

  private static final class TokensCodec<T> extends Codec<T> {
    private final BinaryTokens tokens;

    TokensCodec(
        TypeCodec root,
        Pool<? extends Output> writers,
        Pool<? extends Input> readers,
        BinaryTokens tokens) {
      super(root, writers, readers);
      this.tokens = tokens;
    }

    @Override
    protected String name() {
      return tokens.format();
    }

    @Override
    protected int writeNull(Output out, int pos) {
      return tokens.putNull(out, pos);
    }

    @Override
    protected Frames frames(Framing framing) {
      if (framing == Framing.ARRAY && !tokens.hasListRoots()) {
        throw new IllegalArgumentException(
            name() + " has no framing ARRAY: its documents are objects");
      }
      return tokens.frames(framing, name());
    }

    @Override
    protected boolean isNull(Input in) {
      return tokens.takesNull(in);
    }

    @Override
    protected void finish(Input in) {
      tokens.finish(in);
    }
  }
}
