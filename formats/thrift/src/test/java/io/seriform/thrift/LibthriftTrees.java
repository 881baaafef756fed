package io.seriform.thrift;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.testkit.generated.RandomValues;
import io.seriform.thrift.schema.Definition;
import io.seriform.thrift.schema.Definition.Field;
import io.seriform.thrift.schema.Definition.Requiredness;
import io.seriform.thrift.schema.Definition.Struct;
import io.seriform.thrift.schema.Definition.StructKind;
import io.seriform.thrift.schema.FieldType;
import io.seriform.thrift.schema.FieldType.Base;
import io.seriform.thrift.schema.ThriftSchema;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TList;
import org.apache.thrift.protocol.TMap;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TProtocolException;
import org.apache.thrift.protocol.TProtocolUtil;
import org.apache.thrift.protocol.TSet;
import org.apache.thrift.protocol.TStruct;
import org.apache.thrift.protocol.TType;
import org.apache.thrift.transport.TMemoryBuffer;

/** Generated schemas, and trees of them as Apache's library writes and reads them. */
final class LibthriftTrees {

  private final ThriftSchema schema;
  private final Random random;

  /** Whether fields are written in any order, with unknown ones between them. */
  private final boolean shuffled;

  private LibthriftTrees(ThriftSchema schema, Random random, boolean shuffled) {
    this.schema = schema;
    this.random = random;
    this.shuffled = shuffled;
  }

  // ---- schemas

  private static FieldType type(Random random, List<String> structs, int depth) {
    int n = random.nextInt(depth > 2 ? 9 : 14);
    return switch (n) {
      case 9 -> new FieldType.ListOf(type(random, structs, depth + 1));
      case 10 -> new FieldType.SetOf(type(random, structs, depth + 1));
      case 11 ->
          // the keys of a tree's objects are single values
          new FieldType.MapOf(Base.values()[random.nextInt(8)], type(random, structs, depth + 1));
      case 12, 13 ->
          structs.isEmpty()
              ? Base.I16
              : new FieldType.Named(structs.get(random.nextInt(structs.size())));
      // libthrift 0.25 writes containers of UUIDs, but cannot read them
      default -> depth > 0 && Base.values()[n] == Base.UUID ? Base.I64 : Base.values()[n];
    };
  }

