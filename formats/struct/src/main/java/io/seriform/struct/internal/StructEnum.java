package io.seriform.struct.internal;

import io.seriform.codec.names.UnknownConstant;
import io.seriform.error.ModelException;
import io.seriform.model.EnumModel;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The numbers of an enum's constants: their values, where the enum has such, or else the ordinals.
 *
 * @param type the enum's class
 * @param names the constants' names in C, by ordinal
 * @param numbers the number of each constant by its ordinal
 * @param table the constants by number from 0 on, as far as numbers are small; null in gaps
 * @param others the constants with other numbers
 * @param unknown what a number without a constant is read as
 */
public record StructEnum(
    Class<?> type,
    List<String> names,
    long[] numbers,
    Enum<?>[] table,
    Map<Long, Enum<?>> others,
    UnknownConstant unknown) {

  private static final int SMALL = 256;

  static StructEnum of(EnumModel model, UnknownConstant unknown) {
    int n = model.constants().size();
    long[] numbers = new long[n];
    int largest = -1;
    for (int i = 0; i < n; i++) {
      EnumModel.EnumConstant c = model.constants().get(i);
      if (c.value() != null && !(c.value() instanceof Number)) {
        throw new ModelException(
            "the constants of "
                + model.raw().getName()
                + " have values that are not numbers: a structure needs numbers");
      }
      numbers[i] = c.value() == null ? i : ((Number) c.value()).longValue();
      if (numbers[i] >= 0 && numbers[i] < SMALL) {
        largest = Math.max(largest, (int) numbers[i]);
      }
    }
    Enum<?>[] table = new Enum<?>[largest + 1];
    Map<Long, Enum<?>> others = new HashMap<>();
    for (int i = 0; i < n; i++) {
      Enum<?> constant = model.constants().get(i).constant();
      boolean small = numbers[i] >= 0 && numbers[i] < table.length;
      Enum<?> before = small ? table[(int) numbers[i]] : others.put(numbers[i], constant);
      if (before != null) {
        throw new ModelException(
            "the constants " + before + " and " + constant + " have one number, " + numbers[i]);
      }
      if (small) {
        table[(int) numbers[i]] = constant;
      }
    }
    List<String> names = model.constants().stream().map(c -> c.constant().name()).toList();
    return new StructEnum(model.raw(), names, numbers, table, Map.copyOf(others), unknown);
  }

  /** Returns true if any number is below 0. */
  boolean negative() {
    return java.util.Arrays.stream(numbers).anyMatch(n -> n < 0);
  }

  /** The constant with a number; null for none. */
  Enum<?> constant(long number) {
    return number >= 0 && number < table.length ? table[(int) number] : others.get(number);
  }
}
