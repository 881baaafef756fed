package io.seriform.hessian.internal;

import java.util.Arrays;

/** The class definitions of a message, by their index. Not thread-safe. */
final class HessianDefinitions {

  private static final int KEPT = 1 << 12;

  /** Null after the last one. */
  private HessianDefinition[] all = new HessianDefinition[16];

  private int count;

  /** The definition of one of the first 16 indexes; null for none. */
  HessianDefinition direct(int index) {
    return all[index];
  }

  /**
   * The definition of an index.
   *
   * @return null for none
   */
  HessianDefinition get(long index) {
    return index < 0 || index >= count ? null : all[(int) index];
  }

  int count() {
    return count;
  }

  void add(HessianDefinition d) {
    if (count == all.length) {
      all = Arrays.copyOf(all, 2 * count);
    }
    all[count++] = d;
  }

  /** Forgets those from an index on. */
  void cut(int from) {
    Arrays.fill(all, from, count, null);
    count = from;
  }

  /** Forgets all. */
  void clear() {
    if (count > KEPT) {
      all = new HessianDefinition[16];
      count = 0;
    } else if (count != 0) {
      cut(0);
    }
  }
}
