package io.seriform.testkit.hostile;

import java.io.IOException;
import java.nio.file.Path;

/**
 * The target of an {@link EntryPointsKit} for Jazzer, which calls these methods by their names. The
 * system property {@code seriform.fuzz.test} is the name of the test.
 */
public final class Fuzzer {

  private static CallTarget target;

  private Fuzzer() {}

  /** Makes the target, and tries its seeds, so that no class is initialised with a small stack. */
  public static void fuzzerInitialize() throws ReflectiveOperationException {
    target = load();
    target.neverAccepted();
  }

  private static CallTarget load() throws ReflectiveOperationException {
    var test = Class.forName(System.getProperty("seriform.fuzz.test")).getDeclaredConstructor();
    test.setAccessible(true);
    return ((EntryPointsKit) test.newInstance()).target();
  }

  /** Tries one input. */
  public static void fuzzerTestOneInput(byte[] input) {
    target.accept(input);
  }

  /** Writes the seeds to the folder that is named. */
  public static void main(String[] arguments) throws ReflectiveOperationException, IOException {
    load().writeSeeds(Path.of(arguments[0]));
  }
}
