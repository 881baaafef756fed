package io.seriform.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.error.ModelException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ReactiveWebApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.webflux.autoconfigure.WebFluxAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.data.domain.Page;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import tools.jackson.databind.JsonNode;

/** Bodies of controllers are described at the start. */
class BodyCheckTest {

  record Order(int id) {}

  record Broken(Thread thread) {}

  @RestController
  static class Good {
    @PostMapping("/a")
    ResponseEntity<Page<Order>> page(@RequestBody List<Order> orders) {
      return null;
    }

    @PostMapping("/b")
    JsonNode tree(@RequestBody byte[] bytes) {
      return null;
    }

    @GetMapping("/c")
    Optional<Order> maybe(String text, Broken notABody) {
      return Optional.empty();
    }

    @GetMapping("/d")
    Stream<Order> all() {
      return Stream.of();
    }

    @GetMapping("/e")
    ResponseEntity<?> any() {
      return null;
    }

    @GetMapping("/f")
    void nothing() {}
  }

  @RestController
  static class Bad {
    @PostMapping("/bad")
    ResponseEntity<Void> take(@RequestBody List<Broken> all) {
      return null;
    }
  }

  @RestController
  static class BadFlux {
    @GetMapping("/flux")
    Flux<Broken> all() {
      return Flux.empty();
    }
  }

  private final WebApplicationContextRunner mvc =
      new WebApplicationContextRunner()
          .withConfiguration(
              AutoConfigurations.of(
                  SeriformAutoConfiguration.class,
                  SeriformBodyCheckAutoConfiguration.class,
                  WebMvcAutoConfiguration.class));

  private final ReactiveWebApplicationContextRunner webFlux =
      new ReactiveWebApplicationContextRunner()
          .withConfiguration(
              AutoConfigurations.of(
                  SeriformAutoConfiguration.class,
                  SeriformBodyCheckAutoConfiguration.class,
                  WebFluxAutoConfiguration.class));

  @Test
  void bodiesThatCanBeDescribedAndThoseOfOthersStart() {
    mvc.withUserConfiguration(Good.class).run(found -> assertThat(found).hasNotFailed());
  }

  @Test
  void aBodyThatCannotBeDescribedEndsTheStartWithItsMethod() {
    mvc.withUserConfiguration(Good.class, Bad.class)
        .run(
            found ->
                assertThat(found)
                    .getFailure()
                    .isInstanceOf(ModelException.class)
                    .hasMessageContaining("Bad#take")
                    .hasMessageContaining("Thread"));
    webFlux
        .withUserConfiguration(BadFlux.class)
        .run(
            found ->
                assertThat(found)
                    .getFailure()
                    .isInstanceOf(ModelException.class)
                    .hasMessageContaining("BadFlux#all"));
  }

  @Test
  void propertiesSwitchItOff() {
    for (String property :
        List.of(
            "seriform.check-bodies=false",
            "seriform.json.enabled=false",
            "spring.http.converters.preferred-json-mapper=jackson")) {
      mvc.withUserConfiguration(Bad.class)
          .withPropertyValues(property)
          .run(found -> assertThat(found).hasNotFailed());
    }
  }
}
