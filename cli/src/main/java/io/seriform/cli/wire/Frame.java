package io.seriform.cli.wire;

import io.seriform.error.SyntaxException;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/**
 * A value with its length before it.
 *
 * @param start its first byte, after the length
 * @param length the length that is written before it
 * @param end the byte after its last one
 */
public record Frame(int start, long length, int end) {

  /**
   * Returns the frame whose length begins at an offset.
   *
   * @throws SyntaxException if the length is damaged, or more than there is
   */
  public static Frame at(WireFormat format, byte[] bytes, int offset) {
    ByteArrayInputStream in = new ByteArrayInputStream(bytes, offset, bytes.length - offset);
    long length;
    try {
      length = Prefix.of(format).read(in);
    } catch (IOException e) {
      throw new SyntaxException(e.getMessage() + ", at offset " + offset, e);
    }
    int start = bytes.length - in.available();
    if (length > in.available()) {
      throw new SyntaxException(
          "a length of "
              + length
              + " bytes at offset "
              + offset
              + ", and "
              + in.available()
              + " are left");
    }
    return new Frame(start, length, start + (int) length);
  }
}
