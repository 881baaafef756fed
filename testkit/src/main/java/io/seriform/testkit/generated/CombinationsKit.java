package io.seriform.testkit.generated;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.testkit.Capability;
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
 * Annotations and options in random combinations, on random groups of classes: both engines refuse
 * the same classes in the same words, write the same bytes, and read the same of what is written,
 * cut off or changed. {@link Groups} says how many there are, and how one is made alone.
 */
@Timeout(value = 20, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
public abstract class CombinationsKit extends Kit {

  private static final String PACKAGE = Groups.PACKAGE;
  private static final String RENAMED = "Renamed";
  private static final int GROUPS = 30;

  /** For formats. */
  protected CombinationsKit() {}

  @Test
  void combinationsOfOptionsAgree() {
    int count = Groups.count(GROUPS);
    Groups.check(failures(Groups.seed(), count), count);
  }

  /** Returns how many properties in ten get unknown names: none in every second group. */
  private static int unknown(long seed) {
    return seed % 2 == 0 ? 0 : 3;
  }

  /** Returns what goes wrong with so many groups, one for each seed from the first on. */
  protected final List<AssertionError> failures(long first, int count) {
    Map<String, String> sources = new LinkedHashMap<>();
    List<GeneratedGroup.Source> groups = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String name = "Group" + i;
      GeneratedGroup.Source group =
          GeneratedGroup.of(PACKAGE, name, new Random(first + i), subject().capabilities());
      sources.put(PACKAGE + "." + name, group.source());
      groups.add(group);
      if (group.hasAliases()) {
        GeneratedGroup.Source renamed =
            group.renamed(name, RENAMED + i, new Random(first + i), unknown(first + i));
        sources.put(PACKAGE + "." + RENAMED + i, renamed.source());
      }
    }
    ClassLoader loader = Javac.load(sources);
    List<AssertionError> failures = new ArrayList<>();
    int made = 0;
    int refused = 0;
    for (int i = 0; i < count; i++) {
      Class<?> group = Javac.find(loader, PACKAGE + ".Group" + i);
      Combination one = new Combination(subject(), group, first + i, groups.get(i));
      try {
        one.check();
        if (groups.get(i).hasAliases()) {
          GeneratedGroup.Source source = groups.get(i);
          Class<?> other = Javac.find(loader, PACKAGE + "." + RENAMED + i);
          boolean known = unknown(first + i) == 0 && can(Capability.NAMES) && !source.isSorted();
          one.checkReads(new Combination(subject(), other, first + i, source), known);
        }
      } catch (AssertionError | RuntimeException e) {
        String text = "seed " + (first + i) + "," + one + "\n" + groups.get(i).source();
        failures.add(new AssertionError(text, e));
      }
      made += one.made();
      refused += one.refused();
    }
    assertThat(refused).as("refused, of %d", made + refused).isLessThan(made / 2 + 1);
    return failures;
  }
}
