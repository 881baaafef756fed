package io.seriform.cli;

import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.ExitCode;
import io.seriform.document.Document;
import io.seriform.json.Json;
import io.seriform.jsonpath.JsonPath;
import io.seriform.jsonpath.Match;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code query}. */
@CommandLine.Command(
    name = "query",
    description = {
      "Prints the values that a JSONPath (RFC 9535) selects in a message of any format.",
      "%nEach result is a line of JSON. The exit code is 1 if there is none."
    },
    footer = {
      "  $ seriform query '$.lines[0].sku' order.pb --schema shop.proto --type Order",
      "  $ seriform query --raw '$.customer' orders.ndjson",
      "  $ seriform query --paths '$..[?@ > 5]' order.cbor"
    })
final class QueryCommand extends BaseCommand {

  @Parameters(index = "0", paramLabel = "PATH", description = "The JSONPath.")
  private String path;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "FILE",
      description = "The message; without it, or with -, the standard input.")
  private String file;

  @Option(
      names = {"-f", "--from"},
      paramLabel = "FORMAT",
      completionCandidates = ConvertCommand.Names.class,
      description = "The format of the message, as in convert.")
  private String from;

  @Mixin private WireArguments messages;

  @Option(
      names = {"-r", "--raw"},
      description = "Prints texts without quotes and escapes.")
  private boolean raw;

  @Option(names = "--paths", description = "Prints the path of each result before it.")
  private boolean paths;

  QueryCommand(Console console) {
    super(console);
  }

  @Override
  int run() {
    JsonPath query = DiffCommand.path(path);
    Json json = Json.standard();
    boolean found = false;
    try (Message message = Message.open(console, file, from, messages.source())) {
      while (message.hasNext()) {
        Document tree = message.next(true);
        for (Match match : query.find(tree)) {
          found = true;
          Document value = match.value();
          String place = paths ? message.root() + match.path().substring(1) + ": " : "";
          console.line(
              place + (raw && value.isText() ? value.asText() : json.encodeToString(value)));
        }
      }
    }
    return found ? ExitCode.OK : ExitCode.FINDING;
  }
}
