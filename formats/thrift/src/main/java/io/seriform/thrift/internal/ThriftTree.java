package io.seriform.thrift.internal;

import io.seriform.codec.TypeCodec;
import io.seriform.codec.access.Footprint;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.thrift.internal.binding.ThriftTypes;
import io.seriform.thrift.internal.site.ThriftErrors;
import io.seriform.thrift.internal.site.ThriftReader;
import io.seriform.thrift.internal.site.ThriftType;
import io.seriform.thrift.internal.site.ThriftWriter;
import io.seriform.thrift.schema.Definition;
import io.seriform.thrift.schema.Definition.EnumValue;
import io.seriform.thrift.schema.Definition.Enumeration;
import io.seriform.thrift.schema.Definition.Field;
import io.seriform.thrift.schema.Definition.Requiredness;
import io.seriform.thrift.schema.Definition.Struct;
import io.seriform.thrift.schema.Definition.StructKind;
import io.seriform.thrift.schema.FieldType;
import io.seriform.thrift.schema.FieldType.Base;
import io.seriform.thrift.schema.ThriftSchema;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.numbers.NumberText;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * Writes and reads structs of a schema as trees: fields by name, enums by the names of their
 * constants, bytes as bytes, a UUID as text. Unknown numbers of enums stay numbers, and missing
 * fields are left out.
 */
final class ThriftTree extends TypeCodec {

  private final ThriftSchema schema;
  private final Struct root;

  ThriftTree(ThriftSchema schema, Struct root) {
    this.schema = schema;
    this.root = root;
  }

  // ---- reading

  @Override
  public Object read(Input in) {
    return struct((ThriftReader) in, root);
  }

  private Document struct(ThriftReader in, Struct struct) {
    long begin = in.offset(in.pos);
    in.deeper();
    in.beginStruct();
    DocumentObject object = Document.object();
    for (long offset = begin; in.field() != null; offset = in.offset(in.pos)) {
      ThriftType type = in.fieldType;
      int id = in.fieldId;
      Field field = field(struct, id);
      FieldType declared = field == null ? null : schema.resolve(field.type());
      if (declared == null) {
        in.pass(null, null, offset);
      } else if (wire(declared) != type) {
        in.pass(wire(declared), field.treeName(), offset);
      } else {
        if (object.has(field.treeName())) {
          in.twice("field", offset);
        }
        in.pendingTruth(type);
        object.put(field.treeName(), within(field.treeName(), in, declared));
        in.after(id);
      }
    }
    in.depthLeft++;
    in.charge(Footprint.ANY_MAP + (long) Footprint.ANY_ENTRY * object.size());
    complete(struct, object, begin);
    return object;
  }

  private Document within(String name, ThriftReader in, FieldType declared) {
    try {
      return value(in, declared);
    } catch (SeriformException e) {
      throw e.within(name);
    }
  }

  private static Field field(Struct struct, int id) {
    for (Field f : struct.fields()) {
      if (f.id() == id) {
        return f;
      }
    }
    return null;
  }

  private static void complete(Struct struct, DocumentObject object, long offset) {
    if (struct.kind() == StructKind.UNION && object.size() != 1) {
      throw ThriftErrors.mapping(
              "a union has exactly one field", "one field of " + struct.name(), "" + object.size())
          .at(ThriftErrors.FORMAT, offset);
    }
    for (Field f : struct.fields()) {
      if (f.requiredness() == Requiredness.REQUIRED && !object.has(f.treeName())) {
        throw ThriftErrors.mapping("required fields are missing", f.treeName(), null)
            .at(ThriftErrors.FORMAT, offset);
      }
    }
  }

  private Document value(ThriftReader in, FieldType type) {
    if (type instanceof Base b) {
      return switch (b) {
        case BOOL -> Document.of(in.bool());
        case I8, I16, I32, I64 -> Document.of(in.integer(ThriftTypes.declaredType(b)));
        case DOUBLE -> Document.of(in.f64());
        case STRING -> Document.of(in.text(in.longestText));
        case BINARY -> Document.of(in.bytes());
        case UUID -> Document.of(in.uuid().toString());
      };
    }
    if (type instanceof FieldType.ListOf l) {
      return list(in, schema.resolve(l.element()));
    }
    if (type instanceof FieldType.SetOf s) {
      return list(in, schema.resolve(s.element()));
    }
    if (type instanceof FieldType.MapOf m) {
      return map(in, schema.resolve(m.key()), schema.resolve(m.value()));
    }
    Definition d = schema.definition(((FieldType.Named) type).name());
    if (d instanceof Enumeration e) {
      return e.strings() ? Document.of(in.text(in.longestText)) : constant(e, in.i32());
    }
    return struct(in, (Struct) d);
  }

