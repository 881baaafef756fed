package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.TypeRef;
import io.seriform.annotation.Inclusion;
import io.seriform.annotation.Subtype;
import io.seriform.annotation.Subtypes;
import io.seriform.codec.Engine;
import io.seriform.model.options.ModelOptions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** By its name a reader of the common type knows an object that was written as no known type. */
class UndeclaredTypesTest {

  sealed interface Shape permits Circle, Square {}

  record Circle(int r) implements Shape {}

  record Square(int a) implements Shape {}

  @Subtypes(
      inclusion = Inclusion.WRAPPER,
      value = {@Subtype(value = Small.class, name = "small")})
  interface Wrapped {}

  record Small(int x) implements Wrapped {}

  interface Open {}

  record Registered(int n) implements Open {}

  /** What is written. */
  record Undeclared(Object shape, List<?> list, Map<String, ?> map) {}

  /** What reads it. */
  record Declared(Shape shape, List<Open> list, Map<String, Wrapped> map) {}

  private static Json json(Engine engine) {
    return Json.with(
        JsonOptions.standard()
            .withModel(ModelOptions.standard().withSubtype(Open.class, Registered.class))
            .withUnknown(JsonOptions.Unknown.REJECT)
            .withEngine(engine));
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void objectsHaveTheirNamesWhereNoTypeIsDeclared(Engine engine) {
    Json json = json(engine);
    Circle circle = new Circle(2);
    String list = json.encodeToString(List.of(circle, new Square(4)));
    assertThat(json.decode(list, new TypeRef<List<Shape>>() {}))
        .containsExactly(circle, new Square(4));
    String map = json.encodeToString(Map.of("a", circle));
    assertThat(json.decode(map, new TypeRef<Map<String, Shape>>() {}))
        .isEqualTo(Map.of("a", circle));
    Undeclared undeclared =
        new Undeclared(circle, List.of(new Registered(1)), Map.of("b", new Small(3)));
    assertThat(json.decode(json.encodeToString(undeclared), Declared.class))
        .isEqualTo(new Declared(circle, List.of(new Registered(1)), Map.of("b", new Small(3))));
  }

  /** The declared type says it, and a name beside it is no unknown property. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void objectsOfTheirOwnDeclaredClassHaveNoName(Engine engine) {
    Json json = json(engine);
    assertThat(json.encodeToString(new Circle(2))).isEqualTo("{\"r\":2}");
    String list = json.encodeToString(List.of(new Circle(2)));
    assertThat(list).isEqualTo("[{\"type\":\"Circle\",\"r\":2}]");
    assertThat(json.decode(list, new TypeRef<List<Circle>>() {})).containsExactly(new Circle(2));
  }
}
