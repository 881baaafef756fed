package io.seriform.spring.boot;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.example.shop.ShopApplication;
import com.example.shop.ShopApplication.Line;
import com.example.shop.ShopApplication.Order;
import com.fasterxml.jackson.annotation.JsonView;
import io.seriform.cbor.Cbor;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.msgpack.Msgpack;
import io.seriform.protobuf.Protobuf;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.core.io.Resource;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestPart;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;
import reactor.core.publisher.Flux;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The starter in Spring MVC on Tomcat, beside Jackson, with Boot's RestClient. */
class MvcTest {

  private static final MediaType MSGPACK = MediaType.valueOf("application/vnd.msgpack");
  private static final MediaType PROTOBUF = MediaType.valueOf("application/x-protobuf");

  private static ConfigurableApplicationContext context;
  private static String url;
  private static RestClient client;
  private static String printed;

  /** What an application may have besides. */
  @Configuration(proxyBeanMethods = false)
  static class More {

    @Bean
    OptionsCustomizer<JsonOptions> plainDecimals() {
      return options -> options.withPlainDecimals(true);
    }
  }

  /** All kinds of bodies. */
  @RestController
  static class Kinds {

    record Account(String owner, @JsonView(Kinds.class) String secret) {}

    record Loop(Object self, List<Object> values) {}

    sealed interface Payment {}

    record Cash(int cents) implements Payment {}

    record Card(String number) implements Payment {}

    @PostMapping("/payments")
    Payment pay(@RequestBody Payment payment) {
      return payment;
    }

    @GetMapping("/text")
    String text() {
      return "plain";
    }

    @GetMapping("/bytes")
    byte[] bytes() {
      return new byte[] {1, 2, 3};
    }

    @GetMapping("/resource")
    Resource resource() {
      return new ByteArrayResource(new byte[] {4, 5});
    }

    @GetMapping("/tree")
    JsonNode tree() {
      return JsonMapper.shared().createObjectNode().put("by", "Jackson");
    }

    @GetMapping("/viewed")
    @JsonView(Void.class)
    Account viewed() {
      return new Account("Ada", "1234");
    }

    @GetMapping("/any")
    ResponseEntity<?> any() {
      return ResponseEntity.ok(new Order(1, "Adä", List.of()));
    }

    @GetMapping("/events")
    SseEmitter events() throws java.io.IOException {
      SseEmitter emitter = new SseEmitter();
      emitter.send(new Order(1, "Ada", List.of()));
      emitter.complete();
      return emitter;
    }

    @GetMapping("/flux")
    Flux<Order> flux() {
      return Flux.range(1, 3).map(i -> new Order(i, "Ada", List.of()));
    }

    @GetMapping("/unwritable")
    Loop unwritable() {
      List<Object> values = new java.util.ArrayList<>();
      values.add(values);
      return new Loop("x".repeat(20_000), values);
    }

    @PostMapping("/part")
    Order part(@RequestPart("order") Order order) {
      return order;
    }

    @GetMapping("/problem")
    ProblemDetail problem() {
      ProblemDetail problem = ProblemDetail.forStatusAndDetail(HttpStatus.CONFLICT, "again");
      problem.setProperty("order", 7);
      return problem;
    }
  }

  @BeforeAll
  static void start() throws ReflectiveOperationException {
    context =
        new SpringApplicationBuilder(ShopApplication.class, More.class, Kinds.class)
            .web(WebApplicationType.SERVLET)
            .properties(
                "server.port=0",
                "spring.main.banner-mode=off",
                "spring.mvc.problemdetails.enabled=true",
                "seriform.json.ascii-only=true")
            .run();
    url = "http://localhost:" + context.getEnvironment().getProperty("local.server.port");
    client = context.getBean(RestClient.Builder.class).baseUrl(url).build();
    printed = example(context.getBean("shopClient"));
  }

  /** Runs the example of the page, before there is any other order. */
  private static String example(Object shop) throws ReflectiveOperationException {
    Method order = shop.getClass().getDeclaredMethod("order", String.class);
    order.setAccessible(true);
    return (String) order.invoke(shop, url);
  }

  @AfterAll
  static void stop() {
    context.close();
  }

  @Test
  void beansHaveTheOptionsOfPropertiesAndCustomizers() {
    Json json = context.getBean(Json.class);
    assertThat(json.encodeToString("ä")).isEqualTo("\"\\u00e4\"");
    assertThat(json.encodeToString(new java.math.BigDecimal("1E+3"))).isEqualTo("1000");
    assertThat(context.getBean(Cbor.class)).isNotNull();
    assertThat(context.getBean(Msgpack.class)).isNotNull();
    assertThat(context.getBean(Protobuf.class)).isNotNull();
  }

