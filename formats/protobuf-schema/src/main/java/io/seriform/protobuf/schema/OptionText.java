package io.seriform.protobuf.schema;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.protobuf.schema.internal.language.ProtoRules;
import io.seriform.wire.numbers.NumberText;
import java.util.ArrayList;
import java.util.List;

/** Writes options and defaults in the syntax of {@code .proto} files. */
final class OptionText {

  private final ProtoSchema schema;

  OptionText(ProtoSchema schema) {
    this.schema = schema;
  }

  /**
   * The options of a declaration, each as {@code name = value}.
   *
   * @param type the full name of the message of such options
   */
  List<String> assignments(String type, SchemaOptions options) {
    List<String> all = new ArrayList<>();
    assignments(schema.message(type), "", options.tree(), all);
    return all;
  }

  private void assignments(
      MessageSchema message, String prefix, DocumentObject tree, List<String> to) {
    for (int i = 0; i < tree.size(); i++) {
      FieldSchema field = field(message, tree.name(i));
      String name = prefix + (field.isExtension() ? "(." + field.fullName() + ")" : field.name());
      Document value = tree.value(i);
      boolean features = prefix.startsWith("features.") || name.equals("features");
      if (value instanceof DocumentArray list) {
        list.forEach(element -> to.add(name + " = " + value(field, element)));
      } else if (features && field.type().kind() == FieldType.Kind.MESSAGE && value.size() > 0) {
        assignments(schema.message(field.type().name()), name + ".", value.asObject(), to);
      } else {
        to.add(name + " = " + value(field, value));
      }
    }
  }

  private FieldSchema field(MessageSchema message, String name) {
    return name.startsWith("[")
        ? schema.extension(name.substring(1, name.length() - 1))
        : message.field(name);
  }

  private String value(FieldSchema field, Document value) {
    if (field.type().kind() != FieldType.Kind.MESSAGE) {
      return scalar(field.type(), value);
    }
    StringBuilder text = new StringBuilder();
    braces(schema.message(field.type().name()), value.asObject(), text);
    return text.toString();
  }

  private void braces(MessageSchema message, DocumentObject tree, StringBuilder to) {
    to.append("{");
    for (int i = 0; i < tree.size(); i++) {
      FieldSchema field = field(message, tree.name(i));
      Document value = tree.value(i);
      if (field.isMap()) {
        entries(field, value.asObject(), to);
      } else if (value instanceof DocumentArray list) {
        list.forEach(element -> member(field, element, to));
      } else {
        member(field, value, to);
      }
    }
    to.append(" }");
  }

  private void member(FieldSchema field, Document value, StringBuilder to) {
    to.append(' ').append(name(field)).append(": ").append(value(field, value));
  }

  private String name(FieldSchema field) {
    if (field.isExtension()) {
      return "[" + field.fullName() + "]";
    }
    return field.delimited() && schema.message(field.type().name()).group()
        ? schema.message(field.type().name()).name()
        : field.name();
  }

  private void entries(FieldSchema field, DocumentObject map, StringBuilder to) {
    for (int i = 0; i < map.size(); i++) {
      to.append(' ').append(field.name()).append(" { key: ");
      to.append(scalar(field.mapKey(), map.key(i)));
      to.append(" value: ").append(value(field, map.value(i))).append(" }");
    }
  }

  /** A single value that is not a message. */
  static String scalar(FieldType type, Document value) {
    return switch (type.kind()) {
      case ENUM -> value.isText() ? value.asText() : value.toString();
      case STRING -> ProtoRules.RULES.quoted(value.asText());
      case BYTES -> ProtoRules.RULES.quoted(value.asBytes(), false);
      case FLOAT -> real(value.asFloat(), NumberText.text(value.asFloat()));
      case DOUBLE -> real(value.asDouble(), NumberText.text(value.asDouble()));
      default -> value.toString();
    };
  }

  private static String real(double value, String text) {
    return Double.isNaN(value)
        ? "nan"
        : Double.isInfinite(value) ? (value < 0 ? "-inf" : "inf") : text;
  }
}
