package io.seriform.thrift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamEncoder;
import io.seriform.TypeRef;
import io.seriform.annotation.Property;
import io.seriform.annotation.Value;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.Golden;
import io.seriform.testkit.Trickle;
import io.seriform.thrift.schema.ThriftSchema;
import io.seriform.wire.Limits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What just fits and what just does not, and the offsets of what is refused.
 *
 * <p>Longer than a file should be, because its tests share the methods that put documents together
 * and compare them, in every way in which they can be read.
 */
class ThriftBoundariesTest {

  private static final Map<Object, Thrift> KEPT = new HashMap<>();

  /** A protocol and an engine. */
  record Way(Encoding encoding, Engine engine) {

    ThriftOptions options() {
      return ThriftSubject.BY_POSITION.withProtocol(encoding).withEngine(engine);
    }

    /** Kept, so that codecs are made once. */
    Thrift thrift() {
      return KEPT.computeIfAbsent(this, way -> Thrift.with(options()));
    }

    Thrift limited(Limits limits) {
      return Thrift.with(options().withLimits(limits));
    }

    <T> T of(T binary, T compact) {
      return encoding == Encoding.BINARY ? binary : compact;
    }

    byte[] hex(String binary, String compact) {
      return HexFormat.of().parseHex(of(binary, compact).replace(" ", ""));
    }
  }

  static List<Way> ways() {
    List<Way> ways = new ArrayList<>();
    for (Encoding encoding : Encoding.values()) {
      for (Engine engine : Engine.values()) {
        ways.add(new Way(encoding, engine));
      }
    }
    return ways;
  }

  // ---- values in every place

  /** A value as a field, an element, a key and the value of an entry. */
  record Places<T>(T field, List<T> list, Map<T, T> map) {}

  /** The type of a value: its name in a schema, and its codes. */
  private record Type(String name, String binary, int compact) {}

  private static final Type I8 = new Type("i8", "03", 3);
  private static final Type I16 = new Type("i16", "06", 4);
  private static final Type I32 = new Type("i32", "08", 5);
  private static final Type I64 = new Type("i64", "0a", 6);
  private static final Type DOUBLE = new Type("double", "04", 7);
  private static final Type STRING = new Type("string", "0b", 8);
  private static final Type UUIDS = new Type("uuid", "10", 13);

  private static byte[] places(Way way, Type type, String binary, String compact) {
    String b = type.binary;
    String c = Integer.toHexString(type.compact);
    return way.hex(
        b
            + "0001"
            + binary
            + ("0f0002" + b + "00000001" + binary)
            + ("0d0003" + b + b + "00000001" + binary + binary)
            + "00",
        "1" + c + compact + "191" + c + compact + "1b01" + c + c + compact + compact + "00");
  }

  /** Checks a value of a class, and of a tree, in each place. */
  private static <T> void everywhere(
      Way way, TypeRef<Places<T>> ref, Type type, T value, String binary, String compact) {
    byte[] bytes = places(way, type, binary, compact);
    Places<T> places = new Places<>(value, List.of(value), Map.of(value, value));
    Codec<Places<T>> codec = way.thrift().codec(ref);
    Golden.check(codec, places, bytes);
    Codec<Document> trees = bound(way, ref, type).tree("Places");
    Golden.check(trees, trees.decode(bytes), bytes);
    if (compact.length() == 2 || compact.length() == 20) {
      Golden.cutOff(codec, bytes);
      Golden.cutOff(trees, bytes);
    }
  }

  private static Thrift bound(Way way, TypeRef<?> ref, Type type) {
    String schema =
        "struct Places { 1: %1$s field; 2: list<%1$s> list; 3: map<%1$s, %1$s> map }"
            .formatted(type.name);
    return KEPT.computeIfAbsent(
        List.of(way, ref.type(), type),
        key ->
            Thrift.with(
                way.options().withSchema(ThriftSchema.parse(schema)).withName(ref, "Places")));
  }

  private static final TypeRef<Places<Byte>> BYTE = new TypeRef<>() {};
  private static final TypeRef<Places<Short>> SHORT = new TypeRef<>() {};
  private static final TypeRef<Places<Integer>> INT = new TypeRef<>() {};
  private static final TypeRef<Places<Long>> LONG = new TypeRef<>() {};
  private static final TypeRef<Places<Character>> CHAR = new TypeRef<>() {};
  private static final TypeRef<Places<Float>> FLOAT = new TypeRef<>() {};
  private static final TypeRef<Places<Double>> REAL = new TypeRef<>() {};
  private static final TypeRef<Places<String>> TEXT = new TypeRef<>() {};
  private static final TypeRef<Places<UUID>> UUID_REF = new TypeRef<>() {};

  /** Varints after which the next number takes one more byte, and those. */
  private static final Map<Long, String> VARINTS = new LinkedHashMap<>();

  static {
    VARINTS.put(0L, "00");
    for (int bytes = 1; bytes <= 9; bytes++) {
      long next = 1L << (7 * bytes - 1);
      String ff = "ff".repeat(bytes - 1);
      String zeros = "80".repeat(bytes - 1);
      VARINTS.put(
          next - 1, (bytes == 1 ? "" : "fe" + ff.substring(2)) + (bytes == 1 ? "7e" : "7f"));
      VARINTS.put(-next, ff + "7f");
      VARINTS.put(next, "80" + zeros + "01");
      VARINTS.put(-next - 1, "81" + zeros + "01");
    }
    VARINTS.put(Long.MAX_VALUE, "fe" + "ff".repeat(8) + "01");
    VARINTS.put(Long.MIN_VALUE, "ff".repeat(9) + "01");
  }

  @ParameterizedTest
  @MethodSource("ways")
  void longsAtTheBoundariesOfEachLength(Way way) {
    VARINTS.forEach((n, hex) -> everywhere(way, LONG, I64, n, "%016x".formatted(n), hex));
  }

  @ParameterizedTest
  @MethodSource("ways")
  void intsAtTheBoundariesOfEachLength(Way way) {
    VARINTS.forEach(
        (n, hex) -> {
          if (n == n.intValue()) {
            everywhere(way, INT, I32, n.intValue(), "%08x".formatted(n.intValue()), hex);
          }
        });
    everywhere(way, INT, I32, Integer.MAX_VALUE, "7fffffff", "feffffff0f");
    everywhere(way, INT, I32, Integer.MIN_VALUE, "80000000", "ffffffff0f");
    everywhere(way, INT, I32, 16320, "00003fc0", "80ff01");
  }

