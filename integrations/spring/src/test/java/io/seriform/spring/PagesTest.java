package io.seriform.spring;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.cbor.Cbor;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.EncodeException;
import io.seriform.json.Json;
import io.seriform.msgpack.Msgpack;
import io.seriform.spring.Shop.Card;
import io.seriform.spring.Shop.Cash;
import io.seriform.spring.Shop.Payment;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.core.ResolvableType;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.PageImpl;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.Sort;
import org.springframework.data.web.PagedModel;
import org.springframework.data.web.config.SpringDataJackson3Configuration;
import org.springframework.http.MediaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

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
    return new String(BODIES.write(page, Types.of(type), MediaType.APPLICATION_JSON), UTF_8);
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

  public static final class Numbered extends PageImpl<String> {
    private static final long serialVersionUID = 1L;

    Numbered() {
      super(List.of("a"));
    }

    public int getEdition() {
      return 3;
    }
  }

  private static Stream<Page<Payment>> pages() {
    List<Payment> two = List.of(new Card("4242"), new Cash(5));
    return Stream.of(
        new PageImpl<>(two, PageRequest.of(1, 2), 5),
        new PageImpl<>(two, PageRequest.of(0, 20, Sort.by("name").descending()), 2),
        new PageImpl<>(two),
        new PageImpl<>(two, Pageable.unpaged(Sort.by("name")), 2),
        Page.empty(),
        Page.empty(PageRequest.of(3, 10)));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void aWholePageHasTheGettersThatJacksonWrites(Page<Payment> page) {
    JsonMapper mapper =
        JsonMapper.builder()
            .addModule(new SpringDataJackson3Configuration.PageModule(null))
            .build();
    JsonNode expected =
        mapper.readTree(
            mapper.writeValueAsString(page.map(each -> Map.of("class", each.getClass()))));
    ResolvableType type = ResolvableType.forClassWithGenerics(Page.class, Payment.class);
    for (SelfDescribingFormat format :
        List.of(Json.standard(), Cbor.standard(), Msgpack.standard())) {
      Bodies bodies = new Bodies(MediaFormat.of(format).withWholePages(true));
      byte[] body = bodies.write(page, type.getType(), null);
      ObjectNode written =
          (ObjectNode) mapper.readTree(Json.standard().encode(format.readTree(body)));
      Document content =
          format.toDocument(new Content(page.getContent())).asObject().get("content");
      assertThat(written.get("content"))
          .isEqualTo(mapper.readTree(Json.standard().encode(content)));
      assertThat(written.without("content")).isEqualTo(((ObjectNode) expected).without("content"));
    }
  }

  record Content(List<Payment> content) {}

  @Test
  void aPagedModelIsNeverWhole() {
    Page<String> page = new PageImpl<>(List.of("a"));
    Bodies bodies = new Bodies(MediaFormat.of(Json.standard()).withWholePages(true));
    ResolvableType type = ResolvableType.forClassWithGenerics(PagedModel.class, String.class);
    assertThat(bodies.write(new PagedModel<>(page), type.getType(), null))
        .isEqualTo(BODIES.write(page, type.getType(), null));
  }

  @Test
  void aWholePageOfAnotherClassIsRefusedWithWhatToReturn() {
    Bodies bodies = new Bodies(MediaFormat.of(Json.standard()).withWholePages(true));
    ResolvableType type = ResolvableType.forClassWithGenerics(Page.class, String.class);
    Numbered page = new Numbered();
    assertThatThrownBy(() -> bodies.write(page, type.getType(), null))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("Numbered is a page whose own properties would be lost")
        .hasMessageContaining("return a PageImpl or a PagedModel");
    Page<String> plain = new PageImpl<>(page.getContent());
    assertThat(new String(bodies.write(plain, type.getType(), null), UTF_8))
        .contains("\"content\":[\"a\"]");
    assertThat(new String(bodies.write(new PagedModel<>(page), type.getType(), null), UTF_8))
        .contains("\"content\":[\"a\"]");
  }

  @Test
  void aPageOfWhatOthersWriteIsLeftToThem() {
    ResolvableType type = ResolvableType.forClassWithGenerics(Page.class, JsonNode.class);
    assertThat(JSON.canWrite(type, PageImpl.class, MediaType.APPLICATION_JSON)).isFalse();
  }
}
