package io.seriform.bench.peer.jackson3;

import io.seriform.bench.contestant.Artifact;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.module.blackbird.BlackbirdModule;

/** Jackson 3 with accessors made by the lambda metafactory. */
public final class Jackson3Blackbird extends Jackson3Contestant {

  /** The row {@code jackson3-blackbird}. */
  public Jackson3Blackbird() {
    super(
        "jackson3-blackbird",
        new Artifact("tools.jackson.module", "jackson-module-blackbird", BlackbirdModule.class),
        "Blackbird");
  }

  @Override
  JsonMapper.Builder extend(JsonMapper.Builder builder) {
    return builder.addModule(new BlackbirdModule());
  }
}
