package io.seriform.codec;

import io.seriform.model.Kind;
import io.seriform.wire.Limits;

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

  /**
   * The value of a text that stands for a number or a boolean, which must be one by the grammar of
   * JSON: no space, no plus sign, no leading zeros.
   *
   * @param kind BOOLEAN, LONG, FLOAT, DOUBLE, BIG_INTEGER, BIG_DECIMAL, or NUMBER for the first of
   *     Long, BigInteger, Double, BigDecimal that holds it exactly
   * @param nonFinite whether NaN, Infinity and -Infinity are floats and doubles
   * @throws IllegalArgumentException where the text is no such value
   * @throws io.seriform.error.LimitException where a number has too many digits or too large an
   *     exponent
   */
  public static Object value(Kind kind, String text, boolean nonFinite, Limits limits) {
    return switch (kind) {
      case BOOLEAN -> ScalarText.booleanValue(text);
      case LONG -> BigNumberText.exactLong(text, limits);
      case FLOAT -> BigNumberText.floatValue(text, nonFinite, limits);
      case DOUBLE -> BigNumberText.doubleValue(text, nonFinite, limits);
      case BIG_INTEGER -> BigNumberText.exactInteger(text, limits);
      case BIG_DECIMAL -> BigNumberText.bigDecimal(text, limits);
      default -> number(text, nonFinite, limits);
    };
  }

  private static Number number(String text, boolean nonFinite, Limits limits) {
    Number n = BigNumberText.number(text, limits);
    if (n instanceof Double d && !Double.isFinite(d)) {
      return BigNumberText.doubleValue(text, nonFinite, limits);
    }
    return n instanceof Integer i ? (Number) i.longValue() : n;
  }
}
