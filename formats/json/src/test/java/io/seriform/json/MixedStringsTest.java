package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.LimitException;
import io.seriform.error.SyntaxException;
import io.seriform.wire.Limits;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Strings of plain characters with others among them, of every length that matters. */
class MixedStringsTest {

  private static final String LATIN =
      "\"\\\n\t\b\u0000\u001f\u007f?/\u0080\u00a2\u00dc\u00ff\u00e9";
  private static final String WIDE = LATIN + "\u0100\u07ff\u20ac\uffff";

  private final JsonCodec<String> codec = Json.standard().codec(String.class);

  /** The text of RFC 8259 §7, char by char. */
  private static String written(String value) {
    StringBuilder text = new StringBuilder("\"");
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      int letter = "\b\t\n\f\r\"\\".indexOf(c);
      if (letter >= 0) {
        text.append('\\').append("btnfr\"\\".charAt(letter));
      } else if (c < ' ') {
        text.append(String.format("\\u%04x", (int) c));
      } else {
        text.append(c);
      }
    }
    return text.append('"').toString();
  }

  private static String random(SplittableRandom random, int length, int others, String from) {
    StringBuilder value = new StringBuilder();
    while (value.length() < length) {
      value.append(
          random.nextInt(others) == 0
              ? from.charAt(random.nextInt(from.length()))
              : (char) random.nextInt('a', 'z'));
    }
    return value.toString();
  }

  private void both(String value) {
    String text = written(value);
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    assertThat(codec.encode(value)).isEqualTo(bytes);
    assertThat(codec.encodeToString(value)).isEqualTo(text);
    assertThat(codec.decode(bytes)).isEqualTo(value);
    assertThat(codec.decode(text)).isEqualTo(value);
    // with something behind it, so that whole words may be read up to the quote
    byte[] padded = (text + " ".repeat(20)).getBytes(StandardCharsets.UTF_8);
    assertThat(codec.decode(padded)).isEqualTo(value);
    assertThat(codec.decode(new ByteArrayInputStream(padded))).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 10, 40, 1000})
  void comeBackAtEveryLength(int others) {
    SplittableRandom random = new SplittableRandom(others);
    for (int length = 0; length < 70; length++) {
      both(random(random, length, others, LATIN));
      both(random(random, length, others, WIDE));
    }
    for (int around : new int[] {128, 512, 1024, 8192}) {
      for (int length = around - 12; length < around + 12; length++) {
        both(random(random, length, others, LATIN));
        both("a".repeat(length) + LATIN.charAt(length % LATIN.length()));
        both("a".repeat(length) + "\"\u20ac");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\u00e9=\u00e9",
        "\\u00FF=\u00ff",
        "\\u0000=\u0000",
        "\\u0100=\u0100",
        "\\u20AC=\u20ac",
        "\\/=/",
        "\\b\\f\\n\\r\\t\\\"\\\\=\b\f\n\r\t\"\\",
        "\\ud83d\\ude00=\ud83d\ude00",
        "\u00e9\\n\u20ac=\u00e9\n\u20ac",
        "\u00c2\u00a2=\u00c2\u00a2"
      })
  void escapesAtEveryPlace(String textAndValue) {
    String text = textAndValue.substring(0, textAndValue.lastIndexOf('='));
    String value = textAndValue.substring(textAndValue.lastIndexOf('=') + 1);
    for (int before = 0; before < 40; before++) {
      for (int behind = 0; behind < 20; behind++) {
        String json = "\"" + "a".repeat(before) + text + "b".repeat(behind) + "\"";
        String expected = "a".repeat(before) + value + "b".repeat(behind);
        assertThat(codec.decode(json)).isEqualTo(expected);
        assertThat(codec.decode(json.getBytes(StandardCharsets.UTF_8))).isEqualTo(expected);
        assertThat(codec.decode((json + "      ").getBytes(StandardCharsets.UTF_8)))
            .isEqualTo(expected);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"\\x", "\\u12", "\\u00g0", "\\'", "\u0001", "\\ud800", "\\udc00x", "\\\u00e9"})
  void errorsBehindAnEscapeAreStillTold(String wrong) {
    for (int before = 0; before < 20; before++) {
      String json = "\"\\n" + "a".repeat(before) + wrong + "\"                 ";
      assertThatThrownBy(() -> codec.decode(json)).isInstanceOf(SyntaxException.class);
      assertThatThrownBy(() -> codec.decode(json.getBytes(StandardCharsets.UTF_8)))
          .isInstanceOf(SyntaxException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0xC0, 0xC1, 0xC2, 0xC3, 0xE9, 0xF5, 0x80, 0xBF})
  void malformedBytesBehindAnEscapeAreStillTold(int wrong) {
    for (int before = 0; before < 20; before++) {
      String json = "\"\\n" + "a".repeat(before) + (char) wrong + "b\"                 ";
      assertThatThrownBy(() -> codec.decode(json.getBytes(StandardCharsets.ISO_8859_1)))
          .isInstanceOf(SyntaxException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\\\=\\",
        "\\\"=\"",
        "\\u20ac=\u20ac",
        "\u00e9=\u00e9",
        "\u20ac=\u20ac",
        "\u007f=\u007f"
      })
  void longStringsComeBackWithAnythingAtAnyPlace(String textAndValue) {
    String text = textAndValue.substring(0, textAndValue.lastIndexOf('='));
    String value = textAndValue.substring(textAndValue.lastIndexOf('=') + 1);
    for (int before = 60; before < 180; before++) {
      for (int behind : new int[] {0, 1, 7, 8, 31, 40, 150}) {
        String json = "\"" + "a".repeat(before) + text + "b".repeat(behind) + "\"";
        String expected = "a".repeat(before) + value + "b".repeat(behind);
        for (String padding : new String[] {"", "       ", " ".repeat(40)}) {
          byte[] bytes = (json + padding).getBytes(StandardCharsets.UTF_8);
          assertThat(codec.decode(bytes)).isEqualTo(expected);
          assertThat(codec.decode(new ByteArrayInputStream(bytes))).isEqualTo(expected);
          assertThat(codec.decode(json + padding)).isEqualTo(expected);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0x00, 0x1F, 0x0A, 0x80, 0x9F, 0xA0, 0xA1, 0xC0, 0xFF})
  void longStringsTellWhatMustNotStandInThem(int wrong) {
    for (int before = 60; before < 180; before++) {
      for (int behind : new int[] {0, 1, 7, 8, 31, 40}) {
        String json = "\"" + "a".repeat(before) + (char) wrong + "b".repeat(behind) + "\"";
        byte[] bytes = (json + " ".repeat(40)).getBytes(StandardCharsets.ISO_8859_1);
        int offset = before + 1;
        assertThatThrownBy(() -> codec.decode(bytes))
            .isInstanceOfSatisfying(
                SyntaxException.class, e -> assertThat(e.offset()).isEqualTo(offset));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {12, 13})
  void theLimitCountsTheBytesOfTheText(int limit) {
    Json json = Json.with(JsonOptions.standard().withLimits(Limits.standard().withString(limit)));
    // 13 bytes between the quotes
    byte[] bytes = "\"aaaa\\u00e9\\nb\"          ".getBytes(StandardCharsets.UTF_8);
    if (limit == 13) {
      assertThat(json.decode(bytes, String.class)).isEqualTo("aaaa\u00e9\nb");
    } else {
      assertThatThrownBy(() -> json.decode(bytes, String.class)).isInstanceOf(LimitException.class);
    }
  }
}
