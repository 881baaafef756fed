package io.seriform.bench.contestant;

import java.util.List;

/** Every system that races, in the order of the tables' capability lists. One line each. */
public final class Contestants {

  private Contestants() {}

  /** All contestants. */
  public static List<Contestant> all() {
    return List.of(
        // ours
        // text
        // self-describing
        // schema
        // object graphs
        );
  }
}
