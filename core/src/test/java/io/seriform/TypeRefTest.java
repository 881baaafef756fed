package io.seriform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What names a generic type. */
class TypeRefTest {

  /** Names a list of what its subclasses name. */
  abstract static class Lists<X> extends TypeRef<List<X>> {}

  @Test
  void ofASubclass() {
    assertThat(new TypeRef<List<String>>() {}.type().getTypeName())
        .isEqualTo("java.util.List<java.lang.String>");
  }

  private static <X> TypeRef<?> inGenericMethod() {
    return new TypeRef<List<? extends X[]>>() {};
  }

  @Test
  void ofATypeVariable() {
    assertThatThrownBy(TypeRefTest::inGenericMethod)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("names the type variable X")
        .hasMessageContaining("take a TypeRef from the caller");
  }

  /** The argument of such a class is not the type. */
  @Test
  void betweenIsNone() {
    assertThatThrownBy(() -> new Lists<String>() {})
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("must extend TypeRef itself");
  }
}
