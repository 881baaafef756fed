package io.seriform.protobuf.schema.internal.parse;

import io.seriform.protobuf.schema.FieldSchema;
import io.seriform.protobuf.schema.FieldType;
import io.seriform.protobuf.schema.internal.language.Edition;
import io.seriform.protobuf.schema.internal.language.FieldKinds;
import io.seriform.protobuf.schema.internal.language.ProtoRules;
import io.seriform.protobuf.schema.internal.parse.Node.FieldNode;
import io.seriform.protobuf.schema.internal.parse.Node.FileNode;
import io.seriform.protobuf.schema.internal.parse.Node.MessageNode;
import io.seriform.protobuf.schema.internal.parse.Node.OneofNode;
import io.seriform.protobuf.schema.internal.parse.Node.RangeNode;
import io.seriform.schema.text.Place;
import io.seriform.schema.text.Token;
import io.seriform.schema.text.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads messages: fields, groups, maps, oneofs, extensions and reserved numbers and names. */
final class MessageParser {

  /** The largest field number. */
  private final Tokens words;

  private final OptionParser options;
  private final FileParser outer;
  private final FileNode file;

  MessageParser(Tokens words, OptionParser options, FileParser outer, FileNode file) {
    this.words = words;
    this.options = options;
    this.outer = outer;
    this.file = file;
  }

  void message(Node parent, List<MessageNode> to) {
    words.expect("message");
    Place place = words.place();
    MessageNode node =
        new MessageNode(place, words.identifier("the name of a message"), parent, false);
    to.add(node);
    body(node);
  }

  private void body(MessageNode node) {
    words.expect("{");
    words.enter();
    while (!words.takeIf("}")) {
      if (words.peek().kind() == Token.Kind.END) {
        throw words.unexpected("'}'");
      }
      statement(node);
    }
    words.leave();
  }

  private void statement(MessageNode node) {
    switch (words.peek().text()) {
      case ";" -> words.take();
      case "message" -> message(node, node.messages);
      case "enum" -> node.enums.add(outer.enumeration(node));
      case "extend" -> extend(node, node.extensions, node.messages);
      case "option" -> options.statement(node);
      case "oneof" -> oneof(node);
      case "extensions" -> {
        words.take();
        extensionRanges(node);
      }
      case "reserved" -> {
        words.take();
        outer.reserved(node, node.reservedRanges, node.reservedNames, ProtoRules.MAX_NUMBER);
      }
      default -> node.fields.add(field(node, node.messages, null));
    }
  }

  private void extensionRanges(MessageNode node) {
    List<RangeNode> ranges = new ArrayList<>();
    // a message set may use more numbers; numbers too large for others are found later
    outer.ranges(node, ranges, Integer.MAX_VALUE - 1, false);
    List<Raw.Option> set = new ArrayList<>();
    options.brackets(set);
    words.expect(";");
    ranges.forEach(range -> range.rawOptions.addAll(set));
    node.extensionRanges.addAll(ranges);
  }

  private void oneof(MessageNode node) {
    words.expect("oneof");
    Place place = words.place();
    OneofNode oneof = new OneofNode(place, words.identifier("the name of a oneof"), node);
    node.oneofs.add(oneof);
    words.expect("{");
    while (!words.takeIf("}")) {
      if (words.at("option")) {
        options.statement(oneof);
      } else if (!words.takeIf(";")) {
        node.fields.add(field(node, node.messages, oneof));
      }
    }
  }

  void extend(Node scope, List<FieldNode> to, List<MessageNode> groups) {
    words.expect("extend");
    Place place = words.place();
    String extendee = words.path("the name of a message", true);
    words.expect("{");
    do {
      FieldNode field = field(scope, groups, null);
      if (field.keyName != null) {
        throw field.place.invalid("an extension cannot be a map");
      }
      field.extendee = extendee;
      field.extendeePlace = place;
      to.add(field);
    } while (!words.takeIf("}"));
  }

  // ---- fields

