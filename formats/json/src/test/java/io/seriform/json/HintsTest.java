package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.error.EncodeException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.Trickle;
import java.io.ByteArrayInputStream;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.Year;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What JSON says of input that it refuses, and which option admits it. */
class HintsTest {

  record Line(String article, int count, double weight, List<Integer> sizes) {}

  record Row(String json, Type type, String message) {
    @Override
    public String toString() {
      return json;
    }
  }

  private static Row row(String json, Type type, String message) {
    return new Row(json, type, message);
  }

  static List<Row> rows() {
    String commas =
        "(remove the comma before it, or JsonOptions.withTrailingCommas(true) admits it)";
    return List.of(
        row("{\"count\":1,}", Line.class, commas),
        row("{\"count\":1 , }", Line.class, commas),
        row("{\"sizes\":[1,2,]}", Line.class, commas),
        row("[1,\n]", Document.class, commas),
        row("[1,]", Object.class, commas),
        row("{\"a\":1,}", Document.class, commas),
        row("{\"a\":1,}", Map.class, commas),
        row(
            "{// one\n\"count\":1}",
            Line.class,
            "(JsonOptions.withComments(true) admits comments)"),
        row("[1 /* one */]", int[].class, "(JsonOptions.withComments(true) admits comments)"),
        row(
            "{'count':1}",
            Line.class,
            "(JsonOptions.withSingleQuotes(true) admits apostrophes as quotes"),
        row("{\"article\":'pen'}", Line.class, "(JsonOptions.withSingleQuotes(true) admits"),
        row("{\"weight\":NaN}", Line.class, "(JsonOptions.withNonFiniteNumbers(true) admits"),
        row("{\"weight\":-Infinity}", Line.class, "(JsonOptions.withNonFiniteNumbers(true) admits"),
        row("[Infinity]", Object.class, "(JsonOptions.withNonFiniteNumbers(true) admits"),
        row(
            "{\"count\":\"12\"}",
            Line.class,
            "(JsonOptions.withTextAsScalar(true) reads numbers and booleans"),
        row(
            "{\"count\":null}",
            Line.class,
            "(declare the wrapper class, or JsonOptions.withNullAsDefault(true)"),
        row(
            "{\"sizes\":7}",
            Line.class,
            "(JsonOptions.withSingleValueAsList(true) reads one value"),
        row(
            "1767323045000",
            Instant.class,
            "(JsonOptions.withDates(JsonOptions.Dates.EPOCH) or EPOCH_SECONDS reads"),
        row(
            "\"31.12.1990\"",
            LocalDate.class,
            "(the form is 2026-01-31; @Format or ModelOptions.withPattern"),
        row("\"PT\"", Duration.class, "PT at $, offset 0, line 1 column 1 (the form is PT1H30M"),
        row(
            "\"-_8=\"",
            byte[].class,
            "(JsonOptions.withBase64(JsonOptions.Base64Variant.URL) reads that of URLs)"),
        row("{count:1}", Line.class, "(names need quotes)"),
        row("{\"count\":01}", Line.class, "(a number has no leading zeros)"),
        row("[007]", Object.class, "(a number has no leading zeros)"),
        row("[True]", boolean[].class, "(JSON has true, false and null)"),
        row("{\"count\":1}\n{\"count\":2}", Line.class, "(decodeStream with Framing.SEQUENCE"),
        row(
            "{\"count\":1,\"count\":2}",
            Line.class,
            "(JsonOptions.withLastDuplicateWins(true) lets the last"),
        row(
            "{\"a\":1,\"a\":2}",
            Document.class,
            "(JsonOptions.withLastDuplicateWins(true) lets the last one win"),
        row(
            "{\"colour\":1,\"artikle\":2}",
            Line.class,
            "("
                + Line.class.getName()
                + " has article, count, sizes, weight;"
                + " JsonOptions.withUnknown(JsonOptions.Unknown.SKIP)"),
        row(
            "{\"wieght\":2}",
            Line.class,
            "found wieght at $, offset 1, line 1 column 2 (did you mean weight? "),
        row("\"2026-13-01\"", LocalDate.class, "at $, offset 0"),
        row("\"abc\"", UUID.class, "not a UUID: one has 36 characters; "),
        row("[99999999999]", Year[].class, "expected Year, found 99999999999 at $[0], offset 1,"),
        row(
            "{\"count\":NaN}",
            Line.class,
            "(an integer is never NaN or infinite; declare a double"),
        row("<html>", Line.class, "(this looks like HTML or XML, such as an error page)"),
        row(
            "",
            Line.class,
            "found the end of the input at $, offset 0, line 1 column 1 (the input is empty)"),
        row("12", Instant.class, "@Format(Format.EPOCH_MILLIS) or EPOCH_SECONDS those of one"));
  }

