package io.seriform.bench.peer.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.bench.check.GraphDiff;
import io.seriform.bench.contestant.Catalog;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.workload.Workload;
import io.seriform.bench.workload.Workloads;
import io.seriform.view.Segments;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Arrays of structures: what is stored and summed is right, over each kind of memory. */
class TickFiguresTest {

  @ParameterizedTest
  @CsvSource({"struct, 2", "seriform/struct-array, 4"})
  void everyFigureIsRight(String contestant, int figures) throws Exception {
    check(Catalog.named(contestant).enter(Workloads.named("array.1m")), figures);
  }

  @SuppressWarnings("unchecked") // both are of the workload
  private static <T, M> void check(Entry<T, M> entry, int figures) throws Exception {
    T value = ((Workload<T>) Workloads.named("array.1m")).value();
    byte[] bytes = entry.write(entry.create(value));
    assertThat(bytes).hasSize(24_000_000);
    assertThat(GraphDiff.firstDifference(value, entry.read(bytes))).isNull();
    List<Variant> variants = entry.variants(value);
    assertThat(variants).hasSize(Segments.AVAILABLE ? 2 * figures : figures);
    for (Variant variant : variants) {
      Object result = variant.operation().run();
      assertThat(variant.check().firstDifference(result)).as(variant.figure()).isNull();
    }
  }
}
