package io.seriform.testkit.generated;

import io.seriform.testkit.Kit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Random groups of classes in two versions, each with a class loader of its own: what the one
 * writes, the other reads, with all that both have, or refuses; never is anything else read. {@link
 * Groups} says how many there are, and how one is made alone.
 */
@Timeout(value = 20, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
public abstract class VersionsKit extends Kit {

  private static final String PACKAGE = Groups.PACKAGE;
  private static final int GROUPS = 8;

  /** For formats. */
  protected VersionsKit() {}

  @Test
  void versionsOfClassesReadOneAnother() {
    int count = Groups.count(GROUPS);
    Groups.check(failures(Groups.seed(), count), count);
  }

  /** Returns what goes wrong with so many groups, one for each seed from the first on. */
  protected final List<AssertionError> failures(long first, int count) {
    Map<String, String> before = new LinkedHashMap<>();
    Map<String, String> after = new LinkedHashMap<>();
    List<Versions.Pair> pairs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String name = "Group" + i;
      Versions.Pair pair = Versions.of(PACKAGE, name, new Random(first + i), subject());
      before.put(PACKAGE + "." + name, pair.before());
      after.put(pair.later(), pair.after());
      pairs.add(pair);
    }
    ClassLoader one = Javac.load(before);
    ClassLoader two = Javac.load(after);
    List<AssertionError> failures = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String name = PACKAGE + ".Group" + i;
      Versions.Pair pair = pairs.get(i);
      try {
        new Evolution(
                subject(), Javac.find(one, name), Javac.find(two, pair.later()), first + i, pair)
            .check();
      } catch (AssertionError | RuntimeException e) {
        String text = "seed " + (first + i) + ", " + pair.changes() + "\n";
        failures.add(new AssertionError(text + pair.before() + pair.after(), e));
      }
    }
    return failures;
  }
}
