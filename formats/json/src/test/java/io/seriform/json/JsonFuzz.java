package io.seriform.json;

import io.seriform.testkit.hostile.FuzzTarget;
import java.io.IOException;
import java.nio.file.Path;

/** JSON for a coverage-guided fuzzer. */
public final class JsonFuzz {

  static final FuzzTarget TARGET = new FuzzTarget(new JsonSubject.Objects());

  private JsonFuzz() {}

  /** Tries one input; the fuzzer finds this method by its name. */
  public static void fuzzerTestOneInput(byte[] input) {
    TARGET.accept(input);
  }

  /** Writes the seeds to the folder that is named. */
  public static void main(String[] arguments) throws IOException {
    TARGET.writeSeeds(Path.of(arguments[0]));
  }
}
