package io.seriform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/**
 * The examples of {@code docs/cli.md} do what the page says. Its {@code console} blocks are run in
 * their order in one folder. A file that {@code cat} shows for the first time is made from what the
 * page shows.
 */
class PageTest {

  private static final Path PAGE = Path.of("../docs/cli.md");

  private static final Pattern BLOCK = Pattern.compile("(?ms)^```console\n(.*?)^```$");

  @TempDir private Path folder;

  private record Example(String command, String output) {}

  private static List<Example> examples(Path page) throws IOException {
    List<Example> examples = new ArrayList<>();
    Matcher blocks = BLOCK.matcher(Files.readString(page));
    while (blocks.find()) {
      StringBuilder command = null;
      StringBuilder output = new StringBuilder();
      for (String line : blocks.group(1).split("\n", -1)) {
        if (line.startsWith("$ ")) {
          add(examples, command, output);
          command = new StringBuilder(line.substring(2));
          output = new StringBuilder();
        } else if (command != null && output.isEmpty() && command.toString().endsWith(" \\")) {
          command.setLength(command.length() - 1);
          command.append(line.strip());
        } else {
          output.append(line).append('\n');
        }
      }
      add(examples, command, output);
    }
    return examples;
  }

  private static void add(List<Example> examples, StringBuilder command, StringBuilder output) {
    if (command != null) {
      examples.add(new Example(command.toString(), output.toString().stripTrailing()));
    }
  }

  @TestFactory
  Stream<DynamicTest> everyExamplePrintsWhatThePageSays() throws IOException {
    Shell shell = new Shell(folder, Map.of());
    return examples(PAGE).stream()
        .map(
            example ->
                DynamicTest.dynamicTest(
                    example.command(),
                    () -> {
                      String[] words = example.command().split(" ", -1);
                      if (words[0].equals("cat")
                          && words.length == 2
                          && !Files.exists(folder.resolve(words[1]))) {
                        Files.writeString(folder.resolve(words[1]), example.output() + "\n");
                      }
                      assertThat(shell.run(example.command()).stripTrailing())
                          .isEqualTo(example.output());
                    }));
  }

  @Test
  void examplesInTheReadmeAreOnThePageToo() throws IOException {
    assertThat(examples(Path.of("../README.md"))).isNotEmpty().isSubsetOf(examples(PAGE));
  }

  @Test
  void examplesInTheHelpAreOnThePage() throws IOException {
    String page = Files.readString(PAGE).replace(" \\\n    ", " ");
    CommandLine main = Main.commandLine(Consoles.silent(folder));
    List<String> missing = new ArrayList<>();
    for (CommandLine command : all(main)) {
      for (String line : command.getCommandSpec().usageMessage().footer()) {
        if (!page.contains(line.strip())) {
          missing.add(line.strip());
        }
      }
    }
    assertThat(missing).isEmpty();
  }

  @Test
  void everyCommandHasASectionOnThePage() throws IOException {
    String page = Files.readString(PAGE);
    CommandLine main = Main.commandLine(Consoles.silent(folder));
    assertThat(main.getSubcommands().keySet())
        .allSatisfy(name -> assertThat(page).contains("`seriform " + name));
  }

  private static List<CommandLine> all(CommandLine command) {
    List<CommandLine> all = new ArrayList<>(List.of(command));
    for (CommandLine sub : command.getSubcommands().values()) {
      if (sub.getCommand() instanceof BaseCommand) {
        all.addAll(all(sub));
      }
    }
    return all;
  }
}
