package io.seriform.codec;

import io.seriform.model.Kind;

/**
 * What a self-describing format reads in place of the value that a type asks for; nothing by
 * default. Values of no declared class, trees and what belongs to the format itself are read as
 * they stand.
 *
 * @param texts whether a text may stand where a number or a boolean is declared
 * @param nulls whether a null may stand where a primitive is declared
 * @param singles whether one value may stand where a list is declared
 */
public record Leniency(boolean texts, boolean nulls, boolean singles) {

  /** Whether anything but a number may stand where a number is declared. */
  public boolean scalars() {
    return texts || nulls;
  }

  /**
   * The value that a null stands for.
   *
   * @param kind BOOLEAN, LONG, FLOAT or DOUBLE
   */
  public static Object zero(Kind kind) {
    return switch (kind) {
      case BOOLEAN -> false;
      case LONG -> 0L;
      case FLOAT -> 0f;
      case DOUBLE -> 0d;
      default -> throw new IllegalArgumentException("a " + kind + " is no primitive");
    };
  }
}
