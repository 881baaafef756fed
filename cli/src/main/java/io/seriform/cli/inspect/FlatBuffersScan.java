package io.seriform.cli.inspect;

import io.seriform.flatbuffers.schema.BaseType;
import io.seriform.flatbuffers.schema.EnumSchema;
import io.seriform.flatbuffers.schema.FieldSchema;
import io.seriform.flatbuffers.schema.FieldType;
import io.seriform.flatbuffers.schema.FlatBuffersSchema;
import io.seriform.flatbuffers.schema.ObjectSchema;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** A FlatBuffer. */
final class FlatBuffersScan extends OffsetScan {

  private final FlatBuffersSchema schema;
  private final String root;

  FlatBuffersScan(
      byte[] in, FlatBuffersSchema schema, String root, Consumer<? super Part> ordered) {
    super(in, ordered);
    this.schema = schema;
    this.root = root;
  }

  @Override
  void root() {
    int table = follow(0, "the offset of the root");
    part(0, null, "offset of the root", "to " + hexOffset(table));
    if (table >= 8 && identifier() != null) {
      pos = 8;
      part(4, null, "file identifier", identifier());
    }
    table(table, "root", schema == null ? null : schema.object(root));
  }

  /** Returns the identifier of the file, or null if there is none. */
  private String identifier() {
    if (end < 8) {
      return null;
    }
    for (int i = 4; i < 8; i++) {
      if (in[i] < ' ' || in[i] == 0x7f) {
        return null;
      }
    }
    return quoted(new String(in, 4, 4, StandardCharsets.US_ASCII));
  }

  /** Returns where an unsigned offset leads. */
  private int follow(int at, String what) {
    long to = at + number(at, 4, what);
    if (to > end - 4 || to <= at) {
      throw new Broken(at, what + " leads to " + to + ", outside of the buffer");
    }
    return (int) to;
  }

  private void table(int at, String name, ObjectSchema type) {
    if (!first(at)) {
      return;
    }
    long back = (int) number(at, 4, "a table");
    long vtable = at - back;
    if (vtable < 0 || vtable > end - 4) {
      throw new Broken(at, "the vtable at " + vtable + " is outside of the buffer");
    }
    part(
        at,
        name,
        type == null ? "table" : "table " + type.fullName(),
        "vtable at " + hexOffset((int) vtable));
    int size = (int) number((int) vtable, 2, "a vtable");
    if (size < 4 || size % 2 != 0 || vtable + size > end) {
      throw new Broken((int) vtable, "the vtable has a size of " + size);
    }
    if (first((int) vtable)) {
      pos = (int) vtable + size;
      part((int) vtable, null, "vtable", (size - 4) / 2 + " fields");
    }
    enter();
    for (int id = 0; id < (size - 4) / 2; id++) {
      int offset = (int) number((int) vtable + 4 + 2 * id, 2, "a vtable");
      if (offset != 0) {
        field(at + offset, id, type == null ? null : byId(type, id), at, (int) vtable, size);
      }
    }
    leave();
  }

  private static FieldSchema byId(ObjectSchema type, int id) {
    return type.fields().stream().filter(field -> field.id() == id).findFirst().orElse(null);
  }

  private void field(int at, int id, FieldSchema field, int table, int vtable, int size) {
    if (field == null) {
      number(at, 1, "the field " + id);
      part(at, String.valueOf(id), "field", "unknown");
      return;
    }
    String name = id + " " + field.name();
    FieldType declared = field.type();
    switch (declared.base()) {
      case STRING -> string(at, name);
      case VECTOR -> vector(at, name, declared);
      case OBJECT -> {
        ObjectSchema object = schema.object(declared.name());
        if (object.struct()) {
          struct(at, name, object);
        } else {
          int to = follow(at, name);
          part(at, name, "offset of a " + object.fullName(), "to " + hexOffset(to));
          table(to, name, object);
        }
      }
      case UNION -> union(at, name, declared, table, vtable, size, id);
      default -> scalar(at, name, declared.base(), declared.name());
    }
  }

