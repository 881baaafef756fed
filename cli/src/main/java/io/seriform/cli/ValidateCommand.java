package io.seriform.cli;

import io.seriform.cli.files.Input;
import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.ExitCode;
import io.seriform.cli.terminal.Trouble;
import io.seriform.cli.wire.FormatSpec;
import io.seriform.cli.wire.JsonSchemas;
import io.seriform.cli.wire.Schemas;
import io.seriform.cli.wire.Wire;
import io.seriform.cli.wire.WireFormat;
import io.seriform.cli.wire.WireSource;
import io.seriform.cli.wire.Wires;
import io.seriform.document.Document;
import io.seriform.document.DocumentObject;
import io.seriform.error.SeriformException;
import io.seriform.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code validate}. */
@CommandLine.Command(
    name = "validate",
    description = {
      "Checks messages of any format against a schema, a class, or a JSON Schema (2020-12).",
      "%nAll errors are printed, not the first only. The exit code is 1 if there are some."
    },
    footer = {
      "  $ seriform validate wrong.json --schema shop.proto --type Order",
      "  $ seriform validate orders.ndjson --json-schema order.schema.json"
    })
final class ValidateCommand extends BaseCommand {

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "The messages; without it, or with -, the standard input.")
  private String file;

  @Option(
      names = {"-f", "--from"},
      paramLabel = "FORMAT",
      completionCandidates = ConvertCommand.Names.class,
      description = "The format of the messages, as in convert.")
  private String from;

  @Mixin private WireArguments messages;

  @Option(
      names = {"-j", "--json-schema"},
      paramLabel = "FILE",
      description = "A JSON Schema for the values as JSON.")
  private String jsonSchema;

  @Option(names = "--json", description = "Prints each error as a line of JSON.")
  private boolean json;

  private long errors;

  ValidateCommand(Console console) {
    super(console);
  }

  @Override
  int run() {
    WireSource source = messages.source();
    JsonSchemas schema = jsonSchema == null ? null : new JsonSchemas(text(jsonSchema), jsonSchema);
    if (schema == null && source.schema() == null && source.classes().isEmpty()) {
      throw Trouble.usage("--schema, --class or --json-schema is needed: what is to be checked?");
    }
    try (Message message = open(source)) {
      Wire target = target(message, source);
      while (message.hasNext()) {
        Document tree = message.next(true);
        if (schema != null) {
          for (String error : schema.errors(Json.standard().encodeToString(tree))) {
            print(message, error);
          }
        }
        if (target != null) {
          check(message, tree, target);
        }
      }
    } catch (Trouble e) {
      if (e.getCause() instanceof SeriformException) {
        // a message that cannot be read is not valid
        error(null, e.getMessage());
      } else {
        throw e;
      }
    }
    if (!json) {
      console.err().println(errors == 0 ? "valid" : errors + (errors == 1 ? " error" : " errors"));
    }
    return errors == 0 ? ExitCode.OK : ExitCode.FINDING;
  }

  /** A message of a self-describing format is read as it is, and then checked. */
  private Message open(WireSource source) {
    WireSource bare =
        new WireSource(null, List.of(), null, List.of(), null, false, source.limits(), 0);
    try (Input input = file == null || file.equals("-") ? null : Input.open(console, file)) {
      boolean free =
          input == null
              ? from != null && FormatSpec.parse(from).format().readsWithoutSchema()
              : Formats.of(input, from).format().readsWithoutSchema();
      return Message.open(console, file, from, free ? bare : source);
    }
  }

  /** Returns what values have to fit into; null if reading them has checked that. */
  private Wire target(Message message, WireSource source) {
    if (!message.spec().format().readsWithoutSchema()) {
      return null;
    }
    if (!source.classes().isEmpty()) {
      return Wires.of(console, WireFormat.JSON, source);
    }
    if (source.schema() == null) {
      return null;
    }
    WireFormat format = Schemas.format(Schemas.load(console, source.schema(), source.includes()));
    return Wires.of(console, format, source);
  }

  private void check(Message message, Document tree, Wire target) {
    try {
      Document known =
          target.pruned(
              tree, (type, path) -> print(message, path + ": " + type + " has no such field"));
      new Repair(target, message.json(), (path, e) -> print(message, path + text(e))).value(known);
    } catch (SeriformException e) {
      print(message, e.path() + text(e));
    }
  }

  private static String text(SeriformException e) {
    String expected = e.expected() == null ? "" : "; expected " + e.expected();
    String found = e.found() == null ? "" : ", found " + e.found();
    return ": " + e.problem() + expected + found;
  }

  private void print(Message message, String error) {
    String place = error.startsWith("$") ? message.root() + error.substring(1) : error;
    int colon = place.indexOf(": ");
    error(colon < 0 ? null : place.substring(0, colon), place);
  }

  private void error(String path, String text) {
    errors++;
    if (!json) {
      console.line(text);
      return;
    }
    DocumentObject object = Document.object();
    if (path != null) {
      object.put("path", path).put("error", text.substring(path.length() + 2));
    } else {
      object.put("error", text);
    }
    console.line(Json.standard().encodeToString(object));
  }

  private String text(String name) {
    try (Input input = Input.open(console, name)) {
      return new String(input.readAll(), StandardCharsets.UTF_8);
    }
  }
}
