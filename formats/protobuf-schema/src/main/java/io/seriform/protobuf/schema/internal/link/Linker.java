package io.seriform.protobuf.schema.internal.link;

import io.seriform.document.Document;
import io.seriform.protobuf.schema.FieldSchema;
import io.seriform.protobuf.schema.FieldType;
import io.seriform.protobuf.schema.internal.language.Edition;
import io.seriform.protobuf.schema.internal.language.Features;
import io.seriform.protobuf.schema.internal.language.FieldKinds;
import io.seriform.protobuf.schema.internal.language.Names;
import io.seriform.protobuf.schema.internal.language.ProtoRules;
import io.seriform.protobuf.schema.internal.parse.Node;
import io.seriform.protobuf.schema.internal.parse.Node.EnumNode;
import io.seriform.protobuf.schema.internal.parse.Node.FieldNode;
import io.seriform.protobuf.schema.internal.parse.Node.FileNode;
import io.seriform.protobuf.schema.internal.parse.Node.MessageNode;
import io.seriform.protobuf.schema.internal.parse.Node.MethodNode;
import io.seriform.protobuf.schema.internal.parse.Node.RangeNode;
import io.seriform.protobuf.schema.internal.parse.Node.ServiceNode;
import io.seriform.protobuf.schema.internal.parse.Raw;
import io.seriform.schema.text.Place;
import io.seriform.schema.text.Token;
import java.util.Iterator;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Links parsed files: defines names, resolves types, interprets options, passes features down, and
 * checks everything, in this order.
 */
public final class Linker {

  private final Symbols symbols;
  private final OptionInterpreter interpreter;

  private Linker(Map<String, FileNode> files) {
    this.symbols = new Symbols(files);
    this.interpreter = new OptionInterpreter(symbols);
  }

  /**
   * Links files.
   *
   * @param files all files, with {@code google/protobuf/descriptor.proto}, each after those that it
   *     imports
   */
  public static void link(Map<String, FileNode> files) {
    Linker linker = new Linker(files);
    files.values().forEach(linker.symbols::define);
    for (FileNode file : files.values()) {
      linker.fields(file, linker::resolve);
      file.services.forEach(linker::resolve);
    }
    files.values().forEach(linker::options);
    for (FileNode file : files.values()) {
      new FileChecks(file).check();
    }
  }

  private void fields(FileNode file, Consumer<FieldNode> action) {
    file.extensions.forEach(action);
    file.messages.forEach(message -> fields(message, action));
  }

  private void fields(MessageNode message, Consumer<FieldNode> action) {
    message.fields.forEach(action);
    message.extensions.forEach(action);
    message.messages.forEach(inner -> fields(inner, action));
  }

  // ---- types

  private void resolve(FieldNode field) {
    if (field.extendee != null) {
      Node extended = symbols.type(field.extendee, field.parent, field.extendeePlace);
      if (!(extended instanceof MessageNode message)) {
        throw field.extendeePlace.invalid(field.extendee + " is an enum and cannot be extended");
      }
      field.extended = message;
      symbols.extend(field);
    }
    if (field.group != null) {
      refer(field, field.group);
    } else {
      field.type = FieldKinds.scalar(field.typeName);
      if (field.type == null) {
        refer(field, symbols.type(field.typeName, field.parent, field.typePlace));
      }
    }
    if (field.keyName != null) {
      field.key = FieldKinds.scalar(field.keyName);
    }
  }

  private static void refer(FieldNode field, Node type) {
    if (type instanceof MessageNode message) {
      field.message = message;
      field.type = new FieldType(FieldType.Kind.MESSAGE, message.fullName);
    } else {
      field.enumeration = (EnumNode) type;
      field.type = new FieldType(FieldType.Kind.ENUM, type.fullName);
    }
  }

  private void resolve(ServiceNode service) {
    for (MethodNode method : service.methods) {
      method.inputMessage = message(method, method.input, method.inputPlace);
      method.outputMessage = message(method, method.output, method.outputPlace);
    }
  }

  private MessageNode message(MethodNode method, String name, Place place) {
    if (symbols.type(name, method, place) instanceof MessageNode message) {
      return message;
    }
    throw place.invalid(name + " is an enum; methods take and return messages");
  }

  // ---- options and features