  @ParameterizedTest
  @MethodSource("ways")
  void numbersOfOtherKinds(Way way) {
    everywhere(way, BYTE, I8, (byte) -128, "80", "80");
    everywhere(way, BYTE, I8, (byte) 127, "7f", "7f");
    everywhere(way, SHORT, I16, Short.MAX_VALUE, "7fff", "feff03");
    everywhere(way, SHORT, I16, Short.MIN_VALUE, "8000", "ffff03");
    everywhere(way, SHORT, I16, (short) -64, "ffc0", "7f");
    everywhere(way, SHORT, I16, (short) 0x1234, "1234", "e848");
    everywhere(way, CHAR, I32, '\0', "00000000", "00");
    everywhere(way, CHAR, I32, '@', "00000040", "8001");
    everywhere(way, CHAR, I32, '\uffff', "0000ffff", "feff07");
    everywhere(way, REAL, DOUBLE, 0x1.123456789abcdp-3, "3fc123456789abcd", "cdab89674523c13f");
    everywhere(way, FLOAT, DOUBLE, -1.5f, "bff8000000000000", "000000000000f8bf");
    everywhere(
        way,
        UUID_REF,
        UUIDS,
        UUID.fromString("00112233-4455-6677-8899-aabbccddeeff"),
        "00112233445566778899aabbccddeeff",
        "00112233445566778899aabbccddeeff");
  }

  enum Size {
    NONE(0),
    ONE(1),
    MINUS_ONE(-1),
    FOUR(4),
    MINUS_FOUR(-4),
    SMALL(63),
    LARGE(64),
    BELOW(-64),
    LEAST(Integer.MIN_VALUE);

    @Value public final int number;

    Size(int number) {
      this.number = number;
    }
  }

  @ParameterizedTest
  @MethodSource("ways")
  void constantsAreNumbersAtEveryPlace(Way way) {
    TypeRef<Places<Size>> ref = new TypeRef<>() {};
    Codec<Places<Size>> codec = way.thrift().codec(ref);
    Map<Size, String> varints =
        Map.of(
            Size.NONE, "00",
            Size.ONE, "02",
            Size.MINUS_ONE, "01",
            Size.FOUR, "08",
            Size.MINUS_FOUR, "07",
            Size.SMALL, "7e",
            Size.LARGE, "8001",
            Size.BELOW, "7f",
            Size.LEAST, "ffffffff0f");
    varints.forEach(
        (size, varint) -> {
          byte[] bytes = places(way, I32, "%08x".formatted(size.number), varint);
          Golden.check(codec, new Places<>(size, List.of(size), Map.of(size, size)), bytes);
          Golden.cutOff(codec, bytes);
        });
    Golden.check(codec, new Places<>(null, null, null), new byte[1]);
    byte[] unknown = way.hex("080001 00000040 080001 00000041 00", "15 8001 05 02 8201 00");
    Codec<Places<Size>> last = Thrift.with(way.options().withLastDuplicateWins(true)).codec(ref);
    MappingException e = Golden.refused(last, MappingException.class, way.of(10, 5), unknown);
    assertThat(e.path()).isEqualTo("$.field");
    assertThat(e.found()).isEqualTo("65");
    unknown = way.hex("0f0002 08 00000001 fffffffe 00", "29 15 03 00");
    e = Golden.refused(codec, MappingException.class, way.of(8, 2), unknown);
    assertThat(e.path()).isEqualTo("$.list[0]");
    Codec<Places<Size>> nulls =
        Thrift.with(way.options().withUnknownConstantIsNull(true)).codec(ref);
    Golden.reads(nulls, new Places<>(null, Collections.singletonList(null), null), unknown);
  }

  record Surrounded(int before, Size size, int after) {}

  @ParameterizedTest
  @MethodSource("ways")
  void constantsThatAreNotThere(Way way) {
    Golden.check(
        way.thrift().codec(Surrounded.class),
        new Surrounded(5, null, 6),
        way.hex("080001 00000005 080003 00000006 00", "15 0a 25 0c 00"));
  }

  /** Numbers that a schema narrows. */
  @ParameterizedTest
  @MethodSource("ways")
  void narrowedNumbers(Way way) {
    narrowed(way, INT, I8, -128, "80", "80");
    narrowed(way, LONG, I8, 127L, "7f", "7f");
    narrowed(way, INT, I16, 32767, "7fff", "feff03");
    narrowed(way, LONG, I16, -32768L, "8000", "ffff03");
    narrowed(way, LONG, I32, 1L << 30, "40000000", "8080808008");
    tooLarge(way, INT, I8, 128);
    tooLarge(way, LONG, I8, -129L);
    tooLarge(way, INT, I16, -32769);
    tooLarge(way, LONG, I16, 32768L);
    tooLarge(way, LONG, I32, 1L << 31);
  }

  private static <T> void narrowed(
      Way way, TypeRef<Places<T>> ref, Type type, T value, String binary, String compact) {
    byte[] bytes = places(way, type, binary, compact);
    Places<T> places = new Places<>(value, List.of(value), Map.of(value, value));
    Codec<Places<T>> codec = bound(way, ref, type).codec(ref);
    Golden.check(codec, places, bytes);
    Golden.cutOff(codec, bytes);
  }

  private static <T> void tooLarge(Way way, TypeRef<Places<T>> ref, Type type, T value) {
    Codec<Places<T>> codec = bound(way, ref, type).codec(ref);
    for (Places<T> places :
        List.of(
            new Places<>(value, null, null),
            new Places<T>(null, List.of(value), null),
            new Places<T>(null, null, Map.of(value, value)))) {
      assertThatThrownBy(() -> codec.encode(places))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("does not fit")
          .hasMessageContaining(value.toString());
    }
  }

  @ParameterizedTest
  @MethodSource("ways")
  void numbersThatTheirPropertiesCannotHold(Way way) {
    Codec<Places<Character>> chars = way.thrift().codec(CHAR);
    byte[] bytes = way.hex("080001 00010000 00", "15 808008 00");
    Golden.refused(chars, MappingException.class, way.of(3, 1), bytes);
    bytes = way.hex("0f0002 08 00000001 ffffffff 00", "29 15 01 00");
    Golden.refused(chars, MappingException.class, way.of(8, 2), bytes);
    Codec<Places<Float>> floats = way.thrift().codec(FLOAT);
    bytes = way.hex("040001 47f0000000000000 00", "17 000000000000f047 00");
    Golden.refused(floats, MappingException.class, way.of(3, 1), bytes);
    if (way.encoding == Encoding.COMPACT) {
      Codec<Places<Short>> shorts = way.thrift().codec(SHORT);
      Golden.refused(shorts, MappingException.class, 1, way.hex("", "14 808004 00"));
      Golden.refused(shorts, MappingException.class, 3, way.hex("", "29 24 00 818004 00"));
      Codec<Places<Integer>> ints = way.thrift().codec(INT);
      Golden.refused(ints, SyntaxException.class, 1, way.hex("", "15 8080808010 00"));
      Golden.refused(ints, SyntaxException.class, 1, way.hex("", "15 808080808001 00"));
      Golden.refused(ints, SyntaxException.class, 1, way.hex("", "15 808080808000 00 00"));
      Golden.refused(
          ints, SyntaxException.class, 3, way.hex("", "29 25 00 8080808010 000000000000"));
      Golden.reads(ints, new Places<>(0, null, null), way.hex("", "15 8080808000 00"));
      Codec<Places<Long>> longs = way.thrift().codec(LONG);
      String nine = "80".repeat(9);
      Golden.refused(longs, SyntaxException.class, 1, way.hex("", "16" + nine + "02 00"));
      Golden.refused(longs, SyntaxException.class, 1, way.hex("", "16" + nine + "8000 00"));
      Golden.reads(longs, new Places<>(0L, null, null), way.hex("", "16" + nine + "00 00"));
    }
  }

