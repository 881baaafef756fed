package io.seriform.example.bson;

import io.seriform.document.SelfDescribingOptions;

/**
 * Options for writing and reading BSON. Immutable and thread-safe; each {@code with} returns a
 * changed copy.
 */
public final class BsonOptions extends SelfDescribingOptions<BsonOptions> {

  private static final long serialVersionUID = 1L;
  private static final BsonOptions STANDARD = new BsonOptions();

  private boolean checksUtf8 = true;

  private BsonOptions() {}

  /** The defaults. */
  public static BsonOptions standard() {
    return STANDARD;
  }

  /**
   * Refuses texts that are not UTF-8 when reading; true by default. If not, U+FFFD replaces what is
   * malformed.
   */
  public BsonOptions withUtf8Check(boolean checked) {
    return with(o -> o.checksUtf8 = checked);
  }

  boolean checksUtf8() {
    return checksUtf8;
  }
}
