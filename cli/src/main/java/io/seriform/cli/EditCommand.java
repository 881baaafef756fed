package io.seriform.cli;

import io.seriform.Framing;
import io.seriform.cli.compare.Difference;
import io.seriform.cli.files.Output;
import io.seriform.cli.files.Packing;
import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.ExitCode;
import io.seriform.cli.terminal.Trouble;
import io.seriform.cli.wire.FormatSpec;
import io.seriform.cli.wire.RecordSink;
import io.seriform.cli.wire.Wire;
import io.seriform.document.Document;
import io.seriform.error.SeriformException;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code edit}. */
@CommandLine.Command(
    name = "edit",
    description = {
      "Opens a message of any format as JSON in an editor, and writes it back in its own format.",
      "%nThe editor is $VISUAL or $EDITOR. What no longer fits the format is refused, and the"
          + " edited JSON is kept. A message that JSON cannot hold without a change is not opened."
    },
    footer = "  $ seriform edit order.cbor")
final class EditCommand extends BaseCommand {

  @Parameters(paramLabel = "FILE", description = "The message.")
  private String file;

  @Option(
      names = {"-f", "--from"},
      paramLabel = "FORMAT",
      completionCandidates = ConvertCommand.Names.class,
      description = "The format of the message, as in convert.")
  private String from;

  @Mixin private WireArguments messages;

  EditCommand(Console console) {
    super(console);
  }

  @Override
  int run() {
    List<Document> trees = new ArrayList<>();
    FormatSpec spec;
    Wire wire;
    Packing packing;
    StringBuilder text = new StringBuilder();
    Json json =
        Json.with(JsonOptions.standard().withIndent(2).withLimits(messages.source().limits()));
    try (Message message = Message.open(console, file, from, messages.source())) {
      spec = message.spec();
      wire = message.wire();
      packing = message.input().packing();
      while (message.hasNext()) {
        Document tree = message.next(true);
        trees.add(tree);
        text.append(json(json, tree)).append('\n');
      }
    }
    require(json, trees, wire);
    try {
      return edit(json, text.toString(), spec, wire, packing);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String json(Json json, Document tree) {
    try {
      return json.encodeToString(tree);
    } catch (SeriformException e) {
      throw Trouble.data(file + ": JSON cannot hold this message: " + e.getMessage(), e);
    }
  }

  /** Requires that JSON loses nothing: what comes back from it has to be what is there. */
  private void require(Json json, List<Document> trees, Wire wire) {
    for (Document tree : trees) {
      Document back = wire.tree(wire.value(json.readTree(json.encodeToString(tree)), true), true);
      if (!back.equals(tree)) {
        List<Difference> changed = new ArrayList<>();
        new Strict(changed).compare(tree, back, "$");
        throw Trouble.data(
            file
                + ": JSON would change this message"
                + (changed.isEmpty() ? "" : " at " + changed.get(0).path())
                + ", as bytes that have no schema become text; convert it to see it");
      }
    }
  }

  /** Compares kinds too. */
  private record Strict(List<Difference> found) {

    void compare(Document a, Document b, String path) {
      if (a.kind() == b.kind() && a.kind() == Document.Kind.OBJECT && a.size() == b.size()) {
        for (int i = 0; i < a.size(); i++) {
          compare(a.asObject().value(i), b.asObject().value(i), path + "." + a.asObject().key(i));
        }
      } else if (a.kind() == b.kind() && a.kind() == Document.Kind.ARRAY && a.size() == b.size()) {
        for (int i = 0; i < a.size(); i++) {
          compare(a.get(i), b.get(i), path + "[" + i + "]");
        }
      } else if (!a.equals(b)) {
        found.add(new Difference(Difference.Kind.CHANGED, path, a, b));
      }
    }
  }

  private int edit(Json json, String text, FormatSpec spec, Wire wire, Packing packing)
      throws IOException {
    Path edited = Files.createTempFile("seriform-", ".json");
    Files.writeString(edited, text);
    boolean keep = false;
    try {
      open(edited);
      String changed = Files.readString(edited);
      if (changed.equals(text)) {
        console.err().println("unchanged");
        return ExitCode.OK;
      }
      keep = true;
      write(json, changed, spec, wire, packing);
      keep = false;
      return ExitCode.OK;
    } catch (SeriformException e) {
      throw Trouble.data(
          "the edited message is refused: " + e.getMessage() + "; it is kept in " + edited, e);
    } finally {
      if (!keep) {
        Files.deleteIfExists(edited);
      }
    }
  }

  private void open(Path edited) throws IOException {
    String editor = console.variable("VISUAL");
    editor = editor == null || editor.isBlank() ? console.variable("EDITOR") : editor;
    if (editor == null || editor.isBlank()) {
      throw Trouble.usage("no editor is set: EDITOR=vi seriform edit " + file);
    }
    List<String> command = new ArrayList<>(List.of(editor.strip().split("\\s+", -1)));
    command.add(edited.toString());
    Process process;
    try {
      process = new ProcessBuilder(command).inheritIO().start();
    } catch (IOException e) {
      throw Trouble.usage("the editor cannot be started: " + e.getMessage(), e);
    }
    try {
      int code = process.waitFor();
      if (code != 0) {
        throw Trouble.usage(
            "the editor '" + editor + "' ended with " + code + "; nothing is written");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw Trouble.usage("interrupted; nothing is written");
    }
  }

  private void write(Json json, String text, FormatSpec spec, Wire wire, Packing packing) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    try (Output output = Output.open(console, file, true, packing)) {
      RecordSink sink = wire.write(output.stream(), spec);
      if (spec.many()) {
        for (Iterator<Document> values = values(json, bytes); values.hasNext(); ) {
          sink.write(wire.value(values.next(), true));
        }
      } else {
        sink.write(wire.value(json.readTree(bytes), true));
      }
      sink.finish();
      output.finish();
    }
  }

  private static Iterator<Document> values(Json json, byte[] bytes) {
    return json.codec(Document.class).decodeStream(bytes, Framing.SEQUENCE);
  }
}
