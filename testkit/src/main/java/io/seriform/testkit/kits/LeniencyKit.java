package io.seriform.testkit.kits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.TypeRef;
import io.seriform.annotation.Conversion;
import io.seriform.annotation.Property;
import io.seriform.annotation.Unknown;
import io.seriform.annotation.Unwrapped;
import io.seriform.annotation.UseCodec;
import io.seriform.annotation.Value;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.SelfDescribingOptions.EmptyTexts;
import io.seriform.document.SelfDescribingOptions.Shape;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.model.marks.AnnotationValues;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.Dialect;
import io.seriform.model.marks.MemberMarks;
import io.seriform.model.options.ModelOptions;
import io.seriform.testkit.Color;
import io.seriform.testkit.Deep;
import io.seriform.testkit.Kit;
import io.seriform.testkit.Trickle;
import io.seriform.testkit.generated.Javac;
import io.seriform.wire.Limits;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Array;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.Year;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * Values that self-describing formats read in place of those that types ask for, if an option
 * admits it, and refuse if none does. One file because a kit is one abstract class, whose tests a
 * format inherits.
 *
 * @param <O> the format's options
 */
public abstract class LeniencyKit<O extends SelfDescribingOptions<O>> {

  /** For formats. */
  protected LeniencyKit() {}

  /** The defaults of the format. */
  protected abstract O options();

  /** The format with some options. */
  protected abstract SelfDescribingFormat with(O options);

  // ---- reading in all ways

  private static final int[] STEPS = {0, 1, 3};

  /** One of each engine. */
  private List<Codec<?>> codecs(UnaryOperator<O> change, Type type) {
    List<Codec<?>> codecs = new ArrayList<>();
    for (Engine engine : Engine.values()) {
      codecs.add(with(change.apply(options().withEngine(engine))).codec(type));
    }
    return codecs;
  }

  /** Reads a document with both engines, at once and in pieces; all give the same. */
  private Object read(UnaryOperator<O> change, Object document, Type type) {
    byte[] bytes = with(options()).encode(document);
    Object first = null;
    boolean any = false;
    for (Codec<?> codec : codecs(change, type)) {
      for (int step : STEPS) {
        Object read = step == 0 ? codec.decode(bytes) : codec.decode(new Trickle(bytes, step));
        if (any) {
          Deep.assertSame(first, read, document + " by " + codec + " in steps of " + step);
        }
        first = read;
        any = true;
      }
    }
    return first;
  }

  /** Reads a document that must be refused, alike by both engines, at once and in pieces. */
  private SeriformException refuse(UnaryOperator<O> change, Object document, Type type) {
    return refuse(codecs(change, type), document);
  }

  private SeriformException refuse(List<Codec<?>> codecs, Object document) {
    byte[] bytes = with(options()).encode(document);
    SeriformException first = null;
    for (Codec<?> codec : codecs) {
      for (int step : STEPS) {
        SeriformException e =
            Kit.refusal(
                SeriformException.class,
                () -> {
                  Object read =
                      step == 0 ? codec.decode(bytes) : codec.decode(new Trickle(bytes, step));
                  throw new AssertionError(document + " was read as " + read);
                });
        assertThat(e).isNotInstanceOf(io.seriform.error.ModelException.class);
        if (first != null) {
          assertThat(e.path()).as("path of %s", document).isEqualTo(first.path());
          assertThat(e.offset()).as("offset of %s", document).isEqualTo(first.offset());
        }
        first = e;
      }
    }
    return first;
  }

  private O strict(O options) {
    return options;
  }

