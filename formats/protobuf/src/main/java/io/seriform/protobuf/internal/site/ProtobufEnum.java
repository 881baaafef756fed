package io.seriform.protobuf.internal.site;

import java.util.Map;

/**
 * The numbers of an enum's constants.
 *
 * @param type the enum
 * @param numbers the number of each constant, by ordinal
 * @param small the constants of the numbers from 0 to at most 127; null if there is none
 * @param all the constants of all numbers
 * @param keepsUnknown whether a number without a constant makes the field an unknown one
 * @param unknown the constant that is read in place of others; null for none
 */
public record ProtobufEnum(
    Class<?> type,
    int[] numbers,
    Enum<?>[] small,
    Map<Integer, Enum<?>> all,
    boolean keepsUnknown,
    Enum<?> unknown) {

  /** Returns the enum for keys of maps: no constant for unknown ones, or two would become one. */
  public ProtobufEnum ofKeys() {
    return new ProtobufEnum(type, numbers, small, all, keepsUnknown, null);
  }

  /** The constant of a number; null for none. */
  public Enum<?> constant(long number) {
    // as int32: the upper half of a varint is dropped
    int n = (int) number;
    return n >= 0 && n < small.length ? small[n] : all.get(n);
  }
}
