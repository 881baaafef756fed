package io.seriform.testkit.kits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.TypeRef;
import io.seriform.annotation.Include;
import io.seriform.annotation.Unknown;
import io.seriform.annotation.Unwrapped;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.SelfDescribingOptions.Enums;
import io.seriform.document.SelfDescribingOptions.Shape;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.Buffers;
import io.seriform.testkit.Deep;
import io.seriform.testkit.Golden;
import io.seriform.testkit.Kit;
import io.seriform.testkit.Trickle;
import io.seriform.wire.Limits;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.time.Period;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Values that just fit or just do not, in binary formats whose texts, lists and maps say their
 * length first. The expected documents are put together of heads that each format gives by its
 * specification alone. One file because a kit is one abstract class, whose tests a format inherits.
 *
 * @param <O> the format's options
 */
public abstract class CountedBoundariesKit<O extends SelfDescribingOptions<O>> {

  /** Numbers on both sides of each width, in both formats. */
  private static final long[] NUMBERS = {
    0,
    1,
    23,
    24,
    31,
    32,
    127,
    128,
    255,
    256,
    32767,
    32768,
    65535,
    65536,
    16777215,
    16777216,
    Integer.MAX_VALUE,
    1L << 31,
    (1L << 32) - 1,
    1L << 32,
    (1L << 32) + 1,
    Long.MAX_VALUE,
    -1,
    -24,
    -25,
    -32,
    -33,
    -128,
    -129,
    -256,
    -257,
    -32768,
    -32769,
    -65536,
    -65537,
    Integer.MIN_VALUE,
    -(1L << 31) - 1,
    -(1L << 32),
    -(1L << 32) - 1,
    Long.MIN_VALUE
  };

  /** For formats. */
  protected CountedBoundariesKit() {}

  /** The defaults of the format. */
  protected abstract O options();

  /** The format with some options. */
  protected abstract SelfDescribingFormat with(O options);

  /** The head of a text of n bytes. */
  protected abstract byte[] textHead(int n);

  /** An integer. */
  protected abstract byte[] number(long n);

  /** The head of a list of n elements. */
  protected abstract byte[] list(int n);

  /** The head of a map of n entries. */
  protected abstract byte[] map(int n);

  /** A floating-point number of 4 bytes. */
  protected abstract byte[] real(float f);

  /** A floating-point number of 8 bytes. */
  protected abstract byte[] real(double d);

  /** A null. */
  protected abstract byte[] nil();

  /** A boolean. */
  protected abstract byte[] bool(boolean b);

  /** A text. */
  protected final byte[] text(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    return bytes(textHead(utf8.length), utf8);
  }

  /** These bytes one after the other. */
  protected static byte[] bytes(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }

  /** The options of a test with an engine. */
  protected final O by(Engine engine) {
    return options().withEngine(engine);
  }

  private SelfDescribingFormat format(Engine engine) {
    return with(by(engine));
  }

  // ---- checks

  /** Asserts that a value is written and read so, wherever its bytes are. */
  protected static void golden(SelfDescribingFormat format, Type type, Object value, byte[] bytes) {
    Codec<Object> codec = Kit.codec(format, type);
    assertThat(codec.encode(value)).isEqualTo(bytes);
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    codec.encode(value, stream);
    assertThat(stream.toByteArray()).isEqualTo(bytes);
    reads(format, type, value, bytes);
  }

  /** Asserts that a value is read so, from an array and its middle, and by few bytes at a time. */
  protected static void reads(SelfDescribingFormat format, Type type, Object value, byte[] bytes) {
    Codec<Object> codec = Kit.codec(format, type);
    String what = type.getTypeName() + " of " + Kit.show(bytes);
    Deep.assertSame(value, codec.decode(bytes), what);
    for (int around : new int[] {0, 0xFF}) {
      byte[] wide = new byte[bytes.length + 24];
      Arrays.fill(wide, (byte) around);
      System.arraycopy(bytes, 0, wide, 12, bytes.length);
      Deep.assertSame(value, codec.decode(wide, 12, 12 + bytes.length), what);
    }
    Deep.assertSame(value, codec.decode(new Trickle(bytes, 1)), what);
    Deep.assertSame(value, codec.decode(new Trickle(bytes, 7)), what);
  }

  /** Asserts that a document is refused at an offset and a path, wherever its bytes are. */
  protected static void refuses(
      SelfDescribingFormat format,
      Type type,
      Class<? extends SeriformException> error,
      long offset,
      String path,
      byte[] bytes) {
    Codec<Object> codec = Kit.codec(format, type);
    byte[] wide = bytes(new byte[9], bytes, new byte[] {0, -1, 0, -1, 0, -1, 0, -1, 0, -1});
    List<SeriformException> all = new ArrayList<>();
    all.add(Kit.refusal(error, () -> codec.decode(bytes)));
    all.add(Kit.refusal(error, () -> codec.decode(wide, 9, 9 + bytes.length)));
    all.add(Kit.refusal(error, () -> codec.decode(new Trickle(bytes, 1))));
    for (SeriformException e : all) {
      String what = e + " for " + Kit.show(bytes);
      assertThat(e.offset()).as(what).isEqualTo(offset);
      assertThat(e.path()).as(what).isEqualTo(path);
    }
  }

  /** Asserts that each beginning of a document is refused where it ends. */
  protected static void refusesBeginnings(SelfDescribingFormat format, Type type, byte[] bytes) {
    Codec<Object> codec = Kit.codec(format, type);
    for (int n = 0; n < bytes.length; n++) {
      int end = n;
      byte[] some = Arrays.copyOf(bytes, n);
      for (SeriformException e :
          List.of(
              Kit.refusal(SyntaxException.class, () -> codec.decode(some)),
              Kit.refusal(SyntaxException.class, () -> codec.decode(bytes, 0, end)),
              Kit.refusal(SyntaxException.class, () -> codec.decode(new Trickle(some, 1))))) {
        assertThat(e.offset()).as("%s of %s", e, Kit.show(some)).isEqualTo(n);
      }
    }
  }

