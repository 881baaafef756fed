package io.seriform.cbor;

import io.seriform.Codec;
import io.seriform.SelfDescribingFormat;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.registry.Codecs;
import io.seriform.codec.tokens.Tokens;
import io.seriform.document.Document;
import io.seriform.model.Models;
import io.seriform.wire.Pool;

/**
 * CBOR (RFC 8949). Immutable and thread-safe: create one and share it.
 *
 * <pre>{@code
 * Cbor cbor = Cbor.standard();
 * byte[] bytes = cbor.encode(order);
 * Order back = cbor.decode(bytes, Order.class);
 * }</pre>
 */
public final class Cbor extends SelfDescribingFormat {

  private static final Cbor STANDARD = with(CborOptions.standard());

  private final CborProtocol protocol;
  private final Pool<CborWriter> writers;
  private final Pool<CborReader> readers;
  private final CborTokens tokens;

  private Cbor(CborOptions options, CborProtocol protocol) {
    super(new Codecs(protocol, Models.ofNamed(options.model()), options.engine()));
    this.protocol = protocol;
    this.writers = new Pool<>(() -> new CborWriter(options.limits()));
    this.readers = new Pool<>(() -> new CborReader(options));
    this.tokens = new CborTokens(CborRoot.ofTokens(options));
  }

  /** CBOR with the defaults of {@link CborOptions}. */
  public static Cbor standard() {
    return STANDARD;
  }

  /** CBOR with options. */
  public static Cbor with(CborOptions options) {
    return new Cbor(options, new CborProtocol(options));
  }

  /** The options. */
  public CborOptions options() {
    return protocol.options();
  }

  /**
   * Reads diagnostic notation (RFC 8949 §8), the output of {@link Document#toString}. A number with
   * a point or an exponent is a float, unless it is too large or too small for a double or has more
   * than 17 digits, and no indicator says that it is one.
   *
   * @throws io.seriform.error.SyntaxException if the text is not diagnostic notation; its offset
   *     counts chars
   */
  public static Document parseDiagnostic(String text) {
    return CborDiagnostic.parse(text);
  }

  @Override
  protected Tokens tokens() {
    return tokens;
  }

  @Override
  protected Codec<?> make(TypeCodec root) {
    return new CborCodec<>(CborRoot.of(root, options()), protocol, writers, readers);
  }
}
