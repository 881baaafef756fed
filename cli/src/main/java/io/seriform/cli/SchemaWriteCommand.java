package io.seriform.cli;

import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.ExitCode;
import io.seriform.cli.terminal.Trouble;
import io.seriform.cli.wire.Classes;
import io.seriform.flatbuffers.schema.FlatBuffersClasses;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.protobuf.ProtobufOptions;
import io.seriform.protobuf.schema.ProtoClasses;
import io.seriform.struct.Struct;
import io.seriform.thrift.Thrift;
import io.seriform.thrift.ThriftOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code schema write}. */
@CommandLine.Command(
    name = "write",
    description = "Writes a schema of classes.",
    footer = {
      "  $ seriform schema write --to json-schema --class com.acme.Order --classpath app.jar",
      "  $ seriform schema write --to proto --class com.acme.Order --classpath app.jar -o"
          + " shop.proto"
    })
final class SchemaWriteCommand extends BaseCommand {

  /** Languages of schemas. */
  enum Language {
    PROTO,
    THRIFT,
    FBS,
    JSON_SCHEMA,
    C;

    /** Returns the name on the command line. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  @Option(
      names = {"-t", "--to"},
      paramLabel = "LANGUAGE",
      required = true,
      description = "The language: proto, thrift, fbs, json-schema, or c for a header.")
  private Language to;

  @Option(
      names = "--class",
      paramLabel = "NAME",
      split = ",",
      required = true,
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
      description = "The package of the schema, in .proto and .fbs.")
  private String pkg = "";

  @Mixin private OutputArguments output;

  SchemaWriteCommand(Console console) {
    super(console);
  }

  @Override
  int run() {
    ClassLoader loader = Classes.loader(console, classPath);
    Class<?>[] loaded =
        classes.stream().map(each -> Classes.load(loader, each)).toArray(Class<?>[]::new);
    String text = text(loaded).stripTrailing() + "\n";
    output.write(console, text);
    return ExitCode.OK;
  }

  private String text(Class<?>[] loaded) {
    return switch (to) {
      case PROTO ->
          ProtoClasses.of(ProtobufOptions.standard().withPositionalIds(true)).toProto(pkg, loaded);
      case THRIFT ->
          Thrift.with(ThriftOptions.standard().withPositionalIds(true)).describe(loaded).toString();
      case FBS -> FlatBuffersClasses.standard().toFbs(pkg, loaded);
      case C -> Struct.standard().header(loaded);
      case JSON_SCHEMA -> jsonSchema(loaded);
    };
  }

  private static String jsonSchema(Class<?>[] loaded) {
    if (loaded.length > 1) {
      throw Trouble.usage("a JSON Schema describes one class; --class has " + loaded.length);
    }
    Json json = Json.with(JsonOptions.standard().withIndent(2));
    return json.encodeToString(Json.standard().schema(loaded[0]));
  }
}
