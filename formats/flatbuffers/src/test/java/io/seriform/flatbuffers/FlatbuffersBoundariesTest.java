package io.seriform.flatbuffers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.Golden;
import io.seriform.testkit.Trickle;
import io.seriform.testkit.generated.Javac;
import io.seriform.wire.Limits;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.lang.reflect.Type;
import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What just fits and what just does not, and the offsets of what is refused.
 *
 * <p>Longer than a file should be, because its tests share the methods that put documents together
 * and compare them, in every way in which they can be read.
 */
class FlatbuffersBoundariesTest {

  /** Bytes before and behind a buffer in a larger array, from which alignment does not count. */
  private static final int AROUND = 13;

  private static Flatbuffers flatbuffers(Engine engine) {
    return Flatbuffers.with(FlatbuffersOptions.standard().withEngine(engine));
  }

  private static Flatbuffers limited(Engine engine, Limits limits) {
    return Flatbuffers.with(FlatbuffersOptions.standard().withEngine(engine).withLimits(limits));
  }

  private static byte[] hex(String hex) {
    return HexFormat.of().parseHex(hex.replace(" ", ""));
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  private static String int16(int v) {
    return String.format("%02x%02x", v & 0xFF, v >> 8 & 0xFF);
  }

  // ---- both ways

  /** The bytes of the builder of others, both ways, and from buffers that are not clean. */
  private static byte[] golden(Flatbuffers flatbuffers, Object value) {
    byte[] bytes;
    try {
      bytes = new Reference(flatbuffers).write(value);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
    both(flatbuffers, value, bytes);
    return bytes;
  }

  private static void both(Flatbuffers flatbuffers, Object value, byte[] bytes) {
    both(flatbuffers, value.getClass(), value, bytes);
  }

  @SuppressWarnings("unchecked") // the codec of the type of the value
  private static void both(Flatbuffers flatbuffers, Type type, Object value, byte[] bytes) {
    Codec<Object> codec = (Codec<Object>) flatbuffers.codec(type);
    flatbuffers.encode(new Texts("x".repeat(Math.max(500, bytes.length)), null));
    assertThat(codec.encode(value)).isEqualTo(bytes);
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    codec.encode(value, stream);
    assertThat(stream.toByteArray()).isEqualTo(bytes);
    reads(codec, bytes, back -> assertThat(codec.encode(back)).isEqualTo(bytes));
    if (type instanceof Class<?> c) {
      flatbuffers.verify(bytes, c);
    }
  }

  /** From an array, from the midst of one, and from a stream. */
  private static <T> void reads(
      Codec<T> codec, byte[] bytes, java.util.function.Consumer<? super T> check) {
    check.accept(codec.decode(bytes));
    check.accept(codec.decode(around(bytes), AROUND, AROUND + bytes.length));
    check.accept(codec.decode(new Trickle(bytes, bytes.length < 300 ? 1 : 1000)));
  }

  private static byte[] around(byte[] bytes) {
    byte[] all = new byte[bytes.length + 2 * AROUND];
    System.arraycopy(bytes, 0, all, AROUND, bytes.length);
    return all;
  }

  private static void reads(Engine engine, Object value, String hex) {
    reads(flatbuffers(engine), value, hex);
  }

  private static void reads(Flatbuffers flatbuffers, Object value, String hex) {
    reads(
        flatbuffers.codec(value.getClass()),
        hex(hex),
        back -> assertThat(back).usingRecursiveComparison().isEqualTo(value));
    flatbuffers.verify(hex(hex), value.getClass());
  }

  private static void refuses(
      Engine engine,
      Class<?> type,
      Class<? extends SeriformException> error,
      long offset,
      String path,
      String hex) {
    refuses(flatbuffers(engine), type, error, offset, path, hex);
  }

  private static void refuses(
      Flatbuffers flatbuffers,
      Class<?> type,
      Class<? extends SeriformException> error,
      long offset,
      String path,
      String hex) {
    byte[] bytes = hex(hex);
    Codec<?> codec = flatbuffers.codec(type);
    Golden.refused(codec, error, offset, path, bytes);
    assertThatThrownBy(() -> flatbuffers.verify(bytes, type)).isInstanceOf(error);
  }

  // ---- where the first table is

  record Empty() {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void theFirstTable(Engine engine) {
    Class<?> type = Empty.class;
    Class<SyntaxException> error = SyntaxException.class;
    // a table that ends the buffer, and a vtable that does
    reads(engine, new Empty(), "08000000 0400 0400 04000000");
    reads(engine, new Empty(), "04000000 fcffffff 0400 0400");
    for (int n = 0; n < 4; n++) {
      refuses(engine, type, error, n, "$", "00".repeat(n));
    }
    refuses(engine, type, error, 0, "$", "04000000");
    for (String offset : List.of("03000000", "00000000", "0c000000", "fcffff7f", "fcffffff")) {
      refuses(engine, type, error, 0, "$", offset + "0400 0400 04000000");
    }
    refuses(engine, type, error, 9, "$", "09000000 0400 0400 00 05000000");
    refuses(engine, type, error, 10, "$", "0a000000 0400 0400 0000 06000000");
    // vtables that are elsewhere
    refuses(engine, type, error, 8, "$", "08000000 0400 0400 05000000");
    refuses(engine, type, error, 8, "$", "08000000 0400 0400 0a000000");
    refuses(engine, type, error, 8, "$", "08000000 0400 0400 09000000");
    refuses(engine, type, error, 4, "$", "04000000 faffffff 0400 0400");
    refuses(engine, type, error, 4, "$", "04000000 fbffffff 0400 0400 0400");
    // their sizes, and those of tables
    refuses(engine, type, error, 4, "$", "08000000 0200 0400 04000000");
    refuses(engine, type, error, 4, "$", "08000000 0500 0400 04000000");
    refuses(engine, type, error, 8, "$", "04000000 fcffffff 0600 0400");
    refuses(engine, type, error, 8, "$", "04000000 fcffffff 0600 0400 00");
    reads(engine, new Empty(), "04000000 fcffffff 0600 0400 0000");
    refuses(engine, type, error, 8, "$", "08000000 0400 0300 04000000");
    refuses(engine, type, error, 8, "$", "08000000 0400 0500 04000000");
    reads(engine, new Empty(), "08000000 0400 0500 04000000 00");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void lengthsAndIdentifiersBeforeIt(Engine engine) {
    FlatbuffersOptions options = FlatbuffersOptions.standard().withEngine(engine);
    Flatbuffers named = Flatbuffers.with(options.withFileIdentifier("ABCD"));
    Class<?> type = Empty.class;
    Class<SyntaxException> error = SyntaxException.class;
    both(named, new Empty(), hex("0c000000 41424344 0400 0400 04000000"));
    for (int n = 4; n < 8; n++) {
      String cut = "04000000 41424344".replace(" ", "").substring(0, 2 * n);
      refuses(named, type, error, n, "$", cut);
    }
    refuses(named, type, error, 0, "$", "08000000 41424344");
    refuses(named, type, MappingException.class, 4, "$", "0c000000 41424345 0400 0400 04000000");
    assertThatThrownBy(() -> named.decode(hex("0c000000 41424345 0400 0400 04000000"), type))
        .hasMessageContaining("found ABCE");
    Flatbuffers prefixed = Flatbuffers.with(options.withSizePrefix(true));
    assertThatThrownBy(() -> prefixed.decode(hex("0cffffff 00000000"), type))
        .hasMessageContaining("found 4294967052");
    both(prefixed, new Empty(), hex("0c000000 08000000 0400 0400 04000000"));
    for (String cut : List.of("", "0c", "0c0000", "ffffffff 00", "0c000000 08000000 0400 0400")) {
      refuses(prefixed, type, error, 0, "$", cut);
    }
    for (String length : List.of("0b000000", "0d000000", "ffffff7f", "f1ffff7f", "0cffffff")) {
      refuses(prefixed, type, error, 0, "$", length + "08000000 0400 0400 04000000");
    }
    refuses(prefixed, type, error, 4, "$", "00000000");
    Flatbuffers all = Flatbuffers.with(options.withSizePrefix(true).withFileIdentifier("ABCD"));
    both(all, new Empty(), hex("10000000 0c000000 41424344 0400 0400 04000000"));
    // a length that is a vtable too
    byte[] large = new byte[0x40008];
    System.arraycopy(hex("04000400 04000000 08000000"), 0, large, 0, 12);
    assertThat(prefixed.decode(large, Empty.class)).isEqualTo(new Empty());
    large[8] = 10;
    assertThatThrownBy(() -> prefixed.decode(large, Empty.class)).isInstanceOf(error);
    // many in a stream
    Codec<Empty> codec = prefixed.codec(Empty.class);
    byte[] two = hex("0c000000 08000000 0400 0400 04000000 0c000000 08000000 0400 0400 04000000");
    assertThat(codec.decodeStream(new Trickle(two, 1), Framing.SEQUENCE).stream()).hasSize(2);
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    try (var encoder = codec.encodeStream(stream, Framing.SEQUENCE)) {
      encoder.write(new Empty());
      encoder.write(new Empty());
    }
    assertThat(stream.toByteArray()).isEqualTo(two);
    assertThat(flatbuffers(engine).encode(new Empty())).hasSize(12);
    byte[] cut = Arrays.copyOf(two, 31);
    assertThatThrownBy(
            () -> codec.decodeStream(new Trickle(cut, 1), Framing.SEQUENCE).stream().count())
        .isInstanceOf(SyntaxException.class);
  }

  // ---- fields

  record Byte1(byte a) {}

  record Int1(int a, int b) {}

  /** A table at 12 whose first field is at an offset. */
  private static String table(int size, int offset) {
    return "0c000000 0600" + int16(size) + int16(offset) + "0000 08000000";
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void placesOfFields(Engine engine) {
    Class<SyntaxException> error = SyntaxException.class;
    reads(engine, new Byte1((byte) 7), table(5, 4) + "07");
    refuses(engine, Byte1.class, error, 12, "$", table(5, 5) + "07");
    for (int offset = 1; offset < 4; offset++) {
      refuses(engine, Byte1.class, error, 12, "$", table(5, offset) + "07");
    }
    reads(engine, new Byte1((byte) 0), table(5, 0) + "07");
    reads(engine, new Byte1((byte) 8), table(8, 7) + "07070708");
    reads(engine, new Int1(5, 0), table(8, 4) + "05000000");
    refuses(engine, Int1.class, error, 12, "$", table(7, 4) + "05000000");
    refuses(engine, Int1.class, error, 12, "$", table(8, 5) + "05000000");
    refuses(engine, Int1.class, error, 17, "$", table(9, 5) + "0005000000");
    refuses(engine, Int1.class, error, 18, "$", table(12, 6) + "0000050000000000");
    reads(engine, new Int1(5, 0), table(12, 8) + "00000000 05000000");
    refuses(engine, Int1.class, error, 12, "$", table(12, 12) + "00000000 05000000");
  }

  // ---- strings

  record Texts(String a, String b) {}

  record Days(java.time.LocalDate day) {}

  private static final String ONE = table(8, 4);

  @ParameterizedTest
  @EnumSource(Engine.class)
  void stringsThatEndTheBuffer(Engine engine) {
    Class<SyntaxException> error = SyntaxException.class;
    Class<?> type = Texts.class;
    reads(engine, new Texts("abc", null), ONE + "04000000 03000000 616263 00");
    reads(engine, new Texts("", null), ONE + "04000000 00000000 00");
    reads(engine, new Texts("", null), ONE + "08000000 00000000 00000000 00");
    refuses(engine, type, error, 20, "$.a", ONE + "04000000 00000000");
    refuses(engine, type, error, 20, "$.a", ONE + "04000000 03000000 616263");
    refuses(engine, type, error, 20, "$.a", ONE + "04000000 ffffffff 616263 00");
    refuses(engine, type, error, 20, "$.a", ONE + "04000000 ffffff7f 616263 00");
    refuses(engine, type, error, 27, "$.a", ONE + "04000000 03000000 616263 61 00");
    refuses(engine, type, error, 26, "$.a", ONE + "04000000 04000000 6162ff63 00");
    for (String offset : List.of("00000000", "03000000", "09000000", "f8ffff7f", "fcffffff")) {
      refuses(engine, type, error, 16, "$.a", ONE + offset + "03000000 616263 00");
    }
    refuses(engine, type, error, 21, "$.a", ONE + "05000000 00000000 00000000");
    refuses(engine, type, error, 22, "$.a", ONE + "06000000 00000000 00000000");
    // text of another kind
    Days day = new Days(java.time.LocalDate.of(2026, 1, 2));
    String text = hex("2026-01-02".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
    reads(engine, day, ONE + "04000000 0a000000" + text + "00");
    type = Days.class;
    refuses(engine, type, error, 34, "$.day", ONE + "04000000 0a000000" + text);
    refuses(engine, type, error, 34, "$.day", ONE + "04000000 0a000000" + text + "61 00");
    refuses(engine, type, error, 20, "$.day", ONE + "04000000 0b000000" + text);
    refuses(engine, type, error, 20, "$.day", ONE + "04000000 ffffffff" + text);
    String bad = text.substring(0, 18) + "ff";
    refuses(engine, type, error, 33, "$.day", ONE + "04000000 0a000000" + bad + "00");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void lengthsOfStrings(Engine engine) {
    Flatbuffers flatbuffers = flatbuffers(engine);
    for (int n = 0; n <= 70; n++) {
      strings(flatbuffers, n);
    }
    for (int n : new int[] {255, 256, 1023, 1024, 65535, 65536}) {
      strings(flatbuffers, n);
    }
  }

  private static void strings(Flatbuffers flatbuffers, int n) {
    String ascii = "x".repeat(n);
    golden(flatbuffers, new Texts(ascii, "y"));
    golden(flatbuffers, new Texts(ascii + "\u00e9", ascii));
    golden(flatbuffers, new Texts("\u20ac" + ascii, ascii + "\u20ac"));
    // one char that is not ASCII, at each place
    for (int i = 0; i <= Math.min(n, 40); i++) {
      String text = ascii.substring(i) + "\u00e9" + ascii.substring(n - i);
      byte[] bytes = flatbuffers.encode(new Texts(text, null));
      assertThat(flatbuffers.decode(bytes, Texts.class).a()).isEqualTo(text);
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void limitsOfStringsAndNames(Engine engine) {
    Limits limits = Limits.standard();
    for (int other : new int[] {2, 100}) {
      Flatbuffers three = limited(engine, limits.withString(3).withName(other));
      reads(three, new Texts("abc", null), ONE + "04000000 03000000 616263 00");
      String more = ONE + "04000000 04000000 61626364 00";
      refuses(three, Texts.class, LimitException.class, 20, "$.a", more);
      Bytes bytes = new Bytes(new byte[] {1, 2, 3});
      golden(three, bytes);
      assertThatThrownBy(() -> three.encode(new Bytes(new byte[4])))
          .isInstanceOf(LimitException.class);
      more = ONE + "04000000 04000000 01020304";
      refuses(three, Bytes.class, LimitException.class, 20, "$.a", more);
      Flatbuffers names = limited(engine, limits.withName(3).withString(other));
      Map<String, Integer> map = Map.of("abc", 5);
      byte[] buffer = names.encode(new Counts(map));
      assertThat(names.decode(buffer, Counts.class).map()).isEqualTo(map);
      names.verify(buffer, Counts.class);
      byte[] longer = flatbuffers(engine).encode(new Counts(Map.of("abcd", 5)));
      int at = hex(longer).indexOf("04000000" + "61626364") / 2;
      refuses(names, Counts.class, LimitException.class, at, "$.map", hex(longer));
      assertThatThrownBy(() -> names.decode(longer, Counts.class)).hasMessageContaining("name is");
      assertThatThrownBy(
              () -> three.decode(hex(ONE + "04000000 04000000 61626364 00"), Texts.class))
          .hasMessageContaining("string is");
    }
  }

  record Bytes(byte[] a) {}

  record Counts(Map<String, Integer> map) {}

  // ---- vectors

  record Ints(int[] a) {}

  record Longs(long[] a) {}

  record Wide(@FlatField(vector64 = true) int[] a) {}

  record WideBytes(@FlatField(vector64 = true) byte[] a) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void vectorsThatEndTheBuffer(Engine engine) {
    Class<SyntaxException> error = SyntaxException.class;
    Class<?> type = Ints.class;
    reads(engine, new Ints(new int[] {1, 2}), ONE + "04000000 02000000 01000000 02000000");
    reads(engine, new Ints(new int[0]), ONE + "04000000 00000000");
    refuses(engine, type, error, 20, "$.a", ONE + "04000000 03000000 01000000 02000000");
    refuses(engine, type, error, 20, "$.a", ONE + "04000000 02000000 01000000 020000");
    refuses(engine, type, error, 20, "$.a", ONE + "04000000 02000040 01000000 02000000");
    refuses(engine, type, error, 20, "$.a", ONE + "04000000 feffffff 01000000 02000000");
    String padding = "00000000";
    reads(engine, new Longs(new long[] {1}), ONE + "04000000 01000000 0100000000000000");
    refuses(
        engine,
        Longs.class,
        error,
        28,
        "$.a",
        ONE + "08000000" + padding + "01000000 0100000000000000");
    reads(engine, new Longs(new long[0]), ONE + "08000000" + padding + "00000000");
    reads(engine, new Bytes(new byte[] {1, 2, 3}), ONE + "04000000 03000000 010203");
    refuses(engine, Bytes.class, error, 20, "$.a", ONE + "04000000 04000000 010203");
    Flatbuffers two = limited(engine, Limits.standard().withElements(2));
    reads(two, new Ints(new int[] {1, 2}), ONE + "04000000 02000000 01000000 02000000");
    refuses(
        two,
        type,
        LimitException.class,
        20,
        "$.a",
        ONE + "04000000 03000000 01000000 02000000 03000000");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void lengthsAndOffsetsOf64Bits(Engine engine) {
    Class<SyntaxException> error = SyntaxException.class;
    Class<?> type = Wide.class;
    String wide = table(12, 4);
    String zero = "00000000";
    reads(
        engine, new Wide(new int[] {7}), wide + "08000000" + zero + "01000000" + zero + "07000000");
    reads(engine, new Wide(new int[0]), wide + "08000000" + zero + zero + zero);
    refuses(engine, type, error, 28, "$.a", wide + "08000000" + zero + zero);
    refuses(engine, type, error, 28, "$.a", wide + "08000000" + zero + "01000000");
    refuses(
        engine, type, error, 24, "$.a", wide + "08000000" + zero + "02000000" + zero + "07000000");
    refuses(
        engine, type, error, 24, "$.a", wide + "08000000" + zero + "00000000 01000000 07000000");
    refuses(engine, type, error, 16, "$", wide + "08000000 01000000" + zero + zero);
    refuses(engine, type, error, 16, "$", wide + "00000080 00000000" + zero + zero);
    refuses(engine, type, error, 16, "$.a", wide + "f0ffff7f 00000000" + zero + zero);
    refuses(engine, type, error, 12, "$", table(11, 4) + "08000000" + zero + zero + zero);
    String behind = "08000000" + zero + "02000000" + zero + "0102";
    reads(engine, new WideBytes(new byte[] {1, 2}), wide + behind);
    refuses(engine, WideBytes.class, error, 24, "$.a", wide + behind.replace("0102", "01"));
    Flatbuffers flatbuffers = flatbuffers(engine);
    for (int n : new int[] {0, 1, 2, 3}) {
      both(flatbuffers, new Wide(new int[n]), flatbuffers.encode(new Wide(new int[n])));
      byte[] bytes = flatbuffers.encode(new WideBytes(new byte[n]));
      both(flatbuffers, new WideBytes(new byte[n]), bytes);
    }
  }

  // ---- unions

  sealed interface Shape permits Circle, Square {}

  record Circle(float radius) implements Shape {}

  record Square(int side, String name) implements Shape {}

  record Drawing(Shape shape) {}

  record Drawings(List<Shape> shapes) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void typesOfUnions(Engine engine) {
    Class<SyntaxException> error = SyntaxException.class;
    Class<?> type = Drawing.class;
    // type at 20, the offset of the value at 16, the value at 24 with the same vtable
    String circle = "14000000 00000000 0000803f";
    String head = "0c000000 0800 0c00 0800 0400 08000000";
    reads(engine, new Drawing(new Circle(1)), head + "08000000 01000000" + circle);
    // a type of a newer schema
    reads(engine, new Drawing(null), head + "08000000 03000000" + circle);
    reads(engine, new Drawing(null), head + "08000000 ff000000" + circle);
    refuses(engine, type, error, 12, "$", head + "08000000 00000000" + circle);
    String noValue = "0c000000 0600 0c00 0800 0000 08000000";
    refuses(engine, type, error, 12, "$", noValue + "08000000 01000000" + circle);
    reads(engine, new Drawing(null), noValue + "08000000 00000000" + circle);
    String noType = "0c000000 0800 0c00 0000 0400 08000000";
    refuses(engine, type, error, 12, "$", noType + "08000000 01000000" + circle);
    reads(engine, new Drawing(null), "0c000000 0400 0c00 0800 0400 08000000 08000000 01000000");
    // the type is the last byte of its table, and the value has a vtable behind it
    String last = "0c000000 0800 0c00 0b00 0400 08000000 08000000 00000001";
    reads(engine, new Drawing(new Circle(1)), last + "f8ffffff 0000803f 0600 0800 0400");
    String behind = last.replace("0b00", "0c00") + "f8ffffff 0000803f 0600 0800 0400";
    refuses(engine, type, error, 12, "$", behind);
    Flatbuffers flatbuffers = flatbuffers(engine);
    golden(flatbuffers, new Drawing(new Square(3, "x")));
    golden(flatbuffers, new Drawing(new Circle(2)));
    golden(flatbuffers, new Drawing(null));
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void vectorsOfUnions(Engine engine) {
    Flatbuffers flatbuffers = flatbuffers(engine);
    List<Shape> shapes = new ArrayList<>();
    for (int n = 0; n < 20; n++) {
      golden(flatbuffers, new Drawings(List.copyOf(shapes)));
      shapes.add(n % 3 == 0 ? new Circle(n) : new Square(n, "n" + n));
    }
    golden(flatbuffers, new Drawings(null));
    Class<SyntaxException> error = SyntaxException.class;
    Class<?> type = Drawings.class;
    // the offsets of the types and of the values at 16 and 20
    String head = "0c000000 0800 0c00 0400 0800 08000000";
    reads(engine, new Drawings(List.of()), head + "08000000 08000000 00000000 00000000");
    refuses(engine, type, error, 32, "$.shapes", head + "08000000 08000000 01000000 00000000");
    String values = "08000000 0c000000 01000000 01000000 01000000 04000000";
    String circle = "f8ffffff 0000803f 0600 0800 0400";
    reads(engine, new Drawings(List.of(new Circle(1))), head + values + circle);
    String types = values.replace("0c000000 01000000", "0c000000 02000000");
    refuses(engine, type, error, 36, "$.shapes", head + types + circle);
    String noValues = "0c000000 0800 0c00 0400 0000 08000000";
    refuses(engine, type, error, 12, "$", noValues + values + circle);
    String noTypes = "0c000000 0800 0c00 0000 0800 08000000";
    refuses(engine, type, error, 12, "$", noTypes + values + circle);
    String neither = "0c000000 0400 0c00 0400 0800 08000000";
    reads(engine, new Drawings(null), neither + values + circle);
    String atEnd = "0c000000 0800 0b00 0400 0800 08000000";
    refuses(engine, type, error, 12, "$", atEnd + values + circle);
  }

  // ---- depth and cost

  record Chain(Chain next) {}

  record Nest(@FlatField(nested = true) Nest inner, int n) {}

  record Maps(Map<String, Map<String, Map<String, Integer>>> maps) {}

  private static Chain chain(int depth) {
    return depth == 0 ? null : new Chain(chain(depth - 1));
  }

  private static Nest nest(int depth) {
    return depth == 0 ? null : new Nest(nest(depth - 1), depth);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void eachTableIsALevel(Engine engine) {
    Flatbuffers four = limited(engine, Limits.standard().withDepth(4));
    golden(four, chain(4));
    assertThatThrownBy(() -> four.encode(chain(5))).isInstanceOf(LimitException.class);
    byte[] five = golden(flatbuffers(engine), chain(5));
    assertThatThrownBy(() -> four.decode(five, Chain.class))
        .isInstanceOfSatisfying(
            LimitException.class, e -> assertThat(e.path()).isEqualTo("$.next.next.next.next"));
    // entries of maps and boxes are no levels, vectors in vectors are, and what is closed is none
    Maps maps = new Maps(Map.of("a", Map.of("b", Map.of(), "c", Map.of()), "d", Map.of()));
    Rows rows = new Rows(List.of(List.of(1), List.of(2)));
    Boxes boxes = new Boxes(List.of(Optional.of("x"), Optional.empty()), List.of(new Circle(1)));
    Flatbuffers one = limited(engine, Limits.standard().withDepth(1));
    Flatbuffers two = limited(engine, Limits.standard().withDepth(2));
    both(one, maps, flatbuffers(engine).encode(maps));
    both(two, rows, flatbuffers(engine).encode(rows));
    both(two, boxes, flatbuffers(engine).encode(boxes));
    for (Object value : List.of(rows, boxes)) {
      byte[] bytes = flatbuffers(engine).encode(value);
      String path = value == rows ? "$.rows[0]" : "$.shapes[0]";
      assertThatThrownBy(() -> one.encode(value)).isInstanceOf(LimitException.class);
      assertThatThrownBy(() -> one.verify(bytes, value.getClass()))
          .isInstanceOf(LimitException.class);
      assertThatThrownBy(() -> one.decode(bytes, value.getClass()))
          .isInstanceOfSatisfying(LimitException.class, e -> assertThat(e.path()).isEqualTo(path));
    }
    for (int depth : new int[] {1, 2, 7, 8, 9, 20}) {
      Nest nest = nest(depth);
      byte[] bytes = flatbuffers(engine).encode(nest);
      both(flatbuffers(engine), nest, bytes);
      both(limited(engine, Limits.standard().withDepth(depth)), nest, bytes);
    }
  }

  record Rows(List<List<Integer>> rows) {}

  record Boxes(List<Optional<String>> some, List<Shape> shapes) {}

  record Words(List<String> words) {}

  record Tables(List<Ints> tables) {}

  /** A vector whose elements are all the same text. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void whatIsReferredToOftenIsCountedAgain(Engine engine) {
    int each = 100_000;
    int count = 90;
    byte[] bytes = same(count, each, 24 + 4 * count + 4 + each + 4);
    Flatbuffers all = limited(engine, Limits.standard().withAmplification(1000));
    assertThat(all.decode(bytes, Words.class).words()).hasSize(count);
    Flatbuffers limited = limited(engine, Limits.standard().withAmplification(1));
    assertThatThrownBy(() -> limited.decode(bytes, Words.class))
        .isInstanceOf(LimitException.class)
        .hasMessageContaining("amplification");
    Codec<Words> codec = limited.codec(Words.class);
    assertThatThrownBy(() -> codec.decode(around(bytes), AROUND, AROUND + bytes.length))
        .isInstanceOf(LimitException.class);
  }

  private static byte[] same(int count, int each, int length) {
    java.nio.ByteBuffer all = FlatbuffersSubject.little(length);
    all.put(hex(ONE + "04000000")).putInt(count);
    int string = 24 + 4 * count;
    while (all.position() < string) {
      all.putInt(string - all.position());
    }
    return FlatbuffersSubject.bytes(all.putInt(each));
  }

  record Vectors(List<Longs> all) {}

  record Raw(List<Bytes> all) {}

  /** So are tables, vectors of numbers and bytes. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void tablesThatAreReferredToOften(Engine engine) {
    Flatbuffers once = limited(engine, Limits.standard().withExpansion(1));
    int count = 200;
    // the elements are one table of 4 bytes, which costs 12
    int length = 24 + 4 * count + 12;
    for (int size : new int[] {4, 60_000}) {
      java.nio.ByteBuffer all = FlatbuffersSubject.little(length + size);
      all.put(hex(ONE + "04000000")).putInt(count);
      int table = 24 + 4 * count + 4;
      while (all.position() < table - 4) {
        all.putInt(table - all.position());
      }
      all.putShort((short) 4).putShort((short) size).putInt(4);
      byte[] bytes = FlatbuffersSubject.bytes(all);
      if (size == 4) {
        assertThat(once.decode(bytes, Tables.class).tables()).hasSize(count);
      } else {
        assertThatThrownBy(() -> once.decode(bytes, Tables.class))
            .isInstanceOf(LimitException.class);
      }
    }
    for (Class<?> type : List.of(Vectors.class, Raw.class)) {
      int n = 20_000 * (type == Raw.class ? 8 : 1);
      java.nio.ByteBuffer all = FlatbuffersSubject.little(200_000);
      all.put(hex(ONE + "04000000")).putInt(100);
      while (all.position() < 424) {
        all.putInt(432 - all.position());
      }
      // one table whose vector has 160,000 bytes
      all.put(hex("0600 0800 0400 0000 08000000 08000000 00000000")).putInt(n);
      byte[] bytes = FlatbuffersSubject.bytes(all);
      assertThatThrownBy(() -> once.decode(bytes, type)).isInstanceOf(LimitException.class);
    }
  }

  // ---- what is written at the ends of buffers

  record Item(String name, byte a, short b, long c) {}

  @FlatStruct
  record Point(byte x, double y) {}

  record All(
      String padding,
      boolean a,
      char b,
      Integer c,
      Double d,
      String text,
      byte[] bytes,
      short[] shorts,
      long[] longs,
      List<String> texts,
      List<Item> items,
      Point point,
      List<Point> points,
      Shape shape,
      List<Shape> shapes) {}

  private static All all(String padding, String text, int n) {
    return new All(
        padding,
        n % 2 == 0,
        'x',
        n % 3 == 0 ? null : n,
        0.5,
        text,
        new byte[n],
        new short[n],
        new long[] {n},
        Collections.nCopies(n, text),
        Collections.nCopies(n, new Item(text, (byte) n, (short) 1, -1)),
        new Point((byte) 1, n),
        Collections.nCopies(n, new Point((byte) 2, 3)),
        new Square(n, text),
        List.of(new Circle(1), new Square(2, text)));
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void theEndsOfBuffers(Engine engine) throws ReflectiveOperationException {
    Flatbuffers flatbuffers = flatbuffers(engine);
    Reference reference = new Reference(flatbuffers);
    Codec<All> codec = flatbuffers.codec(All.class);
    Codec<Texts> texts = flatbuffers.codec(Texts.class);
    for (int n = 0; n < 1100; n++) {
      String padding = "x".repeat(n);
      String text = List.of("abcdef", "\u00e9b", "\u20ac".repeat(30)).get(n % 3);
      // a writer that is not given back: the next one begins with a small buffer
      if (n % 2 == 0) {
        All all = all(padding, text, n % 5);
        codec.encodeStream(OutputStream.nullOutputStream(), Framing.SEQUENCE);
        assertThat(codec.encode(all)).isEqualTo(reference.write(all));
      }
      if (n > 920 && n < 1030) {
        Codec<Letter> letters = flatbuffers.codec(Letter.class);
        Letter letter = new Letter(padding, new Texts(null, null));
        byte[] bytes = letters.encode(letter);
        letters.encodeStream(OutputStream.nullOutputStream(), Framing.SEQUENCE);
        assertThat(letters.encode(letter)).isEqualTo(bytes);
        for (String other : List.of(text, padding)) {
          Texts two = new Texts(padding, other);
          texts.encodeStream(OutputStream.nullOutputStream(), Framing.SEQUENCE);
          assertThat(texts.encode(two)).isEqualTo(reference.write(two));
        }
      }
    }
  }

  // ---- structs

  @FlatStruct
  record Pair(byte a, short b) {}

  record Pairs(Pair a, Pair b, Pair c) {}

  record Points(Point a, Point b, Point c, Point d, Point e, Point f, Point g, Point h, Point i) {}

  @FlatStruct
  record Grid(@FlatField(length = 40) double[] cells) {}

  record Grids(Point first, Grid grid, Point last) {}

  @FlatStruct
  record S1(byte a, int b) {}

  @FlatStruct
  record S2(byte a, S1 in, byte b) {}

  @FlatStruct
  record S3(byte a, S2 in, byte b) {}

  @FlatStruct
  record S4(byte a, S3 in, byte b) {}

  @FlatStruct
  record S5(byte a, S4 in, byte b) {}

  @FlatStruct
  record S6(byte a, S5 in, byte b) {}

  @FlatStruct
  record S7(byte a, S6 in, byte b) {}

  @FlatStruct
  record S8(byte a, S7 in, byte b) {}

  @FlatStruct
  record S9(byte a, S8 in, byte b) {}

  @FlatStruct
  record S10(byte a, @FlatField(length = 2) S9[] in, byte b) {}

  record Deep(S8 eight, S9 nine, S10 ten, String text) {}

  private static S9 nine(int n) {
    byte b = (byte) n;
    S3 three = new S3(b, new S2((byte) 2, new S1(b, -n), (byte) 3), (byte) 4);
    S6 six = new S6(b, new S5(b, new S4(b, three, (byte) 5), (byte) 6), (byte) 7);
    return new S9(b, new S8(b, new S7(b, six, (byte) 8), (byte) 9), (byte) 10);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void structsInTables(Engine engine) {
    Flatbuffers flatbuffers = flatbuffers(engine);
    Point p = new Point((byte) 1, 2);
    Point q = new Point((byte) 3, 4);
    golden(
        flatbuffers, new Pairs(new Pair((byte) 1, (short) 2), null, new Pair((byte) 3, (short) 4)));
    golden(flatbuffers, new Points(p, q, p, q, null, null, null, null, null));
    golden(flatbuffers, new Points(p, q, p, q, p, null, null, null, null));
    golden(flatbuffers, new Points(p, q, p, q, p, q, p, q, p));
    double[] cells = new double[40];
    Arrays.setAll(cells, i -> i + 1);
    Grids grids = new Grids(p, new Grid(cells), q);
    // structs of one table wait side by side, and are written at its end
    byte[] bytes = flatbuffers.encode(grids);
    both(flatbuffers, grids, bytes);
    assertThat(flatbuffers.decode(bytes, Grids.class)).usingRecursiveComparison().isEqualTo(grids);
    Deep deep =
        new Deep(
            nine(1).in(), nine(2), new S10((byte) 7, new S9[] {nine(3), nine(4)}, (byte) 8), "x");
    bytes = flatbuffers.encode(deep);
    both(flatbuffers, deep, bytes);
    assertThat(flatbuffers.decode(bytes, Deep.class)).usingRecursiveComparison().isEqualTo(deep);
  }

  sealed interface Figure permits Tick, Dot, Line {}

  @FlatStruct
  record Tick(boolean on) implements Figure {}

  @FlatStruct(align = 16)
  record Dot(int x) implements Figure {}

  record Line(String text) implements Figure {}

  record Plot(Figure one) {}

  record Plots(String text, List<Figure> all) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void structsInUnions(Engine engine) {
    Flatbuffers flatbuffers = flatbuffers(engine);
    List<Figure> figures = new ArrayList<>();
    for (int n = 0; n < 40; n++) {
      figures.add(
          n % 3 == 0 ? new Tick(n % 2 == 0) : n % 3 == 1 ? new Dot(n) : new Line("x".repeat(n)));
      List<Figure> some = figures.subList(Math.max(0, n - 4), n + 1);
      Plots plots = new Plots("y".repeat(n), List.copyOf(some));
      byte[] bytes = flatbuffers.encode(plots);
      assertThat(flatbuffers.decode(bytes, Plots.class)).isEqualTo(plots);
      both(flatbuffers, plots, bytes);
    }
    // the type at 20, and the struct where the offset at 16 leads to
    Class<SyntaxException> error = SyntaxException.class;
    Class<?> type = Plot.class;
    String head = "0c000000 0800 0c00 0800 0400 08000000";
    reads(engine, new Plot(new Tick(true)), head + "08000000 01000000 01");
    reads(engine, new Plot(new Tick(true)), head + "09000000 01000000 00 01");
    refuses(engine, type, error, 16, "$.one", head + "09000000 01000000 01");
    refuses(engine, type, error, 16, "$.one", head + "03000000 01000000 01");
    reads(engine, new Plot(new Tick(true)), head + "04000000 01000000");
    refuses(engine, type, error, 16, "$.one", head + "f8ffff7f 01000000 01");
    String dot = "07000000 00000000 00000000 00000000";
    reads(engine, new Plot(new Dot(7)), head + "10000000 02000000 00000000 00000000" + dot);
    refuses(engine, type, error, 24, "$.one", head + "08000000 02000000" + dot);
    refuses(
        engine,
        type,
        error,
        16,
        "$.one",
        head + "10000000 02000000 00000000 00000000 07000000 00000000 00000000 000000");
  }

  sealed interface Sheet permits Block {}

  @FlatStruct
  record Block(@FlatField(length = 1000) double[] cells) implements Sheet {}

  record Sheets(List<Sheet> all) {}

  /** All elements are one struct. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void structsThatAreReferredToOften(Engine engine) {
    int count = 1100;
    java.nio.ByteBuffer sheets = FlatbuffersSubject.little(5536 + 8000);
    sheets.put(hex("0c000000 0800 0c00 0400 0800 08000000 08000000")).putInt(4 + 4 + count);
    sheets.putInt(count);
    for (int i = 0; i < count; i++) {
      sheets.put((byte) 1);
    }
    sheets.putInt(count);
    for (int i = 0; i < count; i++) {
      sheets.putInt(5536 - sheets.position());
    }
    byte[] bytes = FlatbuffersSubject.bytes(sheets);
    Flatbuffers all = limited(engine, Limits.standard().withAmplification(10_000));
    assertThat(all.decode(bytes, Sheets.class).all()).hasSize(count);
    assertThatThrownBy(() -> flatbuffers(engine).decode(bytes, Sheets.class))
        .isInstanceOf(LimitException.class);
  }

  // ---- stacks that grow

  @ParameterizedTest
  @EnumSource(Engine.class)
  void manyTablesAndOffsetsAtOnce(Engine engine) {
    Flatbuffers flatbuffers = flatbuffers(engine);
    for (int depth : new int[] {84, 85, 86, 200}) {
      golden(flatbuffers, chain(depth));
    }
    for (int n : new int[] {250, 251, 252, 253, 254, 255, 300, 513, 1000}) {
      List<String> words = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        words.add("w" + i);
      }
      golden(flatbuffers, new Words(words));
      byte[] bytes = flatbuffers.encode(new Rows(Collections.nCopies(n, List.of(n))));
      both(flatbuffers, new Rows(Collections.nCopies(n, List.of(n))), bytes);
    }
  }

  record Loose(Collection<String> texts, Collection<Integer> numbers) {}

  /** A collection that says a wrong size. */
  private static <T> Collection<T> wrong(int size, List<T> elements) {
    return new java.util.AbstractCollection<>() {
      @Override
      public java.util.Iterator<T> iterator() {
        return elements.iterator();
      }

      @Override
      public int size() {
        return size;
      }
    };
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void collectionsOfAnotherSize(Engine engine) {
    Flatbuffers flatbuffers = flatbuffers(engine);
    for (int size : new int[] {0, 1, 3}) {
      for (Loose loose :
          List.of(
              new Loose(wrong(size, List.of("a", "b")), null),
              new Loose(null, wrong(size, List.of(1, 2))))) {
        assertThatThrownBy(() -> flatbuffers.encode(loose))
            .isInstanceOf(EncodeException.class)
            .hasMessageContaining("changed");
      }
    }
  }

  private static final Class<?> LARGE = large();

  private static boolean isLarge(int field) {
    return field == 65 || field == 129;
  }

  /** A record of 130 fields, whose mask takes three words, and two of which are of its class. */
  private static Class<?> large() {
    StringBuilder source = new StringBuilder("package io.seriform.generated;\n");
    source.append("public record Large(");
    for (int i = 0; i < 130; i++) {
      source.append(i == 0 ? "" : ", ").append(isLarge(i) ? "Large" : "Integer").append(" f" + i);
    }
    source.append(") {}\n");
    String name = "io.seriform.generated.Large";
    return Javac.find(Javac.load(Map.of(name, source.toString())), name);
  }

  private static Object large(Object inner, java.util.function.IntPredicate there) {
    Object[] values = new Object[130];
    Arrays.setAll(values, i -> isLarge(i) ? inner : there.test(i) ? (Integer) (i + 1) : null);
    try {
      return LARGE.getConstructors()[0].newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void tablesOfManyFields(Engine engine) {
    Flatbuffers flatbuffers = flatbuffers(engine);
    golden(flatbuffers, large(null, i -> false));
    golden(flatbuffers, large(null, i -> true));
    for (int only : new int[] {0, 1, 63, 64, 66, 126, 127, 128}) {
      golden(flatbuffers, large(null, i -> i == only));
      Object inner = large(null, i -> i % 7 == only % 7);
      golden(flatbuffers, large(large(inner, i -> i == only), i -> i < only));
    }
  }

  // ---- values of other kinds

  enum Color {
    RED,
    GREEN
  }

  record Some(
      List<Optional<Color>> colors,
      List<Optional<java.time.LocalDate>> days,
      List<java.util.OptionalInt> numbers,
      List<Optional<Integer>> ints,
      Color color,
      char c,
      java.time.LocalDate day,
      Map<Color, String> names) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void valuesThatMayBeMissing(Engine engine) {
    Flatbuffers flatbuffers = flatbuffers(engine);
    java.time.LocalDate day = java.time.LocalDate.of(2026, 1, 2);
    Some some =
        new Some(
            List.of(Optional.of(Color.GREEN), Optional.empty(), Optional.of(Color.RED)),
            List.of(Optional.empty(), Optional.of(day)),
            List.of(java.util.OptionalInt.empty(), java.util.OptionalInt.of(0)),
            List.of(Optional.of(0), Optional.empty(), Optional.of(5)),
            Color.GREEN,
            'x',
            day,
            Map.of(Color.GREEN, "g"));
    byte[] bytes = flatbuffers.encode(some);
    both(flatbuffers, some, bytes);
    assertThat(flatbuffers.decode(bytes, Some.class)).isEqualTo(some);
    Some none = new Some(null, null, null, null, null, '\0', null, null);
    both(flatbuffers, none, hex("08000000 0400 0400 04000000"));
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void documentsOfOneValue(Engine engine) {
    Flatbuffers flatbuffers = flatbuffers(engine);
    for (Object value :
        List.of(5, 'c', "text", Color.GREEN, new Point((byte) 1, 2), new int[] {1}, 2.5)) {
      Codec<Object> codec = codec(flatbuffers, value.getClass());
      byte[] bytes = codec.encode(value);
      assertThat(codec.decode(bytes)).usingRecursiveComparison().isEqualTo(value);
      both(flatbuffers, value.getClass(), value, bytes);
    }
    Codec<Object> shapes = codec(flatbuffers, Shape.class);
    assertThat(shapes.decode(shapes.encode(new Circle(2)))).isEqualTo(new Circle(2));
  }

  @SuppressWarnings("unchecked") // the codec of the class of a value
  private static Codec<Object> codec(Flatbuffers flatbuffers, Class<?> type) {
    return (Codec<Object>) flatbuffers.codec((Type) type);
  }

  // ---- alignment

  record Aligned(
      String text, @FlatField(forceAlign = 32) float[] a, @FlatField(forceAlign = 16) byte[] b) {}

  record Letter(String to, @FlatField(nested = true) Texts text) {}

  record NestWide(@FlatField(vector64 = true, nested = true) Texts inner) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void alignmentCountsFromTheStart(Engine engine) {
    FlatbuffersOptions options = FlatbuffersOptions.standard().withEngine(engine);
    for (String identifier : new String[] {null, "ABCD"}) {
      for (boolean prefix : new boolean[] {false, true}) {
        FlatbuffersOptions some = options.withSizePrefix(prefix);
        some = identifier == null ? some : some.withFileIdentifier(identifier);
        Flatbuffers flatbuffers = Flatbuffers.with(some);
        for (int n = 0; n < 10; n++) {
          Aligned aligned = new Aligned("x".repeat(n), new float[n], new byte[n]);
          byte[] bytes = flatbuffers.encode(aligned);
          assertThat(bytes.length % 32).isZero();
          both(flatbuffers, aligned, bytes);
          Letter letter = new Letter("x".repeat(n), new Texts("x".repeat(n), null));
          bytes = flatbuffers.encode(letter);
          both(flatbuffers, letter, bytes);
          NestWide nest = new NestWide(new Texts("x".repeat(n), null));
          bytes = flatbuffers.encode(nest);
          both(flatbuffers, nest, bytes);
          assertThat(flatbuffers.decode(bytes, NestWide.class)).isEqualTo(nest);
        }
      }
    }
    // what precedes a FlatBuffer within another takes 8 bytes, so that nothing is between them
    assertThat(flatbuffers(engine).encode(new Letter("abc", new Texts("abc", null)))).hasSize(64);
    // a FlatBuffer within another that is not there: its length is zero
    String wide = table(12, 4) + "08000000 00000000";
    reads(engine, new NestWide(null), wide + "00000000 00000000");
    refuses(engine, NestWide.class, SyntaxException.class, 28, "$.inner", wide + "00000000");
    refuses(engine, NestWide.class, SyntaxException.class, 31, "$.inner", wide + "00000000 000000");
    refuses(
        engine,
        NestWide.class,
        SyntaxException.class,
        24,
        "$.inner",
        wide + "00000000 01000000 00000000");
  }

  // ---- trees, shared texts and keys

  record Marked(String text, Point at, Pair pair) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void structsOfTrees(Engine engine) {
    Flatbuffers flatbuffers = flatbuffers(engine);
    Codec<Document> trees = flatbuffers.treeCodec(Marked.class);
    for (int n = 0; n < 20; n++) {
      Marked marked =
          new Marked("x".repeat(n), new Point((byte) 1, 2), new Pair((byte) 3, (short) 4));
      byte[] bytes = trees.encode(trees.decode(flatbuffers.encode(marked)));
      assertThat(flatbuffers.decode(bytes, Marked.class)).isEqualTo(marked);
      trees.encode(trees.decode(flatbuffers.encode(new Marked("y".repeat(300), null, null))));
      assertThat(trees.encode(trees.decode(bytes))).isEqualTo(bytes);
      // a struct of a tree is aligned to its 8 bytes before its table is
      int text = 4 + ((n + 4) & -4);
      assertThat(bytes).hasSize(48 + ((text + 7) & -8));
    }
  }

  record Keys(Map<CharSequence, Integer> map) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void keysThatAreWrittenAlike(Engine engine) {
    for (boolean shared : new boolean[] {false, true}) {
      Flatbuffers flatbuffers =
          Flatbuffers.with(
              FlatbuffersOptions.standard().withEngine(engine).withSharedStrings(shared));
      for (String key : List.of("", "a", "abc", "\u20ac", "x".repeat(2000))) {
        Map<CharSequence, Integer> map = new java.util.LinkedHashMap<>();
        map.put(key + "a", 1);
        map.put(CharBuffer.wrap(key), 2);
        map.put(CharBuffer.wrap(key + "ab"), 3);
        assertThat(flatbuffers.decode(flatbuffers.encode(new Keys(map)), Keys.class).map())
            .hasSize(3);
        map.put(key, 4);
        assertThatThrownBy(() -> flatbuffers.encode(new Keys(map)))
            .isInstanceOf(EncodeException.class)
            .hasMessageContaining("two keys of a map");
      }
      Words words = new Words(List.of("a", "b", "a", "a"));
      byte[] bytes = flatbuffers.encode(words);
      both(flatbuffers, words, bytes);
      assertThat(bytes).hasSize(shared ? 56 : 72);
    }
  }

  record Numbered(Map<Number, Byte> map) {}

  /** Entries of bytes, so that equal keys have other numbers of zeros behind them. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void numbersThatAreWrittenAlike(Engine engine) {
    Flatbuffers flatbuffers = flatbuffers(engine);
    for (Number first : List.of(1, 12, 123, 1234, 100)) {
      Map<Number, Byte> map = new java.util.LinkedHashMap<>();
      map.put(first, (byte) 1);
      map.put(first.longValue() * 10, (byte) 2);
      map.put(7, (byte) 0);
      assertThat(flatbuffers.decode(flatbuffers.encode(new Numbered(map)), Numbered.class).map())
          .hasSize(3);
      map.put(first.longValue(), (byte) 3);
      assertThatThrownBy(() -> flatbuffers.encode(new Numbered(map)))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("two keys of a map");
    }
  }

  // ---- readers and writers that are used again

  record Tree(List<Tree> trees) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void whatIsClosedDoesNotCount(Engine engine) {
    Tree leaf = new Tree(null);
    Tree deep = new Tree(List.of(leaf, leaf, leaf, new Tree(List.of(new Tree(List.of(leaf))))));
    byte[] bytes = golden(flatbuffers(engine), deep);
    Flatbuffers four = limited(engine, Limits.standard().withDepth(4));
    golden(four, deep);
    Flatbuffers three = limited(engine, Limits.standard().withDepth(3));
    assertThatThrownBy(() -> three.encode(deep)).isInstanceOf(LimitException.class);
    assertThatThrownBy(() -> three.decode(bytes, Tree.class)).isInstanceOf(LimitException.class);
    // a reader of a stream of many reads an array next
    Flatbuffers small = limited(engine, Limits.standard().withDocument(20));
    Codec<Empty> codec = small.codec(Empty.class);
    byte[] one = hex("0c000000 08000000 0400 0400 04000000");
    assertThat(codec.decodeStream(new Trickle(one, 5), Framing.SEQUENCE).stream()).hasSize(1);
    byte[] long1 = Arrays.copyOf(hex("08000000 0400 0400 04000000"), 21);
    assertThatThrownBy(() -> codec.decode(long1)).isInstanceOf(LimitException.class);
    // a document that takes much room, and others after it
    Flatbuffers flatbuffers = flatbuffers(engine);
    Words many = new Words(Collections.nCopies(150_000, ""));
    byte[] large = flatbuffers.encode(many);
    assertThat(flatbuffers.encode(many)).isEqualTo(large);
    golden(flatbuffers, new Words(List.of("x".repeat(1_200_000))));
    golden(flatbuffers, new Words(List.of("x")));
  }
}
