package io.seriform.document.counted;

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

/** A format of {@link CountedTokens}: the base of the class that users make. */
public abstract class CountedFormat extends SelfDescribingFormat {

  private final CountedTokens tokens;
  private final Pool<? extends CountedOutput> writers;
  private final Pool<? extends CountedInput> readers;

  /**
   * For formats.
   *
   * @param writers makes writers, of the class that the protocol names
   * @param readers makes readers, of the class that the protocol names
   */
  protected CountedFormat(
      CountedTokensProtocol protocol,
      SelfDescribingOptions<?> options,
      Supplier<? extends CountedOutput> writers,
      Supplier<? extends CountedInput> readers) {
    this(new CountedAssembly(protocol), options, writers, readers);
  }

  /**
   * For formats with types of their own.
   *
   * @param assembly makes the codecs of these types
   * @param writers makes writers, of the class that the protocol names
   * @param readers makes readers, of the class that the protocol names
   */
  protected CountedFormat(
      CountedAssembly assembly,
      SelfDescribingOptions<?> options,
      Supplier<? extends CountedOutput> writers,
      Supplier<? extends CountedInput> readers) {
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
    private final CountedTokens tokens;

    TokensCodec(
        TypeCodec root,
        Pool<? extends Output> writers,
        Pool<? extends Input> readers,
        CountedTokens tokens) {
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
      return CountedFrames.of(framing, tokens);
    }

    @Override
    protected boolean isNull(Input in) {
      return tokens.takesNull(in);
    }

    @Override
    protected void finish(Input in) {
      CountedFrames.finish((CountedInput) in);
    }
  }
}
