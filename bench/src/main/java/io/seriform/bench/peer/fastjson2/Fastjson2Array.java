package io.seriform.bench.peer.fastjson2;

import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.workload.Workload;

/** JSON arrays of the values in the order of their names, enums by ordinal. */
public final class Fastjson2Array extends Fastjson2Contestant {

  /** The row {@code fastjson2-array}. */
  public Fastjson2Array() {
    super(
        "fastjson2-array",
        "BeanToArray, SupportArrayToBean, enums by ordinal, WriteByteArrayAsBase64",
        FormatKind.TEXT,
        true);
  }

  @Override
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    return new TextEntry<>(workload, writing(workload), reading(workload), false);
  }
}