  private void options(FileNode file) {
    // the default of a field may name a constant, whose enum must know whether it is closed
    features(file, Features.of(file.edition));
    file.enums.forEach(e -> options(e, file.features));
    file.messages.forEach(m -> options(m, file.features));
    file.extensions.forEach(e -> options(e, file.features));
    for (ServiceNode service : file.services) {
      features(service, file.features);
      service.methods.forEach(method -> features(method, service.features));
    }
  }

  private void features(Node node, Features inherited) {
    interpreter.interpret(node);
    Document set = node.options.get("features");
    if (set != null) {
      FeatureChecks.check(node, set.asObject());
    }
    node.features = inherited.with(set);
  }

  private void options(MessageNode message, Features inherited) {
    features(message, inherited);
    for (RangeNode range : message.extensionRanges) {
      features(range, message.features);
      if (range.to == Integer.MAX_VALUE - 1 && !message.isMessageSet()) {
        range.to = ProtoRules.MAX_NUMBER;
      }
    }
    message.oneofs.forEach(oneof -> features(oneof, message.features));
    message.enums.forEach(e -> options(e, message.features));
    message.messages.forEach(inner -> options(inner, message.features));
    message.fields.forEach(
        field -> options(field, field.oneof == null ? message.features : field.oneof.features));
    message.extensions.forEach(extension -> options(extension, message.features));
  }

  private void options(EnumNode node, Features inherited) {
    features(node, inherited);
    node.values.forEach(value -> features(value, node.features));
  }

  private void options(FieldNode field, Features inherited) {
    Raw defaultValue = null;
    for (Iterator<Raw.Option> it = field.rawOptions.iterator(); it.hasNext(); ) {
      Raw.Option option = it.next();
      if (option.is("default")) {
        if (defaultValue != null) {
          throw option.place().invalid(field.what() + " has two default values");
        }
        defaultValue = option.value();
        it.remove();
      } else if (option.is("json_name")) {
        jsonName(field, option);
        it.remove();
      }
    }
    features(field, inherited);
    if (field.jsonName == null) {
      field.jsonName = Names.json(field.name);
    }
    if (field.file().edition != Edition.EDITION_2023) {
      field.features = legacy(field);
    }
    if (defaultValue != null) {
      field.defaultValue = defaultValue(field, defaultValue);
    }
  }

  private static void jsonName(FieldNode field, Raw.Option option) {
    if (field.jsonName != null) {
      throw option.place().invalid(field.what() + " has two JSON names");
    }
    if (field.extendee != null) {
      throw option.place().invalid(field.what() + " is an extension and cannot have a JSON name");
    }
    if (!(option.value() instanceof Raw.Text text)) {
      throw option.place().invalid("the value of json_name must be a string");
    }
    field.jsonName = Token.utf8(text.bytes(), text.place());
    if (field.jsonName.indexOf('\0') >= 0
        || (field.jsonName.startsWith("[") && field.jsonName.endsWith("]"))) {
      throw option.place().invalid("a JSON name cannot contain a zero character or be in brackets");
    }
  }

  /** Features from the keywords and options that preceded editions. */
  private static Features legacy(FieldNode field) {
    Features features = field.features;
    if (field.label == FieldSchema.Label.REQUIRED) {
      features = features.withPresence("LEGACY_REQUIRED");
    } else if (field.label == FieldSchema.Label.OPTIONAL) {
      features = features.withPresence("EXPLICIT");
    }
    Document packed = field.options.get("packed");
    if (packed != null) {
      features = features.withRepeated(packed.asBoolean() ? "PACKED" : "EXPANDED");
    }
    return features;
  }

  private static Document defaultValue(FieldNode field, Raw raw) {
    if (field.repeated() || field.key != null) {
      throw raw.place().invalid(field.what() + " is repeated and cannot have a default value");
    }
    if (field.message != null) {
      throw raw.place().invalid(field.what() + " is a message and cannot have a default value");
    }
    if (field.file().edition == Edition.PROTO3) {
      throw raw.place().invalid("proto3 has no default values");
    }
    if (field.file().edition.byFeatures() && field.features.presence().equals("IMPLICIT")) {
      throw raw.place()
          .invalid(field.what() + " has implicit presence and cannot have a default value");
    }
    return OptionValues.of(field, raw, false);
  }
}
