package io.seriform.graph.internal.wire;

import io.seriform.wire.bytes.Bytes;
import java.util.zip.CRC32C;

/**
 * The checksum of what a reader has read: of all bytes from the head on, except for checksums among
 * them. Not thread-safe.
 */
public final class GraphChecksum {

  /** The bytes that one takes. */
  public static final int LENGTH = 4;

  private final CRC32C crc = new CRC32C();

  /** Index in the buffer of the first byte that is not counted. */
  private int from;

  /** True if the whole message was found to be right. */
  private boolean verified;

  /** Begins a message at the position. */
  public void begin(GraphInput in) {
    crc.reset();
    from = in.pos;
    verified = false;
  }

  /** Counts what leaves the buffer, whose byte at a position is to be the first. */
  void moving(byte[] buf, int first) {
    if (first > from) {
      crc.update(buf, from, first - from);
      from = first;
    }
    from -= first;
  }

  /**
   * Looks at the whole message before anything is made of it, unless it is one of several: all of
   * it is then in memory.
   */
  public void verify(GraphInput in) {
    if (in.isFramed()) {
      return;
    }
    while (in.more(in.end - in.pos + 1)) {
      // to the end
    }
    int length = in.end - from - LENGTH;
    if (in.end - in.pos < LENGTH) {
      throw GraphErrors.end(in);
    }
    crc.update(in.buf, from, length);
    compare(in, from + length);
    verified = true;
  }

  /** Reads the checksum after a value. */
  public void end(GraphInput in) {
    if (verified) {
      if (in.end - in.pos != LENGTH) {
        throw GraphErrors.syntax(in, "the value does not end before its checksum");
      }
      in.pos = in.end;
      return;
    }
    crc.update(in.buf, from, in.pos - from);
    from = in.pos;
    in.need(LENGTH);
    compare(in, in.pos);
    in.pos += LENGTH;
    from = in.pos;
  }

  private void compare(GraphInput in, int pos) {
    int found = Bytes.getInt(in.buf, pos);
    if (found != (int) crc.getValue()) {
      in.pos = pos;
      throw GraphErrors.mismatch(
          in, Integer.toHexString((int) crc.getValue()), Integer.toHexString(found));
    }
  }
}
