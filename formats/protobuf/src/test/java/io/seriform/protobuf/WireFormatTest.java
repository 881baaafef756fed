package io.seriform.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.annotation.Property;
import io.seriform.annotation.Unknown;
import io.seriform.codec.Engine;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.Trickle;
import io.seriform.wire.Limits;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The rules of the encoding page, by bytes written out by hand; with both engines. */
class WireFormatTest {

  static final Protobuf COMPILED = Protobuf.with(ProtobufSubject.BY_POSITION);
  static final Protobuf INTERPRETED =
      Protobuf.with(ProtobufSubject.BY_POSITION.withEngine(Engine.INTERPRETED));

  static void both(java.util.function.Consumer<Protobuf> check) {
    check.accept(COMPILED);
    check.accept(INTERPRETED);
  }

  static void both(ProtobufOptions options, java.util.function.Consumer<Protobuf> check) {
    check.accept(Protobuf.with(options));
    check.accept(Protobuf.with(options.withEngine(Engine.INTERPRETED)));
  }

  /** Written as said, and read back from an array and byte by byte. */
  static void same(Object value, String hex) {
    both(p -> same(p, value, hex));
  }

  static void same(Protobuf p, Object value, String hex) {
    assertThat(p.encode(value)).isEqualTo(Wire.hex(hex));
    reads(p, value, hex);
  }

  static void reads(Object expected, String hex) {
    both(p -> reads(p, expected, hex));
  }

  static void reads(Protobuf p, Object expected, String hex) {
    Codec<?> codec = p.codec(expected.getClass());
    assertThat((Object) codec.decode(Wire.hex(hex))).usingRecursiveComparison().isEqualTo(expected);
    assertThat((Object) codec.decode(new Trickle(Wire.hex(hex), 1)))
        .usingRecursiveComparison()
        .isEqualTo(expected);
  }

  static void refuses(Class<?> type, Class<? extends Throwable> error, String hex) {
    both(
        p -> {
          assertThatThrownBy(() -> p.codec(type).decode(Wire.hex(hex))).isInstanceOf(error);
          assertThatThrownBy(() -> p.codec(type).decode(new Trickle(Wire.hex(hex), 1)))
              .isInstanceOf(error);
        });
  }

  record One(int a) {}

  record Text(@Property(id = 2) String b) {}

  record Nested(@Property(id = 3) One c) {}

  record Many(@Property(id = 4) String d, @Property(id = 6) List<Integer> e) {}

  @Test
  void thePagesExamples() {
    same(new One(150), "08 96 01");
    same(new Text("testing"), "12 07 74 65 73 74 69 6e 67");
    same(new Nested(new One(150)), "1a 03 08 96 01");
    same(new Many("hello", List.of(1, 2, 3)), "22 05 68 65 6c 6c 6f 32 03 01 02 03");
    reads(new Many("hello", List.of(1, 2, 3)), "32 01 01 22 05 68 65 6c 6c 6f 30 02 32 01 03");
  }

  record Numbers(
      @ProtoField(type = ProtoType.UINT32) int u,
      @ProtoField(type = ProtoType.SINT32) int s,
      @ProtoField(type = ProtoType.FIXED32) int f,
      @ProtoField(type = ProtoType.UINT64) long ul,
      @ProtoField(type = ProtoType.SINT64) long sl,
      @ProtoField(type = ProtoType.SFIXED64) long fl,
      @ProtoField(type = ProtoType.UINT32) long wide) {}

  @Test
  void integersOfEveryTypeAtTheirLimits() {
    same(
        new Numbers(-1, -1, -1, -1, Long.MIN_VALUE, -2, 0xFFFFFFFFL),
        "08 ff ff ff ff 0f 10 01 1d ff ff ff ff"
            + "20 ff ff ff ff ff ff ff ff ff 01 28 ff ff ff ff ff ff ff ff ff 01"
            + "31 fe ff ff ff ff ff ff ff 38 ff ff ff ff 0f");
    same(new One(-1), "08 ff ff ff ff ff ff ff ff ff 01");
    same(new One(Integer.MIN_VALUE), "08 80 80 80 80 f8 ff ff ff ff 01");
    both(
        p ->
            assertThatThrownBy(() -> p.encode(new Numbers(0, 0, 0, 0, 0, 0, -1)))
                .isInstanceOf(EncodeException.class)
                .hasMessageContaining("$.wide"));
  }

