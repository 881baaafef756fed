package io.seriform.cli;

import io.seriform.cli.files.Input;
import io.seriform.cli.files.Packing;
import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.Trouble;
import io.seriform.cli.wire.FormatSpec;
import io.seriform.cli.wire.WireFormat;
import io.seriform.cli.wire.WireSource;
import java.util.Iterator;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code convert}. */
@CommandLine.Command(
    name = "convert",
    description = {
      "Converts messages between formats, in constant memory where both formats stream.",
      "%nA format is NAME or NAME:FRAMING, as json, json:lines (or ndjson), json:array, cbor,"
          + " cbor:sequence, msgpack:sequence, protobuf, protobuf:delimited, thrift-binary:framed,"
          + " thrift-compact, flatbuffers:prefixed, flexbuffers, hessian, graph, jdk, struct."
          + " Compressed input (gzip, Zstandard, LZ4) is expanded."
    },
    footer = {
      "  $ seriform convert order.json -o order.cbor",
      "  $ seriform convert order.cbor",
      "  $ seriform convert orders.ndjson --to cbor:array -o orders.cbor",
      "  $ seriform convert order.json --to protobuf --to-schema shop.proto --to-type Order -o"
          + " order.pb"
    })
final class ConvertCommand extends BaseCommand {

  private static final int MOST_INDENT = 16;

  /** The treatment of records that cannot be read. */
  enum Bad {
    FAIL,
    SKIP
  }

  /** Names of formats, for completion. */
  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return FormatSpec.names().iterator();
    }
  }

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "The file to read; without it, or with -, the standard input.")
  String file;

  @Option(
      names = {"-f", "--from"},
      paramLabel = "FORMAT",
      completionCandidates = Names.class,
      description =
          "The format of the input; without it, as the name of the file or its bytes say.")
  String from;

  @Option(
      names = {"-t", "--to"},
      paramLabel = "FORMAT",
      completionCandidates = Names.class,
      description =
          "The format of the output; without it, as the name of the output says, otherwise json.")
  String to;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "The file to write, or with --split the folder; .gz, .zst and .lz4 compress.")
  String output;

  @Mixin WireArguments messages;

  @Option(
      names = "--to-schema",
      paramLabel = "FILE",
      description = "A schema of the output; without it, --schema.")
  String toSchema;

  @Option(
      names = "--to-type",
      paramLabel = "NAME",
      description = "The type of the output in its schema; without it, --type.")
  String toType;

  @Option(names = "--force", description = "Replaces files that exist.")
  boolean force;

  @Option(names = "--split", description = "Writes each record to a file of its own.")
  boolean split;

  @Option(
      names = "--lossy",
      description = "Drops or changes what the target cannot hold, and says what.")
  boolean lossy;

  @Option(
      names = "--bad",
      paramLabel = "POLICY",
      description = "Records that cannot be read: fail (the default) or skip, which counts them.")
  Bad bad = Bad.FAIL;

  @Option(
      names = "--indent",
      paramLabel = "N",
      description = "Spaces for each level of JSON; 2, and 0 for lines and arrays.")
  Integer indent;

  @Option(
      names = "--compress",
      paramLabel = "NAME",
      description = "Compresses the output: gzip, zstd or lz4.")
  Packing compress;

  ConvertCommand(Console console) {
    super(console);
  }

  @Override
  int run() {
    try (Input input = Input.open(console, file)) {
      FormatSpec source = Formats.of(input, from);
      FormatSpec target = target(source);
      if (split && output == null) {
        throw Trouble.usage("--split needs a folder: --output FOLDER");
      }
      WireSource reads = messages.source();
      WireSource writes = reads.with(toSchema, toType).withIndent(indent(target));
      return new Conversion(console, this, input, source, target, reads, writes).run();
    }
  }

  private FormatSpec target(FormatSpec source) {
    FormatSpec named = split ? null : FormatSpec.ofFile(output);
    FormatSpec target =
        to != null
            ? FormatSpec.parse(to)
            : named != null ? named : new FormatSpec(WireFormat.JSON, null);
    return source.many() && !split ? target.forMany() : target;
  }

  private int indent(FormatSpec target) {
    if (indent != null && indent > MOST_INDENT) {
      throw Trouble.usage("--indent " + indent + ": at most " + MOST_INDENT + " spaces");
    }
    if (target.format() != WireFormat.JSON || target.lines()) {
      return 0;
    }
    return indent == null ? target.many() ? 0 : 2 : indent;
  }
}
