package io.seriform.cli.inspect;

import io.seriform.protobuf.schema.EnumSchema;
import io.seriform.protobuf.schema.FieldSchema;
import io.seriform.protobuf.schema.FieldType;
import io.seriform.protobuf.schema.MessageSchema;
import io.seriform.protobuf.schema.ProtoSchema;
import java.util.function.Consumer;

/** A message of Protocol Buffers, with a schema or without. */
final class ProtobufScan extends Scan {

  private static final int VARINT = 0;
  private static final int I64 = 1;
  private static final int LEN = 2;
  private static final int GROUP = 3;
  private static final int END_GROUP = 4;
  private static final int I32 = 5;

  private final ProtoSchema schema;
  private final String type;

  /**
   * Scans a message.
   *
   * @param schema null if it is not known
   * @param type the name of the message; null without a schema
   */
  ProtobufScan(byte[] in, ProtoSchema schema, String type, Consumer<? super Part> parts) {
    this(in, 0, in.length, schema, type, parts);
  }

  private ProtobufScan(
      byte[] in, int from, int end, ProtoSchema schema, String type, Consumer<? super Part> parts) {
    super(in, from, end, parts);
    this.schema = schema;
    this.type = type;
  }

  @Override
  void run() {
    fields(end, type == null ? null : schema.message(type), 0);
  }

  /** Reads fields up to an offset, or to the end of a group. */
  private void fields(int to, MessageSchema message, int group) {
    while (pos < to) {
      int from = pos;
      long tag = varint("a tag");
      long number = tag >>> 3;
      int wire = (int) tag & 7;
      if (number < 1 || number > 536_870_911) {
        throw new Broken(from, "the field number " + number + " is not between 1 and 536870911");
      }
      if (wire == END_GROUP) {
        if (group != number) {
          throw new Broken(from, "the end of a group " + number + " that was not begun");
        }
        part(from, null, "end of group " + number, null);
        return;
      }
      FieldSchema field = message == null ? null : message.field((int) number);
      String name = number + (field == null ? "" : " " + field.name());
      field(from, to, name, wire, field, (int) number);
      if (pos > to) {
        throw new Broken(to, "the field " + name + " is longer than its message");
      }
    }
    if (group != 0) {
      throw broken("the group " + group + " is not ended");
    }
  }

  private void field(int from, int to, String name, int wire, FieldSchema field, int number) {
    boolean fits = field != null && (wire == wireType(field.type()) || wire == LEN);
    FieldType known = fits ? field.type() : null;
    String wrong = field != null && !fits ? ", where the schema has " + label(field.type()) : "";
    switch (wire) {
      case VARINT -> {
        long value = varint("a varint");
        part(from, name, known == null ? "varint" + wrong : label(known), varint(value, known));
      }
      case I64 -> {
        long value = littleEndian(8, "8 bytes");
        part(from, name, known == null ? "i64" + wrong : label(known), fixed64(value, known));
      }
      case I32 -> {
        int value = (int) littleEndian(4, "4 bytes");
        part(from, name, known == null ? "i32" + wrong : label(known), fixed32(value, known));
      }
      case LEN -> {
        long length = varint("a length");
        if (length < 0 || length > to - pos) {
          throw new Broken(
              to,
              "the field "
                  + name
                  + " has a length of "
                  + Long.toUnsignedString(length)
                  + ", and "
                  + (to - pos)
                  + " bytes of its message are left");
        }
        delimited(from, pos + (int) length, name, field);
      }
      case GROUP -> {
        part(from, name, "group", null);
        enter();
        fields(
            to,
            known == null || known.name() == null ? null : schema.message(known.name()),
            number);
        leave();
      }
      default -> throw new Broken(from, "the wire type " + wire + " has no meaning");
    }
  }

  private static String label(FieldType type) {
    return type.name() == null ? type.kind().word() : type.name();
  }

  private static int wireType(FieldType type) {
    return type.kind().wireType();
  }

  // ---- values with a length

  private void delimited(int from, int to, String name, FieldSchema field) {
    if (field == null) {
      guess(from, to, name);
      return;
    }
    if (field.isMap()) {
      part(from, name, "entry of a map", null);
      enter();
      entry(to, field);
      leave();
      return;
    }
    FieldType known = field.type();
    switch (known.kind()) {
      case STRING -> {
        String value = decoded(in, pos, to - pos);
        String shown = value == null ? hex(in, pos, to - pos) + " (not UTF-8)" : quoted(value);
        pos = to;
        part(from, name, "string", shown);
      }
      case BYTES -> {
        String value = bytes(to - pos, "bytes");
        part(from, name, "bytes", value);
      }
      case MESSAGE -> {
        part(from, name, known.name() + ", " + (to - pos) + " bytes", null);
        enter();
        fields(to, schema.message(known.name()), 0);
        leave();
      }
      default -> packed(from, to, name, known);
    }
  }

