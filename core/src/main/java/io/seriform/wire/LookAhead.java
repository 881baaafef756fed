package io.seriform.wire;

import java.util.Arrays;

/**
 * The ends of long lists and objects that were skipped to look for something after them. Objects in
 * them that are searched later need not skip them again, and a document is scanned twice, however
 * deeply such objects nest. Not thread-safe.
 */
final class LookAhead {

  /** The container was known, and the input is after it. */
  static final int JUMPED = -2;

  /** Nothing is noted of the container. */
  static final int UNNOTED = -1;

  /** Shorter containers are skipped again. */
  private static final int SHORT = 64;

  /** The offsets at which containers begin, in order, and where each of them ends. */
  private long[] starts = new long[16];

  private long[] ends = new long[16];
  private int count;

  /** All long containers before this offset are noted. */
  private long covered = -1;

  /** Forgets all that is before an offset, where nothing after it is known. */
  void from(long offset) {
    if (offset >= covered) {
      count = 0;
    }
  }

  /** The end of the container that begins at an offset; -1 where it is not known. */
  long end(long offset) {
    int i = offset >= covered ? -1 : Arrays.binarySearch(starts, 0, count, offset);
    return i < 0 ? -1 : ends[i];
  }

  /** Notes the beginning of a container; returns what {@link #end(int, long)} wants. */
  int begin(long offset) {
    if (offset < covered) {
      return UNNOTED;
    }
    if (count == starts.length) {
      starts = Arrays.copyOf(starts, 2 * count);
      ends = Arrays.copyOf(ends, 2 * count);
    }
    starts[count] = offset;
    return count++;
  }

  /** Notes the end of a container; forgets it where it is short. */
  void end(int mark, long offset) {
    if (mark < 0) {
      return;
    }
    if (offset - starts[mark] < SHORT) {
      count = mark;
    } else {
      ends[mark] = offset;
    }
  }

  /** Says that all before an offset was looked at. */
  void covered(long offset) {
    covered = Math.max(covered, offset);
  }

  /** Returns the number of containers noted. */
  int size() {
    return count;
  }
}
