package io.seriform.protobuf.json;

import io.seriform.protobuf.schema.FieldSchema;
import io.seriform.protobuf.schema.MessageSchema;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A message with its names in JSON. Immutable. */
final class MessagePlan {

  /** A field and its name in JSON. */
  record Field(FieldSchema schema, String json) {}

  final MessageSchema schema;

  /** In the order of their numbers. */
  final List<Field> fields;

  /** The special form of the message. */
  final WellKnown form;

  /** True if it is {@code google.protobuf.Empty}. */
  final boolean isEmpty;

  private final Map<String, FieldSchema> byName = new HashMap<>();

  MessagePlan(MessageSchema schema, List<FieldSchema> extensions, ProtobufJson.Settings settings) {
    this.schema = schema;
    this.form = WellKnown.of(schema.fullName());
    this.isEmpty = schema.fullName().equals("google.protobuf.Empty");
    List<Field> all = new ArrayList<>();
    for (FieldSchema field : schema.fields()) {
      all.add(new Field(field, settings.originalNames() ? field.name() : field.jsonName()));
      byName.put(field.jsonName(), field);
    }
    for (FieldSchema field : schema.fields()) {
      byName.putIfAbsent(field.name(), field);
    }
    for (FieldSchema extension : extensions) {
      all.add(new Field(extension, extension.treeName()));
      byName.put(extension.treeName(), extension);
    }
    all.sort(Comparator.comparingInt(f -> f.schema().number()));
    fields = List.copyOf(all);
  }

  /** The field with a name in JSON, of either kind; null for none. */
  FieldSchema field(String name) {
    return byName.get(name);
  }
}
