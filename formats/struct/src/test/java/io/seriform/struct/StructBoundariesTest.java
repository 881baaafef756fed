package io.seriform.struct;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.codec.Engine;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.Golden;
import io.seriform.wire.Limits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What just fits and what just does not, and the offsets of what is refused. */
class StructBoundariesTest {

  private static Struct struct(Engine engine) {
    return Struct.with(StructOptions.standard().withEngine(engine));
  }

  private static byte[] hex(String hex) {
    return HexFormat.of().parseHex(hex.replace(" ", ""));
  }

  /** Both ways, from arrays and streams, and from buffers that are not clean. */
  private static void golden(Engine engine, Object value, String hex) {
    Struct struct = struct(engine);
    byte[] bytes = hex(hex);
    struct.encode(new Dirt("\u00e9".repeat(100)));
    assertThat(struct.encode(value)).isEqualTo(bytes);
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    struct.encode(value, stream);
    assertThat(stream.toByteArray()).isEqualTo(bytes);
    Object back = struct.decode(bytes, value.getClass());
    assertThat(struct.encode(back)).isEqualTo(bytes);
    back = struct.decode(new ByteArrayInputStream(bytes), value.getClass());
    assertThat(struct.encode(back)).isEqualTo(bytes);
  }

  private static void refuses(
      Engine engine,
      Class<?> type,
      Class<? extends SeriformException> error,
      long offset,
      String hex) {
    refuses(struct(engine), type, error, offset, hex);
  }

  private static void refuses(
      Struct struct,
      Class<?> type,
      Class<? extends SeriformException> error,
      long offset,
      String hex) {
    assertThatThrownBy(() -> struct.decode(hex(hex), type))
        .isInstanceOfSatisfying(
            error, e -> assertThat(e.offset()).as(e.getMessage()).isEqualTo(offset));
  }

  private static void tooMuch(Engine engine, Object value, String message) {
    assertThatThrownBy(() -> struct(engine).encode(value))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining(message);
  }

  record Dirt(@Length(201) String text) {}

  // ---- padding

  @Layout(value = Layout.Kind.EXPLICIT, size = 40)
  record Gaps(@Offset(1) byte a, @Offset(9) byte b, @Offset(18) byte c, @Offset(28) int d) {}

  record Spaced(@Counted(CType.UINT8) @Length(1) List<Integer> some) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void paddingIsZeros(Engine engine) {
    golden(engine, new Spaced(List.of(7)), "01 000000 07000000");
    golden(
        engine,
        new Gaps((byte) 1, (byte) 2, (byte) 3, -1),
        "0001 00000000000000 02 0000000000000000 03 000000000000000000 ffffffff 0000000000000000");
  }

  // ---- numbers

  record Wide(byte a, @Stored(CType.INT64) int b, @Stored(CType.UINT32) short c) {}

