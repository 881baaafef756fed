package io.seriform.protobuf;

import static io.seriform.protobuf.WireFormatTest.both;
import static io.seriform.protobuf.WireFormatTest.reads;
import static io.seriform.protobuf.WireFormatTest.refuses;
import static io.seriform.protobuf.WireFormatTest.same;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.annotation.Property;
import io.seriform.annotation.Unknown;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.Trickle;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the specification names, one by one; with both engines, from arrays and byte by byte. */
class SpecificationTest {

  record Varints(int i32, long i64, boolean b) {}

  @Test
  void varintsOfEveryLength() {
    same(new Varints(300, 1L << 35, true), "08 ac 02 10 80 80 80 80 80 01 18 01");
    for (int bits = 0; bits < 64; bits++) {
      for (long v : new long[] {1L << bits, (1L << bits) - 1, -(1L << bits)}) {
        int small = (int) v;
        byte[] expected = Wire.join(Wire.field(1, small), Wire.field(2, v), Wire.field(3, 1));
        same(new Varints(small, v, true), java.util.HexFormat.of().formatHex(expected));
      }
    }
  }

  record Zigzags(
      @ProtoField(type = ProtoType.SINT32) int a, @ProtoField(type = ProtoType.SINT64) long b) {}

  @Test
  void signedNumbersAreZigzag() {
    same(new Zigzags(-1, 1), "08 01 10 02");
    same(new Zigzags(0x7FFFFFFF, -2), "08 fe ff ff ff 0f 10 03");
    same(new Zigzags(Integer.MIN_VALUE, 0), "08 ff ff ff ff 0f 10 00");
  }

  record Fixed(
      @ProtoField(type = ProtoType.FIXED32) int a,
      @ProtoField(type = ProtoType.SFIXED64) long b,
      float f,
      double d) {}

  @Test
  void fixedNumbersAreLittleEndian() {
    same(
        new Fixed(1, -2, 1.5f, -0.0),
        "0d 01 00 00 00 11 fe ff ff ff ff ff ff ff 1d 00 00 c0 3f 21 00 00 00 00 00 00 00 80");
  }

  record Delimited(String s, byte[] b, Delimited inner) {}

  @Test
  void lengthDelimited() {
    same(
        new Delimited("é", new byte[] {1, 2}, new Delimited("", new byte[0], null)),
        "0a 02 c3 a9 12 02 01 02 1a 04 0a 00 12 00");
  }

  record Unsigned(
      @ProtoField(type = ProtoType.UINT32) int a,
      @ProtoField(type = ProtoType.UINT64) long b,
      @ProtoField(type = ProtoType.UINT32) byte c,
      @ProtoField(type = ProtoType.UINT32) long wide) {}

  @Test
  void unsignedAsAnnotated() {
    same(
        new Unsigned(-1, -1, (byte) -1, 0x80000000L),
        "08 ff ff ff ff 0f 10 ff ff ff ff ff ff ff ff ff 01 18 ff 01 20 80 80 80 80 08");
  }

  record Explicit(Integer boxed, String text, int zero, byte[] bytes) {}

  @Test
  void explicitPresence() {
    same(new Explicit(0, "", 0, new byte[0]), "08 00 12 00 18 00 22 00");
    same(new Explicit(null, null, 0, null), "18 00");
    reads(new Explicit(null, null, 0, null), "");
  }

  record Lists(
      List<Integer> i,
      @ProtoField(type = ProtoType.SINT64) long[] s,
      @ProtoField(type = ProtoType.FIXED32) List<Integer> f,
      List<Boolean> b,
      double[] d,
      List<ProtoField.Packing> e) {}

