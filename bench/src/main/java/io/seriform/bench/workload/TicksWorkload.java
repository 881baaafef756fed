package io.seriform.bench.workload;

import io.seriform.bench.model.ticks.Ticks;
import java.util.SplittableRandom;

/** A million trades as structures of 24 bytes; only raced where it is named. */
final class TicksWorkload {

  private static final int COUNT = 1_000_000;

  private TicksWorkload() {}

  static Workload<Ticks> ticks() {
    return new Built<>("array.1m", Ticks.class, TicksWorkload::value);
  }

  private static Ticks value() {
    SplittableRandom random = new SplittableRandom(11);
    Ticks ticks = new Ticks(COUNT);
    for (int i = 0; i < COUNT; i++) {
      ticks.getTimes()[i] = random.nextLong(1L << 41);
      ticks.getPrices()[i] = random.nextDouble(1000);
      ticks.getVolumes()[i] = random.nextInt(-1000, 100_000);
      ticks.getTrades()[i] = random.nextInt(100);
    }
    return ticks;
  }
}
