package io.seriform.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamEncoder;
import io.seriform.TypeRef;
import io.seriform.annotation.Property;
import io.seriform.annotation.Unknown;
import io.seriform.annotation.Value;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.Golden;
import io.seriform.testkit.Trickle;
import io.seriform.wire.Limits;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What just fits and what just does not, and the offsets of what is refused.
 *
 * <p>Longer than a file should be, because its tests share the methods that put documents together
 * and compare them, in every way in which they can be read.
 */
class ProtobufBoundariesTest {

  private static final Map<Object, Protobuf> KEPT = new HashMap<>();

  private static ProtobufOptions options(Engine engine) {
    return ProtobufSubject.BY_POSITION.withEngine(engine);
  }

  /** Kept, so that codecs are made once. */
  private static Protobuf protobuf(Engine engine) {
    return KEPT.computeIfAbsent(engine, e -> Protobuf.with(options(engine)));
  }

  private static Protobuf limited(Engine engine, Limits limits) {
    return Protobuf.with(options(engine).withLimits(limits));
  }

  private static void refuses(
      Codec<?> codec, Class<? extends SeriformException> error, long offset, String hex) {
    Golden.refused(codec, error, offset, Wire.hex(hex));
  }

  private static <T> void golden(Codec<T> codec, T value, String hex) {
    Golden.check(codec, value, Wire.hex(hex));
    Golden.cutOffAlike(codec, Wire.hex(hex));
  }

  /** The same for a document that is too large to try it often. */
  private static <T> void large(Codec<T> codec, T value, String hex) {
    byte[] bytes = Wire.hex(hex);
    assertThat(codec.encode(value)).isEqualTo(bytes);
    assertThat(codec.encode(codec.decode(new Trickle(bytes, 100)))).isEqualTo(bytes);
  }

