package io.seriform.cbor;

import io.seriform.testkit.hostile.FuzzTarget;
import java.io.IOException;
import java.nio.file.Path;

/** CBOR for a coverage-guided fuzzer. */
public final class CborFuzz {

  static final FuzzTarget TARGET =
      new FuzzTarget(new CborSubject.Objects(), new CborSubject.Ids(), new CborSubject.Arrays());

  private CborFuzz() {}

  /** Tries one input; the fuzzer finds this method by its name. */
  public static void fuzzerTestOneInput(byte[] input) {
    TARGET.accept(input);
  }

  /** Writes the seeds to the folder that is named. */
  public static void main(String[] arguments) throws IOException {
    TARGET.writeSeeds(Path.of(arguments[0]));
  }
}
