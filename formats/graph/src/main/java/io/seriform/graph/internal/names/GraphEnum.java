package io.seriform.graph.internal.names;

import io.seriform.codec.names.UnknownConstant;
import io.seriform.model.EnumModel;
import java.util.HashMap;
import java.util.Map;

/**
 * The constants of an enum.
 *
 * @param type the enum
 * @param constants in the order of their ordinals
 * @param names the constant of each name and alias
 * @param unknown what a constant is read as that it does not have
 */
public record GraphEnum(
    Class<?> type, Enum<?>[] constants, Map<String, Enum<?>> names, UnknownConstant unknown) {

  /** Enums of at most so many constants share a byte with booleans. */
  private static final int SMALL = 7;

  /** Returns the constants of an enum. */
  public static GraphEnum of(EnumModel model, UnknownConstant unknown) {
    Enum<?>[] constants =
        model.constants().stream().map(EnumModel.EnumConstant::constant).toArray(Enum<?>[]::new);
    Map<String, Enum<?>> names = new HashMap<>();
    for (EnumModel.EnumConstant c : model.constants()) {
      c.aliases().forEach(alias -> names.put(alias, c.constant()));
    }
    model.constants().forEach(c -> names.put(c.name(), c.constant()));
    return new GraphEnum(model.raw(), constants, Map.copyOf(names), unknown);
  }

  /** Returns the bits that hold 0 for null and the ordinal + 1, or 0 if they are too many. */
  public static int bits(int constants) {
    return constants > SMALL ? 0 : 32 - Integer.numberOfLeadingZeros(constants);
  }
}
