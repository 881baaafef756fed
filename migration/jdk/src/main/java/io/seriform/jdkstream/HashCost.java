package io.seriform.jdkstream;

import io.seriform.error.SeriformException;
import io.seriform.jdkstream.Content.Instance;
import io.seriform.jdkstream.Content.Level;
import io.seriform.jdkstream.Natural.Alias;
import io.seriform.jdkstream.Natural.Mapping;
import io.seriform.jdkstream.Natural.Scalar;
import io.seriform.jdkstream.Natural.Sequence;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * What it costs to put keys into hash tables. The hash of a set is made of those of its elements,
 * each time anew: a few nested sets that share their elements take longer than anybody waits. So
 * the values behind a key are counted as often as its hash meets them, before it is asked for.
 */
final class HashCost {

  private static final int MOST_OF_SAME_HASH = 5_000;
  private static final long FREE = 1_000_000;
  private static final long PER_VALUE = 1_000;
  private static final long ENDLESS = Long.MAX_VALUE / 4;
  private static final Long BEGUN = -1L;

  private final IdentityHashMap<Content, Long> weights = new IdentityHashMap<>();
  private final int depth;
  private long left;

  /**
   * Begins.
   *
   * @param values how many values the stream has
   * @param depth how deep they may nest
   */
  HashCost(long values, int depth) {
    this.left = FREE + PER_VALUE * values;
    this.depth = depth;
  }

  /** A hash table that is being filled. */
  Table table() {
    return new Table();
  }

  /** A hash table that is being filled. */
  final class Table {
    private final Map<Integer, Integer> sameHash = new HashMap<>();

    private Table() {}

    /** Takes account of a key, before it is put there. */
    void pay(Content key, Object value) {
      left -= weight(key, depth);
      if (left < 0) {
        throw tooLong(key);
      }
      // those that can be compared are found among many of the same hash, others are searched
      if (value != null
          && !(value instanceof Comparable)
          && sameHash.merge(value.hashCode(), 1, Integer::sum) > MOST_OF_SAME_HASH) {
        throw tooLong(key);
      }
    }
  }

  private static SeriformException tooLong(Content key) {
    return JdkErrors.mapping("the keys of sets and maps would take too long to hash", key);
  }

  private long weight(Content content, int depthLeft) {
    if (!(content instanceof Instance instance)) {
      return 1; // arrays and enums are hashed by their identity
    }
    Long known = weights.get(content);
    if (known != null) {
      return known.equals(BEGUN) ? 1 : known;
    }
    if (depthLeft == 0) {
      return ENDLESS;
    }
    weights.put(content, BEGUN);
    long sum = 1;
    Natural natural = Known.of(instance);
    if (natural instanceof Sequence sequence) {
      sum = all(sum, sequence.elements(), depthLeft);
    } else if (natural instanceof Mapping mapping) {
      sum = all(all(sum, mapping.keys(), depthLeft), mapping.values(), depthLeft);
    } else if (natural instanceof Alias alias) {
      sum = weight(alias.content(), depthLeft - 1);
    } else if (!(natural instanceof Scalar)) {
      for (Level level : instance.levels) {
        for (Object value : level.values) {
          sum = value instanceof Content c ? add(sum, weight(c, depthLeft - 1)) : sum + 1;
        }
      }
    }
    weights.put(content, sum);
    return sum;
  }

  private long all(long start, List<Content> contents, int depthLeft) {
    long sum = start;
    for (Content content : contents) {
      sum = add(sum, weight(content, depthLeft - 1));
    }
    return sum;
  }

  private static long add(long a, long b) {
    return Math.min(ENDLESS, a + b);
  }
}
