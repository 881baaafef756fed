package io.seriform.flatbuffers;

import io.seriform.testkit.FuzzTarget;
import java.io.IOException;
import java.nio.file.Path;

/** FlatBuffers for a coverage-guided fuzzer. */
public final class FlatbuffersFuzz {

  static final FuzzTarget TARGET = new FuzzTarget(new FlatbuffersSubject());

  private FlatbuffersFuzz() {}

  /** Tries one input; the fuzzer finds this method by its name. */
  public static void fuzzerTestOneInput(byte[] input) {
    TARGET.accept(input);
  }

  /** Writes the seeds to the folder that is named. */
  public static void main(String[] arguments) throws IOException {
    TARGET.writeSeeds(Path.of(arguments[0]));
  }
}
