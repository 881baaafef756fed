package io.seriform.cli;

import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.ExitCode;
import io.seriform.cli.terminal.ManPage;
import io.seriform.cli.terminal.Near;
import io.seriform.cli.terminal.Trouble;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code man}. */
@CommandLine.Command(
    name = "man",
    description = "Prints the manual page of a command, for man.",
    footer = "  $ seriform man convert | man -l -")
final class ManCommand extends BaseCommand {

  @Parameters(
      arity = "0..1",
      paramLabel = "COMMAND",
      description = "The command; without it, the page of all of them.")
  private String command;

  @Spec private CommandSpec spec;

  ManCommand(Console console) {
    super(console);
  }

  @Override
  int run() {
    CommandSpec described = spec.root();
    if (command != null) {
      CommandLine found = described.subcommands().get(command);
      if (found == null) {
        throw Trouble.usage(
            "no command is named '"
                + command
                + "'"
                + Near.hint(described.subcommands().keySet(), command));
      }
      described = found.getCommandSpec();
    }
    console.line(ManPage.of(described));
    return ExitCode.OK;
  }
}