  private static Document constant(Enumeration e, int number) {
    for (EnumValue v : e.values()) {
      if (v.number() == number) {
        return Document.of(v.name());
      }
    }
    return Document.of(number);
  }

  private Document list(ThriftReader in, FieldType element) {
    int n = in.listOf(wire(element));
    DocumentArray array = Document.array();
    for (int i = 0; i < n; i++) {
      try {
        array.add(value(in, element));
      } catch (SeriformException e) {
        throw e.within(i);
      }
      in.chargeElement(i, Footprint.ANY_ELEMENT);
    }
    in.chargeFilled(n, Footprint.ANY_ELEMENT, Footprint.ANY_LIST);
    in.depthLeft++;
    return array;
  }

  private Document map(ThriftReader in, FieldType key, FieldType value) {
    int n = in.mapOf(wire(key), wire(value));
    DocumentObject object = Document.object();
    for (int i = 0; i < n; i++) {
      try {
        long offset = in.offset(in.pos);
        Document k = value(in, key);
        object.put(k, value(in, value));
        if (object.size() != i + 1) {
          in.twice("key", offset);
        }
      } catch (SeriformException e) {
        // the tree refuses an invalid key, but does not know its place
        throw in.at(e, in.pos).within(i);
      }
      in.chargeElement(i, Footprint.ANY_ENTRY);
    }
    in.chargeFilled(n, Footprint.ANY_ENTRY, Footprint.ANY_MAP);
    in.depthLeft++;
    return object;
  }

  /** The type on the wire of a declared one without typedefs. */
  private ThriftType wire(FieldType type) {
    if (type instanceof FieldType.ListOf) {
      return ThriftType.LIST;
    }
    if (type instanceof FieldType.SetOf) {
      return ThriftType.SET;
    }
    if (type instanceof FieldType.MapOf) {
      return ThriftType.MAP;
    }
    if (type instanceof FieldType.Named n) {
      return schema.definition(n.name()) instanceof Enumeration e
          ? e.strings() ? ThriftType.STRING : ThriftType.I32
          : ThriftType.STRUCT;
    }
    return ThriftTypes.declaredType(type);
  }

  // ---- writing

  @Override
  public int write(Output o, byte[] buf, int pos, Object value) {
    ThriftWriter out = (ThriftWriter) o;
    return struct(out, pos, root, (Document) value);
  }

  private int struct(ThriftWriter out, int start, Struct struct, Document value) {
    if (value.kind() != Document.Kind.OBJECT) {
      throw mismatch(struct.name(), value);
    }
    DocumentObject object = value.asObject();
    check(struct, object);
    out.deeper();
    out.last = 0;
    int pos = start;
    List<Field> sorted =
        struct.fields().stream().sorted(Comparator.comparingInt(Field::id)).toList();
    for (Field f : sorted) {
      if (object.has(f.treeName()) && !object.get(f.treeName()).isNull()) {
        pos = field(out, out.room(pos), f, object.get(f.treeName()));
        out.last = f.id();
      }
    }
    out.depthLeft++;
    return out.stop(out.room(pos));
  }

  private static void check(Struct struct, DocumentObject object) {
    Set<String> left = new HashSet<>(object.names());
    int count = 0;
    for (Field f : struct.fields()) {
      left.remove(f.treeName());
      boolean there = object.has(f.treeName()) && !object.get(f.treeName()).isNull();
      count += there ? 1 : 0;
      if (f.requiredness() == Requiredness.REQUIRED && !there) {
        throw new EncodeException("the required field " + f.treeName() + " is missing");
      }
    }
    if (!left.isEmpty()) {
      throw new EncodeException(struct.name() + " has no field " + left.iterator().next());
    }
    if (struct.kind() == StructKind.UNION && count != 1) {
      throw new EncodeException("the union " + struct.name() + " needs exactly one field");
    }
  }

  private int field(ThriftWriter out, int pos, Field f, Document value) {
    try {
      FieldType type = schema.resolve(f.type());
      if (type == Base.BOOL) {
        if (value.kind() != Document.Kind.BOOLEAN) {
          throw mismatch("bool", value);
        }
        return out.boolField(pos, f.id(), value.asBoolean());
      }
      return value(out, out.field(pos, wire(type), f.id()), type, value);
    } catch (SeriformException e) {
      throw e.within(f.treeName());
    }
  }

  private static EncodeException mismatch(String type, Document value) {
    EncodeException e = new EncodeException("the value does not fit");
    e.expecting(type, value.kind().name());
    return e;
  }

