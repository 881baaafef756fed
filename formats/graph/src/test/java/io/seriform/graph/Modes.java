package io.seriform.graph;

import io.seriform.codec.Engine;
import io.seriform.graph.GraphOptions.Layout;
import io.seriform.graph.GraphOptions.Names;
import java.util.ArrayList;
import java.util.List;

/** The graphs that a test goes through. */
final class Modes {

  private Modes() {}

  /** With each engine, without references and with them. */
  static List<Graph> graphs(GraphOptions options) {
    List<Graph> all = new ArrayList<>();
    for (Engine engine : Engine.values()) {
      for (boolean references : new boolean[] {false, true}) {
        all.add(Graph.with(options.withEngine(engine).withReferences(references)));
      }
    }
    return all;
  }

  /** The same with each layout, registered and named. */
  static List<Graph> all(GraphOptions options) {
    List<Graph> all = new ArrayList<>();
    for (Layout layout : Layout.values()) {
      for (Names names : Names.values()) {
        all.addAll(graphs(options.withLayout(layout).withNames(names)));
      }
    }
    return all;
  }
}
