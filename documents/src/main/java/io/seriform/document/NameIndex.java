package io.seriform.document;

/**
 * The index of the members of a large object by key, with open addressing. Where keys crowd, as
 * those do that somebody chose to have equal hashes, their places are found by {@link SipHash},
 * whose results nobody can foresee. Changed in {@link #with} and {@link #without}, and otherwise
 * immutable.
 */
final class NameIndex {

  /** A longer probe sequence is not chance in a table that is at most half full. */
  private static final int LONGEST_WAY = 48;

  final boolean keyed;

  /** One more than a member's position, 0 if nothing is. */
  final int[] table;

  private NameIndex(boolean keyed, int[] table) {
    this.keyed = keyed;
    this.table = table;
  }

  /** An index of members, with room for more. */
  static NameIndex of(Object[] slots, int size) {
    return of(slots, size, false);
  }

  private static NameIndex of(Object[] slots, int size, boolean keyed) {
    int length = Integer.highestOneBit(Math.max(8, size)) << 2;
    NameIndex index = new NameIndex(keyed, new int[Math.max(length, 16)]);
    for (int i = 0; i < size; i++) {
      if (slots[2 * i] != null && index.place(slots, i) > LONGEST_WAY && !keyed) {
        return of(slots, size, true);
      }
    }
    return index;
  }

  /** This index, or a new one, with one member more: the last one. */
  NameIndex with(Object[] slots, int size) {
    if (size > table.length >> 1) {
      return of(slots, size, keyed);
    }
    return place(slots, size - 1) > LONGEST_WAY && !keyed ? of(slots, size, true) : this;
  }

  /**
   * This index without a member.
   *
   * @param slots the members, of which none has moved yet
   * @param moves whether those after it are to take its place; otherwise it stays empty
   * @return null if a new index is to be made when there is need, as few members are left
   */
  NameIndex without(Object[] slots, int size, int position, boolean moves) {
    if (size < table.length >> 4) {
      return null;
    }
    int mask = table.length - 1;
    int free = home(slots, position);
    while (table[free] != position + 1) {
      free = (free + 1) & mask;
    }
    for (int at = (free + 1) & mask; table[at] != 0; at = (at + 1) & mask) {
      // one that is found from its own place only if nothing on the way is free
      if (((at - home(slots, table[at] - 1)) & mask) >= ((at - free) & mask)) {
        table[free] = table[at];
        free = at;
      }
    }
    table[free] = 0;
    if (moves && position < size - 1) {
      int[] all = table;
      for (int at = 0; at < all.length; at++) {
        all[at] += (position - all[at]) >> 31; // one less where it is above
      }
    }
    return this;
  }

  private int home(Object[] slots, int position) {
    return hash(slots[2 * position], keyed) & (table.length - 1);
  }

  /** Puts a member in; how far from its own place it got. */
  private int place(Object[] slots, int position) {
    int mask = table.length - 1;
    int at = home(slots, position);
    int way = 0;
    for (; table[at] != 0; at = (at + 1) & mask) {
      way++;
    }
    table[at] = position + 1;
    return way;
  }

  /** The position of a member; -1 if there is none. */
  int find(Object[] slots, Object key) {
    int mask = table.length - 1;
    for (int at = hash(key, keyed) & mask; table[at] != 0; at = (at + 1) & mask) {
      int position = table[at] - 1;
      if (slots[2 * position].equals(key)) {
        return position;
      }
    }
    return -1;
  }

  /** Spread over all bits, of which the table takes the lowest. */
  static int hash(Object key, boolean keyed) {
    if (keyed) {
      return (int) SipHash.of(text(key));
    }
    int h = key.hashCode() * 0x9E3779B9;
    return h ^ h >>> 16;
  }

  private static String text(Object key) {
    if (key instanceof CompositeKey composite) {
      return composite.text();
    }
    return key instanceof String s ? s : ((Leaf) key).canonical();
  }
}
