package io.seriform.hessian;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamEncoder;
import io.seriform.annotation.Unknown;
import io.seriform.codec.Engine;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.Golden;
import io.seriform.testkit.Trickle;
import io.seriform.wire.Limits;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.Vector;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What just fits and what just does not, and the offsets of what is refused.
 *
 * <p>Longer than a file should be, because its tests share the methods that put documents together
 * and compare them, in every way in which they can be read.
 */
@SuppressWarnings({"JavaUtilDate", "JdkObsolete"}) // the classes that others write
class HessianBoundariesTest {

  /** Bytes that are before and behind a message in a larger array; all of them are nulls. */
  private static final int AROUND = 16;

  private static final Class<?>[] CLASSES = {
    Ints.class,
    Longs.class,
    Doubles.class,
    Small.class,
    Boxes.class,
    BoxAndLists.class,
    Scalars.class,
    Parts.class,
    Texts.class,
    Chain.class,
    Nested.class,
    Lists.class,
    Arrayed.class,
    Keys.class,
    Colors.class,
    Color.class,
    Shared.class,
    Keeper.class,
    Part.class,
    Dirt.class,
    Getters.class
  };

  private static HessianOptions options(Engine engine) {
    HessianOptions options = HessianOptions.standard().withEngine(engine);
    for (Class<?> type : CLASSES) {
      options = options.withName(type, type.getSimpleName());
    }
    return options;
  }

  private static Hessian hessian(Engine engine) {
    return Hessian.with(options(engine));
  }

  private static Hessian limited(Engine engine, Limits limits) {
    return Hessian.with(options(engine).withLimits(limits));
  }

  private static byte[] hex(String hex) {
    return HexFormat.of().parseHex(hex.replace(" ", ""));
  }

  private static String text(String s) {
    return HexFormat.of().formatHex(string(s));
  }

  /** A class definition of up to 47 fields. */
  private static String definition(String name, String... fields) {
    StringBuilder all = new StringBuilder("43" + text(name));
    all.append(String.format("%02x", 0x90 + fields.length));
    for (String field : fields) {
      all.append(text(field));
    }
    return all.toString();
  }

  /** An int from 0 to 262,143. */
  private static String integer(int i) {
    return i < 48
        ? String.format("%02x", 0x90 + i)
        : i < 2048 ? String.format("%04x", 0xC800 + i) : String.format("%06x", 0xD40000 + i);
  }

  /** The header of a list without a type. */
  private static String list(int n) {
    return n < 8 ? String.format("%02x", 0x78 + n) : "58" + integer(n);
  }

  /** The header of an object. */
  private static String object(int definition) {
    return definition < 16 ? String.format("%02x", 0x60 + definition) : "4f" + integer(definition);
  }

  /** Both ways, from arrays and streams, and from buffers that are not clean. */
  private static void golden(Engine engine, Object value, String hex) {
    golden(hessian(engine), value.getClass(), value, hex(hex));
  }

  @SuppressWarnings("unchecked") // the codec of the type of the value
  private static void golden(Hessian hessian, Type type, Object value, byte[] bytes) {
    Codec<Object> codec = (Codec<Object>) hessian.codec(type);
    for (int i = 0; i < 2; i++) {
      hessian.encode(new Dirt("x".repeat(200)));
      assertThat(codec.encode(value)).isEqualTo(bytes);
    }
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    codec.encode(value, stream);
    assertThat(stream.toByteArray()).isEqualTo(bytes);
    reads(codec, bytes, back -> assertThat(codec.encode(back)).isEqualTo(bytes));
  }

  private static void reads(Hessian hessian, Object value, String hex) {
    reads(hessian.codec(value.getClass()), hex(hex), back -> assertThat(back).isEqualTo(value));
  }

  /** From an array, from the midst of one, and from streams. */
  private static <T> void reads(
      Codec<T> codec, byte[] bytes, java.util.function.Consumer<? super T> check) {
    check.accept(codec.decode(bytes));
    check.accept(codec.decode(around(bytes), AROUND, AROUND + bytes.length));
    for (int most : bytes.length < 1000 ? new int[] {1, 7, 1000} : new int[] {1000}) {
      check.accept(codec.decode(new Trickle(bytes, most)));
    }
  }

  private static byte[] around(byte[] bytes) {
    byte[] all = new byte[bytes.length + 2 * AROUND];
    Arrays.fill(all, (byte) 'N');
    System.arraycopy(bytes, 0, all, AROUND, bytes.length);
    return all;
  }

  private static void refuses(
      Hessian hessian,
      Type type,
      Class<? extends SeriformException> error,
      long offset,
      String path,
      String hex) {
    byte[] bytes = hex(hex);
    Codec<?> codec = hessian.codec(type);
    Golden.refused(codec, error, offset, path, bytes);
  }

