package io.seriform.testkit.generated;

import java.util.List;

/**
 * The random groups of classes that a test tries. The system property {@code
 * seriform.testkit.groups} sets how many, {@code seriform.testkit.seed} which: a group is named by
 * its own seed, and made alone by {@code -Dseriform.testkit.groups=1
 * -Dseriform.testkit.seed=<seed>}.
 */
final class Groups {

  /** The package that they are generated in. */
  static final String PACKAGE = "io.seriform.generated";

  private static final int SHOWN = 3;

  private Groups() {}

  /** The seed of the first one. */
  static long seed() {
    return Amount.seed();
  }

  /**
   * Returns the number of groups to try.
   *
   * @param usual how many if all are tried, and the property sets no number
   */
  static int count(int usual) {
    return Amount.of("seriform.testkit.groups", Math.max(1, usual / 4), usual);
  }

  /** Fails where any of so many has failed, and shows the first ones. */
  static void check(List<AssertionError> failures, int count) {
    AssertionError error = new AssertionError(failures.size() + " groups of " + count + " failed");
    failures.stream().limit(SHOWN).forEach(error::addSuppressed);
    if (!failures.isEmpty()) {
      throw error;
    }
  }
}
