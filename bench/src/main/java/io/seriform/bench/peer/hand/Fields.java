package io.seriform.bench.peer.hand;

import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.strings.Strings;

/** Texts of Latin-1 after their length in two bytes, which is -1 for null. */
final class Fields {

  /** The number of bytes above which the JVM copies them. */
  private static final int LONG = 64;

  private Fields() {}

  static int size(String text) {
    return text == null ? 2 : 2 + text.length();
  }

  /** Returns where the text ends. */
  static int put(byte[] to, int at, String text) {
    if (text == null) {
      Bytes.putShort(to, at, (short) -1);
      return at + 2;
    }
    int n = text.length();
    Bytes.putShort(to, at, (short) n);
    at += 2;
    byte[] chars = Strings.latin1(text);
    if (chars == null) {
      Strings.copyLatin1(text, to, at);
    } else if (n > LONG) {
      System.arraycopy(chars, 0, to, at, n);
    } else if (n >= Long.BYTES) {
      int last = n - Long.BYTES;
      for (int i = 0; i < last; i += Long.BYTES) {
        Bytes.putLong(to, at + i, Bytes.getLong(chars, i));
      }
      Bytes.putLong(to, at + last, Bytes.getLong(chars, last));
    } else {
      for (int i = 0; i < n; i++) {
        to[at + i] = chars[i];
      }
    }
    return at + n;
  }

  static String get(byte[] from, int at) {
    int n = Bytes.getShort(from, at);
    return n < 0 ? null : Strings.latin1(from, at + 2, n);
  }

  /** The position after a text. */
  static int behind(byte[] from, int at) {
    return at + 2 + Math.max(Bytes.getShort(from, at), 0);
  }
}
