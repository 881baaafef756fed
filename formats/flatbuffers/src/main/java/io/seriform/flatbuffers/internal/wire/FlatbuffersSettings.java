package io.seriform.flatbuffers.internal.wire;

import io.seriform.Options;
import io.seriform.flatbuffers.FlatbuffersOptions;
import io.seriform.wire.bytes.Bytes;
import java.nio.charset.StandardCharsets;

/**
 * The settings that options hold.
 *
 * @param options what all formats have
 * @param identifier the four bytes of the file identifier; 0 for none
 * @param sizePrefix whether the length of a buffer precedes it
 * @param sharedStrings whether equal strings of a buffer are written once
 */
public record FlatbuffersSettings(
    Options<?> options, int identifier, boolean sizePrefix, boolean sharedStrings) {

  /** Returns the settings of a facade's options. */
  public static FlatbuffersSettings of(FlatbuffersOptions options) {
    String declared = options.fileIdentifier();
    int identifier =
        declared == null ? 0 : Bytes.getInt(declared.getBytes(StandardCharsets.ISO_8859_1), 0);
    return new FlatbuffersSettings(
        options, identifier, options.sizePrefix(), options.sharedStrings());
  }

  /** The four bytes of an identifier as text. */
  public static String text(int identifier) {
    byte[] bytes = new byte[4];
    Bytes.putInt(bytes, 0, identifier);
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }
}
