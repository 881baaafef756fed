package io.seriform.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.MappingException;
import io.seriform.error.SyntaxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PointerTest {

  /** The document of RFC 6901 section 5. */
  private static DocumentObject example() {
    return Document.object()
        .put("foo", Document.array().add("bar").add("baz"))
        .put("", 0)
        .put("a/b", 1)
        .put("c%d", 2)
        .put("e^f", 3)
        .put("g|h", 4)
        .put("i\\j", 5)
        .put("k\"l", 6)
        .put(" ", 7)
        .put("m~n", 8);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      ignoreLeadingAndTrailingWhitespace = false,
      delimiter = ';',
      value = {
        "/foo;[\"bar\",\"baz\"]",
        "/foo/0;\"bar\"",
        "/;0",
        "/a~1b;1",
        "/c%d;2",
        "/e^f;3",
        "/g|h;4",
        "/i\\j;5",
        "/k\"l;6",
        "/ ;7",
        "/m~0n;8"
      })
  void findsWhatTheRfcFinds(String pointer, String value) {
    assertThat(example().at(pointer)).hasToString(value);
    assertThat(Pointer.of(pointer)).hasToString(pointer);
  }

  @Test
  void theEmptyPointerIsTheWhole() {
    DocumentObject root = example();
    assertThat(root.at("")).isSameAs(root);
    assertThat(Pointer.of("")).hasToString("");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/foo/2",
        "/foo/-",
        "/foo/00",
        "/foo/01",
        "/foo/-1",
        "/foo/+1",
        "/foo/",
        "/foo/1e0",
        "/foo/4294967296",
        "/foo/99999999999",
        "/foo/٠",
        "/bar",
        "/foo/0/x",
        "/a/b"
      })
  void findsNothingElse(String pointer) {
    assertThat(Pointer.of(pointer).find(example())).isNull();
    assertThatThrownBy(() -> example().at(pointer)).isInstanceOf(MappingException.class);
  }

  @Test
  void escapesAreUndoneOnce() {
    Document d = Document.object().put("~1", "x").put("/", "y");
    assertThat(d.at("/~01").asText()).isEqualTo("x");
    assertThat(d.at("/~1").asText()).isEqualTo("y");
  }

  @ParameterizedTest
  @CsvSource({"a, 0", "a/b, 0", "/~, 1", "/a~, 2", "/~2, 1", "/a/b~x, 4", "/~~0, 1", "/a~/b, 2"})
  void malformedPointersAreErrors(String pointer, int offset) {
    assertThatThrownBy(() -> Pointer.of(pointer))
        .isInstanceOfSatisfying(
            SyntaxException.class, e -> assertThat(e.offset()).isEqualTo(offset));
  }

  @Test
  void setsMembersAndElements() {
    Document root = example();
    assertThat(Pointer.of("/foo/1").set(root, Document.of(1))).isSameAs(root);
    Pointer.of("/foo/2").set(root, Document.of(2));
    Pointer.of("/foo/-").set(root, null);
    Pointer.of("/new").set(root, Document.object());
    Pointer.of("/new/a~1b").set(root, Document.of("x"));
    Pointer.of("/m~0n").set(root, Document.of("y"));
    assertThat(root.at("/foo")).hasToString("[\"bar\",1,2,null]");
    assertThat(root.at("/new")).hasToString("{\"a/b\":\"x\"}");
    assertThat(root.get("m~n").asText()).isEqualTo("y");
    assertThat(Pointer.of("").set(root, Document.of(1))).isEqualTo(Document.of(1));
  }

  @ParameterizedTest
  @CsvSource({
    "/foo/3, '$.foo[3]'",
    "/foo/01, '$.foo.01'",
    "/foo/0/x, '$.foo[0].x'",
    "/no/a, '$.no'"
  })
  void setsNothingWhereThereIsNoPlace(String pointer, String path) {
    Document root = example();
    assertThatThrownBy(() -> Pointer.of(pointer).set(root, Document.of(1)))
        .isInstanceOfSatisfying(MappingException.class, e -> assertThat(e.path()).isEqualTo(path));
    assertThat(root).isEqualTo(example());
  }

  @Test
  void removesMembersAndElements() {
    Document root = example();
    assertThat(Pointer.of("/foo/0").remove(root).asText()).isEqualTo("bar");
    assertThat(Pointer.of("/a~1b").remove(root).asInt()).isEqualTo(1);
    assertThat(root.at("/foo")).hasToString("[\"baz\"]");
    assertThat(root.get("a/b")).isNull();
    assertThatThrownBy(() -> Pointer.of("/foo/1").remove(root))
        .isInstanceOf(MappingException.class);
    assertThatThrownBy(() -> Pointer.of("").remove(root)).isInstanceOf(MappingException.class);
  }

  @Test
  void pointersAreValues() {
    Pointer pointer = Pointer.of("").child("a/b").child(3).child("~");
    assertThat(pointer).hasToString("/a~1b/3/~0");
    assertThat(pointer)
        .isEqualTo(Pointer.of("/a~1b/3/~0"))
        .hasSameHashCodeAs(Pointer.of("/a~1b/3/~0"))
        .isNotEqualTo(Pointer.of("/a~1b/3"));
  }
}