  // ---- content negotiation

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json",
        "application/cbor",
        "application/vnd.msgpack",
        "application/x-protobuf",
        "application/vnd.shop+json"
      })
  void oneClassTravelsInEveryFormat(String name) {
    MediaType type = MediaType.valueOf(name);
    Order order = new Order(7, "Adä", List.of(new Line("pen", 2)));
    var response =
        client
            .post()
            .uri("/orders")
            .contentType(type)
            .accept(type)
            .body(order)
            .retrieve()
            .toEntity(Order.class);
    assertThat(response.getBody()).isEqualTo(order);
    assertThat(response.getHeaders().getContentType()).isEqualTo(type);
    assertThat(response.getHeaders().getContentLength()).isPositive();
  }

  @Test
  void theBytesAreThoseOfTheFormat() {
    Order order = new Order(8, "Ada", List.of(new Line("pen", 2)));
    byte[] msgpack =
        client
            .post()
            .uri("/orders")
            .contentType(PROTOBUF)
            .accept(MSGPACK)
            .body(Protobuf.standard().encode(order))
            .retrieve()
            .body(byte[].class);
    assertThat(msgpack).isEqualTo(Msgpack.standard().encode(order));
  }

  @Test
  void whoAcceptsAnythingGetsJsonOfSeriform() {
    var response = client.get().uri("/any").accept(MediaType.ALL).retrieve().toEntity(String.class);
    assertThat(response.getHeaders().getContentType()).isEqualTo(MediaType.APPLICATION_JSON);
    assertThat(response.getBody()).isEqualTo("{\"id\":1,\"customer\":\"Ad\\u00e4\",\"lines\":[]}");
  }

  @Test
  void whatSpringKnowsIsLeftAsItIs() {
    assertThat(client.get().uri("/text").retrieve().body(String.class)).isEqualTo("plain");
    assertThat(client.get().uri("/bytes").retrieve().body(byte[].class)).containsExactly(1, 2, 3);
    assertThat(client.get().uri("/resource").retrieve().body(byte[].class)).containsExactly(4, 5);
  }

  @Test
  void whatJacksonKnowsIsLeftToIt() {
    assertThat(client.get().uri("/tree").retrieve().body(String.class))
        .isEqualTo("{\"by\":\"Jackson\"}");
    assertThat(client.get().uri("/tree").retrieve().body(JsonNode.class).get("by").asString())
        .isEqualTo("Jackson");
    // a view hides the secret, which Seriform would write
    assertThat(client.get().uri("/viewed").retrieve().body(String.class)).doesNotContain("1234");
  }

  @Test
  void partsOfFormsAreBodies() {
    Order order = new Order(9, "Ada", List.of());
    LinkedMultiValueMap<String, Object> parts = new LinkedMultiValueMap<>();
    parts.add("order", order);
    assertThat(
            client
                .post()
                .uri("/part")
                .contentType(MediaType.MULTIPART_FORM_DATA)
                .body(parts)
                .retrieve()
                .body(Order.class))
        .isEqualTo(order);
  }

  // ---- streams

  @Test
  void streamsAreReadAndWrittenOneByOne() {
    Stream<Order> orders =
        Stream.iterate(100, i -> i + 1).limit(500).map(i -> new Order(i, "bulk", List.of()));
    Long count =
        client
            .post()
            .uri("/import")
            .contentType(MediaType.APPLICATION_NDJSON)
            .body(orders, new ParameterizedTypeReference<Stream<Order>>() {})
            .retrieve()
            .body(Long.class);
    assertThat(count).isEqualTo(500);

    String lines =
        client
            .get()
            .uri("/orders")
            .accept(MediaType.APPLICATION_NDJSON)
            .retrieve()
            .body(String.class);
    assertThat(lines.lines().filter(line -> line.contains("bulk"))).hasSize(500);
    List<Order> list =
        client
            .get()
            .uri("/orders")
            .accept(MediaType.APPLICATION_CBOR)
            .retrieve()
            .body(new ParameterizedTypeReference<List<Order>>() {});
    assertThat(list.stream().filter(order -> "bulk".equals(order.customer()))).hasSize(500);
  }

  @Test
  void aFluxIsWrittenAsItEmits() {
    assertThat(
            client
                .get()
                .uri("/flux")
                .accept(MediaType.APPLICATION_NDJSON)
                .retrieve()
                .body(String.class)
                .lines())
        .containsExactly(
            "{\"id\":1,\"customer\":\"Ada\",\"lines\":[]}",
            "{\"id\":2,\"customer\":\"Ada\",\"lines\":[]}",
            "{\"id\":3,\"customer\":\"Ada\",\"lines\":[]}");
  }

  @Test
  void eventsAreJson() {
    assertThat(client.get().uri("/events").retrieve().body(String.class))
        .isEqualTo("data:{\"id\":1,\"customer\":\"Ada\",\"lines\":[]}\n\n");
  }

  @Test
  void aListOfMessagesIsDelimited() {
    ParameterizedTypeReference<List<Order>> orders = new ParameterizedTypeReference<>() {};
    var response = client.get().uri("/orders").accept(PROTOBUF).retrieve().toEntity(orders);
    assertThat(response.getHeaders().getContentType())
        .isEqualTo(MediaType.valueOf("application/x-protobuf;delimited=true"));
    assertThat(response.getBody()).isNotEmpty();
    assertThat(
            client
                .post()
                .uri("/import")
                .contentType(PROTOBUF)
                .body(response.getBody(), orders)
                .retrieve()
                .body(Long.class))
        .isEqualTo(response.getBody().size());
  }

  // ---- errors

  @Test
  void aProblemSaysWhereInTheBodyTheErrorIs() {
    ProblemDetail problem = refused("/orders", "{\"id\":7,\"lines\":[{\"count\":\"two\"}]}");
    assertThat(problem.getStatus()).isEqualTo(400);
    assertThat(problem.getDetail())
        .isEqualTo("a value of another kind; expected int, found \"two\"");
    assertThat(problem.getProperties()).containsEntry("path", "$.lines[0].count");
    assertThat(problem.getInstance()).hasToString("/orders");
  }

  @Test
  void theDeclaredTypeSaysWhichClassesABodyMayName() {
    String card = "{\"type\":\"Card\",\"number\":\"7\"}";
    assertThat(
            client
                .post()
                .uri("/payments")
                .contentType(MediaType.APPLICATION_JSON)
                .body(card.getBytes(UTF_8))
                .retrieve()
                .body(String.class))
        .isEqualTo(card);
    ProblemDetail problem = refused("/payments", "{\"type\":\"java.lang.Thread\"}");
    assertThat(problem.getStatus()).isEqualTo(400);
    assertThat(problem.getDetail()).contains("java.lang.Thread");
    assertThat(problem.getProperties()).containsEntry("path", "$");
  }

  @Test
  void oldAndNewBodiesAreRead() {
    String other = "{\"added\":[{}],\"id\":7}";
    assertThat(
            client
                .post()
                .uri("/orders")
                .contentType(MediaType.APPLICATION_JSON)
                .body(other.getBytes(UTF_8))
                .retrieve()
                .body(Order.class))
        .isEqualTo(new Order(7, null, null));
  }

  @Test
  void aLineOfAStreamThatCannotBeReadIsAProblemToo() {
    String lines = "{\"id\":1}\n".repeat(3) + "{\"id\":\n";
    ProblemDetail problem =
        client
            .post()
            .uri("/import")
            .contentType(MediaType.APPLICATION_NDJSON)
            .body(lines.getBytes(UTF_8))
            .exchange((request, response) -> response.bodyTo(ProblemDetail.class));
    assertThat(problem.getStatus()).isEqualTo(400);
    assertThat(problem.getProperties().get("path")).asString().startsWith("$[3]");
  }

  @Test
  void problemsOfTheApplicationKeepTheirProperties() {
    String body =
        client
            .get()
            .uri("/problem")
            .exchange(
                (request, response) -> {
                  assertThat(response.getHeaders().getContentType())
                      .isEqualTo(MediaType.APPLICATION_PROBLEM_JSON);
                  return new String(response.getBody().readAllBytes(), UTF_8);
                });
    assertThat(body)
        .isEqualTo(
            "{\"title\":\"Conflict\",\"status\":409,\"detail\":\"again\","
                + "\"instance\":\"/problem\",\"order\":7}");
  }

  @Test
  void aValueThatCannotBeWrittenLeavesNoHalfResponse() {
    client
        .get()
        .uri("/unwritable")
        .accept(MediaType.APPLICATION_JSON)
        .exchange(
            (request, response) -> {
              assertThat(response.getStatusCode().value()).isEqualTo(500);
              assertThat(new String(response.getBody().readAllBytes(), UTF_8))
                  .doesNotContain("xxx");
              return null;
            });
  }

  private static ProblemDetail refused(String path, String body) {
    return client
        .post()
        .uri(path)
        .contentType(MediaType.APPLICATION_JSON)
        .body(body.getBytes(UTF_8))
        .exchange(
            (request, response) -> {
              assertThat(response.getHeaders().getContentType())
                  .isEqualTo(MediaType.APPLICATION_PROBLEM_JSON);
              return response.bodyTo(ProblemDetail.class);
            });
  }

  // ---- the page

  @Test
  void theExampleOfThePageAnswersAsThePageSays() throws Exception {
    assertThat(Docs.page("spring.md").blocks("text")).contains(printed);
  }
}
