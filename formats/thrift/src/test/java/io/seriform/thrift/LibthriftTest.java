package io.seriform.thrift;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Codec;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.testkit.GeneratedClass;
import io.seriform.testkit.Javac;
import io.seriform.testkit.RandomValues;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TList;
import org.apache.thrift.protocol.TMap;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TSet;
import org.apache.thrift.protocol.TStruct;
import org.apache.thrift.protocol.TType;
import org.apache.thrift.transport.TMemoryBuffer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Byte for byte what Apache's library writes, on generated classes and on generated schemas. */
class LibthriftTest {

  private static final long SEED = Long.getLong("seriform.testkit.seed", 20260101);

  private static final List<String> TYPES =
      List.of(
          "boolean",
          "byte",
          "short",
          "char",
          "int",
          "long",
          "float",
          "double",
          "Boolean",
          "Byte",
          "Short",
          "Character",
          "Integer",
          "Long",
          "Float",
          "Double",
          "String",
          "String",
          "Color",
          "Point",
          "int[]",
          "byte[]",
          "String[]",
          "double[]",
          "boolean[]",
          "List<Integer>",
          "List<String>",
          "Set<String>",
          "List<Point>",
          "Map<String, Long>",
          "Optional<String>",
          "Map<Integer, String>",
          "Map<Color, Point>",
          "List<List<Integer>>",
          "List<Map<String, List<String>>>",
          "Point[][]",
          "Optional<List<String>>",
          "java.math.BigInteger",
          "java.util.UUID");