  @Test
  void packedAndUnpackedAreBothReadAlways() {
    Lists lists =
        new Lists(
            List.of(1, -1),
            new long[] {-1, 2},
            List.of(1, 2),
            List.of(true, false),
            new double[] {0, -0.0},
            List.of(ProtoField.Packing.EXPANDED, ProtoField.Packing.AUTO));
    String packed =
        "0a 0b 01 ff ff ff ff ff ff ff ff ff 01 12 02 01 04 1a 08 01 00 00 00 02 00 00 00"
            + "22 02 01 00 2a 10 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 32 02 02 00";
    String unpacked =
        "08 01 08 ff ff ff ff ff ff ff ff ff 01 10 01 10 04 1d 01 00 00 00 1d 02 00 00 00"
            + "20 01 20 00 29 00 00 00 00 00 00 00 00 29 00 00 00 00 00 00 00 80 30 02 30 00";
    same(lists, packed);
    reads(lists, unpacked);
    both(
        ProtobufSubject.BY_POSITION.withPacked(false),
        p -> {
          assertThat(p.encode(lists)).isEqualTo(Wire.hex(unpacked));
          reads(p, lists, packed);
        });
    // and one after the other in one message
    reads(
        new Lists(List.of(1, 2, 3), new long[0], List.of(), List.of(), new double[0], List.of()),
        "08 01 0a 01 02 08 03 0a 00");
  }

  record Reversed(
      @Property(id = 9) int last, @Property(id = 2) int second, @Property(id = 1) int first) {}

  @Test
  void fieldsAreInTheOrderOfTheirNumbersAndTheSameEachTime() {
    Reversed value = new Reversed(9, 2, 1);
    same(value, "08 01 10 02 48 09");
    Map<String, Integer> map = new LinkedHashMap<>();
    map.put("b", 1);
    map.put("a", 2);
    same(new Mapped(map), "0a 05 0a 01 62 10 01 0a 05 0a 01 61 10 02");
  }

  record Mapped(Map<String, Integer> map) {}

  record Nothing() {}

  record HasNothing(Nothing empty) {}

  @Test
  void aClassWithoutPropertiesIsEmpty() {
    same(new HasNothing(new Nothing()), "0a 00");
    reads(new HasNothing(new Nothing()), "0a 02 08 01");
    reads(new HasNothing(null), "");
  }

  // ---- bad input

  record One(int a) {}

  @Test
  void tenByteAndOverlongVarints() {
    reads(
        new Varints(-1, -1, true),
        "08 ff ff ff ff ff ff ff ff ff 01 10 ff ff ff ff ff ff ff ff ff 01 18 80 02");
    reads(new One(1), "08 81 80 80 80 80 80 80 80 80 00");
    refuses(One.class, SyntaxException.class, "08 81 80 80 80 80 80 80 80 80 80 00");
    refuses(One.class, SyntaxException.class, "10 81 80 80 80 80 80 80 80 80 80 00");
  }

  @Test
  void fieldNumberZero() {
    for (String tag :
        new String[] {"00 00", "01 00 00 00 00 00 00 00 00", "02 00", "03 04", "05"}) {
      refuses(One.class, SyntaxException.class, tag);
      refuses(One.class, SyntaxException.class, "0b " + tag + " 0c");
    }
  }

  record Group(@ProtoField(type = ProtoType.GROUP) Group inner) {}

  @Test
  void endGroupMismatches() {
    refuses(Group.class, SyntaxException.class, "0b 14");
    refuses(Group.class, SyntaxException.class, "0b 0b 0c");
    refuses(Group.class, SyntaxException.class, "0c");
    refuses(One.class, SyntaxException.class, "1b 24");
    refuses(One.class, SyntaxException.class, "1b 23 1c 24");
    refuses(One.class, SyntaxException.class, "24");
    reads(new Group(new Group(new Group(null))), "0b 0b 0c 0c");
  }

  /** No message of a stream is handed out that does not end with its length. */
  @Test
  void endGroupInAMessageOfAStream() {
    both(
        p -> {
          StreamDecoder<One> in =
              p.codec(One.class).decodeStream(Wire.hex("03 08 01 24 00"), Framing.PREFIXED);
          assertThatThrownBy(in::next).isInstanceOf(SyntaxException.class);
        });
  }

  @Test
  void invalidUtf8InStrings() {
    for (String bad :
        new String[] {"01 80", "02 c3 28", "03 ed a0 80", "04 f4 90 80 80", "01 e2"}) {
      refuses(Delimited.class, SyntaxException.class, "0a " + bad);
      // in bytes, and in what is unknown, nothing is looked at
      both(p -> p.decode(Wire.hex("12 " + bad + " 3a " + bad), Delimited.class));
    }
  }

  record Keeping(int a, @Unknown Map<String, byte[]> rest) {}

