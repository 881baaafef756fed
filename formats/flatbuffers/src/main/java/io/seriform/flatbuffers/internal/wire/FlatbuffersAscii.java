package io.seriform.flatbuffers.internal.wire;

import io.seriform.wire.bytes.Bytes;

/** Tells whether the bytes of a string are all ASCII. */
public final class FlatbuffersAscii {

  private static final long HIGH = 0x8080808080808080L;

  private FlatbuffersAscii() {}

  /** Returns true if so many bytes are. */
  public static boolean isAscii(byte[] b, int from, int n) {
    int to = from + n;
    long all;
    if (n >= 8) {
      all = Bytes.getLong(b, from) | Bytes.getLong(b, to - 8);
      if (n > 16) {
        // without a loop, which the JIT would unroll for longer ones
        all |= Bytes.getLong(b, from + 8) | Bytes.getLong(b, to - 16);
        if (n > 32) {
          all |= others(b, from + 16, to - 16);
        }
      }
    } else {
      all = n >= 4 ? (long) Bytes.getInt(b, from) | Bytes.getInt(b, to - 4) : few(b, from, n);
    }
    return (all & HIGH) == 0;
  }

  private static long others(byte[] b, int from, int to) {
    long all = 0;
    for (int i = from; i < to; i += 8) {
      all |= Bytes.getLong(b, i);
    }
    return all;
  }

  private static int few(byte[] b, int from, int n) {
    int all = 0;
    for (int i = 0; i < n; i++) {
      all |= b[from + i];
    }
    return all;
  }
}
