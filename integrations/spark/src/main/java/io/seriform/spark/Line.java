package io.seriform.spark;

import java.util.Arrays;

/** A line of a file, in a buffer that the next one overwrites. */
final class Line {

  byte[] bytes = new byte[1 << 10];
  int length;

  /** Its first byte in the file, or in what it decompresses to. */
  long offset;

  /** True if there is more of it, which was passed over. */
  boolean cut;

  boolean isBlank() {
    for (int i = 0; i < length; i++) {
      if (bytes[i] != ' ' && bytes[i] != '\t' && bytes[i] != '\r') {
        return false;
      }
    }
    return true;
  }

  /** Returns its beginning. */
  byte[] start(int most) {
    return Arrays.copyOf(bytes, Math.min(length, most));
  }
}
