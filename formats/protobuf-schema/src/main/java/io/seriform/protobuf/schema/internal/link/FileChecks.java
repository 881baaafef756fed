package io.seriform.protobuf.schema.internal.link;

import io.seriform.document.Document;
import io.seriform.protobuf.schema.internal.language.Edition;
import io.seriform.protobuf.schema.internal.language.Names;
import io.seriform.protobuf.schema.internal.language.ProtoRules;
import io.seriform.protobuf.schema.internal.parse.Node;
import io.seriform.protobuf.schema.internal.parse.Node.EnumNode;
import io.seriform.protobuf.schema.internal.parse.Node.FieldNode;
import io.seriform.protobuf.schema.internal.parse.Node.FileNode;
import io.seriform.protobuf.schema.internal.parse.Node.ImportNode;
import io.seriform.protobuf.schema.internal.parse.Node.MessageNode;
import io.seriform.protobuf.schema.internal.parse.Node.NameNode;
import io.seriform.protobuf.schema.internal.parse.Node.RangeNode;
import io.seriform.protobuf.schema.internal.parse.Node.ValueNode;
import io.seriform.schema.text.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/** Rules of the language for a file whose names and options are resolved. */
final class FileChecks {

  private final FileNode file;
  private final FieldChecks fields;

  FileChecks(FileNode file) {
    this.file = file;
    this.fields = new FieldChecks(file);
  }

  void check() {
    Set<String> imported = new HashSet<>();
    for (ImportNode i : file.imports) {
      if (!imported.add(i.path())) {
        throw i.place().invalid("\"" + i.path() + "\" is imported twice");
      }
    }
    file.enums.forEach(this::check);
    file.messages.forEach(this::check);
    file.extensions.forEach(fields::extension);
  }

  // ---- messages

  private void check(MessageNode message) {
    Map<Integer, FieldNode> numbers = new HashMap<>();
    Set<Node> used = new HashSet<>();
    for (FieldNode field : message.fields) {
      fields.field(field);
      FieldNode same = numbers.putIfAbsent(field.number, field);
      if (same != null) {
        throw field.numberPlace.invalid(
            field.what() + " has the number " + field.number + ", as does " + same.what());
      }
      if (field.oneof != null) {
        used.add(field.oneof);
      }
    }
    for (Node oneof : message.oneofs) {
      if (!used.contains(oneof)) {
        throw oneof.place.invalid(oneof.what() + " has no fields");
      }
    }
    ranges(message);
    jsonNames(message);
    message.extensions.forEach(fields::extension);
    message.enums.forEach(this::check);
    message.messages.forEach(this::check);
  }

  private void ranges(MessageNode message) {
    int max = message.isMessageSet() ? Integer.MAX_VALUE - 1 : ProtoRules.MAX_NUMBER;
    for (RangeNode range : message.extensionRanges) {
      if (range.from < 1 || range.to > max) {
        throw range.place.invalid(
            "the extension numbers of " + message.fullName + " must be from 1 to " + max);
      }
      if (file.edition == Edition.PROTO3) {
        throw range.place.invalid("messages of proto3 cannot be extended");
      }
    }
    for (RangeNode range : message.reservedRanges) {
      if (range.from < 1) {
        throw range.place.invalid("the number 0 is not a field number and cannot be reserved");
      }
    }
    for (RangeNode range : message.extensionRanges) {
      Document verification = range.options.get("verification");
      if (range.options.has("declaration")
          && verification != null
          && verification.asText().equals("UNVERIFIED")) {
        throw range.place.invalid("extensions that are declared cannot be UNVERIFIED");
      }
    }
    if (message.options.has("map_entry")) {
      throw message.place.invalid(message.what() + " sets map_entry; write map<key, value>");
    }
    List<RangeNode> all = new ArrayList<>(message.extensionRanges);
    all.addAll(message.reservedRanges);
    NavigableMap<Integer, RangeNode> taken = disjoint(message, all);
    Set<String> names = reservedNames(message, message.reservedNames);
    for (FieldNode field : message.fields) {
      free(field, field.number, field.numberPlace, taken);
      free(field, names);
    }
    if (message.isMessageSet() && !message.fields.isEmpty()) {
      throw message.place.invalid(message.what() + " is a message set and cannot have fields");
    }
  }

