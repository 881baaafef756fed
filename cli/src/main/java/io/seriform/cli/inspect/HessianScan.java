package io.seriform.cli.inspect;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Values of Hessian 2, one after the other, or a call or reply. */
final class HessianScan extends Scan {

  private record Definition(String name, List<String> fields) {}

  private final List<Definition> definitions = new ArrayList<>();
  private final List<String> types = new ArrayList<>();
  private int references;

  HessianScan(byte[] in, Consumer<? super Part> parts) {
    super(in, 0, in.length, parts);
  }

  @Override
  void run() {
    if (end >= 4 && in[0] == 'H' && in[1] == 2 && in[2] == 0) {
      envelope();
    }
    while (more()) {
      value(null);
    }
  }

  private void envelope() {
    pos = 3;
    part(0, null, "Hessian 2.0", null);
    int from = pos;
    switch (u8("a message")) {
      case 'C' -> {
        part(from, null, "call", null);
        value("method");
        value("number of arguments");
      }
      case 'R' -> part(from, null, "reply", null);
      case 'F' -> part(from, null, "fault", null);
      default -> pos = from;
    }
  }

  private String value(String name) {
    int from = pos;
    int code = u8("a value");
    if (code >= 0x80) {
      return number(from, name, code);
    }
    if (code < 0x20 || (code >= 0x30 && code < 0x34) || code == 'S' || code == 'R') {
      return scalar(from, name, "string", string(code));
    }
    if (code < 0x30 || (code >= 0x34 && code < 0x38) || code == 'A' || code == 'B') {
      return scalar(from, name, "binary", binary(code));
    }
    if (code < 0x40) {
      return scalar(from, name, "long", ((code - 0x3cL) << 16) + unsigned(2, "a long"));
    }
    if (code >= 0x60 && code < 0x70) {
      return object(from, name, code - 0x60);
    }
    if (code >= 0x70) {
      String type = code < 0x78 ? type() : null;
      return list(from, name, type, code & 7);
    }
    return letter(from, name, code);
  }

  private String number(int from, String name, int code) {
    if (code < 0xc0) {
      return scalar(from, name, "int", code - 0x90);
    }
    if (code < 0xd0) {
      return scalar(from, name, "int", ((code - 0xc8) << 8) + u8("an int"));
    }
    if (code < 0xd8) {
      return scalar(from, name, "int", ((code - 0xd4) << 16) + unsigned(2, "an int"));
    }
    if (code < 0xf0) {
      return scalar(from, name, "long", code - 0xe0);
    }
    return scalar(from, name, "long", ((code - 0xf8) << 8) + u8("a long"));
  }

  private String letter(int from, String name, int code) {
    return switch (code) {
      case 'N' -> scalar(from, name, "null", "null");
      case 'T', 'F' -> scalar(from, name, "boolean", code == 'T');
      case 'I' -> scalar(from, name, "int", (int) unsigned(4, "an int"));
      case 'L' -> scalar(from, name, "long", unsigned(8, "a long"));
      case 'Y' -> scalar(from, name, "long", (int) unsigned(4, "a long"));
      case 'D' -> scalar(from, name, "double", Double.longBitsToDouble(unsigned(8, "a double")));
      case 0x5b, 0x5c -> scalar(from, name, "double", code - 0x5b + ".0");
      case 0x5d -> scalar(from, name, "double", (byte) u8("a double") + ".0");
      case 0x5e -> scalar(from, name, "double", (short) unsigned(2, "a double") + ".0");
      case 0x5f -> scalar(from, name, "double", (int) unsigned(4, "a double") / 1000.0);
      case 'J' -> date(from, name, unsigned(8, "a date"));
      case 'K' -> date(from, name, 60_000L * (int) unsigned(4, "a date"));
      case 'C' -> {
        definition(from);
        yield value(name);
      }
      case 'O' -> object(from, name, (int) integer("a number of a class"));
      case 'Q' -> scalar(from, name, "reference", "to value " + reference(from));
      case 'U' -> open(from, name, "list " + type(), false);
      case 'V' -> {
        String type = type();
        yield list(from, name, type, integer("a length"));
      }
      case 'W' -> open(from, name, "list", false);
      case 'X' -> list(from, name, null, integer("a length"));
      case 'M' -> open(from, name, "map " + type(), true);
      case 'H' -> open(from, name, "map", true);
      default -> throw new Broken(from, String.format("the code %02x has no meaning", code));
    };
  }

  private String scalar(int from, String name, String type, Object value) {
    part(from, name, type, String.valueOf(value));
    return String.valueOf(value);
  }

  private String date(int from, String name, long millis) {
    return scalar(from, name, "date", Instant.ofEpochMilli(millis));
  }

  private long reference(int from) {
    long to = integer("a reference");
    if (to < 0 || to >= references) {
      throw new Broken(from, "a reference to value " + to + ", and there are " + references);
    }
    return to;
  }

