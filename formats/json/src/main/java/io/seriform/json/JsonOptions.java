package io.seriform.json;

import io.seriform.SelfDescribingOptions;

/**
 * How JSON is written and read. Immutable and thread-safe; each {@code with} returns a changed
 * copy. The defaults: objects, names as in Java in declared order, nulls left out, enums by name,
 * dates as ISO-8601, RFC 8259 and nothing beyond it, unknown properties skipped, duplicates
 * refused. References are an {@code "$id"} in each object, and {@code {"$ref": id}} where one is
 * met again.
 */
public final class JsonOptions extends SelfDescribingOptions<JsonOptions> {

  private static final JsonOptions STANDARD = new JsonOptions();

  private Dates dates = Dates.ISO;
  private int indent;
  private boolean comments;
  private boolean trailingCommas;
  private boolean singleQuotes;
  private boolean nonFinite;

  private JsonOptions() {}

  /** The defaults. */
  public static JsonOptions standard() {
    return STANDARD;
  }

  /** How instants are written. */
  public enum Dates {
    /** ISO-8601 text. */
    ISO,
    /** The milliseconds since 1970 as a number, for Instant, Date, Timestamp and Calendar. */
    EPOCH
  }

  /** How instants are written. */
  public JsonOptions withDates(Dates value) {
    return with(o -> o.dates = value);
  }

  /**
   * Writes indented.
   *
   * @param spaces for each level; 0 for compact JSON
   */
  public JsonOptions withIndent(int spaces) {
    if (spaces < 0 || spaces > 16) {
      throw new IllegalArgumentException("an indent is 0 to 16 spaces, not " + spaces);
    }
    return with(o -> o.indent = spaces);
  }

  /** Admits {@code //} and block comments when reading. */
  public JsonOptions withComments(boolean admitted) {
    return with(o -> o.comments = admitted);
  }

  /** Admits a comma before a closing bracket when reading. */
  public JsonOptions withTrailingCommas(boolean admitted) {
    return with(o -> o.trailingCommas = admitted);
  }

  /** Admits strings and names in apostrophes when reading. */
  public JsonOptions withSingleQuotes(boolean admitted) {
    return with(o -> o.singleQuotes = admitted);
  }

  /** Writes and reads NaN, Infinity and -Infinity as bare words. */
  public JsonOptions withNonFiniteNumbers(boolean admitted) {
    return with(o -> o.nonFinite = admitted);
  }

  boolean epoch() {
    return dates == Dates.EPOCH;
  }

  int indent() {
    return indent;
  }

  /** What is admitted beyond RFC 8259, or beyond the types that are asked for. */
  JsonSyntax syntax() {
    return new JsonSyntax(
        comments, trailingCommas, singleQuotes, nonFinite, lastDuplicateWins(), leniency());
  }
}
