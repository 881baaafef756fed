package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.document.Document;
import io.seriform.document.DocumentObject;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.Trickle;
import io.seriform.wire.Limits;
import java.io.ByteArrayInputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentReadingTest {

  private static final Json JSON = Json.standard();
  private static final Json LAST = Json.with(JsonOptions.standard().withLastDuplicateWins(true));

  private static final String EVERYTHING =
      "{\"images\":[{\"height\":768,\"size\":\"LARGE\",\"title\":\"Javaone Keynote\"},"
          + "{\"height\":240,\"size\":\"SMALL\",\"a name of more than sixteen bytes\":1.5}],"
          + "\"a name that is longer than all names that are ever kept\":[true,false,null],"
          + "\"\\u0061b\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00\",\"é€😀\":\"é€😀\","
          + "\"\":{},\"numbers\":[0,-1,12345678,123456789012345678,1.10,1e400,-0,0.25],\"e\":[[]]}";

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Read from every source, and found the same. */
  private static Document read(String json) {
    return read(JSON, json);
  }

  private static Document read(Json format, String json) {
    byte[] bytes = utf8(json);
    Document d = format.readTree(bytes);
    byte[] within = utf8("##" + json + "##");
    assertThat(format.readTree(within, 2, within.length - 2)).isEqualTo(d);
    assertThat(format.readTree(json)).isEqualTo(d);
    assertThat(format.readTree(new ByteArrayInputStream(bytes))).isEqualTo(d);
    assertThat(format.decode(bytes, Document.class)).isEqualTo(d);
    assertThat(d).hasSameHashCodeAs(format.readTree(json));
    return d;
  }

  @Test
  void readsEveryKind() {
    assertThat(read("null").isNull()).isTrue();
    assertThat(read("true").asBoolean()).isTrue();
    assertThat(read("false").asBoolean()).isFalse();
    assertThat(read("17").asInt()).isEqualTo(17);
    assertThat(read("-1.5").asDouble()).isEqualTo(-1.5);
    assertThat(read("\"x\"").asText()).isEqualTo("x");
    assertThat(read("[]").size()).isZero();
    assertThat(read("{}").kind()).isEqualTo(Document.Kind.OBJECT);
    assertThat(read(" [ ] ").kind()).isEqualTo(Document.Kind.ARRAY);
    assertThat(read("\t{ \"a\" : [ 1 , { } ] }\n")).hasToString("{\"a\":[1,{}]}");
  }

  @Test
  void readsADocumentOfEverything() {
    DocumentObject d = read(EVERYTHING).asObject();
    assertThat(d.names())
        .containsExactly(
            "images",
            "a name that is longer than all names that are ever kept",
            "ab",
            "é€😀",
            "",
            "numbers",
            "e");
    assertThat(d.get("ab").asText()).isEqualTo("\"\\/\b\f\n\r\té😀");
    assertThat(d.get("é€😀").asText()).isEqualTo("é€😀");
    assertThat(d.get("numbers"))
        .hasToString("[0,-1,12345678,123456789012345678,1.10,1e400,-0,0.25]");
    assertThat(d.get("images").get(1).asObject().names())
        .containsExactly("height", "size", "a name of more than sixteen bytes");
    assertThat(d.get("images").get(0).asObject().name(0))
        .isSameAs(d.get("images").get(1).asObject().name(0));
  }

  @Test
  void readsAllThatTrickles() {
    Document whole = JSON.readTree(EVERYTHING);
    assertThat(JSON.readTree(new Trickle(utf8(EVERYTHING), 3))).isEqualTo(whole);
    String pretty = EVERYTHING.replace(",\"", " ,\n    \"").replace("\":", "\" : ");
    assertThat(JSON.readTree(new Trickle(utf8(pretty), 1))).isEqualTo(whole);
    assertThat(JSON.readTree(pretty)).isEqualTo(whole);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"a\":1,\"b\":2,\"a\":3}",
        "{\"a\":1,\"b\":2,\"\\u0061\":3}",
        "{\"\\u0061\":1,\"b\":2,\"a\":3}",
        "{\"a\":{\"a\":1,\"b\":{\"a\":5}},\"b\":2,\"a\":3}",
        "{\"a\":0,\"b\":{\"a\":1,\"b\":{\"a\":5}},\"a\":{\"a\":7,\"a\":4},\"b\":2, \"a\" : 3 }"
      })
  void theLastOfEqualNamesWins(String json) {
    for (int i = 0; i < 3; i++) {
      assertThat(read(LAST, json)).hasToString("{\"a\":3,\"b\":2}");
    }
    assertThatThrownBy(() -> read(json))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("repeated key");
  }

  @Test
  void theLastOfManyEqualNamesWins() {
    StringBuilder json = new StringBuilder("{");
    for (int i = 0; i < 20_000; i++) {
      json.append(i == 0 ? "" : ",").append("\"n").append(i % 1500).append("\":").append(i);
    }
    DocumentObject d = LAST.readTree(json.append('}').toString()).asObject();
    assertThat(d.size()).isEqualTo(1500);
    for (int i = 0; i < 1500; i++) {
      assertThat(d.name(i)).isEqualTo("n" + i);
      assertThat(d.value(i).asInt()).isEqualTo(i < 20_000 % 1500 ? 19_500 + i : 18_000 + i);
    }
  }

  @Test
  void namesOfEqualHashesAreReadAsAnyOthers() {
    StringBuilder json = new StringBuilder("{");
    for (int i = 0; i < 16_384; i++) {
      json.append(i == 0 ? "\"" : ",\"");
      for (int bit = 0; bit < 14; bit++) {
        json.append((i >>> bit & 1) == 0 ? "Aa" : "BB");
      }
      json.append("\":").append(i);
    }
    DocumentObject d = JSON.readTree(json.append('}').toString()).asObject();
    assertThat(d.size()).isEqualTo(16_384);
    assertThat(d.name(1)).hasSameHashCodeAs(d.name(16_383));
    assertThat(d.get(d.name(16_000)).asInt()).isEqualTo(16_000);
  }

  @Test
  void everyBeginningIsAnError() {
    byte[] bytes = utf8(EVERYTHING);
    for (int n = 0; n < bytes.length; n++) {
      int end = n;
      assertThatThrownBy(() -> JSON.readTree(bytes, 0, end))
          .as("%d bytes", n)
          .isInstanceOf(SyntaxException.class);
      assertThatThrownBy(() -> JSON.readTree(new ByteArrayInputStream(bytes, 0, end)))
          .as("%d bytes", n)
          .isInstanceOf(SyntaxException.class);
    }
  }

  @Test
  void everyChangedByteIsReadOrRefused() {
    byte[] bytes = utf8(EVERYTHING);
    for (int i = 0; i < bytes.length; i++) {
      for (byte b : new byte[] {0, ' ', '"', ',', ':', '{', '}', '[', ']', '\\', 'e', '9', -1}) {
        byte[] changed = bytes.clone();
        changed[i] = b;
        try {
          Document d = JSON.readTree(changed);
          assertThat(JSON.readTree(JSON.encode(d))).isEqualTo(d);
        } catch (SeriformException e) {
          assertThat(e.offset()).isBetween(0L, (long) bytes.length);
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "x; 0; $",
        "{\"a\":[1,{\"b\":tru}]}; 13; $.a[1].b",
        "{\"a\":[1,2,]}; 10; $.a[2]",
        "{\"a\" 1}; 5; $",
        "{\"a\":1,}; 7; $",
        "{\"a\":01}; 5; $.a",
        "{\"a\":-}; 6; $.a",
        "{\"a\":\"\\x\"}; 6; $.a",
        "[1 2]; 3; $",
        "[1]]; 3; $",
        "{a:1}; 1; $",
        "['a']; 1; $[0]",
        "[NaN]; 1; $[0]"
      })
  void errorsSayTheOffsetAndThePath(String json, int offset, String path) {
    assertThatThrownBy(() -> JSON.readTree(json))
        .isInstanceOfSatisfying(
            SyntaxException.class,
            e -> {
              assertThat(e.offset()).isEqualTo(offset);
              assertThat(e.path()).isEqualTo(path);
            });
  }

  // ---- limits

  private static Json limited(Limits limits) {
    return Json.with(JsonOptions.standard().withLimits(limits));
  }

  private static void exceeds(Limits limits, String json, String limit) {
    assertThatThrownBy(() -> limited(limits).readTree(json))
        .isInstanceOfSatisfying(
            LimitException.class,
            e -> {
              assertThat(e.limit()).isEqualTo(limit);
              assertThat(e.offset()).isNotNegative();
            });
  }

  @Test
  void limitsHold() {
    Limits all = Limits.standard();
    exceeds(all.withDepth(2), "[{\"a\":[]}]", "depth");
    assertThat(limited(all.withDepth(3)).readTree("[{\"a\":[]},[[]],{}]").size()).isEqualTo(3);
    exceeds(all.withString(3), "[\"abcd\"]", "string");
    exceeds(all.withName(3), "{\"abcd\":1,\"abcdefgh\":\"xxxxxxxxxxxxxxx\"}", "name");
    exceeds(all.withName(50), "{\"" + "a".repeat(51) + "\":1}", "name");
    exceeds(all.withDigits(20), "[" + "1".repeat(21) + "]", "digits");
    exceeds(all.withExponent(10), "[1e11]", "exponent");
    exceeds(all.withElements(2), "[1,2,3]", "elements");
    exceeds(all.withElements(2), "{\"a\":1,\"b\":2,\"c\":3}", "elements");
  }

  @Test
  void anExponentIsToldWhole() {
    assertThatThrownBy(() -> JSON.readTree("[1e4294967296]"))
        .hasMessageContaining("met 4294967296");
    assertThatThrownBy(() -> JSON.codec(double.class).decode("1e-4294967296"))
        .hasMessageContaining("met 4294967296");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[", "{\"a\":", "[{\"a\":"})
  void depthCostsNoStack(String opening) {
    String json = opening.repeat(100_000);
    assertThatThrownBy(() -> JSON.readTree(json)).isInstanceOf(LimitException.class);
  }

  // ---- options

  @Test
  void optionsHoldForTreesToo() {
    Json json =
        Json.with(
            JsonOptions.standard()
                .withComments(true)
                .withTrailingCommas(true)
                .withSingleQuotes(true)
                .withNonFiniteNumbers(true));
    String text = "/**/ {'a':[1,/*x*/'b',] , // c\n \"c\":NaN,'d':-Infinity,'e':-1,} //";
    assertThat(json.readTree(text))
        .hasToString("{\"a\":[1,\"b\"],\"c\":NaN,\"d\":-Infinity,\"e\":-1}");
    assertThat(json.readTree(json.encode(json.readTree(text)))).isEqualTo(json.readTree(text));
  }

  /** With a raised limit no exponent is taken for another one of fewer bits. */
  @ParameterizedTest
  @ValueSource(strings = {"1e4294967296", "1e2147483648", "1e-4294967296", "1e9223372036854775807"})
  void exponentsBeyondAnyLimit(String number) {
    Json json =
        Json.with(
            JsonOptions.standard().withLimits(Limits.standard().withExponent(Integer.MAX_VALUE)));
    for (Class<?> type : List.of(BigDecimal.class, double.class, Object.class, long.class)) {
      assertThatThrownBy(() -> json.codec(type).decode(number))
          .as(type.getName())
          .isInstanceOf(LimitException.class);
    }
    assertThatThrownBy(() -> json.readTree(number)).isInstanceOf(LimitException.class);
  }
}
