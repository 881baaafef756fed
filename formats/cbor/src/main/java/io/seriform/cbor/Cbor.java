package io.seriform.cbor;

import io.seriform.Codec;
import io.seriform.SelfDescribingFormat;
import io.seriform.cbor.internal.CborCodecs;
import io.seriform.cbor.internal.CborDiagnostic;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.tokens.Tokens;
import io.seriform.document.Document;

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

  private final CborOptions options;
  private final CborCodecs codecs;

  private Cbor(CborOptions options, CborCodecs codecs) {
    super(codecs.registry());
    this.options = options;
    this.codecs = codecs;
  }

  /** CBOR with the defaults of {@link CborOptions}. */
  public static Cbor standard() {
    return STANDARD;
  }

  /** CBOR with options. */
  public static Cbor with(CborOptions options) {
    return new Cbor(options, new CborCodecs(options.settings()));
  }

  /** The options. */
  public CborOptions options() {
    return options;
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
    return codecs.tokens();
  }

  @Override
  protected Codec<?> make(TypeCodec root) {
    return codecs.codec(root);
  }
}
