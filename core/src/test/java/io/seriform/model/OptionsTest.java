package io.seriform.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Format;
import io.seriform.annotation.Include;
import io.seriform.annotation.Property;
import io.seriform.annotation.PropertyOrder;
import io.seriform.annotation.Unknown;
import io.seriform.annotation.Unwrapped;
import io.seriform.annotation.UseCodec;
import io.seriform.annotation.View;
import io.seriform.error.ModelException;
import io.seriform.model.introspect.Introspector;
import io.seriform.model.options.ModelOptions;
import io.seriform.model.options.PropertySorting;
import io.seriform.model.rules.NamingStrategy;
import io.seriform.model.rules.Nullness;
import io.seriform.reflect.Types;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionsTest {

  private final Models models = Introspector.of(ModelOptions.standard());

  private static List<String> names(ObjectModel model) {
    return model.properties().stream().map(PropertyModel::name).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "fooBar, foo_bar, foo-bar, FooBar, FOO_BAR, foo.bar, foobar",
    "httpURL2, http_url2, http-url2, HttpURL2, HTTP_URL2, http.url2, httpurl2",
    "parseURLPath, parse_url_path, parse-url-path, ParseURLPath, PARSE_URL_PATH, parse.url.path,"
        + " parseurlpath",
    "a, a, a, A, A, a, a",
    "a_B, a_b, a_b, A_B, A_B, a_b, a_b"
  })
  void namingStrategies(
      String name,
      String snake,
      String kebab,
      String upperCamel,
      String upperSnake,
      String dots,
      String lower) {
    assertThat(NamingStrategy.IDENTITY.name(name)).isEqualTo(name);
    assertThat(NamingStrategy.SNAKE_CASE.name(name)).isEqualTo(snake);
    assertThat(NamingStrategy.KEBAB_CASE.name(name)).isEqualTo(kebab);
    assertThat(NamingStrategy.UPPER_CAMEL.name(name)).isEqualTo(upperCamel);
    assertThat(NamingStrategy.UPPER_SNAKE.name(name)).isEqualTo(upperSnake);
    assertThat(NamingStrategy.DOT_CASE.name(name)).isEqualTo(dots);
    assertThat(NamingStrategy.LOWER_CASE.name(name)).isEqualTo(lower);
  }

  static class Sample {
    public int zooName;
    public int apple;

    @Property(name = "Given")
    public int given;
  }

  @PropertyOrder({"given", "zooName"})
  static class Ordered extends Sample {
    public int more;
  }

  @Test
  void namesAndOrder() {
    Models snake =
        Introspector.of(
            ModelOptions.standard()
                .withNaming(NamingStrategy.SNAKE_CASE)
                .withSorting(PropertySorting.ALPHABETICAL));
    assertThat(names(snake.object(Sample.class))).containsExactly("Given", "apple", "zoo_name");
    assertThat(names(models.object(Sample.class))).containsExactly("zooName", "apple", "Given");
    assertThat(names(models.object(Ordered.class)))
        .containsExactly("Given", "zooName", "apple", "more");
  }

  @PropertyOrder(alphabetical = true)
  abstract static class FieldMixIn {
    @Property(id = 9)
    int zooName;
  }

  static class Sums {
    public int zooName;
    public int a;

    int total() {
      return zooName + a;
    }
  }

  static class SumsMixIn {
    @Property(id = 9)
    public int zooName;

    @Property(name = "sum")
    int total() {
      return zooName;
    }
  }

  @Test
  void annotationsOfAMixIn() {
    Models mixed =
        Introspector.of(
            ModelOptions.standard()
                .withMixIn(Sample.class, FieldMixIn.class)
                .withMixIn(Sums.class, SumsMixIn.class));
    assertThat(names(mixed.object(Sample.class))).containsExactly("Given", "apple", "zooName");
    assertThat(mixed.object(Sample.class).property("zooName").id()).isEqualTo(9);
    assertThat(names(mixed.object(Sums.class))).containsExactly("zooName", "a", "sum");
    assertThat(names(models.object(Sums.class))).containsExactly("zooName", "a");
  }

  interface Admin {}

  static class Codec {}

  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.FIELD, ElementType.TYPE_USE})
  @interface Nullable {}

  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.FIELD)
  @interface NotNull {}

  @Include(Include.When.NON_NULL)
  static class Details {
    @View(Admin.class)
    public int seen;

    @Format("yyyy")
    public java.time.LocalDate date;

    @Unwrapped(prefix = "in_")
    public Sample inner;

    @UseCodec(Codec.class)
    public String coded;

    @Include(Include.When.NON_DEFAULT)
    public int count;

    @Nullable public String nullable;
    @NotNull public String notNull;
  }

  @Test
  void annotationsSetTheDetailsOfProperties() {
    ObjectModel details = models.object(Details.class);
    PropertyModel seen = details.property("seen");
    assertThat(seen.views()).containsExactly(Admin.class);
    assertThat(seen.inclusion()).isEqualTo(Include.When.NON_NULL);
    assertThat(seen.unwrapped()).isFalse();
    assertThat(details.property("date").format()).isEqualTo("yyyy");
    assertThat(details.property("inner")).isNull();
    assertThat(details.property("in_apple").path())
        .singleElement()
        .satisfies(holder -> assertThat(holder.unwrapped()).isTrue());
    assertThat(details.unwrapped())
        .singleElement()
        .satisfies(u -> assertThat(u.model().raw()).isEqualTo(Sample.class));
    assertThat(details.property("coded").codec()).hasToString(Codec.class.getName());
    assertThat(details.property("coded").nullness()).isEqualTo(Nullness.UNKNOWN);
    assertThat(details.property("count").inclusion()).isEqualTo(Include.When.NON_DEFAULT);
    assertThat(details.property("nullable").nullness()).isEqualTo(Nullness.NULLABLE);
    assertThat(details.property("notNull").nullness()).isEqualTo(Nullness.NON_NULL);
    assertThat(models.object(Sample.class).property("apple").inclusion())
        .isEqualTo(Include.When.INHERIT);
  }

  record Loose(int a, @Unknown Map<String, Long> rest) {}

  static class Bag {
    public int a;
    @Unknown private final Map<String, Object> rest = new HashMap<>();

    public int getSize() {
      return rest.size();
    }
  }

  static class OneByOne {
    public int a;

    @Unknown
    public void put(String name, List<String> value) {
      assert name != null && value != null;
    }
  }

  static class NoMap {
    @Unknown public List<String> rest;
  }

  static class TwoMaps {
    @Unknown public Map<String, String> rest;
    @Unknown public Map<String, String> more;
  }

  static class WrongKeys {
    @Unknown public Map<Integer, String> rest;
  }

  @Test
  void unknownProperties() {
    ObjectModel loose = models.object(Loose.class);
    assertThat(names(loose)).containsExactly("a");
    assertThat(loose.unknown().parameter()).isEqualTo(1);
    assertThat(loose.unknown().value()).isEqualTo(Long.class);
    UnknownCollector bag = models.object(Bag.class).unknown();
    assertThat(bag.reader().getName()).isEqualTo("rest");
    assertThat(bag.writer()).isNull();
    UnknownCollector each = models.object(OneByOne.class).unknown();
    assertThat(each.reader()).isNull();
    assertThat(each.writer().getName()).isEqualTo("put");
    assertThat(each.value()).isEqualTo(Types.parameterized(List.class, String.class));
    assertThatThrownBy(() -> models.model(NoMap.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("which is not a Map");
    assertThatThrownBy(() -> models.model(TwoMaps.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("leave @Unknown on one");
    assertThatThrownBy(() -> models.model(WrongKeys.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("whose keys are not String");
  }
}
