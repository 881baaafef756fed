package io.seriform.bench.peer.jackson;

import com.fasterxml.jackson.databind.cfg.MapperBuilder;
import com.fasterxml.jackson.module.blackbird.BlackbirdModule;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.FormatKind;

/** Jackson 2 with accessors made by the lambda metafactory. */
public final class JacksonBlackbird extends JacksonContestant {

  /** The row {@code jackson-blackbird}. */
  public JacksonBlackbird() {
    super(
        "jackson-blackbird",
        new Artifact(
            "com.fasterxml.jackson.module", "jackson-module-blackbird", BlackbirdModule.class),
        "Blackbird, COMBINE_UNICODE_SURROGATES_IN_UTF8",
        FormatKind.TEXT);
  }

  @Override
  MapperBuilder<?, ?> builder() {
    return json().addModule(new BlackbirdModule());
  }
}
