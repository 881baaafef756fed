package io.seriform.cli;

import io.seriform.cli.files.Output;
import io.seriform.cli.terminal.Console;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.Option;

/** The file that a command writes a text to. */
final class OutputArguments {

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "The file to write; without it, the standard output.")
  private String output;

  @Option(names = "--force", description = "Replaces a file that exists.")
  private boolean force;

  /** Writes the text to the file or the standard output. */
  void write(Console console, String text) {
    try (Output file = Output.open(console, output, force, null)) {
      file.stream().write(text.getBytes(StandardCharsets.UTF_8));
      file.finish();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
