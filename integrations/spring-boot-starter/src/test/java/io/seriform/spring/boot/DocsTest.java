package io.seriform.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The programs of the page are files that the tests run. */
class DocsTest {

  @ParameterizedTest
  @ValueSource(strings = {"ShopApplication", "ShopClient", "OrdersTest"})
  void thePageShowsTheFile(String name) throws IOException {
    List<String> shown = Docs.page("spring.md").blocks("java");
    String file = Files.readString(Path.of("src/test/java/com/example/shop", name + ".java"));
    assertThat(shown).contains(file);
  }
}
