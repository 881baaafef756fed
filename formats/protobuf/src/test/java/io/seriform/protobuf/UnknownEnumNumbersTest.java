package io.seriform.protobuf;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumDescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumValueDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Label;
import com.google.protobuf.DescriptorProtos.FieldOptions;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.MessageOptions;
import com.google.protobuf.DescriptorProtos.OneofDescriptorProto;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.UnknownFieldSet;
import io.seriform.annotation.Property;
import io.seriform.annotation.Unknown;
import io.seriform.codec.Engine;
import io.seriform.error.MappingException;
import io.seriform.testkit.Trickle;
import java.io.ByteArrayOutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Numbers that no constant of an enum has, wherever an enum can be: unknown fields where the enum
 * is closed, values where it is open. Against protobuf-java on random messages.
 */
class UnknownEnumNumbersTest {

  private static final long SEED = Long.getLong("seriform.testkit.seed", 20260101);
  private static final int[] NUMBERS = {0, 1, 2, 5, -1, 300};

  enum E {
    ZERO,
    ONE,
    @ProtoNumber(300)
    LARGE
  }

  record Closed(
      @Property(id = 1) E one,
      @Property(id = 2) List<E> packed,
      @Property(id = 3) @ProtoField(packing = ProtoField.Packing.EXPANDED) List<E> expanded,
      @Property(id = 4) Map<String, E> map,
      @Property(id = 5) @ProtoField(oneof = "o") E choice,
      @Property(id = 6) @ProtoField(oneof = "o") String text,
      @Property(id = 7) Closed inner) {}

  record ClosedKeeping(
      @Property(id = 1) E one,
      @Property(id = 2) List<E> packed,
      @Property(id = 3) @ProtoField(packing = ProtoField.Packing.EXPANDED) List<E> expanded,
      @Property(id = 4) Map<String, E> map,
      @Property(id = 5) @ProtoField(oneof = "o") E choice,
      @Property(id = 6) @ProtoField(oneof = "o") String text,
      @Property(id = 7) ClosedKeeping inner,
      @Unknown Map<String, byte[]> rest) {}

  /** The same with a setter's map, and arrays and sets for lists. */
  public static class ClosedBean {
    @Property(id = 1)
    public E one;

    @Property(id = 2)
    public E[] packed;

    @Property(id = 3)
    @ProtoField(packing = ProtoField.Packing.EXPANDED)
    public List<E> expanded;

    @Property(id = 4)
    public Map<String, E> map;

    @Property(id = 5)
    @ProtoField(oneof = "o")
    public E choice;

    @Property(id = 6)
    @ProtoField(oneof = "o")
    public String text;

    @Property(id = 7)
    public ClosedBean inner;

    @Unknown public Map<String, byte[]> rest;
  }

  record Open(
      @Property(id = 1) @ProtoField(type = ProtoType.ENUM) Integer one,
      @Property(id = 2) @ProtoField(type = ProtoType.ENUM) List<Integer> packed,
      @Property(id = 3) @ProtoField(type = ProtoType.ENUM, packing = ProtoField.Packing.EXPANDED)
          int[] expanded,
      @Property(id = 4) @ProtoField(type = ProtoType.ENUM) Map<String, Integer> map,
      @Property(id = 5) @ProtoField(type = ProtoType.ENUM, oneof = "o") Integer choice,
      @Property(id = 6) @ProtoField(oneof = "o") String text,
      @Property(id = 7) Open inner) {}

  record Wrapped(
      @Property(id = 1) @ProtoField(wrapped = true) E one,
      @Property(id = 2) int last,
      @Unknown Map<String, byte[]> rest) {}

  record WrappedRequired(
      @Property(id = 1) @ProtoField(wrapped = true, presence = Presence.REQUIRED) E one) {}

