package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.seriform.annotation.Property;
import io.seriform.codec.Engine;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Getters and setters that do not quite agree, and defaults that are none. */
class AccessorsTest {

  private static Json json(Engine engine) {
    return Json.with(JsonOptions.standard().withEngine(engine));
  }

  /** Is set as a wrapper. */
  public static final class SetBoxed {
    private long id = 3;

    public long getId() {
      return id;
    }

    public void setId(Long v) {
      id = v == null ? -1 : v;
    }
  }

  /** Is got as a wrapper. */
  public static final class GotBoxed {
    private Integer x;

    public Integer getX() {
      return x;
    }

    public void setX(int v) {
      x = v;
    }
  }

  /** A field, and a setter of the wrapper. */
  public static final class FieldAndSetter {
    public int x;

    public void setX(Integer v) {
      x = v == null ? -1 : v;
    }
  }

  @ParameterizedTest
  @EnumSource
  void primitivesAndTheirWrappers(Engine engine) {
    Json json = json(engine);
    assertThat(json.encodeToString(new SetBoxed())).isEqualTo("{\"id\":3}");
    assertThat(json.decode("{\"id\":5}", SetBoxed.class).id).isEqualTo(5);
    assertThat(json.decode("{\"id\":null}", SetBoxed.class).id).isEqualTo(-1);
    assertThat(json.decode("{\"x\":null}", FieldAndSetter.class).x).isEqualTo(-1);
    assertThat(json.encodeToString(new GotBoxed())).isEqualTo("{}");
    assertThat(json.decode("{\"x\":7}", GotBoxed.class).x).isEqualTo(7);
  }

  @ParameterizedTest
  @EnumSource
  void nullForAPrimitive(Engine engine) {
    MappingException e =
        catchThrowableOfType(
            MappingException.class, () -> json(engine).decode("{\"x\":null}", GotBoxed.class));
    assertThat(e).hasMessageContainingAll("expected int, found null at $.x", "withNullAsDefault");
  }

  /** No truth. */
  public static final class NoTruth {
    @Property(defaultValue = "yes")
    public boolean flag;
  }

  /** No character. */
  public static final class NoCharacter {
    @Property(defaultValue = "ab")
    public char c;
  }

  @ParameterizedTest
  @EnumSource
  void defaultsThatAreNone(Engine engine) {
    for (Class<?> type : new Class<?>[] {NoTruth.class, NoCharacter.class}) {
      ModelException e = catchThrowableOfType(ModelException.class, () -> json(engine).codec(type));
      assertThat(e).hasMessageContaining("cannot have the default");
    }
  }
}
