package io.seriform.msgpack.internal.site;

import java.util.function.Function;

/**
 * Values of a class that are written as an extension.
 *
 * @param type the extension's type
 * @param values the class
 * @param write the bytes of a value
 * @param read the value of bytes
 */
public record MsgpackExtension(
    int type, Class<?> values, Function<Object, byte[]> write, Function<byte[], Object> read) {

  /** A type that users may choose. */
  public static int checked(int type) {
    if (type < 0 || type > Byte.MAX_VALUE) {
      throw new IllegalArgumentException(
          "the type of an extension is 0 to 127, not " + type + ": others are the specification's");
    }
    return type;
  }
}
