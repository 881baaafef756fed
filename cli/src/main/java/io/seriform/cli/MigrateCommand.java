package io.seriform.cli;

import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.Trouble;
import picocli.CommandLine;

/** {@code migrate}. */
@CommandLine.Command(
    name = "migrate",
    description = "Helps to come from another library.",
    footer = "  $ seriform migrate check app.jar --package com.acme --from jackson",
    subcommands = MigrateCheckCommand.class)
final class MigrateCommand extends BaseCommand {

  MigrateCommand(Console console) {
    super(console);
  }

  @Override
  int run() {
    throw Trouble.usage("a command is needed: migrate check");
  }
}
