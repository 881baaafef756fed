package io.seriform.wire.numbers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Ints and longs of {@link NumberText} against the JDK's text. */
class IntegerTextTest {

  private final byte[] buf = new byte[40];

  private void ofInt(int value) {
    Arrays.fill(buf, (byte) 'x');
    int end = NumberText.putInt(buf, 5, value);
    agrees(Integer.toString(value), end, NumberText.INT_ROOM);
    ofLong(value);
  }

  private void ofLong(long value) {
    Arrays.fill(buf, (byte) 'x');
    int end = NumberText.putLong(buf, 5, value);
    agrees(Long.toString(value), end, NumberText.LONG_ROOM);
  }

  private void agrees(String expected, int end, int room) {
    String found = new String(buf, 5, end - 5, StandardCharsets.US_ASCII);
    if (!found.equals(expected)) {
      assertThat(found).isEqualTo(expected);
    }
    for (int i = 0; i < buf.length; i++) {
      if ((i < 5 || i >= 5 + room) && buf[i] != 'x') {
        assertThat(i).as("byte touched outside of the room, " + expected).isBetween(5, 4 + room);
      }
    }
  }

  @Test
  void edgesOfEachNumberOfDigits() {
    for (long power = 1; power > 0 && power <= 1_000_000_000_000_000_000L; power *= 10) {
      for (long factor = 1; factor <= 9; factor++) {
        for (long off = -2; off <= 2; off++) {
          ofLong(power * factor + off);
          ofLong(-power * factor + off);
          ofInt((int) (power * factor + off));
          ofInt((int) (-power * factor + off));
        }
      }
    }
    for (int shift = 0; shift < 64; shift++) {
      for (long off = -2; off <= 2; off++) {
        ofLong((1L << shift) + off);
        ofInt((1 << shift) + (int) off);
      }
    }
  }

  @Test
  void smallOnes() {
    for (int i = -1_100_000; i <= 1_100_000; i++) {
      ofInt(i);
    }
  }

  @Test
  void randomOnesOfEachSize() {
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < 300_000; i++) {
      ofInt(random.nextInt() >> random.nextInt(32));
      ofLong(random.nextLong() >> random.nextInt(64));
    }
  }
}
