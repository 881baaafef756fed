package io.seriform.cli.inspect;

import java.math.BigInteger;
import java.util.Map;
import java.util.function.Consumer;

/** Data items of CBOR (RFC 8949), one after the other. */
final class CborScan extends Scan {

  private static final int ANY = 31;

  private static final Map<Long, String> TAGS =
      Map.ofEntries(
          Map.entry(0L, "date and time"),
          Map.entry(1L, "seconds since 1970"),
          Map.entry(2L, "big integer"),
          Map.entry(3L, "negative big integer"),
          Map.entry(4L, "decimal fraction"),
          Map.entry(5L, "big float"),
          Map.entry(24L, "CBOR in bytes"),
          Map.entry(25L, "reference to a string"),
          Map.entry(28L, "shared value"),
          Map.entry(29L, "reference to a shared value"),
          Map.entry(32L, "URI"),
          Map.entry(37L, "UUID"),
          Map.entry(256L, "strings with references"),
          Map.entry(258L, "set"),
          Map.entry(1004L, "date"),
          Map.entry(55799L, "CBOR"));

  CborScan(byte[] in, Consumer<? super Part> parts) {
    super(in, 0, in.length, parts);
  }

  @Override
  void run() {
    while (more()) {
      item(null);
    }
  }

  /** Reads an item and returns it as the name of what follows, if it is a key. */
  private String item(String name) {
    int from = pos;
    int head = u8("a head");
    int major = head >> 5;
    int info = head & 31;
    if (major == 7) {
      return simple(from, name, info);
    }
    boolean open = info == ANY && major >= 2 && major <= 5;
    long argument = open ? -1 : argument(info);
    switch (major) {
      case 0, 1 -> {
        BigInteger value = new BigInteger(Long.toUnsignedString(argument));
        String text = (major == 0 ? value : value.not()).toString();
        part(from, name, major == 0 ? "unsigned" : "negative", text);
        return text;
      }
      case 2, 3 -> {
        return string(from, name, major == 3, open, argument);
      }
      case 4 -> container(from, name, open, argument, false);
      case 5 -> container(from, name, open, argument, true);
      default -> {
        String meaning = TAGS.get(argument);
        part(
            from,
            name,
            "tag "
                + Long.toUnsignedString(argument)
                + (meaning == null ? "" : " (" + meaning + ")"),
            null);
        enter();
        item(null);
        leave();
      }
    }
    return "…";
  }

  private long argument(int info) {
    if (info < 24) {
      return info;
    }
    if (info > 27) {
      throw new Broken(pos - 1, "additional information " + info + " has no meaning");
    }
    return unsigned(1 << (info - 24), "an argument");
  }

  private String string(int from, String name, boolean text, boolean open, long length) {
    String type = text ? "text" : "bytes";
    if (open) {
      part(from, name, type + " in chunks", null);
      enter();
      while (!atBreak()) {
        int chunk = pos;
        int head = u8("a chunk");
        if (head >> 5 != (text ? 3 : 2) || (head & 31) == ANY) {
          throw new Broken(chunk, "a chunk of " + type + " must be " + type);
        }
        string(chunk, null, text, false, argument(head & 31));
      }
      leave();
      return "…";
    }
    long checked = length < 0 ? Long.MAX_VALUE : length;
    String value = text ? text(checked, "a text") : bytes(checked, "a byte string");
    part(from, name, type, value);
    return value;
  }

  private void container(int from, String name, boolean open, long count, boolean map) {
    if (!open && (count < 0 || count > (long) (end - pos) / (map ? 2 : 1))) {
      throw new Broken(
          from, "a count of " + Long.toUnsignedString(count) + " is more than is left");
    }
    String kind = map ? "map" : "array";
    part(from, name, kind + (open ? " of any length" : " of " + count), null);
    enter();
    for (long i = 0; open ? !atBreak() : i < count; i++) {
      if (map) {
        String key = item("key");
        item(key);
      } else {
        item("[" + i + "]");
      }
    }
    leave();
  }

  private boolean atBreak() {
    need(1, "a break");
    if ((in[pos] & 0xff) != 0xff) {
      return false;
    }
    pos++;
    part(pos - 1, null, "break", null);
    return true;
  }

  private String simple(int from, String name, int info) {
    String value;
    String type = "simple";
    switch (info) {
      case 20, 21 -> {
        type = "boolean";
        value = String.valueOf(info == 21);
      }
      case 22 -> value = "null";
      case 23 -> value = "undefined";
      case 24 -> value = String.valueOf(u8("a simple value"));
      case 25 -> {
        type = "float 16";
        value = String.valueOf(half((int) unsigned(2, type)));
      }
      case 26 -> {
        type = "float 32";
        value = String.valueOf(Float.intBitsToFloat((int) unsigned(4, type)));
      }
      case 27 -> {
        type = "float 64";
        value = String.valueOf(Double.longBitsToDouble(unsigned(8, type)));
      }
      case 31 -> throw new Broken(from, "a break outside of a container");
      default -> {
        if (info > 27) {
          throw new Broken(from, "additional information " + info + " has no meaning");
        }
        value = String.valueOf(info);
      }
    }
    part(from, name, type, value);
    return value;
  }

  private static double half(int bits) {
    int exponent = bits >> 10 & 31;
    int fraction = bits & 1023;
    double value =
        exponent == 0
            ? Math.scalb((double) fraction, -24)
            : exponent == 31
                ? fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN
                : Math.scalb(1024.0 + fraction, exponent - 25);
    return (bits & 0x8000) == 0 ? value : -value;
  }
}