  private static void refused(
      ThrowingCallable call, Class<? extends SeriformException> error, long offset, String path) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            error,
            e -> {
              assertThat(e.offset()).as(e.getMessage()).isEqualTo(offset);
              assertThat(e.path()).as(e.getMessage()).isEqualTo(path);
            });
  }

  /** Nothing is read of what is behind the end, and nothing is made up for it. */
  private static void cutAnywhere(Hessian hessian, Type type, String hex) {
    byte[] bytes = hex(hex);
    Codec<?> codec = hessian.codec(type);
    for (int n = 0; n < bytes.length; n++) {
      byte[] cut = Arrays.copyOf(bytes, n);
      SeriformException e = refusal(() -> codec.decode(cut));
      assertThat(e).isInstanceOf(SyntaxException.class).hasMessageContaining("end of input");
      assertThat(e.offset()).isBetween(0L, (long) n);
      int to = AROUND + n;
      for (ThrowingCallable call :
          List.<ThrowingCallable>of(
              () -> codec.decode(around(cut), AROUND, to),
              () -> codec.decode(new Trickle(cut, 1)))) {
        SeriformException other = refusal(call);
        assertThat(other.getMessage()).isEqualTo(e.getMessage());
      }
    }
  }

  private static SeriformException refusal(ThrowingCallable call) {
    try {
      call.call();
    } catch (SeriformException e) {
      return e;
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
    throw new AssertionError("read although it was cut");
  }

  record Dirt(String text) {}

  // ---- numbers

  record Ints(int a, int b) {}

  record Longs(long a, long b) {}

  record Doubles(double a, double b) {}

  private static final Map<Integer, String> INTS = new TreeMap<>();
  private static final Map<Long, String> LONGS = new TreeMap<>();
  private static final Map<Double, String> DOUBLES = new TreeMap<>();

  static {
    INTS.putAll(Map.of(-16, "80", 0, "90", 47, "bf"));
    INTS.putAll(Map.of(-17, "c7ef", 48, "c830", -2048, "c000", 2047, "cfff"));
    INTS.putAll(Map.of(-2049, "d3f7ff", 2048, "d40800", -0x40000, "d00000", 0x3FFFF, "d7ffff"));
    INTS.putAll(Map.of(-0x40001, "49fffbffff", 0x40000, "4900040000"));
    INTS.putAll(Map.of(Integer.MIN_VALUE, "4980000000", Integer.MAX_VALUE, "497fffffff"));
    LONGS.putAll(Map.of(-8L, "d8", 0L, "e0", 15L, "ef"));
    LONGS.putAll(Map.of(-9L, "f7f7", 16L, "f810", -2048L, "f000", 2047L, "ffff"));
    LONGS.putAll(Map.of(-2049L, "3bf7ff", 2048L, "3c0800"));
    LONGS.putAll(Map.of(-0x40000L, "380000", 0x3FFFFL, "3fffff"));
    LONGS.putAll(Map.of(-0x40001L, "59fffbffff", 0x40000L, "5900040000"));
    LONGS.putAll(Map.of(-0x80000000L, "5980000000", 0x7FFFFFFFL, "597fffffff"));
    LONGS.putAll(Map.of(-0x80000001L, "4cffffffff7fffffff", 0x80000000L, "4c0000000080000000"));
    LONGS.putAll(Map.of(Long.MIN_VALUE, "4c8000000000000000"));
    DOUBLES.putAll(Map.of(0.0, "5b", 1.0, "5c"));
    DOUBLES.putAll(Map.of(-1.0, "5dff", 2.0, "5d02", -128.0, "5d80", 127.0, "5d7f"));
    DOUBLES.putAll(Map.of(-129.0, "5eff7f", 128.0, "5e0080", -32768.0, "5e8000"));
    DOUBLES.putAll(Map.of(32767.0, "5e7fff", 32768.0, "5f01f40000"));
    DOUBLES.putAll(Map.of(12.25, "5f00002fda", -0.001, "5fffffffff", 0.001, "5f00000001"));
    DOUBLES.putAll(Map.of(-0.0, "448000000000000000", 1e10, "444202a05f20000000"));
    DOUBLES.putAll(Map.of(Double.NaN, "447ff8000000000000", 0.5 + 1e-9, "443fe000000089705f"));
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void numbersInTheirShortestForm(Engine engine) {
    Hessian hessian = hessian(engine);
    String ints = definition("Ints", "a", "b") + "60";
    INTS.forEach(
        (v, hex) -> {
          golden(
              hessian, Ints.class, new Ints(v, Integer.MIN_VALUE), hex(ints + hex + "4980000000"));
          golden(hessian, Ints.class, new Ints(0, v), hex(ints + "90" + hex));
        });
    String longs = definition("Longs", "a", "b") + "60";
    LONGS.forEach(
        (v, hex) -> {
          golden(
              hessian,
              Longs.class,
              new Longs(v, Long.MIN_VALUE),
              hex(longs + hex + "4c8000000000000000"));
          golden(hessian, Longs.class, new Longs(0, v), hex(longs + "e0" + hex));
        });
    String doubles = definition("Doubles", "a", "b") + "60";
    DOUBLES.forEach(
        (v, hex) -> {
          golden(
              hessian,
              Doubles.class,
              new Doubles(v, 1e10),
              hex(doubles + hex + "444202a05f20000000"));
          golden(hessian, Doubles.class, new Doubles(0, v), hex(doubles + "5b" + hex));
        });
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void numbersInTheFormsOfOthers(Engine engine) {
    Hessian hessian = hessian(engine);
    Map<Long, List<String>> all = new TreeMap<>();
    INTS.forEach((v, hex) -> all.computeIfAbsent((long) v, k -> new ArrayList<>()).add(hex));
    LONGS.forEach((v, hex) -> all.computeIfAbsent(v, k -> new ArrayList<>()).add(hex));
    DOUBLES.forEach(
        (v, hex) -> {
          if (v == v.longValue() && !hex.equals(DOUBLES.get(-0.0))) {
            all.computeIfAbsent(v.longValue(), k -> new ArrayList<>()).add(hex);
          }
        });
    String longest = "4c0000000000000007";
    all.forEach(
        (v, forms) -> {
          for (String hex : forms) {
            String both = "60" + hex + longest;
            reads(hessian, new Longs(v, 7), definition("Longs", "a", "b") + both);
            reads(hessian, new Longs(7, v), definition("Longs", "a", "b") + "60 e7" + hex);
            reads(hessian, new Doubles(v, 7), definition("Doubles", "a", "b") + both);
            reads(hessian, new Doubles(7, v), definition("Doubles", "a", "b") + "60 5d07" + hex);
            if (v == v.intValue()) {
              reads(hessian, new Ints(v.intValue(), 7), definition("Ints", "a", "b") + both);
            }
          }
        });
  }

  record Small(byte a, short b, char c, boolean d, float e) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void numbersThatTheirPropertiesCannotHold(Engine engine) {
    Hessian hessian = hessian(engine);
    String ints = definition("Ints", "a", "b") + "60";
    int at = hex(ints).length;
    refuses(
        hessian, Ints.class, MappingException.class, at + 9, "$.a", ints + "4c0000000080000000");
    refuses(
        hessian, Ints.class, MappingException.class, at + 10, "$.b", ints + "904cffffffff7fffffff");
    String small = definition("Small", "a", "b", "c", "d", "e") + "60";
    at = hex(small).length;
    Class<?> type = Small.class;
    golden(
        engine,
        new Small((byte) -128, (short) -32768, 'x', true, 0.5f),
        small + "c780 d38000 0178 54 5f000001f4");
    golden(
        engine,
        new Small((byte) 127, (short) 32767, '\u00e9', false, -1f),
        small + "c87f d47fff 01c3a9 46 5dff");
    golden(
        engine,
        new Small((byte) 0, (short) 0, '\ufffd', false, Float.NaN),
        small + "90 90 01efbfbd 46 447ff8000000000000");
    refuses(hessian, type, MappingException.class, at + 2, "$.a", small + "c880 90 0178 54 5b");
    refuses(hessian, type, MappingException.class, at + 2, "$.a", small + "c77f 90 0178 54 5b");
    refuses(hessian, type, MappingException.class, at + 4, "$.b", small + "90 d48000 0178 54 5b");
    refuses(hessian, type, MappingException.class, at + 4, "$.b", small + "90 d37fff 0178 54 5b");
    refuses(hessian, type, MappingException.class, at + 3, "$.c", small + "90 90 00 54 5b");
    refuses(hessian, type, MappingException.class, at + 5, "$.c", small + "90 90 02 7878 54 5b");
    refuses(hessian, type, MappingException.class, at + 4, "$.d", small + "90 90 0178 90 5b");
    refuses(
        hessian,
        type,
        MappingException.class,
        at + 14,
        "$.e",
        small + "90 90 0178 54 443fe000000089705f");
    at = hex(definition("Longs", "a", "b") + "60").length;
    refuses(
        hessian,
        Longs.class,
        MappingException.class,
        at,
        "$.a",
        definition("Longs", "a", "b") + "60 00 4c0000000000000000");
    cutAnywhere(hessian, type, small + "d40000 3c0000 01efbfbd 46 447ff8000000000000");
    cutAnywhere(hessian, Longs.class, definition("Longs", "a", "b") + "60 f810 5980000000");
    cutAnywhere(hessian, Doubles.class, definition("Doubles", "a", "b") + "60 5e0080 5f00000001");
    cutAnywhere(hessian, Ints.class, ints + "c000 4980000000");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void nullsOfPrimitivesAreDefaultsIfAsked(Engine engine) {
    Hessian lenient = Hessian.with(options(engine).withNullsAsDefaults(true));
    String small = definition("Small", "a", "b", "c", "d", "e") + "60";
    int at = hex(small).length;
    reads(lenient, new Small((byte) 0, (short) 0, '\0', false, 0f), small + "4e 4e 4e 4e 4e");
    reads(lenient, new Small((byte) 1, (short) 2, 'x', true, 3f), small + "91 92 0178 54 93");
    reads(lenient, new Longs(0, 1), definition("Longs", "a", "b") + "60 4e 4c0000000000000001");
    reads(lenient, new Doubles(0, 1), definition("Doubles", "a", "b") + "60 4e 443ff0000000000000");
    Hessian strict = hessian(engine);
    String[] names = {"a", "b", "c", "d", "e"};
    for (int i = 0; i < names.length; i++) {
      String[] values = {"90", "90", "0178", "54", "5b"};
      int offset = at + hex(String.join("", Arrays.copyOf(values, i))).length;
      values[i] = "4e";
      refuses(
          strict,
          Small.class,
          MappingException.class,
          offset,
          "$." + names[i],
          small + String.join("", values));
    }
    refuses(lenient, Small.class, MappingException.class, at + 3, "$.d", small + "90 90 4e 91 5b");
    golden(engine, new Texts(null, "x"), definition("Texts", "a", "b") + "60 4e 0178");
    golden(engine, new Lists(null, null, null), definition("Lists", "a", "b", "c") + "60 4e4e4e");
    golden(engine, new Boxes(null, null, null), definition("Boxes", "a", "b", "c") + "60 4e4e4e");
  }

  record Boxes(Byte a, Short b, Float c) {}

  record BoxAndLists(Byte a, List<Integer> b, List<Integer> c) {}

  /** Numbers that variants write as objects, which have no identity but a number. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void boxedNumbers(Engine engine) {
    String head = definition("Boxes", "a", "b", "c") + "60";
    String handles =
        head
            + definition("com.caucho.hessian.io.ByteHandle", "_value")
            + "61 80"
            + definition("com.caucho.hessian.io.ShortHandle", "_value")
            + "62 d47fff"
            + definition("com.caucho.hessian.io.FloatHandle", "_value")
            + "63 5f000001f4";
    golden(engine, new Boxes((byte) -16, Short.MAX_VALUE, 0.5f), handles);
    List<Integer> same = new ArrayList<>();
    golden(
        engine,
        new BoxAndLists((byte) 1, same, same),
        definition("BoxAndLists", "a", "b", "c")
            + "60"
            + definition("com.caucho.hessian.io.ByteHandle", "_value")
            + "61 91 78 5192");
    Hessian lite = Hessian.with(options(engine).withVariant(HessianVariant.hessianLite()));
    golden(
        lite,
        Boxes.class,
        new Boxes((byte) -16, (short) 1, 0.1f),
        hex(definition("Boxes", "c", "b", "a") + "60 5f00000064 91 80"));
  }

  record Scalars(byte[] a, java.util.Date b, java.util.OptionalInt c, BigDecimal d) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void valuesOfOtherKinds(Engine engine) {
    String head = definition("Scalars", "a", "b", "c", "d") + "60";
    String decimal = definition("java.math.BigDecimal", "value") + "61";
    java.util.Date minute = new java.util.Date(60_000);
    golden(
        engine,
        new Scalars(new byte[] {1}, minute, java.util.OptionalInt.of(5), new BigDecimal("1.5")),
        head + "2101 4b00000001 95" + decimal + "03312e35");
    golden(
        engine,
        new Scalars(null, new java.util.Date(1), java.util.OptionalInt.empty(), null),
        head + "4e 4a0000000000000001 4e 4e");
    Hessian hessian = hessian(engine);
    assertThat(hessian.decode(hex(head + "4e4e4e4e"), Scalars.class).c()).isEmpty();
    cutAnywhere(hessian, Scalars.class, head + "2101 4b00000001 95" + decimal + "03312e35");
  }

  // ---- strings

  record Texts(String a, String b) {}

  /** A string as the specification has it, in chunks of at most 32,768 chars. */
  private static byte[] string(String s) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    String left = s;
    while (left.length() > 32768) {
      int n = Character.isHighSurrogate(left.charAt(32767)) ? 32767 : 32768;
      chunk(all, new int[] {'R', n >> 8, n & 0xFF}, left.substring(0, n));
      left = left.substring(n);
    }
    int n = left.length();
    int[] head =
        n < 32
            ? new int[] {n}
            : n < 1024 ? new int[] {0x30 + (n >> 8), n & 0xFF} : new int[] {'S', n >> 8, n & 0xFF};
    chunk(all, head, left);
    return all.toByteArray();
  }

  private static void chunk(ByteArrayOutputStream all, int[] head, String chars) {
    for (int b : head) {
      all.write(b);
    }
    for (int i = 0; i < chars.length(); i++) {
      char c = chars.charAt(i);
      String unit = String.valueOf(c);
      all.writeBytes(
          Character.isSurrogate(c)
              ? new byte[] {
                (byte) (0xE0 | c >> 12), (byte) (0x80 | (c >> 6 & 0x3F)), (byte) (0x80 | (c & 0x3F))
              }
              : unit.getBytes(StandardCharsets.UTF_8));
    }
  }

  private static byte[] join(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void lengthsOfStrings(Engine engine) {
    Hessian hessian = hessian(engine);
    byte[] head = hex(definition("Texts", "a", "b") + "60");
    for (int n : new int[] {0, 1, 30, 31, 32, 33, 255, 256, 1023, 1024, 1025, 32767, 32768}) {
      for (String c : n == 0 ? List.of("a") : List.of("a", "\u00e9", "\u20ac", "\ud83d\ude00")) {
        String s = "b" + c.repeat((n - 1 + c.length()) / c.length());
        s = s.substring(0, n);
        golden(hessian, Texts.class, new Texts(s, s), join(head, string(s), string(s)));
        String last = "a".repeat(n) + c;
        golden(hessian, Texts.class, new Texts(last, last), join(head, string(last), string(last)));
      }
    }
    for (int n : new int[] {32769, 65535, 65536, 65537}) {
      for (String c : List.of("a", "\ud83d\ude00")) {
        String s = ("b" + c.repeat(n)).substring(0, n);
        golden(hessian, Texts.class, new Texts(s, ""), join(head, string(s), string("")));
      }
    }
    reads(
        hessian,
        new Texts("abc", "ef"),
        definition("Texts", "a", "b") + "60 520001 61 520000 30026263 520001 65 53000166");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void stringsThatAreCut(Engine engine) {
    Hessian hessian = hessian(engine);
    String head = definition("Texts", "a", "b") + "60";
    cutAnywhere(hessian, Texts.class, head + "00 03616263");
    cutAnywhere(hessian, Texts.class, head + "520001 61 0162 300161");
    cutAnywhere(hessian, Texts.class, head + "3021" + "61".repeat(33) + "02c3a962");
    cutAnywhere(hessian, Texts.class, head + "4e 530021" + "61".repeat(33));
    int at = hex(head).length;
    refuses(hessian, Texts.class, SyntaxException.class, at + 2, "$.a", head + "0261ff 00");
    refuses(hessian, Texts.class, MappingException.class, at, "$.a", head + "90 00");
    refuses(hessian, Texts.class, MappingException.class, at, "$.a", head + "d00161 00");
    refuses(hessian, Texts.class, MappingException.class, at, "$.a", head + "340161 00");
    refuses(hessian, Texts.class, MappingException.class, at + 1, "$.b", head + "00 2161");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void limitsOfStringsAndNames(Engine engine) {
    String head = definition("Texts", "a", "b") + "60";
    int at = hex(head).length;
    for (int most : new int[] {5, 31, 32, 40, 1023, 1024}) {
      for (int name : new int[] {10, 2000}) {
        Hessian limited = limited(engine, Limits.standard().withString(most).withName(name));
        String fits = text("x".repeat(most));
        reads(limited, new Texts("x".repeat(most), ""), head + fits + "00");
        reads(limited, new Texts("", "x".repeat(most)), head + "00" + fits);
        String more = text("x".repeat(most + 1));
        int start = at + hex(more).length - most - 1;
        refuses(limited, Texts.class, LimitException.class, start, "$.a", head + more + "00");
        refuses(limited, Texts.class, LimitException.class, start + 1, "$.b", head + "00" + more);
      }
    }
    String map = definition("Keys", "map") + "60 48";
    at = hex(map).length;
    for (int most : new int[] {8, 31, 32, 40}) {
      for (int string : new int[] {10, 2000}) {
        Hessian limited = limited(engine, Limits.standard().withString(string).withName(most));
        String fits = text("x".repeat(most));
        golden(limited, Keys.class, keys("x".repeat(most)), hex(map + fits + "91 5a"));
        String more = text("x".repeat(most + 1));
        int start = at + hex(more).length - most - 1;
        refuses(limited, Keys.class, LimitException.class, start, "$.map", map + more + "91 5a");
        assertThat(limited.encode(keys("\u00e9".repeat(most / 2)))).isNotEmpty();
        for (String key : List.of("x".repeat(most + 1), "\u00e9".repeat(most / 2) + "aa")) {
          assertThatThrownBy(() -> limited.encode(keys(key))).isInstanceOf(LimitException.class);
        }
      }
    }
  }

  private static Keys keys(String key) {
    return new Keys(new HashMap<>(Map.of(key, 1)));
  }

  record Keys(Map<String, Integer> map) {}

  // ---- objects

  /** A list that refers to itself through objects, maps and other lists. */
  public static final class Nested {
    public List<Nested> list;
    public Map<String, Nested> map;
    public Nested[] array;

    Nested(List<Nested> list, Map<String, Nested> map, Nested... array) {
      this.list = list;
      this.map = map;
      this.array = array;
    }

    Nested() {}
  }

  public static final class Chain {
    public Chain next;

    static Chain of(int depth) {
      Chain chain = null;
      for (int i = 0; i < depth; i++) {
        Chain outer = new Chain();
        outer.next = chain;
        chain = outer;
      }
      return chain;
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void eachObjectIsALevel(Engine engine) {
    String chain = definition("Chain", "next");
    int at = hex(chain).length;
    Hessian three = limited(engine, Limits.standard().withDepth(3));
    golden(three, Chain.class, Chain.of(3), hex(chain + "6060604e"));
    refuses(
        three, Chain.class, LimitException.class, at + 4, "$.next.next.next", chain + "606060604e");
    assertThatThrownBy(() -> three.encode(Chain.of(4))).isInstanceOf(LimitException.class);
    // what is closed does not count, nor does what was in another message
    String nested = definition("Nested", "list", "map", "array");
    at = hex(nested).length;
    Nested leaf = new Nested();
    leaf.list = new ArrayList<>();
    leaf.map = new HashMap<>();
    leaf.array = new Nested[0];
    Nested other = new Nested();
    other.list = new ArrayList<>();
    other.map = new HashMap<>();
    other.array = new Nested[0];
    Nested third = new Nested();
    Nested all =
        new Nested(new ArrayList<>(List.of(leaf, other)), new HashMap<>(Map.of("k", third)), leaf);
    Hessian four = limited(engine, Limits.standard().withDepth(4));
    String array = "7%d" + text("[Nested");
    String hex =
        nested
            + "60 7a"
            + ("60 78 485a" + String.format(array, 0))
            + "60 78 485a 7090"
            + "48 016b 60 4e4e4e 5a"
            + "7190 5192";
    golden(four, Nested.class, all, hex(hex));
    refuses(three, Nested.class, LimitException.class, at + 4, "$.list[0].list", hex);
    assertThatThrownBy(() -> three.encode(all)).isInstanceOf(LimitException.class);
    Nested deep = new Nested(null, new HashMap<>(Map.of("k", leaf)), leaf);
    String deepMap = nested + "60 4e 48 016b 60 4e 485a 4e 5a 4e";
    Nested inMap = new Nested(null, new HashMap<>(Map.of("k", new Nested(null, new HashMap<>()))));
    inMap.array = null;
    inMap.map.get("k").array = null;
    golden(four, Nested.class, inMap, hex(deepMap));
    refuses(three, Nested.class, LimitException.class, at + 8, "$.map.k.map", deepMap);
    assertThatThrownBy(() -> three.encode(inMap)).isInstanceOf(LimitException.class);
    assertThatThrownBy(() -> three.encode(deep)).isInstanceOf(LimitException.class);
    String deepArray = nested + "60 4e4e 71" + text("[Nested") + "60 4e4e7090";
    Nested inArray = new Nested(null, null, new Nested(null, null));
    golden(four, Nested.class, inArray, hex(deepArray));
    refuses(
        three,
        Nested.class,
        LimitException.class,
        hex(deepArray).length,
        "$.array[0].array",
        deepArray);
    assertThatThrownBy(() -> three.encode(inArray)).isInstanceOf(LimitException.class);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void fieldsOfOtherVersions(Engine engine) {
    Hessian hessian = hessian(engine);
    reads(hessian, new Ints(1, 2), definition("Ints", "b", "a") + "60 92 91");
    reads(
        hessian,
        new Ints(1, 2),
        definition("Ints", "x", "b", "y", "a", "z") + "60 0178 92 78 91 4e");
    reads(hessian, new Ints(1, 2), definition("Ints", "a", "b", "z") + "60 91 92 4802617a915a");
    reads(hessian, new Ints(0, 2), definition("Ints", "b") + "60 92");
    reads(hessian, new Ints(1, 0), definition("Ints", "a") + "60 91");
    reads(hessian, new Ints(0, 0), definition("Ints") + "60");
    String twice = definition("Ints", "a", "b", "a") + "60 91 92 93";
    refuses(hessian, Ints.class, MappingException.class, hex(twice).length - 1, "$.a", twice);
    refuses(
        hessian,
        Ints.class,
        MappingException.class,
        12,
        "$",
        definition("Dirt", "a", "b") + "60 91 92");
    reads(
        Hessian.with(options(engine).withForeignNames(true)),
        new Ints(1, 2),
        definition("Dirt", "a", "b") + "60 91 92");
    cutAnywhere(
        hessian, Ints.class, definition("Ints", "x", "b", "y", "a", "z") + "60 0178 92 78 91 4e");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void objectsAsMaps(Engine engine) {
    Hessian hessian = hessian(engine);
    String map = "4d" + text("Ints");
    reads(hessian, new Ints(1, 2), map + "0161 91 0162 92 5a");
    reads(hessian, new Ints(1, 2), "48 0162 92 0161 91 5a");
    reads(hessian, new Ints(1, 2), map + "0178 0179 0162 92 017a 7991 0161 91 5a");
    reads(hessian, new Ints(0, 0), map + "5a");
    String other = "4d" + text("Dirt") + "0161 91 5a";
    refuses(hessian, Ints.class, MappingException.class, 6, "$", other);
    reads(Hessian.with(options(engine).withForeignNames(true)), new Ints(1, 0), other);
    refuses(hessian, Ints.class, MappingException.class, 11, "$.a", map + "0161 91 0161 92 5a");
    // within another object, with numbers of their own
    reads(
        hessian.codec(Shared.class),
        hex(
            definition("Shared", "one", "two", "itself")
                + ("60" + map + "0178 78 0161 91 0162 92 5a" + "5191 5190")),
        back -> {
          assertThat(back.one).isEqualTo(new Ints(1, 2)).isSameAs(back.two);
          assertThat(back.itself).isSameAs(back);
        });
    cutAnywhere(hessian, Ints.class, map + "0178 0179 0162 92 0161 c830 5a");
  }

  public static final class Shared {
    public Ints one;
    public Ints two;
    public List<Integer> three;
    public List<Integer> four;
    public Shared itself;
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void referencesCountObjectsAndLists(Engine engine) {
    Shared shared = new Shared();
    shared.one = new Ints(1, 2);
    shared.two = shared.one;
    shared.three = new ArrayList<>(List.of(7));
    shared.four = shared.three;
    shared.itself = shared;
    String head = definition("Shared", "one", "two", "three", "four", "itself") + "60";
    String ints = definition("Ints", "a", "b");
    String hex = head + ints + "61 91 92 5191 7997 5192 5190";
    golden(engine, shared, hex);
    Hessian hessian = hessian(engine);
    Shared back = hessian.decode(hex(hex), Shared.class);
    assertThat(back.itself).isSameAs(back);
    assertThat(back.one).isSameAs(back.two);
    assertThat(back.three).isSameAs(back.four);
    cutAnywhere(hessian, Shared.class, hex);
    int at = hex(head).length;
    refuses(hessian, Shared.class, MappingException.class, at + 2, "$.one", head + "5191 4e4e4e4e");
    refuses(hessian, Shared.class, MappingException.class, at + 2, "$.one", head + "5190 4e4e4e4e");
    refuses(
        hessian, Shared.class, MappingException.class, at + 4, "$.three", head + "4e4e 5191 4e4e");
    refuses(
        hessian, Shared.class, MappingException.class, at + 2, "$.three", head + "4e4e 91 4e4e");
    refuses(hessian, Shared.class, MappingException.class, at, "$.one", head + "91 4e4e4e4e");
    listsOfObjects(hessian);
    // the first object is in a field that the class does not have
    String more = definition("Shared", "x", "one", "three", "four") + "60";
    byte[] replayed = hex(more + "7a" + ints + "61 9192 78 5192 5193 5193");
    reads(
        hessian.codec(Shared.class),
        replayed,
        s -> {
          assertThat(s.one).isEqualTo(new Ints(1, 2));
          assertThat(s.three).isEmpty();
          assertThat(s.four).isSameAs(s.three);
        });
  }

  /** What is read again within an object that was skipped is the object that it was. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void referencesToWhatWasSkipped(Engine engine) {
    String hex =
        definition("Shared", "two", "x", "one", "itself")
            + ("60" + definition("Ints", "a", "b") + "61 9192")
            + (definition("Shared", "one") + "62 61 9394")
            + "5193 5192";
    reads(
        hessian(engine).codec(Shared.class),
        hex(hex),
        back -> {
          assertThat(back.two).isEqualTo(new Ints(1, 2));
          assertThat(back.one).isEqualTo(new Ints(3, 4));
          assertThat(back.itself.one).isSameAs(back.one);
        });
  }

  record Parts(List<Ints> list) {}

  private static void listsOfObjects(Hessian hessian) {
    String parts = definition("Parts", "list") + "60";
    String ints = definition("Ints", "a", "b");
    Ints second = new Ints(3, 4);
    Parts value = new Parts(new ArrayList<>(List.of(new Ints(1, 2), second, second)));
    String hex = parts + "7b" + ints + "61 9192 61 9394 5193";
    golden(hessian, Parts.class, value, hex(hex));
    assertThat(hessian.decode(hex(hex), Parts.class).list().get(2).b()).isEqualTo(4);
    cutAnywhere(hessian, Parts.class, hex);
    int at = hex(parts + ints).length;
    refuses(
        hessian,
        Parts.class,
        MappingException.class,
        at + 4,
        "$.list[1]",
        hex.replace("61 9394", "a1 9394"));
    refuses(
        hessian,
        Parts.class,
        MappingException.class,
        at + 5,
        "$.list[1]",
        hex.replace("61 9394", "62 9394"));
    refuses(
        hessian,
        Parts.class,
        MappingException.class,
        at + 5,
        "$.list[1]",
        hex.replace("61 9394", "60 9394"));
    List<Object> itself = new ArrayList<>();
    itself.add(itself);
    golden(hessian, Object.class, itself, hex("79 5190"));
    Nested nested = new Nested();
    nested.list = new ArrayList<>();
    nested.list.add(new Nested());
    nested.list.get(0).list = nested.list;
    golden(
        hessian,
        Nested.class,
        nested,
        hex(definition("Nested", "list", "map", "array") + "60 79 60 5191 4e4e 4e4e"));
  }

  // ---- fields that a class does not have

  public static final class Keeper {
    public int a;
    public int b;
    @Unknown public Map<String, Object> more = new LinkedHashMap<>();
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void fieldsThatAreKept(Engine engine) {
    Keeper keeper = new Keeper();
    keeper.a = 1;
    keeper.b = 2;
    golden(engine, keeper, definition("Keeper", "a", "b") + "60 91 92");
    keeper.more = null;
    golden(engine, keeper, definition("Keeper", "a", "b") + "60 91 92");
    keeper.more = new LinkedHashMap<>();
    keeper.more.put("c", null);
    keeper.more.put("d", "x");
    keeper.more.put("e", new ArrayList<>(List.of(1)));
    keeper.more.put("f", 300);
    String hex = definition("Keeper", "a", "b", "c", "d", "e", "f") + "60 91 92 4e 0178 7991 c92c";
    golden(engine, keeper, hex);
    Hessian hessian = hessian(engine);
    cutAnywhere(hessian, Keeper.class, hex);
    Keeper back =
        hessian.decode(hex("4d" + text("Keeper") + "0163 4e 0162 92 0164 0178 5a"), Keeper.class);
    assertThat(back.b).isEqualTo(2);
    assertThat(back.more).containsEntry("c", null).containsEntry("d", "x").hasSize(2);
    String head = definition("Keeper", "x", "a") + "60";
    refuses(
        hessian, Keeper.class, MappingException.class, hex(head).length + 2, "$.x", head + "5191");
    keeper.more.put("g", new Object[] {new Part()});
    assertThatThrownBy(() -> hessian.encode(keeper))
        .isInstanceOfSatisfying(
            SeriformException.class, e -> assertThat(e.path()).isEqualTo("$.g[0]"));
  }

  public static final class Part {}

  public static final class Getters {
    public int after;

    public int getA() {
      return 5;
    }

    public String getB() {
      return "b";
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void propertiesThatCannotBeSetArePassedOver(Engine engine) {
    Hessian hessian = hessian(engine);
    Getters getters = new Getters();
    getters.after = 7;
    assertThat(hessian.decode(hessian.encode(getters), Getters.class).after).isEqualTo(7);
  }

  // ---- lists, maps and arrays

  record Lists(List<Integer> a, Vector<Integer> b, TreeMap<String, Integer> c) {}

  record Arrayed(String[] a, String[] b, int[] c) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void lengthsOfLists(Engine engine) {
    Hessian hessian = hessian(engine);
    String head = definition("Lists", "a", "b", "c") + "60";
    String vector = text("java.util.Vector");
    String sorted = "4d" + text("java.util.TreeMap");
    for (int n : new int[] {0, 1, 7, 8, 47, 48, 255, 256, 2047, 2048}) {
      List<Integer> list = Collections.nCopies(n, 1);
      String elements = "91".repeat(n);
      TreeMap<String, Integer> map = new TreeMap<>();
      StringBuilder entries = new StringBuilder();
      for (int i = 0; i < n && i < 300; i++) {
        map.put(String.format("%03d", i), i % 48);
        entries.append(text(String.format("%03d", i))).append(integer(i % 48));
      }
      golden(
          hessian,
          Lists.class,
          new Lists(new ArrayList<>(list), new Vector<>(list), map),
          hex(
              head
                  + list(n)
                  + elements
                  + (n < 8 ? String.format("%02x", 0x70 + n) + vector : "56" + vector + integer(n))
                  + elements
                  + sorted
                  + entries
                  + "5a"));
    }
    golden(
        engine,
        new Lists(new LinkedList<>(List.of(1)), null, null),
        head + "71" + text("java.util.LinkedList") + "91 4e4e");
    reads(
        hessian,
        new Lists(List.of(1, 2), new Vector<>(List.of(3)), new TreeMap<>(Map.of("k", 4))),
        head + "57 9192 5a" + "55" + vector + "93 5a" + "48 016b 94 5a");
    cutAnywhere(hessian, Lists.class, head + "57 9192 5a 55" + vector + "93 5a 48 016b 94 5a");
    cutAnywhere(hessian, Lists.class, head + "7991 71" + vector + "92" + sorted + "016b 93 5a");
    int at = hex(head).length;
    refuses(hessian, Lists.class, MappingException.class, at, "$.a", head + "48 5a");
    refuses(hessian, Lists.class, MappingException.class, at + 2, "$.c", head + "4e4e 78");
    refuses(hessian, Lists.class, MappingException.class, at + 1, "$.a[0]", head + "79 0178 4e4e");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void lengthsOfArrays(Engine engine) {
    Hessian hessian = hessian(engine);
    String head = definition("Arrayed", "a", "b", "c") + "60";
    String strings = text("[string");
    String ints = text("[int");
    golden(
        engine,
        new Arrayed(new String[] {"x", null}, new String[9], new int[] {1, -17}),
        head + "72" + strings + "0178 4e 56 90 99" + "4e".repeat(9) + "72" + ints + "91 c7ef");
    byte[] open = hex(head + "55" + strings + "0178 0179 5a 57 017a 5a 57 91 5a");
    reads(
        hessian.codec(Arrayed.class),
        open,
        back -> {
          assertThat(back.a()).containsExactly("x", "y");
          assertThat(back.b()).containsExactly("z");
          assertThat(back.c()).containsExactly(1);
        });
    cutAnywhere(hessian, Arrayed.class, HexFormat.of().formatHex(open));
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void limitsOfElements(Engine engine) {
    Hessian three = limited(engine, Limits.standard().withElements(3));
    String head = definition("Lists", "a", "b", "c") + "60";
    int at = hex(head).length;
    golden(
        three,
        Lists.class,
        new Lists(
            new ArrayList<>(List.of(1, 2, 3)), null, new TreeMap<>(Map.of("a", 1, "b", 2, "c", 3))),
        hex(head + "7b 919293 4e 4d" + text("java.util.TreeMap") + "0161 91 0162 92 0163 93 5a"));
    refuses(three, Lists.class, LimitException.class, at + 1, "$.a", head + "7c 91919191 4e4e");
    refuses(
        three, Lists.class, LimitException.class, at + 4, "$.a[3]", head + "57 91919191 5a 4e4e");
    refuses(
        three,
        Lists.class,
        LimitException.class,
        at + 12,
        "$.c",
        head + "4e4e 48 0161 91 0162 91 0163 91 0164 91 5a");
    assertThatThrownBy(() -> three.encode(new Lists(Collections.nCopies(4, 1), null, null)))
        .isInstanceOf(LimitException.class);
  }

  // ---- constants, and many classes

  enum Color {
    RED,
    GREEN
  }

  record Colors(Color a, Color b, EnumSet<Color> c) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void constantsAreObjects(Engine engine) {
    String head = definition("Colors", "a", "b", "c") + "60";
    String color = definition("Color", "name");
    golden(engine, new Colors(Color.RED, Color.RED, null), head + color + "61 03524544 5191 4e");
    golden(
        engine,
        new Colors(Color.GREEN, Color.RED, null),
        head + color + "61 05475245454e 61 03524544 4e");
    golden(engine, new Colors(null, Color.RED, null), head + "4e" + color + "61 03524544 4e");
    Hessian hessian = hessian(engine);
    reads(hessian, new Colors(Color.RED, Color.GREEN, null), head + "03524544 05475245454e 4e");
    EnumSet<Color> both = EnumSet.allOf(Color.class);
    reads(hessian, new Colors(null, null, both), head + "4e4e 7a 03524544 05475245454e");
    String set = definition("java.util.EnumSet$SerializationProxy", "elements") + "61 7a";
    reads(hessian, new Colors(null, null, both), head + "4e4e" + set + "03524544 05475245454e");
    Hessian lite = Hessian.with(options(engine).withVariant(HessianVariant.hessianLite4()));
    Colors value = new Colors(null, Color.RED, both);
    reads(lite.codec(Colors.class), lite.encode(value), back -> assertThat(back).isEqualTo(value));
    int at = hex(head).length;
    refuses(hessian, Colors.class, MappingException.class, at + 5, "$.a", head + "0452454458 4e4e");
    refuses(hessian, Colors.class, MappingException.class, at, "$.a", head + "91 4e4e");
    cutAnywhere(hessian, Colors.class, head + color + "61 03524544 5191 4e");
  }

  private static final List<Class<?>> ENUMS =
      List.of(
          java.lang.annotation.ElementType.class,
          java.lang.annotation.RetentionPolicy.class,
          java.math.RoundingMode.class,
          java.net.Proxy.Type.class,
          java.net.StandardProtocolFamily.class,
          java.nio.file.AccessMode.class,
          java.nio.file.FileVisitOption.class,
          java.nio.file.FileVisitResult.class,
          java.nio.file.LinkOption.class,
          java.nio.file.StandardCopyOption.class,
          java.nio.file.StandardOpenOption.class,
          java.nio.file.attribute.AclEntryFlag.class,
          java.nio.file.attribute.AclEntryPermission.class,
          java.nio.file.attribute.AclEntryType.class,
          java.nio.file.attribute.PosixFilePermission.class,
          java.security.CryptoPrimitive.class,
          java.security.KeyRep.Type.class,
          java.security.cert.CRLReason.class,
          java.security.cert.PKIXReason.class,
          java.text.Normalizer.Form.class,
          java.time.DayOfWeek.class,
          java.time.Month.class,
          java.time.chrono.HijrahEra.class,
          java.time.chrono.IsoEra.class,
          java.time.chrono.MinguoEra.class,
          java.time.chrono.ThaiBuddhistEra.class,
          java.time.format.FormatStyle.class,
          java.time.format.ResolverStyle.class,
          java.time.format.SignStyle.class,
          java.time.format.TextStyle.class,
          java.time.temporal.ChronoField.class,
          java.time.temporal.ChronoUnit.class,
          java.util.Locale.Category.class,
          java.util.Locale.FilteringMode.class,
          java.util.Locale.IsoCountryCode.class,
          java.util.concurrent.TimeUnit.class,
          java.util.stream.Collector.Characteristics.class,
          Thread.State.class,
          Character.UnicodeScript.class,
          Engine.class);

  private static Hessian ofEnums(Engine engine) {
    return Hessian.with(options(engine).withClass(ENUMS.toArray(new Class<?>[0])));
  }

  private static String constant(Class<?> type, int definition) {
    String name = ((Enum<?>) type.getEnumConstants()[0]).name();
    return definition(type.getName(), "name") + object(definition) + text(name);
  }

  /** The definitions of the first 16 classes have short forms. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void manyClasses(Engine engine) {
    Hessian hessian = ofEnums(engine);
    List<Object> all = new ArrayList<>();
    StringBuilder hex = new StringBuilder();
    for (Class<?> type : ENUMS) {
      hex.append(constant(type, all.size()));
      all.add(type.getEnumConstants()[0]);
      if (all.size() == 15 || all.size() == 16 || all.size() == 17 || all.size() == ENUMS.size()) {
        golden(hessian, Object.class, all, hex(list(all.size()) + hex));
      }
    }
    renewWriter(hessian);
    Class<?> highest = ENUMS.get(ENUMS.size() - 1);
    golden(hessian, Object.class, highest.getEnumConstants()[0], hex(constant(highest, 0)));
    // classes of high numbers come first, so that no smaller one has made room for them
    for (int i = ENUMS.size() - 1; i >= 0; i--) {
      for (int more : new int[] {0, 1, 15, 16}) {
        List<Object> some = new ArrayList<>();
        StringBuilder constants = new StringBuilder();
        for (int k = i; k >= Math.max(0, i - more); k--) {
          constants.append(constant(ENUMS.get(k), some.size()));
          some.add(ENUMS.get(k).getEnumConstants()[0]);
        }
        if (i == ENUMS.size() - 1 || more == 0) {
          golden(
              i % 8 == 7 ? ofEnums(engine) : hessian,
              Object.class,
              some,
              hex(list(some.size()) + constants));
        }
      }
    }
  }

  // ---- the ends of buffers, and messages after others

  /** What is written again and again meets the end of the buffer at every place. */
  private static void many(Hessian hessian, List<?> elements, String hex) {
    byte[] bytes = hex(list(elements.size()) + hex);
    assertThat(bytes).hasSizeGreaterThan(40_000);
    Codec<Object> codec = hessian.codec(Object.class);
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    codec.encode(elements, stream);
    assertThat(stream.toByteArray()).isEqualTo(bytes);
    assertThat(codec.encode(elements)).isEqualTo(bytes);
    assertThat(codec.encode(codec.decode(new Trickle(bytes, 1000)))).isEqualTo(bytes);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void theEndsOfBuffers(Engine engine) {
    Hessian hessian = Hessian.with(options(engine).withClass(CLASSES));
    List<Object> keepers = new ArrayList<>();
    StringBuilder hex = new StringBuilder();
    List<String> names = new ArrayList<>(List.of("a", "b"));
    for (int i = 0; i < 70; i++) {
      names.add("n" + i);
    }
    hex.append(definition("Keeper", "a", "b").replace("92", "c848"));
    names.subList(2, 72).forEach(name -> hex.append(text(name)));
    for (int i = 0; i < 700; i++) {
      Keeper keeper = new Keeper();
      keeper.a = i % 48;
      names.subList(2, 72).forEach(name -> keeper.more.put(name, null));
      keepers.add(keeper);
      hex.append("60" + integer(i % 48) + "90").append("4e".repeat(70));
    }
    many(hessian, keepers, hex.toString());
    List<Object> same = new ArrayList<>();
    List<Object> shared = new ArrayList<>();
    same.add(shared);
    same.addAll(Collections.nCopies(20_000, shared));
    many(hessian, same, "78" + "5191".repeat(20_000));
    Ints ints = new Ints(1, 2);
    same = new ArrayList<>(Collections.nCopies(20_000, ints));
    many(hessian, same, definition("Ints", "a", "b") + "609192" + "5191".repeat(19_999));
  }

  /** The next message is written by a new writer, whose buffer has its first size. */
  private static void renewWriter(Hessian hessian) {
    hessian.writer(OutputStream.nullOutputStream());
  }

  /** The parts of a message meet the end of the first buffer at every place. */
  private static void atTheEndOfABuffer(Hessian hessian, Object value, String hex) {
    byte[] bytes = hex(hex);
    byte[] longest = hex("4c8000000000000000");
    for (int n = 1024 - bytes.length - 60; n < 1024; n++) {
      renewWriter(hessian);
      String padding = "x".repeat(n);
      List<Object> all = Arrays.asList(padding, Long.MIN_VALUE, value);
      assertThat(hessian.codec(Object.class).encode(all))
          .isEqualTo(join(hex("7b"), string(padding), longest, bytes));
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void theEndOfTheFirstBuffer(Engine engine) {
    String name = "n".repeat(150);
    Hessian hessian = Hessian.with(options(engine).withName(Chain.class, name).withClass(CLASSES));
    atTheEndOfABuffer(hessian, new Chain(), definition(name, "next") + "60 4e");
    String ints = definition("Ints", "a", "b") + "60";
    atTheEndOfABuffer(hessian, new Ints(-1, 0x40000), ints + "8f 4900040000");
    Small small = new Small((byte) 127, (short) 32767, '\ufffd', false, Float.NaN);
    String hex = definition("Small", "a", "b", "c", "d", "e") + "60 c87f d47fff 01efbfbd 46";
    atTheEndOfABuffer(hessian, small, hex + "447ff8000000000000");
    hex = definition("Shared", "one", "two", "three", "four", "itself") + "60 4e4e4e4e4e";
    atTheEndOfABuffer(hessian, new Shared(), hex);
    hex = definition("Colors", "a", "b", "c") + "60" + definition("Color", "name");
    atTheEndOfABuffer(hessian, new Colors(Color.RED, null, null), hex + "61 03524544 4e 4e");
    atTheEndOfABuffer(
        hessian,
        new BoxAndLists((byte) 1, new ArrayList<>(List.of(1)), new Vector<>()),
        definition("BoxAndLists", "a", "b", "c")
            + "60"
            + definition("com.caucho.hessian.io.ByteHandle", "_value")
            + "61 91 7991 70"
            + text("java.util.Vector"));
    HessianTree.Definition definition = new HessianTree.Definition("T", List.of("f"));
    hex = definition("T", "f") + "60 4e";
    atTheEndOfABuffer(hessian, new HessianTree.Instance(definition), hex);
  }

  /** Each object has a class definition of its own. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void definitionsOfTrees(Engine engine) {
    Hessian hessian = hessian(engine);
    List<HessianTree> trees = new ArrayList<>();
    StringBuilder hex = new StringBuilder();
    for (int i = 0; i < 3000; i++) {
      String name = "n".repeat(i % 29) + i;
      String[] fields = new String[i % 3];
      Arrays.setAll(fields, k -> "f" + k);
      HessianTree.Instance tree =
          new HessianTree.Instance(new HessianTree.Definition(name, List.of(fields)));
      trees.add(tree);
      trees.add(new HessianTree.Instance(new HessianTree.Definition(name, List.of(fields))));
      hex.append(definition(name, fields));
      hex.append((object(i) + "4e".repeat(fields.length)).repeat(2));
    }
    HessianTree.Sequence all = new HessianTree.Sequence(null);
    all.elements().addAll(trees);
    golden(hessian, HessianTree.class, all, hex(list(trees.size()) + hex));
  }

  /** What a message has named and numbered is not known in the next one. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void messagesKnowNothingOfOthers(Engine engine) throws Exception {
    Hessian hessian = Hessian.with(options(engine).withClass(CLASSES));
    List<Object> all = new ArrayList<>(List.of(Color.RED, new Vector<>(), new Vector<>()));
    String color = definition("Color", "name") + "60 03524544";
    String vector = text("java.util.Vector");
    String hex = "7b" + color + "70" + vector + "7090";
    golden(hessian, Object.class, all, hex(hex));
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    try (StreamEncoder<Object> encoder =
        hessian.encodeStream(stream, Object.class, Framing.SEQUENCE)) {
      encoder.write(all);
      encoder.write(all);
      encoder.write("x".repeat(10_000));
      encoder.write(all);
    }
    byte[] one = hex(hex);
    assertThat(stream.toByteArray()).isEqualTo(join(one, one, string("x".repeat(10_000)), one));
    List<Object> large = new ArrayList<>(List.of("x".repeat(1_300_000), Color.RED));
    byte[] bytes = join(hex("7a"), string("x".repeat(1_300_000)), hex(color));
    golden(hessian, Object.class, large, bytes);
    // 16 definitions, and as many places for them
    Hessian enums = ofEnums(engine);
    for (int n : new int[] {15, 16, 17, 3}) {
      List<Object> some = new ArrayList<>();
      StringBuilder constants = new StringBuilder(list(n));
      for (Class<?> type : ENUMS.subList(0, n)) {
        constants.append(constant(type, some.size()));
        some.add(type.getEnumConstants()[0]);
      }
      golden(enums, Object.class, some, hex(constants.toString()));
    }
  }

  // ---- Hessian 1

  private static String version1(String hex) {
    return HexFormat.of().formatHex(Hessian.standard().encode(tree(hex)));
  }

  private static HessianTree tree(String hex) {
    return Hessian.standard().decodeVersion1(hex(hex));
  }

  private static void refuses1(
      Limits limits,
      Class<? extends SeriformException> error,
      long offset,
      String path,
      String hex) {
    Hessian hessian = Hessian.with(HessianOptions.standard().withLimits(limits));
    refused(() -> hessian.decodeVersion1(hex(hex)), error, offset, path);
  }

  private static String ascii(String s) {
    return HexFormat.of().formatHex(s.getBytes(StandardCharsets.US_ASCII));
  }

  @Test
  void valuesOfVersion1() {
    assertThat(version1("4e")).isEqualTo("4e");
    assertThat(version1("54")).isEqualTo("54");
    assertThat(version1("46")).isEqualTo("46");
    assertThat(tree("49 80020304").value()).isEqualTo(0x80020304);
    assertThat(tree("49 00000001").value()).isEqualTo(1);
    assertThat(tree("4c 80020304 05060708").value()).isEqualTo(0x8002030405060708L);
    assertThat(tree("4c 00000000 00000001").value()).isEqualTo(1L);
    assertThat(tree("44 3ff8000000000000").value()).isEqualTo(1.5);
    assertThat(tree("64 0000000000000005").value()).isEqualTo(new java.util.Date(5));
    assertThat(tree("53 0000").value()).isEqualTo("");
    assertThat(tree("53 0003 61c3a962").value()).isEqualTo("a\u00e9b");
    assertThat(tree("73 0001 61 73 0002 6263 53 0001 64").value()).isEqualTo("abcd");
    assertThat(tree("58 0101" + "61".repeat(257)).value()).isEqualTo("a".repeat(257));
    assertThat(tree("78 0001 61 58 0001 62").value()).isEqualTo("ab");
    assertThat((byte[]) tree("42 0102" + "07".repeat(258)).value()).hasSize(258).containsOnly(7);
    assertThat((byte[]) tree("62 0002 0102 62 0001 03 42 0000").value()).containsExactly(1, 2, 3);
    for (String value :
        List.of(
            "49 80020304",
            "4c 80020304 05060708",
            "73 0001 61 53 0002 6162",
            "62 0001 01 42 0002 0203",
            "4d 74 0001 41 53 0001 61 56 6c 00000001 4e 7a 52 00000001 4e 7a")) {
      byte[] bytes = hex(value);
      for (int n = 0; n < bytes.length; n++) {
        byte[] cut = Arrays.copyOf(bytes, n);
        assertThatThrownBy(() -> Hessian.standard().decodeVersion1(cut))
            .isInstanceOf(SyntaxException.class)
            .hasMessageContaining("end of input");
      }
    }
  }

  @Test
  void objectsOfVersion1() {
    assertThat(version1("56 7a")).isEqualTo("78");
    assertThat(version1("56 6c 00000002 4e 54 7a")).isEqualTo("7a4e54");
    assertThat(version1("56 74 0002 4c31 4e 7a")).isEqualTo("71" + text("L1") + "4e");
    assertThat(version1("56 74 0000 4e 7a")).isEqualTo("794e");
    assertThat(version1("4d 7a")).isEqualTo("485a");
    assertThat(version1("4d 49 00000001 53 0001 61 7a")).isEqualTo("4891" + "01615a");
    // a class, and names of fields
    String object = "4d 74 0001 41 53 0001 61 54 7a";
    assertThat(version1(object)).isEqualTo(definition("A", "a") + "6054");
    assertThat(version1("56" + object + object.replace("54 7a", "46 7a") + "7a"))
        .isEqualTo("7a" + definition("A", "a") + "6054" + "6046");
    assertThat(version1("4d 74 0001 41 7a")).isEqualTo(definition("A") + "60");
    // keys that are no names, and maps of the JDK
    assertThat(version1("4d 74 0001 41 53 0001 61 54 4e 54 7a"))
        .isEqualTo("4d" + text("A") + "0161544e545a");
    String map = "java.util.TreeMap";
    assertThat(version1("4d 74 0011" + ascii(map) + "53 0001 61 54 7a"))
        .isEqualTo("4d" + text(map) + "0161545a");
    // what is referred to is converted once
    assertThat(version1("56" + object + "52 00000001 52 00000000 7a"))
        .isEqualTo("7b" + definition("A", "a") + "6054" + "51915190");
    assertThat(version1("4d" + object + "56" + object + "7a 7a"))
        .isEqualTo("48" + definition("A", "a") + "6054" + "79" + "6054" + "5a");
    assertThat(version1("4d 74 0001 41 53 0001 61 52 00000000 7a"))
        .isEqualTo(definition("A", "a") + "605190");
    assertThat(version1("4d 74 0001 41 53 0001 61 56 52 00000000 7a 7a"))
        .isEqualTo(definition("A", "a") + "60795190");
  }

  @Test
  void whatVersion1Refuses() {
    Limits limits = Limits.standard();
    refuses1(limits, MappingException.class, 0, "$", "39");
    refuses1(limits, MappingException.class, 1, "$[0]", "56 ff 7a");
    assertThatThrownBy(() -> tree("ff")).hasMessageContaining("0xff");
    assertThatThrownBy(() -> tree("39")).hasMessageContaining("0x39");
    refuses1(limits, SyntaxException.class, 1, "$", "4e 4e");
    refuses1(limits, SyntaxException.class, 4, "$", "73 0001 61 58 0001 61");
    refuses1(limits, SyntaxException.class, 4, "$", "62 0001 61 53 0001 61");
    refuses1(limits, MappingException.class, 6, "$[0]", "56 52 00000001 7a");
    refuses1(limits, MappingException.class, 6, "$[0]", "56 52 ffffffff 7a");
    refuses1(limits, MappingException.class, 9, "$.1", "4d 4e4e 4e 52 00000001 7a");
    refuses1(limits, MappingException.class, 10, "$.a", "4d 53 0001 61 52 00000001 7a");
    Limits three = limits.withString(3).withElements(3).withDepth(3).withName(3);
    Hessian hessian = Hessian.with(HessianOptions.standard().withLimits(three));
    for (String fits :
        List.of(
            "53 0003 616263",
            "73 0002 6162 53 0001 63",
            "42 0003 616263",
            "62 0002 6162 42 0001 63",
            "56 4e4e4e 7a",
            "56 567a 567a 567a 7a",
            "56 56 56 7a 7a 7a",
            "4d 4e4e 544e 464e 7a",
            "4d 53 0003 616263 4e 7a",
            "56 74 0003 616263 7a")) {
      assertThat(hessian.decodeVersion1(hex(fits))).isNotNull();
    }
    refuses1(three, LimitException.class, 3, "$", "53 0004 61626364");
    refuses1(three, LimitException.class, 8, "$", "73 0002 6162 53 0002 6364");
    refuses1(three, LimitException.class, 3, "$", "42 0004 61626364");
    refuses1(three, LimitException.class, 8, "$", "62 0002 6162 42 0002 6364");
    refuses1(three, LimitException.class, 4, "$", "56 4e4e4e4e 7a");
    assertThatThrownBy(() -> hessian.decodeVersion1(hex("56 4e4e4e4e 7a")))
        .hasMessageContaining("met 4");
    refuses1(three, LimitException.class, 4, "$[0][0][0]", "56 56 56 56 7a 7a 7a 7a");
    refuses1(three, LimitException.class, 7, "$", "4d 4e4e 544e 464e 4e4e 7a");
    refuses1(limits.withName(3), LimitException.class, 8, "$", "4d 53 0004 61626364 4e 7a");
    refuses1(limits.withName(3), LimitException.class, 4, "$", "56 74 0004 61626364 7a");
    assertThatThrownBy(() -> hessian.decodeVersion1(hex("62 0002 6162 42 0002 6364")))
        .hasMessageContaining("met 4");
    refuses1(
        limits.withMemory(100_000),
        LimitException.class,
        3126,
        "$[3124]",
        "56" + "4e".repeat(100_000) + "7a");
  }
}
