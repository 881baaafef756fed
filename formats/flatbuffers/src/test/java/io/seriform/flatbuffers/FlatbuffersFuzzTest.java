package io.seriform.flatbuffers;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.testkit.hostile.FuzzKit;
import io.seriform.testkit.hostile.FuzzTarget;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The fuzz target with its seeds and random changes of them. */
class FlatbuffersFuzzTest extends FuzzKit {

  @Override
  protected FuzzTarget target() {
    return FlatbuffersFuzz.TARGET;
  }

  @Test
  void flexBuffersTreesAndViews() {
    Random random = new Random(3);
    for (byte kind : FlatbuffersFuzz.KINDS) {
      byte[] seed = FlatbuffersFuzz.seed(kind);
      assertThat(seed.length).isGreaterThan(20);
      for (int i = 0; i < 10_000; i++) {
        byte[] changed = Arrays.copyOf(seed, seed.length - random.nextInt(2) * random.nextInt(9));
        for (int k = random.nextInt(4); k > 0; k--) {
          changed[1 + random.nextInt(changed.length - 1)] = (byte) random.nextInt();
        }
        FlatbuffersFuzz.fuzzerTestOneInput(changed);
      }
    }
  }
}