  private int value(ThriftWriter out, int pos, FieldType type, Document value) {
    if (type instanceof Base b) {
      return base(out, pos, b, value);
    }
    if (type instanceof FieldType.ListOf l) {
      return list(out, pos, schema.resolve(l.element()), value);
    }
    if (type instanceof FieldType.SetOf s) {
      return list(out, pos, schema.resolve(s.element()), value);
    }
    if (type instanceof FieldType.MapOf m) {
      return map(out, pos, schema.resolve(m.key()), schema.resolve(m.value()), value);
    }
    Definition d = schema.definition(((FieldType.Named) type).name());
    if (d instanceof Enumeration e) {
      return e.strings() ? base(out, pos, Base.STRING, value) : out.i32(pos, number(e, value));
    }
    return struct(out, pos, (Struct) d, value);
  }

  private static int number(Enumeration e, Document value) {
    for (EnumValue v : e.values()) {
      if (value.isText() && v.name().equals(value.asText())) {
        return v.number();
      }
    }
    if (value.kind() != Document.Kind.INTEGER || !value.isLong()) {
      throw mismatch(e.name(), value);
    }
    return (int) integer(Base.I32, value);
  }

  private static long integer(Base type, Document value) {
    if (value.kind() != Document.Kind.INTEGER || !value.isLong()) {
      throw mismatch(type.toString(), value);
    }
    long v = value.asLong();
    if (ThriftTypes.declaredType(type).narrow(v) != v) {
      throw mismatch(type.toString(), value);
    }
    return v;
  }

  /** A number as the double that has its value, or whose shortest text is the number. */
  private static double real(Document value) {
    if (value.kind() == Document.Kind.DOUBLE || value.kind() == Document.Kind.FLOAT) {
      return value.asDouble();
    }
    if (!value.kind().isNumber()) {
      throw mismatch("double", value);
    }
    BigDecimal exact = value.asBigDecimal();
    double d = exact.doubleValue();
    boolean fits =
        value.kind() == Document.Kind.INTEGER
            ? Double.isFinite(d) && new BigDecimal(d).compareTo(exact) == 0
            : NumberText.means(d, exact);
    if (!fits) {
      EncodeException e = new EncodeException("the number cannot be represented as a double");
      e.expecting("double", value.numberText());
      throw e;
    }
    return value.asDouble(); // a negative zero, which no BigDecimal is
  }

  private static int base(ThriftWriter out, int pos, Base type, Document value) {
    return switch (type) {
      case BOOL -> {
        if (value.kind() != Document.Kind.BOOLEAN) {
          throw mismatch("bool", value);
        }
        yield out.bool(pos, value.asBoolean());
      }
      case I8 -> out.i8(pos, (int) integer(type, value));
      case I16 -> out.i16(pos, (int) integer(type, value));
      case I32 -> out.i32(pos, (int) integer(type, value));
      case I64 -> out.i64(pos, integer(type, value));
      case DOUBLE -> out.f64(pos, real(value));
      case STRING -> {
        if (!value.isText()) {
          throw mismatch("string", value);
        }
        yield out.text(pos, value.asText(), ThriftWriter.SLACK);
      }
      case BINARY -> {
        if (value.kind() != Document.Kind.BYTES) {
          throw mismatch("binary", value);
        }
        yield out.bytes(pos, value.asBytes(), ThriftWriter.SLACK);
      }
      case UUID -> {
        if (!value.isText()) {
          throw mismatch("uuid", value);
        }
        yield out.uuid(pos, uuid(value));
      }
    };
  }

  private static UUID uuid(Document value) {
    try {
      return UUID.fromString(value.asText());
    } catch (IllegalArgumentException e) {
      throw new EncodeException("the text is not a UUID", e);
    }
  }

  private int list(ThriftWriter out, int start, FieldType element, Document value) {
    if (value.kind() != Document.Kind.ARRAY) {
      throw mismatch("list", value);
    }
    out.deeper();
    int pos = out.list(start, wire(element), value.size());
    for (int i = 0; i < value.size(); i++) {
      try {
        pos = value(out, out.room(pos), element, value.get(i));
      } catch (SeriformException e) {
        throw e.within(i);
      }
    }
    out.depthLeft++;
    return pos;
  }

  private int map(ThriftWriter out, int start, FieldType key, FieldType element, Document value) {
    if (value.kind() != Document.Kind.OBJECT) {
      throw mismatch("map", value);
    }
    out.deeper();
    DocumentObject object = value.asObject();
    int pos = out.map(start, wire(key), wire(element), object.size());
    for (int i = 0; i < object.size(); i++) {
      try {
        pos = value(out, out.room(pos), key, object.key(i));
        pos = value(out, out.room(pos), element, object.value(i));
      } catch (SeriformException e) {
        throw e.within(i);
      }
    }
    out.depthLeft++;
    return pos;
  }
}
