package io.seriform.model;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Type;
import java.util.List;

/**
 * An enum.
 *
 * @param raw the class of the enum, also where a constant with a body was asked for
 * @param constants in the order of their ordinals
 * @param value the type of the constants' values; null if they have none
 * @param byValue whether the class asks for its values instead of the names, as other libraries'
 *     annotations do
 * @param unknown the constant that may be read in place of unknown ones; null for none
 * @param creator what gives the constant of a text that is none of their names and values; null for
 *     none
 */
public record EnumModel(
    Class<?> raw,
    List<EnumConstant> constants,
    Type value,
    boolean byValue,
    Enum<?> unknown,
    Creator creator)
    implements TypeModel {

  /** The user's factory of constants. */
  public interface Creator {

    /**
     * The constant of a text.
     *
     * @return null if the text is not a constant
     * @throws InvocationTargetException where the factory throws: the text is not a constant either
     */
    Enum<?> of(String text) throws InvocationTargetException;
  }

  /** Copies the list. */
  public EnumModel {
    constants = List.copyOf(constants);
  }

  @Override
  public Type type() {
    return raw;
  }

  /**
   * A constant.
   *
   * @param constant itself
   * @param read the constant that its value is read as: itself, unless the creator gives another or
   *     several have the value; null if the creator gives none
   * @param name its name on the wire
   * @param aliases other names that are accepted
   * @param value its value, if the enum has such values; null otherwise, and for a null if the
   *     class asks for the values
   */
  public record EnumConstant(
      Enum<?> constant, Enum<?> read, String name, List<String> aliases, Object value) {

    /** Copies the list. */
    public EnumConstant {
      aliases = List.copyOf(aliases);
    }
  }
}