  /** Asserts that a value is written so from buffers that are full at each of its bytes. */
  private static void fills(SelfDescribingFormat format, Type type, Object value, byte[] bytes) {
    Codec<Object> codec = Kit.codec(format, type);
    for (int size = 1; size < bytes.length + 80; size++) {
      Buffers.shrink(codec, size);
      byte[] written = codec.encode(value);
      if (!Arrays.equals(written, bytes)) {
        assertThat(written).as("from a buffer of %d bytes", size).isEqualTo(bytes);
      }
    }
  }

  // ---- names

  /** Names of 1 to 40 bytes: on both sides of each head and of each number of words. */
  record Names(
      int a,
      int b234,
      int c2345,
      int d23456,
      int e234567,
      int f2345678,
      int g23456789abcde,
      int h23456789abcdef,
      int i23456789abcdefg,
      int j23456789abcdefgh,
      int k23456789abcdefghijklmn,
      int l23456789abcdefghijklmno,
      int m23456789abcdefghijklmnopqrstuv,
      int n23456789abcdefghijklmnopqrstuvw,
      int o23456789abcdefghijklmnopqrstuvwxyzABCDE) {}

  private static final List<String> NAMES =
      Arrays.stream(Names.class.getRecordComponents()).map(c -> c.getName()).toList();

  /** Names with the number that each has as a property. */
  private static Names names(int... numbers) {
    int[] n = Arrays.copyOf(numbers, 15);
    return new Names(
        n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9], n[10], n[11], n[12], n[13],
        n[14]);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void numbersAfterNames(Engine engine) {
    for (long number : NUMBERS) {
      if (number == (int) number) {
        int[] all = new int[15];
        Arrays.fill(all, (int) number);
        byte[] bytes = map(15);
        for (String name : NAMES) {
          bytes = bytes(bytes, text(name), number(number));
        }
        golden(format(engine), Names.class, names(all), bytes);
      }
    }
  }

  /** The document of names; without the first of them, if they are to be met in any order. */
  private byte[] document(int first) {
    byte[] bytes = map(15 - first);
    for (int i = first; i < 15; i++) {
      bytes = bytes(bytes, text(NAMES.get(i)), number(i + 1));
    }
    return bytes;
  }

  record Two(int n, int m) {}

