package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.annotation.Builder;
import io.seriform.annotation.Ignore;
import io.seriform.annotation.Property;
import io.seriform.annotation.Unknown;
import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.error.ModelException;
import io.seriform.testkit.generated.Javac;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a class that a builder makes keeps: what it knows, and what it does not know. */
@SuppressWarnings("UnusedVariable") // fields are read by codecs
class BuiltClassesTest {

  private static final String MORE = "{\"id\":1,\"x\":2,\"y\":[3]}";

  private static Json json(Engine engine) {
    return Json.with(JsonOptions.standard().withEngine(engine));
  }

  @Builder(start = "builder")
  static final class ByMap {
    private final int id;
    @Unknown private final Map<String, Object> rest;

    private ByMap(ByMapMaker maker) {
      id = maker.id;
      rest = maker.rest;
    }

    public int getId() {
      return id;
    }

    static ByMapMaker builder() {
      return new ByMapMaker();
    }

    static final class ByMapMaker {
      private int id;
      private Map<String, Object> rest;

      public ByMapMaker id(int value) {
        id = value;
        return this;
      }

      public ByMapMaker rest(Map<String, Object> value) {
        rest = value;
        return this;
      }

      public ByMap build() {
        return new ByMap(this);
      }
    }
  }

  @Builder(start = "builder")
  static final class ByEach {
    private final int id;
    @Unknown private final Map<String, Object> rest;

    private ByEach(ByEachMaker maker) {
      id = maker.id;
      rest = maker.rest;
    }

    public int getId() {
      return id;
    }

    static ByEachMaker builder() {
      return new ByEachMaker();
    }

    static final class ByEachMaker {
      private int id;
      private final Map<String, Object> rest = new LinkedHashMap<>();

      public ByEachMaker id(int value) {
        id = value;
        return this;
      }

      @Unknown
      public ByEachMaker with(String name, Object value) {
        rest.put(name, value);
        return this;
      }

      public ByEach build() {
        return new ByEach(this);
      }
    }
  }

  /** The builder alone collects; the object gives what it has got by its getter. */
  @Builder(start = "builder")
  static final class Collected {
    private final int id;

    @Ignore final Map<String, Object> seen;

    private Collected(int id, Map<String, Object> seen) {
      this.id = id;
      this.seen = seen;
    }

    public int getId() {
      return id;
    }

    static CollectedMaker builder() {
      return new CollectedMaker();
    }

    static final class CollectedMaker {
      private int id;
      private Map<String, Object> more = Map.of();

      public CollectedMaker id(int value) {
        id = value;
        return this;
      }

      @Unknown
      public void more(Map<String, Object> value) {
        more = value;
      }

      public Collected build() {
        return new Collected(id, more);
      }
    }
  }

  /** Its builder collects in a field, as generated clients have it. */
  @Builder(start = "builder")
  static final class ByField {
    private final int id;
    private final Map<String, Object> more;

    private ByField(int id, Map<String, Object> more) {
      this.id = id;
      this.more = more;
    }

    public int getId() {
      return id;
    }

    @Unknown
    public Map<String, Object> getMore() {
      return more;
    }

    static ByFieldMaker builder() {
      return new ByFieldMaker();
    }

    static final class ByFieldMaker {
      private int id;
      @Unknown private Map<String, Object> more;

      public ByFieldMaker id(int value) {
        id = value;
        return this;
      }

      public ByField build() {
        return new ByField(id, more);
      }
    }
  }

  /** Its builder collects in a final field, as generated clients have it. */
  @Builder(start = "builder")
  static final class ByFinalField {
    private final int id;
    private final Map<String, Object> more;

    private ByFinalField(int id, Map<String, Object> more) {
      this.id = id;
      this.more = more;
    }

    public int getId() {
      return id;
    }

    @Unknown
    public Map<String, Object> getMore() {
      return more;
    }

    static ByFinalFieldMaker builder() {
      return new ByFinalFieldMaker();
    }

    static final class ByFinalFieldMaker {
      private int id;
      @Unknown private final Map<String, Object> more = new LinkedHashMap<>();

      public ByFinalFieldMaker id(int value) {
        id = value;
        return this;
      }

      public ByFinalField build() {
        return new ByFinalField(id, more);
      }
    }
  }

  /** A map that only the object has. */
  @Builder(start = "builder")
  static final class Unreached {
    private final int id;
    @Unknown private final Map<String, Object> rest = new LinkedHashMap<>();

    private Unreached(int id) {
      this.id = id;
    }

    public int getId() {
      return id;
    }

    static UnreachedMaker builder() {
      return new UnreachedMaker();
    }

    static final class UnreachedMaker {
      private int id;

      public UnreachedMaker id(int value) {
        id = value;
        return this;
      }

      public Unreached build() {
        return new Unreached(id);
      }
    }
  }

  /**
   * A property and a list that the builder does not take, and a getter that follows from others.
   */
  @Builder(start = "builder")
  static class Lacking {
    private final int id;
    private final int price = 5;

    private Lacking(int id) {
      this.id = id;
    }

    public int getId() {
      return id;
    }

    public int getPrice() {
      return price;
    }

    static LackingMaker builder() {
      return new LackingMaker();
    }

    static final class LackingMaker {
      private int id;

      public LackingMaker id(int value) {
        id = value;
        return this;
      }

      public Lacking build() {
        return new Lacking(id);
      }
    }
  }

