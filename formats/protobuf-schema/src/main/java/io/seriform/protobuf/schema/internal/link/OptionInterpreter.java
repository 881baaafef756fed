package io.seriform.protobuf.schema.internal.link;

import io.seriform.document.Document;
import io.seriform.document.DocumentObject;
import io.seriform.protobuf.schema.FieldSchema;
import io.seriform.protobuf.schema.internal.language.FieldKinds;
import io.seriform.protobuf.schema.internal.parse.Node;
import io.seriform.protobuf.schema.internal.parse.Node.FieldNode;
import io.seriform.protobuf.schema.internal.parse.Node.MessageNode;
import io.seriform.protobuf.schema.internal.parse.Raw;
import io.seriform.schema.text.Place;
import java.util.List;

/** Converts the options of a declaration to a tree, by the message of such options. */
final class OptionInterpreter {

  private final Symbols symbols;

  OptionInterpreter(Symbols symbols) {
    this.symbols = symbols;
  }

  void interpret(Node node) {
    if (node.rawOptions.isEmpty()) {
      return;
    }
    MessageNode type = symbols.message(node.optionsType());
    for (Raw.Option option : node.rawOptions) {
      set(node, type, option);
    }
  }

  private void set(Node node, MessageNode type, Raw.Option option) {
    MessageNode message = type;
    DocumentObject tree = node.options;
    List<Raw.Part> name = option.name();
    for (int i = 0; i < name.size(); i++) {
      FieldNode field = field(node, message, name.get(i), option.place());
      String key = key(field);
      if (i == name.size() - 1) {
        put(tree, field, key, option, node);
        return;
      }
      if (field.message == null || field.repeated()) {
        throw option
            .place()
            .invalid("the option " + key + " is not a single message, so its parts cannot be set");
      }
      Document inner = tree.get(key);
      if (inner == null) {
        inner = Document.object();
        tree.put(key, inner);
      }
      tree = inner.asObject();
      message = field.message;
    }
  }

  private FieldNode field(Node node, MessageNode message, Raw.Part part, Place place) {
    if (!part.extension()) {
      FieldNode field = message.field(part.name());
      if (field == null || field.name.equals("uninterpreted_option")) {
        throw place.invalid(
            "the option "
                + part.name()
                + " is unknown; write the name of a custom option in parentheses");
      }
      return field;
    }
    FieldNode field = symbols.extension(part.name(), node, place);
    if (field.extended != message) {
      throw place.invalid(
          field.what() + " extends " + field.extended.fullName + " and not " + message.fullName);
    }
    return field;
  }

  private static String key(FieldNode field) {
    return field.extendee == null ? field.name : "[" + field.fullName + "]";
  }

  private void put(DocumentObject tree, FieldNode field, String key, Raw.Option option, Node node) {
    if (field.key != null) {
      mapEntries(tree, field, key, option.value(), node);
      return;
    }
    Document value = value(field, option.value(), false, node);
    if (field.repeated()) {
      append(tree, key, value);
    } else if (tree.has(key)) {
      throw option.place().invalid("the option " + key + " is set twice");
    } else {
      checkOneof(tree, field, option.place());
      tree.put(key, value);
    }
  }

  private static void append(DocumentObject tree, String key, Document value) {
    Document list = tree.get(key);
    if (list == null) {
      list = Document.array();
      tree.put(key, list);
    }
    list.asArray().add(value);
  }

  private static void checkOneof(DocumentObject tree, FieldNode field, Place place) {
    if (field.oneof == null) {
      return;
    }
    for (FieldNode other : ((MessageNode) field.parent).fields) {
      if (other != field && other.oneof == field.oneof && tree.has(other.name)) {
        throw place.invalid(
            field.name
                + " and "
                + other.name
                + " of the oneof "
                + field.oneof.name
                + " are both set");
      }
    }
  }

  private Document value(FieldNode field, Raw raw, boolean inBraces, Node node) {
    if (field.message == null || !(raw instanceof Raw.Aggregate aggregate)) {
      return OptionValues.of(field, raw, inBraces);
    }
    return braces(field.message, aggregate, node);
  }

  // ---- the text format

  private DocumentObject braces(MessageNode message, Raw.Aggregate aggregate, Node node) {
    DocumentObject tree = Document.object();
    for (Raw.Entry entry : aggregate.entries()) {
      FieldNode field = field(message, entry, node);
      String key = key(field);
      if (field.key != null) {
        mapEntries(tree, field, key, entry.value(), node);
      } else if (field.repeated()) {
        if (entry.value() instanceof Raw.Listing list) {
          list.elements().forEach(e -> append(tree, key, value(field, e, true, node)));
        } else {
          append(tree, key, value(field, entry.value(), true, node));
        }
      } else if (tree.has(key)) {
        throw entry.place().invalid(field.what() + " is set twice");
      } else {
        checkOneof(tree, field, entry.place());
        tree.put(key, value(field, entry.value(), true, node));
      }
    }
    return tree;
  }

  private FieldNode field(MessageNode message, Raw.Entry entry, Node node) {
    if (entry.extension()) {
      FieldNode extension = symbols.extension(entry.name(), node, entry.place());
      if (extension.extended == message) {
        return extension;
      }
      throw entry.place().invalid(extension.what() + " does not extend " + message.fullName);
    }
    for (FieldNode field : message.fields) {
      // a group goes by the name of its message too
      if (field.name.equals(entry.name())
          || (field.group != null && field.group.name.equals(entry.name()))) {
        return field;
      }
    }
    throw entry
        .place()
        .invalid("the message " + message.fullName + " has no field " + entry.name());
  }

  private void mapEntries(DocumentObject tree, FieldNode field, String key, Raw raw, Node node) {
    List<Raw> entries = raw instanceof Raw.Listing list ? list.elements() : List.of(raw);
    if (entries.isEmpty()) {
      return;
    }
    DocumentObject map = tree.has(key) ? tree.get(key).asObject() : Document.object();
    tree.put(key, map);
    FieldNode keys =
        new FieldNode(field.place, "key", field, FieldSchema.Label.NONE, "", field.place);
    keys.fullName = field.fullName + ".key";
    keys.type = field.key;
    for (Raw one : entries) {
      if (!(one instanceof Raw.Aggregate braces)) {
        throw OptionValues.refused(field, one, "braces with key and value");
      }
      Document k = FieldKinds.zero(field.key.kind());
      Document v = absent(field);
      for (Raw.Entry part : braces.entries()) {
        switch (part.name()) {
          case "key" -> k = OptionValues.of(keys, part.value(), true);
          case "value" -> v = value(field, part.value(), true, node);
          default -> throw part.place().invalid("a map entry has only key and value");
        }
      }
      map.put(k, v);
    }
  }

  /** The value of a map entry without one. */
  private static Document absent(FieldNode field) {
    return switch (field.type.kind()) {
      case MESSAGE -> Document.object();
      case ENUM -> Document.of(field.enumeration.values.get(0).name);
      default -> FieldKinds.zero(field.type.kind());
    };
  }
}
