package io.seriform.spring;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.cbor.Cbor;
import io.seriform.json.Json;
import io.seriform.spring.Shop.Card;
import io.seriform.spring.Shop.Cash;
import io.seriform.spring.Shop.Payment;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.core.ResolvableType;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.PageImpl;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.web.PagedModel;
import org.springframework.http.MediaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Pages of Spring Data as bodies. */
class PagesTest {

  private static final SeriformHttpMessageConverter JSON =
      new SeriformHttpMessageConverter(Json.standard());
  private static final Bodies BODIES = new Bodies(MediaFormat.of(Json.standard()));

  private static String written(Object page, ResolvableType type) {
    assertThat(JSON.canWrite(type, page.getClass(), MediaType.APPLICATION_JSON)).isTrue();
    assertThat(JSON.canRead(type, MediaType.APPLICATION_JSON))
        .isEqualTo(type.resolve() == Object.class);
    assertThat(new SeriformEncoder(MediaFormat.of(Cbor.standard())).canEncode(type, null)).isTrue();
    return new String(
        BODIES.write(page, Types.of(type), MediaType.APPLICATION_JSON),
        java.nio.charset.StandardCharsets.UTF_8);
  }

  @Test
  void aPageIsWrittenAsThePagedModelOfJackson() {
    Page<String> page = new PageImpl<>(List.of("a", "b"), PageRequest.of(1, 2), 5);
    ResolvableType type = ResolvableType.forClassWithGenerics(Page.class, String.class);
    JsonMapper mapper = JsonMapper.shared();
    JsonNode expected = mapper.readTree(mapper.writeValueAsString(new PagedModel<>(page)));
    assertThat(mapper.readTree(written(page, type))).isEqualTo(expected);
    ResolvableType model = ResolvableType.forClassWithGenerics(PagedModel.class, String.class);
    assertThat(mapper.readTree(written(new PagedModel<>(page), model))).isEqualTo(expected);
  }

  @Test
  void elementsAreWrittenByTheTypeThatThePageDeclares() {
    List<Payment> payments = List.of(new Card("4242"), new Cash(5));
    Page<Payment> page = new PageImpl<>(payments);
    ResolvableType type = ResolvableType.forClassWithGenerics(Page.class, Payment.class);
    String list = Json.standard().encodeToString(payments, new io.seriform.TypeRef<>() {});
    assertThat(written(page, type)).startsWith("{\"content\":" + list + ",\"page\":");
    assertThat(written(page, ResolvableType.forClass(Object.class))).startsWith("{\"content\":[{");
  }

  @Test
  void aPageOfWhatOthersWriteIsLeftToThem() {
    ResolvableType type = ResolvableType.forClassWithGenerics(Page.class, JsonNode.class);
    assertThat(JSON.canWrite(type, PageImpl.class, MediaType.APPLICATION_JSON)).isFalse();
  }
}
