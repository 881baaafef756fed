package io.seriform.protobuf.schema.internal.parse;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.protobuf.schema.FieldSchema;
import io.seriform.protobuf.schema.FieldType;
import io.seriform.protobuf.schema.internal.language.Edition;
import io.seriform.protobuf.schema.internal.language.FieldKinds;
import io.seriform.protobuf.schema.internal.language.ImportAccess;
import io.seriform.protobuf.schema.internal.language.Names;
import io.seriform.protobuf.schema.internal.language.ProtoRules;
import io.seriform.protobuf.schema.internal.parse.Node.EnumNode;
import io.seriform.protobuf.schema.internal.parse.Node.FieldNode;
import io.seriform.protobuf.schema.internal.parse.Node.FileNode;
import io.seriform.protobuf.schema.internal.parse.Node.ImportNode;
import io.seriform.protobuf.schema.internal.parse.Node.MessageNode;
import io.seriform.protobuf.schema.internal.parse.Node.MethodNode;
import io.seriform.protobuf.schema.internal.parse.Node.NameNode;
import io.seriform.protobuf.schema.internal.parse.Node.OneofNode;
import io.seriform.protobuf.schema.internal.parse.Node.RangeNode;
import io.seriform.protobuf.schema.internal.parse.Node.ServiceNode;
import io.seriform.protobuf.schema.internal.parse.Node.ValueNode;
import io.seriform.schema.text.Place;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Turns a {@code FileDescriptorProto}, in which protoc describes a file, into the declarations that
 * the parser makes of its text. Names and numbers are checked as the parser does; the {@code
 * Linker} checks all that is left.
 */
public final class DescriptorFile {

  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  private static final Pattern PATH = Pattern.compile("\\.?" + NAME + "(\\." + NAME + ")*");

  private final Place place;
  private final Document descriptor;
  private final FileNode file;

  private DescriptorFile(Document descriptor) {
    String path = text(descriptor, "name", "");
    this.place = new Place(ProtoRules.RULES.format(), path, 0, 1, 1);
    this.descriptor = descriptor;
    this.file = new FileNode(place, path);
  }

  /** Returns the declarations of a file. */
  public static FileNode of(Document descriptor) {
    DescriptorFile read = new DescriptorFile(descriptor);
    read.read();
    return read.file;
  }

  private void read() {
    if (file.name.isEmpty()) {
      throw place.syntax("a file without a name");
    }
    file.edition = edition();
    String packageName = text(descriptor, "package", "");
    if (!packageName.isEmpty()) {
      file.packagePlace = place;
      file.packageName = path(packageName);
    }
    imports();
    Set<String> groups = groups(descriptor);
    for (Document message : list(descriptor, "message_type")) {
      file.messages.add(message(message, file, groups.contains(text(message, "name", ""))));
    }
    for (Document e : list(descriptor, "enum_type")) {
      file.enums.add(enumeration(e, file));
    }
    for (Document extension : list(descriptor, "extension")) {
      file.extensions.add(field(extension, file, List.of(), file.messages));
    }
    list(descriptor, "service").forEach(service -> file.services.add(service(service)));
    options(file, descriptor);
  }

  private Edition edition() {
    String syntax = text(descriptor, "syntax", "proto2");
    String edition = String.valueOf(descriptor.get("edition"));
    for (Edition known : Edition.values()) {
      if (known.byFeatures()
          ? syntax.equals("editions") && edition.contains("EDITION_" + known.word())
          : syntax.equals(known.word())) {
        return known;
      }
    }
    throw place
        .syntax("an unknown syntax")
        .expecting("proto2, proto3 or edition 2023", syntax + " " + edition);
  }

  private void imports() {
    Set<Integer> open = numbers("public_dependency");
    Set<Integer> weak = numbers("weak_dependency");
    List<Document> imported = list(descriptor, "dependency");
    for (int i = 0; i < imported.size(); i++) {
      ImportAccess access =
          open.contains(i)
              ? ImportAccess.PUBLIC
              : weak.contains(i) ? ImportAccess.WEAK : ImportAccess.PRIVATE;
      file.imports.add(new ImportNode(place, imported.get(i).asText(), access));
    }
  }

