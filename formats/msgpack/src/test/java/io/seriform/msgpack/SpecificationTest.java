package io.seriform.msgpack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.TypeRef;
import io.seriform.document.Document;
import io.seriform.document.DocumentObject;
import io.seriform.error.MappingException;
import io.seriform.error.SyntaxException;
import java.lang.reflect.Type;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each format of the specification at its boundaries, both ways, in its shortest form. */
class SpecificationTest {

  private static final Msgpack MSGPACK = Msgpack.standard();

  // ---- integers

  @ParameterizedTest
  @CsvSource({
    "0, 00",
    "1, 01",
    "127, 7f",
    "128, cc80",
    "255, ccff",
    "256, cd0100",
    "65535, cdffff",
    "65536, ce00010000",
    "2147483647, ce7fffffff",
    "2147483648, ce80000000",
    "4294967295, ceffffffff",
    "4294967296, cf0000000100000000",
    "9223372036854775807, cf7fffffffffffffff",
    "-1, ff",
    "-32, e0",
    "-33, d0df",
    "-128, d080",
    "-129, d1ff7f",
    "-32768, d18000",
    "-32769, d2ffff7fff",
    "-2147483648, d280000000",
    "-2147483649, d3ffffffff7fffffff",
    "-9223372036854775808, d38000000000000000"
  })
  void integersAreInTheirShortestForm(long n, String hex) {
    assertThat(Hex.of(MSGPACK.encode(n))).isEqualTo(hex);
    assertThat(Hex.of(MSGPACK.encode(new long[] {n}))).isEqualTo("91" + hex);
    byte[] bytes = Hex.bytes(hex);
    assertThat(MSGPACK.decode(bytes, long.class)).isEqualTo(n);
    assertThat(MSGPACK.decode(bytes, Object.class)).isEqualTo(n);
    assertThat(MSGPACK.decode(bytes, BigInteger.class)).isEqualTo(BigInteger.valueOf(n));
    assertThat(MSGPACK.readTree(bytes)).isEqualTo(Document.of(n));
    assertThat(Hex.of(MSGPACK.encode(Document.of(n)))).isEqualTo(hex);
    assertThat(Hex.of(MSGPACK.encode(BigInteger.valueOf(n)))).isEqualTo(hex);
    fits(n, bytes);
    for (byte[] wider : everyWidth(n)) {
      assertThat(MSGPACK.decode(wider, long.class)).as(Hex.of(wider)).isEqualTo(n);
      assertThat(MSGPACK.decode(wider, Object.class)).as(Hex.of(wider)).isEqualTo(n);
      fits(n, wider);
    }
  }

  /** Each narrower type takes the number where it fits, and else refuses it. */
  private static void fits(long n, byte[] bytes) {
    fits(n == (int) n, bytes, int.class, (int) n);
    fits(n == (int) n, bytes, Integer.class, (int) n);
    fits(n == (short) n, bytes, short.class, (short) n);
    fits(n == (byte) n, bytes, byte.class, (byte) n);
    fits((long) (double) n == n && n != Long.MAX_VALUE, bytes, double.class, (double) n);
    fits((long) (float) n == n && n != Long.MAX_VALUE, bytes, float.class, (float) n);
  }

  private static void fits(boolean fits, byte[] bytes, Class<?> type, Object expected) {
    if (fits) {
      assertThat((Object) MSGPACK.decode(bytes, type)).isEqualTo(expected);
      return;
    }
    assertThatThrownBy(() -> MSGPACK.decode(bytes, type))
        .as("%s as %s", Hex.of(bytes), type)
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("does not fit")
        .hasMessageContaining("offset 0");
  }

  /** The number in each format that holds it. */
  private static List<byte[]> everyWidth(long n) {
    List<byte[]> all = new ArrayList<>();
    for (int width = 0; width < 4; width++) {
      int bits = 8 << width;
      if (n >= 0 && (bits == 64 || n >>> bits == 0)) {
        all.add(wide(0xcc + width, n, bits / 8));
      }
      if (bits == 64 || n == n << (64 - bits) >> (64 - bits)) {
        all.add(wide(0xd0 + width, n, bits / 8));
      }
    }
    return all;
  }

