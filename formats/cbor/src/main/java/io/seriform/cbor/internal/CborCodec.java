package io.seriform.cbor.internal;

import io.seriform.Codec;
import io.seriform.Framing;
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

  private final boolean tagged;

  /**
   * Makes a codec.
   *
   * @param tagged whether documents begin with the tag that tells CBOR
   */
  CborCodec(TypeCodec root, boolean tagged, Pool<CborWriter> writers, Pool<CborReader> readers) {
    super(root, writers, readers);
    this.tagged = tagged;
  }

  @Override
  protected String name() {
    return CborErrors.FORMAT;
  }

  @Override
  protected int writeNull(Output out, int pos) {
    return writeNullWithin(out, tagged ? CborRoot.putTag(out, pos) : pos);
  }

  @Override
  protected int writeNullWithin(Output out, int pos) {
    pos = CborHeads.room(out, pos, CborWriter.SLACK);
    out.buf[pos] = CborWriter.NULL;
    return pos + 1;
  }

  @Override
  protected Frames frames(Framing framing) {
    return CborFrames.of(framing, tagged);
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
