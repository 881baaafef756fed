package io.seriform.bench.peer.schema;

import io.seriform.bench.check.GraphDiff;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.model.ticks.Ticks;
import java.util.List;
import java.util.function.Function;

/**
 * The figures of arrays of structures: {@code sum} reads the times and volumes of all elements, and
 * {@code store} replaces them in place.
 */
public final class TickFigures {

  private TickFigures() {}

  /**
   * Both figures.
   *
   * @param suffix added to their names: {@code .segment}; empty for arrays
   * @param sum returns the sum of all times and volumes
   * @param store sets the time of each element to its index, and the volume to its negative index;
   *     returns what it has changed
   * @param read reads what {@code store} has returned
   */
  public static List<Variant> of(
      Ticks value,
      String suffix,
      Variant.Operation sum,
      Variant.Operation store,
      Function<Object, Ticks> read) {
    return List.of(
        new Variant("sum" + suffix, sum, GraphDiff.equalTo(sum(value))),
        new Variant(
            "store" + suffix,
            store,
            stored -> GraphDiff.firstDifference(stored(value), read.apply(stored))));
  }

  private static long sum(Ticks ticks) {
    long sum = 0;
    for (int i = 0; i < ticks.getTimes().length; i++) {
      sum += ticks.getTimes()[i] + ticks.getVolumes()[i];
    }
    return sum;
  }

  private static Ticks stored(Ticks value) {
    Ticks ticks = new Ticks(value.getTimes().length);
    ticks.setPrices(value.getPrices());
    ticks.setTrades(value.getTrades());
    for (int i = 0; i < ticks.getTimes().length; i++) {
      ticks.getTimes()[i] = i;
      ticks.getVolumes()[i] = -i;
    }
    return ticks;
  }
}
