package io.seriform.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.shop.ShopApplication.Line;
import com.example.shop.ShopApplication.Order;
import com.fasterxml.jackson.annotation.JsonView;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The starter in WebFlux on Netty, beside Jackson, with Boot's WebClient. */
class WebFluxTest {

  private static ConfigurableApplicationContext context;
  private static WebClient client;

  @Configuration(proxyBeanMethods = false)
  @EnableAutoConfiguration
  @RestController
  static class Application {

    @PostMapping("/orders")
    Mono<Order> add(@RequestBody Mono<Order> order) {
      return order;
    }

    @PostMapping("/flux")
    Flux<Order> flux(@RequestBody Flux<Order> orders) {
      return orders;
    }

    @GetMapping("/any")
    Order any() {
      return new Order(1, "Adä", List.of());
    }

    record Account(String owner, @JsonView(Application.class) String secret) {}

    @GetMapping("/viewed")
    @JsonView(Void.class)
    Account viewed() {
      return new Account("Ada", "1234");
    }

    @GetMapping("/tree")
    JsonNode tree() {
      return JsonMapper.shared().createObjectNode().put("by", "Jackson");
    }
  }

  @BeforeAll
  static void start() {
    context =
        new SpringApplicationBuilder(Application.class)
            .web(WebApplicationType.REACTIVE)
            .properties(
                "server.port=0",
                "spring.main.banner-mode=off",
                "spring.webflux.problemdetails.enabled=true",
                "spring.reactor.netty.shutdown-quiet-period=0",
                "spring.http.codecs.max-in-memory-size=1MB",
                "seriform.json.ascii-only=true")
            .run();
    String port = context.getEnvironment().getProperty("local.server.port");
    client = context.getBean(WebClient.Builder.class).baseUrl("http://localhost:" + port).build();
  }

  @AfterAll
  static void stop() {
    context.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json",
        "application/cbor",
        "application/vnd.msgpack",
        "application/x-protobuf"
      })
  void oneClassTravelsInEveryFormat(String name) {
    MediaType type = MediaType.valueOf(name);
    Order order = new Order(7, "Adä".repeat(100_000), List.of(new Line("pen", 2)));
    var response =
        client
            .post()
            .uri("/orders")
            .contentType(type)
            .accept(type)
            .bodyValue(order)
            .retrieve()
            .toEntity(Order.class)
            .block();
    assertThat(response.getBody()).isEqualTo(order);
    assertThat(response.getHeaders().getContentType()).isEqualTo(type);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json",
        "application/x-ndjson",
        "application/cbor-seq",
        "application/x-protobuf"
      })
  void aFluxGoesThereAndBack(String name) {
    MediaType type = MediaType.valueOf(name);
    Flux<Order> orders = Flux.range(0, 2000).map(i -> new Order(i, "Ada", List.of()));
    assertThat(
            client
                .post()
                .uri("/flux")
                .contentType(type)
                .accept(type)
                .body(orders, Order.class)
                .retrieve()
                .bodyToFlux(Order.class)
                .map(Order::id)
                .collectList()
                .block())
        .isEqualTo(Flux.range(0, 2000).collectList().block());
  }

  @Test
  void whoAcceptsAnythingGetsJsonOfSeriformAndTreesOfJackson() {
    var response =
        client.get().uri("/any").accept(MediaType.ALL).retrieve().toEntity(String.class).block();
    assertThat(response.getHeaders().getContentType()).isEqualTo(MediaType.APPLICATION_JSON);
    assertThat(response.getBody()).isEqualTo("{\"id\":1,\"customer\":\"Ad\\u00e4\",\"lines\":[]}");
    assertThat(client.get().uri("/tree").retrieve().bodyToMono(String.class).block())
        .isEqualTo("{\"by\":\"Jackson\"}");
    // a view hides the secret, which Seriform would write
    String refused =
        client
            .get()
            .uri("/viewed")
            .exchangeToMono(answer -> answer.bodyToMono(String.class))
            .block();
    assertThat(refused).contains("\"status\":500").doesNotContain("1234");
  }

  @Test
  void aProblemSaysWhereInTheBodyTheErrorIs() {
    ProblemDetail problem =
        client
            .post()
            .uri("/orders")
            .contentType(MediaType.APPLICATION_JSON)
            .bodyValue("{\"id\":7,\"lines\":[{\"count\":\"two\"}]}")
            .exchangeToMono(response -> response.bodyToMono(ProblemDetail.class))
            .block();
    assertThat(problem.getStatus()).isEqualTo(400);
    assertThat(problem.getDetail())
        .isEqualTo("a value of another kind; expected int, found \"two\"");
    assertThat(problem.getProperties()).containsEntry("path", "$.lines[0].count");
  }
}
