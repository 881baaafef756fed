package io.seriform.testkit.changes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Format;
import io.seriform.Options;
import io.seriform.codec.Engine;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.testkit.generated.Javac;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Constants of a newer enum: refused, null, or the one that the older enum marks for them. */
public abstract class UnknownConstantsKit {

  private static final String NAME = "io.seriform.generated.Held";

  private static final String SOURCE =
      """
      package io.seriform.generated;
      import io.seriform.annotation.*;
      import java.util.*;
      public class Held {
        public enum Color { RED, GREEN, @Unknown OTHER%s }
        public static class Held1 {
          @Property(id = 1) public int before = 1;
          @Property(id = 2) public Color color;
          @Property(id = 3) public int after = 2;
          public String toString() { return before + " " + color + " " + after; }
        }
        public static class Held2 {
          @Property(id = 1) public List<Color> list = new ArrayList<>();
          @Property(id = 2) public Map<String, Color> map = new TreeMap<>();
          public String toString() { return list + " " + map; }
        }
        public static class Keyed {
          @Property(id = 1) public Map<Color, String> map = new TreeMap<>();
        }
        public record Holder(@Value Color color) {}
        public record Pair(@Property(id = 1) Color color, @Property(id = 2) int number)
            implements Comparable<Pair> {
          public int compareTo(Pair other) { return name().compareTo(other.name()); }
          private String name() { return String.valueOf(color); }
        }
        public static class Constants {
          @Property(id = 1) public Map<Color, String> map = new HashMap<>();
        }
        public static class SortedConstants {
          @Property(id = 1) public TreeMap<Color, String> map = new TreeMap<>();
        }
        public static class EnumMapped {
          @Property(id = 1) public EnumMap<Color, String> map = new EnumMap<>(Color.class);
        }
        public static class Optionals {
          @Property(id = 1) public Map<Optional<Color>, String> map = new LinkedHashMap<>();
        }
        public static class Holders {
          @Property(id = 1) public Map<Holder, String> map = new LinkedHashMap<>();
        }
        public static class Pairs {
          @Property(id = 1) public Map<Pair, String> map = new LinkedHashMap<>();
        }
        public static class SortedPairs {
          @Property(id = 1) public TreeMap<Pair, String> map = new TreeMap<>();
        }
        public static class Sets {
          @Property(id = 1) public Map<Set<Color>, String> map = new LinkedHashMap<>();
        }
        public static class SetOfPairs {
          @Property(id = 1) public Set<Pair> set = new LinkedHashSet<>();
        }
        public static class SortedSetOfPairs {
          @Property(id = 1) public TreeSet<Pair> set = new TreeSet<>();
        }
        public static class AnySetOfPairs {
          @Property(id = 1) public Set<Pair> set = Set.of();
        }
        public static Object with(Object made, String... names) throws Exception {
          java.lang.reflect.Field field = made.getClass().getFields()[0];
          Map<Object, Object> all = new LinkedHashMap<>();
          String kind = made.getClass().getSimpleName();
          for (String name : names) {
            Color color = Color.valueOf(name);
            Object key = kind.equals("Holders") ? new Holder(color)
                : kind.contains("Pairs") ? new Pair(color, 7)
                : kind.equals("Optionals") ? Optional.of(color)
                : kind.equals("Sets") ? new HashSet<>(Set.of(color)) : color;
            all.put(key, name);
          }
          if (kind.startsWith("Any")) field.set(made, Set.copyOf(all.keySet()));
          else if (field.get(made) instanceof Map m) m.putAll(all);
          else ((Collection) field.get(made)).addAll(all.keySet());
          return made;
        }
        public static class Fixed {
          @Property(id = 1) public List<Color> list = List.of(Color.RED, last());
          @Property(id = 2) public Set<Color> set = Set.of(last());
          @Property(id = 3) public Map<String, Color> map = Map.of("a", last());
          public String toString() { return list + " " + set + " " + map; }
        }
        private static Color last() { return Color.values()[Color.values().length - 1]; }
        public static Object fixed() { return new Fixed(); }
        public static class Set1 {
          @Property(id = 1) public EnumSet<Color> set = EnumSet.allOf(Color.class);
        }
        public static Object set() { return new Set1(); }
        public static Object one() {
          Held1 held = new Held1();
          held.color = Color.valueOf("BLUE");
          return held;
        }
        public static Object several() {
          Held2 held = new Held2();
          held.list.add(Color.RED);
          held.list.add(Color.valueOf("BLUE"));
          held.list.add(Color.GREEN);
          held.map.put("a", Color.valueOf("BLUE"));
          held.map.put("b", Color.RED);
          return held;
        }
        public static Object keyed() {
          Keyed keyed = new Keyed();
          keyed.map.put(Color.valueOf("BLUE"), "x");
          return keyed;
        }
      }
      """;

  private static final Class<?> OLDER = compiled("");
  private static final Class<?> NEWER = compiled(", BLUE, PURPLE");

  /** For formats. */
  protected UnknownConstantsKit() {}

  /** The effect of an option. */
  protected interface Setting {
    /** Returns options with it. */
    <O extends Options<O>> O of(O options);
  }

  /** The format with a setting. */
  protected abstract Format format(Setting setting);

  /** Returns true if it has lists and maps, and may thus have them with constants. */
  protected boolean hasContainers() {
    return true;
  }

  /** Returns true if an unknown constant is an error where no option admits it. */
  protected boolean refuses() {
    return true;
  }

