package io.seriform.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.shop.ShopApplication.Order;
import io.seriform.cbor.Cbor;
import io.seriform.json.Json;
import io.seriform.msgpack.Msgpack;
import io.seriform.spring.MediaFormat;
import io.seriform.spring.SeriformCodecs;
import io.seriform.spring.SeriformConverters;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.core.ResolvableType;
import org.springframework.http.codec.ServerCodecConfigurer;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.converter.HttpMessageConverters;
import tools.jackson.databind.JsonNode;

/** Who answers to a client that accepts anything, beside Jackson with JSON and CBOR. */
class PreferenceTest {

  private static final MediaFormat JSON = MediaFormat.of(Json.standard());
  private static final MediaFormat CBOR = MediaFormat.of(Cbor.standard());
  private static final MediaFormat MSGPACK = MediaFormat.of(Msgpack.standard());

  private static List<String> converters(Class<?> type, MediaFormat... formats) {
    HttpMessageConverters converters =
        HttpMessageConverters.forServer()
            .registerDefaults()
            .configureMessageConvertersList(list -> SeriformConverters.add(list, List.of(formats)))
            .build();
    List<String> all = new ArrayList<>();
    for (HttpMessageConverter<?> converter : converters) {
      if (converter.canWrite(type, null)) {
        all.add(name(converter) + " " + converter.getSupportedMediaTypes(type).get(0));
      }
    }
    return all;
  }

  private static List<String> writers(Class<?> type, MediaFormat... formats) {
    ServerCodecConfigurer codecs = ServerCodecConfigurer.create();
    SeriformCodecs.register(codecs, List.of(formats));
    ResolvableType element = ResolvableType.forClass(type);
    return codecs.getWriters().stream()
        .filter(writer -> writer.canWrite(element, null))
        .map(writer -> writer.getWritableMediaTypes(element).get(0).toString())
        .toList();
  }

  private static String name(Object converter) {
    return converter.getClass().getSimpleName().startsWith("Seriform") ? "Seriform" : "Jackson";
  }

  @Test
  void inMvcEachFormatStandsBeforeTheConverterThatHasItAndJsonFirst() {
    assertThat(converters(Order.class, CBOR, MSGPACK, JSON))
        .containsExactly(
            "Seriform application/json",
            "Jackson application/json",
            "Seriform application/cbor",
            "Jackson application/cbor",
            "Seriform application/vnd.msgpack");
  }

  @Test
  void inMvcJsonIsFirstAlsoWhereItIsOfJackson() {
    assertThat(converters(Order.class, MSGPACK, CBOR))
        .containsExactly(
            "Jackson application/json",
            "Seriform application/cbor",
            "Jackson application/cbor",
            "Seriform application/vnd.msgpack");
    assertThat(converters(JsonNode.class, JSON, MSGPACK).get(0)).startsWith("Jackson");
  }

  @Test
  void inWebFluxJsonIsFirstAlsoWhereItIsOfJackson() {
    assertThat(writers(Order.class, MSGPACK, CBOR, JSON))
        .startsWith("application/json", "application/vnd.msgpack", "application/cbor");
    assertThat(writers(Order.class, MSGPACK, CBOR))
        .startsWith("application/json", "application/vnd.msgpack", "application/cbor");
    assertThat(writers(JsonNode.class, MSGPACK, JSON)).startsWith("application/json");
  }
}
