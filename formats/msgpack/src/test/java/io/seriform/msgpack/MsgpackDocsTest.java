package io.seriform.msgpack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The Java in {@code docs/msgpack.md} is that of {@link MsgpackExamplesTest}, and shows every
 * option.
 */
class MsgpackDocsTest {

  private static final Path PAGE = Path.of("../../docs/msgpack.md");
  private static final Path EXAMPLES =
      Path.of("src/test/java/io/seriform/msgpack/MsgpackExamplesTest.java");

  /** The blocks of lines between an opening and a closing one, without their common indent. */
  private static List<String> blocks(Path file, String opening, String closing) throws IOException {
    List<String> blocks = new ArrayList<>();
    StringBuilder block = null;
    for (String line : Files.readAllLines(file)) {
      if (block == null) {
        block = line.strip().equals(opening) ? new StringBuilder() : null;
      } else if (line.strip().equals(closing)) {
        blocks.add(block.toString().stripTrailing().stripIndent().strip());
        block = null;
      } else {
        block.append(line).append('\n');
      }
    }
    assertThat(block).as("an open block in %s", file).isNull();
    return blocks;
  }

  @Test
  void thePageShowsTheExamples() throws IOException {
    assertThat(blocks(PAGE, "```java", "```"))
        .containsExactlyElementsOf(blocks(EXAMPLES, "// example", "// end"));
  }

  @Test
  void everyOptionHasAnExample() throws IOException {
    String page = String.join("\n", blocks(PAGE, "```java", "```"));
    String text = Files.readString(PAGE);
    for (Method m : MsgpackOptions.class.getMethods()) {
      if (m.getName().startsWith("with") && !Modifier.isStatic(m.getModifiers())) {
        assertThat(page).contains("." + m.getName() + "(");
        assertThat(text).contains("`" + m.getName() + "`");
      }
    }
  }
}
