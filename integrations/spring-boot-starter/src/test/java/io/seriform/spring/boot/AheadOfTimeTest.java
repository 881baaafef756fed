package io.seriform.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.shop.ShopApplication;
import io.seriform.json.JsonOptions;
import io.seriform.model.options.ModelOptions;
import io.seriform.model.rules.NamingStrategy;
import io.seriform.wire.Limits;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplicationAotProcessor;
import org.springframework.context.aot.AbstractAotProcessor.Settings;

/** What Spring prepares for a native image: the build's own processor runs here. */
class AheadOfTimeTest {

  @TempDir private static Path target;

  @Test
  void theMetadataHasWhatPropertiesAndBodiesNeed() throws Exception {
    Settings settings =
        Settings.builder()
            .sourceOutput(target.resolve("sources"))
            .resourceOutput(target.resolve("resources"))
            .classOutput(target.resolve("classes"))
            .groupId("com.example")
            .artifactId("shop")
            .build();
    new SpringApplicationAotProcessor(
            ShopApplication.class, settings, new String[] {"--server.port=0"})
        .process();
    Path file =
        target.resolve(
            "resources/META-INF/native-image/com.example/shop/reachability-metadata.json");
    String text = Files.readString(file);
    assertThat(text)
        .contains(JsonOptions.class.getName())
        .contains(Limits.class.getName())
        .contains(ModelOptions.class.getName())
        .contains(NamingStrategy.class.getName())
        // Spring finds what controllers read and write
        .contains("com.example.shop.ShopApplication$Line");
  }
}
