package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.document.TokenReader;
import io.seriform.testkit.modules.DocsKit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The page {@code docs/tokens.md}. */
class TokensDocsTest extends DocsKit {

  TokensDocsTest() {
    super("tokens.md", TokensExamplesTest.class, TokenReader.class);
  }

  /** The program is shown as it is, without its package. */
  @Test
  void thePageShowsTheProgram() throws IOException {
    String program =
        Files.readString(Path.of("src/test/java/io/seriform/json/Large.java"))
            .replace("package io.seriform.json;\n\n", "")
            .replace(
                "import io.seriform.document.TokenWriter;\n",
                "import io.seriform.document.TokenWriter;\nimport io.seriform.json.Json;\n");
    assertThat(Files.readString(Path.of("../../docs/tokens.md")))
        .contains("``` java\n" + program + "```\n");
  }
}
