package io.seriform.cli;

import io.seriform.cli.generate.ClassGenerator;
import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.ExitCode;
import io.seriform.cli.terminal.Trouble;
import io.seriform.cli.wire.Classes;
import io.seriform.cli.wire.Schemas;
import io.seriform.document.Document;
import io.seriform.error.ModelException;
import io.seriform.flatbuffers.schema.FlatBuffersClasses;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.protobuf.ProtobufOptions;
import io.seriform.protobuf.schema.FieldSchema;
import io.seriform.protobuf.schema.ProtoClasses;
import io.seriform.protobuf.schema.ProtoSchema;
import io.seriform.schema.Definition;
import io.seriform.schema.Schema;
import io.seriform.schema.SchemaText;
import io.seriform.schema.SchemaView;
import io.seriform.struct.Struct;
import io.seriform.thrift.Thrift;
import io.seriform.thrift.ThriftOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code schema write}. */
@CommandLine.Command(
    name = "write",
    description = "Writes a schema of classes, or of another schema.",
    footer = {
      "  $ seriform schema write --to json-schema --class com.acme.Order --classpath app.jar",
      "  $ seriform schema write --to proto --class com.acme.Order --classpath app.jar -o"
          + " shop.proto",
      "  $ seriform schema write shop.proto --to thrift"
    })
final class SchemaWriteCommand extends BaseCommand {

  /** Languages of schemas. */
  enum Language {
    PROTO(SchemaText.Language.PROTO),
    THRIFT(SchemaText.Language.THRIFT),
    FBS(SchemaText.Language.FBS),
    JSON_SCHEMA(null),
    C(null);

    /** The language of messages with numbers; null for another one. */
    private final SchemaText.Language typed;

    Language(SchemaText.Language typed) {
      this.typed = typed;
    }

    /** Returns the language of views of such schemas. */
    String label() {
      return typed == null ? SchemaText.JSON : typed.label();
    }

    /** Returns the name on the command line. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  @Parameters(
      arity = "0..1",
      paramLabel = "SCHEMA",
      description =
          "Another schema, in place of classes: .proto, .thrift, .fbs, .bfbs, descriptors of protoc"
              + " (.desc), or .json for a JSON Schema.")
  private String schema;

  @Option(
      names = {"-t", "--to"},
      paramLabel = "LANGUAGE",
      required = true,
      description = "The language: proto, thrift, fbs, json-schema, or c for a header of classes.")
  private Language to;

  @Option(
      names = "--class",
      paramLabel = "NAME",
      split = ",",
      description = "The classes; those that they hold are added.")
  private List<String> classes = new ArrayList<>();

  @Option(
      names = {"--classpath", "--cp"},
      paramLabel = "PATH",
      description = "Jars and folders with these classes; FOLDER/* is all of its jars.")
  private String classPath;

  @Option(
      names = "--package",
      paramLabel = "NAME",
      description =
          "The package of the schema, in .proto and .fbs, and in .thrift of another schema, whose"
              + " own it is by default.")
  private String pkg;

  @Option(
      names = "--type",
      paramLabel = "NAME",
      description = "The type of messages in the other schema, for json-schema and fbs.")
  private String type;

  @Option(
      names = {"-I", "--include"},
      paramLabel = "FOLDER",
      description = "A folder in which the schema looks for others.")
  private List<String> includes = new ArrayList<>();

  @Mixin private OutputArguments output;

  SchemaWriteCommand(Console console) {
    super(console);
  }

  @Override
  int run() {
    if (classes.isEmpty() == (schema == null)) {
      throw Trouble.usage("one of --class NAME and a schema is needed");
    }
    String text = schema == null ? ofClasses() : ofSchema();
    output.write(console, text.stripTrailing() + "\n");
    return ExitCode.OK;
  }

  private String ofClasses() {
    ClassLoader loader = Classes.loader(console, classPath);
    Class<?>[] loaded =
        classes.stream().map(each -> Classes.load(loader, each)).toArray(Class<?>[]::new);
    String named = pkg == null ? "" : pkg;
    return switch (to) {
      case PROTO ->
          ProtoClasses.of(ProtobufOptions.standard().withPositionalIds(true))
              .toProto(named, loaded);
      case THRIFT ->
          Thrift.with(ThriftOptions.standard().withPositionalIds(true)).describe(loaded).toString();
      case FBS -> FlatBuffersClasses.standard().toFbs(named, loaded);
      case C -> Struct.standard().header(loaded);
      case JSON_SCHEMA -> jsonSchema(loaded);
    };
  }

  private static String jsonSchema(Class<?>[] loaded) {
    if (loaded.length > 1) {
      throw Trouble.usage("a JSON Schema describes one class; --class has " + loaded.length);
    }
    return indented(Json.standard().schema(loaded[0]));
  }

  private static String indented(Document schema) {
    return Json.with(JsonOptions.standard().withIndent(2)).encodeToString(schema);
  }

  private String ofSchema() {
    String origin = Path.of(schema).getFileName().toString();
    boolean json = schema.toLowerCase(Locale.ROOT).endsWith(".json");
    Schema other;
    if (json) {
      SchemaView made = ClassGenerator.view(Schemas.jsonSchema(console, schema), origin);
      other = () -> made;
    } else {
      other = Schemas.load(console, schema, includes);
    }
    SchemaView view = other.view();
    if (to == Language.C) {
      throw Trouble.usage("a header of C is written for classes: --class");
    }
    if (to.label().equals(view.language())) {
      throw Trouble.usage("'" + schema + "' is a schema of " + to + " already");
    }
    if (to == Language.JSON_SCHEMA) {
      String text =
          SchemaText.json(view, Schemas.type(other, type), (owner, f) -> jsonName(other, owner, f));
      return indented(Json.standard().readTree(text));
    }
    boolean one = type != null || Schemas.types(other).size() == 1;
    String root = one ? Schemas.type(other, type) : json ? Schemas.types(other).get(0) : null;
    String head = "Made by Seriform from " + origin + ".";
    try {
      String named = pkg == null ? Schemas.pkg(other) : pkg;
      return SchemaText.of(view, to.typed, named, root, head, (path, refused) -> path);
    } catch (ModelException e) {
      throw Trouble.data(schema + ": " + e.problem(), e);
    }
  }

  private static String jsonName(Schema schema, String owner, Definition.Field field) {
    if (!(schema instanceof ProtoSchema proto)) {
      return field.name();
    }
    FieldSchema known = proto.message(owner).field(field.number());
    return known == null ? "[" + field.name() + "]" : known.jsonName();
  }
}
