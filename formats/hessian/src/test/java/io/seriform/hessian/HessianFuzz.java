package io.seriform.hessian;

import io.seriform.error.SeriformException;
import io.seriform.testkit.hostile.FuzzTarget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/** Hessian in two variants for a coverage-guided fuzzer. */
public final class HessianFuzz {

  static final FuzzTarget TARGET =
      new FuzzTarget(
          new HessianSubject(HessianVariant.caucho()),
          new HessianSubject(HessianVariant.hessianLite()));

  private HessianFuzz() {}

  /** Tries one input; the fuzzer finds this method by its name. */
  public static void fuzzerTestOneInput(byte[] input) {
    TARGET.accept(input);
    try {
      tree(input);
    } catch (SeriformException e) {
      // refused
    }
  }

  /** What is read as a tree is written, and then read and written as the same bytes. */
  private static void tree(byte[] input) {
    Hessian hessian = Hessian.standard();
    byte[] once = hessian.encode(hessian.decode(input, HessianTree.class));
    byte[] twice = hessian.encode(hessian.decode(once, HessianTree.class));
    if (!Arrays.equals(once, twice)) {
      throw new AssertionError("a tree that does not come back");
    }
  }

  /** Writes the seeds to the folder that is named. */
  public static void main(String[] arguments) throws IOException {
    TARGET.writeSeeds(Path.of(arguments[0]));
  }
}
