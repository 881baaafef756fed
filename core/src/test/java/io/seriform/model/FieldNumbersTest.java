package io.seriform.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Property;
import io.seriform.error.ModelException;
import io.seriform.model.introspect.Introspector;
import io.seriform.model.options.ModelOptions;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import org.junit.jupiter.api.Test;

/** Field numbers, said and counted; annotations of formats. */
class FieldNumbersTest {

  private static ObjectModel model(Class<?> type) {
    return (ObjectModel) Introspector.of(ModelOptions.standard()).model(type);
  }

  record Counted(int a, int b, int c) {}

  record Said(@Property(id = 7) int a, @Property(id = 2) int b, @Property(id = 9) int c) {}

  record Mixed(int a, @Property(id = 5) int b, int c, @Property(id = 2) int d, int e) {}

  record Twice(@Property(id = 7) int a, @Property(id = 7) int b) {}

  @Test
  void countedFromOne() {
    assertThat(model(Counted.class).numbers()).containsExactly(1, 2, 3);
  }

  @Test
  void saidOnesCount() {
    assertThat(model(Said.class).numbers()).containsExactly(7, 2, 9);
    assertThat(model(Mixed.class).numbers()).containsExactly(1, 5, 6, 2, 3);
  }

  @Test
  void noneTwice() {
    assertThatThrownBy(() -> model(Twice.class).numbers())
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("a and b")
        .hasMessageContaining("7");
  }

  @Retention(RetentionPolicy.RUNTIME)
  @interface Mark {
    String value();
  }

  record Marked(@Mark("on a component") int a, int b) {}

  static class Fields {
    @Mark("on a private field")
    private int a;

    public int getA() {
      return a;
    }

    public void setA(int value) {
      a = value;
    }
  }

  @Test
  void annotationsOfAnyPart() {
    PropertyModel component = model(Marked.class).property("a");
    assertThat(component.annotation(Mark.class).value()).isEqualTo("on a component");
    assertThat(model(Marked.class).property("b").annotation(Mark.class)).isNull();
    PropertyModel bean = model(Fields.class).property("a");
    assertThat(bean.annotation(Mark.class).value()).isEqualTo("on a private field");
  }
}