  private void union(
      int at, String name, FieldType declared, int table, int vtable, int size, int id) {
    int to = follow(at, name);
    int offset =
        id > 0 && 4 + 2 * id <= size ? (int) number(vtable + 2 + 2 * id, 2, "a vtable") : 0;
    long number = offset == 0 ? 0 : number(table + offset, 1, "the type of a union");
    FieldType member =
        schema.enumeration(declared.name()).values().stream()
            .filter(value -> value.number().longValue() == number)
            .map(EnumSchema.Value::type)
            .findFirst()
            .orElse(null);
    pos = at + 4;
    part(at, name, "offset of a member of " + declared.name(), "to " + hexOffset(to));
    if (member != null && member.base() == BaseType.STRING) {
      text(to, name);
    } else if (member != null && member.base() == BaseType.OBJECT) {
      ObjectSchema object = schema.object(member.name());
      if (object.struct()) {
        struct(to, name, object);
      } else {
        table(to, name, object);
      }
    }
  }

  private void string(int at, String name) {
    int to = follow(at, name);
    part(at, name, "offset of a string", "to " + hexOffset(to));
    text(to, name);
  }

  private void text(int at, String name) {
    if (first(at)) {
      long length = number(at, 4, "a string");
      String value = text(length, "a string");
      part(at, name, "string", value);
    }
  }

  private void vector(int at, String name, FieldType declared) {
    int to = follow(at, name);
    part(at, name, "offset of a vector", "to " + hexOffset(to));
    if (!first(to)) {
      return;
    }
    long count = number(to, 4, "a vector");
    BaseType element = declared.element();
    ObjectSchema object = element == BaseType.OBJECT ? schema.object(declared.name()) : null;
    int size =
        object != null && object.struct() ? object.size() : element.isScalar() ? element.size() : 4;
    need(count * Math.max(1, size), "a vector of " + count);
    part(to, name, "vector of " + count, null);
    enter();
    for (int i = 0; i < count; i++) {
      int from = to + 4 + i * size;
      String index = "[" + i + "]";
      if (object != null && object.struct()) {
        struct(from, index, object);
      } else if (object != null) {
        int table = follow(from, index);
        part(from, index, "offset of a " + object.fullName(), "to " + hexOffset(table));
        table(table, index, object);
      } else if (element == BaseType.STRING) {
        string(from, index);
      } else {
        scalar(from, index, element, declared.name());
      }
    }
    leave();
  }

  private void struct(int at, String name, ObjectSchema object) {
    number(at, 1, "a struct");
    pos = at;
    need(object.size(), "a struct");
    part(at, name, "struct " + object.fullName() + ", " + object.size() + " bytes", null);
    enter();
    for (FieldSchema field : object.fields()) {
      FieldType type = field.type();
      int from = at + field.offset();
      if (type.base() == BaseType.OBJECT) {
        struct(from, field.name(), schema.object(type.name()));
      } else if (type.base().isScalar()) {
        scalar(from, field.name(), type.base(), type.name());
      }
    }
    leave();
  }

  private void scalar(int at, String name, BaseType type, String enumeration) {
    if (!type.isScalar()) {
      return;
    }
    long bits = number(at, type.size(), name);
    int unused = 64 - 8 * type.size();
    long signed = bits << unused >> unused;
    String value =
        type == BaseType.FLOAT
            ? String.valueOf(Float.intBitsToFloat((int) bits))
            : type == BaseType.DOUBLE
                ? String.valueOf(Double.longBitsToDouble(bits))
                : type.word().startsWith("u")
                    ? Long.toUnsignedString(bits)
                    : String.valueOf(signed);
    part(at, name, type.word(), value + constant(enumeration, signed));
  }

  private String constant(String enumeration, long number) {
    if (enumeration == null) {
      return "";
    }
    return schema.enumeration(enumeration).values().stream()
        .filter(value -> value.number().longValue() == number)
        .map(value -> " (" + value.name() + ")")
        .findFirst()
        .orElse("");
  }
}
