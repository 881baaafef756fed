package io.seriform.bench.peer.jackson;

import com.fasterxml.jackson.databind.cfg.MapperBuilder;
import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import com.fasterxml.jackson.module.afterburner.AfterburnerModule;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.FormatKind;

/** Jackson 2 on CBOR with accessors generated as bytecode. */
public final class JacksonCborAfterburner extends JacksonContestant {

  /** The row {@code jackson-cbor-afterburner}. */
  public JacksonCborAfterburner() {
    super(
        "jackson-cbor-afterburner",
        new Artifact(
            "com.fasterxml.jackson.dataformat", "jackson-dataformat-cbor", CBORMapper.class),
        "Afterburner",
        FormatKind.SELF_DESCRIBING);
  }

  @Override
  MapperBuilder<?, ?> builder() {
    return CBORMapper.builder().addModule(new AfterburnerModule());
  }
}
