package io.seriform.protobuf.schema.internal.parse;

import io.seriform.document.Document;
import io.seriform.document.DocumentObject;
import io.seriform.protobuf.schema.FieldSchema;
import io.seriform.protobuf.schema.FieldType;
import io.seriform.protobuf.schema.internal.language.Edition;
import io.seriform.protobuf.schema.internal.language.Features;
import io.seriform.protobuf.schema.internal.language.ImportAccess;
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
public abstract sealed class Node {

  public final Place place;
  public final String name;
  public final Node parent;
  public final List<Raw.Option> rawOptions = new ArrayList<>();

  /** The name with those of all enclosing declarations. */
  public String fullName = "";

  public DocumentObject options = Document.object();
  public Features features;

  Node(Place place, String name, Node parent) {
    this.place = place;
    this.name = name;
    this.parent = parent;
  }

  public final FileNode file() {
    Node node = this;
    while (node.parent != null) {
      node = node.parent;
    }
    return (FileNode) node;
  }

  /** Description for error messages. */
  public abstract String what();

  /** The message of its options. */
  public abstract String optionsType();

  public static final class FileNode extends Node {
    public Edition edition = Edition.PROTO2;
    public String packageName = "";
    public Place packagePlace;
    public final List<ImportNode> imports = new ArrayList<>();
    public final List<MessageNode> messages = new ArrayList<>();
    public final List<EnumNode> enums = new ArrayList<>();
    public final List<FieldNode> extensions = new ArrayList<>();
    public final List<ServiceNode> services = new ArrayList<>();

    FileNode(Place place, String path) {
      super(place, path, null);
    }

    @Override
    public String what() {
      return "file " + name;
    }

    @Override
    public String optionsType() {
      return "google.protobuf.FileOptions";
    }
  }

  public record ImportNode(Place place, String path, ImportAccess access) {}

  public static final class MessageNode extends Node {
    public final List<FieldNode> fields = new ArrayList<>();
    public final List<OneofNode> oneofs = new ArrayList<>();
    public final List<MessageNode> messages = new ArrayList<>();
    public final List<EnumNode> enums = new ArrayList<>();
    public final List<FieldNode> extensions = new ArrayList<>();
    public final List<RangeNode> extensionRanges = new ArrayList<>();
    public final List<RangeNode> reservedRanges = new ArrayList<>();
    public final List<NameNode> reservedNames = new ArrayList<>();
    public final boolean group;
    private NavigableMap<Integer, RangeNode> ranges;

    MessageNode(Place place, String name, Node parent, boolean group) {
      super(place, name, parent);
      this.group = group;
    }

    public FieldNode field(String field) {
      for (FieldNode f : fields) {
        if (f.name.equals(field)) {
          return f;
        }
      }
      return null;
    }

    /** The range of extensions that holds a number; null for none. */
    public RangeNode extensionRange(int number) {
      if (ranges == null) {
        ranges = new TreeMap<>();
        extensionRanges.forEach(range -> ranges.put(range.from, range));
      }
      Map.Entry<Integer, RangeNode> range = ranges.floorEntry(number);
      return range != null && range.getValue().to >= number ? range.getValue() : null;
    }

    public boolean isMessageSet() {
      Document set = options.get("message_set_wire_format");
      return set != null && set.asBoolean();
    }

    @Override
    public String what() {
      return "message " + fullName;
    }

    @Override
    public String optionsType() {
      return "google.protobuf.MessageOptions";
    }
  }

  public static final class FieldNode extends Node {
    public final FieldSchema.Label label;
    public final String typeName;
    public final Place typePlace;

    /** The scalar of a map's keys; null if it is not a map. */
    public String keyName;

    public int number;
    public Place numberPlace;
    public OneofNode oneof;

    /** As it is written in the file; null if it is not an extension. */
    public String extendee;

    public Place extendeePlace;

    /** The message that is declared together with this field. */
    public MessageNode group;

    public String jsonName;
    public Document defaultValue;

    // resolved
    public FieldType type;
    public FieldType key;
    public MessageNode message;
    public EnumNode enumeration;
    public MessageNode extended;

    public FieldNode(
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

    public boolean repeated() {
      return label == FieldSchema.Label.REPEATED;
    }

    @Override
    public String what() {
      return (extendee == null ? "field " : "extension ") + fullName;
    }

    @Override
    public String optionsType() {
      return "google.protobuf.FieldOptions";
    }
  }

  public static final class OneofNode extends Node {
    OneofNode(Place place, String name, Node parent) {
      super(place, name, parent);
    }

    @Override
    public String what() {
      return "oneof " + fullName;
    }

    @Override
    public String optionsType() {
      return "google.protobuf.OneofOptions";
    }
  }

  public static final class RangeNode extends Node {
    public final int from;

    /** Inclusive. */
    public int to;

    RangeNode(Place place, Node parent, int from, int to) {
      super(place, "", parent);
      this.from = from;
      this.to = to;
    }

    @Override
    public String what() {
      return "range " + from + " to " + to;
    }

    @Override
    public String optionsType() {
      return "google.protobuf.ExtensionRangeOptions";
    }
  }

  /** A reserved name. */
  public record NameNode(Place place, String name) {}

  public static final class EnumNode extends Node {
    public final List<ValueNode> values = new ArrayList<>();
    public final List<RangeNode> reservedRanges = new ArrayList<>();
    public final List<NameNode> reservedNames = new ArrayList<>();

    EnumNode(Place place, String name, Node parent) {
      super(place, name, parent);
    }

    public ValueNode value(String constant) {
      for (ValueNode v : values) {
        if (v.name.equals(constant)) {
          return v;
        }
      }
      return null;
    }

    public boolean has(int number) {
      return values.stream().anyMatch(v -> v.number == number);
    }

    @Override
    public String what() {
      return "enum " + fullName;
    }

    @Override
    public String optionsType() {
      return "google.protobuf.EnumOptions";
    }
  }

  public static final class ValueNode extends Node {
    public final int number;

    ValueNode(Place place, String name, Node parent, int number) {
      super(place, name, parent);
      this.number = number;
    }

    @Override
    public String what() {
      return "enum constant " + fullName;
    }

    @Override
    public String optionsType() {
      return "google.protobuf.EnumValueOptions";
    }
  }

  public static final class ServiceNode extends Node {
    public final List<MethodNode> methods = new ArrayList<>();

    ServiceNode(Place place, String name, Node parent) {
      super(place, name, parent);
    }

    @Override
    public String what() {
      return "service " + fullName;
    }

    @Override
    public String optionsType() {
      return "google.protobuf.ServiceOptions";
    }
  }

  public static final class MethodNode extends Node {
    public String input;
    public Place inputPlace;
    public boolean inputStreams;
    public String output;
    public Place outputPlace;
    public boolean outputStreams;

    // resolved
    public MessageNode inputMessage;
    public MessageNode outputMessage;

    MethodNode(Place place, String name, Node parent) {
      super(place, name, parent);
    }

    @Override
    public String what() {
      return "method " + fullName;
    }

    @Override
    public String optionsType() {
      return "google.protobuf.MethodOptions";
    }
  }
}
