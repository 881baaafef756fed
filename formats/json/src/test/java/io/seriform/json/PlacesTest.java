package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.TypeRef;
import io.seriform.annotation.Inclusion;
import io.seriform.annotation.Subtype;
import io.seriform.annotation.Subtypes;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.Trickle;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.lang.reflect.Type;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Where errors are said to be. */
class PlacesTest {

  record Line(String article, int count) {}

  record Order(int id, Map<String, Line> lines, String customer) {}

  private static SeriformException failure(Engine engine, String text) {
    Json json = Json.with(JsonOptions.standard().withEngine(engine));
    SeriformException ofText =
        catchThrowableOfType(
            SeriformException.class, () -> json.decode(text, new TypeRef<List<Order>>() {}));
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    SeriformException ofStream =
        catchThrowableOfType(
            SeriformException.class,
            () ->
                json.codec(new TypeRef<List<Order>>() {}).decode(new ByteArrayInputStream(bytes)));
    assertThat(ofStream.path()).isEqualTo(ofText.path());
    assertThat(ofStream.offset()).isEqualTo(ofText.offset());
    assertThat(ofStream.line()).isEqualTo(ofText.line());
    return ofText;
  }

  /** What stands where a value should is told as it is. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "-        | a value, found the end of the input",
        "x        | a value, found x",
        "<html>   | a value, found <html>",
        "\uFEFF{} | a value, found \\ufeff at $, offset 0",
        "ä        | a value, found ä at $",
        "€        | a value, found € at $",
        "\uD83D\uDE00! | a value, found \\ud83d\\ude00 at $",
      })
  void whatIsNoValue(String text, String expected) {
    String given = text == null ? "" : text;
    for (Engine engine : Engine.values()) {
      Json json = Json.with(JsonOptions.standard().withEngine(engine));
      for (Type type : List.of(Object.class, Document.class)) {
        assertThatThrownBy(() -> json.codec(type).decode(given.getBytes(StandardCharsets.UTF_8)))
            .isInstanceOf(SyntaxException.class)
            .hasMessageContaining("expected " + expected);
        assertThatThrownBy(() -> json.codec(type).decode(given))
            .isInstanceOf(SyntaxException.class)
            .hasMessageContaining("expected " + expected);
      }
    }
  }

  /** A name that is none belongs to the object or the map that it stands in. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[{\"id\":1,\"li\\x\":{}}]                                 | $[0]",
        "[{\"id\":1,lines:{}}]                                      | $[0]",
        "[{\"id\" 1}]                                               | $[0]",
        "[{\"customer\":\"a\",\"id\":1 \"x\":2}]                    | $[0]",
        "[{\"id\":1,\"lines\":{\"a\":{},b:{}}}]                       | $[0].lines",
        "[{\"id\":1,\"lines\":{\"a\":{} \"b\":{}}}]                   | $[0].lines",
        "[{\"id\":1,\"lines\":{\"a\":{},\"b\":{\"count\":x}}}]         | $[0].lines.b.count",
        "[{\"id\":1,\"lines\":{\"a\":{},\"b\":{\"article\":\"\",7}}}]   | $[0].lines.b",
        "[{\"customer\":\"\",\"lines\":{\"b\":{\"article\":7}}}]        | $[0].lines.b.article"
      })
  void namesThatAreNone(String text, String path) {
    for (Engine engine : Engine.values()) {
      assertThat(failure(engine, text).path()).as("%s, %s", text, engine).isEqualTo(path);
    }
  }

  /** What is missing behind a comma is told by what is to be read there, in a stream too. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[1,]       | [I                            | int         | $[1]",
        "[1,,2]     | [I                            | int         | $[1]",
        "[true, ]   | [Z                            | true        | $[1]",
        "['a',]     | [Ljava.lang.String;           | a string    | $[1]",
        "[{},]      | java.lang.Object              | a value     | $[1]",
        "[[1,],2]   | io.seriform.document.Document | a value     | $[0][1]",
        "{'a':[1,]} | io.seriform.document.Document | a value     | $.a[1]"
      })
  void missingElements(String quoted, String type, String expected, String path)
      throws ClassNotFoundException {
    Class<?> declared = Class.forName(type);
    byte[] bytes = quoted.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    for (Engine engine : Engine.values()) {
      Json json = Json.with(JsonOptions.standard().withEngine(engine));
      for (int step : new int[] {0, 1, 3}) {
        SeriformException e =
            catchThrowableOfType(
                SyntaxException.class,
                () -> {
                  if (step == 0) {
                    json.decode(bytes, declared);
                  } else {
                    json.decode(new Trickle(bytes, step), declared);
                  }
                });
        assertThat(e.path()).as("%s in steps of %s", quoted, step).isEqualTo(path);
        assertThat(e.expected()).startsWith(expected);
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[{\"id\":1,\"id\":2}]                             | 9",
        "[{\"id\":1, \"id\"  :  2}]                        | 10",
        "[{\"customer\":\"a\\\"\",\"customer\":\"b\"}]       | 19",
        "[{\"id\":1,\"i\\u0064\":2}]                       | 9",
        "[{\"id\":1,\"customer\":\"\",\"id\":2}]             | 23"
      })
  void repeatedPropertiesAreAtTheirNames(String text, long offset) {
    for (Engine engine : Engine.values()) {
      SeriformException e = failure(engine, text);
      assertThat(e.offset()).as("%s, %s", text, engine).isEqualTo(offset);
      assertThat(e.getMessage()).contains("repeated property");
    }
  }

  /** Lines and columns in streams of which most has left the buffer. */
  @ParameterizedTest
  @EnumSource
  void linesOfStreams(Engine engine) {
    Random random = new Random(7);
    for (int n : new int[] {10, 1000, 3000, 20_000}) {
      StringBuilder text = new StringBuilder("[");
      for (int i = 0; i < n; i++) {
        text.append("\n".repeat(random.nextInt(3))).append(" ".repeat(random.nextInt(9)));
        text.append("{\"id\":").append(i).append(",\"customer\":\"c\"},");
      }
      text.append("\n   {\"id\": true}]");
      SeriformException e = failure(engine, text.toString());
      assertThat(e.path()).isEqualTo("$[" + n + "].id");
      assertThat(e.line()).isEqualTo(1 + (int) text.chars().filter(c -> c == '\n').count());
      assertThat(e.column()).isEqualTo(11);
    }
  }