  /** In a message of its own, the whole message is an unknown field. */
  @ParameterizedTest
  @EnumSource
  void inMessagesOfTheirOwn(Engine engine) {
    Protobuf protobuf = protobuf(engine);
    byte[] last = Wire.field(2, 7);
    byte[] unknown = Wire.field(1, Wire.field(1, 9));
    byte[] known = Wire.field(1, Wire.field(1, 1));
    for (byte[] bytes : new byte[][] {Wire.join(unknown, last), Wire.join(last, unknown)}) {
      Wrapped read = protobuf.decode(bytes, Wrapped.class);
      assertThat(read.one()).isNull();
      assertThat(read.last()).isEqualTo(7);
      assertThat(read.rest()).containsOnlyKeys("1");
      assertThat(protobuf.encode(read)).isEqualTo(Wire.join(last, unknown));
      read = protobuf.codec(Wrapped.class).decode(new Trickle(bytes, 1));
      assertThat(read.rest().get("1")).isEqualTo(unknown);
    }
    for (byte[] bytes : new byte[][] {Wire.join(known, unknown), Wire.join(unknown, known)}) {
      Wrapped read = protobuf.decode(bytes, Wrapped.class);
      assertThat(read.one()).isEqualTo(E.ONE);
      assertThat(read.rest().get("1")).isEqualTo(unknown);
    }
    byte[] both = Wire.field(1, Wire.join(Wire.field(1, 1), Wire.field(1, 9)));
    assertThat(protobuf.decode(both, Wrapped.class).one()).isEqualTo(E.ONE);
    byte[] empty = Wire.field(1, new byte[0]);
    assertThat(protobuf.decode(empty, Wrapped.class).one()).isEqualTo(E.ZERO);
    assertThatThrownBy(() -> protobuf.decode(unknown, WrappedRequired.class))
        .isInstanceOf(MappingException.class);
    Protobuf strict =
        Protobuf.with(
            ProtobufOptions.standard()
                .withEngine(engine)
                .withUnknownEnums(ProtobufOptions.UnknownEnums.REJECT));
    assertThatThrownBy(() -> strict.decode(unknown, Wrapped.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("withUnknownEnums");
  }

  private static final Protobuf COMPILED =
      Protobuf.with(ProtobufOptions.standard().withEngine(Engine.COMPILED));
  private static final Protobuf INTERPRETED =
      Protobuf.with(ProtobufOptions.standard().withEngine(Engine.INTERPRETED));

  private static Protobuf protobuf(Engine engine) {
    return engine == Engine.COMPILED ? COMPILED : INTERPRETED;
  }

  // ---- the same as descriptors

  private static FieldDescriptorProto.Builder field(
      String name, int number, FieldDescriptorProto.Type type, Label label) {
    return FieldDescriptorProto.newBuilder()
        .setName(name)
        .setNumber(number)
        .setType(type)
        .setLabel(label);
  }

  private static FieldDescriptorProto.Builder enumeration(String name, int number, Label label) {
    return field(name, number, FieldDescriptorProto.Type.TYPE_ENUM, label).setTypeName(".E");
  }

  private static FieldDescriptorProto.Builder optional(
      FieldDescriptorProto.Builder f, DescriptorProto.Builder m, boolean open) {
    if (open) {
      f.setProto3Optional(true).setOneofIndex(m.getOneofDeclCount());
      m.addOneofDecl(OneofDescriptorProto.newBuilder().setName("_" + f.getName()));
    }
    return f;
  }

  private static Descriptor descriptor(boolean open) throws Exception {
    EnumDescriptorProto.Builder e = EnumDescriptorProto.newBuilder().setName("E");
    for (int number : new int[] {0, 1, 300}) {
      e.addValue(EnumValueDescriptorProto.newBuilder().setName("E" + number).setNumber(number));
    }
    DescriptorProto.Builder entry =
        DescriptorProto.newBuilder()
            .setName("MapEntry")
            .setOptions(MessageOptions.newBuilder().setMapEntry(true))
            .addField(field("key", 1, FieldDescriptorProto.Type.TYPE_STRING, Label.LABEL_OPTIONAL))
            .addField(enumeration("value", 2, Label.LABEL_OPTIONAL));
    DescriptorProto.Builder m = DescriptorProto.newBuilder().setName("M");
    m.addOneofDecl(OneofDescriptorProto.newBuilder().setName("o"));
    m.addField(optional(enumeration("one", 1, Label.LABEL_OPTIONAL), m, open));
    m.addField(
        enumeration("packed", 2, Label.LABEL_REPEATED)
            .setOptions(FieldOptions.newBuilder().setPacked(true)));
    m.addField(
        enumeration("expanded", 3, Label.LABEL_REPEATED)
            .setOptions(FieldOptions.newBuilder().setPacked(false)));
    m.addField(
        field("map", 4, FieldDescriptorProto.Type.TYPE_MESSAGE, Label.LABEL_REPEATED)
            .setTypeName(".M.MapEntry"));
    m.addField(enumeration("choice", 5, Label.LABEL_OPTIONAL).setOneofIndex(0));
    m.addField(
        field("text", 6, FieldDescriptorProto.Type.TYPE_STRING, Label.LABEL_OPTIONAL)
            .setOneofIndex(0));
    m.addField(
        field("inner", 7, FieldDescriptorProto.Type.TYPE_MESSAGE, Label.LABEL_OPTIONAL)
            .setTypeName(".M"));
    m.addNestedType(entry);
    FileDescriptorProto file =
        FileDescriptorProto.newBuilder()
            .setName("enums.proto")
            .setSyntax(open ? "proto3" : "proto2")
            .addEnumType(e)
            .addMessageType(m)
            .build();
    return FileDescriptor.buildFrom(file, new FileDescriptor[0]).findMessageTypeByName("M");
  }

  // ---- random messages

  private static byte[] message(Random random, boolean maps, int depth) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    int count = random.nextInt(12);
    for (int i = 0; i < count; i++) {
      int number = 1 + random.nextInt(7);
      switch (number) {
        case 2, 3 -> all.writeBytes(list(random, number));
        case 4 -> {
          // never the same twice: dynamic messages have maps as lists
          byte[] key = Wire.field(1, Long.toString(random.nextLong()).getBytes(US_ASCII));
          if (maps) {
            all.writeBytes(Wire.field(4, Wire.join(key, Wire.field(2, number(random)))));
          }
        }
        case 6 -> all.writeBytes(Wire.field(6, new byte[] {'t'}));
        case 7 -> {
          if (depth > 0) {
            all.writeBytes(Wire.field(7, message(random, maps, depth - 1)));
          }
        }
        default -> all.writeBytes(Wire.field(number, number(random)));
      }
    }
    return all.toByteArray();
  }

  private static int number(Random random) {
    return NUMBERS[random.nextInt(NUMBERS.length)];
  }

  private static byte[] list(Random random, int field) {
    if (random.nextBoolean()) {
      return Wire.field(field, number(random));
    }
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    for (int i = random.nextInt(5); i > 0; i--) {
      Wire.varint(packed, number(random));
    }
    return Wire.field(field, packed.toByteArray());
  }

  private static DynamicMessage known(DynamicMessage message) {
    DynamicMessage.Builder b =
        message.toBuilder().setUnknownFields(UnknownFieldSet.getDefaultInstance());
    message
        .getAllFields()
        .forEach(
            (f, v) -> {
              if (f.getNumber() == 7) {
                b.setField(f, known((DynamicMessage) v));
              }
            });
    return b.build();
  }

  private static List<byte[]> messages(boolean open) {
    Random random = new Random(SEED);
    return Stream.generate(() -> message(random, open, 2)).limit(300).toList();
  }

  private static Object[] read(Engine engine, Class<?> type, byte[] bytes) {
    Protobuf p = protobuf(engine);
    return new Object[] {p.decode(bytes, type), p.codec(type).decode(new Trickle(bytes, 3))};
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource
  void ofClosedEnumsAreUnknownFields(Engine engine) throws Exception {
    Descriptor d = descriptor(false);
    for (byte[] bytes : messages(false)) {
      DynamicMessage expected = DynamicMessage.parseFrom(d, bytes);
      for (Object read : read(engine, Closed.class, bytes)) {
        assertThat(protobuf(engine).encode(read)).isEqualTo(known(expected).toByteArray());
      }
      for (Class<?> type : List.of(ClosedKeeping.class, ClosedBean.class)) {
        for (Object read : read(engine, type, bytes)) {
          byte[] back = protobuf(engine).encode(read);
          assertThat(DynamicMessage.parseFrom(d, back)).as("seed " + SEED).isEqualTo(expected);
        }
      }
    }
  }

  /** An entry with such a value is an unknown field as a whole. */
  @ParameterizedTest
  @EnumSource
  void ofClosedEnumsInMapsKeepTheEntry(Engine engine) {
    byte[] good = Wire.field(4, Wire.join(Wire.field(1, new byte[] {'a'}), Wire.field(2, 300)));
    byte[] bad = Wire.field(4, Wire.join(Wire.field(1, new byte[] {'b'}), Wire.field(2, 5)));
    // the value first, something unknown, an overlong number
    byte[] odd = Wire.field(4, Wire.hex("10 87 80 00 0a 01 63 18 01"));
    byte[] text = Wire.field(6, new byte[] {'t'});
    byte[] bytes = Wire.join(bad, good, text, odd);
    for (Object read : read(engine, ClosedKeeping.class, bytes)) {
      ClosedKeeping keeping = (ClosedKeeping) read;
      assertThat(keeping.map).isEqualTo(Map.of("a", E.LARGE));
      assertThat(keeping.rest).containsOnlyKeys("4");
      assertThat(keeping.rest.get("4")).isEqualTo(Wire.join(bad, odd));
      assertThat(protobuf(engine).encode(read)).isEqualTo(Wire.join(good, text, bad, odd));
    }
    for (Object read : read(engine, Closed.class, bytes)) {
      assertThat(protobuf(engine).encode(read)).isEqualTo(Wire.join(good, text));
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource
  void ofOpenEnumsAreValues(Engine engine) throws Exception {
    Descriptor d = descriptor(true);
    for (byte[] bytes : messages(true)) {
      DynamicMessage expected = DynamicMessage.parseFrom(d, bytes);
      for (Object read : read(engine, Open.class, bytes)) {
        assertThat(protobuf(engine).encode(read)).isEqualTo(expected.toByteArray());
      }
    }
  }

  /** What a list strays from stays with its own object. */
  @ParameterizedTest
  @EnumSource
  void eachObjectKeepsItsOwn(Engine engine) {
    byte[] inner = Wire.join(Wire.field(2, new byte[] {1, 5}), Wire.field(1, 2));
    byte[] bytes =
        Wire.join(Wire.field(2, new byte[] {7, 0, 9}), Wire.field(7, inner), Wire.field(3, 8));
    ClosedKeeping read = (ClosedKeeping) read(engine, ClosedKeeping.class, bytes)[0];
    Map<String, byte[]> outer = new LinkedHashMap<>();
    outer.put("2", Wire.join(Wire.field(2, 7), Wire.field(2, 9)));
    outer.put("3", Wire.field(3, 8));
    assertThat(read.rest).usingRecursiveComparison().isEqualTo(outer);
    assertThat(read.inner.rest.get("2")).isEqualTo(Wire.field(2, 5));
    assertThat(read.inner.rest.get("1")).isEqualTo(Wire.field(1, 2));
    assertThat(read.packed).containsExactly(E.ZERO);
    assertThat(read.inner.packed).containsExactly(E.ONE);
  }
}