  /**
   * A name of each length differs in one of its bytes, or is shorter or longer by one, or is a
   * number. It is the first that is expected, in order and in any order.
   */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void namesThatAreAlmostKnown(Engine engine) {
    for (int length = 1; length <= 34; length++) {
      String name = letters(length);
      SelfDescribingFormat format =
          with(by(engine).withProperty(Two.class, "n", p -> p.withName(name)));
      Codec<Two> codec = format.codec(Two.class);
      byte[] first = bytes(text(name), number(7));
      byte[] second = bytes(text("m"), number(300));
      byte[] zeros = new byte[20];
      Two both = new Two(7, 300);
      // the one after which nothing is expected comes first, since hints are learned
      assertThat(codec.decode(bytes(map(12), first, second, zeros))).isEqualTo(both);
      assertThat(codec.decode(bytes(map(12), zeros, first, second))).isEqualTo(both);
      assertThat(codec.decode(bytes(map(12), second, zeros, first))).isEqualTo(both);
      golden(format, Two.class, new Two(7, 300), bytes(map(2), first, second));
      refusesBeginnings(format, Two.class, bytes(map(2), first, second));
      reads(format, Two.class, new Two(7, 300), bytes(map(2), second, first));
      refusesBeginnings(format, Two.class, bytes(map(2), second, first));
      List<byte[]> others = new ArrayList<>();
      others.add(bytes(text(name + "x"), number(7)));
      others.add(bytes(text(name.substring(1)), number(7)));
      for (int i = 0; i < length; i++) {
        String other = name.substring(0, i) + "_" + name.substring(i + 1);
        others.add(bytes(text(other), list(15), new byte[15]));
      }
      for (byte[] other : others) {
        for (byte[] bytes : List.of(bytes(other, second), bytes(second, other))) {
          assertThat(codec.decode(bytes(map(2), bytes))).isEqualTo(new Two(0, 300));
          assertThat(codec.decode(new Trickle(bytes(map(2), bytes), 5))).isEqualTo(new Two(0, 300));
        }
        assertThat(codec.decode(bytes(map(3), other, second, first))).isEqualTo(new Two(7, 300));
        assertThat(codec.decode(bytes(map(3), second, other, first))).isEqualTo(new Two(7, 300));
        assertThat(codec.decode(bytes(map(3), first, second, other))).isEqualTo(new Two(7, 300));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void documentsThatEndTooEarly(Engine engine) {
    for (int first = 0; first <= 1; first++) {
      refusesBeginnings(format(engine), Names.class, document(first));
    }
  }

  record Before(Two two, int n) {}

  /** The name after an object is that of its own first property. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void objectsThatAreEmpty(Engine engine) {
    for (int length = 1; length <= 34; length++) {
      String name = letters(length);
      SelfDescribingFormat format =
          with(
              by(engine)
                  .withProperty(Two.class, "n", p -> p.withName(name))
                  .withProperty(Before.class, "n", p -> p.withName(name)));
      byte[] after = bytes(text(name), number(300));
      byte[] one = bytes(map(1), text("m"), number(5));
      Before empty = new Before(new Two(0, 0), 300);
      reads(format, Before.class, empty, bytes(map(2), text("two"), map(0), after));
      Before before = new Before(new Two(0, 5), 300);
      reads(format, Before.class, before, bytes(map(2), text("two"), one, after));
    }
  }

  record Around(
      Names names, int d23456, int i23456789abcdefg, int n23456789abcdefghijklmnopqrstuvw) {}

  /** The name after an object is that of its own next property. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void objectsThatEndEarly(Engine engine) {
    int[] ends = {3, 8, 13};
    for (int first = 0; first <= 1; first++) {
      for (int i = 0; i < 3; i++) {
        byte[] inner = map(ends[i] - first);
        int[] numbers = new int[15];
        for (int j = first; j < ends[i]; j++) {
          inner = bytes(inner, text(NAMES.get(j)), number(7));
          numbers[j] = 7;
        }
        byte[] bytes = bytes(map(2), text("names"), inner, text(NAMES.get(ends[i])), number(300));
        reads(
            format(engine),
            Around.class,
            new Around(names(numbers), i == 0 ? 300 : 0, i == 1 ? 300 : 0, i == 2 ? 300 : 0),
            bytes);
      }
    }
  }

  // ---- numbers

  record Wide(long n, long longer78901234, byte b, short s) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void numbersAtTheBoundariesOfEachWidth(Engine engine) {
    SelfDescribingFormat format = format(engine);
    for (long n : NUMBERS) {
      byte b = (byte) n;
      short s = (short) n;
      byte[] bytes =
          bytes(
              map(4),
              text("n"),
              number(n),
              text("longer78901234"),
              number(n),
              text("b"),
              number(b),
              text("s"),
              number(s));
      golden(format, Wide.class, new Wide(n, n, b, s), bytes);
      byte[] pair = bytes(list(2), number(n), number(n));
      refusesBeginnings(format, long[].class, pair);
      golden(format, long[].class, new long[] {n, n}, pair);
      refusesOrReads(format, int[].class, pair, n, n == (int) n);
      refusesOrReads(format, short[].class, pair, n, n == s);
      byte[] narrow = bytes(map(1), text("b"), number(n));
      if (n == b) {
        reads(format, Wide.class, new Wide(0, 0, b, (short) 0), narrow);
      } else {
        refuses(format, Wide.class, MappingException.class, 3, "$.b", narrow);
      }
    }
  }

  private static void refusesOrReads(
      SelfDescribingFormat format, Type type, byte[] pair, long n, boolean fits) {
    if (fits) {
      Object array = type == int[].class ? new int[] {(int) n, (int) n} : shorts((short) n);
      golden(format, type, array, pair);
    } else {
      refuses(format, type, MappingException.class, 1, "$[0]", pair);
    }
  }

  private static short[] shorts(short n) {
    return new short[] {n, n};
  }

  record Reals(float f, double d, float f3456789, double d3456789) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void realNumbers(Engine engine) {
    SelfDescribingFormat format = format(engine);
    byte[] bytes =
        bytes(
            bytes(map(4), text("f"), real(1.1f), text("d"), real(0.1)),
            bytes(text("f3456789"), real(-1e30f), text("d3456789"), real(-1e300)));
    Reals reals = new Reals(1.1f, 0.1, -1e30f, -1e300);
    golden(format, Reals.class, reals, bytes);
    refusesBeginnings(format, Reals.class, bytes);
    fills(format, Reals.class, reals, bytes);
    golden(format, float[].class, new float[] {1.1f}, bytes(list(1), real(1.1f)));
    golden(format, double[].class, new double[] {0.1}, bytes(list(1), real(0.1)));
    reads(format, double[].class, new double[] {1.1f}, bytes(list(1), real(1.1f)));
    reads(format, float[].class, new float[] {0.1f}, bytes(list(1), real(0.1)));
    refuses(format, float[].class, MappingException.class, 1, "$[0]", bytes(list(1), real(1e300)));
  }

  // ---- other kinds of values

  @ParameterizedTest
  @EnumSource(Engine.class)
  void numbersAreNoBooleans(Engine engine) {
    for (int n = 0; n < 128; n++) {
      byte[] bytes = bytes(list(1), number(n));
      refuses(format(engine), boolean[].class, MappingException.class, 1, "$[0]", bytes);
    }
  }

  record Scalars(Period time, boolean[] both, Period none, int after) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void booleansAndScalars(Engine engine) {
    SelfDescribingFormat format = format(engine);
    Period time = Period.ofDays(7);
    byte[] bytes =
        bytes(
            bytes(map(3), text("time"), text("P7D")),
            bytes(text("both"), list(3), bool(true), bool(false), bool(true)),
            bytes(text("after"), number(5)));
    Scalars value = new Scalars(time, new boolean[] {true, false, true}, null, 5);
    golden(format, Scalars.class, value, bytes);
    fills(format, Scalars.class, value, bytes);
    refusesBeginnings(format, Scalars.class, bytes);
    Period[] times = {null, time};
    golden(format, Period[].class, times, bytes(list(2), nil(), text("P7D")));
  }

  /** Each kind of value where another is asked for. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void valuesOfOtherKinds(Engine engine) {
    SelfDescribingFormat format = format(engine);
    Map<String, byte[]> kinds = new LinkedHashMap<>();
    kinds.put("nil", nil());
    kinds.put("true", bool(true));
    kinds.put("number", number(7));
    kinds.put("real", real(0.1));
    kinds.put("text", text("LOW"));
    kinds.put("char", text("c"));
    kinds.put("list", bytes(list(1), nil()));
    kinds.put("map", map(0));
    Map<Type, List<String>> read = new LinkedHashMap<>();
    read.put(boolean[].class, List.of("true"));
    for (Type type : List.of(byte[][].class, short[].class, int[].class, long[].class)) {
      read.put(type, type == byte[][].class ? List.of("nil") : List.of("number"));
    }
    read.put(float[].class, List.of("number", "real"));
    read.put(double[].class, List.of("number", "real"));
    read.put(Character[].class, List.of("nil", "char"));
    read.put(String[].class, List.of("nil", "text", "char"));
    read.put(Level[].class, List.of("nil", "text"));
    read.put(Integer[].class, List.of("nil", "number"));
    read.put(Integer[][].class, List.of("nil", "list"));
    read.put(Text[].class, List.of("nil", "map"));
    read.put(new TypeRef<List<Map<String, Text>>>() {}.type(), List.of("nil", "map"));
    read.put(java.util.UUID[].class, List.of("nil"));
    read.forEach(
        (type, names) ->
            kinds.forEach(
                (name, value) -> {
                  byte[] document = bytes(list(1), value);
                  if (names.contains(name)) {
                    Object array = Kit.codec(format, type).decode(document);
                    reads(format, type, array, document);
                  } else {
                    refuses(format, type, MappingException.class, 1, "$[0]", document);
                  }
                }));
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void textsAndNullsForNumbers(Engine engine) {
    SelfDescribingFormat format = with(by(engine).withTextAsScalar(true).withNullAsDefault(true));
    record Numbers(boolean b, byte y, short s, char c, int i, long l, float f, double d) {}
    Numbers numbers = new Numbers(true, (byte) 1, (short) 2, '3', 4, 5, 6.5f, 7.1);
    byte[] values =
        bytes(
            bytes(map(8), text("b"), bool(true), text("y"), number(1), text("s"), number(2)),
            bytes(text("c"), text("3"), text("i"), number(4), text("l"), number(5)),
            bytes(text("f"), real(6.5f), text("d"), real(7.1)));
    byte[] texts =
        bytes(
            bytes(map(8), text("b"), text("true"), text("y"), text("1"), text("s"), text("2")),
            bytes(text("c"), text("3"), text("i"), text("4"), text("l"), text("5")),
            bytes(text("f"), text("6.5"), text("d"), text("7.1")));
    byte[] nulls = map(8);
    for (String name : List.of("b", "y", "s", "c", "i", "l", "f", "d")) {
      nulls = bytes(nulls, text(name), nil());
    }
    reads(format, Numbers.class, numbers, values);
    reads(format, Numbers.class, numbers, texts);
    boolean[] both = {true, false};
    reads(format, boolean[].class, both, bytes(list(2), bool(true), bool(false)));
    reads(format, Numbers.class, new Numbers(false, (byte) 0, (short) 0, '\0', 0, 0, 0, 0), nulls);
    byte[] most = bytes(map(2), text("y"), text("127"), text("s"), text("-32768"));
    Numbers read = new Numbers(false, (byte) 127, Short.MIN_VALUE, '\0', 0, 0, 0, 0);
    reads(format, Numbers.class, read, most);
    for (String[] each :
        new String[][] {{"y", "128"}, {"y", "-129"}, {"s", "32768"}, {"i", "2147483648"}}) {
      byte[] bytes = bytes(map(1), text(each[0]), text(each[1]));
      refuses(format, Numbers.class, MappingException.class, 3, "$." + each[0], bytes);
    }
  }

  /** Has a property that is only written. */
  public static final class Half {
    public int after;

    /** Cannot be set. */
    public String getBefore() {
      return "x";
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void propertiesThatAreOnlyWritten(Engine engine) {
    byte[] before = bytes(text("before"), text("x"));
    byte[] after = bytes(text("after"), number(7));
    for (byte[] both : List.of(bytes(before, after), bytes(after, before))) {
      byte[] bytes = bytes(map(2), both);
      assertThat(format(engine).decode(bytes, Half.class).after).isEqualTo(7);
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void repeatedProperties(Engine engine) {
    byte[] bytes =
        bytes(
            bytes(map(4), text("text"), text("x"), text("after"), number(1)),
            bytes(text("text"), text("y"), text("after"), number(2)));
    refuses(format(engine), Text.class, MappingException.class, 20, "$.text", bytes);
    reads(with(by(engine).withLastDuplicateWins(true)), Text.class, new Text("y", 2), bytes);
  }

  // ---- texts

  record Text(String text, int after) {}

  private byte[] document(String text) {
    return bytes(map(2), text("text"), text(text), text("after"), number(1000));
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void textsAtTheBoundariesOfEachWidth(Engine engine) {
    SelfDescribingFormat format = format(engine);
    for (int n : lengths()) {
      String text = letters(n);
      golden(format, Text.class, new Text(text, 1000), document(text));
      golden(format, String.class, text, text(text));
      String wide = "\u4e2d".repeat(n / 3) + "a".repeat(n % 3);
      golden(format, Text.class, new Text(wide, 1000), document(wide));
    }
  }

  /** A character that is not ASCII, at each place; and a byte that is not UTF-8. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void textsWithOneOtherCharacter(Engine engine) {
    SelfDescribingFormat format = format(engine);
    Codec<Text> codec = format.codec(Text.class);
    for (int n = 1; n < 70; n++) {
      String text = letters(n);
      int from = document(text).length - text("after").length - number(1000).length - n;
      for (int i = 0; i < n; i++) {
        String other = text.substring(0, i) + "\u00e9" + text.substring(i + 1);
        byte[] bytes = document(other);
        assertThat(codec.encode(new Text(other, 1000))).isEqualTo(bytes);
        assertThat(codec.decode(bytes).text()).isEqualTo(other);
        byte[] malformed = document(text);
        malformed[from + i] = (byte) 0xFF;
        SeriformException e = Kit.refusal(SyntaxException.class, () -> codec.decode(malformed));
        assertThat(e.offset()).isEqualTo(from + i);
        assertThat(e.path()).isEqualTo("$.text");
      }
    }
  }

  /** Lengths on both sides of each head and of each number of words. */
  private static int[] lengths() {
    List<Integer> all = new ArrayList<>();
    for (int n = 0; n <= 80; n++) {
      all.add(n);
    }
    all.addAll(List.of(254, 255, 256, 257, 4095, 4096, 4097, 9999, 10_000, 10_001));
    all.addAll(List.of(65_534, 65_535, 65_536, 65_537));
    return all.stream().mapToInt(i -> i).toArray();
  }

  private static String letters(int n) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < n; i++) {
      text.append((char) ('a' + i % 26));
    }
    return text.toString();
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void textsThatEndTooEarly(Engine engine) {
    for (int n : new int[] {1, 7, 8, 15, 16, 17, 31, 32, 33, 255, 256}) {
      refusesBeginnings(format(engine), String.class, text(letters(n)));
      refusesBeginnings(format(engine), Text.class, document(letters(n)));
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void limitsOfTexts(Engine engine) {
    for (int n : new int[] {1, 5, 8, 20, 31, 32, 255, 256}) {
      String text = letters(n);
      SelfDescribingFormat exact =
          with(by(engine).withLimits(Limits.standard().withString(n).withName(5)));
      reads(exact, Text.class, new Text(text, 1000), document(text));
      refuses(exact, Text.class, LimitException.class, 6, "$.text", document(text + "x"));
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void limitsOfNames(Engine engine) {
    Type type = new TypeRef<Map<String, Integer>>() {}.type();
    SelfDescribingFormat format =
        with(by(engine).withLimits(Limits.standard().withString(4).withName(6)));
    golden(format, type, Map.of("abcdef", 1), bytes(map(1), text("abcdef"), number(1)));
    refuses(format, type, LimitException.class, 1, "$", bytes(map(1), text("abcdefg"), number(1)));
    reads(
        format,
        Text.class,
        new Text("abcd", 0),
        bytes(map(2), text("others"), number(1), text("text"), text("abcd")));
    refuses(
        format,
        Text.class,
        LimitException.class,
        1,
        "$",
        bytes(map(1), text("unknown"), number(1)));
  }

  // ---- buffers

  enum Level {
    LOW,
    MEDIUM_LONG_NAME,
    HIGH
  }

  record Everything(
      boolean yes,
      char c,
      int n,
      Level level,
      String text,
      Integer none,
      double d,
      List<String> texts,
      Map<String, Long> counts,
      Names names,
      String last) {}

  /** Each value meets the end of the buffer at each of its bytes. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void everythingFillsBuffers(Engine engine) {
    for (int n : new int[] {0, 3, 8, 16, 33, 70}) {
      for (String text : new String[] {letters(n), "\u00e9".repeat(n), "\u4e2d".repeat(n)}) {
        Everything value =
            new Everything(
                true,
                '\u4e2d',
                70_000,
                Level.MEDIUM_LONG_NAME,
                text,
                null,
                0.1,
                List.of(text, "", text),
                Map.of(text, Long.MIN_VALUE),
                names(7, 300),
                text);
        byte[] bytes = format(Engine.INTERPRETED).encode(value);
        fills(format(engine), Everything.class, value, bytes);
        reads(format(engine), Everything.class, value, bytes);
      }
    }
  }

  /** Texts that are longer than what there is room for in any case. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void longTextsFillBuffers(Engine engine) {
    for (String text : new String[] {letters(200), "\u00e9".repeat(100), "\u4e2d".repeat(67)}) {
      Type type = new TypeRef<List<String>>() {}.type();
      byte[][] texts = Collections.nCopies(6, text(text)).toArray(new byte[0][]);
      fills(format(engine), type, Collections.nCopies(6, text), bytes(list(6), bytes(texts)));
    }
  }

  /** Long texts fill buffers where no class is known, too. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void treesFillBuffers(Engine engine) {
    SelfDescribingFormat format = format(engine);
    for (String text : new String[] {letters(7), letters(200), "\u00e9".repeat(100)}) {
      byte[] map = bytes(map(2), text(text), nil(), text("a"), bool(true));
      byte[] two = bytes(text(text), text(text));
      byte[] bytes = bytes(list(6), two, real(0.1), number(1L << 40), map, text(text));
      Object read = format.decode(bytes, Object.class);
      fills(format, Object.class, read, bytes);
      fills(format, Document.class, format.readTree(bytes), bytes);
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void manySmallValuesFillBuffers(Engine engine) {
    SelfDescribingFormat format = format(engine);
    byte[] bytes = bytes(list(100), new byte[100]);
    fills(format, Object.class, format.decode(bytes, Object.class), bytes);
    fills(format, Document.class, format.readTree(bytes), bytes);
  }

  /** An object whose head is patched holds the bytes back only until it ends. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void streamsGoOnAfterObjects(Engine engine) {
    List<Some> many = Collections.nCopies(1000, some(16, some(25, null)));
    byte[] bytes = format(engine).encode(many);
    List<Integer> pieces = Golden.pieces(format(engine).codec(new TypeRef<List<Some>>() {}), many);
    assertThat(pieces.stream().mapToInt(i -> i).sum()).isEqualTo(bytes.length);
    assertThat(Collections.max(pieces)).isLessThan(bytes.length / 3);
  }

  // ---- what is left out

  /** So many properties of each name's width, which may be null. */
  record Some(
      Integer a,
      Integer b,
      Integer c,
      Integer d,
      Integer e,
      Integer f,
      Integer g,
      Integer h,
      Integer i,
      Integer j,
      Integer k,
      Integer l,
      Integer m,
      Integer n,
      Integer o,
      Some inner,
      Integer q,
      Integer r,
      Integer s,
      Integer t,
      Integer u,
      Integer v,
      Integer w,
      Integer x,
      Integer y) {}

  private static Some some(int count, Some inner) {
    Integer[] n = new Integer[25];
    for (int i = 0; i < 25; i++) {
      n[i] = i < count ? (Integer) i : null;
    }
    return new Some(
        n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9], n[10], n[11], n[12], n[13],
        n[14], inner, n[16], n[17], n[18], n[19], n[20], n[21], n[22], n[23], n[24]);
  }

  /** The entries of that; without the head. */
  private byte[] document(int count, byte[] inner) {
    byte[] bytes = map(count - (count > 15 ? 1 : 0) + (inner == null ? 0 : 1));
    for (int i = 0; i < 25; i++) {
      if (i == 15 && inner != null) {
        bytes = bytes(bytes, text("inner"), inner);
      } else if (i != 15 && i < count) {
        bytes = bytes(bytes, text(String.valueOf((char) ('a' + i))), number(i));
      }
    }
    return bytes;
  }

  /** Heads that are known when the object ends: all counts, in objects in objects. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void nullsLeftOut(Engine engine) {
    SelfDescribingFormat format = format(engine);
    for (int outer = 0; outer <= 25; outer++) {
      for (int inner = -1; inner <= 25; inner += 2) {
        Some value = some(outer, inner < 0 ? null : some(inner, null));
        byte[] bytes = document(outer, inner < 0 ? null : document(inner, null));
        assertThat(format.encode(value)).isEqualTo(bytes);
        assertThat(format.decode(bytes, Some.class)).isEqualTo(value);
      }
    }
    Some deep = null;
    byte[] bytes = null;
    for (int i = 0; i < 100; i++) {
      deep = some(i % 26, deep);
      bytes = document(i % 26, bytes);
    }
    golden(format, Some.class, deep, bytes);
    fills(
        format,
        Some.class,
        some(16, some(17, some(2, null))),
        document(16, document(17, document(2, null))));
  }

  @Include(Include.When.NON_DEFAULT)
  record Zeros(boolean yes, byte b, short s, char c, int n, long l, float f, double d) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void zerosLeftOut(Engine engine) {
    SelfDescribingFormat format = format(engine);
    golden(format, Zeros.class, new Zeros(false, (byte) 0, (short) 0, '\0', 0, 0, 0, 0), map(0));
    golden(
        format,
        Zeros.class,
        new Zeros(true, (byte) 1, (short) 2, 'c', 3, 4, 0, 0),
        bytes(
            bytes(map(6), text("yes"), bool(true), text("b"), number(1), text("s"), number(2)),
            bytes(text("c"), text("c"), text("n"), number(3), text("l"), number(4))));
    // the negative zeros are not the default
    Zeros negative = new Zeros(false, (byte) 0, (short) 0, '\0', 0, 0, -0.0f, -0.0);
    byte[] bytes = format.encode(negative);
    assertThat(format.readTree(bytes).asObject().size()).isEqualTo(2);
    assertThat(format.decode(bytes, Zeros.class)).isEqualTo(negative);
  }

  record Inner(int b, String c) {}

  record Flat(int a, @Unwrapped Inner inner, int d) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void unwrappedObjectsThatAreNull(Engine engine) {
    byte[] a = bytes(text("a"), number(1));
    byte[] inner = bytes(text("b"), number(2), text("c"), text("3"));
    byte[] d = bytes(text("d"), number(4));
    assertThat(format(engine).encode(new Flat(1, null, 4))).isEqualTo(bytes(map(2), a, d));
    Flat flat = new Flat(1, new Inner(2, "3"), 4);
    golden(format(engine), Flat.class, flat, bytes(map(4), a, inner, d));
  }

  // ---- unknown properties

  static final class Open {
    public int a;
    @Unknown public Map<String, Object> more = new LinkedHashMap<>();
    public Integer b;
  }

  /** More entries than the class has properties, in buffers of all sizes; and in each other. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void unknownProperties(Engine engine) {
    SelfDescribingFormat format = format(engine);
    for (int n : new int[] {0, 1, 13, 14, 15, 16, 21, 22, 23, 24, 253, 254, 255, 65_534, 65_535}) {
      Open value = new Open();
      value.a = 5;
      ByteArrayOutputStream more = new ByteArrayOutputStream();
      for (int i = 0; i < n; i++) {
        value.more.put("k" + i, i % 3 == 0 ? null : (Object) (long) i);
        more.writeBytes(bytes(text("k" + i), i % 3 == 0 ? nil() : number(i)));
      }
      byte[] bytes = bytes(map(n + 1), text("a"), number(5), more.toByteArray());
      assertThat(format.encode(value)).isEqualTo(bytes);
      Deep.assertSame(value, format.decode(bytes, Open.class), "unknown properties");
      if (n < 30) {
        golden(format, Open.class, value, bytes);
        fills(format, Open.class, value, bytes);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void noMapOfUnknownProperties(Engine engine) {
    Open value = new Open();
    value.more = null;
    value.b = 1;
    byte[] bytes = bytes(map(2), text("a"), number(0), text("b"), number(1));
    assertThat(format(engine).encode(value)).isEqualTo(bytes);
    assertThat(format(engine).encode(List.of(value))).isEqualTo(bytes(list(1), bytes));
  }

  /** After the value of an unknown property, the object goes on. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void unknownValues(Engine engine) {
    Open value = new Open();
    value.more.put("list", List.of(1L, List.of("x")));
    value.more.put("map", Map.of("b", 6L));
    value.b = 7;
    byte[] bytes =
        bytes(
            bytes(map(4), text("a"), number(0)),
            bytes(text("list"), list(2), number(1), list(1), text("x")),
            bytes(text("map"), map(1), text("b"), number(6)),
            bytes(text("b"), number(7)));
    reads(format(engine), Open.class, value, bytes);
    refuses(
        format(engine),
        Open.class,
        SyntaxException.class,
        8,
        "$.more[0]",
        bytes(map(1), text("more"), list(1), textHead(1), new byte[] {-1}));
    Open bad = new Open();
    bad.more.put("key", List.of("\ud800"));
    assertThatThrownBy(() -> format(engine).encode(bad))
        .isInstanceOfSatisfying(
            EncodeException.class, e -> assertThat(e.path()).isEqualTo("$.key[0]"));
  }

  // ---- enums

  /** Constants that take 8 and 9 bytes, or one more. */
  enum Words {
    SEVEN_7,
    EIGHT_88,
    THREE
  }

  enum Medium {
    FOUR,
    FIVES,
    SIXSIX
  }

  enum Tiny {
    A,
    BCDE,
    F
  }

  record Choices(Words w, Level l, int after) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void constantsAreReadAtEveryPlace(Engine engine) {
    SelfDescribingFormat format = format(engine);
    for (Words w : Words.values()) {
      for (Level l : Level.values()) {
        byte[] bytes =
            bytes(
                bytes(map(3), text("w"), text(w.name()), text("l"), text(l.name())),
                bytes(text("after"), number(1)));
        golden(format, Choices.class, new Choices(w, l, 1), bytes);
        fills(format, Choices.class, new Choices(w, l, 1), bytes);
        refusesBeginnings(format, Choices.class, bytes);
      }
    }
    byte[] none = bytes(map(2), text("w"), nil(), text("l"), text("LOW"));
    reads(format, Choices.class, new Choices(null, Level.LOW, 0), none);
    almostConstants(format, Tiny[].class, Tiny.values());
    almostConstants(format, Medium[].class, Medium.values());
    almostConstants(format, Level[].class, Level.values());
    almostConstants(format, Words[].class, Words.values());
  }

  private void almostConstants(SelfDescribingFormat format, Class<?> type, Enum<?>[] values) {
    for (Enum<?> each : values) {
      String name = each.name();
      byte[] known = bytes(list(1), text(name));
      assertThat((Object[]) format.decode(known, type)).containsExactly(each);
      byte[] nulls = bytes(nil(), nil(), nil(), nil(), nil(), nil(), nil(), nil());
      byte[] followed = bytes(list(9), text(name), nulls);
      assertThat((Object[]) format.decode(followed, type)).startsWith(each, null).hasSize(9);
      refusesBeginnings(format, type, known);
      List<byte[]> others = new ArrayList<>(List.of(text(name + "x"), text(name.substring(1))));
      for (int i = 0; i < name.length(); i++) {
        others.add(text(name.substring(0, i) + "x" + name.substring(i + 1)));
      }
      others.add(bytes(number(0), new byte[8]));
      for (byte[] other : others) {
        byte[] bytes = bytes(list(9), other, new byte[8]);
        refuses(format, type, MappingException.class, 1, "$[0]", bytes);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void constantsByOrdinal(Engine engine) {
    SelfDescribingFormat format = with(by(engine).withEnums(Enums.ORDINAL));
    for (Level level : Level.values()) {
      byte[] bytes = bytes(list(2), number(level.ordinal()), number(level.ordinal()));
      golden(format, Level[].class, new Level[] {level, level}, bytes);
    }
    for (int other : new int[] {3, 4, -1, 127, 128, 255}) {
      refuses(
          format,
          Level[].class,
          MappingException.class,
          2,
          "$[1]",
          bytes(list(2), number(2), number(other)));
    }
    golden(format, Level[].class, new Level[] {null, Level.HIGH}, bytes(list(2), nil(), number(2)));
  }

  // ---- lists, maps and nesting

  /** Lists of itself. */
  public static final class Lists extends ArrayList<Lists> {
    private static final long serialVersionUID = 1L;
  }

  record Chain(Chain next, List<Chain> all, Map<String, Chain> by) {}

  /** Lists, maps and objects each count as one level, which ends with them. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void depthCountsListsMapsAndObjects(Engine engine) {
    SelfDescribingFormat four = with(by(engine).withLimits(Limits.standard().withDepth(4)));
    Chain leaf = new Chain(null, null, null);
    byte[] end = map(0);
    List<Chain> values =
        List.of(
            new Chain(new Chain(new Chain(leaf, null, null), null, null), null, null),
            new Chain(null, List.of(new Chain(leaf, null, null)), null),
            new Chain(null, null, Map.of("k", new Chain(leaf, null, null))));
    byte[] two = bytes(map(1), text("next"), end);
    List<byte[]> documents =
        List.of(
            bytes(map(1), text("next"), map(1), text("next"), two),
            bytes(map(1), text("all"), list(1), two),
            bytes(map(1), text("by"), map(1), text("k"), two));
    String[] paths = {"$.next", "$.all[0]", "$.by.k"};
    for (int i = 0; i < 3; i++) {
      golden(four, Chain.class, values.get(i), documents.get(i));
      List<Chain> inList = List.of(values.get(i));
      Type list = new TypeRef<List<Chain>>() {}.type();
      assertThatThrownBy(() -> Kit.codec(four, list).encode(inList))
          .isInstanceOf(LimitException.class);
      byte[] deeper = bytes(list(1), documents.get(i));
      LimitException e =
          Kit.refusal(LimitException.class, () -> Kit.codec(four, list).decode(deeper));
      assertThat(e.path()).startsWith("$[0]" + paths[i].substring(1));
      assertThat(e.offset()).isBetween((long) deeper.length - 1, (long) deeper.length);
    }
    // levels that have ended are free again
    Lists lists = new Lists();
    for (int i = 0; i < 9; i++) {
      lists.add(new Lists());
    }
    SelfDescribingFormat two2 = with(by(engine).withLimits(Limits.standard().withDepth(2)));
    golden(
        two2,
        Lists.class,
        lists,
        bytes(list(9), bytes(Collections.nCopies(9, list(0)).toArray(new byte[0][]))));
    golden(
        two2,
        new TypeRef<List<Chain>>() {}.type(),
        Collections.nCopies(9, leaf),
        bytes(list(9), bytes(Collections.nCopies(9, map(0)).toArray(new byte[0][]))));
    golden(
        two2,
        new TypeRef<List<Map<String, Chain>>>() {}.type(),
        Collections.nCopies(9, Map.of()),
        bytes(list(9), bytes(Collections.nCopies(9, map(0)).toArray(new byte[0][]))));
  }

  record Dig(Dig next, Object any) {}

  /** Many levels, of which the last is just allowed. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void manyLevels(Engine engine) {
    Chain chain = new Chain(null, null, null);
    byte[] bytes = map(0);
    for (int levels = 1; levels <= 70; levels++) {
      SelfDescribingFormat format =
          with(by(engine).withLimits(Limits.standard().withDepth(levels)));
      if (levels % 15 <= 2) {
        golden(format, Chain.class, chain, bytes);
        byte[] deeper = bytes(map(1), text("next"), bytes);
        LimitException e =
            Kit.refusal(LimitException.class, () -> format.decode(deeper, Chain.class));
        assertThat(e.path()).startsWith("$.next");
        assertThat(e.offset()).isEqualTo(deeper.length - 1);
      }
      chain = new Chain(chain, null, null);
      bytes = bytes(map(1), text("next"), bytes);
    }
    Dig dig = new Dig(null, List.of(1L));
    byte[] any = bytes(map(1), text("any"), list(1), number(1));
    for (int levels = 1; levels < 60; levels++) {
      golden(format(engine), Dig.class, dig, any);
      dig = new Dig(dig, null);
      any = bytes(map(1), text("next"), any);
    }
    SelfDescribingFormat format = format(engine);
    byte[] lists = bytes(list(2), bytes, bytes(list(3), bytes, number(1), list(0)));
    assertThat(format.encode(format.decode(lists, Object.class))).isEqualTo(lists);
    assertThat(format.encode(format.readTree(lists))).isEqualTo(lists);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void depthOfObjectsByPosition(Engine engine) {
    SelfDescribingFormat two =
        with(by(engine).withShape(Shape.ARRAY).withLimits(Limits.standard().withDepth(2)));
    Type type = new TypeRef<List<Slots>>() {}.type();
    byte[] slots = bytes(list(3), number(1), nil(), nil());
    golden(
        two,
        type,
        Collections.nCopies(3, new Slots(1, null, null)),
        bytes(list(3), slots, slots, slots));
    Type deeper = new TypeRef<List<List<Slots>>>() {}.type();
    refuses(two, deeper, LimitException.class, 2, "$[0][0]", bytes(list(1), list(1), slots));
    assertThatThrownBy(
            () -> Kit.codec(two, deeper).encode(List.of(List.of(new Slots(1, null, null)))))
        .isInstanceOf(LimitException.class);
  }

  /** The limit of depth holds for objects that leave nothing out. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void depthOfWholeObjects(Engine engine) {
    Type type = new TypeRef<List<Two>>() {}.type();
    List<Two> values = Collections.nCopies(3, new Two(1, 2));
    byte[] two = bytes(map(2), text("n"), number(1), text("m"), number(2));
    SelfDescribingFormat enough = with(by(engine).withLimits(Limits.standard().withDepth(2)));
    golden(enough, type, values, bytes(list(3), two, two, two));
    SelfDescribingFormat one = with(by(engine).withLimits(Limits.standard().withDepth(1)));
    assertThatThrownBy(() -> Kit.codec(one, type).encode(values))
        .isInstanceOf(LimitException.class);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void limitsOfElements(Engine engine) {
    Type lists = new TypeRef<List<List<Integer>>>() {}.type();
    Type maps = new TypeRef<List<Map<Integer, Integer>>>() {}.type();
    for (int n : new int[] {3, 15, 16, 23, 24, 300}) {
      SelfDescribingFormat format = with(by(engine).withLimits(Limits.standard().withElements(n)));
      ByteArrayOutputStream elements = new ByteArrayOutputStream();
      ByteArrayOutputStream entries = new ByteArrayOutputStream();
      Map<Integer, Integer> map = new LinkedHashMap<>();
      for (int i = 0; i < n; i++) {
        elements.writeBytes(number(1));
        entries.writeBytes(bytes(number(i), number(1)));
        map.put(i, 1);
      }
      golden(
          format,
          lists,
          List.of(Collections.nCopies(n, 1)),
          bytes(list(1), list(n), elements.toByteArray()));
      golden(format, maps, List.of(map), bytes(list(1), map(n), entries.toByteArray()));
      refuses(
          format,
          lists,
          LimitException.class,
          1,
          "$[0]",
          bytes(list(1), list(n + 1), elements.toByteArray(), number(1)));
      refuses(
          format,
          maps,
          LimitException.class,
          1,
          "$[0]",
          bytes(list(1), map(n + 1), entries.toByteArray(), number(n), number(1)));
    }
  }

  /** The properties of an object are not elements, whatever head it has. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void objectsOfMorePropertiesThanElements(Engine engine) {
    O options = by(engine).withLimits(Limits.standard().withElements(3));
    golden(with(options), Names.class, names(1, 2, 3), document(with(options), names(1, 2, 3)));
    golden(with(options), Some.class, some(25, null), document(25, null));
    SelfDescribingFormat array = with(options.withShape(Shape.ARRAY));
    golden(array, Names.class, names(1, 2, 3), array.encode(names(1, 2, 3)));
    golden(array, Some.class, some(25, null), array.encode(some(25, null)));
  }

  private static byte[] document(SelfDescribingFormat format, Object value) {
    return format.encode(value);
  }

  // ---- objects by position

  record Slots(int a, String b, Integer c) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void elementsOfObjects(Engine engine) {
    SelfDescribingFormat format = with(by(engine).withShape(Shape.ARRAY));
    SelfDescribingFormat strict =
        with(by(engine).withShape(Shape.ARRAY).withUnknown(SelfDescribingOptions.Unknown.REJECT));
    Type type = new TypeRef<List<Slots>>() {}.type();
    byte[][] elements = {number(200), text("b"), number(3), number(4), list(1), number(5)};
    Slots[] expected = {
      new Slots(0, null, null), new Slots(200, null, null), new Slots(200, "b", null),
    };
    for (int n = 0; n <= 5; n++) {
      byte[] one = list(n);
      for (int i = 0; i < n; i++) {
        one = bytes(one, elements[i]);
      }
      one = n == 5 ? bytes(one, elements[5]) : one;
      byte[] bytes = bytes(list(2), one, one);
      Slots slots = n < 3 ? expected[n] : new Slots(200, "b", 3);
      reads(format, type, List.of(slots, slots), bytes);
      refusesBeginnings(format, type, bytes);
      if (n <= 3) {
        reads(strict, type, List.of(slots, slots), bytes);
      } else {
        refuses(strict, type, MappingException.class, 7, "$[0]", bytes);
      }
    }
    Slots full = new Slots(200, "b", null);
    byte[] bytes = bytes(list(3), number(200), text("b"), nil());
    golden(format, Slots.class, full, bytes);
    fills(format, Slots.class, full, bytes);
    // a text before many bytes that could be its own
    byte[] long40 = bytes(list(250), number(1), text(letters(40)), new byte[248]);
    reads(format, Slots.class, new Slots(1, letters(40), 0), long40);
    byte[] some = bytes(list(25), numbers(0, 15), nil(), numbers(16, 25));
    golden(format, Some.class, some(25, null), some);
  }

  private byte[] numbers(int from, int to) {
    byte[] bytes = {};
    for (int i = from; i < to; i++) {
      bytes = bytes(bytes, number(i));
    }
    return bytes;
  }
}
