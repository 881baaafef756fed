package io.seriform.json;

import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.format.OptionRules;
import io.seriform.json.internal.site.JsonSettings;
import io.seriform.json.internal.site.JsonSyntax;
import java.util.Objects;

/**
 * Options for writing and reading JSON. Immutable and thread-safe; each {@code with} returns a
 * changed copy. The defaults: objects, names as in Java in declared order, nulls left out, enums by
 * name, dates as ISO-8601, RFC 8259 and nothing beyond it, unknown properties skipped, duplicates
 * refused. References are an {@code "$id"} in each object, and {@code {"$ref": id}} where it occurs
 * again.
 */
public final class JsonOptions extends SelfDescribingOptions<JsonOptions> {

  private static final long serialVersionUID = 1L;
  private static final JsonOptions STANDARD = new JsonOptions();

  private Dates dates = Dates.ISO;
  private int indent;
  private boolean comments;
  private boolean trailingCommas;
  private boolean singleQuotes;
  private boolean nonFinite;
  private boolean ascii;
  private boolean plainDecimals;
  private boolean numbersAsText;
  private Base64Variant base64 = Base64Variant.STANDARD;

  private JsonOptions() {}

  /** The defaults. */
  public static JsonOptions standard() {
    return STANDARD;
  }

  /** Form of instants. */
  public enum Dates {
    /** ISO-8601 text. */
    ISO,
    /** The milliseconds since 1970 as a number, for Instant, Date, Timestamp and Calendar. */
    EPOCH,
    /** The seconds since 1970 as a number, with a fraction where there is one, for the same. */
    EPOCH_SECONDS,
    /**
     * Numbers and arrays, as mappers of Jackson write them: seconds with a fraction for an {@code
     * Instant} or {@code Duration}, milliseconds for a {@code Date}, {@code [2024,5,6]} for a
     * {@code LocalDate}. Texts are read too.
     */
    TIMESTAMPS
  }

  /** Form of bytes as text. */
  public enum Base64Variant {
    /** RFC 4648 §4, with padding. */
    STANDARD,
    /** RFC 4648 §5, for URLs and file names, with padding. */
    URL,
    /** RFC 4648 §5, without padding, as in JSON Web Tokens. */
    URL_WITHOUT_PADDING
  }

  /** Sets how instants are written. */
  public JsonOptions withDates(Dates value) {
    Objects.requireNonNull(value, "dates");
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

  /** Accepts {@code //} and block comments when reading. */
  public JsonOptions withComments(boolean admitted) {
    return with(o -> o.comments = admitted);
  }

  /** Accepts a comma before a closing bracket when reading. */
  public JsonOptions withTrailingCommas(boolean admitted) {
    return with(o -> o.trailingCommas = admitted);
  }

  /** Accepts strings and names in single quotes when reading. */
  public JsonOptions withSingleQuotes(boolean admitted) {
    return with(o -> o.singleQuotes = admitted);
  }

  /** Writes and reads NaN, Infinity and -Infinity as bare words. */
  public JsonOptions withNonFiniteNumbers(boolean admitted) {
    return with(o -> o.nonFinite = admitted);
  }

  /** Escapes every non-ASCII character in names and strings. */
  public JsonOptions withAsciiOnly(boolean only) {
    return with(o -> o.ascii = only);
  }

  /**
   * Writes BigDecimal values, those of trees too, without exponent: {@code 1000}, not {@code 1E+3}.
   */
  public JsonOptions withPlainDecimals(boolean plain) {
    return with(o -> o.plainDecimals = plain);
  }

  /**
   * Writes numbers in quotes, for readers that hold every number as a double, and reads them with
   * and without quotes. Numbers of a tree or in an {@code Object} stay numbers. For a single
   * property, use {@code withProperty} with a conversion.
   */
  public JsonOptions withNumbersAsText(boolean texts) {
    return with(o -> o.numbersAsText = texts);
  }

  /** Sets the text form of bytes; trees hold them in the standard form. */
  public JsonOptions withBase64(Base64Variant value) {
    Objects.requireNonNull(value, "base64");
    return with(o -> o.base64 = value);
  }

  JsonSettings settings() {
    return new JsonSettings(
        this,
        dates,
        ascii,
        plainDecimals,
        numbersAsText,
        base64,
        indent,
        new JsonSyntax(
            comments,
            trailingCommas,
            singleQuotes,
            nonFinite,
            lastDuplicateWins(),
            OptionRules.leniency(this)));
  }
}
