package io.seriform.bench.peer.jackson;

import com.fasterxml.jackson.databind.cfg.MapperBuilder;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.FormatKind;

/** Jackson 2's databind on JSON. */
public final class JacksonJson extends JacksonContestant {

  /** The row {@code jackson}. */
  public JacksonJson() {
    super(
        "jackson",
        new Artifact("com.fasterxml.jackson.core", "jackson-databind", JsonMapper.class),
        "COMBINE_UNICODE_SURROGATES_IN_UTF8",
        FormatKind.TEXT);
  }

  @Override
  MapperBuilder<?, ?> builder() {
    return json();
  }
}
