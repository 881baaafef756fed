package io.seriform.struct;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.annotation.Subtype;
import io.seriform.annotation.Subtypes;
import java.nio.ByteOrder;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The bytes of structures stay what they were, so that files of older releases can be read. */
class GoldenTest {

  enum Kind {
    SMALL,
    LARGE
  }

  @Subtypes({@Subtype(value = Disc.class, id = 1), @Subtype(value = Bar.class, id = 2)})
  sealed interface Form {}

  record Disc(double radius) implements Form {}

  record Bar(short width, int height) implements Form {}

  record Natural(
      byte tiny,
      long large,
      @Stored(CType.UINT16) int half,
      float real,
      boolean flag,
      @Length(6) String text,
      @Stored(CType.INT8) Kind kind,
      @Length({2, 2}) short[][] grid) {}

  @Layout(Layout.Kind.PACKED)
  record Packed(
      byte tiny, int number, @Bits(3) int low, @Bits(5) int high, @Stored(CType.UINT8) Kind kind) {}

  record Parts(Form first, @Counted(CType.UINT8) @Length(2) List<Form> forms) {}

  record Open(int id, @Counted(CType.UINT32) List<Bar> bars) {}

  private static void golden(Struct struct, Object value, String hex) {
    byte[] bytes = HexFormat.of().parseHex(hex.replace(" ", ""));
    assertThat(HexFormat.of().formatHex(struct.encode(value)))
        .isEqualTo(HexFormat.of().formatHex(bytes));
    Object back = struct.decode(bytes, value.getClass());
    assertThat(HexFormat.of().formatHex(struct.encode(back)))
        .isEqualTo(HexFormat.of().formatHex(bytes));
  }

  private static final Natural NATURAL =
      new Natural(
          (byte) -1,
          0x0102030405060708L,
          0xFFFE,
          1.5f,
          true,
          "zwö",
          Kind.LARGE,
          new short[][] {{1, 2}, {3, -4}});

  @Test
  void naturalLayoutAlignsItsFields() {
    golden(
        Struct.standard(),
        NATURAL,
        "ff00000000000000 0807060504030201 feff0000 0000c03f 01 7a77c3b60000 01"
            + " 0100 0200 0300 fcff");
  }

  @Test
  void bigEndian() {
    golden(
        Struct.with(StructOptions.standard().withByteOrder(ByteOrder.BIG_ENDIAN)),
        NATURAL,
        "ff00000000000000 0102030405060708 fffe0000 3fc00000 01 7a77c3b60000 01"
            + " 0001 0002 0003 fffc");
  }

  @Test
  void packedLayoutHasNoGaps() {
    golden(
        Struct.standard(),
        new Packed((byte) 2, 0x01020304, 3, -6, Kind.SMALL),
        "02 04030201 d3 00");
  }

  @Test
  void unionsAreSizedByTheirLargestMember() {
    golden(
        Struct.standard(),
        new Parts(new Disc(1), List.of(new Bar((short) 7, 9))),
        "0100000000000000 000000000000f03f 0100000000000000 0200000000000000 0700000009000000"
            + " 0000000000000000 0000000000000000");
  }

  @Test
  void flexibleArraysEndTheStruct() {
    golden(
        Struct.standard(),
        new Open(5, List.of(new Bar((short) 1, 2), new Bar((short) 3, 4))),
        "05000000 02000000 01000000 02000000 03000000 04000000");
  }
}
