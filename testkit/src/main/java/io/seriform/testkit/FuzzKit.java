package io.seriform.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.testkit.generated.Amount;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The fuzz target of a format with its seeds, with random changes of them, and with what a fuzzer
 * once found: the files that {@code fuzz/findings.txt} beside the format's test lists, by name. The
 * system property {@code seriform.testkit.mutations} sets how many changes are tried, {@code
 * seriform.testkit.seed} which.
 */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
public abstract class FuzzKit {

  private static final int MUTATIONS = Amount.of("seriform.testkit.mutations", 4_000, 20_000);
  private static final long SEED = Amount.seed();

  /** For formats. */
  protected FuzzKit() {}

  /** The target. */
  protected abstract FuzzTarget target();

  @Test
  void seedsAndChangesOfThem() {
    FuzzTarget target = target();
    List<byte[]> seeds = target.seeds();
    seeds.forEach(target::accept);
    Random random = new Random(SEED);
    for (int i = 0; i < MUTATIONS; i++) {
      byte[] changed = changed(seeds.get(random.nextInt(seeds.size())), seeds, random);
      try {
        target.accept(changed);
      } catch (AssertionError e) {
        throw new AssertionError("seed " + SEED + ", change " + i, e);
      }
    }
  }

  private static byte[] changed(byte[] seed, List<byte[]> seeds, Random random) {
    byte[] b = seed.clone();
    for (int n = random.nextInt(4); n >= 0; n--) {
      int at = random.nextInt(b.length);
      switch (random.nextInt(4)) {
        case 0 -> b[at] = (byte) random.nextInt();
        case 1 -> b = java.util.Arrays.copyOf(b, at + 1);
        case 2 -> {
          byte[] other = seeds.get(random.nextInt(seeds.size()));
          int from = random.nextInt(other.length);
          int length = Math.min(random.nextInt(16), Math.min(other.length - from, b.length - at));
          System.arraycopy(other, from, b, at, length);
        }
        default -> b[at] ^= (byte) (1 << random.nextInt(8));
      }
    }
    return b;
  }

  @Test
  void findings() throws IOException {
    try (InputStream list = getClass().getResourceAsStream("/fuzz/findings.txt")) {
      if (list == null) {
        return;
      }
      for (String name :
          new String(list.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8)
              .lines()
              .toList()) {
        try (InputStream in = getClass().getResourceAsStream("/fuzz/" + name)) {
          assertThat(in).as(name).isNotNull();
          target().accept(in.readAllBytes());
        }
      }
    }
  }
}
