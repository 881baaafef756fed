package io.seriform.example.ubjson;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.codec.methods.ProtocolCheck;
import io.seriform.document.binary.BinaryTokens;
import io.seriform.document.binary.CountedTokens;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The pages {@code docs/new-format.md} and {@code docs/testkit.md} show the code of this module,
 * and the first one all that is to be done.
 */
class NewFormatPageTest {

  private static final Path PAGE = Path.of("../../docs/new-format.md");
  private static final Path MAIN = Path.of("src/main/java");

  private static List<Path> sources(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(f -> f.toString().endsWith(".java")).sorted().toList();
    }
  }

  /** The lines of a text that are not empty, without their indent. */
  private static String stripped(String text) {
    return text.lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .collect(Collectors.joining("\n", "\n", "\n"));
  }

  private static List<String> blocks(Path page, int least) throws IOException {
    List<String> blocks = new ArrayList<>();
    String[] parts = Files.readString(page).split("```", -1);
    for (int i = 1; i < parts.length; i += 2) {
      assertThat(parts[i]).startsWith("java\n");
      blocks.add(stripped(parts[i].substring("java\n".length())));
    }
    assertThat(blocks).hasSizeGreaterThanOrEqualTo(least);
    return blocks;
  }

  @Test
  void theJavaIsThatOfTheExample() throws IOException {
    String code = "";
    for (Path file : sources(Path.of("src"))) {
      code += stripped(Files.readString(file));
    }
    assertThat(code)
        .contains(blocks(PAGE, 9))
        .contains(blocks(PAGE.resolveSibling("testkit.md"), 1));
  }

  @Test
  void everyTokenIsExplained() throws IOException {
    String page = Files.readString(PAGE);
    for (Class<?> tokens : List.of(BinaryTokens.class, CountedTokens.class)) {
      for (Method m : tokens.getDeclaredMethods()) {
        if (Modifier.isProtected(m.getModifiers())
            && !Modifier.isStatic(m.getModifiers())
            && !Modifier.isFinal(m.getModifiers())) {
          assertThat(page).contains("`" + m.getName() + "`");
        }
      }
    }
  }

  @Test
  void everyProtocolMethodIsExplained() throws IOException {
    String page = Files.readString(PAGE);
    ProtocolCheck check = ProtocolCheck.of(new UbjsonProtocol(UbjsonOptions.standard()));
    assertThat(check.offered().values())
        .allSatisfy(
            of ->
                assertThat(of)
                    .allSatisfy(
                        m -> assertThat(page).contains("`" + m.replaceAll("[A-Z]+\\.", "") + "`")));
  }

  @Test
  void theSizeOfTheExample() throws IOException {
    List<String> table = new ArrayList<>();
    long all = 0;
    for (Path file : sources(MAIN)) {
      String name = file.getFileName().toString();
      if (!name.contains("-info")) {
        long lines = Files.readAllLines(file).size();
        all += lines;
        table.add("| `" + name + "` | " + lines + " |");
      }
    }
    table.add("| all | " + all + " |");
    List<String> page = Files.readAllLines(PAGE);
    assertThat(page.subList(page.size() - table.size(), page.size()))
        .as("the last lines of the page; they should be:\n" + String.join("\n", table))
        .isEqualTo(table);
    assertThat(Arrays.asList(page.get(page.size() - table.size() - 1)))
        .containsExactly("|---|---:|");
  }
}
