package io.seriform.bench.peer.jackson;

import com.fasterxml.jackson.databind.cfg.MapperBuilder;
import com.fasterxml.jackson.module.afterburner.AfterburnerModule;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.FormatKind;

/** Jackson 2 with accessors generated as bytecode. */
public final class JacksonAfterburner extends JacksonContestant {

  /** The row {@code jackson-afterburner}. */
  public JacksonAfterburner() {
    super(
        "jackson-afterburner",
        new Artifact(
            "com.fasterxml.jackson.module", "jackson-module-afterburner", AfterburnerModule.class),
        "Afterburner, COMBINE_UNICODE_SURROGATES_IN_UTF8",
        FormatKind.TEXT);
  }

  @Override
  MapperBuilder<?, ?> builder() {
    return json().addModule(new AfterburnerModule());
  }
}
