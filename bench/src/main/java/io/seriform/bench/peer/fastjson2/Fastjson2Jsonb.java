package io.seriform.bench.peer.fastjson2;

import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.peer.text.Needs;
import io.seriform.bench.workload.Workload;

/** The binary format with names. */
public final class Fastjson2Jsonb extends Fastjson2Contestant {

  /** The row {@code fastjson2-jsonb}. */
  public Fastjson2Jsonb() {
    super("fastjson2-jsonb", "JSONB", FormatKind.SELF_DESCRIBING, false);
  }

  @Override
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    return new JsonbEntry<>(workload, writing(workload), reading(workload), hasTrees(workload));
  }

  /** Its trees forget types and follow references. */
  private static boolean hasTrees(Workload<?> workload) {
    return !Needs.subclasses(workload) && !Needs.references(workload);
  }
}
