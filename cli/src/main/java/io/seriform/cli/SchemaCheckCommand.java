package io.seriform.cli;

import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.ExitCode;
import io.seriform.cli.terminal.Trouble;
import io.seriform.cli.wire.Classes;
import io.seriform.cli.wire.Schemas;
import io.seriform.document.Document;
import io.seriform.document.DocumentObject;
import io.seriform.flatbuffers.schema.FlatBuffersClasses;
import io.seriform.flatbuffers.schema.FlatBuffersSchema;
import io.seriform.json.Json;
import io.seriform.protobuf.ProtobufOptions;
import io.seriform.protobuf.schema.ProtoClasses;
import io.seriform.schema.ClassSchema;
import io.seriform.schema.Schema;
import io.seriform.schema.SchemaComparison;
import io.seriform.schema.SchemaDifference;
import io.seriform.schema.SchemaDifference.Kind;
import io.seriform.schema.SchemaDifference.Severity;
import io.seriform.thrift.Thrift;
import io.seriform.thrift.ThriftOptions;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code schema check}. */
@CommandLine.Command(
    name = "check",
    description = {
      "Says whether data written by an old schema is read by a new one.",
      "%nSchemas are files, also of different languages, or classes of two jars. The exit code is 1"
          + " if a difference breaks the chosen rules."
    },
    footer = {
      "  $ seriform schema check shop.proto shop-v2.proto",
      "  $ seriform schema check shop.proto shop-v2.proto --rules source --json",
      "  $ seriform schema check app-1.jar app-2.jar --class com.acme.Order --format protobuf"
    })
final class SchemaCheckCommand extends BaseCommand {

  /** The uses of a schema that must not break. */
  enum Rules {
    /** Bytes: data is refused or misread. */
    WIRE,
    /** Bytes and names in JSON. */
    JSON,
    /** Bytes, names, and code that uses the definitions. */
    SOURCE
  }

  /** The format in which classes are written. */
  enum ClassFormat {
    NAMES,
    PROTOBUF,
    THRIFT,
    FLATBUFFERS
  }

  @Parameters(index = "0", paramLabel = "OLD", description = "The old schema, jar or folder.")
  private String old;

  @Parameters(index = "1", paramLabel = "NEW", description = "The new one.")
  private String now;

  @Option(
      names = {"-I", "--include"},
      paramLabel = "FOLDER",
      description = "A folder in which schemas look for the files that they import.")
  private List<String> includes = new ArrayList<>();

  @Option(
      names = "--class",
      paramLabel = "NAME",
      split = ",",
      description = "The classes to compare, if OLD and NEW are jars or folders.")
  private List<String> classes = new ArrayList<>();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "How classes are written: names (JSON, CBOR and others; the default), protobuf, thrift or"
              + " flatbuffers.")
  private ClassFormat format = ClassFormat.NAMES;

  @Option(
      names = "--rules",
      paramLabel = "RULES",
      description =
          "What fails: wire (data is refused or misread; the default), json (names, too) or source"
              + " (all that code may use, too).")
  private Rules rules = Rules.WIRE;

  @Option(names = "--json", description = "Prints each difference as a line of JSON.")
  private boolean json;

  SchemaCheckCommand(Console console) {
    super(console);
  }

  @Override
  int run() {
    Schema before = schema(old);
    Schema after = schema(now);
    List<SchemaDifference> differences =
        before instanceof FlatBuffersSchema flat && after instanceof FlatBuffersSchema newer
            ? newer.conform(flat)
            : SchemaComparison.compare(before, after);
    long broken = 0;
    for (SchemaDifference difference : differences) {
      boolean breaks = breaks(difference);
      broken += breaks ? 1 : 0;
      print(difference, breaks);
    }
    if (!json) {
      console
          .err()
          .println(
              differences.size()
                  + (differences.size() == 1 ? " difference, " : " differences, ")
                  + broken
                  + " against the rules for "
                  + rules.name().toLowerCase(Locale.ROOT));
    }
    return broken == 0 ? ExitCode.OK : ExitCode.FINDING;
  }

  private boolean breaks(SchemaDifference difference) {
    if (difference.severity() == Severity.ERROR) {
      return true;
    }
    boolean taken = difference.before() != null;
    return switch (rules) {
      case WIRE -> false;
      case JSON -> taken && (difference.kind() == Kind.NAME || difference.kind() == Kind.CONSTANT);
      case SOURCE -> taken;
    };
  }

  private void print(SchemaDifference difference, boolean breaks) {
    if (!json) {
      String line = difference.toString();
      console.line(console.coloured() && breaks ? "\u001b[31m" + line + "\u001b[0m" : line);
      return;
    }
    DocumentObject object =
        Document.object()
            .put("where", difference.where())
            .put("kind", difference.kind().name().toLowerCase(Locale.ROOT))
            .put("severity", difference.severity().name().toLowerCase(Locale.ROOT))
            .put("breaks", breaks)
            .put("before", text(difference.before()))
            .put("after", text(difference.after()));
    console.line(Json.standard().encodeToString(object));
  }

  private static Document text(String text) {
    return text == null ? Document.ofNull() : Document.of(text);
  }

  private Schema schema(String name) {
    if (classes.isEmpty()) {
      if (name.endsWith(".jar") || Files.isDirectory(console.path(name))) {
        throw Trouble.usage("--class NAME is needed: which classes of '" + name + "'?");
      }
      return Schemas.load(console, name, includes);
    }
    ClassLoader loader = Classes.loader(console, name);
    Class<?>[] loaded =
        classes.stream().map(each -> Classes.load(loader, each)).toArray(Class<?>[]::new);
    return switch (format) {
      case NAMES -> ClassSchema.of(loaded);
      case PROTOBUF ->
          ProtoClasses.of(ProtobufOptions.standard().withPositionalIds(true))
              .toSchema("classes", loaded);
      case THRIFT -> Thrift.with(ThriftOptions.standard().withPositionalIds(true)).describe(loaded);
      case FLATBUFFERS -> FlatBuffersClasses.standard().toSchema("classes", loaded);
    };
  }
}
