package io.seriform.testkit.changes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Format;
import io.seriform.Options;
import io.seriform.codec.Engine;
import io.seriform.error.SeriformException;
import io.seriform.testkit.generated.Javac;
import java.lang.reflect.Type;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

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
  private static final Class<?> NEWER = compiled(", BLUE");

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

  private Object read(Engine engine, Boolean isNull, Boolean isDefault, String maker, String name) {
    Format format =
        format(
            new Setting() {
              @Override
              public <O extends Options<O>> O of(O options) {
                return options
                    .withEngine(engine)
                    .withUnknownConstantIsNull(isNull)
                    .withUnknownConstantIsDefault(isDefault);
              }
            });
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
          .isInstanceOf(SeriformException.class);
    }
    if (hasContainers()) {
      // two keys would become one
      assertThatThrownBy(() -> read(engine, true, true, "keyed", "Keyed"))
          .isInstanceOf(SeriformException.class);
    }
  }
}
