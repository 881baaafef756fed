package io.seriform.thrift.internal.site;

import io.seriform.codec.names.UnknownConstant;
import java.util.HashMap;
import java.util.Map;

/**
 * The numbers of an enum's constants.
 *
 * @param type the enum's class
 * @param numbers the number of each constant by its ordinal
 * @param table the constants by number from 0 on, as far as numbers are small; null in gaps
 * @param others the constants with other numbers
 * @param unknown what a number without a constant is read as
 */
public record ThriftEnum(
    Class<?> type,
    int[] numbers,
    Enum<?>[] table,
    Map<Integer, Enum<?>> others,
    UnknownConstant unknown) {

  private static final int SMALL = 256;

  public static ThriftEnum of(
      Enum<?>[] constants, int[] numbers, Class<?> type, UnknownConstant unknown) {
    int largest = -1;
    for (int n : numbers) {
      largest = n < SMALL ? Math.max(largest, n) : largest;
    }
    Enum<?>[] table = new Enum<?>[largest + 1];
    Map<Integer, Enum<?>> others = new HashMap<>();
    for (int i = 0; i < numbers.length; i++) {
      int n = numbers[i];
      if (n >= 0 && n < table.length) {
        table[n] = table[n] == null ? constants[i] : table[n];
      } else {
        others.putIfAbsent(n, constants[i]);
      }
    }
    return new ThriftEnum(type, numbers, table, Map.copyOf(others), unknown);
  }

  /** Returns the enum for places where there must be a value. */
  ThriftEnum required() {
    return new ThriftEnum(type, numbers, table, others, unknown.required());
  }

  /** The constant with a number; null for none. */
  public Enum<?> constant(int number) {
    return number >= 0 && number < table.length ? table[number] : others.get(number);
  }
}
