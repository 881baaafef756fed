package io.seriform.flatbuffers.internal.wire;

import io.seriform.codec.names.UnknownConstant;
import io.seriform.error.ModelException;
import io.seriform.flatbuffers.FlatEnum;
import io.seriform.flatbuffers.FlatNumber;
import io.seriform.flatbuffers.FlatType;
import io.seriform.model.EnumModel;
import java.util.HashMap;
import java.util.Map;

/**
 * The numbers of an enum's constants.
 *
 * @param type the enum
 * @param number how buffers encode them
 * @param numbers the number of each constant, by ordinal; of bit flags, the bit
 * @param small the constants of the numbers from 0 to at most 127; null if there is none
 * @param all the constants of all numbers
 * @param isFlags whether they are bit flags
 * @param unknown what a number without a constant is read as
 */
public record FlatbuffersEnum(
    Class<?> type,
    FlatbuffersNumber number,
    long[] numbers,
    Enum<?>[] small,
    Map<Long, Enum<?>> all,
    boolean isFlags,
    UnknownConstant unknown) {

  private static final int SMALL = 128;
  private static final FlatType[] SIGNED = {FlatType.BYTE, FlatType.SHORT, FlatType.INT};
  private static final FlatType[] UNSIGNED = {FlatType.UBYTE, FlatType.USHORT, FlatType.UINT};

  /** The numbers of an enum. */
  public static FlatbuffersEnum of(EnumModel model, UnknownConstant unknown) {
    FlatEnum declared = model.raw().getAnnotation(FlatEnum.class);
    boolean flags = declared != null && declared.flags();
    int count = model.constants().size();
    long[] numbers = new long[count];
    Map<Long, Enum<?>> all = new HashMap<>();
    long least = 0;
    long greatest = 0;
    for (EnumModel.EnumConstant c : model.constants()) {
      long number = number(c);
      if (flags) {
        if (number < 0 || number > 63) {
          throw new ModelException(
              "the place of the bit "
                  + c.constant()
                  + " of "
                  + model.raw().getName()
                  + " is not 0 to 63: "
                  + number);
        }
        number = 1L << number;
      }
      numbers[c.constant().ordinal()] = number;
      all.putIfAbsent(number, c.constant());
      least = Math.min(least, number);
      greatest = Math.max(greatest, number);
    }
    FlatType type = declared == null ? FlatType.AUTO : declared.type();
    if (type == FlatType.AUTO) {
      type = smallest(flags, flags ? or(numbers) : least, flags ? or(numbers) : greatest);
    }
    boolean fits = type.isInteger() && holds(type, least, greatest);
    if (!fits && !(flags && type.size() == 8)) {
      throw new ModelException(
          "the numbers of " + model.raw().getName() + " do not fit the type " + type.schemaName());
    }
    int size = 0;
    for (long number : all.keySet()) {
      size = number >= 0 && number < SMALL ? Math.max(size, (int) number + 1) : size;
    }
    Enum<?>[] small = new Enum<?>[size];
    all.forEach(
        (number, constant) -> {
          if (number >= 0 && number < small.length) {
            small[(int) (long) number] = constant;
          }
        });
    return new FlatbuffersEnum(
        model.raw(),
        FlatbuffersNumber.of(type, long.class),
        numbers,
        small,
        Map.copyOf(all),
        flags,
        flags ? UnknownConstant.REFUSED : unknown);
  }

  private static long or(long[] numbers) {
    long all = 0;
    for (long n : numbers) {
      all |= n;
    }
    return all;
  }

  private static boolean holds(FlatType type, long least, long greatest) {
    return least >= FlatbuffersNumber.least(type) && greatest <= FlatbuffersNumber.greatest(type);
  }

  private static FlatType smallest(boolean unsigned, long least, long greatest) {
    for (FlatType t : unsigned ? UNSIGNED : SIGNED) {
      if (holds(t, least, greatest)) {
        return t;
      }
    }
    return unsigned ? FlatType.ULONG : FlatType.LONG;
  }

  private static long number(EnumModel.EnumConstant c) {
    try {
      FlatNumber declared =
          c.constant()
              .getDeclaringClass()
              .getField(c.constant().name())
              .getAnnotation(FlatNumber.class);
      if (declared != null) {
        return declared.value();
      }
    } catch (NoSuchFieldException e) {
      throw new AssertionError("every constant is a field", e);
    }
    boolean valued =
        c.value() instanceof Integer || c.value() instanceof Short || c.value() instanceof Byte;
    return valued ? ((Number) c.value()).longValue() : c.constant().ordinal();
  }

  /** The constant of a number; null if there is none. */
  public Enum<?> find(long n) {
    return n >= 0 && n < small.length ? small[(int) n] : all.get(n);
  }

  /** The constant of a number. */
  public Enum<?> constant(FlatbuffersInput in, long n) {
    Enum<?> found = find(n);
    if (found == null && unknown.admitted()) {
      return unknown.read(in);
    }
    if (found == null) {
      throw FlatbuffersErrors.noConstant(in, type.getName(), n);
    }
    return found;
  }

  /** Checks that a set has no bits that no constant has. */
  public void checkFlags(FlatbuffersInput in, long bits) {
    for (long rest = bits; rest != 0; rest &= rest - 1) {
      constant(in, Long.lowestOneBit(rest));
    }
  }
}