  private static byte[] wide(int code, long n, int bytes) {
    byte[] all = ByteBuffer.allocate(9).put((byte) code).putLong(n << (64 - 8 * bytes)).array();
    return Arrays.copyOf(all, 1 + bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"9223372036854775808", "18446744073709551615"})
  void integersAboveLong(String text) {
    BigInteger n = new BigInteger(text);
    String hex = "cf" + n.toString(16);
    byte[] bytes = Hex.bytes(hex);
    assertThat(Hex.of(MSGPACK.encode(n))).isEqualTo(hex);
    assertThat(MSGPACK.decode(bytes, BigInteger.class)).isEqualTo(n);
    assertThat(MSGPACK.decode(bytes, Object.class)).isEqualTo(n);
    assertThat(MSGPACK.readTree(bytes).asBigInteger()).isEqualTo(n);
    assertThat(Hex.of(MSGPACK.encode(Document.of(n)))).isEqualTo(hex);
    for (Class<?> type : List.of(long.class, int.class, short.class, byte.class, Long.class)) {
      assertThatThrownBy(() -> MSGPACK.decode(bytes, type))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining(text);
    }
  }

  // ---- nil, booleans, floating point

  @Test
  void nilAndBooleans() {
    assertThat(Hex.of(MSGPACK.encode(null))).isEqualTo("c0");
    assertThat(Hex.of(MSGPACK.encode(true))).isEqualTo("c3");
    assertThat(Hex.of(MSGPACK.encode(false))).isEqualTo("c2");
    assertThat(MSGPACK.decode(Hex.bytes("c0"), Object.class)).isNull();
    assertThat(MSGPACK.decode(Hex.bytes("c0"), String.class)).isNull();
    assertThat(MSGPACK.decode(Hex.bytes("c3"), boolean.class)).isTrue();
    assertThat(MSGPACK.decode(Hex.bytes("c2"), Object.class)).isEqualTo(false);
    assertThatThrownBy(() -> MSGPACK.decode(Hex.bytes("91c0"), int[].class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("expected int, found nil")
        .hasMessageContaining("$[0], offset 1");
  }

  @ParameterizedTest
  @CsvSource({
    "0.0, ca00000000",
    "-0.0, ca80000000",
    "1.0, ca3f800000",
    "0.5, ca3f000000",
    "0.1, cb3fb999999999999a",
    "1e300, cb7e37e43c8800759c",
    "3.4028234663852886E38, ca7f7fffff",
    "3.402823466385289E38, cb47efffffe0000001",
    "1.401298464324817E-45, ca00000001",
    "4.9E-324, cb0000000000000001",
    "Infinity, ca7f800000",
    "-Infinity, caff800000",
    "NaN, ca7fc00000"
  })
  void doublesThatAreFloatsTakeFourBytes(Double d, String hex) {
    assertThat(Hex.of(MSGPACK.encode(d))).isEqualTo(hex);
    assertThat(MSGPACK.decode(Hex.bytes(hex), double.class)).isEqualTo(d);
    assertThat(MSGPACK.decode(Hex.bytes(hex), Object.class)).isEqualTo(d);
    byte[] wide = ByteBuffer.allocate(9).put((byte) 0xcb).putDouble(d).array();
    assertThat(MSGPACK.decode(wide, double.class)).isEqualTo(d);
    assertThat(MSGPACK.readTree(wide).asDouble()).isEqualTo(d);
  }

  @Test
  void floatsAreReadAsDoublesToo() {
    assertThat(Hex.of(MSGPACK.encode(0.1f))).isEqualTo("ca3dcccccd");
    assertThat(MSGPACK.decode(Hex.bytes("ca3dcccccd"), float.class)).isEqualTo(0.1f);
    assertThat(MSGPACK.decode(Hex.bytes("ca3dcccccd"), double.class)).isEqualTo((double) 0.1f);
    assertThat(MSGPACK.decode(Hex.bytes("cb3fb999999999999a"), float.class)).isEqualTo(0.1f);
    assertThat(MSGPACK.readTree(Hex.bytes("ca3dcccccd")).kind()).isEqualTo(Document.Kind.FLOAT);
    assertThatThrownBy(() -> MSGPACK.decode(Hex.bytes("cb7e37e43c8800759c"), float.class))
        .isInstanceOf(MappingException.class);
  }

  /** What other writers say of whole numbers. */
  @Test
  void integersFromFloatingPoint() {
    assertThat(MSGPACK.decode(Hex.bytes("ca42280000"), int.class)).isEqualTo(42);
    assertThat(MSGPACK.decode(Hex.bytes("cbc3e0000000000000"), long.class))
        .isEqualTo(Long.MIN_VALUE);
    for (String no : List.of("ca3f000000", "ca80000000", "cb43e0000000000000", "ca7fc00000")) {
      assertThatThrownBy(() -> MSGPACK.decode(Hex.bytes(no), long.class))
          .as(no)
          .isInstanceOf(MappingException.class);
    }
  }

  // ---- strings and binary

  @ParameterizedTest
  @CsvSource({
    "0, a0",
    "1, a1",
    "31, bf",
    "32, d920",
    "255, d9ff",
    "256, da0100",
    "65535, daffff",
    "65536, db00010000",
    "70000, db00011170"
  })
  void stringsAtTheBoundariesOfEachWidth(int n, String header) {
    String text = "x".repeat(n);
    byte[] bytes = MSGPACK.encode(text);
    assertThat(Hex.of(bytes)).isEqualTo(header + "78".repeat(n));
    reads(bytes, String.class, text);
    reads(bytes, Object.class, text);
    assertThat(MSGPACK.readTree(bytes).asText()).isEqualTo(text);
    assertThat(MSGPACK.encode(Document.of(text))).isEqualTo(bytes);
    Map<String, Integer> map = Map.of(text, 1);
    if (n <= 50_000) {
      Type type = new TypeRef<Map<String, Integer>>() {}.type();
      byte[] inMap = MSGPACK.codec(new TypeRef<Map<String, Integer>>() {}).encode(map);
      assertThat(Hex.of(inMap)).isEqualTo("81" + Hex.of(bytes) + "01");
      reads(inMap, type, map);
    }
    for (int width = 1; width <= 4; width *= 2) {
      if (width == 4 || n < 1 << (8 * width)) {
        int code = width == 1 ? 0xd9 : width == 2 ? 0xda : 0xdb;
        byte[] head = wide(code, n, width);
        byte[] wider = Arrays.copyOf(head, head.length + n);
        Arrays.fill(wider, head.length, wider.length, (byte) 'x');
        reads(wider, String.class, text);
        reads(wider, Object.class, text);
      }
    }
  }

  private static void reads(byte[] bytes, Type type, Object expected) {
    assertThat((Object) MSGPACK.codec(type).decode(bytes)).isEqualTo(expected);
  }

  /** Characters of 1 to 4 bytes, where the length in bytes goes from one header to the next. */
  @ParameterizedTest
  @ValueSource(strings = {"é", "中", "😀", "aé", "aaaaaaaaaaaa中"})
  void stringsThatAreNotAscii(String unit) {
    for (int n = 0; n < 300; n++) {
      check(unit.repeat(n));
      check("a" + unit.repeat(n));
      check("a".repeat(n) + unit);
    }
    check(unit.repeat(30_000));
  }

  private static void check(String text) {
    byte[] utf8 = text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
    int n = utf8.length;
    byte[] head =
        n < 32
            ? new byte[] {(byte) (0xa0 | n)}
            : n < 256 ? wide(0xd9, n, 1) : n < 65536 ? wide(0xda, n, 2) : wide(0xdb, n, 4);
    byte[] expected = Arrays.copyOf(head, head.length + n);
    System.arraycopy(utf8, 0, expected, head.length, n);
    assertThat(MSGPACK.encode(text)).isEqualTo(expected);
    assertThat(MSGPACK.decode(expected, String.class)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "0, c400",
    "1, c401",
    "255, c4ff",
    "256, c50100",
    "65535, c5ffff",
    "65536, c600010000"
  })
  void bytesAtTheBoundariesOfEachWidth(int n, String header) {
    byte[] value = new byte[n];
    Arrays.fill(value, (byte) 0xc1);
    byte[] bytes = MSGPACK.encode(value);
    assertThat(Hex.of(bytes)).isEqualTo(header + "c1".repeat(n));
    assertThat(MSGPACK.decode(bytes, byte[].class)).isEqualTo(value);
    assertThat((byte[]) MSGPACK.decode(bytes, Object.class)).isEqualTo(value);
    assertThat(MSGPACK.readTree(bytes)).isEqualTo(Document.of(value));
    assertThat(MSGPACK.encode(Document.of(value))).isEqualTo(bytes);
  }

  @Test
  void malformedUtf8() {
    for (String no :
        List.of("a180", "a2c3", "a2c080", "a3eda080", "a4f4908080", "a1ff", "a2c328")) {
      byte[] bytes = Hex.bytes(no);
      if (bytes.length == 1 + (bytes[0] & 0x1f)) {
        for (Class<?> type : List.of(String.class, Object.class, Document.class)) {
          assertThatThrownBy(() -> MSGPACK.decode(bytes, type))
              .as(no)
              .isInstanceOf(SyntaxException.class)
              .hasMessageContaining("malformed UTF-8")
              .hasMessageContaining("offset 1");
        }
      }
    }
  }

  // ---- arrays and maps

  @ParameterizedTest
  @CsvSource({"0, 90", "1, 91", "15, 9f", "16, dc0010", "65535, dcffff", "65536, dd00010000"})
  void arraysAtTheBoundariesOfEachWidth(int n, String header) {
    List<Integer> list = Collections.nCopies(n, 1);
    byte[] bytes = MSGPACK.encode(list);
    assertThat(Hex.of(bytes)).isEqualTo(header + "01".repeat(n));
    reads(bytes, new TypeRef<List<Integer>>() {}.type(), list);
    assertThat(MSGPACK.decode(bytes, int[].class)).hasSize(n);
    assertThat(MSGPACK.encode(MSGPACK.readTree(bytes))).isEqualTo(bytes);
    for (int width = n < 65536 ? 2 : 4; width <= 4; width *= 2) {
      byte[] head = wide(width == 2 ? 0xdc : 0xdd, n, width);
      byte[] wider = Arrays.copyOf(head, head.length + n);
      Arrays.fill(wider, head.length, wider.length, (byte) 1);
      reads(wider, new TypeRef<List<Integer>>() {}.type(), list);
      reads(wider, Object.class, Collections.nCopies(n, 1L));
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 80", "1, 81", "15, 8f", "16, de0010", "65535, deffff", "65536, df00010000"})
  void mapsAtTheBoundariesOfEachWidth(int n, String header) {
    Map<Integer, Boolean> map = new HashMap<>();
    for (int i = 0; i < n; i++) {
      map.put(i, true);
    }
    TypeRef<Map<Integer, Boolean>> type = new TypeRef<>() {};
    byte[] bytes = MSGPACK.codec(type).encode(map);
    assertThat(Hex.of(bytes)).startsWith(header);
    assertThat(MSGPACK.decode(bytes, type)).isEqualTo(map);
    DocumentObject tree = MSGPACK.readTree(bytes).asObject();
    assertThat(tree.size()).isEqualTo(n);
    assertThat(MSGPACK.encode(tree)).isEqualTo(bytes);
    assertThat((Map<?, ?>) MSGPACK.decode(bytes, Object.class)).hasSize(n);
  }

  // ---- extensions

  @ParameterizedTest
  @CsvSource({
    "0, c70005",
    "1, d405",
    "2, d505",
    "3, c70305",
    "4, d605",
    "5, c70505",
    "8, d705",
    "16, d805",
    "17, c71105",
    "255, c7ff05",
    "256, c8010005",
    "65535, c8ffff05",
    "65536, c90001000005"
  })
  void extensionsAtTheBoundariesOfEachWidth(int n, String header) {
    Document tree = Document.extension((byte) 5, new byte[n]);
    byte[] bytes = MSGPACK.encode(tree);
    assertThat(Hex.of(bytes)).isEqualTo(header + "00".repeat(n));
    assertThat(MSGPACK.readTree(bytes)).isEqualTo(tree);
    assertThat(MSGPACK.decode(bytes, Object.class)).isEqualTo(tree);
    assertThat(MSGPACK.readTree(Hex.bytes("91" + Hex.of(bytes))).get(0)).isEqualTo(tree);
  }

  // ---- what is no value

  record Holder(int a, String b, List<Integer> c, Holder d) {}

  @Test
  void theByteThatIsNeverUsed() {
    for (Type type :
        List.of(
            int.class,
            long.class,
            double.class,
            float.class,
            boolean.class,
            String.class,
            byte[].class,
            int[].class,
            Object.class,
            Document.class,
            Holder.class,
            java.time.Instant.class,
            java.util.UUID.class,
            BigInteger.class,
            Thread.State.class)) {
      assertThatThrownBy(() -> MSGPACK.codec(type).decode(Hex.bytes("c1")))
          .as(type.toString())
          .isInstanceOf(SyntaxException.class)
          .hasMessageContaining("0xc1")
          .hasMessageContaining("offset 0");
    }
    for (String inside : List.of("81a161c1", "81a17ac1", "81c101", "92c1")) {
      assertThatThrownBy(() -> MSGPACK.decode(Hex.bytes(inside), Holder.class))
          .as(inside)
          .isInstanceOfAny(SyntaxException.class, MappingException.class);
    }
  }

  /** Every document of one byte is a value, or is cut short, or is refused. */
  @Test
  void everyFirstByte() {
    for (int c = 0; c < 256; c++) {
      byte[] one = {(byte) c};
      boolean whole =
          c < 0x80 || c >= 0xe0 || c == 0x80 || c == 0x90 || c == 0xa0 || c == 0xc0 || c == 0xc2
              || c == 0xc3;
      if (whole) {
        assertThat(MSGPACK.encode(MSGPACK.readTree(one))).isEqualTo(one);
      } else {
        assertThatThrownBy(() -> MSGPACK.readTree(one))
            .as("%02x", c)
            .isInstanceOf(SyntaxException.class);
      }
    }
  }
}
