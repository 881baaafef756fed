package io.seriform.wire.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** {@link PackedBytes}: what is put is there, nothing else is, and not far beyond it. */
class PackedBytesTest {

  private static final int LONGEST = 40;

  private final Random random = new Random(7);

  @Test
  void whatIsPutStandsThere() {
    for (int n = 0; n <= LONGEST; n++) {
      byte[] bytes = bytes(n);
      PackedBytes word = PackedBytes.of(bytes);
      byte[] buf = bytes(LONGEST + 32);
      byte[] before = buf.clone();
      assertThat(word.put(buf, 5)).isEqualTo(5 + n);
      assertThat(Arrays.copyOfRange(buf, 5, 5 + n)).isEqualTo(bytes);
      assertThat(Arrays.copyOf(buf, 5)).isEqualTo(Arrays.copyOf(before, 5));
      assertThat(Arrays.copyOfRange(buf, 5 + n + 7, buf.length))
          .isEqualTo(Arrays.copyOfRange(before, 5 + n + 7, before.length));
      if (n > 0) {
        assertThat(word.at(buf, 5)).as("%s bytes", n).isTrue();
      }
    }
  }

  @Test
  void oneOtherByteIsAnotherText() {
    for (int n = 1; n <= LONGEST; n++) {
      byte[] bytes = bytes(n);
      PackedBytes word = PackedBytes.of(bytes);
      byte[] buf = bytes(LONGEST + 32);
      System.arraycopy(bytes, 0, buf, 3, n);
      assertThat(3 + word.reach()).isLessThanOrEqualTo(buf.length);
      for (int i = 0; i < n; i++) {
        buf[3 + i] ^= (byte) (1 << random.nextInt(8));
        assertThat(word.at(buf, 3)).as("%s bytes, byte %s", n, i).isFalse();
        buf[3 + i] = bytes[i];
      }
      buf[3 + n]++;
      assertThat(word.at(buf, 3)).isTrue();
    }
  }

  @Test
  void noneStandsNowhere() {
    assertThat(PackedBytes.NONE.at(new byte[8], 0)).isFalse();
    byte[] ones = new byte[8];
    Arrays.fill(ones, (byte) -1);
    assertThat(PackedBytes.NONE.at(ones, 0)).isFalse();
    for (int i = 0; i < 1000; i++) {
      assertThat(PackedBytes.NONE.at(bytes(8), 0)).isFalse();
    }
  }

  private byte[] bytes(int n) {
    byte[] bytes = new byte[n];
    random.nextBytes(bytes);
    return bytes;
  }
}