  @Test
  void textsForNumbersOfTime() {
    for (JsonOptions.Dates dates :
        List.of(JsonOptions.Dates.EPOCH, JsonOptions.Dates.EPOCH_SECONDS)) {
      JsonOptions options = JsonOptions.standard().withDates(dates);
      assertThatThrownBy(() -> Json.with(options).decode("\"2026-01-31T00:00:00Z\"", Instant.class))
          .hasMessageContaining("expected Instant as a number, found \"2026-01-31T00")
          .hasMessageContaining(
              "(JsonOptions.withDates(JsonOptions.Dates.ISO) reads dates that are texts)");
    }
  }

  static List<Arguments> binaries() {
    return List.of(
        arguments(
            "a2 61 61 01",
            "0xa2 0x61 0x61 0x01 at $, offset 0, line 1 column 1 (this looks like CBOR; Cbor reads"
                + " it"),
        arguments("d9 d9 f7 a0", "this looks like CBOR"),
        arguments("82 a1 61 01", "this looks like MessagePack or CBOR"),
        arguments("de 00 01 a1 61 01", "this looks like MessagePack; Msgpack reads it"),
        arguments(
            "1f 8b 08 00",
            "0x1f 0x8b 0x08 0x00 at $, offset 0, line 1 column 1 (this looks like gzip;"
                + " Compressed.with("),
        arguments("fe ff 00 7b", "this looks like UTF-16; decode new String(bytes, StandardCh"),
        arguments("ff fe 7b 00", "StandardCharsets.UTF_16)"),
        arguments("00 7b 00 22", "StandardCharsets.UTF_16)"),
        arguments("7b 00 22 00", "StandardCharsets.UTF_16LE)"),
        arguments("ac ed 00 05", "this looks like a stream of ObjectOutputStream;"),
        arguments(
            "08 01 12 02",
            "0x08 0x01 0x12 0x02 at $, offset 0, line 1 column 1 (this is not text; read it by the"
                + " format"));
  }

  @ParameterizedTest
  @MethodSource("binaries")
  void binaryInput(String hex, String message) {
    byte[] bytes = HexFormat.ofDelimiter(" ").parseHex(hex);
    for (Class<?> type : List.of(Line.class, Object.class, Document.class)) {
      assertThatThrownBy(() -> Json.standard().decode(bytes, type))
          .isInstanceOf(SyntaxException.class)
          .hasMessageContaining(message);
    }
    assertThatThrownBy(() -> Json.standard().decode(new Trickle(bytes, 1), Line.class))
        .isInstanceOf(SyntaxException.class);
  }

