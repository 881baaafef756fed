package io.seriform.thrift.internal.site;

import java.util.Arrays;

/**
 * Data prepared once for each class.
 *
 * @param names the names of the properties, for errors
 * @param ids the numbers of the properties by ordinal, ascending
 * @param types the types of the properties by ordinal
 * @param lowest the lowest number of the table
 * @param table ordinal + 1 by number - lowest, where the numbers are close together; else empty
 */
public record ThriftShape(
    String[] names, int[] ids, ThriftType[] types, int lowest, short[] table) {

  /** Numbers further apart than this are searched for instead. */
  private static final int MOST = 4096;

  public static ThriftShape of(String[] names, int[] ids, ThriftType[] types) {
    int n = ids.length;
    if (n == 0 || ids[n - 1] - ids[0] >= MOST) {
      return new ThriftShape(names, ids, types, 0, new short[0]);
    }
    short[] table = new short[ids[n - 1] - ids[0] + 1];
    for (int i = 0; i < n; i++) {
      table[ids[i] - ids[0]] = (short) (i + 1);
    }
    return new ThriftShape(names, ids, types, ids[0], table);
  }

  /** Index of the property with a number; -1 for none. */
  int ordinal(int id) {
    int i = id - lowest;
    if (i >= 0 && i < table.length) {
      return table[i] - 1;
    }
    return table.length > 0 ? -1 : Math.max(-1, Arrays.binarySearch(ids, id));
  }
}
