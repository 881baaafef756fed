package io.seriform.testkit.modules;

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
 * A format's page in the documentation: its Java is that of a test class between {@code // example}
 * and {@code // end}, and it shows every option of its own; {@code json.md} shows those of all
 * formats.
 */
public abstract class DocsKit {

  private final Path page;
  private final Path examples;
  private final Class<?> options;

  /**
   * For formats.
   *
   * @param page the file's name in the folder of the documentation
   * @param examples the class whose examples the page shows
   * @param options the class of which each {@code with} method is an option
   */
  protected DocsKit(String page, Class<?> examples, Class<?> options) {
    this.page = Path.of("../../docs", page);
    this.examples = Path.of("src/test/java", examples.getName().replace('.', '/') + ".java");
    this.options = options;
  }

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
    // whole programs are compiled and run by a test of their own
    assertThat(
            blocks(page, "```java", "```").stream()
                .filter(block -> !block.contains("public static void main(")))
        .containsExactlyElementsOf(blocks(examples, "// example", "// end"));
  }

  @Test
  void everyOptionHasAnExample() throws IOException {
    String shown = String.join("\n", blocks(page, "```java", "```"));
    String text = Files.readString(page);
    for (Method m : options.getMethods()) {
      // what several formats share is shown on one page
      boolean own = m.getDeclaringClass() == options || page.endsWith("json.md");
      if (own && m.getName().startsWith("with") && !Modifier.isStatic(m.getModifiers())) {
        assertThat(shown).contains("." + m.getName() + "(");
        assertThat(text).contains("`" + m.getName() + "`");
      }
    }
  }
}
