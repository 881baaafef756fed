package io.seriform.protobuf.schema.internal.dynamic;

import io.seriform.codec.Frames;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.numbers.Varints;

/** Messages, each after its length. */
final class DynamicFrames extends Frames {

  static final DynamicFrames PREFIXED = new DynamicFrames();

  /** The largest number of bytes of a length. */
  private static final int ROOM = 5;

  private DynamicFrames() {}

  @Override
  public boolean oneDocument() {
    return false;
  }

  @Override
  public boolean next(Input in, long index) {
    return ((DynamicInput) in).nextPrefixed();
  }

  @Override
  public boolean endsAreKnown() {
    return true;
  }

  @Override
  public long length(Input in) {
    return ((DynamicInput) in).prefixedLength();
  }

  @Override
  public int begin(Output out, int pos, long index) {
    out.hold();
    int at = out.buf.length - pos < ROOM ? out.grow(pos, ROOM) : pos;
    return at + ROOM;
  }

  @Override
  public int end(Output out, int pos, int mark) {
    int length = pos - mark;
    byte[] buf = out.buf;
    int at = Varints.put(buf, mark - ROOM, length);
    System.arraycopy(buf, mark, buf, at, length);
    out.release();
    return at + length;
  }
}
