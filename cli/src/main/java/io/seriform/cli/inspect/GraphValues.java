package io.seriform.cli.inspect;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Single values of the graph format, as text. */
abstract class GraphValues extends Scan {

  private final String[] slots = new String[16];

  /** True if strings that occur again are written as their slots. */
  boolean shares;

  GraphValues(byte[] in, Consumer<? super Part> parts) {
    super(in, 0, in.length, parts);
  }

  final String primitive(int code) {
    return switch (code) {
      case 1 -> String.valueOf(u8("a boolean") == 1);
      case 2 -> String.valueOf((byte) u8("a byte"));
      case 3, 5 -> String.valueOf((int) signed(varint("an integer")));
      case 4 -> quoted(String.valueOf((char) varint("a char")));
      case 6 -> String.valueOf(signed(varint("a long")));
      case 7 -> String.valueOf(Float.intBitsToFloat((int) littleEndian(4, "a float")));
      default -> String.valueOf(Double.longBitsToDouble(littleEndian(8, "a double")));
    };
  }

  static long signed(long u) {
    return zigzag(u) + 32;
  }

  final String single(int code) {
    return switch (code) {
      case 0 -> string(true);
      case 1 -> {
        int b = u8("a Boolean");
        yield b == 0 ? "null" : String.valueOf(b == 2);
      }
      case 2, 3, 5, 6 -> {
        BigInteger u = new BigInteger(Long.toUnsignedString(varint("a number")));
        yield u.signum() == 0
            ? "null"
            : String.valueOf(signed(u.subtract(BigInteger.ONE).longValue()));
      }
      case 4 -> {
        long u = varint("a char");
        yield u == 0 ? "null" : quoted(String.valueOf((char) (u - 1)));
      }
      case 13, 86, 100 -> sized();
      case 20, 21 -> big(code == 21);
      case 7 -> present(() -> primitive(7));
      case 8, 92 -> present(() -> primitive(8));
      case 22 ->
          present(
              () ->
                  String.format(
                      "%016x-%016x", littleEndian(8, "a UUID"), littleEndian(8, "a UUID")));
      case 23, 66, 75 ->
          present(() -> signed(varint("seconds")) + " s, " + varint("nanoseconds") + " ns");
      case 24 -> present(() -> "day " + signed(varint("days")));
      case 25 ->
          present(() -> "day " + signed(varint("days")) + ", " + varint("nanoseconds") + " ns");
      case 26 -> present(() -> signed(varint("milliseconds")) + " ms");
      case 62 -> present(() -> varint("nanoseconds") + " ns");
      case 87, 88, 89, 90, 91 -> present(() -> String.valueOf(signed(varint("a number"))));
      default -> string(false);
    };
  }

  private String present(Supplier<String> value) {
    int there = u8("a value");
    if (there > 1) {
      throw new Broken(pos - 1, "0 or 1 begins a value that may be null, not " + there);
    }
    return there == 0 ? "null" : value.get();
  }

  private String sized() {
    long u = varint("a length");
    return u == 0 ? "null" : bytes(u - 1, "bytes");
  }

  private String big(boolean decimal) {
    long u = varint("a length");
    if (u == 0) {
      return "null";
    }
    String hex = bytes(u - 1, "a number");
    String text =
        u - 1 >= 1 && u - 1 <= 30
            ? new BigInteger(in, pos - (int) u + 1, (int) u - 1).toString()
            : hex;
    return decimal ? text + " scale " + (int) signed(varint("a scale")) : text;
  }

  /** Reads a string and returns it in quotes. */
  final String string(boolean shared) {
    String text = characters(shared);
    return text == null ? "null" : quoted(text);
  }

  /** Reads a string and returns it as it is, which is not to be printed; null for none. */
  final String characters(boolean shared) {
    int from = pos;
    int b = u8("a string");
    if (b == 0) {
      return null;
    }
    if (b <= 0x10) {
      if (slots[b - 1] == null) {
        throw new Broken(from, "the slot " + (b - 1) + " has no string");
      }
      return slots[b - 1];
    }
    if (b >= 0x80) {
      return String.valueOf((char) (b - 0x80));
    }
    if (b == 0x7f) {
      throw new Broken(from, "a string of the form 7f");
    }
    boolean latin = b <= 0x50 || b == 0x7c;
    long length =
        b <= 0x50 ? b - 0x11 : b <= 0x7b ? b - 0x4f : varint("a length") * (b == 0x7e ? 2 : 1);
    need(length, "a string");
    int at = pos;
    pos += (int) length;
    String text =
        latin
            ? new String(in, at, (int) length, StandardCharsets.ISO_8859_1)
            : b == 0x7e
                ? new String(in, at, (int) length, StandardCharsets.UTF_16LE)
                : decoded(in, at, (int) length);
    if (text == null) {
      throw new Broken(at, "a string is not UTF-8");
    }
    if (shared && shares && text.length() >= 2) {
      slots[text.length() & 15] = text;
    }
    return text;
  }
}
