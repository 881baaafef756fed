package io.seriform.cli;

import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.ExitCode;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code completion}. */
@CommandLine.Command(
    name = "completion",
    description = "Prints the completion of commands and options for bash and zsh.",
    footer = "  $ source <(seriform completion)")
final class CompletionCommand extends BaseCommand {

  @Spec private CommandSpec spec;

  CompletionCommand(Console console) {
    super(console);
  }

  @Override
  int run() {
    console.line(AutoComplete.bash("seriform", spec.root().commandLine()).stripTrailing());
    return ExitCode.OK;
  }
}
