package io.seriform.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.reflect.TypeBindings;
import io.seriform.reflect.Types;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TypesTest {

  @SuppressWarnings("unused") // looked at by reflection
  static class Holder<T, C extends Comparable<C>, N extends Number> {
    List<T> open;
    List<?> anything;
    List<? extends Number> numbers;
    List<? super Integer> atLeast;
    C self;
    N number;
    T[] array;
    List<String>[] lists;
    Map<String, List<Integer>> nested;
    List<String[]> arrays;
  }

  private static Type field(String name) {
    try {
      return Holder.class.getDeclaredField(name).getGenericType();
    } catch (NoSuchFieldException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void whatIsNotBoundBecomesItsUpperBound() {
    assertThat(Types.resolved(field("open"))).isEqualTo(list(Object.class));
    assertThat(Types.resolved(field("anything"))).isEqualTo(list(Object.class));
    assertThat(Types.resolved(field("numbers"))).isEqualTo(list(Number.class));
    assertThat(Types.resolved(field("atLeast"))).isEqualTo(list(Object.class));
    assertThat(Types.resolved(field("self")))
        .isEqualTo(Types.parameterized(Comparable.class, Comparable.class));
    assertThat(Types.resolved(field("number"))).isEqualTo(Number.class);
    assertThat(Types.resolved(field("array"))).isEqualTo(Object[].class);
  }

  interface Shape {}

  @SuppressWarnings("unused") // looked at by reflection
  static class Box<T extends Shape, L extends List<T>> {
    Box<?, ?> open;
    Box<? super Round, ? extends Collection<?>> atLeast;
    Box<? extends Round, ?> round;
    Knot<?> knot;
    Map<?, Left<?>> circle;
    EnumMap<?, ?> constants;
  }

  interface Round extends Shape {}

  interface Knot<K extends Knot<?>> {}

  interface Left<R extends Right<?>> {}

  interface Right<L extends Left<?>> {}

  /** What a class asks of its arguments holds for those that are not said, too. */
  @Test
  void wildcardsAreBoundByTheParameterToo() throws ReflectiveOperationException {
    assertThat(inBox("open"))
        .isEqualTo(Types.parameterized(Box.class, Shape.class, list(Shape.class)));
    assertThat(inBox("atLeast")).isEqualTo(inBox("open"));
    assertThat(inBox("round"))
        .isEqualTo(Types.parameterized(Box.class, Round.class, list(Round.class)));
    assertThat(inBox("knot"))
        .isEqualTo(Types.parameterized(Knot.class, Types.parameterized(Knot.class, Knot.class)));
    assertThat(inBox("circle"))
        .isEqualTo(
            Types.parameterized(
                Map.class,
                Object.class,
                Types.parameterized(
                    Left.class,
                    Types.parameterized(
                        Right.class, Types.parameterized(Left.class, Right.class)))));
    assertThat(inBox("constants"))
        .isEqualTo(Types.parameterized(EnumMap.class, Object.class, Object.class));
  }

  private static Type inBox(String name) throws ReflectiveOperationException {
    return TypeBindings.of(Types.parameterized(Box.class, Round.class, list(Round.class)))
        .resolve(Box.class.getDeclaredField(name).getGenericType());
  }

  @Test
  void resolvedTypesEqualThoseOfTheJdkBothWays() {
    for (String name : List.of("lists", "nested", "arrays")) {
      Type jdk = field(name);
      Type ours = Types.resolved(jdk);
      assertThat(ours).isNotSameAs(jdk).isEqualTo(jdk).hasSameHashCodeAs(jdk);
      assertThat(jdk).isEqualTo(ours);
      assertThat(Types.resolved(ours)).isSameAs(ours);
      assertThat(Types.raw(ours)).isEqualTo(Types.raw(jdk));
    }
    assertThat(Types.resolved(field("nested")))
        .hasToString("java.util.Map<java.lang.String, java.util.List<java.lang.Integer>>");
    assertThat(Types.resolved(field("lists"))).hasToString("java.util.List<java.lang.String>[]");
  }

  private static Type list(Type element) {
    return Types.parameterized(List.class, element);
  }

  static class Words extends ArrayList<String> {
    private static final long serialVersionUID = 1L;
  }

  static class Index<V> extends HashMap<Integer, List<V>> {
    private static final long serialVersionUID = 1L;
  }

  @Test
  void argumentsOfASupertype() {
    assertThat(Types.arguments(Words.class, Collection.class)).containsExactly(String.class);
    assertThat(Types.arguments(Types.parameterized(Index.class, Long.class), Map.class))
        .containsExactly(Integer.class, list(Long.class));
    assertThat(Types.arguments(Index.class, Map.class))
        .containsExactly(Integer.class, list(Object.class));
  }

  @Test
  void asManyArgumentsAsParameters() {
    assertThatThrownBy(() -> Types.parameterized(Map.class, String.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("java.util.Map has 2 type parameters");
  }

  static class Outer<T> {
    class Inner {
      T value;
    }

    Inner inner;
  }

  static class Strings extends Outer<String> {}

  @Test
  void anInnerClassKnowsTheVariablesOfItsOwner() throws Exception {
    TypeBindings bindings = TypeBindings.of(Strings.class);
    Type inner = bindings.resolve(Outer.class.getDeclaredField("inner").getGenericType());
    assertThat(((ParameterizedType) inner).getOwnerType())
        .isEqualTo(Types.parameterized(Outer.class, String.class));
    Type value = Outer.Inner.class.getDeclaredField("value").getGenericType();
    assertThat(TypeBindings.of(inner).resolve(value)).isEqualTo(String.class);
  }

  interface Result<A, B> {}

  interface Same<X> extends Result<List<X>, X> {}

  static class Ok<V> implements Same<V> {}

  static class Swapped<P, Q> implements Result<Q, P> {}

  @Test
  void argumentsOfASubtypeFollowFromThoseOfItsSupertype() {
    Type asked = Types.parameterized(Result.class, list(Integer.class), Integer.class);
    assertThat(TypeBindings.subtype(Ok.class, asked))
        .isEqualTo(Types.parameterized(Ok.class, Integer.class));
    assertThat(TypeBindings.subtype(Swapped.class, asked))
        .isEqualTo(Types.parameterized(Swapped.class, Integer.class, list(Integer.class)));
    assertThat(TypeBindings.subtype(Ok.class, Result.class))
        .isEqualTo(Types.parameterized(Ok.class, Object.class));
  }
}
