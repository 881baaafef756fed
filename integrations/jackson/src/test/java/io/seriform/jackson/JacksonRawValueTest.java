package io.seriform.jackson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.seriform.Framing;
import io.seriform.StreamEncoder;
import io.seriform.cbor.Cbor;
import io.seriform.cbor.CborOptions;
import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.ModelException;
import io.seriform.error.SyntaxException;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.model.options.ModelOptions;
import io.seriform.wire.Limits;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Text that is JSON already, beside Jackson 2 and 3. */
@SuppressWarnings("unused") // looked at by reflection
class JacksonRawValueTest {

  private static final ModelOptions MODEL =
      ModelOptions.standard().withDialects(JacksonDialect.jackson3());

  private static JsonOptions options(Engine engine) {
    return JsonOptions.standard().withEngine(engine).withModel(MODEL);
  }

  private static Json json(Engine engine) {
    return Json.with(options(engine));
  }

  public static class Raw {
    public int before = 1;
    @JsonRawValue public String raw;
    public int after = 2;
  }

  private static Raw raw(String text) {
    Raw raw = new Raw();
    raw.raw = text;
    return raw;
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void textIsWrittenAsItIs(Engine engine) throws Exception {
    for (String text :
        List.of(
            "{\"a\": [1, 2.50, {\"b\":null}]}",
            " [ ] ",
            "1e2",
            "true",
            "\"t\\n\"",
            "\"\u00e4\"",
            "[\"\u4e2d\ud83d\ude00\"]",
            "[" + "\"x\",".repeat(20_000) + "0]")) {
      Raw value = raw(text);
      String written = json(engine).encodeToString(value);
      assertThat(written)
          .isEqualTo("{\"before\":1,\"raw\":" + text + ",\"after\":2}")
          .isEqualTo(new ObjectMapper().writeValueAsString(value));
      assertThat(new String(json(engine).encode(value), StandardCharsets.UTF_8)).isEqualTo(written);
    }
    // nothing is left out of the document for it
    assertThat(json(engine).encodeToString(raw(null))).isEqualTo("{\"before\":1,\"after\":2}");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void whatIsNotOneValueIsRefused(Engine engine) {
    for (String text :
        List.of(
            "", "  ", "{", "{\"a\":1}}", "1 2", "nul", "{a:1}", "[1,]", "// c\n1", "NaN", "\"a")) {
      assertThatThrownBy(() -> json(engine).encode(raw(text)))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("raw text is not one JSON value: ")
          .hasMessageContaining("of the text")
          .hasMessageContaining("$.raw");
    }
    assertThatThrownBy(() -> json(engine).encode(raw("{\"\u00e4\":1,}")))
        .hasMessageContaining("at offset 7 of the text");
    assertThatThrownBy(() -> json(engine).encode(raw("\"\ud800\"")))
        .isInstanceOf(EncodeException.class);
    // a writer is as good as new after an error
    Json json = json(engine);
    assertThatThrownBy(() -> json.encode(raw("}"))).isInstanceOf(EncodeException.class);
    assertThat(json.encodeToString(raw("[]"))).isEqualTo("{\"before\":1,\"raw\":[],\"after\":2}");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void lineBreaksDoNotEndADocumentInASequence(Engine engine) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (StreamEncoder<Raw> stream =
        json(engine).codec(Raw.class).encodeStream(out, Framing.SEQUENCE)) {
      stream.write(raw("[\n{\"raw\":\"forged\"}\r\n]"));
      stream.write(raw("\"\\n\u4e2d\""));
    }
    String text = out.toString(StandardCharsets.UTF_8);
    assertThat(text.lines())
        .containsExactly(
            "{\"before\":1,\"raw\":[ {\"raw\":\"forged\"}  ],\"after\":2}",
            "{\"before\":1,\"raw\":\"\\n\u4e2d\",\"after\":2}");
    assertThat(json(engine).encodeToString(raw("[\r1]"))).contains("[ 1]");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void itsDepthCountsFromWhereItIs(Engine engine) {
    Json json = Json.with(options(engine).withLimits(Limits.standard().withDepth(4)));
    assertThat(json.encodeToString(raw("[[[]]]"))).contains("[[[]]]");
    assertThatThrownBy(() -> json.encode(raw("[[[[]]]]"))).isInstanceOf(LimitException.class);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void textIsReadAsByJacksonAndObjectsAsTheirJson(Engine engine) throws Exception {
    for (String value : List.of("\"t\"", "\"\u00e4\\n\"", "1.50", "true", "null", "-0")) {
      String text = "{\"raw\": " + value + " ,\"after\":2}";
      assertThat(json(engine).decode(text, Raw.class).raw)
          .isEqualTo(new ObjectMapper().readValue(text, Raw.class).raw);
    }
    for (String value :
        List.of("{\"a\": [1, 2.50]}", "[ ]", "[\"\u00e4\"]", "{\"\u4e2d\":\"\ud83d\ude00\"}")) {
      String text = "{\"before\":3,\"raw\": " + value + " ,\"after\":4}";
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      for (Raw read :
          List.of(
              json(engine).decode(text, Raw.class),
              json(engine).decode(bytes, Raw.class),
              Objects.requireNonNull(
                  json(engine).codec(Raw.class).decode(new StringReader(text))))) {
        assertThat(read.raw).isEqualTo(value);
        assertThat(read.after).isEqualTo(4);
      }
      for (int n = 0; n < text.length(); n++) {
        String cut = text.substring(0, n);
        assertThatThrownBy(() -> json(engine).decode(cut, Raw.class))
            .isInstanceOf(SyntaxException.class);
      }
    }
    Json json = Json.with(options(engine).withLimits(Limits.standard().withString(8)));
    assertThat(json.decode("{\"raw\":[1,2,3]}", Raw.class).raw).isEqualTo("[1,2,3]");
    assertThatThrownBy(() -> json.decode("{\"raw\":[1,2,3,4,5]}", Raw.class))
        .isInstanceOf(LimitException.class)
        .hasMessageContaining("$.raw");
  }

  public static class Json1 {
    public int n = 3;

    @Override
    public String toString() {
      return "{\"n\":" + n + "}";
    }
  }

  public static class OfObjects {
    @JsonRawValue public Json1 value = new Json1();
    @JsonRawValue public int number = 5;
    @JsonRawValue public List<Integer> list = List.of(1, 2);

    @JsonRawValue(false)
    public String text = "x";
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void otherValuesAreWrittenByToString(Engine engine) throws Exception {
    String text = json(engine).encodeToString(new OfObjects());
    assertThat(text)
        .isEqualTo("{\"value\":{\"n\":3},\"number\":5,\"list\":[1, 2],\"text\":\"x\"}")
        .isEqualTo(new ObjectMapper().writeValueAsString(new OfObjects()));
    OfObjects read =
        json(engine).decode("{\"value\":{\"n\":4},\"number\":6,\"list\":[7]}", OfObjects.class);
    assertThat(read.value.n).isEqualTo(4);
    assertThat(read.number).isEqualTo(6);
    assertThat(read.list).containsExactly(7);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void otherFormatsHaveNoPlaceForIt(Engine engine) {
    Cbor cbor = Cbor.with(CborOptions.standard().withEngine(engine).withModel(MODEL));
    assertThatThrownBy(() -> cbor.codec(Raw.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("text of JSON that is written as it is has no place in CBOR");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void copiesHaveTheSameText(Engine engine) {
    assertThat(Copier.of(json(engine).codec(Raw.class)).copy(raw("{}")).raw).isEqualTo("{}");
    assertThat(Copier.of(json(engine).codec(OfObjects.class)).copy(new OfObjects()).value.n)
        .isEqualTo(3);
  }
}
