package io.seriform.cbor;

import io.seriform.cbor.internal.site.CborSettings;
import io.seriform.document.SelfDescribingOptions;
import java.util.Objects;

/**
 * Options for writing and reading CBOR. Immutable and thread-safe; each {@code with} returns a
 * changed copy. The defaults: the preferred encoding, maps with names as keys in declared order,
 * nulls left out, enums by name, dates as tagged texts, unknown properties skipped, duplicates
 * refused.
 */
public final class CborOptions extends SelfDescribingOptions<CborOptions> {

  private static final long serialVersionUID = 1L;
  private static final CborOptions STANDARD = new CborOptions();

  private Ids ids = Ids.NONE;
  private Dates dates = Dates.TEXT;
  private Order order = Order.DECLARED;
  private boolean selfDescribed;
  private boolean checksUtf8 = true;

  private CborOptions() {}

  /** The defaults. */
  public static CborOptions standard() {
    return STANDARD;
  }

  /** Properties that have numbers as keys instead of names, as in COSE. */
  public enum Ids {
    /** None. */
    NONE,
    /** Properties with {@code @Property(id)}. */
    DECLARED,
    /** All: each of the others gets the number after that of the property before it, from 1. */
    ALL
  }

  /** Form of instants and dates; all forms are read. */
  public enum Dates {
    /** ISO-8601 texts with tag 0 and tag 1004. */
    TEXT,
    /**
     * Seconds since 1970 with tag 1, up to microseconds (milliseconds from the year 2242 on), and
     * days since 1970 with tag 100.
     */
    EPOCH
  }

  /** The order in which the entries of maps are written. */
  public enum Order {
    /** The order of the properties and of Java's maps. */
    DECLARED,
    /** By the bytes of the keys: the deterministic encoding of RFC 8949 §4.2.1. */
    DETERMINISTIC,
    /** The shorter key first, then by bytes: the canonical encoding of RFC 7049. */
    LENGTH_FIRST
  }

  /** Sets which properties have numbers as keys. Their names are read too. */
  public CborOptions withIds(Ids value) {
    Objects.requireNonNull(value, "ids");
    return with(o -> o.ids = value);
  }

  /** Sets how instants and dates are written. */
  public CborOptions withDates(Dates value) {
    Objects.requireNonNull(value, "dates");
    return with(o -> o.dates = value);
  }

  /**
   * In which order the entries of maps are written. With any order except the declared one, a
   * repeated key in a map is an error.
   */
  public CborOptions withOrder(Order value) {
    Objects.requireNonNull(value, "order");
    return with(o -> o.order = value);
  }

  /** Writes tag 55799 before each document, which distinguishes CBOR from other formats. */
  public CborOptions withSelfDescribed(boolean written) {
    return with(o -> o.selfDescribed = written);
  }

  /**
   * Refuses strings that are not UTF-8 when reading; true by default. If not, malformed input is
   * read as U+FFFD.
   */
  public CborOptions withUtf8Check(boolean checked) {
    return with(o -> o.checksUtf8 = checked);
  }

  CborSettings settings() {
    return new CborSettings(this, ids, dates == Dates.EPOCH, order, selfDescribed, checksUtf8);
  }
}