  /** The upper bits of an int32 are dropped, and a varint need not be the shortest. */
  @Test
  void longVarints() {
    reads(new One(5), "08 85 80 80 80 10");
    reads(new One(5), "08 85 80 80 80 80 80 80 80 80 00");
    reads(new One(5), "88 00 05");
    reads(new Many(null, List.of(7, 8)), "b0 00 07 b2 00 01 08");
    refuses(One.class, SyntaxException.class, "08 85 80 80 80 80 80 80 80 80 80 00");
    refuses(One.class, SyntaxException.class, "08 ff ff ff ff ff ff ff ff ff ff 01");
  }

  @Test
  void tagsThatAreNone() {
    refuses(One.class, SyntaxException.class, "00 01");
    refuses(One.class, SyntaxException.class, "02 00");
    refuses(One.class, SyntaxException.class, "0e 01");
    refuses(One.class, SyntaxException.class, "0f 01");
    refuses(One.class, SyntaxException.class, "88 80 80 80 10 01");
    refuses(One.class, SyntaxException.class, "0c");
    refuses(One.class, SyntaxException.class, "08 01 0c");
    refuses(Nested.class, SyntaxException.class, "1a 01 0c");
  }

  /** Another wire type than the field's makes an unknown field of it. */
  @Test
  void wireTypesThatAreOthers() {
    reads(new One(0), "0a 01 05");
    reads(new One(0), "09 01 02 03 04 05 06 07 08");
    reads(new One(0), "0d 01 02 03 04");
    reads(new One(0), "0b 10 01 0c");
    reads(new Text(null), "10 05");
    reads(new Nested(null), "18 05");
    reads(new Many(null, List.of()), "35 01 02 03 04");
  }

  @Test
  void truncatedMessagesAreRefused() {
    for (String hex :
        new String[] {"08", "08 80", "12", "1a 02 08", "09 01 02", "0d 01", "0b", "0b 08 01"}) {
      refuses(One.class, SyntaxException.class, hex);
    }
    refuses(Text.class, SyntaxException.class, "12 05 61");
    refuses(Nested.class, SyntaxException.class, "1a 05 08 01");
    refuses(Many.class, SyntaxException.class, "32 05 01 02");
    refuses(Many.class, SyntaxException.class, "32 02 01 82");
    refuses(Nested.class, SyntaxException.class, "1a 02 08 81 01");
  }

  @Test
  void lengthsThatAreNone() {
    refuses(Text.class, SyntaxException.class, "12 ff ff ff ff ff ff ff ff ff 01 61");
    refuses(Text.class, SyntaxException.class, "12 80 80 80 80 10 61");
    refuses(Nested.class, SyntaxException.class, "1a ff ff ff ff ff ff ff ff ff 01");
    refuses(One.class, SyntaxException.class, "12 ff ff ff ff ff ff ff ff ff 01");
    refuses(Text.class, LimitException.class, "12 ff ff ff ff 07 61");
    refuses(Nested.class, SyntaxException.class, "1a ff ff ff ff 07 08");
  }

  // ---- last one wins, merging, joining

  record Deep(Nested n, One one, List<One> many, Map<String, One> map) {}

  static final class DeepBean {
    public DeepBean inner;
    public int a;
    public List<String> texts = new ArrayList<>(List.of("initial"));
    public String s;
  }

  @Test
  void theLastScalarWins() {
    reads(new One(3), "08 01 08 02 08 03");
    reads(new Text("c"), "12 01 61 10 05 12 01 63");
  }

  @Test
  void messagesMerge() {
    reads(
        new Deep(new Nested(new One(2)), new One(9), List.of(new One(1), new One(2)), Map.of()),
        "0a 04 1a 02 08 01 12 02 08 09 1a 02 08 01 0a 04 1a 02 08 02 1a 02 08 02 12 00");
    DeepBean bean = new DeepBean();
    bean.a = 5;
    bean.inner = new DeepBean();
    bean.inner.a = 2;
    bean.inner.s = "z";
    bean.inner.texts = List.of("x", "y");
    bean.texts = List.of("p", "q");
    both(
        p -> {
          byte[] bytes =
              Wire.join(
                  Wire.field(3, new byte[] {'p'}),
                  Wire.field(1, Wire.join(Wire.field(2, 1), Wire.field(3, new byte[] {'x'}))),
                  Wire.field(2, 5),
                  Wire.field(77, 1),
                  Wire.field(
                      1,
                      Wire.join(
                          Wire.field(4, new byte[] {'z'}),
                          Wire.field(3, new byte[] {'y'}),
                          Wire.field(2, 2))),
                  Wire.field(3, new byte[] {'q'}));
          for (Object read :
              new Object[] {
                p.decode(bytes, DeepBean.class),
                p.codec(DeepBean.class).decode(new Trickle(bytes, 1))
              }) {
            assertThat(read).usingRecursiveComparison().isEqualTo(bean);
          }
        });
  }