  /** Reads an int that is part of something else. */
  private long integer(String what) {
    int from = pos;
    int code = u8(what);
    if (code >= 0x80 && code < 0xc0) {
      return code - 0x90L;
    }
    if (code >= 0xc0 && code < 0xd0) {
      return ((code - 0xc8L) << 8) + u8(what);
    }
    if (code >= 0xd0 && code < 0xd8) {
      return ((code - 0xd4) << 16) + unsigned(2, what);
    }
    if (code == 'I') {
      return (int) unsigned(4, what);
    }
    throw new Broken(from, what + " is not an int");
  }

  private String type() {
    need(1, "a type");
    int code = in[pos] & 0xff;
    if (code < 0x20 || (code >= 0x30 && code < 0x34) || code == 'S' || code == 'R') {
      pos++;
      String type = string(code);
      types.add(type);
      return type;
    }
    long number = integer("a type");
    if (number < 0 || number >= types.size()) {
      throw broken("no type has the number " + number);
    }
    return types.get((int) number);
  }

  private String string(int code) {
    StringBuilder text = new StringBuilder();
    int next = code;
    while (next == 'R') {
      chars(unsigned(2, "a length"), text);
      next = u8("a chunk of a string");
      if (next >= 0x34 || (next >= 0x20 && next < 0x30)) {
        if (next != 'S' && next != 'R') {
          throw broken("a string goes on with something else");
        }
      }
    }
    long length =
        next == 'S'
            ? unsigned(2, "a length")
            : next < 0x20 ? next : ((next - 0x30L) << 8) + u8("a length");
    chars(length, text);
    return quoted(text.toString());
  }

  /** Reads chars, of which each half of a surrogate pair may have three bytes of its own. */
  private void chars(long count, StringBuilder text) {
    long left = count;
    while (left > 0) {
      int b = u8("a char");
      int more = b < 0x80 ? 0 : b >> 5 == 6 ? 1 : b >> 4 == 14 ? 2 : b >> 3 == 30 ? 3 : -1;
      if (more < 0) {
        throw new Broken(pos - 1, "a string is not UTF-8");
      }
      int c = more == 0 ? b : b & 0x3f >> more;
      for (int i = 0; i < more; i++) {
        c = c << 6 | (u8("a char") & 0x3f);
      }
      if (c > 0x10ffff) {
        throw new Broken(pos - 1, "a string is not UTF-8");
      }
      text.appendCodePoint(c);
      left -= c > 0xffff ? 2 : 1;
    }
  }

  private String binary(int code) {
    int start = pos;
    int next = code;
    long all = 0;
    while (next == 'A') {
      long length = unsigned(2, "a length");
      need(length, "a chunk");
      pos += (int) length;
      all += length;
      next = u8("a chunk");
    }
    long length =
        next == 'B'
            ? unsigned(2, "a length")
            : next >= 0x20 && next < 0x30
                ? next - 0x20
                : next >= 0x34 && next < 0x38 ? ((next - 0x34L) << 8) + u8("a length") : -1;
    if (length < 0) {
      throw broken("binary data goes on with something else");
    }
    String last = bytes(length, "binary data");
    return all == 0 ? last : (pos - start) + " bytes in chunks";
  }

  private void definition(int from) {
    String name = string(u8("the name of a class"));
    long count = integer("a number of fields");
    if (count < 0 || count > end - pos) {
      throw new Broken(from, "a class of " + count + " fields");
    }
    List<String> fields = new ArrayList<>();
    for (long i = 0; i < count; i++) {
      fields.add(unquoted(string(u8("the name of a field"))));
    }
    part(
        from,
        null,
        "class " + definitions.size(),
        unquoted(name) + "(" + String.join(", ", fields) + ")");
    definitions.add(new Definition(unquoted(name), fields));
  }

  private static String unquoted(String text) {
    return text.substring(1, text.length() - 1);
  }

  private String object(int from, String name, int number) {
    if (number < 0 || number >= definitions.size()) {
      throw new Broken(from, "no class has the number " + number);
    }
    Definition definition = definitions.get(number);
    part(from, name, "object " + definition.name, "value " + references++);
    enter();
    for (String field : definition.fields) {
      value(field);
    }
    leave();
    return "…";
  }

  private String list(int from, String name, String type, long count) {
    if (count < 0 || count > end - pos) {
      throw new Broken(from, "a list of " + count + " is longer than what is left");
    }
    String label = "list of " + count + (type == null ? "" : " " + type);
    part(from, name, label, "value " + references++);
    enter();
    for (long i = 0; i < count; i++) {
      value("[" + i + "]");
    }
    leave();
    return "…";
  }

  private String open(int from, String name, String type, boolean map) {
    part(from, name, type, "value " + references++);
    enter();
    for (long i = 0; ; i++) {
      need(1, "an end");
      if (in[pos] == 'Z') {
        pos++;
        part(pos - 1, null, "end", null);
        leave();
        return "…";
      }
      if (map) {
        String key = value("key");
        value(key);
      } else {
        value("[" + i + "]");
      }
    }
  }
}
