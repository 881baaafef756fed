package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.document.SelfDescribingFormat;
import io.seriform.document.TokenKind;
import io.seriform.document.TokenReader;
import io.seriform.document.TokenWriter;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.testkit.kits.TokensKit;
import io.seriform.wire.Limits;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** JSON one token at a time. */
class TokensTest extends TokensKit {

  private static final JsonOptions STANDARD = JsonOptions.standard();

  TokensTest() {
    super(false);
  }

  @Override
  protected SelfDescribingFormat format(Limits limits) {
    return Json.with(STANDARD.withLimits(limits));
  }

  /** What options do to the text of whole documents is done here, too. */
  @Test
  void optionsOfText() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Json json = Json.with(STANDARD.withIndent(2).withAsciiOnly(true));
    try (TokenWriter writer = json.tokenWriter(out)) {
      writer.beginObject().name("\u00fc").beginArray().writeLong(1).endArray().endObject();
    }
    assertThat(out.toString(StandardCharsets.US_ASCII))
        .isEqualTo("{\n  \"\\u00fc\": [\n    1\n  ]\n}");
    Json lenient = Json.with(STANDARD.withComments(true).withTextAsScalar(true));
    try (TokenReader reader = lenient.tokenReader("/* one */ [\"12\", 13 // two\n]")) {
      reader.beginArray();
      assertThat(reader.peek()).isEqualTo(TokenKind.TEXT);
      assertThat(reader.readInt()).isEqualTo(12);
      assertThat(reader.readLong()).isEqualTo(13);
      reader.endArray();
      reader.endDocument();
    }
  }

  @Test
  void kindsOfNumbersDependOnTheirTextAlone() {
    for (String number : List.of("1.5", "0.001", "123456.789", "1.0E22", "1e2", "1.10", "-2.5")) {
      boolean shortest = number.equals(Double.toString(Double.parseDouble(number)));
      for (String padding : List.of("", " ".repeat(64))) {
        try (TokenReader reader = Json.standard().tokenReader(number + padding)) {
          assertThat(reader.peek())
              .as("%s and %d bytes", number, padding.length())
              .isEqualTo(shortest ? TokenKind.DOUBLE : TokenKind.NUMBER);
          assertThat(reader.readDouble()).isEqualTo(Double.parseDouble(number));
        }
      }
    }
  }

  @Test
  void numbersAreReadAsTheirKind() {
    String json = "[1.0, 12345678901234567890, 1e400, 0.1, 2.5, 3000000000, \"AQI=\"]";
    try (TokenReader reader = Json.standard().tokenReader(json)) {
      reader.beginArray();
      assertThat(reader.peek()).isEqualTo(TokenKind.DOUBLE);
      assertThat(reader.readDouble()).isEqualTo(1);
      assertThat(reader.peek()).isEqualTo(TokenKind.NUMBER);
      assertThat(reader.readBigInteger()).isEqualTo("12345678901234567890");
      assertThat(reader.peek()).isEqualTo(TokenKind.NUMBER);
      assertThat(reader.readBigDecimal()).isEqualByComparingTo("1e400");
      reader.peek();
      assertThat(reader.readBigDecimal()).isEqualTo(new BigDecimal("0.1"));
      assertThat(reader.readDouble()).isEqualTo(2.5);
      assertThat(reader.peek()).isEqualTo(TokenKind.LONG);
      assertThat(reader.readDouble()).isEqualTo(3e9);
      assertThat(reader.readBytes()).containsExactly(1, 2);
      reader.endArray();
    }
    TokenReader reader = Json.standard().tokenReader("[3000000000]");
    reader.beginArray();
    assertThatThrownBy(reader::readInt)
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("$[0], offset 1, line 1 column 2");
    assertThatThrownBy(
            () -> Json.standard().tokenWriter(new ByteArrayOutputStream()).writeDouble(Double.NaN))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("withNonFiniteNumbers");
  }

  @Test
  void anotherKind() {
    TokenReader reader = Json.standard().tokenReader("{\"a\":[true]}");
    reader.beginObject();
    reader.nextName();
    assertThat(reader.offset()).isEqualTo(5);
    reader.beginArray();
    assertThat(reader.peek()).isEqualTo(TokenKind.BOOLEAN);
    assertThat(reader.offset()).isEqualTo(6);
    assertThatThrownBy(reader::beginObject)
        .isInstanceOf(MappingException.class)
        .hasMessage(
            "JSON: expected an object, found a boolean at $.a[0], offset 6, line 1 column 7 (peek()"
                + " tells what comes, readBoolean() reads it)");
  }
}
