package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.seriform.Codec;
import io.seriform.annotation.Inclusion;
import io.seriform.annotation.Subtypes;
import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.error.ModelException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Enums among the subtypes of an interface, and types without an end. */
class EnumSubtypesTest {

  /** Told by a wrapping object. */
  @Subtypes(inclusion = Inclusion.WRAPPER)
  public sealed interface Wrapped {}

  /** Of objects. */
  public record Circle(int r) implements Wrapped {}

  /** Of constants, one with a body. */
  public enum Unit implements Wrapped {
    SMALL,
    LARGE {
      @Override
      public String toString() {
        return "large!";
      }
    }
  }

  /** Told by the first of two elements. */
  @Subtypes(inclusion = Inclusion.ARRAY)
  public sealed interface Listed {}

  /** Of constants. */
  public enum Side implements Listed {
    LEFT
  }

  /** Told by a property, which a constant does not have. */
  public sealed interface ByProperty {}

  /** Of constants. */
  public enum Lone implements ByProperty {
    ONE
  }

  /** Holds all kinds. */
  public record Holder(Wrapped one, List<Wrapped> many, Listed listed) {}

  private static Json json(Engine engine) {
    return Json.with(JsonOptions.standard().withEngine(engine));
  }

  @ParameterizedTest
  @EnumSource
  void enumNamesTellConstantsApart(Engine engine) {
    Codec<Holder> codec = json(engine).codec(Holder.class);
    Holder holder = new Holder(Unit.LARGE, List.of(Unit.SMALL, new Circle(1)), Side.LEFT);
    String text =
        "{\"one\":{\"Unit\":\"LARGE\"},\"many\":[{\"Unit\":\"SMALL\"},{\"Circle\":{\"r\":1}}],"
            + "\"listed\":[\"Side\",\"LEFT\"]}";
    assertThat(json(engine).encodeToString(holder)).isEqualTo(text);
    assertThat(codec.decode(codec.encode(holder))).isEqualTo(holder);
    assertThat(Copier.of(codec).copy(holder)).isEqualTo(holder);
  }

  @ParameterizedTest
  @EnumSource
  void constantsHaveNoProperty(Engine engine) {
    ModelException e =
        catchThrowableOfType(ModelException.class, () -> json(engine).codec(ByProperty.class));
    assertThat(e).hasMessageContaining("Inclusion.WRAPPER");
  }

  /** Has no end of types. */
  public static final class Node<T> {
    public T value;
    public Node<List<T>> next;
  }

  @Test
  void typesWithoutEnd() {
    ModelException e =
        catchThrowableOfType(ModelException.class, () -> Json.standard().codec(Node.class));
    assertThat(e).hasMessageContaining(Node.class.getName());
    assertThat(e.path()).isEqualTo("$.next");
  }
}
