package io.seriform.codec.names;

import io.seriform.model.EnumModel;
import io.seriform.wire.Input;

/**
 * The reading of a constant that an enum does not have.
 *
 * @param admitted whether it is read at all
 * @param constant the one in its place; null for a null
 */
public record UnknownConstant(boolean admitted, Enum<?> constant) {

  /** Such a constant is refused, as in keys of maps. */
  public static final UnknownConstant REFUSED = new UnknownConstant(false, null);

  /** Returns what options and the enum say. */
  public static UnknownConstant of(boolean isNull, boolean isDefault, EnumModel model) {
    Enum<?> constant = isDefault ? model.unknown() : null;
    return new UnknownConstant(constant != null || isNull, constant);
  }

  /** Returns the one in place of the constant that was read, if that is admitted. */
  public Enum<?> read(Input in) {
    in.replaced();
    return constant;
  }

  /** Returns the same where there must be a value: a null is refused. */
  public UnknownConstant required() {
    return constant == null ? REFUSED : this;
  }
}
