package io.seriform.bench.peer.jackson;

import com.fasterxml.jackson.databind.cfg.MapperBuilder;
import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.FormatKind;

/** Jackson 2's databind on CBOR. */
public final class JacksonCbor extends JacksonContestant {

  /** The row {@code jackson-cbor}. */
  public JacksonCbor() {
    super(
        "jackson-cbor",
        new Artifact(
            "com.fasterxml.jackson.dataformat", "jackson-dataformat-cbor", CBORMapper.class),
        "",
        FormatKind.SELF_DESCRIBING);
  }

  @Override
  MapperBuilder<?, ?> builder() {
    return CBORMapper.builder();
  }
}
