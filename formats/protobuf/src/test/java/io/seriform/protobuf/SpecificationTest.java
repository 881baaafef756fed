package io.seriform.protobuf;

import static io.seriform.protobuf.WireFormatTest.both;
import static io.seriform.protobuf.WireFormatTest.reads;
import static io.seriform.protobuf.WireFormatTest.refuses;
import static io.seriform.protobuf.WireFormatTest.same;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Property;
import io.seriform.annotation.Unknown;
import io.seriform.error.LimitException;
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
  void varints() {
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
  void zigzag() {
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
  void fixed() {
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
        ProtobufOptions.standard().withPacked(false),
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
}