  @Test
  void linesOfSequences() {
    String lines = "{\"count\":1}\n".repeat(5000) + "{\"count\":1,}\n";
    byte[] bytes = lines.getBytes(StandardCharsets.UTF_8);
    try (StreamDecoder<Line> decoder =
        Json.standard()
            .decodeStream(new ByteArrayInputStream(bytes), Line.class, Framing.SEQUENCE)) {
      SeriformException e =
          catchThrowableOfType(SeriformException.class, () -> decoder.forEachRemaining(line -> {}));
      assertThat(e.line()).isEqualTo(5001);
      assertThat(e.column()).isEqualTo(12);
      assertThat(e.path()).isEqualTo("$[5000]");
    }
  }

  record Texts(
      int id,
      Charset charset,
      UUID uuid,
      char letter,
      Character boxed,
      File file,
      Class<?> type,
      Locale locale,
      Instant instant,
      byte[] bytes,
      Map<Charset, Integer> map) {}

  /** Texts that are no value of their type are where they begin. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"charset\":          | \"no such\"",
        "\"uuid\":             | \"x\"",
        "\"uuid\":             | \"\\u0041\"",
        "\"letter\":           | \"xx\"",
        "\"boxed\":            | \"\"",
        "\"file\":             | \"a\\u0000b\"",
        "\"type\":             | \"java.lang.String\"",
        "\"instant\":          | \"2024\"",
        "\"bytes\":            | \"*\"",
        "\"bytes\":            | \"\\u0041\"",
        "\"map\":{             | \"no such\":1}"
      })
  void textsAreWhereTheyBegin(String before, String text) {
    for (String space : List.of("", " ", "\n  ", " ".repeat(10_000))) {
      String document = "{\"id\":1,\n" + before.strip() + space + text + ",\"id\":2}";
      int offset = document.indexOf(text);
      for (Engine engine : Engine.values()) {
        JsonCodec<Texts> codec =
            Json.with(JsonOptions.standard().withEngine(engine)).codec(Texts.class);
        for (int step : new int[] {1, 7, 100_000}) {
          byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
          SeriformException e =
              catchThrowableOfType(
                  SeriformException.class, () -> codec.decode(new Trickle(bytes, step)));
          assertThat(e.offset()).as("%s, %s", document, engine).isEqualTo(offset);
        }
        SeriformException e =
            catchThrowableOfType(SeriformException.class, () -> codec.decode(document));
        assertThat(e.offset()).as("%s, %s", document, engine).isEqualTo(offset);
        assertThat(e.line()).isEqualTo(space.startsWith("\n") ? 3 : 2);
      }
    }
  }

  @Test
  void loneSurrogates() {
    for (String before : List.of("", "\u20ac", "\n", "{\n\n  \"a\":\"\ud83d\ude00")) {
      String document = before + "\ud800\"";
      SeriformException e =
          catchThrowableOfType(
              SeriformException.class, () -> Json.standard().decode(document, Object.class));
      assertThat(e.offset()).isEqualTo(before.length());
      assertThat(e.line()).isEqualTo(1 + (int) before.chars().filter(c -> c == '\n').count());
      assertThat(e.column()).isEqualTo(before.length() - before.lastIndexOf('\n'));
    }
  }

  record Owner(
      @Subtypes(
              inclusion = Inclusion.BESIDE,
              property = "kind",
              value = @Subtype(value = Line.class, name = "line"))
          Object part) {}

  /** The name of a class that is beside its object comes twice. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"kind\":\"line\",\"kind\":\"line\"}       | 15",
        "{\"kind\":\"line\",  \"kind\" :   \"line\"}  | 17"
      })
  void namesOfClassesThatComeTwice(String text, long offset) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    for (Engine engine : Engine.values()) {
      Json json = Json.with(JsonOptions.standard().withEngine(engine));
      for (int step : new int[] {0, 1, 2, 100}) {
        SeriformException e =
            catchThrowableOfType(
                SeriformException.class,
                () -> {
                  if (step == 0) {
                    json.decode(bytes, Owner.class);
                  } else {
                    json.decode(new Trickle(bytes, step), Owner.class);
                  }
                });
        assertThat(e).hasMessageContaining("repeated property");
        assertThat(e.offset()).as("in steps of %s", step).isEqualTo(offset);
        assertThat(e.path()).isEqualTo("$.kind");
      }
    }
  }
}
