package io.seriform.cli.wire;

import io.seriform.cli.files.Input;
import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.Near;
import io.seriform.cli.terminal.Trouble;
import io.seriform.document.Document;
import io.seriform.error.SeriformException;
import io.seriform.flatbuffers.schema.FlatBuffersLoader;
import io.seriform.flatbuffers.schema.FlatBuffersSchema;
import io.seriform.flatbuffers.schema.ObjectSchema;
import io.seriform.json.Json;
import io.seriform.protobuf.schema.MessageSchema;
import io.seriform.protobuf.schema.ProtoLoader;
import io.seriform.protobuf.schema.ProtoSchema;
import io.seriform.schema.Schema;
import io.seriform.schema.SchemaView;
import io.seriform.schema.text.SchemaNames;
import io.seriform.thrift.schema.Definition;
import io.seriform.thrift.schema.ThriftSchema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** Schema files, and the types in them that a user means. */
public final class Schemas {

  /** The endings of the names of files in which protoc and others put descriptors. */
  private static final List<String> DESCRIPTORS =
      List.of(".desc", ".protoset", ".fds", ".binpb", ".pb");

  private Schemas() {}

  /**
   * Reads a schema file, of the language that its name ends with.
   *
   * @throws Trouble if there is no such file or no such language, or the schema is not well-formed
   */
  public static Schema load(Console console, String name, List<String> includes) {
    try {
      return read(console, name, includes);
    } catch (SeriformException e) {
      throw Trouble.data(Trouble.message(name, e), e);
    }
  }

  private static Schema read(Console console, String name, List<String> includes) {
    Path path = file(console, name);
    String lower = name.toLowerCase(Locale.ROOT);
    if (lower.endsWith(".proto")) {
      return proto(console, path, includes);
    }
    if (lower.endsWith(".thrift")) {
      return ThriftSchema.read(path);
    }
    if (lower.endsWith(".fbs") || lower.endsWith(".bfbs")) {
      return flatbuffers(console, path, includes);
    }
    if (DESCRIPTORS.stream().anyMatch(lower::endsWith)) {
      ProtoLoader loader = ProtoLoader.standard();
      for (Path folder : folders(console, includes)) {
        loader = loader.directory(folder);
      }
      return loader.loadDescriptorSet(bytes(path));
    }
    throw Trouble.usage(
        "'"
            + name
            + "' is not a schema file: .proto, .thrift, .fbs or .bfbs is needed, or descriptors of"
            + " protoc ("
            + String.join(", ", DESCRIPTORS)
            + ")");
  }

