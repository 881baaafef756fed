package io.seriform.testkit.kits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Creator;
import io.seriform.annotation.Include;
import io.seriform.annotation.Property;
import io.seriform.annotation.Unknown;
import io.seriform.annotation.Unwrapped;
import io.seriform.annotation.View;
import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.EncodeException;
import io.seriform.testkit.Deep;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The properties that a self-describing format writes: by their values, and by views. */
public abstract class SelectionKit {

  /** For formats. */
  protected SelectionKit() {}

  /**
   * The format, with objects by name.
   *
   * @param view a view's class, or null for all properties
   */
  protected abstract SelfDescribingFormat format(
      Engine engine, Include.When inclusion, Class<?> view);

  private Collection<String> written(Engine engine, Include.When inclusion, Object value) {
    return names(format(engine, inclusion, null), value);
  }

  private static Collection<String> names(SelfDescribingFormat format, Object value) {
    return format.readTree(format.encode(value)).asObject().names();
  }

  static final class Values {
    public boolean yes;
    public byte b;
    public short s;
    public char c;
    public int i;
    public long l;
    public float f;
    public double d;
    public Integer boxed = 0;
    public Integer nothing;
    public String text = "";
    public List<Integer> list = List.of();
    public Map<String, Integer> map = Map.of();
    public int[] array = {};
    public Optional<String> none = Optional.empty();
    public OptionalInt noInt = OptionalInt.empty();
    public OptionalLong noLong = OptionalLong.empty();
    public OptionalDouble noDouble = OptionalDouble.empty();
    public ByteBuffer buffer = ByteBuffer.allocate(0);
  }

  private static final List<String> NONE = List.of("none", "noInt", "noLong", "noDouble");

  private static final List<String> NUMBERS = List.of("yes", "b", "s", "i", "l", "f", "d");