  @Builder(start = "builder")
  abstract static class Derived {
    public abstract int getId();

    public List<Integer> getTwice() {
      return List.of(getId(), getId());
    }

    static DerivedMaker builder() {
      return new DerivedMaker();
    }

    static final class DerivedMaker {
      private int id;

      public DerivedMaker id(int value) {
        id = value;
        return this;
      }

      public Derived build() {
        int given = id;
        return new Derived() {
          @Override
          public int getId() {
            return given;
          }
        };
      }
    }
  }

  /** The same as {@link Lacking}, whose price only goes out. */
  @Builder(start = "builder")
  static final class OneWay {
    private final int id;
    @Ignore private final int price = 5;

    private OneWay(int id) {
      this.id = id;
    }

    public int getId() {
      return id;
    }

    @Property
    public int getPrice() {
      return price;
    }

    static OneWayMaker builder() {
      return new OneWayMaker();
    }

    static final class OneWayMaker {
      private int id;

      public OneWayMaker id(int value) {
        id = value;
        return this;
      }

      public OneWay build() {
        return new OneWay(id);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void mapsAreEmptyIfNothingIsUnknown(Engine engine) {
    assertThat(json(engine).decode("{\"id\":1}", ByMap.class).rest).isEmpty();
    assertThat(json(engine).decode("{\"id\":1}", ByEach.class).rest).isEmpty();
    assertThat(json(engine).decode("{}", ByMap.class).rest).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void unknownPropertiesGoThroughTheBuilder(Engine engine) {
    for (Class<?> type : List.of(ByMap.class, ByEach.class, ByField.class, ByFinalField.class)) {
      Object read = json(engine).decode(MORE, type);
      assertThat(json(engine).encodeToString(read)).isEqualTo(MORE);
      assertThat(json(engine).encodeToString(json(engine).decode("{\"id\":1}", type)))
          .isEqualTo("{\"id\":1}");
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void collectorOfTheBuilderAloneTakesUnknownProperties(Engine engine) {
    assertThat(json(engine).decode(MORE, Collected.class).seen)
        .isEqualTo(Map.of("x", 2L, "y", List.of(3L)));
  }

  /** More properties than are kept in local variables, by a builder that each method gives anew. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void unknownPropertiesOfWideClassesGoThroughTheBuilder(Engine engine) throws Exception {
    StringBuilder source =
        new StringBuilder(
            """
            package built;
            import java.util.*;
            @io.seriform.annotation.Builder(start = "builder")
            public class Wide {
              @io.seriform.annotation.Unknown private final Map<String, Object> rest;
              private Wide(Maker maker) { rest = maker.rest; VALUES }
              public static Maker builder() { return new Maker(); }
              public static class Maker implements Cloneable {
                private Map<String, Object> rest = Map.of();
                private Maker with(java.util.function.Consumer<Maker> change) {
                  try {
                    Maker next = (Maker) clone();
                    change.accept(next);
                    return next;
                  } catch (CloneNotSupportedException e) {
                    throw new AssertionError(e);
                  }
                }
                public Maker rest(Map<String, Object> value) { return with(m -> m.rest = value); }
                public Wide build() { return new Wide(this); }
            """);
    StringBuilder values = new StringBuilder();
    StringBuilder fields = new StringBuilder();
    StringBuilder json = new StringBuilder("{");
    for (int i = 0; i < 70; i++) {
      source.append(
          "private int n%1$d; public Maker n%1$d(int v) { return with(m -> m.n%1$d = v); }\n"
              .formatted(i));
      fields.append("public final int n%1$d;\n".formatted(i));
      values.append("n%1$d = maker.n%1$d; ".formatted(i));
      json.append("\"n%1$d\":%1$d,".formatted(i));
    }
    String text = source.append("}\n").append(fields).append("}\n").toString();
    ClassLoader loader = Javac.load(Map.of("built.Wide", text.replace("VALUES", values)));
    String document = json.append("\"x\":[2]}").toString();
    Object read = json(engine).decode(document, Javac.find(loader, "built.Wide"));
    assertThat(json(engine).encodeToString(read)).isEqualTo(document);
    Object copy = copy(json(engine).codec(Javac.find(loader, "built.Wide")), read);
    assertThat(json(engine).encodeToString(copy)).isEqualTo(document);
  }

  private static <T> Object copy(Codec<T> codec, Object value) {
    @SuppressWarnings("unchecked") // it was read by this codec
    T read = (T) value;
    return Copier.of(codec).copy(read);
  }

  @Test
  void whatTheBuilderDoesNotTakeIsWrittenAndNotRead() {
    Json json = Json.standard();
    assertThat(json.encodeToString(Lacking.builder().id(1).build()))
        .isEqualTo("{\"id\":1,\"price\":5}");
    for (Class<?> type : List.of(Lacking.class, Unreached.class)) {
      assertThatThrownBy(() -> json.decode("{\"id\":1}", type))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("would be lost when read: its builder " + type.getName());
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void gettersThatFollowFromOthersAreSkipped(Engine engine) {
    Derived derived = json(engine).decode("{\"id\":1,\"twice\":[1,1]}", Derived.class);
    assertThat(derived.getTwice()).containsExactly(1, 1);
    assertThat(json(engine).decode("{\"id\":1,\"price\":5}", OneWay.class).getId()).isEqualTo(1);
  }
}
