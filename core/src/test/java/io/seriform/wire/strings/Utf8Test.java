package io.seriform.wire.strings;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.EncodeException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link Utf8} against the JDK's own coders. */
class Utf8Test {

  private final CharsetDecoder jdk =
      StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT);
  private final CharBuffer chars = CharBuffer.allocate(4096);

  /** Where the JDK's decoder stops, or -1. */
  private int malformedByJdk(byte[] buf, int from, int to) {
    ByteBuffer in = ByteBuffer.wrap(buf, from, to - from);
    chars.clear();
    CoderResult result = jdk.reset().decode(in, chars, true);
    return result.isError() ? in.position() : -1;
  }

  private void agrees(byte[] buf, int from, int to) {
    int expected = malformedByJdk(buf, from, to);
    int found = Utf8.findMalformed(buf, from, to);
    if (found != expected) {
      assertThat(found).as(Arrays.toString(Arrays.copyOfRange(buf, from, to))).isEqualTo(expected);
    }
  }

  @Test
  void findsWhatTheJdkFindsInAllSequencesOfUpTo3Bytes() {
    byte[] one = new byte[1];
    byte[] two = new byte[2];
    byte[] three = new byte[3];
    for (int a = 0; a < 256; a++) {
      one[0] = (byte) a;
      agrees(one, 0, 1);
      two[0] = (byte) a;
      three[0] = (byte) a;
      for (int b = 0; b < 256; b++) {
        two[1] = (byte) b;
        agrees(two, 0, 2);
        three[1] = (byte) b;
        for (int c = 0; c < 256; c++) {
          three[2] = (byte) c;
          agrees(three, 0, 3);
        }
      }
    }
  }

  @Test
  void findsWhatTheJdkFindsInSequencesOf4Bytes() {
    byte[] edges = {0, 0x7f, (byte) 0x80, (byte) 0x8f, (byte) 0x90, (byte) 0x9f, (byte) 0xa0};
    edges = Arrays.copyOf(edges, 12);
    edges[7] = (byte) 0xbf;
    edges[8] = (byte) 0xc0;
    edges[9] = (byte) 0xc2;
    edges[10] = (byte) 0xed;
    edges[11] = (byte) 0xff;
    byte[] four = new byte[4];
    for (int a = 0xE0; a < 256; a++) {
      for (int b = 0; b < 256; b++) {
        for (byte c : edges) {
          for (byte d : edges) {
            four[0] = (byte) a;
            four[1] = (byte) b;
            four[2] = c;
            four[3] = d;
            agrees(four, 0, 4);
          }
        }
      }
    }
  }

  @Test
  void findsWhatTheJdkFindsInRandomTextWithErrors() {
    SplittableRandom random = new SplittableRandom(7);
    for (int round = 0; round < 100_000; round++) {
      byte[] text = randomText(random, random.nextInt(40)).getBytes(StandardCharsets.UTF_8);
      int pad = random.nextInt(9);
      byte[] buf = new byte[pad + text.length + random.nextInt(9)];
      random.nextBytes(buf);
      System.arraycopy(text, 0, buf, pad, text.length);
      if (text.length > 0 && random.nextBoolean()) {
        buf[pad + random.nextInt(text.length)] = (byte) random.nextInt();
      }
      agrees(buf, pad, pad + text.length);
      int cut = text.length == 0 ? 0 : random.nextInt(text.length);
      agrees(buf, pad, pad + cut);
      decodes(buf, pad, pad + text.length);
    }
  }

  private void decodes(byte[] buf, int from, int to) {
    String decoded = Utf8.decode(buf, from, to);
    assertThat(Utf8.decode(buf, from, to, new char[to - from])).isEqualTo(decoded);
    assertThat(Utf8.decode(buf, from, to, new char[Math.max(0, to - from - 1)])).isEqualTo(decoded);
    if (malformedByJdk(buf, from, to) >= 0) {
      assertThat(decoded).isNull();
      return;
    }
    String expected = new String(buf, from, to - from, StandardCharsets.UTF_8);
    assertThat(decoded).isEqualTo(expected);
    assertThat(Utf8.decodeValid(buf, from, to)).isEqualTo(expected);
  }

  @Test
  void decodesAsciiOfAllLengthsWithOneOtherByteAnywhere() {
    // short ones, and around the first that are looked at as long ones
    for (int n = 0; n < 170; n = n == 40 ? 90 : n + 1) {
      byte[] buf = new byte[n + 3];
      Arrays.fill(buf, (byte) 'x');
      buf[0] = -1;
      buf[n + 1] = -1;
      decodes(buf, 1, n + 1);
      assertThat(Utf8.isAscii(buf, 1, n + 1)).isTrue();
      for (int at = 1; at <= n; at++) {
        buf[at] = (byte) 0xC3;
        assertThat(Utf8.isAscii(buf, 1, n + 1)).isFalse();
        decodes(buf, 1, n + 1);
        if (at < n) {
          buf[at + 1] = (byte) 0xA9;
          decodes(buf, 1, n + 1);
          buf[at + 1] = 'x';
        }
        buf[at] = 'x';
      }
    }
  }

  /**
   * One character of each length behind ASCII of all lengths, whole, cut, followed by more, and
   * with each of its bytes spoilt.
   */
  @Test
  void decodesAsciiWithOneCharacterBehindIt() {
    List<String> kinds =
        List.of("\u0080", "\u00ff", "\u0100", "\u07ff", "\u0800", "\uffff", "\ud83d\ude00");
    for (String kind : kinds) {
      for (int n = 0; n < 80; n++) {
        byte[] text = ("_" + "abcdefg".repeat(12).substring(0, n) + kind + "_x").getBytes(UTF_8);
        int high = n + 1;
        int end = text.length - 2;
        assertThat(Utf8.decode(text, 1, end)).endsWith(kind).hasSize(n + kind.length());
        for (int to = high; to <= text.length; to++) {
          decodes(text, 1, to);
        }
        for (int at = high; at < end; at++) {
          for (int wrong : new int[] {'x', 0x80, 0xBF, 0xC3, 0xE0, 0xED, 0xF0, 0xFF}) {
            byte[] spoilt = text.clone();
            spoilt[at] = (byte) wrong;
            decodes(spoilt, 1, end);
          }
        }
      }
    }
  }

  /** Latin-1 that turns into something else late, which is decoded from the start again. */
  @Test
  void decodesLatin1WithAnotherCharacterAnywhere() {
    String text = "caf\u00e9 \u00e0 la cr\u00e8me, gar\u00e7on";
    for (String kind : List.of("\u0100", "\u20ac", "\ud83d\ude00")) {
      for (int at = 0; at <= text.length(); at++) {
        byte[] bytes = (text.substring(0, at) + kind + text.substring(at)).getBytes(UTF_8);
        for (int to = 0; to <= bytes.length; to++) {
          decodes(bytes, 0, to);
        }
      }
    }
  }

  /** Around the lengths at which the way of decoding changes. */
  @Test
  void decodesLongTexts() {
    for (int n :
        new int[] {
          62, 63, 64, 65, 95, 96, 97, 127, 1020, 1024, 1025, 4090, 4095, 4096, 4097, 5000
        }) {
      for (String kind : List.of("", "\u00e9", "\u20ac", "\ud83d\ude00")) {
        for (int at : new int[] {0, 1, 31, 32, 33, n / 2, n - 1, n}) {
          String text = "z".repeat(at) + kind + "z".repeat(n - at);
          byte[] bytes = text.getBytes(UTF_8);
          assertThat(Utf8.decode(bytes, 0, bytes.length)).isEqualTo(text);
          if (!kind.isEmpty()) {
            bytes[at] = (byte) 0x80;
            assertThat(Utf8.decode(bytes, 0, bytes.length)).isNull();
          }
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0x80, 0x100, 0x800, 0x10000, 0x110000})
  void encodesAsTheJdkDoes(int below) {
    SplittableRandom random = new SplittableRandom(below);
    for (int round = 0; round < 20_000; round++) {
      StringBuilder text = new StringBuilder();
      int among = random.nextInt(1, 6);
      for (int n = random.nextInt(40); n > 0; n--) {
        int codePoint = random.nextInt(5) < among ? random.nextInt(below) : random.nextInt(0x80);
        text.appendCodePoint(isSurrogate(codePoint) ? 'x' : codePoint);
      }
      encodes(text.toString());
    }
    encodes(new String(Character.toChars(below - 1)).repeat(100));
  }

  @Test
  void encodesEveryCodePoint() {
    for (int codePoint = 0; codePoint <= Character.MAX_CODE_POINT; codePoint++) {
      if (!isSurrogate(codePoint)) {
        encodes(Character.toString(codePoint));
      }
    }
  }

  private static void encodes(String s) {
    byte[] expected = s.getBytes(StandardCharsets.UTF_8);
    byte[] buf = new byte[expected.length + 3];
    int end = Utf8.encode(s, buf, 3);
    if (end != buf.length
        || Utf8.encodedLength(s) != expected.length
        || !Arrays.equals(buf, 3, end, expected, 0, expected.length)) {
      assertThat(Arrays.copyOfRange(buf, 3, end)).as(s).isEqualTo(expected);
      assertThat(Utf8.encodedLength(s)).as(s).isEqualTo(expected.length);
    }
  }

  /** Lengths around every step of the loops, with what is no ASCII at each index, and nowhere. */
  @Test
  void copiesAsciiOfAllLengths() {
    for (int n = 0; n <= 300; n++) {
      byte[] from = new byte[n];
      for (int i = 0; i < n; i++) {
        from[i] = (byte) (i * 7 & 0x7F);
      }
      int pos = n % 11;
      byte[] buf = new byte[pos + n + 3];
      Arrays.fill(buf, (byte) 1);
      assertThat(Utf8.copyAscii(from, buf, pos)).isEqualTo(pos + n);
      for (int i = 0; i < buf.length; i++) {
        boolean inside = i >= pos && i < pos + n;
        assertThat(buf[i]).isEqualTo(inside ? from[i - pos] : (byte) 1);
      }
      for (int at = 0; at < n; at++) {
        byte before = from[at];
        from[at] = (byte) (0x80 | at);
        assertThat(Utf8.copyAscii(from, buf, pos)).as("%d of %d", at, n).isEqualTo(~pos);
        from[at] = before;
      }
      assertThat(buf[buf.length - 1]).isEqualTo((byte) 1);
    }
  }

  /** Every length, with each kind of character at the start, in the middle and at the end. */
  @Test
  void encodesAndDecodesAllLengths() {
    for (String kind : List.of("x", "\u00e9", "\u07ff", "\u4e2d", "\ud83d\ude00")) {
      for (int n = 0; n <= 200; n++) {
        String text = "a".repeat(n);
        encodes(text);
        for (int at : new int[] {0, n / 2, n}) {
          String s = text.substring(0, at) + kind + text.substring(at);
          encodes(s);
          byte[] bytes = ("\u00e9".repeat(n % 5) + s + "\u00e9").getBytes(StandardCharsets.UTF_8);
          int from = n % 5 * 2;
          assertThat(Utf8.decode(bytes, from, bytes.length - 2)).isEqualTo(s);
        }
      }
    }
  }

  @Test
  void touchesNoByteBehindTheLast() {
    for (String s :
        List.of("", "a", "abcdefghi", "abc\u00e9efghijk", "\u4e2d\u6587abcd", "a\ud83d\ude00")) {
      byte[] buf = new byte[64];
      Arrays.fill(buf, (byte) 1);
      int end = Utf8.encode(s, buf, 5);
      for (int i = 0; i < buf.length; i++) {
        assertThat((i >= 5 && i < end) || buf[i] == 1).isTrue();
      }
    }
  }

  @Test
  void namesTheIndexOfALoneSurrogate() {
    List<String> bad =
        List.of(
            "abcdef\ud800",
            "abcdef\udfff",
            "abcdef\udc00\ud800",
            "abcdef\ud800x",
            "abcdef\ud83d\ud83d\ude00");
    for (String s : bad) {
      String text =
          "lone surrogate U+"
              + Integer.toHexString(s.charAt(6)).toUpperCase(java.util.Locale.ROOT)
              + " at index 6";
      assertThatThrownBy(() -> Utf8.encode(s, new byte[99], 0))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining(text);
      assertThatThrownBy(() -> Utf8.encodedLength(s))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining(text);
    }
  }

  private static boolean isSurrogate(int codePoint) {
    return codePoint >= 0xD800 && codePoint < 0xE000;
  }

  private static String randomText(SplittableRandom random, int n) {
    int[] scripts = {0x80, 0x80, 0x800, 0xD800, 0x110000};
    int below = scripts[random.nextInt(scripts.length)];
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < n; i++) {
      int codePoint = random.nextInt(random.nextBoolean() ? 0x80 : below);
      text.appendCodePoint(isSurrogate(codePoint) ? 'x' : codePoint);
    }
    return text.toString();
  }
}
