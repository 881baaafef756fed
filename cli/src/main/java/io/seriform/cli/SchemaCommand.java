package io.seriform.cli;

import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.Trouble;
import picocli.CommandLine;

/** {@code schema}. */
@CommandLine.Command(
    name = "schema",
    description = "Writes, infers and compares schemas, and writes classes for them.",
    footer = {
      "  $ seriform schema check shop.proto shop-v2.proto",
      "  $ seriform schema write --to json-schema --class com.acme.Order --classpath app.jar"
    },
    subcommands = {
      SchemaCheckCommand.class,
      SchemaInferCommand.class,
      SchemaToCommand.class,
      SchemaWriteCommand.class
    })
final class SchemaCommand extends BaseCommand {

  SchemaCommand(Console console) {
    super(console);
  }

  @Override
  int run() {
    throw Trouble.usage(
        "a command is needed: schema check, schema infer, schema to or schema write");
  }
}