  private void packed(int from, int to, String name, FieldType known) {
    part(from, name, "packed " + label(known), null);
    enter();
    for (int i = 0; pos < to; i++) {
      int element = pos;
      String value =
          switch (wireType(known)) {
            case I32 -> fixed32((int) littleEndian(4, "4 bytes"), known);
            case I64 -> fixed64(littleEndian(8, "8 bytes"), known);
            default -> varint(varint("a varint"), known);
          };
      part(element, "[" + i + "]", label(known), value);
    }
    leave();
  }

  private void entry(int to, FieldSchema map) {
    while (pos < to) {
      int from = pos;
      long tag = varint("a tag");
      boolean key = tag >>> 3 == 1;
      FieldType known = key ? map.mapKey() : map.type();
      String name = key ? "1 key" : (tag >>> 3) + " value";
      int wire = (int) tag & 7;
      if (wire != LEN) {
        String value =
            switch (wire) {
              case VARINT -> varint(varint("a varint"), known);
              case I64 -> fixed64(littleEndian(8, "8 bytes"), known);
              case I32 -> fixed32((int) littleEndian(4, "4 bytes"), known);
              default -> throw new Broken(from, "the wire type " + wire + " in an entry of a map");
            };
        part(from, name, label(known), value);
        continue;
      }
      long length = varint("a length");
      if (length < 0 || length > to - pos) {
        throw new Broken(to, "the " + name + " of a map is longer than its entry");
      }
      int until = pos + (int) length;
      if (known.kind() == FieldType.Kind.MESSAGE) {
        part(from, name, known.name(), null);
        enter();
        fields(until, schema.message(known.name()), 0);
        leave();
      } else {
        String text = decoded(in, pos, (int) length);
        String value =
            text == null || known.kind() == FieldType.Kind.BYTES
                ? hex(in, pos, (int) length)
                : quoted(text);
        pos = until;
        part(from, name, label(known), value);
      }
    }
  }

  /** Without a schema: text if people can read it, a message if it is one, and else bytes. */
  private void guess(int from, int to, String name) {
    int length = to - pos;
    String text = decoded(in, pos, length);
    if (text != null && readable(text)) {
      pos = to;
      part(from, name, "string or bytes", quoted(text));
    } else if (length > 0 && isMessage(in, pos, to)) {
      part(from, name, "message or bytes, " + length + " bytes", null);
      enter();
      fields(to, null, 0);
      leave();
    } else {
      part(from, name, "bytes", bytes(length, "bytes"));
    }
  }

  /** Returns whether bytes are fields up to the last one. */
  static boolean isMessage(byte[] in, int from, int to) {
    try {
      new ProtobufScan(in, from, to, null, null, part -> {}).skim();
      return true;
    } catch (Broken e) {
      return false;
    }
  }

  /** Checks tags and lengths only, and looks into nothing, so that nesting costs no time. */
  private void skim() {
    while (more()) {
      long tag = varint("a tag");
      long number = tag >>> 3;
      if (number < 1 || number > 536_870_911) {
        throw broken("a field number");
      }
      switch ((int) tag & 7) {
        case VARINT -> varint("a varint");
        case I64 -> littleEndian(8, "8 bytes");
        case I32 -> littleEndian(4, "4 bytes");
        case LEN -> {
          long length = varint("a length");
          need(length < 0 ? Long.MAX_VALUE : length, "a value");
          pos += (int) length;
        }
        default -> throw broken("a wire type");
      }
    }
  }

  // ---- numbers

  private String varint(long value, FieldType known) {
    if (known == null) {
      String unsigned = Long.toUnsignedString(value);
      return value < 0 ? unsigned + " (signed " + value + ")" : unsigned;
    }
    return switch (known.kind()) {
      case BOOL -> String.valueOf(value != 0);
      case SINT32, SINT64 -> String.valueOf(zigzag(value));
      case UINT32 -> Integer.toUnsignedString((int) value);
      case UINT64 -> Long.toUnsignedString(value);
      case INT32 -> String.valueOf((int) value);
      case ENUM -> constant(known.name(), (int) value);
      default -> String.valueOf(value);
    };
  }

  private String constant(String name, int number) {
    EnumSchema.Value constant = schema.enumeration(name).value(number);
    return constant == null ? number + " (unknown)" : constant.name() + " (" + number + ")";
  }

  private static String fixed64(long value, FieldType known) {
    if (known == null) {
      return value + " (double " + Double.longBitsToDouble(value) + ")";
    }
    return switch (known.kind()) {
      case DOUBLE -> String.valueOf(Double.longBitsToDouble(value));
      case FIXED64 -> Long.toUnsignedString(value);
      default -> String.valueOf(value);
    };
  }

  private static String fixed32(int value, FieldType known) {
    if (known == null) {
      return value + " (float " + Float.intBitsToFloat(value) + ")";
    }
    return switch (known.kind()) {
      case FLOAT -> String.valueOf(Float.intBitsToFloat(value));
      case FIXED32 -> Integer.toUnsignedString(value);
      default -> String.valueOf(value);
    };
  }
}
