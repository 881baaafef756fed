package io.seriform.bench.peer.simdjson;

import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.workload.Workload;
import java.util.List;

/**
 * simdjson-java, which reads JSON with the JDK's vectors into records of its own, and writes none.
 * Its classes are those of a newer JDK than this bench's.
 */
public final class SimdJson implements Contestant {

  private static final int JDK = 24;

  @Override
  public String name() {
    return "simdjson";
  }

  @Override
  public Artifact artifact() {
    // its version is recorded: an older JDK cannot load its classes
    return new Artifact("org.simdjson", "simdjson-java", SimdJson.class);
  }

  @Override
  public String settings() {
    return "records, copied to the plain object; a parser per thread";
  }

  @Override
  public FormatKind kind() {
    return FormatKind.TEXT;
  }

  @Override
  public List<String> jvmFlags(int jdk) {
    return jdk >= JDK ? List.of("--add-modules=jdk.incubator.vector") : List.of();
  }

  @Override
  public String declines(Workload<?> workload) {
    if (Runtime.version().feature() < JDK) {
      return "needs JDK " + JDK + " or later";
    }
    return workload.name().equals("media.pretty") ? null : "reads JSON only, and writes none";
  }

  @Override
  @SuppressWarnings("unchecked") // the one workload that is not declined
  public <T> Entry<T, ?> enter(Workload<T> workload) throws ReflectiveOperationException {
    return (Entry<T, ?>) new SimdJsonEntry();
  }
}