  /** Four structs, of which each may hold those before it; the last one is {@code S3}. */
  static ThriftSchema schema(Random random) {
    List<Definition> all = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int s = 0; s < 4; s++) {
      List<Field> fields = new ArrayList<>();
      int id = random.nextInt(4) == 0 ? -random.nextInt(40) : random.nextInt(3);
      for (int i = random.nextInt(9); i >= 0; i--) {
        id += random.nextInt(5) == 0 ? 1 + random.nextInt(400) : 1;
        fields.add(
            new Field(
                id, Requiredness.OPTIONAL, type(random, names, 0), name(id), null, null, Map.of()));
      }
      String name = "S" + s;
      all.add(new Struct(StructKind.STRUCT, name, fields, null, Map.of()));
      names.add(name);
    }
    return new ThriftSchema("random", Map.of(), Map.of(), all);
  }

  private static String name(int id) {
    return id < 0 ? "below" + -id : "f" + id;
  }

  /** A value of a type. */
  static Document value(Random random, ThriftSchema schema, FieldType type, int depth) {
    if (type instanceof FieldType.Named n) {
      DocumentObject object = Document.object();
      for (Field f : ((Struct) schema.definition(n.name())).fields()) {
        if (random.nextInt(4) != 0) {
          object.put(f.name(), value(random, schema, f.type(), depth + 1));
        }
      }
      return object;
    }
    int size = depth > 3 ? 0 : random.nextInt(random.nextInt(5) == 0 ? 40 : 4);
    if (type instanceof FieldType.MapOf m) {
      DocumentObject object = Document.object();
      for (int i = 0; i < size; i++) {
        object.put(
            value(random, schema, m.key(), depth + 1), value(random, schema, m.value(), depth + 1));
      }
      return object;
    }
    if (!(type instanceof Base b)) {
      FieldType element =
          type instanceof FieldType.ListOf l ? l.element() : ((FieldType.SetOf) type).element();
      DocumentArray array = Document.array();
      for (int i = 0; i < size; i++) {
        array.add(value(random, schema, element, depth + 1));
      }
      return array;
    }
    long number = random.nextLong() >> random.nextInt(64);
    return switch (b) {
      case BOOL -> Document.of(random.nextBoolean());
      case I8 -> Document.of((byte) number);
      case I16 -> Document.of((short) number);
      case I32 -> Document.of((long) (int) number);
      case I64 -> Document.of(number);
      case DOUBLE -> Document.of(random.nextGaussian());
      case STRING -> Document.of(new RandomValues(random, false, false).text());
      case BINARY -> Document.of(new byte[random.nextInt(200)]);
      case UUID -> Document.of(new UUID(random.nextLong(), random.nextLong()).toString());
    };
  }

  // ---- writing

  /** What Apache's library writes of a struct, in the order of its fields. */
  static byte[] write(Encoding encoding, ThriftSchema schema, String struct, Document value)
      throws TException {
    return new LibthriftTrees(schema, new Random(0), false).document(encoding, struct, value);
  }

  /** The same in any order, with unknown fields between. */
  static byte[] shuffled(
      Encoding encoding, ThriftSchema schema, String struct, Document value, Random random)
      throws TException {
    return new LibthriftTrees(schema, random, true).document(encoding, struct, value);
  }

  private byte[] document(Encoding encoding, String struct, Document value) throws TException {
    TMemoryBuffer buffer = new TMemoryBuffer(64);
    write(Libthrift.protocol(encoding, buffer), new FieldType.Named(struct), value);
    return Arrays.copyOf(buffer.getArray(), buffer.length());
  }

  static byte code(FieldType type) {
    if (type instanceof Base b) {
      return switch (b) {
        case BOOL -> TType.BOOL;
        case I8 -> TType.BYTE;
        case I16 -> TType.I16;
        case I32 -> TType.I32;
        case I64 -> TType.I64;
        case DOUBLE -> TType.DOUBLE;
        case STRING, BINARY -> TType.STRING;
        case UUID -> TType.UUID;
      };
    }
    return type instanceof FieldType.Named
        ? TType.STRUCT
        : type instanceof FieldType.MapOf
            ? TType.MAP
            : type instanceof FieldType.SetOf ? TType.SET : TType.LIST;
  }

  private void struct(TProtocol out, Struct struct, DocumentObject v) throws TException {
    List<Field> fields = new ArrayList<>(struct.fields());
    if (shuffled) {
      for (int i = random.nextInt(4); i > 0; i--) {
        int id = random.nextInt(4) == 0 ? -50 - i : random.nextInt(4) == 0 ? 32767 - i : 9000 + i;
        FieldType type = type(random, List.of(), 0);
        fields.add(new Field(id, Requiredness.OPTIONAL, type, null, null, null, Map.of()));
      }
      Collections.shuffle(fields, random);
    }
    out.writeStructBegin(new TStruct(struct.name()));
    for (Field f : fields) {
      if (f.name() == null || v.has(f.name())) {
        Document value = f.name() == null ? value(random, schema, f.type(), 2) : v.get(f.name());
        out.writeFieldBegin(new TField("", code(f.type()), (short) f.id()));
        write(out, f.type(), value);
        out.writeFieldEnd();
      }
    }
    out.writeFieldStop();
    out.writeStructEnd();
  }

  private void write(TProtocol out, FieldType type, Document v) throws TException {
    if (type instanceof FieldType.Named n) {
      struct(out, (Struct) schema.definition(n.name()), v.asObject());
    } else if (type instanceof FieldType.MapOf m) {
      DocumentObject o = v.asObject();
      out.writeMapBegin(new TMap(code(m.key()), code(m.value()), o.size()));
      for (int i = 0; i < o.size(); i++) {
        write(out, m.key(), o.key(i));
        write(out, m.value(), o.value(i));
      }
    } else if (type instanceof FieldType.ListOf l) {
      out.writeListBegin(new TList(code(l.element()), v.size()));
      for (Document e : v.asArray()) {
        write(out, l.element(), e);
      }
    } else if (type instanceof FieldType.SetOf s) {
      out.writeSetBegin(new TSet(code(s.element()), v.size()));
      for (Document e : v.asArray()) {
        write(out, s.element(), e);
      }
    } else {
      switch ((Base) type) {
        case BOOL -> out.writeBool(v.asBoolean());
        case I8 -> out.writeByte((byte) v.asInt());
        case I16 -> out.writeI16((short) v.asInt());
        case I32 -> out.writeI32(v.asInt());
        case I64 -> out.writeI64(v.asLong());
        case DOUBLE -> out.writeDouble(v.asDouble());
        case STRING -> out.writeString(v.asText());
        case BINARY -> out.writeBinary(ByteBuffer.wrap(v.asBytes()));
        case UUID -> out.writeUuid(UUID.fromString(v.asText()));
      }
    }
  }

  // ---- reading

  /** What Apache's library reads, as code that its compiler makes does: all of the bytes. */
  static Document read(Encoding encoding, ThriftSchema schema, String struct, byte[] bytes)
      throws TException {
    TMemoryBuffer buffer = new TMemoryBuffer(bytes.length);
    buffer.write(bytes);
    Document value =
        new LibthriftTrees(schema, new Random(0), false)
            .read(Libthrift.protocol(encoding, buffer), new FieldType.Named(struct));
    if (buffer.read(new byte[1], 0, 1) > 0) {
      throw new TProtocolException("bytes are left");
    }
    return value;
  }

  private Document struct(TProtocol in, Struct struct) throws TException {
    DocumentObject object = Document.object();
    in.readStructBegin();
    for (TField f = in.readFieldBegin(); f.type != TType.STOP; f = in.readFieldBegin()) {
      Field field = struct.field(name(f.id));
      if (field == null || f.type != code(field.type())) {
        TProtocolUtil.skip(in, f.type);
      } else {
        object.put(field.name(), read(in, field.type()));
      }
      in.readFieldEnd();
    }
    in.readStructEnd();
    return object;
  }

  private static void same(FieldType type, byte found) throws TException {
    if (code(type) != found) {
      // the code of the compiler does not look, and takes one type for another
      throw new TProtocolException("elements of another type");
    }
  }

  private Document map(TProtocol in, FieldType.MapOf type) throws TException {
    DocumentObject object = Document.object();
    TMap map = in.readMapBegin();
    if (map.size > 0) {
      same(type.key(), map.keyType);
      same(type.value(), map.valueType);
    }
    for (int i = 0; i < map.size; i++) {
      Document key = read(in, type.key());
      object.put(key, read(in, type.value()));
    }
    return object;
  }

  private Document read(TProtocol in, FieldType type) throws TException {
    if (type instanceof FieldType.Named n) {
      return struct(in, (Struct) schema.definition(n.name()));
    }
    if (type instanceof FieldType.MapOf m) {
      return map(in, m);
    }
    if (type instanceof Base b) {
      return switch (b) {
        case BOOL -> Document.of(in.readBool());
        case I8 -> Document.of(in.readByte());
        case I16 -> Document.of(in.readI16());
        case I32 -> Document.of(in.readI32());
        case I64 -> Document.of(in.readI64());
        case DOUBLE -> Document.of(in.readDouble());
        case STRING -> Document.of(in.readString());
        case BINARY -> {
          ByteBuffer bytes = in.readBinary();
          byte[] copy = new byte[bytes.remaining()];
          bytes.get(copy);
          yield Document.of(copy);
        }
        case UUID -> Document.of(in.readUuid().toString());
      };
    }
    boolean set = type instanceof FieldType.SetOf;
    FieldType element =
        set ? ((FieldType.SetOf) type).element() : ((FieldType.ListOf) type).element();
    TSet of = set ? in.readSetBegin() : null;
    TList list = set ? new TList(of.elemType, of.size) : in.readListBegin();
    if (list.size > 0) {
      same(element, list.elemType);
    }
    DocumentArray array = Document.array();
    for (int i = 0; i < list.size; i++) {
      array.add(read(in, element));
    }
    return array;
  }
}
