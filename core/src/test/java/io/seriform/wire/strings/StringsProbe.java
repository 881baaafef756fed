package io.seriform.wire.strings;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Checks {@link Strings} on all kinds of strings, and prints whether it reads them in place. */
final class StringsProbe {

  private StringsProbe() {}

  public static void main(String[] args) {
    check();
    System.out.print("direct=" + Strings.DIRECT);
  }

  /** Fails with an {@link AssertionError} when a string is read wrongly. */
  static void check() {
    StringBuilder longer = new StringBuilder();
    for (char c = 0; c < 0x100; c++) {
      latin1(longer.append(c).toString());
      latin1(String.valueOf(c));
    }
    for (char c = 0x100; c < 0xffff; c++) {
      wide(String.valueOf(c));
      wide("ab" + c);
    }
    wide("\ud83d\ude00");
    wide("abcdefghijklmnopq\ud83d\ude00");
    wide("abcdefghijklm\u00e9nopqrstuvw\u1234\u05d0xyzabcdefghi\ud83d\ude00jklmnopqrs");
    wide(longer + "\uffff");
    latin1("");
    latin1(("\uffff" + longer).substring(1));
    latin1(new StringBuilder("x\uffffy").deleteCharAt(1).toString());
  }

  private static void latin1(String s) {
    require(Strings.isLatin1(s), s);
    byte[] expected = s.getBytes(StandardCharsets.ISO_8859_1);
    byte[] copy = new byte[s.length() + 2];
    Strings.copyLatin1(s, copy, 1);
    require(Arrays.equals(Arrays.copyOfRange(copy, 1, copy.length - 1), expected), s);
    require(copy[0] == 0 && copy[copy.length - 1] == 0, s);
    require(Strings.latin1(copy, 1, s.length()).equals(s), s);
    if (Strings.DIRECT) {
      require(Arrays.equals(Strings.bytes(s), expected), s);
      require(Strings.latin1(s) == Strings.bytes(s), s);
    } else {
      require(Strings.latin1(s) == null, s);
    }
    byte[] utf8 = s.getBytes(StandardCharsets.UTF_8);
    require(Strings.utf8(utf8, 0, utf8.length).equals(s), s);
  }

  private static void wide(String s) {
    require(!Strings.isLatin1(s), s);
    if (s.codePoints().noneMatch(c -> c >= 0xd800 && c < 0xe000)) {
      byte[] utf8 = s.getBytes(StandardCharsets.UTF_8);
      String made = Utf8.decode(utf8, 0, utf8.length);
      require(made.equals(s) && made.hashCode() == s.hashCode(), s);
      require(made.compareTo(s) == 0 && !Strings.isLatin1(made), s);
      require(Arrays.equals(made.toCharArray(), s.toCharArray()), s);
      byte[] encoded = new byte[utf8.length];
      require(Utf8.encode(s, encoded, 0) == utf8.length && Arrays.equals(encoded, utf8), s);
      require(Utf8.encodedLength(s) == utf8.length, s);
    }
    require(Strings.latin1(s) == null, s);
    if (Strings.DIRECT) {
      byte[] bytes = Strings.bytes(s);
      require(bytes.length == 2 * s.length(), s);
      for (int i = 0; i < s.length(); i++) {
        require(Strings.charAt(bytes, i) == s.charAt(i), s);
      }
      for (int i = 0; i + 4 <= s.length(); i++) {
        long four = Strings.fourChars(bytes, i);
        for (int k = 0; k < 4; k++) {
          require((char) (four >>> (16 * k)) == s.charAt(i + k), s);
        }
      }
    }
  }

  private static void require(boolean condition, String s) {
    if (!condition) {
      throw new AssertionError("wrong for " + Arrays.toString(s.toCharArray()));
    }
  }
}
