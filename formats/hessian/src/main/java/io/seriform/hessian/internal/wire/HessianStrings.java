package io.seriform.hessian.internal.wire;

import io.seriform.wire.strings.Utf8;
import java.util.Arrays;

/**
 * The bytes of strings. The length of a string is its number of UTF-16 units, each of which is
 * written as UTF-8 by itself, surrogates as three bytes; a chunk never ends between two surrogates
 * of a pair.
 */
public final class HessianStrings {

  /** Header and slack of a string. */
  public static final int HEAD = 16;

  private HessianStrings() {}

  /** Writes one UTF-16 unit. */
  public static int putChar(byte[] buf, int pos, char c) {
    if (c < 0x80) {
      buf[pos] = (byte) c;
      return pos + 1;
    }
    if (c < 0x800) {
      buf[pos] = (byte) (0xC0 | c >> 6);
      buf[pos + 1] = (byte) (0x80 | (c & 0x3F));
      return pos + 2;
    }
    buf[pos] = (byte) (0xE0 | c >> 12);
    buf[pos + 1] = (byte) (0x80 | (c >> 6 & 0x3F));
    buf[pos + 2] = (byte) (0x80 | (c & 0x3F));
    return pos + 3;
  }

  /** The bytes of a string without its headers. */
  public static int length(String s) {
    long bytes = 0;
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      bytes += c < 0x80 ? 1 : c < 0x800 ? 2 : 3;
    }
    return (int) Math.min(bytes, Integer.MAX_VALUE);
  }

  /** A string of at most {@link HessianCode#CHUNK} chars as it is written. */
  public static byte[] bytes(String s) {
    byte[] buf = new byte[Utf8.MAX_BYTES_PER_CHAR * s.length() + HEAD];
    int n = s.length();
    int pos = 1;
    if (n <= HessianCode.STRING_DIRECT_MOST) {
      buf[0] = (byte) n;
    } else if (n <= HessianCode.STRING_SHORT_MOST) {
      buf[0] = (byte) (HessianCode.STRING_SHORT + (n >> 8));
      buf[pos++] = (byte) n;
    } else {
      buf[0] = HessianCode.STRING;
      buf[pos++] = (byte) (n >> 8);
      buf[pos++] = (byte) n;
    }
    for (int i = 0; i < n; i++) {
      pos = putChar(buf, pos, s.charAt(i));
    }
    return Arrays.copyOf(buf, pos);
  }
}
