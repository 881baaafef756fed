package io.seriform.hessian.internal.wire;

/** The type codes of Hessian 2.0, as in the specification's bytecode map. */
public final class HessianCode {

  public static final byte NULL = 'N';
  public static final byte TRUE = 'T';
  public static final byte FALSE = 'F';
  public static final byte INT = 'I';
  public static final byte LONG = 'L';
  public static final byte LONG_INT = 'Y';
  public static final byte DOUBLE = 'D';
  public static final byte DOUBLE_ZERO = '[';
  public static final byte DOUBLE_ONE = '\\';
  public static final byte DOUBLE_BYTE = ']';
  public static final byte DOUBLE_SHORT = '^';
  public static final byte DOUBLE_MILL = '_';
  public static final byte DATE = 'J';
  public static final byte DATE_MINUTE = 'K';
  public static final byte STRING = 'S';
  public static final byte STRING_CHUNK = 'R';
  public static final byte BINARY = 'B';
  public static final byte BINARY_CHUNK = 'A';
  public static final byte LIST_VARIABLE = 'U';
  public static final byte LIST = 'V';
  public static final byte LIST_VARIABLE_UNTYPED = 'W';
  public static final byte LIST_UNTYPED = 'X';
  public static final byte MAP = 'M';
  public static final byte MAP_UNTYPED = 'H';
  public static final byte DEFINITION = 'C';
  public static final byte OBJECT = 'O';
  public static final byte REFERENCE = 'Q';
  public static final byte END = 'Z';

  /** An object of one of the first 16 definitions. */
  public static final int OBJECT_DIRECT = 0x60;

  /** A typed list of up to 7 elements. */
  public static final int LIST_DIRECT = 0x70;

  /** An untyped list of up to 7 elements. */
  public static final int LIST_DIRECT_UNTYPED = 0x78;

  /** The most elements of a direct list. */
  public static final int MOST_DIRECT = 7;

  /** A string of up to 1,023 chars, the high bits of whose length are here. */
  public static final int STRING_SHORT = 0x30;

  /** The most chars of a string whose length is its type code. */
  public static final int STRING_DIRECT_MOST = 0x1F;

  public static final int STRING_SHORT_MOST = 0x3FF;

  /** Binary of up to 15 bytes. */
  public static final int BINARY_DIRECT = 0x20;

  public static final int BINARY_DIRECT_MOST = 15;

  /** Binary of up to 1,023 bytes, the high bits of whose length are here. */
  public static final int BINARY_SHORT = 0x34;

  /** The most chars or bytes of a chunk. */
  public static final int CHUNK = 0x8000;

  private HessianCode() {}

  /**
   * Returns what a type code starts, for errors.
   *
   * @param code unsigned
   * @return null for a code that is not used, or that starts no value
   */
  static String family(int code) {
    if (code >= 0x80) {
      return code < 0xD8 ? "an int" : "a long";
    }
    if (code >= LIST_DIRECT) {
      return "a list";
    }
    if (code >= OBJECT_DIRECT) {
      return "an object";
    }
    if (code < 0x40) {
      return code < 0x20 || (code >= 0x30 && code < 0x34)
          ? "a string"
          : code < 0x38 ? "binary" : "a long";
    }
    return switch (code) {
      case NULL -> "a null";
      case TRUE, FALSE -> "a boolean";
      case INT -> "an int";
      case LONG, LONG_INT -> "a long";
      case DOUBLE, DOUBLE_ZERO, DOUBLE_ONE, DOUBLE_BYTE, DOUBLE_SHORT, DOUBLE_MILL -> "a double";
      case DATE, DATE_MINUTE -> "a date";
      case STRING, STRING_CHUNK -> "a string";
      case BINARY, BINARY_CHUNK -> "binary";
      case LIST_VARIABLE, LIST, LIST_VARIABLE_UNTYPED, LIST_UNTYPED -> "a list";
      case MAP, MAP_UNTYPED -> "a map";
      case DEFINITION -> "a class definition";
      case OBJECT -> "an object";
      case REFERENCE -> "a reference";
      default -> null;
    };
  }

  /** Returns true if a code, signed, starts a list. */
  public static boolean isList(int code) {
    return code >= LIST_DIRECT || (code >= LIST_VARIABLE && code <= LIST_UNTYPED);
  }

  /** Returns true if a code starts a map. */
  public static boolean isMap(int code) {
    return code == MAP || code == MAP_UNTYPED;
  }

  /** Returns true if a code, signed, starts an int or a long. */
  public static boolean isInteger(int code) {
    return code < 0
        || (code >= 0x38 && code < 0x40)
        || code == INT
        || code == LONG
        || code == LONG_INT;
  }

  /** Returns true if a code, signed, starts a long. */
  public static boolean isLong(int code) {
    return (code < 0 && (code & 0xFF) >= 0xD8)
        || (code >= 0x38 && code < 0x40)
        || code == LONG
        || code == LONG_INT;
  }

  public static boolean isDouble(int code) {
    return code == DOUBLE || (code >= DOUBLE_ZERO && code <= DOUBLE_MILL);
  }

  /** Returns true if a code, signed, starts a string. */
  public static boolean isString(int code) {
    return (code >= 0 && code < 0x20)
        || (code >= STRING_SHORT && code < BINARY_SHORT)
        || code == STRING
        || code == STRING_CHUNK;
  }

  /** Returns true if a code, signed, starts binary. */
  public static boolean isBinary(int code) {
    return (code >= BINARY_DIRECT && code < STRING_SHORT)
        || (code >= BINARY_SHORT && code < 0x38)
        || code == BINARY
        || code == BINARY_CHUNK;
  }

  /** Returns true if a code starts an object, a list or a map, which have numbers. */
  public static boolean isObject(int code) {
    return isList(code) || isMap(code) || isHeader(code);
  }

  /** Returns true if a code starts an object, or a class definition before one. */
  public static boolean isHeader(int code) {
    return code == DEFINITION || code == OBJECT || (code >= OBJECT_DIRECT && code < LIST_DIRECT);
  }
}