  @ParameterizedTest
  @EnumSource(Engine.class)
  void everythingIsWrittenIfAsked(Engine engine) {
    assertThat(written(engine, Include.When.ALWAYS, new Values()))
        .containsAll(NUMBERS)
        .contains("c", "boxed", "nothing", "text", "list", "map", "array", "buffer")
        .containsAll(NONE);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void nonNull(Engine engine) {
    assertThat(written(engine, Include.When.NON_NULL, new Values()))
        .containsAll(NUMBERS)
        .contains("c", "boxed", "text", "list", "map", "array", "buffer")
        .doesNotContainAnyElementsOf(NONE)
        .doesNotContain("nothing");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void nonDefault(Engine engine) {
    Values value = new Values();
    assertThat(written(engine, Include.When.NON_DEFAULT, value))
        .doesNotContainAnyElementsOf(NUMBERS)
        .doesNotContainAnyElementsOf(NONE)
        .doesNotContain("boxed", "nothing", "text", "list", "map", "array", "buffer");
    value.yes = true;
    value.i = 1;
    value.f = -0f;
    value.d = -0.0;
    value.boxed = -1;
    value.text = " ";
    value.list = List.of(0);
    value.map = Map.of("", 0);
    value.array = new int[1];
    value.none = Optional.of("");
    value.noInt = OptionalInt.of(0);
    value.noLong = OptionalLong.of(0);
    value.noDouble = OptionalDouble.of(0);
    value.buffer = ByteBuffer.allocate(1);
    assertThat(written(engine, Include.When.NON_DEFAULT, value))
        .contains("yes", "i", "f", "d", "boxed", "text", "list", "map", "array", "buffer")
        .containsAll(NONE)
        .doesNotContain("b", "s", "l", "nothing");
  }

  static final class Started {
    public int retries = 3;
    public boolean on = true;
    public double zero;
    public Integer boxed = 5;
    public String text = "x";
    public String nothing;
    public List<Integer> list = List.of(1);
    public List<Integer> empty = List.of();
    @Unwrapped public StartedInner inner = new StartedInner();
  }

  static final class StartedInner {
    public long most = 7;
    public long least;
  }

  /** Refuses to be made without a value. */
  static final class Wanting {
    private final String name;
    public int retries;

    @Creator
    Wanting(@Property(name = "name") String name) {
      this.name = Objects.requireNonNull(name);
    }

    public String getName() {
      return name;
    }
  }

  /** The value of a new object does not replace one that was left out. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void startingValues(Engine engine) {
    Started zero = new Started();
    zero.retries = 0;
    zero.on = false;
    zero.boxed = null;
    zero.text = "";
    zero.list = List.of();
    zero.inner.most = 0;
    for (Include.When when : List.of(Include.When.NON_DEFAULT, Include.When.NON_EMPTY)) {
      SelfDescribingFormat format = format(engine, when, null);
      for (Started value : List.of(zero, new Started())) {
        Started read = format.decode(format.encode(value), Started.class);
        Deep.assertSame(value, read, when.toString());
      }
      Wanting wanting = new Wanting("a");
      assertThat(format.decode(format.encode(wanting), Wanting.class).getName()).isEqualTo("a");
    }
    assertThat(written(engine, Include.When.NON_DEFAULT, zero))
        .containsExactlyInAnyOrder("retries", "on", "boxed", "text", "list", "most");
    assertThat(written(engine, Include.When.NON_DEFAULT, new Started()))
        .doesNotContain("zero", "nothing", "empty", "least");
  }

  /** Its constructor puts something in the place of nothing. */
  record Filled(Integer x, String text, List<String> list, int zero) {
    Filled {
      x = x == null ? Integer.valueOf(5) : x;
      text = text == null ? "a" : text;
      list = list == null ? List.of("b") : list;
    }
  }

  static final class Two {
    public int x;
    public int y;

    static Two of(int x) {
      Two two = new Two();
      two.x = x;
      return two;
    }
  }

  /** Makes an object that is unwrapped in it, and has properties on both sides of it. */
  static final class Around {
    static int made;

    public int a = 1;
    @Unwrapped public Two two = Two.of(5);
    public int b = 2;

    Around() {
      made++;
    }
  }

  /** The value of a constructor does not replace one that was left out either. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void whatConstructorsMake(Engine engine) {
    for (Include.When when : List.of(Include.When.NON_DEFAULT, Include.When.NON_EMPTY)) {
      SelfDescribingFormat format = format(engine, when, null);
      Filled filled = new Filled(0, "", List.of(), 0);
      assertThat(format.decode(format.encode(filled), Filled.class)).isEqualTo(filled);
      Around around = new Around();
      around.a = 0;
      around.two.x = 0;
      around.b = 0;
      Deep.assertSame(around, format.decode(format.encode(around), Around.class), when.toString());
    }
    assertThat(written(engine, Include.When.NON_DEFAULT, new Filled(0, "", List.of(), 0)))
        .containsExactlyInAnyOrder("x", "text", "list");
    assertThat(written(engine, Include.When.NON_DEFAULT, new Around()))
        .containsExactlyInAnyOrder("a", "x", "b");
    SelfDescribingFormat format = format(engine, Include.When.NON_DEFAULT, null);
    int before = Around.made;
    format.codec(Around.class);
    assertThat(Around.made - before).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void nonEmpty(Engine engine) {
    assertThat(written(engine, Include.When.NON_EMPTY, new Values()))
        .containsAll(NUMBERS)
        .contains("c", "boxed")
        .doesNotContainAnyElementsOf(NONE)
        .doesNotContain("nothing", "text", "list", "map", "array", "buffer");
  }

  record Perhaps(OptionalInt i, OptionalLong l, OptionalDouble d, Optional<String> s) {}

  /** A value left out because it is empty is empty when it is read. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void emptyOptionals(Engine engine) {
    Perhaps none =
        new Perhaps(
            OptionalInt.empty(), OptionalLong.empty(), OptionalDouble.empty(), Optional.empty());
    Perhaps some =
        new Perhaps(OptionalInt.of(0), OptionalLong.of(0), OptionalDouble.of(0), Optional.of(""));
    for (Include.When when : EnumSet.complementOf(EnumSet.of(Include.When.INHERIT))) {
      SelfDescribingFormat format = format(engine, when, null);
      assertThat(format.decode(format.encode(none), Perhaps.class)).isEqualTo(none);
      assertThat(format.decode(format.encode(some), Perhaps.class)).isEqualTo(some);
      boolean asNulls = when == Include.When.ALWAYS || when == Include.When.NON_NULL_REFERENCE;
      assertThat(names(format, none)).hasSize(asNulls ? 4 : 0);
      assertThat(names(format, some)).hasSize(4);
    }
  }

  static final class Own {
    public Integer plain;

    @Include(Include.When.ALWAYS)
    public Integer always;

    @Include(Include.When.NON_DEFAULT)
    public int zero;

    @Include(Include.When.NON_EMPTY)
    public String empty = "";
  }

  /** Annotations of a property go before the options. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void ownConditions(Engine engine) {
    assertThat(written(engine, Include.When.NON_NULL, new Own())).containsExactly("always");
    assertThat(written(engine, Include.When.ALWAYS, new Own()))
        .containsExactlyInAnyOrder("plain", "always");
  }

  interface Outside {}

  interface Inside extends Outside {}

  record Place(int x, @View(Inside.class) int y) {}

  record Seen(
      int all,
      @View(Outside.class) int outside,
      @View(Inside.class) int inside,
      @Unwrapped(prefix = "a") Place place,
      @View(Inside.class) @Unwrapped(prefix = "b") Place hidden) {}

  /** A view shows what is in it and in those it extends, and what an unwrapped object holds. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void viewsShowWhatTheyExtend(Engine engine) {
    Seen seen = new Seen(1, 2, 3, new Place(4, 5), new Place(6, 7));
    SelfDescribingFormat outside = format(engine, Include.When.NON_NULL, Outside.class);
    SelfDescribingFormat inside = format(engine, Include.When.NON_NULL, Inside.class);
    SelfDescribingFormat other = format(engine, Include.When.NON_NULL, Override.class);
    assertThat(names(outside, seen)).containsExactlyInAnyOrder("all", "outside", "ax");
    assertThat(names(inside, seen))
        .containsExactlyInAnyOrder("all", "outside", "inside", "ax", "ay", "bx", "by");
    assertThat(names(other, seen)).containsExactlyInAnyOrder("all", "ax");
    assertThat(inside.decode(inside.encode(seen), Seen.class)).isEqualTo(seen);
  }

  static final class Collecting {
    public int all;

    @View(Inside.class)
    @Property(aliases = "within")
    public int inside = 3;

    @Unknown public Map<String, Object> rest = new TreeMap<>();
  }

  /** Properties of another view are known to the class: skipped, and neither kept nor shown. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void whatOtherViewsHaveIsNotUnknown(Engine engine) {
    SelfDescribingFormat all = format(engine, Include.When.NON_NULL, null);
    SelfDescribingFormat outside = format(engine, Include.When.NON_NULL, Outside.class);
    for (String name : List.of("inside", "within")) {
      byte[] bytes = all.encode(new TreeMap<>(Map.of("all", 1, name, 2, "more", "x")));
      Collecting read = outside.decode(bytes, Collecting.class);
      assertThat(read.inside).isEqualTo(3);
      assertThat(read.rest).containsExactly(Map.entry("more", "x"));
      assertThat(names(outside, read)).containsExactlyInAnyOrder("all", "more");
      assertThat(names(all, read)).containsExactlyInAnyOrder("all", "inside", "more");
    }
    Collecting given = new Collecting();
    given.rest.put("inside", 4);
    assertThatThrownBy(() -> outside.encode(given))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("'inside', which the class or the view leaves out");
  }
}
