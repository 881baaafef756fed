package io.seriform.testkit.unseen;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.Predicate;

/** Reduces a group that fails to the parts that are needed for it to fail alike. */
final class Reducer {

  private final Peer peer;
  private final Differences differences;

  Reducer(Peer peer, Differences differences) {
    this.peer = peer;
    this.differences = differences;
  }

  /** Returns the smallest group that still has a finding of the same kind. */
  Unseen reduce(Unseen group, Finding finding) {
    return reduce(group, candidate -> find(candidate, finding.signature()) != null);
  }

  /** Returns the smallest group of which a question is still true. */
  static Unseen reduce(Unseen group, Predicate<Unseen> fails) {
    Unseen smallest = group;
    for (int chunk = Math.max(1, group.parts().size() / 3); chunk > 0; ) {
      boolean less = false;
      List<Integer> parts = smallest.parts();
      for (int from = 0; from < parts.size(); from += chunk) {
        List<Integer> some =
            new ArrayList<>(parts.subList(from, Math.min(parts.size(), from + chunk)));
        some.removeAll(smallest.removed());
        Unseen candidate = smallest.without(new HashSet<>(some));
        if (!some.isEmpty() && fails(fails, candidate)) {
          smallest = candidate;
          less = true;
        }
      }
      chunk = chunk > 1 ? chunk / 2 : less ? 1 : 0;
    }
    return smallest;
  }

  private static boolean fails(Predicate<Unseen> fails, Unseen candidate) {
    try {
      return fails.test(candidate);
    } catch (AssertionError | LinkageError notJava) {
      return false;
    }
  }

  /** Returns the first finding with a signature that nothing explains; null for none. */
  Finding find(Unseen group, String signature) {
    return Trial.of(
            peer,
            group,
            Unseen.compile(List.of(group)).get(0),
            finding ->
                finding.signature().equals(signature)
                    && differences.explanation(finding, group) == null
                    && !differences.refusesWell(finding))
        .finding();
  }
}