  private Set<Integer> numbers(String of) {
    Set<Integer> numbers = new HashSet<>();
    list(descriptor, of).forEach(number -> numbers.add(number.asInt()));
    return numbers;
  }

  // ---- messages

  private MessageNode message(Document message, Node parent, boolean group) {
    MessageNode node = new MessageNode(place, name(message), parent, group);
    Set<String> groups = groups(message);
    List<Document> entries = new ArrayList<>();
    for (Document inner : list(message, "nested_type")) {
      if (isEntry(inner)) {
        entries.add(inner);
      } else {
        node.messages.add(message(inner, node, groups.contains(text(inner, "name", ""))));
      }
    }
    list(message, "enum_type").forEach(e -> node.enums.add(enumeration(e, node)));
    List<OneofNode> oneofs = oneofs(message, node);
    for (Document field : list(message, "field")) {
      FieldNode read = field(field, node, entries, node.messages);
      Document oneof = field.get("oneof_index");
      if (oneof != null && !isTrue(field, "proto3_optional")) {
        if (oneof.asInt() < 0 || oneof.asInt() >= oneofs.size()) {
          throw place.invalid(read.name + " is in a oneof that is not declared");
        }
        read.oneof = oneofs.get(oneof.asInt());
      }
      node.fields.add(read);
    }
    for (Document extension : list(message, "extension")) {
      node.extensions.add(field(extension, node, List.of(), node.messages));
    }
    for (Document range : list(message, "extension_range")) {
      RangeNode read = range(range, node, 1, 0);
      options(read, range);
      node.extensionRanges.add(read);
    }
    for (Document range : list(message, "reserved_range")) {
      node.reservedRanges.add(range(range, node, 1, 0));
    }
    reservedNames(message, node.reservedNames);
    options(node, message);
    return node;
  }

  private static boolean isEntry(Document message) {
    Document options = message.get("options");
    return options != null && isTrue(options, "map_entry");
  }

  /** The last parts of the names of the messages that are declared with their fields. */
  private static Set<String> groups(Document scope) {
    Set<String> names = new HashSet<>();
    for (String fields : List.of("field", "extension")) {
      for (Document field : list(scope, fields)) {
        if (text(field, "type", "").equals("TYPE_GROUP")) {
          names.add(last(text(field, "type_name", "")));
        }
      }
    }
    return names;
  }

  private static String last(String path) {
    return path.substring(path.lastIndexOf('.') + 1);
  }

  /** The oneofs of a message; null for those of a single field that is optional in proto3. */
  private List<OneofNode> oneofs(Document message, MessageNode node) {
    Set<Integer> synthetic = new HashSet<>();
    for (Document field : list(message, "field")) {
      if (isTrue(field, "proto3_optional") && field.get("oneof_index") != null) {
        synthetic.add(field.get("oneof_index").asInt());
      }
    }
    List<OneofNode> oneofs = new ArrayList<>();
    for (Document oneof : list(message, "oneof_decl")) {
      OneofNode read = new OneofNode(place, name(oneof), node);
      options(read, oneof);
      if (!synthetic.contains(oneofs.size())) {
        node.oneofs.add(read);
      }
      oneofs.add(read);
    }
    return oneofs;
  }

  private RangeNode range(Document range, Node parent, int beyond, int least) {
    long from = number(range, "start");
    long to = number(range, "end") - beyond;
    if (from < least || to < from) {
      throw place.invalid("the range " + from + " to " + to + " ends before it starts");
    }
    return new RangeNode(place, parent, (int) from, (int) to);
  }

  private void reservedNames(Document of, List<NameNode> to) {
    list(of, "reserved_name").forEach(name -> to.add(new NameNode(place, name.asText())));
  }

  // ---- fields

