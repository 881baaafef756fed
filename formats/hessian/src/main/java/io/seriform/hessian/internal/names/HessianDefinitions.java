package io.seriform.hessian.internal.names;

import java.util.Arrays;

/** The class definitions of a message, by their index. Not thread-safe. */
public final class HessianDefinitions {

  private static final int KEPT = 1 << 12;

  /** Null after the last one. */
  private HessianDefinition[] all = new HessianDefinition[16];

  private int count;

  /** The definition of one of the first 16 indexes; null for none. */
  public HessianDefinition direct(int index) {
    return all[index];
  }

  /**
   * The definition of an index.
   *
   * @return null for none
   */
  public HessianDefinition get(long index) {
    return index < 0 || index >= count ? null : all[(int) index];
  }

  public int count() {
    return count;
  }

  public void add(HessianDefinition d) {
    if (count == all.length) {
      all = Arrays.copyOf(all, 2 * count);
    }
    all[count++] = d;
  }

  /** Forgets those from an index on. */
  public void cut(int from) {
    Arrays.fill(all, from, count, null);
    count = from;
  }

  /** Forgets all. */
  public void clear() {
    if (count > KEPT) {
      all = new HessianDefinition[16];
      count = 0;
    } else if (count != 0) {
      cut(0);
    }
  }
}
