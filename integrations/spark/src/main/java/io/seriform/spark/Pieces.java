package io.seriform.spark;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamEncoder;
import java.io.ByteArrayOutputStream;
import java.util.Iterator;

/** The bytes of a file of values, piece by piece. */
final class Pieces<T> extends Ahead<byte[]> {

  /** About as many bytes as a piece has. */
  private static final int PIECE = 1 << 16;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final StreamEncoder<T> encoder;
  private final Iterator<T> values;
  private boolean closed;

  Pieces(Codec<T> codec, Framing framing, Iterator<T> values) {
    this.encoder = codec.encodeStream(out, framing);
    this.values = values;
  }

  @Override
  byte[] advance() {
    if (closed) {
      return end();
    }
    out.reset();
    while (out.size() < PIECE && values.hasNext()) {
      encoder.write(values.next());
    }
    if (!values.hasNext()) {
      encoder.close();
      closed = true;
    }
    return out.toByteArray();
  }
}
