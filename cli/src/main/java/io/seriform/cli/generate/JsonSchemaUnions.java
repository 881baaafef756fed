package io.seriform.cli.generate;

import io.seriform.cli.generate.TypeUse.Plain;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Alternatives of a JSON Schema, and what tells them apart. */
final class JsonSchemaUnions {

  private final JsonSchemaTree tree;

  /** Properties that name their classes, by the pointers of these; empty without a name. */
  private final Map<String, String> tags;

  JsonSchemaUnions(JsonSchemaTree tree, Map<String, String> tags) {
    this.tree = tree;
    this.tags = tags;
  }

  /** Schema that is one of several. */
  record Branch(Document schema, String pointer) {}

  /**
   * Alternative that is an object.
   *
   * @param key pointer of its class
   * @param shared true if references refer to its class
   */
  record Variant(String key, boolean shared, DocumentObject flat) {}

  /** Returns the values that are allowed, without null; null if there is no such list. */
  List<Document> values(DocumentObject flat, String pointer) {
    Document constant = flat.get("const");
    DocumentArray listed = tree.arrayOf(flat, "enum", pointer);
    if (constant == null && listed == null) {
      return null;
    }
    List<Document> values = new ArrayList<>();
    if (constant != null) {
      values.add(constant);
    } else {
      listed.forEach(values::add);
    }
    if (values.isEmpty()) {
      throw tree.error(JsonSchemaTree.child(pointer, "enum"), "has no values");
    }
    return values;
  }

  static boolean isNull(Document schema) {
    if (!schema.isObject()) {
      return false;
    }
    DocumentObject object = schema.asObject();
    Document constant = object.get("const");
    return JsonSchemaScalars.types(object).equals(Set.of("null"))
        || (constant != null && constant.isNull());
  }

  /** Returns the alternatives of a keyword; none if they only say what else has to hold. */
  List<Branch> branches(DocumentObject flat, String keyword, String pointer) {
    List<Branch> branches = new ArrayList<>();
    DocumentArray array = tree.arrayOf(flat, keyword, pointer);
    if (array == null) {
      return branches;
    }
    DocumentObject around = Document.object();
    flat.members().stream()
        .filter(each -> !each.getKey().equals(keyword) && !each.getKey().equals("discriminator"))
        .forEach(each -> around.put(each.getKey(), each.getValue()));
    boolean shaped = !JsonSchemaScalars.implied(around).isEmpty();
    boolean shapes = false;
    for (int i = 0; i < array.size(); i++) {
      Document each = array.get(i);
      String at = pointer + "/" + keyword + "/" + i;
      shapes |= shape(each, at);
      boolean whole = !shaped || isNull(each);
      DocumentArray both = Document.array().add(around).add(each);
      branches.add(new Branch(whole ? each : Document.object().put("allOf", both), at));
    }
    return shapes ? branches : new ArrayList<>();
  }

  private boolean shape(Document schema, String pointer) {
    if (!schema.isObject()) {
      return false;
    }
    DocumentObject flat = tree.flat(schema, pointer);
    return flat.has("type")
        || flat.has("enum")
        || flat.has("const")
        || flat.has("oneOf")
        || flat.has("anyOf")
        || !JsonSchemaScalars.implied(flat).isEmpty();
  }

  /** Adds an alternative, or those that it consists of. */
  void add(Branch branch, List<Variant> to, Set<String> seen) {
    String key = branch.pointer;
    boolean shared = false;
    Document schema = branch.schema;
    String reference = schema.isObject() ? plainReference(schema.asObject(), key) : null;
    while (reference != null) {
      key = reference;
      shared = true;
      Document target = tree.at(key);
      reference = target.isObject() ? tree.onlyReference(target.asObject(), key) : null;
      if (!seen.add(key)) {
        return;
      }
    }
    DocumentObject flat = tree.flat(schema, branch.pointer);
    for (String keyword : List.of("oneOf", "anyOf")) {
      List<Branch> inner = branches(flat, keyword, key);
      if (!inner.isEmpty() && values(flat, key) == null) {
        inner.forEach(each -> add(each, to, seen));
        return;
      }
    }
    to.add(new Variant(key, shared, flat));
  }

  /** Returns what a schema refers to if it says nothing else, or only the name of the class. */
  private String plainReference(DocumentObject schema, String pointer) {
    String only = tree.onlyReference(schema, pointer);
    String reference = tree.reference(schema, pointer);
    if (only != null || reference == null || !schema.has("properties")) {
      return only;
    }
    DocumentObject bare = Document.object();
    schema.members().stream()
        .filter(each -> !each.getKey().equals("properties"))
        .forEach(each -> bare.put(each.getKey(), each.getValue()));
    boolean named =
        tree.objectOf(schema, "properties", pointer).members().stream()
            .allMatch(
                each -> each.getValue().isObject() && each.getValue().asObject().has("const"));
    return named ? tree.onlyReference(bare, pointer) : null;
  }

