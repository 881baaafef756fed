package io.seriform.bench.peer.fastjson2;

import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.workload.Workload;

/** JSON objects. */
public final class Fastjson2 extends Fastjson2Contestant {

  /** The row {@code fastjson2}. */
  public Fastjson2() {
    super("fastjson2", "WriteByteArrayAsBase64", FormatKind.TEXT, false);
  }

  @Override
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    return new TextEntry<>(workload, writing(workload), reading(workload), true);
  }
}