  // ---- booleans

  record Flag(@Value boolean yes) {}

  record Truths(
      boolean a,
      List<Boolean> b,
      Map<Boolean, Boolean> c,
      Flag d,
      List<Flag> e,
      AtomicBoolean f,
      List<AtomicBoolean> g,
      boolean h) {}

  private static Truths truths(boolean v) {
    return new Truths(
        v,
        List.of(v, !v),
        Map.of(v, !v),
        new Flag(v),
        List.of(new Flag(!v), new Flag(v)),
        new AtomicBoolean(v),
        List.of(new AtomicBoolean(v), new AtomicBoolean(!v)),
        v);
  }

  @ParameterizedTest
  @MethodSource("ways")
  void booleansAreReadAtEveryPlace(Way way) {
    Codec<Truths> codec = way.thrift().codec(Truths.class);
    byte[] yes =
        way.hex(
            "020001 01 0f0002 02 00000002 0100 0d0003 0202 00000001 0100 020004 01"
                + " 0f0005 02 00000002 0001 020006 01 0f0007 02 00000002 0100 020008 01 00",
            "11 19 21 0102 1b 01 11 0102 11 19 21 0201 11 19 21 0102 11 00");
    byte[] no =
        way.hex(
            "020001 00 0f0002 02 00000002 0001 0d0003 0202 00000001 0001 020004 00"
                + " 0f0005 02 00000002 0100 020006 00 0f0007 02 00000002 0001 020008 00 00",
            "12 19 21 0201 1b 01 11 0201 12 19 21 0102 12 19 21 0201 12 00");
    Golden.check(codec, truths(true), yes);
    Golden.check(codec, truths(false), no);
    Golden.cutOff(codec, yes);
    ThriftSchema schema =
        ThriftSchema.parse(
            "struct T { 1: bool a; 2: list<bool> b; 3: map<bool, bool> c; 4: bool d;"
                + " 5: list<bool> e; 6: bool f; 7: list<bool> g; 8: bool h }");
    Codec<Document> trees = Thrift.with(way.options().withSchema(schema)).tree("T");
    Golden.check(trees, trees.decode(yes), yes);
    Golden.check(trees, trees.decode(no), no);
    Golden.cutOff(trees, yes);
    byte[] bad = way.hex("0f0002 02 00000002 0102", "29 21 0103");
    Golden.refused(codec, SyntaxException.class, way.of(9, 3), bad);
    bad = way.hex("0f0002 02 00000001 ff", "29 11 ff");
    Golden.refused(codec, SyntaxException.class, way.of(8, 2), bad);
    if (way.encoding == Encoding.BINARY) {
      Golden.refused(codec, SyntaxException.class, 3, way.hex("020001 02 00", ""));
      Golden.refused(codec, SyntaxException.class, 3, way.hex("020001 81 00", ""));
    }
  }

  record FarTruths(@Property(id = 1) Flag a, @Property(id = 30) boolean b) {}

  /** What was in the header of a field is not read from what follows it. */
  @ParameterizedTest
  @MethodSource("ways")
  void booleansBeforeLongHeaders(Way way) {
    Codec<FarTruths> codec = way.thrift().codec(FarTruths.class);
    for (boolean a : new boolean[] {true, false}) {
      for (boolean b : new boolean[] {true, false}) {
        Golden.check(
            codec,
            new FarTruths(new Flag(a), b),
            way.hex(
                "020001 0" + (a ? 1 : 0) + " 02001e 0" + (b ? 1 : 0) + " 00",
                "1" + (a ? 1 : 2) + " 0" + (b ? 1 : 2) + " 3c 00"));
      }
    }
  }

  record Many(String before, List<Truths> all) {}

