package io.seriform.codec.runtime;

/** The properties of an object that were read: a bit for each, by its ordinal. */
public final class SeenProperties {

  private SeenProperties() {}

  /** Notes that a property was missing where it was expected. */
  public static long[] miss(long[] missed, int ordinal, int count) {
    long[] bits = missed == null ? new long[(count + 63) >> 6] : missed;
    bits[ordinal >> 6] |= 1L << ordinal;
    return bits;
  }

  /** Notes which of the properties from an ordinal on were missing, a bit for each of up to 31. */
  public static long[] miss(long[] missed, int from, int bits, int count) {
    long[] all = missed;
    for (int rest = bits; rest != 0; rest &= rest - 1) {
      all = miss(all, from + Integer.numberOfTrailingZeros(rest), count);
    }
    return all;
  }

  /** Returns a bit for each property seen before an ordinal, when those missed are known. */
  public static long[] seen(int before, long[] missed, int count) {
    long[] seen = new long[(count + 63) >> 6];
    for (int i = 0; i < before; i++) {
      seen[i >> 6] |= 1L << i;
    }
    for (int i = 0; missed != null && i < seen.length; i++) {
      seen[i] &= ~missed[i];
    }
    return seen;
  }

  /** Notes that a property was seen; whether it had been before. */
  public static boolean see(long[] seen, int ordinal) {
    boolean before = (seen[ordinal >> 6] >>> ordinal & 1) != 0;
    seen[ordinal >> 6] |= 1L << ordinal;
    return before;
  }

  /** Returns true if all of these were seen. */
  public static boolean all(long[] seen, int[] required) {
    for (int i : required) {
      if ((seen[i >> 6] >>> i & 1) == 0) {
        return false;
      }
    }
    return true;
  }

  /** Returns true if a property was seen. */
  public static boolean saw(long[] seen, int ordinal) {
    return (seen[ordinal >> 6] >>> ordinal & 1) != 0;
  }

  /** A copy, to be asked later. */
  public static long[] copy(long[] seen) {
    return seen.clone();
  }
}
