package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Include;
import io.seriform.annotation.Property;
import io.seriform.annotation.Unknown;
import io.seriform.annotation.Unwrapped;
import io.seriform.annotation.View;
import io.seriform.codec.Engine;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The texts of objects that are unwrapped. */
class UnwrappedTest {

  record Geo(double lat, double lon) {}

  record City(@Property(aliases = "town") String city, @Unwrapped(prefix = "geo_") Geo at) {}

  record Person(int id, @Unwrapped(prefix = "home_", suffix = "_1") City home, String name) {}

  private static JsonOptions options(Engine engine) {
    return JsonOptions.standard().withEngine(engine);
  }

  @ParameterizedTest
  @EnumSource
  void prefixesAndSuffixesAreAddedToNames(Engine engine) {
    Json json = Json.with(options(engine));
    Person ada = new Person(1, new City("Ulm", new Geo(48.4, 10)), "Ada");
    String text =
        "{\"id\":1,\"home_city_1\":\"Ulm\",\"home_geo_lat_1\":48.4,\"home_geo_lon_1\":10.0,"
            + "\"name\":\"Ada\"}";
    assertThat(json.encodeToString(ada)).isEqualTo(text);
    assertThat(json.decode(text, Person.class)).isEqualTo(ada);
    String other = "{\"home_geo_lon_1\":2,\"name\":\"B\",\"home_town_1\":\"Rom\",\"x\":0}";
    assertThat(json.decode(other, Person.class))
        .isEqualTo(new Person(0, new City("Rom", new Geo(0, 2)), "B"));
  }

  @ParameterizedTest
  @EnumSource
  void nothingWhereNull(Engine engine) {
    Json json = Json.with(options(engine).withInclusion(Include.When.ALWAYS));
    assertThat(json.encodeToString(new Person(1, null, "Ada")))
        .isEqualTo("{\"id\":1,\"name\":\"Ada\"}");
    assertThat(json.encodeToString(new Person(1, new City(null, null), null)))
        .isEqualTo("{\"id\":1,\"home_city_1\":null,\"name\":null}");
    assertThat(json.decode("{\"home_city_1\":null}", Person.class).home())
        .isEqualTo(new City(null, null));
    assertThat(json.decode("{\"id\":3}", Person.class).home()).isNull();
  }

  record First(@Unwrapped City home, @Unwrapped(prefix = "b") Geo b) {}

  @ParameterizedTest
  @EnumSource
  void nothingElse(Engine engine) {
    Json json = Json.with(options(engine));
    assertThat(json.encodeToString(new First(null, null))).isEqualTo("{}");
    assertThat(json.encodeToString(new First(null, new Geo(1, 2))))
        .isEqualTo("{\"blat\":1.0,\"blon\":2.0}");
    assertThat(json.decode("{}", First.class)).isEqualTo(new First(null, null));
  }

  record Key(@Property(required = true) String key, int value) {}

  record Maybe(int n, @Unwrapped Key key) {}

  record Must(int n, @Unwrapped @Property(required = true) Key key) {}

  @ParameterizedTest
  @EnumSource
  void unwrappedRequiredPropertiesAreDemanded(Engine engine) {
    Json json = Json.with(options(engine));
    assertThat(json.decode("{\"n\":1}", Maybe.class)).isEqualTo(new Maybe(1, null));
    for (String text : new String[] {"{\"n\":1,\"value\":2}", "{\"value\":2,\"n\":1}"}) {
      assertThatThrownBy(() -> json.decode(text, Maybe.class))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("required properties are missing; expected key");
    }
    assertThatThrownBy(() -> json.decode("{\"n\":1}", Must.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("required properties are missing; expected key");
    assertThat(json.decode("{\"key\":\"k\"}", Must.class)).isEqualTo(new Must(0, new Key("k", 0)));
  }

  record Open(@Unwrapped(prefix = "g") Geo geo, @Unknown Map<String, Object> rest) {}

  @ParameterizedTest
  @EnumSource
  void besideUnknownProperties(Engine engine) {
    Json json = Json.with(options(engine));
    String text = "{\"glat\":1.0,\"glon\":2.0,\"more\":[1],\"x\":null}";
    Open open = json.decode(text, Open.class);
    assertThat(open.geo()).isEqualTo(new Geo(1, 2));
    assertThat(open.rest()).containsOnlyKeys("more", "x");
    assertThat(json.encodeToString(open)).isEqualTo(text);
  }

  interface Public {}

  interface Internal extends Public {}

  record Viewed(int n, @View(Internal.class) @Unwrapped Geo geo) {}

  @ParameterizedTest
  @EnumSource
  void viewsHoldForUnwrappedObjects(Engine engine) {
    Viewed value = new Viewed(1, new Geo(2, 3));
    assertThat(Json.with(options(engine).withView(Public.class)).encodeToString(value))
        .isEqualTo("{\"n\":1}");
    assertThat(Json.with(options(engine).withView(Internal.class)).encodeToString(value))
        .isEqualTo("{\"n\":1,\"lat\":2.0,\"lon\":3.0}");
  }

  @ParameterizedTest
  @EnumSource
  void errorsNameTheUnwrappedProperty(Engine engine) {
    Json json = Json.with(options(engine));
    assertThatThrownBy(() -> json.decode("{\"id\":1,\"home_geo_lat_1\":\"x\"}", Person.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("$.home_geo_lat_1");
  }

  record Clash(double lat, @Unwrapped Geo geo) {}

  record ByAlias(double blat, @Unwrapped(prefix = "b") Aliased geo) {}

  record Aliased(@Property(aliases = "lat") double l) {}

  @ParameterizedTest
  @EnumSource
  void clashingNamesAreRefused(Engine engine) {
    Json json = Json.with(options(engine));
    assertThatThrownBy(() -> json.codec(Clash.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("lat and geo.lat")
        .hasMessageContaining("both have the name 'lat'");
    assertThatThrownBy(() -> json.codec(ByAlias.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("blat and geo.l")
        .hasMessageContaining("both have the name 'blat'");
  }
}