  @Test
  void textThatIsNoJsonIsShownAsText() {
    for (String text : List.of("\u20ac", "\u00e4", "\ufffd")) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      assertThatThrownBy(() -> Json.standard().decode(bytes, Line.class))
          .hasMessageContaining("found " + text)
          .hasMessageNotContaining("looks like");
      assertThatThrownBy(() -> Json.standard().decode(text, Line.class))
          .hasMessageContaining("found ")
          .hasMessageNotContaining("looks like");
    }
  }

  @Test
  void malformedBytesAreNumbers() {
    byte[] bytes = "\"caf\u00e9\"".getBytes(StandardCharsets.ISO_8859_1);
    assertThatThrownBy(() -> Json.standard().decode(bytes, String.class))
        .hasMessage(
            "JSON: malformed UTF-8; found 0xe9 at $, offset 4, line 1 column 5 (decode bytes of"
                + " another charset first: new String(bytes, charset))");
  }

  @Test
  void badLinesOfOtherFramings() {
    try (StreamDecoder<Line> lines =
        Json.standard()
            .decodeStream(new ByteArrayInputStream(new byte[0]), Line.class, Framing.ARRAY)) {
      assertThatThrownBy(() -> lines.skipBadValues(e -> {}))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("skipBadValues needs values whose ends are known: lines of text");
    }
    try (StreamDecoder<Line> lines =
        Json.standard()
            .decodeStream(
                new ByteArrayInputStream("{\"lines\":[]}".getBytes(StandardCharsets.UTF_8)),
                Line.class,
                Framing.ARRAY)) {
      assertThatThrownBy(lines::hasNext)
          .hasMessageContaining("expected an array of all values, found {\"lines\" at $")
          .hasMessageContaining("(Framing.ARRAY")
          .hasMessageContaining("tokenReader reads an array inside an object");
    }
    try (StreamDecoder<Integer> lines =
        Json.standard()
            .decodeStream(
                new ByteArrayInputStream("1\nx\n3".getBytes(StandardCharsets.UTF_8)),
                Integer.class,
                Framing.SEQUENCE)) {
      assertThat(lines.next()).isEqualTo(1);
      assertThatThrownBy(() -> lines.skipBadValues(e -> {}))
          .hasMessage("call skipBadValues before the first value is read");
      assertThatThrownBy(lines::next).isInstanceOf(SyntaxException.class);
      assertThatThrownBy(lines::next)
          .hasMessage(
              "an earlier error has ended the stream; skipBadValues goes on after values that"
                  + " cannot be read");
    }
  }

  private static SeriformException refusal(ThrowableAssert.ThrowingCallable call) {
    Throwable thrown = catchThrowable(call);
    assertThat(thrown).isInstanceOf(SeriformException.class);
    return (SeriformException) thrown;
  }

  @ParameterizedTest
  @MethodSource("rows")
  void eachRefusalGivesItsHint(Row row) {
    byte[] bytes = row.json().getBytes(StandardCharsets.UTF_8);
    for (Engine engine : Engine.values()) {
      Json json =
          Json.with(
              JsonOptions.standard().withEngine(engine).withUnknown(JsonOptions.Unknown.REJECT));
      JsonCodec<?> codec = json.codec(row.type());
      assertThat(refusal(() -> codec.decode(bytes))).hasMessageContaining(row.message());
      assertThat(refusal(() -> codec.decode(row.json()))).hasMessageContaining(row.message());
      assertThat(refusal(() -> codec.decode(new Trickle(bytes, 1))))
          .isInstanceOf(SeriformException.class);
    }
  }

  @Test
  void byteOrderMark() {
    byte[] bytes = "\ufeff1".getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> Json.standard().decode(bytes, int.class))
        .hasMessageContaining("byte order mark");
  }

  @Test
  void nonFiniteNumbersWhenWriting() {
    assertThatThrownBy(() -> Json.standard().encode(new double[] {Double.NaN}))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining(
            "JSON has no NaN, at $[0] (JsonOptions.withNonFiniteNumbers(true) writes and reads it"
                + " as a bare word)");
  }

  /** What options admit has no hint any more. */
  @Test
  void optionsThatAreOn() {
    Json json = Json.with(JsonOptions.standard().withTrailingCommas(true).withComments(true));
    SeriformException e = refusal(() -> json.decode("[1,,]", int[].class));
    assertThat(e.hint()).isNull();
  }

  static final class Getters {
    public int getAge() {
      throw new IllegalStateException("age is not known");
    }
  }

  @Test
  void whatAGetterSays() {
    assertThatThrownBy(() -> Json.standard().encode(new Getters()))
        .hasMessage("JSON: a getter or codec failed: age is not known, at $.age");
  }

  static final class Unknowable {
    public Thread thread;
  }

  /** What is wrong with a class is said once. */
  @Test
  void modelsAreRefusedOnce() {
    assertThatThrownBy(() -> Json.standard().codec(Unknowable.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("property thread of " + Unknowable.class.getName())
        .hasNoCause();
  }
}
