package io.seriform.example.ubjson;

import io.seriform.document.SelfDescribingOptions;

/**
 * Options for writing and reading UBJSON. Immutable and thread-safe; each {@code with} returns a
 * changed copy.
 */
public final class UbjsonOptions extends SelfDescribingOptions<UbjsonOptions> {

  private static final long serialVersionUID = 1L;
  private static final UbjsonOptions STANDARD = new UbjsonOptions();

  private boolean checksUtf8 = true;

  private UbjsonOptions() {}

  /** The defaults. */
  public static UbjsonOptions standard() {
    return STANDARD;
  }

  /**
   * Refuses texts that are not UTF-8 when reading; true by default. If not, U+FFFD replaces what is
   * malformed.
   */
  public UbjsonOptions withUtf8Check(boolean checked) {
    return with(o -> o.checksUtf8 = checked);
  }

  boolean checksUtf8() {
    return checksUtf8;
  }
}