  /** As deep as nothing may go: in fields that are known, unknown, and kept. */
  @Test
  void nested100000Deep() {
    int levels = 100_000;
    byte[] groups = new byte[2 * levels];
    Arrays.fill(groups, 0, levels, (byte) 0x0b);
    Arrays.fill(groups, levels, 2 * levels, (byte) 0x0c);
    byte[] unknown = new byte[2 * levels];
    Arrays.fill(unknown, 0, levels, (byte) 0x1b);
    Arrays.fill(unknown, levels, 2 * levels, (byte) 0x1c);
    byte[] messages = Wire.nested(levels);
    both(
        p -> {
          tooDeep(p, groups, Group.class);
          tooDeep(p, groups, One.class);
          tooDeep(p, unknown, Group.class);
          tooDeep(p, unknown, Keeping.class);
          tooDeep(p, messages, Chain.class);
          // what is unknown and has a length is skipped as one
          assertThat(p.decode(messages, Nothing.class)).isEqualTo(new Nothing());
        });
  }

  record Chain(Chain next) {}

  private static void tooDeep(Protobuf p, byte[] bytes, Class<?> type) {
    assertThatThrownBy(() -> p.decode(bytes, type)).isInstanceOf(LimitException.class);
    assertThatThrownBy(() -> p.codec(type).decode(new Trickle(bytes, 999)))
        .isInstanceOf(LimitException.class);
  }

  @Test
  void lengthsBeyondTheInput() {
    for (String length : new String[] {"01", "7f", "ff 7f", "ff ff ff 7f", "ff ff ff ff 0f"}) {
      for (String tag : new String[] {"0a ", "12 ", "1a ", "22 "}) {
        both(
            p ->
                assertThatThrownBy(() -> p.decode(Wire.hex(tag + length), Delimited.class))
                    .isInstanceOfAny(SyntaxException.class, LimitException.class));
      }
    }
  }

  enum Tenth {
    @ProtoNumber(0)
    ZERO,
    @ProtoNumber(10)
    TEN
  }

  record Narrow(
      int i32,
      @ProtoField(type = ProtoType.UINT32) int u32,
      @ProtoField(type = ProtoType.SINT32) int s32,
      boolean flag,
      Tenth constant,
      List<Integer> many,
      @ProtoField(key = ProtoType.SINT32) Map<Integer, Boolean> map) {}

  /** Of numbers of 64 bits in fields of 32 the upper half is dropped, as protobuf-java does. */
  @Test
  void varintsWiderThanTheirField() {
    reads(
        new Narrow(5, -6, -3, true, Tenth.TEN, List.of(5, -1), Map.of(-3, true)),
        "08 85 80 80 80 80 80 01 10 fa ff ff ff 1f 18 85 80 80 80 70 20 80 80 80 80 80 01"
            + "28 8a 80 80 80 f0 1f 32 0e 85 80 80 80 10 ff ff ff ff ff ff ff ff 7f"
            + "3a 0d 08 85 80 80 80 70 10 80 80 80 80 80 01");
  }

  record PackedNumbers(
      List<Integer> varints,
      @ProtoField(type = ProtoType.FIXED32) List<Integer> four,
      double[] eight,
      List<Boolean> flags) {}

  /** The bytes of packed numbers are whole numbers. */
  @Test
  void packedNumbersThatEndInsideOfOne() {
    for (String bad :
        new String[] {
          "0a 01 80",
          "0a 02 01 ff",
          "12 03 01 00 00",
          "12 05 01 00 00 00 02",
          "1a 04 00 00 00 00",
          "1a 09 00 00 00 00 00 00 00 00 00",
          "22 02 01 81"
        }) {
      refuses(PackedNumbers.class, SyntaxException.class, bad);
      refuses(PackedNumbers.class, SyntaxException.class, bad + " 08 01 2d 00 00 00 00");
    }
  }

  record Singles(
      float narrow,
      @ProtoField(type = ProtoType.FLOAT) double wide,
      @ProtoField(type = ProtoType.DOUBLE) float rounded,
      @ProtoField(type = ProtoType.FLOAT) double[] many,
      @ProtoField(type = ProtoType.FLOAT, wrapped = true) Double boxed,
      @ProtoField(type = ProtoType.DOUBLE, wrapped = true) Float back) {}

