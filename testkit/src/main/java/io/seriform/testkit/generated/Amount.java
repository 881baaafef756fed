package io.seriform.testkit.generated;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * The amount of a long test that runs: a sample by default, and all of it if the system property
 * {@code seriform.test.amount} is {@code all}, as {@code ./seriform test --all} sets it. A sample
 * is chosen by a seed, {@code seriform.testkit.seed}, which a failure names.
 */
public final class Amount {

  private static final boolean ALL = "all".equals(System.getProperty("seriform.test.amount"));

  private Amount() {}

  /** Returns the seed of whatever is random. */
  public static long seed() {
    return Long.getLong("seriform.testkit.seed", 20260101);
  }

  /** Returns {@code true} if all is tried and not a sample. */
  public static boolean isAll() {
    return ALL;
  }

  /**
   * Returns how many of something are tried.
   *
   * @param property a system property that sets the number, whatever the amount
   * @param sample the number for a sample
   * @param all the number if all is tried
   */
  public static int of(String property, int sample, int all) {
    return Integer.getInteger(property, ALL ? all : sample);
  }

  /**
   * Returns {@code true} if one case of a long list is tried: every one, or for a sample one of so
   * many, a different one for each seed.
   */
  public static boolean tries(int index, int oneOf) {
    return ALL || Math.floorMod(index + seed(), oneOf) == 0;
  }

  /** Returns the cases of a long list that are tried, as {@link #tries} chooses them. */
  public static <T> List<T> sample(Collection<T> cases, int oneOf) {
    return sample(cases, oneOf, "");
  }

  /** Returns other cases for each user, so that many of them try most of a long list together. */
  public static <T> List<T> sample(Collection<T> cases, int oneOf, String user) {
    List<T> tried = new ArrayList<>();
    int index = Math.floorMod(user.hashCode(), oneOf);
    for (T each : cases) {
      if (tries(index++, oneOf)) {
        tried.add(each);
      }
    }
    return tried;
  }
}
