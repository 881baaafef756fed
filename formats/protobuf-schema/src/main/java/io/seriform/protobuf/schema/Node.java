package io.seriform.protobuf.schema;

import io.seriform.document.Document;
import io.seriform.document.DocumentObject;
import io.seriform.schema.text.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * A declaration on its way from the parser to the model: first as it is written in the file, then
 * with names resolved, options interpreted and features known.
 */
abstract sealed class Node {

  final Place place;
  final String name;
  final Node parent;
  final List<Raw.Option> rawOptions = new ArrayList<>();

  /** The name with those of all enclosing declarations. */
  String fullName = "";

  DocumentObject options = Document.object();
  Features features;

  Node(Place place, String name, Node parent) {
    this.place = place;
    this.name = name;
    this.parent = parent;
  }

  final FileNode file() {
    Node node = this;
    while (node.parent != null) {
      node = node.parent;
    }
    return (FileNode) node;
  }

  /** Description for error messages. */
  abstract String what();

  /** The message of its options. */
  abstract String optionsType();

  final SchemaOptions finished() {
    return options.size() == 0 ? SchemaOptions.NONE : new SchemaOptions(options);
  }

  static final class FileNode extends Node {
    Edition edition = Edition.PROTO2;
    String packageName = "";
    Place packagePlace;
    final List<ImportNode> imports = new ArrayList<>();
    final List<MessageNode> messages = new ArrayList<>();
    final List<EnumNode> enums = new ArrayList<>();
    final List<FieldNode> extensions = new ArrayList<>();
    final List<ServiceNode> services = new ArrayList<>();

    FileNode(Place place, String path) {
      super(place, path, null);
    }

    @Override
    String what() {
      return "file " + name;
    }

    @Override
    String optionsType() {
      return "google.protobuf.FileOptions";
    }
  }

  record ImportNode(Place place, String path, FileSchema.Access access) {}

  static final class MessageNode extends Node {
    final List<FieldNode> fields = new ArrayList<>();
    final List<OneofNode> oneofs = new ArrayList<>();
    final List<MessageNode> messages = new ArrayList<>();
    final List<EnumNode> enums = new ArrayList<>();
    final List<FieldNode> extensions = new ArrayList<>();
    final List<RangeNode> extensionRanges = new ArrayList<>();
    final List<RangeNode> reservedRanges = new ArrayList<>();
    final List<NameNode> reservedNames = new ArrayList<>();
    final boolean group;
    private NavigableMap<Integer, RangeNode> ranges;

    MessageNode(Place place, String name, Node parent, boolean group) {
      super(place, name, parent);
      this.group = group;
    }

    FieldNode field(String field) {
      for (FieldNode f : fields) {
        if (f.name.equals(field)) {
          return f;
        }
      }
      return null;
    }

    /** The range of extensions that holds a number; null for none. */
    RangeNode extensionRange(int number) {
      if (ranges == null) {
        ranges = new TreeMap<>();
        extensionRanges.forEach(range -> ranges.put(range.from, range));
      }
      Map.Entry<Integer, RangeNode> range = ranges.floorEntry(number);
      return range != null && range.getValue().to >= number ? range.getValue() : null;
    }

    boolean isMessageSet() {
      Document set = options.get("message_set_wire_format");
      return set != null && set.asBoolean();
    }

    @Override
    String what() {
      return "message " + fullName;
    }

    @Override
    String optionsType() {
      return "google.protobuf.MessageOptions";
    }
  }

  static final class FieldNode extends Node {
    final FieldSchema.Label label;
    final String typeName;
    final Place typePlace;

    /** The scalar of a map's keys; null if it is not a map. */
    String keyName;

    int number;
    Place numberPlace;
    OneofNode oneof;

    /** As it is written in the file; null if it is not an extension. */
    String extendee;

    Place extendeePlace;

    /** The message that is declared together with this field. */
    MessageNode group;

    String jsonName;
    Document defaultValue;

    // resolved
    FieldType type;
    FieldType key;
    MessageNode message;
    EnumNode enumeration;
    MessageNode extended;

    FieldNode(
        Place place,
        String name,
        Node parent,
        FieldSchema.Label label,
        String typeName,
        Place typePlace) {
      super(place, name, parent);
      this.label = label;
      this.typeName = typeName;
      this.typePlace = typePlace;
    }

    boolean repeated() {
      return label == FieldSchema.Label.REPEATED;
    }

    @Override
    String what() {
      return (extendee == null ? "field " : "extension ") + fullName;
    }

    @Override
    String optionsType() {
      return "google.protobuf.FieldOptions";
    }
  }

  static final class OneofNode extends Node {
    OneofNode(Place place, String name, Node parent) {
      super(place, name, parent);
    }

    @Override
    String what() {
      return "oneof " + fullName;
    }

    @Override
    String optionsType() {
      return "google.protobuf.OneofOptions";
    }
  }

  static final class RangeNode extends Node {
    final int from;

    /** Inclusive. */
    int to;

    RangeNode(Place place, Node parent, int from, int to) {
      super(place, "", parent);
      this.from = from;
      this.to = to;
    }

    NumberRange toRange() {
      return new NumberRange(from, to, finished());
    }

    @Override
    String what() {
      return "range " + from + " to " + to;
    }

    @Override
    String optionsType() {
      return "google.protobuf.ExtensionRangeOptions";
    }
  }

  /** A reserved name. */
  record NameNode(Place place, String name) {}

  static final class EnumNode extends Node {
    final List<ValueNode> values = new ArrayList<>();
    final List<RangeNode> reservedRanges = new ArrayList<>();
    final List<NameNode> reservedNames = new ArrayList<>();

    EnumNode(Place place, String name, Node parent) {
      super(place, name, parent);
    }

    ValueNode value(String constant) {
      for (ValueNode v : values) {
        if (v.name.equals(constant)) {
          return v;
        }
      }
      return null;
    }

    boolean has(int number) {
      return values.stream().anyMatch(v -> v.number == number);
    }

    @Override
    String what() {
      return "enum " + fullName;
    }

    @Override
    String optionsType() {
      return "google.protobuf.EnumOptions";
    }
  }

  static final class ValueNode extends Node {
    final int number;

    ValueNode(Place place, String name, Node parent, int number) {
      super(place, name, parent);
      this.number = number;
    }

    @Override
    String what() {
      return "enum constant " + fullName;
    }

    @Override
    String optionsType() {
      return "google.protobuf.EnumValueOptions";
    }
  }

  static final class ServiceNode extends Node {
    final List<MethodNode> methods = new ArrayList<>();

    ServiceNode(Place place, String name, Node parent) {
      super(place, name, parent);
    }

    @Override
    String what() {
      return "service " + fullName;
    }

    @Override
    String optionsType() {
      return "google.protobuf.ServiceOptions";
    }
  }

  static final class MethodNode extends Node {
    String input;
    Place inputPlace;
    boolean inputStreams;
    String output;
    Place outputPlace;
    boolean outputStreams;

    // resolved
    MessageNode inputMessage;
    MessageNode outputMessage;

    MethodNode(Place place, String name, Node parent) {
      super(place, name, parent);
    }

    @Override
    String what() {
      return "method " + fullName;
    }

    @Override
    String optionsType() {
      return "google.protobuf.MethodOptions";
    }
  }
}
