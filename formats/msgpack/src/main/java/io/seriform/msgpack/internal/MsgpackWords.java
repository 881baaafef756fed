package io.seriform.msgpack.internal;

import io.seriform.msgpack.internal.site.Put;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Encoded strings and integers, to be prepared once. */
final class MsgpackWords {

  private MsgpackWords() {}

  /**
   * A string with its header.
   *
   * @param raw whether strings have the headers of the old specification
   */
  static byte[] text(String text, boolean raw) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    byte[] header = new byte[2 * Put.HEADER];
    int n = Put.string(header, 0, utf8.length, raw);
    byte[] all = Arrays.copyOf(header, n + utf8.length);
    System.arraycopy(utf8, 0, all, n, utf8.length);
    return all;
  }

  /** An integer. */
  static byte[] number(long number) {
    byte[] all = new byte[2 * Put.NUMBER];
    return Arrays.copyOf(all, Put.integer(all, 0, number));
  }
}