  private static String varint(long v) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Wire.varint(out, v);
    return HexFormat.of().formatHex(out.toByteArray());
  }

  /** A length and what is as long. */
  private static String sized(String hex) {
    return varint(hex.replace(" ", "").length() / 2) + hex;
  }

  private static String utf8(String text) {
    return HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8));
  }

  // ---- numbers in every place

  /** A number as a field, in lists, in a map and in messages of its own. */
  record Places<T>(
      T field, List<T> list, Map<Integer, T> map, List<T> single, T boxed, List<T> boxes) {}

  record Keys<T>(Map<T, Integer> map) {}

  private static Protobuf bound(Engine engine, TypeRef<?> ref, ProtoType type) {
    return KEPT.computeIfAbsent(
        List.of(engine, ref.type(), type),
        key -> {
          Map<String, FieldBinding> fields = new LinkedHashMap<>();
          fields.put("field", FieldBinding.of(1).withType(type));
          fields.put(
              "list", FieldBinding.of(2).withType(type).withPacking(ProtoField.Packing.PACKED));
          fields.put("map", FieldBinding.of(3).withType(type));
          fields.put(
              "single", FieldBinding.of(4).withType(type).withPacking(ProtoField.Packing.EXPANDED));
          fields.put("boxed", FieldBinding.of(5).withType(type).withWrapped(true));
          fields.put("boxes", FieldBinding.of(6).withType(type).withWrappedElements(true));
          return Protobuf.with(
              options(engine).withBinding(ref.type(), new MessageBinding("Places", fields)));
        });
  }

  private static <T> void everywhere(
      Engine engine, TypeRef<Places<T>> ref, ProtoType type, T value, String hex) {
    int wire = type.wireType();
    // a zero in a message of its own is left out
    boolean zero = value instanceof Character c ? c == 0 : ((Number) value).doubleValue() == 0;
    String boxed = zero ? "00" : sized("%02x".formatted(8 + wire) + hex);
    golden(
        bound(engine, ref, type).codec(ref),
        new Places<>(
            value,
            List.of(value, value),
            Map.of(7, value),
            List.of(value, value),
            value,
            List.of(value)),
        "%02x".formatted(8 + wire)
            + hex
            + ("12" + sized(hex + hex))
            + ("1a" + sized("0807%02x".formatted(16 + wire) + hex))
            + ("%02x".formatted(32 + wire) + hex).repeat(2)
            + ("2a" + boxed)
            + ("32" + boxed));
  }

  private static String fixed(long v, int bytes) {
    StringBuilder hex = new StringBuilder();
    for (int i = 0; i < bytes; i++) {
      hex.append("%02x".formatted(v >>> (8 * i) & 0xFF));
    }
    return hex.toString();
  }

  /** Checks a number in a field of each type. */
  private static <T> void ofEachType(
      Engine engine, TypeRef<Places<T>> ref, T value, long signed, long unsigned) {
    String zigzag = varint(signed << 1 ^ signed >> 63);
    everywhere(engine, ref, ProtoType.INT64, value, varint(signed));
    everywhere(engine, ref, ProtoType.UINT64, value, varint(unsigned));
    everywhere(engine, ref, ProtoType.SINT64, value, zigzag);
    everywhere(engine, ref, ProtoType.FIXED64, value, fixed(unsigned, 8));
    everywhere(engine, ref, ProtoType.SFIXED64, value, fixed(signed, 8));
    if (signed == (int) signed) {
      everywhere(engine, ref, ProtoType.INT32, value, varint(signed));
      everywhere(engine, ref, ProtoType.SINT32, value, zigzag);
      everywhere(engine, ref, ProtoType.SFIXED32, value, fixed(signed, 4));
    }
    if (unsigned >>> 32 == 0) {
      everywhere(engine, ref, ProtoType.UINT32, value, varint(unsigned));
      everywhere(engine, ref, ProtoType.FIXED32, value, fixed(unsigned, 4));
    }
  }

  private static final TypeRef<Places<Byte>> BYTE = new TypeRef<>() {};
  private static final TypeRef<Places<Short>> SHORT = new TypeRef<>() {};
  private static final TypeRef<Places<Character>> CHAR = new TypeRef<>() {};
  private static final TypeRef<Places<Integer>> INT = new TypeRef<>() {};
  private static final TypeRef<Places<Long>> LONG = new TypeRef<>() {};
  private static final TypeRef<Places<Float>> FLOAT = new TypeRef<>() {};
  private static final TypeRef<Places<Double>> DOUBLE = new TypeRef<>() {};

  @ParameterizedTest
  @EnumSource
  void smallNumbers(Engine engine) {
    for (byte v : new byte[] {0, 127, -128}) {
      everywhere(engine, BYTE, ProtoType.INT32, v, varint(v));
      everywhere(engine, BYTE, ProtoType.UINT32, v, varint(v & 0xFF));
      everywhere(engine, BYTE, ProtoType.FIXED64, v, fixed(v & 0xFF, 8));
    }
    for (short v : new short[] {0, 128, Short.MAX_VALUE, Short.MIN_VALUE}) {
      everywhere(engine, SHORT, ProtoType.INT64, v, varint(v));
      everywhere(engine, SHORT, ProtoType.UINT64, v, varint(v & 0xFFFF));
      everywhere(engine, SHORT, ProtoType.SFIXED32, v, fixed(v, 4));
    }
    for (char v : new char[] {0, 64, '\uffff'}) {
      everywhere(engine, CHAR, ProtoType.INT64, v, varint(v));
      everywhere(engine, CHAR, ProtoType.FIXED32, v, fixed(v, 4));
    }
  }

  @ParameterizedTest
  @EnumSource
  void intsOfEveryTypeAtTheirLimits(Engine engine) {
    for (int v : new int[] {0, 63, 64, -65, 1 << 20, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
      ofEachType(engine, INT, v, v, v & 0xFFFFFFFFL);
    }
  }

  @ParameterizedTest
  @EnumSource
  void longsOfEveryTypeAtTheirLimits(Engine engine) {
    for (long v : new long[] {0, 127, 128, -129, Long.MAX_VALUE, Long.MIN_VALUE}) {
      ofEachType(engine, LONG, v, v, v);
    }
    for (int bits = 7; bits < 64; bits += 7) {
      everywhere(engine, LONG, ProtoType.INT64, (1L << bits) - 1, "ff".repeat(bits / 7 - 1) + "7f");
      everywhere(engine, LONG, ProtoType.INT64, 1L << bits, "80".repeat(bits / 7) + "01");
    }
  }

  @ParameterizedTest
  @EnumSource
  void realsOfEveryTypeAtTheirLimits(Engine engine) {
    for (float v : new float[] {-1.5f, -0.0f, 0, Float.MAX_VALUE, Float.NaN}) {
      boolean minus = Float.floatToIntBits(v) == 1 << 31;
      if (!minus) {
        everywhere(engine, FLOAT, ProtoType.FLOAT, v, fixed(Float.floatToIntBits(v), 4));
        everywhere(engine, FLOAT, ProtoType.DOUBLE, v, fixed(Double.doubleToLongBits(v), 8));
        everywhere(engine, DOUBLE, ProtoType.FLOAT, (double) v, fixed(Float.floatToIntBits(v), 4));
      }
    }
    everywhere(engine, DOUBLE, ProtoType.DOUBLE, 0x1.123456789abcdp-3, "cdab89674523c13f");
    Codec<Places<Float>> floats = bound(engine, FLOAT, ProtoType.DOUBLE).codec(FLOAT);
    String large = fixed(Double.doubleToLongBits(0x1p128), 8);
    refuses(floats, MappingException.class, 9, "09" + large);
    refuses(floats, MappingException.class, 11, "2a 09 09" + large);
    Codec<Places<Double>> doubles = bound(engine, DOUBLE, ProtoType.FLOAT).codec(DOUBLE);
    for (Places<Double> places :
        List.of(
            new Places<>(0x1p128, null, null, null, null, null),
            new Places<Double>(null, null, null, null, 0x1p128, null))) {
      assertThatThrownBy(() -> doubles.encode(places))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("out of the range of float");
    }
  }

  @ParameterizedTest
  @EnumSource
  void keysOfEveryTypeAtTheirLimits(Engine engine) {
    TypeRef<Keys<Short>> shorts = new TypeRef<>() {};
    golden(
        protobuf(engine).codec(shorts),
        new Keys<>(Map.of(Short.MIN_VALUE, 1)),
        "0a 0d 08 8080feffffffffffff01 10 01");
    TypeRef<Keys<Character>> chars = new TypeRef<>() {};
    golden(protobuf(engine).codec(chars), new Keys<>(Map.of('\uffff', 1)), "0a 06 08 ffff03 10 01");
    TypeRef<Keys<Boolean>> booleans = new TypeRef<>() {};
    golden(protobuf(engine).codec(booleans), new Keys<>(Map.of(true, 1)), "0a 04 08 01 10 01");
    golden(protobuf(engine).codec(booleans), new Keys<>(Map.of(false, 0)), "0a 04 08 00 10 00");
  }

  @ParameterizedTest
  @EnumSource
  void numbersThatTheirPropertiesCannotHold(Engine engine) {
    Codec<Places<Byte>> bytes = bound(engine, BYTE, ProtoType.INT32).codec(BYTE);
    Codec<Places<Byte>> unsigned = bound(engine, BYTE, ProtoType.UINT32).codec(BYTE);
    Codec<Places<Short>> shorts = bound(engine, SHORT, ProtoType.SFIXED32).codec(SHORT);
    Codec<Places<Character>> chars = bound(engine, CHAR, ProtoType.INT64).codec(CHAR);
    Codec<Places<Integer>> ints = bound(engine, INT, ProtoType.INT64).codec(INT);
    Codec<Places<Integer>> uints = bound(engine, INT, ProtoType.UINT64).codec(INT);
    Codec<Places<Integer>> sints = bound(engine, INT, ProtoType.SINT64).codec(INT);
    Codec<Places<Integer>> fixed = bound(engine, INT, ProtoType.FIXED64).codec(INT);
    refuses(bytes, MappingException.class, 3, "08 8001");
    refuses(bytes, MappingException.class, 4, "12 02 8001");
    refuses(bytes, MappingException.class, 5, "2a 03 08 8001");
    refuses(unsigned, MappingException.class, 3, "08 8002");
    refuses(shorts, MappingException.class, 5, "0d 00800000");
    refuses(shorts, MappingException.class, 7, "2a 05 0d ff7fffff");
    refuses(chars, MappingException.class, 4, "08 808004");
    refuses(chars, MappingException.class, 6, "2a 04 08 808004");
    refuses(ints, MappingException.class, 6, "08 8080808008");
    refuses(ints, MappingException.class, 8, "2a 06 08 8080808008");
    refuses(uints, MappingException.class, 6, "08 8080808010");
    refuses(sints, MappingException.class, 6, "08 8080808010");
    refuses(fixed, MappingException.class, 9, "09 0000000001000000");
    for (ProtoType type : List.of(ProtoType.INT32, ProtoType.UINT32, ProtoType.SFIXED32)) {
      Codec<Places<Long>> longs = bound(engine, LONG, type).codec(LONG);
      for (Places<Long> places :
          List.of(
              new Places<>(1L << 32, null, null, null, null, null),
              new Places<Long>(null, null, null, null, -1L << 33, null))) {
        assertThatThrownBy(() -> longs.encode(places))
            .isInstanceOf(EncodeException.class)
            .hasMessageContaining("out of the range");
      }
    }
    // the upper half of an int32 is dropped
    Codec<Places<Long>> longs = bound(engine, LONG, ProtoType.INT32).codec(LONG);
    assertThat(longs.decode(Wire.hex("08 ffffffff7f")).field()).isEqualTo(-1L);
  }

  // ---- constants, booleans and holders

  enum Size {
    NONE,
    SMALL,
    LARGE
  }

  record Others(
      Size size,
      List<Size> list,
      @ProtoField(packing = ProtoField.Packing.EXPANDED) List<Size> single,
      Map<Integer, Size> map,
      @ProtoField(wrapped = true) Size boxed,
      boolean yes,
      List<Boolean> booleans,
      @ProtoField(wrapped = true) Boolean boxedYes,
      OptionalInt held,
      List<OptionalLong> holders,
      byte[] bytes,
      String last) {}

  private static Others others(Size size, boolean yes, long held, byte[] bytes) {
    return new Others(
        size,
        List.of(size, size),
        List.of(size, size),
        Map.of(7, size),
        size,
        yes,
        List.of(yes, !yes),
        yes,
        OptionalInt.of((int) held),
        List.of(OptionalLong.of(held)),
        bytes,
        "z");
  }

  @ParameterizedTest
  @EnumSource
  void otherKinds(Engine engine) {
    Codec<Others> codec = protobuf(engine).codec(Others.class);
    golden(
        codec,
        others(Size.LARGE, true, 5, new byte[] {-1, -2}),
        "08 02 12 02 02 02 18 02 18 02 22 04 08 07 10 02 2a 02 08 02 30 01 3a 02 01 00"
            + "42 02 08 01 48 05 52 02 08 05 5a 02 ff fe 62 01 7a");
    golden(
        codec,
        others(Size.NONE, false, 0, new byte[0]),
        "08 00 12 02 00 00 18 00 18 00 22 04 08 07 10 00 2a 00 30 00 3a 02 00 01"
            + "42 00 48 00 52 02 08 00 5a 00 62 01 7a");
    Protobuf strict =
        Protobuf.with(options(engine).withUnknownEnums(ProtobufOptions.UnknownEnums.REJECT));
    Codec<Others> refuses = strict.codec(Others.class);
    refuses(refuses, MappingException.class, 2, "08 03");
    refuses(refuses, MappingException.class, 11, "08 ffffffffffffffffff01");
    refuses(refuses, MappingException.class, 3, "12 01 03");
    refuses(refuses, MappingException.class, 4, "2a 02 08 03");
    golden(
        refuses,
        others(Size.SMALL, true, 5, new byte[] {-1, -2}),
        "08 01 12 02 01 01 18 01 18 01 22 04 08 07 10 01 2a 02 08 01 30 01 3a 02 01 00"
            + "42 02 08 01 48 05 52 02 08 05 5a 02 ff fe 62 01 7a");
  }

  enum Gaps {
    ZERO(0),
    ONE(1),
    FOUR(4),
    FAR(128),
    BELOW(-1);

    @Value public final int number;

    Gaps(int number) {
      this.number = number;
    }
  }

  record Sizes(@Property(id = 1) Gaps a, @Property(id = 16) Gaps b, @Property(id = 17) int c) {}

  /** Numbers beside those of the constants are unknown, or refused. */
  @ParameterizedTest
  @EnumSource
  void numbersOfConstants(Engine engine) {
    Codec<Sizes> codec = protobuf(engine).codec(Sizes.class);
    Codec<Sizes> strict =
        Protobuf.with(options(engine).withUnknownEnums(ProtobufOptions.UnknownEnums.REJECT))
            .codec(Sizes.class);
    for (Gaps gap : Gaps.values()) {
      String n = varint(gap.number);
      golden(codec, new Sizes(gap, gap, 5), "08" + n + "8001" + n + "8801 05");
      golden(strict, new Sizes(gap, null, 5), "08" + n + "8801 05");
    }
    for (int n : new int[] {2, 3, 5, 6, 64, 127, 129, -2}) {
      String unknown = varint(n);
      Golden.reads(
          codec, new Sizes(null, null, 5), Wire.hex("08" + unknown + "8001" + unknown + "8801 05"));
      Golden.reads(
          codec, new Sizes(Gaps.ONE, Gaps.FOUR, 5), Wire.hex("08 01 8001 04 8801 05 08" + unknown));
      refuses(strict, MappingException.class, 1 + unknown.length() / 2, "08" + unknown);
    }
    refuses(codec, SyntaxException.class, 1, "08");
    refuses(codec, SyntaxException.class, 2, "8001");
  }

  record KeepingSizes(List<Gaps> sizes, @Unknown Map<String, byte[]> rest) {}

  record Holding(KeepingSizes sizes, int after) {}

  @ParameterizedTest
  @EnumSource
  void unknownConstantsThatAreKept(Engine engine) {
    Codec<Holding> codec = protobuf(engine).codec(Holding.class);
    Golden.reads(
        codec,
        new Holding(new KeepingSizes(List.of(Gaps.ONE), Map.of("1", Wire.hex("08 07"))), 5),
        Wire.hex("0a 04 0a 02 01 07 10 05"));
  }

  record Implicit(
      boolean a,
      int b,
      @ProtoField(type = ProtoType.UINT32) int c,
      @ProtoField(type = ProtoType.SINT32) int d,
      @ProtoField(type = ProtoType.FIXED32) int e,
      @ProtoField(type = ProtoType.SFIXED64) int f,
      long g,
      @ProtoField(type = ProtoType.FIXED64) long h,
      float i,
      double j,
      short k,
      Size l,
      String m,
      byte[] n) {}

  /** A zero that is left out, and what differs from it by least. */
  @ParameterizedTest
  @EnumSource
  void implicitPresence(Engine engine) {
    Codec<Implicit> codec =
        Protobuf.with(options(engine).withPresence(Presence.IMPLICIT)).codec(Implicit.class);
    byte[] none = {};
    Size zero = Size.NONE;
    Golden.writes(
        codec, new Implicit(false, 0, 0, 0, 0, 0, 0, 0, 0, 0, (short) 0, zero, "", none), none);
    Golden.writes(
        codec,
        new Implicit(true, 0, 0, 0, 0, 0, 0, 0, 0, 0, (short) 0, zero, "", none),
        Wire.hex("08 01"));
    golden(
        codec,
        new Implicit(
            true, 1, 1, 1, 1, 1, 1, 1, -0.0f, -0.0, (short) 1, Size.SMALL, "\0", new byte[1]),
        "08 01 10 01 18 01 20 02 2d 01000000 31 0100000000000000 38 01 41 0100000000000000"
            + "4d 00000080 51 0000000000000080 58 01 60 01 6a 01 00 72 01 00");
  }

  sealed interface Shape {}

  record Circle(int r) implements Shape {}

  record Square(int a) implements Shape {}

  record Owner(int before, @ProtoField(cases = {4, 9}) Shape shape, @Property(id = 20) int after) {}

  /** Alternatives that are fields of their owner. */
  @ParameterizedTest
  @EnumSource
  void alternativesAreFieldsOfTheirOwner(Engine engine) {
    Codec<Owner> codec = protobuf(engine).codec(Owner.class);
    golden(codec, new Owner(1, new Circle(2), 3), "08 01 22 02 08 02 a001 03");
    golden(codec, new Owner(1, new Square(2), 3), "08 01 4a 02 08 02 a001 03");
    golden(codec, new Owner(1, null, 3), "08 01 a001 03");
    Golden.reads(codec, new Owner(1, null, 3), Wire.hex("08 01 20 05 2a 00 a001 03"));
    Golden.reads(codec, new Owner(1, new Circle(5), 3), Wire.hex("a001 03 22 02 08 05 08 01"));
  }

  /** Only the last can be set. */
  static final class Measured {

    @Property(id = 1)
    public int getA() {
      return 1;
    }

    @Property(id = 2)
    public String getB() {
      return "abc";
    }

    @Property(id = 3)
    public int[] getC() {
      return new int[] {1, 2};
    }

    @Property(id = 4)
    public String[] getD() {
      return new String[] {"a", "b"};
    }

    @Property(id = 5)
    public Size getE() {
      return Size.LARGE;
    }

    @Property(id = 20)
    public int after;
  }

  @ParameterizedTest
  @EnumSource
  void fieldsThatCannotBeSetArePassedOver(Engine engine) {
    Codec<Measured> codec = protobuf(engine).codec(Measured.class);
    Measured value = new Measured();
    value.after = 3;
    golden(codec, value, "08 01 12 03 616263 1a 02 01 02 22 01 61 22 01 62 28 02 a001 03");
    Golden.reads(codec, value, Wire.hex("08 07 18 01 1a 01 02 18 03 22 00 a001 03"));
  }

  // ---- documents that are not messages

  @ParameterizedTest
  @EnumSource
  void documentsThatAreNotMessages(Engine engine) {
    TypeRef<List<Text>> texts = new TypeRef<>() {};
    Codec<List<Text>> list = protobuf(engine).codec(texts);
    List<Text> two = List.of(new Text("a", null), new Text(null, "b"));
    golden(list, two, "0a 03 0a 01 61 0a 03 12 01 62");
    // among other fields
    Golden.reads(list, two, Wire.hex("10 05 0a 03 0a 01 61 12 00 18 01 0a 03 12 01 62 10 05"));
    TypeRef<Map<Integer, Text>> entries = new TypeRef<>() {};
    Codec<Map<Integer, Text>> map = protobuf(engine).codec(entries);
    golden(map, Map.of(1, new Text("a", null)), "0a 07 08 01 12 03 0a 01 61");
    Golden.reads(
        map, Map.of(1, new Text("a", null)), Wire.hex("10 05 0a 07 08 01 12 03 0a 01 61 12 00"));
    Codec<Integer> number = protobuf(engine).codec(Integer.class);
    golden(number, 300, "08 ac02");
    assertThat(number.decode(Wire.hex("12 00 08 01 08 ac02 12 00"))).isEqualTo(300);
  }

  record Lists(List<List<Text>> lists) {}

  @ParameterizedTest
  @EnumSource
  void elementsAmongOtherFields(Engine engine) {
    Codec<Lists> codec = protobuf(engine).codec(Lists.class);
    Golden.reads(
        codec,
        new Lists(List.of(List.of(new Text("a", null), new Text("b", null)), List.of())),
        Wire.hex("0a 10 10 05 0a 03 0a 01 61 12 00 0a 03 0a 01 62 18 01 0a 02 10 05"));
  }

  @ParameterizedTest
  @EnumSource
  void manyDocumentsInAStream(Engine engine) {
    TypeRef<List<Integer>> ref = new TypeRef<>() {};
    Codec<List<Integer>> codec =
        limited(engine, Limits.standard().withDepth(1).withDocument(5)).codec(ref);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (StreamEncoder<List<Integer>> encoder = codec.encodeStream(out, Framing.PREFIXED)) {
      for (int i = 0; i < 50; i++) {
        encoder.write(List.of(i, 5, 6));
      }
    }
    StringBuilder hex = new StringBuilder();
    for (int i = 0; i < 50; i++) {
      hex.append("05 0a 03 %02x 05 06".formatted(i));
    }
    assertThat(out.toByteArray()).isEqualTo(Wire.hex(hex.toString()));
    for (int most : new int[] {1, 2, 3, 5, 7, 1000}) {
      assertThat(codec.decodeStream(new Trickle(out.toByteArray(), most), Framing.PREFIXED))
          .toIterable()
          .hasSize(50)
          .allMatch(numbers -> numbers.size() == 3);
    }
  }

  // ---- texts and bytes

  record Texts(
      String text,
      @ProtoField(wrapped = true) String boxed,
      List<String> list,
      @ProtoField(wrappedElements = true) List<String> boxes,
      Map<String, String> map,
      byte[] bytes,
      @ProtoField(wrapped = true) byte[] boxedBytes,
      long a,
      long b,
      long c,
      long d,
      long e) {}

  private static void texts(Engine engine, String text) {
    String hex = sized(utf8(text));
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    String box = text.isEmpty() ? "00" : sized("0a" + hex);
    long v = Long.MIN_VALUE;
    String most = "80".repeat(9) + "01";
    Codec<Texts> codec = protobuf(engine).codec(Texts.class);
    Golden.check(
        codec,
        new Texts(
            text,
            text,
            List.of(text, "", text),
            List.of(text),
            Map.of(text, text),
            bytes,
            bytes,
            v,
            v,
            v,
            v,
            v),
        Wire.hex(
            "0a"
                + hex
                + "12"
                + box
                + "1a"
                + hex
                + "1a00"
                + "1a"
                + hex
                + "22"
                + box
                + "2a"
                + sized("0a" + hex + "12" + hex)
                + "32"
                + hex
                + "3a"
                + box
                + "40"
                + most
                + "48"
                + most
                + "50"
                + most
                + "58"
                + most
                + "60"
                + most));
  }

  @ParameterizedTest
  @EnumSource
  void textsAndBytes(Engine engine) {
    for (int n : new int[] {0, 1, 7, 8, 15, 16, 31, 32, 33, 61, 62, 63, 124, 125, 126, 127, 128}) {
      texts(engine, "a".repeat(n));
      if (n % 2 == 1) {
        texts(engine, "a".repeat(n) + "\u00e9");
        texts(engine, "\u20ac".repeat(n / 3) + "a".repeat(n % 3));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void longTexts(Engine engine) {
    Codec<Text> codec = protobuf(engine).codec(Text.class);
    for (String text :
        List.of(
            "a".repeat(16383),
            "a".repeat(16384),
            "a".repeat(16382) + "\u00e9",
            "\u20ac".repeat(5000),
            "\u20ac".repeat(5001),
            "\u20ac".repeat(5462),
            "a".repeat((1 << 21) - 1),
            "a".repeat(1 << 21))) {
      byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
      byte[] bytes = Wire.join(Wire.field(1, utf8), Wire.field(2, utf8));
      if (bytes.length < 100_000) {
        Golden.check(codec, new Text(text, text), bytes);
      } else {
        assertThat(codec.encode(new Text(text, text))).isEqualTo(bytes);
        assertThat(codec.decode(bytes)).isEqualTo(new Text(text, text));
      }
    }
  }

  record Text(String a, String b) {}

  @ParameterizedTest
  @EnumSource
  void limitsOfTexts(Engine engine) {
    Codec<Texts> codec =
        limited(engine, Limits.standard().withString(5).withName(3)).codec(Texts.class);
    assertThat(codec.decode(Wire.hex("0a 05 6162636465")).text()).isEqualTo("abcde");
    refuses(codec, LimitException.class, 2, "0a 06 616263646566");
    refuses(codec, LimitException.class, 6, "0a 02 c3a9 0a 06 616263646566");
    assertThat(codec.decode(Wire.hex("2a 0c 0a 03 616263 12 05 6162636465")).map())
        .containsEntry("abc", "abcde");
    LimitException e =
        Golden.refused(codec, LimitException.class, 4, Wire.hex("2a 06 0a 04 61626364"));
    assertThat(e.limit()).isEqualTo("name");
    refuses(codec, LimitException.class, 4, "2a 08 12 06 616263646566");
    refuses(codec, LimitException.class, 4, "12 08 0a 06 616263646566");
    refuses(codec, LimitException.class, 2, "32 06 616263646566");
    refuses(codec, SyntaxException.class, 4, "0a 03 6162ff");
    refuses(codec, SyntaxException.class, 6, "2a 05 0a 03 6162ff");
  }

  // ---- tags of every length

  record Far(
      @Property(id = 15) Integer a,
      @Property(id = 16) Integer b,
      @Property(id = 2047) String c,
      @Property(id = 2048) Size d,
      @Property(id = 262143) List<Integer> e,
      @Property(id = 262144) Single f,
      @Property(id = 33554431) @ProtoField(type = ProtoType.GROUP) Single g,
      @Property(id = 33554432) @ProtoField(wrapped = true) Long h,
      @Property(id = 536870910) Map<Integer, Integer> i,
      @Property(id = 536870911) byte[] j) {}

  record Single(Integer n) {}

  private static String tag(int number, int wireType) {
    return varint((long) number << 3 | wireType);
  }

  @ParameterizedTest
  @EnumSource
  void tagsOfEveryLengthAreRead(Engine engine) {
    Codec<Far> codec = protobuf(engine).codec(Far.class);
    golden(
        codec,
        new Far(
            1,
            2,
            "c",
            Size.LARGE,
            List.of(5),
            new Single(6),
            new Single(7),
            8L,
            Map.of(9, 10),
            new byte[] {11}),
        tag(15, 0)
            + "01"
            + tag(16, 0)
            + "02"
            + tag(2047, 2)
            + "0163"
            + tag(2048, 0)
            + "02"
            + tag(262143, 2)
            + "0105"
            + tag(262144, 2)
            + "020806"
            + tag(33554431, 3)
            + "0807"
            + tag(33554431, 4)
            + tag(33554432, 2)
            + "020808"
            + tag(536870910, 2)
            + "04 0809 100a"
            + tag(536870911, 2)
            + "010b");
    for (int i = 0; i < 10; i++) {
      Far one =
          new Far(
              i == 0 ? 1 : null,
              i == 1 ? 1 : null,
              i == 2 ? "c" : null,
              i == 3 ? Size.SMALL : null,
              i == 4 ? List.of(5) : List.of(),
              i == 5 ? new Single(1) : null,
              i == 6 ? new Single(1) : null,
              i == 7 ? 1L : null,
              i == 8 ? Map.of(1, 1) : Map.of(),
              i == 9 ? new byte[0] : null);
      byte[] bytes = codec.encode(one);
      Golden.check(codec, one, bytes);
      Golden.cutOffAlike(codec, bytes);
    }
  }

  record Two(@Property(id = 300) Integer a, @Property(id = 301) Size b) {}

  /** What is not the expected field is not taken for it, however alike the tags are. */
  @ParameterizedTest
  @EnumSource
  void tagsOfOtherFields(Engine engine) {
    Codec<Two> codec = protobuf(engine).codec(Two.class);
    Golden.reads(codec, new Two(5, null), Wire.hex("e011 07 e01200" + tag(300, 0) + "05"));
    Golden.reads(codec, new Two(5, Size.SMALL), Wire.hex("e892 00 01 e092 00 05"));
    Golden.reads(codec, new Two(null, Size.LARGE), Wire.hex("e212 00 ea12 00 e8 12 02"));
    Codec<Single> single = protobuf(engine).codec(Single.class);
    Golden.reads(single, new Single(3), Wire.hex("0a 00 10 01 0d 00000000 08 03"));
    refuses(single, SyntaxException.class, 2, "08 01 00");
    refuses(single, SyntaxException.class, 2, "08 01 07");
    refuses(single, SyntaxException.class, 2, "08 01 0e");
    refuses(single, SyntaxException.class, 2, "08 01 0c");
    refuses(single, SyntaxException.class, 2, "08 01 8080808010 01");
  }

  // ---- lengths

  static final class Nest {
    public Nest inside;
    public byte[] bytes;
    public List<Nest> list;
    public Map<Integer, Nest> map;
    public List<Integer> numbers;
    public List<List<Integer>> lists;

    @ProtoField(wrapped = true)
    public List<Integer> wrapped;

    public Map<Integer, List<Integer>> listMap;

    @ProtoField(type = ProtoType.GROUP)
    public Nest group;

    Nest with(Nest value) {
      inside = value;
      return this;
    }
  }

  private static Nest nest(int bytes) {
    Nest nest = new Nest();
    nest.bytes = bytes < 0 ? null : new byte[bytes];
    nest.list = List.of();
    nest.map = Map.of();
    nest.numbers = List.of();
    nest.lists = List.of();
    nest.listMap = Map.of();
    return nest;
  }

  private static String bytes(int n) {
    return "12" + sized("00".repeat(n));
  }

  /** The room that is kept for a length is too small, just right, or too large. */
  @ParameterizedTest
  @EnumSource
  void lengthsOfMessages(Engine engine) {
    Codec<Nest> codec = protobuf(engine).codec(Nest.class);
    for (int n : new int[] {125, 126, 0, 16380, 16381, 124, 16379, 123, 1}) {
      Nest nest = nest(3).with(nest(n));
      String inner = bytes(n);
      Nest list = nest(-1);
      list.list = List.of(nest(n), nest(0), nest(n));
      String element = "1a" + sized(inner);
      Nest map = nest(-1);
      map.map = Map.of(7, nest(n));
      Nest group = nest(-1);
      group.group = nest(n);
      group.group.inside = nest(n);
      Map<Nest, String> all = new LinkedHashMap<>();
      all.put(nest, "0a" + sized(inner) + bytes(3));
      all.put(list, element + "1a021200" + element);
      all.put(map, "22" + sized("080712" + sized(inner)));
      all.put(group, "4b0a" + sized(inner) + inner + "4c");
      all.forEach(
          (value, hex) -> {
            if (n < 1000) {
              Golden.check(codec, value, Wire.hex(hex));
            } else {
              large(codec, value, hex);
            }
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void lengthsOfPackedNumbers(Engine engine) {
    Codec<Nest> codec = protobuf(engine).codec(Nest.class);
    TypeRef<List<Integer>> ref = new TypeRef<>() {};
    Codec<List<Integer>> root = protobuf(engine).codec(ref);
    for (int n : new int[] {1, 127, 128, 0, 126, 125, 124}) {
      List<Integer> numbers = Collections.nCopies(n, 5);
      String hex = "05".repeat(n);
      String packed = n == 0 ? "" : "0a" + sized(hex);
      Nest nest = nest(-1);
      nest.numbers = numbers;
      nest.bytes = new byte[1];
      Golden.check(codec, nest, Wire.hex("120100" + (n == 0 ? "" : "2a" + sized(hex))));
      nest = nest(-1);
      nest.lists = List.of(numbers, List.of(), numbers);
      String expanded = "32" + sized("0805".repeat(n));
      Golden.check(codec, nest, Wire.hex(expanded + "3200" + expanded));
      nest = nest(-1);
      nest.wrapped = numbers;
      nest.listMap = Map.of(7, numbers);
      Golden.check(
          codec, nest, Wire.hex("3a" + sized(packed) + "42" + sized("080712" + sized(packed))));
      Golden.check(root, numbers, Wire.hex(packed));
    }
    for (int n : new int[] {16384, 1, 16383, 16380, 16379}) {
      Nest nest = nest(-1);
      nest.numbers = Collections.nCopies(n, 5);
      nest.wrapped = nest.numbers;
      String hex = sized("05".repeat(n));
      large(codec, nest, "2a" + hex + "3a" + sized("0a" + hex));
    }
  }

  // ---- limits

  @ParameterizedTest
  @EnumSource
  void elementsAreLimitedInEveryContainer(Engine engine) {
    Codec<Nest> codec = limited(engine, Limits.standard().withElements(2)).codec(Nest.class);
    Codec<Texts> texts = limited(engine, Limits.standard().withElements(2)).codec(Texts.class);
    TypeRef<List<Size>> ref = new TypeRef<>() {};
    Codec<List<Size>> sizes = limited(engine, Limits.standard().withElements(2)).codec(ref);
    assertThat(codec.decode(Wire.hex("1a00 1a00")).list).hasSize(2);
    assertThat(codec.decode(Wire.hex("2a 02 01 02")).numbers).hasSize(2);
    assertThat(codec.decode(Wire.hex("28 01 28 02")).numbers).hasSize(2);
    assertThat(codec.decode(Wire.hex("22 02 08 01 22 02 08 02")).map).hasSize(2);
    assertThat(texts.decode(Wire.hex("1a 00 1a 00")).list()).hasSize(2);
    assertThat(sizes.decode(Wire.hex("0a 02 01 02"))).hasSize(2);
    refuses(codec, LimitException.class, 5, "1a00 1a00 1a00");
    refuses(codec, LimitException.class, 4, "2a 03 01 02 03");
    refuses(codec, LimitException.class, 5, "28 01 28 02 28 03");
    refuses(codec, LimitException.class, 9, "22 02 08 01 22 02 08 02 22 02 08 03");
    refuses(texts, LimitException.class, 5, "1a 00 1a 00 1a 00");
    refuses(sizes, LimitException.class, 4, "0a 03 01 02 00");
  }

  /** A value of any kind. */
  public record Any(@Property(id = 1) Object v) {}

  /** What is written without a class is measured as it is when it is read. */
  @ParameterizedTest
  @EnumSource
  void elementsAndNamesWithoutAClass(Engine engine) {
    Codec<Any> limited =
        limited(engine, Limits.standard().withElements(2).withName(2)).codec(Any.class);
    Codec<Any> all = limited(engine, Limits.standard()).codec(Any.class);
    List<Object> fits =
        List.of(List.of(1, 2), Map.of("a", 1, "bb", 2), new int[2], Document.array().add(1).add(2));
    for (Object v : fits) {
      limited.decode(limited.encode(new Any(v)));
      limited.decode(limited.encode(new Any(List.of(v, v))));
    }
    Map<Object, String> longer = new LinkedHashMap<>();
    longer.put(List.of(1, 2, 3), "elements is at most 2, met 3");
    longer.put(new int[3], "elements is at most 2, met 3");
    longer.put(Document.array().add(1).add(2).add(3), "elements is at most 2, met 3");
    longer.put(Map.of("a", 1, "b", 2, "c", 3), "elements is at most 2, met 3");
    longer.put(Map.of("ccc", 1), "name is at most 2, met 3");
    longer.put(Document.object().put("ccc", 1), "name is at most 2, met 3");
    longer.forEach(
        (v, message) -> {
          String name = message.startsWith("name") ? "ccc" : "";
          for (Object each : List.of(v, List.of(v))) {
            String path = "$.v" + (each == v ? "" : "[0]") + (name.isEmpty() ? "" : "." + name);
            byte[] bytes = all.encode(new Any(each));
            assertThatThrownBy(() -> limited.decode(bytes)).isInstanceOf(LimitException.class);
            assertThatThrownBy(() -> limited.encode(new Any(each)))
                .isInstanceOf(LimitException.class)
                .hasMessageContaining(message)
                .hasMessageContaining("at " + path);
          }
        });
  }

  @ParameterizedTest
  @EnumSource
  void depthCountsMessagesAndLists(Engine engine) {
    Limits limits = Limits.standard().withDepth(3);
    Codec<Nest> codec = limited(engine, limits).codec(Nest.class);
    TypeRef<List<List<List<Integer>>>> ref = new TypeRef<>() {};
    Codec<List<List<List<Integer>>>> lists = limited(engine, limits).codec(ref);
    TypeRef<List<List<List<List<Integer>>>>> refs = new TypeRef<>() {};
    Codec<List<List<List<List<Integer>>>>> more = limited(engine, limits).codec(refs);
    // side by side, in every way, and again and again: what ends counts no more, and not twice
    String two = "0a 02 0a 00 1a 02 0a 00 1a 02 1a 00 22 04 12 02 0a 00 4b 4b 4c 4c 32 00 32 00";
    assertThat(codec.decode(Wire.hex(two + two + two)).list).hasSize(6);
    assertThat(codec.decode(new Trickle(Wire.hex(two + two + two), 1)).list).hasSize(6);
    Nest all = nest(-1).with(nest(-1).with(nest(-1)));
    all.list = List.of(nest(-1).with(nest(-1)), nest(-1).with(nest(-1)));
    all.map = Map.of(1, nest(-1).with(nest(-1)));
    all.lists = List.of(List.of(1), List.of(2));
    all.wrapped = List.of(1);
    all.listMap = Map.of(1, List.of(1));
    all.group = nest(-1);
    all.group.group = nest(-1);
    all.group.lists = List.of(List.of(1));
    byte[] bytes = protobuf(engine).encode(all);
    Golden.check(codec, all, bytes);
    for (String hex :
        List.of(
            "0a 04 0a 02 0a 00",
            "1a 04 1a 02 0a 00",
            "22 06 12 04 0a 02 0a 00",
            "4b 4b 4b 4c 4c 4c",
            "0a 04 0a 02 32 00")) {
      for (byte[] bad : List.of(Wire.hex(hex), Wire.hex(two + two + hex))) {
        assertThatThrownBy(() -> codec.decode(bad)).isInstanceOf(LimitException.class);
        assertThatThrownBy(() -> codec.decode(new Trickle(bad, 1)))
            .isInstanceOf(LimitException.class);
      }
      Nest deep = protobuf(engine).decode(Wire.hex(hex), Nest.class);
      assertThatThrownBy(() -> codec.encode(deep)).isInstanceOf(LimitException.class);
    }
    List<List<List<Integer>>> fits = List.of(List.of(List.of(1), List.of(2)), List.of(List.of(3)));
    Golden.check(lists, fits, protobuf(engine).codec(ref).encode(fits));
    assertThatThrownBy(() -> more.encode(List.of(fits))).isInstanceOf(LimitException.class);
    byte[] deep = protobuf(engine).codec(refs).encode(List.of(fits));
    assertThatThrownBy(() -> more.decode(deep)).isInstanceOf(LimitException.class);
  }

  // ---- unknown fields

  record Keeping(@Property(id = 2) Integer n, @Unknown Map<String, byte[]> rest) {}

  @ParameterizedTest
  @EnumSource
  void unknownFields(Engine engine) {
    Codec<Keeping> codec = protobuf(engine).codec(Keeping.class);
    Map<String, byte[]> rest = new LinkedHashMap<>();
    rest.put("1", Wire.hex("08 8001"));
    rest.put("3", Wire.hex("1a 03 010203"));
    rest.put("4", Wire.hex("23 08 01 24"));
    rest.put("5", Wire.hex("29 0102030405060708"));
    rest.put("16", Wire.hex("8501 01020304"));
    byte[] fields = Wire.hex("08 8001 1a 03 010203 23 08 01 24 29 0102030405060708 8501 01020304");
    Golden.writes(codec, new Keeping(7, rest), Wire.join(Wire.hex("10 07"), fields));
    Golden.reads(codec, new Keeping(7, rest), Wire.join(Wire.hex("10 07"), fields));
    Golden.reads(codec, new Keeping(7, rest), Wire.join(fields, Wire.hex("10 07")));
    Golden.cutOffAlike(codec, Wire.join(fields, Wire.hex("10 07")));
    Golden.check(codec, new Keeping(null, rest), fields);
    for (int n : new int[] {100, 70_000}) {
      Map<String, byte[]> large = Map.of("1", Wire.field(1, new byte[n]));
      Golden.check(
          codec, new Keeping(7, large), Wire.join(Wire.hex("10 07"), Wire.field(1, new byte[n])));
    }
    assertThatThrownBy(() -> protobuf(engine).encode(new Mistaken(Map.of("1", "a"))))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("declare @Unknown Map<String, byte[]>");
    assertThat(protobuf(engine).encode(new Mistaken(null))).isEmpty();
  }

  record Mistaken(@Unknown Map<String, Object> rest) {}

  // ---- nulls

  record Nulls(
      @Property(required = true) String text,
      @ProtoField(presence = Presence.REQUIRED) OptionalInt held) {}

  record Anything(List<Object> list, Map<String, Object> map) {}

  @ParameterizedTest
  @EnumSource
  void nullsOfRequiredFieldsAreRefused(Engine engine) {
    Protobuf p = protobuf(engine);
    for (Nulls value : List.of(new Nulls(null, OptionalInt.of(1)), new Nulls("a", null))) {
      assertThatThrownBy(() -> p.encode(value))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("a required field is null");
    }
    Others none =
        new Others(null, null, null, null, null, false, null, null, null, null, null, null);
    assertThat(p.codec(Others.class).encode(none)).isEqualTo(Wire.hex("30 00"));
    Others some =
        new Others(Size.LARGE, null, null, null, null, true, null, null, null, null, null, null);
    assertThat(p.codec(Others.class).encode(some)).isEqualTo(Wire.hex("08 02 30 01"));
    for (List<Size> sizes : List.of(Arrays.asList((Size) null), Arrays.asList(Size.SMALL, null))) {
      assertThatThrownBy(
              () ->
                  p.codec(Others.class)
                      .encode(
                          new Others(
                              null, sizes, null, null, null, false, null, null, null, null, null,
                              null)))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("a null in a list or map");
    }
    Map<String, Object> map = new HashMap<>();
    map.put("a", null);
    golden(
        p.codec(Anything.class),
        new Anything(Arrays.asList(null, true, null), map),
        "0a 0c 0a 02 08 00 0a 02 20 01 0a 02 08 00 12 09 0a 07 0a 01 61 12 02 08 00");
  }

  // ---- streams

  record Row(
      String text,
      @ProtoField(wrapped = true) String boxed,
      Map<String, String> map,
      Single single,
      List<Integer> packed,
      @ProtoField(wrapped = true) List<Integer> wrapped) {}

  record Rows(String before, List<Row> rows) {}

  /** Nothing leaves whose length is still to be written. */
  @ParameterizedTest
  @EnumSource
  void longListsInStreams(Engine engine) {
    Codec<Rows> codec = protobuf(engine).codec(Rows.class);
    String row =
        "0a 03 616263 12 05 0a 03 616263 1a 0a 0a 03 616263 12 03 616263 22 02 08 05"
            + "2a 03 010203 32 05 0a 03 010203";
    Row one =
        new Row(
            "abc", "abc", Map.of("abc", "abc"), new Single(5), List.of(1, 2, 3), List.of(1, 2, 3));
    Golden.check(
        codec,
        new Rows("", Collections.nCopies(5, one)),
        Wire.hex("0a00" + ("12" + sized(row)).repeat(5)));
    for (int n = 0; n < 60; n++) {
      Rows rows = new Rows("a".repeat(n), Collections.nCopies(400, one));
      ByteArrayOutputStream stream = new ByteArrayOutputStream();
      codec.encode(rows, stream);
      assertThat(stream.toByteArray())
          .isEqualTo(Wire.hex("0a" + sized("61".repeat(n)) + ("12" + sized(row)).repeat(400)));
    }
  }

  record Tail(Row row, Map<String, String> map, List<String> texts) {}

  /** What has a length holds the bytes back only until it ends. */
  @ParameterizedTest
  @EnumSource
  void streamsGoOnAfterLengths(Engine engine) {
    Row row = new Row("", "abc", Map.of("a", "b"), new Single(5), List.of(1), List.of(1, 2));
    Tail tail = new Tail(row, Map.of("a", "b"), Collections.nCopies(30_000, "abc"));
    Codec<Tail> fresh = Protobuf.with(options(engine)).codec(Tail.class);
    assertThat(Collections.max(Golden.pieces(fresh, tail))).isLessThan(20_000);
  }

  record Pair(@Property(id = 1) int a, @Property(id = 2) String b) {}

  record Pairs(@Property(id = 1) List<Pair> list, @Property(id = 2) Map<Integer, Pair> map) {}

  /** What gathers while a message is held leaves at its end. */
  @ParameterizedTest
  @EnumSource
  void manySmallMessagesLeaveInPieces(Engine engine) {
    Pair pair = new Pair(300, "abc");
    Map<Integer, Pair> map = new LinkedHashMap<>();
    for (int i = 0; i < 20_000; i++) {
      map.put(i, pair);
    }
    Pairs pairs = new Pairs(Collections.nCopies(30_000, pair), map);
    Codec<Pairs> codec = Protobuf.with(options(engine)).codec(Pairs.class);
    assertThat(Collections.max(Golden.pieces(codec, pairs))).isLessThan(20_000);
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    codec.encode(pairs, stream);
    assertThat(stream.toByteArray()).isEqualTo(codec.encode(pairs));
  }

  /** Entries of maps stay whole. */
  @ParameterizedTest
  @EnumSource
  void longMapsInStreams(Engine engine) {
    TypeRef<Map<Integer, String>> ref = new TypeRef<>() {};
    Codec<Map<Integer, String>> codec = protobuf(engine).codec(ref);
    for (int n = 0; n < 40; n++) {
      Map<Integer, String> map = new LinkedHashMap<>();
      StringBuilder hex = new StringBuilder();
      String text = "\u20ac".repeat(n);
      for (int i = 0; i < 12_000 / (n + 4); i++) {
        map.put(i, text);
        hex.append("0a").append(sized("08" + varint(i) + "12" + sized(utf8(text))));
      }
      ByteArrayOutputStream stream = new ByteArrayOutputStream();
      codec.encode(map, stream);
      assertThat(stream.toByteArray()).isEqualTo(Wire.hex(hex.toString()));
    }
  }
}
