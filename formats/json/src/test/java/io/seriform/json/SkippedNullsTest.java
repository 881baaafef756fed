package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.annotation.Creator;
import io.seriform.annotation.Property;
import io.seriform.annotation.Unwrapped;
import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.model.rules.NullRule;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A null that a property skips leaves what is declared for a property that is missing. */
class SkippedNullsTest {

  record Ware(
      @Property(defaultValue = "5") int count,
      @Property(defaultValue = "6") Integer stock,
      @Property(defaultValue = "none") String name,
      Optional<String> mark,
      long plain) {}

  record Converted(int count, int plain) {}

  record Holder(@Unwrapped Ware ware, int more) {}

  static final class Made {
    final int count;
    final String name;

    @Creator
    Made(
        @Property(name = "count", defaultValue = "5") int count,
        @Property(name = "name", defaultValue = "none") String name) {
      this.count = count;
      this.name = name;
    }

    public int getCount() {
      return count;
    }

    public String getName() {
      return name;
    }
  }

  private static Json json(Engine engine) {
    JsonOptions options = JsonOptions.standard().withEngine(engine);
    for (String name : List.of("count", "stock", "name", "mark", "plain")) {
      options = options.withProperty(Ware.class, name, p -> p.withNulls(NullRule.SKIP));
    }
    for (String name : List.of("count", "name")) {
      options = options.withProperty(Made.class, name, p -> p.withNulls(NullRule.SKIP));
    }
    return Json.with(options);
  }

  private static final String NULLS =
      "{\"count\":null,\"stock\":null,\"name\":null,\"mark\":null,\"plain\":null}";

  @ParameterizedTest
  @EnumSource(Engine.class)
  void creatorsGetTheDefaultsOfWhatIsMissing(Engine engine) {
    Json json = json(engine);
    Ware missing = json.decode("{}", Ware.class);
    assertThat(missing).isEqualTo(new Ware(5, 6, "none", Optional.empty(), 0));
    assertThat(json.decode(NULLS, Ware.class)).isEqualTo(missing);
    Made made = json.decode("{\"name\":null,\"count\":null}", Made.class);
    assertThat(made.count).isEqualTo(5);
    assertThat(made.name).isEqualTo("none");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void primitivesWithAConversionGetThemToo(Engine engine) {
    JsonOptions options = JsonOptions.standard().withEngine(engine);
    for (String name : List.of("count", "plain")) {
      options =
          options.withProperty(
              Converted.class,
              name,
              p ->
                  p.withNulls(NullRule.SKIP)
                      .withConversion(String.class, (Integer n) -> n.toString(), Integer::valueOf));
    }
    Json json = Json.with(options);
    assertThat(json.decode("{\"count\":\"7\",\"plain\":\"8\"}", Converted.class))
        .isEqualTo(new Converted(7, 8));
    assertThat(json.decode("{\"count\":null,\"plain\":null}", Converted.class))
        .isEqualTo(json.decode("{}", Converted.class));
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void unwrappedObjectsGetThemToo(Engine engine) {
    Json json = json(engine);
    String text = NULLS.replace("\"plain\":null", "\"plain\":7,\"more\":1");
    assertThat(json.decode(text, Holder.class))
        .isEqualTo(new Holder(new Ware(5, 6, "none", Optional.empty(), 7), 1));
  }

  /** What an object has is not a null that is read. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void nullsOfObjectsStayWhereTheyAreCopied(Engine engine) {
    Json json = json(engine);
    Ware nulls = new Ware(1, null, null, Optional.empty(), 2);
    assertThat(Copier.of(json.codec(Ware.class)).copy(nulls)).isEqualTo(nulls);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void aLaterNullLeavesWhatCameBefore(Engine engine) {
    Json json = Json.with(json(engine).options().withLastDuplicateWins(true));
    String text = "{\"count\":7,\"name\":\"x\",\"count\":null,\"name\":null}";
    assertThat(json.decode(text, Ware.class)).isEqualTo(new Ware(7, 6, "x", Optional.empty(), 0));
    assertThat(json.decode(text, Made.class).count).isEqualTo(7);
  }

  public static final class Bean {
    public String name = "new";
    public Ware ware;
    public Optional<String> mark = Optional.of("m");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void updatesLeaveWhatIsThere(Engine engine) {
    JsonOptions options = json(engine).options();
    for (String name : List.of("name", "ware", "mark")) {
      options = options.withProperty(Bean.class, name, p -> p.withNulls(NullRule.SKIP));
    }
    Json json = Json.with(options);
    Ware ware = new Ware(1, 2, "old", Optional.of("m"), 3);
    assertThat(json.update(ware, NULLS)).isEqualTo(ware);
    Bean bean = new Bean();
    bean.name = "old";
    bean.ware = ware;
    bean.mark = Optional.of("other");
    json.update(bean, "{\"name\":null,\"ware\":{\"name\":null,\"count\":9},\"mark\":null}");
    assertThat(bean.name).isEqualTo("old");
    assertThat(bean.ware).isEqualTo(new Ware(9, 2, "old", Optional.of("m"), 3));
    assertThat(bean.mark).contains("other");
    json.update(bean, "{\"ware\":null}");
    assertThat(bean.ware).isNotNull();
  }
}
