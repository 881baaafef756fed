package io.seriform.hessian;

import io.seriform.testkit.FuzzTarget;
import java.io.IOException;
import java.nio.file.Path;

/** Hessian in two dialects for a coverage-guided fuzzer. */
public final class HessianFuzz {

  static final FuzzTarget TARGET =
      new FuzzTarget(
          new HessianSubject(HessianDialect.caucho()),
          new HessianSubject(HessianDialect.hessianLite()));

  private HessianFuzz() {}

  /** Tries one input; the fuzzer finds this method by its name. */
  public static void fuzzerTestOneInput(byte[] input) {
    TARGET.accept(input);
  }

  /** Writes the seeds to the folder that is named. */
  public static void main(String[] arguments) throws IOException {
    TARGET.writeSeeds(Path.of(arguments[0]));
  }
}