  /** Ranges by their first numbers. */
  private static NavigableMap<Integer, RangeNode> disjoint(Node of, List<RangeNode> ranges) {
    NavigableMap<Integer, RangeNode> map = new TreeMap<>();
    for (RangeNode range : ranges) {
      Map.Entry<Integer, RangeNode> before = map.floorEntry(range.to);
      if (before != null && before.getValue().to >= range.from) {
        RangeNode other = before.getValue();
        throw range.place.invalid(
            range.what()
                + " of "
                + of.what()
                + " overlaps "
                + other.what()
                + " on line "
                + other.place.line());
      }
      map.put(range.from, range);
    }
    return map;
  }

  private static void free(
      Node node, int number, Place place, NavigableMap<Integer, RangeNode> taken) {
    Map.Entry<Integer, RangeNode> range = taken.floorEntry(number);
    if (range != null && range.getValue().to >= number) {
      throw place.invalid(
          node.what()
              + " has the number "
              + number
              + ", which is reserved or set aside for extensions");
    }
  }

  private static void free(Node node, Set<String> reserved) {
    if (reserved.contains(node.name)) {
      throw node.place.invalid(node.what() + " has a reserved name");
    }
  }

  private static Set<String> reservedNames(Node of, List<NameNode> names) {
    Set<String> known = new HashSet<>();
    for (NameNode reserved : names) {
      if (!known.add(reserved.name())) {
        throw reserved
            .place()
            .invalid("the name " + reserved.name() + " of " + of.what() + " is reserved twice");
      }
    }
    return known;
  }

  private static boolean admitsConflicts(Node node) {
    Document legacy = node.options.get("deprecated_legacy_json_field_conflicts");
    return legacy != null && legacy.asBoolean();
  }

  private static void jsonNames(MessageNode message) {
    if (admitsConflicts(message)) {
      return;
    }
    boolean strict = message.features.strictJson();
    Map<String, FieldNode> byDefault = new HashMap<>();
    Map<String, FieldNode> byDeclared = new HashMap<>();
    for (FieldNode field : message.fields) {
      String standard = Names.json(field.name);
      boolean custom = !field.jsonName.equals(standard);
      FieldNode same = byDefault.putIfAbsent(standard, field);
      FieldNode declared = byDeclared.putIfAbsent(field.jsonName, field);
      boolean bothCustom =
          declared != null && custom && !declared.jsonName.equals(Names.json(declared.name));
      if ((same != null && strict) || (declared != null && strict) || bothCustom) {
        throw field.place.invalid(
            field.what()
                + " has the name "
                + (declared == null ? standard : field.jsonName)
                + " in JSON, as does "
                + (declared == null ? same : declared).what());
      }
    }
  }

  // ---- enums

  private void check(EnumNode node) {
    if (node.values.isEmpty()) {
      throw node.place.invalid(node.what() + " has no constants");
    }
    ValueNode first = node.values.get(0);
    if (first.number != 0 && !node.features.closed()) {
      throw first.place.invalid("the first constant of " + node.what() + " must be 0");
    }
    aliases(node);
    NavigableMap<Integer, RangeNode> taken = disjoint(node, node.reservedRanges);
    Set<String> names = reservedNames(node, node.reservedNames);
    for (ValueNode value : node.values) {
      free(value, value.number, value.place, taken);
      free(value, names);
    }
    if (node.features.strictJson() && !admitsConflicts(node)) {
      similar(node);
    }
  }

  private static void aliases(EnumNode node) {
    Document admitted = node.options.get("allow_alias");
    Map<Integer, ValueNode> numbers = new HashMap<>();
    boolean any = false;
    for (ValueNode value : node.values) {
      ValueNode same = numbers.putIfAbsent(value.number, value);
      any |= same != null;
      if (same != null && (admitted == null || !admitted.asBoolean())) {
        throw value.place.invalid(
            value.what()
                + " has the number "
                + value.number
                + ", as does "
                + same.name
                + "; to allow that, set the option allow_alias");
      }
    }
    if (admitted != null && (!any || !admitted.asBoolean())) {
      throw node.place.invalid(
          node.what() + " sets allow_alias, but no two constants share a number");
    }
  }

  private static void similar(EnumNode node) {
    Map<String, ValueNode> names = new HashMap<>();
    for (ValueNode value : node.values) {
      ValueNode same = names.putIfAbsent(Names.constant(node.name, value.name), value);
      if (same != null && same.number != value.number) {
        throw value.place.invalid(
            value.what()
                + " has the same JSON name as "
                + same.name
                + ": names are compared without case, underscores and the"
                + " name of the enum");
      }
    }
  }
}
