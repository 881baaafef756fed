package io.seriform.cbor.internal;

import io.seriform.document.binary.BinaryScalar;
import io.seriform.document.tokens.TokenInput;
import io.seriform.document.tokens.TokenOutput;

/** A scalar of what this format alone has; thread-safe. */
abstract class CborScalar extends BinaryScalar {

  @Override
  public final int write(TokenOutput out, byte[] buf, int pos, Object v, int rest) {
    return write((CborWriter) out, buf, pos, v, rest);
  }

  @Override
  public final Object read(TokenInput in) {
    return read((CborReader) in);
  }

  /** As the method of all formats. */
  abstract int write(CborWriter out, byte[] buf, int pos, Object v, int rest);

  /** As the method of all formats. */
  abstract Object read(CborReader in);
}
