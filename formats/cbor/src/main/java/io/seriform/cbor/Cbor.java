package io.seriform.cbor;

import io.seriform.Codec;
import io.seriform.cbor.internal.CborCodecs;
import io.seriform.codec.TypeCodec;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.document.tokens.Tokens;

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

  @Override
  protected Tokens tokens() {
    return codecs.tokens();
  }

  @Override
  protected Codec<?> make(TypeCodec root) {
    return codecs.codec(root);
  }
}