  private FieldNode field(
      Document field, Node scope, List<Document> entries, List<MessageNode> messages) {
    String name = name(field);
    String kind = text(field, "type", "");
    String typeName = text(field, "type_name", "");
    String extendee = text(field, "extendee", null);
    Document entry = null;
    for (Document each : entries) {
      if (typeName.endsWith("." + text(each, "name", ""))
          && Names.entry(name).equals(text(each, "name", ""))) {
        entry = each;
      }
    }
    FieldNode node;
    if (entry == null) {
      node = new FieldNode(place, name, scope, label(field), type(kind, typeName), place);
    } else {
      Document key = part(entry, 1);
      Document value = part(entry, 2);
      node =
          new FieldNode(
              place,
              name,
              scope,
              FieldSchema.Label.NONE,
              type(text(value, "type", ""), text(value, "type_name", "")),
              place);
      node.keyName = type(text(key, "type", ""), text(key, "type_name", ""));
      requireKey(node);
    }
    node.number = (int) number(field, "number");
    node.numberPlace = place;
    if (extendee != null) {
      node.extendee = path(extendee);
      node.extendeePlace = place;
    }
    if (kind.equals("TYPE_GROUP")) {
      node.group = group(messages, last(typeName));
    }
    options(node, field);
    valueOptions(field, node);
    return node;
  }

  private Document part(Document entry, int number) {
    for (Document field : list(entry, "field")) {
      if (number(field, "number") == number) {
        return field;
      }
    }
    throw place.syntax("the entries of a map have no field " + number);
  }

  private void requireKey(FieldNode node) {
    FieldType key = FieldKinds.scalar(node.keyName);
    if (key == null
        || key.kind() == FieldType.Kind.DOUBLE
        || key.kind() == FieldType.Kind.FLOAT
        || key.kind() == FieldType.Kind.BYTES) {
      throw place
          .syntax("a type that map keys cannot have")
          .expecting("an integer type, bool or string", node.keyName);
    }
  }

  private MessageNode group(List<MessageNode> messages, String name) {
    for (MessageNode message : messages) {
      if (message.name.equals(name) && message.group) {
        return message;
      }
    }
    throw place.invalid("the group " + name + " is not declared beside its field");
  }

  /** The type as a file has it: a word for a scalar, else the name of a message or enum. */
  private String type(String kind, String typeName) {
    if (!typeName.isEmpty()) {
      return path(typeName);
    }
    String word = kind.toLowerCase(Locale.ROOT).replace("type_", "");
    if (FieldKinds.scalar(word) == null) {
      throw place.syntax("a field without a type");
    }
    return word;
  }

  private FieldSchema.Label label(Document field) {
    return switch (text(field, "label", "LABEL_OPTIONAL")) {
      case "LABEL_REPEATED" -> FieldSchema.Label.REPEATED;
      case "LABEL_REQUIRED" -> FieldSchema.Label.REQUIRED;
      default -> {
        boolean word =
            file.edition == Edition.PROTO2
                ? field.get("oneof_index") == null
                : isTrue(field, "proto3_optional");
        yield word ? FieldSchema.Label.OPTIONAL : FieldSchema.Label.NONE;
      }
    };
  }

  /** The two that a file has among the options of a field. */
  private void valueOptions(Document field, FieldNode node) {
    String json = text(field, "json_name", null);
    if (json != null && node.extendee == null && !json.equals(Names.json(node.name))) {
      node.rawOptions.add(option("json_name", utf8(json)));
    }
    String value = text(field, "default_value", null);
    if (value != null) {
      node.rawOptions.add(option("default", raw(text(field, "type", ""), value)));
    }
  }

  private Raw.Option option(String name, Raw value) {
    return new Raw.Option(place, List.of(new Raw.Part(name, false)), value);
  }

  private Raw.Text utf8(String text) {
    return new Raw.Text(place, text.getBytes(StandardCharsets.UTF_8));
  }

  private Raw raw(String kind, String value) {
    return switch (kind) {
      case "TYPE_STRING" -> utf8(value);
      case "TYPE_BYTES" -> new Raw.Text(place, unescaped(value));
      case "TYPE_BOOL", "TYPE_ENUM" -> new Raw.Word(place, false, value);
      default -> number(value, kind.equals("TYPE_DOUBLE") || kind.equals("TYPE_FLOAT"));
    };
  }

  private Raw number(String value, boolean real) {
    boolean negative = value.startsWith("-");
    String digits = negative ? value.substring(1) : value;
    if (real && NAME.matcher(digits).matches()) {
      return new Raw.Word(place, negative, digits);
    }
    if (!digits.matches(real ? "[0-9]+(\\.[0-9]*)?([eE][-+]?[0-9]{1,9})?" : "[0-9]{1,20}")) {
      throw place.syntax("a default value is not a number").expecting(null, value);
    }
    return new Raw.Digits(place, negative, real, digits);
  }

