package io.seriform.flatbuffers;

import io.seriform.Options;

/**
 * Options for writing and reading FlatBuffers. Immutable and thread-safe; each {@code with} returns
 * a changed copy. The defaults: no file identifier, no length before a buffer, each string written
 * each time it occurs.
 */
public final class FlatbuffersOptions extends Options<FlatbuffersOptions> {

  private static final long serialVersionUID = 1L;
  private static final FlatbuffersOptions STANDARD = new FlatbuffersOptions();

  private String identifier;
  private boolean sizePrefix;
  private boolean sharedStrings;

  private FlatbuffersOptions() {}

  /** The defaults. */
  public static FlatbuffersOptions standard() {
    return STANDARD;
  }

  /**
   * Sets the file identifier, which is written after the first offset; buffers without it are
   * refused.
   *
   * @param value four characters of ASCII; null for none, and any when reading
   * @throws IllegalArgumentException for another text
   */
  public FlatbuffersOptions withFileIdentifier(String value) {
    if (value != null && (value.length() != 4 || !value.chars().allMatch(c -> c > 0 && c < 0x80))) {
      throw new IllegalArgumentException("a file identifier is four characters of ASCII: " + value);
    }
    return with(o -> o.identifier = value);
  }

  /** The file identifier; null for none. */
  public String fileIdentifier() {
    return identifier;
  }

  /** Puts the length of a buffer before it, in four bytes. */
  public FlatbuffersOptions withSizePrefix(boolean value) {
    return with(o -> o.sizePrefix = value);
  }

  /** Returns true if the length of a buffer precedes it. */
  public boolean sizePrefix() {
    return sizePrefix;
  }

  /** Writes equal strings of one buffer once. */
  public FlatbuffersOptions withSharedStrings(boolean value) {
    return with(o -> o.sharedStrings = value);
  }

  /** Returns true if equal strings of one buffer are written once. */
  public boolean sharedStrings() {
    return sharedStrings;
  }
}
