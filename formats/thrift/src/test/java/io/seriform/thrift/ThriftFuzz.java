package io.seriform.thrift;

import io.seriform.testkit.hostile.FuzzTarget;
import java.io.IOException;
import java.nio.file.Path;

/** Thrift for a coverage-guided fuzzer. */
public final class ThriftFuzz {

  static final FuzzTarget TARGET =
      new FuzzTarget(new ThriftSubject.Binary(), new ThriftSubject.Compact());

  private ThriftFuzz() {}

  /** Tries one input; the fuzzer finds this method by its name. */
  public static void fuzzerTestOneInput(byte[] input) {
    TARGET.accept(input);
  }

  /** Writes the seeds to the folder that is named. */
  public static void main(String[] arguments) throws IOException {
    TARGET.writeSeeds(Path.of(arguments[0]));
  }
}
