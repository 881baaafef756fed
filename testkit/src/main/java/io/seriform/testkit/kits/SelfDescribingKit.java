package io.seriform.testkit.kits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.TypeRef;
import io.seriform.annotation.Conversion;
import io.seriform.annotation.Format;
import io.seriform.annotation.Include;
import io.seriform.annotation.Property;
import io.seriform.annotation.Unknown;
import io.seriform.annotation.Unwrapped;
import io.seriform.annotation.UseCodec;
import io.seriform.codec.Engine;
import io.seriform.document.DocumentCodec;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.testkit.Color;
import io.seriform.testkit.Deep;
import io.seriform.testkit.Trickle;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.time.LocalDate;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The behaviour of self-describing formats with names, subtypes, references and defaults. */
public abstract class SelfDescribingKit {

  /** For formats. */
  protected SelfDescribingKit() {}

  /** The format, with objects by name. */
  protected abstract SelfDescribingFormat format(
      Engine engine, boolean references, Include.When inclusion);

  private SelfDescribingFormat format(Engine engine) {
    return format(engine, false, Include.When.NON_NULL);
  }

  private static Map<String, Object> entries(Object... keysAndValues) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      map.put((String) keysAndValues[i], keysAndValues[i + 1]);
    }
    return map;
  }

  // ---- values without a class

  private <T> void isWrittenAlike(Engine engine, T value, TypeRef<T> type) {
    SelfDescribingFormat format = format(engine);
    assertThat(format.codec(Object.class).encode(value))
        .isEqualTo(format.codec(type).encode(value));
  }

  @ParameterizedTest
  @EnumSource
  void withoutAClassAsWithOne(Engine engine) {
    List<Integer> ints = List.of(0, 1, -1, 23, 24, 127, 128, -32, -33, 255, 256, 65535, 65536, -7);
    isWrittenAlike(engine, ints, new TypeRef<>() {});
    List<Long> longs = List.of(1L << 31, 1L << 32, -(1L << 40), Long.MAX_VALUE, Long.MIN_VALUE);
    isWrittenAlike(engine, longs, new TypeRef<>() {});
    isWrittenAlike(engine, List.of((short) 300, (short) -300), new TypeRef<>() {});
    isWrittenAlike(engine, List.of((byte) 100, (byte) -100), new TypeRef<>() {});
    isWrittenAlike(engine, List.of(0.1f, 1.5f, -0f, 3e38f), new TypeRef<>() {});
    isWrittenAlike(engine, List.of(0.1, 1.5, -0d, 1e300, 7d), new TypeRef<>() {});
    isWrittenAlike(engine, List.of(true, false), new TypeRef<>() {});
    List<String> texts = new ArrayList<>(List.of("", "a\"b", "\u00fc\u4e2d", "long ".repeat(100)));
    texts.add(null);
    isWrittenAlike(engine, texts, new TypeRef<>() {});
    Map<String, List<String>> map = new LinkedHashMap<>();
    for (int i = 0; i < 20; i++) {
      map.put("name " + i, i % 5 == 0 ? null : texts.subList(0, i % 5));
    }
    isWrittenAlike(engine, map, new TypeRef<>() {});
    Map<Integer, String> byNumber = new TreeMap<>(Map.of(1, "a", 2, "b"));
    isWrittenAlike(engine, byNumber, new TypeRef<>() {});
  }

  @ParameterizedTest
  @EnumSource
  void mapsThatFail(Engine engine) {
    Map<String, Object> broken =
        new AbstractMap<>() {
          @Override
          public Set<Entry<String, Object>> entrySet() {
            throw new IllegalStateException("lost");
          }
        };
    SelfDescribingFormat format = format(engine);
    assertThatThrownBy(() -> format.encode(entries("a", List.of(1, broken))))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("a[1]")
        .hasRootCauseMessage("lost");
  }

  // ---- subtypes

  /** One of two. */
  public sealed interface Either {}

  /** One. */
  public record Left(int x) implements Either {}

  /** The other. */
  public record Right(int x) implements Either {}

  /** Has a property that is named as what tells the two from each other. */
  public record Around(Either p, String type) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void theNameOfASubtypeIsSoughtInItsObjectOnly(Engine engine) {
    for (boolean references : new boolean[] {false, true}) {
      SelfDescribingFormat format = format(engine, references, Include.When.NON_NULL);
      byte[] bytes = format.encode(entries("p", entries("x", 1), "type", "Right"));
      assertThatThrownBy(() -> format.decode(bytes, Around.class))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("does not say what it is");
      byte[] last = format.encode(entries("type", "Right", "p", entries("x", 1)));
      assertThatThrownBy(() -> format.decode(last, Around.class))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("does not say what it is");
      byte[] behind =
          format.encode(entries("p", entries("x", 1, "y", 2, "type", "Left"), "type", "Right"));
      assertThat(format.decode(behind, Around.class)).isEqualTo(new Around(new Left(1), "Right"));
    }
  }

  /** Of one class. */
  public sealed interface Named {}

  /** Has what tells it from its siblings as a property of its own. */
  public record Clashing(String type, int r) implements Named {}

  /** Of one class. */
  public sealed interface Telling {}

  /** Says again which it is. */
  public static final class Reported implements Telling {
    /** A value. */
    public int r;

    /** Its name. */
    public String getType() {
      return "Reported";
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void aPropertyNamedAsTheDiscriminatorIsRefused(Engine engine) {
    SelfDescribingFormat format = format(engine);
    assertThatThrownBy(() -> format.codec(Named.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("Clashing")
        .hasMessageContaining("'type'");
    Clashing alone = new Clashing("a", 1);
    assertThat(format.decode(format.encode(alone), Clashing.class)).isEqualTo(alone);
    Reported reported = new Reported();
    reported.r = 5;
    byte[] bytes = format.codec(Telling.class).encode(reported);
    assertThat(format.readTree(bytes).get("type").asText()).isEqualTo("Reported");
    assertThat(((Reported) format.decode(bytes, Telling.class)).r).isEqualTo(5);
  }

  // ---- what is told of texts

  /** Has a day by a pattern. */
  public record Patterned(@Format("dd.MM.uuuu") LocalDate day) {}

  /** The day as a text. */
  public record Unpatterned(String day) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void anErrorNamesThePatternThatIsExpected(Engine engine) {
    SelfDescribingFormat format = format(engine);
    Patterned patterned = new Patterned(LocalDate.of(2024, 2, 29));
    byte[] bytes = format.encode(patterned);
    assertThat(format.decode(bytes, Unpatterned.class).day()).isEqualTo("29.02.2024");
    assertThat(format.decode(bytes, Patterned.class)).isEqualTo(patterned);
    for (String day : new String[] {"2024-02-29", "30.02.2024", ""}) {
      byte[] other = format.encode(new Unpatterned(day));
      assertThatThrownBy(() -> format.decode(other, Patterned.class))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining(
              "expected LocalDate as dd.MM.uuuu, found " + (day.isEmpty() ? "\"\"" : day));
    }
  }

  // ---- unknown properties

  /** Collects what it does not know. */
  public static final class Collecting {
    /** A property. */
    public Integer a;

    /** Others. */
    @Unknown public Map<String, Object> rest = new LinkedHashMap<>();
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void unknownPropertiesHaveOtherNamesThanKnownOnes(Engine engine) {
    SelfDescribingFormat format = format(engine);
    Collecting collecting = new Collecting();
    collecting.rest.put("b", "c");
    assertThat(format.decode(format.encode(collecting), Collecting.class).rest)
        .isEqualTo(Map.of("b", "c"));
    collecting.rest.put("a", 5);
    assertThatThrownBy(() -> format.encode(collecting))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("'a'");
  }

  // ---- defaults

  /** Has a default for each. */
  public record Defaults(
      int x,
      @Property(defaultValue = "7") int d,
      @Property(defaultValue = "dd") String s,
      @Property(required = true) String needed,
      @Property(required = true) int number) {}

  /** Holds them among its own properties. */
  public record Holding(int n, @Unwrapped(prefix = "in_") Defaults inner) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void whatIsNotItsDefaultComesBack(Engine engine) {
    for (Include.When inclusion :
        List.of(
            Include.When.ALWAYS,
            Include.When.NON_NULL,
            Include.When.NON_EMPTY,
            Include.When.NON_DEFAULT)) {
      SelfDescribingFormat format = format(engine, false, inclusion);
      for (Defaults value :
          List.of(
              new Defaults(1, 0, null, null, 0),
              new Defaults(0, 7, "dd", "", 1),
              new Defaults(0, 8, "", "x", 0))) {
        assertThat(format.decode(format.encode(value), Defaults.class))
            .as(inclusion.name())
            .isEqualTo(value);
        Holding holding = new Holding(3, value);
        assertThat(format.decode(format.encode(holding), Holding.class))
            .as("unwrapped, " + inclusion)
            .isEqualTo(holding);
      }
    }
  }

  // ---- references

  /** May refer to itself by way of anything. */
  public static final class Anything {
    /** Its name. */
    public String name;

    /** Anything. */
    public Object o;

    /** Many things. */
    public List<Object> all;

    /** Of a declared class. */
    public Anything typed;
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void sharedObjectsOfNoDeclaredClassAreSharedOrRefused(Engine engine) {
    SelfDescribingFormat format = format(engine, true, Include.When.NON_NULL);
    Anything shared = new Anything();
    shared.name = "x";
    Map<String, Object> map = entries("first", shared, "second", shared);
    byte[] bytes = encodedOrNull(format, map);
    if (bytes != null) {
      Map<?, ?> back = (Map<?, ?>) format.decode(bytes, Object.class);
      assertThat(back.get("first")).isEqualTo(Map.of("name", "x"));
      assertThat(back.get("second")).isSameAs(back.get("first"));
    }
    Anything both = new Anything();
    both.o = shared;
    both.typed = shared;
    bytes = encodedOrNull(format, both);
    if (bytes != null) {
      byte[] twice = bytes;
      assertThatThrownBy(() -> format.decode(twice, Anything.class))
          .isInstanceOf(MappingException.class);
    }
    Anything circle = new Anything();
    circle.all = new ArrayList<>(List.of("a", circle));
    circle.o = circle;
    circle.typed = circle;
    Anything back = format.decode(format.encode(circle), Anything.class);
    assertThat(back.all).hasSize(2);
    assertThat(back.all.get(1)).isSameAs(back);
    assertThat(back.o).isSameAs(back);
    assertThat(back.typed).isSameAs(back);
    Anything inner = new Anything();
    inner.typed = inner;
    bytes = encodedOrNull(format, new ArrayList<>(List.of(inner)));
    if (bytes != null) {
      Map<?, ?> read = (Map<?, ?>) ((List<?>) format.decode(bytes, Object.class)).get(0);
      assertThat(read.get("typed")).isSameAs(read);
    }
    Anything many = new Anything();
    many.all = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      Anything each = new Anything();
      each.name = "n" + i;
      many.all.add(each);
    }
    many.all.add(many);
    Anything manyBack = format.decode(format.encode(many), Anything.class);
    assertThat(manyBack.all.get(39)).isEqualTo(Map.of("name", "n39"));
    assertThat(manyBack.all.get(40)).isSameAs(manyBack);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void containersThatContainThemselvesAreCycles(Engine engine) {
    for (boolean references : new boolean[] {false, true}) {
      SelfDescribingFormat format = format(engine, references, Include.When.NON_NULL);
      List<Object> list = new ArrayList<>(List.of("a"));
      list.add(list);
      Map<String, Object> map = new LinkedHashMap<>();
      map.put("list", new ArrayList<Object>(List.of(1)));
      map.put("map", map);
      Object[] array = {null};
      array[0] = array;
      Anything inner = new Anything();
      inner.o = list;
      for (Object circle : new Object[] {list, map, array, inner}) {
        assertThatThrownBy(() -> format.encode(circle))
            .isInstanceOf(EncodeException.class)
            .hasMessageContaining("a cycle");
      }
    }
  }

  private static byte[] encodedOrNull(SelfDescribingFormat format, Object value) {
    try {
      return format.encode(value);
    } catch (EncodeException e) {
      return null;
    }
  }

  // ---- values of no declared class

  @ParameterizedTest
  @EnumSource(Engine.class)
  void setsAndMapsOfEnumsAreValues(Engine engine) {
    SelfDescribingFormat format = format(engine);
    byte[] set = format.encode(EnumSet.of(Color.RED, Color.BLUE));
    assertThat(format.decode(set, new TypeRef<EnumSet<Color>>() {}))
        .isEqualTo(EnumSet.of(Color.RED, Color.BLUE));
    assertThat(format.toDocument(EnumSet.allOf(Color.class)).size())
        .isEqualTo(Color.values().length);
    byte[] map = format.encode(new EnumMap<>(Map.of(Color.RED, 1)));
    assertThat(format.decode(map, new TypeRef<Map<Color, Integer>>() {}))
        .isEqualTo(Map.of(Color.RED, 1));
    assertThat(format.encode(new EnumMap<>(Color.class))).isEqualTo(format.encode(new HashMap<>()));
    EnumMap<Color, Integer> views = new EnumMap<>(Map.of(Color.BLUE, 2));
    assertThat(format.encode(views.keySet())).isEqualTo(format.encode(List.of("BLUE")));
    assertThat(format.encode(views.entrySet()))
        .isEqualTo(format.encode(List.of(Map.of("BLUE", 2))));
  }

  /** A list with a name, of which both are written. */
  @UseCodec(TaggedText.class)
  public static final class Tagged extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    /** State that its elements do not tell. */
    private String tag = "";
  }

  /** A map whose first key looks like an id. */
  @UseCodec(LabelledText.class)
  public static final class Labelled extends TreeMap<String, String> {
    private static final long serialVersionUID = 1;
  }

  /** Its text. */
  public static final class TaggedText implements Conversion<Tagged, String> {
    @Override
    public String toWire(Tagged value) {
      return value.tag + value;
    }

    @Override
    public Tagged fromWire(String wire) {
      Tagged tagged = new Tagged();
      tagged.tag = wire;
      return tagged;
    }
  }

  /** Its text. */
  public static final class LabelledText implements Conversion<Labelled, String> {
    @Override
    public String toWire(Labelled value) {
      return value.toString();
    }

    @Override
    public Labelled fromWire(String wire) {
      return new Labelled();
    }
  }

  /** A codec that a class of collections names counts where no class is declared, too. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void collectionsWithACodecOfTheirOwn(Engine engine) {
    SelfDescribingFormat format = format(engine);
    Tagged tagged = new Tagged();
    tagged.tag = "t";
    tagged.add("a");
    Labelled named = new Labelled();
    named.put("$id", "b");
    Open open = new Open();
    open.any = tagged;
    open.list = List.of(tagged, named);
    Open read = format.decode(format.encode(open), Open.class);
    assertThat(read.any).isEqualTo("t[a]");
    assertThat(read.list).isEqualTo(List.of("t[a]", "{$id=b}"));
    assertThat(format.decode(format.encode(List.of(named)), Object.class))
        .isEqualTo(List.of("{$id=b}"));
    assertThat(format.encode(tagged)).isEqualTo(format.encode("t[a]"));
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void anEmptyOptionalMayBeAWholeDocument(Engine engine) {
    SelfDescribingFormat format = format(engine);
    for (Optional<String> value : List.of(Optional.of("x"), Optional.<String>empty())) {
      TypeRef<Optional<String>> type = new TypeRef<>() {};
      assertThat(format.decode(format.codec(type).encode(value), type)).isEqualTo(value);
    }
    assertThat(format.decode(format.encode(OptionalInt.empty()), OptionalInt.class))
        .isEqualTo(OptionalInt.empty());
  }

  // ---- references and maps

  /** Has places of any class. */
  public static final class Open {
    /** Any. */
    public Object any;

    /** Many. */
    public List<Object> list;

    /** Many, by names. */
    public Map<String, Object> map;

    /** Many of one class, by names. */
    public Map<String, Open> named;

    /** Values without a property. */
    @Unknown public Map<String, Object> rest;
  }

  private static Open open(Map<String, Object> inner) {
    Open open = new Open();
    open.any = inner;
    open.list = List.of(inner, List.of(inner), entries("a", inner));
    open.map = new LinkedHashMap<>(inner);
    open.map.put("inner", inner);
    open.rest = new LinkedHashMap<>(inner);
    return open;
  }

  /** Keys are a user's, whatever ids and references look like in the format. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void keysAreNoReferences(Engine engine) {
    SelfDescribingFormat format = format(engine, true, Include.When.NON_NULL);
    for (Map<String, Object> inner :
        List.of(
            entries("$ref", "1"),
            entries("$id", "1"),
            entries("$id", "7"),
            entries("$id", "7", "$ref", "1"),
            entries("$id", 5L),
            entries("$ref", "#/x", "more", entries("$ref", "#/y")),
            entries("first", 1L, "$id", "1"),
            entries("$", true))) {
      Open open = open(inner);
      open.named = Map.of("$ref", open(inner));
      byte[] bytes = format.encode(open);
      for (Open back :
          List.of(
              format.decode(bytes, Open.class), format.decode(new Trickle(bytes, 1), Open.class))) {
        Deep.assertSame(open, back, inner.toString());
      }
    }
  }

  // ---- buffers

  /** A buffer is of a class that has no name, and is written as what it is declared elsewhere. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void buffersAreWrittenAsDeclared(Engine engine) {
    SelfDescribingFormat format = format(engine);
    byte[] bytes = {1, 2, 3};
    byte[] expected = format.codec(ByteBuffer.class).encode(ByteBuffer.wrap(bytes));
    for (ByteBuffer buffer :
        List.of(
            ByteBuffer.wrap(bytes),
            ByteBuffer.wrap(new byte[] {0, 1, 2, 3, 4}, 1, 3),
            ByteBuffer.wrap(bytes).asReadOnlyBuffer(),
            ByteBuffer.allocateDirect(3).put(bytes).flip())) {
      assertThat(format.encode(buffer)).isEqualTo(expected);
      assertThat(format.encode((Object) List.of(buffer)))
          .isEqualTo(format.encode((Object) List.of(bytes)));
      assertThat(format.toDocument(buffer)).isEqualTo(format.readTree(expected));
      ByteBuffer back = format.decode(expected, buffer.getClass());
      assertThat(back).isEqualTo(ByteBuffer.wrap(bytes));
    }
    assertThatThrownBy(() -> format.decode(expected, MappedByteBuffer.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("java.nio.MappedByteBuffer is a class of the JDK");
  }

  /** A decimal as JSON may have it, whose value no {@code BigDecimal} holds. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void negativeZerosOfTreesKeepTheirSign(Engine engine) {
    SelfDescribingFormat format = format(engine);
    for (String zero : List.of("-0.0", "-0.00", "-0e0", "-0E5")) {
      byte[] bytes = format.encode(DocumentCodec.number(zero, false));
      Double read = format.readTree(bytes).asDouble();
      assertThat((Object) read).as(zero).isEqualTo(-0.0); // an Object: no comparison by ==
    }
  }

  /** Without a property; if no class is declared, this is reported when such an object is met. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void elementsWithoutProperties(Engine engine) {
    SelfDescribingFormat format = format(engine);
    Map<String, Object> map = Map.of("a", List.of(1, new ObjectsKit.Elements()));
    assertThatThrownBy(() -> format.encode(map))
        .isInstanceOfSatisfying(ModelException.class, e -> assertThat(e.path()).isEqualTo("$.a[1]"))
        .hasMessageContaining("Elements is an Iterable without properties, and its elements would");
  }
}
