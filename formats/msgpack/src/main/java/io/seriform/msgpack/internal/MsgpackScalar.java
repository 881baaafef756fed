package io.seriform.msgpack.internal;

import io.seriform.document.binary.BinaryScalar;
import io.seriform.document.tokens.TokenInput;
import io.seriform.document.tokens.TokenOutput;

/** A scalar of what this format alone has; thread-safe. */
abstract class MsgpackScalar extends BinaryScalar {

  @Override
  public final int write(TokenOutput out, byte[] buf, int pos, Object v, int rest) {
    return write((MsgpackWriter) out, buf, pos, v, rest);
  }

  @Override
  public final Object read(TokenInput in) {
    return read((MsgpackReader) in);
  }

  /** As the method of all formats. */
  abstract int write(MsgpackWriter out, byte[] buf, int pos, Object v, int rest);

  /** As the method of all formats. */
  abstract Object read(MsgpackReader in);
}
