package io.seriform.testkit.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.testkit.generated.Amount;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** The rounds of a fuzz target in tests: few beside those of a fuzzer, and always the same. */
final class FuzzRounds {

  private static final long SEED = Amount.seed();
  private static final String SECONDS = "seriform.testkit.seconds";

  private FuzzRounds() {}

  /** For how long, where that is set. */
  private static final long NANOS = TimeUnit.SECONDS.toNanos(Long.getLong(SECONDS, 0));

  /**
   * Tries the seeds, and random changes of them.
   *
   * @param changes how many, unless the system property {@value #SECONDS} sets for how long
   */
  static void seedsAndChanges(Fuzzable target, int changes) {
    List<byte[]> seeds = target.seeds();
    seeds.forEach(target::accept);
    Random random = new Random(SEED);
    long start = System.nanoTime();
    for (int i = 0; NANOS > 0 ? System.nanoTime() - start < NANOS : i < changes; i++) {
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
        case 1 -> b = Arrays.copyOf(b, at + 1);
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

  /**
   * Tries what a fuzzer once found: the files that {@code findings.txt} lists by name.
   *
   * @param test among whose resources they are
   * @param folder their folder
   */
  static void findings(Class<?> test, String folder, Consumer<byte[]> target) throws IOException {
    try (InputStream list = test.getResourceAsStream("/" + folder + "/findings.txt")) {
      if (list == null) {
        return;
      }
      for (String name : new String(list.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
        try (InputStream in = test.getResourceAsStream("/" + folder + "/" + name)) {
          assertThat(in).as(name).isNotNull();
          target.accept(in.readAllBytes());
        }
      }
    }
  }
}
