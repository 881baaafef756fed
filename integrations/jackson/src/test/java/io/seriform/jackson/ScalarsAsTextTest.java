package io.seriform.jackson;

import static io.seriform.jackson.Everywhere.reads;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.Gson;
import io.seriform.cbor.Cbor;
import io.seriform.cbor.CborOptions;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.MappingException;
import io.seriform.gson.GsonDialect;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.msgpack.Msgpack;
import io.seriform.msgpack.MsgpackOptions;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Numbers and booleans where a String is declared are read as Jackson and Gson read them. */
@SuppressWarnings("unused") // looked at by reflection
class ScalarsAsTextTest {

  public static class Texts {
    public String text;
    public List<String> list;
    public Map<String, String> map;
  }

  private static final List<String> SCALARS =
      List.of("1", "-17", "0.5", "1.50", "1e3", "1E+2", "12345678901234567890", "true", "false");

  @Test
  void asJackson() {
    for (String scalar : List.of("1", "-17", "0.5", "true", "false", "9007199254740993")) {
      reads("{\"text\":" + scalar + ",\"list\":[" + scalar + ",null]}", Texts.class);
      reads("{\"map\":{\"a\":" + scalar + "},\"text\":\"x\"}", Texts.class);
    }
    reads("{\"text\":{}}", Texts.class);
    reads("{\"text\":[1]}", Texts.class);
  }

  @Test
  void theTextOfJsonIsKept() throws java.io.IOException {
    Json gson = Json.with(JsonOptions.standard().withDialects(GsonDialect.standard()));
    for (String scalar : SCALARS) {
      String json = "{\"text\": " + scalar + " ,\"list\":[" + scalar + "]}";
      Texts expected = new Gson().fromJson(json, Texts.class);
      Texts jackson =
          new com.fasterxml.jackson.databind.ObjectMapper().readValue(json, Texts.class);
      assertThat(jackson.text).isEqualTo(expected.text).isEqualTo(scalar);
      for (Json like : List.of(gson, Agreement.LIKE_JACKSON2)) {
        Texts read = like.decode(json, Texts.class);
        assertThat(read.text).isEqualTo(expected.text);
        assertThat(read.list).isEqualTo(expected.list);
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        assertThat(like.decode(new ByteArrayInputStream(bytes), Texts.class).text)
            .isEqualTo(scalar);
      }
      assertThat(gson.decode(scalar, String.class)).isEqualTo(scalar);
    }
  }

  @Test
  void onlyWhereAskedFor() {
    byte[] number = {7};
    for (SelfDescribingFormat format :
        List.<SelfDescribingFormat>of(Json.standard(), Cbor.standard(), Msgpack.standard())) {
      byte[] bytes = format instanceof Json ? new byte[] {'7'} : number;
      assertThatThrownBy(() -> format.decode(bytes, String.class))
          .isInstanceOf(MappingException.class);
    }
    for (SelfDescribingFormat format :
        List.<SelfDescribingFormat>of(
            Json.with(JsonOptions.standard().withScalarAsText(true)),
            Cbor.with(CborOptions.standard().withScalarAsText(true)),
            Msgpack.with(MsgpackOptions.standard().withScalarAsText(true)))) {
      byte[] bytes = format instanceof Json ? new byte[] {'7'} : number;
      assertThat(format.decode(bytes, String.class)).isEqualTo("7");
      assertThatThrownBy(() -> format.decode(bytes, char.class))
          .isInstanceOf(MappingException.class);
    }
    assertThatThrownBy(
            () ->
                Json.with(
                        JsonOptions.standard()
                            .withDialects(JacksonDialect.jackson3())
                            .withScalarAsText(false))
                    .decode("7", String.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("withScalarAsText(true)");
  }
}
