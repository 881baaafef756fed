package io.seriform.document.binary;

/**
 * Refuses tokens that take more room than the engines make for them, which would show only in
 * objects of very many properties.
 */
final class TokenSizes {

  private TokenSizes() {}

  static void check(BinaryTokens t) {
    byte[] buf = new byte[BinaryTokens.ROOM];
    int most = Integer.MAX_VALUE;
    // a null may be its type alone
    check(t, "putNull", Math.max(1, t.putNull(buf, 0)));
    check(t, "putBoolean", Math.max(t.putBoolean(buf, 0, false), t.putBoolean(buf, 0, true)));
    check(
        t,
        "putLong",
        Math.max(t.putLong(buf, 0, Long.MIN_VALUE), t.putLong(buf, 0, Long.MAX_VALUE)));
    check(t, "putFloat", t.putFloat(buf, 0, Float.MIN_VALUE));
    check(t, "putDouble", t.putDouble(buf, 0, Double.MIN_VALUE));
    check(t, "putTextHead", t.putTextHead(buf, 0, most));
    check(t, "putNameHead", t.putNameHead(buf, 0, most));
    check(t, "putBytesHead", t.putBytesHead(buf, 0, most));
    if (t instanceof CountedTokens counted) {
      check(t, "putObjectHead", counted.head(most, true).length);
      check(t, "putArrayHead", counted.head(most, false).length);
    }
    if (t.hasBigNumbers()) {
      check(t, "putBigNumberHead", t.putBigNumberHead(buf, 0, most));
    }
  }

  private static void check(BinaryTokens tokens, String method, int size) {
    if (size < 1 || size > BinaryTokens.MOST) {
      throw new IllegalStateException(
          tokens.getClass().getName()
              + "."
              + method
              + " writes "
              + size
              + " bytes, not 1 to "
              + BinaryTokens.MOST);
    }
  }
}
