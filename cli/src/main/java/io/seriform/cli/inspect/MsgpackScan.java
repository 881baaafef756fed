package io.seriform.cli.inspect;

import java.util.function.Consumer;

/** Values of MessagePack, one after the other. */
final class MsgpackScan extends Scan {

  MsgpackScan(byte[] in, Consumer<? super Part> parts) {
    super(in, 0, in.length, parts);
  }

  @Override
  void run() {
    while (more()) {
      value(null);
    }
  }

  private String value(String name) {
    int from = pos;
    int head = u8("a value");
    if (head < 0x80) {
      return scalar(from, name, "fixint", String.valueOf(head));
    }
    if (head < 0x90) {
      return container(from, name, "fixmap", head & 15, true);
    }
    if (head < 0xa0) {
      return container(from, name, "fixarray", head & 15, false);
    }
    if (head < 0xc0) {
      return scalar(from, name, "fixstr", text(head & 31, "a text"));
    }
    if (head >= 0xe0) {
      return scalar(from, name, "fixint", String.valueOf((byte) head));
    }
    int width = 1 << (head & 3);
    return switch (head) {
      case 0xc0 -> scalar(from, name, "nil", "null");
      case 0xc2, 0xc3 -> scalar(from, name, "boolean", String.valueOf(head == 0xc3));
      case 0xc4, 0xc5, 0xc6 -> {
        int bits = 8 << (head - 0xc4);
        yield scalar(from, name, "bin " + bits, bytes(unsigned(bits / 8, "a length"), "bytes"));
      }
      case 0xc7, 0xc8, 0xc9 -> {
        int bits = 8 << (head - 0xc7);
        yield extension(from, name, "ext " + bits, unsigned(bits / 8, "a length"));
      }
      case 0xca ->
          scalar(
              from,
              name,
              "float 32",
              String.valueOf(Float.intBitsToFloat((int) unsigned(4, "a float"))));
      case 0xcb ->
          scalar(
              from,
              name,
              "float 64",
              String.valueOf(Double.longBitsToDouble(unsigned(8, "a float"))));
      case 0xcc, 0xcd, 0xce, 0xcf ->
          scalar(
              from,
              name,
              "uint " + 8 * width,
              Long.toUnsignedString(unsigned(width, "an integer")));
      case 0xd0, 0xd1, 0xd2, 0xd3 -> {
        int unused = 64 - 8 * width;
        long number = unsigned(width, "an integer") << unused >> unused;
        yield scalar(from, name, "int " + 8 * width, String.valueOf(number));
      }
      case 0xd4, 0xd5, 0xd6, 0xd7, 0xd8 -> {
        int length = 1 << (head - 0xd4);
        yield extension(from, name, "fixext " + length, length);
      }
      case 0xd9, 0xda, 0xdb -> {
        int bits = 8 << (head - 0xd9);
        yield scalar(from, name, "str " + bits, text(unsigned(bits / 8, "a length"), "a text"));
      }
      case 0xdc, 0xdd -> {
        int bits = head == 0xdc ? 16 : 32;
        yield container(from, name, "array " + bits, unsigned(bits / 8, "a count"), false);
      }
      case 0xde, 0xdf -> {
        int bits = head == 0xde ? 16 : 32;
        yield container(from, name, "map " + bits, unsigned(bits / 8, "a count"), true);
      }
      default -> throw new Broken(from, "the byte c1 is never used");
    };
  }

  private String scalar(int from, String name, String type, String value) {
    part(from, name, type, value);
    return value;
  }

  private String extension(int from, String name, String type, long length) {
    int code = (byte) u8("the type of an extension");
    String value = bytes(length, "an extension");
    return scalar(
        from, name, type + " of type " + code + (code == -1 ? " (timestamp)" : ""), value);
  }

  private String container(int from, String name, String type, long count, boolean map) {
    if (count > (long) (end - pos) / (map ? 2 : 1)) {
      throw new Broken(from, "a count of " + count + " is more than is left");
    }
    part(from, name, type + " of " + count, null);
    enter();
    for (long i = 0; i < count; i++) {
      if (map) {
        String key = value("key");
        value(key);
      } else {
        value("[" + i + "]");
      }
    }
    leave();
    return "…";
  }
}
