package io.seriform.protobuf.internal.site;

import java.util.Arrays;

/**
 * Data prepared once for each class: the property of each field number.
 *
 * @param count how many properties there are
 * @param dense ordinal + 1 by field number, for small ones; 0 for none
 * @param numbers all field numbers, sorted
 * @param ordinals the ordinal of each of those
 * @param wireTypes which wire types are read for each of those, a bit for each
 * @param unread whether the tag of each property is left to its own protocol methods
 * @param enums the enum of each property that is one and keeps unknown numbers apart; else null
 * @param collects whether unknown fields are collected
 */
public record ProtobufShape(
    int count,
    short[] dense,
    int[] numbers,
    short[] ordinals,
    byte[] wireTypes,
    boolean[] unread,
    ProtobufEnum[] enums,
    boolean collects) {

  public static final int DENSE = 256;

  /** Index of a field number in the table; -1 for none. */
  public int find(int number) {
    if (number < dense.length) {
      return dense[number] - 1;
    }
    int at = numbers.length == 0 ? -1 : Arrays.binarySearch(numbers, number);
    return at < 0 ? -1 : at;
  }
}