  /** Many duplicates at each of many levels cost no more than they are long. */
  @Test
  void mergingIsLinear() {
    byte[] message = {};
    for (int i = 0; i < 200; i++) {
      message = Wire.join(Wire.field(1, message), Wire.field(1, new byte[0]), Wire.field(2, i));
    }
    byte[] bytes = message;
    both(p -> assertThat(p.decode(bytes, DeepBean.class).a).isEqualTo(199));
  }

  @Test
  void interleavedElementsAreLinear() {
    byte[] unit = Wire.join(Wire.field(3, new byte[] {'p'}), Wire.field(2, 1));
    byte[] bytes = new byte[unit.length * 200_000];
    for (int i = 0; i < bytes.length; i += unit.length) {
      System.arraycopy(unit, 0, bytes, i, unit.length);
    }
    assertThat(COMPILED.decode(bytes, DeepBean.class).texts).hasSize(200_000);
  }

  @Test
  void missingListsAreEmpty() {
    DeepBean bean = new DeepBean();
    bean.texts = new ArrayList<>();
    reads(bean, "");
    bean.a = 1;
    reads(bean, "10 01");
    reads(new Many(null, List.of()), "");
  }

  record Arrays(int[] ints, String[] texts, byte[][] bytes) {}

  @Test
  void arraysInPieces() {
    reads(
        new Arrays(new int[] {1, 2, 3}, new String[] {"a", "b"}, new byte[][] {{1}, {2, 3}}),
        "0a 01 01 12 01 61 1a 01 01 08 02 12 01 62 1a 02 02 03 0a 01 03");
  }

  // ---- maps

  record Maps(Map<String, Integer> m, Map<Integer, One> o) {}

  @Test
  void entriesOfMapsInEveryForm() {
    same(
        new Maps(Map.of("k", 5), Map.of(7, new One(1))),
        "0a 05 0a 01 6b 10 05" + "12 06 08 07 12 02 08 01");
    Map<String, Integer> two = new LinkedHashMap<>(Map.of("k", 6, "", 0));
    // the value first, both twice, with something unknown; and nothing at all
    reads(new Maps(two, Map.of()), "0a 0c 10 05 0a 01 6a 18 01 0a 01 6b 10 06 0a 00");
    reads(new Maps(Map.of(), Map.of(0, new One(0))), "12 00");
    // of a value that comes in two parts both count
    reads(new Maps(Map.of(), Map.of(3, new One(9))), "12 0c 12 02 08 01 08 03 12 02 08 09 18 01");
  }

  // ---- groups

  record Grouped(
      @ProtoField(type = ProtoType.GROUP) One g,
      @ProtoField(type = ProtoType.GROUP) List<One> many,
      int after) {}

  @Test
  void groupsAreReadAndEnded() {
    same(
        new Grouped(new One(1), List.of(new One(2), new One(3)), 4),
        "0b 08 01 0c 13 08 02 14 13 08 03 14 18 04");
    reads(
        new Grouped(new One(5), List.of(new One(2)), 4),
        "18 04 13 08 02 14 0b 08 01 0c 0b 08 05 0c");
    refuses(Grouped.class, SyntaxException.class, "0b 08 01 14");
    refuses(Grouped.class, SyntaxException.class, "0b 08 01");
    refuses(Grouped.class, SyntaxException.class, "0b 08 01 0d 00 00 00 00");
    refuses(One.class, SyntaxException.class, "13 08 01 1c");
  }

  @Test
  void depthOfUnknownGroups() {
    int levels = 100_000;
    byte[] open = new byte[levels];
    java.util.Arrays.fill(open, (byte) 0x13);
    both(
        p -> {
          assertThatThrownBy(() -> p.decode(open, One.class)).isInstanceOf(LimitException.class);
          Protobuf few = Protobuf.with(p.options().withLimits(Limits.standard().withDepth(3)));
          assertThat(few.decode(Wire.hex("13 1b 1c 14"), One.class)).isEqualTo(new One(0));
          assertThatThrownBy(() -> few.decode(Wire.hex("13 1b 23 24 1c 14"), One.class))
              .isInstanceOf(LimitException.class);
        });
  }

  // ---- strings

  @Test
  void malformedUtf8IsRefusedUnlessUnchecked() {
    refuses(Text.class, SyntaxException.class, "12 01 ff");
    refuses(Text.class, SyntaxException.class, "12 03 ed a0 80");
    refuses(Text.class, SyntaxException.class, "12 02 c0 80");
    both(
        ProtobufSubject.BY_POSITION.withUtf8Check(false),
        p -> assertThat(p.decode(Wire.hex("12 02 61 ff"), Text.class).b()).isEqualTo("a\ufffd"));
  }

