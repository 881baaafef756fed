package io.seriform.cli;

import io.seriform.cli.files.Output;
import io.seriform.cli.generate.ClassGenerator;
import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.ExitCode;
import io.seriform.cli.terminal.Trouble;
import io.seriform.cli.wire.Schemas;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code schema to}. */
@CommandLine.Command(
    name = "to",
    description = "Writes classes for a schema.",
    footer = {
      "  $ seriform schema to java shop.proto --package com.acme.shop --out src",
      "  $ seriform schema to java customer-order.json --package com.acme.json --out src"
    })
final class SchemaToCommand extends BaseCommand {

  @Parameters(
      index = "0",
      paramLabel = "LANGUAGE",
      description = "The language: java for records, kotlin for data classes.")
  private ClassGenerator.Language language;

  @Parameters(
      index = "1",
      paramLabel = "SCHEMA",
      description = "The schema: .proto, .thrift, .fbs, .bfbs, or .json for a JSON Schema.")
  private String schema;

  @Option(
      names = "--package",
      paramLabel = "NAME",
      required = true,
      description = "The package of the classes.")
  private String pkg;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FOLDER",
      required = true,
      description = "The folder of sources, in which the package has its folders.")
  private String out;

  @Option(
      names = {"-I", "--include"},
      paramLabel = "FOLDER",
      description = "A folder in which the schema looks for others.")
  private List<String> includes = new ArrayList<>();

  @Option(names = "--force", description = "Replaces files that exist.")
  private boolean force;

  SchemaToCommand(Console console) {
    super(console);
  }

  @Override
  int run() {
    if (!pkg.matches("[A-Za-z_]\\w*(\\.[A-Za-z_]\\w*)*")) {
      throw Trouble.usage("'" + pkg + "' is not the name of a package");
    }
    String origin = Path.of(schema).getFileName().toString();
    Map<String, String> files =
        schema.toLowerCase(Locale.ROOT).endsWith(".json")
            ? ClassGenerator.files(Schemas.jsonSchema(console, schema), language, pkg, origin)
            : ClassGenerator.files(Schemas.load(console, schema, includes), language, pkg, origin);
    String folder = out + "/" + pkg.replace('.', '/');
    for (String name : files.keySet()) {
      // before the first one is written
      if (!force && Files.exists(console.path(folder + "/" + name))) {
        throw Trouble.usage("the file '" + folder + "/" + name + "' exists; --force replaces it");
      }
    }
    console.folder(folder);
    files.forEach((name, text) -> write(folder + "/" + name, text));
    return ExitCode.OK;
  }

  private void write(String name, String text) {
    try (Output file = Output.open(console, name, force, null)) {
      file.stream().write(text.getBytes(StandardCharsets.UTF_8));
      file.finish();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    console.line(name);
  }
}
