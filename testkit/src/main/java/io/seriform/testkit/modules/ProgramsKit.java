package io.seriform.testkit.modules;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.testkit.generated.Javac;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The programs on a page of the documentation: each is compiled and run, and prints the block of
 * text that follows it. {@code ./seriform accept} writes what they print.
 */
@Tag("slow")
@Tag(Recorded.TAG)
public abstract class ProgramsKit {

  private static final Pattern PROGRAM =
      Pattern.compile(
          "^```java\n(.*?)^```\n(.*?)^```text\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
  private static final Pattern CLASS =
      Pattern.compile("^public (?:final )?class (\\w+)", Pattern.MULTILINE);

  private final Path page;

  /**
   * For integrations.
   *
   * @param page the file's name in the folder of the documentation
   */
  protected ProgramsKit(String page) {
    this.page = Path.of("../../docs", page);
  }

  /** Returns the arguments of the programs, such as the address of a server. */
  protected abstract String[] arguments();

  /** Compiles a program and loads it; an engine may want it in files. */
  protected ClassLoader load(String name, String program) throws Exception {
    return Javac.load(Map.of(name, program));
  }

  @Test
  void programsPrintWhatThePageShows() throws Exception {
    String text = Files.readString(page);
    StringBuilder written = new StringBuilder();
    int copied = 0;
    for (MatchResult program : PROGRAM.matcher(text).results().toList()) {
      assertThat(program.group(2)).as("between a program and what it prints").doesNotContain("```");
      String printed = run(program.group(1));
      if (!Recorded.ACCEPT) {
        assertThat(printed).isEqualTo(program.group(3));
      }
      written.append(text, copied, program.start(3)).append(printed);
      copied = program.end(3);
    }
    assertThat(copied).as("programs of %s", page).isPositive();
    if (Recorded.ACCEPT) {
      Files.writeString(page, written.append(text, copied, text.length()));
    }
  }

  private String run(String program) throws Exception {
    Matcher name = CLASS.matcher(program);
    assertThat(name.find()).as("a public class").isTrue();
    ClassLoader loader = load(name.group(1), program);
    PrintStream before = System.out;
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
      System.setOut(out);
      Thread.currentThread().setContextClassLoader(loader);
      Javac.find(loader, name.group(1))
          .getMethod("main", String[].class)
          .invoke(null, (Object) arguments());
    } catch (InvocationTargetException e) {
      throw new AssertionError(name.group(1) + " failed", e.getCause());
    } finally {
      Thread.currentThread().setContextClassLoader(context);
      System.setOut(before);
    }
    return printed.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
  }
}
