package io.seriform.cbor.internal;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.cbor.internal.site.CborErrors;
import io.seriform.cbor.internal.site.CborHeads;
import io.seriform.cbor.internal.site.CborReader;
import io.seriform.cbor.internal.site.CborSlow;
import io.seriform.cbor.internal.site.CborTokens;
import io.seriform.cbor.internal.site.CborWriter;
import io.seriform.codec.Frames;
import io.seriform.codec.TypeCodec;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.Pool;

/**
 * Writes and reads values of one type as CBOR.
 *
 * @param <T> the type
 */
final class CborCodec<T> extends Codec<T> {

  private final CborTokens tokens;

  /**
   * Makes a codec.
   *
   * @param tokens those of documents that are written value by value
   */
  CborCodec(TypeCodec root, CborTokens tokens, Pool<CborWriter> writers, Pool<CborReader> readers) {
    super(root, writers, readers);
    this.tokens = tokens;
  }

  @Override
  protected String name() {
    return CborErrors.FORMAT;
  }

  @Override
  protected int writeNull(Output out, int pos) {
    return writeNullWithin(out, tokens.beginDocument(out, pos));
  }

  @Override
  protected int writeNullWithin(Output out, int pos) {
    pos = CborHeads.room(out, pos, CborWriter.SLACK);
    out.buf[pos] = CborWriter.NULL;
    return pos + 1;
  }

  @Override
  protected Frames frames(Framing framing) {
    return tokens.frames(framing, name());
  }

  @Override
  protected boolean isNull(Input in) {
    return CborReader.isNull((CborReader) in, null);
  }

  @Override
  protected void finish(Input in) {
    CborSlow.finish((CborReader) in);
  }
}
