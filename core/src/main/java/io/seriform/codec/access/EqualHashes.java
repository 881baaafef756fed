package io.seriform.codec.access;

import java.util.concurrent.ThreadLocalRandom;

/**
 * Counts of the keys of one container by their hashes: an open hash table of ints. Its places are
 * drawn by a factor that nobody else knows. Not thread-safe.
 */
final class EqualHashes {

  private static final int FACTOR = ThreadLocalRandom.current().nextInt() | 1;

  /** Keys of several classes have this hash. */
  private static final Class<?> SEVERAL = void.class;

  private int[] hashes = new int[64];

  /** One more than the keys of each hash; 0 if a place is free. */
  private int[] counts = new int[64];

  private Class<?>[] types = new Class<?>[64];
  private int used;

  /**
   * Adds a key.
   *
   * @param tree whether the container finds the key in a tree among others of its class and hash
   * @return how many keys of its hash it may be compared with, one after the other
   */
  int add(int hash, Class<?> type, boolean tree) {
    int i = place(hash);
    if (counts[i] == 0) {
      hashes[i] = hash;
      counts[i] = 2;
      types[i] = type;
      if (2 * ++used > hashes.length) {
        grow();
      }
      return 0;
    }
    if (types[i] != type) {
      types[i] = SEVERAL;
    }
    int others = counts[i]++ - 1;
    return tree && types[i] == type ? 0 : others;
  }

  /** Takes one key of a hash away again. */
  void remove(int hash) {
    int i = place(hash);
    if (counts[i] > 1) {
      counts[i]--;
    }
  }

  private int place(int hash) {
    int mask = hashes.length - 1;
    int i = (hash * FACTOR) >>> Integer.numberOfLeadingZeros(mask);
    while (counts[i] != 0 && hashes[i] != hash) {
      i = (i + 1) & mask;
    }
    return i;
  }

  private void grow() {
    int[] oldHashes = hashes;
    int[] oldCounts = counts;
    Class<?>[] oldTypes = types;
    int n = hashes.length * 2;
    hashes = new int[n];
    counts = new int[n];
    types = new Class<?>[n];
    for (int i = 0; i < oldHashes.length; i++) {
      if (oldCounts[i] != 0) {
        int to = place(oldHashes[i]);
        hashes[to] = oldHashes[i];
        counts[to] = oldCounts[i];
        types[to] = oldTypes[i];
      }
    }
  }
}
