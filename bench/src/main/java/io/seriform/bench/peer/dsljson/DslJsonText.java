package io.seriform.bench.peer.dsljson;

import com.dslplatform.json.DslJson;
import com.dslplatform.json.runtime.Settings;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.workload.Workload;

/**
 * dsl-json with converters that its annotation processor generates for {@link DslJsonTypes}, and
 * reflection for {@code alltypes}, on which the processor fails.
 */
public final class DslJsonText implements Contestant {

  @Override
  public String name() {
    return "dsl-json";
  }

  @Override
  public Artifact artifact() {
    return new Artifact("com.dslplatform", "dsl-json", DslJson.class);
  }

  @Override
  public String settings() {
    return "converters generated at build time (reflection for alltypes), skipDefaultValues, a"
        + " converter for subtypes, reader and writer per thread";
  }

  @Override
  public FormatKind kind() {
    return FormatKind.TEXT;
  }

  @Override
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    DslJson<Object> json = new DslJson<>(Settings.basicSetup().skipDefaultValues(true));
    SubtypesByName.register(json);
    return new DslJsonEntry<>(workload, json);
  }
}
