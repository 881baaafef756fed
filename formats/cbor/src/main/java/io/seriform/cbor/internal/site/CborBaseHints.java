package io.seriform.cbor.internal.site;

import java.util.Base64;
import java.util.HexFormat;

/**
 * Tags of bytes and their texts (RFC 8949 §3.4.5.2 and §3.4.5.3): byte strings that are meant to
 * become base64url, base64 or base16 in a text (21, 22, 23), and texts that are base64url or base64
 * (33, 34).
 */
final class CborBaseHints {

  private static final int WANTS_BASE64URL = 21;
  private static final int WANTS_BASE64 = 22;
  private static final int WANTS_BASE16 = 23;
  private static final int IS_BASE64URL = 33;
  private static final int IS_BASE64 = 34;

  private CborBaseHints() {}

  /** Returns true if a tag says which text a byte string becomes. */
  static boolean wantsText(long tag) {
    return tag >= WANTS_BASE64URL && tag <= WANTS_BASE16;
  }

  /** The text that bytes become by a tag for which {@link #wantsText} is true. */
  static String text(long tag, byte[] bytes) {
    if (tag == WANTS_BASE16) {
      return HexFormat.of().withUpperCase().formatHex(bytes);
    }
    return tag == WANTS_BASE64
        ? Base64.getEncoder().encodeToString(bytes)
        : Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** Returns true if a tag says that a text means bytes. */
  static boolean isText(long tag) {
    return tag == IS_BASE64URL || tag == IS_BASE64;
  }

  /**
   * Reads the bytes that a text means by a tag for which {@link #isText} is true.
   *
   * @param h the text's first byte, at the position
   */
  static byte[] bytes(CborReader in, long tag, int h) {
    long offset = in.offset(in.pos);
    String text = CborStrings.text(in, h, false);
    try {
      return (tag == IS_BASE64 ? Base64.getDecoder() : Base64.getUrlDecoder()).decode(text);
    } catch (IllegalArgumentException e) {
      throw CborErrors.refused(
          offset, "the text is not valid base64", "base64 as tag " + tag + " has it", text, e);
    }
  }
}
