package io.seriform.document.tokens;

import io.seriform.codec.CodecInput;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.scalar.Kind;
import io.seriform.text.ScalarText;
import io.seriform.wire.Input;

/**
 * Values that a self-describing format reads in place of those that a type asks for; none by
 * default. Values without a declared class, trees, and the format's own types are read unchanged.
 *
 * @param texts whether a string is accepted for a declared number or boolean
 * @param nulls whether null is accepted for a declared primitive
 * @param singles whether a single value is accepted for a declared list
 * @param scalars whether a number or boolean is accepted for a declared String
 * @param empties whether an empty text is accepted wherever null is
 */
public record Leniency(
    boolean texts, boolean nulls, boolean singles, boolean scalars, boolean empties) {

  /** Nothing. */
  public static final Leniency NONE = new Leniency(false, false, false, false, false);

  /** Returns a copy with {@link #texts}. */
  public Leniency withTexts(boolean is) {
    return new Leniency(is, nulls, singles, scalars, empties);
  }

  /** Returns a copy with {@link #nulls}. */
  public Leniency withNulls(boolean is) {
    return new Leniency(texts, is, singles, scalars, empties);
  }

  /** Returns a copy with {@link #singles}. */
  public Leniency withSingles(boolean is) {
    return new Leniency(texts, nulls, is, scalars, empties);
  }

  /** Returns a copy with {@link #scalars}. */
  public Leniency withScalars(boolean is) {
    return new Leniency(texts, nulls, singles, is, empties);
  }

  /** Returns true if other values than numbers are accepted for declared numbers. */
  public boolean numbers() {
    return texts || nulls;
  }

  /** Returns true if an empty text is read as the default of a declared primitive. */
  public boolean emptyIsZero() {
    return nulls && empties;
  }

  /**
   * Reads a value of another kind, if options accept it.
   *
   * @param kind BOOLEAN, LONG, FLOAT or DOUBLE, or for texts alone BIG_INTEGER, BIG_DECIMAL, NUMBER
   * @param type what is declared, for messages
   * @param nonFinite whether the texts NaN, Infinity and -Infinity are floats and doubles
   * @return null if the value itself is to be read; nothing is then consumed
   * @throws SeriformException if a string is not a value of the kind, with its position
   */
  public Object instead(Input in, Tokens tokens, Kind kind, String type, boolean nonFinite) {
    if (nulls && tokens.takesNull(in)) {
      return zero(kind);
    }
    if (!(texts || emptyIsZero()) || !tokens.isText(in)) {
      return null;
    }
    long offset = in.offset(in.pos);
    String text = tokens.readText(in);
    if (emptyIsZero() && text.isEmpty()) {
      return zero(kind);
    }
    try {
      return ScalarText.literal(kind, text, nonFinite, in.limits());
    } catch (LimitException e) {
      throw in.at(e, (int) (offset - in.offset(0)));
    } catch (IllegalArgumentException e) {
      MappingException refused =
          new MappingException("the text is not a valid value of kind " + type, e);
      refused.expecting(kind == Kind.BOOLEAN ? "true or false" : "a number", text);
      throw in.at(refused, (int) (offset - in.offset(0)));
    }
  }

  /**
   * Reads a text, or the text of a number or boolean.
   *
   * @return null for a null
   * @throws SeriformException if neither is next
   */
  public static String text(CodecInput in, Tokens tokens) {
    return switch (tokens.next(in)) {
      case NULL -> null;
      case TRUE -> "true";
      case FALSE -> "false";
      case LONG -> Long.toString(in.integer);
      case FLOAT -> Float.toString((float) in.real);
      case DOUBLE -> Double.toString(in.real);
      default -> tokens.readText(in);
    };
  }

  private static Object zero(Kind kind) {
    return switch (kind) {
      case BOOLEAN -> false;
      case LONG -> 0L;
      case FLOAT -> 0f;
      case DOUBLE -> 0d;
      default -> throw new IllegalArgumentException(kind.described() + " is not a primitive");
    };
  }
}
