package io.seriform.protobuf.schema.internal.dynamic;

import io.seriform.error.EncodeException;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.numbers.Varints;
import io.seriform.wire.strings.Utf8;

/** A buffer that is filled from its end to its beginning. */
final class Backwards {

  private static final int INITIAL = 512;
  private static final int KEPT = 1 << 20;
  private static final int MOST = Integer.MAX_VALUE - 8;

  private byte[] buf = new byte[INITIAL];
  private int from = INITIAL;

  void start() {
    from = buf.length;
  }

  void reset() {
    if (buf.length > KEPT) {
      buf = new byte[INITIAL];
    }
    start();
  }

  /** Returns the number of bytes that were added. */
  int length() {
    return buf.length - from;
  }

  /** Drops the bytes that were added after there were that many. */
  void rewind(int length) {
    from = buf.length - length;
  }

  void copyTo(byte[] to, int pos) {
    System.arraycopy(buf, from, to, pos, length());
  }

  private void room(int need) {
    if (from >= need) {
      return;
    }
    int length = length();
    long size = Math.max(Math.min(2L * buf.length, MOST), (long) length + need);
    if (size > MOST) {
      throw new EncodeException("the message exceeds 2 GiB");
    }
    byte[] larger = new byte[(int) size];
    System.arraycopy(buf, from, larger, larger.length - length, length);
    buf = larger;
    from = larger.length - length;
  }

  void varint(long value) {
    int size = Varints.length(value);
    room(size);
    from -= size;
    Varints.put(buf, from, value);
  }

  /** A tag or a length: as a number without sign. */
  void unsigned(int value) {
    varint(value & 0xFFFFFFFFL);
  }

  void fixed32(int value) {
    room(4);
    from -= 4;
    Bytes.putInt(buf, from, value);
  }

  void fixed64(long value) {
    room(8);
    from -= 8;
    Bytes.putLong(buf, from, value);
  }

  /** Bytes with their length before them. */
  void bytes(byte[] value) {
    room(value.length);
    from -= value.length;
    System.arraycopy(value, 0, buf, from, value.length);
    unsigned(value.length);
  }

  /** A text with its length before it. */
  void string(String value) {
    int length = Utf8.encodedLength(value);
    room(length);
    from -= length;
    Utf8.encode(value, buf, from);
    unsigned(length);
  }
}
