package io.seriform.bench.peer.fastjson2;

import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.workload.Workload;

/** The binary format by position. */
public final class Fastjson2JsonbArray extends Fastjson2Contestant {

  /** The row {@code fastjson2-jsonb-array}. */
  public Fastjson2JsonbArray() {
    super(
        "fastjson2-jsonb-array",
        "JSONB, BeanToArray, SupportArrayToBean",
        FormatKind.SELF_DESCRIBING,
        true);
  }

  @Override
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    return new JsonbEntry<>(workload, writing(workload), reading(workload), false);
  }
}
