package io.seriform.spark;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;

/**
 * A value of a file that cannot be read.
 *
 * @param file where it is
 * @param offset its first byte in the file, or in what it decompresses to
 * @param index how many values are before it in the file, with bad ones; -1 for a line, as several
 *     tasks may read a file
 * @param bytes its bytes, with its length before them if the framing has that; of one that is too
 *     long, up to the first 1,024
 * @param error the library's message, with the place in the line or in the file
 */
public record BadRecord(String file, long offset, long index, byte[] bytes, String error)
    implements Serializable {

  /** Returns the bytes as a text. */
  public String text() {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