  boolean isObject(DocumentObject flat, String pointer) {
    Set<String> types = JsonSchemaScalars.types(flat);
    return (types.isEmpty()
            ? JsonSchemaScalars.implied(flat).contains("object")
            : types.equals(Set.of("object")))
        && tree.objectOf(flat, "properties", pointer).size() > 0;
  }

  /** Returns the type that all alternatives have in common; null if it is no single value. */
  TypeUse scalar(List<Variant> variants) {
    Set<TypeUse> types = new HashSet<>();
    for (Variant each : variants) {
      Set<String> names = JsonSchemaScalars.types(each.flat);
      names.remove("null");
      List<Document> values = values(each.flat, each.key);
      boolean text = values != null && values.stream().allMatch(Document::isText);
      if (names.size() > 1 || (values != null && !text)) {
        return null;
      }
      String name = text ? "string" : names.isEmpty() ? "" : names.iterator().next();
      switch (name) {
        case "string" -> types.add(text ? Plain.STRING : JsonSchemaScalars.text(each.flat));
        case "integer" -> types.add(JsonSchemaScalars.integer(each.flat));
        case "number" -> types.add(JsonSchemaScalars.number(each.flat));
        case "boolean" -> types.add(Plain.BOOLEAN);
        default -> {
          return null;
        }
      }
    }
    if (types.size() == 1) {
      return types.iterator().next();
    }
    for (List<TypeUse> order :
        List.of(
            List.of(Plain.INT, Plain.LONG, JsonSchemaScalars.BIG_INTEGER),
            List.of(
                Plain.INT,
                Plain.FLOAT,
                Plain.LONG,
                Plain.DOUBLE,
                JsonSchemaScalars.BIG_INTEGER,
                JsonSchemaScalars.BIG_DECIMAL))) {
      if (order.containsAll(types)) {
        boolean exact = types.contains(Plain.LONG) && types.size() > 1 && order.size() > 3;
        return exact
            ? JsonSchemaScalars.BIG_DECIMAL
            : order.stream().filter(types::contains).reduce((a, b) -> b).get();
      }
    }
    boolean texts =
        types.stream().noneMatch(t -> t instanceof Plain && t != Plain.STRING && t != Plain.BYTES)
            && !types.contains(JsonSchemaScalars.BIG_INTEGER)
            && !types.contains(JsonSchemaScalars.BIG_DECIMAL);
    return texts ? Plain.STRING : null;
  }

  /**
   * Returns the property whose constant tells alternatives apart, and empty if each has a property
   * of its own that it requires; null if nothing does.
   */
  String tag(List<Variant> variants, DocumentObject flat) {
    DocumentObject first = tree.objectOf(variants.get(0).flat, "properties", variants.get(0).key);
    List<String> candidates = new ArrayList<>(first.names());
    DocumentObject discriminator = tree.objectOf(flat, "discriminator", variants.get(0).key);
    candidates.add(0, JsonSchemaTree.text(discriminator, "propertyName"));
    for (String candidate : candidates) {
      Set<String> seen = new HashSet<>();
      boolean all =
          variants.stream()
              .allMatch(
                  each -> {
                    String constant = constant(each, candidate);
                    return constant != null && seen.add(constant);
                  });
      if (all && isFree(variants, candidate)) {
        return candidate;
      }
    }
    return isDeduced(variants) && isFree(variants, "") ? "" : null;
  }

  /** Returns true and takes the classes if no other alternatives tell them apart in another way. */
  private boolean isFree(List<Variant> variants, String tag) {
    if (!variants.stream().allMatch(each -> tags.getOrDefault(each.key, tag).equals(tag))) {
      return false;
    }
    variants.forEach(each -> tags.put(each.key, tag));
    return true;
  }

  private boolean isDeduced(List<Variant> variants) {
    for (Variant each : variants) {
      DocumentArray required = tree.arrayOf(each.flat, "required", each.key);
      boolean own = false;
      for (int i = 0; required != null && i < required.size(); i++) {
        String name = required.get(i).asText();
        own |=
            variants.stream()
                .filter(other -> !other.key.equals(each.key))
                .noneMatch(o -> tree.objectOf(o.flat, "properties", o.key).has(name));
      }
      if (!own) {
        return false;
      }
    }
    return true;
  }

  String constant(Variant variant, String property) {
    Document schema = tree.objectOf(variant.flat, "properties", variant.key).get(property);
    return schema == null ? null : constant(schema, variant.key + "/properties");
  }

  /** Returns the only text that a schema allows; null if it allows others. */
  String constant(Document schema, String pointer) {
    if (!schema.isObject()) {
      return null;
    }
    DocumentObject flat = tree.flat(schema, pointer);
    List<Document> values = values(flat, pointer);
    return values != null && values.size() == 1 && values.get(0).isText()
        ? values.get(0).asText()
        : null;
  }
}
