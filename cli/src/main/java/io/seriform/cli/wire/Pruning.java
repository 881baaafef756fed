package io.seriform.cli.wire;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.schema.Definition;
import io.seriform.schema.SchemaView;
import io.seriform.schema.ValueType;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;

/** Removes the members of a tree that a schema does not have, and passes each of them. */
final class Pruning {

  private static final String TYPE = "type";

  private final SchemaView schema;
  private final BiConsumer<String, String> unknown;
  private final Map<String, Map<String, ValueType>> fields = new HashMap<>();

  /**
   * Prunes trees of a schema.
   *
   * @param unknown receives the type and the path of each member that it does not have
   */
  Pruning(SchemaView schema, BiConsumer<String, String> unknown) {
    this.schema = schema;
    this.unknown = unknown;
  }

  Document prune(Document tree, String type, String path) {
    return prune(tree, new ValueType.Named(type), path);
  }

  private Document prune(Document value, ValueType type, String path) {
    if (type instanceof ValueType.ListOf list && value.kind() == Document.Kind.ARRAY) {
      DocumentArray pruned = Document.array();
      int index = 0;
      for (Document element : value.asArray()) {
        pruned.add(prune(element, list.element(), path + "[" + index++ + "]"));
      }
      return pruned;
    }
    if (value.kind() != Document.Kind.OBJECT) {
      return value;
    }
    if (type instanceof ValueType.MapOf map) {
      DocumentObject pruned = Document.object();
      DocumentObject object = value.asObject();
      for (int i = 0; i < object.size(); i++) {
        String place = path + "." + Fitting.text(object.key(i));
        pruned.put(object.key(i), prune(object.value(i), map.value(), place));
      }
      return pruned;
    }
    return type instanceof ValueType.Named named ? object(value.asObject(), named, path) : value;
  }

  private Document object(DocumentObject object, ValueType.Named type, String path) {
    Map<String, ValueType> known = fields.computeIfAbsent(type.name(), this::fields);
    if (known.isEmpty()) {
      return object;
    }
    DocumentObject pruned = Document.object();
    for (int i = 0; i < object.size(); i++) {
      String name = Fitting.text(object.key(i));
      String normal = normal(name);
      String place = path + "." + name;
      if (known.containsKey(normal)) {
        pruned.put(object.key(i), prune(object.value(i), known.get(normal), place));
      } else if (normal.endsWith(TYPE)
          && known.containsKey(normal.substring(0, normal.length() - TYPE.length()))) {
        // the type of a union of FlatBuffers
        pruned.put(object.key(i), object.value(i));
      } else {
        unknown.accept(type.name(), place);
      }
    }
    return pruned;
  }

  /** Returns the fields of a definition by their names; nothing for what is not a record. */
  private Map<String, ValueType> fields(String type) {
    Definition definition = schema.definition(type);
    List<Definition.Field> declared =
        definition instanceof Definition.RecordType r
            ? r.fields()
            : definition instanceof Definition.UnionType u ? u.alternatives() : List.of();
    Map<String, ValueType> known = new HashMap<>();
    declared.forEach(field -> known.put(normal(field.name()), field.type()));
    return known;
  }

  /** JSON has {@code customerId} for {@code customer_id}. */
  private static String normal(String name) {
    return name.replace("_", "").toLowerCase(Locale.ROOT);
  }
}
