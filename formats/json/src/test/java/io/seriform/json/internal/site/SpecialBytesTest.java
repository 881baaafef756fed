package io.seriform.json.internal.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** {@link JsonText#special} against its definition. */
class SpecialBytesTest {

  @Test
  void theLowestMarkIsExact() {
    SplittableRandom random = new SplittableRandom(1);
    for (int value = 0; value < 256; value++) {
      for (int place = 0; place < 8; place++) {
        for (int round = 0; round < 200; round++) {
          long word = 0;
          for (int i = 7; i >= 0; i--) {
            int b = i > place ? random.nextInt(256) : i == place ? value : plain(random);
            word = word << 8 | b;
          }
          long marks = JsonText.special(word);
          int lowest = marks == 0 ? 8 : Long.numberOfTrailingZeros(marks) >>> 3;
          if (isSpecial(value)) {
            assertThat(lowest).isEqualTo(place);
          } else {
            assertThat(lowest).isGreaterThan(place);
          }
        }
      }
    }
  }

  private static int plain(SplittableRandom random) {
    int b;
    do {
      b = random.nextInt(128);
    } while (isSpecial(b));
    return b;
  }

  private static boolean isSpecial(int b) {
    return b < 0x20 || b == '"' || b == '\\' || b >= 0x80;
  }
}