  private static Singles singles(double wide, double element, double boxed) {
    return new Singles(0, wide, 0, new double[] {0, element}, boxed, null);
  }

  /** A double is rounded to a float on both ways, and refused where it is too large for one. */
  @Test
  void doublesAsFloats() {
    double large = Float.MAX_VALUE * 2.0;
    both(
        p -> {
          Singles read = p.decode(p.encode(singles(1 / 3.0, -1 / 3.0, 0.1)), Singles.class);
          assertThat(read.wide()).isEqualTo(1 / 3f);
          assertThat(read.many()).containsExactly(0, -1 / 3f);
          assertThat(read.boxed()).isEqualTo(0.1f);
          double endless = Double.NEGATIVE_INFINITY;
          assertThat(p.decode(p.encode(singles(endless, 0, 0)), Singles.class).wide())
              .isEqualTo(endless);
          Singles[] bad = {singles(large, 0, 0), singles(0, -large, 0), singles(0, 0, large)};
          String[] paths = {"$.wide", "$.many[1]", "$.boxed"};
          for (int i = 0; i < bad.length; i++) {
            Singles value = bad[i];
            assertThatThrownBy(() -> p.encode(value))
                .isInstanceOf(EncodeException.class)
                .hasMessageContaining(paths[i]);
          }
          assertThat(p.decode(Wire.hex("19 55 55 55 55 55 55 d5 3f"), Singles.class).rounded())
              .isEqualTo(1 / 3f);
          assertThatThrownBy(() -> p.decode(Wire.hex("19 00 00 00 00 00 00 f0 47"), Singles.class))
              .isInstanceOf(MappingException.class)
              .hasMessageContaining("$.rounded");
          byte[] box = Wire.hex("32 09 09 00 00 00 00 00 00 f0 47");
          assertThatThrownBy(() -> p.decode(box, Singles.class))
              .isInstanceOf(MappingException.class)
              .hasMessageContaining("$.back");
        });
  }

  record Largest(@Property(id = 536_870_911) int a, @Unknown Map<String, byte[]> rest) {}

  record Smallest(@Property(id = 1) int a, @Unknown Map<String, byte[]> rest) {}

  record TooLarge(@Property(id = 536_870_912) int a) {}

  record BelowOne(@Property(id = -1) int a) {}

  @Test
  void numbersOfFieldsFromTheLeastToTheMost() {
    same(new Largest(5, Map.of()), "f8 ff ff ff 0f 05");
    both(
        p -> {
          Smallest kept = p.decode(Wire.hex("f8 ff ff ff 0f 05 08 01"), Smallest.class);
          assertThat(p.encode(kept)).isEqualTo(Wire.hex("08 01 f8 ff ff ff 0f 05"));
          for (Class<?> type : List.of(TooLarge.class, BelowOne.class)) {
            assertThatThrownBy(() -> p.codec(type)).isInstanceOf(ModelException.class);
          }
        });
    refuses(One.class, SyntaxException.class, "f8 ff ff ff 1f 05");
    refuses(One.class, SyntaxException.class, "f8 ff ff ff ff 0f 05");
  }

  record Entries(Map<Integer, Delimited> map, @Unknown Map<String, byte[]> rest) {}

  /** Groups, fixed numbers and texts that an entry of a map does not know. */
  @Test
  void unknownFieldsInEntries() {
    String inner = "12 03 0a 01 61";
    String group = "1b 08 05 23 24 1c ";
    String others = "21 00 00 00 00 00 00 00 00 2d 00 00 00 00 32 01 ff ";
    Entries expected = new Entries(Map.of(7, new Delimited("a", null, null)), Map.of());
    reads(expected, "0a 1e 08 07 " + group + others + inner);
    reads(expected, "0a 1e " + inner + others + group + "08 07");
    // another wire type than the key's or the value's makes an unknown field of it
    reads(expected, "0a 0a 08 07 " + inner + " 0a 01 09");
    reads(expected, "0a 09 " + inner + " 10 05 08 07");
    refuses(Entries.class, SyntaxException.class, "0a 04 08 07 1b 08");
    refuses(Entries.class, SyntaxException.class, "0a 04 08 07 1b 24");
  }
}
