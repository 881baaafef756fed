package io.seriform.msgpack.internal.site;

/** The first bytes of values, as the specification names them. */
public final class Code {

  public static final byte FIXMAP = (byte) 0x80;
  public static final byte FIXARRAY = (byte) 0x90;
  public static final byte FIXSTR = (byte) 0xa0;
  public static final byte NIL = (byte) 0xc0;
  static final byte NEVER_USED = (byte) 0xc1;
  static final byte FALSE = (byte) 0xc2;
  static final byte TRUE = (byte) 0xc3;
  static final byte BIN8 = (byte) 0xc4;
  static final byte BIN16 = (byte) 0xc5;
  static final byte BIN32 = (byte) 0xc6;
  static final byte EXT8 = (byte) 0xc7;
  static final byte EXT16 = (byte) 0xc8;
  static final byte EXT32 = (byte) 0xc9;
  static final byte FLOAT32 = (byte) 0xca;
  static final byte FLOAT64 = (byte) 0xcb;
  static final byte UINT8 = (byte) 0xcc;
  static final byte UINT16 = (byte) 0xcd;
  static final byte UINT32 = (byte) 0xce;
  public static final byte UINT64 = (byte) 0xcf;
  static final byte INT8 = (byte) 0xd0;
  static final byte INT16 = (byte) 0xd1;
  static final byte INT32 = (byte) 0xd2;
  static final byte INT64 = (byte) 0xd3;
  static final byte FIXEXT1 = (byte) 0xd4;
  static final byte FIXEXT2 = (byte) 0xd5;
  static final byte FIXEXT4 = (byte) 0xd6;
  static final byte FIXEXT8 = (byte) 0xd7;
  static final byte FIXEXT16 = (byte) 0xd8;
  public static final byte STR8 = (byte) 0xd9;
  public static final byte STR16 = (byte) 0xda;
  static final byte STR32 = (byte) 0xdb;
  static final byte ARRAY16 = (byte) 0xdc;
  static final byte ARRAY32 = (byte) 0xdd;
  static final byte MAP16 = (byte) 0xde;
  static final byte MAP32 = (byte) 0xdf;

  /** The lowest integer that is its own first byte; all up to 127 are. */
  static final int LEAST_FIXINT = -32;

  private Code() {}

  /** The family of a value by its first byte, for messages; never null. */
  static String family(byte c) {
    if (c >= LEAST_FIXINT) {
      return "an integer";
    }
    return switch (c & 0xF0) {
      case 0x80 -> "a map";
      case 0x90 -> "an array";
      case 0xa0, 0xb0 -> "a string";
      case 0xc0 -> low(c);
      default -> high(c);
    };
  }

  private static String low(byte c) {
    return switch (c) {
      case NIL -> "nil";
      case NEVER_USED -> "the byte 0xc1";
      case FALSE -> "false";
      case TRUE -> "true";
      case BIN8, BIN16, BIN32 -> "binary";
      case EXT8, EXT16, EXT32 -> "an extension";
      case FLOAT32, FLOAT64 -> "a floating-point number";
      default -> "an integer";
    };
  }

  private static String high(byte c) {
    return switch (c) {
      case FIXEXT1, FIXEXT2, FIXEXT4, FIXEXT8, FIXEXT16 -> "an extension";
      case STR8, STR16, STR32 -> "a string";
      case ARRAY16, ARRAY32 -> "an array";
      case MAP16, MAP32 -> "a map";
      default -> "an integer";
    };
  }

  /** The extension of timestamps. */
  public static final int TIMESTAMP = -1;
}
