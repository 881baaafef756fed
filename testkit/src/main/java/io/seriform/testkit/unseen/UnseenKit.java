package io.seriform.testkit.unseen;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.testkit.generated.Amount;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Generated classes with the annotations of another library: both write the same JSON and read the
 * same objects, or this library refuses with a message that says how to mend it, or a row of the
 * known differences explains it. In a long run, each row explains something. All else is reduced to
 * a smallest class and printed. The system property {@code seriform.testkit.groups} sets how many
 * groups there are, {@code seriform.testkit.seed} the seed of the first one.
 */
@Timeout(value = 60, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
public abstract class UnseenKit {

  private static final int SAMPLE = 10;
  private static final int ALL = 50;

  /** From so many groups on, each known difference is to be met. */
  private static final int LONG = 1000;

  /** Sources that are looked at to see what is generated. */
  private static final int SOURCES = 6000;

  /** Groups that are compiled at once, which is much faster than one by one. */
  private static final int BATCH = 50;

  /** Failures that are reduced; one is enough to fail, and more show more. */
  private static final int REDUCED = Integer.getInteger("seriform.testkit.failures", 10);

  /** For the libraries. */
  protected UnseenKit() {}

  /** Returns the other library. */
  protected abstract Peer peer();

  /** Returns the differences from it that are known. */
  protected abstract Differences differences();

  /** Returns how many of these differences are open: the number may only fall. */
  protected abstract int open();

  private final Map<String, Integer> counts = new TreeMap<>();
  private final List<Failure> failures = new ArrayList<>();

  @Test
  void everyAnnotationHasARecipe() {
    assertThat(peer().vocabulary().missing()).isEmpty();
    assertThat(peer().vocabulary().toBeGenerated()).isNotEmpty();
  }

  @Test
  void openDifferencesBecomeFewer() {
    assertThat(differences().open()).isEqualTo(open());
  }

  @Test
  void everyAnnotationIsGenerated() {
    Vocabulary vocabulary = peer().vocabulary();
    Set<String> missing = new TreeSet<>(vocabulary.toBeGenerated());
    for (int seed = 0; seed < SOURCES && !missing.isEmpty(); seed++) {
      Unseen group = new Generator(peer(), seed).group();
      String source = group.source();
      missing.removeIf(
          name ->
              name.contains("(")
                  ? group.tags().values().stream().anyMatch(tag -> tag.startsWith("@" + name + " "))
                  : source.contains("." + name + " ") || source.contains("." + name + "("));
    }
    assertThat(missing)
        .as("annotations that no class has, and that Vocabulary.never has not")
        .isEmpty();
  }

  @Test
  void generatedClassesAgree() {
    int count = Amount.of("seriform.testkit.groups", SAMPLE, ALL);
    for (int from = 0; from < count && failures.size() < REDUCED; from += BATCH) {
      List<Unseen> groups = new ArrayList<>();
      for (int i = from; i < Math.min(count, from + BATCH); i++) {
        long seed = Amount.seed() + i;
        groups.add(new Generator(peer(), seed).group());
      }
      check(groups);
    }
    System.out.println(peer().name() + ", " + count + " groups: " + counts);
    assertThat(failures.stream().map(Failure::text))
        .as("differences that nothing explains")
        .isEmpty();
    if (count >= LONG) {
      assertThat(differences().unmet()).as("differences that no class has any more").isEmpty();
    }
    assertThat(counts.get("equal")).as("groups that are equal at last").isGreaterThan(count / 3);
  }

  /** Tries groups, and those with a finding again without its cause, until nothing is found. */
  private void check(List<Unseen> generated) {
    List<Unseen> groups = generated;
    for (int i = 0; !groups.isEmpty(); i++) {
      assertThat(i).as("rounds without an end").isLessThan(100);
      Map<Unseen, Class<?>> compiled = compiled(groups);
      List<Unseen> again = new ArrayList<>();
      compiled.forEach(
          (group, compiledGroup) -> {
            Unseen less = tried(group, compiledGroup);
            if (less != null) {
              again.add(less);
            }
          });
      groups = again;
    }
  }

  /** Compiles groups, without those that are no Java any more. */
  private static Map<Unseen, Class<?>> compiled(List<Unseen> groups) {
    Map<Unseen, Class<?>> compiled = new LinkedHashMap<>();
    try {
      List<Class<?>> all = Unseen.compile(groups);
      for (int i = 0; i < all.size(); i++) {
        compiled.put(groups.get(i), all.get(i));
      }
    } catch (AssertionError e) {
      if (groups.size() > 1) {
        int half = groups.size() / 2;
        compiled.putAll(compiled(groups.subList(0, half)));
        compiled.putAll(compiled(groups.subList(half, groups.size())));
      }
    }
    return compiled;
  }

  /** Tries a group; returns it without the cause of what is found, or null if there is no more. */
  private Unseen tried(Unseen group, Class<?> compiled) {
    Set<String> passed = new HashSet<>();
    while (true) {
      Trial.Result result =
          Trial.of(peer(), group, compiled, each -> !passed.contains(each.signature()));
      counts.merge("samples", result.samples(), Integer::sum);
      Finding finding = result.finding();
      if (finding == null) {
        counts.merge(result.samples() == 0 ? "not for them" : "equal", 1, Integer::sum);
        return null;
      }
      Set<Integer> cause = cause(group, finding);
      if (!cause.isEmpty()) {
        return group.without(cause);
      }
      // no part alone makes it: a class that has it is passed over
      passed.add(finding.signature());
    }
  }

  /** The parts that explain a finding, and are left out to look at the others. */
  private Set<Integer> cause(Unseen group, Finding finding) {
    Differences.Row row = differences().explanation(finding, group);
    if (row != null) {
      counts.merge((row.open() ? "open: " : "intended: ") + row.reason(), 1, Integer::sum);
      return Differences.parts(row.tag(), group);
    }
    if (differences().refusesWell(finding)) {
      counts.merge("refusals", 1, Integer::sum);
      return Differences.named(finding, group);
    }
    for (Failure failure : failures) {
      if (failure.signature().equals(finding.signature())
          && group.kept().containsAll(failure.tags())) {
        counts.merge("again: " + failure.tags(), 1, Integer::sum);
        return failure.cause(group);
      }
    }
    Reducer reducer = new Reducer(peer(), differences());
    Unseen reduced = reducer.reduce(group, finding);
    Finding again = reducer.find(reduced, finding.signature());
    Finding smallest = again == null ? finding : again; // which does not show each time
    Failure failure = new Failure(smallest.signature(), reduced.kept(), report(reduced, smallest));
    failures.add(failure);
    System.out.println(failure.text());
    return failure.cause(group);
  }

  private String report(Unseen reduced, Finding smallest) {
    return peer().name()
        + ", seed "
        + reduced.seed()
        + ", settings "
        + reduced.settings()
        + "\n"
        + smallest
        + "\n"
        + reduced.source();
  }

  /**
   * A difference that nothing explains.
   *
   * @param signature how it shows
   * @param tags the parts that it needs
   * @param text the smallest class
   */
  private record Failure(String signature, Set<String> tags, String text) {

    /** The parts of a group that make it fail so: annotations and settings, if it has some. */
    Set<Integer> cause(Unseen group) {
      Set<String> marks = new TreeSet<>(tags);
      marks.removeIf(tag -> !tag.startsWith("@") && !tag.startsWith(Unseen.SETTING));
      Set<String> all = marks.isEmpty() ? tags : marks;
      Set<Integer> parts = new HashSet<>();
      for (int part : group.parts()) {
        if (all.contains(group.tags().get(part))) {
          parts.add(part);
        }
      }
      return parts;
    }
  }
}