  private static Class<?> compiled(String more) {
    return Javac.find(Javac.load(Map.of(NAME, SOURCE.formatted(more))), NAME);
  }

  private static Type type(Class<?> version, String name) {
    return Javac.find(version.getClassLoader(), NAME + "$" + name);
  }

  private Format format(Engine engine, boolean isNull, boolean isDefault) {
    return format(
        new Setting() {
          @Override
          public <O extends Options<O>> O of(O options) {
            return options
                .withEngine(engine)
                .withUnknownConstantIsNull(isNull)
                .withUnknownConstantIsDefault(isDefault);
          }
        });
  }

  private Object read(Engine engine, Boolean isNull, Boolean isDefault, String maker, String name) {
    Format format = format(engine, isNull, isDefault);
    try {
      Object written = NEWER.getMethod(maker).invoke(null);
      return format.codec(type(OLDER, name)).decode(format.encode(written));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void markedConstantsAreReadInPlaceOfUnknownOnes(Engine engine) {
    assertThat(read(engine, false, true, "one", "Held1")).hasToString("1 OTHER 2");
    assertThat(read(engine, true, true, "one", "Held1")).hasToString("1 OTHER 2");
    if (hasContainers()) {
      assertThat(read(engine, false, true, "several", "Held2"))
          .hasToString("[RED, OTHER, GREEN] {a=OTHER, b=RED}");
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void unknownConstantsAreNullIfOptionsSaySo(Engine engine) {
    assertThat(read(engine, true, false, "one", "Held1")).hasToString("1 null 2");
    if (hasContainers() && refuses()) {
      assertThat(read(engine, true, false, "several", "Held2"))
          .hasToString("[RED, null, GREEN] {a=null, b=RED}");
      assertThat(read(engine, true, false, "fixed", "Fixed"))
          .hasToString("[RED, null] [null] {a=null}");
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void setsOfConstantsRefuseNullsInTheirOwnWords(Engine engine) {
    if (hasContainers() && refuses()) {
      assertThatThrownBy(() -> read(engine, true, false, "set", "Set1"))
          .hasMessageContaining("null in a container that takes none");
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void unknownConstantsAreRefusedElse(Engine engine) {
    if (refuses()) {
      assertThatThrownBy(() -> read(engine, false, false, "one", "Held1"))
          .isInstanceOf(SeriformException.class)
          .hasMessageContaining("Options.withUnknownConstantIsNull(true) reads it as null")
          .hasMessageContaining("withUnknownConstantIsDefault(true) as the constant with @Unknown");
    }
    if (hasContainers()) {
      // two keys would become one
      assertThatThrownBy(() -> read(engine, true, true, "keyed", "Keyed"))
          .isInstanceOf(SeriformException.class);
    }
  }

  static Stream<Arguments> containers() {
    return Stream.of(
            "Constants",
            "SortedConstants",
            "EnumMapped",
            "Optionals",
            "Holders",
            "Pairs",
            "SortedPairs",
            "Sets",
            "SetOfPairs",
            "SortedSetOfPairs",
            "AnySetOfPairs")
        .flatMap(c -> Stream.of(Engine.values()).map(e -> Arguments.of(c, e)));
  }

  @ParameterizedTest
  @MethodSource("containers")
  void keysThatBecomeEqualLoseNoEntry(String container, Engine engine) throws Exception {
    Assumptions.assumeTrue(hasContainers(), "the format has no maps and no sets");
    for (boolean isNull : new boolean[] {false, true}) {
      Format format = format(engine, isNull, !isNull);
      try {
        assertThat(copied(format, container, "RED", "GREEN")).isEqualTo(2);
      } catch (EncodeException | ModelException e) {
        return; // the format has no such keys
      }
      // one of them still has its place
      assertThat(copiedOrNone(format, container, "RED", "BLUE")).isIn(2, null);
      assertThat(copiedOrNone(format, container, "BLUE", "RED", "PURPLE")).isIn(3, null);
      assertThat(copiedOrNone(format, container, "BLUE", "OTHER")).isIn(2, null);
      assertThat(copiedOrNone(format, container, "OTHER", "RED", "BLUE")).isIn(3, null);
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void keysThatBecomeEqualAreNamed(Engine engine) throws Exception {
    Assumptions.assumeTrue(hasContainers(), "the format has no maps and no sets");
    Format format = format(engine, true, true);
    assertThat(copied(format, "SetOfPairs", "RED", "BLUE")).isEqualTo(2);
    assertThatThrownBy(() -> copied(format, "SetOfPairs", "RED", "BLUE", "PURPLE"))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("expected keys that differ, found the same")
        .hasMessageContaining("Held$Pair again at $.set")
        .hasMessageContaining("add the new constants to the enum");
  }

  /** Returns the number of keys that are read, or null if the format refuses them in its words. */
  private static Integer copiedOrNone(Format format, String container, String... names)
      throws Exception {
    try {
      return copied(format, container, names);
    } catch (MappingException e) {
      return null;
    }
  }

  private static Integer copied(Format format, String container, String... names) throws Exception {
    Class<?> newer = (Class<?>) type(NEWER, container);
    Object written =
        NEWER
            .getMethod("with", Object.class, String[].class)
            .invoke(null, newer.getConstructor().newInstance(), names);
    Object read = format.codec(type(OLDER, container)).decode(format.encode(written));
    Object all = read.getClass().getFields()[0].get(read);
    return all instanceof Map<?, ?> map ? map.size() : ((Collection<?>) all).size();
  }
}
