package io.seriform.bench.contestant;

import io.seriform.bench.peer.jackson.JacksonJson;
import io.seriform.bench.peer.jdk.JdkSerialization;
import java.util.List;

/** Every system that races, in the order of the tables' capability lists. One line each. */
public final class Contestants {

  private Contestants() {}

  /** All contestants. */
  public static List<Contestant> all() {
    return List.of(
        // ours
        // text
        new JacksonJson(),
        // self-describing
        // schema
        // object graphs
        new JdkSerialization(false),
        new JdkSerialization(true));
  }
}