  /** A stream takes no header that is still to be written, and does not hold back the others. */
  @ParameterizedTest
  @MethodSource("ways")
  void longListsOfBooleansInStreams(Way way) {
    Codec<Many> codec = way.thrift().codec(Many.class);
    List<Truths> all = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      all.add(truths(i % 3 == 0));
    }
    for (int n = 0; n < 30; n++) {
      Many many = new Many("a".repeat(n), all.subList(0, 500));
      ByteArrayOutputStream stream = new ByteArrayOutputStream();
      codec.encode(many, stream);
      assertThat(stream.toByteArray()).isEqualTo(codec.encode(many));
    }
    Codec<Many> fresh = Thrift.with(way.options()).codec(Many.class);
    assertThat(Collections.max(Golden.pieces(fresh, new Many("", all)))).isLessThan(20_000);
  }

  // ---- texts and bytes

  @ParameterizedTest
  @MethodSource("ways")
  void textsAtTheBoundariesOfEachLength(Way way) {
    for (int n : new int[] {0, 1, 31, 32, 126, 127, 128}) {
      text(way, "a".repeat(n));
      text(way, "a".repeat(n) + "\u00e9");
      text(way, "\u00e9" + "a".repeat(n));
      text(way, "\u20ac".repeat(n / 3) + "a".repeat(n % 3));
    }
  }

  record Texts(String a, String b) {}

  @ParameterizedTest
  @MethodSource("ways")
  void longTexts(Way way) {
    Codec<Texts> codec = way.thrift().codec(Texts.class);
    for (String text :
        List.of(
            "a".repeat(16383),
            "a".repeat(16384),
            "a".repeat(70000),
            "a".repeat(16382) + "\u00e9",
            "\u20ac".repeat(5000),
            "\u20ac".repeat(5001),
            "\u20ac".repeat(5461),
            "\u20ac".repeat(5462))) {
      byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
      String hex = HexFormat.of().formatHex(utf8);
      String size = "%08x".formatted(utf8.length);
      byte[] bytes =
          way.hex(
              "0b0001" + size + hex + "0b0002" + size + hex + "00",
              "18" + length(utf8.length) + hex + "18" + length(utf8.length) + hex + "00");
      Golden.check(codec, new Texts(text, text), bytes);
    }
  }

  private static void text(Way way, String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    String hex = HexFormat.of().formatHex(utf8);
    everywhere(
        way, TEXT, STRING, text, "%08x".formatted(utf8.length) + hex, length(utf8.length) + hex);
  }

  /** A length of up to three bytes. */
  private static String length(int n) {
    if (n < 1 << 7) {
      return "%02x".formatted(n);
    }
    String first = "%02x".formatted((n & 0x7f) | 0x80);
    return first
        + (n < 1 << 14
            ? "%02x".formatted(n >> 7)
            : "%02x%02x".formatted((n >> 7 & 0x7f) | 0x80, n >> 14));
  }

  /** Texts before much else, so that there has to be room for all of it. */
  record Between(
      String text, long a, long b, long c, long d, long e, String last, byte[] bytes, long f) {}

  @ParameterizedTest
  @MethodSource("ways")
  void roomForWhatFollowsTexts(Way way) {
    Codec<Between> codec = way.thrift().codec(Between.class);
    long most = Long.MIN_VALUE;
    for (int n : new int[] {0, 1, 20, 60, 100, 127, 128, 200}) {
      for (String text : List.of("a".repeat(n), "a".repeat(n) + "\u00e9", "\u20ac".repeat(n / 3))) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        String hex = HexFormat.of().formatHex(utf8);
        String b = "8000000000000000";
        String c = "ffffffffffffffffff01";
        String length = "%08x".formatted(utf8.length);
        String bytes = "ff".repeat(n);
        Golden.check(
            codec,
            new Between(text, most, most, most, most, most, text, hex(bytes), most),
            way.hex(
                "0b0001"
                    + length
                    + hex
                    + "0a0002"
                    + b
                    + "0a0003"
                    + b
                    + "0a0004"
                    + b
                    + "0a0005"
                    + b
                    + "0a0006"
                    + b
                    + "0b0007"
                    + length
                    + hex
                    + "0b0008"
                    + "%08x".formatted(n)
                    + bytes
                    + "0a0009"
                    + b
                    + "00",
                "18"
                    + length(utf8.length)
                    + hex
                    + ("16" + c).repeat(5)
                    + "18"
                    + length(utf8.length)
                    + hex
                    + "18"
                    + length(n)
                    + bytes
                    + "16"
                    + c
                    + "00"));
      }
    }
  }

  private static byte[] hex(String hex) {
    return HexFormat.of().parseHex(hex);
  }

  @ParameterizedTest
  @MethodSource("ways")
  void limitsOfTextsAndBytes(Way way) {
    Codec<Places<String>> codec =
        way.limited(Limits.standard().withString(5).withName(3)).codec(TEXT);
    byte[] five = way.hex("0b0001 00000005 6162636465 00", "18 05 6162636465 00");
    Golden.reads(codec, new Places<>("abcde", null, null), five);
    byte[] six = way.hex("0b0001 00000006 616263646566 00", "18 06 616263646566 00");
    LimitException e = Golden.refused(codec, LimitException.class, way.of(3, 1), six);
    assertThat(e.limit()).isEqualTo("string");
    byte[] keys =
        way.hex(
            "0d0003 0b0b 00000001 00000003 616263 00000005 6162636465 00",
            "3b 01 88 03 616263 05 6162636465 00");
    Golden.reads(codec, new Places<>(null, null, Map.of("abc", "abcde")), keys);
    keys =
        way.hex("0d0003 0b0b 00000001 00000004 61626364 00000000 00", "3b 01 88 04 61626364 00 00");
    e = Golden.refused(codec, LimitException.class, way.of(9, 3), keys);
    assertThat(e.limit()).isEqualTo("name");
    // what says the most that an int can is too long, what says more is malformed
    byte[] most = way.hex("0b0001 7fffffff 00", "18 ffffffff07 00");
    Golden.refused(codec, LimitException.class, way.of(3, 1), most);
    byte[] more = way.hex("0b0001 80000000 00", "18 8080808008 00");
    Golden.refused(codec, SyntaxException.class, way.of(3, 1), more);
    byte[] malformed = way.hex("0b0001 00000003 6162ff 00", "18 03 6162ff 00");
    Golden.refused(codec, SyntaxException.class, way.of(9, 4), malformed);
    // of what is passed over, the same is asked
    Codec<Last> skips = way.limited(Limits.standard().withString(5).withName(3)).codec(Last.class);
    Golden.reads(skips, new Last(0), five);
    Golden.refused(skips, LimitException.class, way.of(3, 1), six);
    Golden.refused(skips, LimitException.class, way.of(9, 3), keys);
    byte[] values =
        way.hex(
            "0d0003 0b0b 00000001 00000003 616263 00000006 616263646566 00",
            "3b 01 88 03 616263 06 616263646566 00");
    Golden.refused(skips, LimitException.class, way.of(16, 7), values);
  }

  // ---- headers of fields

  /** Numbers at which the long form takes one more byte, or the short form another difference. */
  record Fields(
      @Property(id = -8193) Integer a,
      @Property(id = -8192) Integer b,
      @Property(id = -65) Integer c,
      @Property(id = -64) Integer d,
      @Property(id = 1) Integer e,
      @Property(id = 16) Integer f,
      @Property(id = 32) Integer g,
      @Property(id = 63) Integer h,
      @Property(id = 64) Integer i,
      @Property(id = 8191) Integer j,
      @Property(id = 8192) Integer k) {}

  private static final int[] IDS = {-8193, -8192, -65, -64, 1, 16, 32, 63, 64, 8191, 8192};

  /** The numbers as they are in the long form. */
  private static final String[] LONG_IDS = {
    "818001", "ff7f", "8101", "7f", "02", "20", "40", "7e", "8001", "fe7f", "808001"
  };

  /** The compact headers of numbers in a row, without the type. */
  private static final String[] ROW = {"", "1", "", "1", "", "f", "", "", "1", "", "1"};

  private static String header(int i, String form, String type) {
    return form.isEmpty() ? "0" + type + LONG_IDS[i] : form + type;
  }

  @ParameterizedTest
  @MethodSource("ways")
  void headersHaveTheShortestForm(Way way) {
    Codec<Fields> codec = way.thrift().codec(Fields.class);
    Integer[] all = new Integer[IDS.length];
    StringBuilder binary = new StringBuilder();
    StringBuilder compact = new StringBuilder();
    StringBuilder far = new StringBuilder();
    for (int i = 0; i < IDS.length; i++) {
      Integer[] one = new Integer[IDS.length];
      one[i] = i;
      all[i] = i;
      String value = "%02x".formatted(2 * i);
      String field = "08%04x%08x".formatted((short) IDS[i], i);
      byte[] alone =
          way.hex(field + "00", (IDS[i] == 1 ? "15" : header(i, "", "5")) + value + "00");
      Golden.check(codec, fields(one), alone);
      Golden.cutOff(codec, alone);
      binary.append(field);
      compact.append(header(i, ROW[i], "5")).append(value);
      far.append(header(i, "", "5")).append(value);
    }
    byte[] row = way.hex(binary + "00", compact + "00");
    Golden.check(codec, fields(all), row);
    Golden.cutOff(codec, row);
    Golden.reads(codec, fields(all), way.hex(binary + "00", far + "00"));
  }

  private static Fields fields(Integer[] v) {
    return new Fields(v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[9], v[10]);
  }

  record TrueFields(
      @Property(id = -65) Boolean c,
      @Property(id = 1) Boolean e,
      @Property(id = 16) Boolean f,
      @Property(id = 32) Boolean g,
      @Property(id = 8192) Boolean k) {}

  @ParameterizedTest
  @MethodSource("ways")
  void headersOfBooleans(Way way) {
    Codec<TrueFields> codec = way.thrift().codec(TrueFields.class);
    byte[] bytes =
        way.hex(
            "02ffbf 01 020001 00 020010 01 020020 00 022000 01 00",
            "01 8101 02 02 f1 02 40 01 808001 00");
    Golden.check(codec, new TrueFields(true, false, true, false, true), bytes);
    Golden.cutOff(codec, bytes);
    bytes = way.hex("02ffbf 00 020020 01 022000 00 00", "02 8101 01 40 02 808001 00");
    Golden.check(codec, new TrueFields(false, null, null, true, false), bytes);
    // a number where a boolean is expected
    bytes = way.hex("080001 00000001 020020 01 00", "15 02 01 40 00");
    Golden.reads(codec, new TrueFields(null, null, null, true, null), bytes);
    bytes = way.hex("080001 00000001 020020 01 00", "05 02 02 01 40 00");
    Golden.reads(codec, new TrueFields(null, null, null, true, null), bytes);
  }

  /** What is not the expected field is not taken for it, however alike the headers are. */
  @ParameterizedTest
  @MethodSource("ways")
  void headersOfOtherFields(Way way) {
    for (int expected = 0; expected < IDS.length; expected++) {
      Integer[] only = new Integer[IDS.length];
      only[expected] = -1;
      // fields of other types, and of numbers near by
      String value = "%016x".formatted(1);
      String other = "0a%04x%s".formatted((short) IDS[expected], value);
      String binary = other;
      StringBuilder compact = new StringBuilder("06" + LONG_IDS[expected] + "02");
      for (int near : new int[] {IDS[expected] - 5, IDS[expected] + 5, ~IDS[expected] - 2}) {
        binary += "08%04x%08x".formatted((short) near, 7);
        int zigzag = near << 1 ^ near >> 31;
        compact.append("05").append(length(zigzag)).append("0e");
      }
      binary += "08%04xffffffff".formatted((short) IDS[expected]);
      compact.append("05").append(LONG_IDS[expected]).append("01");
      byte[] bytes = way.hex(binary + "00", compact + "00");
      Codec<Fields> codec = way.thrift().codec(Fields.class);
      Golden.reads(codec, fields(only), bytes);
    }
  }

  record Far(@Property(id = 64) Integer number) {}

  record Farther(@Property(id = 8192) Integer number) {}

  /** Numbers of fields in more bytes than they need, and in fewer than another one needs. */
  @ParameterizedTest
  @MethodSource("ways")
  void longFormsOfNumbersOfFields(Way way) {
    if (way.encoding == Encoding.COMPACT) {
      Codec<Far> far = way.thrift().codec(Far.class);
      Golden.reads(far, new Far(-1), way.hex("", "05 808100 01 00"));
      Golden.reads(far, new Far(-1), way.hex("", "05 00 01 05 8001 01 00"));
      Codec<Farther> farther = way.thrift().codec(Farther.class);
      Golden.reads(farther, new Farther(-1), way.hex("", "05 80808100 01 00"));
      Golden.reads(farther, new Farther(1), way.hex("", "05 8000 01 05 808001 02 00"));
      Golden.reads(farther, new Farther(1), way.hex("", "05 808002 01 05 808001 02 00"));
      Golden.reads(farther, new Farther(null), way.hex("", "05 818000 02 00"));
    }
  }

  record Mirrored(
      @Property(id = -3) Boolean a,
      @Property(id = -2) Integer b,
      @Property(id = 2) Integer c,
      @Property(id = 3) Boolean d) {}

  /** A number above zero is not taken for the same one below. */
  @ParameterizedTest
  @MethodSource("ways")
  void numbersOfFieldsBelowZero(Way way) {
    Codec<Mirrored> codec = way.thrift().codec(Mirrored.class);
    Golden.check(codec, new Mirrored(null, null, null, true), way.hex("020003 01 00", "31 00"));
    Golden.check(
        codec, new Mirrored(null, null, 5, null), way.hex("080002 00000005 00", "25 0a 00"));
    Golden.check(
        codec,
        new Mirrored(true, 5, 6, false),
        way.hex(
            "02fffd 01 08fffe 00000005 080002 00000006 020003 00 00", "01 05 15 0a 45 0c 12 00"));
  }

  record ZeroNumber(Integer a, Integer b) {}

  record ZeroFlag(Boolean a, Boolean b) {}

  /** The number 0, which only a schema gives to a field, is always in the long form. */
  @ParameterizedTest
  @MethodSource("ways")
  void theNumberZero(Way way) {
    ThriftSchema schema =
        ThriftSchema.parse(
            "struct ZeroNumber { 0: optional i32 a; 3: optional i32 b }"
                + " struct ZeroFlag { 0: optional bool a; 3: optional bool b }");
    Thrift thrift = Thrift.with(way.options().withSchema(schema));
    Codec<ZeroNumber> numbers = thrift.codec(ZeroNumber.class);
    Golden.check(
        numbers,
        new ZeroNumber(5, 6),
        way.hex("080000 00000005 080003 00000006 00", "05 00 0a 35 0c 00"));
    Golden.check(numbers, new ZeroNumber(null, 6), way.hex("080003 00000006 00", "35 0c 00"));
    Golden.reads(numbers, new ZeroNumber(null, 6), way.hex("080003 00000006 00", "05 06 0c 00"));
    Codec<ZeroFlag> flags = thrift.codec(ZeroFlag.class);
    Golden.check(
        flags, new ZeroFlag(true, false), way.hex("020000 01 020003 00 00", "01 00 32 00"));
    Golden.reads(flags, new ZeroFlag(null, true), way.hex("020003 01 00", "01 06 00"));
  }

  /** Trees use the same headers. */
  @ParameterizedTest
  @MethodSource("ways")
  void headersOfTrees(Way way) {
    ThriftSchema schema =
        ThriftSchema.parse(
            "struct Far { 15: i32 a; 30: bool b; 46: i32 c; 62: bool d; 63: i32 e; 8192: i32 f }");
    Codec<Document> codec = Thrift.with(way.options().withSchema(schema)).tree("Far");
    byte[] bytes =
        way.hex(
            "08000f 00000001 02001e 01 08002e 00000002 02003e 00 08003f 00000003 082000 00000004"
                + " 00",
            "f5 02 f1 05 5c 04 02 7c 15 06 05 808001 08 00");
    Golden.check(codec, codec.decode(bytes), bytes);
    Golden.cutOff(codec, bytes);
  }

  /** What is not a struct is field 1 of one. */
  @ParameterizedTest
  @MethodSource("ways")
  void valuesThatAreNotStructs(Way way) {
    Thrift thrift = way.thrift();
    Golden.check(thrift.codec(Integer.class), 5, way.hex("080001 00000005 00", "15 0a 00"));
    Golden.check(thrift.codec(Boolean.class), true, way.hex("020001 01 00", "11 00"));
    Golden.check(thrift.codec(Boolean.class), false, way.hex("020001 00 00", "12 00"));
    Golden.check(thrift.codec(Flag.class), new Flag(true), way.hex("020001 01 00", "11 00"));
    Golden.check(thrift.codec(Flag.class), new Flag(false), way.hex("020001 00 00", "12 00"));
    Golden.check(thrift.codec(String.class), "a", way.hex("0b0001 00000001 61 00", "18 01 61 00"));
    Golden.check(
        thrift.codec(new TypeRef<List<Flag>>() {}),
        List.of(new Flag(true)),
        way.hex("0f0001 02 00000001 01 00", "19 11 01 00"));
  }

  /** Only the last can be set. */
  static final class Measured {

    @Property(id = 1)
    public int getA() {
      return 1;
    }

    @Property(id = 2)
    public boolean getB() {
      return true;
    }

    @Property(id = 3)
    public String getC() {
      return "abc";
    }

    @Property(id = 4)
    public int[] getD() {
      return new int[] {1};
    }

    @Property(id = 5)
    public Flag getE() {
      return new Flag(true);
    }

    @Property(id = 20)
    public byte after;
  }

  @ParameterizedTest
  @MethodSource("ways")
  void fieldsThatCannotBeSetArePassedOver(Way way) {
    Codec<Measured> codec = way.thrift().codec(Measured.class);
    Measured value = new Measured();
    value.after = 3;
    byte[] bytes =
        way.hex(
            "080001 00000001 020002 01 0b0003 00000003 616263 0f0004 08 00000001 00000001"
                + " 020005 01 030014 03 00",
            "15 02 11 18 03 616263 19 15 02 11 f3 03 00");
    Golden.check(codec, value, bytes);
    Golden.cutOff(codec, bytes);
  }

  @ParameterizedTest
  @MethodSource("ways")
  void typesThatDoNotExist(Way way) {
    Codec<Places<Integer>> codec = way.thrift().codec(INT);
    Golden.refused(
        codec, SyntaxException.class, way.of(7, 2), way.hex("080001 00000000 11", "15 00 1e"));
    Golden.refused(
        codec, SyntaxException.class, way.of(7, 2), way.hex("080001 00000000 01", "15 00 10"));
    Golden.refused(
        codec, SyntaxException.class, way.of(3, 1), way.hex("0f0002 00 00000001 00", "29 10 00"));
    Golden.refused(
        codec,
        SyntaxException.class,
        way.of(3, 1),
        way.hex("0f0002 11 00000001 00", "29 f0 01 00"));
    Golden.refused(
        codec,
        SyntaxException.class,
        way.of(3, 2),
        way.hex("0d0003 0008 00000001 00", "3b 01 05 00"));
    Golden.refused(
        codec,
        SyntaxException.class,
        way.of(4, 2),
        way.hex("0d0003 0800 00000001 00", "3b 01 50 00"));
    Golden.refused(
        codec,
        MappingException.class,
        way.of(3, 1),
        way.hex("0d0003 0a08 00000001 00", "3b 01 65 00"));
  }

  // ---- sizes

  record Sizes(List<Byte> bytes, Map<Byte, Byte> map, List<List<Byte>> lists) {}

  @ParameterizedTest
  @MethodSource("ways")
  void sizesAndTheirLimit(Way way) {
    ThriftSchema schema =
        ThriftSchema.parse(
            "struct Sizes { 1: list<i8> bytes; 2: map<i8, i8> map; 3: list<list<i8>> lists }");
    Codec<Document> trees = Thrift.with(way.options().withSchema(schema)).tree("Sizes");
    Codec<Last> skips = way.thrift().codec(Last.class);
    Codec<Sizes> codec = way.thrift().codec(Sizes.class);
    Codec<Sizes> few = way.limited(Limits.standard().withElements(14)).codec(Sizes.class);
    for (int n : new int[] {0, 1, 14, 15, 128}) {
      List<Byte> list = Collections.nCopies(n, (byte) 7);
      Map<Byte, Byte> map = new LinkedHashMap<>();
      StringBuilder entries = new StringBuilder();
      for (int i = 0; i < n; i++) {
        map.put((byte) i, (byte) 5);
        entries.append("%02x05".formatted(i));
      }
      String size = "03%08x".formatted(n);
      String small = n < 15 ? "%x3".formatted(n) : "f3" + length(n);
      String elements = "07".repeat(n);
      byte[] bytes =
          way.hex(
              "0f0001"
                  + size
                  + elements
                  + "0d000203"
                  + size
                  + entries
                  + "0f00030f00000001"
                  + size
                  + elements
                  + "00",
              "19"
                  + small
                  + elements
                  + "1b"
                  + length(n)
                  + (n == 0 ? "" : "33")
                  + entries
                  + "1919"
                  + small
                  + elements
                  + "00");
      Golden.check(codec, new Sizes(list, map, List.of(list)), bytes);
      Golden.check(trees, trees.decode(bytes), bytes);
      Golden.reads(skips, new Last(0), bytes);
      if (n <= 14) {
        Golden.reads(few, new Sizes(list, map, List.of(list)), bytes);
      } else {
        LimitException e = Golden.refused(few, LimitException.class, way.of(4, 2), bytes);
        assertThat(e.limit()).isEqualTo("elements");
        byte[] alone =
            way.hex("0d00020303%08x".formatted(n) + entries, "2b" + length(n) + "33" + entries);
        Golden.refused(few, LimitException.class, way.of(5, 1), alone);
      }
    }
    byte[] most = way.hex("0f0001 03 7fffffff", "19 f3 ffffffff07");
    Golden.refused(codec, LimitException.class, way.of(4, 2), most);
    byte[] more = way.hex("0f0001 03 80000000", "19 f3 8080808008");
    Golden.refused(codec, SyntaxException.class, way.of(4, 2), more);
    most = way.hex("0d0002 0303 7fffffff", "2b ffffffff07 33");
    Golden.refused(codec, LimitException.class, way.of(5, 1), most);
    more = way.hex("0d0002 0303 80000000", "2b 8080808008 33");
    Golden.refused(codec, SyntaxException.class, way.of(5, 1), more);
  }

  // ---- what is passed over

  record Last(@Property(id = 30000) int number) {}

  private static final String LAST_BINARY = "087530 00000005 00";
  private static final String LAST_COMPACT = "05 e0d403 0a 00";

  /** Each type as a field, as an element, in a map and in a struct. */
  @ParameterizedTest
  @MethodSource("ways")
  void unknownFieldsOfEachType(Way way) {
    Codec<Last> codec = way.thrift().codec(Last.class);
    Map<String, String> binary = new LinkedHashMap<>();
    binary.put("02", "01");
    binary.put("03", "80");
    binary.put("06", "0102");
    binary.put("08", "01020304");
    binary.put("0a", "0102030405060708");
    binary.put("04", "fefefefefefefefe");
    binary.put("0b", "00000003616263");
    binary.put("0c", "020001 01 080002 00000001 00");
    binary.put("0d", "0308 00000001 05 00000007");
    binary.put("0e", "03 00000002 0506");
    binary.put("0f", "0b 00000001 00000000");
    binary.put("10", "ff0102030405060708090a0b0c0d0eff");
    Map<String, String> compact = new LinkedHashMap<>();
    compact.put("1", "01");
    compact.put("2", "02");
    compact.put("3", "80");
    compact.put("4", "8001");
    compact.put("5", "808001");
    compact.put("6", "80808080808080808001");
    compact.put("7", "fefefefefefefefe");
    compact.put("8", "03616263");
    compact.put("c", "11 15 02 00");
    compact.put("b", "01 35 05 0e");
    compact.put("a", "23 0506");
    compact.put("9", "18 00");
    compact.put("d", "ff0102030405060708090a0b0c0d0eff");
    List<String> documents = new ArrayList<>();
    if (way.encoding == Encoding.BINARY) {
      binary.forEach(
          (type, value) -> {
            String field = type + "0001" + value;
            documents.add(field);
            documents.add("0f0001" + type + "00000002" + value + value);
            documents.add("0d0001" + type + type + "00000001" + value + value);
            documents.add("0c0001" + field + field + "00");
          });
    } else {
      compact.forEach(
          (type, value) -> {
            String field = "1" + type + ("12".contains(type) ? "" : value);
            documents.add(field);
            documents.add("192" + type + value + value);
            documents.add("1b01" + type + type + value + value);
            documents.add("1c" + field + field + "00");
          });
    }
    for (String document : documents) {
      byte[] bytes = way.hex(document + LAST_BINARY, document + LAST_COMPACT);
      Golden.reads(codec, new Last(5), bytes);
      Golden.cutOff(codec, bytes);
    }
  }

  /** After a struct that is passed over, the numbers of fields go on from that of its field. */
  @ParameterizedTest
  @MethodSource("ways")
  void numbersAfterWhatIsPassedOver(Way way) {
    record Third(@Property(id = 3) int number) {}
    Codec<Third> codec = way.thrift().codec(Third.class);
    byte[] bytes =
        way.hex(
            "0c0001 080009 00000000 08000a 00000000 00 0c0002 0c0001 080009 00000000 00"
                + " 08000a 00000000 00 080003 00000007 00",
            "1c 95 00 15 00 00 1c 1c 95 00 00 95 00 00 15 0e 00");
    Golden.reads(codec, new Third(7), bytes);
    bytes =
        way.hex(
            "0f0001 0c 00000002 080009 00000000 00 00 0d0002 030c 00000001 05 080009 00000000 00"
                + " 080003 00000007 00",
            "19 2c 95 00 00 00 1b 01 3c 05 95 00 00 15 0e 00");
    Golden.reads(codec, new Third(7), bytes);
    // a struct where a number is expected
    bytes = way.hex("0c0003 080009 00000000 00 080004 00000000 00", "3c 95 00 00 15 00 00");
    Golden.reads(codec, new Third(0), bytes);
  }

  /** Long texts that are passed over do not have to be in the buffer. */
  @ParameterizedTest
  @MethodSource("ways")
  void longTextsThatArePassedOver(Way way) {
    Codec<Last> codec = way.thrift().codec(Last.class);
    for (int n : new int[] {16370, 16384, 50000}) {
      String text = "61".repeat(n);
      byte[] bytes =
          way.hex(
              "0b0001" + "%08x".formatted(n) + text + LAST_BINARY,
              "18" + length(n) + text + LAST_COMPACT);
      Golden.reads(codec, new Last(5), bytes);
      byte[] cut = Arrays.copyOf(bytes, n);
      Golden.refused(codec, SyntaxException.class, n, cut);
    }
  }

  // ---- depth

  static final class Nest {
    @Property(id = 1)
    public Nest inside;

    @Property(id = 2)
    public List<Nest> list;

    @Property(id = 3)
    public Map<Byte, Nest> map;
  }

  private static final int MOST = 4;

  private static Nest nest(Nest inside, List<Nest> list, Map<Byte, Nest> map) {
    Nest nest = new Nest();
    nest.inside = inside;
    nest.list = list;
    nest.map = map;
    return nest;
  }

  /** A limit of levels is met by each way to them, and not by what is side by side. */
  @ParameterizedTest
  @MethodSource("ways")
  void depthCountsLevelsAndNotNeighbours(Way way) {
    Thrift free = way.thrift();
    Limits limits = Limits.standard().withDepth(MOST);
    Codec<Nest> codec = way.limited(limits).codec(Nest.class);
    Codec<Last> skips = way.limited(limits).codec(Last.class);
    ThriftSchema schema =
        ThriftSchema.parse(
            "struct Nest { 1: Nest inside; 2: list<Nest> list; 3: map<i8, Nest> map }");
    Codec<Document> trees =
        Thrift.with(way.options().withLimits(limits).withSchema(schema)).tree("Nest");
    List<Nest> fit =
        List.of(
            nest(nest(nest(nest(null, null, null), null, null), null, null), null, null),
            nest(null, List.of(nest(null, List.of(), null)), null),
            nest(null, null, Map.of((byte) 1, nest(null, null, Map.of()))),
            nest(
                nest(null, null, null),
                Collections.nCopies(9, nest(nest(null, null, null), null, null)),
                null),
            nest(
                nest(nest(null, List.of(), null), List.of(), null),
                List.of(nest(null, List.of(), Map.of())),
                Map.of((byte) 1, nest(null, List.of(), Map.of()))));
    for (Nest nest : fit) {
      byte[] bytes = free.encode(nest);
      Golden.check(codec, nest, bytes);
      Golden.reads(skips, new Last(0), bytes);
      Golden.check(trees, trees.decode(bytes), bytes);
    }
    List<Nest> deep =
        List.of(
            nest(
                nest(nest(nest(nest(null, null, null), null, null), null, null), null, null),
                null,
                null),
            nest(nest(null, List.of(nest(null, List.of(), null)), null), null, null),
            nest(nest(null, null, Map.of((byte) 1, nest(null, null, Map.of()))), null, null));
    for (Nest nest : deep) {
      byte[] bytes = free.encode(nest);
      for (Codec<?> each : List.of(codec, skips, trees)) {
        assertThatThrownBy(() -> each.decode(bytes))
            .isInstanceOfSatisfying(
                LimitException.class, e -> assertThat(e.limit()).isEqualTo("depth"));
        assertThatThrownBy(() -> each.decode(new Trickle(bytes, 1)))
            .isInstanceOf(LimitException.class);
      }
      assertThatThrownBy(() -> codec.encode(nest))
          .isInstanceOfSatisfying(
              LimitException.class, e -> assertThat(e.limit()).isEqualTo("depth"));
      Document tree = Thrift.with(way.options().withSchema(schema)).tree("Nest").decode(bytes);
      assertThatThrownBy(() -> trees.encode(tree)).isInstanceOf(LimitException.class);
    }
  }

  // ---- many documents

  /** Limits, levels and numbers of fields begin anew with each document. */
  @ParameterizedTest
  @MethodSource("ways")
  void documentsOfStreams(Way way) {
    byte[] one = way.hex("0c0001 0c0001 00 00 00", "1c 1c 00 00 00");
    Limits limits = Limits.standard().withDepth(3).withDocument(one.length);
    Codec<Nest> codec = way.limited(limits).codec(Nest.class);
    Nest nest = nest(nest(nest(null, null, null), null, null), null, null);
    for (Framing framing : List.of(Framing.SEQUENCE, Framing.PREFIXED)) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ByteArrayOutputStream expected = new ByteArrayOutputStream();
      try (StreamEncoder<Nest> encoder = codec.encodeStream(out, framing)) {
        for (int i = 0; i < 50; i++) {
          encoder.write(nest);
          if (framing == Framing.PREFIXED) {
            expected.writeBytes(new byte[] {0, 0, 0, (byte) one.length});
          }
          expected.writeBytes(one);
        }
      }
      byte[] all = out.toByteArray();
      assertThat(all).isEqualTo(expected.toByteArray());
      for (int most : new int[] {1, 2, 3, 4, 5, 7, 100}) {
        assertThat(codec.decodeStream(new Trickle(all, most), framing)).toIterable().hasSize(50);
      }
      assertThat(codec.decodeStream(all, framing)).toIterable().hasSize(50);
    }
  }

  /** A frame ends what is in it, wherever the buffer ends. */
  @ParameterizedTest
  @MethodSource("ways")
  void framesEndWhereTheySay(Way way) {
    Codec<Places<String>> codec = way.thrift().codec(TEXT);
    byte[] value = places(way, STRING, "00000003616263", "03616263");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int i = 0; i < 3; i++) {
      out.writeBytes(new byte[] {0, 0, 0, (byte) value.length});
      out.writeBytes(value);
    }
    byte[] three = out.toByteArray();
    for (int most = 1; most < three.length + 1; most++) {
      assertThat(codec.decodeStream(new Trickle(three, most), Framing.PREFIXED))
          .toIterable()
          .hasSize(3)
          .allMatch(p -> p.field().equals("abc") && p.map().equals(Map.of("abc", "abc")));
    }
    // a frame that is too short refuses its value at its end, one that is too long at the value's
    for (int length = 0; length < 2 * value.length; length++) {
      byte[] frames = three.clone();
      frames[3] = (byte) length;
      if (length == value.length) {
        continue;
      }
      long offset = 4L + Math.min(length, value.length);
      for (int most : new int[] {1, 3, 8, 1000}) {
        assertThatThrownBy(
                () -> codec.decodeStream(new Trickle(frames, most), Framing.PREFIXED).next())
            .isInstanceOfSatisfying(
                SyntaxException.class, e -> assertThat(e.offset()).isEqualTo(offset));
      }
      assertThatThrownBy(() -> codec.decodeStream(frames, Framing.PREFIXED).next())
          .isInstanceOfSatisfying(
              SyntaxException.class, e -> assertThat(e.offset()).isEqualTo(offset));
    }
    assertThatThrownBy(
            () ->
                codec
                    .decodeStream(
                        new ByteArrayInputStream(new byte[] {-1, 0, 0, 0}), Framing.PREFIXED)
                    .next())
        .isInstanceOfSatisfying(SyntaxException.class, e -> assertThat(e.offset()).isZero());
  }

  // ---- nulls

  record Needs(
      @Property(required = true) String text,
      @Property(required = true) OptionalInt number,
      @Property(required = true) Size size) {}

  record Holders(List<OptionalLong> numbers, List<Size> sizes, List<Nest> nests) {}

  @ParameterizedTest
  @MethodSource("ways")
  void nullsThatCannotBeWritten(Way way) {
    Thrift thrift = way.thrift();
    OptionalInt one = OptionalInt.of(1);
    for (Needs needs :
        List.of(
            new Needs(null, one, Size.NONE),
            new Needs("", null, Size.NONE),
            new Needs("", OptionalInt.empty(), Size.NONE),
            new Needs("", one, null))) {
      assertThatThrownBy(() -> thrift.encode(needs))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("a required field is null");
    }
    Golden.check(
        thrift.codec(Needs.class),
        new Needs("", one, Size.LARGE),
        way.hex("0b0001 00000000 080002 00000001 080003 00000040 00", "18 00 15 02 15 8001 00"));
    for (Holders holders :
        List.of(
            new Holders(Arrays.asList((OptionalLong) null), null, null),
            new Holders(List.of(OptionalLong.empty()), null, null),
            new Holders(null, Arrays.asList((Size) null), null),
            new Holders(null, null, Arrays.asList((Nest) null)))) {
      assertThatThrownBy(() -> thrift.encode(holders))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("which Thrift cannot hold");
    }
    Codec<Places<String>> texts = thrift.codec(TEXT);
    assertThatThrownBy(() -> texts.encode(new Places<>(null, Arrays.asList("a", null), null)))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("which Thrift cannot hold");
  }
}