  /** Bytes of text in which protoc has escaped those that are not printable, as C does. */
  private byte[] unescaped(String text) {
    byte[] bytes = new byte[text.length()];
    int length = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        int digits = i + 1;
        while (digits < text.length()
            && digits < i + 4
            && Character.digit(text.charAt(digits), 8) >= 0) {
          digits++;
        }
        if (digits > i + 1) {
          bytes[length++] = (byte) Integer.parseInt(text.substring(i + 1, digits), 8);
          i = digits - 1;
          continue;
        }
        i++;
        int escape = i < text.length() ? "ntr\"'\\".indexOf(text.charAt(i)) : -1;
        if (escape < 0) {
          throw place.syntax("an escape in a default value has no meaning");
        }
        c = "\n\t\r\"'\\".charAt(escape);
      } else if (c > 0x7f) {
        throw place.syntax("a default value of bytes is not in ASCII");
      }
      bytes[length++] = (byte) c;
    }
    return Arrays.copyOf(bytes, length);
  }

  // ---- enums and services

  private EnumNode enumeration(Document e, Node parent) {
    EnumNode node = new EnumNode(place, name(e), parent);
    for (Document value : list(e, "value")) {
      ValueNode read = new ValueNode(place, name(value), node, (int) number(value, "number"));
      options(read, value);
      node.values.add(read);
    }
    for (Document range : list(e, "reserved_range")) {
      node.reservedRanges.add(range(range, node, 0, Integer.MIN_VALUE));
    }
    reservedNames(e, node.reservedNames);
    options(node, e);
    return node;
  }

  private ServiceNode service(Document service) {
    ServiceNode node = new ServiceNode(place, name(service), file);
    for (Document method : list(service, "method")) {
      MethodNode read = new MethodNode(place, name(method), node);
      read.input = path(text(method, "input_type", ""));
      read.inputPlace = place;
      read.inputStreams = isTrue(method, "client_streaming");
      read.output = path(text(method, "output_type", ""));
      read.outputPlace = place;
      read.outputStreams = isTrue(method, "server_streaming");
      options(read, method);
      node.methods.add(read);
    }
    options(node, service);
    return node;
  }

  // ---- parts of descriptors

  private static void options(Node node, Document of) {
    Document options = of.get("options");
    if (options != null) {
      node.options = known(options.asObject());
      node.options.remove("uninterpreted_option");
    }
  }

  /** Options without those that are not known, which have a number and an array. */
  private static DocumentObject known(DocumentObject options) {
    DocumentObject known = Document.object();
    for (int i = 0; i < options.size(); i++) {
      if (options.key(i).isText() || !(options.value(i) instanceof DocumentArray)) {
        known.put(options.key(i), known(options.value(i)));
      }
    }
    return known;
  }

  private static Document known(Document value) {
    if (value instanceof DocumentObject object) {
      return known(object);
    }
    if (value instanceof DocumentArray array) {
      DocumentArray known = Document.array();
      array.forEach(element -> known.add(known(element)));
      return known;
    }
    return value;
  }

  private String name(Document of) {
    String name = text(of, "name", "");
    if (!NAME.matcher(name).matches()) {
      throw place.syntax("a name is not an identifier").expecting(null, name);
    }
    return name;
  }

  private String path(String name) {
    if (!PATH.matcher(name).matches()) {
      throw place.syntax("a name is not one of identifiers with dots").expecting(null, name);
    }
    return name;
  }

  private static String text(Document of, String name, String absent) {
    Document value = of.get(name);
    return value == null ? absent : value.isText() ? value.asText() : value.toString();
  }

  private static boolean isTrue(Document of, String name) {
    Document value = of.get(name);
    return value != null && value.asBoolean();
  }

  private static long number(Document of, String name) {
    Document value = of.get(name);
    return value == null ? 0 : value.asLong();
  }

  private static List<Document> list(Document of, String name) {
    Document value = of.get(name);
    List<Document> list = new ArrayList<>();
    if (value != null) {
      value.asArray().forEach(list::add);
    }
    return list;
  }
}
