package io.seriform.bench.peer.jackson3;

import io.seriform.bench.contestant.Artifact;
import tools.jackson.databind.json.JsonMapper;

/** Jackson 3's databind on JSON. */
public final class Jackson3Json extends Jackson3Contestant {

  /** The row {@code jackson3}. */
  public Jackson3Json() {
    super("jackson3", new Artifact("tools.jackson.core", "jackson-databind", JsonMapper.class), "");
  }

  @Override
  JsonMapper.Builder extend(JsonMapper.Builder builder) {
    return builder;
  }
}
