package io.seriform.testkit.unseen;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

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
    Unseen smallest = group;
    for (int chunk = Math.max(1, group.parts().size() / 3); chunk > 0; ) {
      boolean less = false;
      List<Integer> parts = smallest.parts();
      for (int from = 0; from < parts.size(); from += chunk) {
        List<Integer> some =
            new ArrayList<>(parts.subList(from, Math.min(parts.size(), from + chunk)));
        some.removeAll(smallest.removed());
        Unseen candidate = smallest.without(new HashSet<>(some));
        if (!some.isEmpty() && fails(candidate, finding)) {
          smallest = candidate;
          less = true;
        }
      }
      chunk = chunk > 1 ? chunk / 2 : less ? 1 : 0;
    }
    return smallest;
  }

  private boolean fails(Unseen candidate, Finding finding) {
    try {
      return find(candidate, finding.signature()) != null;
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
