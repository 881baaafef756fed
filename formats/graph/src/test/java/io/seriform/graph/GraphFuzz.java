package io.seriform.graph;

import io.seriform.testkit.hostile.FuzzTarget;
import java.io.IOException;
import java.nio.file.Path;

/** The graph format in its modes for a coverage-guided fuzzer. */
public final class GraphFuzz {

  static final FuzzTarget TARGET =
      new FuzzTarget(
          new GraphSubject.Named(),
          new GraphSubject.NamedReferences(),
          new GraphSubject.Positional(),
          new GraphSubject.PositionalReferences());

  private GraphFuzz() {}

  /** Tries one input; the fuzzer finds this method by its name. */
  public static void fuzzerTestOneInput(byte[] input) {
    TARGET.accept(input);
  }

  /** Writes the seeds to the folder that is named. */
  public static void main(String[] arguments) throws IOException {
    TARGET.writeSeeds(Path.of(arguments[0]));
  }
}
