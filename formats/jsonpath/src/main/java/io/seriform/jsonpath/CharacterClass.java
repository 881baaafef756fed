package io.seriform.jsonpath;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * The characters of a class in brackets, as sorted ranges and categories of Unicode: to look one up
 * takes as long as a binary search, however many members the class has. Immutable.
 */
final class CharacterClass implements IntPredicate {

  private final long[] ranges;
  private final int categories;
  private final boolean negated;

  private CharacterClass(long[] ranges, int categories, boolean negated) {
    this.ranges = ranges;
    this.categories = categories;
    this.negated = negated;
  }

  /** The class of one character. */
  static CharacterClass of(int c) {
    return new CharacterClass(new long[] {range(c, c)}, 0, false);
  }

  /**
   * The class of the characters in categories.
   *
   * @param categories bits by {@link Character#getType}
   */
  static CharacterClass ofCategories(int categories) {
    return new CharacterClass(new long[0], categories, false);
  }

  private static long range(int from, int to) {
    return (long) from << 32 | to;
  }

  @Override
  public boolean test(int c) {
    return has(c) != negated;
  }

  private boolean has(int c) {
    if ((categories >>> Character.getType(c) & 1) != 0) {
      return true;
    }
    int at = Arrays.binarySearch(ranges, range(c, Integer.MAX_VALUE));
    // the last range that does not begin behind the character
    int before = -at - 2;
    return before >= 0 && (int) ranges[before] >= c;
  }

  /** Collects members in any order. */
  static final class Builder {
    private long[] ranges = new long[8];
    private int size;
    private int categories;
    private boolean any;

    void add(int from, int to) {
      if (size == ranges.length) {
        ranges = Arrays.copyOf(ranges, 2 * size);
      }
      ranges[size++] = range(from, to);
      any = true;
    }

    void addCategories(int more) {
      categories |= more;
      any = true;
    }

    /** Returns true if nothing was added. */
    boolean isEmpty() {
      return !any;
    }

    CharacterClass build(boolean negated) {
      Arrays.sort(ranges, 0, size);
      int merged = 0;
      for (int i = 0; i < size; i++) {
        int from = (int) (ranges[i] >>> 32);
        int to = (int) ranges[i];
        if (merged != 0 && from <= (int) ranges[merged - 1]) {
          int last = Math.max(to, (int) ranges[merged - 1]);
          ranges[merged - 1] = range((int) (ranges[merged - 1] >>> 32), last);
        } else {
          ranges[merged++] = ranges[i];
        }
      }
      return new CharacterClass(Arrays.copyOf(ranges, merged), categories, negated);
    }
  }
}
