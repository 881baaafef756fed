package io.seriform.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** {@link Varints} against a loop over groups of seven bits. */
class VarintsTest {

  private static byte[] byLoop(long v) {
    byte[] bytes = new byte[10];
    int n = 0;
    for (; v >>> 7 != 0; v >>>= 7) {
      bytes[n++] = (byte) (v | 0x80);
    }
    bytes[n++] = (byte) v;
    return Arrays.copyOf(bytes, n);
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
}
