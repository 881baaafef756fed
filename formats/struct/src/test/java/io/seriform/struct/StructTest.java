package io.seriform.struct;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Subtype;
import io.seriform.annotation.Subtypes;
import io.seriform.codec.Engine;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.error.SyntaxException;
import java.nio.ByteOrder;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Structures as bytes, by hand: what C has in memory. */
class StructTest {

  private static final HexFormat HEX = HexFormat.of();

  enum Gender {
    MALE,
    FEMALE,
    OTHER
  }

  /** Seed 002's. */
  record Person(
      @Stored(CType.UINT32) int id,
      @Stored(CType.UINT8) int age,
      @Stored(CType.INT8) Gender gender,
      @Stored(CType.UINT64) long phone,
      @Length(32) String name) {}

  record Book(@Counted(value = CType.INT32, name = "size") List<Person> info) {}

  private static Struct struct(Engine engine) {
    return Struct.with(StructOptions.standard().withEngine(engine));
  }

  private static Struct big(Engine engine) {
    return Struct.with(
        StructOptions.standard().withEngine(engine).withByteOrder(ByteOrder.BIG_ENDIAN));
  }

  private static void roundTrip(Struct struct, Object value, String hex) {
    byte[] bytes = struct.encode(value);
    assertThat(HEX.formatHex(bytes)).isEqualTo(hex.replace(" ", ""));
    assertThat((Object) struct.decode(bytes, value.getClass())).isEqualTo(value);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void manyPersonsAreReadBack(Engine engine) {
    Struct struct = struct(engine);
    assertThat(struct.layout(Person.class).size()).isEqualTo(48);
    List<Person> all =
        java.util.stream.IntStream.range(0, 37)
            .mapToObj(
                i ->
                    new Person(
                        i, 30 + i % 40, Gender.values()[i % 3], 13800000000L + i, "name_" + i))
            .toList();
    byte[] bytes = struct.encode(new Book(all));
    assertThat(bytes).hasSize(1784);
    assertThat(struct.decode(bytes, Book.class)).isEqualTo(new Book(all));
    roundTrip(
        struct,
        new Person(-1, 255, Gender.OTHER, 1, "ab"),
        "ffffffff ff 02 0000 0100000000000000 6162" + "00".repeat(30));
  }

  record Mixed(byte a, double b, short c, boolean d, char e, float f, long g) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void naturalLayout(Engine engine) {
    Mixed value = new Mixed((byte) 1, 1.0, (short) 2, true, 'A', 2.0f, 3);
    roundTrip(
        struct(engine),
        value,
        "01 00000000000000 000000000000f03f 0200 01 00 4100 0000 00000040 00000000"
            + " 0300000000000000");
    roundTrip(
        big(engine),
        value,
        "01 00000000000000 3ff0000000000000 0002 01 00 0041 0000 40000000 00000000"
            + " 0000000000000003");
  }

  @Layout(Layout.Kind.PACKED)
  record Packed(byte a, int b, short c) {}

  @Layout(value = Layout.Kind.EXPLICIT, size = 16)
  record Explicit(@Offset(8) int b, @Offset(1) short a) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void packedAndExplicit(Engine engine) {
    roundTrip(struct(engine), new Packed((byte) 1, 2, (short) 3), "01 02000000 0300");
    roundTrip(struct(engine), new Explicit(5, (short) 6), "00 0600 0000000000 05000000 00000000");
  }

  record Flags(
      @Bits(3) int a,
      @Bits(7) @Stored(CType.UINT32) int b,
      @Bits(1) boolean c,
      @Bits(64) long d,
      @Bits(2) Gender e,
      byte f) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void bitFields(Engine engine) {
    Flags value = new Flags(-4, 127, true, -2, Gender.OTHER, (byte) 9);
    assertThat(struct(engine).layout(Flags.class).size()).isEqualTo(24);
    roundTrip(struct(engine), value, "fc07000000000000 feffffffffffffff 02 09 000000000000");
    roundTrip(big(engine), value, "9fe0000000000000 fffffffffffffffe 80 09 000000000000");
    assertThatThrownBy(
            () -> struct(engine).encode(new Flags(4, 0, false, 0, Gender.MALE, (byte) 0)))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("int32_t : 3 from -4 to 3")
        .hasMessageContaining("a");
  }

  record Inner(short x, @Length(3) byte[] y) {}

  record Arrays(
      byte first,
      Inner inner,
      @Length(2) List<Inner> inners,
      @Length({2, 2}) int[][] ints,
      @Length({2, 4}) String[] texts,
      @Length(value = 4, terminated = false) String full,
      @Counted(CType.UINT8) @Length(4) String counted,
      @Counted(CType.UINT16) @Length(3) List<Integer> some) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void arraysAndTexts(Engine engine) {
    Inner inner = new Inner((short) 1, new byte[] {2, 3, 4});
    Arrays value =
        new Arrays(
            (byte) 7,
            inner,
            List.of(inner, inner),
            new int[][] {{1, 2}, {3, 4}},
            new String[] {"ab", "\u00e9"},
            "wxyz",
            "\u00e9",
            List.of(5, 6));
    byte[] bytes = struct(engine).encode(value);
    String i = "0100 020304 00";
    assertThat(HEX.formatHex(bytes))
        .isEqualTo(
            ("07 00"
                    + i
                    + i
                    + i
                    + "01000000 02000000 03000000 04000000 61620000 c3a90000"
                    + "7778797a 02 c3a90000 00 0200 05000000 06000000 00000000")
                .replace(" ", ""));
    Arrays back = struct(engine).decode(bytes, Arrays.class);
    assertThat(back).usingRecursiveComparison().isEqualTo(value);
  }

  record Sized(int n, double between, @Counted(by = "n") List<Inner> all) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void countedByAProperty(Engine engine) {
    Sized value = new Sized(1, 0, List.of(new Inner((short) 1, new byte[3])));
    byte[] bytes = struct(engine).encode(value);
    assertThat(bytes).hasSize(22);
    assertThat(struct(engine).decode(bytes, Sized.class))
        .usingRecursiveComparison()
        .isEqualTo(value);
    assertThatThrownBy(() -> struct(engine).encode(new Sized(2, 0, List.of())))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("0, the number of elements");
  }

  @Tagged(CType.UINT8)
  @Subtypes({@Subtype(value = Circle.class, id = 1), @Subtype(value = Square.class, id = 2)})
  sealed interface Shape {}

  record Circle(double radius) implements Shape {}

  record Square(short side) implements Shape {}

  record Two(Shape a, Shape b) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void unknownTagsOfUnionsAreRefused(Engine engine) {
    Struct struct = struct(engine);
    assertThat(struct.layout(Two.class).size()).isEqualTo(32);
    roundTrip(
        struct,
        new Two(new Square((short) 5), new Circle(1)),
        "0200000000000000 0500000000000000 0100000000000000 000000000000f03f");
    byte[] bytes = struct.encode(new Two(new Square((short) 5), new Circle(1)));
    bytes[16] = 3;
    assertThatThrownBy(() -> struct.decode(bytes, Two.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("b")
        .hasMessageContaining("3");
    assertThat(struct.codec(Shape.class).decode(struct.codec(Shape.class).encode(new Circle(2))))
        .isEqualTo(new Circle(2));
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void badInput(Engine engine) {
    Struct struct = struct(engine);
    byte[] good = struct.encode(new Person(1, 2, Gender.MALE, 3, "x"));
    for (int n = 0; n < good.length; n++) {
      byte[] cut = java.util.Arrays.copyOf(good, n);
      assertThatThrownBy(() -> struct.decode(cut, Person.class))
          .isInstanceOf(SyntaxException.class);
    }
    byte[] longer = java.util.Arrays.copyOf(good, good.length + 1);
    assertThatThrownBy(() -> struct.decode(longer, Person.class))
        .isInstanceOf(SyntaxException.class)
        .hasMessageContaining("after the structure");
    byte[] noNul = good.clone();
    java.util.Arrays.fill(noNul, 16, 48, (byte) 'x');
    assertThatThrownBy(() -> struct.decode(noNul, Person.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("NUL");
    byte[] badEnum = good.clone();
    badEnum[5] = 9;
    assertThatThrownBy(() -> struct.decode(badEnum, Person.class))
        .isInstanceOfSatisfying(MappingException.class, e -> assertThat(e.offset()).isEqualTo(5));
    byte[] badText = good.clone();
    badText[16] = (byte) 0xff;
    assertThatThrownBy(() -> struct.decode(badText, Person.class))
        .isInstanceOf(SyntaxException.class)
        .hasMessageContaining("UTF-8");
    byte[] many = struct.encode(new Book(List.of()));
    many[0] = -1;
    many[3] = 0x7f;
    assertThatThrownBy(() -> struct.decode(many, Book.class))
        .isInstanceOf(io.seriform.error.SeriformException.class);
    many[3] = -1;
    assertThatThrownBy(() -> struct.decode(many, Book.class)).isInstanceOf(MappingException.class);
    assertThatThrownBy(() -> struct.encode(new Person(1, 300, Gender.MALE, 3, "x")))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("uint8_t from 0 to 255");
    assertThatThrownBy(() -> struct.encode(new Person(1, 3, Gender.MALE, 3, "x".repeat(32))))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("@Length");
    assertThatThrownBy(() -> struct.encode(new Person(1, 3, Gender.MALE, 3, "a\u0000b")))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("NUL");
    assertThatThrownBy(() -> struct.encode(new Person(1, 3, null, 3, "a")))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("no null");
  }

  record NoLength(String text) {}

  record Recursive(int a, Recursive next) {}

  record Nullable(java.util.Optional<String> text) {}

  @Test
  void whatCannotBeAStructure() {
    Struct struct = Struct.standard();
    assertThatThrownBy(() -> struct.codec(NoLength.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("@Length");
    assertThatThrownBy(() -> struct.codec(Recursive.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("contains itself");
    assertThatThrownBy(() -> struct.codec(Nullable.class)).isInstanceOf(ModelException.class);
    assertThatThrownBy(() -> struct.codec(Integer.class)).isInstanceOf(ModelException.class);
    assertThatThrownBy(() -> struct.codec(int[].class)).isInstanceOf(ModelException.class);
  }
}
