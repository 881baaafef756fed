package io.seriform.cli;

import io.seriform.cli.files.Input;
import io.seriform.cli.generate.JavaNames;
import io.seriform.cli.infer.InferredJsonSchema;
import io.seriform.cli.infer.InferredSchema;
import io.seriform.cli.infer.InferredType;
import io.seriform.cli.infer.Place;
import io.seriform.cli.infer.WireMessage;
import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.ExitCode;
import io.seriform.cli.terminal.Trouble;
import io.seriform.cli.wire.FormatSpec;
import io.seriform.cli.wire.Records;
import io.seriform.cli.wire.WireFormat;
import io.seriform.cli.wire.WireSource;
import io.seriform.cli.wire.Wires;
import io.seriform.document.Document;
import io.seriform.error.SeriformException;
import io.seriform.schema.SchemaText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code schema infer}. */
@CommandLine.Command(
    name = "infer",
    description = {
      "Writes a schema that sample messages fit.",
      "%nMessages of JSON, CBOR, MessagePack and other formats that describe themselves are read"
          + " one at a time. For messages of Protocol Buffers, a .proto is written: field numbers"
          + " and wire types are theirs, names are field_N."
    },
    footer = {
      "  $ seriform schema infer visits.ndjson",
      "  $ seriform schema infer visits.ndjson --to proto --name Visit -o visit.proto",
      "  $ seriform schema infer --from protobuf order.pb --to proto"
    })
final class SchemaInferCommand extends BaseCommand {

  /** Languages of schemas. */
  enum Language {
    JSON_SCHEMA(null),
    PROTO(SchemaText.Language.PROTO),
    THRIFT(SchemaText.Language.THRIFT),
    FBS(SchemaText.Language.FBS);

    private final SchemaText.Language typed;

    Language(SchemaText.Language typed) {
      this.typed = typed;
    }

    /** Returns the name on the command line. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  @Parameters(
      arity = "0..*",
      paramLabel = "FILE",
      description = "The samples; without them, or with -, the standard input.")
  private List<String> files = new ArrayList<>();

  @Option(
      names = {"-f", "--from"},
      paramLabel = "FORMAT",
      completionCandidates = ConvertCommand.Names.class,
      description = "The format of the samples, as in convert.")
  private String from;

  @Option(
      names = {"-t", "--to"},
      paramLabel = "LANGUAGE",
      description = "The language: json-schema (default), proto, thrift or fbs.")
  private Language to;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "The name of the outermost type; without it, that of the first file.")
  private String name;

  @Option(
      names = "--package",
      paramLabel = "NAME",
      description = "The package of the schema, in .proto, .thrift and .fbs.")
  private String pkg = "";

  @Option(
      names = "--map-names",
      paramLabel = "N",
      description =
          "The most names that an object has over all samples; one with more is a map (64).")
  private int mapNames = 64;

  @Mixin private WireArguments messages;

  @Mixin private OutputArguments output;

  private long count;

  SchemaInferCommand(Console console) {
    super(console);
  }

  @Override
  int run() {
    if (mapNames < 1) {
      throw Trouble.usage("--map-names is at least 1");
    }
    List<String> all = files.isEmpty() ? List.of("-") : files;
    long blobs = all.stream().filter(this::isBlob).count();
    if (blobs > 0 && blobs < all.size()) {
      throw Trouble.usage(
          "messages of Protocol Buffers without a schema are inferred apart from other samples");
    }
    String text = (blobs > 0 ? ofBlobs(all) : ofValues(all)).stripTrailing() + "\n";
    output.write(console, text);
    return ExitCode.OK;
  }

  /**
   * Returns whether a file has messages of Protocol Buffers, and no schema says what is in them.
   */
  private boolean isBlob(String file) {
    FormatSpec spec = from == null ? FormatSpec.ofFile(file) : FormatSpec.parse(from);
    return spec != null
        && spec.format() == WireFormat.PROTOBUF
        && messages.schema == null
        && messages.classes.isEmpty();
  }

  private String ofBlobs(List<String> all) {
    if (to != null && to != Language.PROTO) {
      throw Trouble.usage("only a .proto can be inferred of such messages: --to proto");
    }
    WireMessage merged = new WireMessage();
    for (String each : all) {
      FormatSpec spec = from == null ? FormatSpec.ofFile(each) : FormatSpec.parse(from);
      try (Input input = Input.open(console, each);
          Records records = Wires.blobs(input.stream(), spec, input.name())) {
        for (int i = 0; records.hasNext(); i++) {
          merged.add((byte[]) records.next(), spec.many() ? "$[" + i + "] in " + each : each);
          count++;
        }
      } catch (SeriformException e) {
        throw Trouble.data(Trouble.message(each, e), e);
      }
    }
    return merged.toProto(name(all), pkg, head(all));
  }

  private String ofValues(List<String> all) {
    WireSource source = messages.source();
    InferredType merged = new InferredType(mapNames);
    for (String each : all) {
      try (Message message = Message.open(console, each, from, source)) {
        while (message.hasNext()) {
          Document tree = message.next(false);
          merged.add(tree, Place.of(message.input().name(), message.root()));
          count++;
        }
      }
    }
    String head = head(all);
    return to == null || to.typed == null
        ? InferredJsonSchema.of(merged, name(all))
        : InferredSchema.of(merged, to.typed, name(all), pkg, head);
  }

  private String head(List<String> all) {
    if (count == 0) {
      throw Trouble.data("there is no sample in " + String.join(", ", all));
    }
    return "Inferred by Seriform from "
        + (count == 1 ? "a value" : count + " values")
        + " of "
        + (all.size() > 1
            ? all.size() + " files"
            : all.get(0).equals("-") ? "a stream" : all.get(0))
        + ".";
  }

  private String name(List<String> all) {
    if (name != null) {
      return JavaNames.upperCamel(name);
    }
    String file = all.get(0).equals("-") ? "root" : Path.of(all.get(0)).getFileName().toString();
    return JavaNames.ofElement(file.contains(".") ? file.substring(0, file.indexOf('.')) : file);
  }
}
