package io.seriform.jsonpath;

import io.seriform.error.LimitException;
import java.util.HashMap;
import java.util.Map;

/** One call of a query: its root, and the steps that are left. Used by one thread. */
final class Evaluation {

  /** Patterns that documents hold are compiled at most so often before they are forgotten. */
  private static final int PATTERNS = 64;

  private final Match root;
  private final long most;
  private final Map<String, IRegexp> patterns = new HashMap<>();
  private long left;

  Evaluation(Match root, long steps) {
    this.root = root;
    this.most = steps;
    this.left = steps;
  }

  Match root() {
    return root;
  }

  /** Counts steps. */
  void step(long n) {
    if ((left -= n) < 0) {
      throw LimitException.of(
          "steps", most, "the query asks for too much; JsonPath.withSteps sets it");
    }
  }

  /** The pattern that a text is; one that matches nothing where the text is malformed. */
  IRegexp pattern(String text) {
    IRegexp known = patterns.get(text);
    if (known == null) {
      if (patterns.size() == PATTERNS) {
        patterns.clear();
      }
      step(text.length());
      known = IRegexp.of(text);
      step(known.here());
      patterns.put(text, known);
    }
    return known;
  }
}
