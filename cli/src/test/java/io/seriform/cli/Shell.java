package io.seriform.cli;

import io.seriform.cli.terminal.Console;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Runs command lines in one JVM, with as much of a shell as the page has: quotes, pipes, {@code <},
 * {@code >} and {@code >>}, and the commands {@code cat}, {@code ls}, {@code xxd -p}, {@code javac}
 * and {@code echo}.
 */
final class Shell {

  private final Path folder;
  private final Map<String, String> environment;
  private int status;

  Shell(Path folder, Map<String, String> environment) {
    this.folder = folder;
    this.environment = environment;
  }

  /** The exit code of the last command. */
  int status() {
    return status;
  }

  /** Runs a line and returns what it prints, errors after the output. */
  String run(String line) throws IOException {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    byte[] passed = new byte[0];
    for (List<String> command : commands(line)) {
      passed = run(command, passed, err);
    }
    return new String(passed, StandardCharsets.UTF_8) + err.toString(StandardCharsets.UTF_8);
  }

  /** Runs {@code seriform} with arguments and returns what it writes. */
  byte[] seriform(InputStream in, ByteArrayOutputStream err, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    status = Main.run(Console.of(in, out, err, folder, environment), arguments);
    return out.toByteArray();
  }

  private static List<List<String>> commands(String line) {
    List<List<String>> commands = new ArrayList<>();
    List<String> words = new ArrayList<>();
    StringBuilder word = null;
    char quote = 0;
    for (char c : (line + " ").toCharArray()) {
      if (quote != 0) {
        if (c == quote) {
          quote = 0;
        } else {
          word.append(c);
        }
      } else if (c == '\'' || c == '"') {
        quote = c;
        word = word == null ? new StringBuilder() : word;
      } else if (c == ' ') {
        if (word != null) {
          words.add(word.toString());
          word = null;
        }
      } else if (c == '|') {
        commands.add(words);
        words = new ArrayList<>();
      } else {
        word = (word == null ? new StringBuilder() : word).append(c);
      }
    }
    commands.add(words);
    return commands;
  }

  private byte[] run(List<String> command, byte[] in, ByteArrayOutputStream err)
      throws IOException {
    List<String> words = new ArrayList<>();
    byte[] input = in;
    Path output = null;
    for (int i = 0; i < command.size(); i++) {
      switch (command.get(i)) {
        case "<" -> input = Files.readAllBytes(folder.resolve(command.get(++i)));
        case ">" -> output = folder.resolve(command.get(++i));
        default -> words.add(command.get(i));
      }
    }
    byte[] out = run(words.toArray(String[]::new), input, err);
    if (output == null) {
      return out;
    }
    Files.write(output, out);
    return new byte[0];
  }

  private byte[] run(String[] words, byte[] in, ByteArrayOutputStream err) throws IOException {
    String[] arguments = Stream.of(words).skip(1).toArray(String[]::new);
    switch (words[0]) {
      case "seriform" -> {
        return seriform(new ByteArrayInputStream(in), err, arguments);
      }
      case "cat" -> {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (String file : arguments) {
          all.write(Files.readAllBytes(folder.resolve(file)));
        }
        return all.toByteArray();
      }
      case "echo" -> {
        String text = String.join(" ", arguments).replace("$?", String.valueOf(status));
        return (text + "\n").getBytes(StandardCharsets.UTF_8);
      }
      case "xxd" -> {
        byte[] bytes =
            arguments.length == 1 ? in : Files.readAllBytes(folder.resolve(arguments[1]));
        return (HexFormat.of().formatHex(bytes).replaceAll("(.{60})(?=.)", "$1\n") + "\n")
            .getBytes(StandardCharsets.US_ASCII);
      }
      case "ls" -> {
        try (Stream<Path> files = Files.list(folder.resolve(arguments[0]))) {
          String names =
              String.join("\n", files.map(f -> f.getFileName().toString()).sorted().toList());
          return (names + "\n").getBytes(StandardCharsets.UTF_8);
        }
      }
      case "javac" -> {
        javac(arguments, err);
        return new byte[0];
      }
      default ->
          throw new IllegalArgumentException("the page uses '" + words[0] + "', which it may not");
    }
  }

  /** Compiles with what is on the class path of the tests; names of files are in the folder. */
  private void javac(String[] arguments, ByteArrayOutputStream err) {
    List<String> all =
        new ArrayList<>(List.of("-proc:none", "-cp", System.getProperty("java.class.path")));
    for (String argument : arguments) {
      all.add(argument.startsWith("-") ? argument : folder.resolve(argument).toString());
    }
    status = ToolProvider.getSystemJavaCompiler().run(null, null, err, all.toArray(String[]::new));
  }
}