  @ParameterizedTest
  @EnumSource
  void generatedClasses(Encoding encoding) throws Exception {
    Random random = new Random(SEED);
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < 40; i++) {
      String name = Javac.PACKAGE + "T" + i;
      GeneratedClass.Style style =
          i % 2 == 0 ? GeneratedClass.Style.FIELDS : GeneratedClass.Style.RECORD;
      int count = random.nextInt(random.nextInt(4) == 0 ? 80 : 12);
      sources.put(name, GeneratedClass.random(name, style, count, TYPES, random));
    }
    Map<String, Class<?>> classes = Javac.define(sources);
    Thrift thrift = Thrift.with(ThriftOptions.standard().withProtocol(encoding));
    for (String name : sources.keySet()) {
      for (int i = 0; i < 10; i++) {
        Object value = new RandomValues(random, i > 0, false).of(classes.get(name));
        byte[] expected = Libthrift.write(encoding, value);
        assertThat(thrift.encode(value))
            .as("seed %d, %s", SEED, sources.get(name))
            .isEqualTo(expected);
        Object back = thrift.decode(expected, classes.get(name));
        assertThat(thrift.encode(back))
            .as("seed %d, %s", SEED, sources.get(name))
            .isEqualTo(expected);
      }
    }
  }

  /** A text as a field and as an element. */
  public record Texts(String field, List<String> elements) {}

  /** Lengths around every step of the loops and of the varint, ASCII or not at the very end. */
  @ParameterizedTest
  @EnumSource
  void textsOfAllLengths(Encoding encoding) throws Exception {
    Thrift thrift = Thrift.with(ThriftOptions.standard().withProtocol(encoding));
    for (int n = 0; n < 17_000; n += n < 200 || (n > 16_370 && n < 16_390) ? 1 : 511) {
      for (String end : List.of("", "\u00e9", "\u4e2d", "\ud83d\ude00")) {
        String text = "a".repeat(n) + end;
        Texts value = new Texts(text, List.of(text, "x", text));
        byte[] expected = Libthrift.write(encoding, value);
        assertThat(thrift.encode(value)).as("%d, %s", n, end).isEqualTo(expected);
        assertThat(thrift.decode(expected, Texts.class)).as("%d, %s", n, end).isEqualTo(value);
      }
    }
  }

  /** Numbers of both sizes. */
  public record Numbers(int narrow, long wide) {}

  @ParameterizedTest
  @EnumSource
  void numbersOfAllSizes(Encoding encoding) throws Exception {
    Thrift thrift = Thrift.with(ThriftOptions.standard().withProtocol(encoding));
    for (int bits = 0; bits < 64; bits++) {
      for (long off = -2; off <= 2; off++) {
        for (long v : new long[] {(1L << bits) + off, -(1L << bits) + off}) {
          Numbers value = new Numbers((int) v, v);
          byte[] expected = Libthrift.write(encoding, value);
          assertThat(thrift.encode(value)).as("%d", v).isEqualTo(expected);
          assertThat(thrift.decode(expected, Numbers.class)).isEqualTo(value);
        }
      }
    }
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
      // libthrift 0.25 writes containers of UUIDs, and can not read them
      default -> depth > 0 && Base.values()[n] == Base.UUID ? Base.I64 : Base.values()[n];
    };
  }

  private static ThriftSchema schema(Random random) {
    List<Definition> all = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int s = 0; s < 4; s++) {
      List<Field> fields = new ArrayList<>();
      int id = random.nextInt(3);
      for (int i = random.nextInt(9); i >= 0; i--) {
        id += random.nextInt(5) == 0 ? 1 + random.nextInt(400) : 1;
        fields.add(
            new Field(
                id, Requiredness.OPTIONAL, type(random, names, 0), "f" + id, null, null, Map.of()));
      }
      String name = "S" + s;
      all.add(new Struct(StructKind.STRUCT, name, fields, null, Map.of()));
      names.add(name);
    }
    return new ThriftSchema("random", Map.of(), Map.of(), all);
  }

  private static Document value(Random random, ThriftSchema schema, FieldType type, int depth) {
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

  @ParameterizedTest
  @EnumSource
  void generatedSchemas(Encoding encoding) throws Exception {
    Random random = new Random(SEED);
    for (int i = 0; i < 300; i++) {
      ThriftSchema schema = schema(random);
      FieldType root = new FieldType.Named("S3");
      Document value = value(random, schema, root, 0);
      TMemoryBuffer buffer = new TMemoryBuffer(64);
      TProtocol theirs = Libthrift.protocol(encoding, buffer);
      write(theirs, schema, root, value);
      byte[] expected = Arrays.copyOf(buffer.getArray(), buffer.length());
      Thrift thrift =
          Thrift.with(ThriftOptions.standard().withProtocol(encoding).withSchema(schema));
      Codec<Document> codec = thrift.tree("S3");
      assertThat(codec.encode(value)).as("seed %d, %d: %s", SEED, i, value).isEqualTo(expected);
      assertThat(codec.decode(expected)).isEqualTo(value);
      TMemoryBuffer again = new TMemoryBuffer(expected.length);
      again.write(codec.encode(value));
      assertThat(read(Libthrift.protocol(encoding, again), schema, root)).isEqualTo(value);
    }
  }

  private static byte code(FieldType type) {
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

  private static void write(TProtocol out, ThriftSchema schema, FieldType type, Document v)
      throws TException {
    if (type instanceof FieldType.Named n) {
      out.writeStructBegin(new TStruct(n.name()));
      for (Field f : ((Struct) schema.definition(n.name())).fields()) {
        if (v.asObject().has(f.name())) {
          out.writeFieldBegin(new TField(f.name(), code(f.type()), (short) f.id()));
          write(out, schema, f.type(), v.get(f.name()));
          out.writeFieldEnd();
        }
      }
      out.writeFieldStop();
      out.writeStructEnd();
    } else if (type instanceof FieldType.MapOf m) {
      DocumentObject o = v.asObject();
      out.writeMapBegin(new TMap(code(m.key()), code(m.value()), o.size()));
      for (int i = 0; i < o.size(); i++) {
        write(out, schema, m.key(), o.key(i));
        write(out, schema, m.value(), o.value(i));
      }
    } else if (type instanceof FieldType.ListOf l) {
      out.writeListBegin(new TList(code(l.element()), v.size()));
      for (Document e : v.asArray()) {
        write(out, schema, l.element(), e);
      }
    } else if (type instanceof FieldType.SetOf s) {
      out.writeSetBegin(new TSet(code(s.element()), v.size()));
      for (Document e : v.asArray()) {
        write(out, schema, s.element(), e);
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

  private static Document read(TProtocol in, ThriftSchema schema, FieldType type)
      throws TException {
    if (type instanceof FieldType.Named n) {
      DocumentObject object = Document.object();
      Struct struct = (Struct) schema.definition(n.name());
      in.readStructBegin();
      for (TField f = in.readFieldBegin(); f.type != TType.STOP; f = in.readFieldBegin()) {
        Field field = struct.field("f" + f.id);
        assertThat(f.type).isEqualTo(code(field.type()));
        object.put(field.name(), read(in, schema, field.type()));
        in.readFieldEnd();
      }
      in.readStructEnd();
      return object;
    }
    if (type instanceof FieldType.MapOf m) {
      DocumentObject object = Document.object();
      int size = in.readMapBegin().size;
      for (int i = 0; i < size; i++) {
        Document key = read(in, schema, m.key());
        object.put(key, read(in, schema, m.value()));
      }
      return object;
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
    int size = set ? in.readSetBegin().size : in.readListBegin().size;
    DocumentArray array = Document.array();
    for (int i = 0; i < size; i++) {
      array.add(read(in, schema, element));
    }
    return array;
  }
}
