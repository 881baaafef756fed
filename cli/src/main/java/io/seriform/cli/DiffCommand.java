package io.seriform.cli;

import io.seriform.cli.compare.Difference;
import io.seriform.cli.compare.Differences;
import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.ExitCode;
import io.seriform.cli.terminal.Trouble;
import io.seriform.cli.wire.WireSource;
import io.seriform.document.Document;
import io.seriform.document.DocumentObject;
import io.seriform.error.SeriformException;
import io.seriform.json.Json;
import io.seriform.jsonpath.JsonPath;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code diff}. */
@CommandLine.Command(
    name = "diff",
    description = {
      "Compares two messages by structure, of the same format or of different ones.",
      "%nA line for each difference: - removed, + added, ~ changed. The exit code is 0 if there is"
          + " none, and 1 if there are some."
    },
    footer = {
      "  $ seriform diff order.json changed.cbor",
      "  $ seriform diff order.json changed.cbor --ignore '$.lines[*].price' --json"
    })
final class DiffCommand extends BaseCommand {

  @Parameters(index = "0", paramLabel = "BEFORE", description = "The first message.")
  private String before;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "AFTER",
      description = "The second one; without it, or with -, the standard input.")
  private String after;

  @Option(
      names = {"-f", "--from"},
      paramLabel = "FORMAT",
      completionCandidates = ConvertCommand.Names.class,
      description = "The format of the first message, and of the second unless --to says it.")
  private String from;

  @Option(
      names = {"-t", "--to"},
      paramLabel = "FORMAT",
      completionCandidates = ConvertCommand.Names.class,
      description = "The format of the second message.")
  private String to;

  @Mixin private WireArguments messages;

  @Option(
      names = "--to-schema",
      paramLabel = "FILE",
      description = "A schema of the second message; without it, --schema.")
  private String toSchema;

  @Option(
      names = "--to-type",
      paramLabel = "NAME",
      description = "The type of the second message in its schema; without it, --type.")
  private String toType;

  @Option(
      names = "--ignore",
      paramLabel = "PATH",
      description = "A JSONPath to values that are not compared.")
  private List<String> ignored = new ArrayList<>();

  @Option(names = "--json", description = "Prints each difference as a line of JSON.")
  private boolean json;

  @Option(
      names = {"-q", "--quiet"},
      description = "Prints nothing, and only sets the exit code.")
  private boolean quiet;

  private boolean differ;

  DiffCommand(Console console) {
    super(console);
  }

  @Override
  int run() {
    List<JsonPath> paths = ignored.stream().map(DiffCommand::path).toList();
    Differences differences = new Differences(paths, this::print);
    WireSource source = messages.source();
    try (Message a = Message.open(console, before, from, source);
        Message b =
            Message.open(console, after, to == null ? from : to, source.with(toSchema, toType))) {
      while (a.hasNext() && b.hasNext()) {
        Document first = comparable(a, b);
        Document second = comparable(b, a);
        differences.compare(first, second, a.spec().many() ? a.root() : b.root());
      }
      while (a.hasNext()) {
        Document value = a.next(b.json());
        print(new Difference(Difference.Kind.REMOVED, a.root(), value, null));
      }
      while (b.hasNext()) {
        Document value = b.next(a.json());
        print(new Difference(Difference.Kind.ADDED, b.root(), null, value));
      }
    }
    return differ ? ExitCode.FINDING : ExitCode.OK;
  }

  /** Parses a path of an option. */
  static JsonPath path(String text) {
    try {
      return JsonPath.of(text);
    } catch (SeriformException e) {
      throw Trouble.usage("'" + text + "' is not a JSONPath: " + e.getMessage(), e);
    }
  }

  /** JSON is compared in the form of the other message, if it fits that one's schema. */
  private static Document comparable(Message message, Message other) {
    Document tree = message.next(false);
    if (!message.json() || other.json()) {
      return tree;
    }
    try {
      return other.wire().tree(other.wire().value(tree, true), false);
    } catch (SeriformException | IllegalArgumentException e) {
      return tree;
    }
  }

  private void print(Difference difference) {
    differ = true;
    if (quiet) {
      return;
    }
    if (json) {
      DocumentObject object = Document.object();
      object.put("kind", difference.kind().toString()).put("path", difference.path());
      if (difference.before() != null) {
        object.put("before", difference.before());
      }
      if (difference.after() != null) {
        object.put("after", difference.after());
      }
      console.line(Json.standard().encodeToString(object));
      return;
    }
    String values =
        switch (difference.kind()) {
          case ADDED -> text(difference.after());
          case REMOVED -> text(difference.before());
          case CHANGED -> text(difference.before()) + " -> " + text(difference.after());
        };
    String line = difference.kind().sign() + " " + difference.path() + ": " + values;
    String code =
        switch (difference.kind()) {
          case ADDED -> "32";
          case REMOVED -> "31";
          case CHANGED -> "33";
        };
    console.line(console.coloured() ? "\u001b[" + code + "m" + line + "\u001b[0m" : line);
  }

  /** Returns a value as JSON, or as the library shows what JSON does not have. */
  private static String text(Document value) {
    try {
      return Json.standard().encodeToString(value);
    } catch (SeriformException e) {
      return value.toString();
    }
  }
}
