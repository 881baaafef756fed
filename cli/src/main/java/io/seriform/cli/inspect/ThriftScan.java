package io.seriform.cli.inspect;

import io.seriform.thrift.schema.Definition;
import io.seriform.thrift.schema.FieldType;
import io.seriform.thrift.schema.ThriftSchema;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** A struct of Thrift in the binary or the compact protocol, with names where there is a schema. */
final class ThriftScan extends Scan {

  /** The types of both protocols, by the numbers of the binary one. */
  private static final Map<Integer, String> TYPES =
      Map.ofEntries(
          Map.entry(2, "bool"),
          Map.entry(3, "byte"),
          Map.entry(4, "double"),
          Map.entry(6, "i16"),
          Map.entry(8, "i32"),
          Map.entry(10, "i64"),
          Map.entry(11, "string"),
          Map.entry(12, "struct"),
          Map.entry(13, "map"),
          Map.entry(14, "set"),
          Map.entry(15, "list"),
          Map.entry(16, "uuid"));

  /** The numbers of the binary protocol, by those of the compact one. */
  private static final int[] COMPACT = {0, 2, 2, 3, 6, 8, 10, 4, 11, 15, 14, 13, 12, 16};

  private final boolean compact;
  private final ThriftSchema schema;
  private final String struct;

  /** The boolean that a compact header has said; null for none. */
  private Boolean inHeader;

  ThriftScan(
      byte[] in,
      boolean compact,
      ThriftSchema schema,
      String struct,
      Consumer<? super Part> parts) {
    super(in, 0, in.length, parts);
    this.compact = compact;
    this.schema = schema;
    this.struct = struct;
  }

  @Override
  void run() {
    struct(struct == null ? null : new FieldType.Named(struct));
    if (more()) {
      throw broken("more bytes after the struct");
    }
  }

  private void struct(FieldType declared) {
    Map<Integer, Definition.Field> fields = fields(declared);
    int id = 0;
    while (true) {
      int from = pos;
      int head = u8("a field");
      int type;
      if (compact) {
        type = head & 15;
        if (type != 0) {
          int delta = head >> 4;
          id = delta == 0 ? (short) zigzag(varint("a field id")) : id + delta;
          inHeader = type <= 2 ? type == 1 : null;
          type = type < COMPACT.length ? COMPACT[type] : -1;
        }
      } else {
        type = head;
        id = type == 0 ? 0 : (short) unsigned(2, "a field id");
      }
      if (type == 0) {
        part(from, null, "stop", null);
        return;
      }
      if (!TYPES.containsKey(type)) {
        throw new Broken(from, "the type " + (compact ? head & 15 : head) + " has no meaning");
      }
      Definition.Field field = fields.get(id);
      String name = id + (field == null ? "" : " " + field.name());
      value(from, name, type, field == null ? null : field.type());
    }
  }

  private Map<Integer, Definition.Field> fields(FieldType declared) {
    Map<Integer, Definition.Field> fields = new HashMap<>();
    if (schema != null
        && declared instanceof FieldType.Named named
        && schema.definition(named.name()) instanceof Definition.Struct found) {
      found.fields().forEach(field -> fields.put(field.id(), field));
    }
    return fields;
  }

  private void value(int from, String name, int type, FieldType declared) {
    FieldType resolved = declared == null ? null : schema.resolve(declared);
    String label = TYPES.get(type);
    switch (type) {
      case 2 -> {
        boolean value = inHeader != null ? inHeader : u8("a boolean") == 1;
        inHeader = null;
        part(from, name, label, String.valueOf(value));
      }
      case 3 -> {
        byte value = (byte) u8("a byte");
        part(from, name, label, String.valueOf(value));
      }
      case 4 -> {
        long bits = compact ? littleEndian(8, "a double") : unsigned(8, "a double");
        part(from, name, label, String.valueOf(Double.longBitsToDouble(bits)));
      }
      case 6, 8, 10 -> {
        long value = integer(type);
        part(from, name, label, value + constant(resolved, value));
      }
      case 11 -> string(from, name, resolved);
      case 12 -> {
        part(from, name, declared == null ? label : String.valueOf(declared), null);
        enter();
        struct(declared);
        leave();
      }
      case 13 -> map(from, name, resolved);
      case 16 -> {
        String value = bytes(16, "a UUID");
        part(from, name, label, value);
      }
      default -> list(from, name, label, resolved);
    }
  }

  private long integer(int type) {
    if (compact) {
      return zigzag(varint("an integer"));
    }
    int width = type == 6 ? 2 : type == 8 ? 4 : 8;
    int unused = 64 - 8 * width;
    return unsigned(width, "an integer") << unused >> unused;
  }

  private String constant(FieldType type, long number) {
    if (type instanceof FieldType.Named named
        && schema.definition(named.name()) instanceof Definition.Enumeration enumeration) {
      for (Definition.EnumValue value : enumeration.values()) {
        if (value.number() == number) {
          return " (" + value.name() + ")";
        }
      }
    }
    return "";
  }

  private long count(String what) {
    return compact ? varint(what) : (int) unsigned(4, what);
  }

  private void string(int from, String name, FieldType declared) {
    long length = count("a length");
    need(length < 0 ? Long.MAX_VALUE : length, "a string");
    String text = declared == FieldType.Base.BINARY ? null : decoded(in, pos, (int) length);
    String value = text == null ? hex(in, pos, (int) length) : quoted(text);
    pos += (int) length;
    part(from, name, text == null ? "binary" : "string", value);
  }

  private void list(int from, String name, String label, FieldType declared) {
    int head = u8("a list");
    int element = compact ? compactType(head & 15) : head;
    long count = compact && head >> 4 != 15 ? head >> 4 : count("a count");
    check(from, element, count, 1);
    part(from, name, label + " of " + count + " " + TYPES.get(element), null);
    FieldType type =
        declared instanceof FieldType.ListOf list
            ? list.element()
            : declared instanceof FieldType.SetOf set ? set.element() : null;
    enter();
    for (long i = 0; i < count; i++) {
      value(pos, "[" + i + "]", element, type);
    }
    leave();
  }

  private void map(int from, String name, FieldType declared) {
    int key;
    int value;
    long count;
    if (compact) {
      count = varint("a count");
      int types = count == 0 ? 0 : u8("types of a map");
      key = count == 0 ? 2 : compactType(types >> 4);
      value = count == 0 ? 2 : compactType(types & 15);
    } else {
      key = u8("the type of keys");
      value = u8("the type of values");
      count = count("a count");
    }
    if (count != 0) {
      check(from, key, count, 2);
      check(from, value, count, 2);
    }
    part(from, name, "map of " + count, null);
    FieldType keys = declared instanceof FieldType.MapOf map ? map.key() : null;
    FieldType values = declared instanceof FieldType.MapOf map ? map.value() : null;
    enter();
    for (long i = 0; i < count; i++) {
      value(pos, "key", key, keys);
      value(pos, "value", value, values);
    }
    leave();
  }

  private static int compactType(int type) {
    return type < COMPACT.length ? COMPACT[type] : -1;
  }

  private void check(int from, int type, long count, int each) {
    if (!TYPES.containsKey(type)) {
      throw new Broken(from, "the type of elements has no meaning");
    }
    if (count < 0 || count > (end - pos) / each) {
      throw new Broken(from, "a count of " + count + " is more than is left");
    }
  }
}
