package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.error.EncodeException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.testkit.Trickle;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
    String commas = "; remove the comma before it, or withTrailingCommas(true) admits it (at $";
    return List.of(
        row("{\"count\":1,}", Line.class, commas),
        row("{\"count\":1 , }", Line.class, commas),
        row("{\"sizes\":[1,2,]}", Line.class, commas + ".sizes"),
        row("[1,\n]", Document.class, commas),
        row("[1,]", Object.class, commas),
        row("{\"a\":1,}", Document.class, commas),
        row("{\"a\":1,}", Map.class, commas),
        row("{// one\n\"count\":1}", Line.class, "; withComments(true) admits comments (at $"),
        row("[1 /* one */]", int[].class, "; withComments(true) admits comments (at $"),
        row("{'count':1}", Line.class, "; withSingleQuotes(true) admits apostrophes as quotes"),
        row("{\"article\":'pen'}", Line.class, "; withSingleQuotes(true) admits"),
        row("{\"weight\":NaN}", Line.class, "; withNonFiniteNumbers(true) admits"),
        row("{\"weight\":-Infinity}", Line.class, "; withNonFiniteNumbers(true) admits"),
        row("[Infinity]", Object.class, "; withNonFiniteNumbers(true) admits"),
        row(
            "{\"count\":\"12\"}",
            Line.class,
            "; withTextAsScalar(true) reads numbers and booleans"),
        row(
            "{\"count\":null}",
            Line.class,
            "; declare the wrapper class, or withNullAsDefault(true)"),
        row("{\"sizes\":7}", Line.class, "; withSingleValueAsList(true) reads one value"),
        row("1767323045000", Instant.class, "; withDates(Dates.EPOCH) or EPOCH_SECONDS reads"),
        row("\"31.12.1990\"", LocalDate.class, "; @Format on the property or withPattern sets"),
        row("\"PT\"", Duration.class, "PT (at $"),
        row("\"-_8=\"", byte[].class, "; withBase64 sets another variant (at $"),
        row("{count:1}", Line.class, "; names need quotes (at $"),
        row("{\"count\":01}", Line.class, "; a number has no leading zeros (at $.count"),
        row("[007]", Object.class, "; a number has no leading zeros (at $[0]"),
        row("[True]", boolean[].class, "; JSON has true, false and null (at $[0]"),
        row("{\"count\":1}\n{\"count\":2}", Line.class, "; decodeStream with Framing.SEQUENCE"),
        row("{\"count\":1,\"count\":2}", Line.class, "; withLastDuplicateWins(true) lets the last"),
        row(
            "{\"a\":1,\"a\":2}",
            Document.class,
            "; withLastDuplicateWins(true) lets the last one win"),
        row(
            "{\"colour\":1,\"artikle\":2}",
            Line.class,
            "unknown property; found colour; "
                + Line.class.getName()
                + " has article, count, sizes, weight; withUnknown(Unknown.SKIP)"),
        row("{\"wieght\":2}", Line.class, "found wieght; did you mean weight? "),
        row("\"2026-13-01\"", LocalDate.class, "(at $, offset 0"));
  }

  private static SeriformException refusal(ThrowableAssert.ThrowingCallable call) {
    Throwable thrown = catchThrowable(call);
    assertThat(thrown).isInstanceOf(SeriformException.class);
    return (SeriformException) thrown;
  }

  @ParameterizedTest
  @MethodSource("rows")
  void refuses(Row row) {
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
            "JSON has no NaN; withNonFiniteNumbers(true) writes and reads it as a bare word"
                + " (at $[0])");
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
        .hasMessage("JSON: a getter or codec failed: age is not known (at $.age)");
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
