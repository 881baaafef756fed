package io.seriform.msgpack;

import java.util.HexFormat;

/** Bytes as text, for tests. */
final class Hex {

  private Hex() {}

  /** The bytes of hexadecimal digits, between which spaces may stand. */
  static byte[] bytes(String hex) {
    return HexFormat.of().parseHex(hex.replace(" ", ""));
  }

  static String of(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }
}