  private FieldNode field(Node scope, List<MessageNode> groups, OneofNode oneof) {
    Place start = words.place();
    FieldSchema.Label label = label(start, oneof);
    Place typePlace = words.place();
    FieldNode node;
    if (words.at("group")) {
      words.take();
      node = group(scope, groups, label, typePlace);
    } else {
      Token first = words.peek();
      String type = words.path("the type of a field", true);
      if (type.equals("map") && words.at("<")) {
        node = map(first, scope, label, oneof);
      } else {
        if (label == FieldSchema.Label.NONE && oneof == null && file.edition == Edition.PROTO2) {
          throw start.syntax("a field of proto2 without optional, required or repeated");
        }
        Place place = words.place();
        node =
            new FieldNode(
                place, words.identifier("the name of a field"), scope, label, type, typePlace);
      }
      numbered(node);
      words.expect(";");
    }
    node.oneof = oneof;
    return node;
  }

  private FieldSchema.Label label(Place place, OneofNode oneof) {
    FieldSchema.Label label =
        switch (words.peek().text()) {
          case "optional" -> FieldSchema.Label.OPTIONAL;
          case "required" -> FieldSchema.Label.REQUIRED;
          case "repeated" -> FieldSchema.Label.REPEATED;
          default -> FieldSchema.Label.NONE;
        };
    if (label == FieldSchema.Label.NONE || words.peek().kind() != Token.Kind.IDENTIFIER) {
      return FieldSchema.Label.NONE;
    }
    String word = words.take().text();
    if (oneof != null) {
      throw place.syntax("a field of a oneof cannot be " + word);
    }
    if (label == FieldSchema.Label.REQUIRED && file.edition == Edition.PROTO3) {
      throw place.syntax("proto3 has no required fields");
    }
    if (label != FieldSchema.Label.REPEATED && file.edition.byFeatures()) {
      throw place.syntax(
          "editions have no " + word + " label; set features.field_presence instead");
    }
    return label;
  }

  private FieldNode group(
      Node scope, List<MessageNode> groups, FieldSchema.Label label, Place typePlace) {
    if (file.edition != Edition.PROTO2) {
      throw typePlace.syntax("groups exist in proto2 only");
    }
    Place place = words.place();
    String name = words.identifier("the name of a group");
    if (name.charAt(0) < 'A' || name.charAt(0) > 'Z') {
      throw place.syntax("the name of a group must begin with a capital letter");
    }
    FieldNode node =
        new FieldNode(place, name.toLowerCase(Locale.ROOT), scope, label, name, typePlace);
    numbered(node);
    MessageNode message = new MessageNode(place, name, scope, true);
    groups.add(message);
    node.group = message;
    body(message);
    return node;
  }

  private FieldNode map(Token word, Node scope, FieldSchema.Label label, OneofNode oneof) {
    if (label != FieldSchema.Label.NONE || oneof != null) {
      throw word.place()
          .syntax(
              oneof == null ? "a map cannot have a label" : "a map cannot be a member of a oneof");
    }
    words.expect("<");
    Place keyPlace = words.place();
    String key = words.identifier("the type of a map's keys");
    FieldType type = FieldKinds.scalar(key);
    if (type == null
        || type.kind() == FieldType.Kind.DOUBLE
        || type.kind() == FieldType.Kind.FLOAT
        || type.kind() == FieldType.Kind.BYTES) {
      throw keyPlace
          .syntax("a type that map keys cannot have")
          .expecting("an integer type, bool or string", key);
    }
    words.expect(",");
    Place valuePlace = words.place();
    if (words.at("group")) {
      throw valuePlace.syntax("map values cannot be groups");
    }
    String value = words.path("the type of a map's values", true);
    words.expect(">");
    Place place = words.place();
    FieldNode node =
        new FieldNode(
            place,
            words.identifier("the name of a field"),
            scope,
            FieldSchema.Label.NONE,
            value,
            valuePlace);
    node.keyName = key;
    return node;
  }

  private void numbered(FieldNode node) {
    words.expect("=");
    node.numberPlace = words.place();
    node.number = (int) words.integer(0, Integer.MAX_VALUE, "the number of a field");
    options.brackets(node.rawOptions);
  }
}