  record Fields(
      byte a,
      @Bits(3) @Stored(CType.UINT8) boolean b,
      @Bits(13) @Stored(CType.UINT16) byte c,
      @Bits(9) @Stored(CType.UINT16) byte d,
      @Bits(1) @Stored(CType.INT8) boolean e) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void numbersThatTheirPropertiesCannotHold(Engine engine) {
    String behind = " 00000000";
    golden(
        engine,
        new Wide((byte) 1, Integer.MIN_VALUE, Short.MAX_VALUE),
        "01 00000000000000 00000080ffffffff ff7f0000" + behind);
    refuses(
        engine,
        Wide.class,
        MappingException.class,
        8,
        "01 00000000000000 0000008000000000 01000000" + behind);
    refuses(
        engine,
        Wide.class,
        MappingException.class,
        16,
        "01 00000000000000 0100000000000000 00800000" + behind);
    tooMuch(engine, new Wide((byte) 0, 0, (short) -1), "from 0 to 32767");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void bitFieldsThatTheirPropertiesCannotHold(Engine engine) {
    golden(engine, new Fields((byte) 1, true, (byte) 127, (byte) 127, true), "01 01 7f00 7f02");
    golden(engine, new Fields((byte) 1, false, (byte) 0, (byte) 0, false), "01 00 0000 0000");
    refuses(engine, Fields.class, MappingException.class, 1, "01 05 7f00 7f02");
    refuses(engine, Fields.class, MappingException.class, 2, "01 01 8000 7f02");
    refuses(engine, Fields.class, MappingException.class, 4, "01 01 7f00 ff02");
    tooMuch(
        engine,
        new Fields((byte) 1, true, (byte) -1, (byte) 0, true),
        "uint16_t : 13 from 0 to 127");
  }

  // ---- texts and bytes

  record Text(@Length(4) String text) {}

  record Full(@Length(value = 4, terminated = false) String text) {}

  record CountedText(byte a, @Counted(CType.UINT16) @Length(4) String text, byte b) {}

  record CountedBytes(byte a, @Counted(CType.INT32) @Length(3) byte[] bytes, byte b) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void textsAndBytesFillTheirRoom(Engine engine) {
    golden(engine, new Text("abc"), "61626300");
    golden(engine, new Text("a\u00e9"), "61c3a900");
    golden(engine, new Text(""), "00000000");
    tooMuch(engine, new Text("abcd"), "at most 4 bytes with the NUL");
    tooMuch(engine, new Text("\u00e9\u00e9"), "at most 4 bytes with the NUL");
    tooMuch(engine, new Text("a\0"), "NUL");
    tooMuch(engine, new Text("\u00e9\0"), "NUL");
    tooMuch(engine, new Text("\0"), "NUL");
    tooMuch(engine, new Text("\0\u00e9"), "NUL");
    tooMuch(engine, new Text(null), "null");
    golden(engine, new Full("abcd"), "61626364");
    golden(engine, new Full("abc"), "61626300");
    tooMuch(engine, new Full("abcde"), "at most 4 bytes");
    golden(engine, new CountedText((byte) 1, "\0\u00e9a", (byte) 2), "0100 0400 00c3a961 0200");
    golden(engine, new CountedText((byte) 1, "", (byte) 2), "0100 0000 00000000 0200");
    tooMuch(engine, new CountedText((byte) 1, "abcde", (byte) 2), "at most 4 bytes");
    golden(
        engine,
        new CountedBytes((byte) 1, new byte[] {-1, -2, -3}, (byte) 2),
        "01000000 03000000 fffefd 02");
    golden(
        engine,
        new CountedBytes((byte) 1, new byte[] {-1}, (byte) 2),
        "01000000 01000000 ff0000 02");
    tooMuch(engine, new CountedBytes((byte) 1, new byte[4], (byte) 2), "at most 3 bytes");
    tooMuch(engine, new CountedBytes((byte) 1, null, (byte) 2), "null");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void offsetsOfTextsAndCounts(Engine engine) {
    refuses(engine, Text.class, MappingException.class, 0, "61626364");
    assertThat(struct(engine).decode(hex("0100 0000 61626364 0200"), CountedText.class).text())
        .isEmpty();
    assertThat(struct(engine).decode(hex("61006263"), Text.class).text()).isEqualTo("a");
    refuses(engine, CountedText.class, MappingException.class, 2, "0100 0500 61626364 0200");
    refuses(engine, CountedText.class, SyntaxException.class, 4, "0100 0200 61ff6364 0200");
    refuses(engine, CountedBytes.class, MappingException.class, 4, "01000000 04000000 fffefd 02");
    refuses(engine, CountedBytes.class, MappingException.class, 4, "01000000 ffffffff fffefd 02");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void limitsHoldForTextsAndElements(Engine engine) {
    StructOptions options = StructOptions.standard().withEngine(engine);
    Struct three = Struct.with(options.withLimits(Limits.standard().withString(3).withElements(2)));
    assertThat(three.decode(hex("61626300"), Text.class).text()).isEqualTo("abc");
    assertThat(three.decode(hex("0100 0300 61626300 0200"), CountedText.class).text())
        .isEqualTo("abc");
    assertThatThrownBy(() -> three.decode(hex("0100 0400 61626364 0200"), CountedText.class))
        .hasMessageContaining("met 4");
    refuses(three, Full.class, LimitException.class, 0, "61626364");
    refuses(three, CountedText.class, LimitException.class, 4, "0100 0400 61626364 0200");
    assertThat(three.decode(hex("01000000 03000000 fffefd 02"), CountedBytes.class).bytes())
        .hasSize(3);
    Struct two = Struct.with(options.withLimits(Limits.standard().withString(2)));
    refuses(two, CountedBytes.class, LimitException.class, 8, "01000000 03000000 fffefd 02");
    assertThat(three.decode(hex("02 01 02"), Small.class).some()).hasSize(2);
    refuses(three, Small.class, LimitException.class, 0, "03 01 02 03");
    refuses(three, Small.class, SyntaxException.class, 1, "02 01");
  }

  // ---- arrays

  record Small(@Counted(CType.UINT8) List<Byte> some) {}

  record Signed(@Counted(CType.INT8) List<Byte> some) {}

  record Middle(@Counted(CType.INT16) List<Byte> some) {}

  record Large(@Counted(CType.UINT64) List<Byte> some) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void countsFitTheirTypes(Engine engine) {
    List<Byte> most = Collections.nCopies(32767, (byte) 1);
    golden(engine, new Small(most.subList(0, 255)), "ff" + "01".repeat(255));
    tooMuch(engine, new Small(most.subList(0, 256)), "a count of 8 bits");
    golden(engine, new Signed(most.subList(0, 127)), "7f" + "01".repeat(127));
    tooMuch(engine, new Signed(most.subList(0, 128)), "a count of 8 bits");
    golden(engine, new Middle(most), "ff7f" + "01".repeat(32767));
    tooMuch(engine, new Middle(Collections.nCopies(32768, (byte) 1)), "a count of 16 bits");
    golden(engine, new Large(most.subList(0, 3)), "0300000000000000 010101");
    refuses(engine, Large.class, MappingException.class, 0, "ffffffffffffffff 01");
  }

  record Some(
      byte a, @Counted(CType.UINT8) @Length(3) List<Short> some, @Length(2) int[] two, byte b) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void arraysFillTheirRoom(Engine engine) {
    String two = " 05000000 06000000 09000000";
    int[] ints = {5, 6};
    golden(
        engine,
        new Some((byte) 1, List.of((short) 2, (short) 3, (short) 4), ints, (byte) 9),
        "01 03 0200 0300 0400" + two);
    golden(
        engine,
        new Some((byte) 1, List.of((short) 2), ints, (byte) 9),
        "01 01 0200 0000 0000" + two);
    golden(engine, new Some((byte) 1, List.of(), ints, (byte) 9), "01 00 0000 0000 0000" + two);
    tooMuch(
        engine,
        new Some((byte) 1, Collections.nCopies(4, (short) 1), ints, (byte) 9),
        "at most 3 elements");
    tooMuch(engine, new Some((byte) 1, List.of(), new int[1], (byte) 9), "2 elements");
    tooMuch(engine, new Some((byte) 1, List.of(), new int[3], (byte) 9), "2 elements");
    refuses(engine, Some.class, MappingException.class, 1, "01 04 0200 0300 0400" + two);
  }

  record By(short n, byte a, @Counted(by = "n") @Length(2) List<Short> some, byte b) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void arraysThatAPropertyCounts(Engine engine) {
    golden(
        engine,
        new By((short) 2, (byte) 7, List.of((short) 1, (short) 2), (byte) 3),
        "0200 07 00 0100 0200 03 00");
    golden(
        engine,
        new By((short) 1, (byte) 7, List.of((short) 1), (byte) 3),
        "0100 07 00 0100 0000 03 00");
    refuses(engine, By.class, MappingException.class, 4, "0300 07 00 0100 0200 03 00");
    refuses(engine, By.class, MappingException.class, 4, "ffff 07 00 0100 0200 03 00");
    tooMuch(engine, new By((short) 1, (byte) 7, List.of(), (byte) 3), "0, the number of elements");
  }

  record Roomy(@Counted @Length(30_000) List<Text> some, int behind) {}

  record Rooms(@Length(2) List<Roomy> rooms) {}

  /** What is filled up after its elements is written to streams in pieces. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void longArraysInStreams(Engine engine) {
    Roomy roomy = new Roomy(Collections.nCopies(16_000, new Text("abc")), -2);
    golden(
        engine,
        new Rooms(List.of(roomy, new Roomy(Collections.nCopies(30_000, new Text("d")), 6))),
        "803e0000"
            + "61626300".repeat(16_000)
            + "00000000".repeat(14_000)
            + "feffffff"
            + "30750000"
            + "64000000".repeat(30_000)
            + "06000000");
  }

  record Tail(@Counted @Length(2) List<Text> few, @Counted List<Text> many) {}

  /** An array with room left holds the bytes back only until it ends. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void streamsGoOnAfterArrays(Engine engine) {
    List<Text> many = Collections.nCopies(50_000, new Text("abc"));
    for (int few = 0; few <= 2; few++) {
      Tail tail = new Tail(many.subList(0, few), many);
      List<Integer> pieces = Golden.pieces(struct(engine).codec(Tail.class), tail);
      assertThat(pieces.stream().mapToInt(i -> i).sum()).isEqualTo(200_016);
      assertThat(Collections.max(pieces)).isLessThan(100_000);
    }
  }

  @Layout(value = Layout.Kind.EXPLICIT, size = 75)
  record Item(@Offset(0) byte a, @Offset(21) @Length(42) String text, @Offset(65) short b) {}

  record Items(@Counted List<Item> items) {}

  @Layout(Layout.Kind.PACKED)
  record Narrow(@Length(53) String text, short a, short b, short c, short d) {}

  record Narrows(@Counted List<Narrow> items) {}

  @Layout(Layout.Kind.PACKED)
  record Broad(@Length(1999) String text, byte a) {}

  record Broads(@Counted List<Broad> items) {}

  /** Texts meet the end of the buffer at every place. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void textsAtTheEndsOfBuffers(Engine engine) {
    Item item = new Item((byte) 1, "\u00e9".repeat(20), (byte) 2);
    String hex =
        "01" + "00".repeat(20) + "c3a9".repeat(20) + "00".repeat(4) + "0200" + "00".repeat(8);
    golden(engine, new Items(Collections.nCopies(2000, item)), "d0070000" + hex.repeat(2000));
    Narrow narrow = new Narrow("\u00e9", (short) 1, (short) 2, (short) 3, (short) 4);
    hex = "c3a9" + "00".repeat(51) + "0100020003000400";
    golden(engine, new Narrows(Collections.nCopies(2000, narrow)), "d0070000" + hex.repeat(2000));
    hex = "c3a9" + "00".repeat(1997) + "01";
    golden(
        engine,
        new Broads(Collections.nCopies(100, new Broad("\u00e9", (byte) 1))),
        "64000000" + hex.repeat(100));
    golden(engine, new Roomy(List.of(), 7), "00000000" + "00".repeat(120_000) + "07000000");
  }

  // ---- members without a property to set

  record Single(int n) {}

  /** Only {@code after} can be set. */
  static final class Measured {

    public byte after;

    @Length(3)
    public String getA() {
      return "ab";
    }

    @Bits(4)
    public int getB() {
      return 5;
    }

    @Counted(CType.UINT8)
    @Length(3)
    public int[] getC() {
      return new int[] {1};
    }

    public long getD() {
      return -1;
    }

    public Text getF() {
      return new Text("abc");
    }

    public Single getG() {
      return new Single(6);
    }

    @Length(2)
    public byte[] getE() {
      return new byte[] {8, 9};
    }
  }

  /** Its flexible array cannot be set either. */
  static final class Open {

    public int before;

    @Counted(CType.UINT16)
    public long[] getAll() {
      return new long[] {1, 2};
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void membersThatCannotBeSetArePassedOver(Engine engine) {
    Struct struct = struct(engine);
    Measured value = new Measured();
    value.after = 3;
    byte[] bytes = struct.encode(value);
    assertThat(struct.decode(bytes, Measured.class).after).isEqualTo((byte) 3);
    Open open = new Open();
    open.before = 4;
    byte[] all = struct.encode(open);
    refuses(engine, Open.class, SyntaxException.class, 8, "04000000 0100 00000000000000");
    assertThat(struct.decode(all, Open.class).before).isEqualTo(4);
  }
}
