package io.seriform.jdkstream;

import io.seriform.error.SyntaxException;

/**
 * The text of {@code DataOutput.writeUTF}: surrogates are written one by one, and 0 in two bytes.
 */
final class ModifiedUtf8 {

  private ModifiedUtf8() {}

  /** Decodes a number of bytes at the position, which does not move. */
  static String decode(StreamInput in, int n) {
    char[] chars = new char[n];
    byte[] buf = in.buf;
    int count = 0;
    int end = in.pos + n;
    for (int p = in.pos; p < end; ) {
      int b = buf[p] & 0xFF;
      int length = b < 0x80 ? 1 : b >> 5 == 0b110 ? 2 : b >> 4 == 0b1110 ? 3 : 0;
      if (length == 0 || p + length > end) {
        throw malformed(in, p);
      }
      int c = length == 1 ? b : b & (0xFF >> (length + 1));
      for (int i = 1; i < length; i++) {
        int more = buf[p + i] & 0xFF;
        if (more >> 6 != 0b10) {
          throw malformed(in, p + i);
        }
        c = c << 6 | (more & 0x3F);
      }
      chars[count++] = (char) c;
      p += length;
    }
    return new String(chars, 0, count);
  }

  private static RuntimeException malformed(StreamInput in, int position) {
    return in.at(new SyntaxException("malformed modified UTF-8"), position);
  }
}
