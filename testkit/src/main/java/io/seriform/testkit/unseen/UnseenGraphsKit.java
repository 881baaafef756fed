package io.seriform.testkit.unseen;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.error.SeriformException;
import io.seriform.testkit.generated.Amount;
import io.seriform.testkit.unseen.Finding.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Generated classes and graphs of their objects, through other libraries and through this one: what
 * is read is the same graph, or this library refuses it with a message that says how to mend it, or
 * a row of the known differences explains it. All else is reduced to a smallest class and printed.
 * The system property {@code seriform.testkit.groups} sets how many groups there are, {@code
 * seriform.testkit.seed} the seed of the first one.
 */
@Timeout(value = 60, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
public abstract class UnseenGraphsKit {

  private static final int SAMPLE = 4;
  private static final int ALL = 24;

  /** Groups that are compiled at once, which is much faster than one by one. */
  private static final int BATCH = 20;

  private static final int REDUCED = Integer.getInteger("seriform.testkit.failures", 10);

  /** For the formats. */
  protected UnseenGraphsKit() {}

  /** Returns the libraries. */
  protected abstract GraphPeer peer();

  /** Returns the differences from the others that are known. */
  protected abstract Differences differences();

  private final Map<String, Integer> counts = new TreeMap<>();

  /** The known causes of findings: a part by its tag, or nothing. */
  private final Map<String, String> causes = new HashMap<>();

  private final List<String> failures = new ArrayList<>();

  /** A finding of each kind that is refused well or explained. */
  private final Map<String, String> samples = new TreeMap<>();

  @Test
  void generatedGraphsAreTheSameWhenRead() {
    int count = Amount.of("seriform.testkit.groups", SAMPLE, ALL);
    for (int from = 0; from < count && failures.size() < REDUCED; from += BATCH) {
      List<Unseen> groups = new ArrayList<>();
      for (int i = from; i < Math.min(count, from + BATCH); i++) {
        groups.add(new GraphGenerator(Amount.seed() + i).group());
      }
      List<Class<?>> compiled = Unseen.compile(groups);
      for (int i = 0; i < compiled.size(); i++) {
        check(groups.get(i), compiled.get(i));
      }
    }
    System.out.println("graphs of " + count + " groups: " + counts);
    samples.values().forEach(sample -> System.out.println("  " + sample));
    assertThat(failures).as("differences that nothing explains").isEmpty();
    assertThat(counts.get("equal")).as("graphs that are equal").isGreaterThan(20 * count);
  }

  private void count(String what) {
    counts.merge(what, 1, Integer::sum);
  }

  /** Tries a group, and again without the cause of each finding. */
  private void check(Unseen generated, Class<?> compiled) {
    Unseen group = generated;
    Class<?> type = compiled;
    Set<String> passed = new HashSet<>();
    for (int i = 0; i < 100; i++) {
      Finding finding = new Trial(group, type, f -> !passed.contains(f.signature())).first();
      if (finding == null) {
        return;
      }
      Unseen less = without(group, finding);
      if (less == null) {
        passed.add(finding.signature());
      } else {
        group = less;
        type = Unseen.compile(List.of(group)).get(0);
      }
    }
    throw new AssertionError("rounds without an end");
  }

  /** Returns a group without the cause of a finding; null if no part alone is the cause. */
  private Unseen without(Unseen group, Finding finding) {
    Differences.Row row = differences().explanation(finding, group);
    boolean explained = row != null;
    boolean fine = explained || differences().refusesWell(finding);
    count(
        explained
            ? "intended: " + row.reason()
            : fine ? "refused: " + finding.signature() : "failed");
    if (!fine) {
      fail(group, finding);
    } else {
      samples.putIfAbsent(finding.signature(), finding.toString().replaceAll("\\s+", " "));
    }
    if (explained && row.tag().pattern().equals(".")) {
      return null; // no part of the source is the cause
    }
    String known = causes.get(finding.signature());
    Set<Integer> parts = new HashSet<>();
    for (int part : group.parts()) {
      String tag = group.tags().get(part);
      boolean candidate =
          explained
              ? row.tag().matcher(tag).find()
              : known == null ? tag.startsWith(GraphGenerator.ODD) : tag.equals(known);
      if (candidate && !found(group.without(Set.of(part)), finding)) {
        parts.add(part);
        break;
      }
    }
    if (parts.isEmpty()) {
      return null;
    }
    causes.put(finding.signature(), group.tags().get(parts.iterator().next()));
    return group.without(parts);
  }

  private boolean found(Unseen group, Finding finding) {
    try {
      return find(group, finding.signature()) != null;
    } catch (AssertionError notJava) {
      return true;
    }
  }

  private Finding find(Unseen group, String signature) {
    Class<?> compiled = Unseen.compile(List.of(group)).get(0);
    return new Trial(group, compiled, f -> f.signature().equals(signature)).first();
  }

  private void fail(Unseen group, Finding finding) {
    if (failures.stream().anyMatch(text -> text.startsWith(finding.signature() + "\n"))) {
      return;
    }
    Unseen reduced =
        Reducer.reduce(group, candidate -> find(candidate, finding.signature()) != null);
    String text =
        finding.signature()
            + "\nseed "
            + group.seed()
            + "\n"
            + find(reduced, finding.signature())
            + "\n"
            + reduced.source();
    failures.add(text);
  }

  /** The objects of one group, each as the root of its graph. */
  private final class Trial {

    private final List<Class<?>> classes;
    private final long seed;
    private final Map<String, GraphPeer.Side> theirs;
    private final Predicate<Finding> wanted;

    Trial(Unseen group, Class<?> compiled, Predicate<Finding> wanted) {
      this.classes =
          Arrays.stream(compiled.getDeclaredClasses())
              .sorted(Comparator.comparing(Class::getName))
              .toList();
      this.seed = group.seed();
      this.theirs = peer().theirs(compiled.getClassLoader());
      this.wanted = wanted;
      counts.merge("classes", classes.size(), Integer::sum);
    }

    Finding first() {
      Map<String, GraphPeer.Side> ours;
      Map<String, GraphPeer.Side> oursOfTrees;
      try {
        ours = peer().ours(classes, (int) seed);
        oursOfTrees = peer().oursOfTrees(classes, (int) seed);
      } catch (SeriformException e) {
        Finding finding = refused("set up", e);
        return wanted.test(finding) ? finding : null;
      }
      for (boolean sparse : new boolean[] {true, false}) {
        for (Object root : GraphInstances.of(classes, seed, sparse, true)) {
          expected(root);
          Finding finding = compare(root, ours, Isomorphism::difference);
          if (finding != null) {
            return finding;
          }
        }
      }
      for (Object root : GraphInstances.of(classes, seed, false, false)) {
        Finding finding = compare(root, oursOfTrees, Isomorphism::differenceOfTrees);
        if (finding != null) {
          return finding;
        }
      }
      return null;
    }

    /** Counts what other libraries make of a graph. */
    private void expected(Object root) {
      for (Map.Entry<String, GraphPeer.Side> other : theirs.entrySet()) {
        try {
          Object read = other.getValue().copy(root.getClass(), root);
          String difference = Isomorphism.difference(root, read);
          count(other.getKey() + (difference == null ? " reads it" : " reads another graph"));
        } catch (Exception | StackOverflowError | LinkageError theirMatter) {
          count(other.getKey() + " fails");
        }
      }
    }

    private Finding compare(
        Object root,
        Map<String, GraphPeer.Side> ours,
        BiFunction<Object, Object, String> differences) {
      count("graphs");
      for (Map.Entry<String, GraphPeer.Side> side : ours.entrySet()) {
        String subject = root.getClass().getSimpleName() + ", " + side.getKey();
        Finding finding = null;
        try {
          Object read = side.getValue().copy(root.getClass(), root);
          String difference = differences.apply(root, read);
          if (difference != null) {
            finding = new Finding(Kind.READ, subject, problem(difference), "", "");
          }
        } catch (SeriformException e) {
          finding = refused(subject, e);
        } catch (Exception | StackOverflowError | LinkageError e) {
          finding = new Finding(Kind.CRASHED, subject, "", "", trace(e));
        }
        if (finding == null) {
          count("equal");
        } else if (wanted.test(finding)) {
          return finding;
        }
      }
      return null;
    }

    /** Puts the problem before the place, so that findings of one problem are alike. */
    private static String problem(String difference) {
      int colon = difference.indexOf(": ");
      String problem = difference.substring(colon + 2).replaceAll("\\d+|<t\\w*>", "#");
      return Unseen.simple(problem) + ": " + difference.substring(0, colon);
    }

    private Finding refused(String subject, SeriformException e) {
      return new Finding(
          Kind.REFUSED, subject, "", "", Unseen.simple(String.valueOf(e.getMessage())));
    }

    private String trace(Throwable e) {
      StringBuilder text = new StringBuilder(e.toString());
      Arrays.stream(e.getStackTrace()).limit(8).forEach(at -> text.append("\n    at ").append(at));
      return text.toString();
    }
  }
}
