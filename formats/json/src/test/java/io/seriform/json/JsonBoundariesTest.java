package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.TypeRef;
import io.seriform.annotation.Include;
import io.seriform.annotation.Value;
import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingOptions.Shape;
import io.seriform.document.SelfDescribingOptions.Unknown;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.Trickle;
import io.seriform.wire.Limits;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Numbers, strings and names at the ends of documents and buffers, what just fits under the limits
 * and what just does not, and the offsets of what is refused.
 *
 * <p>Longer than a file should be, because its tests share the methods that put documents together
 * and compare them, in every way in which they can be read.
 */
class JsonBoundariesTest {

  private static final JsonOptions STANDARD = JsonOptions.standard();

  private static Json json(Engine engine) {
    return Json.with(STANDARD.withEngine(engine));
  }

  private static Json json(Engine engine, Limits limits) {
    return Json.with(STANDARD.withEngine(engine).withLimits(limits));
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @SuppressWarnings("unchecked")
  private static Codec<Object> codec(Json json, Type type) {
    return (Codec<Object>) json.codec(type);
  }

  /** A value is read from every source. */
  private static void reads(Json json, Type type, String text, Object value) {
    Codec<Object> codec = codec(json, type);
    byte[] bytes = utf8(text);
    assertThat(codec.decode(bytes)).as(text).isEqualTo(value);
    byte[] twice = utf8("1" + text + text);
    assertThat(codec.decode(twice, 1, 1 + bytes.length)).as(text).isEqualTo(value);
    for (int chunk : new int[] {1, 7, 100_000}) {
      assertThat(codec.decode(new Trickle(bytes, chunk))).as(text).isEqualTo(value);
    }
    assertThat(((JsonCodec<?>) json.codec(type)).decode(text)).as(text).isEqualTo(value);
  }

  /** A value becomes this text and is read from it, the buffers not being clean. */
  private static void golden(Json json, Type type, Object value, String text) {
    Codec<Object> codec = codec(json, type);
    json.encode("\u20ac,{[\"".repeat(100));
    assertThat(new String(codec.encode(value), StandardCharsets.UTF_8)).isEqualTo(text);
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    codec.encode(value, stream);
    assertThat(stream.toString(StandardCharsets.UTF_8)).isEqualTo(text);
    reads(json, type, text, value);
  }

  private static void refuses(
      Json json, Type type, Class<? extends SeriformException> error, int offset, String text) {
    Codec<Object> codec = codec(json, type);
    byte[] bytes = utf8(text);
    byte[] twice = utf8("1" + text + text);
    List<Runnable> ways =
        List.of(
            () -> codec.decode(bytes),
            () -> codec.decode(twice, 1, 1 + bytes.length),
            () -> codec.decode(new Trickle(bytes, 1)));
    for (Runnable way : ways) {
      assertThatThrownBy(way::run)
          .as(text)
          .isInstanceOfSatisfying(
              error, e -> assertThat(e.offset()).as(e.getMessage()).isEqualTo(offset));
    }
  }

  // ---- the end of the input

  enum Color {
    RED,
    GREEN,
    YELLOW,
    ULTRAMARINE
  }

  record All(
      int a,
      Boolean bool,
      boolean yes,
      long longNumber,
      double doubleOfLongerName,
      float single,
      short s,
      byte b,
      char c,
      String text,
      String wide,
      Color color,
      Color other,
      Color last,
      Integer none,
      List<Integer> list,
      Map<String, Long> map,
      BigDecimal exact,
      All child) {}

  private static All all(All child) {
    return new All(
        -7,
        false,
        true,
        12345678,
        1.5,
        -0.25f,
        (short) 300,
        (byte) -128,
        'x',
        "plain text of more than thirty-two bytes and seven",
        "a\"b\u00e9\u20ac",
        Color.RED,
        Color.GREEN,
        Color.ULTRAMARINE,
        null,
        List.of(1, 23, 456),
        new LinkedHashMap<>(Map.of("key", 9L)),
        new BigDecimal("12.50"),
        child);
  }

  private static String text(String child) {
    return "{'a':-7,'bool':false,'yes':true,'longNumber':12345678,'doubleOfLongerName':1.5,"
            .replace('\'', '"')
        + "'single':-0.25,'s':300,'b':-128,'c':'x',".replace('\'', '"')
        + "'text':'plain text of more than thirty-two bytes and seven',".replace('\'', '"')
        + "\"wide\":\"a\\\"b\u00e9\u20ac\","
        + "'color':'RED','other':'GREEN','last':'ULTRAMARINE','list':[1,23,456],".replace('\'', '"')
        + "'map':{'key':9},'exact':12.50".replace('\'', '"')
        + (child == null ? "" : ",\"child\":" + child)
        + "}";
  }

  private static Json withNulls(Engine engine) {
    return Json.with(STANDARD.withEngine(engine).withInclusion(Include.When.ALWAYS));
  }

  private static String withNulls(String text) {
    return text.replace(",\"list\"", ",\"none\":null,\"list\"")
        .replace("50}", "50,\"child\":null}");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void everyKindOfProperty(Engine engine) {
    golden(json(engine), All.class, all(all(null)), text(text(null)));
    golden(withNulls(engine), All.class, all(all(null)), withNulls(text(text(null))));
    Json indented = Json.with(STANDARD.withEngine(engine).withIndent(2));
    String text = indented.encodeToString(all(all(all(null))));
    reads(json(engine), All.class, text, all(all(all(null))));
    reads(json(engine), All.class, text.replace("  ", "\t"), all(all(all(null))));
    reads(json(engine), All.class, text.replace(": ", ":"), all(all(all(null))));
  }

  /** Literals are refused where they start. */
  private static final Pattern OPEN_LITERAL =
      Pattern.compile(": ?(t|tr|tru|f|fa|fal|fals|n|nu|nul)$");

  /** What lies behind the end may go on as the document would. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void documentsThatEndTooEarly(Engine engine) {
    Json json = json(engine);
    Codec<All> codec = json.codec(All.class);
    String indented = Json.with(STANDARD.withIndent(1)).encodeToString(all(all(null)));
    for (String text : List.of(text(text(null)), withNulls(text(null)), indented)) {
      byte[] bytes = utf8(text);
      byte[] behind = utf8("," + text);
      for (int end = 0; end < bytes.length; end++) {
        int to = end;
        Matcher open = OPEN_LITERAL.matcher(new String(bytes, 0, end, StandardCharsets.ISO_8859_1));
        int offset = open.find() ? open.start(1) : end;
        byte[] part = Arrays.copyOf(bytes, end);
        List<Runnable> ways =
            List.of(
                () -> codec.decode(part),
                () -> codec.decode(behind, 1, 1 + to),
                () -> codec.decode(new Trickle(part, 64)));
        for (Runnable way : ways) {
          assertThatThrownBy(way::run)
              .as("%s of %s", end, text)
              .isInstanceOfSatisfying(
                  SyntaxException.class, e -> assertThat(e.offset()).isEqualTo(offset));
        }
      }
    }
  }

  /** The whitespace before a name is expected to be that before the last one. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void whitespaceThatIsNone(Engine engine) {
    Json json = json(engine);
    Type list = new TypeRef<List<Pair>>() {}.type();
    for (String gap : List.of("\n", "\n ", "\r\n", "\n    ", "\n\t\t\t\t\t\t", "\n          ")) {
      String text =
          "[{@\"first\": 1,@\"second\": 2,@\"third\": 3},{@\"first\": 4,@\"second\": 5,@\"third\": 6}]"
              .replace("@", gap);
      reads(json, list, text, List.of(new Pair(1, 2, 3), new Pair(4, 5, 6)));
      for (int at = text.indexOf(','); at < text.length(); at++) {
        if (text.charAt(at) <= ',') {
          for (char other : new char[] {';', '\u0001', 'x'}) {
            if (text.charAt(at) != '"') {
              byte[] bytes = utf8(text.substring(0, at) + other + text.substring(at + 1));
              assertThatThrownBy(() -> codec(json, list).decode(bytes))
                  .isInstanceOf(SyntaxException.class);
            }
          }
        }
      }
    }
  }

  record Pair(int first, int second, int third) {}

  // ---- numbers

  @ParameterizedTest
  @EnumSource(Engine.class)
  void numbersOfEachLength(Engine engine) {
    Json json = json(engine);
    String digits = "1234567890123456789";
    for (int n = 1; n <= digits.length(); n++) {
      String number = digits.substring(0, n);
      long value = Long.parseLong(number);
      golden(json, long.class, value, number);
      golden(json, long.class, -value, "-" + number);
      golden(json, Object.class, value, number);
      String list = "[" + number + "," + number + "]";
      golden(json, new TypeRef<List<Long>>() {}.type(), List.of(value, value), list);
      if (value == (int) value) {
        golden(json, int.class, (int) value, number);
        reads(json, int.class, number + " ", (int) value);
        golden(json, int.class, (int) -value, "-" + number);
      } else {
        refuses(json, new TypeRef<List<Integer>>() {}.type(), MappingException.class, 1, list);
      }
      reads(json, int.class, number.charAt(0) + "e" + 1, 10 * (number.charAt(0) - '0'));
    }
    golden(json, long.class, Long.MIN_VALUE, "-9223372036854775808");
    golden(json, int.class, Integer.MIN_VALUE, "-2147483648");
    golden(json, int.class, Integer.MAX_VALUE, "2147483647");
    refuses(json, int.class, MappingException.class, 0, "2147483648");
    refuses(json, int.class, MappingException.class, 0, "-2147483649");
    for (Type type :
        new Type[] {new TypeRef<List<Integer>>() {}.type(), new TypeRef<List<Long>>() {}.type()}) {
      for (String bad : List.of("01", "00", "00000000", "-01", "-00")) {
        refuses(json, type, SyntaxException.class, bad.indexOf('0') + 1, "[" + bad + ",5]");
      }
      refuses(json, type, SyntaxException.class, 1, "[,1]");
      refuses(json, type, SyntaxException.class, 3, "[1 2]");
    }
    for (Type type : new Type[] {int.class, long.class}) {
      Object zero = codec(json, type).decode(utf8("0"));
      assertThat(((Number) zero).longValue()).isZero();
      reads(json, type, "-0", zero);
      reads(json, type, "0e5", zero);
      refuses(json, type, SyntaxException.class, 0, "01");
      refuses(json, type, SyntaxException.class, 0, "00000000");
      refuses(json, type, SyntaxException.class, 0, ".1");
      refuses(json, type, SyntaxException.class, 1, "-");
      refuses(json, type, SyntaxException.class, 2, "1.");
      refuses(json, type, SyntaxException.class, 2, "1e");
      refuses(json, type, SyntaxException.class, 2, "1E");
      refuses(json, type, MappingException.class, 0, "1.5");
      refuses(json, type, MappingException.class, 0, "12345678.5");
      refuses(json, type, SyntaxException.class, 1, "1:");
      refuses(json, type, SyntaxException.class, 1, "1/");
      refuses(json, type, SyntaxException.class, 8, "12345678:");
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void numbersThatJustFit(Engine engine) {
    Json json = json(engine);
    golden(json, byte.class, Byte.MIN_VALUE, "-128");
    golden(json, byte.class, Byte.MAX_VALUE, "127");
    refuses(json, byte.class, MappingException.class, 0, "-129");
    refuses(json, byte.class, MappingException.class, 0, "128");
    golden(json, short.class, Short.MIN_VALUE, "-32768");
    golden(json, short.class, Short.MAX_VALUE, "32767");
    refuses(json, short.class, MappingException.class, 0, "-32769");
    refuses(json, short.class, MappingException.class, 0, "32768");
    golden(json, char.class, '\0', "\"\\u0000\"");
    golden(json, char.class, '\ud7ff', "\"\ud7ff\"");
    refuses(json, char.class, MappingException.class, 0, "\"\"");
    refuses(json, char.class, MappingException.class, 0, "\"ab\"");
    golden(json, boolean.class, true, "true");
    golden(json, boolean.class, false, "false");
    refuses(json, boolean.class, SyntaxException.class, 0, "truE");
    refuses(json, boolean.class, SyntaxException.class, 0, "falsE");
    refuses(json, boolean.class, SyntaxException.class, 5, "false_");
    golden(json, float.class, -0f, "-0.0");
    golden(json, double.class, -0d, "-0.0");
    assertThatThrownBy(() -> json.encode(Double.NaN)).isInstanceOf(EncodeException.class);
    assertThatThrownBy(() -> json.encode(Float.NaN)).isInstanceOf(EncodeException.class);
    assertThatThrownBy(() -> json.encode(Float.POSITIVE_INFINITY))
        .isInstanceOf(EncodeException.class);
  }

  /** Texts may be numbers here, and the limits of the types are the same. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void lenientNumbersThatJustFit(Engine engine) {
    Json json =
        Json.with(
            STANDARD
                .withEngine(engine)
                .withTextAsScalar(true)
                .withNullAsDefault(true)
                .withNonFiniteNumbers(true));
    for (String quote : List.of("", "\"")) {
      reads(json, int.class, quote + Integer.MAX_VALUE + quote, Integer.MAX_VALUE);
      reads(json, int.class, quote + Integer.MIN_VALUE + quote, Integer.MIN_VALUE);
      refuses(json, int.class, MappingException.class, 0, quote + "2147483648" + quote);
      refuses(json, int.class, MappingException.class, 0, quote + "-2147483649" + quote);
      reads(json, long.class, quote + Long.MAX_VALUE + quote, Long.MAX_VALUE);
      reads(json, long.class, quote + Long.MIN_VALUE + quote, Long.MIN_VALUE);
      refuses(json, long.class, MappingException.class, 0, quote + "9223372036854775808" + quote);
      reads(json, double.class, quote + "1.5" + quote, 1.5);
      reads(json, float.class, quote + "-2.5" + quote, -2.5f);
      reads(json, float.class, quote + "NaN" + quote, Float.NaN);
      reads(json, double.class, quote + "-Infinity" + quote, Double.NEGATIVE_INFINITY);
      reads(json, boolean.class, quote + "true" + quote, true);
      reads(json, boolean.class, quote + "false" + quote, false);
    }
    assertThat(json.decode("{\"c\":null,\"a\":null,\"yes\":null}", All.class))
        .isEqualTo(json.decode("{}", All.class));
    golden(json, double.class, Double.NaN, "NaN");
    golden(json, float.class, Float.NEGATIVE_INFINITY, "-Infinity");
    reads(
        json(engine),
        new TypeRef<List<Byte>>() {}.type(),
        "[127,0]",
        List.of((byte) 127, (byte) 0));
    Json strict = Json.with(STANDARD.withEngine(engine).withTextAsScalar(true));
    refuses(strict, double.class, SyntaxException.class, 0, "NaN");
    refuses(strict, double.class, MappingException.class, 0, "\"NaN\"");
  }

  // ---- strings

  /** Strings of each length end the document, or have something behind them. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void stringsOfEachLength(Engine engine) {
    Json json = json(engine);
    Codec<String> codec = json.codec(String.class);
    Codec<List<String>> list = json.codec(new TypeRef<List<String>>() {});
    for (int n = 0; n < 90; n++) {
      String plain = "abcdefghij".repeat(9).substring(0, n);
      string(codec, list, plain, plain);
      for (int at : new int[] {0, n / 2, n - 9, n - 8, n - 1}) {
        if (at >= 0 && at < n) {
          String head = plain.substring(0, at);
          String tail = plain.substring(at + 1);
          string(codec, list, head + "\"" + tail, head + "\\\"" + tail);
          string(codec, list, head + "\u00e9" + tail, head + "\u00e9" + tail);
          string(codec, list, head + "\u20ac" + tail, head + "\u20ac" + tail);
          string(codec, list, head + "\u0001" + tail, head + "\\u0001" + tail);
        }
      }
    }
    for (int n : new int[] {255, 256, 257, 258, 319, 320, 321, 511, 512, 513, 1100}) {
      string(codec, list, "x".repeat(n), "x".repeat(n));
      string(codec, list, "x".repeat(n) + "\\", "x".repeat(n) + "\\\\");
      string(codec, list, "x".repeat(n) + "\u00e9", "x".repeat(n) + "\u00e9");
    }
  }

  private static void string(
      Codec<String> codec, Codec<List<String>> list, String value, String text) {
    byte[] bytes = utf8("\"" + text + "\"");
    assertThat(codec.encode(value)).isEqualTo(bytes);
    assertThat(codec.decode(bytes)).isEqualTo(value);
    assertThat(list.decode(utf8("[\"" + text + "\",\"" + text + "\"]")))
        .isEqualTo(List.of(value, value));
    byte[] within = utf8("1\"" + text + "\"\"" + text + "\"");
    assertThat(codec.decode(within, 1, 1 + bytes.length)).isEqualTo(value);
  }

  /** The limit counts the bytes between the quotes. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void stringsUnderTheLimit(Engine engine) {
    for (int n : new int[] {1, 7, 15, 16, 17, 31, 32, 40, 300}) {
      Json json = json(engine, Limits.standard().withString(n));
      String text = "x".repeat(n);
      reads(json, String.class, "\"" + text + "\"", text);
      refuses(json, String.class, LimitException.class, 0, "\"" + text + "x\"");
      Type list = new TypeRef<List<String>>() {}.type();
      reads(json, list, "[\"" + text + "\"]", List.of(text));
      reads(json, list, "[\"" + text + "\"" + " ".repeat(40) + "]", List.of(text));
      String behind = "\"" + ",\"\"".repeat(20) + "]";
      refuses(json, list, LimitException.class, 1, "[\"" + text + "x" + behind);
    }
  }

  // ---- limits of containers

  @ParameterizedTest
  @EnumSource(Engine.class)
  void elementsUnderTheLimit(Engine engine) {
    Json json = json(engine, Limits.standard().withElements(3));
    Type lists = new TypeRef<List<Integer>>() {}.type();
    golden(json, lists, List.of(1, 2, 3), "[1,2,3]");
    reads(json, lists, "[1, 2, 3]", List.of(1, 2, 3));
    refuses(json, lists, LimitException.class, 7, "[1,2,3,4]");
    refuses(json, lists, LimitException.class, 10, "[1, 2, 3, 4]");
    assertThatThrownBy(() -> json.decode("[1,2,3,4]", int[].class)).hasMessageContaining("met 4");
    Type maps = new TypeRef<Map<String, Integer>>() {}.type();
    reads(json, maps, "{\"a\":1,\"b\":2,\"c\":3}", Map.of("a", 1, "b", 2, "c", 3));
    refuses(json, maps, LimitException.class, 19, "{\"a\":1,\"b\":2,\"c\":3,\"d\":4}");
  }

  record Deep(Deep child, List<Deep> list, Map<String, Deep> map) {}

  /** Siblings do not count as depth, and what is closed is left. */
  @ParameterizedTest
  @EnumSource
  void depthUnderTheLimit(Engine engine) {
    for (Shape shape : Shape.values()) {
      JsonOptions options = STANDARD.withEngine(engine).withShape(shape);
      Json three = Json.with(options.withLimits(Limits.standard().withDepth(3)));
      Json two = Json.with(options.withLimits(Limits.standard().withDepth(2)));
      Type many = new TypeRef<List<Deep>>() {}.type();
      Deep flat = new Deep(null, List.of(), Map.of());
      List<Deep> siblings = Collections.nCopies(5, flat);
      assertThat(codec(three, many).decode(codec(three, many).encode(siblings)))
          .isEqualTo(siblings);
      byte[] bytes = codec(three, many).encode(siblings);
      assertThatThrownBy(() -> codec(two, many).encode(siblings))
          .isInstanceOf(LimitException.class);
      assertThatThrownBy(() -> codec(two, many).decode(bytes)).isInstanceOf(LimitException.class);
      Type maps = new TypeRef<Map<String, Map<String, Deep>>>() {}.type();
      Map<String, Map<String, Deep>> map = new LinkedHashMap<>();
      for (String name : List.of("a", "b", "c", "d")) {
        map.put(name, Map.of(name, new Deep(null, null, null)));
      }
      byte[] nested = codec(three, maps).encode(map);
      assertThat(codec(three, maps).decode(nested)).isEqualTo(map);
      assertThatThrownBy(() -> codec(two, maps).encode(map)).isInstanceOf(LimitException.class);
      assertThatThrownBy(() -> codec(two, maps).decode(nested)).isInstanceOf(LimitException.class);
    }
    Json single =
        Json.with(
            STANDARD
                .withEngine(engine)
                .withSingleValueAsList(true)
                .withLimits(Limits.standard().withDepth(2)));
    Type lists = new TypeRef<List<List<Integer>>>() {}.type();
    reads(
        single,
        lists,
        "[1,2,[3],[4,5],6]",
        codec(json(engine), lists).decode(utf8("[[1],[2],[3],[4,5],[6]]")));
    refuses(
        single, new TypeRef<List<List<List<Integer>>>>() {}.type(), LimitException.class, 1, "[1]");
  }

  // ---- names

  record Names(
      int a, int b, int sevenLetters, int ofSixteenLetters, int ofMoreThanSixteenLetters) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void namesInAnyOrder(Engine engine) {
    Json json = json(engine);
    List<String> names =
        List.of("a", "b", "sevenLetters", "ofSixteenLetters", "ofMoreThanSixteenLetters");
    Names value = new Names(1, 2, 3, 4, 5);
    for (String separator : List.of("", " ", "\n  ", "\r\n\t")) {
      for (int first = 0; first < 5; first++) {
        for (int step = 1; step < 5; step++) {
          StringBuilder text = new StringBuilder("{");
          for (int i = 0; i < 5; i++) {
            int n = (first + i * step) % 5;
            text.append(i == 0 ? "" : ",").append(separator);
            text.append('"').append(names.get(n)).append("\":").append(n + 1);
            if (i == step) {
              text.append(",").append(separator).append("\"unknown\":[1,{}]");
            }
          }
          reads(json, Names.class, text.append(separator).append("}").toString(), value);
        }
      }
    }
    refuses(json, Names.class, MappingException.class, 7, "{\"b\":1,\"b\":2}");
    for (int i = 0; i < 2; i++) {
      // the second time the order is expected
      refuses(json, Names.class, SyntaxException.class, 6, "{\"b\":1;\"a\":2}");
      refuses(json, Names.class, SyntaxException.class, 6, "{\"b\":1\"a\":2}");
      refuses(json, Names.class, SyntaxException.class, 6, "{\"a\":1\"b\":2}");
      assertThat(json.decode("{\"b\":1,\"a\":2}", Names.class).a()).isEqualTo(2);
    }
    refuses(json, Names.class, SyntaxException.class, 1, "{,\"a\":1}");
    refuses(json, Names.class, SyntaxException.class, 7, "{\"a\":1,,\"b\":1}");
    refuses(json, Names.class, SyntaxException.class, 7, "{\"a\":1,}");
    Json last = Json.with(STANDARD.withEngine(engine).withLastDuplicateWins(true));
    assertThat(last.decode("{\"b\":1,\"b\":2}", Names.class).b()).isEqualTo(2);
  }

  record Slots(int a, String b, List<Integer> c) {}

  record OneSlot(boolean a) {}

  record NoSlots() {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void objectsAreArraysOfSlots(Engine engine) {
    JsonOptions options = STANDARD.withEngine(engine).withShape(Shape.ARRAY);
    Json json = Json.with(options);
    golden(json, Slots.class, new Slots(1, "x", List.of(2)), "[1,\"x\",[2]]");
    golden(json, Slots.class, new Slots(1, null, null), "[1,null,null]");
    golden(json, NoSlots.class, new NoSlots(), "[]");
    golden(
        json,
        new TypeRef<List<Slots>>() {}.type(),
        List.of(new Slots(1, "", List.of()), new Slots(2, "", List.of())),
        "[[1,\"\",[]],[2,\"\",[]]]");
    reads(json, Slots.class, "[1]", new Slots(1, null, null));
    reads(json, Slots.class, "[1, \"x\" ,[2],{},5]", new Slots(1, "x", List.of(2)));
    reads(json, NoSlots.class, "[1,[2]]", new NoSlots());
    refuses(json, Slots.class, SyntaxException.class, 2, "[1;\"x\"]");
    refuses(json, Slots.class, SyntaxException.class, 1, "[,1]");
    refuses(json, Slots.class, SyntaxException.class, 3, "[1,]");
    refuses(json, Slots.class, MappingException.class, 0, "{}");
    refuses(json, Slots.class, MappingException.class, 0, "1");
    // bytes of the last document lie behind this one in the buffer
    Codec<Slots> codec = json.codec(Slots.class);
    codec.decode(new Trickle(utf8("[1,\"x\"]"), 100));
    assertThat(codec.decode(new Trickle(utf8("[]"), 1))).isEqualTo(new Slots(0, null, null));
    Codec<OneSlot> one = json.codec(OneSlot.class);
    one.decode(new Trickle(utf8("[   ]"), 100));
    assertThat(one.decode(new Trickle(utf8("[true,5]"), 1))).isEqualTo(new OneSlot(true));
    reads(json, Slots.class, "[]", new Slots(0, null, null));
    reads(json, Slots.class, " [1]", new Slots(1, null, null));
    reads(json, Slots.class, "[ 1]", new Slots(1, null, null));
    Json more = Json.with(options.withTrailingCommas(true));
    reads(more, Slots.class, "[1,]", new Slots(1, null, null));
    reads(more, new TypeRef<List<Integer>>() {}.type(), "[1,2,]", List.of(1, 2));
    Json strict = Json.with(options.withUnknown(Unknown.REJECT));
    refuses(strict, Slots.class, MappingException.class, 10, "[1,\"x\",[],2]");
  }

  // ---- what is left out

  @Include(Include.When.NON_DEFAULT)
  record Few(boolean z, byte b, short s, char c, int i, long l, float f, double d, String t) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void zerosAreLeftOut(Engine engine) {
    Json json = json(engine);
    golden(json, Few.class, new Few(false, (byte) 0, (short) 0, '\0', 0, 0, 0f, 0d, null), "{}");
    golden(
        json,
        Few.class,
        new Few(true, (byte) 1, (short) 1, 'a', 1, 1, -0f, -0d, "x"),
        "{'z':true,'b':1,'s':1,'c':'a','i':1,'l':1,'f':-0.0,'d':-0.0,'t':'x'}".replace('\'', '"'));
    golden(
        json,
        Few.class,
        new Few(false, (byte) 0, (short) 0, '\0', 0, 0, 1f, 0d, null),
        "{\"f\":1.0}");
    golden(
        json,
        Few.class,
        new Few(false, (byte) 0, (short) 0, '\0', 0, -1, 0f, 2d, null),
        "{'l':-1,'d':2.0}".replace('\'', '"'));
  }

  record Nulls(Integer i, String s, Color c, BigDecimal d, List<Integer> l, Map<String, Long> m) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void nullsOfEveryKindRoundTrip(Engine engine) {
    Nulls nulls = new Nulls(null, null, null, null, null, null);
    String all = "{'i':null,'s':null,'c':null,'d':null,'l':null,'m':null}".replace('\'', '"');
    golden(withNulls(engine), Nulls.class, nulls, all);
    golden(json(engine), Nulls.class, nulls, "{}");
    reads(json(engine), Nulls.class, all.replace(":", ": "), nulls);
    Json comments = Json.with(STANDARD.withEngine(engine).withComments(true));
    reads(comments, Nulls.class, all.replace(":", ":/* none */"), nulls);
    golden(json(engine), String.class, null, "null");
    golden(
        json(engine),
        new TypeRef<List<String>>() {}.type(),
        Arrays.asList(null, "a"),
        "[null,\"a\"]");
  }

  /** Only {@code after} can be set. */
  static final class Measured {
    public int after;

    public int[] getBefore() {
      return new int[] {1, 2};
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void propertiesThatCannotBeSetArePassedOver(Engine engine) {
    Json json = json(engine);
    for (String text : List.of("{'before':[1],'after':3}", "{'after':3,'before':{'a':'x'}}")) {
      byte[] bytes = utf8(text.replace('\'', '"'));
      assertThat(json.decode(bytes, Measured.class).after).isEqualTo(3);
      assertThat(json.codec(Measured.class).decode(new Trickle(bytes, 1)).after).isEqualTo(3);
    }
  }

  // ---- keys of maps

  @ParameterizedTest
  @EnumSource(Engine.class)
  void keysOfMaps(Engine engine) {
    Json json = Json.with(STANDARD.withEngine(engine).withNonFiniteNumbers(true));
    key(json, new TypeRef<Map<Boolean, Integer>>() {}, true, "true");
    key(json, new TypeRef<Map<Boolean, Integer>>() {}, false, "false");
    key(json, new TypeRef<Map<Byte, Integer>>() {}, (byte) -128, "-128");
    key(json, new TypeRef<Map<Byte, Integer>>() {}, (byte) 127, "127");
    key(json, new TypeRef<Map<Short, Integer>>() {}, (short) -32768, "-32768");
    key(json, new TypeRef<Map<Short, Integer>>() {}, (short) 32767, "32767");
    key(json, new TypeRef<Map<Character, Integer>>() {}, '"', "\\\"");
    key(json, new TypeRef<Map<Character, Integer>>() {}, '\u20ac', "\u20ac");
    key(json, new TypeRef<Map<Integer, Integer>>() {}, Integer.MIN_VALUE, "-2147483648");
    key(json, new TypeRef<Map<Integer, Integer>>() {}, Integer.MAX_VALUE, "2147483647");
    key(json, new TypeRef<Map<Long, Integer>>() {}, Long.MIN_VALUE, "-9223372036854775808");
    key(json, new TypeRef<Map<Float, Integer>>() {}, 1.5f, "1.5");
    key(json, new TypeRef<Map<Float, Integer>>() {}, 0.1f, "0.1");
    key(json, new TypeRef<Map<Float, Integer>>() {}, Float.NaN, "NaN");
    key(json, new TypeRef<Map<Double, Integer>>() {}, 0.1, "0.1");
    key(json, new TypeRef<Map<Double, Integer>>() {}, Double.NEGATIVE_INFINITY, "-Infinity");
    key(json, new TypeRef<Map<Color, Integer>>() {}, Color.ULTRAMARINE, "ULTRAMARINE");
    key(json, new TypeRef<Map<String, Integer>>() {}, "", "");
    key(json, new TypeRef<Map<String, Integer>>() {}, "a\"\u20ac", "a\\\"\u20ac");
    UUID uuid = new UUID(1, 2);
    key(json, new TypeRef<Map<UUID, Integer>>() {}, uuid, uuid.toString());
    key(json, new TypeRef<Map<BigDecimal, Integer>>() {}, new BigDecimal("1.50"), "1.50");
    key(json(engine), new TypeRef<Map<Double, Integer>>() {}, 0.1, "0.1");
    key(json(engine), new TypeRef<Map<Float, Integer>>() {}, 0.1f, "0.1");
    key(json, new TypeRef<Map<Id, Integer>>() {}, new Id(-5), "-5");
    key(json, new TypeRef<Map<Name, Integer>>() {}, new Name("a\"b"), "a\\\"b");
    reads(
        json,
        new TypeRef<Map<Id, Integer>>() {}.type(),
        "{ \"1\" : 1 , \"2\":2}",
        Map.of(new Id(1), 1, new Id(2), 2));
    refuses(
        json, new TypeRef<Map<Id, Integer>>() {}.type(), SyntaxException.class, 3, "{\"1 \":1}");
    refuses(json, new TypeRef<Map<Id, Integer>>() {}.type(), SyntaxException.class, 1, "{1:1}");
    refuses(json, new TypeRef<Map<Id, Integer>>() {}.type(), SyntaxException.class, 4, "{\"1\";1}");
    badKey(json, new TypeRef<Map<Byte, Integer>>() {}, "128");
    badKey(json, new TypeRef<Map<Byte, Integer>>() {}, "-129");
    badKey(json, new TypeRef<Map<Short, Integer>>() {}, "32768");
    badKey(json, new TypeRef<Map<Short, Integer>>() {}, "-32769");
    badKey(json, new TypeRef<Map<Integer, Integer>>() {}, "2147483648");
    badKey(json, new TypeRef<Map<Integer, Integer>>() {}, "-2147483649");
    badKey(json, new TypeRef<Map<Long, Integer>>() {}, "9223372036854775808");
    badKey(json, new TypeRef<Map<Character, Integer>>() {}, "");
    badKey(json, new TypeRef<Map<Character, Integer>>() {}, "ab");
    badKey(json, new TypeRef<Map<Boolean, Integer>>() {}, "True");
    badKey(json, new TypeRef<Map<Color, Integer>>() {}, "Red");
    for (TypeRef<?> type :
        List.of(
            new TypeRef<Map<Color, Integer>>() {},
            new TypeRef<Map<String, Integer>>() {},
            new TypeRef<Map<UUID, Integer>>() {},
            new TypeRef<Map<Integer, Integer>>() {},
            new TypeRef<Map<Object, Integer>>() {})) {
      assertThatThrownBy(() -> codec(json, type.type()).encode(Collections.singletonMap(null, 1)))
          .as("%s", type.type())
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("null key");
    }
  }

  record Id(@Value long number) {}

  record Name(@Value String text) {}

  /** The limit of names counts the bytes between the quotes. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void keysUnderTheLimit(Engine engine) {
    Json json = json(engine, Limits.standard().withName(10).withExponent(20));
    Type texts = new TypeRef<Map<String, Integer>>() {}.type();
    for (String part : List.of("\"", "\u00e9")) {
      codec(json, texts).encode(Map.of(part.repeat(5), 1));
      nameIsRefused(codec(json, texts), part.repeat(5) + "x", "name");
    }
    Codec<Object> uris = codec(json, new TypeRef<Map<URI, Integer>>() {}.type());
    uris.encode(Map.of(URI.create("a:89012345"), 1));
    nameIsRefused(uris, URI.create("a:890123456"), "name");
    Codec<Object> decimals = codec(json, new TypeRef<Map<BigDecimal, Integer>>() {}.type());
    decimals.encode(Map.of(new BigDecimal("1E+20"), 1));
    nameIsRefused(decimals, new BigDecimal("1E+21"), "exponent");
  }

  private static void nameIsRefused(Codec<Object> codec, Object key, String limit) {
    assertThatThrownBy(() -> codec.encode(Map.of(key, 1)))
        .isInstanceOfSatisfying(LimitException.class, e -> assertThat(e.limit()).isEqualTo(limit));
  }

  private static <K> void key(Json json, TypeRef<Map<K, Integer>> type, K key, String text) {
    golden(json, type.type(), Map.of(key, 1), "{\"" + text + "\":1}");
  }

  private static void badKey(Json json, TypeRef<?> type, String text) {
    refuses(json, type.type(), MappingException.class, 1, "{\"" + text + "\":1}");
  }

  // ---- the ends of buffers

  record Item(
      String t,
      String u,
      String v,
      String w,
      int i,
      long l,
      double d,
      float f,
      boolean b,
      char c,
      Color e,
      Integer n,
      String x) {}

  record Items(String text, List<Item> items, Map<String, Integer> map, String end) {}

  /** The bounded values after the strings take as many bytes as they can. */
  private static Item item(String text) {
    return new Item(
        text,
        text,
        text,
        text,
        Integer.MIN_VALUE,
        Long.MIN_VALUE,
        -2.2250738585072014E-308,
        -1.17549435E-38f,
        false,
        '\u0001',
        Color.ULTRAMARINE,
        Integer.MIN_VALUE,
        text);
  }

  private static String itemText(String text) {
    return ("{'t':'@','u':'@','v':'@','w':'@','i':-2147483648,'l':-9223372036854775808,"
            + "'d':-2.2250738585072014E-308,'f':-1.1754944E-38,'b':false,'c':'\\u0001',"
            + "'e':'ULTRAMARINE','n':-2147483648,'x':'@'}")
        .replace('\'', '"')
        .replace("@", text.replace("\"", "\\\""));
  }

  /** Each value meets the end of the buffer at each of its bytes. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void valuesAtTheEndsOfBuffers(Engine engine) {
    Codec<Items> codec = withNulls(engine).codec(Items.class);
    Map<String, Integer> map = new LinkedHashMap<>();
    StringBuilder entries = new StringBuilder();
    for (int i = 0; i < 100; i++) {
      map.put("k" + i, i);
      entries.append(i == 0 ? "" : ",").append("\"k").append(i).append("\":").append(i);
    }
    List<String> texts =
        List.of(
            "",
            "1234567",
            "sixteen charact.",
            "1\"345678",
            "12345\"78",
            "12345678\"0123456",
            "some twenty-four chars..",
            "\u00e9\u20ac");
    for (String text : texts) {
      String one = itemText(text);
      List<Item> items = Collections.nCopies(17_000 / one.length(), item(text));
      String all = String.join(",", Collections.nCopies(items.size(), one));
      String rest = "\",\"items\":[" + all + "],\"map\":{" + entries + "},\"end\":null}";
      for (int shift = 0; shift <= one.length(); shift += text.length() == 16 ? 1 : 3) {
        String before = "x".repeat(shift);
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        codec.encode(new Items(before, items, map, null), stream);
        assertThat(stream.toString(StandardCharsets.UTF_8))
            .isEqualTo("{\"text\":\"" + before + rest);
      }
    }
  }

  record Row(
      String a,
      String b,
      String c,
      String d,
      String e,
      String f,
      String g,
      String h,
      String i,
      String j,
      String k,
      String l,
      String m,
      String n,
      String o,
      String p,
      String q,
      String r,
      String s,
      String t,
      String u,
      String v,
      String w,
      String x,
      int y,
      long z) {}

  record Rows(String text, List<Row> rows) {}

  /** Each string takes more than an object has asked for in advance; one may need an escape. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void manyStringsAtTheEndsOfBuffers(Engine engine) {
    Codec<Rows> codec = json(engine).codec(Rows.class);
    String twelve = "twelve chars";
    rows(codec, "sixteen charact.", "sixteen charact.", 1);
    rows(codec, "f".repeat(45), "f\u00e9".repeat(20), 7);
    rows(codec, twelve, "t\"elve chars", 5);
    rows(codec, twelve, "twelve char\"", 5);
  }

  private static void rows(Codec<Rows> codec, String t, String l, int step) {
    Row row =
        new Row(
            t,
            t,
            t,
            t,
            t,
            t,
            t,
            t,
            t,
            t,
            t,
            l,
            t,
            t,
            t,
            t,
            t,
            t,
            t,
            t,
            t,
            t,
            t,
            t,
            1 << 31,
            Long.MIN_VALUE);
    StringBuilder one = new StringBuilder("{");
    for (char name = 'a'; name <= 'x'; name++) {
      String text = name == 'l' ? l.replace("\"", "\\\"") : t;
      one.append('"').append(name).append("\":\"").append(text).append("\",");
    }
    one.append("\"y\":-2147483648,\"z\":-9223372036854775808}");
    List<Row> rows = Collections.nCopies(17_000 / one.length() + 1, row);
    String all = String.join(",", Collections.nCopies(rows.size(), one));
    for (int shift = 0; shift <= one.length(); shift += step) {
      String before = "x".repeat(shift);
      ByteArrayOutputStream stream = new ByteArrayOutputStream();
      codec.encode(new Rows(before, rows), stream);
      assertThat(stream.toString(StandardCharsets.UTF_8))
          .isEqualTo("{\"text\":\"" + before + "\",\"rows\":[" + all + "]}");
    }
  }

  /** Strings that make the buffer just as large as they need. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void largeStrings(Engine engine) {
    for (String text :
        List.of("x".repeat(70_000), "\u20ac".repeat(30_000), "\u00e9".repeat(40_000))) {
      Json json = json(engine);
      golden(json, Item.class, item(text), itemText(text));
      golden(
          json,
          new TypeRef<Map<String, Integer>>() {}.type(),
          Map.of(text.substring(0, 10_000), Integer.MIN_VALUE),
          "{\"" + text.substring(0, 10_000) + "\":-2147483648}");
    }
  }

  /** Strings of all lengths, in arrays and in streams. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void stringsAtTheEndsOfBuffers(Engine engine) {
    Codec<List<String>> codec = json(engine).codec(new TypeRef<List<String>>() {});
    List<String> values = new ArrayList<>();
    StringBuilder text = new StringBuilder("[");
    for (int i = 0; i < 12_000; i++) {
      String value = "y".repeat(i % 61) + (i % 7 == 0 ? "\u20ac" : i % 11 == 0 ? "\u00e9" : "z");
      values.add(value);
      text.append(i == 0 ? "" : ",").append('"').append(value).append('"');
    }
    byte[] bytes = utf8(text.append("]").toString());
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    codec.encode(values, stream);
    assertThat(stream.toByteArray()).isEqualTo(bytes);
    assertThat(codec.encode(values)).isEqualTo(bytes);
    for (int chunk : new int[] {61, 8192, 1 << 20}) {
      assertThat(codec.decode(new Trickle(bytes, chunk))).isEqualTo(values);
    }
    assertThat(((JsonCodec<List<String>>) codec).decode(new StringReader(text.toString())))
        .isEqualTo(values);
  }

  /** Keys whose codec knows nothing of names hold bytes back only until they end. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void keysOfAnyClassAtTheEndsOfBuffers(Engine engine) {
    TypeRef<List<Map<Object, Integer>>> type = new TypeRef<>() {};
    List<Map<Object, Integer>> maps = new ArrayList<>();
    StringBuilder text = new StringBuilder("[");
    for (int i = 0; i < 6_000; i++) {
      Object key = i % 2 == 0 ? "k".repeat(i % 97) : (Object) ((long) i << 40);
      maps.add(Map.of(key, 7));
      text.append(i == 0 ? "{\"" : ",{\"").append(key).append("\":7}");
    }
    maps.add(Map.of(1, 0));
    maps.addAll(Collections.nCopies(20_000, Map.of("a", 1)));
    text.append(",{\"1\":0}").append(",{\"a\":1}".repeat(20_000));
    List<Integer> pieces = new ArrayList<>();
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    OutputStream stream =
        new OutputStream() {
          @Override
          public void write(int b) {
            all.write(b);
          }

          @Override
          public void write(byte[] bytes, int from, int length) {
            pieces.add(length);
            all.write(bytes, from, length);
          }
        };
    json(engine).codec(type).encode(maps, stream);
    assertThat(all.toString(StandardCharsets.UTF_8)).isEqualTo(text.append("]").toString());
    assertThat(Collections.max(pieces)).isLessThan(50_000);
  }

  // ---- unknown properties

  static final class Open {
    @io.seriform.annotation.Unknown public Map<String, Object> more = new LinkedHashMap<>();
  }

  static final class OpenAfter {
    public int a;
    @io.seriform.annotation.Unknown public Map<String, Object> more = new LinkedHashMap<>();
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void unknownProperties(Engine engine) {
    Json json = json(engine);
    BiConsumer<Map<String, Object>, String> check =
        (more, text) -> {
          Open open = new Open();
          open.more = more;
          assertThat(json.encodeToString(open)).isEqualTo("{" + text + "}");
          ByteArrayOutputStream stream = new ByteArrayOutputStream();
          json.encode(open, stream);
          assertThat(stream.toString(StandardCharsets.UTF_8)).isEqualTo("{" + text + "}");
          OpenAfter after = new OpenAfter();
          after.a = 1;
          after.more = more;
          String all = "{\"a\":1" + (text.isEmpty() ? "" : "," + text) + "}";
          assertThat(json.encodeToString(after)).isEqualTo(all);
          if (more != null) {
            assertThat(json.decode(all, OpenAfter.class).more).isEqualTo(more);
            assertThat(json.decode(utf8("{" + text + "}"), Open.class).more).isEqualTo(more);
          }
        };
    check.accept(null, "");
    check.accept(Map.of(), "");
    Map<String, Object> more = new LinkedHashMap<>();
    more.put("x", null);
    check.accept(more, "\"x\":null");
    more.put("y", 1L);
    more.put("z", List.of(1L, "a"));
    check.accept(more, "\"x\":null,\"y\":1,\"z\":[1,\"a\"]");
    StringBuilder text = new StringBuilder();
    more = new LinkedHashMap<>();
    for (int i = 0; i < 3000; i++) {
      String name = "n" + "_".repeat(i % 37) + i;
      more.put(name, i % 3 == 0 ? null : (Object) (long) i);
      text.append(i == 0 ? "" : ",").append('"').append(name).append("\":");
      text.append(more.get(name));
    }
    check.accept(more, text.toString());
    List<Open> many = Collections.nCopies(20_000, new Open());
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    json.codec(new TypeRef<List<Open>>() {}).encode(many, stream);
    assertThat(stream.toString(StandardCharsets.UTF_8))
        .isEqualTo("[" + "{},".repeat(19_999) + "{}]");
    assertThatThrownBy(() -> json.decode("{\"b\":{\"c\":01}}", Open.class))
        .isInstanceOfSatisfying(
            SyntaxException.class,
            e -> {
              assertThat(e.path()).isEqualTo("$.b.c");
              assertThat(e.offset()).isEqualTo(10);
            });
    Open bad = new Open();
    bad.more = Map.of("b", Double.NaN);
    assertThatThrownBy(() -> json.encode(bad))
        .isInstanceOfSatisfying(EncodeException.class, e -> assertThat(e.path()).isEqualTo("$.b"));
  }

  // ---- enums

  enum Lengthy {
    LONGER_THAN_EIGHT
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void constantsAreReadAtEveryPlace(Engine engine) {
    Json json = json(engine);
    Type list = new TypeRef<List<Color>>() {}.type();
    for (Color color : Color.values()) {
      golden(json, Color.class, color, "\"" + color + "\"");
      golden(json, list, List.of(color, color), "[\"" + color + "\",\"" + color + "\"]");
      reads(json, list, "[ \"" + color + "\" ]", List.of(color));
      refuses(json, Color.class, MappingException.class, 0, "\"" + color + "_\"");
      refuses(json, Color.class, SyntaxException.class, color.name().length() + 1, "\"" + color);
    }
    refuses(json, Color.class, MappingException.class, 0, "\"BLED\"");
    refuses(json, Color.class, MappingException.class, 0, "\"XXD\"");
    refuses(json, Color.class, SyntaxException.class, 0, "_GREEN\"");
    refuses(json, Lengthy.class, SyntaxException.class, 0, "");
    refuses(json, new TypeRef<List<Lengthy>>() {}.type(), SyntaxException.class, 1, "[");
    golden(json, Lengthy.class, Lengthy.LONGER_THAN_EIGHT, "\"LONGER_THAN_EIGHT\"");
    golden(json, list, Arrays.asList((Color) null), "[null]");
    refuses(json, Color.class, MappingException.class, 0, "\"\"");
  }

  // ---- readers that are used again

  /** Neither the characters nor the places of a document are those of the one before. */
  @Test
  void documentsAfterOthers() {
    Json json = json(Engine.COMPILED);
    JsonCodec<String> codec = json.codec(String.class);
    for (int i = 0; i < 3; i++) {
      assertThat(codec.decode("\"\u00e9\u00e8\"")).isEqualTo("\u00e9\u00e8");
      assertThat(codec.decode(utf8("\"\u00e9\u00e8\""))).isEqualTo("\u00e9\u00e8");
      assertThat(codec.decode(new Trickle(utf8("\"\u00e9\""), 1))).isEqualTo("\u00e9");
      assertThat(codec.decode("\"\u20ac\"")).isEqualTo("\u20ac");
      place(() -> codec.decode("\n\n\"\u20ac\" x"), 6, 3, 5);
      place(() -> codec.decode(utf8("\n\n\"\u20ac\" x")), 8, 3, 7);
      place(() -> codec.decode("\n\"\u00e9\" x"), 5, 2, 5);
      place(() -> codec.decode(utf8("\"\u00e9\" x")), 5, 1, 6);
      place(() -> codec.decode("x"), 0, 1, 1);
      place(() -> codec.decode("\n\n\nx"), 3, 4, 1);
      place(() -> codec.decode("\"abcdef\" x"), 9, 1, 10);
    }
    Codec<int[]> ints = json.codec(int[].class);
    String many = "[\n" + "1,\n".repeat(20_000);
    for (int chunk : new int[] {1000, 1 << 20}) {
      place(() -> ints.decode(new Trickle(utf8(many + " x]"), chunk)), 60_003, 20_002, 2);
      assertThat(ints.decode(new Trickle(utf8(many + "2]"), chunk))).hasSize(20_001);
      place(() -> ints.decode(utf8("[1,2,3] x")), 8, 1, 9);
    }
    String wide = "[\n" + "\"\u00e9\u20ac\",\n".repeat(20_000) + " x]";
    JsonCodec<Object> any = json.codec(Object.class);
    place(() -> any.decode(new StringReader(wide)), 120_003, 20_002, 2);
  }

  /** A stream of values has no limit as a whole, and a value after it has one. */
  @Test
  void valuesAfterStreams() {
    Json json = json(Engine.COMPILED, Limits.standard().withDocument(10));
    Codec<List<Integer>> codec = json.codec(new TypeRef<List<Integer>>() {});
    byte[] many = utf8("[1,2]\n".repeat(10));
    try (StreamDecoder<List<Integer>> decoder = codec.decodeStream(many, Framing.SEQUENCE)) {
      for (int i = 0; i < 10; i++) {
        assertThat(decoder.next()).containsExactly(1, 2);
      }
    }
    assertThat(codec.decode(utf8("[1,2,3,40]"))).hasSize(4);
    assertThatThrownBy(() -> codec.decode(utf8("[1,2,3,4,5,6]")))
        .isInstanceOfSatisfying(LimitException.class, e -> assertThat(e.offset()).isEqualTo(10));
  }

  private static void place(Runnable reading, long offset, int line, int column) {
    assertThatThrownBy(reading::run)
        .isInstanceOfSatisfying(
            SyntaxException.class,
            e -> {
              assertThat(e.offset()).isEqualTo(offset);
              assertThat(e.line()).isEqualTo(line);
              assertThat(e.column()).isEqualTo(column);
            });
  }
}
