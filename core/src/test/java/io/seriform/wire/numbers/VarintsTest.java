package io.seriform.wire.numbers;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.strings.Utf8;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link Varints} against a loop over groups of seven bits. */
class VarintsTest {

  private static byte[] byLoop(long v) {
    int n = Math.max(1, (64 - Long.numberOfLeadingZeros(v) + 6) / 7);
    byte[] bytes = new byte[n];
    for (int i = 0; i < n; i++) {
      bytes[i] = (byte) ((v >>> (7 * i) & 0x7F) | (i < n - 1 ? 0x80 : 0));
    }
    return bytes;
  }

  @Test
  void lengthsOfAllWidths() {
    assertThat(Varints.length(0)).isEqualTo(1);
    for (int bits = 1; bits <= 64; bits++) {
      assertThat(Varints.length(1L << (bits - 1))).isEqualTo((bits + 6) / 7);
      assertThat(Varints.length(-1L >>> (64 - bits))).isEqualTo((bits + 6) / 7);
    }
  }

  @Test
  void numbersOfAllWidthsTouchNothingBehindThem() {
    for (int bits = 0; bits <= 64; bits++) {
      long v = bits == 0 ? 0 : -1L >>> (64 - bits);
      byte[] expected = new byte[13];
      Arrays.fill(expected, (byte) 7);
      System.arraycopy(byLoop(v), 0, expected, 2, byLoop(v).length);
      byte[] buf = new byte[13];
      Arrays.fill(buf, (byte) 7);
      assertThat(Varints.put(buf, 2, v)).isEqualTo(2 + Varints.length(v));
      assertThat(buf).isEqualTo(expected);
    }
  }

  @Test
  void wordsAreWhatALoopWritesAndReadsBack() {
    SplittableRandom random = new SplittableRandom(1);
    for (int bits = 0; bits <= 56; bits++) {
      for (int i = 0; i < 100; i++) {
        long v = bits == 0 ? 0 : random.nextLong() >>> (64 - bits) | 1L << (bits - 1);
        byte[] expected = byLoop(v);
        byte[] buf = new byte[11];
        assertThat(Varints.putWord(buf, 3, v)).isEqualTo(3 + expected.length);
        assertThat(Arrays.copyOfRange(buf, 3, 3 + expected.length)).isEqualTo(expected);
        long word = Bytes.getLong(buf, 3);
        assertThat(Varints.gather(word & -1L >>> (64 - 8 * expected.length))).isEqualTo(v);
        assertThat(Varints.gather(Varints.spread(v))).isEqualTo(v);
        assertThat(Varints.spread(v) & Varints.HIGH).isZero();
      }
    }
  }

  /**
   * Around the lengths at which the number of the length's bytes changes, guessed right or wrong.
   */
  @ParameterizedTest
  @ValueSource(strings = {"\u00e9", "\u0436", "\u4e2d", "\ud83d\ude00", "x\u4e2dxxxxx"})
  void textsOfAllLengthsBehindTheirLength(String part) {
    int step = 1;
    for (int n = 0; n <= Varints.TEXT_AT_ONCE; n += step) {
      step = n < 200 ? 1 : 61;
      String text = part.repeat(n / part.length()) + "x".repeat(n % part.length());
      byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
      byte[] head = byLoop(utf8.length);
      byte[] buf = new byte[1 + 5 + Utf8.MAX_BYTES_PER_CHAR * n];
      int end = Varints.putText(buf, 1, text);
      assertThat(end).isEqualTo(1 + head.length + utf8.length);
      assertThat(Arrays.copyOfRange(buf, 1, 1 + head.length)).isEqualTo(head);
      assertThat(Arrays.copyOfRange(buf, 1 + head.length, end)).isEqualTo(utf8);
    }
  }
}
