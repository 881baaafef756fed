package io.seriform.bench.peer.sbe;

import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import io.seriform.bench.model.ticks.Ticks;
import io.seriform.bench.workload.Workload;
import java.util.List;
import org.agrona.concurrent.UnsafeBuffer;

/**
 * Simple Binary Encoding: code that its generator makes of a schema. It takes the telephone book,
 * whose texts have a fixed length, and arrays of structures; texts of the other classes would be
 * data after the messages.
 */
public final class Sbe implements Contestant {

  /** Needed to register it. */
  public Sbe() {}

  @Override
  public String name() {
    return "sbe";
  }

  @Override
  public Artifact artifact() {
    return new Artifact("uk.co.real-logic", "sbe-tool", UnsafeBuffer.class);
  }

  @Override
  public String settings() {
    return "generated code, flyweights reused, bounds checks on";
  }

  @Override
  public FormatKind kind() {
    return FormatKind.SCHEMA;
  }

  @Override
  public boolean lazy() {
    return true;
  }

  @Override
  public List<String> jvmFlags(int jdk) {
    return List.of("--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED");
  }

  @Override
  public String declines(Workload<?> workload) {
    boolean known = workload.type() == PersonalInfoList.class || workload.type() == Ticks.class;
    return known && workload.input() == null ? null : "no schema for these classes";
  }

  @Override
  @SuppressWarnings("unchecked") // the only workloads that it takes
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    return (Entry<T, ?>)
        (workload.type() == Ticks.class ? new SbeTicksEntry() : new SbePhoneBookEntry());
  }
}
