package io.seriform.spring.boot;

import io.seriform.compression.Compressed;
import io.seriform.compression.Compression;
import io.seriform.compression.Deflate;
import io.seriform.json.Json;
import io.seriform.spring.MediaFormat;
import io.seriform.testkit.server.HostileClientsKit;
import io.seriform.testkit.server.Item;
import java.util.List;
import java.util.stream.Stream;
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

/** Hostile clients of Spring MVC on Tomcat. */
class MvcHostileTest extends HostileClientsKit {

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
    int whole(@RequestBody List<Item> items) {
      return items.size();
    }

    @PostMapping("/parts")
    long parts(@RequestBody Stream<Item> items) {
      return items.filter(item -> item.id() >= 0).count();
    }
  }

  @Override
  protected int start() {
    context =
        new SpringApplicationBuilder(Application.class)
            .web(WebApplicationType.SERVLET)
            .properties(
                "server.port=0",
                "spring.main.banner-mode=off",
                "logging.level.root=off",
                "spring.mvc.problemdetails.enabled=true",
                "seriform.limits.document=" + DOCUMENT)
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