  // ---- presence

  static final class Implicit {
    public int i;
    public String s;
    public byte[] b;
    public Level level;
    public Integer boxed;
    public double d;
  }

  enum Level {
    LOW,
    HIGH
  }

  @Test
  void implicitPresence() {
    ProtobufOptions options = ProtobufSubject.BY_POSITION.withPresence(Presence.IMPLICIT);
    both(
        options,
        p -> {
          Implicit value = new Implicit();
          value.s = "";
          value.b = new byte[0];
          value.level = Level.LOW;
          same(p, value, "");
          value.boxed = 0;
          value.d = -0.0;
          same(p, value, "28 00 31 00 00 00 00 00 00 00 80");
        });
  }

  record Required(@Property(required = true) String s, @Property(required = true) int i) {}

  @Test
  void requiredFieldsMayNotBeAbsent() {
    same(new Required("", 0), "0a 00 10 00");
    refuses(Required.class, MappingException.class, "0a 00");
    both(
        p ->
            assertThatThrownBy(() -> p.encode(new Required(null, 0)))
                .isInstanceOf(EncodeException.class)
                .hasMessageContaining("$.s"));
  }

  // ---- enums

  enum Odd {
    @ProtoNumber(-5)
    NEGATIVE,
    @ProtoNumber(value = 1000, aliases = 7)
    LARGE,
    @ProtoNumber(0)
    ZERO
  }

  record Enums(Odd one, List<Odd> many, Map<String, Odd> map, int after) {}

  @Test
  void numbersOfEnums() {
    same(
        new Enums(Odd.NEGATIVE, List.of(Odd.LARGE, Odd.ZERO), Map.of("k", Odd.LARGE), 1),
        "08 fb ff ff ff ff ff ff ff ff 01 12 03 e8 07 00 1a 06 0a 01 6b 10 e8 07 20 01");
    reads(new Enums(Odd.LARGE, List.of(), Map.of(), 0), "08 07");
  }

  @Test
  void numbersThatNoConstantHas() {
    // the field is an unknown one: what was read before stays
    reads(
        new Enums(Odd.ZERO, List.of(Odd.LARGE), Map.of("a", Odd.ZERO), 2),
        "08 00 08 05 12 03 05 07 06 10 09 1a 05 0a 01 6b 10 05 1a 05 0a 01 61 10 00 20 02");
    both(
        ProtobufSubject.BY_POSITION.withUnknownEnums(ProtobufOptions.UnknownEnums.REJECT),
        p ->
            assertThatThrownBy(() -> p.decode(Wire.hex("08 05"), Enums.class))
                .isInstanceOf(MappingException.class)
                .hasMessageContaining("$.one"));
  }

  // ---- unknown fields

  static final class Keeping {
    public int a;
    @Unknown public Map<String, byte[]> rest = new LinkedHashMap<>();
    public Level level;
  }

  record KeepingRecord(int a, @Unknown Map<String, byte[]> rest) {}

  @Test
  void unknownFieldsAreKept() {
    String all = "08 01 12 01 61 10 05 48 07 2b 08 01 2c 49 00 00 00 00 00 00 00 01";
    both(
        p -> {
          for (Class<?> type : new Class<?>[] {Keeping.class, KeepingRecord.class}) {
            byte[] bytes = Wire.hex(all);
            for (Object read :
                new Object[] {
                  p.codec(type).decode(bytes), p.codec(type).decode(new Trickle(bytes, 1))
                }) {
              byte[] back = p.encode(read);
              List<String> before = Wire.fields(bytes).stream().map(WireFormatTest::show).toList();
              List<String> after = Wire.fields(back).stream().map(WireFormatTest::show).toList();
              assertThat(after).containsExactlyInAnyOrderElementsOf(before);
            }
          }
          Keeping level = p.decode(Wire.hex("10 09"), Keeping.class);
          assertThat(level.level).isNull();
          assertThat(p.encode(level)).isEqualTo(Wire.hex("08 00 10 09"));
        });
  }

  private static String show(Wire.Field f) {
    return java.util.HexFormat.of().formatHex(f.bytes());
  }

  @Test
  void unknownFieldsInPiecesAreLinear() {
    byte[] unit = Wire.join(Wire.field(9, 1), Wire.field(8, 1));
    byte[] bytes = new byte[unit.length * 200_000];
    for (int i = 0; i < bytes.length; i += unit.length) {
      System.arraycopy(unit, 0, bytes, i, unit.length);
    }
    Keeping read = COMPILED.decode(bytes, Keeping.class);
    assertThat(read.rest.get("9")).hasSize(400_000);
  }
}
