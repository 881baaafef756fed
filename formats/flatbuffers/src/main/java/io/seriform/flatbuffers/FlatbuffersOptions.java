package io.seriform.flatbuffers;

import io.seriform.Options;
import java.nio.charset.StandardCharsets;

/**
 * How FlatBuffers are written and read. Immutable and thread-safe; each {@code with} returns a
 * changed copy. The defaults: no file identifier, no length before a buffer, each string written
 * each time it occurs.
 */
public final class FlatbuffersOptions extends Options<FlatbuffersOptions> {

  private static final FlatbuffersOptions STANDARD = new FlatbuffersOptions();

  private int identifier;
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
    if (value == null) {
      return with(o -> o.identifier = 0);
    }
    byte[] bytes = value.getBytes(StandardCharsets.ISO_8859_1);
    boolean ascii = value.chars().allMatch(c -> c > 0 && c < 0x80);
    if (bytes.length != 4 || !ascii) {
      throw new IllegalArgumentException("a file identifier is four characters of ASCII: " + value);
    }
    return with(o -> o.identifier = io.seriform.wire.Bytes.getInt(bytes, 0));
  }

  /** The file identifier; null for none. */
  public String fileIdentifier() {
    return identifier == 0 ? null : text(identifier);
  }

  /** Whether the length of a buffer precedes it, in four bytes. */
  public FlatbuffersOptions withSizePrefix(boolean value) {
    return with(o -> o.sizePrefix = value);
  }

  /** Whether equal strings of one buffer are written once. */
  public FlatbuffersOptions withSharedStrings(boolean value) {
    return with(o -> o.sharedStrings = value);
  }

  /** The four bytes of the file identifier; 0 for none. */
  int identifier() {
    return identifier;
  }

  boolean sizePrefix() {
    return sizePrefix;
  }

  boolean sharedStrings() {
    return sharedStrings;
  }

  /** The four bytes of an identifier as text. */
  static String text(int identifier) {
    byte[] bytes = new byte[4];
    io.seriform.wire.Bytes.putInt(bytes, 0, identifier);
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }
}
