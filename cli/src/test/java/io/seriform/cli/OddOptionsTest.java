package io.seriform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Every option of every command with values that nobody expects there: the command works, or says
 * in one line what is wrong with its command line or its data.
 */
class OddOptionsTest {

  private static final List<String> VALUES =
      List.of(
          "",
          " ",
          "-",
          "-3",
          "0",
          "17",
          "99999999999",
          "x",
          "a=b",
          "depth=-1",
          "x\u0000y",
          "order.json",
          "folder",
          "folder/*",
          "o.proto",
          "json:array",
          "java.lang.Object",
          "[",
          "%s");

  @TempDir private Path folder;

  /** The rest of a command line that works. */
  private static List<String> rest(String command) {
    return switch (command) {
      case "query" -> List.of("$", "order.json");
      case "diff", "schema check" -> List.of("order.json", "order.json");
      case "validate" -> List.of("order.json", "--json-schema", "rule.json");
      case "schema write" -> List.of("--class", "java.awt.Point", "--to", "proto");
      case "schema to java", "schema to kotlin" -> List.of("o.proto");
      case "migrate check" -> List.of("folder", "--package", "a", "--from", "gson");
      case "bench" -> List.of("--bench", "folder");
      case "man", "completion", "help", "schema", "schema to", "migrate" -> List.of();
      default -> List.of("order.json");
    };
  }

  @TestFactory
  Stream<DynamicTest> everyOptionTakesOrRefusesEveryValue() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    collect("", Main.commandLine(Consoles.silent(folder)), tests);
    return tests.stream();
  }

  private void collect(String name, CommandLine line, List<DynamicTest> tests) {
    for (OptionSpec option : line.getCommandSpec().options()) {
      if (option.arity().max() > 0) {
        tests.add(
            DynamicTest.dynamicTest(
                name + " " + option.longestName(), () -> every(name, option.longestName())));
      }
    }
    line.getSubcommands()
        .forEach((sub, command) -> collect((name + " " + sub).strip(), command, tests));
  }

  private void every(String command, String option) throws IOException {
    for (String value : VALUES) {
      Files.createDirectories(folder.resolve("folder"));
      Files.writeString(folder.resolve("order.json"), "{\"id\": 7}");
      Files.writeString(folder.resolve("rule.json"), "{\"required\": [\"id\"]}");
      Files.writeString(
          folder.resolve("o.proto"), "syntax = \"proto3\"; message Order { int64 id = 1; }");
      List<String> arguments = new ArrayList<>();
      if (!command.isEmpty()) {
        arguments.addAll(List.of(command.split(" ", -1)));
      }
      List<String> rest = new ArrayList<>(rest(command));
      int there = rest.indexOf(option);
      if (there >= 0) {
        rest.subList(there, there + 2).clear();
      }
      arguments.addAll(rest);
      arguments.addAll(List.of(option, value));
      ByteArrayOutputStream err = new ByteArrayOutputStream();
      Shell shell = new Shell(folder, Map.of());
      byte[] out =
          shell.seriform(
              new ByteArrayInputStream(new byte[0]), err, arguments.toArray(String[]::new));
      String declared = err.toString(StandardCharsets.UTF_8);
      assertThat(shell.status()).as("%s: %s", arguments, declared).isBetween(0, 3);
      assertThat(declared).as("%s", arguments).doesNotContain("Exception", "\tat ");
      if (shell.status() > 1) {
        String all = declared + new String(out, StandardCharsets.UTF_8);
        assertThat(all).as("%s", arguments).containsAnyOf("error: ", "broken: ");
      }
    }
  }
}
