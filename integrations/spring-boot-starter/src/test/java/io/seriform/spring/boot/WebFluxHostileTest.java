package io.seriform.spring.boot;

import io.seriform.compression.Compressed;
import io.seriform.compression.Compression;
import io.seriform.compression.Deflate;
import io.seriform.json.Json;
import io.seriform.spring.MediaFormat;
import io.seriform.testkit.server.HostileClientsKit;
import io.seriform.testkit.server.Item;
import java.util.List;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Hostile clients of WebFlux on Netty. */
class WebFluxHostileTest extends HostileClientsKit {

  private static final Compression GZIP = Deflate.standard().withContainer(Deflate.Container.GZIP);

  private ConfigurableApplicationContext context;

  @Configuration(proxyBeanMethods = false)
  @EnableAutoConfiguration
  @RestController
  static class Application {

    @Bean
    MediaFormat gzip(Json json) {
      return MediaFormat.of(Compressed.with(json, GZIP), MediaType.valueOf("application/gzip"));
    }

    @PostMapping("/whole")
    Mono<Integer> whole(@RequestBody Mono<List<Item>> items) {
      return items.map(List::size);
    }

    @PostMapping("/parts")
    Mono<Long> parts(@RequestBody Flux<Item> items) {
      return items.count();
    }
  }

  @Override
  protected int start() {
    context =
        new SpringApplicationBuilder(Application.class)
            .web(WebApplicationType.REACTIVE)
            .properties(
                "server.port=0",
                "spring.main.banner-mode=off",
                "logging.level.root=off",
                "spring.webflux.problemdetails.enabled=true",
                "spring.reactor.netty.shutdown-quiet-period=0",
                "spring.http.codecs.max-in-memory-size=" + DOCUMENT)
            .run();
    return Integer.parseInt(context.getEnvironment().getProperty("local.server.port"));
  }

  @Override
  protected void stop() {
    context.close();
  }

  @Override
  protected String gzipType() {
    return "application/gzip";
  }
}
