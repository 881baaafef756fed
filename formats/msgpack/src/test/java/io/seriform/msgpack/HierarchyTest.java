package io.seriform.msgpack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.TypeRef;
import io.seriform.annotation.Inclusion;
import io.seriform.annotation.Subtype;
import io.seriform.annotation.Subtypes;
import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.error.MappingException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.Trickle;
import io.seriform.testkit.generated.GeneratedClass;
import io.seriform.testkit.generated.Javac;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Objects of several classes, and objects that refer to each other. */
class HierarchyTest {

  private static MsgpackOptions options(Engine engine) {
    return MsgpackOptions.standard().withEngine(engine);
  }

  private static <T> void keeps(Msgpack msgpack, TypeRef<T> type, T value) {
    byte[] bytes = msgpack.codec(type).encode(value);
    assertThat(msgpack.decode(bytes, type)).isEqualTo(value);
    assertThat(msgpack.decode(new Trickle(bytes, 1), type)).isEqualTo(value);
  }

  // ---- by property

  @Subtypes(
      property = "t",
      value = {@Subtype(value = A.class, name = "a"), @Subtype(value = None.class, name = "n")})
  sealed interface Shape permits A, None {}

  record A(int x, Shape inner, String y) implements Shape {}

  record None() implements Shape {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void byProperty(Engine engine) {
    Msgpack msgpack = Msgpack.with(options(engine));
    TypeRef<List<Shape>> type = new TypeRef<>() {};
    A a = new A(1, new None(), null);
    byte[] bytes = msgpack.codec(type).encode(List.of(a, new None(), a));
    String hex = "83a174a161a17801a5696e6e657281a174a16e";
    assertThat(Hex.of(bytes)).isEqualTo("93" + hex + "81a174a16e" + hex);
    keeps(msgpack, type, List.of(a, new None(), a, new A(5, a, "y"), new None()));
    // the property anywhere, and behind a map that is skipped
    for (String other :
        List.of(
            "84a17801a174a161a5696e6e6572c0a179a16b",
            "84a161820180c0c0a179a16ba17801a174a161",
            "de0003a17801a174d90161a179a16b")) {
      byte[] in = Hex.bytes("92" + other + "81a174a16e");
      assertThat(msgpack.decode(in, type))
          .as(other)
          .isEqualTo(List.of(new A(1, null, "k"), new None()));
      assertThat(msgpack.decode(new Trickle(in, 1), type)).hasSize(2);
    }
    for (String no : List.of("80", "81a17801", "81a174a17a", "81a17405", "05")) {
      assertThatThrownBy(() -> msgpack.decode(Hex.bytes("91" + no), type))
          .as(no)
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("$[0]");
    }
    assertThatThrownBy(() -> msgpack.decode(Hex.bytes("9182a174a161"), type))
        .isInstanceOf(SyntaxException.class);
  }

  /** The entry that names the class is one more: 15 become 16, whose header is wider. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void countsThatGrow(Engine engine) throws ReflectiveOperationException {
    for (int count : new int[] {14, 15, 16, 17}) {
      String base = Javac.PACKAGE + "Base" + count;
      String name = Javac.PACKAGE + "Grows" + count;
      String source =
          GeneratedClass.of(name, GeneratedClass.Style.FIELDS, count, List.of("Integer"))
              .replace("class Grows" + count, "class Grows" + count + " extends Base" + count);
      Map<String, Class<?>> classes =
          Javac.define(
              Map.of(base, Javac.HEADER + "public class Base" + count + " {}", name, source));
      io.seriform.model.options.ModelOptions model =
          io.seriform.model.options.ModelOptions.standard()
              .withSubtype(classes.get(base), classes.get(name), "sub", 1);
      Msgpack msgpack = Msgpack.with(options(engine).withModel(model));
      for (int written = 0; written <= count; written++) {
        Object value = classes.get(name).getDeclaredConstructor().newInstance();
        for (int i = 0; i < written; i++) {
          java.lang.reflect.Field f = classes.get(name).getDeclaredField("p" + i);
          f.setAccessible(true);
          f.set(value, i);
        }
        @SuppressWarnings("unchecked") // the codec of a class writes its objects
        io.seriform.Codec<Object> codec =
            (io.seriform.Codec<Object>) msgpack.codec((java.lang.reflect.Type) classes.get(base));
        byte[] bytes = codec.encode(value);
        Map<?, ?> map = (Map<?, ?>) msgpack.decode(bytes, Object.class);
        assertThat(map).hasSize(written + 1);
        assertThat(codec.decode(bytes)).isInstanceOf(classes.get(name));
        assertThat(codec.encode(codec.decode(bytes))).isEqualTo(bytes);
      }
    }
  }

  // ---- wrapped, and in arrays

  @Subtypes(
      inclusion = Inclusion.WRAPPER,
      value = {@Subtype(value = W.class, name = "w"), @Subtype(value = V.class, name = "v")})
  interface Wrapped {}

  record W(int x) implements Wrapped {}

  record V(List<Wrapped> more) implements Wrapped {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void wrappedSubtypesAreReadBack(Engine engine) {
    Msgpack msgpack = Msgpack.with(options(engine));
    TypeRef<List<Wrapped>> type = new TypeRef<>() {};
    assertThat(Hex.of(msgpack.codec(type).encode(List.of(new W(1)))))
        .isEqualTo("91" + "81a177" + "81a17801");
    keeps(msgpack, type, List.of(new V(List.of(new W(1), new V(List.of()))), new W(2)));
    for (String no : List.of("80", "82a17780a17780", "81a17a80", "8101c0")) {
      assertThatThrownBy(() -> msgpack.decode(Hex.bytes("91" + no), type))
          .as(no)
          .isInstanceOf(MappingException.class);
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void inArrays(Engine engine) {
    Msgpack msgpack = Msgpack.with(options(engine).withShape(SelfDescribingOptions.Shape.ARRAY));
    TypeRef<List<Shape>> type = new TypeRef<>() {};
    A a = new A(1, new None(), null);
    assertThat(Hex.of(msgpack.codec(type).encode(List.of(a))))
        .isEqualTo("91" + "92a161" + "9301" + "92a16e90" + "c0");
    keeps(msgpack, type, List.of(a, new A(2, a, "y"), new None()));
    for (String no : List.of("90", "91a161", "93a16e9005", "92a17a90", "9205c0")) {
      assertThatThrownBy(() -> msgpack.decode(Hex.bytes("91" + no), type))
          .as(no)
          .isInstanceOf(MappingException.class);
    }
  }
}