  /**
   * Reads a JSON Schema.
   *
   * @throws Trouble if there is no such file or it is not JSON
   */
  public static Document jsonSchema(Console console, String name) {
    try {
      return Json.standard().readTree(Files.readString(file(console, name)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (SeriformException e) {
      throw Trouble.usage(Trouble.message(name, e), e);
    }
  }

  private static Path file(Console console, String name) {
    Path path = console.path(name);
    if (Files.isDirectory(path)) {
      throw Trouble.usage("'" + name + "' is a folder; a schema file is needed");
    }
    if (!Files.isRegularFile(path)) {
      throw Trouble.usage("no schema file is named '" + name + "'" + Input.nearFiles(path));
    }
    return path;
  }

  private static byte[] bytes(Path path) {
    try {
      return Files.readAllBytes(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Schema proto(Console console, Path path, List<String> includes) {
    ProtoLoader loader = ProtoLoader.standard();
    List<Path> folders = folders(console, includes);
    for (Path folder : folders) {
      loader = loader.directory(folder);
    }
    Path absolute = path.toAbsolutePath().normalize();
    for (Path folder : folders) {
      Path root = folder.toAbsolutePath().normalize();
      if (absolute.startsWith(root)) {
        return loader.load(slashes(root.relativize(absolute)));
      }
    }
    return loader.directory(absolute.getParent()).load(absolute.getFileName().toString());
  }

  private static String slashes(Path path) {
    return path.toString().replace('\\', '/');
  }

  private static List<Path> folders(Console console, List<String> includes) {
    List<Path> folders = new ArrayList<>();
    for (String include : includes) {
      Path folder = console.path(include);
      if (!Files.isDirectory(folder)) {
        throw Trouble.usage("there is no folder '" + include + "' to look for schemas in");
      }
      folders.add(folder);
    }
    return folders;
  }

  private static Schema flatbuffers(Console console, Path path, List<String> includes) {
    if (path.toString().toLowerCase(Locale.ROOT).endsWith(".bfbs")) {
      return FlatBuffersSchema.ofBinary(bytes(path));
    }
    FlatBuffersLoader loader =
        FlatBuffersLoader.standard().directory(path.toAbsolutePath().getParent());
    for (Path folder : folders(console, includes)) {
      loader = loader.directory(folder);
    }
    return loader.load(path.getFileName().toString());
  }

  /**
   * Returns the full name of a message, struct or table.
   *
   * @param type the name that the user gave, with or without its package; null for the only one
   * @throws Trouble if there is no such type, or several
   */
  public static String type(Schema schema, String type) {
    List<String> names = types(schema);
    if (type != null) {
      if (names.contains(type)) {
        return type;
      }
      List<String> simple = names.stream().filter(ends(type)).toList();
      if (simple.size() == 1) {
        return simple.get(0);
      }
      throw Trouble.usage(
          "the schema has "
              + (simple.isEmpty() ? "no type '" + type + "'" + Near.hint(names, type) : "several")
              + "; types are "
              + String.join(", ", names));
    }
    if (schema instanceof FlatBuffersSchema flat && flat.rootType() != null) {
      return flat.rootType().fullName();
    }
    if (names.size() == 1) {
      return names.get(0);
    }
    throw Trouble.usage(
        names.isEmpty()
            ? "the schema has no type of messages"
            : "--type is needed: the schema has " + String.join(", ", names));
  }

  private static Predicate<String> ends(String type) {
    return name -> name.endsWith("." + type);
  }

  /** Returns the format of the messages of a schema; the binary protocol for Thrift. */
  public static WireFormat format(Schema schema) {
    return schema instanceof ProtoSchema
        ? WireFormat.PROTOBUF
        : schema instanceof ThriftSchema ? WireFormat.THRIFT_BINARY : WireFormat.FLATBUFFERS;
  }

  /** Returns the package of the definitions of a file; empty for none. */
  public static String pkg(Schema schema) {
    SchemaView view = schema.view();
    if (schema instanceof ThriftSchema || view.definitions().isEmpty()) {
      return "";
    }
    String name = SchemaNames.parent(view.definitions().get(0).name());
    while (view.definition(name) != null) {
      name = SchemaNames.parent(name);
    }
    return name;
  }

  /** Returns the names of all types whose values are messages. */
  public static List<String> types(Schema schema) {
    List<String> names = new ArrayList<>();
    if (schema instanceof ProtoSchema proto) {
      addMessages(proto.messages(), names);
    } else if (schema instanceof ThriftSchema thrift) {
      for (Definition definition : thrift.definitions()) {
        if (definition instanceof Definition.Struct) {
          names.add(definition.name());
        }
      }
    } else if (schema instanceof FlatBuffersSchema flat) {
      flat.objects().stream()
          .filter(object -> !object.struct())
          .map(ObjectSchema::fullName)
          .forEach(names::add);
    } else {
      schema.view().definitions().stream()
          .filter(each -> each instanceof io.seriform.schema.Definition.RecordType)
          .forEach(each -> names.add(each.name()));
    }
    return names;
  }

  private static void addMessages(List<MessageSchema> messages, List<String> names) {
    for (MessageSchema message : messages) {
      if (!message.fullName().startsWith("google.protobuf.")) {
        names.add(message.fullName());
        addMessages(message.messages(), names);
      }
    }
  }
}
