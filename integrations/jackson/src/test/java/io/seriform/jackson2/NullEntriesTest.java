package io.seriform.jackson2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.seriform.error.ModelException;
import io.seriform.json.Json;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Settings of a mapper that concern the contents of maps and bytes are followed. */
@SuppressWarnings({"unused", "deprecation"}) // looked at by reflection; as most mappers are made
class NullEntriesTest {

  public static class Maps {
    public Map<String, Integer> map = nulls();
    public List<Map<String, Integer>> list = new ArrayList<>(List.of(nulls()));
    public Map<String, Map<String, Integer>> nested = new LinkedHashMap<>(Map.of("n", nulls()));
    public List<String> texts = new ArrayList<>(Arrays.asList("a", null));
  }

  private static Map<String, Integer> nulls() {
    Map<String, Integer> map = new LinkedHashMap<>();
    map.put("a", 1);
    map.put("b", null);
    return map;
  }

  @Test
  void nullsAreLeftOutOfMapsAsTheMapperHasIt() throws Exception {
    ObjectMapper mapper =
        new ObjectMapper().setSerializationInclusion(JsonInclude.Include.NON_NULL);
    Json json = Json.with(JacksonSettings.of(mapper));
    assertThat(json.encodeToString(new Maps())).isEqualTo(mapper.writeValueAsString(new Maps()));
    assertThat(json.encodeToString(nulls())).isEqualTo(mapper.writeValueAsString(nulls()));
  }

  public static class Said {
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public Map<String, Integer> map = nulls();
  }

  @Test
  void anAnnotationThatAdmitsThemIsRefused() {
    ObjectMapper mapper =
        new ObjectMapper().setSerializationInclusion(JsonInclude.Include.NON_NULL);
    assertThatThrownBy(() -> Json.with(JacksonSettings.of(mapper)).encode(new Said()))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("@JsonInclude of a map beside content inclusion = NON_NULL");
  }

  @Test
  void bytesHaveTheVariantOfTheMapper() throws Exception {
    byte[] bytes = {-1, -2, -3, -4};
    ObjectMapper mapper = new ObjectMapper().setBase64Variant(Base64Variants.MODIFIED_FOR_URL);
    Json json = Json.with(JacksonSettings.of(mapper));
    String text = mapper.writeValueAsString(bytes);
    assertThat(json.encodeToString(bytes)).isEqualTo(text);
    assertThat(json.decode(text, byte[].class)).isEqualTo(bytes);
    assertThatThrownBy(
            () -> JacksonSettings.of(new ObjectMapper().setBase64Variant(Base64Variants.PEM)))
        .hasMessageContaining("Base64 variant = PEM");
  }
}
