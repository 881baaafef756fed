package io.seriform.protobuf.internal;

import java.util.Map;

/**
 * The numbers of an enum's constants.
 *
 * @param type the enum
 * @param numbers the number of each constant, by ordinal
 * @param small the constants of the numbers from 0 to at most 127; null if there is none
 * @param all the constants of all numbers
 * @param keepsUnknown whether a number without a constant makes the field an unknown one
 */
public record ProtobufEnum(
    Class<?> type,
    int[] numbers,
    Enum<?>[] small,
    Map<Integer, Enum<?>> all,
    boolean keepsUnknown) {

  /** The constant of a number; null for none. */
  Enum<?> constant(long number) {
    // as int32: the upper half of a varint is dropped
    int n = (int) number;
    return n >= 0 && n < small.length ? small[n] : all.get(n);
  }
}