  private static Map<String, Object> entries(Object... keysAndValues) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      map.put((String) keysAndValues[i], keysAndValues[i + 1]);
    }
    return map;
  }

  // ---- texts where numbers and booleans are declared

  private O texts(O options) {
    return options.withTextAsScalar(true);
  }

  /** One of each kind that is a number or a boolean. */
  public record Numbers(
      boolean yes,
      byte b,
      short s,
      int i,
      long l,
      float f,
      double d,
      Boolean no,
      Integer boxed,
      Double real,
      BigInteger big,
      BigDecimal exact,
      Number any,
      AtomicBoolean flag,
      AtomicInteger count,
      AtomicLong total,
      OptionalInt maybe,
      OptionalLong perhaps,
      OptionalDouble hardly,
      Year year) {}

  private static final Numbers NUMBERS =
      new Numbers(
          true,
          (byte) -128,
          (short) 32767,
          -2147483648,
          Long.MIN_VALUE,
          1.17549435E-38f,
          4.9E-324,
          false,
          7,
          -0.5,
          new BigInteger("123456789012345678901234567890"),
          new BigDecimal("1.10"),
          1.25,
          new AtomicBoolean(true),
          new AtomicInteger(1),
          new AtomicLong(2),
          OptionalInt.of(3),
          OptionalLong.of(4),
          OptionalDouble.of(5.5),
          Year.of(2024));

  private static final List<String> NAMES =
      Arrays.stream(Numbers.class.getRecordComponents()).map(c -> c.getName()).toList();

  private static final List<String> TEXTS =
      List.of(
          "true",
          "-128",
          "32767",
          "-2147483648",
          "-9223372036854775808",
          "1.17549435E-38",
          "4.9e-324",
          "false",
          "7.0",
          "-5e-1",
          "123456789012345678901234567890",
          "1.10",
          "1.25",
          "true",
          "1",
          "20e-1",
          "3",
          "4",
          "5.5",
          "2024");

  private static Map<String, Object> texts() {
    Map<String, Object> texts = new LinkedHashMap<>();
    for (int i = 0; i < NAMES.size(); i++) {
      texts.put(NAMES.get(i), TEXTS.get(i));
    }
    return texts;
  }

  @Test
  void textsAreNumbersAndBooleans() {
    Deep.assertSame(NUMBERS, read(this::texts, texts(), Numbers.class), "in order");
    Map<String, Object> backwards = new LinkedHashMap<>();
    for (int i = NAMES.size() - 1; i >= 0; i--) {
      backwards.put(NAMES.get(i), TEXTS.get(i));
    }
    Deep.assertSame(NUMBERS, read(this::texts, backwards, Numbers.class), "in any order");
    UnaryOperator<O> slots = o -> texts(o).withShape(Shape.ARRAY);
    Deep.assertSame(NUMBERS, read(slots, TEXTS, Numbers.class), "by position");
    Deep.assertSame(
        NUMBERS,
        read(this::texts, with(options()).toDocument(NUMBERS), Numbers.class),
        "numbers are still numbers");
  }

  @Test
  void everyTextIsRefusedWithoutTheOption() {
    for (String name :
        List.of("yes", "b", "s", "i", "l", "f", "d", "no", "boxed", "flag", "count")) {
      refuse(this::strict, entries(name, texts().get(name)), Numbers.class);
    }
    for (Object text : List.of("1", "true")) {
      refuse(this::strict, List.of(text), int[].class);
      refuse(this::strict, List.of(text), boolean[].class);
    }
  }

  @Test
  void aTextIsAsStrictAsItsNumber() {
    List<Codec<?>> codecs = codecs(this::texts, Numbers.class);
    List<String> none =
        List.of(
            "",
            " ",
            " 12",
            "12 ",
            "+12",
            "012",
            "-",
            "0x1",
            "1a",
            "1_0",
            "null",
            "\uFF11",
            "1.",
            ".5",
            "1e",
            "--1",
            "\"1\"",
            "[1]",
            "1,2",
            "true",
            "Nan",
            "nan",
            "+Infinity");
    for (String name : List.of("b", "s", "i", "l", "f", "d", "boxed", "count", "maybe", "any")) {
      for (String text : none) {
        SeriformException e = refuse(codecs, entries(name, text));
        assertThat(e).isInstanceOf(MappingException.class);
        assertThat(e.path()).contains(name);
      }
    }
    for (String name : List.of("b", "s", "i", "l", "boxed", "count", "total", "perhaps", "year")) {
      for (String text : List.of("1.5", "1e-1", "9223372036854775808", "1e30", "NaN", "Infinity")) {
        refuse(codecs, entries(name, text));
      }
    }
    refuse(codecs, entries("b", "128"));
    refuse(codecs, entries("s", "-32769"));
    refuse(codecs, entries("i", "2147483648"));
    refuse(codecs, entries("count", "2147483648"));
    refuse(codecs, entries("f", "1e39"));
    refuse(codecs, entries("d", "1e309"));
    for (String text : List.of("", "TRUE", "True", "yes", "1", "0", "true ", " true", "null")) {
      refuse(codecs, entries("yes", text));
      refuse(codecs, entries("no", text));
      refuse(codecs, entries("flag", text));
    }
  }

  @Test
  void aTextHasTheLimitsOfItsNumber() {
    for (String name : List.of("i", "l", "f", "d", "big", "exact", "any")) {
      for (String text : List.of("1".repeat(1_001), "1e100000", "0." + "1".repeat(1_001))) {
        assertThat(refuse(this::texts, entries(name, text), Numbers.class))
            .isInstanceOf(LimitException.class);
      }
    }
  }

  /**
   * A number that JSON's grammar has no text for is not read from text, though the format itself
   * may have the number.
   */
  @Test
  void aTextIsFinite() {
    for (String name : List.of("f", "d", "real", "hardly", "exact", "any")) {
      for (String text : List.of("NaN", "Infinity", "-Infinity")) {
        refuse(this::texts, entries(name, text), Numbers.class);
      }
    }
  }

  /** In any notation, and as the class that the number itself is read as. */
  @Test
  void aTextIsTheNumberThatItSays() {
    assertThat(read(this::texts, "1e3", BigInteger.class)).isEqualTo(BigInteger.valueOf(1000));
    assertThat(read(this::texts, "1.0", BigInteger.class)).isEqualTo(BigInteger.ONE);
    assertThat(read(this::texts, "1.50", BigDecimal.class)).isEqualTo(new BigDecimal("1.50"));
    assertThat(read(this::texts, "12", Number.class)).isEqualTo(12L);
    assertThat(read(this::texts, "9223372036854775807", Number.class)).isEqualTo(Long.MAX_VALUE);
    assertThat(read(this::texts, "9223372036854775808", Number.class))
        .isEqualTo(BigInteger.ONE.shiftLeft(63));
    assertThat(read(this::texts, "0.5", Number.class)).isEqualTo(0.5);
    refuse(this::texts, "1.5", BigInteger.class);
  }

  /** A float is not rounded twice. */
  @Test
  void aTextIsRoundedOnce() {
    String text = "1.00000017881393432617187499";
    assertThat(read(this::texts, text, float.class)).isEqualTo(Float.parseFloat(text));
    assertThat((float) Double.parseDouble(text)).isNotEqualTo(Float.parseFloat(text));
  }

  /** Has an object whose properties are among its own. */
  public record Around(@Unwrapped Inside inside, Map<String, Integer> map, List<Long> list) {}

  /** Is unwrapped. */
  public record Inside(int x, Boolean y) {}

  @Test
  void textsAreNumbersWhereverTheyStand() {
    Object document =
        entries("x", "1", "y", "true", "map", entries("a", "2"), "list", List.of("3", 4));
    assertThat(read(this::texts, document, Around.class))
        .isEqualTo(new Around(new Inside(1, true), Map.of("a", 2), List.of(3L, 4L)));
    assertThat((int[]) read(this::texts, List.of("1", 2), int[].class)).containsExactly(1, 2);
    assertThat((double[]) read(this::texts, List.of("1", 2.5), double[].class))
        .containsExactly(1, 2.5);
    assertThat((boolean[]) read(this::texts, List.of("true", false), boolean[].class))
        .containsExactly(true, false);
    assertThat(read(this::texts, entries("5", "6"), new TypeRef<Map<Integer, Short>>() {}.type()))
        .isEqualTo(Map.of(5, (short) 6));
    SeriformException e =
        refuse(this::texts, entries("map", entries("a", 1, "b", "x")), Around.class);
    assertThat(e.path()).endsWith("map.b");
    e = refuse(this::texts, entries("list", List.of(1, "x")), Around.class);
    assertThat(e.path()).endsWith("list[1]");
  }

  /** A text stays one if a text is asked for, or nothing at all. */
  @Test
  void whatIsNoNumberStaysAsItIs() {
    assertThat(read(this::texts, "12", String.class)).isEqualTo("12");
    assertThat(read(this::texts, "12", Object.class)).isEqualTo("12");
    assertThat(with(texts(options())).decode(with(options()).encode("12"), Document.class).asText())
        .isEqualTo("12");
    Instant instant = Instant.parse("2024-02-29T12:00:00Z");
    assertThat(read(this::texts, instant, Instant.class)).isEqualTo(instant);
    refuse(this::texts, 12, String.class);
    refuse(this::texts, true, int.class);
    refuse(this::texts, 1, boolean.class);
    refuse(this::texts, Map.of(), int.class);
    refuse(this::texts, List.of("1"), int.class);
    refuse(this::texts, Collections.singletonList(null), int[].class);
  }

  // ---- nulls where primitives are declared

  private O nulls(O options) {
    return options.withNullAsDefault(true);
  }

  /** One of each primitive, and others. */
  public record Primitives(
      boolean yes,
      byte b,
      short s,
      char c,
      int i,
      long l,
      float f,
      double d,
      Integer boxed,
      String text,
      OptionalInt maybe) {}

  @Test
  void nullsAreDefaultsOfPrimitives() {
    Map<String, Object> document = new LinkedHashMap<>();
    for (var component : Primitives.class.getRecordComponents()) {
      document.put(component.getName(), null);
    }
    Primitives zero =
        new Primitives(
            false, (byte) 0, (short) 0, '\0', 0, 0, 0, 0, null, null, OptionalInt.empty());
    assertThat(read(this::nulls, document, Primitives.class)).isEqualTo(zero);
    UnaryOperator<O> slots = o -> nulls(o).withShape(Shape.ARRAY);
    List<Object> list = Collections.nCopies(document.size(), null);
    assertThat(read(slots, list, Primitives.class)).isEqualTo(zero);
    for (String name : List.of("yes", "b", "s", "c", "i", "l", "f", "d")) {
      SeriformException e = refuse(this::strict, entries(name, null), Primitives.class);
      assertThat(e).isInstanceOf(MappingException.class);
      refuse(this::texts, entries(name, null), Primitives.class);
    }
    refuse(this::nulls, entries("i", "1"), Primitives.class);
    assertThat(read(this::nulls, null, int.class)).isEqualTo(0);
    assertThat(read(this::nulls, null, boolean.class)).isEqualTo(false);
    assertThat(read(this::nulls, null, Integer.class)).isNull();
    refuse(this::nulls, entries("c", 1), Primitives.class);
    assertThat((int[]) read(this::nulls, Arrays.asList(1, null), int[].class))
        .containsExactly(1, 0);
    assertThat((boolean[]) read(this::nulls, Arrays.asList(true, null), boolean[].class))
        .containsExactly(true, false);
    assertThat(read(this::nulls, Arrays.asList(1, null), new TypeRef<List<Integer>>() {}.type()))
        .isEqualTo(Arrays.asList(1, null));
    refuse(this::nulls, Collections.singletonList(null), BitSet.class);
  }

  /** A text for a number, and none for 0. */
  public static final class Words implements Conversion<Integer, String> {
    @Override
    public String toWire(Integer value) {
      return "n" + value;
    }

    @Override
    public Integer fromWire(String wire) {
      return wire.equals("none") ? null : Integer.valueOf(wire.substring(1));
    }
  }

  /** A text in an object. */
  public record Flag(String text) {}

  /** An object for a flag. */
  public static final class Flags implements Conversion<Boolean, Flag> {
    @Override
    public Flag toWire(Boolean value) {
      return new Flag(value.toString());
    }

    @Override
    public Boolean fromWire(Flag wire) {
      return Boolean.valueOf(wire.text());
    }
  }

  /** Primitives with codecs of their own. */
  public record Converted(
      @UseCodec(Words.class) int number,
      @UseCodec(Flags.class) boolean flag,
      @UseCodec(Words.class) Integer boxed) {}

  /** A bean of primitives with codecs of their own. */
  public static final class ConvertedBean {
    /** With a text. */
    @UseCodec(Words.class)
    public int number = 7;

    /** With an object. */
    @UseCodec(Flags.class)
    public boolean flag = true;
  }

  @Test
  void nullsWhereAConversionGivesAPrimitive() {
    Object document = entries("number", null, "flag", null, "boxed", null);
    assertThat(read(this::nulls, document, Converted.class))
        .isEqualTo(new Converted(0, false, null));
    ConvertedBean bean = (ConvertedBean) read(this::nulls, document, ConvertedBean.class);
    assertThat(bean.number).isZero();
    assertThat(bean.flag).isFalse();
    for (Class<?> type : List.of(Converted.class, ConvertedBean.class)) {
      SeriformException e = refuse(this::strict, entries("number", null), type);
      assertThat(e).isInstanceOf(MappingException.class).hasNoCause();
      assertThat(e.path()).isEqualTo("$.number");
      assertThat(e.expected()).isEqualTo("int");
      assertThat(e.found()).isEqualTo("null");
      assertThat(refuse(this::strict, entries("flag", null), type).expected()).isEqualTo("boolean");
      assertThat(refuse(this::nulls, entries("number", "none"), type))
          .hasMessageContaining("the codec gave null for a primitive");
    }
    assertThat(read(this::strict, entries("boxed", "none"), Converted.class))
        .isEqualTo(new Converted(0, false, null));
  }

  // ---- one value where a list is declared

  private O singles(O options) {
    return options.withSingleValueAsList(true);
  }

  /** An element that is an object. */
  public record Corner(int x, int y) {}

  /** One of each sort of list. */
  public record Lists(
      List<Integer> list,
      Set<String> set,
      int[] numbers,
      Corner[] points,
      List<List<Boolean>> nested,
      Map<String, List<Color>> map,
      EnumSet<Color> colors,
      List<BigDecimal> decimals,
      Collection<Instant> moments,
      byte[] bytes) {}

  private static final Instant MOMENT = Instant.parse("2024-02-29T12:00:00.123456Z");

  private static final Lists LISTS =
      new Lists(
          List.of(1),
          Set.of("a"),
          new int[] {2},
          new Corner[] {new Corner(3, 4)},
          List.of(List.of(true)),
          Map.of("k", List.of(Color.RED)),
          EnumSet.of(Color.GREEN),
          List.of(new BigDecimal("1.25")),
          List.of(MOMENT),
          new byte[] {1, 2});

  private static Map<String, Object> singles() {
    return entries(
        "list",
        1,
        "set",
        "a",
        "numbers",
        2,
        "points",
        new Corner(3, 4),
        "nested",
        true,
        "map",
        entries("k", "RED"),
        "colors",
        "GREEN",
        "decimals",
        new BigDecimal("1.25"),
        "moments",
        MOMENT,
        "bytes",
        new byte[] {1, 2});
  }

  // ---- empty texts

  @SuppressWarnings("unused") // looked at by reflection
  public static class Emptiable {
    public Integer number = 1;
    public UUID id;
    public LocalDate date;
    public String text;
    public Side side;
    public Emptiable inner;
    public List<Integer> list = List.of(1);
    public Map<String, Character> map;
  }

  enum Side {
    LEFT
  }

  @Test
  void emptyTextsAreNullWhereTheOptionHasIt() {
    for (String name : List.of("number", "id", "date", "side", "inner", "list", "map")) {
      Map<String, Object> empty = entries(name, "", "text", "");
      refuse(this::strict, empty, Emptiable.class);
      Emptiable all =
          (Emptiable) read(o -> o.withEmptyTextAsNull(EmptyTexts.ALL), empty, Emptiable.class);
      Deep.assertSame(
          read(this::strict, entries(name, null, "text", ""), Emptiable.class), all, name);
      boolean scalar = List.of("number", "id", "date").contains(name);
      UnaryOperator<O> scalars = o -> o.withEmptyTextAsNull(EmptyTexts.SCALARS);
      if (scalar) {
        Deep.assertSame(read(scalars, empty, Emptiable.class), all, name);
      } else {
        refuse(scalars, empty, Emptiable.class);
      }
    }
    Emptiable within =
        (Emptiable)
            read(
                o -> o.withEmptyTextAsNull(EmptyTexts.SCALARS),
                entries("list", Arrays.asList("", 2), "map", entries("a", "")),
                Emptiable.class);
    assertThat(within.list).containsExactly(null, 2);
    assertThat(within.map).containsEntry("a", null);
  }

  @Test
  void emptyTextsAreDefaultsOfPrimitives() {
    UnaryOperator<O> both = o -> o.withEmptyTextAsNull(EmptyTexts.SCALARS).withNullAsDefault(true);
    for (Class<?> type : List.of(int[].class, boolean[].class, double[].class, char[].class)) {
      Object read = read(both, List.of(""), type);
      Deep.assertSame(Array.newInstance(type.getComponentType(), 1), read, type.toString());
      refuse(o -> o.withEmptyTextAsNull(EmptyTexts.ALL), List.of(""), type);
    }
  }

  @Test
  void oneValueIsAListOfOne() {
    Deep.assertSame(LISTS, read(this::singles, singles(), Lists.class), "in order");
    List<Object> values = new ArrayList<>(singles().values());
    UnaryOperator<O> slots = o -> singles(o).withArrayShape(Lists.class);
    Deep.assertSame(LISTS, read(slots, values, Lists.class), "by position");
    Deep.assertSame(LISTS, read(this::singles, LISTS, Lists.class), "lists are still lists");
    Type lists = new TypeRef<List<List<Integer>>>() {}.type();
    assertThat(read(this::singles, 5, lists)).isEqualTo(List.of(List.of(5)));
    assertThat(read(this::singles, List.of(5, List.of(6, 7), List.of()), lists))
        .isEqualTo(List.of(List.of(5), List.of(6, 7), List.of()));
    assertThat(read(this::singles, entries("list", null), Lists.class))
        .isEqualTo(read(this::strict, entries("list", null), Lists.class));
    UnaryOperator<O> both = o -> texts(singles(o));
    assertThat((int[]) read(both, "12", int[].class)).containsExactly(12);
  }

  /** Accepts one value for the list of a property that is annotated so. */
  private static final class OneForMany implements Dialect {

    static final String ANNOTATION = "com.fasterxml.jackson.annotation.JsonFormat";

    @Override
    public void member(AnnotatedElement element, MemberMarks marks) {
      if (AnnotationValues.find(element, ANNOTATION) != null) {
        marks.setExplicit();
        marks.set(MemberMarks.SINGLE, true);
      }
    }

    @Override
    public void type(Class<?> element, ClassMarks marks) {}
  }

  @Test // by an annotation that is known by its name alone
  void oneValueForOneProperty() {
    Map<String, String> sources =
        Map.of(
            OneForMany.ANNOTATION,
            "package com.fasterxml.jackson.annotation;"
                + "@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)"
                + "public @interface JsonFormat {"
                + "enum Feature { ACCEPT_SINGLE_VALUE_AS_ARRAY } Feature[] with() default {}; }",
            "users.Marked",
            """
            package users; import java.util.List; public class Marked { public List<Integer> other;
            @A(with = A.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY) public List<Integer> one;
            @A(with = A.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY) public List<List<Integer>> nested;
            public String toString() { return one + " " + nested + " " + other; } }
            """
                .replaceAll("\\bA\\b", OneForMany.ANNOTATION));
    Class<?> marked = Javac.find(Javac.load(sources), "users.Marked");
    UnaryOperator<O> honouring =
        o -> o.withModel(ModelOptions.standard().withDialects(new OneForMany()));
    assertThat(read(honouring, entries("one", 1, "other", List.of(2)), marked))
        .hasToString("[1] null [2]");
    assertThat(read(honouring, entries("other", List.of(2), "one", 1), marked))
        .hasToString("[1] null [2]");
    assertThat(read(honouring, entries("one", List.of(1, 2)), marked))
        .hasToString("[1, 2] null null");
    refuse(honouring, entries("other", 2), marked);
    refuse(honouring, entries("nested", List.of(1)), marked);
    refuse(honouring, entries("nested", 1), marked);
    UnaryOperator<O> ignoring = o -> o.withModel(ModelOptions.standard().withDialects());
    refuse(o -> strict(ignoring.apply(o)), entries("one", 1), marked);
    UnaryOperator<O> all = o -> singles(honouring.apply(o));
    assertThat(read(all, entries("one", 1, "nested", 3, "other", 2), marked))
        .hasToString("[1] [[3]] [2]");
  }

  @Test
  void oneValueIsRefusedWithoutTheOption() {
    singles()
        .forEach(
            (name, value) -> {
              if (!name.equals("bytes")) {
                refuse(this::strict, entries(name, value), Lists.class);
              }
            });
  }

  @Test
  void theOneValueMustBeAnElement() {
    SeriformException e = refuse(this::singles, entries("list", "x"), Lists.class);
    assertThat(e).isInstanceOf(MappingException.class);
    assertThat(e.path()).endsWith("list[0]");
    refuse(this::singles, entries("list", List.of(List.of(1))), Lists.class);
    refuse(this::singles, entries("points", entries("x", List.of(1))), Lists.class);
    refuse(this::singles, 1, String.class);
    refuse(this::singles, List.of(1), int.class);
    refuse(this::singles, 1, Corner.class);
    UnaryOperator<O> shallow = o -> singles(o).withLimits(Limits.standard().withDepth(2));
    Type deep = new TypeRef<List<List<List<Integer>>>>() {}.type();
    assertThat(refuse(shallow, 1, deep)).isInstanceOf(LimitException.class);
    UnaryOperator<O> enough = o -> singles(o).withLimits(Limits.standard().withDepth(3));
    List<Object> wide = new ArrayList<>(Collections.nCopies(100, 1));
    assertThat(read(enough, wide, deep)).isEqualTo(Collections.nCopies(100, List.of(List.of(1))));
  }

  // ---- constants of enums

  /** Two constants differ by case alone. */
  public enum Word {
    /** A constant. */
    PLAIN,
    /** Has other names. */
    @Property(name = "re-named", aliases = "Ali\u00e9")
    RENAMED,
    /** One of two. */
    twin,
    /** The other. */
    TWIN
  }

  /** Constants with numbers. */
  public enum Weight {
    /** Ten. */
    LIGHT(10),
    /** Twenty. */
    HEAVY(20);

    /** A number. */
    @Value public final int grams;

    Weight(int grams) {
      this.grams = grams;
    }
  }

  /** Has constants in some places. */
  public record Constants(
      Word one, List<Word> list, Map<Word, Word> map, Optional<Word> maybe, Word[] array) {}

  private O anyCase(O options) {
    return options.withEnumsIgnoringCase(true);
  }

  @Test
  void theCaseOfConstantsDoesNotCount() {
    for (String text : List.of("PLAIN", "plain", "Plain", "pLAIN")) {
      assertThat(read(this::anyCase, text, Word.class)).isEqualTo(Word.PLAIN);
    }
    for (String text : List.of("re-named", "RE-NAMED", "ali\u00e9", "ALI\u00c9")) {
      assertThat(read(this::anyCase, text, Word.class)).isEqualTo(Word.RENAMED);
    }
    assertThat(read(this::anyCase, "twin", Word.class)).isEqualTo(Word.twin);
    assertThat(read(this::anyCase, "TWIN", Word.class)).isEqualTo(Word.TWIN);
    for (String text : List.of("Twin", "", "plain ", "renamed", "PLA", "PLAINE")) {
      refuse(this::anyCase, text, Word.class);
    }
    refuse(this::strict, "plain", Word.class);
    refuse(this::anyCase, 0, Word.class);
    Object document =
        entries(
            "one",
            "plain",
            "list",
            List.of("plain", "PLAIN"),
            "map",
            entries("plain", "plain"),
            "maybe",
            "plain",
            "array",
            List.of("Re-Named"));
    Constants all =
        new Constants(
            Word.PLAIN,
            List.of(Word.PLAIN, Word.PLAIN),
            Map.of(Word.PLAIN, Word.PLAIN),
            Optional.of(Word.PLAIN),
            new Word[] {Word.RENAMED});
    Deep.assertSame(all, read(this::anyCase, document, Constants.class), "in all places");
  }

  /** Some constants have a value, the others are written by their names. */
  public enum Mixed {
    /** Has one. */
    @Property(aliases = "old-valued")
    VALUED("v"),
    /** Has none. */
    @Property(
        name = "plain",
        aliases = {"simple", "bare"})
    PLAIN(null);

    /** A text, or null. */
    @Value public final String text;

    Mixed(String text) {
      this.text = text;
    }
  }

  /** A constant without a value is written by its name, and its aliases are read too. */
  @Test
  void otherNamesOfConstantsWithoutValues() {
    UnaryOperator<O> values = o -> o.withEnums(SelfDescribingOptions.Enums.VALUE);
    for (String text : List.of("re-named", "Ali\u00e9")) {
      assertThat(read(values, text, Word.class)).isEqualTo(Word.RENAMED);
    }
    for (String text : List.of("plain", "simple", "bare")) {
      assertThat(read(values, text, Mixed.class)).isEqualTo(Mixed.PLAIN);
      assertThat(read(values, entries(text, 1), new TypeRef<Map<Mixed, Integer>>() {}.type()))
          .isEqualTo(Map.of(Mixed.PLAIN, 1));
    }
    assertThat(read(values, "v", Mixed.class)).isEqualTo(Mixed.VALUED);
    refuse(values, "old-valued", Mixed.class);
    refuse(o -> o.withEnums(SelfDescribingOptions.Enums.ORDINAL), "bare", Mixed.class);
  }

  private O unknown(O options) {
    return options.withUnknownConstantIsNull(true);
  }

  @Test
  void unknownConstantsAreNull() {
    assertThat(read(this::unknown, "OTHER", Word.class)).isNull();
    assertThat(read(this::unknown, "PLAIN", Word.class)).isEqualTo(Word.PLAIN);
    assertThat(read(this::unknown, "plain", Word.class)).isNull();
    assertThat(read(o -> anyCase(unknown(o)), "plain", Word.class)).isEqualTo(Word.PLAIN);
    Object document =
        entries(
            "one", "OTHER", "list", List.of("OTHER", "PLAIN"), "map", entries("PLAIN", "OTHER"));
    Constants read = (Constants) read(this::unknown, document, Constants.class);
    assertThat(read.one()).isNull();
    assertThat(read.list()).containsExactly(null, Word.PLAIN);
    assertThat(read.map()).hasSize(1).containsEntry(Word.PLAIN, null);
    Object maybe = read(this::unknown, entries("maybe", "OTHER"), Constants.class);
    assertThat(((Constants) maybe).maybe()).isEmpty();
    UnaryOperator<O> ordinals = o -> unknown(o).withEnums(SelfDescribingOptions.Enums.ORDINAL);
    assertThat(read(ordinals, 4, Word.class)).isNull();
    assertThat(read(ordinals, -1, Word.class)).isNull();
    assertThat(read(ordinals, 3, Word.class)).isEqualTo(Word.TWIN);
    UnaryOperator<O> values = o -> unknown(o).withEnums(SelfDescribingOptions.Enums.VALUE);
    assertThat(read(values, 30, Weight.class)).isNull();
    assertThat(read(values, 20, Weight.class)).isEqualTo(Weight.HEAVY);
  }

  /** Marks a default for others. */
  public enum State {
    /** A constant. */
    ON,
    /** The default for others. */
    @Unknown
    OTHER
  }

  private O marked(O options) {
    return options.withUnknownConstantIsDefault(true);
  }

  @Test
  void unknownConstantsAreTheOneThatIsMarked() {
    assertThat(read(this::marked, "OFF", State.class)).isEqualTo(State.OTHER);
    assertThat(read(this::marked, "ON", State.class)).isEqualTo(State.ON);
    assertThat(read(o -> unknown(marked(o)), "OFF", State.class)).isEqualTo(State.OTHER);
    assertThat(read(o -> unknown(marked(o)), "OFF", Word.class)).isNull();
    assertThat(read(o -> anyCase(marked(o)), "on", State.class)).isEqualTo(State.ON);
    UnaryOperator<O> ordinals = o -> marked(o).withEnums(SelfDescribingOptions.Enums.ORDINAL);
    assertThat(read(ordinals, 4, State.class)).isEqualTo(State.OTHER);
    assertThat(read(ordinals, 0, State.class)).isEqualTo(State.ON);
    assertThat(read(this::marked, List.of("OFF"), new TypeRef<EnumSet<State>>() {}.type()))
        .isEqualTo(EnumSet.of(State.OTHER));
    refuse(this::marked, "OFF", Word.class);
    refuse(this::strict, "OFF", State.class);
    refuse(this::marked, entries("OFF", 1), new TypeRef<Map<State, Integer>>() {}.type());
    assertThat(read(this::unknown, "OFF", State.class)).isNull();
  }

  /** Is a constant. */
  record Worded(@Value Word word) {}

  /** A constant of an enum with a default for unknown ones. */
  record Stated(@Value State state) {}

  /** Entries of two unknown keys would be one, and a set of an enum holds no null. */
  @Test
  void unknownConstantsAreNoKeys() {
    Object document = entries("map", entries("OTHER", "PLAIN"));
    assertThat(refuse(this::unknown, document, Constants.class))
        .isInstanceOf(MappingException.class);
    Type map = new TypeRef<EnumMap<Word, Integer>>() {}.type();
    refuse(this::unknown, entries("OTHER", 1), map);
    Type words = new TypeRef<Map<Worded, Integer>>() {}.type();
    refuse(this::unknown, entries("OTHER", 1, "ANOTHER", 2), words);
    assertThat(read(this::unknown, entries("PLAIN", 1), words))
        .isEqualTo(Map.of(new Worded(Word.PLAIN), 1));
    assertThat(read(this::unknown, "OTHER", Worded.class)).isEqualTo(new Worded(null));
    Type states = new TypeRef<Map<Stated, Integer>>() {}.type();
    refuse(this::marked, entries("OFF", 1), states);
    assertThat(read(this::marked, "OFF", Stated.class)).isEqualTo(new Stated(State.OTHER));
    refuse(this::unknown, List.of("OTHER"), new TypeRef<EnumSet<Word>>() {}.type());
    UnaryOperator<O> ordinals = o -> unknown(o).withEnums(SelfDescribingOptions.Enums.ORDINAL);
    for (Object other : List.of(true, List.of(), Map.of(), 1.5)) {
      refuse(this::unknown, other, Word.class);
      refuse(ordinals, other, Word.class);
    }
    BigInteger huge = BigInteger.ONE.shiftLeft(63);
    for (Object other : List.of(5, -1, 99_999_999_999L, "OTHER")) {
      assertThat(read(this::unknown, other, Word.class)).isNull();
      assertThat(read(ordinals, other, Word.class)).as("by ordinal: %s", other).isNull();
    }
    assertThat(read(ordinals, List.of(0, huge), Word[].class))
        .isEqualTo(new Word[] {Word.values()[0], null});
    refuse(this::strict, "OTHER", Word.class);
  }

  @Test
  void optionsOfReadingDoNotChangeWhatIsWritten() {
    O lenient = marked(unknown(anyCase(singles(nulls(texts(options()))))));
    for (Object value :
        List.of(
            NUMBERS,
            new Primitives(
                true, (byte) 1, (short) 2, 'c', 3, 4, 5, 6, null, "x", OptionalInt.empty()))) {
      assertThat(with(lenient).encode(value)).isEqualTo(with(options()).encode(value));
    }
    assertThatThrownBy(() -> with(lenient).decode(with(options()).encode("x"), int.class))
        .isInstanceOf(MappingException.class);
  }
}
